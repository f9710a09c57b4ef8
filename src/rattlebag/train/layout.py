"""What a seat sees, as a row of numbers of fixed length.
The entries are learned from some random play, so nothing here knows any game."""

from __future__ import annotations

import logging
import random
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine import Decide, Options, Rules
from ..engine.journal import any_command, opening, play

log = logging.getLogger(__name__)

LOOKS = 2000  # decisions of random play to learn a layout from
STRETCH = 20  # of them in a row with the same kind of luck
MOST = 2.0**24  # up to here every whole number is exact as a 32-bit float
# Always the same when an agent is asked.
LEFT_OUT = ("game", "rolling", "places")

Row = NDArray[np.float32]


class ViewPart:
    """One part of the view: every kind of value found there, and how it is encoded: a number as it
    is, a word one-hot, a list by its length and entries, padded. Missing values have a flag."""

    def __init__(self) -> None:
        self.missing = self.number = False
        self.words: list[str] = []
        self.entries: dict[str, ViewPart] = {}
        self.item: ViewPart | None = None  # of a list
        self.length = 0

    def learn(self, value: Any) -> None:
        match value:
            case None:
                self.missing = True
            case bool() | int() | float():
                self.number = True
            case str():
                if value not in self.words:
                    self.words = sorted([*self.words, value])
            case Mapping():
                for name, entry in value.items():
                    self.entries.setdefault(name, ViewPart()).learn(entry)
            case _:
                self.length = max(self.length, len(value))
                self.item = self.item or ViewPart()
                for entry in value:
                    self.item.learn(entry)

    def names(self, prefix: str) -> Iterator[tuple[str, float, float]]:
        """The name and bounds of each number that encodes this part."""
        if self.missing:
            yield f"{prefix}?", 0.0, 1.0
        if self.number:
            yield prefix, -MOST, MOST
        for word in self.words:
            yield f"{prefix}={word}", 0.0, 1.0
        for name, entry in self.entries.items():
            yield from entry.names(f"{prefix}.{name}" if prefix else name)
        if self.item is not None:
            yield f"{prefix}.length", 0.0, float(max(1, self.length))
            for place in range(self.length):
                yield from self.item.names(f"{prefix}.{place}")

    @cached_property
    def zeros(self) -> list[float]:
        """Valid once everything is learned."""
        return [0.0 for _ in self.names("")]

    def write(self, value: Any) -> list[float]:
        """The numbers for a value. Anything not met while learning is left out."""
        row = [float(value is not None)] if self.missing else []
        if self.number:
            is_number = isinstance(value, int | float)
            row.append(min(MOST, max(-MOST, float(value))) if is_number else 0.0)
        row += [float(value == word) for word in self.words]
        given = value if isinstance(value, Mapping) else {}
        for name, entry in self.entries.items():
            row += entry.write(given.get(name))
        if self.item is not None:
            values = value if isinstance(value, list | tuple) else ()
            if len(values) > self.length:
                log.warning("a list of %d does not fit into %d places", len(values), self.length)
            values = values[: self.length]
            row.append(float(len(values)))
            for entry in values:
                row += self.item.write(entry)
            row += self.item.zeros * (self.length - len(values))
        return row


class Layout:
    """How a game's view, with its options and seats, becomes a row of numbers."""

    def __init__(self, rules: Rules[Any, Any]) -> None:
        self.rules = rules
        self._whole = ViewPart()
        for view in views(rules):
            self._whole.learn(view)
        self.names, low, high = zip(*self._whole.names(""), strict=True)
        self.low, self.high = np.array(low, np.float32), np.array(high, np.float32)

    def __len__(self) -> int:
        return len(self.names)

    def row(self, known: Any, seat: int) -> Row:
        """What this seat sees, from what it knows."""
        return np.array(self._whole.write(seen(self.rules, known, seat)), np.float32)


def seen(rules: Rules[Any, Any], known: Any, seat: int) -> dict[str, Any]:
    view = rules.seen(known, seat)
    return {name: value for name, value in view.items() if name not in LEFT_OUT}


def views(rules: Rules[Any, Any]) -> Iterator[dict[str, Any]]:
    """What seats see in some random games, always the same. Half of the time luck is stubborn: all
    dice are equal and everyone does the same, so that rare positions come up too."""
    luck = random.Random(rules.key)
    stubborn: float | None = None

    def pick(n: int) -> int:
        return int((luck.random() if stubborn is None else stubborn) * n)

    state = opening(rules, pick).state
    for look in range(LOOKS):
        if look % STRETCH == 0:
            stubborn = luck.random() if stubborn is None else None
        node = rules.node(state)
        looking = {look % rules.seats, *(node.seats[:1] if isinstance(node, Decide) else ())}
        for seat in looking:
            yield seen(rules, rules.known(state, seat), seat)
        if isinstance(node, Decide):
            seat = node.seats[pick(len(node.seats))]
            command = any_command(rules, rules.known(state, seat), seat, pick)
            state = play(rules, state, command, pick).state
        else:
            state = opening(rules, pick).state


@lru_cache(maxsize=32)
def layout_of(kind: type[Rules[Any, Any]], options: Options, seats: int) -> Layout:
    """Learned once for each game with its options and seats."""
    return Layout(kind(options, seats))
