"""What there is to see on a table: dice, how their faces are drawn, and the figures beside them.

A game says this in its own folder; whoever draws it needs to know no game. Nothing is told by
colour alone: a face that is no number has a name, a letter and a shape of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from .nodes import Seat
from .phrases import Phrase, plain

PIPS, NUMERAL, SIGN = "pips", "numeral", "sign"
SHAPES = ("circle", "triangle", "square", "diamond", "star", "cross")
TONES = ("plain", "green", "yellow", "red", "blue", "violet")

# How dice lie, and the word for it where one is said.
PLACES: Mapping[str, str | None] = {
    "free": None,  # can be thrown again
    "kept": "place-kept",  # until the next roll
    "locked": "place-locked",  # for the rest of the turn
    "traded": "place-traded",  # marked to be given away
    "aside": "place-aside",  # counted, and out of the way
    "past": None,  # of a turn that is over
}


@dataclass(frozen=True, slots=True)
class Die:
    """A die on the table, as the seat that looks at it may see it."""

    face: Any
    standing: str  # free, kept (until the next roll), locked; where it is only shown, any place


@dataclass(frozen=True, slots=True)
class Look:
    """How a face is drawn: with pips, as a numeral, or as a sign of the game's own."""

    drawn: str = PIPS
    said: Phrase | None = None  # None: the number that it is
    letter: Phrase | None = None
    shape: str | None = None  # one of SHAPES
    tone: str | None = None  # one of TONES


def sign(said: str, letter: str, shape: str, tone: str) -> Look:
    """A face that is no number: the messages that name it, its shape, and its colour."""
    return Look(SIGN, Phrase(said), Phrase(letter), shape, tone)


def numbered(sides: int) -> dict[Any, Look]:
    """The faces of ordinary dice: pips as far as six, numerals where there are more."""
    look = Look(PIPS if sides <= 6 else NUMERAL)
    return dict.fromkeys(range(1, sides + 1), look)


SIX_SIDES = numbered(6)


@dataclass(frozen=True, slots=True)
class Figure:
    """Something to read beside the dice: a number or a few words, or dice that lie together.

    With a seat, it belongs to that player: the label says what it is, not whose.
    """

    name: str
    label: Phrase
    value: int | Phrase | None = None
    faces: tuple[Any, ...] | None = None
    seat: Seat | None = None

    def plain(self) -> dict[str, Any]:
        faces = None if self.faces is None else list(self.faces)
        return {
            "name": self.name,
            "label": self.label.plain(),
            "value": plain(self.value),
            "faces": faces,
            "seat": self.seat,
        }
