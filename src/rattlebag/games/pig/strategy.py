"""Pig as an experienced person plays it: hold at a good total, unless the score says otherwise."""

from __future__ import annotations

from ...engine import Command, Seat
from .rules import Pig, PigState


def choose(rules: Pig, s: PigState, seat: Seat) -> Command:
    if s.at_stake < rules.least or wants_more(rules, s, seat):
        return Command(seat, "roll")
    return Command(seat, "bank")


def wants_more(rules: Pig, s: PigState, seat: Seat) -> bool:
    race, target = s.race, rules.options.target_score
    banked = race.score(seat) + s.at_stake
    to_pass = race.must_pass(seat, target)
    if to_pass is not None:
        return banked <= to_pass  # the game ends with this round: catch up now or lose
    if banked >= target and race.acts_last(seat):
        return False  # nobody can answer
    sides = rules.options.dice_sides
    # A roll risks what is at stake once in `sides` and otherwise adds the mean of 2 to `sides`:
    # the two balance at this total.
    enough = sides * (sides + 1) // 2 - 1
    if banked >= target:
        # Others still answer in this round, and know what to beat: a small cushion pays.
        return s.at_stake < enough and banked < target + sides
    return s.at_stake < enough
