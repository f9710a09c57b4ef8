"""What a client sends.

Every message but `hello` carries an `id` of the client's choice, and is answered once, with the
same id. A client that got no answer sends the same message again, with the same id."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, SerializerFunctionWrapHandler, TypeAdapter, model_serializer

from .accounts import AccountRequest, Code, Password
from .coach import CoachRequest
from .company import CompanyRequest
from .decency import DecencyRequest
from .practice import PracticeRequest
from .records import RecordsRequest
from .shapes import (
    Chosen,
    ClientMessage,
    Id,
    Number,
    Seal,
    SeatNumber,
    SignedNumber,
    TableId,
    Text,
    Verbosity,
    Word,
)


class KeepingChoice(ClientMessage):
    """How this person names dice to keep."""

    style: Literal["position", "value"] = "position"
    """Digits name dice by their place in the row, or by the face they show."""
    value_keys: Literal["text", "digit", "shift"] = "text"
    """By value: whether the digit or Shift and the digit keeps a die; text: as the game has it."""


class Hello(ClientMessage):
    """The first message of a connection: who you are, and how you want to be told things."""

    type: Literal["hello"] = "hello"
    protocol: SignedNumber
    """The version of these messages that the client speaks."""
    token: Annotated[str, Field(max_length=128)] | None = None
    """What a `welcome` gave, to come back as the same person."""
    name: Text | None = None
    """The name of a new guest."""
    locale: Word = "en"
    """A language, as in en or de."""
    verbosity: Verbosity = "normal"
    keeping: KeepingChoice = KeepingChoice()
    password: Password | None = None
    """With `name`: log in to the account of that name."""
    recovery: Code | None = None
    """With `name` and `password`: a recovery code, which makes this the account's password."""
    brief: bool = False
    """Whether, while watching, to get `brief_update` where the table is as it was."""


class Prefer(ClientMessage):
    """Change preferences; what is left out stays."""

    type: Literal["prefer"] = "prefer"
    id: Id
    locale: Word | None = None
    verbosity: Verbosity | None = None
    keeping: KeepingChoice | None = None


