"""Three sides: all that the coach says in a small game of Pig, word by word, is what a second path
comes to, and what it will say after the next roll."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

import pytest
from coach.check_three import PigOfThree
from coach.checked import Checked, Differs
from coach.positions import decisions
from coach.test_reasons import small

from rattlebag.coach import advise
from rattlebag.coach.advice import advice_of, case_of
from rattlebag.coach.judge import ManySides, NoAdvice
from rattlebag.engine import Command, Decide
from rattlebag.engine.race import Race
from rattlebag.games import rules_of
from rattlebag.games.pig.rules import PigOptions, PigState
from rattlebag.solve.multiplayer import MultiplayerPolicy
from rattlebag.text import Listener, load

OPTIONS = PigOptions(target_score=12, dice_sides=4)


def states() -> Iterator[PigState]:
    """Standings of three, with a few turn scores each, in each turn of a round."""
    for scores in product((0, 11, 13), repeat=3):
        for at, stake in product(range(3), (0, 2, 4, 7, 11)):
            yield PigState(Race((0, 1, 2), scores, (0, 1, 2), at, number=3), stake, 2 * bool(stake))


def test_pig_says_nothing_false_with_three_sides() -> None:
    rules = rules_of("pig")(OPTIONS, 3)
    judge = ManySides(rules, MultiplayerPolicy(small("pig", OPTIONS)))
    path, kinds = PigOfThree(judge), dict[str, int]()
    for state in states():
        seat = state.race.seat
        try:
            advice = advice_of(case_of(judge, state, seat))
        except NoAdvice:  # no game comes to it
            continue
        names = ["Bob"] * 3
        names[seat] = "Ann"
        one = Checked(state, seat, advice, Listener(load("en"), names, rules.sides, seat))
        try:
            kind = path.check(one)
            rolling = rules.apply(state, Command(seat, "roll")).state
            landed = {face: rules.land(rolling, (face,)).state for face in range(2, 5)}
            later = {face: case_of(judge, then, seat).best.chance for face, then in landed.items()}
            path.check_later(one, later)
        except Differs as differs:
            raise Differs(f"{rules.text(state)}: {differs}") from differs
        kinds[kind] = kinds.get(kind, 0) + 1
    assert {"bank-from", "roll-below", "banking-wins", "banking-loses", "only"} <= {*kinds}, kinds


@pytest.mark.parametrize("game", ["pig", "tossup", "farkle"])
def test_what_a_roll_leads_to_is_what_the_coach_then_says(game: str) -> None:
    rules = rules_of(game)(None, 3)
    for known, seat in islice(decisions(rules, seed=2), 0, 20, 10):
        advice = advise(rules, known, seat)
        state = known
        for command in advice.best.commands[:-1]:
            state = rules.apply(state, command).state
        rolling = rules.apply(state, Command(seat, "roll")).state
        good = likely = 0.0
        for outcome, chance in rules.node(rolling).dice.outcomes():
            landed = rules.land(rolling, outcome).state
            if landed.race == rolling.race:
                assert isinstance(rules.node(landed), Decide)
                good += float(chance) * advise(rules, landed, seat).chance
                likely += float(chance)
        assert advice.more[0].args["good"] == pytest.approx(100 * good / likely, abs=1e-9)
