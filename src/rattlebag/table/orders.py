"""What people may do at a table beside playing: each order gives journal entries, or a reason.

The host sets up; everyone comes, goes and speaks. Luck is in `sealing`.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import count, takewhile
from typing import Any

from ..engine import ByDie, Command, Phrase, Reason, Seat
from ..engine.harmless import JOINERS, steers
from . import entries, names, sealing
from .entries import Entry
from .room import (
    LONGEST_CHAT,
    MOST_EXTENSIONS,
    MOST_MARKS,
    MOST_WATCHERS,
    OVER,
    PACES,
    PLAYING,
    SEALING,
    TIMERS,
    WAITING,
    Room,
)
from .standing_in import comes_back
from .summary import Summary

Orders = list[Entry] | Reason


def cleaned(text: str) -> str:
    """What someone says, without characters that cannot be heard or that turn the line round."""
    spaced = " ".join(text.split())
    heard = (c for c in spaced if not steers(c))
    return " ".join("".join(heard).split())


def silent(text: str) -> bool:
    """Whether there is nothing to hear in a cleaned text."""
    return not text.strip(JOINERS + " ")


@dataclass(frozen=True)
class NewTable:
    """A table that a person wants to open."""

    person: str
    by: str  # the person's name
    name: str
    game: str
    options: Mapping[str, Any]
    code: str | None  # of a private one
    watching: bool


def open_table(room: Room, new: NewTable, game_id: str, commitment: str) -> Orders:
    if room.seq:
        return Reason("wire-id-used")
    return [entries.TableMade(**vars(new), id=game_id, commitment=commitment)]


def sit(room: Room, person: str, name: str) -> Orders:
    seat = room.seat_of(person)
    if seat is not None:
        return comes_back(room, seat) if room.chairs[seat].away else []
    if person in room.barred:
        return Reason("room-barred")
    if room.status != WAITING:
        return Reason("room-already-playing")
    if len(room.chairs) >= room.kind.players[-1]:
        return Reason("room-full", most=room.kind.players[-1])
    if taken := names.clash(name, _others(room, person)):
        return taken
    return [entries.SeatTaken(person, name)]


def _others(room: Room, person: str | None = None) -> list[str]:
    """The names of all others here: two people of one name could not be told apart."""
    return [*room.names(), *(n for who, n in room.watchers.items() if who != person)]


def watch(room: Room, person: str, name: str) -> Orders:
    if room.seat_of(person) is not None:
        return sit(room, person, name)  # whoever has a seat is back in it
    if person in room.watchers:
        return []
    if not room.watching:
        return Reason("room-no-watching")
    if person in room.barred:
        return Reason("room-barred")
    if len(room.watchers) >= MOST_WATCHERS:
        return Reason("room-too-many-watch", most=MOST_WATCHERS)
    if taken := names.clash(name, _others(room, person)):
        return taken
    return [entries.WatchingBegun(person, name)]


def leave(room: Room, person: str) -> Orders:
    if room.seat_of(person) is None and person not in room.watchers:
        return Reason("room-not-here")
    return [entries.PersonLeft(person)]


def lose_connection(room: Room, person: str) -> Orders:
    """A seat whose person is gone is held."""
    seat = room.seat_of(person)
    return [] if seat is None or room.chairs[seat].away else [entries.WentAway(person)]


def set_option(room: Room, person: str, name: str, value: Any) -> Orders:
    if reason := _only_host_waiting(room, person):
        return reason
    settings = room.kind.Options.settings()
    if name not in settings:
        return Reason("option-unknown", name=name[:40])
    if isinstance(value, str):
        value = settings[name].parse(value)
    problem: Reason | None = settings[name].problem(value)
    if problem:
        return problem
    options = room.kind.Options(**{**room.options, name: value})
    wrong: tuple[Reason, ...] = tuple(options.problems())
    if wrong:
        return wrong[0]
    return [entries.OptionChanged(name, value)]


def add_bot(room: Room, person: str, level: str, levels: Collection[str], bot_name: str) -> Orders:
    """`levels` are those that the bots of this game have."""
    if reason := _only_host_waiting(room, person):
        return reason
    if level not in levels:
        known = tuple(Phrase("literal", text=name) for name in levels)
        return Reason("room-no-such-level", choices=known)
    if len(room.chairs) >= room.kind.players[-1]:
        return Reason("room-full", most=room.kind.players[-1])
    return [entries.BotAdded(level, _free_name(room, bot_name))]


def _free_name(room: Room, name: str) -> str:
    """No bot can be taken for anyone who is here, nor anyone for a bot."""
    others = _others(room)
    numbered = (f"{name} {number}" for number in count(1))
    return next(free for free in numbered if not any(names.alike(free, n) for n in others))


def remove_bot(room: Room, person: str, seat: int) -> Orders:
    if reason := _only_host_waiting(room, person):
        return reason
    if not 0 <= seat < len(room.chairs) or room.chairs[seat].bot is None:
        return Reason("room-no-bot-there")
    return [entries.BotTakenAway(seat)]


def swap_seats(room: Room, person: str, one: int, other: int) -> Orders:
    """Choose a team: change places. People move themselves, the host moves anyone."""
    if room.status != WAITING:
        return Reason("room-already-playing")
    if not all(0 <= seat < len(room.chairs) for seat in (one, other)) or one == other:
        return Reason("room-no-such-seat")
    own = room.seat_of(person)
    if room.host != person and own not in (one, other):
        return Reason("room-only-host")
    return [entries.SeatsSwapped((one, other))]


def give_host(room: Room, person: str, to: str) -> Orders:
    if room.host != person:
        return Reason("room-only-host")
    seat = room.seat_of(to)
    if seat is None or room.chairs[seat].away or to == person:
        return Reason("room-nobody-there")
    return [entries.HostChanged(to)]


def remove_person(room: Room, person: str, who: str) -> Orders:
    if room.host != person:
        return Reason("room-only-host")
    if who == person or (room.seat_of(who) is None and who not in room.watchers):
        return Reason("room-nobody-there")
    return [entries.PersonRemoved(who)]


def set_pace(room: Room, person: str, seconds: float) -> Orders:
    if room.host != person:
        return Reason("room-only-host")
    if not PACES[0] <= seconds <= PACES[1]:
        return Reason("room-bad-pace", most=int(PACES[1]))
    return [entries.PaceChanged(seconds)]


def set_timer(room: Room, person: str, seconds: int) -> Orders:
    if reason := _only_host_waiting(room, person):
        return reason
    if seconds != 0 and not 15 <= seconds <= TIMERS[1]:
        return Reason("room-bad-timer", low=15, most=TIMERS[1])
    return [entries.TimerChanged(seconds)]


def extend(room: Room, person: str) -> Orders:
    if room.timer == 0 or room.status != PLAYING:
        return Reason("room-no-timer")
    if room.seat_of(person) not in room.to_act():
        return Reason("not-your-turn")
    if room.extensions >= MOST_EXTENSIONS:
        return Reason("room-no-more-extensions", most=MOST_EXTENSIONS)
    return [entries.TurnExtended(person)]


def warn(room: Room, seats: Sequence[Seat], seconds: int) -> Orders:
    """The time of these seats is nearly up."""
    if room.to_act() != seats:
        return []
    return [entries.TimeRunsShort(seat, seconds) for seat in seats]


def play_late(room: Room, command: Command) -> Orders:
    """The time is up: a bot makes this one move."""
    move = room.play(command)
    return [entries.TimeRanOut(command.seat), *move] if isinstance(move, list) else move


def start(room: Room, person: str, here: Collection[str] = ()) -> Orders:
    """`here` are the people whose clients can open their luck now."""
    if reason := _only_host_waiting(room, person):
        return reason
    options = room.kind.Options(**room.options)
    if wrong := room.kind.problems(options, len(room.chairs)):
        return wrong[0]
    return sealing.seal_terms(room, here)


def play(room: Room, command: Command) -> Orders:
    """A person's move. Marks are limited: nothing else in a game can be done without end."""
    if room.rules is not None and command.action in room.rules.actions:
        marks = isinstance(room.rules.actions[command.action].key, ByDie)
        if marks and _moves_since_roll(room, command.seat) >= MOST_MARKS:
            return Reason("room-too-many-marks", most=MOST_MARKS)
    return room.play(command)


