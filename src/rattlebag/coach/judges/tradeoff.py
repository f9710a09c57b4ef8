"""Tradeoff is not solved. Chances are sampled from a model: every hand scores as if its missing
dice were rolled, and everyone takes what promises them the most.

All choices of a position are judged with the same sampled luck, so that their order hardly depends
on it. Every sample is played with the seats turned round, so equals have equal chances."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ...engine import AnyRules, Command, Over, Reason, Seat
from ...games.tradeoff.scoring import HAND, best, packed
from ...games.tradeoff.state import DICE, ITERATIONS, Faces, Place, TradeoffState
from ...solve.solution import fitting
from ...solve.tradeoff.hands import numbering, tables
from ..judge import SAMPLED, Chances, Judge, NoAdvice, Weighed

SAMPLES = 4200  # a multiple of every number of seats
MOST_POINTS = 50
ERROR = 0.17  # the most that it was off: docs/coach.md; sampling alone is 0.015
# What choices still to come add to the points that rolled dice promise, by how many iterations are
# left: the mean in games of sensible bots (docs/coach.md).
CHOICES = (0.0, 1.5, 3.0, 4.5)
Array = NDArray[Any]


class Hand(NamedTuple):
    """What a player holds, and whether some of the next roll can still be chosen."""

    number: int
    decides: bool = False


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
def splits() -> tuple[Array, Array]:
    """Every way to keep some dice of a roll: where those of each roll begin, and how likely it
    is."""
    t = tables()
    return t.first_split[:-1], t.roll_chance


@lru_cache(maxsize=4096)
def chosen(hand: int) -> Array:
    """What a hand scores, as `spreads` has it, after one more roll of which the most promising dice
    are kept: what is expected of players who still have to decide."""
    t = tables()
    kept = np.full(len(t.kept), hand)
    for face in t.kept_dice.T:
        kept = np.where(face < 0, kept, t.more[kept, face])
    first, chance = splits()
    order = np.lexsort((t.promise[kept], t.split_roll))
    best = kept[order[np.append(first[1:], len(kept)) - 1]]
    found: Array = (chance[:, None] * spreads()[best]).sum(axis=0)
    return found


@lru_cache(maxsize=4096)
def scored(hand: int, decides: bool, seats: int, seat: Seat) -> Array:
    """What a hand scores in each sample, in this seat; `decides`: its player has dice to choose."""
    spread = chosen(hand) if decides else spreads()[hand]
    return np.searchsorted(spread, luck(seats)[0, :, seat]).clip(max=MOST_POINTS)


@cache
def later(seats: int) -> Array:
    """What everyone scores in later rounds, by round, sample and seat."""
    found = np.searchsorted(spreads()[0], luck(seats)[1:]).clip(max=MOST_POINTS)
    return found + CHOICES[ITERATIONS]


def number_of(faces: Faces) -> int:
    return numbering()[packed(faces)]


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

    def wanted(self, known: TradeoffState, seat: Seat) -> tuple[Command, ...]:
        side = self.rules.sides[seat]
        return max(self.weigh(known, seat), key=lambda one: one.chances[side]).commands

    def chances(self, state: TradeoffState, seat: Seat) -> Chances:
        """With all hands open: for reviews."""
        node = self.rules.node(state)
        if isinstance(node, Over):
            return tuple((at in node.winners) / len(node.winners) for at in range(len(node.places)))
        if state.phase in ("ordering", "taking"):
            order = state.order or tuple(at for group in self.rules.takers(state) for at in group)
            return self._won(state, taken_out(state, order))
        rolling = state.phase == "rolling"
        return self._won(state, [Hand(most_promising(place), rolling) for place in state.places])

    def _trades(self, known: TradeoffState, seat: Seat) -> Iterator[Weighed]:
        """Every way to keep some of five dice. Of the others only what everyone has seen counts."""
        thrown = known.places[seat].thrown
        others = [Hand(seen(place), decides=True) for place in known.places]
        seen_before = set()
        for size in range(DICE + 1):
            for keep in combinations(range(1, DICE + 1), size):
                faces = tuple(sorted(thrown.face(at) for at in keep))
                if faces in seen_before:
                    continue
                seen_before.add(faces)
                change = sorted(thrown.kept ^ set(keep))
                commands = [Command(seat, "toggle", at) for at in change]
                hands = list(others)
                hands[seat] = Hand(number_of(known.places[seat].hand + faces))
                chances = self._won(known, hands)
                yield Weighed((*commands, Command(seat, "confirm")), chances)

    def _takes(self, known: TradeoffState, seat: Seat) -> Iterator[Weighed]:
        """Every die of the pool. The last to take has no choice."""
        if known.order == (seat,):
            commands = tuple(Command(seat, "take", face) for face in known.pool)
            yield Weighed(commands, self._won(known, taken_out(known, known.order)))
            return
        for face in sorted(set(known.pool)):
            command = Command(seat, "take", face)
            after = self.rules.apply(known, command).state
            yield Weighed((command,), self._won(known, taken_out(after, after.order)))

    def _won(self, s: TradeoffState, hands: list[Hand]) -> Chances:
        """How often each seat wins from these hands, in all samples."""
        seats = len(hands)
        points = np.stack([scored(*hand, seats, at) for at, hand in enumerate(hands)], axis=1)
        to_come = CHOICES[ITERATIONS - s.iteration]
        totals = points + to_come + np.array([place.score for place in s.places])
        won, rest, at = np.zeros(seats), later(seats), np.arange(len(points))
        for number in range(len(rest) + 1):
            top = totals.max(axis=1)
            over = top >= self.target if number < len(rest) else top >= 0
            best_ones = totals[over] == top[over, None]
            won += (best_ones / best_ones.sum(axis=1, keepdims=True)).sum(axis=0)
            if over.all():
                break
            at = at[~over]
            totals = totals[~over] + rest[number, at]
        return tuple(map(float, won / len(points)))


@lru_cache(maxsize=1024)
def most_promising(place: Place) -> int:
    """The hand with those dice of the roll that promise the most, or that were kept for good."""
    if place.confirmed:
        return number_of(place.hand + tuple(place.thrown.face(at) for at in place.thrown.kept))
    faces, promise = place.thrown.faces, tables().promise
    ways = (kept for size in range(len(faces) + 1) for kept in combinations(faces, size))
    return max((number_of(place.hand + kept) for kept in ways), key=lambda hand: promise[hand])


def seen(place: Place) -> int:
    """Another player's hand as far as it was seen in this round."""
    return number_of(place.shown if len(place.shown) < HAND else ())


def taken_out(s: TradeoffState, order: tuple[Seat, ...]) -> list[Hand]:
    """All hands after everyone has taken what promises them the most."""
    more, promise = tables().more, tables().promise
    hands = [number_of(place.hand) for place in s.places]
    owed, pool = [place.owed for place in s.places], list(s.pool)
    waiting = list(order)
    while pool and waiting:
        seat = waiting.pop(0)
        here = hands[seat]
        face = max(sorted(set(pool)), key=lambda face: promise[more[here, face - 1]])
        pool.remove(face)
        hands[seat] = int(more[here, face - 1])
        owed[seat] -= 1
        if owed[seat]:
            waiting.append(seat)
    return [Hand(hand) for hand in hands]


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
