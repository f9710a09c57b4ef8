"""The luck of simulated games: numbers that follow from a seed, the same in rules and kernels.

Games come in blocks with a generator of their own. It is SFC64 of Chris Doty-Humphrey, which numpy
has too; a number below n is made from its upper 53 bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, count

import numpy as np
from numpy.typing import NDArray

from ..engine import Pick

Words = NDArray[np.uint64]

AT_ONCE = 256  # numbers drawn ahead
DISCARDED = 12  # of each generator, as its author advises
GOLDEN = 0x9E3779B97F4A7C15


def states(seed: int, first: int, blocks: int) -> Words:
    """Where the generators of so many blocks start: a row of four words for each."""
    key = _mixed(np.array([seed], np.uint64))
    which = np.arange(first, first + blocks, dtype=np.uint64)
    own = _mixed(key + which * np.uint64(GOLDEN))
    rows = np.ones((blocks, 4), np.uint64)  # the fourth word counts
    for word in range(3):
        rows[:, word] = _mixed(own + np.array([(word + 1) * GOLDEN % 2**64], np.uint64))
    return rows


def _mixed(words: Words) -> Words:
    """Every bit of a word depends on all of them: the last step of SplitMix64."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))


def numbers(state: Words) -> Iterator[int]:
    """The words that a generator gives, without end."""
    generator = np.random.SFC64(0)
    generator.state = {
        "bit_generator": "SFC64",
        "state": {"state": state},
        "has_uint32": 0,
        "uinteger": 0,
    }
    generator.random_raw(DISCARDED)
    return chain.from_iterable(generator.random_raw(AT_ONCE).tolist() for _ in count())


def picking(words: Iterable[int]) -> Pick:
    """Chooses by such words, one for each choice; where there is no choice it takes none."""
    following = iter(words).__next__

    def pick(n: int) -> int:
        return (following() >> 11) * n >> 53 if n > 1 else 0

    return pick