def _moves_since_roll(room: Room, seat: Seat) -> int:
    since = takewhile(lambda entry: isinstance(entry, Command), reversed(room.record))
    return sum(command.seat == seat for command in since)


def again(room: Room, person: str, game_id: str, commitment: str) -> Orders:
    """After a game: the same people set up another."""
    if room.seat_of(person) is None:
        return Reason("only-watching")
    if room.status != OVER:
        return Reason("room-not-over")
    return [entries.NextGame(game_id, commitment)]


def say(room: Room, person: str, name: str, text: str) -> Orders:
    if room.seat_of(person) is None and person not in room.watchers:
        return Reason("room-not-here")
    text = cleaned(text)
    if silent(text):
        return Reason("chat-empty")
    if len(text) > LONGEST_CHAT:
        return Reason("chat-too-long", most=LONGEST_CHAT, length=len(text))
    return [entries.ChatSent(person, name, text)]


def _only_host_waiting(room: Room, person: str) -> Reason | None:
    if room.host != person:
        return Reason("room-only-host")
    if room.status in (SEALING, PLAYING):
        return Reason("room-already-playing")
    return Reason("room-over") if room.status == OVER else None


def summary(room: Room) -> Summary:
    """What the lobby tells of a table."""
    return {
        "name": room.name,
        "game": room.game,
        "status": WAITING if room.is_sealing() else room.status,
        "private": room.code is not None,
        "code": room.code,
        "watching": room.watching,
        "seats": [
            {
                "name": c.name,
                "person": c.person,
                "bot": c.person is None,
                "away": c.away,
                "left": c.left,
            }
            for c in room.chairs
        ],
        "watchers": len(room.watchers),
        "most": room.kind.players[-1],
        "least": room.kind.players[0],
    }
