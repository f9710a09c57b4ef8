"""What clients and the server say about records: finished games, statistics, ratings, lists."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from .lines import LineOut
from .shapes import ClientMessage, Id, Number, Seal, SeatNumber, ServerMessage, TableId, Word
from .views import DieView, FaceView, FigureView

Board = Literal["rating", "practice", "best"]
GameResult = Literal["won", "shared", "lost"]
Timestamp = Annotated[float, Field(ge=0, le=1e11, allow_inf_nan=False)]
Cursor = Annotated[str, Field(max_length=96)]


# What a client sends


class AskProfile(ClientMessage):
    """Ask for someone's record; the answer is a `profile`."""

    type: Literal["profile"] = "profile"
    id: Id
    person: Word | None = None
    """Null: your own."""


class AskProgress(ClientMessage):
    """Ask for the latest games of someone in one game; the answer is a `progress`."""

    type: Literal["progress"] = "progress"
    id: Id
    person: Word | None = None
    """Null: your own."""
    game: Word


class AskHistory(ClientMessage):
    """Ask for a page of finished games; the answer is a `history`."""

    type: Literal["history"] = "history"
    id: Id
    person: Word | None = None
    """Whose games; null, if there is no `table` either: your own."""
    table: TableId | None = None
    """The games of a table, instead of a person's."""
    game: Word | None = None
    """Only this game."""
    opponent: Word = ""
    """Only games with someone of this name."""
    since: Timestamp | None = None
    """Only games that ended then or later, in seconds since 1970."""
    until: Timestamp | None = None
    """Only games that ended before."""
    before: Cursor | None = None
    """The `next` of the page before."""


class AskReplay(ClientMessage):
    """Ask for a finished game as it was heard; the answer is a `replay`."""

    type: Literal["replay"] = "replay"
    id: Id
    table: TableId
    number: Annotated[int, Field(ge=0, le=2**31 - 1)]
    """Which game of the table."""
    seal: Seal | None = None
    """The seal of the dice: needed for a private table's game if you were not there."""
    seat: SeatNumber | None = None
    """Heard as this player; null: as yourself if you played, else as a spectator."""
    spectator: bool = False
    """Heard as a spectator, even if you played."""
    after: Number = 0
    """How many steps to leave out: those of the answers before."""


class AskLeaders(ClientMessage):
    """Ask for a leaderboard; the answer is a `leaders`."""

    type: Literal["leaders"] = "leaders"
    id: Id
    game: Word
    board: Board = "rating"


RecordsRequest = AskProfile | AskProgress | AskHistory | AskReplay | AskLeaders


# What a server sends


class RecordFigure(TypedDict):
    """A figure of a record, in words."""

    label: str
    value: str


class RatingOut(TypedDict):
    """How well someone plays, by games between people."""

    value: float
    """The most likely rating."""
    plus_minus: float
    """It is almost certainly not further off than this."""
    games: int
    """How many rated games there were."""
    text: str
    """The same in words."""


class GameRecord(TypedDict):
    """What someone has played of one game."""

    game: str
    title: str
    figures: list[RecordFigure]
    """Each with a `label` and a `value`."""
    rating: RatingOut | None
    """Null for someone who has no rated games."""


class RecordSeat(TypedDict):
    """A seat of a finished game."""

    name: str
    """As it was then."""
    person: str | None
    """Null for bots, and for people who have deleted their account."""
    bot: str | None
    """The bot's level in words; null for people."""
    place: int
    """1 for the winner; equal scores share a place."""
    score: int
    """Of the seat's side."""
    left: bool
    """Whether they left before the end, and a bot played on."""


class RecordedGame(TypedDict):
    """A finished game."""

    table: str
    """Its id."""
    number: int
    """Which game of the table."""
    game: str
    """Its key."""
    title: str
    """Its name."""
    name: str
    """What the table was called."""
    finished: float
    """When it ended, in seconds since 1970."""
    seats: list[RecordSeat]
    """In the order in which they sat."""
    text: str
    """The result in words."""
    you: int | None
    """The seat of the person whose games these are."""
    outcome: GameResult | None
    """Their result; null where the games are not one person's."""
    rated: bool
    """Whether it counted for ratings."""
    gained: float | None
    """By how much their rating rose; null where the game was not rated."""
    private: bool
    """Whether the table was."""
    file: str
    """Where the saved game is, for downloading and checking."""


class ProgressPoint(TypedDict):
    """One game in the course of time."""

    table: str
    number: int
    finished: float
    place: int
    players: int
    score: int
    outcome: GameResult
    rating: float | None
    """After the game; null where it was not rated."""
    plus_minus: float | None


class ReplayStep(TypedDict):
    """What was heard at once, and how it looked then."""

    lines: list[LineOut]
    at: int
    """How many entries of the saved game it comes after."""
    scores: list[int]
    """Of each side."""
    to_act: list[int]
    """The seats that could act."""
    dice: list[DieView]
    """As in a view."""
    roll: int
    """The number of the last roll; `roller` is the seat that rolled it, null where nobody or
    everyone did."""
    roller: int | None
    figures: list[FigureView]
    """As in a view."""


class LeaderRow(TypedDict):
    """Someone on a leaderboard."""

    person: str
    you: bool
    cells: list[str]
    """One for each heading."""


class ProfileOut(ServerMessage):
    """Someone's record."""

    type: Literal["profile"] = "profile"
    id: str
    person: str
    name: str
    registered: bool
    """Whether they have an account; guests have records too."""
    you: bool
    games: list[GameRecord]
    """Those they have played, each with:"""


class ProgressOut(ServerMessage):
    """The latest games of someone in one game, the oldest first."""

    type: Literal["progress"] = "progress"
    id: str
    person: str
    game: str
    points: list[ProgressPoint]


class HistoryOut(ServerMessage):
    """A page of finished games, the newest first."""

    type: Literal["history"] = "history"
    id: str
    games: list[RecordedGame]
    next: str | None
    """For the next page; null on the last."""


class ReplayOut(ServerMessage):
    """A finished game as it was heard."""

    type: Literal["replay"] = "replay"
    id: str
    game: RecordedGame
    seat: int | None
    """Who hears it; null for a spectator."""
    sides: list[int]
    """The side of each seat."""
    faces: list[FaceView]
    """How the dice look."""
    most_dice: int
    """How many dice lie there at most."""
    after: int
    """How many steps were left out before these."""
    total: int
    """How many steps there are in all."""
    steps: list[ReplayStep]


class LeadersOut(ServerMessage):
    """A leaderboard, as a table in words."""

    type: Literal["leaders"] = "leaders"
    id: str
    game: str
    title: str
    board: Board
    about: str
    """Who is listed, and in what order."""
    headings: list[str]
    rows: list[LeaderRow]


RecordsReply = ProfileOut | ProgressOut | HistoryOut | ReplayOut | LeadersOut
