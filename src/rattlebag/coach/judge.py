"""Who says what a position is worth: the solution for two sides, or the model for more."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import cache, partial
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ..bots import has_solver
from ..bots.perfect import KNOWS, NEEDS_NUMBA, WORKS, Knowledge, Library
from ..engine import AnyRules, Command, Over, Phrase, Reason, Seat, Side
from ..engine.decisions import decision_by, endings
from ..engine.race import Race
from ..solve.multiplayer import MultiplayerPolicy
from ..solve.solution import ImpossiblePosition, fitting

if TYPE_CHECKING:
    from ..protocol.coach import How

Chances = tuple[float, ...]  # of each side

EXACT: Final = "exact"
COMPOSED: Final = "composed"
SAMPLED: Final = "sampled"

MOST_MET = 5_000  # positions whose chances are remembered
CALIBRATION = 0.06  # the most that the model for more than two sides was off: docs/coach.md


class NoAdvice(Exception):
    """There is no advice. `reason` is for people, and `instead` is what is possible."""

    def __init__(self, reason: Phrase, instead: Phrase | None = None) -> None:
        super().__init__(repr(reason))
        self.reason, self.instead = reason, instead


class Weighed(NamedTuple):
    """A choice, and what it is worth."""

    commands: tuple[Command, ...]
    chance: float  # of the side that decides
    everyone: Callable[[], Chances]  # the chance of each side: only reviews ask for it


class Judge(ABC):
    """What positions of one game are worth, at one table."""

    how: How
    error: float
    equal: float  # choices within it are as good as each other

    def __init__(self, rules: AnyRules) -> None:
        self.rules: Any = rules

    @abstractmethod
    def check(self, known: Any, seat: Seat) -> None:
        """Raise `NoAdvice` for a position that no game can come to."""

    @abstractmethod
    def weigh(self, known: Any, seat: Seat) -> list[Weighed]:
        """Every choice of a seat that has to decide."""

    def how_known(self, known: Any) -> tuple[How, float]:
        """How chances are known in this position, and how far off they are at most."""
        return self.how, self.error

    @abstractmethod
    def wanted(self, known: Any, seat: Seat) -> tuple[Command, ...]:
        """The choice of a perfect bot."""

    @abstractmethod
    def chances(self, state: Any, seat: Seat) -> Chances:
        """The chance of each side to win, as this seat sees it. A shared win is a part of one."""

    def chance(self, state: Any, seat: Seat) -> float:
        """The chance of this seat's side."""
        side: Side = self.rules.sides[seat]
        return self.chances(state, seat)[side]


class Solved(Judge):
    """A game with a solver."""

    def __init__(self, rules: AnyRules, policy: MultiplayerPolicy) -> None:
        super().__init__(rules)
        self.policy, self.solution = policy, policy.duel
        self.error, self.equal = self.solution.error, self.solution.equal

    def weigh(self, known: Any, seat: Seat) -> list[Weighed]:
        found = endings(self.rules, known, seat)
        return [
            Weighed(commands, self.chance(after, seat), partial(self.chances, after, seat))
            for commands, after in found
        ]

    def wanted(self, known: Any, seat: Seat) -> tuple[Command, ...]:
        return decision_by(self.rules, known, lambda state: self.policy(self.rules, state, seat))


class TwoSides(Solved):
    """Two sides: exact."""

    how: How = EXACT

    def check(self, known: Any, seat: Seat) -> None:
        try:
            self.solution.check(known, seat)
        except ImpossiblePosition as impossible:
            raise NoAdvice(impossible.reason) from impossible

    def chances(self, state: Any, seat: Seat) -> Chances:
        first = float(self.solution.value_of(state, self.rules.sides.index(0)))
        return first, 1.0 - first


class ManySides(Solved):
    """More than two sides: composed of duels, as perfect bots do it. The chance of the seat that
    asks is theirs; the others share the rest by what the model gives them."""

    how: How = COMPOSED

    def __init__(self, rules: AnyRules, policy: MultiplayerPolicy) -> None:
        super().__init__(rules, policy)
        self.error = CALIBRATION
        self._met: dict[tuple[Any, Seat], float] = {}
        self.seat_of = [rules.sides.index(side) for side in range(max(rules.sides) + 1)]

    def check(self, known: Any, seat: Seat) -> None:
        """The state has the declared types, and nothing that two of its sides could not come to."""
        try:
            if not fitting(self.rules.State)(known) or not self._race_fits(known.race, seat):
                raise ImpossiblePosition(Reason("solve-impossible-position"), repr(known))
            if known.race.order and not known.race.over:
                self._check_turn(known)
        except ImpossiblePosition as impossible:
            raise NoAdvice(impossible.reason) from impossible

    def _race_fits(self, race: Race, seat: Seat) -> bool:
        seats = range(self.rules.seats)
        in_turn = set(race.order) <= set(seats) and len(set(race.order)) == len(race.order)
        at = race.at in range(len(race.order)) if race.order else race.at == 0
        sides = race.side_of == self.rules.sides and len(race.scores) == len(self.seat_of)
        return seat in seats and in_turn and at and sides and race.number >= 1

    def _check_turn(self, known: Any) -> None:
        """Any two of its sides alone could come to it."""
        race: Race = known.race
        own, duel = race.side_of[race.seat], self.solution
        for rival in {race.side_of[other] for other in race.order} - {own}:
            two = self.policy.two_of(race, own, rival)
            duel.check(duel.moved_to(known, two), two.seat)

    def chance(self, state: Any, seat: Seat) -> float:
        """Reasons ask for the same ends of a turn again and again, and with many rivals each takes
        a while."""
        key = state, seat
        if key not in self._met:
            if len(self._met) > MOST_MET:
                self._met.clear()
            self._met[key] = float(self.policy.chance(self.rules, state, seat))
        return self._met[key]

    def chances(self, state: Any, seat: Seat) -> Chances:
        rules, own = self.rules, self.rules.sides[seat]
        found = [float(self.policy.chance(rules, state, other)) for other in self.seat_of]
        rest = sum(found) - found[own]
        if isinstance(rules.node(state), Over):
            return tuple(found)
        left = 1.0 - found[own]
        if not rest:  # the model is sure that nobody else can win; then nobody can
            return tuple(float(side == own) for side in range(len(found)))
        return tuple(
            chance if side == own else left * chance / rest for side, chance in enumerate(found)
        )


def judge_of(rules: AnyRules, library: Library) -> Judge:
    """The judge of a table. Raises `NoAdvice` if there is none, or none yet."""
    if own := own_judge(rules.key):
        return own(rules)
    if not has_solver(rules.key):
        raise NoAdvice(Reason("solve-no-solver"))
    known = library.of(rules)
    if known.readiness == KNOWS:
        assert isinstance(known.best, MultiplayerPolicy)
        kind = TwoSides if len(set(rules.sides)) == 2 else ManySides
        return kind(rules, known.best)
    raise NoAdvice(unsolved(known))


@cache
def own_judge(game: str) -> Callable[[AnyRules], Judge] | None:
    """The judge that a game brings because it has no solver."""
    name = f"{__package__}.judges.{game}"
    found: Callable[[AnyRules], Judge] | None
    found = import_module(name).JUDGE if find_spec(name) else None
    return found


def unsolved(known: Knowledge) -> Phrase:
    """Why best play is not known."""
    if known.readiness == NEEDS_NUMBA:
        return Reason("solve-needs-numba")
    if known.readiness == WORKS:
        percent = int(100 * known.job.fraction) if known.job is not None else 0
        return Reason("coach-being-solved", percent=percent)
    return Reason("coach-cannot-be-solved")
