"""What best play looks like from outside: its values, its moves, and why there may be none."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass, replace
from functools import cache
from operator import attrgetter
from pathlib import Path
from typing import Any, ClassVar, Literal, Protocol, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from ..engine import Command, Options, Over, Phrase, Reason, Rules, Seat
from ..engine.decisions import PLAINER
from ..engine.race import Race

TellProgress = Callable[[float], None]  # hears which part of the work is done, 0 to 1
Tables = dict[str, NDArray[np.float64]]  # the numbers that a solution is made from


def quiet(fraction: float) -> None:
    """Progress that nobody listens to."""


@dataclass(frozen=True)
class Odds:
    """The chances of two equally perfect players, first and second to act."""

    win_probability: tuple[float, float]
    error: float  # no chance is further from the truth


class Solution(ABC):
    """Best play between two sides, for one game with its options."""

    def __init__(self, rules: Rules[Any, Any], error: float, equal: float | None = None) -> None:
        """No value is further off than `error`; moves within `equal` of each other are the same."""
        self.rules: Any = rules  # at a table of two sides
        self.error, self.equal = error, error if equal is None else equal
        self.game = rules.key
        self.options: Options = rules.options
        self.tables: Tables = {}  # the numbers it was made from, if they are shared
        self.file: Path | None = None  # that has them

    @property
    @abstractmethod
    def win_probability(self) -> tuple[float, float]:
        """The chances of the side that acts first and of the other; ties count half."""

    @abstractmethod
    def possible(self, state: Any) -> bool:
        """Whether a game can come to this state."""

    @abstractmethod
    def mover_chance(self, state: Any, seat: Seat) -> float:
        """The chance of the side whose turn it is, where `seat` is the one that asks."""

    def check(self, state: Any, seat: Seat) -> None:
        """Raise `ImpossiblePosition` unless a game can come to this state: one of this game at a
        table of two sides, with values of the declared types, and with someone in this seat."""
        rules, impossible = self.rules, Reason("solve-impossible-position")
        if not fitting(rules.State)(state):
            raise ImpossiblePosition(impossible, repr(state))
        if type(seat) is not int or seat not in range(rules.seats):
            raise ImpossiblePosition(impossible, f"seat {seat!r}")
        race = state.race
        if len(race.scores) != 2:
            raise ImpossiblePosition(Reason("solve-two-sides-only", sides_there=len(race.scores)))
        # With two sides nobody ever sits out: everyone has a turn in a tie-break too.
        everyone = sorted(race.order) == list(range(rules.seats)) and race.at in range(rules.seats)
        nobody = not race.order and race.at == 0 and not race.over
        fits = race.side_of == rules.sides and (everyone or nobody)
        if not fits or not self.possible(state):
            raise ImpossiblePosition(impossible, rules.text(state))

    def value(self, state: Any, seat: Seat) -> float:
        """The chance that this seat's side wins, from any state with two sides. Raises
        `ImpossiblePosition` for a state that no game can reach."""
        self.check(state, seat)
        return self.value_of(state, seat)

    def value_of(self, state: Any, seat: Seat) -> float:
        """The same for a state that comes from the rules, and need not be checked."""
        race: Race = state.race
        node = race.node()
        if isinstance(node, Over):
            winners = {race.side_of[winner] for winner in node.winners}
            return (race.side_of[seat] in winners) / len(winners)
        if not race.order:  # each side is equally likely to go first
            return sum(self.win_probability) / 2
        chance = self.mover_chance(state, seat)
        return chance if race.side_of[race.seat] == race.side_of[seat] else 1.0 - chance

    def worth(self, state: Any, seat: Seat) -> dict[Command, float]:
        """Every command that this seat can give now, and its side's chance after it."""
        self.check(state, seat)
        commands = [command for command in self.rules.commands(state) if command.seat == seat]
        return {
            command: self.value_of(self.rules.apply(state, command).state, seat)
            for command in sorted(commands, key=lambda command: PLAINER.get(command.action, 2))
        }

    def best(self, state: Any, seat: Seat) -> Command:
        """A command of the greatest worth; between equals the plainer one (bank before roll)."""
        worth = self.worth(state, seat)
        if not worth:
            raise ImpossiblePosition(Reason("solve-not-to-act"), self.rules.text(state))
        most = max(worth.values())
        return next(command for command, value in worth.items() if value >= most - self.equal)

    def moved_to(self, turn: Any, race: Race) -> Any:
        """The same moment of a turn, in another race of two sides."""
        return replace(turn, race=race)


