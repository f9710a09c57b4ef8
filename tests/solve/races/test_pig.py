"""Best play in Pig: equal to the referee, equal to the rules, and the figures people know."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from random import Random

import pytest
from lines import table
from solve.agreement import agrees
from solve.small import judged, small_pig

from best_response.race_response import state_at
from rattlebag.engine import Chance, Command
from rattlebag.games.pig.rules import Pig, PigOptions, PigState
from rattlebag.solve import (
    ImpossiblePosition,
    odds_at_once,
    quiet,
    solve,
    turn_figures,
)
from rattlebag.solve.pig.solver import PigSolution, die
from rattlebag.solve.races import kernel
from rattlebag.solve.races.target_race import RaceValues, TargetRace
from rattlebag.solve.standing import Standing, standing

SMALL = {
    "ten points, a four-sided die": (10, 4, 0, {}),
    "eight points, at least four": (8, 4, 4, {}),
    "five points, an ordinary die": (5, 6, 0, {}),
    "five points, at least four": (5, 3, 4, {}),
    "pairs": (4, 3, 0, {"team_mode": "pairs", "seats": 4}),
    "pairs, at least three": (4, 3, 3, {"team_mode": "pairs", "seats": 4}),
}


@cache
def solved(rules: Pig) -> PigSolution:
    race = PigSolution.race_of(rules.options)
    return PigSolution(rules, RaceValues(race, race.work_out(quiet)))


@pytest.mark.parametrize("small", SMALL)
def test_every_position_is_worth_what_the_referee_says(small):
    """Open, final and tie-break, in the middle of a turn, and with the die in the air."""
    target, sides, least, more = SMALL[small]
    rules = small_pig(target, sides, least, **more)
    seats = tuple(range(rules.seats))
    assert agrees(solved(rules), judged(rules, 26), seats=seats) > 1000


def test_compiled_and_plain_arithmetic_give_the_same_numbers():
    for small in (TargetRace(8, die(4, 3)), TargetRace(5, die(3), turns=4)):
        fast, slow = small.work_out(quiet), small.work_out(quiet, kernel)
        for name, numbers in fast.items():
            if name != "off":
                assert abs(numbers - slow[name]).max() < 1e-14


@pytest.mark.parametrize("options", [{}, {"dice_sides": 4, "minimum_bank_points": 9}])
def test_a_throw_does_what_the_rules_say(options):
    rules = Pig(PigOptions(**options), 2)
    dice = PigSolution.race_of(rules.options).dice
    for points in (0, 2, 5, 17, 60):
        state = replace(state_at(rules, Standing(2, 0, 10, 10, 50), points), rolling=True)
        node = rules.node(state)
        assert isinstance(node, Chance)
        gains = [0.0] * (dice.most + 1)
        bust = 0.0
        for faces, chance in node.dice.outcomes():
            landed = rules.land(state, faces).state
            if landed.race.at == 1:
                bust += float(chance)
            else:
                gains[landed.at_stake - points] += float(chance)
        assert gains == pytest.approx(list(dice.gains[0]))
        assert bust == pytest.approx(dice.bust[0])
        allowed = rules.refusal(replace(state, rolling=False), Command(0, "bank")) is None
        assert allowed == (points >= dice.least)


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({"team_mode": "pairs"}, 4)])
def test_the_race_of_the_solver_is_the_race_of_the_rules(options, seats):
    """Both are played with the same dice, whoever banks when."""
    rules = Pig(PigOptions(target_score=20, **options), seats)
    for seed in range(60):
        luck = Random(seed)
        state = rules.land(rules.start().state, (luck.randrange(seats),)).state
        now: Standing | float = Standing(seats, 0, 0, 0, 20)
        while isinstance(now, Standing):
            assert standing(state.race, 20) == now
            gain = 0
            while True:
                face = luck.randint(1, 6)
                state = rules.land(rules.apply(state, roll(state)).state, (face,)).state
                gain = gain + face if face > 1 else 0
                if face == 1 or luck.random() < 0.4:
                    break
            last = state.race.side_of[state.race.order[now.turn]]
            if face > 1:
                state = rules.apply(state, Command(state.race.seat, "bank")).state
            now = now.after(gain)
        won = state.race.scores[last] == max(state.race.scores)
        assert state.race.over, seed
        assert won == (now == 1.0)


def roll(state: PigState) -> Command:
    return Command(state.race.seat, "roll")


# Figures


def test_going_first_wins_only_441_games_of_1000():
    assert round(solve("pig").win_probability[0], 3) == 0.441


def test_the_classic_game_to_100_is_won_by_the_first_with_05306():
    """Neller and Presser 2004, without the end of the round."""
    found = odds_at_once("pig", PigOptions(target_score=100))
    first, second = found.win_probability
    assert round(first, 4) == 0.5306
    assert first + second == 1.0
    assert found.error < 1e-11


@pytest.mark.parametrize("sides", [4, 6])
def test_the_classic_game_is_what_its_plain_recursion_gives(sides: int):
    target = 12
    chance = {
        (own, other, at_stake): 0.5
        for own in range(target)
        for other in range(target)
        for at_stake in range(target - own)
    }

    def won(own: int, other: int, at_stake: int) -> float:
        return 1.0 if own + at_stake >= target else chance[own, other, at_stake]

    def better(own: int, other: int, at_stake: int) -> float:
        bust = 1.0 - chance[other, own, 0]
        roll = (bust + sum(won(own, other, at_stake + n) for n in range(2, sides + 1))) / sides
        bank = 1.0 - chance[other, own + at_stake, 0] if at_stake else 0.0
        return max(roll, bank)

    off = 1.0
    while off > 1e-13:
        off = 0.0
        for state, before in chance.items():
            chance[state] = better(*state)
            off = max(off, abs(chance[state] - before))
    found = odds_at_once("pig", PigOptions(target_score=target, dice_sides=sides))
    assert found.win_probability[0] == pytest.approx(chance[0, 0, 0], abs=1e-11)


def test_two_pairs_that_end_at_once_are_like_two_players():
    alone, pairs = (
        odds_at_once("pig", PigOptions(target_score=30, team_mode=mode)).win_probability[0]
        for mode in ("individual", "pairs")
    )
    assert pairs == pytest.approx(alone, abs=1e-12)


def test_holding_at_20_brings_81417949_points_a_turn_and_nothing_brings_more():
    figures = turn_figures("pig")
    assert round(figures.best_expected_points, 7) == 8.1417949
    assert figures.bank_at == {1: 20}
    assert figures.bust == {1: pytest.approx(1 / 6)}


@pytest.mark.parametrize("sides", range(4, 21))
def test_the_best_total_to_hold_at_follows_from_the_sides(sides):
    figures = turn_figures("pig", PigOptions(dice_sides=sides))
    assert figures.bank_at == {1: sides * (sides + 1) // 2 - 1}


def test_a_minimum_bank_above_the_best_total_is_waited_for():
    figures = turn_figures("pig", PigOptions(minimum_bank_points=30))
    assert figures.bank_at == {1: 30}
    assert figures.best_expected_points < 8.1417949


def turns_when_holding_at(points: int, target: int) -> float:
    """Mean turns to the target of one who holds at so many points or at the target."""
    turns = [0.0] * (target + 7)
    for own in range(target - 1, -1, -1):
        ends, bust = {0: 1.0}, 0.0
        banked: dict[int, float] = {}
        while ends:
            t = min(ends)
            chance = ends.pop(t)
            if t >= points or own + t >= target:
                banked[t] = chance
                continue
            bust += chance / 6
            for face in range(2, 7):
                ends[t + face] = ends.get(t + face, 0.0) + chance / 6
        mean = 1 + sum(p * turns[min(own + t, target)] for t, p in banked.items())
        turns[own] = mean / (1 - bust)
    return turns[0]


def test_the_fewest_turns_are_fewer_than_with_any_fixed_total():
    fewest = turn_figures("pig").fewest_expected_turns
    assert fewest is not None
    held = [turns_when_holding_at(points, 50) for points in range(2, 50)]
    assert fewest < min(held) < fewest * 1.05
    to_100 = turn_figures("pig", PigOptions(target_score=100)).fewest_expected_turns
    assert to_100 == pytest.approx(12.545, abs=5e-4)  # a figure of the literature on Pig


# Positions


def test_the_last_to_act_rolls_behind_a_leader_and_banks_ahead():
    best = solve("pig")
    t = table("pig", ", ".join(["roll 6"] * 9) + ", bank, " + ", ".join(["roll 6"] * 8))
    assert best.best(t.state, 1) == Command(1, "roll")
    t.play("roll 6")
    worth = best.worth(t.state, 1)
    # Level with the leader: one more throw wins five times in six, a tie-break is won less often.
    assert worth[Command(1, "roll")] == pytest.approx(5 / 6)
    assert worth[Command(1, "bank")] == pytest.approx(1 - solve_tie(), abs=1e-12)
    t.play("roll 2")
    assert best.worth(t.state, 1)[Command(1, "bank")] == 1.0
    assert best.best(t.state, 1) == Command(1, "bank")


def solve_tie() -> float:
    """The chance of the first to act in a tie-break."""
    values = solve("pig").values  # type: ignore[attr-defined]
    return values.at(Standing(2, 0, 50, 50, 50))


def test_before_the_lot_and_after_the_end_both_have_what_they_have():
    best = solve("pig")
    t = table("pig", ", ".join(["roll 6"] * 9) + ", bank, roll 1")
    assert (best.value(t.state, 0), best.value(t.state, 1)) == (1.0, 0.0)
    before = t.rules.start().state
    assert best.value(before, 0) == pytest.approx(0.5)
    assert best.worth(before, 0) == {}


def test_only_the_one_to_act_has_moves():
    t = table("pig", "roll 4")
    best = solve("pig")
    assert best.worth(t.state, 1) == {}
    with pytest.raises(ImpossiblePosition) as refused:
        best.best(t.state, 1)
    assert refused.value.reason.key == "solve-not-to-act"
    assert best.value(t.state, 0) + best.value(t.state, 1) == pytest.approx(1.0)


def impossible() -> dict[str, PigState]:
    t = table("pig", "roll 4, bank, roll 6")
    state, race = t.state, t.state.race
    three = table("pig", "roll 4", seats=3).state
    return {
        "one point at stake": replace(state, at_stake=1, face=1),
        "points without a throw": replace(state, face=0),
        "a face that the die has not": replace(state, at_stake=9, face=9),
        "less than nothing at stake": replace(state, at_stake=-3, face=3),
        "one point banked": replace(state, race=replace(race, scores=(1, 0))),
        "less than nothing banked": replace(state, race=replace(race, scores=(4, -2))),
        "over already": replace(state, race=replace(race, scores=(51, 4), at=0)),
        "ahead of the first in a tie-break": replace(state, race=replace(race, scores=(50, 60))),
        "three at the table": three,
        "two turns in a row": replace(state, race=replace(race, order=(0, 0))),
    }


@pytest.mark.parametrize("name", impossible())
def test_a_position_that_cannot_occur_is_refused(name):
    state = impossible()[name]
    for ask in (solve("pig").value, solve("pig").worth, solve("pig").best):
        with pytest.raises(ImpossiblePosition) as refused:
            ask(state, 0)
        assert refused.value.reason.key.startswith("solve-")
    with pytest.raises(ImpossiblePosition):
        solve("pig").value(table("pig", "roll 4").state, 7)


def test_a_far_position_is_answered_too():
    """Nobody would roll on to 4000 points, and yet somebody may."""
    best = solve("pig")
    t = table("pig", "roll 6")
    far = replace(t.state, at_stake=4000, face=6)
    assert best.value(far, 0) == pytest.approx(1.0)
    assert best.best(far, 0) == Command(0, "bank")
    behind = replace(t.state, race=replace(t.state.race, scores=(4000, 0), at=1), at_stake=8)
    assert best.value(behind, 1) == pytest.approx(0.0)
    assert best.best(behind, 1) in (Command(1, "roll"), Command(1, "bank"))


def test_a_large_game_satisfies_its_own_equations():
    """What the start of a turn is worth follows from the starts of the turns after it."""
    large = PigSolution.race_of(PigOptions(target_score=300, dice_sides=20))
    values = RaceValues(large, large.work_out(quiet))
    for now in (Standing(2, 0, 0, 0, 300), Standing(2, 1, 150, 290, 300)):
        assert values.turn(now).value(0) == pytest.approx(values.at(now), abs=1e-12)
    assert values.error < 1e-11
