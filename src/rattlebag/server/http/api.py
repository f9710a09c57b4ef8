"""Pages for server admins and programs. /openapi.json describes them."""

from __future__ import annotations

import asyncio
import hmac
from functools import cache
from ipaddress import ip_address
from typing import Any

from fastapi import FastAPI, Query, Request, Response
from fastapi.responses import HTMLResponse, JSONResponse, PlainTextResponse
from prometheus_client import generate_latest
from pydantic_core import to_json
from starlette.exceptions import HTTPException
from starlette.middleware.base import RequestResponseEndpoint

from ... import __version__
from ...bots import LEVEL_LABELS, LEVEL_NAMES, levels
from ...engine import Action, ByDie, ByFace, ByNumber, Reason, Rules
from ...engine.options import OneOf, Setting, Whole
from ...game_pages import RULES, STRATEGY, GamePages
from ...games import GAMES, rules_of
from ...protocol import PROTOCOL
from ...protocol.offer import Catalogue, GameKind, Invitation, KeyKind, OptionKind
from ...table.room import OVER, PLAYING, WAITING
from ...table.saved import read
from ...table.who_played import decode
from ...text import Words, load
from ...text.bundles import SOURCE, languages
from ..app import STOPS, Server
from ..coaching.routes import review_routes
from ..lobby.invitations import invitation
from ..logs import note_trouble
from ..metrics import REGISTRY, TABLES
from ..store.base import Result, Store, StoreTrouble
from ..telling import faces
from .static import HEADERS, Web, is_shared, prefers_page

MOST_THROWN = 16 * 1024 * 1024  # bytes of finished games' throws that are kept in memory


def make_pages(server: Server, web: Web) -> FastAPI:
    app = FastAPI(title="rattlebag", version=__version__, docs_url=None, redoc_url=None)

    @app.middleware("http")
    async def with_headers(request: Request, go_on: RequestResponseEndpoint) -> Response:
        response = await go_on(request)
        response.headers.update(HEADERS)
        if "seal" in request.query_params:  # a private game: only who asked may have it
            response.headers["Cache-Control"] = "no-store"
        if is_shared(request.url.path):
            response.headers["Vary"] = "Accept"
        return response

    @app.exception_handler(StoreTrouble)
    async def no_store(request: Request, trouble: StoreTrouble) -> Response:
        note_trouble(trouble)
        return PlainTextResponse(Words(load("en")).say(trouble.reason), 503)

    @app.exception_handler(Exception)
    async def fault(request: Request, error: Exception) -> Response:
        # The server logs the error itself; this is answered outside of all middleware.
        return PlainTextResponse(Words(load("en"))("wire-fault"), 500, HEADERS)

    @app.exception_handler(404)
    async def nothing_there(request: Request, error: Exception) -> Response:
        if request.method == "GET" and prefers_page(request.headers):
            shell = web.shell_for(request.headers)
            return HTMLResponse(shell.body, 404, {"Cache-Control": "no-cache", "Vary": "Accept"})
        assert isinstance(error, HTTPException)
        return JSONResponse({"detail": error.detail}, 404)

    _for_admins(app, server, web)
    _about_games(app, server)
    _about_finished_games(app, server)
    return app


def _for_admins(app: FastAPI, server: Server, web: Web) -> None:
    """How the server is."""
    readiness = Readiness(server.store)

    @app.get("/health")
    async def health() -> dict[str, str]:
        """The process is alive."""
        return {"status": "alive"}

    @app.get("/ready")
    async def ready() -> JSONResponse:
        """The store can be written to."""
        cut_off = Reason("store-unreachable") if server.hall.neighbours.cut_off else None
        away = STOPS if server.stopping else cut_off
        trouble = None if away else await readiness.found()
        if reason := away or (trouble and trouble.reason):
            text = Words(load("en")).say(reason)
            return JSONResponse({"status": "unready", "reason": text}, status_code=503)
        return JSONResponse({"status": "ready"})

    @app.get("/version")
    async def version() -> dict[str, str | int]:
        """The versions of the program, the protocol and the page's files."""
        return {"rattlebag": __version__, "protocol": PROTOCOL, "web": web.version}

    @app.get("/metrics", response_class=PlainTextResponse)
    async def metrics(request: Request) -> Response:
        """For Prometheus, on this machine or with the token from the server's settings."""
        if not may_watch(server.config.metrics, request):
            return PlainTextResponse(Words(load("en"))("serve-no-metrics"), 403)
        for status in (WAITING, PLAYING, OVER):
            TABLES.labels(status).set(server.hall.directory.statuses[status])
        return Response(generate_latest(REGISTRY), media_type="text/plain; version=0.0.4")


