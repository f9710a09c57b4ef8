"""A WebSocket client of bare bytes: it can say what no honest client would."""

from __future__ import annotations

import json
import socket
import ssl
import struct
from typing import Any, Self

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
)
CONTINUED, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
ANSWERS = ("done", "refused", "duplicate", "out_of_date", "said")


class Refused(Exception):
    """The server did not go along."""


def frame(kind: int, data: bytes = b"", final: bool = True) -> bytes:
    """A client's frame. The mask of four zeros changes nothing and costs nothing."""
    first = kind | (0x80 if final else 0)
    if len(data) < 126:
        head = struct.pack("!BB", first, 0x80 | len(data))
    elif len(data) < 65536:
        head = struct.pack("!BBH", first, 0xFE, len(data))
    else:
        head = struct.pack("!BBQ", first, 0xFF, len(data))
    return head + b"\0\0\0\0" + data


class Line:
    """One connection, blocking, from an address of the loopback network."""

    def __init__(
        self,
        port: int,
        source: str = "127.0.0.1",
        within: float = 30.0,
        tls: ssl.SSLContext | None = None,
        receive_buffer: int | None = None,
        host: str = "127.0.0.1",
    ) -> None:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        line = socket.socket(family, socket.SOCK_STREAM)
        self.socket: socket.socket = line
        try:
            line.settimeout(within)
            if receive_buffer is not None:
                line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
            if family == socket.AF_INET:
                line.bind((source, 0))
            line.connect((host, port))
            line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if tls is not None:
                self.socket = tls.wrap_socket(line, server_hostname="localhost")
        except BaseException:
            line.close()
            raise
        self.unread = b""
        self.count = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.socket.close()

    def fileno(self) -> int:
        return self.socket.fileno()

    # Bytes

    def send(self, data: bytes) -> None:
        self.socket.sendall(data)

    def more(self) -> None:
        data = self.socket.recv(262144)
        if not data:
            raise Refused("the server closed the connection")
        self.unread += data

    def take(self, size: int) -> bytes:
        while len(self.unread) < size:
            self.more()
        found, self.unread = self.unread[:size], self.unread[size:]
        return found

    def ended(self) -> bool:
        """Whether the server ends this connection within the line's patience."""
        try:
            while self.socket.recv(262144):
                pass
        except TimeoutError:
            return False
        except OSError:
            return True
        return True

    # HTTP

    def head(self) -> bytes:
        """The head of the server's answer."""
        while b"\r\n\r\n" not in self.unread:
            self.more()
        head, _, self.unread = self.unread.partition(b"\r\n\r\n")
        return head

    def upgrade(self, *headers: str) -> None:
        """Become a WebSocket."""
        more = "".join(f"{header}\r\n" for header in headers)
        self.send(HANDSHAKE + more.encode() + b"\r\n")
        head = self.head()
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise Refused(head.split(b"\r\n")[0].decode("latin-1"))

    # Frames

    def frame(self, kind: int, data: bytes = b"", final: bool = True) -> None:
        self.send(frame(kind, data, final))

    def next_frame(self) -> tuple[int, bytes]:
        first, size = self.take(2)
        if size == 126:
            (size,) = struct.unpack("!H", self.take(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self.take(8))
        return first & 15, self.take(size)

    def next(self) -> dict[str, Any]:
        """The next message; pings are answered on the way."""
        while True:
            kind, data = self.next_frame()
            if kind == TEXT:
                found: dict[str, Any] = json.loads(data)
                return found
            if kind == PING:
                self.frame(PONG, data)
            elif kind == CLOSE:
                code = struct.unpack("!H", data[:2])[0] if data else 1005
                raise Refused(f"closed with {code}")

    # Messages

    def say(self, kind: str, **fields: Any) -> str:
        """Send a message, and give its id."""
        self.count += 1
        id = fields.setdefault("id", f"x{self.count}")
        self.frame(TEXT, json.dumps({"type": kind, **fields}).encode())
        return str(id)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer, forgetting what else is told."""
        id = self.say(kind, **fields)
        while True:
            told = self.next()
            if told["type"] in ANSWERS and told["id"] == id:
                return told

    def do(self, kind: str, **fields: Any) -> dict[str, Any]:
        told = self.ask(kind, **fields)
        if told["type"] not in ("done", "duplicate"):
            raise Refused(f"{kind}: {told}")
        return told

    def hello(self, name: str = "Mallory", token: str | None = None) -> dict[str, Any]:
        who = {"name": name} if token is None else {"token": token}
        self.frame(TEXT, json.dumps({"type": "hello", "protocol": 1, **who}).encode())
        told = self.next()
        if told["type"] != "welcome":
            raise Refused(f"hello: {told}")
        return told
