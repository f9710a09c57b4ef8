"""What entries about people and bots make of a table: who sits where, who is host."""

from __future__ import annotations

from ..engine import Event, Phrase, Seat
from . import entries as e
from .happenings import MINDS, Happening, Says
from .room import OVER, PLAYING, WAITING, Chair, Progress, Room


def fold_seats(room: Room, entry: e.TableEntry) -> Progress | None:
    """None for entries about anything else."""
    told: Event
    match entry:
        case e.SeatTaken(person, name):
            chairs = (*room.chairs, Chair(name, person))
            room = _without_watcher(room, person)._replace(chairs=chairs)
            return with_host(room, Happening(_sits(room), person=person, name=name))
        case e.WatchingBegun(person, name):
            told = Happening(_watches(room), person=person, name=name)
            room = room._replace(watchers={**room.watchers, person: name})
        case e.PersonLeft(person) if person in room.watchers:
            told = Happening("room-stops-watching", person=person, name=room.watchers[person])
            room = _without_watcher(room, person)
        case e.PersonLeft(person):
            room, name, played_on = _give_up_seat(room, person)
            return with_host(room, Happening("room-leaves", person=person, name=name), *played_on)
        case e.PersonRemoved(person) | e.PersonModerated(person):
            if person in room.watchers:
                name, played_on = room.watchers[person], ()
                room = _without_watcher(room, person)
            else:
                room, name, played_on = _give_up_seat(room, person, for_good=True)
            room = room._replace(barred=room.barred | {person})
            by_host = isinstance(entry, e.PersonRemoved)
            key = "room-removed" if by_host else "room-moderated"
            return with_host(room, Happening(key, person=person, name=name), *played_on)
        case e.PersonForgotten(person, name, table):
            return _forget(room._replace(name=table), person, name)
        case e.WentAway(person):
            seat, name = chair_of(room, person)
            told = Happening("room-goes-away", person=person, name=name)
            return with_host(room.with_chair(seat, away=True), told)
        case e.CameBack(person):
            seat, name = chair_of(room, person)
            back = room.with_chair(seat, away=False, stand_in=False, left=False)
            return with_host(back, Happening("room-comes-back", person=person, name=name))
        case e.StandInBegun(person):
            seat, name = chair_of(room, person)
            told = Happening("room-stands-in", person=person, name=name, level=_level(room))
            room = room.with_chair(seat, stand_in=True, stood_in_from=room.game_length())
        case e.HostChanged(person):
            told = Happening("room-host-is", person=person, name=chair_of(room, person)[1])
            room = room._replace(host=person)
        case e.ChatSent(person, name, text):
            told = Says(person, name, text)
        case _:
            return _fold_bots_and_order(room, entry)
    return Progress(room, (told,))


def _fold_bots_and_order(room: Room, entry: e.TableEntry) -> Progress | None:
    match entry:
        case e.BotAdded(level, name):
            told = Happening("room-bot-sits", name=name, level=Phrase(room.levels[level]))
            room = room._replace(chairs=(*room.chairs, Chair(name, bot=level)))
        case e.BotTakenAway(seat):
            told = Happening("room-bot-leaves", name=room.chairs[seat].name)
            room = room.without_chair(seat)
        case e.MindChanged(seat, mind):
            told = Happening(MINDS[mind], name=room.chairs[seat].name)
            room = room.with_chair(seat, mind=mind)
        case e.SeatsSwapped((one, other)):
            chairs = room.chairs
            told = Happening("room-swaps", name=chairs[one].name, other=chairs[other].name)
            swapped = room.with_chair(one, **chairs[other]._asdict())
            room = swapped.with_chair(other, **chairs[one]._asdict())
        case e.SeatsMoved():
            told = Happening("room-seats-move", count=len(room.chairs))
            room = room._replace(chairs=(*room.chairs[1:], *room.chairs[:1]))
        case _:
            return None
    return Progress(room, (told,))


def _sits(room: Room) -> str:
    if room.rated:
        return "room-sits-rated"
    return "room-sits-coach" if room.settings.coach else "room-sits"


def _watches(room: Room) -> str:
    if room.rated:
        return "room-watches-rated"
    if room.position is not None:
        return "room-watches-position"
    return "room-watches-coach" if room.settings.coach else "room-watches"


def chair_of(room: Room, person: str) -> tuple[Seat, str]:
    """A person's seat and name."""
    seat = room.seat_of(person)
    assert seat is not None
    return seat, room.chairs[seat].name


def _without_watcher(room: Room, person: str) -> Room:
    return room._replace(watchers={p: n for p, n in room.watchers.items() if p != person})


def _give_up_seat(
    room: Room, person: str, for_good: bool = False
) -> tuple[Room, str, tuple[Event, ...]]:
    """The room without this person, their name, and the news for the others that a bot plays on.
    They can come back to a game, unless it is `for_good`. A lone player's game waits."""
    seat, name = chair_of(room, person)
    if room.status == WAITING:
        room = room.without_chair(seat)
    else:  # the game knows the seat by its number: it stays until the next one
        going_on = room.status != OVER
        room = room.with_chair(
            seat,
            away=True,
            stand_in=going_on,
            left=True,
            stood_in_from=room.game_length(),
            person=None if for_good or not going_on else person,
            bot=room.level() if for_good and going_on else room.chairs[seat].bot,
        )
    seals = {who: under for who, under in room.sealing.seals.items() if who != person}
    host = None if room.host == person else room.host
    room = room._replace(host=host, sealing=room.sealing._replace(seals=seals))
    if room.status != PLAYING or not room.people_present():
        return room, name, ()
    return room, name, (bot_plays_on(room, person, name),)


def _forget(room: Room, person: str, called: str) -> Progress:
    """Someone has deleted their account: they leave for good, and their seat has another name."""
    if person in room.watchers:
        left = Happening("room-stops-watching", person=person, name=room.watchers[person])
        return Progress(_without_watcher(room, person), (left,))
    seat, name = chair_of(room, person)
    left = Happening("room-leaves", person=person, name=name)
    room, _, played_on = _give_up_seat(room, person, for_good=True)
    if room.status != WAITING:
        room = room.with_chair(seat, name=called)
    return with_host(room, left, *played_on)


def bot_plays_on(room: Room, person: str | None, name: str) -> Event:
    return Happening("room-bot-plays-on", person=person, name=name, level=_level(room))


def _level(room: Room) -> Phrase:
    return Phrase(room.levels[room.level()])


def with_host(room: Room, *events: Event) -> Progress:
    """A table has a host who is there, as long as anyone is."""
    seat = room.seat_of(room.host)
    heir = next((chair for chair in room.chairs if chair.here), None)
    if heir is None or (seat is not None and room.chairs[seat].here):
        return Progress(room, events)
    host_is = Happening("room-host-is", person=heir.person, name=heir.name)
    return Progress(room._replace(host=heir.person), (*events, host_is))


def chairs_kept(room: Room) -> tuple[Chair, ...]:
    """Seats of people who left are free; those who lost their connection keep theirs."""
    return tuple(chair._replace(stand_in=False) for chair in room.chairs if not chair.left)
