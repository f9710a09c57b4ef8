"""Compiles kernels with numba, where it is installed.
A kernel is a module of plain functions over numbers and arrays. It can take functions from other
modules of its package, and from any module called `kernel`. They run as they are, which will do for
one turn at a time and needs no numba, or compiled, for a whole table."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from functools import cache
from pathlib import Path
from threading import Lock
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar

import numpy as np

from ..engine import Reason
from ..files import cache_folder
from .solution import NeedsNumba

Space = dict[str, Any]
Function = TypeVar("Function", bound=Callable[..., Any])

_setting = Lock()  # held while numba's settings are ours


def inline(function: Function) -> Function:
    """For a function of a kernel that is too short, or called too often, to be called."""
    vars(function)["inline"] = True
    return function


@cache
def compiled(kernel: ModuleType) -> SimpleNamespace:
    """Every function of a kernel, compiled when it is first called. Raises `NeedsNumba`."""
    spaces = spaces_of(kernel)
    try:
        compile_all(spaces)
    except ImportError as missing:
        raise NeedsNumba(Reason("solve-needs-numba")) from missing
    return SimpleNamespace(**spaces[kernel.__name__])


def compile_all(spaces: dict[str, Space], making_arrays: Collection[str] | None = None) -> None:
    """Replace plain functions by compiled ones. Raises ImportError without numba.

    If only the functions of some names make arrays, all others are compiled without counting
    references to them, which can take more time than the work itself.

    Compiled code is kept on disk, in a folder named after the sources of all modules that take
    part: numba itself would notice only a change in the file of the called function. The folder is
    part of the functions' names too: numba takes two functions that were compiled elsewhere for
    one if their names are the same."""
    import numba

    from .compile_cache import Kept

    digest, settings = _digest(spaces, making_arrays), vars(numba.config)

    def make(plain: FunctionType, space: Space) -> Any:
        seeing = FunctionType(plain.__code__, space, plain.__name__, plain.__defaults__)
        seeing.__module__ = plain.__module__
        seeing.__qualname__ = f"{plain.__name__}_{digest}"
        how: dict[str, Any] = {"nogil": True, "forceinline": hasattr(plain, "inline")}
        if making_arrays is not None:
            how["_nrt"] = plain.__name__ in making_arrays
        fast: Any = numba.njit(**how)(seeing)
        if kept:
            fast._cache = Kept(seeing)  # type: ignore[no-untyped-call]
        return fast

    with _setting:
        before = settings["CACHE_DIR"]
        folder = (Path(before, "rattlebag") if before else cache_folder() / "kernels") / digest
        with suppress(OSError):
            folder.mkdir(parents=True, exist_ok=True)
        kept = os.access(folder, os.W_OK)  # elsewhere numba would write next to the sources
        settings["CACHE_DIR"] = str(folder)
        try:
            fill(spaces, make)
        finally:
            settings["CACHE_DIR"] = before


def spaces_of(kernel: ModuleType) -> dict[str, Space]:
    """The globals of a kernel, and those of the modules it takes functions from."""
    spaces: dict[str, Space] = {}
    waiting = [kernel]
    while waiting:
        module = waiting.pop()
        spaces[module.__name__] = dict(vars(module))
        used = (found for found in vars(module).values() if isinstance(found, FunctionType | type))
        waiting += [
            sys.modules[name]
            for name in {found.__module__ for found in used} - spaces.keys()
            if name.startswith(f"{module.__package__}.") or name.endswith(".kernel")
        ]
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


def _digest(spaces: dict[str, Space], making_arrays: Collection[str] | None) -> str:
    digest = hashlib.sha256(repr(making_arrays and sorted(making_arrays)).encode())
    for module in sorted(spaces):
        digest.update(Path(spaces[module]["__file__"]).read_bytes())
        # Constants can come from any module.
        numbers = {k: v for k, v in spaces[module].items() if isinstance(v, int | np.generic)}
        digest.update(repr(sorted(numbers.items())).encode())
    return digest.hexdigest()[:16]
