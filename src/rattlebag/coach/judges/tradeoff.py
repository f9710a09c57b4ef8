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
ERROR = 0.07  # the most that it was off in a tenth of the decisions tried: docs/coach.md
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
    """The same luck for everyone who asks: by round, seat and sample."""
    rounds = 40
    drawn = np.random.default_rng(1).random((rounds, SAMPLES // seats, seats))
    turned = [np.roll(drawn, by, axis=2) for by in range(seats)]
    found: Array = np.concatenate(turned, axis=1).swapaxes(1, 2).copy()
    return found


@cache
def later(seats: int) -> Array:
    """What everyone scores in later rounds, by round, seat and sample."""
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
        return max(self.weigh(known, seat), key=lambda one: one.chance).commands

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
            return self._won(state, taken_out(state, order), left)
        if state.phase == "rolling":
            hands = [number_of(place.hand) for place in state.places]
            return self._won(state, hands, left + 1)
        trades = [pools.usual_trade(state, at) for at in range(len(state.places))]
        lots = pools.luck(len(trades)).lots[0]
        return self._won(state, pools.opened(self.rules.scores(state), trades, lots), left)

    def _trades(self, known: TradeoffState, seat: Seat) -> Iterator[Weighed]:
        """Every way to keep some of five dice. Of the others only what everyone has seen counts."""
        place, scores = known.places[seat], self.rules.scores(known)
        seats, lots = range(len(known.places)), pools.luck(len(known.places)).lots
        expected = [pools.expected_trades(known, at) if at != seat else () for at in seats]
        ways: dict[Trade, frozenset[int]] = {}
        for size in range(DICE + 1):
            for keep in map(frozenset, combinations(range(1, DICE + 1), size)):
                ways.setdefault(pools.trade_of(place, keep), keep)
        hands = []
        for own in ways:
            drawn: list[Sequence[Trade]]
            drawn = [(own,) * pools.DRAWS if at == seat else expected[at] for at in seats]
            each = zip(zip(*drawn, strict=True), lots, strict=True)
            hands.append([pools.opened(scores, trades, lot) for trades, lot in each])
        won = self._all_won(known, hands, ITERATIONS - known.iteration)
        for keep, chances in zip(ways.values(), won, strict=True):
            change = sorted(place.thrown.kept ^ keep)
            commands = [Command(seat, "toggle", at) for at in change]
            yield weighed((*commands, Command(seat, "confirm")), seat, chances)

    def _takes(self, known: TradeoffState, seat: Seat) -> Iterator[Weighed]:
        """Every die of the pool. The last to take has no choice."""
        left = ITERATIONS - known.iteration
        if known.order == (seat,):
            commands = tuple(Command(seat, "take", face) for face in known.pool)
            yield weighed(commands, seat, self._won(known, taken_out(known, known.order), left))
            return
        if exact := last_takes(known, self.target):
            for face, chance in exact.items():
                won = tuple(chance if at == seat else 1.0 - chance for at in range(2))
                yield weighed((Command(seat, "take", face),), seat, won)
            return
        ways = [Command(seat, "take", face) for face in sorted(set(known.pool))]
        after = [self.rules.apply(known, command).state for command in ways]
        hands = [[taken_out(state, state.order)] for state in after]
        for command, chances in zip(ways, self._all_won(known, hands, left), strict=True):
            yield weighed((command,), seat, chances)

    def _won(self, s: TradeoffState, hands: Sequence[int], left: int) -> Chances:
        """How often each seat wins from these hands."""
        return self._all_won(s, [[hands]], left)[0]

    def _all_won(
        self, s: TradeoffState, ways: Sequence[Sequence[Sequence[int]]], left: int
    ) -> list[Chances]:
        """How often each seat wins, for each way to go on: its hands by draw and seat. All ways
        have the same samples, as many for each draw."""
        seats = len(s.places)
        scores = np.array(self.rules.scores(s))[:, None]
        totals = scored(np.array(ways), luck(seats)[0]) + scores + to_come(scores, left)
        way, at = np.divmod(np.arange(len(ways) * SAMPLES), SAMPLES)
        won, rest = np.zeros((seats, len(ways))), later(seats)
        for number in range(len(rest) + 1):
            top = totals.max(axis=0)
            over = top >= self.target if number < len(rest) else top >= 0
            best_ones = totals[:, over] == top[over]
            shares = best_ones / best_ones.sum(axis=0)
            won += [np.bincount(way[over], share, len(ways)) for share in shares]
            if over.all():
                break
            way, at, totals = way[~over], at[~over], totals[:, ~over]
            totals = totals + rest[number][:, at] + to_come(totals, ITERATIONS)
        return [tuple(map(float, chances)) for chances in won.T / SAMPLES]


def weighed(commands: tuple[Command, ...], seat: Seat, chances: Chances) -> Weighed:
    return Weighed(commands, chances[seat], lambda: chances)


def to_come(totals: Array, left: int) -> Array:
    """What choices in that many iterations add to each seat, by seat and sample: more for those who
    are behind, because they take first."""
    seats = len(totals)
    mean = TO_COME[seats][left]
    spread = CATCHES_UP.get(seats, IN_A_CROWD) * mean / TO_COME[seats][ITERATIONS]
    behind = np.zeros(totals.shape)  # seats with more, less those with less
    for first, second in combinations(range(seats), 2):
        sign = np.sign(totals[second] - totals[first])
        behind[first] += sign
        behind[second] -= sign
    return mean + spread * behind / (2 * (seats - 1))


def scored(ways: Array, drawn: Array) -> Array:
    """What hands, by way, draw and seat, score with this luck, by seat and sample, one way after
    the other. A hand is scored once for all ways in which that seat holds it in that draw. Their
    spreads end to end, each one higher than the one before, are searched at once."""
    count, draws, seats = ways.shape
    place = np.arange(seats)[:, None, None] * draws + np.arange(draws)
    held, which = np.unique(ways.transpose(2, 0, 1) + place * len(spreads()), return_inverse=True)
    place, hands = np.divmod(held, len(spreads()))
    step = np.arange(len(held))[:, None]
    every = (spreads()[hands].astype(float) + step).ravel()
    falls = drawn.reshape(seats * draws, -1)[place]
    points = np.searchsorted(every, falls + step) - (MOST_POINTS + 1) * step
    found: Array = points.clip(0, MOST_POINTS)[which].reshape(seats, count * SAMPLES)
    return found


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
