"""Tradeoff's sets, one by one, and all 15,504 hands against a plain brute force."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import factorial

import pytest
from lines import ANN, BOB, table

from rattlebag.games.tradeoff.scoring import SETS, best, divided, hands, packed

FACES = (1, 2, 3, 4, 5, 6)

# Every set of the text as the dice it takes, written out by its own rule.
POINTS = {
    "tradeoff-triple": 3,
    "tradeoff-mini-straight": 7,
    "tradeoff-group": 8,
    "tradeoff-double-triple": 10,
    "tradeoff-straight": 12,
    "tradeoff-double-group": 30,
    "tradeoff-all-groups": 50,
    "tradeoff-all-triplets": 50,
}
DICE_OF = {
    "tradeoff-triple": [[a] * 3 for a in FACES],
    "tradeoff-mini-straight": [[1, 2, 3, 4], [2, 3, 4, 5], [3, 4, 5, 6]],
    "tradeoff-group": [[a] * 5 for a in FACES],
    "tradeoff-double-triple": [[a] * 3 + [b] * 3 for a, b in combinations(FACES, 2)],
    "tradeoff-straight": [[1, 2, 3, 4, 5], [2, 3, 4, 5, 6]],
    "tradeoff-double-group": [[a] * 5 + [b] * 5 for a, b in combinations(FACES, 2)],
    "tradeoff-all-groups": [[a] * 5 + [b] * 5 + [c] * 5 for a, b, c in combinations(FACES, 3)],
    "tradeoff-all-triplets": [[f for f in FACES if f != missing] * 3 for missing in FACES],
}
ALL_SETS = [(name, dice) for name, shapes in DICE_OF.items() for dice in shapes]


@cache
def best_points(hand):
    """The most points of a sorted hand: try every set first, then what is left."""
    most = 0
    for name, dice in ALL_SETS:
        left = list(hand)
        try:
            for die in dice:
                left.remove(die)
        except ValueError:
            continue
        most = max(most, POINTS[name] + best_points(tuple(left)))
    return most


def fits(counts, names):
    """Whether sets of these names can lie in a hand side by side, whatever their values."""
    if not names:
        return True
    return any(
        all(counts[face] >= needed for face, needed in Counter(dice).items())
        and fits(counts - Counter(dice), names[1:])
        for dice in DICE_OF[names[0]]
    )


ALL_HANDS = list(combinations_with_replacement(FACES, 15))


def test_the_sets_have_the_points_of_the_text():
    assert {name: points for name, (points, _, _) in SETS.items()} == POINTS


@pytest.mark.parametrize("name", POINTS)
def test_a_set_takes_the_dice_of_the_text_and_different_values_where_it_has_several(name):
    _, size, shapes = SETS[name]
    assert sorted(shapes) == sorted(packed(dice) for dice in DICE_OF[name])
    assert {len(dice) for dice in DICE_OF[name]} == {size}


@pytest.mark.parametrize(
    ("hand", "points", "names"),
    [
        ([4, 4, 4], 3, ("tradeoff-triple",)),
        ([2, 3, 4, 5], 7, ("tradeoff-mini-straight",)),
        ([2, 2, 2, 2, 2], 8, ("tradeoff-group",)),
        ([1, 1, 1, 6, 6, 6], 10, ("tradeoff-double-triple",)),
        ([1, 2, 3, 4, 5], 12, ("tradeoff-straight",)),
        ([2, 3, 4, 5, 6], 12, ("tradeoff-straight",)),
        ([1] * 5 + [6] * 5, 30, ("tradeoff-double-group",)),
        ([1] * 5 + [3] * 5 + [6] * 5, 50, ("tradeoff-all-groups",)),
        ([1] * 3 + [2] * 3 + [4] * 3 + [5] * 3 + [6] * 3, 50, ("tradeoff-all-triplets",)),
        ([1, 2, 4, 5], 0, ()),
        ([1, 1, 2, 2, 3, 3], 0, ()),
        ([], 0, ()),
    ],
)
def test_dice_that_make_one_set_score_it(hand, points, names):
    assert best(packed(hand)) == (points, names)


def test_six_of_a_kind_are_a_group_and_no_double_triple():
    assert best(packed([5] * 6)) == (8, ("tradeoff-group",))


def test_ten_of_a_kind_are_two_groups_and_no_double_group():
    assert best(packed([5] * 10)) == (16, ("tradeoff-group", "tradeoff-group"))


def test_fifteen_of_a_kind_are_neither_all_groups_nor_all_triplets():
    """Three groups of one value: 24 points."""
    assert best(packed([5] * 15)) == (24, ("tradeoff-group", "tradeoff-group", "tradeoff-group"))


def test_groups_of_two_values_are_a_double_group_and_a_group_and_not_all_groups():
    assert best(packed([5] * 10 + [2] * 5)) == (38, ("tradeoff-double-group", "tradeoff-group"))


def test_three_triples_are_read_as_a_double_triple_and_a_triple_as_the_text_says():
    assert best(packed([1] * 3 + [3] * 3 + [6] * 3)) == (
        13,
        ("tradeoff-double-triple", "tradeoff-triple"),
    )


def test_no_die_is_used_twice():
    """Four dice of a straight and the triple share the five: one of them has to go."""
    assert best(packed([2, 3, 4, 5, 5, 5])) == (7, ("tradeoff-mini-straight",))
    assert best(packed([2, 3, 4, 5, 5, 5, 5])) == (
        10,
        ("tradeoff-mini-straight", "tradeoff-triple"),
    )


def test_there_are_15504_hands_of_fifteen_dice():
    assert len(ALL_HANDS) == 15504
    assert set(hands(15)) == {packed(hand) for hand in ALL_HANDS}


def test_every_hand_scores_what_the_brute_force_gets_out_of_it():
    for hand in ALL_HANDS:
        assert best(packed(hand))[0] == best_points(hand), hand


def test_the_sets_named_for_a_hand_fit_into_it_and_add_up_to_its_points():
    for hand in ALL_HANDS:
        points, names = best(packed(hand))
        assert sum(POINTS[name] for name in names) == points, hand
        assert fits(Counter(hand), names), (hand, names)


def test_the_mean_of_fifteen_random_dice_and_the_greatest_score_are_the_known_ones():
    total = 0
    for hand in ALL_HANDS:
        ways = factorial(15)
        for times in Counter(hand).values():
            ways //= factorial(times)
        total += ways * best(packed(hand))[0]
    assert Fraction(total, 6**15) == Fraction(896166968567, 39182082048)
    assert max(best(packed(hand))[0] for hand in ALL_HANDS) == 50


def test_fifteen_dice_always_hold_a_set():
    """Six values and fifteen dice: one value comes three times."""
    assert min(best(packed(hand))[0] for hand in ALL_HANDS) >= 3


def test_the_sets_that_are_seen_are_the_sets_that_are_heard() -> None:
    """Two ways of dividing this hand are worth 20 points: two double triples, or a straight and a
    group. Of all others every thirtieth is tried."""
    twofold = packed([2, 2, 3, *[4] * 6, 5, 5, 5, 6, 6, 6])
    for hand in (twofold, *sorted(hands(15))[::30]):
        sets, left = divided(hand)
        assert tuple(name for name, _ in sets) == best(hand)[1], hand
        assert packed(left) + sum(packed(dice) for _, dice in sets) == hand


def test_turning_all_dice_over_changes_no_score() -> None:
    for hand in ALL_HANDS:
        assert best(packed(hand))[0] == best(packed([7 - face for face in hand]))[0], hand


def test_but_it_can_change_who_takes_first() -> None:
    """At equal totals the lower sum of the hand takes first, and 7 - v for v turns that round."""
    keep = "Ann: toggle 1, Bob: toggle 1, Ann: confirm, Bob: confirm"
    assert table("tradeoff", f"dice 1 3 3 3 3 / 5 3 3 3 3, {keep}").to_act() == (ANN,)
    assert table("tradeoff", f"dice 6 4 4 4 4 / 2 4 4 4 4, {keep}").to_act() == (BOB,)
