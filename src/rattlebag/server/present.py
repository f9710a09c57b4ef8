"""A table as one person is told of it: lines for what happened, and a view of how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from ..engine import PLACES, ByDie, ByFace, ByNumber, Die, Event, Phrase, Rules, Seat
from ..engine.keymap import Keeping, keys_for
from ..games import rules_of
from ..table.room import PLAYING, SEALING, WAITING, CurrentGame, Room
from ..text import Line, Listener, Locale, Preferences


def listener(room: Room, person: str, preferences: Preferences) -> Listener:
    """The ear of a person at this table, as the table stands now."""
    return Listener(
        preferences.locale,
        room.names(),
        room.sides(),
        room.seat_of(person),
        preferences.verbosity,
        person,
    )


def line_data(line: Line) -> dict[str, Any]:
    return {
        "text": line.text,
        "category": line.category,
        "sound": line.sound,
        "priority": line.priority,
        "count": line.count,
        "seat": line.seat,
    }


def heard(ear: Listener, events: Sequence[Event]) -> list[dict[str, Any]]:
    """The lines for events; what has neither words nor a sound is left out."""
    return [line_data(line) for line in ear.lines(events) if line.text or line.sound]


def table_view(room: Room, table_id: str, person: str, ear: Listener) -> dict[str, Any]:
    """What concerns the table: who is there and what is set. The same for everyone but `you`."""
    settings = room.kind.Options.settings()
    say = replace(ear, names=(), sides=(), seat=None).say
    return {
        "id": table_id,
        "name": room.name,
        "game": room.game,
        "title": say(Phrase(room.kind.title)),
        "status": WAITING if room.status == SEALING else room.status,
        "host": room.host,
        "you": room.seat_of(person),
        "code": room.code if person in room.watchers or room.seat_of(person) is not None else None,
        "watching": room.watching,
        "pace": room.settings.pace,
        "timer": room.settings.timer,
        "least": room.kind.players[0],
        "most": room.kind.players[-1],
        "seats": [
            {
                "name": chair.name,
                "person": chair.person,
                "bot": chair.bot,
                "away": chair.away,
                "stand_in": chair.stand_in,
                "side": side,
            }
            for chair, side in zip(room.chairs, sides_to_be(room), strict=True)
        ],
        "watchers": [{"name": name, "person": watcher} for watcher, name in room.watchers.items()],
        "options": [
            {
                "name": name,
                "label": say(Phrase(setting.label)),
                "value": room.settings.options[name],
                "said": _said(say, setting.said(room.settings.options[name])),
            }
            for name, setting in settings.items()
        ],
        "sealed": room.seal(),
        # While the dice are being sealed: what is under the seal, for clients to open their luck.
        "terms": room.header.terms if room.header and room.status == SEALING else None,
        "luck": room.sealing.seals.get(person),
        "games": room.number,
    }


def sides_to_be(room: Room) -> Sequence[int]:
    """The side of each seat: of the game, or of the one that would start now."""
    if room.rules is not None:
        return room.rules.sides
    options = room.kind.Options(**room.settings.options)
    if room.kind.problems(options, len(room.chairs)):
        return range(len(room.chairs))
    return room.kind(options, len(room.chairs)).sides


def _said(say: Any, value: Any) -> Any:
    return say(value) if isinstance(value, Phrase) else value


def game_view(room: Room, ear: Listener, keeping: Keeping) -> dict[str, Any] | None:
    """What this listener may know of the game, with moves and keys in words."""
    if room.current is None:
        return None
    rules, seat = room.current.rules, ear.seat
    known = rules.known(room.current.state, seat)
    view = rules.seen(known, seat)
    view |= drawing(room.current, known, ear)
    view["moves"] = []
    if seat is not None and room.status == PLAYING:
        for move in rules.moves(known, seat):
            key = rules.actions[move.command.action].key
            view["moves"].append(
                {
                    "action": move.command.action,
                    "arg": move.command.arg,
                    "keys": keys_for(rules, known, seat, move.command, keeping),
                    "label": ear.say(move.label),
                    "refused": ear.say(move.reason) if move.reason else None,
                    # One of several choices that have no key of their own.
                    "numbered": isinstance(key, ByNumber),
                    # What of the drawing it is about, for those who point at it.
                    "die": move.command.arg if isinstance(key, ByDie) else None,
                    "face": move.command.arg if isinstance(key, ByFace) else None,
                }
            )
    view["queries"] = questions(rules.key, ear.locale, ear.verbosity, seat is None)
    return view


def drawing(game: CurrentGame, known: Any, ear: Listener) -> dict[str, Any]:
    """What there is to look at, with the words that go with it."""
    rules, seat = game.rules, ear.seat
    thrower, fallen = game.fallen
    words = words_of_places(ear.locale, ear.verbosity)

    def lie(die: Die) -> dict[str, Any]:
        place = rules.place(die)
        return {"face": die.face, "standing": die.standing, "place": place, "word": words[place]}

    return {
        "dice": [lie(die) for die in rules.dice(known, seat)],
        "thrown": {
            "number": game.throws,
            "seat": thrower,
            "dice": [lie(die) for die in rules.lying(known, seat, fallen)],
        },
        "faces": faces(rules, ear.locale, ear.verbosity),
        "figures": [
            {
                "name": figure.name,
                "label": _label(ear, figure.label),
                "value": _said(ear.say, figure.value),
                "faces": figure.faces,
                "seat": figure.seat,
            }
            for figure in rules.figures(known, seat)
        ],
    }


def _label(ear: Listener, phrase: Phrase) -> str:
    """Most labels are the same in every view: those are said once."""
    if phrase.args:
        return ear.say(phrase)
    return constant(ear.locale, ear.verbosity, phrase.key)


@lru_cache(1024)
def constant(locale: Locale, verbosity: str, key: str) -> str:
    return Listener(locale, (), (), verbosity=verbosity).say(Phrase(key))


@lru_cache(256)
def words_of_places(locale: Locale, verbosity: str) -> dict[str, str | None]:
    return {
        place: constant(locale, verbosity, key) if key else None for place, key in PLACES.items()
    }


@lru_cache(256)
def faces(rules: Rules[Any, Any], locale: Locale, verbosity: str) -> tuple[dict[str, Any], ...]:
    """How the faces of a game's dice are drawn and called."""
    say = Listener(locale, (), (), verbosity=verbosity).say
    found = []
    for face, look in rules.faces().items():
        said = say(look.said) if look.said else str(face)
        drawn: dict[str, Any] = {"face": face, "said": said, "drawn": look.drawn}
        if look.letter:
            drawn |= {"letter": say(look.letter), "shape": look.shape, "tone": look.tone}
        found.append(drawn)
    return tuple(found)


@lru_cache(256)
def questions(
    game: str, locale: Locale, verbosity: str, watching: bool
) -> tuple[dict[str, Any], ...]:
    """The questions of a game: the same for all who hear alike."""
    say = Listener(locale, (), (), verbosity=verbosity).say
    return tuple(
        {
            "name": asked.name,
            "key": asked.key,
            "label": say(Phrase(asked.label)),
            # Answered unasked to someone who comes back to the game.
            "recap": asked.recap and not (watching and asked.personal),
        }
        for asked in rules_of(game).queries.values()
    )


def answer(room: Room, name: str, seat: Seat | None, ear: Listener) -> list[str]:
    """The lines that answer a question of the game."""
    assert room.rules is not None
    return [ear.say(phrase) for phrase in room.rules.ask(room.state, name, seat)]
