"""What an entry of the journal makes of a table, and what people are told of it."""

from __future__ import annotations

import copy
from typing import Any

from ..engine import (
    Chance,
    Command,
    Decide,
    Dice,
    Each,
    Event,
    Outcome,
    Phrase,
    Seat,
    Step,
    literals,
)
from ..engine.journal import GameEntry as GameEntry
from ..engine.journal import Landed, advance
from . import entries as e
from .checkable_dice import CheckableDice, commitment
from .folding_seats import bot_plays_on, chair_of, chairs_kept, fold_seats, with_host
from .happenings import Happening, TimeIsShort
from .play_on import begins
from .room import OVER, PLAYING, SEALING, WAITING, Chair, CurrentGame, Progress, Room, Sealing
from .saved import Header, Seated, read_terms


def fold(room: Room, entry: e.Entry) -> Progress:
    """Take up one entry of the journal."""
    if not isinstance(entry, e.TableEntry):
        assert room.current is not None
        dice = room.current.dice
        if isinstance(entry, Landed) and dice is not None:  # it keeps up with the journal
            _, dice = _drawn(room.current, dice)
        step = advance(room.current.rules, room.current.state, entry)
        return _game_goes_on(room, entry, dice, step)
    room = room._replace(seq=room.seq + 1)
    for part in (fold_seats, _fold_settings, _fold_game):
        if (progress := part(room, entry)) is not None:
            return progress
    raise TypeError(f"no entry: {entry!r}")


def roll(room: Room) -> tuple[Landed, Progress]:
    """Draw the dice that land now. Needs the game's seed."""
    assert room.current is not None
    assert room.current.dice is not None, "the seed of this game is not here"
    landed, dice = _drawn(room.current, room.current.dice)
    step = room.current.rules.land(room.current.state, landed.outcome)
    return landed, _game_goes_on(room, landed, dice, step)


# Moves and dice


def _drawn(game: CurrentGame, dice: CheckableDice) -> tuple[Landed, CheckableDice]:
    """What lands now, and the generator after it."""
    assert isinstance(game.node, Chance)
    dice = copy.copy(dice)
    return Landed(game.node.dice.draw(dice)), dice


def _game_goes_on(
    room: Room, entry: GameEntry, dice: CheckableDice | None, step: Step[Any]
) -> Progress:
    """After a step of the game that an entry makes."""
    game, seq = room.current, room.seq + 1
    assert game is not None
    node = game.rules.node(step.state)
    actor = entry.seat if isinstance(entry, Command) else None
    turns = room.turns.after(seq, actor, node.seats if isinstance(node, Decide) else ())
    if not isinstance(node, Chance):  # while dice are in the air, nobody's turn has ended
        turns = turns.asking(seq)
    secrets = room.secrets
    if actor is not None and not any(event.heard_by(None) for event in step.events):
        secrets = secrets.adding(room.chairs[actor].person)
    throws, fallen = _throw(game, entry)
    record, length = (entry, game.record), game.length + 1
    now = step.state, node, dice, record, length, throws, fallen
    # Every move comes here, and `_replace` takes three times as long.
    current = CurrentGame(game.header, game.rules, *now, game.seed, game.people)
    after = room._replace(seq=seq, current=current, turns=turns, secrets=secrets)
    return Progress(after, step.events)


def _throw(game: CurrentGame, entry: GameEntry) -> tuple[int, tuple[Seat | None, Outcome]]:
    """The last roll, to be shown. Nobody rolls for lots."""
    if isinstance(entry, Landed) and isinstance(game.node, Chance):
        luck, last = game.node.dice, game.record[0] if game.record else None
        if isinstance(luck, Each):
            return game.throws + 1, (None, ())
        if isinstance(luck, Dice) and isinstance(last, Command):
            shown = entry.outcome if game.rules.in_the_open else ()
            return game.throws + 1, (last.seat, shown)
    return game.throws, game.fallen


# What is set, and how the dice are sealed


def _fold_settings(room: Room, entry: e.TableEntry) -> Progress | None:
    settings, sealing, told = room.settings, room.sealing, tuple[Event, ...]()
    match entry:
        case e.OptionChanged(name, value):
            setting = room.kind.Options.settings()[name]
            settings = settings._replace(options={**settings.options, name: value})
            option, value = Phrase(setting.label), setting.said(value)
            told = (Happening("room-option-set", option=option, value=value),)
        case e.PaceChanged(seconds):
            settings = settings._replace(pace=seconds)
            told = (Happening("room-pace-set", seconds=f"{seconds:g}"),)
        case e.TimerChanged(seconds):
            settings = settings._replace(timer=seconds)
            told = (Happening("room-timer-set", seconds=seconds),)
        case e.CoachChanged(on):
            settings = settings._replace(coach=on)
            told = (Happening("room-coach-on" if on else "room-coach-off"),)
        case e.LuckAdded(person, words):
            sealing = sealing._replace(words={**sealing.words, person: words})
            told = (_adds_luck(room, person),)
        case e.LuckSealed(person, seal, words):
            sealing = sealing._replace(seals={**sealing.seals, person: seal})
            told = (_adds_luck(room, person),) if words else ()
        case e.LuckOpened(seat, luck):
            sealing = sealing._replace(opened={**sealing.opened, seat: luck})
        case e.TermsSealed(terms):
            return _terms_sealed(room, read_terms(terms.encode()))
        case e.SealingFailed(seats):
            return _sealing_failed(room, [room.chairs[seat] for seat in seats])
        case _:
            return None
    return Progress(room._replace(settings=settings, sealing=sealing), told)


def _adds_luck(room: Room, person: str) -> Event:
    return Happening("room-adds-luck", person=person, name=chair_of(room, person)[1])


