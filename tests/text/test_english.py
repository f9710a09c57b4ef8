"""English as it is heard: number and noun agree, and sentences are whole."""

from __future__ import annotations

import re
from functools import cache

import pytest
from lines import NAMES
from text.played import GAMES, Game, whole_game

from rattlebag.text import VERBOSITIES

WRONG = {
    "one with a plural": r"(?<![\d.,-])1 (points|dice|turns|players)\b",
    "many with a singular": r"(?<![\d.,-])(?:0|[2-9]|\d[\d,]*\d) (point|die|turn|player)\b",
    "a sentence that begins small": r"[.!?] [a-z]",
    "two blanks, or one before a comma": r"  | [,.;:!?]",
    "a sign twice": r"[.,;:!?][.,;:]",
    "a number straight after a name": rf"\b(?:{'|'.join(NAMES[:4])}|[Yy]ou) (?:minus )?\d",
}


@cache
def everything_heard(game: Game) -> list[str]:
    """Each line once, of all listeners and verbosities, and of what can be asked."""
    played = whole_game(*game)
    lines = set(played.answered("en"))
    for seat in (0, 1, None):
        for verbosity in VERBOSITIES:
            lines |= set(played.heard(seat, "en", verbosity))
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
        ("one with a plural", "You roll 1 dice."),
        ("many with a singular", "Bob wins with 21 point!"),
        ("a sentence that begins small", "Bust! nothing lost."),
        ("two blanks, or one before a comma", "1 green , 2 red."),
        ("a sign twice", "Bob's turn.."),
        ("a number straight after a name", "Bob 9, you 0."),
        ("a number straight after a name", "Bob 4, total 4."),
    ],
)
def test_each_fault_would_be_found(fault: str, line: str) -> None:
    assert re.search(WRONG[fault], line)
