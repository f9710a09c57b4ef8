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


class TableNews:
    """Steps that were committed together; or `separately`, by another node, so that each has to be
    told as the table was then. Spectators of one language and verbosity share words."""

    def __init__(self, steps: Sequence[Progress] = (), separately: bool = False) -> None:
        self.steps, self.separately = steps, separately
        self._shared: dict[Hashable, Any] = {}

    @cached_property
    def named(self) -> frozenset[str]:
        """The people it is about, who hear of it in other words, or not at all if blocked."""
        args = (event.args() for step in self.steps for event in step.events)
        return frozenset(one["person"] for one in args if "person" in one)

    def shared(self, kind: Hashable, put: Callable[[], Made]) -> Made:
        """What a kind of listener is told: put into words once, however many there are."""
        if kind not in self._shared:
            self._shared[kind] = put()
        made: Made = self._shared[kind]
        return made
