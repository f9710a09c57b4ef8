"""What each split of the first roll gains against a known way of playing, exactly, for numba."""

from __future__ import annotations

import numpy as np

from rattlebag.solve.tradeoff.hands import Floats, HandTables
from rattlebag.solve.tradeoff.models import Types, chance_of
from rattlebag.solve.tradeoff.positions import TradePosition, turned

from .points import gain


def opening_gains(t: HandTables, types: Types, which: int, order: int, rolls: int) -> Floats:
    """By split: the mean gain over trading nothing with empty hands, for the first so many rolls,
    all replies weighed by their chance."""
    found = np.zeros(len(t.kept))
    for reply in range(len(t.kept)):
        theirs = t.split_roll[reply]
        chance = t.roll_chance[theirs] * chance_of(t, types, which, 0, reply, turned(order))
        if chance > 0.0:
            for split in range(t.first_split[rolls]):
                at = TradePosition(0, 0, 0, t.split_roll[split], order)
                found[split] += chance * gain(t, t.promise, at, split, 0, reply)
    return found