def _terms_sealed(room: Room, terms: Header) -> Progress:
    """Everything that decides the dice is fixed. The first time at a table it is explained; without
    anyone's luck, the server could have chosen the seed."""
    seals = terms.luck_seals or ()
    without = zip(room.chairs, seals, strict=True)
    missing = [c.name for c, seal in without if c.person is not None and seal is None]
    told = Happening("room-sealed")
    if not room.number:
        told = Happening("room-sealed-first" if any(seals) else "room-sealed-without-luck")
    if room.position is not None:
        told = Happening("room-sealed-position")
    no_luck = (Happening("room-no-luck", names=literals(missing)),) if missing else ()
    sealing = room.sealing._replace(terms=terms, opened={})
    return Progress(room._replace(status=SEALING, sealing=sealing), (told, *no_luck))


def _sealing_failed(room: Room, missing: list[Chair]) -> Progress:
    """Back to setting up. Opened luck is known now, so everyone needs new luck. Each may cause this
    once: after that their luck is left out, or they could choose among dice."""
    unopened = room.sealing.unopened | {chair.person for chair in missing if chair.person}
    again = Sealing(room.sealing.game_id, room.sealing.commitment, unopened=unopened)
    waiting = room._replace(status=WAITING, sealing=again, chairs=chairs_kept(room))
    return with_host(
        waiting, Happening("room-luck-not-opened", names=literals(c.name for c in missing))
    )


# From one game to the next


def _fold_game(room: Room, entry: e.TableEntry) -> Progress | None:
    turns = room.turns
    told: Event
    match entry:
        case e.TableOpened():
            return _made(room, entry)
        case e.MadeRated():
            return Progress(room._replace(rated=True), (Happening("room-is-rated"),))
        case e.PositionGiven():
            return Progress(_with_position(room, entry), (Happening("room-position"),))
        case e.GameStarted():
            return _starts(room, _header(room))
        case e.GameEnded(seed):  # now everyone can check the dice
            assert room.current is not None
            current = room.current._replace(seed=bytes.fromhex(seed))
            turns = turns._replace(since={})
            told = Happening("room-game-over")
            room = room._replace(status=OVER, current=current)
        case e.SetUpAgain(game_id, sealed):  # the same people set up another
            again = room._replace(status=WAITING, current=None, chairs=chairs_kept(room))
            again = again._replace(barred=frozenset(), sealing=Sealing(game_id, sealed))
            return with_host(again, Happening("room-next-game"))
        case e.TurnExtended(person):
            turns = turns._replace(extensions=turns.extensions + 1)
            told = Happening(
                "room-extends",
                person=person,
                name=chair_of(room, person)[1],
                seconds=room.settings.timer,
                times=turns.extensions,
                most=e.MOST_EXTENSIONS,
            )
        case e.TimeRunsShort(seat, seconds):
            told = TimeIsShort(seat, seconds)
        case e.TimeRanOut(seat):  # a bot makes one move; what is left of the turn has new time
            turns = turns._replace(asked={**turns.asked, seat: room.seq}, extensions=0)
            told = Happening("room-time-is-up", seat=seat)
        case _:
            return None
    return Progress(room._replace(turns=turns), (told,))


def _made(room: Room, entry: e.TableOpened) -> Progress:
    made = room._replace(
        name=entry.name,
        game=entry.game,
        code=entry.code,
        watching=entry.watching,
        host=entry.person,
        chairs=(Chair(entry.by, entry.person),),
        settings=room.settings._replace(options=entry.options),
        sealing=Sealing(entry.id, entry.commitment),
    )
    game = Phrase(made.kind.title)
    return Progress(made, (Happening("room-made", person=made.host, name=made.name, game=game),))


def _with_position(room: Room, entry: e.PositionGiven) -> Room:
    chairs = tuple(
        room.chairs[0] if seat == entry.seat else Chair(name, bot=entry.level)
        for seat, name in enumerate(entry.names)
    )
    return room._replace(chairs=chairs, position=entry)


def _starts(room: Room, header: Header) -> Progress:
    rules = header.rules()
    step = rules.start() if room.position is None else begins(rules, room.position)
    dice = None
    if room.seed is not None and commitment(room.seed) == header.commitment:
        dice = header.dice(room.seed)
    started = room._replace(
        status=PLAYING,
        number=room.number + 1,
        chairs=tuple(chair._replace(mind="knows", stood_in_from=0) for chair in room.chairs),
        current=CurrentGame(
            header,
            rules,
            step.state,
            rules.node(step.state),
            dice,
            people=tuple(chair.person for chair in room.chairs),
        ),
    )
    turns = room.turns._replace(since={}, asked={}, extensions=0)
    turns = turns.after(room.seq, None, started.to_act()).asking(room.seq)
    key = "room-game-starts" if room.position is None else "room-game-goes-on"
    starts = Happening(key, game=Phrase(room.kind.title))
    terms = Happening("game-terms", entries=rules.options.terms())
    # Some may have left while the dice were sealed.
    left = [bot_plays_on(room, chair.person, chair.name) for chair in room.chairs if chair.left]
    return Progress(started._replace(turns=turns), (starts, terms, *left, *step.events))


def _header(room: Room) -> Header:
    sealing = room.sealing
    if sealing.terms is not None:
        return sealing.terms.opened([sealing.opened.get(at) for at in range(len(room.chairs))])
    # A journal from before luck was sealed.
    seats = tuple(Seated(chair.name, chair.bot) for chair in room.chairs)
    luck, options = tuple(sealing.words.values()), dict(room.settings.options)
    return Header(room.game, options, seats, sealing.game_id, sealing.commitment, luck)
