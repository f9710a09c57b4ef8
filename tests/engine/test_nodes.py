"""Luck that can be drawn from and counted."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rattlebag.engine import Dice, Each, Luck, Shuffle, d
from rattlebag.engine.nodes import lot

TOSS_UP = ("green", "green", "green", "yellow", "yellow", "red")


def picks(*numbers: int) -> Any:
    """A source of luck that gives what is written, and remembers how many it could choose from."""
    left = list(numbers)

    def pick(below: int) -> int:
        number = left.pop(0)
        assert number < below
        return number

    return pick


def test_dice_show_the_faces_that_are_picked_in_the_order_they_are_picked() -> None:
    assert d(6, 3).draw(picks(5, 0, 2)) == (6, 1, 3)
    assert d(20).draw(picks(19)) == (20,)
    assert Dice(2, TOSS_UP).draw(picks(2, 5)) == ("green", "red")
    assert Dice(0, (1, 2)).draw(picks()) == ()


def test_a_lot_names_a_seat() -> None:
    assert lot(4).draw(picks(3)) == (3,)
    assert [outcome for outcome, _ in lot(3).outcomes()] == [(0,), (1,), (2,)]


def test_two_dice_have_21_outcomes_and_a_double_is_half_as_likely() -> None:
    odds = dict(d(6, 2).outcomes())
    assert len(odds) == 21
    assert odds[3, 3] == Fraction(1, 36)
    assert odds[3, 4] == Fraction(2, 36)
    assert (4, 3) not in odds


def test_a_face_that_stands_on_a_die_three_times_is_three_times_as_likely() -> None:
    odds = dict(Dice(2, TOSS_UP).outcomes())
    assert odds["green", "green"] == Fraction(9, 36)
    assert odds["green", "red"] == Fraction(6, 36)
    assert odds["red", "red"] == Fraction(1, 36)


@pytest.mark.parametrize("sides", [2, 4, 6])
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_the_odds_are_those_of_counting_every_ordered_throw(sides: int, count: int) -> None:
    counted: dict[tuple[int, ...], int] = {}
    for throw in product(range(1, sides + 1), repeat=count):
        counted[tuple(sorted(throw))] = counted.get(tuple(sorted(throw)), 0) + 1
    assert dict(d(sides, count).outcomes()) == {
        throw: Fraction(times, sides**count) for throw, times in counted.items()
    }


@pytest.mark.parametrize(
    "luck",
    [
        d(6, 6),
        d(20),
        Dice(20, TOSS_UP),
        Dice(20, ("green", "yellow", "red")),
        lot(20),
        Each(d(2, 2), 4),
        Each(d(6, 5), 1),
        Each(d(3), 0),
        Shuffle(((0, 1, 2), (3,), (4, 5))),
        Shuffle(((7, 6, 5, 4, 3),)),
        Shuffle(()),
    ],
    ids=repr,
)
def test_the_odds_of_all_outcomes_sum_to_one_and_all_are_accepted(luck: Luck) -> None:
    outcomes = list(luck.outcomes())
    assert sum(chance for _, chance in outcomes) == 1
    assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
    assert all(luck.accepts(outcome) for outcome, _ in outcomes)


@pytest.mark.parametrize(
    "luck", [d(6, 5), Dice(3, TOSS_UP), Each(d(6, 2), 3), Shuffle(((0, 2), (1, 3, 4)))], ids=repr
)
def test_what_is_drawn_is_accepted(luck: Luck) -> None:
    for seed in range(50):
        drawn = luck.draw(random.Random(seed).randrange)
        assert luck.accepts(drawn), f"{drawn} with seed {seed}"


def test_each_seat_throws_on_its_own() -> None:
    luck = Each(d(6, 2), 3)
    assert luck.draw(picks(0, 1, 2, 3, 4, 5)) == ((1, 2), (3, 4), (5, 6))
    odds = dict(Each(d(2), 2).outcomes())
    assert odds[(1,), (2,)] == odds[(2,), (1,)] == Fraction(1, 4)


def test_a_group_of_one_needs_no_lot_and_groups_keep_their_order() -> None:
    luck = Shuffle(((3,), (0, 1, 2), (4,)))
    assert luck.draw(picks(2, 0)) == (3, 2, 0, 1, 4)
    odds = dict(luck.outcomes())
    assert len(odds) == 6
    assert odds[3, 2, 1, 0, 4] == Fraction(1, 6)


@pytest.mark.parametrize(
    ("luck", "outcome"),
    [
        (d(6), (0,)),
        (d(6), (7,)),
        (d(6), ()),
        (d(6), (1, 2)),
        (d(6), (True,)),
        (d(6), (1.0,)),
        (d(6), ("1",)),
        (d(6), (None,)),
        (d(6), ((1,),)),
        (d(6), [1]),
        (d(6), None),
        (d(6), 1),
        (d(6), "1"),
        (Dice(1, TOSS_UP), ("blue",)),
        (Dice(1, TOSS_UP), (1,)),
        (lot(2), (2,)),
        (Each(d(6), 2), ((1,),)),
        (Each(d(6), 2), (1, 2)),
        (Each(d(6), 2), ([1], [2])),
        (Each(d(6), 2), [(1,), (2,)]),
        (Each(d(6), 2), None),
        (Shuffle(((0, 1), (2,))), (0, 2, 1)),
        (Shuffle(((0, 1), (2,))), (0, 1)),
        (Shuffle(((0, 1), (2,))), (0, 1, 2, 2)),
        (Shuffle(((0, 1), (2,))), (0, 0, 2)),
        (Shuffle(((0, 1), (2,))), (False, 1, 2)),
        (Shuffle(((0, 1), (2,))), (0, None, 2)),
        (Shuffle(((0, 1), (2,))), [0, 1, 2]),
        (Shuffle(((0, 1), (2,))), 5),
    ],
    ids=repr,
)
def test_dice_that_cannot_fall_so_are_not_accepted(luck: Luck, outcome: Any) -> None:
    assert not luck.accepts(outcome)


@given(st.integers(1, 6), st.integers(2, 8), st.randoms(use_true_random=False))
def test_every_draw_is_one_of_the_listed_outcomes(count: int, sides: int, rnd: Any) -> None:
    luck = d(sides, count)
    listed = {outcome for outcome, _ in luck.outcomes()}
    assert tuple(sorted(luck.draw(rnd.randrange))) in listed
