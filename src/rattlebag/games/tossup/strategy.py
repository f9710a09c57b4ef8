"""Toss Up as an experienced person plays it: the fewer dice are left, the sooner bank."""

from __future__ import annotations

from functools import lru_cache

from ...engine import Command, Seat
from .rules import TossUp, TossUpState

# What the hope for fresh dice is worth with one, two or three left, for each die of a fresh set.
FRESH = {
    "standard": {1: 0.4, 2: 0.22, 3: 0.1},
    "playpalace": {1: 0.28, 2: 0.09, 3: 0.03},
}


def choose(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    if s.at_stake == 0 or wants_more(rules, s, seat):
        return Command(seat, "roll")
    return Command(seat, "bank")


def wants_more(rules: TossUp, s: TossUpState, seat: Seat) -> bool:
    race, target = s.race, rules.options.target_score
    banked = race.score(seat) + s.at_stake
    to_pass = race.must_pass(seat, target)
    if to_pass is not None:
        return banked <= to_pass  # the game ends with this round: catch up now or lose
    if banked >= target and race.acts_last(seat):
        return False  # nobody can answer
    return s.at_stake < enough(rules.options.variant, rules.options.starting_dice, s.left)


@lru_cache(maxsize=64)
def enough(variant: str, starting: int, left: int) -> float:
    """The points above which one more throw of `left` dice loses more than it brings.

    A throw brings left/2 (left/3) greens on average, and costs everything when it busts.
    """
    if variant == "standard":
        bust, greens = (1 / 2) ** left - (1 / 3) ** left, left / 2
    else:
        bust, greens = (1 / 3) ** left, left / 3
    # Going on also keeps the way to fresh dice open: worth something when few are left, and the
    # more, the more dice one starts with.
    return (greens + starting * FRESH[variant].get(left, 0.0)) / bust
