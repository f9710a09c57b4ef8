"""Positions to practise: the hardest decisions of each game, and the puzzle of each day.

Those of a game are in `shipped/GAME.txt`, one in a line, written by `tools/write_positions.py`:

    trap 1.28 sensible race(side_of=[0,1] scores=[0,0] order=[0,1]) left=[3,3,3,4,5,6]

First why it is hard: `close`, where the two best choices differ by less than 1 percent, or `trap`,
where a bot that plays well goes wrong. Then how many percent the second-best choice costs, or what
the bots' choice costs; the bots that go wrong, or `-`; and the state as `state_line` writes it. All
are of two players with the default options, and whose turn it is decides."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property, lru_cache
from pathlib import Path
from typing import Any, Final

from ..engine import AnyRules, Decide, Reason, Seat
from ..engine.rules import state_line
from ..engine.state_text import NotAState, read
from ..games import GAMES, rules_of

SHIPPED: Final = Path(__file__).parent / "shipped"
CLOSE, TRAP, OWN = "close", "trap", "own"  # why a position is asked


class BadPosition(ValueError):
    """A line that is not a position. `reason` is for people."""

    def __init__(self, reason: Reason, detail: str = "") -> None:
        super().__init__(f"{reason!r} {detail}")
        self.reason = reason


@dataclass(frozen=True)
class Position:
    """A decision to practise: a seat at a table, and what it knows."""

    game: str
    state_text: str
    seats: int = 2
    to_act: Seat | None = None  # None: whose turn it is
    options: Mapping[str, Any] | None = None  # those that are not the game's defaults
    kind: str = OWN
    percent: float = 0.0
    wrong: tuple[str, ...] = ()  # the levels of bots that go wrong here

    @cached_property
    def id(self) -> str:
        """The same for as long as the position is the same."""
        return hashlib.sha256(self.line.encode()).hexdigest()[:12]

    @cached_property
    def line(self) -> str:
        """All that makes it this position, in one line; `from_line` reads it."""
        options = json.dumps(self.options or {}, sort_keys=True, separators=(",", ":"))
        seat = "-" if self.to_act is None else self.to_act
        return f"{self.game} {self.seats} {seat} {options} {self.state_text}"

    @cached_property
    def rules(self) -> AnyRules:
        kind = rules_of(self.game)
        return kind(kind.Options(**(self.options or {})), self.seats)

    @cached_property
    def state(self) -> Any:
        return read(self.rules.State, self.state_text)

    @cached_property
    def seat(self) -> Seat:
        """Who decides. Raises ValueError if nobody does."""
        node = self.rules.node(self.state)
        acting = node.seats if isinstance(node, Decide) else ()
        wanted = acting[:1] if self.to_act is None else (self.to_act,)
        [seat] = set(wanted) & set(acting)
        return seat


def position_of(rules: AnyRules, state: Any, seat: Seat, **more: Any) -> Position:
    """The position in which this seat has to decide. It keeps nothing that the seat cannot know."""
    usual = rules.Options().plain()
    options = {name: value for name, value in rules.options.plain().items() if value != usual[name]}
    known = state_line(rules.known(state, seat))
    node = rules.node(state)
    alone = isinstance(node, Decide) and node.seats == (seat,)
    return Position(rules.key, known, rules.seats, None if alone else seat, options or None, **more)


def from_line(line: str) -> Position:
    """The position of a stored line. Raises `BadPosition`."""
    try:
        game, seats, seat, options, state = line.split(" ", 4)
        if game not in GAMES:
            raise ValueError(game)
        to_act = None if seat == "-" else int(seat)
        found = Position(game, state, int(seats), to_act, json.loads(options) or None)
        assert found.seat in range(found.seats)
    except (NotAState, ValueError, TypeError, KeyError, IndexError, AttributeError) as wrong:
        raise BadPosition(Reason("practice-bad-position"), repr(wrong)) from wrong
    return found


@cache
def shipped(game: str) -> Mapping[str, Position]:
    """The hard positions of a game by id, in the order in which they are asked. A game can have
    none."""
    file = SHIPPED / f"{game}.txt"
    lines = file.read_text("ascii").splitlines() if file.is_file() else []
    found = (_read(game, line) for line in lines if line and not line.startswith("#"))
    return {position.id: position for position in found}


def _read(game: str, line: str) -> Position:
    kind, percent, wrong, state = line.split(" ", 3)
    levels = () if wrong == "-" else tuple(wrong.split(","))
    return Position(game, state, kind=kind, percent=float(percent), wrong=levels)


def written(position: Position) -> str:
    """A line of a shipped file."""
    levels = ",".join(position.wrong) or "-"
    return f"{position.kind} {position.percent:.2f} {levels} {position.state_text}"


def games() -> tuple[str, ...]:
    """Those with positions to practise."""
    return tuple(game for game in GAMES if (SHIPPED / f"{game}.txt").is_file())


def by_id(position_id: str) -> Position | None:
    return next((found for game in games() if (found := shipped(game).get(position_id))), None)


@lru_cache(8)
def of_day(day: date) -> Position:
    """The puzzle of a day, the same for everyone: no server is asked. A trap if there is one. Each
    position draws a number for the day and the least wins, so that a new version, with a few other
    positions, changes few days."""
    everything = [position for game in games() for position in shipped(game).values()]
    traps = [position for position in everything if position.kind == TRAP] or everything

    def drawn(position: Position) -> bytes:
        return hashlib.sha256(f"{day.isoformat()} {position.id}".encode()).digest()

    return min(traps, key=drawn)
