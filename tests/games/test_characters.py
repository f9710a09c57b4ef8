"""Who plays how: timid, reckless, sensible and expert, by what they do in a written position."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from lines import Table, table

from rattlebag.engine import Decide
from rattlebag.games import characters_of
from rattlebag.games.farkle.rules import FarkleOptions
from rattlebag.games.farkle.turn import BestTurn
from rattlebag.games.farkle.turn import best_turn as farkle_turn
from rattlebag.games.pig.rules import Pig, PigOptions
from rattlebag.games.pig.strategy import good_turn
from rattlebag.games.threes.strategy import best_keep, to_come
from rattlebag.games.tossup.rules import TossUpOptions
from rattlebag.games.tossup.strategy import best_turn as tossup_turn
from rattlebag.solve import turn_figures

TIMID, RECKLESS, SENSIBLE, EXPERT = "timid", "reckless", "sensible", "expert"


def moves(t: Table, script: str = "") -> dict[str, Any]:
    """What each character would do next; with a combination or a die, that."""
    t.play(script)
    seat = t.to_act()[0]
    chosen = {
        level: character(t.rules, t.rules.known(t.state, seat), seat)
        for level, character in characters_of(t.rules.key).items()
    }
    return {level: command.arg or command.action for level, command in chosen.items()}


def agree(t: Table, move: str, script: str = "") -> bool:
    return set(moves(t, script).values()) == {move}


def sixes(count: int) -> str:
    return ", ".join(["roll 6"] * count)


# What a turn can bring


def bank_at(turn: BestTurn, left: int) -> int:
    return next(points for points in range(5, 2505, 5) if turn.banks(points, left, 0))


def test_the_most_points_of_a_turn_are_the_known_ones():
    assert [good_turn(Pig(PigOptions(dice_sides=sides))) for sides in (4, 6, 20)] == [9, 20, 209]
    tossup = tossup_turn("standard", 10)
    assert tossup.expected_points == pytest.approx(13.2393066, abs=5e-8)
    assert tossup.bank_at[1:6] == (25, 22, 27, 48, 99)
    farkle = farkle_turn(False, 0)
    assert farkle.expected_points == pytest.approx(70.8222295, abs=5e-8)
    assert [bank_at(farkle, left) for left in range(1, 7)] == [40, 30, 45, 110, 365, 2175]
    assert to_come(False, 5, True) == pytest.approx(76625677 / 10077696, abs=1e-12)
    assert to_come(True, 5, True) == pytest.approx(2266973197 / 362797056, abs=1e-12)


@pytest.mark.parametrize(
    ("variant", "dice"), [("standard", 5), ("standard", 20), ("playpalace", 5), ("playpalace", 20)]
)
def test_a_turn_of_toss_up_is_worth_what_the_solver_finds(variant: str, dice: int):
    found = turn_figures("tossup", TossUpOptions(variant=variant, starting_dice=dice))
    own = tossup_turn(variant, dice)
    assert own.expected_points == pytest.approx(found.best_expected_points, abs=1e-9)
    assert own.bank_at[1:5] == tuple(found.bank_at[left] for left in range(1, 5))


def test_a_turn_of_farkle_is_worth_what_the_solver_finds():
    found = turn_figures("farkle", FarkleOptions())
    own = farkle_turn(False, 0)
    assert own.expected_points == pytest.approx(found.best_expected_points, abs=1e-4)
    assert {left: bank_at(own, left) for left in range(1, 7)} == found.bank_at


def test_a_turn_of_farkle_whose_hot_dice_multiply_is_worth_nearly_what_the_solver_finds():
    """90.8416 points (`rattlebag solve farkle --hot-dice-multiplier on`): turns of thousands of
    points are cut short."""
    own = farkle_turn(True, 0)
    assert own.expected_points == pytest.approx(90.8416, abs=0.01)
    assert [bank_at(own, left) for left in range(1, 6)] == [75, 60, 60, 125, 420]


# Pig


def test_in_pig_characters_differ_in_how_much_is_enough():
    t = table("pig", "roll 1", target_score=100)
    assert moves(t, "roll 5, roll 5") == {
        TIMID: "bank", RECKLESS: "roll", SENSIBLE: "roll", EXPERT: "roll",
    }  # fmt: skip
    assert moves(t, "roll 5, roll 5") == {
        TIMID: "bank", RECKLESS: "roll", SENSIBLE: "bank", EXPERT: "bank",
    }  # fmt: skip
    assert moves(t, f"{sixes(2)}, roll 4, roll 3")[RECKLESS] == "roll"
    assert agree(t, "bank", "roll 2")


def test_in_pig_only_the_expert_goes_on_when_another_side_is_one_turn_from_the_target():
    t = table("pig", f"{sixes(5)}, bank, {sixes(4)}", target_score=50)
    assert moves(t) == {TIMID: "bank", RECKLESS: "roll", SENSIBLE: "bank", EXPERT: "roll"}


def test_in_pig_only_the_expert_wants_a_cushion_while_others_can_answer():
    """Ann has reached the target with 12 points of this turn, and Bob has the last word."""
    t = table("pig", "roll 6, roll 6", target_score=12)
    assert moves(t) == {TIMID: "bank", RECKLESS: "bank", SENSIBLE: "bank", EXPERT: "roll"}
    assert agree(t, "bank", "roll 6")


def test_in_pig_nobody_banks_behind_a_leader_who_has_won_otherwise():
    t = table("pig", f"{sixes(9)}, bank, {sixes(8)}", target_score=50)
    assert agree(t, "roll")


# Toss Up


def green(count: int, rest: int = 0) -> str:
    return "roll" + " green" * count + " yellow" * rest


def test_in_toss_up_the_timid_player_never_throws_three_dice():
    t = table("tossup", green(7, 3))
    assert moves(t) == {TIMID: "bank", RECKLESS: "roll", SENSIBLE: "roll", EXPERT: "roll"}


def test_in_toss_up_the_sensible_player_throws_one_fresh_set_and_the_expert_counts():
    """17 points with three dice left, then 19 with one; the best turn is banked from 25 on."""
    t = table("tossup", f"{green(10)}, {green(7, 3)}")
    assert moves(t) == {TIMID: "bank", RECKLESS: "roll", SENSIBLE: "bank", EXPERT: "roll"}
    assert moves(t, green(2, 1)) == {
        TIMID: "bank", RECKLESS: "roll", SENSIBLE: "bank", EXPERT: "roll",
    }  # fmt: skip
    t = table("tossup", f"{green(10)}, {green(10)}, {green(9, 1)}")
    assert moves(t) == {TIMID: "bank", RECKLESS: "roll", SENSIBLE: "bank", EXPERT: "bank"}


# Farkle


def test_in_farkle_the_timid_player_takes_all_and_the_others_little():
    """Two ones and a five: the others keep dice to roll."""
    t = table("farkle", "roll 1 1 5 2 3 3", target_score=5000)
    assert moves(t) == {TIMID: "1", RECKLESS: "1", SENSIBLE: "1", EXPERT: "1"}
    assert moves(t, "take 1") == {TIMID: "1", RECKLESS: "roll", SENSIBLE: "roll", EXPERT: "roll"}


def test_in_farkle_characters_differ_in_how_much_is_enough():
    t = table("farkle", "roll 2 2 2 5 3 4, take 222, take 5", target_score=5000)
    assert moves(t) == {TIMID: "bank", RECKLESS: "roll", SENSIBLE: "roll", EXPERT: "roll"}
    t = table("farkle", "roll 5 5 5 2 3 4, take 555", target_score=5000)
    assert moves(t) == {TIMID: "bank", RECKLESS: "roll", SENSIBLE: "bank", EXPERT: "bank"}


def test_in_farkle_the_expert_takes_for_the_dice_that_are_left():
    """Three twos and a one: 20 points more are not worth three dice."""
    t = table("farkle", "roll 2 2 2 1 3 4", target_score=5000)
    assert moves(t)[EXPERT] == "1"
    assert moves(t)[SENSIBLE] == "222"


# Threes


def kept(t: Table, level: str) -> tuple[int, ...]:
    """The dice that a character keeps from this throw."""
    seat = t.to_act()[0]
    while isinstance(t.rules.node(t.state), Decide):
        known = t.rules.known(t.state, seat)
        command = characters_of(t.rules.key)[level](t.rules, known, seat)
        if command.action != "toggle":
            break
        t.state = t.rules.apply(t.state, command).state
    return tuple(sorted(t.state.thrown.face(at) for at in t.state.thrown.kept))


@pytest.mark.parametrize(
    ("thrown", "timid", "reckless", "sensible", "expert"),
    [
        ("3 3 1 2 6", (1, 2, 3, 3), (3, 3), (1, 3, 3), (3, 3)),
        ("1 1 2 5 5", (1, 1, 2), (1,), (1,), (1,)),
        ("6 6 6 1 4", (1,), (6, 6, 6), (1,), (1,)),
        ("4 5 5 6 6", (4,), (4,), (4,), (4,)),
    ],
)
def test_in_threes_characters_differ_in_what_they_keep(thrown, timid, reckless, sensible, expert):
    found = {
        level: kept(table("threes", f"roll {thrown}"), level) for level in characters_of("threes")
    }
    assert found == {TIMID: timid, RECKLESS: reckless, SENSIBLE: sensible, EXPERT: expert}


def test_in_threes_the_expert_stops_where_the_dice_as_they_lie_win():
    """Ann has 10 in a game of one round; Bob's 2, 2, 3, 3, 5 make 9."""
    line = "roll 3 3 3 4 6, toggle 1, toggle 2, toggle 3, toggle 4, toggle 5, bank, roll 3 3 2 2 5"
    assert kept(table("threes", line, rounds=1), EXPERT) == (2, 2, 3, 3, 5)
    assert kept(table("threes", line, rounds=2), EXPERT) == (3, 3)


