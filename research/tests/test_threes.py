"""Three players of Threes: the kernel plays by the model of the field, and its chances add up."""

from __future__ import annotations

import numpy as np
import pytest

from best_response.threes_response import ThreesTurns
from rattlebag.engine.race import Race
from rattlebag.engine.seeing import NONE, Thrown
from rattlebag.games.threes.rules import DICE, MOON_SCORE, Threes, ThreesOptions, ThreesState
from rattlebag.solve import quiet, solve
from rattlebag.solve.compiling import compiled
from rattlebag.solve.multiplayer import MultiplayerPolicy
from rattlebag.solve.threes.turn_values import HIGHEST, backwards, least_expected_score
from three_players import threes_kernel
from three_players.threes import Pairs, distance, rolls_of, workspace

POINTS = [*range(HIGHEST), MOON_SCORE]  # of a turn, by what its dice cost


def worked_out(options: ThreesOptions, over: int, place: int, scores, ends, kernel):
    """The chances in every moment of a turn, if its end is worth so much."""
    now, work = threes_kernel.Moment(over, options.rounds, place), workspace()
    own, coming, other = (scores[(place + step) % 3] for step in range(3))
    best = solve("threes", options, tables=False)
    duels = Pairs(best.chances, best.rolled).at(now)
    kernel.think(own - coming, own - other, now, *duels, work.model)
    work.chances[0] = ends
    kernel.turn_of(place, rolls_of(best.rolled), work)
    return work.chances


def probes(place: int):
    """Several questions about how a turn ends, and at the mover's own place: as low as can be."""
    points = np.array(POINTS, dtype=float)
    asked = [np.ones(31), points, points**2, points == MOON_SCORE, points < 7]
    asked.insert(3 + place, -points)
    return np.stack(asked, axis=1)


@pytest.mark.parametrize(
    ("options", "over", "place", "scores"),
    [
        (ThreesOptions(rounds=1, last_die="rolled"), 0, 2, (18, 14, 0)),
        (ThreesOptions(rounds=1), 0, 1, (12, 0, 0)),
        (ThreesOptions(rounds=2), 0, 2, (5, 12, 0)),
        (ThreesOptions(rounds=3), 1, 0, (20, 11, 15)),
    ],
    ids=["the last turn", "in the last round", "the turn before it", "before that"],
)
def test_it_ends_a_turn_as_the_model_does_by_the_rules(options, over, place, scores):
    """From where a six is locked."""
    rules, ends = Threes(options, 3), probes(place)
    race = Race(rules.sides, scores, (0, 1, 2), place, over + 1, low_wins=True)
    model = MultiplayerPolicy(solve("threes", options, tables=False))
    begun = ThreesState(race, Thrown((1, 1, 1, 1, 6), NONE, frozenset({5})), rolling=True)
    by_the_rules = ThreesTurns(rules, model).ending_from(begun)
    found = worked_out(options, over, place, scores, ends, compiled(threes_kernel))[4, 6]
    at = np.array(POINTS) - MOON_SCORE
    asked = [r for r in range(6) if r != 3 + place]
    assert found[asked] == pytest.approx(by_the_rules[at] @ ends[:, asked], abs=1e-12)


@pytest.mark.parametrize("last_die", ["stands", "rolled"])
def test_one_who_wants_points_alone_answers_with_the_fewest(last_die):
    options = ThreesOptions(rounds=2, last_die=last_die)
    found = worked_out(options, 0, 1, (3, 0, 0), probes(1), compiled(threes_kernel))
    least = least_expected_score(last_die == "rolled")
    assert found[DICE, 0, 4] == pytest.approx(-float(least), abs=1e-12)


def test_it_comes_to_the_same_without_being_compiled():
    asked = ThreesOptions(rounds=2), 1, 2, (20, 3, 8), probes(2)
    slow, fast = (worked_out(*asked, kernel) for kernel in (threes_kernel, compiled(threes_kernel)))
    assert slow == pytest.approx(fast, abs=1e-13)


@pytest.mark.parametrize("last_die", ["stands", "rolled"])
def test_one_round_by_going_through_all_that_can_happen(last_die):
    """First, second and third, each with all the points that a turn can bring."""
    options = ThreesOptions(rounds=1, last_die=last_die)
    best, fast = solve("threes", options, tables=False), compiled(threes_kernel)
    moments = [threes_kernel.Moment(0, 1, place) for place in range(3)]
    duels = [Pairs(best.chances, best.rolled).at(now) for now in moments]
    kinds, work = rolls_of(best.rolled), workspace()

    def turn(place: int, x: int, y: int, ends):
        fast.think(x, y, moments[place], *duels[place], work.model)
        work.chances[0] = ends
        fast.turn_of(place, kinds, work)
        return work.chances[DICE, 0].copy()

    def shares(*scores: int) -> list[float]:
        low = min(scores)
        return 2 * [(score == low) / scores.count(low) for score in scores]

    after_first = []
    for one in POINTS:
        after_second = [
            turn(2, -one, -two, [shares(one, two, three) for three in POINTS]) for two in POINTS
        ]
        after_first.append(turn(1, 0, -one, after_second))
    plays, answers = np.split(turn(0, 0, 0, after_first), 2)
    found = distance(options, quiet)
    assert found.plays == pytest.approx(tuple(plays), abs=1e-12)
    assert found.answers == pytest.approx(tuple(answers), abs=1e-12)
    assert all(0.0 < gap < 0.01 for gap in found.gaps)


def test_the_last_to_act_answers_as_one_who_plays_alone_against_two_scores():
    """By the arithmetic of the duel, which is checked against the referee: all that is different is
    what the end is worth."""
    options = ThreesOptions(rounds=1)
    for one, two in ((4, 9), (11, 3), (6, 6), (MOON_SCORE, 0)):
        ends = [6 * [threes_kernel.share(points - one, points - two)] for points in POINTS]
        found = worked_out(options, 0, 2, (one, two, 0), ends, compiled(threes_kernel))[DICE, 0]
        scores = np.arange(MOON_SCORE, HIGHEST + 1)
        end = np.array([threes_kernel.share(score - one, score - two) for score in scores])
        turn = backwards(end, 0, rolled=False, prune=False)
        assert found[5] == pytest.approx(turn.at(DICE, 0, True), abs=1e-12)
        assert found[2] <= found[5] + 1e-12
