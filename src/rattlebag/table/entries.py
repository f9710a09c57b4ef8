"""The journal's entries: one frozen type for each kind, and the text that each is stored as.

What players did in a game and what the dice showed are entries too: `Command` and `Landed`, from
the engine. Entries are made in this package alone; only `encode` and `decode` know their text."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, dataclass_transform

from ..engine import Command, Seat
from ..engine.journal import GameEntry as GameEntry
from ..engine.journal import Landed

# Rises when entries are written in a way that older programs would misread. An entry in JSON says
# its own as "v", if it is not of version 1. Since version 2, moves and dice are short texts: they
# are nearly all of a journal. `0 roll` and `1 take "113"` are moves of a seat, `[4]` are dice.
VERSION = 2
MOST_EXTENSIONS = 10  # of one turn
KINDS: dict[str, type[TableEntry]] = {}


class NewerEntry(ValueError):
    """An entry written by a later version of this program."""


@dataclass_transform(frozen_default=True)
class TableEntry:
    """Something that happened at a table besides moves and dice. `word` names it in the text."""

    word: ClassVar[str]

    def __init_subclass__(cls, word: str) -> None:
        cls.word = word
        KINDS[word] = dataclass(frozen=True)(cls)


Entry = TableEntry | GameEntry


# People


@dataclass(frozen=True)
class NewTable:
    """A table that a person wants to open."""

    person: str
    by: str  # the person's name
    name: str
    game: str
    options: Mapping[str, Any]
    code: str | None  # invites to a private table
    watching: bool  # whether anyone may watch


class TableOpened(NewTable, TableEntry, word="made"):
    id: str  # of the first game
    commitment: str  # to its seed


class PositionGiven(TableEntry, word="position"):
    """Right after the table was opened: its games begin in the middle of another game, and bots
    play all seats but the host's. They are not recorded."""

    seat: Seat  # the host's
    names: tuple[str, ...]  # of the bots by seat; nothing for the host's own
    level: str  # of the bots
    moves: tuple[str, ...]  # and dice of the other game so far, each as its entry's text


class MadeRated(TableEntry, word="rated"):
    pass  # right after the table was opened: its games count for ratings


class SeatTaken(TableEntry, word="sits"):
    person: str
    name: str


class WatchingBegun(TableEntry, word="watches"):
    person: str
    name: str


class PersonLeft(TableEntry, word="leaves"):
    person: str  # by choice: before a game the seat is free again, in one a bot plays it


class PersonRemoved(TableEntry, word="removed"):
    person: str


class PersonModerated(TableEntry, word="moderated"):
    person: str  # whom a moderator has removed


class PersonForgotten(TableEntry, word="forgotten"):
    person: str  # who has deleted their account
    name: str  # by which the table knows the seat from now on
    table: str  # what the table is called from now on


class WentAway(TableEntry, word="away"):
    person: str  # whose connection was lost: the seat is held


class CameBack(TableEntry, word="back"):
    person: str


class StandInBegun(TableEntry, word="stands-in"):
    person: str  # whose held seat a bot plays now


class HostChanged(TableEntry, word="host"):
    person: str


class ChatSent(TableEntry, word="says"):
    person: str
    name: str
    text: str


# Setting up


class BotAdded(TableEntry, word="bot"):
    level: str
    name: str


class BotTakenAway(TableEntry, word="unbot"):
    seat: Seat


class MindChanged(TableEntry, word="mind"):
    seat: Seat
    mind: str  # whether a bot plays as well as its level could


class OptionChanged(TableEntry, word="option"):
    name: str
    value: Any


class PaceChanged(TableEntry, word="pace"):
    seconds: float


class TimerChanged(TableEntry, word="timer"):
    seconds: int


class CoachChanged(TableEntry, word="coach"):
    on: bool  # whether players can ask for hints


class SeatsSwapped(TableEntry, word="swap"):
    seats: tuple[Seat, Seat]


