"""The bot that learns during a match what the others do.

Against one opponent it never risks more than its allowance for each round and what the opponent has
given away (`trading.py`). It remembers nothing itself: all it has learned follows from what
everyone heard, so that a restart of the program changes nothing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from types import SimpleNamespace

import numpy as np

from ...engine import Command, Decide, Seat
from ...engine.journal import opening, play
from ...games.tradeoff.rules import Tradeoff
from ...games.tradeoff.scoring import packed
from ...games.tradeoff.state import TradeoffState
from ...games.tradeoff.strategy import keeps
from . import compiled
from .beliefs import prior, types
from .hands import Floats, Ints, roll_number, splits, tables
from .memory import HeardTrades, heard, last_seen, number
from .taking import BY_PIPS, ME_FIRST, OTHER_FIRST
from .trading import ROLLS, SOME, TradePosition

ALLOWANCE = 0.15  # points a round
REPLIES = 192  # drawn for a decision


@dataclass(frozen=True)
class Learned:
    """What a match so far says about one opponent, and what may be risked."""

    belief: tuple[float, ...]
    budget: float
    round: int = 0


class Learner:
    """Plays by what it has heard. Raises `NeedsNumba` where that is missing."""

    def __init__(
        self,
        allowance: float = ALLOWANCE,
        kernels: SimpleNamespace | None = None,
        replies: int = REPLIES,
        every_roll: bool = True,
    ) -> None:
        """With kernels that are not compiled it takes seconds, unless it looks at less."""
        self.allowance, self.replies, self.every_roll = allowance, replies, every_roll
        self.t, self.types = tables(), types()
        self.kernels = kernels or compiled.kernels()
        self.learned = lru_cache(4096)(self._learned)
        self.split = lru_cache(4096)(self._split)

    def __call__(self, rules: Tradeoff, known: TradeoffState, seat: Seat, /) -> Command:
        if known.phase == "taking":
            return Command(seat, "take", self.take(known, seat))
        place = known.places[seat]
        roll = roll_number()[tuple(sorted(place.thrown.faces))]
        kept = list(splits()[self.chosen(known, seat, roll)][0])
        wanted = set()
        for position, face in enumerate(place.thrown.faces, 1):
            if face in kept:
                kept.remove(face)
                wanted.add(position)
        return keeps(known, seat, frozenset(wanted))

    def rehearse(self, seats: int) -> None:
        """Decide everything once, so that nothing is compiled at the table."""
        rules = Tradeoff(seats=seats)
        state = opening(rules, lambda n: n - 1).state
        while state.round == 1:
            node = rules.node(state)
            assert isinstance(node, Decide)
            command = self(rules, rules.known(state, node.seats[0]), node.seats[0])
            state = play(rules, state, command, lambda n: n - 1).state

    def take(self, known: TradeoffState, seat: Seat) -> int:
        hands = [number(place.hand) for place in known.places]
        owed = [place.owed for place in known.places]
        pool = packed(known.pool)
        if len(hands) == 2:
            other, owes = 1 - seat, 16 * owed[seat] + owed[1 - seat]
            more, promise = self.t.more, self.t.promise
            face = self.kernels.best_take(more, promise, hands[seat], hands[other], pool, owes)
        else:
            order = np.array(known.order)
            face = self.kernels.take_among_many(
                self.t, np.array(hands), np.array(owed), order, pool
            )
        return int(face) + 1

    def chosen(self, known: TradeoffState, seat: Seat, roll: int) -> int:
        scores = tuple(place.score for place in known.places)
        mine = number(known.places[seat].hand)
        seen = tuple((mine, 0) if at == seat else last_seen(known, at) for at in range(len(scores)))
        return self.split(heard(known), known.round, scores, seen, seat, roll)

    def _split(
        self,
        past: tuple[HeardTrades, ...],
        number_of_round: int,
        scores: tuple[int, ...],
        seen: tuple[tuple[int, int], ...],
        seat: Seat,
        roll: int,
    ) -> int:
        luck = fresh(seen, roll)
        if len(scores) > 2:
            return self.split_among_many(past, scores, seen, seat, roll)
        other = 1 - seat
        learned = self.learned(past, seat)
        rounds = number_of_round - learned.round
        budget = max(learned.budget, 0.0) + self.allowance * rounds
        at = TradePosition(seen[seat][0], *seen[other], roll, order_of(scores[seat], scores[other]))
        others, replies = np.zeros((2, self.replies), np.int64)
        belief = np.array(learned.belief)
        k, t = self.kernels, self.t
        k.expected(t, self.types, belief, at, luck, others, replies)
        found = k.decide(t, t.promise, at, others, replies, budget, self.every_roll, luck)
        return int(found[0])

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

    def believed(self, past: tuple[HeardTrades, ...], at: Seat) -> Floats:
        """What is believed of one of several opponents."""
        belief = prior()
        for one in past:
            rest = min(one.scores[:at] + one.scores[at + 1 :])
            order = order_of(one.scores[at], rest)
            reply, hand = one.splits[at], one.before[at]
            self.kernels.observe(self.t, self.types, belief, hand, reply, order)
        return belief

    def _learned(self, past: tuple[HeardTrades, ...], seat: Seat) -> Learned:
        """One iteration after the other, so that only the last is new."""
        if not past:
            return Learned(tuple(prior()), 0.0)
        before, one = self.learned(past[:-1], seat), past[-1]
        other, k, t = 1 - seat, self.kernels, self.t
        budget = before.budget
        if one.round > before.round:
            budget = max(budget, 0.0) + self.allowance * (one.round - before.round)
        order = order_of(one.scores[seat], one.scores[other])
        split, reply = one.splits[seat], one.splits[other]
        roll, theirs = int(t.split_roll[split]), int(t.split_roll[reply])
        at = TradePosition(one.before[seat], one.before[other], 0, roll, order)
        luck = fresh((), split)
        rolls = ROLLS if self.every_roll else SOME
        risk = k.risk_of(t, t.promise, at, split, rolls, luck)
        most = k.best_reply(t, t.promise, at, split, at.other, theirs)
        whole = (
            t.promise[k.with_roll(t, at.mine, roll)],
            t.promise[k.with_roll(t, at.other, theirs)],
        )
        came = t.promise[one.after[seat]] - t.promise[one.after[other]]
        budget += came - (whole[0] - whole[1] - most) - risk
        belief = np.array(before.belief)
        k.observe(t, self.types, belief, at.other, reply, k.turned(order))
        return Learned(tuple(belief), float(budget), one.round)


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
