"""What people can do at a table: each order gives journal entries, or the reason why not.

The host sets up; everyone joins, leaves, plays and chats. Orders about luck are in `sealing`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from itertools import chain, count, islice, takewhile
from typing import Any

from ..engine import Command, Reason, Seat, literals
from ..engine.harmless import JOINERS, steers
from . import entries, names, sealing
from .deciding import Decision, Stale
from .room import OVER, PLAYING, SEALING, WAITING, Room

LONGEST_CHAT, LONGEST_NAME = 500, 60
MOST_MARKS = 100  # dice kept and put back again by one seat between two rolls
MOST_WATCHERS = 100
SLOWEST_PACE = 10.0  # seconds
TIMERS = (15, 3600)  # seconds; 0 is no timer


def cleaned(text: str) -> str:
    """A message without characters that cannot be heard or that turn the line round."""
    heard = (c for c in " ".join(text.split()) if not steers(c))
    return " ".join("".join(heard).split())


def message(text: str) -> str | Reason:
    """A cleaned message, or why it cannot be sent."""
    text = cleaned(text)
    if not text.strip(JOINERS + " "):
        return Reason("chat-empty")
    if len(text) > LONGEST_CHAT:
        return Reason("chat-too-long", most=LONGEST_CHAT, length=len(text))
    return text


def open_table(
    room: Room,
    new: entries.NewTable,
    game_id: str,
    commitment: str,
    rated: bool = False,
    seated: Sequence[tuple[str, str]] = (),
    coach: bool = False,
    position: entries.PositionGiven | None = None,
) -> Decision:
    """A new table, with these people, by id and name, besides its host."""
    if room.seq:
        return Reason("wire-id-used")
    if rated and coach:
        return Reason("room-rated-no-coach")
    opened = entries.TableOpened(**vars(new), id=game_id, commitment=commitment)
    kind = [
        *([entries.MadeRated()] if rated else []),
        *([entries.CoachChanged(True)] if coach else []),
        *([position] if position is not None else []),
    ]
    return [opened, *kind, *(entries.SeatTaken(person, name) for person, name in seated)]


def sit(room: Room, person: str, name: str) -> Decision:
    if room.seat_of(person) is not None:
        return return_to_seat(room, person)
    if person in room.barred:
        return Reason("room-barred")
    if room.position is not None:
        return Reason("room-position-for-one")
    if room.status != WAITING:
        return Reason("room-already-playing")
    refused = _full(room) or names.clash(name, _others(room, person))
    return refused or [entries.SeatTaken(person, name)]


def _full(room: Room) -> Reason | None:
    most = room.kind.players[-1]
    return Reason("room-full", most=most) if len(room.chairs) >= most else None


def _others(room: Room, person: str | None = None) -> list[str]:
    """The names of everyone else here, which nobody else may have."""
    return [*room.names(), *(n for who, n in room.watchers.items() if who != person)]


def watch(room: Room, person: str, name: str) -> Decision:
    if room.seat_of(person) is not None:
        return return_to_seat(room, person)
    if person in room.watchers:
        return []
    if not room.watching:
        return Reason("room-no-watching")
    if person in room.barred:
        return Reason("room-barred")
    if len(room.watchers) >= MOST_WATCHERS:
        return Reason("room-too-many-watch", most=MOST_WATCHERS)
    clash = names.clash(name, _others(room, person))
    return clash or [entries.WatchingBegun(person, name)]


def leave(room: Room, person: str) -> Decision:
    if room.seat_of(person) is None and person not in room.watchers:
        return Reason("room-not-here")
    return [entries.PersonLeft(person)]


def lose_connection(room: Room, person: str) -> Decision:
    """The person's seat is held."""
    seat = room.seat_of(person)
    return [] if seat is None or room.chairs[seat].away else [entries.WentAway(person)]


def stand_in(room: Room, person: str) -> Decision:
    """A bot takes over a held seat, so that others need not wait. A lone player's game waits."""
    seat = room.seat_of(person)
    held = seat is not None and room.chairs[seat].away and not room.chairs[seat].stand_in
    wanted = held and room.status == PLAYING and room.people_present()
    return [entries.StandInBegun(person)] if wanted else []


