"""Games that begin in the middle of another one: bots play all seats but the host's, and nothing
of them is recorded. The journal has the moves and dice of the other game so far, because state is
never stored."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from ..engine import AnyRules, Event, Over, Reason, Seat, Step
from ..engine.journal import advance
from .entries import PositionGiven, game_entries
from .happenings import Happening, Reminded
from .names import alike


def given(
    rules: AnyRules, seat: Seat, moves: Sequence[str], level: str, names: tuple[str, str]
) -> PositionGiven | Reason:
    """The game of these moves so far, to be played on in this seat; or why that cannot be. `names`
    are that of the person and that of a bot, which is numbered."""
    try:
        state = _after(rules, moves)
    except ValueError:  # no entries, or not allowed by the rules
        return Reason("room-position-impossible")
    if isinstance(rules.node(state), Over):
        return Reason("room-position-over")
    if seat not in range(rules.seats):
        return Reason("room-no-such-seat")
    own, bot = names
    numbered = (name for number in count(1) if not alike(name := f"{bot} {number}", own))
    seats = tuple("" if at == seat else next(numbered) for at in range(rules.seats))
    return PositionGiven(seat, seats, level, tuple(moves))


def begins(rules: AnyRules, position: PositionGiven) -> Step[Any]:
    """The first step of a game that continues from there: how it stands, also what only the host's
    seat knows."""
    state = _after(rules, position.moves)
    return Step(state, *_reminders(rules, state, position.seat))


def _after(rules: AnyRules, moves: Sequence[str]) -> Any:
    state = rules.start().state
    for entry in game_entries(moves):
        state = advance(rules, state, entry).state
    return state


def _reminders(rules: AnyRules, state: Any, seat: Seat) -> Iterator[Event]:
    told = set[Any]()
    for asked in rules.queries.values():
        if not asked.recap:
            continue
        for phrase in rules.ask(state, asked.name, seat if asked.personal else None):
            if asked.personal:
                yield Reminded(seat, phrase)
            elif repr(phrase) not in told:
                told.add(repr(phrase))
                yield Happening(phrase.key, **phrase.args)
