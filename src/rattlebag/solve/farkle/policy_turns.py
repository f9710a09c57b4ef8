"""Somebody who plays Farkle in a given way: how their turns end, and with which chances."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from ...engine import Command, Refused, Seat, d
from ...engine.race import Race
from ...games.farkle import strategy
from ...games.farkle.rules import DICE, Farkle, FarkleState
from ...games.farkle.scoring import combinations, most
from ..policies import AtRandom
from ..solution import AnyPolicy, Mixed, odds
from .rolls import UNIT, Floats, Wholes

GONE = 1e-15  # a turn that is less likely than this to have come so far is taken for a farkle
BEST_ROLL = (0, 2, 4, 20, 40, 80, 160)  # units, by number of dice


@dataclass(frozen=True)
class ByPoints:
    """A way to play that looks at points alone: those at stake, and those that are missing, to the
    score it has to pass where the game ends with its turn, and to the target otherwise.

    Whoever says so of a policy gets its chances in minutes. Other policies are asked for every
    score of both sides, which is as exact and takes very long but for the smallest targets.
    """

    policy: AnyPolicy

    def odds(self, rules: Farkle, known: FarkleState, seat: Seat, /) -> Mapping[Command, float]:
        return odds(self.policy, rules, known, seat)


def looks_at_points(policy: AnyPolicy) -> bool:
    """The game's own ways to play do, and so does chance."""
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


class Moment(NamedTuple):
    """A turn about to go on with a roll."""

    at_stake: int  # units
    dice: int
    hot: int


Stop = tuple[float, int, Moment | None]  # chance; units banked, or the next roll


class Turn(NamedTuple):
    """Whose turn it is: own score, the other's (in units), and whether it ends the round."""

    own: int
    other: int
    last: bool


@dataclass(eq=False)
class Rolled:
    """What somebody does after rolls that do not make good what is missing: always the same."""

    by_roll: dict[int, tuple[Stop, ...]] = field(default_factory=dict)
    together: tuple[Stop, ...] | None = None  # if no roll at all makes it good


