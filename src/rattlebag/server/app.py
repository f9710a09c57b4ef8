"""The ASGI application: one WebSocket for play, and pages."""

from __future__ import annotations

import asyncio
import logging
import math
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from urllib.parse import urlsplit

from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket

from ..bots.perfect import LIBRARY
from ..engine import Reason
from . import metrics
from .accounts.forgetting import forget_former
from .calendar import Calendar
from .company import finding
from .config import Config
from .connections.connection import Connection
from .decency import decency
from .http.static import Web
from .hub import Hub
from .limits import Buckets, Headcount, place
from .lobby.invitations import preview
from .logs import note_trouble
from .nodes.bus import Bus
from .nodes.neighbours import Neighbours
from .nodes.shelf import StoreShelf
from .people import People
from .records.recorder import Recorder
from .store.base import Store, StoreTrouble
from .store.queries import allowances, company, practice
from .tables.hall import Hall

log = logging.getLogger("rattlebag.server")

LONGEST_WAIT = 5.0  # seconds that a request waits for its turn
LOOK_EVERY = 5.0  # seconds between two checks of the store
FORGET_EVERY = 3600.0  # ... and two deletions of what is kept no longer
SWEEP_EVERY = 15.0  # ... and two sweeps of tables that nobody needs
RECORD_EVERY = 0.2  # ... at least, between two looks for finished games
STOPS = Reason("wire-server-stops")


async def _repeat(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something at intervals, even when nobody plays or it fails."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await work()
        except StoreTrouble as trouble:
            note_trouble(trouble)
        except Exception:
            log.exception("in the background")


class Server:
    """Everything that one process serves."""

    stopping = False  # nobody is let in any more

    def __init__(self, config: Config, store: Store, calendar: Calendar | None = None) -> None:
        self.config, self.store = config, store
        self.calendar = calendar or Calendar(store, config.session_days)
        self.hall = Hall(store, config, self.calendar)
        self.hub = Hub(self.hall, People(store, config, self.calendar), config)
        self.inside = Headcount(config.connections_per_address)
        self.arrivals = Buckets(config.arrivals_per_second, 20 * config.arrivals_per_second)
        self.requests = Buckets(config.pages_per_second, 10 * config.pages_per_second)
        self.tasks: list[asyncio.Task[None]] = []
        self.neighbours: Neighbours | None = None

    async def open(self) -> None:
        await self.calendar.open()
        await self.hall.open()
        await self.hub.decency.look()
        if bus := self._bus():
            self.neighbours = Neighbours(self.hub, bus)
            self.hall.neighbours = self.neighbours
            await self.neighbours.open()
            LIBRARY.shared = StoreShelf(self.store, self.neighbours.node)
        finder = self.hub.company.finder
        await finder.open()
        every = (
            (LOOK_EVERY, self.calendar.look_after_store),
            (SWEEP_EVERY, self.hall.sweep),
            (decency.LOOK_EVERY, self.hub.decency.look),
            (finding.LOOK_EVERY, finder.look),
            (FORGET_EVERY, partial(company.forget_strangers, self.store, *practice.OWN)),
            (FORGET_EVERY, self.hub.decency.forget),
            (FORGET_EVERY, self._forget_allowances),
            (FORGET_EVERY, partial(forget_former, self.hub)),
        )
        self.tasks = [asyncio.create_task(_repeat(*each)) for each in every]
        recorder = Recorder(self.store, self.hall.finished)
        self.tasks.append(asyncio.create_task(_repeat(RECORD_EVERY, recorder.work)))

    async def _forget_allowances(self) -> None:
        await allowances.forget(self.store, self.calendar.now())

    def _bus(self) -> Bus | None:
        if not self.config.bus or not self.store.shared:
            return self.store.bus()
        from .nodes.nats_bus import NatsBus

        return NatsBus(self.config.bus, self.store)

    async def stop(self) -> None:
        self.hub.company.close()
        self.hall.close()
        self.hub.coaching.close()
        self.hub.desk.close()
        await self.hub.accounts.hashing.close()
        running = set(self.tasks)
        while running:  # a cancelled query may end with an error of its own, and its task continues
            for task in running:
                task.cancel()
            _, running = await asyncio.wait(running, timeout=1.0)
        if self.neighbours is not None:
            LIBRARY.shared = None
            await self.neighbours.close()
        with suppress(StoreTrouble):
            await self.calendar.save()
        await self.store.close()

    def allowed(self, socket: WebSocket) -> bool:
        """Pages from our own host or an allowed one, and programs: only browsers send an origin."""
        origin = socket.headers.get("origin")
        if origin is None or origin in self.config.origins:
            return True
        try:
            return urlsplit(origin).netloc == socket.headers.get("host", "-")
        except ValueError:  # not an address
            return False


class App:
    """Play goes straight to its connection, the web client's files come from memory, and all other
    pages from FastAPI. Both are loaded on first use: FastAPI would take a third of every start. It
    is loaded while the first page's files are sent, because that asks for more right after them."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._web: Web | None = None
        self._pages: ASGIApp | None = None
        self._loading = asyncio.Lock()
        self._ahead: asyncio.Task[ASGIApp] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "websocket":
                await self.play(WebSocket(scope, receive, send))
            case "http":
                await self.show(scope, receive, send)
            case "lifespan":
                await receive()
                await send({"type": "lifespan.startup.complete"})
                await receive()
                await self.server.stop()
                await send({"type": "lifespan.shutdown.complete"})

    async def play(self, socket: WebSocket) -> None:
        server = self.server
        address = place(socket.client.host if socket.client else None)
        if socket.url.path != "/ws" or not server.allowed(socket):
            await socket.close(1008)  # before accept: the browser gets a plain 403
            return
        # The door counts direct connections. To it, all others come from the proxy's address.
        hasty = server.config.behind_proxy and not server.arrivals.take(address)
        if hasty or server.stopping or server.inside.is_full(address):
            await socket.close(1013)
            return
        server.inside.enter(address)
        metrics.CONNECTIONS.inc()
        try:
            await socket.accept()
            await Connection(socket, server.hub, address).run()
        finally:
            metrics.CONNECTIONS.dec()
            server.inside.leave(address)

    async def show(self, scope: Scope, receive: Receive, send: Send) -> None:
        address = place(scope["client"][0] if scope["client"] else None)
        seconds = self.server.requests.wait(address, LONGEST_WAIT)
        if seconds > LONGEST_WAIT:
            later = {"Retry-After": str(math.ceil(seconds)), "Connection": "close"}
            await Response(status_code=429, headers=later)(scope, receive, send)
            return
        if seconds:
            await asyncio.sleep(seconds)
        web = self._web or await self._load_web()
        if await web.answer(scope, receive, send):
            return
        pages = self._pages or await self._load_pages(web)
        if scope["method"] == "HEAD":
            scope = {**scope, "method": "GET"}  # uvicorn leaves out the body
        await pages(scope, receive, send)

    async def _load_web(self) -> Web:
        async with self._loading:
            if self._web is None:
                show = partial(preview, self.server.hall.directory)
                self._web = await asyncio.to_thread(Web, preview=show)
                self._ahead = asyncio.create_task(self._load_pages(self._web))
            return self._web

    async def _load_pages(self, web: Web) -> ASGIApp:
        async with self._loading:
            if self._pages is None:
                self._pages = await asyncio.to_thread(self._load, web)
            return self._pages

    def _load(self, web: Web) -> ASGIApp:
        from .http.api import make_pages

        return make_pages(self.server, web)
