"""What can be seen on a table: dice, how their faces are drawn, and the figures next to them.

Each game says this itself, so that the page needs to know no game. Colour alone carries no
meaning: a face that is not a number has a name, a letter and a shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, get_args

from .events import Phrase
from .nodes import Seat, frozen

Drawn = Literal["pips", "numeral", "sign"]
Shape = Literal["circle", "triangle", "square", "diamond", "star", "cross"]
Tone = Literal["plain", "green", "yellow", "red", "blue", "violet"]
DiePlace = Literal["free", "kept", "locked", "traded", "aside", "past"]
Part = Literal["turn", "goal", "tray", "hand"]

PIPS, NUMERAL, SIGN = get_args(Drawn)
SHAPES, TONES = get_args(Shape), get_args(Tone)

# Where a die is drawn, and the message for it if there is one.
DIE_PLACES: Mapping[DiePlace, str | None] = {
    "free": None,  # can be rolled again
    "kept": "place-kept",  # until the next roll
    "locked": "place-locked",  # for the rest of the turn
    "traded": "place-traded",  # marked to be given away
    "aside": "place-aside",  # scored and out of play
    "past": None,  # from a turn that is over
}


@frozen
class Die:
    """A die on the table, as one seat sees it."""

    face: Any
    standing: DiePlace  # free, kept or locked; for dice that are only drawn, any of DIE_PLACES


NONE: frozenset[int] = frozenset()


@frozen
class Thrown:
    """The dice of one turn: free ones can be rolled again, kept ones put back, locked ones not."""

    faces: tuple[int, ...] = ()
    kept: frozenset[int] = NONE  # positions
    locked: frozenset[int] = NONE

    def dice(self) -> tuple[Die, ...]:
        return tuple(Die(face, self.standing(at)) for at, face in enumerate(self.faces, 1))

    def standing(self, position: int) -> DiePlace:
        if position in self.locked:
            return "locked"
        return "kept" if position in self.kept else "free"

    def face(self, position: int) -> int:
        return self.faces[position - 1]

    def toggle(self, position: int) -> Thrown:
        """Keep a free die, or put a kept one back."""
        return Thrown(self.faces, self.kept ^ {position}, self.locked)

    def lock(self) -> Thrown:
        """Lock the kept dice: they can no longer be put back."""
        return Thrown(self.faces, NONE, self.locked | self.kept)

    def free(self) -> list[int]:
        """The positions that are neither kept nor locked."""
        kept, locked = self.kept, self.locked
        return [at for at in range(1, len(self.faces) + 1) if at not in kept and at not in locked]

    def thrown_again(self, outcome: tuple[int, ...]) -> Thrown:
        """New faces for the free dice, which come first now: the first die heard is number 1."""
        if len(outcome) != len(self.free()) or self.kept:
            raise ValueError(f"{outcome} does not fit {self}: lock what is kept first")
        held = [face for at, face in enumerate(self.faces, 1) if at in self.locked]
        count = len(outcome)
        return Thrown((*outcome, *held), NONE, frozenset(range(count + 1, count + len(held) + 1)))


NOTHING_THROWN = Thrown()


@frozen
class Look:
    """How a face is drawn: with pips, as a numeral, or as the game's own sign."""

    drawn: Drawn = PIPS
    said: Phrase | None = None  # None: it is a number
    letter: Phrase | None = None
    shape: Shape | None = None
    tone: Tone | None = None


def sign(said: str, letter: str, shape: Shape, tone: Tone) -> Look:
    """A face that is not a number: the messages for its name and letter, its shape, its colour."""
    return Look(SIGN, Phrase(said), Phrase(letter), shape, tone)


def numbered(sides: int) -> dict[Any, Look]:
    """The faces of ordinary dice: pips up to six, numerals beyond."""
    look = Look(PIPS if sides <= 6 else NUMERAL)
    return dict.fromkeys(range(1, sides + 1), look)


SIX_SIDES = numbered(6)


@frozen
class Group:
    """Dice that count together, what they are called, and what they are worth."""

    faces: tuple[Any, ...]
    label: Phrase | None = None
    points: int | None = None


@frozen
class Figure:
    """Something to read next to the dice: a number, a few words, or a group of dice.

    If it has a seat, it belongs to that player, and the label does not repeat whose it is. `part`
    says where the board has a place for it: the turn score, the score that everyone plays for, the
    tray with what this turn has brought, or a hand. A tray is only for the eye."""

    name: str
    label: Phrase
    value: int | Phrase | None = None
    faces: tuple[Any, ...] | None = None
    seat: Seat | None = None
    part: Part | None = None
    groups: tuple[Group, ...] = ()  # of a tray or a hand; `faces` has all of its dice
