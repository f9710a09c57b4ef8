"""The same arithmetic, fast: compiles a module's plain functions with numba where it is there.

A kernel is a module of plain functions over numbers and arrays, all in one file. They run as they
are (one turn at a time, without numba), and compiled, for a whole table.
"""

from __future__ import annotations

from types import FunctionType, ModuleType, SimpleNamespace
from typing import Any

from ..engine import Reason
from .contract import NeedsNumba

_made: dict[str, SimpleNamespace] = {}


def compiled(kernel: ModuleType) -> SimpleNamespace:
    """Every function of a kernel, compiled when it is first called. Raises `NeedsNumba`.

    All of them see each other's compiled form. What was compiled is kept on disk for the next
    time, if there is a folder for it; the file's date tells when it is out of date, which is why
    a kernel calls nothing outside its file.
    """
    if kernel.__name__ not in _made:
        _made[kernel.__name__] = _compile(kernel)
    return _made[kernel.__name__]


def _compile(kernel: ModuleType) -> SimpleNamespace:
    try:
        import numba
    except ImportError as missing:
        raise NeedsNumba(Reason("solve-needs-numba")) from missing
    space: dict[str, Any] = dict(vars(kernel))
    made = SimpleNamespace()
    for name, plain in vars(kernel).items():
        if isinstance(plain, FunctionType) and plain.__module__ == kernel.__name__:
            seeing = FunctionType(plain.__code__, space, name, plain.__defaults__)
            seeing.__module__ = kernel.__name__
            try:
                space[name] = numba.njit(cache=True, nogil=True)(seeing)
            except RuntimeError:  # no folder for compiled code can be written
                space[name] = numba.njit(nogil=True)(seeing)
            setattr(made, name, space[name])
    return made
