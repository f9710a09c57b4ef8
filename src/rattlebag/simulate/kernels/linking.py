"""A kernel put together and compiled: a game's own turn inside the loop of a race."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from types import ModuleType
from typing import cast

from ...solve.compiling import Space, compile_all
from ...solve.compiling import spaces_of as plain_spaces

# Constants of a kernel, and the level without which they are False.
PLAYS = {"PLAYS_RANDOM": "random", "PLAYS_PERFECT": "perfect"}


def compiled(kernel: object, levels: Iterable[str] = ()) -> Space:
    """A kernel's functions, each compiled when it is first called. ImportError without numba."""
    return _compiled(cast("ModuleType", kernel), frozenset(levels) & frozenset(PLAYS.values()))


@cache
def _compiled(kernel: ModuleType, levels: frozenset[str]) -> Space:
    spaces = spaces_of(kernel, levels)
    compile_all(spaces)
    return spaces[kernel.__name__]


def spaces_of(kernel: ModuleType, levels: Iterable[str]) -> dict[str, Space]:
    """What the functions of each module see, as this kernel and these levels want it."""
    spaces = plain_spaces(kernel)
    wanted: Space = {name: level in levels for name, level in PLAYS.items()}
    if "turn" in vars(kernel):
        wanted["turn"] = vars(kernel)["turn"]
    for space in spaces.values():
        space |= {name: value for name, value in wanted.items() if name in space}
    return spaces
