"""Reviews over HTTP: of games that were played here, and of saved games that someone sends."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from fastapi import FastAPI, Query, Request, Response
from fastapi.responses import JSONResponse
from pydantic_core import to_json

from ...coach.review import NoReview, instead_of
from ...engine import Phrase, Reason
from ...table.saved import BadSave
from ...text import NORMAL, VERBOSITIES, Preferences, Words, load
from ...text.bundles import SOURCE, languages
from ..limits import place
from ..rejected import Rejected
from ..store.base import Result
from .reviews import reviewed

if TYPE_CHECKING:
    from ..app import Server

LARGEST = 256 * 1024  # bytes of a saved game that is sent
SENT_WITHIN = 20.0  # seconds
FindFinished = Callable[[str, int, str | None], Awaitable[Result]]
A_SEAT = Query(None, ge=0, le=63)


def review_routes(app: FastAPI, server: Server, finished_game: FindFinished) -> None:
    """What the coach says of finished games."""

    async def review(
        request: Request, body: bytes, seat: int | None, preferences: Preferences, *, sent: bool
    ) -> Response:
        address = place(request.client.host if request.client else None)
        try:
            if not server.hub.coaching.reviews.take(address):
                raise Rejected(Reason("coach-too-often"))
            found = await reviewed(server.hub, body, seat, preferences, address, sent=sent)
        except (NoReview, BadSave, Rejected) as none:
            return refusal(none.reason, preferences)
        return Response(to_json(found), media_type="application/json")

    @app.get("/games/{table}/{number}/review")
    async def review_here(
        request: Request,
        table: str,
        number: int,
        seal: str | None = None,
        seat: int | None = A_SEAT,
        locale: str = SOURCE,
        verbosity: str = NORMAL,
    ) -> Response:
        """A finished game reviewed by the coach; a private one by its seal. `seat` hears it as that
        player."""
        found = await finished_game(table, number, seal)
        heard = preferences_of(locale, verbosity)
        return await review(request, found.body.encode(), seat, heard, sent=False)

    @app.post("/review")
    async def review_file(
        request: Request,
        seat: int | None = A_SEAT,
        locale: str = SOURCE,
        verbosity: str = NORMAL,
    ) -> Response:
        """The same of a saved game, which is the body of the request. Nothing of it is kept."""
        preferences = preferences_of(locale, verbosity)
        try:
            body = await asyncio.wait_for(limited(request), SENT_WITHIN)
        except (Rejected, TimeoutError) as no:
            late = Reason("coach-file-late")
            return refusal(no.reason if isinstance(no, Rejected) else late, preferences)
        return await review(request, body, seat, preferences, sent=True)


def preferences_of(locale: str, verbosity: str) -> Preferences:
    language = load(locale if locale in languages() else SOURCE)
    return Preferences(language, verbosity if verbosity in VERBOSITIES else NORMAL)


def refusal(reason: Phrase, preferences: Preferences) -> Response:
    say = Words(preferences.locale).say
    text = " ".join(map(say, filter(None, (reason, instead_of(reason)))))
    busy = reason.key in ("coach-too-often", "coach-busy", "coach-being-solved")
    return JSONResponse({"reason": reason.key, "text": text}, 503 if busy else 422)


async def limited(request: Request) -> bytes:
    """What was sent, if it can be a game."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > LARGEST:
            raise Rejected(Reason("coach-file-too-large", most=LARGEST // 1024))
    return body
