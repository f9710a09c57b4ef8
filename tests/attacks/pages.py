"""Four clients fetch a page again and again: rules, the catalogue, lists of games, the shell."""

from __future__ import annotations

import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main, named
from attacks.raw import Refused

CLIENTS = 4
SECONDS = 3.0
PAGES = (
    "/rules/farkle?as=html",
    "/rules/farkle",
    "/catalogue?locale=de",
    "/openapi.json",
    "/games?limit=100",
    "/manifest.webmanifest",
    "/ready",
    "/ for a new host each time",
)


def attack(ground: Ground, full: bool) -> Figures:
    with ground.neighbours() as neighbours:
        time.sleep(2.0)
        neighbours.felt()
        time.sleep(2.0)
        figures = named("quiet", neighbours.felt())
        for page in PAGES if full else PAGES[:1]:
            before = ground.cpu()
            fetched = fetch_for(ground, page, SECONDS * (2 if full else 1))
            figures |= {
                f"{page}: fetched": fetched,
                f"{page}: server CPU, ms each": round((ground.cpu() - before) / fetched * 1000, 2),
                **named(page, neighbours.felt()),
            }
        return {**figures, **ground.felt()}


def fetch_for(ground: Ground, page: str, seconds: float) -> int:
    """How often four clients got a page."""
    fetched: list[int] = []
    until = time.monotonic() + seconds

    def client(number: int) -> None:
        count = 0
        path, _, rest = page.partition(" ")
        with ground.line() as line:
            while time.monotonic() < until:
                host = f"h{number}-{count}.example" if rest else "127.0.0.1"
                line.send(
                    f"GET {path} HTTP/1.1\r\nHost: {host}\r\nAccept-Encoding: gzip\r\n"
                    f"Accept: {'text/html' if rest else '*/*'}\r\n\r\n".encode()
                )
                head = line.head().lower()
                if b" 200 " not in head.split(b"\r\n")[0]:
                    raise Refused(head.decode("latin-1"))
                size = next(h for h in head.split(b"\r\n") if h.startswith(b"content-length:"))
                line.take(int(size.split(b":")[1]))
                count += 1
        fetched.append(count)

    threads = [threading.Thread(target=client, args=(at,)) for at in range(CLIENTS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(fetched)


if __name__ == "__main__":
    main(attack)
