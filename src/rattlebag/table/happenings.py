"""What people are told of a table besides the game: who joins and leaves, settings, chat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from ..engine import Event, Phrase


class TableMade(Event, key="room-made"):
    person: str
    name: str
    game: Phrase


class Sits(Event, key="room-sits", sound="join"):
    person: str
    name: str


class Watches(Event, key="room-watches", sound="join"):
    person: str
    name: str


class Leaves(Event, key="room-leaves", sound="leave"):
    person: str
    name: str


class StopsWatching(Event, key="room-stops-watching", sound="leave"):
    person: str
    name: str


class GoesAway(Event, key="room-goes-away", sound="leave"):
    person: str
    name: str


class ComesBack(Event, key="room-comes-back", sound="join"):
    person: str
    name: str


class StandsIn(Event, key="room-stands-in"):
    person: str
    name: str
    level: Phrase


class BotPlaysOn(Event, key="room-bot-plays-on"):
    person: str
    name: str
    level: Phrase


class Removed(Event, key="room-removed", sound="leave"):
    person: str
    name: str


class HostIs(Event, key="room-host-is", sound="setting"):
    person: str
    name: str


class BotSits(Event, key="room-bot-sits", sound="join"):
    name: str
    level: Phrase


class BotLeaves(Event, key="room-bot-leaves", sound="leave"):
    name: str


class WorksItOut(Event, key="room-bot-works-it-out"):
    """Best play is not known yet for these options: the bot plays as an expert."""

    name: str


class KnowsBest(Event, key="room-bot-knows-best"):
    name: str


class LacksNumba(Event, key="room-bot-needs-numba"):
    name: str


class CannotKnow(Event, key="room-bot-cannot-know"):
    name: str


# Whether a bot knows best play. Until told otherwise, it does.
MINDS: Mapping[str, Callable[[str], Event]] = {
    "knows": KnowsBest,
    "works": WorksItOut,
    "needs-numba": LacksNumba,
    "cannot": CannotKnow,
}


class OptionSet(Event, key="room-option-set", sound="setting"):
    option: Phrase
    value: Any


class PaceSet(Event, key="room-pace-set", sound="setting"):
    seconds: str


class TimerSet(Event, key="room-timer-set", sound="setting"):
    seconds: int


class Swaps(Event, key="room-swaps", sound="setting"):
    name: str
    other: str


class AddsLuck(Event, key="room-adds-luck", sound="setting"):
    person: str
    name: str


class SealedFirst(Event, key="room-sealed-first"):
    """The first time at a table it is explained."""


class SealedWithoutLuck(Event, key="room-sealed-without-luck"):
    """... where no client added any: the server could have chosen the seed."""


class Sealed(Event, key="room-sealed"):
    """Everything that decides the dice is fixed."""


class NoLuck(Event, key="room-no-luck"):
    """People whose clients added nothing to the dice."""

    names: tuple[Phrase, ...]


class LuckNotOpened(Event, key="room-luck-not-opened"):
    """The game does not start: luck that was sealed did not come."""

    names: tuple[Phrase, ...]


class NextGame(Event, key="room-next-game"):
    """The same people set up another game."""


class GameStarts(Event, key="room-game-starts", sound="start"):
    game: Phrase


class Terms(Event, key="game-terms"):
    """What the game is played to, and which options are not the standard ones."""

    entries: tuple[Phrase, ...]


class GameSaved(Event, key="room-game-over"):
    """The seed is told: everyone can check the dice."""


class Extends(Event, key="room-extends", sound="more-time"):
    person: str
    name: str
    seconds: int
    times: int  # in this turn
    most: int


class TimeIsShort(Event, key="room-time-is-short", sound="timer", urgent=True):
    seat: int
    seconds: int


class TimeIsUp(Event, key="room-time-is-up", sound="time-up"):
    seat: int


class Says(Event, key="room-says", sound="chat", about="chat"):
    person: str
    name: str
    text: str
