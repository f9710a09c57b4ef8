"""A friend who plays on the same server by the protocol alone, in a thread, without any page."""

from __future__ import annotations

import itertools
import json
import random
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Self, TypeVar

from client.on_a_server import ServerProcess
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE = 20.0  # seconds; only a failing test waits so long
ANSWERS = ("done", "refused", "duplicate", "out_of_date", "said")
Message = dict[str, Any]
Found = TypeVar("Found")


class Friend:
    """Someone at the server. `plays` makes them play by chance, until they go.

    With the token of someone who is here already, or with the password of their account, it is
    another device of theirs.
    """

    def __init__(
        self,
        server: ServerProcess,
        name: str,
        token: str | None = None,
        password: str | None = None,
    ) -> None:
        self.heard: list[Message] = []
        # Not a generator: two threads ask for the next one.
        self._ids = map(f"{secrets.token_hex(4)}-{{}}".format, itertools.count())
        self._news = threading.Condition()
        self._playing: random.Random | None = None
        self._open = ExitStack()
        address = server.url.replace("http", "ws").rstrip("/") + "/ws"
        self._socket = self._open.enter_context(connect(address, compression=None, max_size=None))
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        hello = {"type": "hello", "protocol": 1, "name": name, "token": token}
        self._send({**hello, "password": password} if password else hello)
        welcome = self.until(lambda: self._first("welcome"), "a welcome")
        self.person, self.token = welcome["person"], welcome["token"]

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._open.close()
        self._thread.join()

    def _first(self, kind: str) -> Message | None:
        return next((message for message in self.heard if message["type"] == kind), None)

    def _send(self, message: Message) -> None:
        self._socket.send(json.dumps(message))

    def _read(self) -> None:
        try:
            for text in self._socket:
                message = json.loads(text)
                with self._news:
                    self.heard.append(message)
                    self._news.notify_all()
                if self._playing and message["type"] == "update":
                    self._move(message)
        except ConnectionClosed:
            pass

    def _move(self, update: Message) -> None:
        game = update["view"]["game"]
        moves = [] if game is None else [m for m in game["moves"] if m["refused"] is None]
        if not moves or self._playing is None:
            return
        move = next((m for m in moves if m["action"] == "bank"), None) or self._playing.choice(
            moves
        )
        self._send({"type": "play", "id": next(self._ids), "table": update["table"],
                    "state": update["state"], "action": move["action"],
                    "arg": move["arg"]})  # fmt: skip

    # For tests

    def until(self, look: Callable[[], Found | None], what: object) -> Found:
        with self._news:
            ends = time.monotonic() + PATIENCE
            while (found := look()) is None:
                if not self._news.wait(ends - time.monotonic()) and look() is None:
                    raise AssertionError(f"a friend never heard {what}: {self.heard[-3:]}")
            return found

    def do(self, kind: str, **fields: Any) -> Message:
        """Ask for something; it has to be done."""
        id = next(self._ids)
        self._send({"type": kind, "id": id, **fields})

        def look() -> Message | None:
            mine = (m for m in self.heard if m["type"] in ANSWERS and m["id"] == id)
            return next(mine, None)

        answer = self.until(look, f"an answer to {kind}")
        assert answer["type"] == "done", answer
        return answer

    def answer(self, kind: str, **fields: Any) -> Message:
        """The answer to a question that has answers of its own type."""
        id = next(self._ids)
        self._send({"type": kind, "id": id, **fields})
        return self.until(
            lambda: next((m for m in self.heard if m.get("id") == id), None), f"a {kind}"
        )

    def opens(self, game: str, *, bots: int = 0, pace: float = 0, **fields: Any) -> str:
        """A table with bots that wait as long as that."""
        table: str = self.do("create", game=game, **fields)["table"]
        self.do("set_pace", table=table, seconds=pace)
        for _ in range(bots):
            self.do("add_bot", table=table)
        return table

    def table(self, table: str) -> Message | None:
        """The latest update of a table."""
        updates = [m for m in self.heard if m["type"] == "update" and m["table"] == table]
        return updates[-1] if updates else None

    def sees(self, table: str, look: Callable[[Message], Any], what: object) -> None:
        def found() -> bool | None:
            update = self.table(table)
            return True if update and look(update["view"]) else None

        self.until(found, what)

    def waits(self) -> None:
        """Until they are to play again."""
        self._playing = None

    def plays(self, seed: object) -> None:
        """From now on: banks where that is offered, else does anything that is allowed."""
        self._playing = random.Random(str(seed))
        for update in {m["table"]: m for m in self.heard if m["type"] == "update"}.values():
            self._move(update)
