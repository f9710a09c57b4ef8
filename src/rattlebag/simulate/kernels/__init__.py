"""Games and their bots as plain arithmetic for numba: one module per game, found by its key.

The tests play each kernel next to the rules with the same dice and compare every move.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from ..generator import Words
from .shapes import Results, Seats

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
        self, starts: Words, seats: Seats, numbers: Numbers, known: Known, results: Results, /
    ) -> int:
        """Play a game for each row of `results`, each block from its own generator state.

        Returns -1, or the block in which best play was not known: learn it, and play that again.
        """


def kernel_of(game: str) -> Kernel[Any, Any] | None:
    name = f"{__name__}.{game}"
    return cast("Kernel[Any, Any]", import_module(name)) if find_spec(name) else None


if TYPE_CHECKING:  # mypy checks that each module is a kernel
    from . import farkle, pig, threes, tossup
    from .farkle_perfect import TurnWorth
    from .race_perfect import RollOrBank
    from .shapes import Floats

    PIG: Kernel[pig.Numbers, RollOrBank] = pig
    TOSSUP: Kernel[tossup.Numbers, RollOrBank] = tossup
    FARKLE: Kernel[farkle.Numbers, TurnWorth] = farkle
    THREES: Kernel[threes.Numbers, Floats] = threes
