"""What happened and what to say, before it is put into words: a message key and its arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, dataclass_transform

from .nodes import Seat

S = TypeVar("S")

Category = Literal["own", "others", "chat", "table", "lobby"]  # listeners can mute each
Priority = Literal["high", "usual"]  # high: it asks something of the listener


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Phrase:
    """A message and its arguments.

    An argument's name says how it is spoken: `seat`, `seats`, `side` and `sides` as people's
    names, `faces` as a row of dice, `heap` as dice counted by face, `sentences` one after the
    other. Any other `Phrase` is said in place, and a tuple of them as a list."""

    key: str
    args: dict[str, Any]

    def __init__(self, key: str, /, **args: Any) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "args", args)

    def __hash__(self) -> int:
        return hash((self.key, frozenset(self.args)))

    def __repr__(self) -> str:
        args = "".join(f", {name}={value!r}" for name, value in self.args.items())
        return f"{type(self).__name__}({self.key!r}{args})"


def literals(texts: Iterable[str]) -> tuple[Phrase, ...]:
    """Names and the like, to be listed as they are."""
    return tuple(Phrase("literal", text=text) for text in texts)


class Reason(Phrase):
    """Why something is refused."""

    __slots__ = ()


class ForPeople(Exception):
    """Something went wrong, and `reason` is what people are told."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass_transform(frozen_default=True)
class Event:
    """Something that happened. `key` names its message, `sound` its sound.

    A private event is heard only by the seat it names. An urgent one asks that seat to act.
    `about` is its category for muting lines, if the seat does not decide that.

    The seat it names can hear a different sound (`own_sound`), and so can the other players
    (`rival_sound`). `counts` names the field that the sound depends on: the number of dice that
    roll, or how often something has happened in a row."""

    key: str
    sound: str | None = None
    own_sound: str | None = None
    rival_sound: str | None = None
    counts: str = "count"
    private: bool = False
    urgent: bool = False
    about: Category | None = None

    def __init_subclass__(cls, key: str = "", sound: str | None = None, **traits: Any) -> None:
        assert traits.keys() <= Event.__annotations__.keys(), traits
        sounds = dict.fromkeys(("sound", "own_sound", "rival_sound"), sound) if sound else {}
        for name, value in {"key": key, **sounds, **traits}.items():
            setattr(cls, name, value)
        # Frozen for the type checker only (`frozen_default` above): making a truly frozen
        # dataclass takes three times as long, and every step of a game makes one.
        dataclass(unsafe_hash=True)(cls)

    def heard_by(self, seat: Seat | None) -> bool:
        """Whether this seat, or a spectator (None), can hear it."""
        return not self.private or (seat is not None and getattr(self, "seat", None) == seat)

    def counted(self) -> int | None:
        """The number its sound depends on, if any."""
        found = getattr(self, self.counts, None)
        return len(found) if isinstance(found, tuple) else found

    def args(self) -> dict[str, Any]:
        return dict(vars(self))


class Step(Generic[S]):
    """A new state, and the events that led to it."""

    __slots__ = ("events", "state")

    def __init__(self, state: S, *events: Event) -> None:
        self.state = state
        self.events = events

    def then(self, rule: Callable[[S], Step[S]]) -> Step[S]:
        """Continue with another rule, collecting its events after these."""
        after = rule(self.state)
        return Step(after.state, *self.events, *after.events)

    def __repr__(self) -> str:
        return f"Step({self.state!r}, {', '.join(map(repr, self.events))})"
