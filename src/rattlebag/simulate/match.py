"""What to play: a game, its options, who sits where, how many games, and the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from numbers import Integral
from typing import Any

from ..engine import Rules
from ..games import GAMES, rules_of

BLOCK = 50  # games that share a generator
LAST_SEED = 2**63 - 1


@dataclass(frozen=True)
class Match:
    """A game, its options, and the level of the bot in each seat.

    Raises ValueError for an unknown game, and for a number of games or a seed out of range.
    """

    game: str
    options: Mapping[str, Any]
    levels: tuple[str, ...]
    games: int
    seed: int

    def __post_init__(self) -> None:
        if self.game not in GAMES:
            raise ValueError(f"game is {self.game!r}; it must be one of {', '.join(GAMES)}.")
        if not _is_whole(self.games) or self.games < 1:
            raise ValueError(f"games is {self.games!r}; it must be a whole number, 1 or more.")
        if not _is_whole(self.seed) or not 0 <= self.seed <= LAST_SEED:
            raise ValueError(
                f"seed is {self.seed!r}; it must be a whole number from 0 to {LAST_SEED}."
            )

    def rules(self) -> Rules[Any, Any]:
        kind = rules_of(self.game)
        return kind(kind.Options(**self.options), len(self.levels))

    @property
    def blocks(self) -> int:
        return -(-self.games // BLOCK)


def _is_whole(number: object) -> bool:
    return isinstance(number, Integral) and not isinstance(number, bool)
