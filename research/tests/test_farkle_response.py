"""Farkle against somebody who plays in a given way: what comes of it, and what makes most of it."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cache
from random import Random

import numpy as np
import pytest
from solve.bellman import wandered
from solve.small_farkle import Slowly, begun, small, solved
from solve.test_played import confirmed

from best_response import following
from best_response.farkle_response import SAFE, FarkleResponse, against, respond
from best_response.farkle_solution_turns import SolutionTurns, turns_of
from best_response.farkle_turns import (
    ByPoints,
    FarkleTurns,
    NextRoll,
    TurnStart,
    looks_at_points,
)
from rattlebag.engine import Chance, Command, Decide, Over, Refused
from rattlebag.engine.race import Race
from rattlebag.games.farkle import strategy
from rattlebag.games.farkle.rules import Farkle, FarkleOptions, FarkleState
from rattlebag.games.farkle.scoring import UNIT, combinations
from rattlebag.solve import quiet
from rattlebag.solve.farkle.start_values import FarkleTerms

ROLL, FACES = NextRoll(10, 5, 0), (1, 2, 2, 3, 5)


@dataclass(frozen=True)
class Wants:
    """Takes the best combination and rolls the rest until it has enough; how much that is, it
    decides at the start of a turn."""

    def enough(self, rules: Farkle, race: Race, seat: int, opened: bool) -> int:
        raise NotImplementedError

    def __call__(self, rules: Farkle, s: FarkleState, seat: int) -> Command:
        if s.left and not s.taken:
            return Command(seat, "take", combinations(s.left)[0].code)
        enough = self.enough(rules, s.race, seat, seat in s.opened)
        return Command(seat, "bank" if s.taken and s.at_stake >= enough else "roll")


class Hasty(Wants):
    """Ten points, or what reaches the target; behind in the last turn what passes, or fifteen."""

    def enough(self, rules, race, seat, opened):
        own, to_pass = race.score(seat), race.must_pass(seat, rules.options.target_score)
        enough = min(10, rules.options.target_score - own)
        if to_pass is not None:
            enough = min(15, to_pass + UNIT - own)
        return enough if opened else max(enough, rules.options.initial_bank_score)


class Moody(Wants):
    """Five points, or ten when behind: both scores matter, not only what is missing."""

    def enough(self, rules, race, seat, opened):
        enough = 10 if race.scores[seat] < race.scores[1 - seat] else 5
        return enough if opened else max(enough, rules.options.initial_bank_score)


hasty, moody = Hasty(), Moody()


def response(rules: Farkle, policy: object, safe: float = SAFE) -> FarkleResponse:
    return respond(rules, policy, quiet, safe)


# Against an independent computation


class Played(Slowly):
    """Plain repetition in which seats with a policy follow it, one command of the rules after the
    other; the others play their best."""

    def __init__(self, rules, policies):
        super().__init__(rules)
        self.policies = policies

    def turn(self, start, bank, bust):
        policy = self.policies[start.race.seat]
        if policy is None:
            return super().turn(start, bank, bust)
        seat = start.race.seat
        enough = policy.enough(self.rules, start.race, seat, seat in start.opened)
        stakes, chances, farkle = played_out(enough)
        return chances @ bank[np.minimum(stakes, len(bank) - 1)] + farkle * bust


@cache
def played_out(enough):
    """How a turn ends of one who wants so much, every roll landed and every command applied by the
    rules; the scores are out of reach, for they were looked at when it began."""

    class Always(Wants):
        def enough(self, rules, race, seat, opened):
            return enough

    rules, policy = small(500), Always()
    banked, by_stake, farkle = Counter(), defaultdict(Counter), 0.0
    by_stake[0][begun(rules, (0, 0))] = 1.0
    while by_stake:
        stake = min(by_stake)
        state, chance = by_stake[stake].popitem()
        if not by_stake[stake]:
            del by_stake[stake]
        if chance < 1e-12:
            farkle += chance
        elif isinstance(node := rules.node(state), Chance):
            for faces, part in node.dice.outcomes():
                landed = rules.land(state, faces).state
                if landed.race != state.race:
                    farkle += chance * float(part)
                else:
                    by_stake[landed.at_stake][landed] += chance * float(part)
        else:
            command = policy(rules, state, 0)
            after = rules.apply(state, command).state
            if command.action == "bank":
                banked[state.at_stake // UNIT] += chance
            else:
                by_stake[after.at_stake][after] += chance
    return np.array(list(banked)), np.array(list(banked.values())), farkle


FAR = 60  # units: leads up to here are compared


def compare(reply, mine, asked):
    """Every start of a turn; gives how many there were."""
    rules, compared = reply.rules, 0
    slow = Played(rules, {mine: None, 1 - mine: asked})
    while slow.better() > 1e-7:
        pass
    for start in slow.starts:
        if abs(start.race.scores[0] - start.race.scores[1]) >= FAR * UNIT:
            continue
        chance = slow.chance[slow.key(start)]
        if start.race.seat != mine:
            chance = 1.0 - chance
        assert reply.value(start, mine) == pytest.approx(chance, abs=2e-6), rules.text(start)
        compared += 1
    return compared


def test_plain_repetition_comes_to_the_same_response():
    """As first and as second to act, and with a first bank above the target."""
    reply = response(small(10, 15), ByPoints(hasty))
    assert compare(reply, 0, hasty) + compare(reply, 1, hasty) > 100


def test_it_does_so_against_one_to_whom_both_scores_matter():
    """Leads beyond those that are compared are taken for safe, which hardly matters to the rest."""
    reply = response(small(5), moody, safe=1e-2)
    assert reply.first.chances.behind.shape[1] > FAR
    assert compare(reply, 0, moody) + compare(reply, 1, moody) > 100


def test_plain_repetition_comes_to_the_same_end_of_two_given_ways():
    rules = small(15)
    slow = Played(rules, {0: moody, 1: hasty})
    while slow.better() > 1e-7:
        pass
    found = against(rules, moody, ByPoints(hasty), quiet)
    exact = slow.chance[slow.key(begun(rules, (0, 0)))]
    assert found.at_the_start == pytest.approx((exact, 1.0 - exact), abs=1e-6)
    assert abs(exact - 0.5) > 0.01


# One step on


@cache
def response_to_hasty() -> FarkleResponse:
    return response(small(30, 10), ByPoints(hasty))


def test_every_chance_of_a_response_follows_from_those_one_step_on():
    """The other side does what it does; our own moves are the best ones."""
    reply = response_to_hasty()
    rules, checked = reply.rules, 0
    for state in Random(1).sample(wandered(rules, 30, seed=2), 120):
        node = rules.node(state)
        if isinstance(node, Over):
            continue
        for seat in (0, 1):
            if isinstance(node, Chance):
                after = sum(
                    float(chance) * reply.value(rules.land(state, faces).state, seat)
                    for faces, chance in node.dice.outcomes()
                )
            elif node.seats == (seat,):
                worth = reply.worth(state, seat)
                after = max(worth.values())
                assert worth[reply.best(state, seat)] == pytest.approx(after, abs=1e-12)
            else:
                assert isinstance(node, Decide)
                command = hasty(rules, state, 1 - seat)
                after = reply.value(rules.apply(state, command).state, seat)
            assert reply.value(state, seat) == pytest.approx(after, abs=1e-9), rules.text(state)
            checked += 1
    assert checked > 200


# Against best play


BEST = {
    "forty points": (40,),
    "a first bank above the target": (20, 35),
}


@pytest.mark.parametrize("options", BEST)
def test_nobody_has_a_better_answer_to_best_play_than_best_play(options):
    """A solution refuses positions that cannot occur, so it is asked about none."""
    rules, best = small(*BEST[options]), solved(*BEST[options])
    reply = response(rules, following(best))
    assert reply.win_probability == pytest.approx(best.win_probability, abs=reply.error)
    both = against(rules, following(best), following(best), quiet)
    assert both.at_the_start == pytest.approx(best.win_probability, abs=reply.error)


@pytest.mark.parametrize(
    ("target", "initial", "turn"),
    [
        (30, 0, TurnStart(4, 5, True)),
        (30, 0, TurnStart(3, 8, True)),
        (10, 15, TurnStart(0, 7, True)),
    ],
)
def test_one_who_follows_a_solution_plays_as_they_say_when_asked(target, initial, turn):
    """The quick way against asking for the move after every roll. All that wins is the same."""
    rules, best = small(target, initial), solved(target, initial)
    quick, slow = turns_of(rules, following(best)), FarkleTurns(rules, following(best))
    assert isinstance(quick, SolutionTurns)
    wins = max(target // UNIT - turn.own, turn.other - turn.own + 1, 0)
    results = []
    for ending in (quick.ending(turn), slow.ending(turn)):
        result = defaultdict(float, farkle=ending.farkle)
        for units, chance in zip(ending.units.tolist(), ending.chance.tolist(), strict=True):
            result[min(units, wins)] += chance
        results.append(result)
    assert results[0] == pytest.approx(results[1], abs=1e-9)
    assert results[0][wins] > 0.1
    assert results[0]["farkle"] > 0.01


@pytest.mark.parametrize("multiply", [False, True])
def test_what_comes_of_the_best_moves_is_worth_what_the_turn_is_worth(multiply):
    """Forwards against backwards, for one who wants a hundred units and no more, and loses ten with
    a farkle."""
    rules = small(500, 0, multiply)
    turn = FarkleTerms.of(rules.options).turn(np.arange(101.0), -10.0, 100)

    class Points:
        options = rules.options

        def turn_at(self, own, other, last, at_stake):
            return turn

    ending = turns_of(rules, following(Points())).ending(TurnStart(0, 0, False))
    worth = ending.chance @ turn.bank[ending.units] - 10.0 * ending.farkle
    assert worth == pytest.approx(turn.rolling(0, 6), abs=1e-9)
    assert ending.chance.sum() + ending.farkle == pytest.approx(1.0)


def test_the_middle_of_a_turn_of_one_who_follows_a_solution():
    rules, best = small(30), solved(30)
    quick, slow = turns_of(rules, following(best)), FarkleTurns(rules, following(best))
    start = begun(rules, (35, 10), 1)
    rolled = rules.apply(start, Command(1, "roll")).state
    for state in (rolled, rules.land(rolled, (1, 5, 2, 2, 3, 6)).state):
        found, asked = quick.ending_from(state), slow.ending_from(state)
        assert found.farkle == pytest.approx(asked.farkle, abs=1e-9)
        for least in (5, 6):  # level with the other, or ahead
            won = [end.chance[end.units >= least].sum() for end in (found, asked)]
            assert won[0] == pytest.approx(won[1], abs=1e-9)


# Played


def test_a_response_wins_as_often_as_computed():
    reply = response_to_hasty()
    first, second = reply.win_probability
    safe = solved(30, 10).win_probability
    assert first > safe[0] + 0.01
    assert second > safe[1] + 0.01
    confirmed(reply.rules, [following(reply), hasty], first, 1500, seed=6)
    confirmed(reply.rules, [hasty, following(reply)], 1 - second, 1500, seed=7)


# Who is asked about what


def test_the_games_own_ways_to_play_look_at_points():
    """What is missing stands for the scores: asked with others that miss as much, they do alike."""
    rules = Farkle(FarkleOptions(), 2)
    pairs = [
        (
            TurnStart(40, 30, True),
            TurnStart(40, 80, True),
        ),  # below the target the other does not matter
        (TurnStart(60, 110, True), TurnStart(90, 140, True)),  # 50 units to make good
        (TurnStart(95, 20, False), TurnStart(95, 70, False)),
    ]
    for policy in (strategy.timid, strategy.choose, strategy.reckless, strategy.expert):
        assert looks_at_points(policy)
        given = FarkleTurns(rules, policy)
        for one, other in pairs:
            for state in (given.state(turn, ROLL, FACES) for turn in (one, other)):
                assert list(given._until_stop(state)) == list(
                    given._until_stop(given.state(one, ROLL, FACES))
                )
    assert not looks_at_points(moody)


def test_one_who_breaks_the_rules_is_told():
    rules = small(20)
    with pytest.raises(Refused):
        response(rules, lambda r, s, seat: Command(seat, "bank"))