def test_in_threes_the_expert_tries_for_the_moon_with_four_sixes_and_a_last_throw():
    """A three would cost nothing, but three sixes lie there already."""
    assert best_keep(True, (3, 6), True) == (6,)
    assert best_keep(True, (3, 6), False) == (3,)
    assert best_keep(False, (3, 6), True) == (3, 6)  # the last die would stand


# Tradeoff


def traded(t: Table, level: str, seat: int) -> tuple[int, ...]:
    """The faces that a player of this level would trade now."""
    state = t.state
    while True:
        known = t.rules.known(state, seat)
        command = characters_of("tradeoff")[level](t.rules, known, seat)
        if command.action == "confirm":
            thrown = state.places[seat].thrown
            return tuple(thrown.face(at) for at in thrown.free())
        state = t.rules.apply(state, command).state


def test_in_tradeoff_characters_differ_in_how_much_they_trade():
    t = table("tradeoff", "dice 1 1 3 4 6 / 2 2 2 5 5")
    assert traded(t, TIMID, 0) == traded(t, SENSIBLE, 0) == traded(t, EXPERT, 0) == (6,)
    assert len(traded(t, RECKLESS, 0)) == 5


def test_in_tradeoff_the_expert_trades_less_when_others_take_first():
    """Bob has fewer points and takes first; at the start, or with more players, nobody is sure."""
    t = table("tradeoff", "dice 1 1 3 4 6 / 2 2 2 5 5")
    behind = replace(t.state.places[0], score=20)
    t.state = replace(t.state, places=(behind, t.state.places[1]))
    assert traded(t, SENSIBLE, 0) == (6,)
    assert traded(t, EXPERT, 0) == ()
    t.state = replace(t.state, places=(t.state.places[1], behind))
    assert traded(t, EXPERT, 1) == ()


def test_in_tradeoff_timid_takes_back_its_own_die_and_the_expert_takes_from_the_next_player():
    """Ann traded a 6 and Bob a 5. Bob, who has a run of 1 to 4, needs the 5."""
    t = table("tradeoff", "dice 2 2 3 3 6 / 1 2 3 4 5")
    keep = "".join(f"Ann: toggle {n}, Bob: toggle {n}, " for n in range(1, 5))
    t.play(f"{keep} Ann: confirm, Bob: confirm")
    while t.to_act() != (0,):
        t.state = replace(t.state, order=t.state.order[::-1])
    assert t.state.pool == (5, 6)
    known = t.rules.known(t.state, 0)
    chosen = {level: who(t.rules, known, 0).arg for level, who in characters_of("tradeoff").items()}
    assert chosen[TIMID] == 6
    assert chosen[EXPERT] == 5
