"""What a kernel does, written down move by move: for whoever compares it with the rules.

Compiled kernels leave it out, because it would cost a quarter of their speed.
"""

from __future__ import annotations

from typing import Any

WIDTH = 8  # numbers that are told of each move


def note(
    trace: Any, made: Any, seat: Any, score: Any, at_stake: Any, move: Any,
    more: Any, still_more: Any, even_more: Any,
) -> None:  # fmt: skip
    """A move: whose, with what score and what at stake, and up to three numbers of the game's."""
    if made < trace.shape[0]:
        row = trace[made]
        row[0], row[1], row[2], row[3] = seat, score, at_stake, move
        row[4], row[5], row[6] = more, still_more, even_more


def skip(
    trace: Any, made: Any, seat: Any, score: Any, at_stake: Any, move: Any,
    more: Any, still_more: Any, even_more: Any,
) -> None:  # fmt: skip
    pass
