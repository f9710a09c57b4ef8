"""Dice that nobody can choose and everyone can check: docs/dice.md has the protocol.

A game's secret seed is drawn before the game and committed to by its SHA-256. The terms of the
game (game, options, seats, id, that commitment, and a seal on every player's luck) are one line of
text, and the seal of the dice is its SHA-256. Luck is opened once the terms are sealed. Every die
is HMAC-SHA256(seed, [seal, luck, counter]), and the seed is told when the game is over."""

from __future__ import annotations

import hashlib
import hmac
import json
import re
import secrets
from collections.abc import Sequence

SEED_BYTES = 32
LUCK_BYTES = 16  # random, in every client's luck; words may follow
LONGEST_WORDS = 100
RANGE = 1 << 64  # the first eight bytes of the digest, as one number

SEAL = re.compile(r"[0-9a-f]{64}")
LUCK = re.compile(rf"[0-9a-f]{{{2 * LUCK_BYTES}}}( [^\0-\x1f\x7f]{{1,{LONGEST_WORDS}}})?")


def commitment(seed: bytes) -> str:
    """What is published before the game: it fixes the seed without giving it away."""
    return hashlib.sha256(seed).hexdigest()


def seal(text: str) -> str:
    """The same for text: the terms of a game, or someone's luck."""
    return hashlib.sha256(text.encode()).hexdigest()


def new_luck(words: str = "") -> str:
    """A client's luck. Its random part keeps the words from being guessed under their seal."""
    return " ".join(filter(None, [secrets.token_hex(LUCK_BYTES), words]))


class CheckableDice:
    """Chooses whole numbers below n, each from one digest; call it like any `pick`."""

    def __init__(self, seed: bytes, name: str, luck: Sequence[str | None] = ()) -> None:
        """`name` is the game's seal (its id, in files of version 1)."""
        before = json.dumps([name, list(luck)], separators=(",", ":"))[:-1]
        self._keyed = hmac.new(seed, f"{before},".encode(), hashlib.sha256)  # the same in each die
        self.counter = 0

    def __copy__(self) -> CheckableDice:
        """Every throw makes a copy, and what `copy` would do by itself takes ten times as long."""
        other = object.__new__(CheckableDice)
        other._keyed, other.counter = self._keyed, self.counter
        return other

    def __call__(self, n: int) -> int:
        fair = RANGE - RANGE % n  # numbers from here on would favour the low faces: drawn again
        while True:
            worked_out = self._keyed.copy()
            worked_out.update(b"%d]" % self.counter)
            self.counter += 1
            number = int.from_bytes(worked_out.digest()[:8], "big")
            if number < fair:
                return number % n
