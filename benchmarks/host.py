"""Someone without a page who opens tables and plays on them at once, whatever the game."""

from __future__ import annotations

import itertools
import json
import random
import threading
from types import TracebackType
from typing import Any, Self

from load import Failed
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PATIENCE = 30.0  # seconds
ANSWERS = ("done", "refused", "duplicate", "out_of_date", "said")
Message = dict[str, Any]


class Host:
    """Plays from the first game on, and asks for the next one, until told to pause."""

    def __init__(self, port: int, name: str) -> None:
        self._socket = connect(f"ws://127.0.0.1:{port}/ws", compression=None, max_size=None)
        self._ids = map(str, itertools.count())
        self._answers: dict[str, Message | None] = {}  # to what someone waits for
        self._news = threading.Condition()
        self._dice = random.Random(name)
        self._latest: Message | None = None  # of the table
        self._playing = True
        self.paused = threading.Event()  # it is this seat's turn, and nothing is done
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()
        self._send({"type": "hello", "protocol": 1, "name": name})

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self._socket.close()
        self._thread.join(PATIENCE)

    def _send(self, message: Message) -> None:
        self._socket.send(json.dumps(message))

    def _order(self, kind: str, **fields: Any) -> None:
        self._send({"type": kind, "id": next(self._ids), **fields})

    def do(self, kind: str, **fields: Any) -> Message:
        """Ask for something; it has to be done."""
        number = next(self._ids)
        self._answers[number] = None
        self._send({"type": kind, "id": number, **fields})
        with self._news:
            self._news.wait_for(lambda: self._answers[number], PATIENCE)
            answer = self._answers.pop(number)
        if answer is None or answer["type"] != "done":
            raise Failed(f"{kind} was not done: {answer or 'no answer'}")
        return answer

    def opens(self, game: str, *, bots: int, pace: float) -> str:
        """A table with bots that wait as long as that."""
        table: str = self.do("create", game=game)["table"]
        self.do("set_pace", table=table, seconds=pace)
        for _ in range(bots):
            self.do("add_bot", table=table)
        return table

    def _answered(self, message: Message) -> None:
        with self._news:
            if message["id"] in self._answers:
                self._answers[message["id"]] = message
                self._news.notify_all()

    # Playing

    def _read(self) -> None:
        try:
            for text in self._socket:
                message = json.loads(text)
                if message["type"] in ANSWERS:
                    self._answered(message)
                elif message["type"] == "update":
                    self._latest = message
                    self._go_on()
        except ConnectionClosed:
            pass

    def _go_on(self) -> None:
        update = self._latest
        if update is None or (game := update["view"]["game"]) is None:
            return
        table, moves = update["table"], [m for m in game["moves"] if m["refused"] is None]
        over = update["view"]["table"]["status"] == "over"
        if not (moves or over):
            return
        if over:
            self._order("again", table=table)
            self._order("start", table=table)
        elif not self._playing:
            self.paused.set()
        else:
            banks = [move for move in moves if move["action"] == "bank"]
            move = self._dice.choice(banks or moves)
            self._order("play", table=table, state=update["state"],
                        action=move["action"], arg=move["arg"])  # fmt: skip

    def pause(self) -> None:
        """Stop the table when it is this seat's turn, and wait for that."""
        self._playing = False
        if not self.paused.wait(PATIENCE):
            raise Failed("a table did not come to rest")

    def resume(self) -> None:
        self.paused.clear()
        self._playing = True
        self._go_on()
