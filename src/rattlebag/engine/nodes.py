"""What happens next in a game: somebody decides, the dice land, or it is over."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from .chance import Luck

Seat = int  # a place at the table
Side = int  # a team, or a lone player


@dataclass(frozen=True, slots=True)
class Decide:
    """These seats may act; where there are several, each in their own time."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """Nobody acts: the dice are in the air."""

    dice: Luck


@dataclass(frozen=True, slots=True)
class Over:
    """The game has ended with these places, one for each seat; 1 is the winner's."""

    places: tuple[int, ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


Node = Decide | Chance | Over

# Asked for at every step of every game, so made once. Farkle seats the most: twenty.
ONE_DECIDES = tuple(Decide((seat,)) for seat in range(20))


def places(scores: Iterable[int], *, low_wins: bool = False) -> tuple[int, ...]:
    """The place of each score. Equals share a place, and the places after it stay empty."""
    ranked = [-score if low_wins else score for score in scores]
    return tuple(1 + sum(other > score for other in ranked) for score in ranked)
