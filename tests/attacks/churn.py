"""People who come in waves, look round and go: what is left of each in memory."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main
from attacks.raw import HANDSHAKE

SETTINGS = {
    "arrivals_per_second": 10_000,
    "guests_per_minute": 1_000_000,
    "connections_per_address": 1000,
}
WAVE = 200  # people who are there at the same time


def wave(ground: Ground) -> None:
    """Many come, look round and stay until all are there; then all go."""
    guests = [ground.guest(f"Guest {number}") for number in range(WAVE)]
    for guest in guests:
        guest.do("lobby", on=True)
        guest.do("lobby", on=False)
    for guest in guests:
        guest.close()
    with ground.line() as line:  # and one who gives up half way
        line.send(HANDSHAKE)


def attack(ground: Ground, full: bool) -> Figures:
    waves = 40 if full else 5
    wave(ground)  # until everything is loaded that is loaded once
    before = ground.memory()
    for _ in range(waves):
        wave(ground)
    kept = (ground.memory() - before) * 1000 / (waves * WAVE)
    return {"visits": waves * WAVE, "kept of each, KB": round(kept, 1), **ground.felt()}


if __name__ == "__main__":
    main(attack, **SETTINGS)
