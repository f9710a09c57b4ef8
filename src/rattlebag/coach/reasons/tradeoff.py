"""Tradeoff: which dice to trade, and which to take."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from typing import Any

from ...engine import Command, Phrase, Seat
from ...games.tradeoff.rules import Tradeoff
from ...games.tradeoff.scoring import packed
from ...games.tradeoff.state import TradeoffState
from ...solve.tradeoff.hands import numbering, tables
from ..advice import Case, Choice
from ..judge import EXACT
from ..judges.tradeoff import spreads

MOST_RIVALS = 3
SHARES_WINS = True
TENTH, NEVER = 0.1, 1e-6  # chances; those of hands are rounded to some seven digits


def named(rules: Tradeoff, s: TradeoffState, seat: Seat, commands: tuple[Command, ...]) -> Phrase:
    """What is traded or taken, however the dice lie."""
    if s.phase == "taking":
        faces = tuple(sorted(int(command.arg or 0) for command in commands))
        return Phrase("coach-tradeoff-take", faces=faces)
    thrown = s.places[seat].thrown
    for command in commands[:-1]:
        thrown = thrown.toggle(int(command.arg or 0))
    traded = tuple(sorted(thrown.face(at) for at in thrown.free()))
    if not traded:
        return Phrase("coach-tradeoff-keep-all")
    return Phrase("coach-tradeoff-trade", faces=traded)


def why(case: Case) -> tuple[Phrase, ...]:
    """What the hand promises, against the next best choice."""
    if case.judge.how_known(case.known)[0] == EXACT:  # the last dice of a game
        worth = {
            1.0: "coach-tradeoff-wins",
            0.5: "coach-tradeoff-shares",
            0.0: "coach-tradeoff-lost",
        }
        return (Phrase(worth[case.best.chance]),)
    if len(case.choices) == 1:
        return ()
    best, other = case.choices[:2]
    here, there = (round(promised(case, choice), 1) for choice in (best, other))
    if here <= there:
        return ()
    said = {"points": here, "others": there, "other": other.label}
    return (Phrase("coach-tradeoff-promise", **said),)


def promised(case: Case, choice: Choice) -> float:
    """The mean score of the hand after a choice, if all missing dice are rolled."""
    return float(tables().promise[hand_after(case, choice)])


def hand_after(case: Case, choice: Choice) -> int:
    """The number of the hand after a choice."""
    place = case.known.places[case.seat]
    if case.known.phase == "taking":
        dice = tuple(int(command.arg or 0) for command in choice.commands)
    else:
        thrown = place.thrown
        for command in choice.commands[:-1]:
            thrown = thrown.toggle(int(command.arg or 0))
        dice = tuple(thrown.face(at) for at in thrown.kept)
    return numbering()[packed(place.hand + dice)]


def more(case: Case) -> tuple[Phrase, ...]:
    """What the hand can come to, and what others need for the target."""
    return (*what_it_can_score(case), *needs(case))


def what_it_can_score(case: Case) -> Iterator[Phrase]:
    """If all goes badly, and if it goes well: about one time in ten each. With the last dice of a
    game only who wins counts."""
    if case.judge.how_known(case.known)[0] == EXACT:
        return
    points = promised(case, case.best)
    up_to = spreads()[hand_after(case, case.best)].tolist()
    low, high = bisect_left(up_to, TENTH), bisect_left(up_to, 1.0 - TENTH)
    under = up_to[high - 1] if high else 0.0
    if low < high:
        said: dict[str, Any] = {"low": low, "often_low": times(up_to[low])}
        said |= {"high": high, "often_high": times(1.0 - under)}
        yield Phrase("coach-tradeoff-range", points=points, **said)
    elif under < NEVER and up_to[high] > 1.0 - NEVER:
        yield Phrase("coach-tradeoff-scores", points=high)
    else:
        yield Phrase("coach-tradeoff-average", points=points)


def times(chance: float) -> Phrase:
    return Phrase("coach-times", count=round(100 * chance))


def needs(case: Case) -> tuple[Phrase, ...]:
    target, places = case.rules.options.target_score, case.known.places
    others = [seat for seat in range(len(places)) if seat != case.seat]
    others.sort(key=lambda seat: -places[seat].score)
    return tuple(
        Phrase("coach-rival-needs", side=seat, points=target - places[seat].score)
        for seat in others[:MOST_RIVALS]
    )
