"""A way to play Farkle that others have written down, to measure players against."""

from __future__ import annotations

from functools import cache

from ...engine import Command, Seat
from .rules import Farkle, FarkleState
from .scoring import Faces, combinations
from .strategy import all_of, banks_or_rolls, enough, greediest, takes_all, towards_hot_dice

BANK_AT = (0, 35, 40, 50, 50, 50, 50)
FIVE = (5,)
FEW = 3  # with fewer dice to roll, fives are taken too


def tips(rules: Farkle, s: FarkleState, seat: Seat) -> Command:
    """What the rule text advises: bank 35 points with one die left, 40 with two, and else 50. Take
    single fives only where nothing else can be taken, where the turn ends here, or where fewer than
    three dice would be left to roll."""
    if s.left and combinations(s.left):
        if takes_all(s.left):
            return Command(seat, "take", towards_hot_dice(s.left))
        everything, left = all_of(s.left)
        at_stake = s.at_stake + everything * rules.multiplier(s)
        if enough(rules, s, seat, BANK_AT, at_stake, left):
            return Command(seat, "take", greediest(s.left))
        if (found := but_fives(s.left)) is not None:
            return Command(seat, "take", found)
        if not s.taken or len(s.left) < FEW:
            return Command(seat, "take", "5")
    return banks_or_rolls(s, seat, enough(rules, s, seat, BANK_AT, s.at_stake, s.to_roll()))


@cache
def but_fives(dice: Faces) -> str | None:
    """The best combination that is no single five, if there is one."""
    return next((c.code for c in combinations(dice) if c.faces != FIVE), None)


yardsticks = {"tips": tips}
