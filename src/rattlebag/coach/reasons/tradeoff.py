"""Tradeoff: which dice to trade, and which to take."""

from __future__ import annotations

from ...engine import Command, Phrase, Seat
from ...games.tradeoff.rules import Tradeoff
from ...games.tradeoff.scoring import packed
from ...games.tradeoff.state import TradeoffState
from ...solve.tradeoff.hands import numbering, tables
from ..advice import Case, Choice
from ..judge import EXACT

MOST_RIVALS = 3
SHARES_WINS = True


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
    place = case.known.places[case.seat]
    if case.known.phase == "taking":
        dice = tuple(int(command.arg or 0) for command in choice.commands)
    else:
        thrown = place.thrown
        for command in choice.commands[:-1]:
            thrown = thrown.toggle(int(command.arg or 0))
        dice = tuple(thrown.face(at) for at in thrown.kept)
    return float(tables().promise[numbering()[packed(place.hand + dice)]])


def more(case: Case) -> tuple[Phrase, ...]:
    """What others need for the target."""
    target, places = case.rules.options.target_score, case.known.places
    others = [seat for seat in range(len(places)) if seat != case.seat]
    others.sort(key=lambda seat: -places[seat].score)
    return tuple(
        Phrase("coach-rival-needs", side=seat, points=target - places[seat].score)
        for seat in others[:MOST_RIVALS]
    )
