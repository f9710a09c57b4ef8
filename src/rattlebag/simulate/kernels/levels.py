"""The players that kernels know, their seats, and the moves that all games have."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple, cast

import numpy as np
from numpy.typing import NDArray

from ...solve.compiling import inline

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class Level(IntEnum):
    """The bots' levels, then the yardsticks."""

    RANDOM, TIMID, RECKLESS, SENSIBLE, EXPERT, PERFECT, TIPS, HOLD_AT_20 = range(8)
    NEVER, COIN_FLIP, KEEP_DUPLICATES, OLD_SENSIBLE = range(8, 12)


LEVELS = {level.name.lower().replace("_", "-"): level for level in Level}
ROLL, BANK, OWN = 0, 1, 2  # moves of every game, and the first of those that are its own

# For variables to start from: with a literal, numba would compile what they are passed to twice.
ZERO = cast("int", np.int64(0))
NO, YES = cast("bool", np.bool_(False)), cast("bool", np.bool_(True))


class Seats(NamedTuple):
    """Who sits where, by seat."""

    side: Ints
    level: Ints


@inline
def note(row: tuple[int, ...]) -> None:
    """Called with every move: seat, score, points at stake, move, and the game's own numbers.
    Nothing happens here. Tests that compare moves put a recorder in its place."""
