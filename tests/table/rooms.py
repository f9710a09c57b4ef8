"""Tables made by hand, for the tests of rooms and orders."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any, Self

from rattlebag.engine import Command, Event, Reason
from rattlebag.table import orders, sealing
from rattlebag.table.checkable_dice import commitment, seal
from rattlebag.table.deciding import Decided, Decision, decide
from rattlebag.table.entries import KINDS, Entry, TableOpened, decode
from rattlebag.table.folding import fold
from rattlebag.table.room import Room

LEVELS = {"random": "room-level-random", "sensible": "room-level-sensible"}
SEED, SECOND = bytes.fromhex("5eed" * 16), bytes.fromhex("0123" * 16)


def made(game: str = "pig", **more: Any) -> Entry:
    from rattlebag.games import rules_of

    options = rules_of(game).Options(**more.pop("options", {})).plain()
    return TableOpened(**{
        "person": "ann", "by": "Ann", "name": "Friday", "game": game,
        "options": options, "code": None, "watching": True, "id": "0123456789abcdef",
        "commitment": commitment(SEED), **more,
    })  # fmt: skip


class Evening:
    """A room, its journal, and what happened last."""

    def __init__(self, *people: str, game: str = "pig", **more: Any) -> None:
        self.room = Room(LEVELS, SEED)
        self.journal: list[Entry] = []
        self.enter([made(game, **more)])
        for person in people:
            self.do(orders.sit(self.room, person, person.title()))

    @classmethod
    def from_journal(cls, lines: Iterable[str], seed: bytes) -> Self:
        """A table that goes on from a journal."""
        evening = cls.__new__(cls)
        evening.room, evening.journal = Room(LEVELS, seed), []
        evening.enter(map(decode, lines))
        return evening

    def enter(self, entries: Iterable[Entry]) -> list[Event]:
        """Take up entries just as they are."""
        happened: list[Event] = []
        for entry in entries:
            self.journal.append(entry)
            step = fold(self.room, entry)
            self.room = step.room
            happened += step.events
        return happened

    def do(self, order: Decision) -> list[str]:
        """Have an order decided, with its dice: the keys of what happened."""
        decided = decide(self.room, lambda room: order)
        assert isinstance(decided, Decided), decided
        self.room = decided.room
        self.journal += decided.entries
        return [event.key for step in decided.steps for event in step.events]

    def play(self, seat: int, action: str, arg: Any = None) -> list[str]:
        """A move of any seat, without the limits for people."""
        return self.do([Command(seat, action, arg)])

    def seals(self, person: str, words: str = "") -> str:
        """Have a client seal luck: what it is to open later."""
        luck = " ".join(filter(None, [f"{person:0<8}".encode().hex()[:16] * 2, words]))
        self.do(sealing.seal_luck(self.room, person, seal(luck), bool(words)))
        return luck

    def tell(self, kind: str, person: str) -> list[str]:
        return self.do([KINDS[kind](person=person)])

    def knows(self, **secret: Any) -> None:
        """Give the table another seed, or other attributes that its journal does not have."""
        self.room = self.room._replace(**secret)

    def finish(self) -> None:
        """By chance, until the game is over."""
        chance = random.Random("rooms")
        while self.room.to_act():
            rules = self.room.rules
            assert rules is not None
            self.do([chance.choice(list(rules.commands(self.room.state)))])

    def folded(self, seed: bytes | None = None) -> Room:
        """The same table from its journal alone."""
        room = Room(LEVELS, seed)
        for entry in self.journal:
            room = fold(room, entry).room
        return room


def plain(room: Room) -> Room:
    """A room that equals another if all that a journal tells is the same."""
    game = room.current
    if game is not None:
        record: Any = tuple(game.latest_first())
        game = game._replace(rules=None, dice=None, record=record)  # type: ignore[arg-type]
    return room._replace(seed=None, current=game)


def why_not(decided: Decision) -> str:
    assert isinstance(decided, Reason), decided
    return decided.key
