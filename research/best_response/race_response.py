"""Pig and Toss Up where one side or both follow a policy.

With one policy given, the other side plays its best response to it. The policy is asked in every
position, with the scores as they are, and can depend on them as it likes. Only tie-breaks far above
the target are assumed to be played like the highest one that was asked about: there is no highest
score.
"""

from __future__ import annotations

from bisect import bisect_left
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rattlebag.engine import Command, Options, Refused, Rules
from rattlebag.engine.race import Race
from rattlebag.games import rules_of
from rattlebag.games.pig.rules import Pig, PigState
from rattlebag.games.tossup.rules import TossUpState
from rattlebag.solve import NeedsNumba, TellProgress, solver_of
from rattlebag.solve.compiling import compiled
from rattlebag.solve.races import kernel
from rattlebag.solve.races.race_solver import RaceSolution, RaceSolver
from rattlebag.solve.races.target_race import (
    REMEMBERED,
    ROUNDING,
    TAIL,
    Array,
    RaceValues,
    TargetRace,
    TurnValues,
    rolled,
)
from rattlebag.solve.standing import Standing

from .policies import AnyPolicy, AtRandom, odds
from .response import Response

RARE = 1e-2  # tie-breaks are asked about up to what a turn brings so often above the target
GONE = 1e-16  # a turn that is less likely than this to have come so far is taken for lost


@dataclass(frozen=True, eq=False)
class TurnEnds:
    """How a policy's turn ends: each number of points banked, and the bust."""

    points: NDArray[np.int64]
    chances: Array
    bust: float