class SeatsMoved(TableEntry, word="moves"):
    """Everyone moves one seat on."""


# Sealing the dice


class LuckAdded(TableEntry, word="luck"):
    person: str
    words: str  # bare: written only before luck was sealed


class LuckSealed(TableEntry, word="luck-seal"):
    person: str
    seal: str
    words: bool  # whether the person typed any


class TermsSealed(TableEntry, word="sealed"):
    terms: str


class LuckOpened(TableEntry, word="opens"):
    seat: Seat
    luck: str


class SealingFailed(TableEntry, word="unsealed"):
    seats: tuple[Seat, ...]  # whose luck did not come


# The game


class GameStarted(TableEntry, word="starts"):
    pass


class GameEnded(TableEntry, word="ends"):
    seed: str


class SetUpAgain(TableEntry, word="again"):
    id: str
    commitment: str


class TurnExtended(TableEntry, word="extends"):
    person: str


class TimeRunsShort(TableEntry, word="short"):
    seat: Seat
    seconds: int


class TimeRanOut(TableEntry, word="late"):
    seat: Seat  # for which a bot makes one move


# Text

_TEXT = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


def encode(entry: Entry) -> str:
    """An entry as the store keeps it."""
    if isinstance(entry, TableEntry):
        return _TEXT.encode({"e": entry.word, **vars(entry)})
    return game_text(entry)


@lru_cache(1024)  # many moves and rolls are the same
def game_text(entry: GameEntry) -> str:
    if isinstance(entry, Landed):
        return _TEXT.encode(entry.outcome)
    what = [] if entry.arg is None else [_TEXT.encode(entry.arg)]
    return " ".join([str(entry.seat), entry.action, *what])


def decode(text: str) -> Entry:
    """The entry that a text stands for. Raises ValueError if it stands for none."""
    if not text.startswith("{"):
        return game_entry(_game_data(text))
    data = json.loads(text)
    if data.pop("v", VERSION) > VERSION:
        raise NewerEntry(text)
    if "e" not in data:
        return game_entry(data)
    try:
        return KINDS[data.pop("e")](**{name: _tuples(value) for name, value in data.items()})
    except (KeyError, TypeError) as error:
        raise ValueError(f"no entry: {text}") from error


def game_entries(texts: Iterable[str]) -> Iterator[GameEntry]:
    """Moves and dice from their short texts. Raises ValueError for any other text."""
    return (game_entry(_game_data(text)) for text in texts)


def _game_data(text: str) -> dict[str, Any]:
    """What a short text says."""
    if text.startswith("["):
        return {"dice": json.loads(text)}
    seat, action, *what = text.split(" ", 2)
    found = {"seat": int(seat), "do": action}
    return {**found, "what": json.loads(what[0])} if what else found


def game_data(entry: GameEntry) -> dict[str, Any]:
    """A move or a landing as plain data: for journals, and for the lines of a saved game."""
    if isinstance(entry, Landed):
        return {"dice": entry.outcome}
    what = {} if entry.arg is None else {"what": entry.arg}
    return {"seat": entry.seat, "do": entry.action, **what}


ACTION = re.compile(r"[a-z_]{1,30}")


def game_entry(found: dict[str, Any]) -> GameEntry:
    """The move or landing that data stands for. Raises ValueError if it stands for none."""
    if found.keys() == {"dice"} and isinstance(found["dice"], list):
        return Landed(_tuples(found["dice"]))
    arg = found.get("what")
    if (
        found.keys() - {"what"} == {"seat", "do"}
        and type(found["seat"]) is int
        and isinstance(found["do"], str)
        and ACTION.fullmatch(found["do"])
        and ("what" in found) == (arg is not None)
        and type(arg) in (int, str, type(None))
    ):
        return Command(found["seat"], found["do"], arg)
    raise ValueError(f"no entry: {found}")


def _tuples(value: Any) -> Any:
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
