"""Dice for kernels: the same luck as `simulate.generator` gives the rules, number for number.

Luck is a value, the four words of the generator: whoever draws gets the luck that is left, too.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ..generator import DISCARDED, Words

_1, _3, _11 = np.uint64(1), np.uint64(3), np.uint64(11)
_24, _40, _53 = np.uint64(24), np.uint64(40), np.uint64(53)

Luck = Any  # four words


def begin(states: Words, block: Any) -> Luck:
    """The luck of a block of games."""
    luck = (states[block, 0], states[block, 1], states[block, 2], states[block, 3])
    for _ in range(DISCARDED):
        luck, _ = draw(luck, 2)
    return luck


def draw(luck: Luck, n: Any) -> Any:
    """The luck that is left, and a whole number below n."""
    a, b, c, counter = luck
    drawn = a + b + counter
    left = (b ^ (b >> _11), c + (c << _3), ((c << _24) | (c >> _40)) + drawn, counter + _1)
    return left, np.int64(((drawn >> _11) * np.uint64(n)) >> _53)


def choose(luck: Luck, n: Any) -> Any:
    """The same, but where there is no choice it takes no luck."""
    return draw(luck, n) if n > 1 else (luck, 0)
