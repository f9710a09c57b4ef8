"""Nonsense of every kind, to make the log grow: each kind so many times.

Text that is no UTF-8, frames that break the rules of WebSocket, frames and heads that are too long,
requests that are none, handshakes given up half way, and the same on a server with TLS.
"""

from __future__ import annotations

import random
import socket
import ssl
import struct
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, ground_for, main, named
from attacks.raw import BINARY, CLOSE, CONTINUED, HANDSHAKE, PING, TEXT, Line, Refused, frame

PEM = Path(__file__).with_name("localhost.pem")
GET = b"GET / HTTP/1.1\r\nHost: x\r\n"
NOISE = random.Random(5)

# On a WebSocket whose person has been welcomed.
FRAMES: dict[str, bytes] = {
    "no UTF-8": frame(TEXT, b"\xff\xfe"),
    "no UTF-8, in pieces": frame(TEXT, b"\xc3", final=False) + frame(CONTINUED, b"\x28"),
    "bytes": frame(BINARY, b"x"),
    "a kind that is none": frame(3, b"x"),
    "reserved bits": b"\xf1\x80\0\0\0\0",
    "no mask": b"\x81\x01x",
    "a long ping": frame(PING, b"x" * 126),
    "a ping in pieces": frame(PING, b"x", final=False),
    "a continuation of nothing": frame(CONTINUED, b"x"),
    "a message inside another": frame(TEXT, b"{", final=False) + frame(TEXT, b"x"),
    "a long message": frame(TEXT, b"x" * 40_000),
    "a length beyond all bounds": struct.pack("!BBQ", 0x81, 0xFF, 2**63) + b"\0\0\0\0",
    "a close that is none": frame(CLOSE, b"x"),
    "a close code that is none": frame(CLOSE, b"\x00\x01"),
    "a close that is no UTF-8": frame(CLOSE, b"\x03\xe8\xff"),
    "words after the close": frame(CLOSE, b"\x03\xe8") + frame(TEXT, b"x") * 9,
    "noise": NOISE.randbytes(3000),
}

# On a new connection.
REQUESTS: dict[str, bytes] = {
    "no HTTP": NOISE.randbytes(300) + b"\r\n\r\n",
    "TLS where there is none": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"
    + NOISE.randbytes(90),
    "a long head": GET + b"X: " + b"y" * 70_000,
    "many headers": GET + b"".join(b"X%d: y\r\n" % n for n in range(5000)),
    "another upgrade": GET + b"Connection: Upgrade\r\nUpgrade: nonsense\r\n\r\n",
    "an upgrade without a key": GET + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
    "two lengths": GET + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n",
    "a broken chunk": GET + b"Transfer-Encoding: chunked\r\n\r\nZZ\r\n",
    "nonsense after a request": GET + b"\r\n\0\0\r\n\r\n",
    "nonsense after an upgrade": HANDSHAKE + b"\r\n" + NOISE.randbytes(200),
    "another method": b"BREW / HTTP/1.1\r\nHost: x\r\n\r\n",
    "an address that is none": b"GET //[\xc3\xa4%00%zz?%ff HTTP/1.1\r\nHost: [\r\n\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a socket elsewhere": HANDSHAKE.replace(b"/ws", b"/%2e%2e/ws?x") + b"\r\n",
    "another origin": HANDSHAKE + b"Origin: http://[\r\n\r\n",
    "half a handshake": HANDSHAKE,
}


def send(line: Line, data: bytes) -> None:
    with suppress(OSError, Refused):
        line.send(data)
        line.socket.settimeout(0.2)
        line.more()


def reset(line: Line) -> None:
    """Gone without a word: the server finds a broken connection."""
    line.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    line.close()


def all_of(ground: Ground, times: int, tls: ssl.SSLContext | None) -> int:
    """How many times nonsense was sent."""
    count = 0
    makers: list[tuple[Callable[[], Line], dict[str, bytes]]] = [
        (lambda: ground.line(tls=tls), REQUESTS),
        (lambda: ground.guest(tls=tls), FRAMES),
    ]
    for make, kinds in makers:
        for data in kinds.values():
            for number in range(times):
                with suppress(OSError, Refused), make() as line:
                    count += 1
                    send(line, data)
                    if number % 2:
                        reset(line)
    if tls is not None:
        for data in REQUESTS.values():
            for _ in range(times):
                with ground.line() as line:  # what is no TLS at all
                    count += 1
                    send(line, data)
    return count


def attack(ground: Ground, full: bool) -> Figures:
    times = 20 if full else 2
    found: Figures = {"sent": all_of(ground, times, None), **ground.felt()}
    settings = {**ground.settings, "tls_certificate": PEM, "tls_key": PEM}
    with ground_for(ground.source, **settings) as guarded:
        sent = all_of(guarded, times, ssl._create_unverified_context())
        found |= named("with TLS", {"sent": sent, **guarded.felt()})
    return found


if __name__ == "__main__":
    main(attack, arrivals_per_second=10000)
