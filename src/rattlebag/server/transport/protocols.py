"""HTTP and WebSocket connections: uvicorn's, with limits of our own.

uvicorn has no deadline for a request or for reading the response, and counts no control frames."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from struct import pack
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import Event

from ..limits import Bucket, plain
from .door import Visit

log = logging.getLogger("rattlebag.transport")

# Bytes of one message that are read at all. Four times what the application takes, so that someone
# who pastes a long text hears why it was not sent; beyond that the connection ends.
FRAME = 128 * 1024
MOST_UNREAD = 4  # messages of one client that wait to be handled
BITE = 512  # bytes parsed before the limits are checked again
LINGER = 3.0  # seconds for the last bytes to arrive before the socket is shut
READ_WITHIN = 60.0  # seconds for a client to read what it was sent
POLICY, NOT_UTF_8 = 1008, 1007  # close codes of the WebSocket standard
MESSAGES = (Opcode.TEXT, Opcode.BINARY)
FIN_TEXT = 0x80 | Opcode.TEXT  # the first byte of a whole message


class HttpProtocol(H11Protocol):
    """An HTTP connection. A request must arrive in time, and its response must be read in time."""

    visit: Visit
    deadline: asyncio.TimerHandle | None = None
    stalled: asyncio.TimerHandle | None = None
    lingers: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.client = _plain(self.client)
        self.visit.transport = transport
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._stop_clocks()
        self.visit.ended()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.transport.get_protocol() is self:
            self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def _watch(self) -> None:
        """Set a deadline for a complete request head. Single bytes do not extend it."""
        if self.cycle is not None and not self.cycle.response_complete:
            self.visit.served()
            if self.deadline is not None:
                self.deadline.cancel()
                self.deadline = None
        elif self.deadline is None and not self.transport.is_closing():
            self.visit.idle()
            self.deadline = self.loop.call_later(self.visit.door.config.request_seconds, self._end)

    def _end(self) -> None:
        self.transport.close()
        self.lingers = self.loop.call_later(LINGER, self.visit.end)

    def _stop_clocks(self) -> None:
        for clock in (self.deadline, self.stalled, self.lingers):
            if clock is not None:
                clock.cancel()

    def pause_writing(self) -> None:
        super().pause_writing()
        self.stalled = self.loop.call_later(READ_WITHIN, self.visit.end)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.stalled is not None:
            self.stalled.cancel()

    def send_400_response(self, msg: str) -> None:
        if self.cycle is not None:  # the rest of its request is malformed
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # the response to an earlier request has begun
            self.transport.abort()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        super().handle_websocket_upgrade(event)
        self._stop_clocks()
        line = self.transport.get_protocol()
        assert isinstance(line, SocketProtocol)
        line.take_over(self.visit)


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that really ends: a client that does not read could keep it half closed forever.

    It stops reading when messages pile up; uvicorn would stop and start again at every message,
    which takes a tenth of the time of a move. Control frames and fragments are limited here,
    because they never reach the application."""

    visit: Visit | None = None
    allowance: Bucket
    unfed, fed = b"", 0
    lingers: asyncio.TimerHandle | None = None
    gone = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.client = _plain(self.client)

    def take_over(self, visit: Visit) -> None:
        """Take over the connection from HTTP. It counts as idle until the client says hello."""
        self.visit, config = visit, visit.door.config
        self.allowance = Bucket(config.messages_per_second, config.message_burst)
        if self.transport.is_closing():
            self._let_go()
        elif self.handshake_initiated:
            self.scope["state"]["visit"] = visit

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.gone = True
        if self.lingers is not None:
            self.lingers.cancel()
        self.unfed = b""
        self.conn.parser.close()  # breaks a reference cycle
        if self.visit is not None:
            self.visit.ended()

    # What goes out, without the application's interface: it took a fifth of the time of a move

    def is_open(self) -> bool:
        """Whether messages can be written now."""
        ended = self.close_sent or self.disconnected or self.transport.is_closing()
        return self.writable.is_set() and not ended

    def write(self, texts: Sequence[str]) -> None:
        """Write messages together."""
        self.transport.write(b"".join([part for text in texts for part in framed(text)]))

    # What comes in

    def data_received(self, data: bytes) -> None:
        self.unfed, self.fed = self.unfed[self.fed :] + data, 0
        self._feed()

    def _feed(self) -> None:
        """Parse what has arrived, until enough messages wait to be handled."""
        while self.fed < len(self.unfed) and not self.read_paused:
            bite = self.unfed[self.fed : self.fed + BITE]
            self.fed += len(bite)
            super().data_received(bite)
            if self.transport.is_closing():
                self.unfed, self.fed = b"", 0

    async def receive(self) -> Any:
        message = await super().receive()
        self._feed()
        return message

    def handle_events(self) -> None:
        """Limit the frames that the application does not see. It limits the others itself."""
        for event in self.conn.events:
            if self._is_unseen(event) and not self.allowance.take():
                log.warning("%s sends too many control frames or fragments", self._address())
                self.conn.events_received()
                self._fail(POLICY)
                return
        super().handle_events()

    def _is_unseen(self, event: Event) -> bool:
        if not isinstance(event, Frame):
            return False
        return self.close_sent or not event.fin or event.opcode not in MESSAGES

    def handle_ping(self) -> None:
        if self.writable.is_set():
            super().handle_ping()
        else:  # it sends pings and does not read the pongs
            self.conn.data_to_send()

    def send_receive_event_to_app(self) -> None:
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return  # already closing
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        else:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                log.warning("%s sends text that is not UTF-8", self._address())
                self._fail(NOT_UTF_8)
                return
        if not self.read_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()

    def _address(self) -> str:
        return self.visit.address if self.visit is not None else "somebody"

    # The end

    def _fail(self, code: int) -> None:
        if self.close_sent:
            self.transport.abort()
        else:
            self.conn.send_close(code)
            self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._let_go()

    async def run_asgi(self) -> None:
        try:
            await super().run_asgi()
        finally:
            self._let_go()

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self._let_go()

    def _let_go(self) -> None:
        """End it soon, unless it ends by itself: ended TLS connections cannot be ended again."""
        if self.lingers is None and not self.gone:
            end = self.transport.abort if self.visit is None else self.visit.end
            self.lingers = self.loop.call_later(LINGER, end)


def framed(text: str) -> tuple[bytes, bytes]:
    """A message as a server sends it: in one frame, and not masked."""
    data = text.encode()
    size = len(data)
    if size < 126:
        return bytes((FIN_TEXT, size)), data
    if size < 65536:
        return pack("!BBH", FIN_TEXT, 126, size), data
    return pack("!BBQ", FIN_TEXT, 127, size), data


def _plain(client: tuple[str, int] | None) -> tuple[str, int] | None:
    """A server on "::" gets IPv4 connections too, and proxies are known by their IPv4 address."""
    return (plain(client[0]), client[1]) if client is not None else None
