"""A table on a server, as one person there sees it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self, TypedDict

from ..protocol import from_client as m
from ..protocol.coach import AskHint, HintOut
from ..protocol.from_server import LineOut, SaidOut, Update
from ..protocol.views import Arg, GameView, MoveView, OptionValue, Status, TableView, View
from .luck import LONGEST_WORDS, Doubt, OwnLuck, new_id
from .reconnecting import Ended, OutOfDate, RequestRefused

if TYPE_CHECKING:
    from .client import Client

CONTROLS = re.compile(r"[\0-\x1f\x7f]")  # a server opens no luck that has them


class TableFields(TypedDict):
    """What every request at a table has."""

    id: str
    table: str


@dataclass(frozen=True)
class Turn:
    """A decision for this client: what it knows, and what it can do."""

    table: RemoteTable
    state: int
    game: GameView
    moves: list[MoveView]  # those that are allowed, never none

    async def play(self, move: MoveView | str, arg: Arg = None) -> None:
        """Decide. If the game has moved on, nothing happens, and the next turn comes."""
        with suppress(OutOfDate):
            await self.table.play(move, arg, state=self.state)


class TableSight:
    """How a table stands for one person."""

    left = False  # this person has left, or the host removed them

    def __init__(self, person: str) -> None:
        self.person = person

    def see(self, view: View, state: int) -> Self:
        """`state` is what a move chosen now has to carry."""
        self.view, self.state = view, state
        self.about: TableView = view["table"]  # name, status, seats, options, host
        self.game: GameView | None = view["game"]  # as this person may know it; None before one
        self.moves: list[MoveView] = self.game["moves"] if self.game else []  # refused ones too
        self.status: Status = self.about["status"]
        self.seat: int | None = self.about["you"]
        self.hosting = self.about["host"] == self.person
        return self

    @property
    def can_start(self) -> bool:
        """Whether this person is the host of a game that has as many players as it needs."""
        enough = self.about["least"] <= len(self.about["seats"]) <= self.about["most"]
        return self.status == "waiting" and self.hosting and enough

    @property
    def my_turn(self) -> bool:
        game = self.game if self.status == "playing" and not self.left else None
        return game is not None and self.seat in game["to_act"]


class RemoteTable(TableSight):
    """One table, as it stands now. The methods that do something wait for the answer."""

    def __init__(self, client: Client, table_id: str, luck: OwnLuck) -> None:
        super().__init__(client.person)
        self.client, self.id, self.luck = client, table_id, luck
        self.seq = 0  # of the last entry that was heard
        self._changed = asyncio.Event()

    def take(self, update: Update) -> Update | None:
        """Take in an update. Gives what of it is new; None where it is older than what is known."""
        if update.seq < self.seq:
            return None
        fresh = [entry for entry in update.entries if entry.seq > self.seq]
        self.seq = update.seq
        self.see(update.view, update.state)
        for step in self.luck.take(self.view):
            if isinstance(step, Doubt):
                self.client.tell(step)
            else:
                self.client.run_errand(self._give(step))
        self.stir()
        return update.model_copy(update={"entries": fresh})

    def stir(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self) -> None:
        """Wait until something happens here."""
        await self._changed.wait()

    async def turns(self) -> AsyncIterator[Turn]:
        """Every decision for this client, until the game is over or the table left."""
        last = -1
        while self.status != "playing" and not self.left:
            await self.changed()
        while self.status == "playing" and not self.left:
            allowed = [move for move in self.moves if move["refused"] is None]
            if self.game and self.my_turn and allowed and self.state != last:
                last = self.state
                yield Turn(self, self.state, self.game, allowed)
            else:
                await self.changed()

    # What can be done. Each raises `RequestRefused` with the server's words.

    async def play(
        self, move: MoveView | str, arg: Arg = None, *, state: int | None = None
    ) -> None:
        """One of `moves`, or its name and what it is about.

        Raises `OutOfDate` if the decision it was meant for is past."""
        action, arg = (move, arg) if isinstance(move, str) else (move["action"], move["arg"])
        at = self.state if state is None else state
        await self._do(m.PlayMove(**self._here(), state=at, action=action, arg=arg))

    async def press(self, key: str, *, state: int | None = None) -> list[LineOut]:
        """A key of the game: a move, or a question with its answer."""
        at = self.state if state is None else state
        return await self._do(m.Press(**self._here(), state=at, key=key))

    async def ask(self, query: str) -> list[LineOut]:
        return await self._do(m.Ask(**self._here(), query=query))

    async def hint(self, more: bool = False) -> HintOut:
        """What the coach says about this decision, or more about it."""
        answer = await self.client.order(AskHint(**self._here(), more=more))
        assert isinstance(answer, HintOut)
        return answer

    async def chat(self, text: str) -> None:
        await self._do(m.Chat(**self._here(), text=text))

    async def start(self) -> None:
        """Start the game. Returns when it has begun, or could not because luck stayed closed."""
        await self._do(m.Start(**self._here()))
        while self.about["terms"] is not None and not self.left:
            await self.changed()

    async def again(self) -> None:
        """After a game: set up another one with the same people."""
        await self._do(m.Again(**self._here()))

    async def set_option(self, name: str, value: OptionValue) -> None:
        await self._do(m.SetOption(**self._here(), name=name, value=value))

    async def add_bot(self, level: str = "sensible") -> None:
        await self._do(m.AddBot(**self._here(), level=level))

    async def remove_bot(self, seat: int) -> None:
        await self._do(m.RemoveBot(**self._here(), seat=seat))

    async def swap_seats(self, one: int, other: int) -> None:
        await self._do(m.SwapSeats(**self._here(), one=one, other=other))

    async def give_host(self, person: str) -> None:
        await self._do(m.GiveHost(**self._here(), person=person))

    async def remove_person(self, person: str) -> None:
        await self._do(m.RemovePerson(**self._here(), person=person))

    async def add_luck(self, words: str) -> None:
        """Mix words of your own into the dice, for as long as this client lives."""
        words = " ".join(CONTROLS.sub(" ", words.encode(errors="replace").decode()).split())
        if len(words) > LONGEST_WORDS:
            raise ValueError(f"{len(words)} characters; at most {LONGEST_WORDS} can be added")
        kept, self.luck.words = self.luck.words, words
        try:
            await self._do(self.luck.sealed())
        except RequestRefused:
            self.luck.words = kept
            raise

    async def _give(self, luck: m.Request) -> None:
        """Send luck that nobody asked for."""
        with suppress(RequestRefused, Ended):  # the dice do without it
            await self._do(luck)

    async def set_pace(self, seconds: float) -> None:
        """The seconds before a bot moves."""
        await self._do(m.SetPace(**self._here(), seconds=float(seconds)))

    async def set_timer(self, seconds: int) -> None:
        await self._do(m.SetTimer(**self._here(), seconds=seconds))

    async def set_coach(self, on: bool) -> None:
        """Allow hints before a game, or stop allowing them."""
        await self._do(m.SetCoach(**self._here(), on=on))

    async def extend(self) -> None:
        await self._do(m.Extend(**self._here()))

    async def leave(self) -> None:
        """Leave. During a game the seat is held, and `Client.join` takes it back."""
        await self._do(m.Leave(**self._here()))
        self.client.forget(self)

    def _here(self) -> TableFields:
        return {"id": new_id(), "table": self.id}

    async def _do(self, request: m.Request) -> list[LineOut]:
        """Ask for something; the lines are the answer to a question."""
        answer = await self.client.order(request)
        return answer.lines if isinstance(answer, SaidOut) else []
