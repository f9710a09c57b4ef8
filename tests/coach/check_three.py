"""What the coach says at Pig with three sides, against a second path.

The estimate is the model's own, asked for each end of a turn. All else is worked out again: the
choices, from where to bank, and what a roll leads to, which is what the coach will then say."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np

from rattlebag.coach.judge import Judge
from rattlebag.engine import Command
from rattlebag.engine.race import Race

from .check_racing import Racing
from .checked import Checked, demand
from .second_path import NEVER, Turn


class PigOfThree(Racing):
    """Pig with small options, so that few turn scores have to be looked at."""

    def __init__(self, judge: Judge) -> None:
        self.judge, self.rules = judge, judge.rules
        self.target = self.rules.options.target_score
        super().__init__("pig", self)
        self.sides = self.rules.options.dice_sides

    step = 1

    def dice(self, points: int) -> int:
        return 1

    def busts(self, dice: int) -> Fraction:
        return Fraction(1, self.rules.options.dice_sides)

    def check(self, one: Checked) -> str:
        known, seat, top = one.known, one.seat, 3 * self.target
        self.rival_scores = [score for side, score in enumerate(known.race.scores) if side != seat]

        def after(points: int, action: str) -> float:
            held = replace(known, at_stake=points, face=2)
            return self.judge.chance(self.rules.apply(held, Command(seat, action)).state, seat)

        bank = [NEVER, *(after(points, "bank") for points in range(1, top + 9))]
        self.bank, self.roll = np.array(bank), np.array([after(n, "roll") for n in range(top)])
        rolling = self.rules.apply(known, Command(seat, "roll")).state
        self.bust = self.judge.chance(self.rules.land(rolling, (1,)).state, seat)
        race: Race = known.race
        last = race.at == len(race.order) - 1
        return self.check_turn(one, Turn(race.scores[seat], max(self.rival_scores), last))

    def good(self, held: int, count: int, lost: float) -> float:
        then = [held + face for face in range(2, self.sides + 1)]
        return sum(max(self.bank[at], self.roll[at]) for at in then) / len(then)

    def needs(self, turn: Any, held: int) -> list[str]:
        total = f"With your turn score you have {turn.own + held}."
        if turn.other >= self.target and turn.other > turn.own:
            if turn.last:
                return [f"In this turn, a total of {turn.other} ties and more wins. {total}"]
            stay = f"In this turn, you need a total of {turn.other} to stay in: "
            return [f"{stay}that ties for the lead, and more leads. {total}"]
        lines = []
        for score in sorted(self.rival_scores, reverse=True):
            left = self.target - score
            points = "1 point" if left == 1 else f"{left} points"
            needs = f"Bob needs {points} to reach the target."
            lines.append(needs if left > 0 else f"Bob has reached the target with {score}.")
        return lines

    def check_later(self, one: Checked, later: dict[int, float]) -> None:
        """What the coach says after each face is what was worked out here."""
        for face, chance in later.items():
            at = one.known.at_stake + face
            best = max(self.bank[at], self.roll[at])
            demand(abs(best - chance) < 1e-12, face, "leads to", best, "not", chance)
