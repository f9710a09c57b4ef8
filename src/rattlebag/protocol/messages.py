"""Every message there is. JSON Schema and AsyncAPI are made from these classes.

What a client sends carries an `id` of its choice; the answer carries the same id and is one of
`done`, `refused`, `duplicate` and `out_of_date` (or `said` for a question). A client that got no
answer sends the same message again, with the same id.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter

Id = Annotated[str, Field(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
TableId = Annotated[str, Field(min_length=1, max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]
Number = Annotated[int, Field(ge=0, le=2**53 - 1)]
Whole = Annotated[int, Field(ge=-(2**53) + 1, le=2**53 - 1)]
SeatNumber = Annotated[int, Field(ge=0, le=63)]
Word = Annotated[str, Field(max_length=64)]
Text = Annotated[str, Field(max_length=4000)]
Seal = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


MOST_OPTIONS = 64


def _few(options: Any) -> Any:
    """Counted before each is looked at: to find fault with thousands would take long."""
    if isinstance(options, dict) and len(options) > MOST_OPTIONS:
        raise ValueError(f"at most {MOST_OPTIONS} options")
    return options


Chosen = Annotated[
    dict[Word, bool | Whole | Word], Field(max_length=MOST_OPTIONS), BeforeValidator(_few)
]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


# From clients


class KeepingChoice(Message):
    """How this person names dice to keep."""

    style: Literal["position", "value"] = "position"
    """Digits name dice by their place in the row, or by the face they show."""
    value_keys: Literal["text", "digit", "shift"] = "text"
    """By value: whether the digit or Shift and the digit keeps a die; text: as the game has it."""


class Hello(Message):
    """The first message of a connection: who one is, and how one wants to be told things."""

    type: Literal["hello"]
    protocol: Whole
    """The version of these messages that the client speaks."""
    token: Annotated[str, Field(max_length=128)] | None = None
    """What a `welcome` gave, to come back as the same person."""
    name: Text | None = None
    """What a new guest wants to be called."""
    locale: Word = "en"
    """A language, as in en or de."""
    verbosity: Literal["terse", "normal", "full"] = "normal"
    keeping: KeepingChoice = KeepingChoice()


class Prefer(Message):
    """Other preferences from now on; what is left out stays."""

    type: Literal["prefer"]
    id: Id
    locale: Word | None = None
    verbosity: Literal["terse", "normal", "full"] | None = None
    keeping: KeepingChoice | None = None


class Create(Message):
    """Make a table and sit down at it."""

    type: Literal["create"]
    id: Id
    game: Word
    name: Text = ""
    """What the table is called; the server finds a name if this is empty."""
    options: Chosen = {}
    """Options of the game that differ from its standard, by name."""
    private: bool = False
    """Not in the lobby: whoever wants to come needs the code."""
    watching: bool = True
    """Whether people may listen without playing."""


class Join(Message):
    """Sit down at a table, or take back one's own seat. A private table needs its code."""

    type: Literal["join"]
    id: Id
    table: TableId | None = None
    code: Word | None = None
    """The code of a private table; then `table` can be left out."""


class Watch(Message):
    """Listen at a table without playing."""

    type: Literal["watch"]
    id: Id
    table: TableId | None = None
    code: Word | None = None
    """The code of a private table; then `table` can be left out."""


class Attend(Message):
    """Go on listening to a table where one sits or watches, from a number on."""

    type: Literal["attend"]
    id: Id
    table: TableId
    after: Number
    """The `seq` of the last update that was received: what came later is sent."""


class Lobby(Message):
    """Listen to the lobby, or stop."""

    type: Literal["lobby"]
    id: Id
    on: bool
    game: Word | None = None
    """The tables of this game alone; null: of all games."""
    skip: Number = 0
    """How many tables of the list to leave out: those of the pages before."""


class AtTable(Message):
    """What is done at a table."""

    id: Id
    table: TableId


class Play(AtTable):
    """A move of the game. `state` is the number of the view it was chosen from."""

    type: Literal["play"]
    state: Number
    """The `state` of the update that the move was chosen from."""
    action: Word
    """One of the view's moves."""
    arg: Annotated[int, Field(ge=-(2**31), le=2**31)] | Word | None = None
    """What the move has as its `arg`."""


class Press(AtTable):
    """A key of the game, as the person's preferences understand it."""

    type: Literal["press"]
    state: Number
    """The `state` of the update that was heard before the key was pressed."""
    key: Word
    """As in r, 3, shift+s."""


class Ask(AtTable):
    """A question about the game; the answer is a `said`."""

    type: Literal["ask"]
    query: Word
    """The name of one of the view's questions."""


class Leave(AtTable):
    """Go away for good: before a game the seat is free, in one a bot has it."""

    type: Literal["leave"]


class SetOption(AtTable):
    """Set an option of the game, before it starts. For the host."""

    type: Literal["set_option"]
    name: Word
    value: bool | Whole | Word


class AddBot(AtTable):
    """Seat a bot, before the game. For the host."""

    type: Literal["add_bot"]
    level: Word = "sensible"


class RemoveBot(AtTable):
    """Send a bot away, before the game. For the host."""

    type: Literal["remove_bot"]
    seat: SeatNumber
    """Counted from 0."""


class SwapSeats(AtTable):
    """Change places, and with them the team."""

    type: Literal["swap_seats"]
    one: SeatNumber
    """Counted from 0."""
    other: SeatNumber


class GiveHost(AtTable):
    """Make someone else at the table its host. For the host."""

    type: Literal["give_host"]
    person: Word


