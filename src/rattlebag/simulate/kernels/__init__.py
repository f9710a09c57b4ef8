"""Games and their bots as plain arithmetic for numba: one module per game, found by its key.
The tests play each kernel next to the rules with the same dice and compare every move."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from ...solve.compiling import Space, compile_all
from ...solve.compiling import spaces_of as plain_spaces
from ..generator import RandomBits
from .levels import Seats
from .results import Results

# Arrays, or named tuples of arrays and numbers: what options and levels fix, and best play.
Numbers = TypeVar("Numbers")
Known = TypeVar("Known")
Known_co = TypeVar("Known_co", covariant=True)


class PerfectPlay(Protocol[Known_co]):
    """What a kernel knows of best play. It grows as positions are asked for."""

    def known(self) -> Known_co:
        """The numbers, as the kernel takes them."""

    def learn(self) -> None:
        """Look up the position that the kernel asked for."""


class Kernel(Protocol[Numbers, Known]):
    """What the module of a game offers."""

    def numbers(self, rules: Any, levels: tuple[str, ...], /) -> Numbers:
        """What options and levels fix, worked out once per match."""

    def perfect_play(self, rules: Any, levels: tuple[str, ...], /) -> PerfectPlay[Known]:
        """What perfect bots follow."""

    def play(
        self, starts: RandomBits, seats: Seats, numbers: Numbers, known: Known, results: Results, /
    ) -> int:
        """Play a game for each row of `results`, each block from its own generator state. Returns
        -1, or the block in which best play was not known: learn it, and play that again."""


def kernel_of(game: str) -> Kernel[Any, Any] | None:
    name = f"{__name__}.{game}"
    return cast("Kernel[Any, Any]", import_module(name)) if find_spec(name) else None


@cache
def compiled(module: str) -> Space:
    """Functions of a module here, compiled when first called. ImportError without numba."""
    spaces = spaces_of(kernel := import_module(f"{__name__}.{module}"))
    compile_all(spaces, making_arrays=("play",))
    return spaces[kernel.__name__]


def spaces_of(kernel: ModuleType) -> dict[str, Space]:
    """What the functions of each module see: the kernel's own inside the loop of a race."""
    spaces = plain_spaces(kernel)
    own = {name: vars(kernel)[name] for name in ("turn", "UNIT") if name in vars(kernel)}
    for space in spaces.values():
        space |= {name: found for name, found in own.items() if name in space}
    return spaces


if TYPE_CHECKING:  # mypy checks that each module is a kernel
    from . import farkle, pig, threes, tossup, tradeoff, tradeoff_hands
    from .levels import Floats
    from .racing import BestPlay

    PIG: Kernel[pig.Numbers, BestPlay] = pig
    TOSSUP: Kernel[tossup.Numbers, BestPlay] = tossup
    FARKLE: Kernel[farkle.Numbers, BestPlay] = farkle
    THREES: Kernel[threes.Numbers, Floats] = threes
    TRADEOFF: Kernel[tradeoff_hands.Numbers, Floats] = tradeoff
