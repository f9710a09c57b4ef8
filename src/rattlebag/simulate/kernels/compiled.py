"""Kernels made fast: plain functions over numbers, compiled by numba where it is there."""

from __future__ import annotations

import hashlib
import os
import sys
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import numpy as np

PACKAGE = __name__.rpartition(".")[0]

INLINE = {"draw", "turn"}  # called so often that a call would cost more than what is done
HOOKS = {"turn"}
Space = dict[str, Any]


@cache
def compiled(kernel: ModuleType) -> Space:
    """A kernel's functions, each compiled when it is first called. ImportError without numba.

    What was compiled is kept for the next time, in a folder named after the sources of all files
    that take part: numba itself would only notice when the file of the called function changes.
    """
    import numba

    spaces, settings = _spaces(kernel), vars(numba.config)
    before, settings["CACHE_DIR"] = settings["CACHE_DIR"], str(_folder(spaces))
    try:
        made = {
            plain: _one(numba.njit, plain, space)
            for module, space in spaces.items()
            for plain in space.values()
            if isinstance(plain, FunctionType) and plain.__module__ == module
        }
    finally:
        settings["CACHE_DIR"] = before
    own = vars(kernel)
    for space in spaces.values():
        for name, plain in space.items():
            if isinstance(plain, FunctionType):
                # What a race leaves to the game, its `turn`, is the kernel's own.
                space[name] = made.get(own.get(name, plain) if name in HOOKS else plain, plain)
    return spaces[kernel.__name__]


def _one(njit: Any, plain: FunctionType, space: Space) -> Any:
    seeing = FunctionType(plain.__code__, space, plain.__name__, plain.__defaults__)
    seeing.__module__ = plain.__module__
    try:
        return njit(cache=True, forceinline=plain.__name__ in INLINE)(seeing)
    except RuntimeError:  # there is no folder that can be written
        return njit(seeing)


def _spaces(kernel: ModuleType) -> dict[str, Space]:
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
    return spaces


def _folder(spaces: dict[str, Space]) -> Path:
    digest = hashlib.sha256()
    for module in sorted(spaces):
        digest.update(Path(spaces[module]["__file__"]).read_bytes())
        numbers = {k: v for k, v in spaces[module].items() if isinstance(v, int | np.generic)}
        digest.update(repr(sorted(numbers.items())).encode())  # which come from anywhere
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home, "rattlebag", "kernels", digest.hexdigest()[:16])
