"""Dice that people can check.

A game's secret seed is drawn before it starts, and only its SHA-256 is told. Every die is
HMAC-SHA256(seed, [game id, what the players added, counter]). The seed is told when the game is
over: then everybody can work out every die again.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence

SEED_BYTES = 32
RANGE = 1 << 64  # the first eight bytes of the digest, as one number


def commitment(seed: bytes) -> str:
    """What is told before the game: it fixes the seed without giving it away."""
    return hashlib.sha256(seed).hexdigest()


class CheckableDice:
    """Chooses whole numbers below n, each from one digest; call it like any `pick`."""

    def __init__(self, seed: bytes, game_id: str, entropy: Sequence[str] = ()) -> None:
        self._keyed = hmac.new(seed, digestmod=hashlib.sha256)
        self._before = json.dumps([game_id, list(entropy)], separators=(",", ":"))[:-1]
        self.counter = 0

    def __call__(self, n: int) -> int:
        fair = RANGE - RANGE % n  # numbers from here on would favour the low faces: drawn again
        while True:
            message = f"{self._before},{self.counter}]".encode()
            worked_out = self._keyed.copy()
            worked_out.update(message)
            self.counter += 1
            number = int.from_bytes(worked_out.digest()[:8], "big")
            if number < fair:
                return number % n
