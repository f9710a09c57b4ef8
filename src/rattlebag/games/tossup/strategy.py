"""Toss Up as an experienced person plays it: the fewer dice are left, the sooner bank."""

from __future__ import annotations

from functools import lru_cache

from ...engine import Command, Seat
from .rules import TossUp, TossUpState


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
    return s.at_stake < enough(rules.options.variant, s.left)


@lru_cache(maxsize=64)
def enough(variant: str, left: int) -> float:
    """The points above which one more throw of `left` dice loses more than it brings.

    A throw brings left/2 (left/3) greens on average, and costs everything when it busts.
    """
    if variant == "standard":
        bust, greens = (1 / 2) ** left - (1 / 3) ** left, left / 2
    else:
        bust, greens = (1 / 3) ** left, left / 3
    # Going on also keeps the way to fresh dice open: worth a few points when few are left.
    fresh = {1: 4.0, 2: 2.0, 3: 1.0}.get(left, 0.0)
    return (greens + fresh) / bust
