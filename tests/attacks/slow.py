"""Connections that begin something and never finish it, each kind in turn.

A byte of the request head a second, half a TLS handshake, a WebSocket that never says hello, a
browser's connection that is kept open, a request body that never ends, and a response that is not
read. Counts how many of them are still open after the time that the server gives them.
"""

from __future__ import annotations

import select
import ssl
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, ground_for, main
from attacks.raw import Line, Refused

REQUEST_SECONDS = 2  # instead of 10, so that the attack is short
PATIENCE = 45.0  # seconds; a hello has 10, and a server lingers for 3
PEM = Path(__file__).with_name("localhost.pem")
GET = b"GET /%s HTTP/1.1\r\nHost: 127.0.0.1\r\n"


def head(line: Line) -> None:
    line.send(GET % b"")


def after_a_page(line: Line) -> None:
    """Fetch a page, then begin the next request."""
    line.send(GET % b"health" + b"\r\n")
    line.head()
    line.send(b"GET /he")


def body(line: Line) -> None:
    line.send(GET.replace(b"GET", b"POST") % b"health" + b"Content-Length: 1000000\r\n\r\n")
    line.head()


def no_hello(line: Line) -> None:
    line.upgrade()


def bad_upgrade(line: Line) -> None:
    line.send(GET % b"ws" + b"Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n")


def silent(_: Line) -> None:
    """Nothing at all; on a server with TLS this is a handshake that never begins."""


def half_tls(line: Line) -> None:
    """The first half of a ClientHello."""
    incoming, outgoing = ssl.MemoryBIO(), ssl.MemoryBIO()
    context = ssl._create_unverified_context()
    with suppress(ssl.SSLWantReadError):
        context.wrap_bio(incoming, outgoing).do_handshake()
    line.send(outgoing.read()[:100])


DRIBBLED = {head: b"X", after_a_page: b"a", body: b"x"}


def still_open(ground: Ground, begin: Callable[[Line], None], count: int) -> int:
    """How many of so many connections outlive the server's patience."""
    lines: list[Line] = []
    try:
        for _ in range(count):
            lines.append(ground.line())
            begin(lines[-1])
        ended: set[Line] = set()
        until = time.monotonic() + PATIENCE
        while len(ended) < count and time.monotonic() < until:
            time.sleep(0.25)
            for line in set(lines) - ended:
                try:
                    line.send(DRIBBLED.get(begin, b""))
                    if select.select([line], [], [], 0)[0] and not line.socket.recv(65536):
                        ended.add(line)
                except (OSError, Refused):
                    ended.add(line)
        return count - len(ended)
    finally:
        for line in lines:
            line.close()


def attack(ground: Ground, full: bool) -> Figures:
    count = 50 if full else 5
    found: Figures = {"connections of each kind": count}
    with ground.line() as line:  # until all is loaded that is loaded once
        body(line)
    for kind in (silent, head, after_a_page, body, no_hello, bad_upgrade):
        found[f"still open, {kind.__name__}"] = still_open(ground, kind, count)
    settings = {"tls_certificate": PEM, "tls_key": PEM, "request_seconds": REQUEST_SECONDS}
    with ground_for(ground.source, **settings) as guarded:
        for kind in (silent, half_tls):
            found[f"still open, {kind.__name__}, with TLS"] = still_open(guarded, kind, count)
        found["tracebacks with TLS"] = guarded.felt()["tracebacks"]
    return {**found, **ground.felt()}


if __name__ == "__main__":
    main(attack, request_seconds=REQUEST_SECONDS)
