"""Starting and stopping: open the store, listen, and tell people before the server stops."""

from __future__ import annotations

import asyncio
import errno
import gc
import socket
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from types import FrameType

import uvicorn

from ..engine import Reason
from .app import STOPS, App, Server
from .config import BadConfig, Config
from .logs import set_up_log
from .store.base import open_store
from .transport.door import UNSENT, Door, Visit, raise_file_limit
from .transport.protocols import FRAME, HttpProtocol, SocketProtocol

STOP_WITHIN = 3.0  # seconds for the last words to arrive


class Runner(uvicorn.Server):
    """Accepts connections at our own door, and tells people before it closes them."""

    def __init__(
        self, config: uvicorn.Config, server: Server, listening: Callable[[str], None] | None = None
    ) -> None:
        super().__init__(config)
        self.server, self.listening = server, listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        loop, files = asyncio.get_running_loop(), raise_file_limit()

        def protocol(visit: Visit) -> HttpProtocol:
            made = HttpProtocol(self.config, self.server_state, self.lifespan.state, loop)
            made.visit = visit
            return made

        ours, tls = self.server.config, self.config.ssl
        self.servers = [Door(one, ours, protocol, tls, files) for one in sockets or []]  # type: ignore[misc]  # as uvicorn uses them, they are alike
        if self.listening is not None and sockets:
            scheme = "https" if ours.tls_certificate else "http"
            host = f"[{ours.host}]" if ":" in ours.host else ours.host
            self.listening(f"{scheme}://{host}:{sockets[0].getsockname()[1]}/")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close the doors first: people who are told come back at once, and a balancer that finds
        nobody here sends them elsewhere."""
        for door in self.servers:
            door.close()
        for one in sockets or []:
            one.close()
        self.server.stopping = True
        await self.server.hub.tell_everyone(STOPS)
        await super().shutdown()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        super().handle_exit(sig, frame)
        self._captured_signals.clear()  # uvicorn would raise them again at the end


async def serve(config: Config, listening: Callable[[str], None]) -> None:
    """Run until told to stop. `listening(url)` is called once clients can connect.

    Raises BadConfig for a port it cannot have, StoreTrouble for a store it cannot use."""
    set_up_log(config)
    if config.bus:
        import_module("nats")  # or say at once that it is missing
    url = config.database_url()
    if url.startswith("sqlite:///"):
        folder = Path(url.removeprefix("sqlite:///")).parent
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            reason = Reason("serve-no-folder", file=str(folder), problem=str(error.strerror))
            raise BadConfig(reason) from error
    store = await open_store(url, as_server=True)
    try:
        server = Server(config, store)
        settings = _uvicorn(config, server)
        door = _bind(config)
        await server.open()
    except BaseException:
        await store.close()
        raise
    # Hardly anything here forms reference cycles, and every table waits while they are looked for.
    # Each connection leaves some that are asyncio's own, so it must not be too rare either.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
    await Runner(settings, server, listening).serve(sockets=[door])


def _uvicorn(config: Config, server: Server) -> uvicorn.Config:
    settings = uvicorn.Config(
        App(server),
        log_config=None,
        access_log=False,
        lifespan="on",
        http=HttpProtocol,
        ws=SocketProtocol,
        ws_max_size=FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=30.0,
        proxy_headers=config.behind_proxy,
        # The last address that none of our proxies wrote. What the client itself wrote cannot be
        # trusted.
        forwarded_allow_ips=list(config.proxies) if config.behind_proxy else None,
        server_header=False,
        timeout_graceful_shutdown=STOP_WITHIN,  # type: ignore[arg-type]  # passed on to asyncio
        ssl_certfile=config.tls_certificate or None,
        ssl_keyfile=config.tls_key or None,
    )
    try:
        settings.load()
    except OSError as error:  # ssl's own errors are such
        raise BadConfig(Reason("serve-bad-tls", file=config.tls_certificate)) from error
    return settings


def _bind(config: Config) -> socket.socket:
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    # asyncio sets TCP_NODELAY only on sockets that say they are TCP. Without it, an answer after an
    # update waits 40 ms for the client's acknowledgement.
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNSENT)  # connections inherit it
    try:
        door.bind((config.host, config.port))
        door.listen(1024)
    except OSError as error:
        door.close()
        elsewhere = isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL
        key = "serve-no-such-host" if elsewhere else "serve-port-taken"
        raise BadConfig(Reason(key, host=config.host, port=str(config.port))) from error
    door.setblocking(False)
    return door
