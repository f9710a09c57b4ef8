"""One connection floods the server with frames: pings, pongs, fragments, and empty messages.

They are sent as fast as the server takes them, in pieces of 64 KiB, for so many seconds. Whenever
the server closes the connection, the attacker comes back.
"""

from __future__ import annotations

import select
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main, named
from attacks.raw import CONTINUED, PING, PONG, TEXT, Line, Refused, frame

KINDS = {
    "pongs": frame(PONG),
    "pings": frame(PING),
    "long pings": frame(PING, b"x" * 125),
    "fragments": frame(CONTINUED, b"", final=False),
    "empty messages": frame(TEXT),
    "one-byte messages": frame(TEXT, b"1"),
}
PIECE = 64 * 1024
SETTINGS = {"guests_per_minute": 1_000_000}  # the attacker comes back as somebody new


def flood(ground: Ground, kind: str, seconds: float) -> Figures:
    one = KINDS[kind]
    piece = one * (PIECE // len(one))
    until = time.monotonic() + seconds
    connections = sent = 0
    while time.monotonic() < until:
        try:
            with ground.guest() as line:
                connections += 1
                if kind == "fragments":
                    line.frame(TEXT, b" ", final=False)
                sent += pour(line, piece, until)
        except (OSError, Refused):
            time.sleep(0.01)
    return {"frames sent": sent // len(one), "connections": connections}


def pour(line: Line, piece: bytes, until: float) -> int:
    """Send a piece again and again, reading what comes; gives the bytes that were taken."""
    line.socket.setblocking(False)
    sent = rest = 0
    while time.monotonic() < until:
        readable, writable, _ = select.select([line], [line], [], 0.1)
        try:
            if readable and not line.socket.recv(262144):
                break
            if writable:
                count = line.socket.send(piece[rest:])
                sent, rest = sent + count, (rest + count) % len(piece)
        except BlockingIOError:
            continue
        except OSError:
            break
    return sent


def attack(ground: Ground, full: bool) -> Figures:
    found: Figures = {}
    with ground.neighbours() as neighbours:
        time.sleep(1.0)
        found |= named("quiet", neighbours.felt())
        for kind in KINDS:
            taken = flood(ground, kind, 10.0 if full else 2.0)
            found |= named(kind, taken | neighbours.felt())
    return found | ground.felt()


if __name__ == "__main__":
    main(attack, **SETTINGS)
