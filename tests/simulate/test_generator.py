"""The luck of simulations: from a seed, alike everywhere, and fair."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import numpy as np
import pytest

from rattlebag.simulate.generator import DISCARDED, numbers, picking, states

MASK = 2**64 - 1


def by_the_book(a: int, b: int, c: int, counter: int, count: int) -> list[int]:
    """SFC64 as its author wrote it, in plain whole numbers."""
    drawn = []
    for _ in range(count):
        word = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ (b >> 11)
        b = (c + (c << 3)) & MASK
        c = (((c << 24) | (c >> 40)) + word) & MASK
        drawn.append(word)
    return drawn


@pytest.mark.parametrize("seed", [0, 1, 2**63])
def test_the_numbers_are_those_of_sfc64(seed: int):
    start = states(seed, 7, 1)[0]
    drawn = by_the_book(*map(int, start), DISCARDED + 600)
    assert list(islice(numbers(start), 600)) == drawn[DISCARDED:]


def test_a_block_starts_alike_whichever_blocks_come_with_it():
    assert (states(5, 0, 10)[7] == states(5, 7, 1)[0]).all()
    assert (states(5, 7, 3)[0] == states(5, 7, 1)[0]).all()


def test_every_block_of_every_seed_has_luck_of_its_own():
    starts = np.concatenate([states(seed, 0, 2000) for seed in range(20)])
    assert len({tuple(row) for row in starts.tolist()}) == len(starts)


@pytest.mark.parametrize("n", [2, 3, 6, 20])
def test_every_number_is_as_likely(n: int):
    """Chi-square far in the tail would be one chance in a million."""
    pick, rolls = picking(numbers(states(1, 0, 1)[0])), 60_000
    counts = Counter(pick(n) for _ in range(rolls))
    assert set(counts) == set(range(n))
    expected = rolls / n
    strange = sum((times - expected) ** 2 / expected for times in counts.values())
    assert strange < n + 8 * n**0.5 + 20


def test_dice_of_ones_own_can_be_picked_by():
    pick = picking([0, MASK, MASK // 2])
    assert [pick(6), pick(6), pick(6)] == [0, 5, 2]
