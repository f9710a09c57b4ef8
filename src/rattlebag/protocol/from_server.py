"""What a server sends: answers, which carry the `id` of their request, and news."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, TypeAdapter, with_config

from .accounts import AccountReply, PreferencesOut
from .coach import CoachReply
from .company import CompanyNews, CompanyReply
from .decency import DecencyReply, Role
from .lines import LineOut as LineOut
from .practice import PracticeReply
from .records import RecordsReply
from .shapes import ServerMessage
from .views import Arrived, GameView, LobbyTable, OwnTable, TableView, View


@with_config(ConfigDict(strict=False))
@dataclass(slots=True)
class Entries:
    """The lines of one journal entry."""

    seq: int
    lines: list[LineOut]


class Welcome(ServerMessage):
    """The answer to `hello`."""

    type: Literal["welcome"] = "welcome"
    protocol: int
    server: str
    """The version of the program."""
    person: str
    """The id of this person."""
    name: str
    token: str | None
    """Sent once, to a new guest or after logging in: keep it to come back."""
    tables: list[str]
    """The tables where this person has a seat."""
    names: dict[str, str] = {}
    """What these tables are called, by their ids."""
    registered: bool = False
    """Whether this person has an account."""
    preferences: dict[str, Any] = {}
    """Those of the account."""
    version: int = 0
    """Of these preferences."""
    role: Role = "player"
    """What this person can do here besides playing."""


class Done(ServerMessage):
    """It happened."""

    type: Literal["done"] = "done"
    id: str
    seq: int
    """The number of its last entry; 0 where there is no table."""
    table: str | None


class RefusedOut(ServerMessage):
    """It did not happen, and nothing changed."""

    type: Literal["refused"] = "refused"
    id: str
    reason: str
    """A fixed key, for programs."""
    text: str
    """The same in words, for people."""


class DuplicateOut(ServerMessage):
    """It had happened before: the stored answer."""

    type: Literal["duplicate"] = "duplicate"
    id: str
    seq: int
    table: str | None


class OutOfDateOut(ServerMessage):
    """The game has moved on since that view."""

    type: Literal["out_of_date"] = "out_of_date"
    id: str
    state: int
    """The present number."""


class SaidOut(ServerMessage):
    """The answer to a question."""

    type: Literal["said"] = "said"
    id: str
    lines: list[LineOut]


class Update(ServerMessage):
    """News of a table: what happened, and what it looks like now to this listener."""

    type: Literal["update"] = "update"
    table: str
    seq: int
    """The number of the table's last entry."""
    state: int
    """The number that a move chosen from this view has to carry."""
    entries: list[Entries]
    skipped: int = 0
    """How many entries before these are no longer told, because they are too old."""
    view: View


class BriefUpdate(ServerMessage):
    """An update of a table whose own part of the view is as it was, for spectators who asked."""

    type: Literal["brief_update"] = "brief_update"
    table: str
    seq: int
    state: int
    entries: list[Entries]
    game: GameView | None
    """The view's other part."""

    def whole(self, table: TableView) -> Update:
        """The update that it stands for, with the part that is known."""
        view: View = {"table": table, "game": self.game}
        return Update.model_construct(
            table=self.table, seq=self.seq, state=self.state, entries=self.entries, view=view
        )


class LobbyOut(ServerMessage):
    """A page of the public tables, who is here, and lines said in the lobby."""

    type: Literal["lobby"] = "lobby"
    tables: list[LobbyTable] | None
    """One page of the list; null where something was said and nothing else has changed."""
    game: str | None = None
    """The game whose tables are listed; null: all."""
    skip: int = 0
    """How many tables come before this page."""
    total: int = 0
    """How many tables there are on all pages."""
    page: int = 0
    """How many tables fit on a page."""
    show: Literal["join", "watch"] | None = None
    """As it was asked for."""
    find: str = ""
    """As it was asked for, in small letters."""
    people: list[str] | None
    """The names of the first hundred people connected; null as with `tables`."""
    people_total: int = 0
    lines: list[LineOut]
    opened: list[LobbyTable] = []
    """The first three tables opened since the last list, whatever page they are on."""
    opened_total: int = 0
    mine: list[OwnTable] = []
    """The tables where you have a seat that you did not leave, whatever is listed."""
    friends: list[LobbyTable] = []
    """The first twenty tables where friends of yours sit, whatever page they are on."""


class LobbyPeople(ServerMessage):
    """Who has come and gone since the lobby's last list or change, if nothing else has changed."""

    type: Literal["lobby_people"] = "lobby_people"
    went: list[str]
    """The names to take out of the list, first of all."""
    came: list[Arrived]
    """Those to put in, one after the other."""
    people_total: int

    def applied(self, lobby: LobbyOut) -> LobbyOut:
        """The list with what this has changed, and nothing else that is news."""
        names = [name for name in lobby.people or () if name not in self.went]
        for one in self.came:
            names.insert(one["at"], one["name"])
        people = {"people": names, "people_total": self.people_total}
        return lobby.model_copy(update={**people, "lines": [], "opened": [], "opened_total": 0})


class Trouble(ServerMessage):
    """Something is wrong with the connection or the server; `fatal` comes before a close."""

    type: Literal["trouble"] = "trouble"
    reason: str
    text: str
    fatal: bool


Answer = Done | RefusedOut | DuplicateOut | OutOfDateOut | SaidOut
AboutPlay = RecordsReply | PracticeReply | CoachReply
Reply = Answer | AccountReply | CompanyReply | AboutPlay | DecencyReply
Told = Update | BriefUpdate | LobbyOut | LobbyPeople | Trouble | PreferencesOut | CompanyNews
FromServer = Annotated[Welcome | Reply | Told, Field(discriminator="type")]
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer, config=ConfigDict(defer_build=True))
# Called directly, which saves a fifth of the time that `TypeAdapter.dump_json` takes.
LINES = TypeAdapter(list[LineOut]).serializer
ENTRIES = TypeAdapter(list[Entries]).serializer
