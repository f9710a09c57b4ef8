"""The same arithmetic, fast: compiles plain functions with numba where it is there.

A kernel is a module of plain functions over numbers and arrays, and may take some from other
kernels of its package. They run as they are (one turn at a time, without numba), and compiled, for
a whole table.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from threading import Lock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from ..engine import Reason
from .solution import NeedsNumba
from .tablebase.files import in_cache

Space = dict[str, Any]
How = Callable[[FunctionType], Mapping[str, Any]]  # what numba is told of a function

_setting = Lock()  # for the time in which numba's settings are ours


@cache
def compiled(kernel: ModuleType) -> SimpleNamespace:
    """Every function of a kernel, compiled when it is first called. Raises `NeedsNumba`."""
    spaces = spaces_of(kernel)
    try:
        compile_all(spaces, lambda plain: {"nogil": True})
    except ImportError as missing:
        raise NeedsNumba(Reason("solve-needs-numba")) from missing
    return SimpleNamespace(**spaces[kernel.__name__])


def compile_all(spaces: dict[str, Space], how: How, name: str = "") -> None:
    """Put compiled functions in the place of plain ones. ImportError without numba.

    What was compiled is kept for the next time, in a folder named after the sources of all files
    that take part: numba itself would only notice when the file of the called function changes.
    `name` tells apart what the same files are compiled to. Both are part of the functions' names
    too: numba takes two functions that were compiled elsewhere for one if they have the same name.
    """
    import numba

    from .compile_cache import Kept

    digest, settings = _digest(spaces, name), vars(numba.config)

    def make(plain: FunctionType, space: Space) -> Any:
        seeing = FunctionType(plain.__code__, space, plain.__name__, plain.__defaults__)
        seeing.__module__ = plain.__module__
        seeing.__qualname__ = f"{plain.__name__}_{digest}"
        fast: Any = numba.njit(**how(plain))(seeing)
        if kept:
            fast._cache = Kept(seeing)  # type: ignore[no-untyped-call]
        return fast

    with _setting:
        before = settings["CACHE_DIR"]
        folder = (Path(before, "rattlebag") if before else in_cache("kernels")) / digest
        kept = _can_write(folder)
        settings["CACHE_DIR"] = str(folder)
        try:
            fill(spaces, make)
        finally:
            settings["CACHE_DIR"] = before


def spaces_of(kernel: ModuleType) -> dict[str, Space]:
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
            and f.__module__.startswith(f"{kernel.__package__}.")
            and f.__module__ not in spaces
        }
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


def _can_write(folder: Path) -> bool:
    """Without a folder of ours numba would write beside the sources."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(folder, os.W_OK)


def _digest(spaces: dict[str, Space], name: str) -> str:
    digest = hashlib.sha256(name.encode())
    for module in sorted(spaces):
        digest.update(Path(spaces[module]["__file__"]).read_bytes())
        numbers = {k: v for k, v in spaces[module].items() if isinstance(v, int | np.generic)}
        digest.update(repr(sorted(numbers.items())).encode())  # which come from anywhere
    return digest.hexdigest()[:16]
