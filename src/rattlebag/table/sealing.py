"""Before the first roll: players seal their luck, the table seals its terms, luck is opened.

Nobody opens theirs before everything that decides the dice is sealed: docs/dice.md says why. Luck
that is never opened ends the attempt, and everyone hears whose it was."""

from __future__ import annotations

from collections.abc import Collection

from ..engine import Reason, Seat
from .checkable_dice import LONGEST_WORDS, LUCK, seal
from .deciding import Decision
from .entries import GameStarted, LuckOpened, LuckSealed, SealingFailed, TermsSealed
from .room import SEALING, WAITING, Room
from .saved import Header, Seated


def seal_luck(room: Room, person: str, under: str, words: bool) -> Decision:
    """A client's luck for the game to come, sealed. `words`: its player added some."""
    if room.seat_of(person) is None:
        return Reason("only-watching")
    if room.status != WAITING:
        return Reason("room-luck-too-late")
    if person in room.sealing.unopened:
        return Reason("room-luck-not-again")
    return [LuckSealed(person, under, words)]


def seal_terms(room: Room, here: Collection[str]) -> Decision:
    """Fix everything that decides the dice. People who are not `here` could not open their luck."""
    able = {chair.person for chair in room.chairs if chair.here and chair.person in here}
    seals = tuple(
        room.sealing.seals.get(str(chair.person)) if chair.person in able else None
        for chair in room.chairs
    )
    seats = tuple(Seated(chair.name, chair.bot) for chair in room.chairs)
    options, before = dict(room.settings.options), room.sealing
    header = Header(room.game, options, seats, before.game_id, before.commitment, (), seals)
    sealed = TermsSealed(header.terms)
    return [sealed] if any(seals) else [sealed, GameStarted()]


def open_luck(room: Room, person: str, luck: str) -> Decision:
    """What was under a client's seal. The last one starts the game."""
    seat = room.seat_of(person)
    if seat is None:
        return Reason("only-watching")
    waiting = unopened_seats(room)
    if seat not in waiting:
        return Reason("room-luck-too-late")
    if not LUCK.fullmatch(luck):
        return Reason("room-bad-luck", most=LONGEST_WORDS)
    if seal(luck) != waiting[seat]:
        return Reason("room-other-luck")
    opened = LuckOpened(seat, luck)
    return [opened] if len(waiting) > 1 else [opened, GameStarted()]


def give_up(room: Room) -> Decision:
    """Luck was not opened in time, or cannot be: the game does not start on these dice."""
    missing = unopened_seats(room)
    left = [seat for seat in missing if room.chairs[seat].left]
    return [SealingFailed(tuple(left or missing))] if missing else []


def unopened_seats(room: Room) -> dict[Seat, str]:
    """Whose luck the start of the game waits for, and the seals that it is under."""
    terms, opened = room.sealing.terms, room.sealing.opened
    seals = (terms.luck_seals if terms and room.status == SEALING else None) or ()
    return {at: seal for at, seal in enumerate(seals) if seal is not None and at not in opened}
