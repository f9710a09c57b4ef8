"""How the turns of a given policy end in Farkle, and with which chances."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from rattlebag.engine import Command, Refused, Seat, d
from rattlebag.engine.race import Race
from rattlebag.games.farkle import strategy
from rattlebag.games.farkle.rules import DICE, Farkle, FarkleState
from rattlebag.games.farkle.scoring import UNIT, Faces, combinations, most
from rattlebag.solve.farkle.rolls import Floats, Wholes

from .policies import AnyPolicy, AtRandom, Mixed, odds

GONE = 1e-15  # a turn that is less likely than this to have come so far is taken for a farkle
BEST_ROLL = (0, 2, 4, 20, 40, 80, 160)  # units, by number of dice


@dataclass(frozen=True)
class ByPoints:
    """A policy that looks at points alone: those at stake, and those missing to the score it has to
    pass where the game ends with its turn, or else to the target.

    Mark a policy like this to get its chances in minutes. Other policies are asked for every score
    of both sides, which is as exact and takes very long except for the smallest targets.
    """

    policy: AnyPolicy

    def odds(self, rules: Farkle, known: FarkleState, seat: Seat, /) -> Mapping[Command, float]:
        return odds(self.policy, rules, known, seat)


def looks_at_points(policy: AnyPolicy) -> bool:
    """The game's own characters do, and so does random play."""
    own = getattr(policy, "__module__", None) == strategy.__name__
    return own or isinstance(policy, AtRandom | ByPoints)


@dataclass(frozen=True, eq=False)
class Ending:
    """How a turn ends: every number of units banked, and the farkle."""

    units: Wholes
    chance: Floats
    farkle: float

    def worth(self, bank: Floats, bust: float) -> float:
        """What the turn is worth, if banking and a farkle are worth so much."""
        banked = bank[np.minimum(self.units, len(bank) - 1)]
        return float(self.chance @ banked) + self.farkle * bust


class NextRoll(NamedTuple):
    """A turn about to continue with a roll."""

    at_stake: int  # units
    dice: int
    hot: int


Reached = tuple[float, int, NextRoll | None]  # chance; units banked, or the next roll


class TurnStart(NamedTuple):
    """Whose turn it is: own score, the other's (in units), and whether it ends the round."""

    own: int
    other: int
    last: bool


@dataclass(eq=False)
class Rolled:
    """What the policy does after rolls that do not bring what is missing: always the same."""

    by_roll: dict[int, tuple[Reached, ...]] = field(default_factory=dict)
    together: tuple[Reached, ...] | None = None  # if no roll at all brings it


