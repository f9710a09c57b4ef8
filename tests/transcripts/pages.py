"""Rule pages checked against their games: examples, figures, options, keys, players."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from rattlebag.engine import ByDie, ByFace, ByNumber, OneOf, Rules, Whole
from rattlebag.games import rules_of
from rattlebag.text import load

from .figures import CHANCES, SCORES, says
from .hearing import Hearing

RULES = Path(__file__).parents[2] / "docs" / "rules"
WIDTH = 100
HEADINGS = [
    "In short",
    "Your turn",
    "Scoring",
    "How it ends",
    "Options",
    "Keys",
    "Example",
    "Tips",
]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SCORE = re.compile(r"^([1-6](?: [1-6])*) = (-?\d+)(?:, (.*))?$", re.MULTILINE)
# What is done in an example, in other languages.
PLAY = {
    "de": {
        "wirf": "roll",
        "Würfel": "dice",
        "nimm": "take",
        "sichere": "bank",
        "drücke": "press",
        "wechsle": "toggle",
        "bestätige": "confirm",
        "vorher": "earlier",
        "umschalt": "shift",
        "grün": "green",
        "gelb": "yellow",
        "rot": "red",
    }
}
EARLIER = "earlier: "  # play that has gone before: done, but not told
BAR = "---"


def with_fresh_lines(game: str, page: str, language: str = "en") -> str:
    """The page with its examples worked out again: heard lines, and names of scores.

    Points and odds stay as they are written: a page that states them wrongly is to be read.
    """

    def fresh(block: re.Match[str]) -> str:
        kind, text = block[1], block[2]
        if kind == "play":
            done, _, _ = text.partition(f"{BAR}\n")
            text = done + "".join(f"{line}\n" for line in [BAR, *heard(done, language)])
        elif kind == "score":
            text = SCORE.sub(
                lambda line: f"{line[1]} = {line[2]}{called(game, line[1], language)}", text
            )
        return f"```{kind}\n{text}```"

    return BLOCK.sub(fresh, page)


def called(game: str, dice: str, language: str = "en") -> str:
    _, name = SCORES[game](in_order(dice), language)
    return f", {name}" if name else ""


def in_order(dice: str) -> tuple[int, ...]:
    return tuple(sorted(map(int, dice.split())))


def heard(done: str, language: str = "en") -> list[str]:
    """What the listener of an example hears, from its first line of play on."""
    header, *plays = in_english(done, language).splitlines()
    hearing = Hearing(header, language)
    lines: list[str] = []
    for play in plays:
        told = hearing.hear(play.removeprefix(EARLIER))
        lines += [] if play.startswith(EARLIER) else told
    return lines


def in_english(done: str, language: str) -> str:
    """What is done in an example of a page in this language, as the English page writes it."""
    words = PLAY.get(language, {})
    header, newline, plays = done.partition("\n")
    return header + newline + re.sub(r"[^\W\d]+", lambda one: words.get(one[0], one[0]), plays)


def faults(game: str, page: str) -> list[str]:
    """Everything in which the page is wrong or silent about its game; empty if nothing."""
    rules = rules_of(game)
    return [
        *shape_faults(rules, page),
        *option_faults(rules, section(page, "Options")),
        *key_faults(rules, section(page, "Keys")),
        *example_faults(game, page),
    ]


def shape_faults(rules: type[Rules[Any, Any]], page: str) -> Iterator[str]:
    title = load("en").say(rules.title)
    if page.splitlines()[0] != f"# {title}":
        yield f"the page must begin with '# {title}'"
    found = re.findall(r"^## (.*)$", page, re.MULTILINE)
    if found != HEADINGS:
        yield f"the headings are {found}, not {HEADINGS}"
    low, high = rules.players[0], rules.players[-1]
    if f"{low} to {high} players" not in page:
        yield f"'{low} to {high} players' is not said"
    for number, line in enumerate(page.splitlines(), 1):
        if len(line) >= WIDTH:
            yield f"line {number} is longer than {WIDTH - 1} characters"
        if line.startswith("|"):
            yield f"line {number} is a table: a list reads better aloud"


def section(page: str, heading: str) -> str:
    found = re.search(rf"^## {heading}\n(.*?)(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    return found[1] if found else ""


def items(text: str) -> dict[str, str]:
    """The entries of a list, "- NAME: what about it", with their further lines."""
    entries = re.findall(r"^- (.*?)(?=^- |^\s*$|\Z)", text, re.MULTILINE | re.DOTALL)
    pairs = (" ".join(entry.split()).partition(": ") for entry in entries)
    return {name: about for name, _, about in pairs}


def option_faults(rules: type[Rules[Any, Any]], text: str) -> Iterator[str]:
    told, english = items(text), load("en")
    for name, setting in rules.Options.settings().items():
        label = english.say(setting.label)
        about = told.pop(label, None)
        if about is None:
            yield f"option {name}: no entry '- {label}: '"
            continue
        default = setting.said(setting.default)
        default = default if isinstance(default, int) else says(default)
        match setting:
            case Whole():
                values = f"{setting.low} to {setting.high}"
            case OneOf():
                values = " or ".join(english.say(word) for word in setting.names.values())
            case _:
                values = "on or off"
        wanted = f"{values}, default {default}."
        if not about.startswith(wanted):
            yield f"option {name}: '{about}' must begin with '{wanted}'"
    yield from (f"there is no option '{label}'" for label in told)


def keys_of(rules: type[Rules[Any, Any]]) -> dict[str, str | None]:
    """Every key of a game as its page writes it, with a word that its entry must have."""
    keys: dict[str, str | None] = {}
    for declared in rules.actions.values():
        match declared.key:
            case str() as key:
                keys[spoken(key)] = None
            case ByNumber():
                keys["1 to 9"] = declared.name
            case ByFace():
                keys["1 to 6"] = declared.name
            case ByDie(digit_keeps):
                other = "trade" if digit_keeps else "put back"
                keys["1 to 5, by position"] = "keep"
                keys["1 to 6, by value"] = "keep" if digit_keeps else other
                keys["Shift+1 to 6, by value"] = other if digit_keeps else "keep"
    for asked in rules.queries.values():
        keys[spoken(asked.key)] = None
    return keys


def spoken(key: str) -> str:
    return "+".join(part.capitalize() for part in key.split("+"))


def key_faults(rules: type[Rules[Any, Any]], text: str) -> Iterator[str]:
    told = items(text)
    for key, word in keys_of(rules).items():
        about = told.pop(key, None)
        if about is None:
            yield f"key {key}: no entry '- {key}: '"
        elif word and not about.lower().startswith(word):
            yield f"key {key}: '{about}' must begin with '{word}'"
    yield from (f"there is no key '{key}'" for key in told)


def example_faults(game: str, page: str) -> Iterator[str]:
    blocks = BLOCK.findall(page)
    if page.count("```") != 2 * len(blocks):
        yield "a fenced block is not closed"
    if "play" not in [kind for kind, _ in blocks]:
        yield "there is no example of play"
    for kind, text in blocks:
        match kind:
            case "play":
                yield from play_faults(game, text)
            case "score":
                yield from score_faults(game, text)
            case "odds":
                yield from odds_faults(game, text)
            case _:
                yield f"a block of kind '{kind}' that no test runs: {text!r}"


def play_faults(game: str, text: str) -> Iterator[str]:
    done, bar, expected = text.partition(f"{BAR}\n")
    if not bar:
        yield f"an example without {BAR}: {text!r}"
        return
    if done.split()[0] != game:
        yield f"an example of another game: {done!r}"
        return
    try:
        lines = heard(done)
    except (AssertionError, ValueError, LookupError) as error:
        yield f"an example that cannot be played: {done!r}: {error!r}"
        return
    if lines != expected.splitlines():
        yield f"after {done!r} one hears {lines}, not {expected.splitlines()}"
    elif not lines:
        yield f"an example in which nothing is heard: {done!r}"


def score_faults(game: str, text: str) -> Iterator[str]:
    """Lines like "1 1 1 = 100, Three 1s": dice, points and what they are called."""
    score = SCORES.get(game)
    if score is None:
        yield f"no scoring is known for {game}"
        return
    for line in text.splitlines():
        stated = SCORE.fullmatch(line)
        if stated is None:
            yield f"not of the form 'DICE = POINTS, NAME': {line!r}"
            continue
        points, name = score(in_order(stated[1]), "en")
        if (points, name) != (int(stated[2]), stated[3] or ""):
            yield f"{line!r}: it is {points}, {name}"


def odds_faults(game: str, text: str) -> Iterator[str]:
    """Lines like "2 dice: bust 5 in 36" or "6 sides: points a turn 8.14"."""
    for line in text.splitlines():
        stated = re.fullmatch(r"(.*?) (?:(\d+) in (\d+)|(\d+(?:\.\d+)?))", line)
        if stated is None:
            yield f"not of the form 'WHAT N in M' or 'WHAT NUMBER': {line!r}"
            continue
        for pattern, work_out in CHANCES.get(game, {}).items():
            if what := re.fullmatch(pattern, stated[1]):
                value = work_out(*what.groups())
                if stated[2]:
                    right = value == Fraction(int(stated[2]), int(stated[3]))
                else:
                    digits = len(stated[4].partition(".")[2])
                    right = f"{float(value):.{digits}f}" == stated[4]
                if not right:
                    yield f"{line!r}: it is {value}"
                break
        else:
            yield f"nothing works out {stated[1]!r} for {game}"