class Create(ClientMessage):
    """Open a table and join it."""

    type: Literal["create"] = "create"
    id: Id
    game: Word
    name: Text = ""
    """What the table is called; the server finds a name if this is empty."""
    options: Chosen = {}
    """Options of the game that differ from its defaults, by name."""
    private: bool = False
    """Not listed in the lobby: joining takes the code."""
    watching: bool = True
    """Whether spectators are allowed."""
    rated: bool = False
    """Whether its games count for ratings: everyone who plays needs an account, and no bot can."""
    coach: bool = False
    """Whether players can ask for hints; never where games are rated."""

    @model_serializer(mode="wrap")
    def _as_before(self, write: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """A table that is neither rated nor coached has the digest that it had before there were
        such tables."""
        written: dict[str, Any] = write(self)
        later = {"rated", "coach"}
        return {name: value for name, value in written.items() if value or name not in later}


class ToTable(ClientMessage):
    """Come to a table."""

    type: str
    id: Id
    table: TableId | None = None
    code: Word | None = None
    """The code of a private table; then `table` can be left out."""


class Join(ToTable):
    """Join a table, or take your own seat again. A private table needs its code."""

    type: Literal["join"] = "join"


class Watch(ToTable):
    """Watch a table without playing."""

    type: Literal["watch"] = "watch"


class Attend(ClientMessage):
    """Continue listening to a table where you sit or watch, from a number on."""

    type: Literal["attend"] = "attend"
    id: Id
    table: TableId
    after: Number
    """The `seq` of the last update that was received: what came later is sent."""


class HearLobby(ClientMessage):
    """Listen to the lobby, or stop."""

    type: Literal["lobby"] = "lobby"
    id: Id
    on: bool
    game: Word | None = None
    """Only tables of this game; null: of all games."""
    skip: Number = 0
    """How many tables of the list to leave out: those of the pages before."""
    show: Literal["join", "watch"] | None = None
    """Only tables with a free seat, or only games to watch; null: both."""
    find: Word = ""
    """Only tables that have a word beginning like this in their name or a player's."""
    changes: bool = False
    """Whether to get `lobby_people` where only people have come or gone."""


class AtTable(ClientMessage):
    """Something done at a table."""

    id: Id
    table: TableId


class PlayMove(AtTable):
    """A move of the game."""

    type: Literal["play"] = "play"
    state: Number
    """The `state` of the update that the move was chosen from."""
    action: Word
    """The `action` of one of the view's moves."""
    arg: Annotated[int, Field(ge=-(2**31), le=2**31)] | Word | None = None
    """The `arg` of that move."""


class Press(AtTable):
    """A key of the game, as the person's preferences understand it."""

    type: Literal["press"] = "press"
    state: Number
    """The `state` of the update that was heard before the key was pressed."""
    key: Word
    """As in r, 3, shift+s."""


class Ask(AtTable):
    """A question about the game; the answer is a `said`."""

    type: Literal["ask"] = "ask"
    query: Word
    """The name of one of the view's questions."""


class Leave(AtTable):
    """Leave the table. Before a game the seat is free then; during one a bot takes it."""

    type: Literal["leave"] = "leave"


class SetOption(AtTable):
    """Set an option of the game before it starts. Host only."""

    type: Literal["set_option"] = "set_option"
    name: Word
    value: bool | SignedNumber | Word


class AddBot(AtTable):
    """Seat a bot before the game. Host only."""

    type: Literal["add_bot"] = "add_bot"
    level: Word = "sensible"


class RemoveBot(AtTable):
    """Remove a bot before the game. Host only."""

    type: Literal["remove_bot"] = "remove_bot"
    seat: SeatNumber
    """Counted from 0."""


class SwapSeats(AtTable):
    """Swap two seats, and with them the teams."""

    type: Literal["swap_seats"] = "swap_seats"
    one: SeatNumber
    """Counted from 0."""
    other: SeatNumber


class GiveHost(AtTable):
    """Make someone else at the table its host. Host only."""

    type: Literal["give_host"] = "give_host"
    person: Word


class RemovePerson(AtTable):
    """Remove a player or a spectator. Host only."""

    type: Literal["remove_person"] = "remove_person"
    person: Word


class SealLuck(AtTable):
    """The seal on this client's luck for the next game: see docs/dice.md."""

    type: Literal["seal_luck"] = "seal_luck"
    seal: Seal
    words: bool = False
    """Whether the person added words to it: then the others hear of it."""


class OpenLuck(AtTable):
    """What was under that seal, once the view shows the terms of the game."""

    type: Literal["open_luck"] = "open_luck"
    luck: Text


class SetPace(AtTable):
    """Seconds between the moves of a bot; 0 is instant."""

    type: Literal["set_pace"] = "set_pace"
    seconds: float = Field(allow_inf_nan=False)


class SetTimer(AtTable):
    """Seconds for a turn; 0 is no time limit."""

    type: Literal["set_timer"] = "set_timer"
    seconds: SignedNumber


class SetCoach(AtTable):
    """Allow hints before a game, or stop allowing them. Host only, and never at a rated table."""

    type: Literal["set_coach"] = "set_coach"
    on: bool


class Extend(AtTable):
    """More time for this turn."""

    type: Literal["extend"] = "extend"


class Start(AtTable):
    """Start the game. Host only."""

    type: Literal["start"] = "start"


class Again(AtTable):
    """After a game: set up another one with the same people."""

    type: Literal["again"] = "again"


class Chat(ClientMessage):
    """Send a message to a table, or to the lobby (no table)."""

    type: Literal["chat"] = "chat"
    id: Id
    table: TableId | None = None
    text: Text


AboutSeats = Leave | SetOption | AddBot | RemoveBot | SwapSeats | GiveHost | RemovePerson
TableOrder = (
    AboutSeats | SealLuck | OpenLuck | SetPace | SetTimer | SetCoach | Extend | Start | Again
)
Request = (
    Prefer
    | Create
    | Join
    | Watch
    | Attend
    | HearLobby
    | PlayMove
    | Press
    | Ask
    | Chat
    | TableOrder
    | AccountRequest
    | CompanyRequest
    | RecordsRequest
    | PracticeRequest
    | CoachRequest
    | DecencyRequest
)
FromClient = Annotated[Hello | Request, Field(discriminator="type")]
FROM_CLIENT: TypeAdapter[FromClient] = TypeAdapter(FromClient)
ID: TypeAdapter[str] = TypeAdapter(Id)
