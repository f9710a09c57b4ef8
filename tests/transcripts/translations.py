"""Rule pages in other languages, checked against the English page and their game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from rattlebag.engine import OneOf, Rules, Whole
from rattlebag.games import rules_of
from rattlebag.text import load

from .figures import says
from .pages import BAR, BLOCK, HEADINGS, RULES, WIDTH, heard, in_english, items, keys_of, section
from .pages import with_fresh_lines as with_fresh_lines


class Tongue(NamedTuple):
    """How a page of this language says what every page has to say."""

    headings: list[str]
    players: str
    span: str
    either: str
    switch: str
    default: str
    verbs: dict[str, str]  # what the entry of a key begins with, by the English word
    by: dict[str, str]  # how keys are written


TONGUES = {
    "de": Tongue(
        headings=[
            "Kurz gesagt",
            "Dein Zug",
            "Punkte",
            "Wie es endet",
            "Optionen",
            "Tasten",
            "Beispiel",
            "Tipps",
        ],
        players="{} bis {} Personen",
        span="{} bis {}",
        either=" oder ",
        switch="an oder aus",
        default="voreingestellt",
        verbs={
            "keep": "behält",
            "put back": "legt",
            "trade": "tauscht",
            "take": "nimmt",
        },
        by={
            "Shift": "Umschalt",
            " to ": " bis ",
            "by position": "nach Position",
            "by value": "nach Augenzahl",
        },
    )
}


def faults(game: str, page: str, language: str) -> list[str]:
    """In what the page is wrong about its game, or says other than the English one; empty if
    nothing."""
    rules, tongue = rules_of(game), TONGUES[language]
    english = (RULES / f"{game}.md").read_text("utf-8")
    parts = dict(zip(HEADINGS, tongue.headings, strict=True))
    return [
        *shape_faults(rules, tongue, page, language),
        *option_faults(rules, tongue, section(page, parts["Options"]), language),
        *key_faults(rules, tongue, section(page, parts["Keys"])),
        *length_faults(english, page, parts),
        *example_faults(game, english, page, language),
    ]


def shape_faults(
    rules: type[Rules[Any, Any]], tongue: Tongue, page: str, language: str
) -> Iterator[str]:
    title = load(language).say(rules.title)
    if page.splitlines()[0] != f"# {title}":
        yield f"the page must begin with '# {title}'"
    found = re.findall(r"^## (.*)$", page, re.MULTILINE)
    if found != tongue.headings:
        yield f"the headings are {found}, not {tongue.headings}"
    players = tongue.players.format(rules.players[0], rules.players[-1])
    if players not in page:
        yield f"'{players}' is not said"
    for line in BLOCK.sub("", page).splitlines():  # what is heard can be longer
        if len(line) >= WIDTH:
            yield f"longer than {WIDTH - 1} characters: {line}"


def option_faults(
    rules: type[Rules[Any, Any]], tongue: Tongue, text: str, language: str
) -> Iterator[str]:
    told, words = items(text), load(language)
    for name, setting in rules.Options.settings().items():
        label = words.say(setting.label)
        about = told.pop(label, "")
        default = setting.said(setting.default)
        default = default if isinstance(default, int) else says(default, language)
        match setting:
            case Whole():
                values = tongue.span.format(setting.low, setting.high)
            case OneOf():
                values = tongue.either.join(words.say(word) for word in setting.names.values())
            case _:
                values = tongue.switch
        wanted = f"{values}, {tongue.default} {default}."
        if not about.startswith(wanted):
            yield f"option {name}, '{label}': '{about}' must begin with '{wanted}'"
    yield from (f"there is no option '{label}'" for label in told)


def key_faults(rules: type[Rules[Any, Any]], tongue: Tongue, text: str) -> Iterator[str]:
    told = items(text)
    for english, word in keys_of(rules).items():
        key = english
        for one, other in tongue.by.items():
            key = key.replace(one, other)
        about = told.pop(key, None)
        if about is None:
            yield f"key {key}: no entry '- {key}: '"
        elif word and not about.startswith(tongue.verbs[word]):
            yield f"key {key}: '{about}' must begin with '{tongue.verbs[word]}'"
    yield from (f"there is no key '{key}'" for key in told)


def length_faults(english: str, page: str, parts: dict[str, str]) -> Iterator[str]:
    """A part has as many entries and blocks as the English one: nothing was left out."""
    for one, other in parts.items():
        for what, mark in (("entries", r"^- "), ("blocks", r"^```\w")):
            there, here = (
                len(re.findall(mark, section(text, part), re.MULTILINE))
                for text, part in ((english, one), (page, other))
            )
            if there != here:
                yield f"'{other}' has {here} {what}, the English page {there}"


def example_faults(game: str, english: str, page: str, language: str) -> Iterator[str]:
    """The same is done, scored and reckoned, and heard in this language."""
    for (kind, there), (other, here) in zip(
        BLOCK.findall(english), BLOCK.findall(page), strict=False
    ):
        if kind != other:
            yield f"a block of kind {other}, not {kind}: {here!r}"
        elif kind == "play":
            done, _, expected = here.partition(f"{BAR}\n")
            if in_english(done, language) != there.partition(f"{BAR}\n")[0]:
                yield f"{done!r} is not what is done in {there!r}"
            elif (lines := heard(done, language)) != expected.splitlines():
                yield f"after {done!r} one hears {lines}, not {expected.splitlines()}"
        elif kind == "odds" and numbers(here) != numbers(there):
            yield f"{here!r} has other numbers than {there!r}"
        elif kind == "score":
            fresh = with_fresh_lines(game, f"```score\n{there}```", language)
            if here != fresh.removeprefix("```score\n").removesuffix("```"):
                yield f"{here!r} must be {fresh}"


def numbers(text: str) -> list[list[str]]:
    return [re.findall(r"\d+(?:\.\d+)?", line.replace(",", ".")) for line in text.splitlines()]
