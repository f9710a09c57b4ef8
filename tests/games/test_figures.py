"""Known figures of the games, found by enumerating one turn through the rules.

The rules say what may be done and what the dice may show; nothing here knows a formula of its own.
"""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest

from rattlebag.engine import Command
from rattlebag.games.farkle.rules import Farkle
from rattlebag.games.pig.rules import Pig, PigOptions
from rattlebag.games.threes.rules import Threes, ThreesOptions
from rattlebag.games.tossup.rules import TossUp, TossUpOptions

ROLL, BANK = Command(0, "roll"), Command(0, "bank")


def first_turn(rules):
    """Seat 0 has been drawn to start."""
    return rules.land(rules.start().state, (0,)).state


def rolled(rules, state):
    """Every state that a roll can lead to, with its chance."""
    in_the_air = rules.apply(state, ROLL).state
    for outcome, chance in rules.node(in_the_air).dice.outcomes():
        yield rules.land(in_the_air, outcome).state, chance


def is_over(state):
    """Whether the turn of seat 0 has ended."""
    return state.race.at != 0


def points(rules, state):
    """What seat 0 has once its turn is over."""
    return rules.scores(state)[0]


# Pig


def pig_turn(sides, longest):
    """For every total at stake: the totals a roll leads to, with chances, and the turn's points."""
    rules = Pig(PigOptions(target_score=1000, dice_sides=sides))
    state = first_turn(rules)
    rolls, banked = [], []
    for at_stake in range(longest):
        state = replace(state, at_stake=at_stake)
        rolls.append(
            [
                (None if is_over(after) else after.at_stake, chance)
                for after, chance in rolled(rules, state)
            ]
        )
        banked.append(points(rules, rules.apply(state, BANK).state) if at_stake else 0)
    return rolls, banked


def points_holding_at(hold, rolls, banked, chances=Fraction):
    """Points per turn of whoever rolls below `hold` and banks from there on."""
    value = list(banked)
    for at_stake in range(hold - 1, -1, -1):
        value[at_stake] = sum(
            chances(chance) * value[after] for after, chance in rolls[at_stake] if after is not None
        )
    return value[0]


def test_pig_holding_at_20_brings_8_1417949_points_a_turn():
    rolls, banked = pig_turn(sides=6, longest=26)
    assert round(float(points_holding_at(20, rolls, banked)), 7) == 8.1417949


@pytest.mark.parametrize("sides", range(4, 21))
def test_pig_is_best_held_at_the_total_where_risk_and_gain_balance(sides):
    """With s sides, s(s+1)/2 - 1: as good as any other, and better than those before it."""
    best = sides * (sides + 1) // 2 - 1
    rolls, banked = pig_turn(sides, longest=best + 3 * sides)
    rolls = [[(after, float(chance)) for after, chance in roll] for roll in rolls]
    value = {
        hold: points_holding_at(hold, rolls, banked, float)
        for hold in range(1, best + 2 * sides + 1)
    }
    assert max(value.values()) == pytest.approx(value[best], rel=1e-12)
    assert all(value[hold] < value[best] - 1e-6 for hold in range(1, best))
    assert value[best + 1] == pytest.approx(value[best], rel=1e-12)  # at `best` both are equal
    assert value[best + 2] < value[best] - 1e-6


# Toss Up


def tossup_with(variant, left, at_stake=0):
    rules = TossUp(TossUpOptions(target_score=500, starting_dice=10, variant=variant))
    return rules, replace(first_turn(rules), left=left, at_stake=at_stake, reds=0)


@pytest.mark.parametrize("left", range(1, 11))
def test_toss_up_busts_as_often_as_the_rulings_say(left):
    """n dice: (1/2)^n - (1/3)^n in Standard, (1/3)^n in PlayPalace."""
    expected = {
        "standard": Fraction(1, 2) ** left - Fraction(1, 3) ** left,
        "playpalace": Fraction(1, 3) ** left,
    }
    for variant, chance in expected.items():
        rules, state = tossup_with(variant, left)
        assert sum(p for after, p in rolled(rules, state) if is_over(after)) == chance


def test_two_standard_toss_up_dice_bust_5_times_in_36():
    rules, state = tossup_with("standard", 2)
    assert sum(p for after, p in rolled(rules, state) if is_over(after)) == Fraction(5, 36)


FAR = 300  # of points in one turn of Toss Up: reached so seldom that it no longer counts


@pytest.fixture(scope="module")
def tossup_rolling():
    """What rolling on is worth, by dice left and points at stake, under best play of the turn."""
    rolls = {}
    for left in range(1, 11):
        rules, state = tossup_with("standard", left)
        rolls[left] = Counter()
        for after, chance in rolled(rules, state):
            if not is_over(after):
                rolls[left][after.left, after.at_stake] += float(chance)
    rolling = {}

    def worth(left, at_stake):
        return max(at_stake, rolling[left, at_stake]) if at_stake < FAR else at_stake

    for at_stake in range(FAR - 1, -1, -1):
        for left in range(1, 11):
            # A roll all yellow changes nothing: whoever rolled then rolls again.
            same = rolls[left].get((left, 0), 0.0)
            others = sum(
                chance * worth(after, at_stake + greens)
                for (after, greens), chance in rolls[left].items()
                if (after, greens) != (left, 0)
            )
            rolling[left, at_stake] = others / (1 - same)
    return rolling


