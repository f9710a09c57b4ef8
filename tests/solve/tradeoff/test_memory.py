"""What everyone has heard of earlier trades, as the learning bot reads it from the known state."""

from __future__ import annotations

import random

import pytest

from rattlebag.engine import Decide, Over
from rattlebag.engine.journal import any_command, opening, play
from rattlebag.games.tradeoff.rules import Tradeoff, TradeoffOptions
from rattlebag.games.tradeoff.state import Opened, Place, TradeoffState
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


def test_hands_of_the_round_before_are_not_taken_for_this_one():
    """In each round nobody trades in one iteration, the last or both of the first."""
    places = (Place(20), Place(18))
    past = (
        Opened(1, 1, (0, 0), ((1,) * 5, (2,) * 5), ((1,), ())),
        Opened(1, 2, (0, 0), ((1,) * 10, (2,) * 10), ((1,), ())),
        Opened(2, 3, (20, 18), ((3,) * 15, (4,) * 15), ((), (4,))),
    )
    found = heard(TradeoffState(places, "trading", 3, 1, past=past))
    assert [(one.round, one.iteration) for one in found] == [(1, 1), (1, 2)]
    assert last_seen(TradeoffState(places, "trading", 2, 3, past=past[:2]), 1) == (0, 2)
