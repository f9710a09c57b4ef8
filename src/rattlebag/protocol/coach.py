"""What clients and the server say about the coach: hints at the table, and reviews of games."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import FailFast, Field
from typing_extensions import TypedDict

from .lines import LineOut
from .records import ReplayStep
from .shapes import Chosen, ClientMessage, Id, SeatNumber, ServerMessage, TableId, Word
from .views import FaceView

How = Literal["exact", "composed", "sampled"]
Moved = Annotated[str, Field(max_length=400)]
MOST_MOVES = 3000  # in a game that is played on


# What a client sends


class AskHint(ClientMessage):
    """Ask the coach what to do now; the answer is a `hint`."""

    type: Literal["hint"] = "hint"
    id: Id
    table: TableId
    more: bool = False
    """Whether to be told more: what others need, what follows success and failure, and how it is
    known."""


class PlayOn(ClientMessage):
    """Open a private table that continues from the middle of another game, with the coach, and with
    bots in all other seats. Its games are not rated and not recorded."""

    type: Literal["play_on"] = "play_on"
    id: Id
    game: Word
    options: Chosen = {}
    """As in a `create`."""
    seats: Annotated[int, Field(ge=2, le=64)]
    """How many play."""
    seat: SeatNumber
    """Your own, counted from 0."""
    moves: Annotated[list[Moved], FailFast(), Field(max_length=MOST_MOVES)]
    """Moves and dice so far, as the `moves` of a review have them."""


CoachRequest = AskHint | PlayOn


# What a server sends


class CoachMove(TypedDict):
    """One move of a choice."""

    do: str
    """Its `action`."""
    what: int | str | None
    """Its `arg`."""


class CoachChoice(TypedDict):
    """Something that can be decided."""

    label: str
    """In the listener's language."""
    chance: float
    """To win then, from 0 to 1; a shared win is a part of one."""
    moves: list[CoachMove]
    """The moves that make it, each with its `do` and `what`."""


class CoachAdvice(TypedDict):
    """What the coach says about one decision."""

    seat: int
    """Whose decision it is."""
    how: How
    """How it is known: `exact` (best play of two sides), `composed` (an estimate made of best play
    against each rival alone) or `sampled` (games played from here)."""
    error: float
    """No chance is further off; if sampled, in 95 of 100 cases."""
    chance: float
    """To win with the best choice."""
    choices: list[CoachChoice]
    """The best first."""
    hint: list[str]
    """What to say first: the best choice, the others, and why."""
    why: list[str]
    """The reason alone, which the hint ends with."""
    more: list[str]
    """What to say to someone who asks for more. Of cheap decisions in long reviews only how it is
    known."""


class HintOut(ServerMessage):
    """What the coach says."""

    type: Literal["hint"] = "hint"
    id: str
    state: int
    """The `state` of the view that it is about."""
    lines: list[LineOut]
    """What to say, once."""
    advice: CoachAdvice
    """The same as data, to be shown."""


CoachReply = HintOut


# The answer to /games/TABLE/NUMBER/review and /review


class ReviewMoment(TypedDict):
    """A decision between several choices."""

    at: int
    """How many entries of the saved game come before it."""
    step: int
    """Its place in the `curve`."""
    seat: int
    chosen: CoachChoice
    cost: float
    """The chance to win that it gave away."""
    before: list[float]
    """The chance of each side, with the best choice."""
    after: list[float]
    said: str
    """All this in words."""
    advice: CoachAdvice


class ReviewPoint(TypedDict):
    """The chances after a step: dice that landed, or a decision."""

    at: int
    """How many entries of the saved game it comes after."""
    chances: list[float]
    """Of each side."""
    said: list[str]
    """What happened."""
    moment: int | None
    """The number of the decision it is, if it is one with a choice."""


class ReviewAccount(TypedDict):
    """Where a side's result comes from: `start`, `luck`, `own` and `given` add up to `result`."""

    side: int
    start: float
    """The chance before the first die."""
    luck: float
    """What dice and draws gave."""
    own: float
    """What its own choices gave away."""
    given: float
    """What the choices of others gave it."""
    skill: float
    """`own` and `given` together."""
    result: float
    """1 for a win, a part of it if it is shared."""
    said: str


class ReviewAccuracy(TypedDict):
    """How well a player decided."""

    seat: int
    decisions: int
    best: int
    """How many of them were best."""
    lost: float
    """Chances given away, all together."""
    said: str


class Review(TypedDict):
    """A finished game, looked at again."""

    game: str
    options: dict[str, Any]
    names: list[str]
    """Of each seat."""
    sides: list[int]
    """The side of each seat."""
    how: How
    error: float
    summary: list[str]
    """The whole in a few lines."""
    accounts: list[ReviewAccount]
    accuracy: list[ReviewAccuracy]
    moments: list[ReviewMoment]
    curve: list[ReviewPoint]
    costliest: list[int]
    """The numbers of the costliest moments, the costliest first: the listener's own, then those of
    others. A spectator's are those of everyone."""
    turning_point: int
    """The place in the curve from which on the winner stayed ahead."""
    turned: str
    """What happened there, in words."""


class ReviewSeat(TypedDict):
    """A player of a reviewed game."""

    name: str
    bot: str | None
    """The bot's level in words; null for people."""
    place: int
    score: int
    """Of the seat's side."""


class Reviewed(TypedDict):
    """A review, with the game as it was heard and seen."""

    title: str
    """The game's name."""
    seats: list[ReviewSeat]
    seat: int | None
    """Who hears it; null for a spectator."""
    faces: list[FaceView]
    """How the dice look."""
    most_dice: int
    """How many dice lie there at most."""
    steps: list[ReplayStep]
    """As in a `replay`."""
    moves: list[str]
    """Every entry of the saved game in short: `0 roll` is a move of a seat, `[4]` are dice. Those
    before a moment go into a `play_on`."""
    review: Review


class NotReviewed(TypedDict):
    """Why there is no review."""

    reason: str
    """A fixed key, for programs."""
    text: str
    """The same in words, for people."""
