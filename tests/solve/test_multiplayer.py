"""More than two sides: the model of the field."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from lines import table

from rattlebag.engine import Chance, Command, Over
from rattlebag.engine.decisions import endings
from rattlebag.engine.race import Race
from rattlebag.games import rules_of
from rattlebag.games.pig.rules import PigOptions
from rattlebag.solve import ImpossiblePosition, solve
from rattlebag.solve.multiplayer import MultiplayerPolicy, combined

# Putting rivals together


def test_of_equals_each_wins_its_part_and_in_the_last_round_luck_is_independent():
    assert combined([0.5, 0.5], False) == pytest.approx(1 / 3)
    assert combined([0.5] * 3, False) == pytest.approx(1 / 4)
    assert combined([0.5, 0.5], True) == pytest.approx(1 / 4)
    assert combined([0.4], False) == pytest.approx(0.4)
    assert combined([0.4], True) == pytest.approx(0.4)
    assert combined([0.0, 0.9], False) == 0.0
    assert combined([1.0, 0.3], False) == pytest.approx(0.3)


def test_one_rival_alone_comes_before_or_after_or_in_the_next_round():
    alone = MultiplayerPolicy(solve("pig")).two_of
    race = Race((0, 1, 2), (10, 20, 30), (1, 2, 0), at=1, number=4)
    assert alone(race, 2, 0) == Race((0, 1), (30, 10), (0, 1), at=0, number=4)
    assert alone(race, 2, 1) == Race((0, 1), (30, 20), (1, 0), at=1, number=4)
    # The third has yet to act, but between these two the round is over.
    race = replace(race, at=2)
    assert alone(race, 1, 2) == Race((0, 1), (20, 30), (0, 1), at=0, number=5)
    done = replace(race, scores=(10, 50, 30))
    assert alone(done, 1, 2).over
    level = replace(race, scores=(10, 50, 50))
    tied = Race((0, 1), (50, 50), (0, 1), at=0, number=5, tie_break=True)
    assert alone(level, 1, 2) == tied


def test_taking_several_dice_is_one_decision():
    """One and five lie there: each alone, both in either order, and what is left of them."""
    t = table("farkle", "roll 1 5 2 2 3 3", seats=3)
    found = list(endings(t.rules, t.state, 0))
    assert {way[0].action for way, _ in found} == {"take"}
    stakes = {(after.at_stake, len(after.left), after.rolling) for _, after in found}
    rolled = {(at_stake, left) for at_stake, left, rolling in stakes if rolling}
    assert rolled == {(10, 5), (5, 5), (15, 4)}


# Playing


@pytest.mark.parametrize("game", ["pig", "tossup"])
def test_of_two_sides_it_is_best_play_itself(game):
    best = solve(game)
    kind = rules_of(game)
    rules, luck = kind(kind.Options(), 2), Random(4)
    model, asked = MultiplayerPolicy(best), 0
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
    assert MultiplayerPolicy(best)(t.rules, t.state, 0) == best.best(t.state, 0)


@pytest.mark.parametrize(
    ("game", "seats", "games"), [("pig", 3, 6), ("pig", 4, 4), ("tossup", 5, 2)]
)
def test_whole_games_are_played_and_every_position_has_a_chance(game, seats, games):
    kind = rules_of(game)
    rules, luck, model = kind(kind.Options(), seats), Random(9), MultiplayerPolicy(solve(game))
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
    model = MultiplayerPolicy(solve("pig"))
    assert model(t.rules, t.state, 2) == Command(2, "roll")
    t.play("roll 2")
    assert model(t.rules, t.state, 2) == Command(2, "bank")


def test_who_is_not_to_act_gets_no_advice():
    t = table("pig", "roll 4", seats=3)
    with pytest.raises(ImpossiblePosition):
        MultiplayerPolicy(solve("pig"))(t.rules, t.state, 1)
