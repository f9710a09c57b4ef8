"""English in disguise: every word of it changed, nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from check_texts import read
from fluent.runtime import FluentBundle, FluentResource
from lines import NAMES
from text.played import GAMES, Game, whole_game
from text.pseudo import CLOSE, OPEN, disguise, pseudo

from rattlebag.text import VERBOSITIES
from rattlebag.text.bundles import LOCALES

FILES = sorted((LOCALES / "en").glob("*.ftl"))
# "and" comes from the language's own list pattern, not from a message.
NOT_ENGLISH = re.compile(rf"\b(and|{'|'.join(NAMES)})\b")

SAMPLE = """\
-brand = rattlebag
plain = Roll { $count } dice.
    .you = You { $count ->
        [0] roll nothing
        [one] roll one die
       *[other] roll { $count } dice
    }, { -brand } says.
quoting = Said: { plain } { "as is" }
silent = { "" }
    .full = Spoken.
"""


def said(key: str, form: str | None = None, **args: object) -> str:
    bundle = FluentBundle(["en"], use_isolating=False)
    bundle.add_resource(FluentResource(disguise(SAMPLE)))
    message = bundle.get_message(key)
    text, errors = bundle.format_pattern(message.attributes[form] if form else message.value, args)
    assert errors == []
    return str(text)


def test_words_are_accented_and_the_ends_marked() -> None:
    assert said("plain", count=3) == "⟦Röll 3 dîçé.⟧"


@pytest.mark.parametrize(
    ("count", "expected"),
    [
        (0, "⟦Ýöû röll ñöthîñg, ràttlébàg šàýš.⟧"),
        (1, "⟦Ýöû röll öñé dîé, ràttlébàg šàýš.⟧"),
        (4, "⟦Ýöû röll 4 dîçé, ràttlébàg šàýš.⟧"),
    ],
)
def test_selectors_attributes_and_terms_work_as_before(count: int, expected: str) -> None:
    assert said("plain", "you", count=count) == expected


def test_a_quoted_message_keeps_its_own_marks_and_a_literal_stays() -> None:
    assert said("quoting", count=3) == "⟦Šàîd: ⟦Röll 3 dîçé.⟧ as is⟧"


def test_a_message_that_says_nothing_stays_silent() -> None:
    assert said("silent") == ""
    assert said("silent", "full") == "⟦Špökéñ.⟧"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_file_keeps_its_messages_forms_and_variables(path: Path, tmp_path: Path) -> None:
    for folder in ("plain", "disguised"):
        (tmp_path / folder).mkdir()
    source = path.read_text("utf-8")
    (tmp_path / "plain" / path.name).write_text(source, "utf-8")
    (tmp_path / "disguised" / path.name).write_text(disguise(source), "utf-8")
    before, after = read(tmp_path / "plain"), read(tmp_path / "disguised")
    assert after.faults == []
    assert {key: message.forms for key, message in after.messages.items()} == {
        key: message.forms for key, message in before.messages.items()
    }


def outside(text: str) -> str:
    """What stands outside all marks: it was put there by code."""
    depth, found = 0, ""
    for letter in text:
        depth -= letter == CLOSE
        found += letter if depth == 0 and letter != CLOSE else ""
        depth += letter == OPEN
    return found.replace(OPEN, "").strip()


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_every_line_of_a_game_comes_from_messages(game: Game) -> None:
    played = whole_game(*game)
    lines = {
        line
        for seat in (0, 1, None)
        for verbosity in VERBOSITIES
        for line in played.heard(seat, pseudo(), verbosity)
    } | set(played.answered(pseudo()))
    assert len(lines) > 30
    untouched = re.compile(r"[aeiouyAEIOUY]")
    assert [line for line in sorted(lines) if untouched.search(NOT_ENGLISH.sub("", line))] == []
    assert [line for line in sorted(lines) if outside(line)] == []


def test_the_disguise_is_a_language_to_listen_in() -> None:
    assert pseudo().say("not-your-turn") == "⟦Ît îš ñöt ýöûr tûrñ.⟧"
