"""More than two sides: the model of the field, and how far it is from a best response."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from lines import table
from solve.small import as_it_lies, cut_at, forgetting_rounds, small_pig, small_toss_up

from rattlebag.engine import Chance, Command, Over
from rattlebag.engine.race import Race
from rattlebag.games import rules_of
from rattlebag.games.pig.rules import PigOptions
from rattlebag.solve import ImpossiblePosition, pig, quiet, solve, tossup
from rattlebag.solve.distance import distance
from rattlebag.solve.field import Field, alone, endings, together
from rattlebag.solve.position import LadderSolution
from rattlebag.solve.referee import judge

# Putting rivals together


def test_of_equals_each_wins_its_part_and_in_the_last_round_luck_is_independent():
    assert together([0.5, 0.5], False) == pytest.approx(1 / 3)
    assert together([0.5] * 3, False) == pytest.approx(1 / 4)
    assert together([0.5, 0.5], True) == pytest.approx(1 / 4)
    assert together([0.4], False) == pytest.approx(0.4)
    assert together([0.4], True) == pytest.approx(0.4)
    assert together([0.0, 0.9], False) == 0.0
    assert together([1.0, 0.3], False) == pytest.approx(0.3)


def test_one_rival_alone_comes_before_or_after_or_in_the_next_round():
    options = PigOptions()
    race = Race((0, 1, 2), (10, 20, 30), (1, 2, 0), at=1, number=4)
    assert alone(race, 2, 0, options) == Race((0, 1), (30, 10), (0, 1), at=0, number=4)
    assert alone(race, 2, 1, options) == Race((0, 1), (30, 20), (1, 0), at=1, number=4)
    # The third has yet to act, but between these two the round is over.
    race = replace(race, at=2)
    assert alone(race, 1, 2, options) == Race((0, 1), (20, 30), (0, 1), at=0, number=5)
    done = replace(race, scores=(10, 50, 30))
    assert alone(done, 1, 2, options).over
    level = replace(race, scores=(10, 50, 50))
    tied = Race((0, 1), (50, 50), (0, 1), at=0, number=5, tie_break=True)
    assert alone(level, 1, 2, options) == tied


def test_taking_several_dice_is_one_decision():
    """One and five lie there: each alone, both in either order, and what is left of them."""
    t = table("farkle", "roll 1 5 2 2 3 3", seats=3)
    found = list(endings(t.rules, t.state, 0))
    assert {first.action for first, _ in found} == {"take"}
    stakes = {(after.at_stake, len(after.left), after.rolling) for _, after in found}
    rolled = {(at_stake, left) for at_stake, left, rolling in stakes if rolling}
    assert rolled == {(10, 5), (5, 5), (15, 4)}


# Playing


@pytest.mark.parametrize("game", ["pig", "tossup"])
def test_of_two_sides_it_is_best_play_itself(game):
    best = solve(game)
    kind = rules_of(game)
    rules, luck = kind(kind.Options(), 2), Random(4)
    model, asked = Field(best), 0
    state = rules.start().state
    while not isinstance(node := rules.node(state), Over):
        if isinstance(node, Chance):
            state = rules.land(state, node.dice.draw(luck.randrange)).state
        else:
            asked += 1
            command = model(rules, state, node.seats[0])
            assert command == best.best(state, node.seats[0])
            state = rules.apply(state, command).state
    assert asked > 10


def test_pairs_are_two_sides():
    options = PigOptions(team_mode="pairs")
    t = table("pig", "roll 6, roll 6, roll 6, roll 6", seats=4, team_mode="pairs")
    best = solve("pig", options)
    assert Field(best)(t.rules, t.state, 0) == best.best(t.state, 0)


@pytest.mark.parametrize(
    ("game", "seats", "games"), [("pig", 3, 6), ("pig", 4, 4), ("tossup", 5, 2)]
)
def test_whole_games_are_played_and_every_position_has_a_chance(game, seats, games):
    kind = rules_of(game)
    rules, luck, model = kind(kind.Options(), seats), Random(9), Field(solve(game))
    for _ in range(games):
        state = rules.start().state
        while not isinstance(node := rules.node(state), Over):
            chances = [model.chance(rules, state, seat) for seat in range(seats)]
            assert all(0.0 <= chance <= 1.0 for chance in chances)
            assert 0.2 < sum(chances) < 2.0  # a model, no more
            if isinstance(node, Chance):
                state = rules.land(state, node.dice.draw(luck.randrange)).state
            else:
                state = rules.apply(state, model(rules, state, node.seats[0])).state
        assert [model.chance(rules, state, seat) for seat in range(seats)] == [
            1.0 if place == 1 else 0.0 for place in node.places
        ]


def test_the_last_to_act_passes_the_leader_and_not_only_the_nearest():
    """Ann has 54, Bob 50: Cay has to pass Ann."""
    sixes = ", ".join(["roll 6"] * 9) + ", bank, " + ", ".join(["roll 5"] * 10) + ", bank"
    t = table("pig", f"{sixes}, " + ", ".join(["roll 6"] * 8) + ", roll 5", seats=3)
    model = Field(solve("pig"))
    assert model(t.rules, t.state, 2) == Command(2, "roll")
    t.play("roll 2")
    assert model(t.rules, t.state, 2) == Command(2, "bank")


def test_who_is_not_to_act_gets_no_advice():
    t = table("pig", "roll 4", seats=3)
    with pytest.raises(ImpossiblePosition):
        Field(solve("pig"))(t.rules, t.state, 1)


# The distance from a best response


class SmallField(Field):
    """The model for games smaller than any table has; the referee asks it about every position."""

    def __init__(self, rules, position):
        game = position(type(rules)(rules.options, 2))
        super().__init__(LadderSolution(game, game.ladder.work_out(quiet)))
        self.ladder = game.ladder
        self.dress = as_it_lies(rules)
        self.__dict__["fresh"] = game.rules.start().state

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
    ("rules", "position"),
    [
        (small_pig(4, 4, seats=3), pig.position),
        (small_pig(4, 3, 3, seats=3), pig.position),
        (small_toss_up(4, 2, "standard", seats=3), tossup.position),
    ],
    ids=["pig", "pig with a minimum", "toss up"],
)
def test_the_distance_is_what_the_referee_says(rules, position):
    """Everything by the rules: two of three play by the model, the third answers best or too."""
    model = SmallField(rules, position)
    target = rules.options.target_score
    found = distance(model.ladder, model.ladder.work_out(quiet), quiet, cushion=0.05, slowly=True)
    others = {1: model, 2: model}
    given = {"same": same_for(target), "cut": cut_at(24)}
    best = judge(rules, given=others, **given)
    plays = judge(rules, given={0: model, **others}, **given)
    for place, first in enumerate((0, 2, 1)):  # who acts first so that seat 0 is in this place
        start = rules.land(rules.start().state, (first,)).state
        assert best.value(start, 0) == pytest.approx(found.answers[place], abs=2e-4)
        assert plays.value(start, 0) == pytest.approx(found.plays[place], abs=2e-4)
    assert sum(found.plays) == pytest.approx(1.0)
    assert all(-1e-9 <= gap < 0.02 for gap in found.gaps)