def return_to_seat(room: Room, person: str) -> Decision:
    """A person takes their seat again. What the bot only marked is marked as it was left."""
    seat, game = room.seat_of(person), room.current
    if seat is None or not room.chairs[seat].away:
        return []
    chair, back = room.chairs[seat], entries.CameBack(person)
    if not chair.stand_in or room.status != PLAYING or game is None:
        return [back]
    since = islice(game.latest_first(), game.length - chair.stood_in_from)
    done = [entry for entry in since if isinstance(entry, Command) and entry.seat == seat]
    if not all(game.rules.is_mark(command) for command in done):
        return [back]  # it has rolled, banked or confirmed
    odd = (command for command, times in Counter(reversed(done)).items() if times % 2)
    return [back, *odd]


def set_option(room: Room, person: str, name: str, value: Any) -> Decision:
    if reason := _sets_up(room, person):
        return reason
    settings = room.kind.Options.settings()
    if name not in settings:
        return Reason("option-unknown", name=name[:40])
    if isinstance(value, str):
        value = settings[name].parse(value)
    options = room.kind.Options(**{**room.settings.options, name: value})
    wrong: Reason | None = settings[name].problem(value) or next(options.problems(), None)
    return wrong or [entries.OptionChanged(name, value)]


def add_bot(
    room: Room, person: str, level: str, levels: Collection[str], bot_name: str
) -> Decision:
    """`levels` are those that the bots of this game have."""
    if reason := _sets_up(room, person):
        return reason
    if room.rated:
        return Reason("room-rated-no-bots")
    if level not in levels:
        return Reason("room-no-such-level", choices=literals(levels))
    # No bot can be taken for anyone who is here, nor anyone for a bot.
    others, numbered = _others(room), (f"{bot_name} {number}" for number in count(1))
    free = next(name for name in numbered if not any(names.alike(name, n) for n in others))
    return _full(room) or [entries.BotAdded(level, free)]


def remove_bot(room: Room, person: str, seat: int) -> Decision:
    if reason := _sets_up(room, person):
        return reason
    if not 0 <= seat < len(room.chairs) or room.chairs[seat].bot is None:
        return Reason("room-no-bot-there")
    return [entries.BotTakenAway(seat)]


def swap_seats(room: Room, person: str, one: int, other: int) -> Decision:
    """Choose teams. People swap with anyone, the host swaps any two."""
    if room.status != WAITING:
        return Reason("room-already-playing")
    if room.rated or room.position is not None:
        return Reason("room-rated-no-swaps" if room.rated else "room-position-fixed")
    if not all(0 <= seat < len(room.chairs) for seat in (one, other)) or one == other:
        return Reason("room-no-such-seat")
    if room.host != person and room.seat_of(person) not in (one, other):
        return Reason("room-only-host")
    return [entries.SeatsSwapped((one, other))]


def give_host(room: Room, person: str, to: str) -> Decision:
    if room.host != person:
        return Reason("room-only-host")
    seat = room.seat_of(to)
    if seat is None or room.chairs[seat].away or to == person:
        return Reason("room-nobody-there")
    return [entries.HostChanged(to)]


def remove_person(room: Room, person: str, who: str) -> Decision:
    if room.host != person:
        return Reason("room-only-host")
    if who == person or (room.seat_of(who) is None and who not in room.watchers):
        return Reason("room-nobody-there")
    if room.rated and room.status in (SEALING, PLAYING) and room.seat_of(who) is not None:
        return Reason("room-rated-no-removing")
    return [entries.PersonRemoved(who)]


def moderate_away(room: Room, who: str) -> Decision:
    """A moderator removes someone; the host is not asked."""
    if room.seat_of(who) is None and who not in room.watchers:
        return Reason("room-nobody-there")
    return [entries.PersonModerated(who)]


def forget(room: Room, person: str, called: str, table: str) -> Decision:
    """Someone has deleted their account. `called` and `table` are names in place of those that
    have theirs in them."""
    seat = room.seat_of(person)
    if seat is None and person not in room.watchers:
        return []
    name = room.watchers.get(person, "") if seat is None else room.chairs[seat].name
    others = _others(room, person)
    numbered = chain([called], (f"{called} {number}" for number in count(2)))
    free = next(new for new in numbered if not any(names.alike(new, other) for other in others))
    in_title = names.sound(name) in names.sound(room.name)
    return [entries.PersonForgotten(person, free, table if in_title else room.name)]


def set_pace(room: Room, person: str, seconds: float) -> Decision:
    if room.host != person:
        return Reason("room-only-host")
    if not 0 <= seconds <= SLOWEST_PACE:
        return Reason("room-bad-pace", most=int(SLOWEST_PACE))
    return [entries.PaceChanged(seconds)]


