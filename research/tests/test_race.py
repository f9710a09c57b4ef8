"""Three players of Pig or Toss Up: how far the model is from a best response, by the rules."""

from __future__ import annotations

from dataclasses import replace

import pytest
from solve.small import as_it_lies, cut_at, forgetting_rounds, small_pig, small_toss_up

from rattlebag.solve import quiet
from rattlebag.solve.multiplayer import MultiplayerPolicy
from rattlebag.solve.pig.solver import PigSolution
from rattlebag.solve.races.target_race import RaceValues
from rattlebag.solve.tossup.solver import TossUpSolution
from referee import judge
from three_players.race import distance


class SmallPolicy(MultiplayerPolicy):
    """The model for games smaller than any table has; the referee asks it about every position."""

    def __init__(self, rules, kind):
        self.race = kind.race_of(rules.options)
        self.tables = self.race.work_out(quiet)
        two = type(rules)(rules.options, 2)
        super().__init__(kind(two, RaceValues(self.race, self.tables)))
        self.dress = as_it_lies(rules)

    def __call__(self, rules, known, seat, /):
        return super().__call__(rules, self.dress(known), seat)


def same_for(target):
    """The model knows heights below the target; only in a tie-break they make no difference."""

    def same(state):
        state = forgetting_rounds(state)
        race = state.race
        if not race.order or race.over:
            return state
        still_in = {race.side_of[seat] for seat in race.order}
        low = min(race.scores[side] for side in still_in)
        if low < target:
            return state
        scores = tuple(
            score - low + target if side in still_in else 0
            for side, score in enumerate(race.scores)
        )
        return replace(state, race=replace(race, scores=scores))

    return same


@pytest.mark.parametrize(
    ("rules", "kind"),
    [
        (small_pig(4, 4, seats=3), PigSolution),
        (small_pig(4, 3, 3, seats=3), PigSolution),
        (small_toss_up(4, 2, "standard", seats=3), TossUpSolution),
    ],
    ids=["pig", "pig with a minimum", "toss up"],
)
def test_the_distance_is_what_the_referee_says(rules, kind):
    """Everything by the rules: two of three play by the model, the third answers best or too."""
    model = SmallPolicy(rules, kind)
    target = rules.options.target_score
    found = distance(model.race, model.tables, quiet, cushion=0.05, slowly=True)
    others = {1: model, 2: model}
    more = {"same": same_for(target), "cut": cut_at(24)}
    best = judge(rules, policies=others, **more)
    plays = judge(rules, policies={0: model, **others}, **more)
    for place, first in enumerate((0, 2, 1)):  # who acts first so that seat 0 is in this place
        start = rules.land(rules.start().state, (first,)).state
        assert best.value(start, 0) == pytest.approx(found.answers[place], abs=2e-4)
        assert plays.value(start, 0) == pytest.approx(found.plays[place], abs=2e-4)
    assert sum(found.plays) == pytest.approx(1.0)
    assert all(-1e-9 <= gap < 0.02 for gap in found.gaps)
