"""The bot that learns: what it remembers, what it risks, and that it plays by the rules."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rattlebag.engine import Decide, Over
from rattlebag.engine.journal import any_command, opening, play
from rattlebag.games.tradeoff.rules import Tradeoff, TradeoffOptions
from rattlebag.solve.tradeoff import duel, models, trading
from rattlebag.solve.tradeoff.beliefs import FAMILY, prior, prior_ways, types
from rattlebag.solve.tradeoff.chances import one_point, worth
from rattlebag.solve.tradeoff.compiled import OURS
from rattlebag.solve.tradeoff.hands import roll_number, rolls, split_number, splits, tables
from rattlebag.solve.tradeoff.memory import heard, last_seen, number
from rattlebag.solve.tradeoff.player import Learner
from rattlebag.solve.tradeoff.taking import ME_FIRST, OTHER_FIRST
from rattlebag.solve.tradeoff.trading import ROLLS, TradePosition

T = tables()


def plain() -> SimpleNamespace:
    """The kernels as they are, not compiled."""
    found: dict[str, object] = {}
    for module in OURS:
        found |= vars(module)
    return SimpleNamespace(**found)


def split(kept: str, traded: str) -> int:
    return split_number()[tuple(map(int, kept)), tuple(map(int, traded))]


def at(roll: str, order: int, mine: str = "", other: str = "") -> TradePosition:
    hands = (number(tuple(map(int, dice))) for dice in (mine, other))
    return TradePosition(*hands, 0, roll_number()[tuple(map(int, roll))], order)


def some_rolls(position: TradePosition, chosen: int, count: int = 20) -> float:
    return trading.risk_of(T, T.promise, position, chosen, count, np.array([7]))


def test_trading_nothing_and_trading_one_die_when_first_to_take_risk_nothing():
    assert some_rolls(at("11234", OTHER_FIRST), split("11234", "")) == 0.0
    for traded in "1", "3", "4":
        kept = "11234".replace(traded, "", 1)
        assert some_rolls(at("11234", ME_FIRST), split(kept, traded)) == pytest.approx(0.0)


def test_trading_when_second_to_take_is_a_risk_and_no_reply_gains_more_than_the_best():
    position, chosen = at("11156", OTHER_FIRST, "11144", "22255"), split("111", "56")
    assert some_rolls(position, chosen, 8) > 0.1
    for theirs in (3, 100, 200):
        most = trading.best_reply(T, T.promise, position, chosen, position.other, theirs)
        for reply in range(T.first_split[theirs], T.first_split[theirs + 1]):
            won = trading.gain(T, T.promise, position, chosen, position.other, reply)
            assert -won <= most + 1e-9


def test_the_chances_of_every_type_add_up_and_are_those_of_what_it_does():
    luck = np.array([11])
    hand, roll = number((1, 1, 2, 5, 6)), roll_number()[1, 2, 3, 3, 6]
    start, end = T.first_split[roll], T.first_split[roll + 1]
    for which, name in enumerate(FAMILY):
        chances = [
            models.chance_of(T, types(), which, hand, s, ME_FIRST) for s in range(start, end)
        ]
        assert sum(chances) == pytest.approx(1.0), name
        drawn = models.drawn_split(T, types(), which, hand, roll, ME_FIRST, luck)
        assert chances[drawn - start] > 0.0, name


def test_belief_goes_to_the_type_that_trades_like_this():
    names, hand = list(FAMILY), number((1, 1, 2, 5, 6))
    for name in "keep-duplicates", "never", "old-sensible":
        belief, which = prior(), names.index(name)
        for roll in range(0, ROLLS, 20):
            reply = models.plain_choice(T, types(), which, hand, roll, ME_FIRST)
            trading.observe(T, types(), belief, hand, reply, ME_FIRST)
        assert belief[which] == max(belief) > 0.3, name


def test_a_decision_that_would_take_too_long_makes_do_with_fewer_replies(monkeypatch):
    learner, position = Learner(kernels=plain()), at("11256", ME_FIRST)

    def steps() -> int:
        m, luck = learner.match_tables(worth(60, 0, 0), 24), np.array([5])
        duel.expect(m, prior(), prior_ways(), position, luck)
        duel.most_hopeful(m, position)
        return int(m.work.steps[0])

    every = steps()
    monkeypatch.setattr(duel, "MOST_STEPS", every // 3)
    assert steps() < every / 2


def played(learner: Any, seats: int, seed: int, target: int = 30):
    """A game of the bot in seat 0 against others who do anything; every state before a move."""
    rules, luck = Tradeoff(TradeoffOptions(target), seats), random.Random(seed)
    state = opening(rules, luck.randrange).state
    while not isinstance(node := rules.node(state), Over):
        assert isinstance(node, Decide)
        yield rules, state
        seat = node.seats[0]
        known = rules.known(state, seat)
        if seat:
            command = any_command(rules, known, seat, luck.randrange)
        else:
            command = learner(rules, known, 0)
        state = play(rules, state, command, luck.randrange).state
    yield rules, state


def test_against_several_it_plays_by_the_rules():
    for rules, state in played(Learner(kernels=plain(), replies=6), 3, seed=3):
        assert isinstance(rules.node(state), Decide | Over)


def test_what_it_remembers_was_open_and_gifts_are_what_it_may_risk():
    learner = Learner(kernels=plain(), replies=6, every_roll=False)
    for rules, state in played(learner, 2, seed=5):
        assert heard(rules.known(state, 0)) == heard(state)
        for seat in range(2):
            hand, unseen = last_seen(state, seat)
            if state.phase == "trading" and not unseen:
                assert hand == number(state.places[seat].hand)
    past = heard(state)
    assert len(past) >= 3
    for one in past:
        for before, chosen, after in zip(one.before, one.splits, one.after, strict=True):
            kept, traded = splits()[chosen]
            assert tuple(sorted(kept + traded)) in rolls()
            assert T.pips[after] >= T.pips[before] + sum(kept)
    generous = learner.learned(past, 0, 30)
    assert generous.budget > one_point(30)  # whoever trades at random gives much away
    assert sum(generous.belief) == pytest.approx(1.0)
    assert learner.learned((), 0, 30).budget == 0.0
    restarted = Learner(kernels=plain(), replies=6).learned(past, 0, 30)
    assert restarted.budget == generous.budget
    assert (restarted.belief == generous.belief).all()
    assert (restarted.ways == generous.ways).all()
