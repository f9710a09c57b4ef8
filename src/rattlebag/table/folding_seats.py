"""What entries about people and bots make of a table: who sits where, who is host."""

from __future__ import annotations

from ..engine import Event, Phrase, Seat
from . import entries as e
from . import happenings as news
from .room import OVER, PLAYING, WAITING, Chair, Room

Told = tuple[Room, list[Event]]


def fold_seats(room: Room, entry: e.TableEntry) -> Told | None:
    told: Event
    match entry:
        case e.SeatTaken(person, name):
            chairs = (*room.chairs, Chair(name, person))
            room = _without_watcher(room, person)._replace(chairs=chairs)
            return with_host(room, news.Sits(person, name))
        case e.WatchingBegun(person, name):
            watchers = {**room.watchers, person: name}
            return room._replace(watchers=watchers), [news.Watches(person, name)]
        case e.PersonLeft(person) if person in room.watchers:
            told = news.StopsWatching(person, room.watchers[person])
            return _without_watcher(room, person), [told]
        case e.PersonLeft(person):
            room, name, played_on = _give_up_seat(room, person)
            return with_host(room, news.Leaves(person, name), *played_on)
        case e.PersonRemoved(person):
            if person in room.watchers:
                name, played_on = room.watchers[person], []
                room = _without_watcher(room, person)
            else:
                room, name, played_on = _give_up_seat(room, person, for_good=True)
            room = room._replace(barred=room.barred | {person})
            return with_host(room, news.Removed(person, name), *played_on)
        case e.WentAway(person):
            seat, name = chair_of(room, person)
            return with_host(room.with_chair(seat, away=True), news.GoesAway(person, name))
        case e.CameBack(person):
            seat, name = chair_of(room, person)
            back = room.with_chair(seat, away=False, stand_in=False, left=False)
            return with_host(back, news.ComesBack(person, name))
        case e.StandInBegun(person):
            seat, name = chair_of(room, person)
            begins = room.current.length if room.current is not None else 0
            told = news.StandsIn(person, name, _level(room))
            return room.with_chair(seat, stand_in=True, stood_in_from=begins), [told]
        case e.HostChanged(person):
            return room._replace(host=person), [news.HostIs(person, chair_of(room, person)[1])]
        case e.BotAdded(level, name):
            chairs = (*room.chairs, Chair(name, bot=level))
            return room._replace(chairs=chairs), [news.BotSits(name, Phrase(room.levels[level]))]
        case e.BotTakenAway(seat):
            chairs = (*room.chairs[:seat], *room.chairs[seat + 1 :])
            return room._replace(chairs=chairs), [news.BotLeaves(room.chairs[seat].name)]
        case e.MindChanged(seat, mind):
            told = news.MINDS[mind](room.chairs[seat].name)
            return room.with_chair(seat, mind=mind), [told]
        case e.SeatsSwapped((one, other)):
            swapped = list(room.chairs)
            swapped[one], swapped[other] = swapped[other], swapped[one]
            told = news.Swaps(swapped[other].name, swapped[one].name)
            return room._replace(chairs=tuple(swapped)), [told]
        case e.ChatSent(person, name, text):
            return room, [news.Says(person, name, text)]
    return None


def chair_of(room: Room, person: str) -> tuple[Seat, str]:
    """A person's seat and name."""
    seat = room.seat_of(person)
    assert seat is not None
    return seat, room.chairs[seat].name


def _without_watcher(room: Room, person: str) -> Room:
    return room._replace(watchers={p: n for p, n in room.watchers.items() if p != person})


def _give_up_seat(room: Room, person: str, for_good: bool = False) -> tuple[Room, str, list[Event]]:
    """The room without this person, their name, and the news for the others that a bot plays on.

    They can come back to a game, unless it is `for_good`. A lone player's game waits.
    """
    seat, name = chair_of(room, person)
    if room.status == WAITING:
        room = room._replace(chairs=(*room.chairs[:seat], *room.chairs[seat + 1 :]))
    else:  # the game knows the seat by its number: it stays until the next one
        going_on = room.status != OVER
        room = room.with_chair(
            seat,
            away=True,
            stand_in=going_on,
            left=True,
            stood_in_from=room.current.length if room.current is not None else 0,
            person=None if for_good or not going_on else person,
            bot=room.level() if for_good and going_on else room.chairs[seat].bot,
        )
    seals = {who: under for who, under in room.sealing.seals.items() if who != person}
    host = None if room.host == person else room.host
    room = room._replace(host=host, sealing=room.sealing._replace(seals=seals))
    played_on = room.status == PLAYING and room.people_present()
    return room, name, [news.BotPlaysOn(person, name, _level(room))] if played_on else []


def _level(room: Room) -> Phrase:
    return Phrase(room.levels[room.level()])


def with_host(room: Room, *events: Event) -> Told:
    """A table has a host who is there, as long as anyone is."""
    seat = room.seat_of(room.host)
    heir = next((chair for chair in room.chairs if chair.here), None)
    if heir is None or (seat is not None and room.chairs[seat].here):
        return room, [*events]
    return room._replace(host=heir.person), [*events, news.HostIs(str(heir.person), heir.name)]


def chairs_kept(room: Room) -> tuple[Chair, ...]:
    """Seats of people who left are free; those who lost their connection keep theirs."""
    return tuple(chair._replace(stand_in=False) for chair in room.chairs if not chair.left)