class Given:
    """A policy at a table of two."""

    def __init__(self, rules: Farkle, policy: AnyPolicy) -> None:
        self.rules, self.policy = rules, policy
        self.mixed = isinstance(policy, Mixed)
        self.by_points = looks_at_points(policy)
        self.multiply = rules.options.hot_dice_multiplier
        # How often there were hot dice matters to points only where they multiply.
        self.most_hot = 1 if self.by_points and not self.multiply else 10**6
        self.endings: dict[Hashable, Ending] = {}
        self.rolled: dict[Hashable, Rolled] = defaultdict(Rolled)

    def ending(self, turn: Turn) -> Ending:
        """How a turn ends, from its start."""
        start = Moment(0, DICE, 0)
        looks = self._looks(turn, start)
        if looks not in self.endings:
            self.endings[looks] = self._follow(turn, {start: 1.0})
        return self.endings[looks]

    def ending_from(self, s: FarkleState) -> Ending:
        """How a turn ends, from the middle of it."""
        race = s.race
        own, other = race.score(race.seat), race.scores[1 - race.side_of[race.seat]]
        turn = Turn(own // UNIT, other // UNIT, race.at == 1)
        if s.rolling:
            hot = min(s.hot, self.most_hot)
            return self._follow(turn, {Moment(s.at_stake // UNIT, s.to_roll(), hot): 1.0})
        banked: dict[int, float] = {}
        going: dict[Moment, float] = {}
        for chance, units, moment in self._until_stop(s):
            if moment is None:
                banked[units] = banked.get(units, 0.0) + chance
            else:
                going[moment] = going.get(moment, 0.0) + chance
        return self._follow(turn, going, banked)

    def _follow(
        self, turn: Turn, going: dict[Moment, float], banked: dict[int, float] | None = None
    ) -> Ending:
        """From the least at stake on: every roll adds something."""
        banked = banked or {}
        farkle = 0.0
        by_stake: dict[int, dict[Moment, float]] = defaultdict(dict)
        for moment, chance in going.items():
            by_stake[moment.at_stake][moment] = chance
        while by_stake:
            for moment, chance in by_stake.pop(min(by_stake)).items():
                if chance < GONE:
                    farkle += chance
                    continue
                left = chance
                for part, units, after in self._stops(turn, moment):
                    part *= chance
                    left -= part
                    if after is None:
                        banked[units] = banked.get(units, 0.0) + part
                    else:
                        there = by_stake[after.at_stake]
                        there[after] = there.get(after, 0.0) + part
                farkle += max(0.0, left)
        return Ending(
            np.array(list(banked), dtype=np.int64), np.array(list(banked.values())), farkle
        )

    def _stops(self, turn: Turn, moment: Moment) -> Iterable[Stop]:
        """Where a roll leads: every bank and every next roll. What is missing to one, farkles."""
        kind, missing = self._looks(turn, moment)
        rolled = self.rolled[kind, moment]
        times = 1 + moment.hot if self.multiply else 1
        if missing > BEST_ROLL[moment.dice] * times:
            if rolled.together is None:
                found = self._every_roll(turn, moment, rolled, missing, times)
                rolled.together = together(found)
                rolled.by_roll.clear()
            return rolled.together
        return self._every_roll(turn, moment, rolled, missing, times)

    def _every_roll(
        self, turn: Turn, moment: Moment, rolled: Rolled, missing: int, times: int
    ) -> Iterator[Stop]:
        for number, (faces, chance, points) in enumerate(no_farkles(moment.dice)):
            stops = rolled.by_roll.get(number) if points * times < missing else None
            if stops is None:
                stops = tuple(self._until_stop(self.state(turn, moment, faces)))
                if points * times < missing:
                    rolled.by_roll[number] = stops
            for part, units, after in stops:
                yield chance * part, units, after

    def _looks(self, turn: Turn, moment: Moment) -> tuple[Hashable, int]:
        """All that the policy looks at beside the moment: what kind of turn it is, and how much is
        missing to be settled."""
        if not self.by_points:
            return turn, 0
        target = self.rules.options.target_score
        # Who has opened may bank anything.
        opened = turn.own > 0 or self.rules.options.initial_bank_score == 0
        if turn.other * UNIT >= target:
            missing = turn.other - turn.own - moment.at_stake
            return ("pass", turn.last, opened), max(-1, missing)
        missing = -(-target // UNIT) - turn.own - moment.at_stake
        return ("reach", turn.last, opened), max(0, missing)

    def _until_stop(self, s: FarkleState) -> Iterator[Stop]:
        """What the policy does with dice on the table, until it banks or rolls."""
        seat = s.race.seat
        for command, chance in self._odds(s, seat):
            if command.action == "bank":
                if reason := self.rules.refusal(s, command):
                    raise Refused(command, reason, self.rules.text(s))
                yield chance, s.at_stake // UNIT, None
                continue
            after = self.rules.apply(s, command).state
            if command.action == "roll":
                hot = min(after.hot, self.most_hot)
                yield chance, 0, Moment(after.at_stake // UNIT, after.to_roll(), hot)
            else:
                for part, units, moment in self._until_stop(after):
                    yield chance * part, units, moment

    def _odds(self, s: FarkleState, seat: Seat) -> Iterable[tuple[Command, float]]:
        if self.mixed:
            return odds(self.policy, self.rules, s, seat).items()
        policy: Any = self.policy
        return ((policy(self.rules, s, seat), 1.0),)

    def state(self, turn: Turn, moment: Moment, faces: tuple[int, ...]) -> FarkleState:
        """A state of the rules: seat 0 acts first in the round, seat 1 last."""
        own, other = turn.own * UNIT, turn.other * UNIT
        scores = (other, own) if turn.last else (own, other)
        race = Race(self.rules.sides, scores, (0, 1), int(turn.last), number=2)
        opened = frozenset(seat for seat, score in enumerate(scores) if score)
        return FarkleState(race, moment.at_stake * UNIT, faces, False, moment.hot, opened)


def together(stops: Iterable[Stop]) -> tuple[Stop, ...]:
    """The same with every stop once."""
    found: dict[tuple[int, Moment | None], float] = {}
    for chance, units, after in stops:
        found[units, after] = found.get((units, after), 0.0) + chance
    return tuple((chance, *stop) for stop, chance in found.items())


@cache
def no_farkles(count: int) -> tuple[tuple[tuple[int, ...], float, int], ...]:
    """Every roll of so many dice in which something scores: its chance, and the units in it."""
    return tuple(
        (faces, float(chance), most(faces) // UNIT)
        for faces, chance in d(6, count).outcomes()
        if combinations(faces)
    )
