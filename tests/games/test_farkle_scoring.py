"""Farkle's table, entry by entry, and every roll of one to six dice against a plain brute force."""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations as choose
from itertools import combinations_with_replacement, product

import pytest

from rattlebag.games.farkle.rules import Farkle, FarkleState
from rattlebag.games.farkle.scoring import combinations, most, named, without

TABLE = [
    ("5", 5, "farkle-single-five"),
    ("1", 10, "farkle-single-one"),
    ("222", 20, "farkle-of-a-kind"),
    ("333", 30, "farkle-of-a-kind"),
    ("444", 40, "farkle-of-a-kind"),
    ("555", 50, "farkle-of-a-kind"),
    ("666", 60, "farkle-of-a-kind"),
    ("111", 100, "farkle-of-a-kind"),
    ("2222", 40, "farkle-of-a-kind"),
    ("3333", 60, "farkle-of-a-kind"),
    ("4444", 80, "farkle-of-a-kind"),
    ("5555", 100, "farkle-of-a-kind"),
    ("6666", 120, "farkle-of-a-kind"),
    ("1111", 200, "farkle-of-a-kind"),
    ("22222", 80, "farkle-of-a-kind"),
    ("33333", 120, "farkle-of-a-kind"),
    ("44444", 160, "farkle-of-a-kind"),
    ("55555", 200, "farkle-of-a-kind"),
    ("66666", 240, "farkle-of-a-kind"),
    ("11111", 400, "farkle-of-a-kind"),
    ("222222", 160, "farkle-of-a-kind"),
    ("333333", 240, "farkle-of-a-kind"),
    ("444444", 320, "farkle-of-a-kind"),
    ("555555", 400, "farkle-of-a-kind"),
    ("666666", 480, "farkle-of-a-kind"),
    ("111111", 800, "farkle-of-a-kind"),
    ("12345", 100, "farkle-small-straight"),
    ("23456", 100, "farkle-small-straight"),
    ("112233", 150, "farkle-three-pairs"),
    ("224466", 150, "farkle-three-pairs"),
    ("222233", 150, "farkle-full-house"),
    ("115555", 150, "farkle-full-house"),
    ("123456", 200, "farkle-large-straight"),
    ("222333", 250, "farkle-double-triplets"),
    ("111666", 250, "farkle-double-triplets"),
]
OF_A_KIND = {dice: points for dice, points, label in TABLE if label == "farkle-of-a-kind"}


def worth(dice):
    """What these dice are worth as one combination, read off the table; 0 where it has none."""
    text = "".join(map(str, sorted(dice)))
    if text == "1":
        return 10
    if text == "5":
        return 5
    if text in OF_A_KIND:
        return OF_A_KIND[text]
    if text in ("12345", "23456"):
        return 100
    if text == "123456":
        return 200
    if len(text) == 6:
        a, b, c, d, e, f = text
        if a == b and c == d and e == f and b != c and d != e:
            return 150  # three pairs of different numbers
        if a == b == c == d and e == f and d != e:
            return 150  # four and a pair
        if a == b and c == d == e == f and b != c:
            return 150  # a pair and four
        if a == b == c and d == e == f and c != d:
            return 250  # two triplets of different numbers
    return 0


def found(roll):
    """Every combination that some of the dice of a roll make, with its points."""
    return {
        "".join(map(str, sorted(dice))): worth(dice)
        for size in range(1, len(roll) + 1)
        for dice in choose(roll, size)
        if worth(dice)
    }


@cache
def most_points(roll):
    """The most points by trying every choice of dice to take, and then every further one."""
    best = 0
    for size in range(1, len(roll) + 1):
        for positions in choose(range(len(roll)), size):
            points = worth([roll[at] for at in positions])
            if points:
                left = tuple(face for at, face in enumerate(roll) if at not in positions)
                best = max(best, points + most_points(left))
    return best


def sorted_rolls(count):
    return combinations_with_replacement(range(1, 7), count)


@pytest.mark.parametrize(("dice", "points", "label"), TABLE)
def test_every_entry_of_the_table_has_its_points_and_its_name(dice, points, label):
    combination = named(tuple(map(int, dice)), dice)
    assert combination is not None
    assert (combination.points, combination.label) == (points, label)


@pytest.mark.parametrize("count", range(1, 7))
def test_every_roll_offers_what_the_brute_force_finds_and_nothing_else(count):
    for roll in sorted_rolls(count):
        offered = combinations(roll)
        assert len({c.code for c in offered}) == len(offered), roll
        assert {c.code: c.points for c in offered} == found(roll), roll


@pytest.mark.parametrize("count", range(1, 7))
def test_every_roll_gives_at_most_what_the_brute_force_gets_out_of_it(count):
    for roll in sorted_rolls(count):
        assert most(roll) == most_points(roll), roll


@pytest.mark.parametrize("count", range(1, 7))
def test_every_combination_names_its_dice_and_leaves_the_others(count):
    for roll in sorted_rolls(count):
        for combination in combinations(roll):
            left = without(roll, combination.faces)
            assert Counter(left) + Counter(combination.faces) == Counter(roll)
            assert named(roll, combination.code) is combination


@pytest.mark.parametrize("count", range(1, 7))
def test_in_whatever_order_the_dice_fall_the_rules_offer_the_same(count):
    """All 6, 36, ... 46,656 ordered rolls, through the rules."""
    rules = Farkle()
    race = rules.land(rules.start().state, (0,)).state.race
    expected = {roll: found(roll) for roll in sorted_rolls(count)}
    falling = FarkleState(race, left=(1,) * count, rolling=True)
    rolls = 0
    for roll in product(range(1, 7), repeat=count):
        state = rules.land(falling, roll).state
        offers = expected[tuple(sorted(roll))]
        if offers:
            assert set(rules.offered(state, 0)) == offers.keys(), roll
            assert state.race.seat == 0
        else:
            assert state.race.seat == 1, f"{roll} is a farkle and ends the turn"
        rolls += 1
    assert rolls == 6**count


@pytest.mark.parametrize(
    ("count", "chance"),
    [
        (1, Fraction(2, 3)),
        (2, Fraction(4, 9)),
        (3, Fraction(5, 18)),
        (4, Fraction(17, 108)),
        (5, Fraction(25, 324)),
        (6, Fraction(5, 216)),
    ],
)
def test_the_chance_of_a_farkle_is_the_known_one(count, chance):
    farkles = sum(
        not combinations(tuple(sorted(roll))) for roll in product(range(1, 7), repeat=count)
    )
    assert Fraction(farkles, 6**count) == chance
