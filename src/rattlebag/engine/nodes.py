"""What happens next in a game: someone decides, the dice land, or it is over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .chance import Luck

Seat = int  # a place at the table
Side = int  # a team, or a lone player


@dataclass(frozen=True, slots=True)
class Decide:
    """These seats can act; if there are several, in any order."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """The dice are in the air; nobody can act."""

    dice: Luck


@dataclass(frozen=True, slots=True)
class Over:
    """The game is over. `places` has each seat's place; 1 is the winner."""

    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


Node = Decide | Chance | Over

# Asked for at every step of every game, so made once. Farkle seats the most: twenty.
ONE_DECIDES = tuple(Decide((seat,)) for seat in range(20))


def places(scores: Iterable[int], *, low_wins: bool = False) -> tuple[int, ...]:
    """The place of each score. Equal scores share a place, and the next place is skipped."""
    ranked = [-score if low_wins else score for score in scores]
    return tuple(1 + sum(other > score for other in ranked) for score in ranked)
