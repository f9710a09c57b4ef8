"""What has just happened at a table, put into words once for all who hear the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from functools import cached_property
from typing import Any, NamedTuple, TypeVar

from ...table.room import Progress

Made = TypeVar("Made")


class Worded(NamedTuple):
    """News as one kind of listener is told of them, as JSON."""

    entries: str
    game: str


class Shared:
    """Made once for each kind of listener, however many there are."""

    def __init__(self) -> None:
        self._made: dict[Hashable, Any] = {}

    def __call__(self, kind: Hashable, make: Callable[[], Made]) -> Made:
        if kind not in self._made:
            self._made[kind] = make()
        made: Made = self._made[kind]
        return made

    def clear(self) -> None:
        self._made.clear()


class TableNews:
    """Steps that were committed together; or `separately`, by another node, so that each has to be
    told as the table was then. Spectators of one language and verbosity share words."""

    def __init__(self, steps: Sequence[Progress] = (), separately: bool = False) -> None:
        self.steps, self.separately = steps, separately
        self.shared = Shared()

    @cached_property
    def named(self) -> frozenset[str]:
        """The people it is about, who hear of it in other words, or not at all if blocked."""
        args = (event.args() for step in self.steps for event in step.events)
        return frozenset(one["person"] for one in args if "person" in one)
