"""Ann's table, where Bob's client is honest. The server and Ann may do as they like."""

from __future__ import annotations

import json
import random
from typing import Any

from table.rooms import Evening

from rattlebag.client.luck import Doubt, OwnLuck
from rattlebag.engine.keymap import DEFAULT_KEEPING
from rattlebag.protocol.from_client import SealLuck
from rattlebag.server.telling import game_json, listener, table_view
from rattlebag.table import orders, sealing
from rattlebag.table.saved import SavedGame, read
from rattlebag.terminal.online.checking import said_of
from rattlebag.text import Preferences, Words, load

SHORT: dict[str, dict[str, Any]] = {
    "pig": {"target_score": 10},
    "threes": {"rounds": 2},
    "farkle": {"target_score": 500},
    "tossup": {"target_score": 20},
    "tradeoff": {"target_score": 30},
}
EVERYBODY = {"ann", "bob"}


class Table:
    """Ann's table. Bob's client is honest; the server and Ann may do as they like."""

    def __init__(self, game: str = "pig") -> None:
        self.evening = Evening("bob", game=game, options=SHORT[game])
        self.bob, self.doubts = OwnLuck("t1"), []  # type: ignore[var-annotated]
        self.hear(self.view())

    @property
    def room(self) -> Any:
        return self.evening.room

    def view(self, **about: Any) -> dict[str, Any]:
        """What Bob is shown; `about` is what the server lies."""
        ear = listener(self.room, "bob", Preferences(load("en")))
        table = table_view(self.room, "t1", "bob", ear) | about
        return {"table": table, "game": json.loads(game_json(self.room, ear, DEFAULT_KEEPING))}

    def hear(self, view: dict[str, Any]) -> list[Any]:
        """Bob's client is shown a view: what it sends, which an honest server does."""
        sent = []
        for found in self.bob.take(view):
            if isinstance(found, Doubt):
                self.doubts.append(found.reason)
                continue
            sent.append(found)
            if isinstance(found, SealLuck):
                order = sealing.seal_luck(self.room, "bob", found.seal, found.words)
            else:
                order = sealing.open_luck(self.room, "bob", found.luck)
            if isinstance(order, list):
                self.evening.do(order)
        return sent

    def start(self) -> None:
        self.evening.do(orders.start(self.room, "ann", EVERYBODY))
        self.hear(self.view())  # the terms: Bob opens
        self.hear(self.view())  # the game has begun

    def finish(self) -> SavedGame:
        chance = random.Random("luck")
        while self.room.to_act():
            self.evening.do([chance.choice([*self.room.rules.commands(self.room.state)])])
            self.hear(self.view())
        return read(self.room.saved().encode())

    def check(self, saved: SavedGame | bytes) -> str:
        data = self.room.saved().encode() if isinstance(saved, SavedGame) else saved
        return said_of(Words(load("en")), data, self.bob.of_game(1), self.view())
