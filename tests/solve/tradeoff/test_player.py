"""The bot that learns: what it remembers, what it risks, and that it plays by the rules."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rattlebag.engine import Decide, Over
from rattlebag.engine.journal import any_command, opening, play
from rattlebag.games.tradeoff.rules import Tradeoff, TradeoffOptions
from rattlebag.solve.tradeoff import compiled, duel, models
from rattlebag.solve.tradeoff.beliefs import FAMILY, prior, prior_ways, types
from rattlebag.solve.tradeoff.chances import one_point, worth
from rattlebag.solve.tradeoff.compiled import OURS
from rattlebag.solve.tradeoff.hands import roll_number, rolls, split_number, splits, tables
from rattlebag.solve.tradeoff.match_taking import EXACT
from rattlebag.solve.tradeoff.memory import heard, last_seen, number
from rattlebag.solve.tradeoff.player import Learner
from rattlebag.solve.tradeoff.positions import (
    BY_PIPS,
    FAR,
    ME_FIRST,
    OTHER_FIRST,
    ROLLS,
    TradePosition,
)

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
            models.observe(T, types(), belief, hand, reply, ME_FIRST)
        assert belief[which] == max(belief) > 0.3, name


def decided(
    position: TradePosition, budget: float, replies: int = 12, kernels: Any = None
) -> tuple[duel.ChosenTrade, Any]:
    """What the bot decides, and where it worked that out."""
    learner = Learner(kernels=kernels or plain())
    m, luck = learner.match_tables(worth(60, 0, 0), replies), np.array([5])
    learner.kernels.expect(m, prior(), prior_ways(), position, luck)
    return learner.kernels.decide_trade(m, position, budget), m


def test_trading_nothing_and_trading_one_die_when_first_to_take_risk_nothing_at_all():
    """By every reply to every roll, without what the bot knows about it."""
    low, high = number((1, 1, 1, 2, 2)), number((5, 5, 6, 6, 6))
    for position in (
        at("11234", ME_FIRST),
        at("12355", OTHER_FIRST),
        TradePosition(low, high, 0, roll_number()[1, 1, 2, 2, 6], BY_PIPS),
    ):
        m = Learner(kernels=plain()).match_tables(worth(60, 0, 0), 1)
        safe = [
            split
            for split in range(T.first_split[position.roll], T.first_split[position.roll + 1])
            if duel.is_riskless(T, position, split)
        ]
        assert len(safe) == (1 if position.order == OTHER_FIRST else 5 if position.mine == 0 else 4)
        for split in safe:
            for roll in range(0, ROLLS, 9):
                lost = duel.strongest_reply(m, position, split, position.other, roll)
                assert lost == pytest.approx(0.0, abs=1e-12)


@pytest.fixture(scope="module")
def kernels() -> SimpleNamespace:
    return compiled.kernels()


@pytest.mark.parametrize("points", [0.0, 0.05, 0.3, 3.0])
def test_the_risk_of_a_trade_is_within_the_budget_by_every_reply_to_every_roll(
    points: float, kernels: SimpleNamespace
):
    budget, risky, luck = points * one_point(60), 0, random.Random(15)
    for number_of_hand in range(24):
        hands = (tuple(luck.choices(range(1, 7), k=5 * (number_of_hand % 3))) for _ in range(2))
        order = (ME_FIRST, OTHER_FIRST, BY_PIPS)[number_of_hand % 4 % 3]
        position = TradePosition(*map(number, hands), 0, luck.randrange(ROLLS), order)
        chosen, m = decided(position, budget, 24, kernels)
        assert chosen.risk <= budget
        assert chosen.risk == pytest.approx(lost_at_most(m, position, chosen.split, kernels))
        risky += chosen.risk > 0.0
    assert risky > 0 or budget == 0.0
    assert risky == 0 or budget > 0.0


def lost_at_most(m: Any, position: TradePosition, chosen: int, kernels: SimpleNamespace) -> float:
    """On average over all rolls, against the best of all replies to each."""
    total, hands = 0.0, (position.mine, position.other)
    for theirs in range(ROLLS):
        replies = range(T.first_split[theirs], T.first_split[theirs + 1])
        least = min(
            kernels.match_opened(m, hands, chosen, reply, position.order, EXACT, -FAR, FAR)
            for reply in replies
        )
        safe = kernels.untraded(T, m.worth, hands, position.roll, theirs)
        total += T.roll_chance[theirs] * (safe - least)
    return total


def test_trading_two_dice_when_second_to_take_is_a_risk(kernels: SimpleNamespace):
    position, chosen = at("11156", OTHER_FIRST, "11144", "22255"), split("111", "56")
    m = Learner(kernels=kernels).match_tables(worth(60, 0, 0), 1)
    assert kernels.match_risk(m, position, chosen, FAR) > 0.1 * one_point(60)


def test_where_risks_cannot_be_charged_later_only_trades_without_any_are_made():
    for order in (ME_FIRST, OTHER_FIRST):
        position = at("11256", order, "11234", "22256")._replace(unseen=1)
        chosen = decided(position, one_point(60), 8)[0]
        assert chosen.risk == 0.0
        assert T.kept[chosen.split] == (4 if order == ME_FIRST else 5)


def test_a_decision_that_would_take_too_long_makes_do_with_fewer_replies(
    monkeypatch: pytest.MonkeyPatch,
):
    def steps() -> int:
        m, luck = learner.match_tables(worth(60, 0, 0), 24), np.array([5])
        duel.expect(m, prior(), prior_ways(), position, luck)
        duel.most_hopeful(m, position)
        return int(m.work.steps[0])

    learner, position = Learner(kernels=plain()), at("11256", ME_FIRST)
    every = steps()
    monkeypatch.setattr(duel, "MOST_STEPS", every // 3)
    assert steps() < every / 2


def test_where_risks_take_too_long_to_work_out_it_makes_the_best_trade_without_any(
    monkeypatch: pytest.MonkeyPatch,
):
    position = at("12226", ME_FIRST)
    monkeypatch.setattr(duel, "MOST_RISK_STEPS", 3_000)
    chosen, m = decided(position, 10 * one_point(60), 8)
    assert m.work.steps[0] >= 3_000  # it has tried
    assert T.kept[chosen.split] == 4
    assert chosen.risk == 0.0
    assert chosen.hoped > 0.0


def test_the_risk_of_a_trade_of_someone_else_is_an_average_if_it_would_take_too_long(
    monkeypatch: pytest.MonkeyPatch,
):
    """A bot can take a seat of someone who traded everything."""
    position, chosen = at("11156", OTHER_FIRST, "11144", "22255"), split("111", "56")
    m = Learner(kernels=plain()).match_tables(worth(60, 0, 0), 1)
    monkeypatch.setattr(duel, "MOST_RISK_STEPS", 5_000)
    found = duel.match_risk(m, position, chosen, FAR)
    assert m.work.steps[0] < 10_000
    assert 0.1 * one_point(60) < found < 3.0 * one_point(60)


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


def test_what_it_remembers_was_open_and_gifts_are_what_it_may_risk(kernels: SimpleNamespace):
    learner = Learner(kernels=kernels, replies=6)
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
    restarted = Learner(kernels=kernels, replies=6).learned(past, 0, 30)
    assert restarted.budget == generous.budget
    assert (restarted.belief == generous.belief).all()
    assert (restarted.ways == generous.ways).all()


def test_taking_a_seat_during_a_match_it_plays_as_if_it_had_been_there(kernels: SimpleNamespace):
    """What everyone has heard is all that it needs. Without that it plays by the rules, too."""
    learner, compared = Learner(kernels=kernels, replies=6), 0
    for rules, state in played(learner, 2, seed=11):
        node = rules.node(state)
        if isinstance(node, Decide) and node.seats[0] == 0:
            known = rules.known(state, 0)
            newcomer = Learner(kernels=kernels, replies=6)
            assert newcomer(rules, known, 0) == learner(rules, known, 0)
            strange = newcomer(rules, replace(known, past=()), 0)
            assert rules.apply(state, strange) is not None
            compared += 1
    assert compared > 10
