"""TLS: the memory that connections take, and that handshakes leave behind which never end well."""

from __future__ import annotations

import ssl
import sys
from contextlib import suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main

PEM = Path(__file__).with_name("localhost.pem")
SETTINGS = {
    "tls_certificate": PEM,
    "tls_key": PEM,
    "arrivals_per_second": 10_000,
    "guests_per_minute": 1_000_000,
}
PEOPLE = 90


def attack(ground: Ground, full: bool) -> Figures:
    context = ssl._create_unverified_context()
    failures = 1000 if full else 200
    with ground.guest(tls=context), ground.line():  # until all is loaded that is loaded once
        before = ground.memory()
    guests = [ground.guest(f"Guest {number}", tls=context) for number in range(PEOPLE)]
    of_each = (ground.memory() - before) * 1000 / PEOPLE
    for guest in guests:
        guest.close()
    before = ground.memory()
    for _ in range(failures):
        with ground.line() as line, suppress(OSError):
            line.send(b"GET / HTTP/1.1\r\n\r\n")
            line.ended()
    left = (ground.memory() - before) * 1000 / failures
    return {
        "people": PEOPLE,
        "memory of each, KB": round(of_each),
        "failed handshakes": failures,
        "left of each, KB": round(left, 1),
        **ground.felt(),
    }


if __name__ == "__main__":
    main(attack, **SETTINGS)
