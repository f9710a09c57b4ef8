"""Before the first die: players seal their luck, the table seals its terms, luck is opened.

Nobody opens before everything that decides the dice is under a seal: docs/dice.md says why. A seal
that is never opened ends the attempt, and everyone hears whose it was.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, Any

from ..engine import Event, Phrase, Reason, Seat
from . import entries
from . import happenings as news
from .entries import Entry
from .luck import LONGEST_WORDS, LUCK, seal
from .saved import Header, Seated, read_terms

if TYPE_CHECKING:
    from .room import Room


# Deciding


def seal_luck(room: Room, person: str, under: str, words: bool) -> list[Entry] | Reason:
    """A client's luck for the game to come, sealed. `words`: its player added some."""
    if room.seat_of(person) is None:
        return Reason("only-watching")
    if not room.sets_up():
        return Reason("room-luck-too-late")
    if person in room.unopened:
        return Reason("room-luck-not-again")
    return [entries.LuckSealed(person, under, words)]


def seal_terms(room: Room, here: Collection[str]) -> list[Entry]:
    """Fix everything that decides the dice. Whoever is not `here` could not open their luck."""
    seals = tuple(
        room.luck_seals.get(chair.person)
        if chair.person is not None and chair.person in here and not chair.away
        else None
        for chair in room.chairs
    )
    seats = tuple(Seated(chair.name, chair.bot) for chair in room.chairs)
    header = Header(room.game, dict(room.options), seats, *room.sealed, luck_seals=seals)
    entry = entries.TermsSealed(header.terms)
    return [entry] if any(seals) else [entry, *room.opening([entry])]


def open_luck(room: Room, person: str, luck: str) -> list[Entry] | Reason:
    """What was under a client's seal. The last one starts the game."""
    seat = room.seat_of(person)
    if seat is None:
        return Reason("only-watching")
    if seat not in unopened_seats(room):
        return Reason("room-luck-too-late")
    assert room.header is not None
    assert room.header.luck_seals is not None
    if not LUCK.fullmatch(luck):
        return Reason("room-bad-luck", most=LONGEST_WORDS)
    if seal(luck) != room.header.luck_seals[seat]:
        return Reason("room-other-luck")
    entry = entries.LuckOpened(seat, luck)
    return [entry] if len(unopened_seats(room)) > 1 else [entry, *room.opening([entry])]


def give_up(room: Room) -> list[Entry]:
    """Luck was not opened in time, or cannot be: the game does not start on these dice."""
    missing = unopened_seats(room)
    left = [seat for seat in missing if room.chairs[seat].left]
    return [entries.SealingFailed(tuple(left or missing))] if missing else []


def unopened_seats(room: Room) -> list[Seat]:
    """Whose luck the start of the game waits for."""
    if not room.is_sealing() or room.header is None:
        return []
    seals = room.header.luck_seals or ()
    return [at for at, under in enumerate(seals) if under is not None and at not in room.opened]


# Folding


def _luck_seal(room: Room, e: entries.LuckSealed) -> list[Event]:
    person = e.person
    room.luck_seals = {**room.luck_seals, person: e.seal}
    seat = room.seat_of(person)
    assert seat is not None
    return [news.AddsLuck(person, room.chairs[seat].name)] if e.words else []


def _sealed(room: Room, e: entries.TermsSealed) -> list[Event]:
    room.header = read_terms(e.terms.encode())
    room.begin_sealing()
    missing = tuple(
        Phrase("literal", text=chair.name)
        for chair, under in zip(room.chairs, room.header.luck_seals or (), strict=True)
        if chair.person is not None and under is None
    )
    said: Event = news.Sealed()
    if not room.number:
        said = news.SealedFirst() if any(room.header.luck_seals or ()) else news.SealedWithoutLuck()
    return [said, news.NoLuck(missing)] if missing else [said]


def _opens(room: Room, e: entries.LuckOpened) -> list[Event]:
    room.opened = {**room.opened, e.seat: e.luck}
    return []


def _unsealed(room: Room, e: entries.SealingFailed) -> list[Event]:
    """All luck that was opened is known now, so everyone needs new luck. Each person may be the
    cause of this once: after that their luck is left out, or they could choose among dice."""
    missing = [room.chairs[seat] for seat in e.seats]
    room.unopened = room.unopened | {chair.person for chair in missing if chair.person}
    room.end_sealing()
    names = tuple(Phrase("literal", text=chair.name) for chair in missing)
    return [news.LuckNotOpened(names), *room._host_if_none()]


FOLDS: dict[type[entries.TableEntry], Callable[[Room, Any], list[Event]]] = {
    entries.LuckSealed: _luck_seal,
    entries.TermsSealed: _sealed,
    entries.LuckOpened: _opens,
    entries.SealingFailed: _unsealed,
}
