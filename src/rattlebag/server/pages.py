"""The pages of a server, for whoever runs it and for programs; /openapi.json describes them."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable

from fastapi import FastAPI, HTTPException, Query, Request, Response
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import generate_latest

from .. import __version__
from ..games import GAMES
from ..pages import rules_page
from ..protocol import PROTOCOL
from ..text import load
from ..text.words import Words
from . import measures
from .app import Server
from .store import StoreTrouble

log = logging.getLogger("rattlebag.pages")

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'none'; object-src 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def make_pages(server: Server) -> FastAPI:
    app = FastAPI(title="rattlebag", version=__version__, docs_url=None, redoc_url=None)

    @app.middleware("http")
    async def with_headers(
        request: Request, go_on: Callable[[Request], Awaitable[Response]]
    ) -> Response:
        response = await go_on(request)
        response.headers.update(HEADERS)
        return response

    @app.exception_handler(StoreTrouble)
    async def no_store(request: Request, trouble: StoreTrouble) -> Response:
        log.error("store: %s", trouble)
        return PlainTextResponse(Words(load("en")).say(trouble.reason), 503)

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        # The server logs the error itself; this is answered outside of all middleware.
        return PlainTextResponse(Words(load("en"))("wire-fault"), 500, HEADERS)

    _pages(app, server)
    return app


def _pages(app: FastAPI, server: Server) -> None:
    @app.get("/health")
    async def health() -> dict[str, str]:
        """The process is alive."""
        return {"status": "alive"}

    @app.get("/ready")
    async def ready() -> JSONResponse:
        """The store can be written to."""
        try:
            await server.store.ready()
        except StoreTrouble as trouble:
            text = Words(load("en")).say(trouble.reason)
            return JSONResponse({"status": "unready", "reason": text}, status_code=503)
        return JSONResponse({"status": "ready"})

    @app.get("/version")
    async def version() -> dict[str, str | int]:
        return {"rattlebag": __version__, "protocol": PROTOCOL}

    @app.get("/metrics", response_class=PlainTextResponse)
    async def metrics() -> Response:
        """For Prometheus."""
        counts = dict.fromkeys(("waiting", "playing", "over"), 0)
        for summary in server.hall.summaries.values():
            if (status := summary.get("status")) in counts:
                counts[status] += 1
        for status, count in counts.items():
            measures.TABLES.labels(status).set(count)
        return Response(generate_latest(measures.REGISTRY), media_type="text/plain; version=0.0.4")

    @app.get("/rules")
    async def games() -> list[str]:
        """The games there are."""
        return list(GAMES)

    @app.get("/rules/{game}", response_class=PlainTextResponse)
    async def rules(game: str) -> Response:
        """The rule page of a game, as Markdown."""
        if game not in GAMES:
            raise HTTPException(404, "no such game")
        return Response(rules_page(game), media_type="text/markdown; charset=utf-8")

    @app.get("/games")
    async def finished(limit: int = Query(20, ge=1, le=100)) -> list[dict[str, str | int | float]]:
        """The latest finished games of the public tables that are still there."""
        return [
            {"table": r.table_id, "number": r.number, "game": r.game, "finished": r.finished}
            for r in await server.store.results(limit)
            if not server.hall.summaries.get(r.table_id, {}).get("private", True)
        ]

    @app.get("/games/{table}/{number}", response_class=PlainTextResponse)
    async def saved(table: str, number: int) -> Response:
        """A finished game as a file that `rattlebag verify` checks."""
        found = await server.store.result(table, number) if 0 <= number < 2**31 else None
        if found is None:
            raise HTTPException(404, "no such finished game")
        name = f"{found.game}-{table}-{number}.jsonl"
        return Response(
            found.body,
            media_type="application/jsonl; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @app.get("/", response_class=PlainTextResponse)
    async def front() -> str:
        """What stands here until there is a page to play on."""
        return Words(load("en"))("serve-front-page")
