"""One turn of Farkle: what rolls come to, the figures people know, and other scorings."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from random import Random

import numpy as np
import pytest

from rattlebag.engine import Chance, Command, d
from rattlebag.engine.race import Race
from rattlebag.games.farkle.rules import DICE, Farkle, FarkleOptions, FarkleState
from rattlebag.games.farkle.scoring import UNIT
from rattlebag.solve import turn_figures
from rattlebag.solve.compiling import compiled
from rattlebag.solve.farkle import turn_kernel
from rattlebag.solve.farkle.rolls import best_choices, choices, rolls_of
from rattlebag.solve.farkle.solver import FAR, enough_points, most_points, possible_stakes
from rattlebag.solve.farkle.start_values import FarkleTerms, catching_up
from rattlebag.solve.farkle.turn_values import NOT_ALLOWED, backwards, compiled_values

Faces = tuple[int, ...]


def ways_by_the_rules(faces: Faces, hot: int = 0, multiply: bool = False) -> set[tuple[int, int]]:
    """Points taken and dice left of everything that can be done with a roll, at the table."""
    rules = Farkle(FarkleOptions(hot_dice_multiplier=multiply), 2)
    race = Race((0, 1), (0, 0), (0, 1))
    found, new = set(), [FarkleState(race, 0, faces, False, hot)]
    while new:
        state = new.pop()
        for command in rules.commands(state):
            if command.action == "take":
                after = rules.apply(state, command).state
                found.add((after.at_stake, len(after.left)))
                new.append(after)
    return found


def test_every_roll_comes_to_what_the_rules_let_one_take():
    rolls = 0
    for count in range(1, 7):
        for faces, _ in d(6, count).outcomes():
            if sum(faces) % 3 == count % 3:  # a third of them, of all kinds
                assert choices(faces) == ways_by_the_rules(faces), faces
                rolls += 1
    assert rolls > 250


def test_hot_dice_multiply_what_is_taken_after_them():
    for faces in ((1, 1, 1, 5, 5, 5), (2, 2, 2, 2), (1, 2, 3, 4, 5, 6), (1, 5)):
        tripled = {(3 * points, left) for points, left in choices(faces)}
        assert ways_by_the_rules(faces, hot=2, multiply=True) == tripled


def test_of_choices_that_leave_as_many_dice_the_one_with_most_points_is_kept():
    assert best_choices({(10, 5), (5, 5), (15, 4)}) == {(10, 5), (15, 4)}


@dataclass(frozen=True)
class Counted:
    """A turn at the table that ends in numbers: banking and farkles are worth what we say."""

    rules: Farkle
    bank: list[float]
    bust: float
    most: int  # with so many units at stake one rolls no more

    def worth(self, s: FarkleState, known: dict[FarkleState, float]) -> float:
        if s in known:
            return known[s]
        node = self.rules.node(s)
        if isinstance(node, Chance):
            found = 0.0
            for faces, chance in node.dice.outcomes():
                landed = self.rules.land(s, faces).state
                over = landed.race.at != s.race.at
                found += float(chance) * (self.bust if over else self.worth(landed, known))
        else:
            enough = s.at_stake >= self.most * UNIT
            found = max(
                self.after(s, command, known)
                for command in self.rules.commands(s)
                if not enough or command.action != "roll"
            )
        known[s] = found
        return found

    def after(self, s: FarkleState, command: Command, known: dict[FarkleState, float]) -> float:
        if command.action == "bank":
            return self.bank[min(s.at_stake // UNIT, len(self.bank) - 1)]
        return self.worth(self.rules.apply(s, command).state, known)


@pytest.mark.parametrize("multiply", [False, True])
def test_a_turn_is_worth_what_the_rules_make_of_it(multiply):
    """Every moment of a turn of up to 30 points, at the table and by numbers; more than that is
    worth no more."""
    rules = Farkle(FarkleOptions(hot_dice_multiplier=multiply), 2)
    luck = Random(7)
    most = 6
    bank = np.cumsum([luck.random() for _ in range(most + 1)])
    turn = backwards(rolls_of(), np.array([NOT_ALLOWED, *bank[1:]]), 1.5, most, multiply=multiply)
    counted = Counted(rules, list(bank), 1.5, most)
    start = FarkleState(Race((0, 1), (0, 0), (0, 1)), rolling=True)
    known: dict[FarkleState, float] = {}
    assert turn.rolling(0, 6) == pytest.approx(counted.worth(start, known), abs=1e-12)
    rolling = [s for s in known if s.rolling and s.at_stake < most * UNIT]
    assert {s.to_roll() for s in rolling} == {1, 2, 3, 4, 5, 6}
    for s in rolling:
        worth = turn.rolling(s.at_stake // UNIT, s.to_roll(), s.hot)
        assert worth == pytest.approx(known[s], abs=1e-12), s


@pytest.mark.parametrize("multiply", [False, True])
def test_compiled_and_plain_arithmetic_give_the_same_numbers(multiply):
    table = FarkleTerms(12, 0, multiply)
    most = 40
    least = table.least(most)
    bank = np.sqrt(np.arange(most + len(least) * table.rolls.most + 1.0))[:, None]
    bank = np.concatenate((bank, bank / 2 + 1), axis=1)
    bust = np.array([0.5, 0.25])
    x = np.empty((len(bank) + 12 * most, 2))
    x[: len(bank)] = bank
    found = compiled(turn_kernel).turn(table.rolls, least, x, len(bank), bust, most, most, 2)
    for lane in (0, 1):
        plain = table.turn(bank[:, lane], float(bust[lane]), most)
        assert found[lane] == pytest.approx(plain.rolling(0, 6), abs=1e-13)


@pytest.mark.parametrize("multiply", [False, True])
def test_one_lane_has_every_moment_of_the_turn(multiply):
    """Compiled, for a simulation: having taken dice, by hot dice, dice to roll and units. Where
    hot dice multiply, what cannot be at stake may be worth anything."""
    table, most = FarkleTerms(12, 0, multiply), 60
    least, bank = table.least(most), np.sqrt(np.arange(most + 1.0))
    bank[0] = NOT_ALLOWED
    found = compiled_values(table.rolls, bank, 0.5, most, multiply=multiply)[len(bank) :]
    plain, compared = table.turn(bank, 0.5, most), 0
    for hot, layer in enumerate(found.reshape(len(least), DICE, most)):
        can_be = possible_stakes(hot, multiply)
        for count, row in enumerate(layer, 1):
            for at_stake in range(1, most):
                if multiply and not can_be[count] >> at_stake & 1:
                    continue
                worth = plain.standing(at_stake, count, hot)
                assert row[at_stake] == pytest.approx(worth, abs=1e-13), (hot, count, at_stake)
                compared += 1
    assert compared > 300


def test_choices_with_fewer_points_are_never_needed_where_points_do_no_harm():
    bank = np.sqrt(np.arange(60.0))
    bank[0] = NOT_ALLOWED
    few, all_of_them = (
        backwards(rolls_of(prune=prune), bank, 0.5, 59, multiply=True) for prune in (True, False)
    )
    assert np.allclose(few.go, all_of_them.go, rtol=0, atol=1e-13)


# Figures


def test_70822_points_a_turn_and_the_totals_to_bank_at():
    figures = turn_figures("farkle")
    assert round(figures.best_expected_points, 7) == 70.8222295
    assert figures.bank_at == {1: 40, 2: 30, 3: 45, 4: 110, 5: 365, 6: 2175}


def test_chances_of_a_farkle_with_one_to_six_dice():
    exact = [Fraction(*f) for f in ((2, 3), (4, 9), (5, 18), (17, 108), (25, 324), (5, 216))]
    assert turn_figures("farkle").bust == {n: float(f) for n, f in enumerate(exact, 1)}


def test_no_total_above_the_bound_is_better_rolled():
    """The bound is not only proven: rolling on from far above it is worse."""
    rolls = rolls_of()
    bound = enough_points(rolls)
    assert 2175 < bound * UNIT < 5000
    rows = bound + 400
    turn = backwards(rolls, np.arange(rows + rolls.most + 1.0), 0.0, rows)
    assert all(turn.rolling(t, n) < t for t in range(bound, rows) for n in range(1, 7))
    assert turn.rolling(0, 6) == most_points(rolls).rolling(0, 6)


def test_hot_dice_that_multiply_bring_more_and_the_rest_is_too_rare_to_count():
    figures = turn_figures("farkle", FarkleOptions(hot_dice_multiplier=True))
    assert figures.best_expected_points == pytest.approx(90.8415969, abs=1e-6)
    assert figures.fewest_expected_turns < turn_figures("farkle").fewest_expected_turns
    table = FarkleTerms(100, 0, True)
    assert catching_up(table, 1.0, FAR + 1)[FAR] < 2e-10


def test_the_fewest_turns_to_the_target():
    """One point is made by the first turn that is no farkle; 500 take longer than by the mean."""
    figures = turn_figures("farkle")
    assert figures.fewest_expected_turns == pytest.approx(7.921017635, abs=1e-8)
    assert figures.fewest_expected_turns > 500 / figures.best_expected_points
    opening = turn_figures("farkle", FarkleOptions(initial_bank_score=500))
    whole = catching_up(FarkleTerms(100, 0, False), 0.0, 100)[99]  # more than 495 in one turn
    assert opening.fewest_expected_turns == pytest.approx(1 / whole, abs=1e-8)


# Zilch, as Busche analysed it in 2010: other scoring, the same arithmetic


@dataclass(frozen=True)
class Scored:
    faces: Faces
    points: int


def zilch(dice: Faces) -> tuple[Scored, ...]:
    """The scoring of playr.co.uk: four of a kind and a pair are three pairs as well, and six dice
    of which none scores are worth 500."""
    counts = Counter(dice)
    found = [Scored((face,), points) for face, points in ((1, 100), (5, 50)) if face in counts]
    for face, count in counts.items():
        three = 1000 if face == 1 else 100 * face
        found += [Scored((face,) * n, three * 2 ** (n - 3)) for n in range(3, count + 1)]
    if len(dice) == 6:
        pairs = sum(count // 2 for count in counts.values())
        if len(counts) == 6 or pairs == 3:
            found.append(Scored(dice, 1500))
        if not found:
            found.append(Scored(dice, 500))
    return tuple(found)


def zilch_points(most: int) -> float:
    """Points per turn in the long run. A turn needs 300 to bank; the third zilch in a row costs
    500, and then they are counted anew."""
    rolls = rolls_of(zilch, 50)
    bank = 50 * np.arange(most + rolls.most + 1.0)
    bank[: 300 // 50] = NOT_ALLOWED

    def turn(after_zilch: float) -> float:
        return backwards(rolls, bank, after_zilch, most).rolling(0, 6)

    # `worse[z]`: what it is worth to start a turn after z zilches rather than after none.
    worse, points = [0.0, 0.0, 0.0], 0.0
    for _ in range(40):
        after = (worse[1], worse[2], -500.0)
        found = [turn(zilched) for zilched in after]
        points, worse = found[0], [value - found[0] for value in found]
    return points


def test_zilch_makes_the_published_620855_points_a_turn():
    points = zilch_points(400)
    assert round(points, 3) == 620.855
    # Six dice never zilch, so that one never surely banks; 20,000 points are far enough.
    assert zilch_points(600) == pytest.approx(points, abs=1e-6)
