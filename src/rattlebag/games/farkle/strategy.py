"""Farkle as an experienced person plays it: few dice taken, many rolled, banked in time."""

from __future__ import annotations

from functools import cache

from ...engine import Command, Seat
from .rules import DICE, Farkle, FarkleState
from .scoring import Faces, combinations, most, without

# Bank at so many points with 1 to 6 dice left to roll. Six are hot dice: one nearly always rolls.
BANK_AT = {1: 40, 2: 30, 3: 45, 4: 110, 5: 365, 6: 2175}
# What it is worth to go on with that many dice, beside the points taken: more dice, fewer farkles.
GOING_ON = {1: 0, 2: 2, 3: 8, 4: 20, 5: 32, 6: 60}


def choose(rules: Farkle, s: FarkleState, seat: Seat) -> Command:
    if s.left and not s.taken:
        return Command(seat, "take", best_first_take(s.left))
    if not s.taken:
        return Command(seat, "roll")
    if s.left and (more := next_take(rules, s, seat)):
        return Command(seat, "take", more)
    if may_bank(rules, s, seat) and not wants_more(rules, s, seat):
        return Command(seat, "bank")
    return Command(seat, "roll")


def may_bank(rules: Farkle, s: FarkleState, seat: Seat) -> bool:
    return rules.enough_to_bank(s, seat) is None


def next_take(rules: Farkle, s: FarkleState, seat: Seat) -> str | None:
    """Take on if that gives hot dice, or if the turn ends here anyway."""
    if not combinations(s.left):
        return None
    if takes_all(s.left):
        return best_first_take(s.left)
    multiplier = rules.multiplier(s)
    everything = s.at_stake + most(s.left) * multiplier
    if ends_turn(rules, s, seat, everything, len(s.left)):
        return greediest(s.left)
    return None


def wants_more(rules: Farkle, s: FarkleState, seat: Seat) -> bool:
    return not ends_turn(rules, s, seat, s.at_stake, s.to_roll())


def ends_turn(rules: Farkle, s: FarkleState, seat: Seat, at_stake: int, count: int) -> bool:
    """Whether a person would bank so many points rather than roll so many dice."""
    race, target = s.race, rules.options.target_score
    if seat not in s.opened and at_stake < rules.options.initial_bank_score:
        return False
    banked = race.score(seat) + at_stake
    to_pass = race.must_pass(seat, target)
    if to_pass is not None:
        # The game ends with this round: catch up now or lose. Level with the leader, one last die
        # farkles too often, and a tie-break is worth more.
        return banked > to_pass or (banked == to_pass and count == 1 and race.acts_last(seat))
    if banked >= target and race.acts_last(seat):
        return True  # nobody can answer
    return at_stake >= BANK_AT[count]


@cache
def takes_all(dice: Faces) -> bool:
    """Whether every die can be used: that is hot dice."""
    return not dice or any(takes_all(without(dice, c.faces)) for c in combinations(dice))


@cache
def best_first_take(dice: Faces) -> str:
    """The combination to begin with: one that leads to the best points and dice to go on with."""

    def worth(faces: Faces) -> float:
        """The best of stopping here and taking one more."""
        here = GOING_ON[len(faces) or DICE]
        return max(
            [here, *(c.points + worth(without(faces, c.faces)) for c in combinations(faces))]
        )

    return max(
        combinations(dice), key=lambda c: (c.points + worth(without(dice, c.faces)), c.points)
    ).code


@cache
def greediest(dice: Faces) -> str:
    """The combination that begins the most points."""
    return max(combinations(dice), key=lambda c: c.points + most(without(dice, c.faces))).code
