"""A table as one person is told of it: lines for what happened, and a view of how it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, cast

from ..engine import (
    PLACES,
    ByDie,
    ByFace,
    ByNumber,
    Chance,
    Decide,
    Die,
    DiePlace,
    Event,
    Over,
    Phrase,
    Rules,
    Seat,
)
from ..engine.keymap import Keeping, keys_for
from ..games import rules_of
from ..protocol import views as v
from ..protocol.from_server import LineOut
from ..table.room import PLAYING, SEALING, WAITING, Room
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


def line_out(line: Line) -> LineOut:
    return LineOut(line.text, line.category, line.sound, line.priority, line.count, line.seat)


def heard(ear: Listener, events: Sequence[Event]) -> list[LineOut]:
    """The lines for events, leaving out those with neither words nor a sound."""
    return [line_out(line) for line in ear.lines(events) if line.text or line.sound]


# The table


def table_view(room: Room, table_id: str, person: str, ear: Listener) -> v.TableView:
    """Who is there and what is set."""
    say = replace(ear, names=(), sides=(), seat=None).say
    seat = room.seat_of(person)
    sealing = room.status == SEALING
    return {
        "id": table_id,
        "name": room.name,
        "game": room.game,
        "title": say(Phrase(room.kind.title)),
        "status": cast(v.Status, WAITING if sealing else room.status),
        "host": room.host,
        "you": seat,
        "code": room.code if person in room.watchers or seat is not None else None,
        "watching": room.watching,
        "pace": room.settings.pace,
        "timer": room.settings.timer,
        "least": room.kind.players[0],
        "most": room.kind.players[-1],
        "seats": seats(room),
        "watchers": [{"name": name, "person": watcher} for watcher, name in room.watchers.items()],
        "options": options_view(say, room.game, room.settings.options),
        "sealed": room.seal(),
        "terms": room.header.terms if room.header and sealing else None,
        "luck": room.sealing.seals.get(person),
        "games": room.number,
    }


def options_view(
    say: Callable[[Phrase], str], game: str, options: Mapping[str, Any]
) -> list[v.OptionView]:
    """These options of a game, in words."""
    return [
        {
            "name": name,
            "label": say(Phrase(setting.label)),
            "value": options[name],
            "said": _said(say, setting.said(options[name])),
        }
        for name, setting in rules_of(game).Options.settings().items()
        if name in options
    ]


def seats(room: Room) -> list[v.SeatView]:
    return [
        {
            "name": chair.name,
            "person": chair.person,
            "bot": chair.bot,
            "away": chair.away,
            "stand_in": chair.stand_in,
            "side": side,
        }
        for chair, side in zip(room.chairs, sides_to_be(room), strict=True)
    ]


def sides_to_be(room: Room) -> Sequence[int]:
    """The side of each seat: in this game, or in the one that would start now."""
    if room.rules is not None:
        return room.rules.sides
    options = room.kind.Options(**room.settings.options)
    if room.kind.problems(options, len(room.chairs)):
        return range(len(room.chairs))
    return room.kind(options, len(room.chairs)).sides


def _said(say: Callable[[Phrase], str], value: Any) -> Any:
    return say(value) if isinstance(value, Phrase) else value


# The game


def game_view(room: Room, ear: Listener, keeping: Keeping) -> v.GameView | None:
    """What this listener may know of the game, with moves and keys in words."""
    if room.current is None:
        return None
    current, rules, seat = room.current, room.current.rules, ear.seat
    known = rules.known(current.state, seat)
    node = rules.node(known)
    thrower, fallen = current.fallen
    lie = _lying(rules, words_of_places(ear.locale, ear.verbosity))
    playing = seat is not None and room.status == PLAYING
    view: v.GameView = {
        "game": rules.key,
        "seat": seat,
        "to_act": list(node.seats) if isinstance(node, Decide) else [],
        "rolling": isinstance(node, Chance),
        "places": list(node.places) if isinstance(node, Over) else None,
        "sides": list(rules.sides),
        "scores": list(rules.scores(known)),
        "dice": [lie(die) for die in rules.dice(known, seat)],
        "thrown": {
            "number": current.throws,
            "seat": thrower,
            "dice": [lie(die) for die in rules.lying(known, seat, fallen)],
        },
        "most_dice": rules.most_dice(),
        "faces": faces(rules, ear.locale, ear.verbosity),
        "figures": figures(rules, known, ear),
        "moves": moves(rules, known, ear, keeping) if playing else [],
        "queries": questions(rules.key, ear.locale, ear.verbosity, seat is None),
    }
    cast(dict[str, Any], view).update(rules.picture(known, seat))
    return view


def _lying(
    rules: Rules[Any, Any], words: Mapping[DiePlace, str | None]
) -> Callable[[Die], v.DieView]:
    def lie(die: Die) -> v.DieView:
        place = rules.place(die)
        return {"face": die.face, "standing": die.standing, "place": place, "word": words[place]}

    return lie


def figures(rules: Rules[Any, Any], known: Any, ear: Listener) -> list[v.FigureView]:
    return [
        {
            "name": figure.name,
            "label": _label(ear, figure.label),
            "value": _said(ear.say, figure.value),
            "faces": figure.faces,
            "seat": figure.seat,
            "part": figure.part,
            "groups": [
                {
                    "faces": group.faces,
                    "label": None if group.label is None else _label(ear, group.label),
                    "points": group.points,
                }
                for group in figure.groups
            ],
        }
        for figure in rules.figures(known, ear.seat)
    ]


def moves(rules: Rules[Any, Any], known: Any, ear: Listener, keeping: Keeping) -> list[v.MoveView]:
    seat = ear.seat
    assert seat is not None
    found: list[v.MoveView] = []
    for move in rules.moves(known, seat):
        declared, arg = rules.actions[move.command.action], move.command.arg
        key, takes = declared.key, declared.takes
        found.append(
            {
                "action": move.command.action,
                "arg": arg,
                "keys": keys_for(rules, known, seat, move.command, keeping),
                "label": ear.say(move.label),
                "refused": ear.say(move.reason) if move.reason else None,
                "numbered": isinstance(key, ByNumber),
                "die": arg if isinstance(key, ByDie) else None,
                "face": arg if isinstance(key, ByFace) else None,
                "takes": takes and takes(rules, known, seat, arg),
            }
        )
    return found


def _label(ear: Listener, phrase: Phrase) -> str:
    """Most labels are the same in every view: those are said once."""
    if phrase.args:
        return ear.say(phrase)
    return constant(ear.locale, ear.verbosity, phrase.key)


@lru_cache(1024)
def constant(locale: Locale, verbosity: str, key: str) -> str:
    return Listener(locale, (), (), verbosity=verbosity).say(Phrase(key))


@lru_cache(256)
def words_of_places(locale: Locale, verbosity: str) -> dict[DiePlace, str | None]:
    return {
        place: constant(locale, verbosity, key) if key else None for place, key in PLACES.items()
    }


@lru_cache(256)
def faces(rules: Rules[Any, Any], locale: Locale, verbosity: str) -> tuple[v.FaceView, ...]:
    """How the faces of a game's dice are drawn and named."""
    say = Listener(locale, (), (), verbosity=verbosity).say
    found = []
    for face, look in rules.faces().items():
        said = say(look.said) if look.said else str(face)
        drawn: v.FaceView = {"face": face, "said": said, "drawn": look.drawn}
        if look.letter and look.shape and look.tone:
            drawn |= {"letter": say(look.letter), "shape": look.shape, "tone": look.tone}
        found.append(drawn)
    return tuple(found)


@lru_cache(256)
def questions(game: str, locale: Locale, verbosity: str, watching: bool) -> tuple[v.QueryView, ...]:
    """The questions of a game, the same for everyone with the same preferences."""
    say = Listener(locale, (), (), verbosity=verbosity).say
    return tuple(
        {
            "name": asked.name,
            "key": asked.key,
            "label": say(Phrase(asked.label)),
            "recap": asked.recap and not (watching and asked.personal),
        }
        for asked in rules_of(game).queries.values()
    )


def answer(room: Room, name: str, seat: Seat | None, ear: Listener) -> list[str]:
    """The lines that answer a question of the game."""
    assert room.rules is not None
    return [ear.say(phrase) for phrase in room.rules.ask(room.state, name, seat)]
