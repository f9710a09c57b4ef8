"""Dice that people can check, worked out here a second time as the page on luck says."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rattlebag.table.checkable_dice import CheckableDice, commitment

SEED = bytes(range(32))


def by_hand(seed: bytes, message: str) -> int:
    """HMAC-SHA256 as RFC 2104 spells it out, and its first eight bytes as a number."""
    key = seed.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in key) + message.encode("ascii")).digest()
    outer = hashlib.sha256(bytes(b ^ 0x5C for b in key) + inner).digest()
    return int(outer.hex()[:16], 16)


def test_the_first_dice_are_the_digests_of_game_and_counter():
    dice = CheckableDice(SEED, "abc")
    assert [dice(6) for _ in range(20)] == [
        by_hand(SEED, f'["abc",[],{counter}]') % 6 for counter in range(20)
    ]


def test_what_players_add_is_part_of_what_is_digested():
    dice = CheckableDice(SEED, "abc", ["my words", "ünd"])
    assert dice(1000) == by_hand(SEED, '["abc",["my words","\\u00fcnd"],0]') % 1000


def test_added_words_cannot_be_shifted_between_players_or_into_the_game():
    ways = [("a", ["b", "c"]), ("a", ["bc"]), ("ab", ["c"]), ("a", ["b", "c", ""]), ("abc", [])]
    first = {CheckableDice(SEED, game, words)(1 << 60) for game, words in ways}
    assert len(first) == len(ways)


def test_a_number_that_would_favour_low_faces_is_drawn_again():
    """With n above half the range about every second digest lies beyond the fair part."""
    n = (1 << 63) + 1
    dice = CheckableDice(SEED, "abc")
    drawn = [dice(n) for _ in range(30)]
    digests = (by_hand(SEED, f'["abc",[],{counter}]') for counter in range(dice.counter))
    assert drawn == [number for number in digests if number < n]
    assert dice.counter > len(drawn)


@pytest.mark.parametrize("n", [1, 2, 3, 6, 20, 1 << 63, (1 << 63) + 1, 1 << 64])
def test_every_draw_is_below_n(n: int):
    dice = CheckableDice(SEED, "edge")
    assert all(0 <= dice(n) < n for _ in range(50))


def test_one_face_is_always_that_face():
    dice = CheckableDice(SEED, "abc")
    assert [dice(1) for _ in range(5)] == [0] * 5


def test_faces_come_equally_often():
    """Chi-square of 60,000 throws with five degrees of freedom; 1 in 100,000 lies above 30.9."""
    dice = CheckableDice(SEED, "fair")
    seen = Counter(dice(6) for _ in range(60_000))
    assert sum((seen[face] - 10_000) ** 2 / 10_000 for face in range(6)) < 30.9


@given(st.binary(min_size=32, max_size=32), st.text(), st.lists(st.text()), st.integers(1, 1 << 64))
def test_the_same_seed_gives_the_same_dice(seed: bytes, game: str, words: list[str], n: int):
    one, two = CheckableDice(seed, game, words), CheckableDice(seed, game, tuple(words))
    assert [one(n) for _ in range(5)] == [two(n) for _ in range(5)]


def test_the_commitment_is_the_seeds_sha256():
    """Of 32 zero bytes, as `head -c 32 /dev/zero | sha256sum` prints it."""
    assert commitment(bytes(32)) == (
        "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"
    )