class PolicyValues(RaceValues):
    """The chances where the first and the second to act follow these policies; None plays its best
    against the other."""

    def __init__(
        self, rules: Rules[Any, Any], race: TargetRace, *policies: AnyPolicy | None
    ) -> None:
        self.rules, self.race, self.policies = rules, race, policies
        self.turn = lru_cache(maxsize=REMEMBERED)(self._turn)
        self.dice = dice = race.dice
        self.fast: Any = kernel
        with suppress(NeedsNumba):  # it is only slower without
            self.fast = compiled(kernel)
        self.busts = [float(chance) for chance in dice.bust]
        self.ways = [
            [(g, float(chance)) for g, chance in enumerate(row) if chance] for row in dice.gains
        ]
        answers = race.turns // 2
        alone = dice.reach_chance(TAIL)
        # By the lead in a final round: at most this chance to be passed.
        self.passing = [
            min(1.0, answers * alone[min(lead // answers, len(alone) - 1)])
            for lead in range(answers * len(alone))
        ]
        self.top = race.target + bisect_left(alone, -RARE, key=lambda chance: -chance)
        self.scratch = kernel.TurnScratch(*np.zeros((3, race.room(len(self.passing)))))
        self.opened = np.zeros((race.turns, race.target, race.target))
        self.level: dict[tuple[int, int], float] = {}  # tie-breaks, by turn and score
        self.chased: dict[Standing, float] = {}  # other final turns
        self.endings: dict[tuple[int, Standing], TurnEnds] = {}
        self.error = TAIL + 4 * race.target * (kernel.CLOSE + ROUNDING)

    def work_out(self, progress: TellProgress) -> None:
        target = self.race.target
        self._solve_highest_tie_break()
        for score in range(self.top - 1, target - 1, -1):
            self._solve_round(score, score)
        last, least = 2 * target - 2, self.dice.least_banked
        for total in range(last, -1, -1):
            for first in range(max(0, total - target + 1), min(target - 1, total) + 1):
                second = total - first
                # A policy need not know what to do at scores that nobody can have.
                if not (0 < first < least or 0 < second < least):
                    self._solve_round(first, second)
            progress(1.0 - (total / (last + 1)) ** 2)

    def at(self, now: Standing) -> float:
        if not now.is_final:
            return float(self.opened[now.turn, now.own, now.other])
        too_high = min(now.own, now.other) - self.top
        if too_high > 0:
            own, other = now.own - too_high, now.other - too_high
            now = Standing(now.turns, now.turn, own, other, now.target)
        if now.lead == 0 and (now.turn, now.own) in self.level:
            return self.level[now.turn, now.own]
        found = self.chased.get(now)
        if found is None:
            found = self.chased[now] = self._start(now, self.after(now, 0))[0]
        return found

    def within(self, now: Standing, points: int, rolling: bool) -> float:
        if self.policies[now.turn % 2] is None:
            return super().within(now, points, rolling)

        def value(at_stake: int) -> float:
            return self._followed(now, at_stake, self.after(now, 0))[0]

        return rolled(self.dice, points, self.after(now, 0), value) if rolling else value(points)

    def _solve_highest_tie_break(self) -> None:
        """A tie in it leads to a higher one, which is taken to be worth the same."""
        now = Standing(self.race.turns, 0, self.top, self.top, self.race.target)
        self.level[0, self.top] = 0.5
        before = 1.0
        while abs(self.at(now) - before) > kernel.CLOSE:
            before = self.at(now)
            self.chased.clear()
            self._solve_round(self.top, self.top)

    def _solve_round(self, first: int, second: int) -> None:
        """All turns of a round that comes back to where it was if everyone busts."""
        race = self.race
        low, high, x = 0.0, 1.0, self.level.get((0, first), 0.5)
        if first + 1 < race.target:
            x = float(self.opened[0, first + 1, second])
        for _ in range(100):
            found, slope = x, 1.0
            for turn in range(race.turns - 1, -1, -1):
                own, other = (second, first) if turn % 2 else (first, second)
                now = Standing(race.turns, turn, own, other, race.target)
                found, steep = self._start(now, 1.0 - found)
                slope *= steep
                if now.is_final:
                    self.level[turn, own] = found
                else:
                    self.opened[turn, own, other] = found
            if abs(found - x) / (1.0 - slope) <= kernel.CLOSE:
                break
            x, low, high = kernel.newton(x, found, slope, low, high)
            if not low < x < high:
                break

    def _start(self, now: Standing, beta: float) -> tuple[float, float]:
        """What a turn is worth at its start, and how that follows what a bust is worth."""
        if self.policies[now.turn % 2] is not None:
            return self._followed(now, 0, beta)
        self._respond(now, beta)
        return float(self.scratch.value[0]), float(self.scratch.slope[0])

    # The side that plays its best

    def _respond(self, now: Standing, beta: float) -> int:
        """Work the turn out in `scratch`. Returns its cap."""
        dice, target, hold = self.dice, self.race.target, self.scratch.hold
        if now.is_last:
            cap = max(target - now.own, now.other - now.own + 1, dice.least)
        else:
            limit = float(dice.bust.min()) * (1.0 - beta)
            safe = bisect_left(self.passing, -limit, key=lambda chance: -chance)
            cap = max(target - now.own, safe - now.lead, dice.least)
        inside, end = 0 if now.is_final else target - now.own, cap + dice.most + 1
        # To know these, other turns may have to be worked out, in the same arrays.
        past = [self.after(now, t) if t else beta for t in range(inside, end)]
        if inside:
            after = (now.turn + 1) % now.turns
            hold[:inside] = 1.0 - self.opened[after, now.other, now.own :]
        hold[inside:end] = past
        self.fast.solve_turn(dice, cap, beta, self.scratch)
        return cap

    def _turn(self, now: Standing) -> TurnValues:
        beta = self.after(now, 0)
        cap = self._respond(now, beta)
        values = self.scratch.value[: cap + 1].tolist()
        return TurnValues(self.dice, values, cap, beta, lambda t: self.after(now, t))

    # A side that follows a policy

    def _followed(self, now: Standing, at_stake: int, beta: float) -> tuple[float, float]:
        """What a turn is worth with that many points at stake, and its chance to bust."""
        ends = self.ending(now, at_stake)
        banked = [self.after(now, int(points)) for points in ends.points]
        return ends.bust * beta + float(np.dot(ends.chances, banked)), ends.bust

    def ending(self, now: Standing, at_stake: int) -> TurnEnds:
        """How a policy's turn ends that has come to that many points."""
        if isinstance(self.policies[now.turn % 2], AtRandom):  # only the turn matters to it
            now = Standing(now.turns, now.turn, 0, 0, now.target)
        key = (at_stake, now)
        found = self.endings.get(key)
        if found is None:
            found = self.endings[key] = self._ending(now, at_stake)
        return found

    def _ending(self, now: Standing, at_stake: int) -> TurnEnds:
        dice, banked, bust = self.dice, dict[int, float](), 0.0
        here, left = {at_stake: 1.0}, 1.0
        while here and left > GONE:
            t = min(here)
            chance = here.pop(t)
            banks = self.bank_chance(now, t)
            if banks:
                banked[t] = chance * banks
            rolls = chance * (1.0 - banks)
            if not rolls:
                left -= chance
                continue
            # A roll that changes nothing is followed by the same decision.
            m = t % dice.period
            if banks and dice.stay[m]:
                stay = float(dice.stay[m])
                scale = 1.0 / (1.0 - stay * (1.0 - banks))
                banked[t] *= scale
                rolls *= (1.0 - stay) * scale
            bust += rolls * self.busts[m]
            for g, gained in self.ways[m]:
                here[t + g] = here.get(t + g, 0.0) + rolls * gained
            left = sum(here.values())
        bust += sum(here.values())
        points = np.array(list(banked), dtype=np.int64)
        return TurnEnds(points, np.array(list(banked.values())), bust)

    def bank_chance(self, now: Standing, at_stake: int) -> float:
        policy = self.policies[now.turn % 2]
        assert policy is not None
        state, seat = state_at(self.rules, now, at_stake), now.turn
        chosen = odds(policy, self.rules, state, seat)
        for command in chosen:
            if reason := self.rules.refusal(state, command):
                raise Refused(command, reason, self.rules, state)
        return chosen.get(Command(seat, "bank"), 0.0)


def state_at(rules: Rules[Any, Any], now: Standing, at_stake: int) -> Any:
    """A state with that many points at stake at this standing, seat 0 first in the round."""
    scores = (now.own, now.other) if now.turn % 2 == 0 else (now.other, now.own)
    race = Race(rules.sides, scores, tuple(range(now.turns)), now.turn)
    if isinstance(rules, Pig):
        last = min(at_stake, rules.options.dice_sides)
        return PigState(race, at_stake, last if at_stake - last != 1 else last - 1)
    dice = rules.options.starting_dice
    gone = at_stake % dice
    return TossUpState(race, dice - gone, at_stake, 0 if gone else None)


def matched(
    kind: type[RaceSolution],
    rules: Rules[Any, Any],
    *players: AnyPolicy | None,
    progress: TellProgress,
) -> RaceSolution:
    """The chances where the first and the second to act follow these policies, worked out."""
    values = PolicyValues(rules, kind.race_of(rules.options), *players)
    values.work_out(progress)
    return kind(rules, values)


def kind_and_rules(game: str, options: Options) -> tuple[type[RaceSolution], Rules[Any, Any]]:
    solver = solver_of(game)
    assert isinstance(solver, RaceSolver)
    return solver.kind, rules_of(game)(options, solver.kind.race_of(options).turns)


def best_response(
    game: str, options: Options, opponent: AnyPolicy, progress: TellProgress
) -> Response:
    return response(*kind_and_rules(game, options), opponent, progress)


def response(
    kind: type[RaceSolution], rules: Rules[Any, Any], opponent: AnyPolicy, progress: TellProgress
) -> Response:
    first = matched(kind, rules, None, opponent, progress=lambda done: progress(done / 2))
    second = matched(kind, rules, opponent, None, progress=lambda done: progress(0.5 + done / 2))
    return Response(first, second)


def value_against(
    game: str, options: Options, first: AnyPolicy, second: AnyPolicy, progress: TellProgress
) -> float:
    found = matched(*kind_and_rules(game, options), first, second, progress=progress)
    return found.win_probability[0]
