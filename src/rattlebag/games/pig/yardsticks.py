"""Published Pig strategies, to compare players with."""

from __future__ import annotations

from ...engine import Command, Seat
from .rules import Pig, PigState
from .strategy import good_turn, rolls_until

TWENTY = 20
ABOUT_TO_WIN = 10  # points that another side is short of the target


def hold_at_20(rules: Pig, s: PigState, seat: Seat) -> Command:
    """Banks 20 points, or whatever reaches the target."""
    reached = s.race.score(seat) + s.at_stake >= rules.options.target_score
    enough = s.at_stake >= TWENTY or reached
    return Command(seat, "bank" if enough and s.at_stake >= rules.least else "roll")


def tips(rules: Pig, s: PigState, seat: Seat) -> Command:
    """The rule text's advice: bank at about 20 (more with more sides), or at a minimum that must be
    reached first; go for a big turn if someone is about to win; bank little when a good turn ahead.
    """
    own, target = s.race.score(seat), rules.options.target_score
    other = s.race.best_rival(seat)
    if target - other <= ABOUT_TO_WIN:
        enough = False
    elif own - other >= good_turn(rules):
        enough = 2 * s.at_stake >= good_turn(rules)
    else:
        enough = rules.options.minimum_bank_points > 0 or s.at_stake >= good_turn(rules)
    return rolls_until(rules, s, seat, enough)


yardsticks = {"hold-at-20": hold_at_20, "tips": tips}
