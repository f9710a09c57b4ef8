"""What is played: a game, its options, who sits where, how often, and with which luck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ..engine import Rules
from ..games import rules_of

BLOCK = 50  # games with a generator of their own


@dataclass(frozen=True)
class Match:
    """A game, its options, and the level of the bot in each seat."""

    game: str
    options: Mapping[str, Any]
    levels: tuple[str, ...]
    games: int
    seed: int

    def rules(self) -> Rules[Any, Any]:
        kind = rules_of(self.game)
        return kind(kind.Options(**self.options), len(self.levels))

    @property
    def blocks(self) -> int:
        return -(-self.games // BLOCK)

    def size(self, block: int) -> int:
        """How many games a block has: the last one may have fewer."""
        return min(BLOCK, self.games - block * BLOCK)


@dataclass(frozen=True)
class Chunk:
    """Blocks that are played together."""

    first: int
    blocks: int

    def __iter__(self) -> Iterator[int]:
        return iter(range(self.first, self.first + self.blocks))
