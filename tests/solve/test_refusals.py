"""What no solver answers: states that are none of its game, seats where nobody sits, and tables
with other numbers in them than they say."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

import numpy as np
import pytest
from lines import table

from rattlebag.games import rules_of
from rattlebag.games.pig.rules import PigOptions
from rattlebag.games.threes.rules import ThreesOptions
from rattlebag.solve import (
    SOLVED,
    DamagedTable,
    ImpossiblePosition,
    Solution,
    at_hand,
    quiet,
    solve,
    solver_of,
    tablebase,
)

EVERY = pytest.mark.parametrize("game", SOLVED)


def refuses(best: Solution, state: Any, seat: Any) -> None:
    for ask in (best.value, best.worth, best.best):
        with pytest.raises(ImpossiblePosition) as refused:
            ask(state, seat)
        assert refused.value.reason.key == "solve-impossible-position"


def begun(game: str) -> Any:
    """The first turn of a game of two."""
    return table(game).state


@EVERY
def test_what_is_no_state_of_the_game_is_refused(game):
    best = solve(game)
    others = [begun(other) for other in SOLVED if other != game]
    for state in (None, 7, "a state", begun(game).race, *others):
        refuses(best, state, 0)


@EVERY
@pytest.mark.parametrize("seat", [7, 2, -1, None, 0.0])
def test_a_seat_where_nobody_sits_is_refused(game, seat):
    refuses(solve(game), begun(game), seat)


@EVERY
@pytest.mark.parametrize("score", [1.5, 60.0, None, "60"])
def test_a_score_that_is_no_whole_number_is_refused(game, score):
    state = begun(game)
    refuses(solve(game), replace(state, race=replace(state.race, scores=(score, 0), at=1)), 0)


@pytest.mark.parametrize("game", ["pig", "farkle", "tossup"])
@pytest.mark.parametrize("at_stake", [1.5, 0.0, None])
def test_a_stake_that_is_no_whole_number_is_refused(game, at_stake):
    refuses(solve(game), replace(begun(game), at_stake=at_stake), 0)


def test_half_a_green_that_has_left_is_refused():
    refuses(solve("tossup"), replace(begun("tossup"), at_stake=1.5, left=8.5, reds=0), 0)


@EVERY
@pytest.mark.parametrize("changes", [{"at": 2}, {"at": -1}, {"order": (0, 7)}, {"order": (0,)}])
def test_a_turn_of_nobody_is_refused(game, changes):
    state = begun(game)
    refuses(solve(game), replace(state, race=replace(state.race, **changes)), 0)


@EVERY
def test_three_who_have_not_drawn_lots_are_not_two_sides(game):
    rules = rules_of(game)
    with pytest.raises(ImpossiblePosition) as refused:
        solve(game).value(rules(rules.Options(), 3).start().state, 0)
    assert refused.value.reason.key == "solve-two-sides-only"


# Tables

SHORT = {"pig": PigOptions(target_score=10, dice_sides=4), "threes": ThreesOptions(rounds=1)}
NUMBERS = {
    "of another name": {"strange": np.zeros(3)},
    "none": {},
    "of another size": {name: np.zeros((2, 2)) for name in ("opened", "final", "off", "of_mover")},
    "in a row": {name: np.zeros(4) for name in ("opened", "final", "off", "of_mover")},
    "one alone": {name: np.array(0.5) for name in ("opened", "final", "off", "of_mover")},
}


@pytest.mark.parametrize("game", SHORT)
@pytest.mark.parametrize("which", NUMBERS)
def test_a_table_with_other_numbers_is_damaged_and_solved_anew(cache, monkeypatch, game, which):
    monkeypatch.setattr("rattlebag.solve._in_use", WeakValueDictionary())
    solver, options = solver_of(game), SHORT[game]
    path, of = cache / tablebase.file_name(solver, options), tablebase.title(solver, options)
    tablebase.write(path, of, NUMBERS[which])
    told: list[Exception] = []
    assert at_hand(game, options, tell=told.append) is None
    assert [type(fault) for fault in told] == [DamagedTable]
    assert str(path) in str(told[0])
    assert 0.4 < solve(game, options, tell=told.append).win_probability[0] < 0.6
    assert tablebase.read(path, of).keys() == solver.work_out(options, quiet).keys()


def test_a_farkle_table_of_one_row_for_the_one_behind_is_refused():
    solver, options = solver_of("farkle"), rules_of("farkle").Options()
    path = tablebase.SHIPPED / tablebase.file_name(solver, options)
    numbers = tablebase.read(path, tablebase.title(solver, options))
    with pytest.raises(ValueError, match="behind"):
        solver.solution(options, {**numbers, "behind": numbers["behind"][:1]})