def _about_games(app: FastAPI, server: Server) -> None:
    """What can be played here."""

    @app.get("/catalogue")
    async def offered(locale: str = SOURCE) -> Response:
        """The games with their options and keys, the bot levels, and the languages."""
        made = catalogue_page(locale if locale in languages() else SOURCE)
        return Response(made, media_type="application/json")

    @app.get("/invitation", response_model=None)
    async def invited(
        code: str | None = None, table: str | None = None, locale: str = SOURCE
    ) -> Invitation:
        """What a code or a link leads to."""
        language = load(locale if locale in languages() else SOURCE)
        if found := invitation(server.hall.directory, language, code, table):
            return found
        raise HTTPException(404, "no such table, or a code is needed")

    @app.get("/rules")
    async def games() -> list[str]:
        """The keys of all games."""
        return list(GAMES)

    @app.get("/rules/{game}", response_class=PlainTextResponse)
    async def rules(
        game: str, form: str = Query("markdown", alias="as"), locale: str = SOURCE
    ) -> Response:
        """The rule page of a game, as Markdown, or with `as=html` as an HTML fragment."""
        return game_page(RULES, game, form, locale)

    @app.get("/strategy")
    async def strategies() -> list[str]:
        """The keys of the games that have a strategy page."""
        return STRATEGY.of(GAMES)

    @app.get("/strategy/{game}", response_class=PlainTextResponse)
    async def strategy(
        game: str, form: str = Query("markdown", alias="as"), locale: str = SOURCE
    ) -> Response:
        """The strategy page of a game, as Markdown, or with `as=html` as an HTML fragment."""
        return game_page(STRATEGY, game, form, locale)


def game_page(pages: GamePages, game: str, form: str, locale: str) -> Response:
    """A page about a game, in the asker's language or in English."""
    wanted = locale if locale in languages() else SOURCE
    language = pages.language(game, wanted) if game in GAMES else None
    if language is None:
        raise HTTPException(404, "no such page")
    spoken = {"Content-Language": language}
    if form == "html":
        return HTMLResponse(as_html(pages, game, language), headers=spoken)
    written = as_written(pages, game, language)
    return Response(written, media_type="text/markdown; charset=utf-8", headers=spoken)


