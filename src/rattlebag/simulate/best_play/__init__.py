"""Best play for kernels: asked for where it is needed, and remembered as plain numbers.

A kernel that comes to a position it has no advice for writes it into `need` and stops. Best play
is asked, and the block of games begins anew.
"""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

Wholes = NDArray[np.int64]

PERFECT = "perfect"  # the level that follows best play


class Advice(Protocol):
    """What a kernel knows of best play."""

    def known(self) -> Any:
        """The numbers, as the kernel takes them."""

    def learn(self, need: Wholes) -> None:
        """Ask best play about what the kernel needs."""


class NoAdvice:
    """For games in which nobody asks for any."""

    def __init__(self, nothing: Any) -> None:
        self.nothing = nothing

    def known(self) -> Any:
        return self.nothing

    def learn(self, need: Wholes) -> None:
        raise LookupError(f"nobody can advise: {need}")
