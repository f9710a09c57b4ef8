"""What a table looks like to one listener: plain dictionaries, typed here for both sides.

The server builds them unchecked, several thousand a second; a client checks what it reads. JSON
Schema, the page's types and the field lists of docs/protocol.md are made from these classes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NotRequired

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict  # pydantic needs it for Python 3.11

from ..engine.seeing import DiePlace, Drawn, Part, Shape, Tone

Face = int | str
Arg = int | str | None
OptionValue = bool | int | str
Status = Literal["waiting", "playing", "over"]


class DieView(TypedDict):
    """A die on the table."""

    face: Face
    """A number, or the name of a sign."""
    standing: DiePlace
    """How the rules see it: `free`, `kept` until the next roll, `locked`, or, where it is only
    shown, any place."""
    place: DiePlace
    """Where to draw it: `free`, `kept`, `locked`, `traded` (marked to be given away), `aside`
    (counted, and out of the way) or `past` (from a turn that is over)."""
    word: str | None
    """The word for its place, in the listener's language; null where there is nothing to say."""


class ThrowView(TypedDict):
    """The last roll, also to be shown when the turn is over."""

    number: int
    """Counts the rolls of this game."""
    seat: int | None
    """Who rolled; null where everyone did, or nobody has yet."""
    dice: list[DieView]
    """All dice to be seen, each as in the view's own `dice`."""


class FaceView(TypedDict):
    """How to draw and name a face of this game's dice."""

    face: Face
    """As dice have it."""
    said: str
    """Its name in the listener's language."""
    drawn: Drawn
    """`pips`, `numeral` or `sign`."""
    letter: NotRequired[str]
    """For a sign: a letter or two. Draw it and the shape too, because many people cannot tell the
    colours apart."""
    shape: NotRequired[Shape]
    """For a sign: `circle`, `triangle`, `square`, `diamond`, `star` or `cross`."""
    tone: NotRequired[Tone]
    """For a sign: its colour, `plain`, `green`, `yellow`, `red`, `blue` or `violet`."""


class GroupView(TypedDict):
    """Dice that count together."""

    faces: Sequence[Face]
    """Those of its dice."""
    label: str | None
    """What they are called, in the listener's language; null where they have no name."""
    points: int | None
    """What they are worth; null for nothing yet."""


class FigureView(TypedDict):
    """Something to read next to the dice: a value, or dice that lie together."""

    name: str
    """The same in every language."""
    label: str
    """What it is, in the listener's language."""
    value: int | str | None
    """A number or words; null where there are `faces`."""
    faces: Sequence[Face] | None
    """Those of dice that lie together; then `value` is null."""
    seat: int | None
    """The player it belongs to; the label does not name them."""
    part: Part | None
    """Its place on a board: `turn` (the turn score), `goal` (the score that wins), `tray` (the dice
    that this turn has brought, for the eye alone) or `hand`; null for none in particular."""
    groups: Sequence[GroupView]
    """How the dice of a tray or hand count together: each with `faces`, a `label` and `points`,
    null where they have no name or count nothing."""


class MoveView(TypedDict):
    """Something that can be asked for now."""

    action: str
    """Goes into a `play`, as does `arg`."""
    arg: Arg
    """A number, a word, or null where there is nothing to choose."""
    keys: Sequence[str]
    """Those that mean the same; none where the move has no key."""
    label: str
    """The move in the listener's language."""
    refused: str | None
    """Why it cannot be done now; null where it can."""
    numbered: bool
    """One of several choices that only have a number: offer these without being asked."""
    die: Arg
    """For clients that let people point at dice: the place in `dice`, counted from 1, of the die
    that this move is about."""
    face: Arg
    """The same for moves that are about a face."""
    takes: Sequence[Face] | None
    """The same for moves that take several dice at once: their faces."""


class QueryView(TypedDict):
    """A question about the game that the listener can ask."""

    name: str
    """For an `ask`."""
    key: str
    """For a `press`."""
    label: str
    """The question in the listener's language."""
    recap: bool
    """Ask this for someone who comes back to the game."""


