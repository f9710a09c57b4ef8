"""Given ways to play: the best response to them, and what comes of two of them."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest
from lines import table
from solve.agreement import agrees
from solve.small import cut_at, forgetting_rounds, judged, small_pig, small_toss_up
from solve.test_played import confirmed

from best_response import AtRandom, HoldAt, best_response, following, value_against
from best_response import race_response as race
from rattlebag.engine import Command, Refused
from rattlebag.games import rules_of
from rattlebag.games.pig.rules import PigOptions
from rattlebag.solve import ImpossiblePosition, quiet, solve
from rattlebag.solve.pig.solver import PigSolution
from rattlebag.solve.standing import Standing
from rattlebag.solve.tossup.solver import TossUpSolution
from referee import judge

SMALL = {
    "pig": small_pig(6, 4),
    "pig with a minimum": small_pig(5, 4, 4),
    "pairs": small_pig(3, 2, team_mode="pairs", seats=4),
    "toss up": small_toss_up(5, 2, "standard"),
    "toss up with reds": small_toss_up(4, 3, "playpalace"),
}


@dataclass(frozen=True)
class Plain:
    """Banks at so many points, whatever the score: so the referee may forget heights."""

    points: int

    def __call__(self, rules, known, seat):
        least = rules.least if rules.key == "pig" else 1
        enough = known.at_stake >= max(self.points, least)
        return Command(seat, "bank" if enough else "roll")


def kind(rules):
    return PigSolution if rules.key == "pig" else TossUpSolution


def response(rules, opponent):
    return race.response(kind(rules), rules, opponent, quiet)


def matched(rules, *players):
    return race.matched(kind(rules), rules, *players, progress=quiet)


@pytest.mark.parametrize("opponent", [Plain(4), AtRandom()], ids=["hold", "random"])
@pytest.mark.parametrize("small", SMALL)
def test_the_best_response_is_what_the_referee_says_in_every_position(small, opponent):
    """Also in the middle of the opponent's turns, and for both seats."""
    rules = SMALL[small]
    found = response(rules, opponent)
    others = {seat: opponent for seat in range(rules.seats) if rules.sides[seat] == 1}
    mine = tuple(seat for seat in range(rules.seats) if rules.sides[seat] == 0)
    verdict = judged(rules, 20, policies=others)
    assert found.error < 1e-11
    assert agrees(found, verdict, seats=mine) > 300


@pytest.mark.parametrize("small", SMALL)
def test_what_comes_of_two_given_ways_is_what_the_referee_says(small):
    rules = SMALL[small]
    ways = (Plain(4), AtRandom())
    duel = matched(rules, *ways)
    given = {seat: ways[rules.sides[seat]] for seat in range(rules.seats)}
    verdict = judged(rules, 20, policies=given)
    start = rules.land(rules.start().state, (0,)).state
    low, high = verdict.limits(start, 0)
    assert low - 1e-9 <= duel.win_probability[0] <= high + 1e-9


def height_matters(rules, known, seat):
    """Rolls on in odd rounds of a tie-break, so to say: its play depends on the very score."""
    points, own = known.at_stake, known.race.score(seat)
    if points < rules.least or points < 2 + own % 3:
        return Command(seat, "roll")
    return Command(seat, "bank")


def test_one_whose_play_depends_on_the_height_is_answered_exactly():
    """The referee keeps all heights up to a limit here; the duel does so by itself."""
    rules = small_pig(3, 3)

    def cut(state):
        return (0.0, 1.0) if max(state.race.scores) > 60 else cut_at(16)(state)

    verdict = judge(rules, policies={1: height_matters}, same=forgetting_rounds, cut=cut)
    found = response(rules, height_matters)
    for first in (0, 1):
        start = rules.land(rules.start().state, (first,)).state
        low, high = verdict.limits(start, 0)
        assert high - low < 1e-4
        assert low - 1e-9 <= found.value(start, 0) <= high + 1e-9


