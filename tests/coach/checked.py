"""One position with all that the coach says there, and what every game says alike."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise
from typing import Any

from rattlebag.coach import EXACT, Advice
from rattlebag.coach.spoken import MOST_SAID, hint, more
from rattlebag.engine import Seat
from rattlebag.text import Listener

from .second_path import SLACK

NUMBER = re.compile(r"\d+(\.\d)?")
ESTIMATE = "By the estimate: "
ROUNDED = 0.0501  # of a percentage that is said with one decimal


class Differs(AssertionError):
    """The advice is not what the second path says."""


def demand(met: object, *what: object) -> None:
    """What did not fit is put into words only then: that would take longer than the check."""
    if not met:
        raise Differs(" ".join(map(str, what)))


class Checked:
    """One position with the advice for it, and what is said."""

    def __init__(self, known: Any, seat: Seat, advice: Advice, ear: Listener) -> None:
        self.known, self.seat, self.advice = known, seat, advice
        self.hint = [line.replace("minus ", "-") for line in hint(advice, ear)]
        self.more = [line.replace("minus ", "-") for line in more(advice, ear)]
        self.labels = [ear.say(choice.label) for choice in advice.choices]
        others = min(len(self.labels) - 1, MOST_SAID)
        worse = len(self.labels) - 1 > MOST_SAID
        demand(len(self.hint) == 1 + others + worse + 1, "other lines than expected:", self.hint)
        self.estimated = advice.how != EXACT
        self.says_estimated = self.hint[-1].startswith(ESTIMATE)
        self.why = self.hint[-1].removeprefix(ESTIMATE)
        demand(self.says_estimated <= self.estimated, self.hint[-1], "but it is exact")

    def demand_sure(self) -> None:
        """The reason is true by the rules and the dice alone, and is said so."""
        demand(not self.says_estimated, self.hint[-1], "is no estimate")

    def demand_weighed(self) -> None:
        """The reason is as sure as the chances are, and is said so."""
        demand(self.says_estimated == self.estimated, self.hint[-1], "estimated:", self.estimated)

    def check_known(self, seats: int, shares: bool) -> None:
        """The last line of the details: how chances are known, and what a shared win counts."""
        line, how = self.more[-1], self.advice.how
        begins = {
            "exact": "These chances are exact, if everyone plays their best from here.",
            "composed": "With more than two sides these chances are an estimate, ",
            "sampled": "This game is not solved. These chances are estimated ",
        }[how]
        demand(line.startswith(begins), line, begins)
        two = " A shared win counts half."
        many = " A win that two share counts half, one that three share a third, and so on."
        ends = (two if seats == 2 else many) if shares else ""
        rest = line.removeprefix(begins)
        demand(rest.endswith(ends) and (shares or "share" not in rest), line, "not", ends)
        demand(how != EXACT or rest == ends, line)

    def check_choices(self, chances: list[float], best: float) -> None:
        """Each choice is worth what it should be, better ones come first, and none is missing."""
        for choice, chance in zip(self.advice.choices, chances, strict=True):
            demand(abs(choice.chance - chance) < SLACK, choice, "is worth", chance)
        demand(abs(self.advice.chance - best) < SLACK, "the best is worth", best)
        ordered = all(one > other - SLACK for one, other in pairwise(chances))
        demand(ordered, "a better choice comes later:", chances)
        sure = "Chance" if self.advice.how == EXACT else "Estimated chance"
        for at, line in enumerate(self.hint[: min(len(chances), 1 + MOST_SAID)]):
            label = self.labels[at]
            begins = f"Best: {label}. {sure} to win: " if at == 0 else f"{label}: "
            number = line.removeprefix(begins).removesuffix(" percent.")
            demand(line == f"{begins}{number} percent." and NUMBER.fullmatch(number), line, begins)
            demand(abs(float(number) - 100 * chances[at]) < ROUNDED, line, chances[at])
        left = len(chances) - 1 - MOST_SAID
        if left > 0:
            line = self.hint[1 + MOST_SAID]
            worse = "worse" if chances[-left] < best - SLACK else "no better"
            said = f"{left} more choice{'s are' if left > 1 else ' is'} {worse}."
            said = f"{ESTIMATE}{said}" if self.estimated else said
            demand(line == said, line, chances)

    def check_plain(self, chances: list[float]) -> str:
        """The reason that every game has."""
        if len(chances) == 1:
            demand(self.why == "There is no other choice.", self.why)
            self.demand_sure()
            return "only"
        self.demand_weighed()
        if self.why == f"{self.labels[1]} is just as good.":
            demand(abs(chances[0] - chances[1]) < SLACK, self.why, chances[:2])
            return "as-good"
        if self.why == f"That is less than 0.1 percentage points better than: {self.labels[1]}.":
            demand(0 < chances[0] - chances[1] < 0.001, self.why, chances[:2])
            return "hardly-better"
        says = r"That is ([\d.]+) percentage points better than: (.*)\."
        found = re.fullmatch(says, self.why)
        demand(found and found[2] == self.labels[1], self.why)
        assert found
        gain = 100 * (chances[0] - chances[1])
        demand(abs(float(found[1]) - gain) < ROUNDED and float(found[1]) > 0, self.why, gain)
        return "better-by"


def often(chance: Fraction) -> str:
    times = int(100 * chance + Fraction(1, 2))
    if not times:
        return "less than once in 100"
    return "once in 100" if times == 1 else f"{times} times in 100"


def dice(count: int) -> str:
    return "One die" if count == 1 else f"{count} dice"
