"""A table of a server, as one person at it sees it."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..protocol import messages as m
from .luck import LONGEST_WORDS, Doubt, Luck
from .news import OutOfDate, Refused

if TYPE_CHECKING:
    from .client import Client

Arg = int | str | None
CONTROLS = re.compile(r"[\0-\x1f\x7f]")  # a server opens no luck that has them


@dataclass(frozen=True)
class Move:
    """Something that can be asked of the game now; `refused` says why it would be in vain."""

    action: str
    arg: Arg
    label: str
    keys: tuple[str, ...] = ()
    refused: str | None = None
    numbered: bool = False  # one of several choices that have no key of their own


@dataclass(frozen=True)
class Turn:
    """A decision that is asked of this client: what it knows, and what it may do."""

    table: RemoteTable
    state: int
    game: dict[str, Any]
    moves: tuple[Move, ...]  # those that are allowed, never none

    async def play(self, action: str, arg: Arg = None) -> None:
        """Decide. Where the game has moved on meanwhile nothing happens; the next turn comes."""
        try:
            await self.table.play(action, arg, state=self.state)
        except OutOfDate:
            return


class RemoteTable:
    """One table. `view` is how it stands; every method but the questions about it waits."""

    def __init__(self, client: Client, table_id: str, luck: Luck) -> None:
        self.client, self.id, self.luck = client, table_id, luck
        self.seq = 0  # of the last entry that was heard
        self.state = 0  # what a move chosen now has to carry
        self.view: dict[str, Any] = {"table": {}, "game": None}
        self.left = False  # gone from it, by oneself or by the host
        self._changed = asyncio.Event()

    # How it stands

    @property
    def about(self) -> dict[str, Any]:
        """The table itself: name, status, seats, options, host."""
        found: dict[str, Any] = self.view["table"]
        return found

    @property
    def game(self) -> dict[str, Any] | None:
        """What this person may know of the game; None where none has begun."""
        found: dict[str, Any] | None = self.view["game"]
        return found

    @property
    def status(self) -> str:
        """waiting, playing or over."""
        return str(self.about["status"])

    @property
    def seat(self) -> int | None:
        found: int | None = self.about.get("you")
        return found

    @property
    def hosting(self) -> bool:
        return self.about.get("host") == self.client.person

    @property
    def my_turn(self) -> bool:
        playing = self.game is not None and self.status == "playing" and not self.left
        return playing and self.seat is not None and self.seat in (self.game or {})["to_act"]

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves of this moment, refused ones too."""
        return tuple(
            Move(
                found["action"],
                found["arg"],
                found["label"],
                tuple(found["keys"]),
                found["refused"],
                bool(found.get("numbered")),
            )
            for found in (self.game or {}).get("moves", ())
        )

    def take(self, update: m.Update) -> m.Update | None:
        """Take up news. What of it was not heard before; None where it is older than what was."""
        if update.seq < self.seq:
            return None
        fresh = [entry for entry in update.entries if entry.seq > self.seq]
        self.seq, self.state, self.view = update.seq, update.state, update.view
        for found in self.luck.take(self.view):
            if isinstance(found, Doubt):
                self.client.tell(found)
            else:
                self.client.run_errand(self._offer(*found))
        self.stir()
        return update.model_copy(update={"entries": fresh})

    def stir(self) -> None:
        self._changed.set()
        self._changed = asyncio.Event()

    async def changed(self) -> None:
        """Wait until something happens here."""
        await self._changed.wait()

    async def turns(self) -> AsyncIterator[Turn]:
        """Every decision that is asked of this client, until the game is over or the table left."""
        last = -1
        playing = False
        while not self.left:
            playing = playing or self.status == "playing"
            if playing and self.status != "playing":
                return
            allowed = tuple(move for move in self.moves if move.refused is None)
            if self.my_turn and allowed and self.state != last:
                last = self.state
                assert self.game is not None
                yield Turn(self, self.state, self.game, allowed)
            else:
                await self.changed()

    # What can be done. Each raises `Refused` with the server's words.

    async def play(self, action: str, arg: Arg = None, *, state: int | None = None) -> None:
        """A move. Raises `OutOfDate` where the decision it was meant for is past."""
        at = self.state if state is None else state
        await self._do(m.Play, state=at, action=action, arg=arg)

    async def press(self, key: str, *, state: int | None = None) -> list[m.LineOut]:
        """A key of the game: a move, or a question with its answer."""
        at = self.state if state is None else state
        found = await self._do(m.Press, state=at, key=key)
        return found.lines if isinstance(found, m.Said) else []

    async def ask(self, query: str) -> list[m.LineOut]:
        found = await self._do(m.Ask, query=query)
        return found.lines if isinstance(found, m.Said) else []

    async def chat(self, text: str) -> None:
        await self._do(m.Chat, text=text)

    async def start(self) -> None:
        """Begin the game, or at least try: luck that is not opened keeps it from beginning."""
        await self._do(m.Start)
        while self.about.get("terms") is not None and not self.left:
            await self.changed()

    async def again(self) -> None:
        """After a game: set up another one with the same people."""
        await self._do(m.Again)

    async def set_option(self, name: str, value: bool | int | str) -> None:
        await self._do(m.SetOption, name=name, value=value)

    async def add_bot(self, level: str = "sensible") -> None:
        await self._do(m.AddBot, level=level)

    async def remove_bot(self, seat: int) -> None:
        await self._do(m.RemoveBot, seat=seat)

    async def swap_seats(self, one: int, other: int) -> None:
        await self._do(m.SwapSeats, one=one, other=other)

    async def give_host(self, person: str) -> None:
        await self._do(m.GiveHost, person=person)

    async def remove_person(self, person: str) -> None:
        await self._do(m.RemovePerson, person=person)

    async def add_luck(self, words: str) -> None:
        """Words of one's own that are mixed into the dice, for as long as this client lives."""
        words = " ".join(CONTROLS.sub(" ", words.encode(errors="replace").decode()).split())
        if len(words) > LONGEST_WORDS:
            raise ValueError(f"{len(words)} characters; at most {LONGEST_WORDS} can be added")
        kept, self.luck.words = self.luck.words, words
        under, with_words = self.luck.sealed()
        try:
            await self._do(m.SealLuck, seal=under, words=with_words)
        except Refused:
            self.luck.words = kept
            raise

    async def _offer(self, kind: type[m.Message], fields: dict[str, Any]) -> None:
        """Luck that is sealed or opened unasked. Where it is refused, the dice do without it."""
        with suppress(Refused):
            await self._do(kind, **fields)

    async def set_pace(self, seconds: float) -> None:
        """The pause after each thing that a bot of the server does."""
        await self._do(m.SetPace, seconds=float(seconds))

    async def set_timer(self, seconds: int) -> None:
        await self._do(m.SetTimer, seconds=seconds)

    async def extend(self) -> None:
        await self._do(m.Extend)

    async def leave(self) -> None:
        """Go away. In mid-game the seat is held, and `Client.join` takes it back."""
        await self._do(m.Leave)
        self.client.forget(self)

    async def _do(self, kind: type[m.Message], **fields: Any) -> m.Message:
        return await self.client.order(kind, table=self.id, **fields)
