"""A table as one person is told of it: lines for what happened, and a view of how it stands."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, TypedDict, cast

from pydantic_core import to_json

from ..engine import DIE_PLACES, AnyRules, Arg, ByDie, ByFace, ByNumber, Event, Phrase, Rules, Seat
from ..engine.keymap import Keeping, keys_for
from ..engine.seeing import Die, DiePlace
from ..games import rules_of
from ..protocol import views as v
from ..protocol.from_server import LineOut
from ..table.room import PLAYING, SEALING, WAITING, CurrentGame, Room
from ..text import Line, Listener, Locale, Preferences


class OwnView(TypedDict):
    """What differs from one person to another in a `TableView`."""

    you: Seat | None
    code: str | None
    luck: str | None


# Gives what was made for a kind of listener, or has it made.
Shared = Callable[[Hashable, Callable[[], str]], str]


def listener(room: Room, person: str, preferences: Preferences) -> Listener:
    """The ear of a person at this table, as the table stands now."""
    locale, seat = preferences.locale, room.seat_of(person)
    return Listener(locale, room.names(), room.sides(), seat, preferences.verbosity, person)


def line_out(line: Line) -> LineOut:
    return LineOut(line.text, line.category, line.sound, line.priority, line.count, line.seat)


def heard(ear: Listener, events: Sequence[Event]) -> list[LineOut]:
    """The lines for events, leaving out those with neither words nor a sound."""
    return [line_out(line) for line in ear.lines(events) if line.text or line.sound]


def table_view(room: Room, table_id: str, person: str, ear: Listener) -> v.TableView:
    """Who is there and what is set."""
    return {**common_view(room, table_id, ear), **own_view(room, person)}


def own_view(room: Room, person: str) -> OwnView:
    """What one person sees in place of what strangers see."""
    seat = room.seat_of(person)
    return {
        "you": seat,
        "code": room.code if person in room.watchers or seat is not None else None,
        "luck": room.sealing.seals.get(person),
    }


def common_view(room: Room, table_id: str, ear: Listener) -> v.TableView:
    """The table as a stranger sees it, in this listener's language."""
    say = replace(ear, names=(), sides=(), seat=None, person=None).say
    sealing = room.status == SEALING
    return {
        "id": table_id,
        "name": room.name,
        "game": room.game,
        "title": say(Phrase(room.kind.title)),
        "status": cast(v.Status, WAITING if sealing else room.status),
        "host": room.host,
        "you": None,
        "code": None,
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
        "options": options_view(say, room.game, room.settings.options),
        "sealed": room.seal(),
        "terms": room.header.terms if room.header and sealing else None,
        "luck": None,
        "games": room.number,
        "rated": room.rated,
        "coach": room.settings.coach,
        "position": room.position is not None,
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


# The game. What is the same in every view of it is worked out once.


def game_json(
    room: Room, ear: Listener, keeping: Keeping, shared: Shared = lambda kind, make: make()
) -> str:
    """What this listener may know of the game, with moves and keys in words, as JSON.

    In a game without secrets, all but the moves is the same for everyone, and can be `shared`."""
    current = room.current
    if current is None:
        return "null"
    rules, seat = current.rules, ear.seat
    known = rules.known(current.state, seat)
    if rules.in_the_open:
        kind = "board", ear.locale, ear.verbosity, seat is None
        board = shared(kind, lambda: board_json(current, known, ear))
    else:
        board = board_json(current, known, ear)
    able = ",".join(moves(rules, known, ear, keeping)) if room.status == PLAYING else ""
    return f'{{"seat":{"null" if seat is None else seat},"moves":[{able}],{board}'


def board_json(current: CurrentGame, known: Any, ear: Listener) -> str:
    """All that is seen of a game but the moves and whose they are: the rest of a JSON object."""
    rules, seat, (thrower, fallen) = current.rules, ear.seat, current.fallen
    words = words_of_places(ear.locale, ear.verbosity)

    def lie(dice: Iterable[Die]) -> list[v.DieView]:
        return [
            {
                "face": d.face,
                "standing": d.standing,
                "place": (at := rules.place(d)),
                "word": words[at],
            }
            for d in dice
        ]

    view = rules.seen(known, seat, lie(rules.dice(known, seat))) | {
        "thrown": {
            "number": current.throws,
            "seat": thrower,
            "dice": lie(rules.lying(known, seat, fallen)),
        },
        "most_dice": rules.most_dice(),
        "figures": figures(rules, known, ear),
    }
    del view["seat"]
    kind = rules.key, rules.options, len(rules.sides)
    fixed = _constants(*kind, ear.locale, ear.verbosity, seat is None)
    return f"{to_json(view).decode()[1:-1]},{fixed[1:]}"


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
            ]
            if figure.groups
            else [],
        }
        for figure in rules.figures(known, ear.seat)
    ]