@with_config(ConfigDict(extra="allow"))
class GameView(TypedDict):
    """The game as this listener may know it. Each game adds fields, which nobody needs to play."""

    game: str
    """Its key."""
    seat: int | None
    """Whose view this is; null for a spectator."""
    to_act: list[int]
    """The seats that can act now."""
    rolling: bool
    """The dice are still rolling."""
    places: list[int] | None
    """Null until the game is over; then the place of each seat, 1 for the winner. Ties share a
    place."""
    sides: list[int]
    """The side of each seat."""
    scores: list[int]
    """The score of each side."""
    dice: list[DieView]
    """The dice in front of you, from left to right, each with:"""
    thrown: ThrowView
    most_dice: int
    """How many dice lie there at most: keep room for them."""
    faces: Sequence[FaceView]
    """How to draw and name each face of this game's dice:"""
    figures: list[FigureView]
    """What can be read next to the dice, the most important first, each with:"""
    moves: list[MoveView]
    """What you can ask for now. Show refused moves too, greyed. Spectators have none."""
    queries: Sequence[QueryView]
    """The questions of this game, each with:"""


class SeatView(TypedDict):
    """A seat of the table."""

    name: str
    """The player's name."""
    person: str | None
    """Null for a bot, also for one that plays on for someone who was removed during the game."""
    bot: str | None
    """The bot's level; null for a person."""
    away: bool
    """The person is gone, and the seat is held."""
    stand_in: bool
    """And a bot plays it."""
    side: int
    """Partners share a side."""


class WatcherView(TypedDict):
    """A spectator."""

    name: str
    """What they are called."""
    person: str
    """Their id."""


class OptionView(TypedDict):
    """An option of the game, as this table has it set."""

    name: str
    """For a `set_option`."""
    label: str
    """In the listener's language."""
    value: OptionValue
    """A number, true or false, or a word."""
    said: int | str
    """The value in the listener's language."""


class TableName(TypedDict):
    """What a table is called, and what is played there."""

    id: str
    """Its id."""
    name: str
    """What it is called."""
    game: str
    """The game's key."""
    title: str
    """The game's name in the listener's language."""
    status: Status
    """`waiting` (a game is being set up), `playing` or `over`."""


class TableFacts(TableName):
    """What everyone can know of a table."""

    watching: bool
    """Whether spectators are allowed."""
    most: int
    """How many can play."""
    rated: NotRequired[bool]
    """Whether its games count for ratings: then everyone who plays has an account, and no bot
    does."""
    coach: NotRequired[bool]
    """Whether players can ask for hints."""


class TableView(TableFacts):
    """The table itself: the same for everyone but for `you`, `code` and `luck`."""

    host: str | None
    """The person who sets it up; null while nobody is there."""
    you: int | None
    """Your seat, counted from 0; null for a spectator."""
    code: str | None
    """Invites to a private table; null at a public one."""
    pace: float
    """Seconds until a bot acts."""
    timer: int
    """Seconds for a turn; 0 for no limit."""
    least: int
    """How few can play."""
    seats: list[SeatView]
    """In their order, each with:"""
    watchers: list[WatcherView]
    """The spectators, each with:"""
    options: list[OptionView]
    """Each with:"""
    sealed: str
    """The seal of the dice; empty while a game is being set up. See [the dice](dice.md)."""
    terms: str | None
    """While the dice are being sealed, the text whose SHA-256 is the seal: answer it with
    `open_luck`. Otherwise null."""
    luck: str | None
    """The seal on your own luck for the next game."""
    games: int
    """How many have been started here. A finished one can be fetched by this number."""
    position: NotRequired[bool]
    """Whether its games continue from the middle of another one. Those are not recorded."""


class View(TypedDict):
    """A table and its game as they are now."""

    table: TableView
    game: GameView | None
    """Null while the first game is being set up; after a game, how it ended."""


class LobbyTable(TableFacts):
    """A public table, as the lobby lists it."""

    players: int
    """How many sit there."""
    people: int
    """How many of them are people."""
    names: list[str]
    """Who sits there."""
    options: NotRequired[list[OptionView]]
    """The options that differ from the game's defaults, each as in a view."""


class OwnTable(TableName):
    """A table where the listener has a seat."""

    names: list[str]
    """Who else sits there."""
    turn: list[str] | None
    """Who else has to act; null where that is not known yet."""
    your_turn: bool
    """Whether you have to."""
    away: bool
    """Whether your seat is held because you are gone."""
    alone: bool
    """Whether nobody sits there with you but bots."""


class Arrived(TypedDict):
    """Someone who is now among the people of the lobby."""

    at: int
    """The place in the list, where this name is put in."""
    name: str