class RemovePerson(AtTable):
    """Send a person away, who sits or watches. For the host."""

    type: Literal["remove_person"]
    person: Word


class SealLuck(AtTable):
    """The seal on this client's luck for the game to come: see docs/dice.md."""

    type: Literal["seal_luck"]
    seal: Seal
    words: bool = False
    """Whether the person added words to it: then the others hear of it."""


class OpenLuck(AtTable):
    """What was under that seal, once the view shows the terms of the game."""

    type: Literal["open_luck"]
    luck: Text


class SetPace(AtTable):
    """Seconds after each thing a bot does; 0 is instant."""

    type: Literal["set_pace"]
    seconds: float = Field(allow_inf_nan=False)


class SetTimer(AtTable):
    """Seconds for a turn; 0 is no timer."""

    type: Literal["set_timer"]
    seconds: Whole


class Extend(AtTable):
    """More time for this turn."""

    type: Literal["extend"]


class Start(AtTable):
    """Begin the game. For the host."""

    type: Literal["start"]


class Again(AtTable):
    """After a game: the same people play another."""

    type: Literal["again"]


class Chat(Message):
    """Say something, at a table or in the lobby (no table)."""

    type: Literal["chat"]
    id: Id
    table: TableId | None = None
    text: Text


TableOrder = (
    Leave
    | SetOption
    | AddBot
    | RemoveBot
    | SwapSeats
    | GiveHost
    | RemovePerson
    | SealLuck
    | OpenLuck
    | SetPace
    | SetTimer
    | Extend
    | Start
    | Again
)
FromClient = Annotated[
    Hello
    | Prefer
    | Create
    | Join
    | Watch
    | Attend
    | Lobby
    | Play
    | Press
    | Ask
    | Chat
    | TableOrder,
    Field(discriminator="type"),
]
FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)


# From the server


class ServerMessage(Message):
    """Read by clients that may be older than the server: what they do not know is left out."""

    model_config = ConfigDict(extra="ignore")


class LineOut(ServerMessage):
    """A finished line."""

    text: str
    """What is said. It can be empty: then there is only a sound."""
    category: Literal["own", "others", "chat", "table", "lobby"]
    """What the line is about, so that each kind can be muted."""
    sound: str | None
    """The name of a sound that goes with it."""
    priority: Literal["high", "usual"]
    """high: it asks something of this listener."""
    count: int | None = None
    """For the sound: how many dice it tells of, or which time in a row it is."""
    seat: int | None = None
    """For the sound: the seat it comes from."""


class Welcome(ServerMessage):
    """The answer to `hello`. `token` comes once, for a new guest: keep it to return."""

    type: Literal["welcome"]
    protocol: int
    server: str
    person: str
    """The id of this person."""
    name: str
    token: str | None
    tables: list[str]
    """The tables where this person has a seat."""
    names: dict[str, str] = {}
    """What these tables are called, by their ids."""


class Done(ServerMessage):
    """It happened; its last entry has the number `seq` (0 where there is no journal)."""

    type: Literal["done"]
    id: str
    seq: int
    table: str | None


class Refused(ServerMessage):
    """It did not happen, and nothing changed."""

    type: Literal["refused"]
    id: str
    reason: str
    """A fixed key, for programs."""
    text: str
    """The same in words, for people."""


class DuplicateOut(ServerMessage):
    """It had happened before: the stored answer."""

    type: Literal["duplicate"]
    id: str
    seq: int
    table: str | None


class OutOfDate(ServerMessage):
    """The game has moved on since that view; `state` is the present number."""

    type: Literal["out_of_date"]
    id: str
    state: int


class Said(ServerMessage):
    """The answer to a question."""

    type: Literal["said"]
    id: str
    lines: list[LineOut]


class Entries(ServerMessage):
    """The lines of one journal entry."""

    seq: int
    lines: list[LineOut]


class Update(ServerMessage):
    """News of a table: what happened, and what it looks like now to this listener."""

    type: Literal["update"]
    table: str
    seq: int
    """The number of the table's last entry."""
    state: int
    """The number that a move chosen from this view has to carry."""
    entries: list[Entries]
    skipped: int = 0
    """Entries that came before these and are so long ago that they are no longer told."""
    view: dict[str, Any]


class LobbyOut(ServerMessage):
    """A page of the public tables, who is here, and lines said in the lobby."""

    type: Literal["lobby"]
    tables: list[dict[str, Any]] | None
    """One page of the list; null where something was said and nothing else has changed."""
    game: str | None = None
    """The game whose tables are listed; null: all."""
    skip: int = 0
    """How many tables come before this page."""
    total: int = 0
    """How many tables there are on all pages."""
    page: int = 0
    """How many tables a page has at most."""
    people: list[str] | None
    """The names of those who are connected, the first hundred of them; null as with `tables`."""
    people_total: int = 0
    lines: list[LineOut]
    opened: list[dict[str, Any]] = []
    """Tables that were opened since the last list, on whatever page: the first three of them."""
    opened_total: int = 0


class Trouble(ServerMessage):
    """Something is wrong with the connection or the server; `fatal` comes before a close."""

    type: Literal["trouble"]
    reason: str
    text: str
    fatal: bool


FromServer = Annotated[
    Welcome | Done | Refused | DuplicateOut | OutOfDate | Said | Update | LobbyOut | Trouble,
    Field(discriminator="type"),
]
FROM_SERVER: TypeAdapter[FromServer] = TypeAdapter(FromServer)
