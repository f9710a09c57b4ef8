"""German as it is heard: endings, plurals, and nothing that a voice would read wrongly."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

import pytest
from lines import NAMES, table
from text.played import GAMES, Game, whole_game

from rattlebag.engine import Event, Phrase
from rattlebag.engine.race import Wins
from rattlebag.games.tossup.rules import Busts, Lands
from rattlebag.games.tradeoff.state import Confirms
from rattlebag.text import VERBOSITIES, Listener, load

ONE = r"(?<![\d.,-])1"
MANY = r"(?<![\d.,-])(?:0|[2-9]|\d[\d.]*\d)"
WRONG = {
    "one with a plural": rf"{ONE} (Punkten?|Züge|Würfeln|Würfel (sind|gehen|liegen))\b",
    "many with a singular": rf"{MANY} (Punkt|Zug|Würfel (ist|geht|liegt))\b",
    "nominative after bei, mit": rf"\b(bei|mit|je) {MANY} (Punkte|Würfel)\b",
    "a number read as an ordinal": r"\d\. ",
    "two blanks, or one before a comma": r"  | [,.;:!?]",
    "a sentence that begins small": r"[.!?] [a-zäöü]",
    "a sign twice": r"[.,;:!?][.,;:]",
    "a number straight after a name": rf"\b(?:{'|'.join(NAMES[:4])}) (?:minus )?\d",
    "an English word": r"\b(the|you|your|and|dice|points?|rolls?|turn|total|of|with)\b",
}


@cache
def everything_heard(game: Game) -> list[str]:
    """Each line once, of all listeners and verbosities, and of what can be asked."""
    played = whole_game(*game)
    lines = set(played.answered("de"))
    for seat in (0, 1, None):
        for verbosity in VERBOSITIES:
            lines |= set(played.heard(seat, "de", verbosity))
    return sorted(lines)


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("fault", WRONG)
def test_no_line_of_a_game_is_wrong_in_this_way(game: Game, fault: str) -> None:
    wrong = re.compile(WRONG[fault])
    lines = everything_heard(game)
    assert len(lines) > 30
    assert [line for line in lines if wrong.search(line)] == []


@pytest.mark.parametrize(
    ("fault", "line"),
    [
        ("one with a plural", "Bob sichert 1, gesamt 1 Punkte."),
        ("many with a singular", "Bob gewinnt mit 21 Punkt!"),
        ("nominative after bei, mit", "Bob bleibt bei 30 Punkte."),
        ("a number read as an ordinal", "4. Macht 9 Punkte."),
        ("two blanks, or one before a comma", "Bob , du bist dran."),
        ("a sentence that begins small", "1, Fehlwurf! nichts verloren."),
        ("a sign twice", "Bob ist dran.."),
        ("a number straight after a name", "Bob 4, gesamt 4."),
        ("an English word", "Du verlierst 9 and bleibst bei 30 Punkten."),
    ],
)
def test_each_fault_would_be_found(fault: str, line: str) -> None:
    assert re.search(WRONG[fault], line)


@pytest.mark.parametrize("game", [g for g in GAMES if g[0] != "tossup"], ids=str)
@pytest.mark.parametrize("seat", [0, None])
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_no_line_follows_one_that_sounds_the_same(
    game: Game, seat: int | None, verbosity: str
) -> None:
    """A reader may swallow the second of two equal lines. (Yellow dice in Toss Up can repeat.)"""
    lines = list(whole_game(*game).heard(seat, "de", verbosity))
    assert [line for line, after in pairwise(lines) if line == after] == []


def said(event: Event, seat: int | None = 0) -> str:
    line = Listener(load("de"), ("Ann", "Bob"), (0, 1), seat).hears(event)
    assert line is not None
    return line.text


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (Wins(1, 1), "Bob gewinnt mit 1 Punkt!"),
        (Wins(1, 2), "Bob gewinnt mit 2 Punkten!"),
        (Wins(1, 0), "Bob gewinnt mit 0 Punkten!"),
        (Lands(0, 1, 1, 0, 1, 1), "1 grün, 1 gelb, im Zug 1 Punkt, noch 1 Würfel."),
        (Lands(0, 0, 1, 1, 12, 2), "Kein Grün, 1 gelb, 1 rot, im Zug 12 Punkte, noch 2 Würfel."),
        (
            Busts(1, 1, 2, 0, 1),
            "Fehlwurf! Bob verliert nichts und bleibt bei 1 Punkt. Wurf: 1 gelb, 2 rot.",
        ),
        (Confirms(1, 0), "Bob hat bestätigt. Alle sind bereit."),
        (Confirms(1, 1), "Bob hat bestätigt. Es fehlt noch 1 Person."),
        (Confirms(1, 2), "Bob hat bestätigt. Es fehlen noch 2 Personen."),
    ],
)
def test_numbers_bend_their_words(event: Event, expected: str) -> None:
    assert said(event) == expected


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        (Phrase("so-many", face=1, count=1), "eine Eins"),
        (Phrase("so-many", face=4, count=2), "zwei Vieren"),
        (Phrase("so-many", face=6, count=12), "12 Sechsen"),
        (Phrase("turns-to-go", count=0), "Kein Zug mehr."),
        (Phrase("turns-to-go", count=1), "Noch 1 Zug."),
        (Phrase("turns-to-go", count=4), "Noch 4 Züge."),
        (Phrase("turn-score", seat=1, points=0), "Im Zug von Bob: 0 Punkte."),
        (Phrase("turn-score", seat=1, points=1), "Im Zug von Bob: 1 Punkt."),
        (Phrase("turn-score", seat=0, points=9), "Du hast im Zug 9 Punkte."),
        (
            Phrase("threes-last-die-to-stand", face=5),
            "Ein Würfel ist noch frei. R behält die 5 und beendet den Zug.",
        ),
        (Phrase("farkle-of-a-kind", count=4, face=1, faces=(1,) * 4), "Vier Einsen"),
        (Phrase("farkle-of-a-kind", count=6, face=6, faces=(6,) * 6), "Sechs Sechsen"),
        (
            Phrase("farkle-small-straight", count=5, face=2, faces=(2, 3, 4, 5, 6)),
            "Kleine Straße 2 bis 6",
        ),
    ],
)
def test_answers_bend_their_words(phrase: Phrase, expected: str) -> None:
    assert Listener(load("de"), ("Ann", "Bob"), (0, 1), 0).say(phrase) == expected


def test_a_round_of_pig() -> None:
    game = table("pig", "roll 4, roll 5, bank, roll 6, roll 1", target_score=50)
    assert game.heard(0, "de") == [
        "Du fängst an.",
        "Runde 1 beginnt.",
        "Du bist dran.",
        "4, im Zug 4 Punkte.",
        "5, im Zug 9 Punkte.",
        "9 gesichert, gesamt 9 Punkte.",
        "Bob ist dran.",
        "Bob würfelt 6, im Zug 6 Punkte.",
        "Fehlwurf! Bob verliert 6 und bleibt bei 0 Punkten.",
        "Runde 2 beginnt.",
        "Du bist dran.",
    ]