def _about_finished_games(app: FastAPI, server: Server) -> None:
    """What was played here."""
    thrown: dict[tuple[str, int], bytes] = {}
    working_out = asyncio.Lock()

    async def finished_game(table: str, number: int, seal: str | None) -> Result:
        """A private table's game is only for people who know the seal of its dice: they were there,
        or were given the link by someone who was."""
        found = await server.store.result(table, number) if 0 <= number < 2**31 else None
        if found is None or not (found.details is None or decode(found.details).may_see("", seal)):
            raise HTTPException(404, "no such finished game")
        return found

    review_routes(app, server, finished_game)

    @app.get("/games")
    async def finished(limit: int = Query(20, ge=1, le=100)) -> list[dict[str, str | int | float]]:
        """The latest finished games of public tables that still exist."""
        return [
            {"table": r.table_id, "number": r.number, "game": r.game, "finished": r.finished}
            for r in await server.store.results(limit)
            if (table := server.hall.summaries.get(r.table_id)) and not table["private"]
        ]

    @app.get("/games/{table}/{number}", response_class=PlainTextResponse)
    async def saved(table: str, number: int, seal: str | None = None) -> Response:
        """A finished game as a file that `rattlebag verify` checks; a private one by its seal."""
        found = await finished_game(table, number, seal)
        name = f"{found.game}-{table}-{number}.jsonl"
        return Response(
            found.body,
            media_type="application/jsonl; charset=utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )

    @app.get("/games/{table}/{number}/throws")
    async def throws(table: str, number: int, seal: str | None = None) -> Response:
        """What each throw of a finished game was drawn from: enough to check it without rules."""
        found = await finished_game(table, number, seal)
        async with working_out:  # one at a time: it can take a while, and others are playing
            if (made := thrown.get((table, number))) is None:
                made = await asyncio.to_thread(throws_page, found.body)
                thrown[table, number] = made
                while sum(map(len, thrown.values())) > MOST_THROWN:
                    del thrown[next(iter(thrown))]
        return Response(made, media_type="application/json")


class Readiness:
    """Whether the store can be written to. Each answer costs a wait for the disk, so everyone who
    asks during one shares the next."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.turn = asyncio.Lock()
        self.next: asyncio.Task[StoreTrouble | None] | None = None

    async def found(self) -> StoreTrouble | None:
        if self.next is None:
            self.next = asyncio.create_task(self._find())
        return await asyncio.shield(self.next)

    async def _find(self) -> StoreTrouble | None:
        async with self.turn:
            self.next = None  # who asks from now on may know of something newer
            try:
                await self.store.ready()
            except StoreTrouble as trouble:
                return trouble
        return None


# What a proxy adds: then the address is the proxy's, and says nothing about who asks.
FORWARDED = ("x-forwarded-for", "forwarded", "x-real-ip", "via")


def may_watch(setting: str, request: Request) -> bool:
    """Whether this request gets /metrics."""
    if setting == "off":
        return False
    if setting != "loopback":
        brought = request.headers.get("authorization", "")
        return hmac.compare_digest(brought.encode(), f"Bearer {setting}".encode())
    if any(name in request.headers for name in FORWARDED):
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:  # such as a Unix socket's
        return False


# Made once: they are the same for everyone.
as_html = cache(lambda pages, game, lang: pages.html(game, lang).encode())
as_written = cache(lambda pages, game, lang: pages.page(game, lang).encode())
catalogue_page = cache(lambda language: to_json(catalogue(language)))


def throws_page(body: str) -> bytes:
    return to_json(list(read(body.encode()).throws()))


# The catalogue


def catalogue(language: str) -> Catalogue:
    """What can be played here, for pages that know no game."""
    words = Words(load(language))
    return {
        "games": [_game(words, rules_of(key)) for key in GAMES],
        "levels": [
            {"level": level, "label": words(label), "name": words(LEVEL_NAMES[level])}
            for level, label in LEVEL_LABELS.items()
        ],
        "locales": [
            {"code": code, "name": Words(load(code))("web-language-name")} for code in languages()
        ],
    }


def _game(words: Words, rules: type[Rules[Any, Any]]) -> GameKind:
    looks = faces(rules(rules.Options(), rules.players[0]), words.locale, "normal")
    look_of = {look["face"]: look for look in looks}
    return {
        "key": rules.key,
        "title": words(rules.title),
        "blurb": words(rules.blurb),
        "sign": [look_of[face] for face in rules.sign],
        "least": rules.players[0],
        "most": rules.players[-1],
        "levels": list(levels(rules.key)),
        "strategy": bool(STRATEGY.of([rules.key])),
        "options": [_option(words, *named) for named in rules.Options.settings().items()],
        "keys": [_key(declared, words(declared.label)) for declared in rules.actions.values()],
        "queries": [
            {"name": asked.name, "key": asked.key, "label": words(asked.label)}
            for asked in rules.queries.values()
        ],
    }


def _option(words: Words, name: str, setting: Setting) -> OptionKind:
    found: OptionKind = {
        "name": name,
        "label": words(setting.label),
        "help": words.help(setting.label),
        "standard": setting.default,
        "kind": "switch",
    }
    if isinstance(setting, Whole):
        found |= {"kind": "number", "low": setting.low, "high": setting.high}
    elif isinstance(setting, OneOf):
        found["kind"] = "choice"
        found["choices"] = [
            {"value": value, "label": words(label)} for value, label in setting.names.items()
        ]
    return found


def _key(declared: Action, label: str) -> KeyKind:
    match declared.key:
        case str() as key:
            return {"by": "key", "key": key, "label": label}
        case ByNumber():
            return {"by": "number", "label": label}
        case ByFace():
            return {"by": "face", "label": label}
        case ByDie(digit_keeps=digit_keeps):
            return {"by": "die", "digit_keeps": digit_keeps, "label": label}
