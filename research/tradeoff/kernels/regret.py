"""What every pair of trades is worth at one position, for numba."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from rattlebag.solve.tradeoff.hands import HandTables
from rattlebag.solve.tradeoff.positions import kept_hand

from .points import revealed


def payments(t: HandTables, mine: int, other: int, order: int) -> NDArray[np.float32]:
    """By my split and the other's: points for me once both are open and all dice are taken as well
    as can be. Before the last iteration the rest of the round is worth the promises' difference."""
    count = len(t.kept)
    found = np.zeros((count, count), np.float32)
    for split in range(count):
        ours = kept_hand(t, mine, split)
        for reply in range(count):
            theirs = kept_hand(t, other, reply)
            found[split, reply] = revealed(t, t.promise, ours, theirs, split, reply, order)
    return found
