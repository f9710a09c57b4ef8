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

    Whom it names may hear another sound (`own_sound`), and so may those who sit at the table and
    are not named (`rival_sound`). `counts` is the field that tells of how many dice, or of which
    time in a row: a roll is heard as long as there are dice.
    """

    key: ClassVar[str]
    sound: ClassVar[str | None]
    own_sound: ClassVar[str | None]
    rival_sound: ClassVar[str | None]
    counts: ClassVar[str]
    private: ClassVar[bool]
    urgent: ClassVar[bool]
    about: ClassVar[str | None]

    def __init_subclass__(
        cls,
        key: str,
        sound: str | None = None,
        own_sound: str | None = None,
        rival_sound: str | None = None,
        counts: str = "count",
        private: bool = False,
        urgent: bool = False,
        about: str | None = None,
    ) -> None:
        cls.key, cls.sound, cls.private = key, sound, private
        cls.own_sound, cls.rival_sound = own_sound or sound, rival_sound or sound
        cls.counts, cls.urgent, cls.about = counts, urgent, about
        # Only the type checker keeps events frozen (`frozen_default` above): a truly frozen one
        # takes three times as long to make, and every step of a game makes one.
        dataclass(unsafe_hash=True)(cls)

    def heard_by(self, seat: Seat | None) -> bool:
        """Whether this seat, or a spectator (None), may know of it."""
        return not self.private or (seat is not None and getattr(self, "seat", None) == seat)

    def counted(self) -> int | None:
        """How many, for its sound; None where it counts nothing."""
        found = getattr(self, self.counts, None)
        return len(found) if isinstance(found, tuple) else found

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
