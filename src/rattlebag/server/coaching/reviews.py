"""A review of a finished game, together with the game as it was heard and seen."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from ...bots import LEVEL_NAMES
from ...coach.questions import Ear
from ...engine import Over, Reason, Seat
from ...protocol.coach import Reviewed, ReviewSeat
from ...table.entries import game_text
from ...table.saved import SavedGame, read
from ...text import Preferences, Words
from ..records.replaying import replay
from ..rejected import Rejected
from ..telling import faces

if TYPE_CHECKING:
    from ..hub import Hub

MOST_STEPS = 10_000


async def reviewed(
    hub: Hub, body: bytes, seat: Seat | None, preferences: Preferences, asker: str, *, sent: bool
) -> Reviewed:
    """Raises `BadSave`, `NoReview` or `Rejected` if there is none. A file that was sent is heard as
    its only person if no seat is named."""
    saved = await asyncio.to_thread(read, body)
    if seat is None and sent:
        seat = only_person(saved)
    names = saved.header.names()
    if seat is not None and seat >= len(names):
        raise Rejected(Reason("records-no-such-seat", count=len(names)))
    ear = Ear(preferences.locale.name, tuple(names), seat, preferences.verbosity)
    question = hub.coaching.desk.review_in_words(body, ear)
    review = await hub.coaching.answer(asker, question)
    async with hub.records.replaying:
        heard = await asyncio.to_thread(replay, saved, names, seat, preferences, 0, MOST_STEPS)
        seats = await asyncio.to_thread(seats_of, saved, Words(preferences.locale))
    rules = saved.header.rules()
    return {
        "title": Words(preferences.locale)(rules.title),
        "seats": seats,
        "seat": seat,
        "faces": faces(rules, preferences.locale, preferences.verbosity),
        "most_dice": rules.most_dice(),
        "steps": heard.steps,
        "moves": [game_text(entry) for entry in saved.entries],
        "review": review,
    }


def only_person(saved: SavedGame) -> Seat | None:
    """The seat of the person who played with bots alone."""
    people = [seat for seat, seated in enumerate(saved.header.seats) if seated.bot is None]
    return people[0] if len(people) == 1 else None


def seats_of(saved: SavedGame, words: Words) -> list[ReviewSeat]:
    """Who played, and where they finished."""
    rules = saved.header.rules()
    *_, (_, last) = saved.steps()
    end, scores = rules.node(last.state), rules.scores(last.state)
    assert isinstance(end, Over)
    return [
        {
            "name": seated.name,
            "bot": words(LEVEL_NAMES[seated.bot]) if seated.bot in LEVEL_NAMES else None,
            "place": place,
            "score": scores[side],
        }
        for seated, side, place in zip(saved.header.seats, rules.sides, end.places, strict=True)
    ]