def moves(rules: AnyRules, known: Any, ear: Listener, keeping: Keeping) -> Iterator[str]:
    """Every move of this seat, as JSON."""
    for move in rules.moves(known, ear.seat) if ear.seat is not None else ():
        command, label, no = move.command, move.label, move.reason
        declared = rules.actions[command.action]
        kind: Any = type(declared.key)
        keys = keys_for(rules, known, command.seat, command, keeping)
        what = command.action, command.arg, keys, kind
        if declared.takes is not None or label.args or (no and no.args):
            takes = declared.takes and declared.takes(rules, known, command.seat, command.arg)
            yield move_json(*what, _label(ear, label), _label(ear, no) if no else None, takes)
        else:
            yield _plain_move(*what, label.key, no and no.key, ear.locale, ear.verbosity)


@lru_cache(4096)
def _plain_move(
    action: str,
    arg: Arg,
    keys: tuple[str, ...],
    kind: Any,
    label: str,
    no: str | None,
    locale: Locale,
    verbosity: str,
) -> str:
    """A move whose words are the same for everyone."""
    why = None if no is None else constant(locale, verbosity, no)
    return move_json(action, arg, keys, kind, constant(locale, verbosity, label), why)


def move_json(
    action: str,
    arg: Arg,
    keys: tuple[str, ...],
    kind: Any,
    label: str,
    refused: str | None,
    takes: Any = None,
) -> str:
    """`kind` is that of the move's key."""
    view: v.MoveView = {
        "action": action,
        "arg": arg,
        "keys": keys,
        "label": label,
        "refused": refused,
        "numbered": issubclass(kind, ByNumber),
        "die": arg if issubclass(kind, ByDie) else None,
        "face": arg if issubclass(kind, ByFace) else None,
        "takes": takes,
    }
    return to_json(view).decode()


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
    return {at: constant(locale, verbosity, key) if key else None for at, key in DIE_PLACES.items()}


@lru_cache(500)  # kinds of games, in all languages
def _constants(
    game: str, options: Any, seats: int, locale: Locale, verbosity: str, watching: bool
) -> str:
    """How the faces of a game's dice are drawn and named, and its questions, as JSON."""
    rules = rules_of(game)(options, seats)
    queries: list[v.QueryView] = [
        {
            "name": asked.name,
            "key": asked.key,
            "label": constant(locale, verbosity, asked.label),
            "recap": asked.recap and not (watching and asked.personal),
        }
        for asked in rules.queries.values()
    ]
    return to_json({"faces": faces(rules, locale, verbosity), "queries": queries}).decode()


def faces(rules: Rules[Any, Any], locale: Locale, verbosity: str) -> list[v.FaceView]:
    say = Listener(locale, (), (), verbosity=verbosity).say
    found: list[v.FaceView] = []
    for face, look in rules.faces().items():
        said = say(look.said) if look.said else str(face)
        found.append({"face": face, "said": said, "drawn": look.drawn})
        if look.letter and look.shape and look.tone:
            found[-1] |= {"letter": say(look.letter), "shape": look.shape, "tone": look.tone}
    return found
