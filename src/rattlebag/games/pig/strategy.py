"""Pig strategies by level: how much is enough, and when the score matters more."""

from __future__ import annotations

from ...engine import Command, Seat
from .rules import Pig, PigState

TWENTY = 20
ABOUT_TO_WIN = 10  # points that another side is short of the target


def good_turn(rules: Pig) -> int:
    """The turn score from which another roll is no longer worth it.

    A roll loses the turn score once in `sides` and otherwise adds the mean of 2 to `sides`; the two
    balance here, at 20 with six sides."""
    sides = rules.options.dice_sides
    return sides * (sides + 1) // 2 - 1


def timid(rules: Pig, s: PigState, seat: Seat) -> Command:
    """Banks half of a good turn."""
    return rules.bank_or_roll(s.race, seat, s.at_stake, 2 * s.at_stake >= good_turn(rules))


def reckless(rules: Pig, s: PigState, seat: Seat) -> Command:
    """Wants two good turns in one."""
    return rules.bank_or_roll(s.race, seat, s.at_stake, s.at_stake >= 2 * good_turn(rules))


def choose(rules: Pig, s: PigState, seat: Seat) -> Command:
    """Holds at a good turn, until someone has reached the target."""
    return rules.bank_or_roll(s.race, seat, s.at_stake, s.at_stake >= good_turn(rules))


def expert(rules: Pig, s: PigState, seat: Seat) -> Command:
    """Plays for points, but knows when there might be no next turn."""
    target, enough = rules.options.target_score, s.at_stake >= good_turn(rules)
    if s.race.score(seat) + s.at_stake >= target:
        # Others can still answer in this round and know what to beat: a small cushion helps.
        cushion = rules.options.dice_sides
        return rules.bank_or_roll(s.race, seat, s.at_stake, enough, cushion)
    near = target - s.race.best_rival(seat) <= good_turn(rules)  # one good turn and they win
    return rules.bank_or_roll(s.race, seat, s.at_stake, enough and not near)


# Published strategies, to compare players with


def hold_at_20(rules: Pig, s: PigState, seat: Seat) -> Command:
    """Banks 20 points, or whatever reaches the target."""
    reached = s.race.score(seat) + s.at_stake >= rules.options.target_score
    enough = s.at_stake >= TWENTY or reached
    return Command(seat, "bank" if enough and s.at_stake >= rules.least else "roll")


def tips(rules: Pig, s: PigState, seat: Seat) -> Command:
    """The rule text's advice: bank at about 20 (more with more sides), or at a minimum that must be
    reached first; go for a big turn if someone is about to win; bank little a good turn ahead."""
    own, target = s.race.score(seat), rules.options.target_score
    other = s.race.best_rival(seat)
    if target - other <= ABOUT_TO_WIN:
        enough = False
    elif own - other >= good_turn(rules):
        enough = 2 * s.at_stake >= good_turn(rules)
    else:
        enough = rules.options.minimum_bank_points > 0 or s.at_stake >= good_turn(rules)
    return rules.bank_or_roll(s.race, seat, s.at_stake, enough)


characters = {"timid": timid, "reckless": reckless, "sensible": choose, "expert": expert}
yardsticks = {"hold-at-20": hold_at_20, "tips": tips}
