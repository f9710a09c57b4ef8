"""Where the time of one move on the server goes: each step of its way timed alone."""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from pydantic_core import to_json
from websockets.protocol import State
from websockets.server import ServerProtocol

from rattlebag.bots import LEVEL_NAMES
from rattlebag.engine import Command
from rattlebag.games import rules_of
from rattlebag.protocol.from_client import FROM_CLIENT
from rattlebag.server.lines import lines_json
from rattlebag.server.store.base import open_store
from rattlebag.server.tables.live import digest_of
from rattlebag.server.tables.news import TableNews
from rattlebag.server.telling import game_json, listener
from rattlebag.table import orders
from rattlebag.table.checkable_dice import commitment
from rattlebag.table.deciding import Decided, Order, decide
from rattlebag.table.entries import NewTable, encode
from rattlebag.table.room import PLAYING, Room
from rattlebag.text import Preferences, load

HOLD_AT = 20
SEED = bytes(32)
TABLE = "0123456789ab"
TOGETHER = 100  # tables whose moves are committed in one group

T = TypeVar("T")


@dataclass(frozen=True)
class Costs:
    """Microseconds of CPU for each step of a move at a table of two."""

    steps: dict[str, float]

    @property
    def total(self) -> float:
        return sum(self.steps.values())


class Clock:
    def __init__(self) -> None:
        self.spent: dict[str, float] = defaultdict(float)

    def __call__(self, step: str, work: Callable[[], T]) -> T:
        began = time.process_time()
        found = work()
        self.spent[step] += time.process_time() - began
        return found


def new_room() -> Room:
    options = rules_of("pig").Options().plain()
    new = NewTable("p0", "Ada", "Ada's table", "pig", options, None, True)
    room = Room(LEVEL_NAMES, SEED)
    steps: list[Order] = [
        lambda room: orders.open_table(room, new, "game", commitment(SEED)),
        lambda room: orders.sit(room, "p1", "Bo"),
        lambda room: orders.start(room, "p0"),
    ]
    for order in steps:
        room = decided(room, order).room
    return room


def decided(room: Room, order: Order) -> Decided:
    found = decide(room, order)
    assert isinstance(found, Decided)
    return found


def one_move(clock: Clock, room: Room, number: int, line: ServerProtocol) -> Room:
    """What the server does for a `play`, in its order, but for the store and the event loop: the
    table after it."""
    seat = room.to_act()[0]
    action = "bank" if room.state.at_stake >= HOLD_AT else "roll"
    sent = to_json({"type": "play", "id": f"m{number}", "table": TABLE, "action": action,
                    "state": room.state_number(seat)})  # fmt: skip
    message: Any = clock("reading the message", lambda: FROM_CLIENT.validate_json(sent))
    clock("its digest", lambda: digest_of(message.model_dump_json()))
    command = Command(seat, message.action, message.arg)
    done = clock(
        "deciding and folding, dice included",
        lambda: decided(room, lambda room: orders.play(room, command)),
    )
    clock("writing the entries", lambda: [encode(entry) for entry in done.entries])
    room = done.room
    preferences = Preferences(load("en"))
    news = TableNews(done.steps)
    for person in ("p0", "p1"):
        ear = clock("lines for two, as JSON", lambda who=person: listener(room, who, preferences))  # type: ignore[misc]
        lines = clock(
            "lines for two, as JSON",
            lambda ear=ear: [lines_json(ear, step.events) for step in done.steps],  # type: ignore[misc]
        )
        view = clock(
            "view for two, as JSON",
            lambda ear=ear: game_json(room, ear, preferences.keeping, news.shared),  # type: ignore[misc]
        )
        data = "".join(chain(*lines, view)).encode()
        clock("framing", lambda data=data: framed(line, data))  # type: ignore[misc]
    return room


def framed(line: ServerProtocol, data: bytes) -> list[bytes]:
    line.send_text(data)
    return line.data_to_send()


async def commits(groups: int) -> float:
    """CPU seconds of one append, with as many in a group as there are busy tables."""
    with TemporaryDirectory() as folder:
        store = await open_store(f"sqlite:///{folder}/moves.db")
        tables = [f"{number:012x}" for number in range(TOGETHER)]
        for table in tables:
            await store.create(table, "{}", SEED)
        texts = ['{"seat":0,"do":"roll"}', '{"dice":[4]}']
        began = time.process_time()
        for group in range(groups):
            asked = [
                store.append(table, 2 * group, f"m{group}", "0" * 32, texts) for table in tables
            ]
            await asyncio.gather(*asked)
        spent = time.process_time() - began
        await store.close()
    return spent / groups / TOGETHER


def costs(games: int) -> Costs:
    clock, line, moves = Clock(), ServerProtocol(), 0
    line.state = State.OPEN
    for game in range(games // 5 + 5):
        room = new_room()
        if game == 5:  # what came before filled the memories
            clock.spent.clear()
            moves = 0
        while room.status == PLAYING:
            moves += 1
            room = one_move(clock, room, moves, line)
    steps = {step: spent / moves * 1e6 for step, spent in clock.spent.items()}
    return Costs(steps | {"committing": asyncio.run(commits(30)) * 1e6})
