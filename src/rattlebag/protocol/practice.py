"""What clients and the server say about practice: positions to answer, and the daily puzzle."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field
from typing_extensions import TypedDict

from .shapes import ClientMessage, Id, Number, ServerMessage, Word
from .views import DieView, FaceView, FigureView

LessonKind = Literal["game", "mistakes", "puzzle"]
PositionId = Annotated[str, Field(pattern=r"^[0-9a-f]{12}$")]


# What a client sends


class AskPractice(ClientMessage):
    """Ask what can be practised; the answer is a `practice`."""

    type: Literal["practice"] = "practice"
    id: Id


class AskDrill(ClientMessage):
    """Ask for a position to answer; the answer is a `drill`."""

    type: Literal["drill"] = "drill"
    id: Id
    lesson: LessonKind
    """Hard positions of a game, your own mistakes, or the puzzle of the day."""
    game: Word | None = None
    """Of the lesson `game`: which one."""
    last: PositionId | None = None
    """The position asked before: it comes again only if there is no other."""


class AnswerDrill(ClientMessage):
    """Answer a position; the answer is a `drill_answer`. It is counted once, however often it is
    sent."""

    type: Literal["answer_drill"] = "answer_drill"
    id: Id
    position: PositionId
    choice: Annotated[int, Field(ge=0, le=63)]
    """Its place in the drill's `choices`, from 0."""
    answers: Number
    """The drill's `answers`."""
    day: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")] | None = None
    """The drill's `day`."""


PracticeRequest = AskPractice | AskDrill | AnswerDrill


# What a server sends


class PracticeLesson(TypedDict):
    """Something to practise."""

    lesson: LessonKind
    game: str | None
    """Null where it is not about one game."""
    title: str
    positions: int
    """How many there are."""
    due: int
    """How many of them wait to be repeated."""
    answers: int
    correct: int
    """How many answers there were, and how many were right."""
    text: str
    """All this in words."""


class PositionView(TypedDict):
    """A position as it is seen."""

    names: list[str]
    """Of each seat."""
    seat: int
    """Whose decision it is."""
    sides: list[int]
    scores: list[int]
    """Of each side."""
    dice: list[DieView]
    """As in a view."""
    figures: list[FigureView]
    """As in a view."""
    faces: list[FaceView]
    """How the dice look."""
    most_dice: int
    """How many dice lie there at most."""


class DrillChoice(TypedDict):
    """A choice of a drill."""

    label: str
    key: str | None
    """The game's own key for it, if one press makes it. Its number is a key in any case."""


class PracticeOut(ServerMessage):
    """What can be practised."""

    type: Literal["practice"] = "practice"
    id: str
    lessons: list[PracticeLesson]
    day: str
    """Today, in UTC."""
    answered: bool | None
    """Whether today's puzzle was answered right; null if it was not answered."""
    puzzle: str
    """The puzzle and the streak in words."""


class DrillOut(ServerMessage):
    """A position to answer."""

    type: Literal["drill"] = "drill"
    id: str
    position: str
    game: str
    title: str
    """The game's name."""
    day: str | None
    """Of a puzzle."""
    about: str
    """What is practised, in words."""
    lines: list[str]
    """The position in words, to be said."""
    choices: list[DrillChoice]
    view: PositionView
    answers: int
    """How often you have answered this position."""


class DrillAnswerOut(ServerMessage):
    """What an answer was worth."""

    type: Literal["drill_answer"] = "drill_answer"
    id: str
    correct: bool
    best: int
    """The best choice's place in `choices`."""
    chances: list[float]
    """To win, by each choice, from 0 to 1."""
    lines: list[str]
    """Right or wrong, what it is worth and why, and when it comes again: to be said."""
    worth: list[str]
    """Each choice and its chance in words, in the order of `choices`."""
    more: list[str]
    """What to say to someone who asks for more."""


PracticeReply = PracticeOut | DrillOut | DrillAnswerOut
