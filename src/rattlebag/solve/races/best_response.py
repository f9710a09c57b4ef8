"""Two sides of which one or both play a given way, where a turn is a growing number of points.

One given: the other side's best response to it, which is not the play that is safe against
everybody. Both given: what comes of it.

The given way is asked in every position, with the scores as they are: it may depend on them as it
likes. Only of tie-breaks far above the target it is assumed that they are played as the highest
one that was asked about, because there is no highest score.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ...engine import Command, Decide, Options, Over, Refused, Seat
from ...engine.race import Race
from ..compiling import compiled
from ..solution import AnyPolicy, NeedsNumba, Progress, odds
from ..standing import Standing
from . import kernel as climb
from .equilibrium import LadderGame, plainest
from .target_race import REMEMBERED, ROUNDING, TAIL, Turn

Array = NDArray[np.float64]
RARE = 1e-2  # tie-breaks are asked about up to what a turn brings so often above the target
GONE = 1e-16  # a turn that is less likely than this to have come so far is taken for lost


@dataclass(frozen=True, eq=False)
class Outcomes:
    """How a turn of a given player ends: each number of points banked, and the bust."""

    points: NDArray[np.int64]
    chances: Array
    bust: float


class Duel:
    """The chances of both sides, for the side whose turn begins, at every standing.

    `players` are the ways to play of the first and the second to act; None plays its best against
    the other.
    """

    def __init__(
        self,
        game: LadderGame,
        players: Sequence[AnyPolicy | None],
    ) -> None:
        self.game, self.players, self.ladder = game, tuple(players), game.ladder
        ladder = game.ladder
        self.throws = throws = ladder.throws
        self.kernel: Any = climb
        with suppress(NeedsNumba):  # it is only slower without
            self.kernel = compiled(climb)
        self.busts = [float(chance) for chance in throws.bust]
        self.ways = [
            [(g, float(chance)) for g, chance in enumerate(row) if chance] for row in throws.gains
        ]
        answers = ladder.turns // 2
        alone = throws.reach_chance(TAIL)
        # Whoever is behind by so much in a final round has no better chance than this to pass.
        self.passing = [
            min(1.0, answers * alone[min(x // answers, len(alone) - 1)])
            for x in range(answers * len(alone))
        ]
        self.top = ladder.target + bisect_left(alone, -RARE, key=lambda chance: -chance)
        size = ladder.target + 2 * len(self.passing) + throws.least + 2 * throws.most + 8
        self.hold, self.worth, self.slope = np.zeros(size), np.zeros(size), np.zeros(size)
        self.opened = np.zeros((ladder.turns, ladder.target, ladder.target))
        self.level: dict[tuple[int, int], float] = {}  # tie-breaks, by turn and score
        self.error = TAIL + 4 * ladder.target * (climb.CLOSE + ROUNDING)
        self.endings: dict[tuple[int, Standing], Outcomes] = {}
        self.chased: dict[Standing, float] = {}  # final turns that are no start of a tie-break
        self.turn = lru_cache(maxsize=REMEMBERED)(self._turn)

    def work_out(self, progress: Progress) -> None:
        target = self.ladder.target
        self._highest()
        for score in range(self.top - 1, target - 1, -1):
            self._cycle(score, score)
        last, least = 2 * target - 2, self.game.least_bank
        for total in range(last, -1, -1):
            for first in range(max(0, total - target + 1), min(target - 1, total) + 1):
                second = total - first
                # A given player need not know what to do at scores that nobody can have.
                if not (0 < first < least or 0 < second < least):
                    self._cycle(first, second)
            progress(1.0 - (total / (last + 1)) ** 2)

    # Values

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
            found = self.chased[now] = self._worth(now, self.after(now, 0))[0]
        return found

    def after(self, now: Standing, points: int) -> float:
        """The chance of the side whose turn ends with so many points banked."""
        then = now.after(points)
        return 1.0 - self.at(then) if isinstance(then, Standing) else then

    def _highest(self) -> None:
        """The highest tie-break that is looked at. A tie in it leads to a higher one, and those are
        as this one: what it is worth follows from itself, from what was found for it before."""
        now = Standing(self.ladder.turns, 0, self.top, self.top, self.ladder.target)
        self.level[0, self.top] = 0.5
        before = 1.0
        while abs(self.at(now) - before) > climb.CLOSE:
            before = self.at(now)
            self.chased.clear()
            self._cycle(self.top, self.top)

    def _cycle(self, first: int, second: int) -> None:
        """All turns of a round that comes back to where it was if everybody busts."""
        ladder = self.ladder
        low, high, x = 0.0, 1.0, self.level.get((0, first), 0.5)
        if first + 1 < ladder.target:
            x = float(self.opened[0, first + 1, second])
        for _ in range(100):
            come, rate = x, 1.0
            for turn in range(ladder.turns - 1, -1, -1):
                own, other = (second, first) if turn % 2 else (first, second)
                now = Standing(ladder.turns, turn, own, other, ladder.target)
                come, slope = self._worth(now, 1.0 - come)
                rate *= slope
                if now.is_final:
                    self.level[turn, own] = come
                else:
                    self.opened[turn, own, other] = come
            step = (come - x) / (1.0 - rate)
            if abs(step) <= climb.CLOSE:
                break
            low, high = (x, high) if come > x else (low, x)
            x += step
            if not low < x < high:
                x = (low + high) / 2
                if not low < x < high:
                    break

    def _worth(self, now: Standing, beta: float) -> tuple[float, float]:
        """A turn from its start, and how its worth follows that of a bust."""
        if self.players[now.turn % 2] is None:
            self.best(now, beta)
            return float(self.worth[0]), float(self.slope[0])
        ends = self.ending(now, 0)
        banked = [self.after(now, int(points)) for points in ends.points]
        return ends.bust * beta + float(np.dot(ends.chances, banked)), ends.bust

    # The side that plays its best

    def best(self, now: Standing, beta: float) -> int:
        """Works the turn out into `worth`; gives its cap."""
        throws, target = self.throws, self.ladder.target
        if now.is_last:
            wins = max(target - now.own, now.other - now.own + 1)
            cap = max(wins, throws.least)
        else:
            limit = float(throws.bust.min()) * (1.0 - beta)
            safe = bisect_left(self.passing, -limit, key=lambda chance: -chance)
            cap = max(target - now.own, safe - now.lead, throws.least)
        inside, end = 0 if now.is_final else target - now.own, cap + throws.most + 1
        # To know these, other turns may have to be worked out, in the same arrays.
        past = [self.after(now, t) if t else beta for t in range(inside, end)]
        if inside:
            after = (now.turn + 1) % now.turns
            self.hold[:inside] = 1.0 - self.opened[after, now.other, now.own :]
        self.hold[inside:end] = past
        self.kernel.climb(
            self.hold,
            cap,
            throws.least,
            throws.gains,
            throws.bust,
            throws.longest,
            throws.flat,
            beta,
            self.worth,
            self.slope,
        )
        return cap

    def _turn(self, now: Standing) -> Turn:
        beta = self.after(now, 0)
        cap = self.best(now, beta)
        worth = self.worth[: cap + 1].tolist()
        return Turn(self.throws, worth, cap, beta, lambda t: self.after(now, t))

    # A side that plays a given way

    def ending(self, now: Standing, at_stake: int) -> Outcomes:
        """How a given player's turn ends that has come to so many points."""
        if getattr(self.players[now.turn % 2], "whatever_the_score", False):
            now = Standing(now.turns, now.turn, 0, 0, now.target)
        key = (at_stake, now)
        found = self.endings.get(key)
        if found is None:
            found = self.endings[key] = self._ending(now, at_stake)
        return found

    def _ending(self, now: Standing, at_stake: int) -> Outcomes:
        throws, banked, bust = self.throws, dict[int, float](), 0.0
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
            # A throw that changes nothing is followed by the same decision.
            m = t % throws.period
            if banks and throws.stay[m]:
                stay = float(throws.stay[m])
                scale = 1.0 / (1.0 - stay * (1.0 - banks))
                banked[t] *= scale
                rolls *= (1.0 - stay) * scale
            bust += rolls * self.busts[m]
            for g, gained in self.ways[m]:
                here[t + g] = here.get(t + g, 0.0) + rolls * gained
            left = sum(here.values())
        bust += sum(here.values())
        points = np.array(list(banked), dtype=np.int64)
        return Outcomes(points, np.array(list(banked.values())), bust)

    def bank_chance(self, now: Standing, at_stake: int) -> float:
        policy = self.players[now.turn % 2]
        assert policy is not None
        state, seat, rules = self.game.state_at(now, at_stake), now.turn, self.game.rules
        chosen = odds(policy, rules, state, seat)
        for command in chosen:
            if reason := rules.refusal(state, command):
                raise Refused(command, reason, rules.text(state))
        return chosen.get(Command(seat, "bank"), 0.0)