@dataclass(frozen=True)
class TurnFigures:
    """What one player can make of turns with nobody else at the table."""

    best_expected_points: float  # per turn; in Threes the least expected score
    bank_at: Mapping[int, int] = field(default_factory=dict)
    """By dice left to roll: bank with that many points or more, for the most points per turn."""
    bust: Mapping[int, float] = field(default_factory=dict)
    """By dice rolled: the chance that the roll loses the turn."""
    fewest_expected_turns: float | None = None
    """To the target, for a player who wants to be there soonest. None if turns are counted."""
    error: float = 1e-12


class Solver(Protocol):
    """What the module of each solved game has under the name SOLVER."""

    game: str
    version: int  # rises when its tables change their meaning or their numbers

    def work_out(self, options: Any, progress: TellProgress) -> Tables:
        """Solve: the numbers that go into a table file. Needs numba, and takes its time."""

    def solution(self, options: Any, tables: Tables) -> Solution:
        """Best play from these numbers. Needs no numba. Raises ValueError if they do not fit."""

    def turn_figures(self, options: Any) -> TurnFigures:
        """The one-player figures. Needs no numba."""


# Why there may be no answer


class Proven(Protocol):
    """A dataclass of what is proven about a game whose best play is not known."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    def sentences(self) -> Iterator[Phrase]: ...


class NoSolution(Exception):
    """Best play is not available. `reason` is for people."""

    def __init__(self, reason: Phrase, detail: str = "") -> None:
        super().__init__(f"{reason!r}{detail and ': '}{detail}")
        self.reason = reason


class CannotSolve(NoSolution):
    """No solver for this game, no game with these options, or solving was stopped."""


class NeedsNumba(NoSolution):
    """It has to be solved first, and numba is not installed. Shipped tables work without it."""


class ImpossiblePosition(NoSolution, ValueError):
    """No game with these options can come to this state, or it is not for two sides."""


class TableFault(NoSolution):
    """Something is wrong with a table file."""


class DamagedTable(TableFault):
    """Cut off, changed, or not a table at all."""


class OtherTable(TableFault):
    """A whole table, but of another version, game or options."""


class CacheFault(TableFault):
    """The cache folder cannot be written or read; what was solved is still returned."""


@cache
def fitting(kind: Any) -> Callable[[Any], bool]:
    """A test for values of a declared type. Made once for each type: bots ask for every move.
    Fields that are not compared, which are only shown, can be anything."""
    if is_dataclass(kind):
        hints, compared = get_type_hints(kind), (part for part in fields(kind) if part.compare)
        parts = [(attrgetter(part.name), fitting(hints[part.name])) for part in compared]

        def fits_whole(value: Any) -> bool:
            if type(value) is not kind:
                return False
            for get, fits in parts:  # noqa: SIM110 (`all` takes twice as long)
                if not fits(get(value)):
                    return False
            return True

        return fits_whole
    within = get_origin(kind)
    if within in (tuple, frozenset):
        inner = fitting(get_args(kind)[0])
        return lambda value: type(value) is within and all(map(inner, value))
    if within is Literal:
        return lambda value: type(value) is str and value in get_args(kind)
    if within is not None:
        several = [fitting(one) for one in get_args(kind)]
        return lambda value: any(fits(value) for fits in several)
    return lambda value: type(value) is kind
