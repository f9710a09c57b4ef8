"""What everyone at the table has heard of earlier trades, in the numbers of the kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from ...engine import Seat
from ...games.tradeoff.scoring import packed
from ...games.tradeoff.state import DICE, Faces, Opened, TradeoffState
from .hands import numbering, split_number


class HeardTrades(NamedTuple):
    """One iteration in which someone traded: every seat's hand before, its split, the faces it
    took, from 0, and its hand afterwards; and the totals at that time."""

    round: int
    iteration: int
    before: tuple[int, ...]
    splits: tuple[int, ...]
    takes: tuple[tuple[int, ...], ...]
    after: tuple[int, ...]
    scores: tuple[int, ...]


def number(dice: Faces) -> int:
    """The number of a hand."""
    return numbering()[packed(dice)]


def heard(known: TradeoffState) -> tuple[HeardTrades, ...]:
    """Every iteration of this game whose rolls are known, and at last the one in which dice are
    being taken. Where nobody traded in the one before, dice joined the hands unseen, and nobody can
    tell which of them came last."""
    return tuple(_heard(known.opened()))


def _heard(past: tuple[Opened, ...]) -> Iterator[HeardTrades]:
    hands: tuple[Faces, ...] = ()
    number_of_round = 0
    for one in past:
        if one.round != number_of_round:  # nobody may have traded in its first iteration
            hands, number_of_round = ((),) * len(one.hands), one.round
        size = DICE * (one.iteration - 1)
        if hands and all(len(hand) == size for hand in hands):
            kept = [size + DICE - len(traded) for traded in one.traded]
            yield HeardTrades(
                one.round,
                one.iteration,
                tuple(map(number, hands)),
                tuple(map(split_of, hands, one.hands, kept, one.traded)),
                tuple([tuple([face - 1 for face in hand[at:]])
                       for hand, at in zip(one.hands, kept, strict=True)]),
                tuple(map(number, one.hands)),
                one.scores,
            )  # fmt: skip
        hands = one.hands


def split_of(before: Faces, after: Faces, size: int, traded: Faces) -> int:
    """What was kept is in the hand that was open before anything was taken, and not older."""
    kept = Counter(after[:size]) - Counter(before)
    return split_number()[tuple(sorted(kept.elements())), tuple(sorted(traded))]


def last_seen(known: TradeoffState, seat: Seat) -> tuple[int, int]:
    """A hand as it was last open in this round, and how many rolls have joined it unseen."""
    rolls = known.iteration - 1
    if not known.past or known.past[-1].round < known.round:
        return 0, rolls
    last = known.past[-1]
    return number(last.hands[seat]), rolls - last.iteration
