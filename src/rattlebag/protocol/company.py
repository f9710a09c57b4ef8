"""What clients and the server say about people: notices, friends, messages, finding a game."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from .decency import Role
from .shapes import ClientMessage, Id, Number, ServerMessage, TableId, Text, Word
from .views import Status

NoticeKind = Literal["friends", "messages", "invitations", "games", "moderation"]
MutableKind = Literal["friends", "messages", "invitations", "games"]


# What a client sends


class ListNotices(ClientMessage):
    """Ask for the notices that are kept; the answer is a `notices`."""

    type: Literal["notices"] = "notices"
    id: Id


class NoteHeard(ClientMessage):
    """The notices up to this number were announced to the person: do not send them again."""

    type: Literal["heard"] = "heard"
    id: Id
    number: Number


class NoteRead(ClientMessage):
    """The person has read all notices up to this number."""

    type: Literal["read"] = "read"
    id: Id
    number: Number


class MuteNotices(ClientMessage):
    """Mute notices of a kind, or announce them again. They are kept all the same."""

    type: Literal["mute_notices"] = "mute_notices"
    id: Id
    what: MutableKind
    on: bool
    """True: mute them."""


class HearPeople(ClientMessage):
    """Listen to who is here and what friends do, or stop. They come as `people`."""

    type: Literal["people"] = "people"
    id: Id
    on: bool


class Befriend(ClientMessage):
    """Ask someone to be your friend, or accept. The answer does not tell whether there is such a
    person, nor whether they block you."""

    type: Literal["befriend"] = "befriend"
    id: Id
    person: Word | None = None
    name: Text | None = None
    """Instead of `person`: the name of an account, or of a guest who is here."""


class Unfriend(ClientMessage):
    """Decline a request, take your own back, or end a friendship. The other is not told."""

    type: Literal["unfriend"] = "unfriend"
    id: Id
    person: Word


class Block(ClientMessage):
    """Hear nothing more from someone, or hear them again. They are not told."""

    type: Literal["block"] = "block"
    id: Id
    person: Word
    on: bool


class Write(ClientMessage):
    """Send a private message. It waits for someone who is away."""

    type: Literal["write"] = "write"
    id: Id
    person: Word
    text: Text


class ListConversations(ClientMessage):
    """Ask for your conversations; the answer is a `conversations`."""

    type: Literal["conversations"] = "conversations"
    id: Id


class ReadConversation(ClientMessage):
    """Ask for the messages between you and someone, which are read then; the answer is a
    `conversation`."""

    type: Literal["conversation"] = "conversation"
    id: Id
    person: Word
    before: Number | None = None
    """Only messages before this number: the page before."""


class Invite(ClientMessage):
    """Invite someone to a table where you are."""

    type: Literal["invite"] = "invite"
    id: Id
    table: TableId
    person: Word


class FindGame(ClientMessage):
    """Wait until others want to play the same; then a table is opened for all of you."""

    type: Literal["find_game"] = "find_game"
    id: Id
    games: Annotated[list[Word], Field(min_length=1, max_length=20)]
    """Any of these."""
    players: Annotated[int, Field(ge=2, le=20)]
    """How many people, with you."""


class StopFinding(ClientMessage):
    """Wait no longer."""

    type: Literal["stop_finding"] = "stop_finding"
    id: Id


class TakeBots(ClientMessage):
    """Stop waiting, and play with bots instead: a table is opened for you."""

    type: Literal["take_bots"] = "take_bots"
    id: Id


# What the server sends


class NoticeView(TypedDict):
    """Something that a person is told once, wherever they are."""

    number: int
    """Later ones have higher numbers."""
    kind: NoticeKind
    """What it is about, so that each kind can be muted."""
    at: float
    """When it came: seconds since 1970."""
    text: str
    link: str
    """Where in the page it leads; empty: nowhere."""
    read: bool
    sound: str | None
    """The name of a sound that goes with it."""


class NoticeNews(ServerMessage):
    """Notices, as they come or as they have waited. Answer with `heard` when they were said."""

    type: Literal["news"] = "news"
    notices: list[NoticeView]
    """Those to be said now, in order. Empty: only the counts have changed."""
    waited: int = 0
    """How many came while the person was away; only the last of them are in `notices`."""
    unread: int
    """How many notices are unread."""
    letters: int
    """How many private messages are unread."""
    role: Role = "player"
    """What this person can do here now besides playing."""


class NoticesOut(ServerMessage):
    """The answer to `notices`: all that are kept, newest first."""

    type: Literal["notices"] = "notices"
    id: str
    notices: list[NoticeView]
    muted: list[MutableKind]
    """Kinds that are muted."""


class PersonView(TypedDict):
    """Someone, by id and name."""

    person: str
    name: str


class WhereView(TypedDict):
    """The public table where a friend is."""

    id: str
    name: str
    title: str
    """The name of its game."""
    status: Status


class FriendView(TypedDict):
    """A friend."""

    person: str
    name: str
    """Empty: a former player."""
    here: bool
    table: WhereView | None


class PeopleOut(ServerMessage):
    """Your friends, and who is here."""

    type: Literal["people"] = "people"
    friends: list[FriendView]
    asks: list[PersonView]
    """People who ask to be your friend."""
    asked: list[PersonView]
    """People you have asked, as far as they are here."""
    blocked: list[PersonView]
    here: list[PersonView]
    """The first hundred people connected, by name."""
    total: int
    """How many are connected."""


class ConversationView(TypedDict):
    """A conversation in your list."""

    person: str
    name: str
    """Empty: a former player."""
    unread: int
    at: float
    """When the last message came: seconds since 1970."""
    mine: bool
    """Whether you wrote it."""
    text: str


class ConversationsOut(ServerMessage):
    """The answer to `conversations`: the latest first."""

    type: Literal["conversations"] = "conversations"
    id: str
    conversations: list[ConversationView]


class LetterView(TypedDict):
    """A private message."""

    number: int
    at: float
    mine: bool
    text: str


class ConversationOut(ServerMessage):
    """The answer to `conversation`: the messages in order."""

    type: Literal["conversation"] = "conversation"
    id: str
    person: str
    name: str
    here: bool
    blocked: bool
    """Whether you block them."""
    letters: list[LetterView]
    more: bool
    """Whether there are earlier ones."""


class Finding(ServerMessage):
    """How the search for a game is going."""

    type: Literal["finding"] = "finding"
    games: list[str]
    """What you wait for; empty: you do not wait."""
    players: int
    seconds: int
    """How long you have waited."""
    waiting: int
    """How many others wait for one of these games."""
    bots: bool
    """Whether you have waited long enough to be offered bots."""
    table: str | None
    """The table that is ready for you."""


CompanyRequest = (
    ListNotices
    | NoteHeard
    | NoteRead
    | MuteNotices
    | HearPeople
    | Befriend
    | Unfriend
    | Block
    | Write
    | ListConversations
    | ReadConversation
    | Invite
    | FindGame
    | StopFinding
    | TakeBots
)
CompanyReply = NoticesOut | ConversationsOut | ConversationOut
CompanyNews = NoticeNews | PeopleOut | Finding
