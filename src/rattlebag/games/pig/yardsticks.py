"""Ways to play Pig that others have written down, to measure players against."""

from __future__ import annotations

from ...engine import Command, Seat
from .rules import Pig, PigState
from .strategy import good_turn, rolls_until

TWENTY = 20
ABOUT_TO_WIN = 10  # points that another side is short of the target


def hold_at_20(rules: Pig, s: PigState, seat: Seat) -> Command:
    """Banks 20 points, or what reaches the target, and looks at nothing else."""
    reached = s.race.score(seat) + s.at_stake >= rules.options.target_score
    enough = s.at_stake >= TWENTY or reached
    return Command(seat, "bank" if enough and s.at_stake >= rules.least else "roll")


def tips(rules: Pig, s: PigState, seat: Seat) -> Command:
    """What the rule text advises: bank at about 20 (more with more sides), at once where a minimum
    has to be reached first; go for a big turn where somebody is about to win; and bank little with
    a comfortable lead, which is taken to be a good turn."""
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
