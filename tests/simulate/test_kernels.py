"""Kernels play as the rules and the bots do: the same dice, the same moves, the same results."""

from __future__ import annotations

import sys
from itertools import combinations_with_replacement
from math import sqrt
from typing import Any

import pytest
from simulate.side_by_side import TOLD, by_kernel, by_rules, stubborn

from rattlebag.bots import players
from rattlebag.games import rules_of
from rattlebag.simulate import Match, missing, simulate
from rattlebag.solve import solve

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "pig": [
        {},
        {"target_score": 10},
        {"target_score": 120, "dice_sides": 10},
        {"minimum_bank_points": 15},
        {"dice_sides": 4, "target_score": 25},
    ],
    "tossup": [
        {},
        {"starting_dice": 5, "target_score": 20},
        {"variant": "playpalace", "target_score": 30},
        {"starting_dice": 20, "target_score": 300},
    ],
    "farkle": [
        {},
        {"initial_bank_score": 60},
        {"hot_dice_multiplier": True, "target_score": 1000},
        {"hot_dice_multiplier": True, "initial_bank_score": 100},
    ],
    "threes": [{}, {"last_die": "rolled"}, {"rounds": 1}, {"rounds": 3, "last_die": "rolled"}],
    "tradeoff": [{}, {"target_score": 30}],
}
CASES = [(game, options) for game, several in OPTIONS.items() for options in several]
EVERY_CASE = pytest.mark.parametrize(("game", "options"), CASES, ids=str)


def match(game: str, options: dict[str, Any], seats: tuple[str, ...], games: int = 1) -> Match:
    return Match(game, rules_of(game).Options(**options).plain(), seats, games, 1)


def pairs(game: str, options: dict[str, Any]) -> list[tuple[str, ...]]:
    """Every level and every way that others advise, with itself and with every other.

    Farkle with other options would first have to be solved, for a minute; in Tradeoff the
    perfect player has no kernel.
    """
    without = game == "tradeoff" or (game == "farkle" and options)
    known = [level for level in players(game) if not (without and level == "perfect")]
    return list(combinations_with_replacement(known, 2))


def same_moves(asked: Match, seed: int, repeating: float, games: int) -> None:
    moves, came = by_rules(asked, stubborn(seed, repeating), games)
    traced, found = by_kernel(asked, lambda: stubborn(seed, repeating), games)
    width = len(moves[0])
    for number, (move, row) in enumerate(zip(moves, traced, strict=False)):
        assert row[:width] == move, f"{asked}, luck {seed} and {repeating}, move {number}"
    assert found == came
    assert len(traced) == len(moves)


@EVERY_CASE
def test_two_bots_of_any_level_make_the_same_moves(game: str, options: dict[str, Any]):
    for seed, seats in enumerate(pairs(game, options)):
        for repeating in (0.0, 0.6):
            same_moves(match(game, options, seats), seed, repeating, games=1)


@pytest.mark.parametrize("game", TOLD)
def test_so_do_more_than_two(game: str):
    some = ("expert", "random", "sensible"), ("timid", "expert", "reckless", "sensible")
    for seats in some:
        there = tuple(level if level in players(game) else "sensible" for level in seats)
        same_moves(match(game, {}, there), 3, 0.3, games=2)


def test_so_does_tradeoff_with_the_most_players_and_points():
    seats = ("random", "timid", "reckless", "sensible", "expert", "coin-flip", "never", "expert")
    asked = match("tradeoff", {"target_score": 500}, seats, games=3)
    same_moves(asked, 5, 0.3, games=1)
    assert simulate(asked) == simulate(asked, by_the_rules=True)


def test_without_numba_tradeoff_is_played_by_the_rules(monkeypatch: pytest.MonkeyPatch):
    asked = match("tradeoff", {}, ("expert", "coin-flip"), games=3)
    fast = simulate(asked)
    monkeypatch.setitem(sys.modules, "numba", None)  # as if it were not installed
    why = missing(asked)
    assert why is not None
    assert why.key == "simulate-needs-numba"
    slow = simulate(asked)
    assert (fast.by_kernel, slow.by_kernel) == (3, 0)
    assert fast == slow


def test_so_do_partners():
    seats = ("expert", "random", "sensible", "reckless")
    for seed in range(5):
        same_moves(match("pig", {"team_mode": "pairs", "target_score": 20}, seats), seed, 0.2, 3)


def test_ties_are_broken_alike():
    """Who throws only fours and banks is level with the other for a while."""
    seats = ("timid", "timid", "timid")
    for seed in range(10):
        same_moves(match("pig", {"target_score": 10}, seats), seed, 0.9, games=3)


@EVERY_CASE
def test_the_compiled_kernel_gives_the_same_games_for_the_same_seed(
    game: str, options: dict[str, Any]
):
    for seats in pairs(game, options)[::4]:
        games = 15 if "perfect" in seats else 60  # by the rules it takes its time
        asked = match(game, options, seats, games)
        assert missing(asked) is None
        fast, slow = simulate(asked), simulate(asked, by_the_rules=True)
        assert (fast.by_kernel, slow.by_kernel) == (games, 0)
        assert fast == slow


@pytest.mark.parametrize("game", TOLD)
def test_so_it_does_for_many_seats(game: str):
    known = [level for level in players(game) if level != "perfect"]
    seats = tuple((known * 4)[: min(6, rules_of(game).players[-1])])
    asked = match(game, {}, seats, games=30)
    assert simulate(asked) == simulate(asked, by_the_rules=True)


@pytest.mark.parametrize(
    ("game", "games"), [("pig", 100_000), ("tossup", 20_000), ("threes", 20_000), ("farkle", 500)]
)
def test_perfect_players_win_as_often_as_the_solver_says(game: str, games: int):
    """Within four standard deviations; the seed is fixed, so that it holds or does not."""
    asked = match(game, {}, ("perfect", "perfect"), games)
    for place, chance in zip(simulate(asked).by_order(), solve(game).win_probability, strict=True):
        assert abs(place.share / games - chance) < 4 * sqrt(chance * (1 - chance) / games)
