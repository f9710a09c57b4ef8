"""What happened, named as it is spoken. Carries data, never sentences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar, dataclass_transform

from .nodes import Seat

S = TypeVar("S")


@dataclass_transform(frozen_default=True)
class Event:
    """Something that happened. `key` names its message, `sound` its cue.

    A private event is heard by the seat it names and by nobody else. An urgent one asks something
    of the person it is about. `about` is what it concerns where that is not the seat it names.
    """

    key: ClassVar[str]
    sound: ClassVar[str | None]
    private: ClassVar[bool]
    urgent: ClassVar[bool]
    about: ClassVar[str | None]

    def __init_subclass__(
        cls,
        key: str,
        sound: str | None = None,
        private: bool = False,
        urgent: bool = False,
        about: str | None = None,
    ) -> None:
        cls.key, cls.sound, cls.private = key, sound, private
        cls.urgent, cls.about = urgent, about
        # Only the type checker keeps events frozen (`frozen_default` above): a truly frozen one
        # takes three times as long to make, and every step of a game makes one.
        dataclass(unsafe_hash=True)(cls)

    def heard_by(self, seat: Seat | None) -> bool:
        """Whether this seat, or a spectator (None), may know of it."""
        return not self.private or (seat is not None and getattr(self, "seat", None) == seat)

    def args(self) -> dict[str, Any]:
        return dict(vars(self))


class Step(Generic[S]):
    """A new state, and what happened on the way to it."""

    __slots__ = ("events", "state")

    def __init__(self, state: S, *events: Event) -> None:
        self.state = state
        self.events = events

    def then(self, rule: Callable[[S], Step[S]]) -> Step[S]:
        """Go on with another rule; what happened is told in order."""
        after = rule(self.state)
        return Step(after.state, *self.events, *after.events)

    def __repr__(self) -> str:
        return f"Step({self.state!r}, {', '.join(map(repr, self.events))})"
