"""Kernels made fast: plain functions over numbers, compiled by numba where it is there."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

from . import tracing

PACKAGE = __name__.rpartition(".")[0]

# Called so often that a call would cost more than what is done.
INLINE = {"choose", "draw", "own_turn", "random_turn", "skip", "steady_turn"}
Space = dict[str, Any]


@cache
def compiled(kernel: ModuleType, turn: str = "turn") -> Space:
    """A kernel's functions, each compiled when it is first called. ImportError without numba.

    What a race leaves to the game, its `turn`, is the kernel's function of that name. What was
    compiled is kept for the next time, in a folder named after the sources of all files that take
    part: numba itself would only notice when the file of the called function changes.
    """
    import numba

    spaces, settings = spaces_of(kernel, turn), vars(numba.config)
    for space in spaces.values():
        if "note" in space:
            space["note"] = tracing.skip
    before = settings["CACHE_DIR"]
    folder = _cache(before) / _name(spaces, turn)
    kept = _can_write(folder)
    settings["CACHE_DIR"] = str(folder)
    try:
        fill(spaces, lambda plain, space: _one(numba.njit, plain, space, kept))
    finally:
        settings["CACHE_DIR"] = before
    return spaces[kernel.__name__]


def _can_write(folder: Path) -> bool:
    """Without a folder of ours numba would write beside the sources."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def _one(njit: Any, plain: FunctionType, space: Space, kept: bool) -> Any:
    seeing = FunctionType(plain.__code__, space, plain.__name__, plain.__defaults__)
    seeing.__module__ = plain.__module__
    return njit(cache=kept, forceinline=plain.__name__ in INLINE)(seeing)


def spaces_of(kernel: ModuleType, turn: str) -> dict[str, Space]:
    """What the functions of a kernel see, and those of the modules they come from."""
    spaces: dict[str, Space] = {}
    waiting = [kernel]
    while waiting:
        module = waiting.pop()
        spaces[module.__name__] = dict(vars(module))
        waiting += {
            sys.modules[f.__module__]
            for f in vars(module).values()
            if isinstance(f, FunctionType)
            and f.__module__.startswith(f"{PACKAGE}.")
            and f.__module__ not in spaces
        }
    for space in spaces.values():
        if "turn" in space:
            space["turn"] = vars(kernel)[turn]
    return spaces


def fill(spaces: dict[str, Space], make: Callable[[FunctionType, Space], Any]) -> None:
    """Put what `make` makes of every function in its place, wherever it is seen."""
    made = {
        plain: make(plain, spaces[plain.__module__])
        for space in spaces.values()
        for plain in space.values()
        if isinstance(plain, FunctionType) and plain.__module__ in spaces
    }
    for space in spaces.values():
        space |= {
            name: made[plain]
            for name, plain in space.items()
            if isinstance(plain, FunctionType) and plain in made
        }


def _cache(of_numba: str) -> Path:
    """Where numba was told to keep things, else our own cache folder."""
    if of_numba:
        return Path(of_numba, "rattlebag")
    if chosen := os.environ.get("RATTLEBAG_CACHE"):
        return Path(chosen, "kernels")
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home, "rattlebag", "kernels")


def _name(spaces: dict[str, Space], turn: str) -> str:
    digest = hashlib.sha256(turn.encode())
    for module in sorted(spaces):
        digest.update(Path(spaces[module]["__file__"]).read_bytes())
        numbers = {k: v for k, v in spaces[module].items() if isinstance(v, int | np.generic)}
        digest.update(repr(sorted(numbers.items())).encode())  # which come from anywhere
    return digest.hexdigest()[:16]
