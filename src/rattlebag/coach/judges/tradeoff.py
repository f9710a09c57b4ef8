"""Tradeoff is not solved. Chances are sampled from a model: others trade as a sensible bot does,
everyone takes what promises them the most, missing dice are rolled, and choices still to come add
to all hands what they add on average.

All choices of a position are judged with the same sampled luck, so that their order hardly depends
on it. Every sample is played with the seats turned round, so equals have equal chances."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ...engine import AnyRules, Command, Over, Reason, Seat
from ...games.tradeoff.scoring import HAND, best
from ...games.tradeoff.state import DICE, ITERATIONS, TradeoffState
from ...solve.solution import fitting
from ...solve.tradeoff.hands import numbering, tables
from ..judge import EXACT, SAMPLED, Chances, Judge, NoAdvice, Weighed
from . import pools
from .last_takes import last_takes
from .pools import Trade, number_of

if TYPE_CHECKING:
    from ...protocol.coach import How

SAMPLES = 1680  # a multiple of every number of seats, and of the draws of trades
MOST_POINTS = 50
ERROR = 0.16  # the most that it was off in a tenth of the decisions tried: docs/coach.md
# What choices still to come add to the points that rolled dice promise, by players and by how many
# iterations are left: the mean in games of sensible bots (docs/coach.md).
TO_COME = {
    2: (0.0, 1.4, 1.8, 1.9),
    3: (0.0, 2.0, 2.5, 2.6),
    4: (0.0, 2.6, 3.1, 3.2),
    5: (0.0, 2.6, 3.2, 3.3),
    6: (0.0, 2.9, 3.5, 3.6),
    7: (0.0, 3.5, 4.1, 4.2),
    8: (0.0, 3.5, 4.2, 4.3),
}
# Of that, how much more the last by totals gets than the first, who takes dice after all others.
CATCHES_UP = {2: 0.6}
IN_A_CROWD = 2.7
Array = NDArray[Any]


@cache
def spreads() -> Array:
    """For every hand, by its number: how likely it scores that much or less, if the missing dice
    are rolled."""
    more, number = tables().more, numbering()
    sizes = np.array([sum(hand >> at & 15 for at in range(0, 24, 4)) for hand in number])
    chance = np.zeros((len(number), MOST_POINTS + 1))
    for hand, at in number.items():
        if sizes[at] == HAND:
            chance[at, best(hand)[0]] = 1.0
    for size in range(HAND - 1, -1, -1):
        which = np.flatnonzero(sizes == size)
        chance[which] = chance[more[which]].mean(axis=1)
    found: Array = np.minimum(np.cumsum(chance, axis=1), 1.0).astype(np.float32)
    return found


@cache
def luck(seats: int) -> Array:
    """The same luck for everyone who asks: by round, sample and seat."""
    rounds = 40
    drawn = np.random.default_rng(1).random((rounds, SAMPLES // seats, seats))
    turned = [np.roll(drawn, by, axis=2) for by in range(seats)]
    found: Array = np.concatenate(turned, axis=1)
    return found


@cache
def later(seats: int) -> Array:
    """What everyone scores in later rounds, by round, sample and seat."""
    found: Array = np.searchsorted(spreads()[0], luck(seats)[1:]).clip(max=MOST_POINTS)
    return found


class Model(Judge):
    """The judge of a table of Tradeoff."""

    how, error, equal = SAMPLED, ERROR, 1e-9

    def __init__(self, rules: AnyRules) -> None:
        super().__init__(rules)
        self.target = self.rules.options.target_score
        self._weighed: tuple[Any, list[Weighed]] = None, []  # asked for twice in a row

    def check(self, known: Any, seat: Seat) -> None:
        impossible = NoAdvice(Reason("solve-impossible-position"))
        if not fitting(self.rules.State)(known) or seat not in range(self.rules.seats):
            raise impossible
        if len(known.places) != self.rules.seats or not possible(known):
            raise impossible

    def weigh(self, known: TradeoffState, seat: Seat) -> list[Weighed]:
        if self._weighed[0] != (known, seat):
            found = self._trades if known.phase == "trading" else self._takes
            self._weighed = (known, seat), list(found(known, seat))
        return self._weighed[1]

    def how_known(self, known: TradeoffState) -> tuple[How, float]:
        """Exact where the last dice of a game for two are taken."""
        return (EXACT, 0.0) if last_takes(known, self.target) else (self.how, self.error)

    def wanted(self, known: TradeoffState, seat: Seat) -> tuple[Command, ...]:
        side = self.rules.sides[seat]
        return max(self.weigh(known, seat), key=lambda one: one.chances[side]).commands

    def chances(self, state: TradeoffState, seat: Seat) -> Chances:
        """With all hands open: for reviews."""
        node = self.rules.node(state)
        if isinstance(node, Over):
            return tuple((at in node.winners) / len(node.winners) for at in range(len(node.places)))
        if exact := last_takes(state, self.target):
            best = max(exact.values())
            return tuple(best if at == state.order[0] else 1.0 - best for at in range(2))
        left = ITERATIONS - state.iteration
        if state.phase in ("ordering", "taking"):
            order = state.order or tuple(at for group in self.rules.takers(state) for at in group)
            return self._won(state, [taken_out(state, order)], left)
        if state.phase == "rolling":
            hands = [number_of(place.hand) for place in state.places]
            return self._won(state, [hands], left + 1)
        trades = [pools.usual_trade(state, at) for at in range(len(state.places))]
        lots = pools.luck(len(trades)).lots[0]
        return self._won(state, [pools.opened(self.rules.scores(state), trades, lots)], left)

    def _trades(self, known: TradeoffState, seat: Seat) -> Iterator[Weighed]:
        """Every way to keep some of five dice. Of the others only what everyone has seen counts."""
        place, scores = known.places[seat], self.rules.scores(known)
        seats, lots = range(len(known.places)), pools.luck(len(known.places)).lots
        expected = [pools.expected_trades(known, at) if at != seat else () for at in seats]
        seen_before = set()
        for size in range(DICE + 1):
            for keep in combinations(range(1, DICE + 1), size):
                own = pools.trade_of(place, frozenset(keep))
                if own in seen_before:
                    continue
                seen_before.add(own)
                drawn: list[Sequence[Trade]]
                drawn = [(own,) * pools.DRAWS if at == seat else expected[at] for at in seats]
                each = zip(zip(*drawn, strict=True), lots, strict=True)
                hands = [pools.opened(scores, trades, lot) for trades, lot in each]
                change = sorted(place.thrown.kept ^ set(keep))
                commands = [Command(seat, "toggle", at) for at in change]
                chances = self._won(known, hands, ITERATIONS - known.iteration)
                yield Weighed((*commands, Command(seat, "confirm")), chances)

    def _takes(self, known: TradeoffState, seat: Seat) -> Iterator[Weighed]:
        """Every die of the pool. The last to take has no choice."""
        left = ITERATIONS - known.iteration
        if known.order == (seat,):
            commands = tuple(Command(seat, "take", face) for face in known.pool)
            yield Weighed(commands, self._won(known, [taken_out(known, known.order)], left))
            return
        exact = last_takes(known, self.target) or {}
        for face, chance in exact.items():
            won = tuple(chance if at == seat else 1.0 - chance for at in range(2))
            yield Weighed((Command(seat, "take", face),), won)
        for face in () if exact else sorted(set(known.pool)):
            command = Command(seat, "take", face)
            after = self.rules.apply(known, command).state
            yield Weighed((command,), self._won(known, [taken_out(after, after.order)], left))

    def _won(self, s: TradeoffState, hands: Sequence[Sequence[int]], left: int) -> Chances:
        """How often each seat wins from these hands, in all samples: as many of each draw."""
        seats = len(s.places)
        points = scored(np.array(hands), luck(seats)[0].reshape(len(hands), -1, seats))
        scores = np.array(self.rules.scores(s))
        totals = points.reshape(-1, seats) + scores + to_come(scores[None], left)
        won, rest, at = np.zeros(seats), later(seats), np.arange(SAMPLES)
        for number in range(len(rest) + 1):
            top = totals.max(axis=1)
            over = top >= self.target if number < len(rest) else top >= 0
            best_ones = totals[over] == top[over, None]
            won += (best_ones / best_ones.sum(axis=1, keepdims=True)).sum(axis=0)
            if over.all():
                break
            at = at[~over]
            totals = totals[~over]
            totals = totals + rest[number, at] + to_come(totals, ITERATIONS)
        return tuple(map(float, won / SAMPLES))


def to_come(totals: Array, left: int) -> Array:
    """What choices in that many iterations add to each seat, by sample and seat: more for those who
    are behind, because they take first."""
    seats = totals.shape[1]
    mean = TO_COME[seats][left]
    each = totals[:, :, None] - totals[:, None, :]
    before = (
        (each > 0).sum(axis=2) + (each >= 0).sum(axis=2) - 1
    ) / 2  # seats with less; ties half
    spread = CATCHES_UP.get(seats, IN_A_CROWD) * mean / TO_COME[seats][ITERATIONS]
    found: Array = mean + spread * (0.5 - before / (seats - 1))
    return found


def scored(hands: Array, drawn: Array) -> Array:
    """What hands, by draw and seat, score with this luck, by draw, sample and seat: all spreads end
    to end, each one higher than the one before, are searched at once."""
    step = np.arange(hands.size).reshape(hands.shape)
    every = (spreads()[hands].astype(float) + step[..., None]).ravel()
    found = np.searchsorted(every, drawn + step[:, None]) - (MOST_POINTS + 1) * step[:, None]
    points: Array = found.clip(0, MOST_POINTS)
    return points


def taken_out(s: TradeoffState, order: Sequence[Seat]) -> list[int]:
    """All hands after everyone has taken what promises them the most."""
    hands = [number_of(place.hand) for place in s.places]
    pool = [s.pool.count(face) for face in range(1, 7)]
    return pools.taken_out(hands, [place.owed for place in s.places], pool, order)


def possible(s: TradeoffState) -> bool:
    """Whether the dice are dice, and as many as there can be in this phase."""
    dice = [face for p in s.places for face in (*p.hand, *p.thrown.faces, *p.shown)]
    if any(not 1 <= face <= 6 for face in (*dice, *s.pool)) or s.iteration not in (1, 2, 3):
        return False
    if s.phase not in ("rolling", "trading", "ordering", "taking", "over"):
        return False
    for place in s.places:
        if len(place.hand) + max(place.owed, 0) > HAND or len(place.shown) > HAND:
            return False
        if place.score < 0 or len(place.thrown.faces) not in (0, DICE):
            return False
        if not (place.thrown.kept | place.thrown.locked) <= set(range(1, DICE + 1)):
            return False
    if s.phase == "trading":
        return any(place.thrown.faces for place in s.places)
    if s.phase == "taking":
        takers = {seat for seat, place in enumerate(s.places) if place.owed > 0}
        return set(s.order) == takers and sum(p.owed for p in s.places) == len(s.pool) > 0
    return True


JUDGE = Model
