"""Four clients ask for pages, or connect and hang up, as fast as they can.

They are processes of their own, so that they are faster than one attacker could be. Addresses are
asked for in turn, several at once on each connection, and whoever is turned away comes back.
"""

from __future__ import annotations

import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main, named
from attacks.raw import Line, Refused

CLIENTS = 4
AT_ONCE = 16  # requests on their way
WAYS = ("/health", "/", "/rules/farkle?as=html", "/nonsense", "connecting", "greeting")


def ask(port: int, path: str, seconds: float) -> int:
    """How many pages came in so many seconds."""
    request = f"GET {path} HTTP/1.1\r\nHost: x\r\nAccept: text/html\r\n\r\n".encode()
    until, count = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        with suppress(OSError, Refused), Line(port, within=1.0) as line:
            line.send(request * AT_ONCE)
            while time.monotonic() < until:
                line.more()
                came = line.unread.count(b"HTTP/1.1 ")
                line.unread = line.unread[-8:]
                count += came
                line.send(request * came)
    return count


def knock(port: int, seconds: float, greet: bool) -> int:
    """Connect and hang up, perhaps after a greeting."""
    until, count = time.monotonic() + seconds, 0
    while time.monotonic() < until:
        with suppress(OSError, Refused), Line(port, within=1.0) as line:
            count += 1
            if greet:
                line.upgrade()
                line.hello("Mallory")
    return count


def attack(ground: Ground, full: bool) -> Figures:
    seconds = 10.0 if full else 2.0
    found: Figures = {}
    with ground.neighbours() as neighbours:
        time.sleep(1.0)
        found |= named("quiet", neighbours.felt())
        for way in WAYS:
            words = [sys.executable, __file__, "--client", str(ground.port), way, str(seconds)]
            started = [
                subprocess.Popen(words, stdout=subprocess.PIPE, text=True) for _ in range(CLIENTS)
            ]
            count = sum(int(client.communicate()[0]) for client in started)
            found |= named(way, {"done": count} | neighbours.felt())
    return found | ground.felt()


def client(port: str, way: str, seconds: str) -> None:
    if way.startswith("/"):
        print(ask(int(port), way, float(seconds)))
    else:
        print(knock(int(port), float(seconds), way == "greeting"))


if __name__ == "__main__":
    if sys.argv[1:2] == ["--client"]:
        client(*sys.argv[2:])
    else:
        main(attack)
