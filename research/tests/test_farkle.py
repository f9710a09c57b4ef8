"""Three players of Farkle to a small target: by the model of the field, and one who answers it."""

from __future__ import annotations

from functools import cache
from random import Random

import numpy as np
import pytest
from solve.small_farkle import small, solved

from rattlebag.engine import Chance, Over
from rattlebag.games.farkle.scoring import UNIT
from rattlebag.solve import quiet
from rattlebag.solve.farkle.rolls import choices, rolls_of
from rattlebag.solve.farkle.start_values import FarkleTerms
from rattlebag.solve.farkle.turn_values import backwards
from rattlebag.solve.multiplayer import MultiplayerPolicy
from three_players.farkle import Three

TARGET = 4  # units
CUSHION = 0.2  # that is one or two hundred points above the target
SIGMAS = 3.9


@cache
def three() -> Three:
    return Three(FarkleTerms(TARGET, 0, False), CUSHION)


@cache
def found():
    return three().distance(quiet)


def test_it_thinks_what_the_model_thinks_by_the_rules():
    """At every roll of some games: of what the model does, and that nothing seems better."""
    rules, luck = small(TARGET * UNIT, seats=3), Random(5)
    model, numbers, compared = MultiplayerPolicy(solved(TARGET * UNIT)), three(), 0
    model.__dict__["fresh"] = small(TARGET * UNIT).start().state  # no table has such a target
    for _ in range(40):
        state = rules.start().state
        while not isinstance(node := rules.node(state), Over):
            if isinstance(node, Chance):
                state = rules.land(state, node.dice.draw(luck.randrange)).state
                continue
            race, seat = state.race, node.seats[0]
            beyond = max(race.scores) > numbers.high * UNIT
            if not state.left or state.taken or beyond or len(race.order) < 3:
                state = rules.apply(state, model(rules, state, seat)).state
                continue
            then = state
            while then.race == race and not then.rolling:
                then = rules.apply(then, model(rules, then, seat)).state
            scores = tuple(race.scores[other] // UNIT for other in race.order)
            cap, _ = numbers.after(race.at, scores)
            numbers.ends(race.at, scores, cap, cap + 1)
            if then.rolling:
                units, does = then.at_stake // UNIT, then.to_roll()
            else:
                units, does = (then.race.score(seat) - race.score(seat)) // UNIT, 0
            if units < cap:
                assert numbers.model[units, does] == pytest.approx(
                    model.chance(rules, then, seat), abs=1e-9
                )
                stakes = [(state.at_stake + p) // UNIT for p, _ in choices(state.left)]
                dice = [left or 6 for _, left in choices(state.left)]
                if max(stakes) < cap:
                    seems = max(numbers.model[stakes, 0].max(), numbers.model[stakes, dice].max())
                    assert numbers.model[units, does] == pytest.approx(seems, abs=2e-9)
                    compared += 1
            state = then
    assert compared > 100


def test_the_best_answer_is_that_of_the_arithmetic_for_one_turn():
    numbers, bank = three(), np.sort(Random(1).choices(range(100), k=31)) / 100
    turn = backwards(rolls_of(prune=False), bank, 0.07, 30)
    value, slope = numbers.respond(bank, 0.07, 30)
    assert value == pytest.approx(turn.rolling(0, 6), abs=1e-13)
    more, _ = numbers.respond(bank, 0.07 + 1e-7, 30)
    assert (more - value) / 1e-7 == pytest.approx(slope, abs=1e-5)


def test_one_who_thinks_what_is_true_ends_a_turn_at_its_best():
    numbers, bank = three(), np.sort(Random(2).choices(range(100), k=31)) / 100
    turn = backwards(rolls_of(prune=False), bank, 0.0, 30)
    model, ends = np.zeros_like(numbers.model), np.zeros(31)
    model[:30], model[:30, 0] = turn.go[0], bank[:30]
    numbers.fast.ends_of(numbers.rolls, model, 30, numbers.coming, ends)
    assert sum(ends) == pytest.approx(1.0)
    assert ends[1:] @ bank[1:] == pytest.approx(turn.rolling(0, 6), abs=1e-7)


def test_every_chance_follows_from_those_one_turn_on():
    """In open rounds, where three farkles lead back to the same standing."""
    found()
    numbers = three()
    for x, y, z in ((0, 0, 0), (3, 0, 1), (1, 2, 3), (3, 3, 3), (2, 0, 0)):
        for place in range(3):
            here, own = numbers.known.opened[place, x, y, z], 3 + place
            lost = numbers.known.opened[(place + 1) % 3, x, y, z]  # the turn brings nothing
            cap, after = numbers.after(place, (x, y, z))
            ends = numbers.ends(place, (x, y, z), cap, len(after))
            brings = ends[1:] @ after[1:] + ends[0] * lost
            brings[own], _ = numbers.respond(after[:, own], lost[own], cap)
            assert here == pytest.approx(brings, abs=1e-11)


def test_games_that_are_drawn_turn_by_turn_are_won_as_often():
    """Each turn ends as the model ends it; who has won is counted by hand."""
    numbers, luck, games = three(), Random(7), 40_000
    turn_of = cache(lambda place, scores: numbers.ends(
        place, scores, (after := numbers.after(place, scores))[0], len(after[1])
    ))  # fmt: skip
    won = np.zeros(3)
    for _ in range(games):
        scores = [0, 0, 0]
        while max(scores) < TARGET:
            for place in range(3):
                ends = turn_of(place, tuple(scores))
                scores[place] += luck.choices(range(len(ends)), ends)[0]
        ahead = [place for place in range(3) if scores[place] == max(scores)]
        if len(ahead) == 2:  # a tie-break: a duel of which the chances are known
            won[ahead] += numbers.goal.tie, 1.0 - numbers.goal.tie
        else:
            won[ahead] += 1 / len(ahead)
    for rate, chance in zip(won / games, found().plays, strict=True):
        assert abs(rate - chance) < SIGMAS * (chance * (1 - chance) / games) ** 0.5


def test_the_model_gives_little_away():
    assert sum(found().plays) == pytest.approx(1.0)
    assert all(0.0 <= gap < 0.02 for gap in found().gaps)
