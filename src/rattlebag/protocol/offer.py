"""What a server offers, for clients that know no game: the answer to /catalogue."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypedDict

from .views import FaceView, OptionValue, OptionView, Status


class ChoiceKind(TypedDict):
    """One value of an option."""

    value: str
    label: str


class OptionKind(TypedDict):
    """An option of a game."""

    name: str
    label: str
    help: str
    standard: OptionValue
    """Its default."""
    kind: Literal["number", "switch", "choice"]
    low: NotRequired[int]
    """Of a number."""
    high: NotRequired[int]
    """Of a number."""
    choices: NotRequired[list[ChoiceKind]]


class KeyKind(TypedDict):
    """What key a move is on: a letter, or the digits in one of three meanings."""

    by: Literal["key", "number", "face", "die"]
    key: NotRequired[str]
    digit_keeps: NotRequired[bool]
    """By die, for people who keep by value: whether the digit keeps, or Shift and the digit."""
    label: str


class QueryKind(TypedDict):
    """A question of a game."""

    name: str
    key: str
    label: str


class GameKind(TypedDict):
    """A game."""

    key: str
    title: str
    blurb: str
    sign: list[FaceView]
    """The dice that stand for it, to be drawn in lists."""
    least: int
    """How few can play."""
    most: int
    """How many can play."""
    levels: list[str]
    """The levels of its bots."""
    strategy: bool
    """Whether it has a strategy page."""
    options: list[OptionKind]
    keys: list[KeyKind]
    queries: list[QueryKind]


class Invitation(TypedDict):
    """What anyone who has the code or the link can know of a table: the answer to /invitation."""

    table: str
    """Its id."""
    name: str
    game: str
    title: str
    """The game's name."""
    status: Status
    host: str | None
    """Who invites; null where nobody does."""
    names: list[str]
    """Who sits there."""
    free: int
    """How many seats can be taken now; none during a game."""
    watching: bool
    """Whether spectators are allowed."""
    options: list[OptionView]
    """Those that differ from the game's defaults."""
    rated: NotRequired[bool]
    """Whether its games count for ratings, so that players need accounts."""


class LevelKind(TypedDict):
    """A level of bots."""

    level: str
    label: str
    name: str
    """In short."""


class LocaleKind(TypedDict):
    """A language."""

    code: str
    name: str


class Catalogue(TypedDict):
    """Everything in one language."""

    games: list[GameKind]
    levels: list[LevelKind]
    locales: list[LocaleKind]
