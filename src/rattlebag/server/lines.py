"""Lines as JSON. Those of games are remembered: a busy server says the same ones over and over."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import lru_cache
from typing import Any, Final, Literal

from pydantic_core import to_json

from ..engine import Event, Phrase, Seat
from ..table.happenings import Happening, Says
from ..text import Line, Listener, Locale
from ..text.bundles import SOMEBODY

REMEMBERED: Final = 8192  # lines of all languages and games
PEOPLE: Final = frozenset(("person", "seat", "seats", "side", "sides"))  # said by their names
NAME: Final = to_json(SOMEBODY).decode()[1:-1]  # where the name of the seat goes in such a line
MOST_SEATS: Final = 20
SAID_ONCE: Final = Happening, Says  # names and what people type are in them

Relation = Literal["own", "rival", "spectator"]  # of a listener to the seat an event names


def lines_json(ear: Listener, events: Sequence[Event]) -> list[str]:
    """The lines for events, leaving out those with neither words nor a sound."""
    return [text for event in events if (text := _line(ear, event))]


def _line(ear: Listener, event: Event) -> str:
    if isinstance(event, SAID_ONCE):
        return _written(ear.hears(event))
    seat: Seat | None = getattr(event, "seat", None)
    relation: Relation = "rival" if seat is None or seat != ear.seat else "own"
    if ear.seat is None:
        relation = "spectator"
    text = _remembered(event, relation, ear.locale, ear.verbosity)
    if text is None:
        return _written(ear.hears(event))
    return text if seat is None else text.replace(NAME, _quoted(ear.names[seat]))


@lru_cache(REMEMBERED)
def _remembered(event: Event, relation: Relation, locale: Locale, verbosity: str) -> str | None:
    """The line as everyone in this relation hears it, with a mark for the seat's name; None if it
    depends on more than that."""
    args = {field.name: getattr(event, field.name) for field in fields(event)}  # type: ignore[arg-type]  # all are dataclasses
    seat = args.pop("seat", None)
    if not all(name not in PEOPLE and _is_plain(value) for name, value in args.items()):
        return None
    here = {"own": seat, "rival": 0 if seat is None else seat + 1, "spectator": None}[relation]
    names, sides = [SOMEBODY] * (MOST_SEATS + 1), range(MOST_SEATS + 1)
    return _written(Listener(locale, names, sides, here, verbosity).hears(event))


def _is_plain(value: Any) -> bool:
    """Whether something is said in the same words to everyone."""
    if isinstance(value, Phrase):
        return all(name not in PEOPLE and _is_plain(one) for name, one in value.args.items())
    if isinstance(value, tuple):
        return all(map(_is_plain, value))
    return value is None or isinstance(value, int | str)


def _written(line: Line | None) -> str:
    return to_json(line).decode() if line is not None and (line.text or line.sound) else ""


@lru_cache(1024)
def _quoted(name: str) -> str:
    return to_json(name).decode()[1:-1]