class FarkleTurns:
    """The turns of a policy at a table of two."""

    def __init__(self, rules: Farkle, policy: AnyPolicy) -> None:
        self.rules, self.policy = rules, policy
        self.mixed = isinstance(policy, Mixed)
        self.by_points = looks_at_points(policy)
        self.multiply = rules.options.hot_dice_multiplier
        # How often there were hot dice matters to points only where they multiply.
        self.most_hot = 1 if self.by_points and not self.multiply else 10**6
        self.endings: dict[Hashable, Ending] = {}
        self.rolled: dict[Hashable, Rolled] = defaultdict(Rolled)

    def ending(self, start: TurnStart) -> Ending:
        """How a turn ends, from its start."""
        roll = NextRoll(0, DICE, 0)
        looks = self._looks(start, roll)
        if looks not in self.endings:
            self.endings[looks] = self._follow(start, {roll: 1.0}, {})
        return self.endings[looks]

    def ending_from(self, s: FarkleState) -> Ending:
        """How a turn ends, from the middle of it."""
        race = s.race
        own, other = race.score(race.seat), race.scores[1 - race.side_of[race.seat]]
        start = TurnStart(own // UNIT, other // UNIT, race.at == 1)
        if s.rolling:
            roll = NextRoll(s.at_stake // UNIT, s.to_roll(), min(s.hot, self.most_hot))
            return self._follow(start, {roll: 1.0}, {})
        banked: dict[int, float] = defaultdict(float)
        going: dict[NextRoll, float] = defaultdict(float)
        for chance, units, after in self._until_stop(s):
            if after is None:
                banked[units] += chance
            else:
                going[after] += chance
        return self._follow(start, going, banked)

    def _follow(
        self, start: TurnStart, going: dict[NextRoll, float], banked: dict[int, float]
    ) -> Ending:
        """From the least at stake up: every roll adds something."""
        banked, farkle = defaultdict(float, banked), 0.0
        by_stake: dict[int, dict[NextRoll, float]] = defaultdict(lambda: defaultdict(float))
        for roll, chance in going.items():
            by_stake[roll.at_stake][roll] = chance
        while by_stake:
            for roll, chance in by_stake.pop(min(by_stake)).items():
                if chance < GONE:
                    farkle += chance
                    continue
                left = chance
                for part, units, after in self._stops(start, roll):
                    part *= chance
                    left -= part
                    if after is None:
                        banked[units] += part
                    else:
                        by_stake[after.at_stake][after] += part
                farkle += max(0.0, left)
        return Ending(
            np.array(list(banked), dtype=np.int64), np.array(list(banked.values())), farkle
        )

    def _stops(self, start: TurnStart, roll: NextRoll) -> Iterable[Reached]:
        """Where a roll leads: every bank and every next roll. What is missing to one, farkles."""
        kind, missing = self._looks(start, roll)
        rolled = self.rolled[kind, roll]
        times = 1 + roll.hot if self.multiply else 1
        found = self._every_roll(start, roll, rolled, missing, times)
        if missing <= BEST_ROLL[roll.dice] * times:
            return found
        if rolled.together is None:
            rolled.together = together(found)
            rolled.by_roll.clear()
        return rolled.together

    def _every_roll(
        self, start: TurnStart, roll: NextRoll, rolled: Rolled, missing: int, times: int
    ) -> Iterator[Reached]:
        for number, (faces, chance, points) in enumerate(no_farkles(roll.dice)):
            stops = rolled.by_roll.get(number) if points * times < missing else None
            if stops is None:
                stops = tuple(self._until_stop(self.state(start, roll, faces)))
                if points * times < missing:
                    rolled.by_roll[number] = stops
            for part, units, after in stops:
                yield chance * part, units, after

    def _looks(self, start: TurnStart, roll: NextRoll) -> tuple[Hashable, int]:
        """All that the policy looks at besides the roll: what kind of turn it is, and how much is
        missing to settle it."""
        if not self.by_points:
            return start, 0
        target = self.rules.options.target_score
        # A side that has opened can bank anything.
        opened = start.own > 0 or self.rules.options.initial_bank_score == 0
        if start.other * UNIT >= target:
            missing = start.other - start.own - roll.at_stake
            return ("pass", start.last, opened), max(-1, missing)
        missing = -(-target // UNIT) - start.own - roll.at_stake
        return ("reach", start.last, opened), max(0, missing)

    def _until_stop(self, s: FarkleState) -> Iterator[Reached]:
        """What the policy does with dice on the table, until it banks or rolls."""
        seat = s.race.seat
        for command, chance in self._odds(s, seat):
            if command.action == "bank":
                if reason := self.rules.refusal(s, command):
                    raise Refused(command, reason, self.rules, s)
                yield chance, s.at_stake // UNIT, None
                continue
            after = self.rules.apply(s, command).state
            if command.action == "roll":
                hot = min(after.hot, self.most_hot)
                yield chance, 0, NextRoll(after.at_stake // UNIT, after.to_roll(), hot)
            else:
                for part, units, roll in self._until_stop(after):
                    yield chance * part, units, roll

    def _odds(self, s: FarkleState, seat: Seat) -> Iterable[tuple[Command, float]]:
        if self.mixed:
            return odds(self.policy, self.rules, s, seat).items()
        policy: Any = self.policy
        return ((policy(self.rules, s, seat), 1.0),)

    def state(self, start: TurnStart, roll: NextRoll, faces: Faces) -> FarkleState:
        """A state of the rules: seat 0 acts first in the round, seat 1 last."""
        own, other = start.own * UNIT, start.other * UNIT
        scores = (other, own) if start.last else (own, other)
        race = Race(self.rules.sides, scores, (0, 1), int(start.last), number=2)
        opened = frozenset(seat for seat, score in enumerate(scores) if score)
        return FarkleState(race, roll.at_stake * UNIT, faces, False, roll.hot, opened)


def together(stops: Iterable[Reached]) -> tuple[Reached, ...]:
    """The same with every stop once."""
    found: dict[tuple[int, NextRoll | None], float] = defaultdict(float)
    for chance, units, after in stops:
        found[units, after] += chance
    return tuple((chance, *stop) for stop, chance in found.items())


@cache
def no_farkles(count: int) -> tuple[tuple[Faces, float, int], ...]:
    """Every roll of that many dice in which something scores: its chance, and the units in it."""
    return tuple(
        (faces, float(chance), most(faces) // UNIT)
        for faces, chance in d(6, count).outcomes()
        if combinations(faces)
    )
