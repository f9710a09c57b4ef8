"""Random numbers for simulated games, from a seed: the same for the rules and for kernels.
Each block of games has its own generator. It is Chris Doty-Humphrey's SFC64, which numpy has too; a
number below n is made from its upper 53 bits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, count

import numpy as np
from numpy.typing import NDArray

from ..engine.nodes import Pick

RandomBits = NDArray[np.uint64]

BLOCK = 50  # games that share a generator
AT_ONCE = 256  # numbers drawn ahead
DISCARDED = 12  # first numbers of each generator, as its author advises
GOLDEN = 0x9E3779B97F4A7C15


def states(seed: int, first: int, blocks: int) -> RandomBits:
    """The states in which the generators of these blocks start: a row of four words for each."""
    key = _mixed(np.array([seed], np.uint64))
    which = np.arange(first, first + blocks, dtype=np.uint64)
    own = _mixed(key + which * np.uint64(GOLDEN))
    rows = np.ones((blocks, 4), np.uint64)  # the fourth word counts
    for word in range(3):
        rows[:, word] = _mixed(own + np.array([(word + 1) * GOLDEN % 2**64], np.uint64))
    return rows


def _mixed(words: RandomBits) -> RandomBits:
    """The last step of SplitMix64: every bit of the result depends on every bit of the word."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return words ^ (words >> np.uint64(31))


def numbers(state: RandomBits) -> Iterator[int]:
    """The endless words of a generator."""
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
    """Choose by these words: one for each choice, and none where there is only one option."""
    following = iter(words).__next__

    def pick(n: int) -> int:
        return (following() >> 11) * n >> 53 if n > 1 else 0

    return pick