class Response:
    """The best response to a given opponent, at any state. A solution, but for one side only:
    `value(state, seat)` is for a seat that plays its best while the other side plays as given.

    `win_probability` are the chances of the one who responds, as first and as second to act.
    """

    def __init__(self, game: LadderGame, as_first: Duel, as_second: Duel) -> None:
        self.position, self.rules = game, game.rules
        self.duels, self.error = (as_first, as_second), as_first.error
        self.game = game.rules.key
        self.options: Options = game.rules.options

    @property
    def win_probability(self) -> tuple[float, float]:
        start = self.position.ladder.start()
        return self.duels[0].at(start), 1.0 - self.duels[1].at(start)

    def value(self, state: Any, seat: Seat) -> float:
        node = self.position.node(state, seat)
        if isinstance(node, Over):
            return 1.0 if node.places[seat] == 1 else 0.0
        race, points = state.race, state.at_stake
        if not race.order:
            return sum(self.win_probability) / 2
        now, own = self.position.standing(state), race.side_of[seat]
        first = race.side_of[race.order[0]]
        duel = self.duels[0 if own == first else 1]
        if race.side_of[race.seat] == own:
            turn = duel.turn(now)
            return turn.roll(points) if state.rolling else turn.value(points)
        return 1.0 - self._given(duel, now, points, state.rolling)

    def _given(self, duel: Duel, now: Standing, points: int, rolling: bool) -> float:
        """The chance of the given player in the middle of a turn."""
        if rolling:
            throws, m = duel.throws, points % duel.throws.period
            stay = float(throws.stay[m])
            moved = float(throws.bust[m]) * duel.after(now, 0) + sum(
                float(throws.gains[m, g]) * self._given(duel, now, points + g, False)
                for g in range(1, throws.most + 1)
                if throws.gains[m, g]
            )
            return (1.0 - stay) * moved + (
                stay * self._given(duel, now, points, False) if stay else 0.0
            )
        ends = duel.ending(now, points)
        banked = [duel.after(now, int(got)) for got in ends.points]
        return ends.bust * duel.after(now, 0) + float(np.dot(ends.chances, banked))

    def worth(self, state: Any, seat: Seat) -> dict[Command, float]:
        node = self.position.node(state, seat)
        if not isinstance(node, Decide) or seat not in node.seats:
            return {}
        commands = (Command(seat, "bank"), Command(seat, "roll"))
        return {
            command: self.value(self.rules.apply(state, command).state, seat)
            for command in commands
            if self.rules.refusal(state, command) is None
        }

    def moved_to(self, turn: Any, race: Race) -> Any:
        return replace(turn, race=race)

    def best(self, state: Any, seat: Seat) -> Command:
        return plainest(self.worth(state, seat), self.error, self.rules, state)


def play(game: LadderGame, players: Sequence[AnyPolicy | None], progress: Progress) -> Duel:
    """A duel worked out."""
    duel = Duel(game, players)
    duel.work_out(progress)
    return duel
