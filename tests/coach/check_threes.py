"""What the coach says at Threes, against the second path."""

from __future__ import annotations

import re
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from .checked import ROUNDED, Checked, demand, often
from .second_path import MOON, SLACK, WIDE, Threes2, fallen, keeps, turn_of

CHANGES = 1e-6  # of a chance: less is no change


class KeepingThrees:
    def __init__(self, path: Threes2 | None = None) -> None:
        self.path = path or Threes2()

    def check(self, one: Checked) -> str:
        known = one.known
        race, thrown, turns = known.race, known.thrown, self.path.turns(known.race)
        turn = turn_of(race)
        at = WIDE + turn.own - turn.other
        locked = tuple(sorted(thrown.face(place) for place in thrown.locked))
        cost, sixes = self.path.cost(locked), set(locked) <= {6}
        if not thrown.faces:
            chances = [float(self.path.worth(turns, 5, True)[at])]
            one.check_choices(chances, chances[0])
            return one.check_plain(chances)
        free = tuple(
            sorted(f for place, f in enumerate(thrown.faces, 1) if place not in thrown.locked)
        )
        ends = []
        for choice, label in zip(one.advice.choices, one.labels, strict=True):
            marked = set(thrown.kept)
            for command in choice.commands[:-1]:
                marked ^= {command.arg}
            kept = tuple(sorted(thrown.face(place) for place in marked))
            left = list(free)
            for face in kept:
                left.remove(face)
            ends.append((kept, tuple(left)))
            numbers = re.findall(r"\d+", label)
            ending = len(left) < 2
            said = [*map(str, free)] if ending else [*map(str, kept), str(len(left))]
            demand(self.spelled(numbers) == self.spelled(said), label, kept, left)
        values = [float(self.path.kept(turns, *end, sixes)[at + cost]) for end in ends]
        every = {tuple(sorted(free)) if len(left) < 2 else kept for kept, left in self.every(free)}
        best = max(
            float(self.path.kept(turns, kept, left, sixes)[at + cost])
            for kept, left in self.every(free)
        )
        demand(len(every) == len(ends), len(ends), "choices of", len(every))
        one.check_choices(values, best)
        self.check_more(one, turn, ends[0], (turns, at + cost, sixes), values[0])
        return self.check_why(one, turns, ends, values, (cost, sixes))

    @staticmethod
    def spelled(numbers: list[str]) -> list[str]:
        return sorted(numbers)

    @staticmethod
    def every(free: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        return iter(keeps(free))

    def check_why(
        self, one: Checked, turns: int, ends: Any, values: list[float], so_far: Any
    ) -> str:
        if one.why == "Ending the turn now wins the game.":
            one.demand_sure()
            demand(turns == 1 and len(ends[0][1]) < 2 and values[0] == 1.0, one.why)
            return "wins"
        says = (
            r"Played for a low score, it ends the turn with (-?[\d.]+) on average(?:\. The next "
            r"best, (.*), ends it with (-?[\d.]+)\.|, and (.*) with (-?[\d.]+), but at these "
            r"scores it is worth more\.)"
        )
        found = re.fullmatch(says, one.why)
        if not found:
            return one.check_plain(values)
        one.demand_weighed()
        here, lower, low, higher, high = found.groups()
        demand((lower or higher) == one.labels[1] and values[0] > values[1], one.why)
        cost, sixes = so_far
        means = [cost + self.path.costs(kept, left, sixes) for kept, left in ends[:2]]
        for said, mean in zip((here, low or high), means, strict=True):
            demand(abs(float(said) - mean) < ROUNDED, one.why, means)
        demand((float(here) < float(low or high)) == bool(lower), one.why)
        return "lower" if lower else "higher"

    def check_roll(self, one: Checked, said: str, end: Any, where: Any, now: float) -> None:
        """How often the roll makes it better, and what it is worth then and otherwise."""
        (kept, left), (turns, at, sixes) = end, where
        at, sixes = at + self.path.cost(kept), sixes and set(kept) <= {6}
        better: list[tuple[Fraction, float]] = []
        rest: list[tuple[Fraction, float]] = []
        for faces, likely in fallen(len(left)):
            ends = (self.path.kept(turns, *way, sixes)[at] for way in keeps(faces))
            then = max(map(float, ends))
            demand(abs(then - now - CHANGES) > SLACK, "too close to say:", then, now)
            exactly = Fraction(round(likely * 6 ** len(left)), 6 ** len(left))
            (better if then > now + CHANGES else rest).append((exactly, then))
        found = re.fullmatch(
            r"The roll raises your chance to win (.*), to ([\d.]+) percent on average\. "
            r"Otherwise it is ([\d.]+) percent on average\.",
            said,
        )
        demand(found and found[1] == often(sum((p for p, _ in better), Fraction(0))), said)
        assert found
        for number, part in zip(found.groups()[1:], (better, rest), strict=True):
            mean = sum(float(p) * then for p, then in part) / float(sum(p for p, _ in part))
            demand(abs(float(number) - 100 * mean) < ROUNDED, said, mean)

    def check_more(self, one: Checked, turn: Any, end: Any, where: Any, now: float) -> None:
        one.check_known(2, shares=True)
        lines, left, turns = one.more[:-1], end[1], where[0]
        if len(left) > 1:
            shows = (
                f"{len(left)} dice show at least one 3 {often(1 - Fraction(5, 6) ** len(left))}."
            )
            demand(lines and lines.pop(0) == shows, one.more, "not", shows)
            changes = 1e-3 < now < 1.0 - 1e-3  # of a game that is decided nothing is said
            if lines and lines[0].startswith("The roll raises"):
                self.check_roll(one, lines.pop(0), end, where, now)
            else:
                demand(not changes, one.more, "has nothing about the roll")
        if turns == 1:
            most = turn.other - turn.own - 1
            needs = [f"To win alone you need at most {most} in this turn."] if most >= MOON else []
            demand(lines == needs, lines, "not", needs)
            return
        demand(len(lines) == 1 and lines[0].startswith(f"Bob has {turn.other}. "), lines)
