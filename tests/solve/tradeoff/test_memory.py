"""What everyone has heard of earlier trades, as the learning bot reads it from the known state."""

from __future__ import annotations

import random

import pytest

from rattlebag.engine import Decide, Over
from rattlebag.engine.journal import any_command, opening, play
from rattlebag.games.tradeoff.rules import Tradeoff, TradeoffOptions
from rattlebag.solve.tradeoff.hands import rolls, splits, tables
from rattlebag.solve.tradeoff.memory import heard, last_seen, number


@pytest.mark.parametrize("seats", [2, 3, 8])
def test_it_is_the_same_for_all_and_was_open_once(seats: int):
    rules, luck = Tradeoff(TradeoffOptions(60), seats), random.Random(seats)
    state = opening(rules, luck.randrange).state
    thrown = set()
    while not isinstance(node := rules.node(state), Over):
        assert isinstance(node, Decide)
        if state.phase == "trading":
            thrown |= {tuple(sorted(place.thrown.faces)) for place in state.places}
        for seat in range(seats):
            assert heard(rules.known(state, seat)) == heard(state)
            hand, unseen = last_seen(rules.known(state, 1 - min(seat, 1)), seat)
            if state.phase == "trading" and not unseen:
                assert hand == number(state.places[seat].hand)
        seat = node.seats[0]
        command = any_command(rules, rules.known(state, seat), seat, luck.randrange)
        state = play(rules, state, command, luck.randrange).state
    past, pips = heard(state), tables().pips
    assert len(past) >= 6
    for one in past:
        for before, chosen, after in zip(one.before, one.splits, one.after, strict=True):
            kept, traded = splits()[chosen]
            assert tuple(sorted(kept + traded)) in thrown & set(rolls())
            assert pips[after] >= pips[before] + sum(kept)