def test_best_against_best_is_the_equilibrium():
    options = PigOptions(target_score=25)
    duel = matched(rules_of("pig")(options), None, None)
    exact = solve("pig", options, tables=False).win_probability[0]
    assert duel.win_probability[0] == pytest.approx(exact, abs=1e-12)


SHORT = PigOptions(target_score=25)


@pytest.fixture(scope="module")
def response_to_ten():
    return best_response("pig", SHORT, HoldAt(10))


def test_the_response_wins_more_than_best_play_and_best_play_more_than_its_due(response_to_ten):
    """Three numbers people confuse: what is safe, what it wins here, and what could be won here."""
    safe, hold = solve("pig", SHORT, tables=False), HoldAt(10)
    as_first = value_against("pig", SHORT, following(safe), hold)[0]
    as_second = value_against("pig", SHORT, hold, following(safe))[1]
    first, second = response_to_ten.win_probability
    assert safe.win_probability[0] + 0.01 < as_first < first - 0.0001
    assert safe.win_probability[1] + 0.01 < as_second < second - 0.01


def test_nobody_has_a_better_answer_to_best_play_than_best_play():
    safe = solve("pig", SHORT, tables=False)
    answer = best_response("pig", SHORT, following(safe))
    assert answer.win_probability == pytest.approx(safe.win_probability, abs=1e-11)


def test_the_response_tells_its_moves(response_to_ten):
    t = table("pig", "roll 6, roll 6", target_score=25)
    worth = response_to_ten.worth(t.state, 0)
    assert list(worth) == [Command(0, "bank"), Command(0, "roll")]
    assert response_to_ten.value(t.state, 0) == pytest.approx(max(worth.values()))
    assert worth[response_to_ten.best(t.state, 0)] == max(worth.values())
    assert response_to_ten.worth(t.state, 1) == {}
    with pytest.raises(ImpossiblePosition):
        response_to_ten.best(t.state, 1)
    before, over = t.rules.start().state, table("pig", "roll 6, " * 9 + "bank, roll 1").state
    mean = sum(response_to_ten.win_probability) / 2
    assert response_to_ten.value(before, 1) == pytest.approx(mean)
    assert response_to_ten.value(over, 0) == 1.0


def test_one_who_breaks_the_rules_is_told():
    with pytest.raises(Refused):
        value_against(
            "pig", PigOptions(target_score=10), lambda r, k, seat: Command(seat, "bank"), HoldAt(5)
        )


def test_one_who_never_banks_loses_every_turn():
    rules = small_pig(4, 3)

    def never(rules, known, seat):
        return Command(seat, "roll")

    duel = matched(rules, HoldAt(3), never)
    assert duel.win_probability[0] == pytest.approx(1.0)
    assert duel.values.ending(Standing(2, 1, 0, 0, 4), 0).bust == pytest.approx(1.0)


# Played


def test_a_best_response_wins_as_often_as_computed():
    kind = rules_of("pig")
    rules = kind(kind.Options(target_score=25), 2)
    hold = HoldAt(12)
    response = best_response("pig", rules.options, hold)
    first, second = response.win_probability
    confirmed(rules, [following(response), hold], first, 4000, seed=6)
    confirmed(rules, [hold, following(response)], 1 - second, 4000, seed=7)


def test_two_given_ways_win_as_often_as_computed():
    kind = rules_of("tossup")
    rules = kind(kind.Options(target_score=20, starting_dice=5), 2)
    ways = [HoldAt(6), AtRandom()]
    confirmed(rules, ways, value_against("tossup", rules.options, *ways)[0], 4000, seed=8)


# Without numba


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None  # as if it were not installed
from best_response import HoldAt, best_response
from rattlebag.games.pig.rules import PigOptions

reply = best_response("pig", PigOptions(target_score=10, dice_sides=4), HoldAt(4))
print(0.4 < reply.win_probability[0] < reply.win_probability[1])
"""


def test_without_numba_a_response_only_takes_longer():
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[1])},
    )
    assert (done.stderr, done.stdout) == ("", "True\n")
