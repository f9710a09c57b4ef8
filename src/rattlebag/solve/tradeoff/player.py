"""The bot that learns during a match what the others do.

Against one opponent it plays for the match, and never risks more than its allowance for each round
and what the opponent has given away (`duel.py`). It remembers nothing itself: all it has learned
follows from what everyone heard, so that a restart of the program changes nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random
from types import SimpleNamespace

import numpy as np

from ...engine import Command, Decide, Seat
from ...engine.journal import any_command, opening, play
from ...games.tradeoff.rules import Tradeoff, TradeoffOptions
from ...games.tradeoff.scoring import packed
from ...games.tradeoff.state import TradeoffState
from ...games.tradeoff.strategy import keeps
from . import compiled
from .beliefs import prior, prior_ways, types
from .chances import Worth, one_point, rounds_ahead, worth
from .hands import Floats, Ints, roll_number, splits, tables
from .match_taking import EXACT, MatchTables, workspace_for
from .memory import HeardTrades, heard, last_seen, number
from .positions import (
    BY_PIPS,
    FAR,
    ME_FIRST,
    OTHER_FIRST,
    TakePosition,
    TradePosition,
)

ALLOWANCE = 0.3  # points a round, as chances to win that they are worth at the start
REPLIES = 96  # drawn for a decision


@dataclass(frozen=True)
class Learned:
    """What a match so far says about one opponent, and what may be risked."""

    belief: Floats
    ways: Floats  # of taking, by type
    budget: float
    round: int = 0


@dataclass(frozen=True)
class OpenedTrades:
    """An iteration once both trades are open: what it says, and what is left to risk beyond what
    the match is then worth."""

    learned: Learned
    account: float
    order: int
    worth: Worth


class Learner:
    """Plays by what it has heard. Raises `NeedsNumba` where that is missing."""

    def __init__(
        self,
        allowance: float = ALLOWANCE,
        kernels: SimpleNamespace | None = None,
        replies: int = REPLIES,
    ) -> None:
        """With kernels that are not compiled it takes seconds, unless it looks at less."""
        self.allowance, self.replies = allowance, replies
        self.t, self.types = tables(), types()
        self.kernels = kernels or compiled.kernels()
        self.learned = lru_cache(1024)(self._learned)
        self.opened = lru_cache(1024)(self._opened)
        self.split = lru_cache(4096)(self._split)

    def __call__(self, rules: Tradeoff, known: TradeoffState, seat: Seat, /) -> Command:
        if known.phase == "taking":
            return Command(seat, "take", self.take(rules, known, seat))
        place = known.places[seat]
        roll = roll_number()[tuple(sorted(place.thrown.faces))]
        kept = list(splits()[self.chosen(rules, known, seat, roll)][0])
        wanted = set()
        for position, face in enumerate(place.thrown.faces, 1):
            if face in kept:
                kept.remove(face)
                wanted.add(position)
        return keeps(known, seat, frozenset(wanted))

    def rehearse(self, seats: int) -> None:
        """Play against someone who does anything, so that nothing is compiled at the table."""
        rules, luck = Tradeoff(TradeoffOptions(30), seats), Random(1)
        state = opening(rules, luck.randrange).state
        while isinstance(node := rules.node(state), Decide):
            seat = node.seats[0]
            known = rules.known(state, seat)
            if seat:
                command = any_command(rules, known, seat, luck.randrange)
            else:
                command = self(rules, known, seat)
            state = play(rules, state, command, luck.randrange).state

    # Taking

    def take(self, rules: Tradeoff, known: TradeoffState, seat: Seat) -> int:
        hands = [number(place.hand) for place in known.places]
        owed = [place.owed for place in known.places]
        if len(hands) > 2:
            order = np.array(known.order)
            k, pool = self.kernels, sum(1 << 8 * (face - 1) for face in known.pool)
            return int(k.take_among_many(self.t, np.array(hands), np.array(owed), order, pool)) + 1
        pool, other, target = packed(known.pool), 1 - seat, rules.options.target_score
        left = TakePosition(hands[seat], hands[other], pool, 16 * owed[seat] + owed[other])
        past, now = heard(known), (known.round, known.iteration)
        k, m, budget = self.kernels, self.match_tables(worth(target, *totals(known, seat))), 0.0
        chances = m.work.chances
        chances[:] = np.arange(len(chances)) == EXACT
        if past and (past[-1].round, past[-1].iteration) == now:
            found = self.opened(past, seat, target)
            learned = self.watched(found, past[-1], seat)
            k.likely_ways(chances, learned.belief, learned.ways)
            budget = found.account + k.match_ending(m, left, True, EXACT, -FAR, FAR)
        return int(k.match_take(m, left, budget)) + 1

    def match_tables(self, worth: Worth, replies: int = 1) -> MatchTables:
        return MatchTables(self.t, self.types, worth, workspace_for(replies))

    # Trading

    def chosen(self, rules: Tradeoff, known: TradeoffState, seat: Seat, roll: int) -> int:
        scores = tuple(place.score for place in known.places)
        mine = number(known.places[seat].hand)
        seen = tuple((mine, 0) if at == seat else last_seen(known, at) for at in range(len(scores)))
        target, past = rules.options.target_score, heard(known)
        return self.split(past, known.round, target, scores, seen, seat, roll)

    def _split(
        self,
        past: tuple[HeardTrades, ...],
        number_of_round: int,
        target: int,
        scores: tuple[int, ...],
        seen: tuple[tuple[int, int], ...],
        seat: Seat,
        roll: int,
    ) -> int:
        if len(scores) > 2:
            return self.split_among_many(past, scores, seen, seat, roll)
        other = 1 - seat
        learned = self.learned(past, seat, target)
        budget = learned.budget + self.allowed(target, learned.round, number_of_round)
        at = TradePosition(seen[seat][0], *seen[other], roll, order_of(scores[seat], scores[other]))
        m = self.match_tables(worth(target, scores[seat], scores[other]), self.replies)
        luck = np.array([self.kernels.position_luck(at)])
        self.kernels.expect(m, learned.belief, learned.ways, at, luck)
        return int(self.kernels.decide_trade(m, at, budget).split)

    def allowed(self, target: int, before: int, now: int) -> float:
        """What may be risked from one round to another, as a chance to win. 0 is before the
        first."""
        ahead = rounds_ahead(target)
        rounds = max(now, ahead) - (max(before, ahead) if before else 0.0)
        return self.allowance * one_point(target) * rounds

    def split_among_many(
        self,
        past: tuple[HeardTrades, ...],
        scores: tuple[int, ...],
        seen: tuple[tuple[int, int], ...],
        seat: Seat,
        roll: int,
    ) -> int:
        luck = fresh(seen, roll)
        belief = np.array([self.believed(past, at) for at in range(len(scores))])
        hands = np.array([self.kernels.with_unseen(self.t, *one, luck) for one in seen])
        orders = np.array([order_of(one, min(scores[:at] + scores[at + 1 :]))
                           for at, one in enumerate(scores)])  # fmt: skip
        mine = (seat, roll, self.replies // 2)
        found = self.kernels.trade_among_many(
            self.t, self.types, belief, hands, np.array(scores), orders, mine, luck
        )
        return int(found)

    # Learning

    def believed(self, past: tuple[HeardTrades, ...], at: Seat) -> Floats:
        """What is believed of one of several opponents."""
        belief = prior()
        for one in past:
            rest = min(one.scores[:at] + one.scores[at + 1 :])
            order = order_of(one.scores[at], rest)
            reply, hand = one.splits[at], one.before[at]
            self.kernels.observe(self.t, self.types, belief, hand, reply, order)
        return belief

    def _learned(self, past: tuple[HeardTrades, ...], seat: Seat, target: int) -> Learned:
        """One iteration after the other, so that only the last is new."""
        if not past:
            return Learned(prior(), prior_ways(), 0.0)
        one, found, other = past[-1], self.opened(past, seat, target), 1 - seat
        learned = self.watched(found, one, seat)
        value = self.kernels.settled(found.worth, one.after[seat], one.after[other])
        return replace(learned, budget=float(found.account + value))

    def _opened(self, past: tuple[HeardTrades, ...], seat: Seat, target: int) -> OpenedTrades:
        """What the last trades say; they have been paid for, and gifts are in the account."""
        before, one = self.learned(past[:-1], seat, target), past[-1]
        other, k = 1 - seat, self.kernels
        budget = before.budget + self.allowed(target, before.round, one.round)
        order = order_of(one.scores[seat], one.scores[other])
        split, reply = one.splits[seat], one.splits[other]
        roll = int(self.t.split_roll[split])
        at = TradePosition(one.before[seat], one.before[other], 0, roll, order)
        m = self.match_tables(worth(target, one.scores[seat], one.scores[other]))
        belief = before.belief.copy()
        risk, gift = k.match_risk(m, at, split, FAR), k.gift(m, belief, at, split, reply)
        learned = replace(before, belief=belief, round=one.round)
        return OpenedTrades(learned, float(budget - risk + gift), order, m.worth)

    def watched(self, found: OpenedTrades, one: HeardTrades, seat: Seat) -> Learned:
        """What the dice say that were taken so far."""
        t, k, other, learned = self.t, self.kernels, 1 - seat, found.learned
        hands = [k.kept_hand(t, one.before[at], one.splits[at]) for at in (0, 1)]
        first = found.order == ME_FIRST
        if found.order == BY_PIPS:
            if t.pips[hands[0]] == t.pips[hands[1]]:
                return learned  # drawn at random: nobody remembers who took first
            first = bool(t.pips[hands[seat]] < t.pips[hands[other]])
        belief, ways, m = learned.belief.copy(), learned.ways.copy(), self.match_tables(found.worth)
        pool = int(t.traded[one.splits[0]] + t.traded[one.splits[1]])
        owed = [int(5 - t.kept[split]) for split in one.splits]
        left, at = [list(faces) for faces in one.takes], seat if first else other
        while left[0] or left[1]:
            if owed[at]:
                if not left[at]:
                    break
                face = left[at].pop(0)
                if at == other and owed[seat]:
                    owes = 16 * owed[seat] + owed[other]
                    now = TakePosition(hands[seat], hands[other], pool, owes)
                    k.observe_take(m, now, belief, ways, face)
                hands[at], owed[at] = int(t.more[hands[at], face]), owed[at] - 1
                pool -= 1 << 4 * face
            at = 1 - at
        return replace(learned, belief=belief, ways=ways)


def totals(known: TradeoffState, seat: Seat) -> tuple[int, int]:
    """Mine and the other's."""
    return known.places[seat].score, known.places[1 - seat].score


def order_of(mine: int, other: int) -> int:
    """Who takes first by the totals."""
    return ME_FIRST if mine < other else OTHER_FIRST if mine > other else BY_PIPS


def fresh(seen: tuple[tuple[int, int], ...], roll: int) -> Ints:
    """Luck that follows from the position, so that it is always played the same way."""
    start = roll + 1
    for hand, unseen in seen:
        start = (start * 65537 + hand * 4 + unseen) % 2147483646 + 1
    return np.array([start])


def player() -> Learner:
    """The player of the level `perfect`, compiled. Raises `NeedsNumba`."""
    learner = Learner()
    for seats in (2, 3):
        learner.rehearse(seats)
    return learner


if __name__ == "__main__":
    player()