def test_toss_up_brings_at_most_13_2393066_points_a_turn(tossup_rolling):
    assert round(tossup_rolling[10, 0], 7) == 13.2393066


@pytest.mark.parametrize(("left", "enough"), [(1, 25), (2, 22), (3, 27), (4, 48), (5, 99)])
def test_toss_up_is_best_banked_at_the_known_totals(tossup_rolling, left, enough):
    banks = [at_stake for at_stake in range(1, FAR) if at_stake >= tossup_rolling[left, at_stake]]
    assert banks == list(range(enough, FAR))


def test_in_toss_up_a_roll_adds_the_same_whatever_is_at_stake():
    """Why the fixture may look at the rolls of one total only."""
    for left in range(1, 11):
        for at_stake in (1, 37):
            rules, state = tossup_with("standard", left, at_stake)
            here = [
                (a.left, a.at_stake - at_stake) for a, _ in rolled(rules, state) if not is_over(a)
            ]
            rules, state = tossup_with("standard", left)
            there = [(a.left, a.at_stake) for a, _ in rolled(rules, state) if not is_over(a)]
            assert here == there


# Farkle

FARKLE_FAR = 3000  # points in one turn from which everyone banks


def farkle_takes(rules, state):
    """Every way to take from a roll: points of the takes, and dice then left to roll."""
    ways = {}
    waiting = [state]
    while waiting:
        state = waiting.pop()
        if state.taken:
            ways[state.to_roll()] = max(ways.get(state.to_roll(), 0), state.at_stake)
        waiting += [
            rules.apply(state, command).state
            for command in rules.commands(state)
            if command.action == "take"
        ]
    return tuple(sorted(ways.items()))


@pytest.fixture(scope="module")
def farkle_rolling():
    """What rolling is worth, by dice to roll and points at stake, under best play of the turn."""
    rules = Farkle()
    start = first_turn(rules)
    rolls = {}
    for count in range(1, 7):
        before = replace(start, left=(2,) * count, taken=True)
        rolls[count] = Counter()
        for after, chance in rolled(rules, before):
            if not is_over(after):
                rolls[count][farkle_takes(rules, after)] += float(chance)
    rolling = {}

    def worth(count, at_stake):
        return max(at_stake, rolling[count, at_stake]) if at_stake < FARKLE_FAR else at_stake

    for at_stake in range(FARKLE_FAR - 5, -1, -5):
        for count in range(1, 7):
            rolling[count, at_stake] = sum(
                chance * max(worth(left, at_stake + taken) for left, taken in ways)
                for ways, chance in rolls[count].items()
            )
    return rolling


def test_farkle_brings_at_most_70_8222295_points_a_turn(farkle_rolling):
    assert round(farkle_rolling[6, 0], 7) == 70.8222295


@pytest.mark.parametrize(
    ("count", "enough"), [(1, 40), (2, 30), (3, 45), (4, 110), (5, 365), (6, 2175)]
)
def test_farkle_is_best_banked_at_the_known_totals(farkle_rolling, count, enough):
    totals = range(5, FARKLE_FAR, 5)
    banks = [at_stake for at_stake in totals if at_stake >= farkle_rolling[count, at_stake]]
    assert banks == list(range(enough, FARKLE_FAR, 5))


def test_in_farkle_a_roll_and_its_takes_add_the_same_whatever_is_at_stake():
    """Why the fixture may look at the rolls of one total only."""
    rules = Farkle()
    before = replace(first_turn(rules), left=(2, 2, 2, 2), taken=True)
    at_95 = [after for after, _ in rolled(rules, replace(before, at_stake=95))]
    for here, (there, _) in zip(at_95, rolled(rules, before), strict=True):
        assert is_over(here) == is_over(there)
        if not is_over(here):
            less_95 = tuple((left, total - 95) for left, total in farkle_takes(rules, here))
            assert less_95 == farkle_takes(rules, there)


# Threes


def least_of_a_threes_turn(last_die):
    """The least expected score of a turn: every throw, and every choice of dice to keep."""
    rules = Threes(ThreesOptions(rounds=20, last_die=last_die))
    known = {}

    def rolling(state):
        """What it costs on average to roll on; only the dice held so far make a difference."""
        thrown = state.thrown
        held = tuple(sorted(die.face for die in thrown.dice() if die.standing != "free"))
        if held not in known:
            known[held] = sum(chance * landed(after) for after, chance in rolled(rules, state))
        return known[held]

    def landed(state):
        if is_over(state):
            return Fraction(points(rules, state))
        free = state.thrown.free()
        tried = {}
        for size in range(1, len(free) + 1):
            for positions in combinations(free, size):
                faces = tuple(sorted(state.thrown.face(at) for at in positions))
                if faces not in tried:
                    tried[faces] = keeping(state, positions)
        return min(tried.values())

    def keeping(state, positions):
        for position in positions:
            state = rules.apply(state, Command(0, "toggle", position)).state
        after = rules.apply(state, ROLL).state
        return Fraction(points(rules, after)) if is_over(after) else rolling(state)

    return rolling(first_turn(rules))


@pytest.mark.parametrize(
    ("last_die", "least"),
    [
        ("stands", Fraction(76625677, 10077696)),
        ("rolled", Fraction(2266973197, 362797056)),
    ],
)
def test_a_threes_turn_costs_at_least_the_known_mean(last_die, least):
    assert least_of_a_threes_turn(last_die) == least
