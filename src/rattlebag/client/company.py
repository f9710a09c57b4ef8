"""What someone does with other people on a server: friends, messages, invitations, a game."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..protocol import company as c
from ..protocol.decency import SendReport
from ..protocol.from_server import Done
from .luck import new_id

if TYPE_CHECKING:
    from .client import Client


class OwnCompany:
    """Every method raises what `Client.order` raises: `RequestRefused` says why not."""

    def __init__(self, client: Client) -> None:
        self._client = client
        self.people: c.PeopleOut | None = None  # while they are listened to
        self.finding: c.Finding | None = None
        self.since = 0.0  # when that began: seconds since 1970

    def take(self, news: c.CompanyNews) -> None:
        if isinstance(news, c.PeopleOut):
            self.people = news
        elif isinstance(news, c.Finding):
            self.finding = news if news.games else None
            self.since = time.time() - news.seconds

    async def hear_people(self, on: bool = True) -> None:
        """Listen to who is here, or stop. It comes as `PeopleOut` news."""
        self.people = None
        await self._client.order(c.HearPeople(id=new_id(), on=on))

    async def befriend(self, person: str | None = None, *, name: str | None = None) -> None:
        """Ask someone to be a friend, or accept."""
        await self._client.order(c.Befriend(id=new_id(), person=person, name=name))

    async def unfriend(self, person: str) -> None:
        """End a friendship, decline one, or withdraw a request."""
        await self._client.order(c.Unfriend(id=new_id(), person=person))

    async def block(self, person: str, on: bool = True) -> None:
        await self._client.order(c.Block(id=new_id(), person=person, on=on))

    async def write(self, person: str, text: str) -> None:
        """Send a private message."""
        await self._client.order(c.Write(id=new_id(), person=person, text=text))

    async def conversations(self) -> list[c.ConversationView]:
        answer = await self._client.order(c.ListConversations(id=new_id()))
        assert isinstance(answer, c.ConversationsOut)
        return answer.conversations

    async def conversation(self, person: str) -> c.ConversationOut:
        """The latest messages with someone, which are read then."""
        answer = await self._client.order(c.ReadConversation(id=new_id(), person=person))
        assert isinstance(answer, c.ConversationOut)
        return answer

    async def invite(self, table: str, person: str) -> None:
        await self._client.order(c.Invite(id=new_id(), table=table, person=person))

    async def report(
        self, person: str | None, reason: str, table: str | None = None, name: str | None = None
    ) -> None:
        """Tell the moderators. The server adds what the person said at the table, or else in the
        lobby and in private messages. Without a person, it is whoever spoke there by this name."""
        wish = SendReport(id=new_id(), person=person, name=name, reason=reason, table=table)
        await self._client.order(wish)

    async def notices(self) -> list[c.NoticeView]:
        """All that are kept, newest first."""
        return (await self.kept_notices()).notices

    async def kept_notices(self) -> c.NoticesOut:
        """The same, and which kinds are muted."""
        answer = await self._client.order(c.ListNotices(id=new_id()))
        assert isinstance(answer, c.NoticesOut)
        return answer

    async def mute_notices(self, kind: c.MutableKind, on: bool) -> None:
        await self._client.order(c.MuteNotices(id=new_id(), what=kind, on=on))

    async def heard(self, number: int) -> None:
        """The notices up to this number were announced."""
        await self._client.order(c.NoteHeard(id=new_id(), number=number))

    async def read(self, number: int) -> None:
        await self._client.order(c.NoteRead(id=new_id(), number=number))

    async def find(self, games: Sequence[str], players: int) -> None:
        """Wait for others who want to play the same."""
        await self._client.order(c.FindGame(id=new_id(), games=list(games), players=players))

    async def find_again(self) -> None:
        """After a reconnection: a server that was started again knows nobody who waits. If a table
        was ready meanwhile, there is a notice of it."""
        wish = self.finding
        if wish is None:
            return
        found = [one for one in await self.notices() if one["kind"] == "games"]
        if any(one["at"] >= self.since and one["link"].startswith("/table/") for one in found):
            self.finding = None
        else:
            await self.find(wish.games, wish.players)

    async def stop_finding(self) -> None:
        await self._client.order(c.StopFinding(id=new_id()))

    async def take_bots(self) -> str:
        """Stop waiting. Gives the table with bots that was opened."""
        answer = await self._client.order(c.TakeBots(id=new_id()))
        assert isinstance(answer, Done)
        return str(answer.table)
