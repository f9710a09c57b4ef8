"""Turns events, answers and refusals into the line that one listener hears."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import Event, Phrase, Seat, Side
from ..engine.events import Category, Priority
from ..engine.keymap import DEFAULT_KEEPING, Keeping
from ..engine.nodes import frozen
from .bundles import Locale

TERSE, NORMAL, FULL = "terse", "normal", "full"
VERBOSITIES = (TERSE, NORMAL, FULL)


@frozen
class Line:
    """A finished line: what is said, what it is about, and the sound that goes with it.

    `count` and `seat` are for the sound: how many dice it tells of, or which time in a row it is,
    and where at the table it is heard."""

    text: str
    category: Category
    sound: str | None = None
    priority: Priority = "usual"
    count: int | None = None
    seat: Seat | None = None


@frozen
class Listener:
    """Someone at the table: their language, verbosity and seat.

    `seat` is None for a spectator, who hears everyone by name. `person` is their id, seated or not,
    for events about people rather than seats."""

    locale: Locale
    names: Sequence[str]  # of each seat
    sides: Sequence[Side]  # of each seat
    seat: Seat | None = None
    verbosity: str = NORMAL
    person: str | None = None

    def hears(self, event: Event) -> Line | None:
        """The line for an event, or None if it is not for this listener."""
        if not event.heard_by(self.seat):
            return None
        args = event.args()
        seat, addressed = args.get("seat"), self._is_addressed(args)
        whose: Category = "own" if seat == self.seat else "others"
        about: Category = event.about or ("table" if seat is None else whose)
        others_hear = event.sound if self.seat is None else event.rival_sound
        sound = event.own_sound if addressed else others_hear
        priority: Priority = "high" if event.urgent and addressed else "usual"
        return Line(self._say(event.key, args), about, sound, priority, event.counted(), seat)

    def lines(self, events: Sequence[Event]) -> Iterator[Line]:
        """The lines to hear, in order. A line without words can still have a sound."""
        return filter(None, map(self.hears, events))

    def say(self, phrase: Phrase) -> str:
        return self._say(phrase.key, phrase.args)

    def _say(self, key: str, args: dict[str, Any]) -> str:
        forms = [f"you-{self.verbosity}", "you"] if self._is_addressed(args) else []
        return self.locale.say(key, self._arguments(args), [*forms, self.verbosity])

    def _is_addressed(self, args: dict[str, Any]) -> bool:
        if self.person is not None and args.get("person") == self.person:
            return True
        if self.seat is None:
            return False
        own_side = self.sides[self.seat]
        return (
            args.get("seat") == self.seat
            or args.get("side") == own_side
            or self.seat in args.get("seats", ())
            or own_side in args.get("sides", ())
        )

    def _arguments(self, args: dict[str, Any]) -> dict[str, Any]:
        said: dict[str, Any] = {}
        for name, value in args.items():
            match name:
                case "person":
                    continue  # an id, for nobody's ears
                case "seat":
                    said["player"] = self.names[value]
                case "seats":
                    said["players"] = self._people(value)
                    said["others"] = self._people([seat for seat in value if seat != self.seat])
                case "side":
                    members = self._members(value)
                    said["side"] = self.locale.list(self.names[seat] for seat in members)
                    said["members"] = len(members)
                    said["partners"] = self._partners(value)
                case "sides":
                    own = None if self.seat is None else self.sides[self.seat]
                    said["sides"] = self.locale.list(map(self._side, value))
                    said["partners"] = "" if own is None else self._partners(own)
                    others = [side for side in value if side != own]
                    said["others"] = self.locale.list(map(self._side, others))
                case "heap":
                    counts = sorted(Counter(value).items())
                    heap = [self.locale.say("so-many", {"face": f, "count": n}) for f, n in counts]
                    said["heap"] = self.locale.list(heap, "unit")
                case "sentences":
                    said["sentences"] = " ".join(map(self.say, value))
                case "faces":
                    said["faces"] = self.locale.list(map(str, value), "unit")
                case _:
                    said[name] = self._argument(value)
        return said

    def _argument(self, value: Any) -> Any:
        if isinstance(value, Phrase):
            return self.say(value)
        if isinstance(value, int) and value < 0:  # speech swallows the sign
            return self.locale.say("minus-number", {"number": -value})
        if isinstance(value, tuple):
            return self.locale.list((self._argument(item) for item in value), "unit")
        return value

    def _members(self, side: Side) -> list[Seat]:
        return [seat for seat, of in enumerate(self.sides) if of == side]

    def _partners(self, side: Side) -> str:
        return self._people([seat for seat in self._members(side) if seat != self.seat])

    def _side(self, side: Side) -> str:
        members = self._members(side)
        if len(members) == 1:
            return self.names[members[0]]
        return self.locale.say("team-in-a-list", {"players": self._people(members)})

    def _people(self, seats: Sequence[Seat]) -> str:
        you = self.locale.say("you-in-a-list")
        return self.locale.list(you if seat == self.seat else self.names[seat] for seat in seats)


@dataclass(frozen=True)
class Preferences:
    """How a player likes to play and to be told: one value for terminals and servers."""

    locale: Locale
    verbosity: str = NORMAL
    keeping: Keeping = DEFAULT_KEEPING
    pace: float = 0.0  # seconds after each bot action, for bots at this keyboard


class Words:
    """Says the program's messages in one language."""

    def __init__(self, locale: Locale) -> None:
        self.locale = locale
        self._listener = Listener(locale, (), ())

    def __call__(self, key: str, /, **args: Any) -> str:
        return self._listener.say(Phrase(key, **args))

    def help(self, key: str) -> str:
        """The longer explanation of an option."""
        return self.locale.say(key, forms=["help"])

    def say(self, phrase: Phrase) -> str:
        return self._listener.say(phrase)