def set_timer(room: Room, person: str, seconds: int) -> Decision:
    if reason := _only_host_waiting(room, person):
        return reason
    if seconds != 0 and not TIMERS[0] <= seconds <= TIMERS[1]:
        return Reason("room-bad-timer", low=TIMERS[0], most=TIMERS[1])
    return [entries.TimerChanged(seconds)]


def set_coach(room: Room, person: str, on: bool) -> Decision:
    """Whether players can ask for hints. Everyone hears of it, and rated games have none."""
    if reason := _sets_up(room, person):
        return reason
    if on and room.rated:
        return Reason("room-rated-no-coach")
    return [] if on == room.settings.coach else [entries.CoachChanged(on)]


def extend(room: Room, person: str) -> Decision:
    if room.settings.timer == 0 or room.status != PLAYING:
        return Reason("room-no-timer")
    if room.seat_of(person) not in room.to_act():
        return Reason("not-your-turn")
    if room.turns.extensions >= entries.MOST_EXTENSIONS:
        return Reason("room-no-more-extensions", most=entries.MOST_EXTENSIONS)
    return [entries.TurnExtended(person)]


# Moves. Whether the rules allow one is found out when it is folded in.


def stale(room: Room, seat: Seat | None, state: int) -> Stale | None:
    """Whether a seat's decision is no longer that of the view with this number."""
    now = room.state_number(seat)
    return Stale(now) if seat in room.to_act() and state != now else None


def play(room: Room, command: Command) -> Decision:
    """A person's move. Marks are limited: nothing else in a game can be done without end."""
    if room.current is None or room.status != PLAYING:
        return Reason("room-no-game")
    if room.current.rules.is_mark(command):
        moves = takewhile(lambda entry: isinstance(entry, Command), room.current.latest_first())
        own = sum(isinstance(move, Command) and move.seat == command.seat for move in moves)
        if own >= MOST_MARKS:
            return Reason("room-too-many-marks", most=MOST_MARKS)
    return [command]


def play_as_bot(room: Room, command: Command, mind: str) -> Decision:
    """A bot's move. A bot of the table first says if it does not play as well as it could, or
    does again; one that only stands in says nothing."""
    chair = room.chairs[command.seat]
    if chair.bot is None or chair.left or chair.mind == mind:
        return [command]
    return [entries.MindChanged(command.seat, mind), command]


def play_late(command: Command) -> Decision:
    """The time is up: a bot makes this one move."""
    return [entries.TimeRanOut(command.seat), command]


def warn(seats: Sequence[Seat], seconds: int) -> Decision:
    """These seats have little time left."""
    return [entries.TimeRunsShort(seat, seconds) for seat in seats]


def start(
    room: Room, person: str, here: Collection[str] = (), registered: Collection[str] = ()
) -> Decision:
    """`here` are the people whose clients can open their luck now. At a rated table, everyone has
    to be among the `registered`."""
    if reason := _only_host_waiting(room, person):
        return reason
    guests = [chair.name for chair in room.chairs if chair.person not in registered]
    if room.rated and guests:
        return Reason("room-rated-needs-accounts", names=literals(guests))
    options = room.kind.Options(**room.settings.options)
    if wrong := room.kind.problems(options, len(room.chairs)):
        return wrong[0]
    return sealing.seal_terms(room, here)


def again(room: Room, person: str, game_id: str, commitment: str) -> Decision:
    """After a game: the same people set up another."""
    if room.seat_of(person) is None:
        return Reason("only-watching")
    if room.status != OVER:
        return Reason("room-not-over")
    people = [chair for chair in room.chairs if chair.person is not None and not chair.left]
    moved = [entries.SeatsMoved()] if len(people) > 1 else []  # so that each plays after others
    return [entries.SetUpAgain(game_id, commitment), *moved]


def say(room: Room, person: str, name: str, text: str) -> Decision:
    if room.seat_of(person) is None and person not in room.watchers:
        return Reason("room-not-here")
    said = message(text)
    return said if isinstance(said, Reason) else [entries.ChatSent(person, name, said)]


def _only_host_waiting(room: Room, person: str) -> Reason | None:
    if room.host != person:
        return Reason("room-only-host")
    if room.status in (SEALING, PLAYING):
        return Reason("room-already-playing")
    return Reason("room-over") if room.status == OVER else None


def _sets_up(room: Room, person: str) -> Reason | None:
    """If games continue from a position, it fixes who plays and by which options."""
    fixed = Reason("room-position-fixed") if room.position is not None else None
    return _only_host_waiting(room, person) or fixed
