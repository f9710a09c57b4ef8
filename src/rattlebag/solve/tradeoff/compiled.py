"""All kernels of Tradeoff together, compiled."""

from __future__ import annotations

from functools import cache
from types import FunctionType, ModuleType, SimpleNamespace

from ...engine import Reason
from ..compiling import compile_all
from ..solution import NeedsNumba
from . import duel, luck, many_players, match_taking, models, positions

OURS = (luck, positions, models, match_taking, duel, many_players)
# All others are compiled without counting references to arrays, which took most of the time.
MAKING_ARRAYS = (many_players,)


@cache
def kernels(*more: ModuleType) -> SimpleNamespace:
    """The functions of all of them by name, and of other modules that use them, which can make
    arrays. Raises `NeedsNumba`."""
    spaces = {module.__name__: dict(vars(module)) for module in (*OURS, *more)}
    making_arrays = {
        plain.__name__
        for module in (*MAKING_ARRAYS, *more)
        for plain in vars(module).values()
        if isinstance(plain, FunctionType) and plain.__module__ == module.__name__
    }
    try:
        compile_all(spaces, making_arrays)
    except ImportError as missing:
        raise NeedsNumba(Reason("solve-needs-numba")) from missing
    found: dict[str, object] = {}
    for space in spaces.values():
        found |= space
    return SimpleNamespace(**found)
