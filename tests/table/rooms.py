"""Tables made by hand, for the tests of rooms and orders."""

from __future__ import annotations

import random
from typing import Any

from rattlebag.engine import Event, Reason
from rattlebag.table import orders, sealing
from rattlebag.table.entries import KINDS, Entry, TableMade
from rattlebag.table.luck import commitment, seal
from rattlebag.table.room import Room

LEVELS = {"random": "room-level-random", "sensible": "room-level-sensible"}
SEED, SECOND = bytes.fromhex("5eed" * 16), bytes.fromhex("0123" * 16)


def made(game: str = "pig", **more: Any) -> Entry:
    from rattlebag.games import rules_of

    options = rules_of(game).Options(**more.pop("options", {})).plain()
    return TableMade(**{
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

    def enter(self, entries: list[Entry]) -> list[Event]:
        happened: list[Event] = []
        for entry in entries:
            self.journal.append(entry)
            happened += self.room.apply(entry)
        return happened

    def do(self, decided: list[Entry] | Reason) -> list[str]:
        """The keys of what happened."""
        assert isinstance(decided, list), decided
        return [event.key for event in self.enter(decided)]

    def seals(self, person: str, words: str = "") -> str:
        """Have a client seal luck: what it is to open later."""
        luck = " ".join(filter(None, [f"{person:0<8}".encode().hex()[:16] * 2, words]))
        self.do(sealing.seal_luck(self.room, person, seal(luck), bool(words)))
        return luck

    def tell(self, kind: str, person: str) -> list[str]:
        return self.do([KINDS[kind](person=person)])

    def finish(self) -> None:
        """By chance, until the game is over."""
        chance = random.Random("rooms")
        while self.room.to_act():
            rules = self.room.rules
            assert rules is not None
            self.do(self.room.play(chance.choice(list(rules.commands(self.room.state)))))

    def folded(self, seed: bytes | None = None) -> Room:
        """The same table from its journal alone."""
        room = Room(LEVELS, seed)
        for entry in self.journal:
            room.apply(entry)
        return room


def why_not(decided: list[Entry] | Reason) -> str:
    assert isinstance(decided, Reason), decided
    return decided.key
