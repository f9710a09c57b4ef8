"""Writes what the page knows of each game's dice, so that it can check them without the server:
src/rattlebag/web/fairness/dice.js.

`python tools/write_dice.py` writes the file; with `--check` it fails where it is not what it
would write. A game whose dice the page could not check is refused.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import Any

from rattlebag.engine import AnyRules, Chance, Decide, Dice, Each, Luck, OneOf, Shuffle, Whole
from rattlebag.engine.nodes import lot
from rattlebag.engine.options import Setting
from rattlebag.games import GAMES, rules_of

FILE = Path(__file__).parents[1] / "src" / "rattlebag" / "web" / "fairness" / "dice.js"
STEPS = 400  # that a game is followed to see all its luck
TRIES = 12  # games

HEAD = """\
// The dice of each game: what the page holds a game's file against. Written by tools/write_dice.py
// from the games themselves; it is part of the page, because a server could say anything.

/**
 * `lot`: a seat is drawn before the first move; every roll then follows a move. `each`: all seats
 * roll this many dice at once, and orders may be drawn after that. `faces` by the values of the
 * options `by`.
 * @typedef {object} GameDice
 * @property {boolean} lot
 * @property {number|null} each
 * @property {string[]} by
 * @property {Record<string, (number|string)[]>} faces
 */

/** @type {Record<string, GameDice>} */
export const DICE = {
"""


class NotCheckable(ValueError):
    """What the page would have to know of these dice has no place in its list."""


@dataclass(frozen=True)
class Drawn:
    """Luck in a game: what it was drawn from, and whether it followed a move."""

    luck: Luck
    after_move: bool


def text(kinds: Iterable[type[AnyRules]]) -> str:
    rows = [_row(kind.key, dice_of(kind)) for kind in kinds]
    return "".join([HEAD, *rows, "};\n"])


def _row(key: str, dice: Mapping[str, Any]) -> str:
    faces = "".join(f"      {_js(at)}: {_js(row)},\n" for at, row in dice["faces"].items())
    rest = ", ".join(f"{name}: {_js(dice[name])}" for name in ("lot", "each", "by"))
    return f"  {key}: {{\n    {rest},\n    faces: {{\n{faces}    }},\n  }},\n"


def _js(value: Any) -> str:
    """As the page writes plain values: the keys of `faces` are compared with those."""
    if isinstance(value, str):
        return "'" + json.dumps(value)[1:-1].replace("'", "\\'").replace('\\"', '"') + "'"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_js, value))}]"
    return json.dumps(value)


def dice_of(kind: type[AnyRules]) -> dict[str, Any]:
    """What the page needs to know of a game's dice."""
    standard = kind.Options().plain()
    seats = kind.players[0]
    shape = _shape(kind, standard)
    usual = _faces(kind, standard, seats)
    by = [
        name
        for name, setting in kind.Options.settings().items()
        if any(
            faces not in (usual, None)
            for value in _telling(setting)
            if (faces := _faces(kind, {**standard, name: value}, seats))
        )
    ]
    known = {}
    for values in product(*(_all(kind.Options.settings()[name]) for name in by)):
        faces = _faces(kind, {**standard, **dict(zip(by, values, strict=True))}, seats)
        if faces is not None:
            known[json.dumps(values, separators=(",", ":"))] = faces
    return {**shape, "by": by, "faces": known}


def _telling(setting: Setting) -> list[Any]:
    """Values that show whether an option changes the dice."""
    return [setting.low, setting.high] if isinstance(setting, Whole) else _all(setting)


def _all(setting: Setting) -> list[Any]:
    if isinstance(setting, Whole):
        return list(range(setting.low, setting.high + 1))
    return list(setting.names) if isinstance(setting, OneOf) else [False, True]


def _faces(kind: type[AnyRules], options: Mapping[str, Any], seats: int) -> tuple[Any, ...] | None:
    """The faces of the dice in a game with these options; None where nobody can play it."""
    chosen = kind.Options(**options)
    if kind.problems(chosen, seats):
        return None
    rules = kind(chosen, seats)
    for drawn in _played(rules, random.Random("dice")):
        if isinstance(drawn.luck, Each):
            return drawn.luck.dice.faces
        if isinstance(drawn.luck, Dice) and drawn.luck != lot(seats):
            return drawn.luck.faces
    raise NotCheckable(f"{kind.key}: nobody rolls with {options}")


def _shape(kind: type[AnyRules], options: Mapping[str, Any]) -> dict[str, Any]:
    """How its dice are rolled, by several games with all numbers of players."""
    shapes = set()
    for number in range(TRIES):
        seats = kind.players[number % len(kind.players)]
        rules = kind(kind.Options(**options), seats)
        shapes.add(_shape_of(rules, list(_played(rules, random.Random(number)))))
    if len(shapes) != 1:
        raise NotCheckable(f"{kind.key}: its dice are rolled in several ways, {shapes}")
    ((has_lot, each),) = shapes
    return {"lot": has_lot, "each": each}


def _shape_of(rules: AnyRules, all_drawn: list[Drawn]) -> tuple[bool, int | None]:
    """Whether a seat is drawn first, and how many dice everyone rolls at once, if they do."""
    has_lot = all_drawn[0].luck == lot(rules.seats) and not all_drawn[0].after_move
    faces, counts = set(), set()
    before: Luck | None = None
    for drawn in all_drawn[has_lot:]:
        match drawn.luck:
            case Each(dice, seats) if seats == rules.seats:
                counts.add(dice.count)
                faces.add(dice.faces)
            case Dice() if drawn.after_move:
                counts.add(None)
                faces.add(drawn.luck.faces)
            case Shuffle() if isinstance(before, Each):
                pass
            case _:
                raise NotCheckable(f"{rules.key}: the page could not check {drawn}")
        before = drawn.luck
    if len(counts) != 1 or len(faces) != 1 or (has_lot and counts != {None}):
        raise NotCheckable(f"{rules.key}: rolls of several kinds, {faces} and {counts}")
    return has_lot, counts.pop()


def _played(rules: AnyRules, rnd: random.Random) -> Iterator[Drawn]:
    """All luck of a game that is played at random."""
    step, moved = rules.start(), False
    for _ in range(STEPS):
        node = rules.node(step.state)
        if isinstance(node, Chance):
            yield Drawn(node.dice, moved)
            step, moved = rules.land(step.state, node.dice.draw(rnd.randrange)), False
        elif isinstance(node, Decide):
            moves = rules.moves(step.state, rnd.choice(node.seats))
            command = rnd.choice([move.command for move in moves if move.reason is None])
            step, moved = rules.apply(step.state, command), True
        else:
            return


def main(arguments: Sequence[str], file: Path = FILE) -> None:
    if arguments and list(arguments) != ["--check"]:
        raise SystemExit(__doc__)
    wanted = text(map(rules_of, GAMES))
    if not arguments:
        file.write_text(wanted, "utf-8")
    elif file.read_text("utf-8") != wanted:
        raise SystemExit(f"Not the dice of the games: {file}. Run: python tools/write_dice.py")


if __name__ == "__main__":
    main(sys.argv[1:])
