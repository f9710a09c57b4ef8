"""Taking and trading for points, which openings and regret matching are worked out from."""

from __future__ import annotations

import numpy as np
import pytest
from solve.tradeoff.minimax import LUCK, dice, match_tables, number, points, positions, taken

from rattlebag.games.tradeoff.scoring import packed
from rattlebag.solve.tradeoff.compiled import kernels
from rattlebag.solve.tradeoff.hands import roll_number, rolls, split_number, splits, tables
from rattlebag.solve.tradeoff.match_taking import EXACT, match_opened
from rattlebag.solve.tradeoff.positions import (
    BY_PIPS,
    FAR,
    ME_FIRST,
    OTHER_FIRST,
    TradePosition,
    kept_hand,
)
from tradeoff.kernels import points as kernel

T = tables()


@pytest.mark.parametrize("made", ["plain", "compiled"])
def test_taking_is_worth_what_trying_everything_says(made: str) -> None:
    ending = kernel.ending if made == "plain" else kernels(kernel).ending
    for (mine, other), pool, owed in positions(60, 3):
        found = ending(
            T.more, T.promise, number(mine), number(other), packed(pool), 16 * owed[0] + owed[1]
        )
        assert found == pytest.approx(taken(mine, other, pool, owed)), (mine, other, pool, owed)


def test_opened_trades_are_worth_the_same_to_the_bot_where_every_point_counts_alike() -> None:
    m = match_tables(points())
    for _ in range(30):
        size = LUCK.choice((0, 5, 10))
        hands = number(dice(size)), number(dice(size))
        split, reply = (LUCK.randrange(len(splits())) for _ in hands)
        if T.kept[split] + T.kept[reply] < 4:
            continue  # takes too long, not compiled
        for order in (ME_FIRST, OTHER_FIRST, BY_PIPS):
            ours, theirs = kept_hand(T, hands[0], split), kept_hand(T, hands[1], reply)
            found = kernel.revealed(T, T.promise, ours, theirs, split, reply, order)
            same = match_opened(m, hands, split, reply, order, EXACT, -FAR, FAR)
            assert found == pytest.approx(same)


def split(kept: str, traded: str) -> int:
    return split_number()[tuple(map(int, kept)), tuple(map(int, traded))]


def at(roll: str, order: int, mine: str = "", other: str = "") -> TradePosition:
    hands = (number(tuple(map(int, dice))) for dice in (mine, other))
    return TradePosition(*hands, 0, roll_number()[tuple(map(int, roll))], order)


def some_rolls(position: TradePosition, chosen: int, count: int = 20) -> float:
    return kernel.risk_of(T, T.promise, position, chosen, count, np.array([7]))


def test_trading_nothing_and_trading_one_die_when_first_to_take_risk_nothing() -> None:
    assert some_rolls(at("11234", OTHER_FIRST), split("11234", "")) == 0.0
    for traded in "1", "3", "4":
        kept = "11234".replace(traded, "", 1)
        assert some_rolls(at("11234", ME_FIRST), split(kept, traded)) == pytest.approx(0.0)


def test_trading_when_second_to_take_is_a_risk_and_no_reply_gains_more_than_the_best() -> None:
    position, chosen = at("11156", OTHER_FIRST, "11144", "22255"), split("111", "56")
    assert some_rolls(position, chosen, 8) > 0.1
    for theirs in (3, 100, 200):
        most = kernel.best_reply(T, T.promise, position, chosen, position.other, theirs)
        assert rolls()[theirs]
        for reply in range(T.first_split[theirs], T.first_split[theirs + 1]):
            won = kernel.gain(T, T.promise, position, chosen, position.other, reply)
            assert -won <= most + 1e-9
