"""Kernels made fast: plain functions over numbers, compiled by numba where it is there."""

from __future__ import annotations

from functools import cache
from types import ModuleType

from ...solve.compiling import Space, compile_all
from ...solve.compiling import spaces_of as seen_by
from . import tracing

# Called so often that a call would cost more than what is done.
INLINE = {"choose", "draw", "own_turn", "random_turn", "skip", "steady_turn"}


@cache
def compiled(kernel: ModuleType, turn: str = "turn") -> Space:
    """A kernel's functions, each compiled when it is first called. ImportError without numba.

    What a race leaves to the game, its `turn`, is the kernel's function of that name.
    """
    spaces = spaces_of(kernel, turn)
    for space in spaces.values():
        if "note" in space:
            space["note"] = tracing.skip
    compile_all(spaces, lambda plain: {"forceinline": plain.__name__ in INLINE}, turn)
    return spaces[kernel.__name__]


def spaces_of(kernel: ModuleType, turn: str) -> dict[str, Space]:
    """What the functions of a kernel see, with the kernel's own turn in its place."""
    spaces = seen_by(kernel)
    for space in spaces.values():
        if "turn" in space:
            space["turn"] = vars(kernel)[turn]
    return spaces
