"""The proof about Tradeoff, by ways that do not use it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tradeoff.small import SIZES, Small, value


def test_the_value_of_games_that_everyone_knows():
    pennies = [[Fraction(1), Fraction(-1)], [Fraction(-1), Fraction(1)]]
    assert value(pennies) == 0
    assert value([[Fraction(3), Fraction(-1)], [Fraction(-2), Fraction(1)]]) == Fraction(1, 7)
    assert value([[Fraction(2), Fraction(5)], [Fraction(1), Fraction(9)]]) == 2


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_every_position_of_a_small_game_is_worth_the_difference_of_the_promises(size):
    game = Small(*size, seed=2026)
    for mine, other, me_first in game.positions():
        matrix = game.payments(mine, other, me_first)
        worth = game.promise(mine) - game.promise(other)
        assert value(matrix) == worth
        assert set(matrix[0]) == {row[0] for row in matrix} == {worth}  # nothing is traded
        assert len({one for row in matrix for one in row}) > 1  # and other trades do matter
