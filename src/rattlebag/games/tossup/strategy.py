"""Toss Up strategies by level: the fewer dice are left, the sooner to bank."""

from __future__ import annotations

from ...engine import Command, Seat
from .rules import TossUp, TossUpState
from .turn import best_turn

FEW = 3  # so few dice often bust
FEW_BY_TIPS = {"standard": 3, "playpalace": 2}
DECENT = 10  # points


def timid(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Banks as soon as few dice are left."""
    return tosses_until(rules, s, seat, s.left <= FEW)


def reckless(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Wants three times the best score to bank at."""
    return tosses_until(rules, s, seat, s.at_stake >= 3 * bank_at(rules, s.left))


def choose(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Tries for one set of fresh dice, and banks when few of them are left."""
    return tosses_until(rules, s, seat, s.left <= FEW and s.at_stake >= rules.options.starting_dice)


def expert(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Gets the most points out of every turn, and takes risks when a rival is about to win."""
    near = rules.options.target_score - s.race.best_rival(seat) <= good_turn(rules)
    reached = s.race.score(seat) + s.at_stake >= rules.options.target_score
    enough = s.at_stake >= bank_at(rules, s.left)
    return tosses_until(rules, s, seat, enough and (reached or not near), cushion=good_turn(rules))


def bank_at(rules: TossUp, left: int) -> int:
    return best_turn(rules.options.variant, rules.options.starting_dice).bank_at[left]


def good_turn(rules: TossUp) -> int:
    return round(best_turn(rules.options.variant, rules.options.starting_dice).expected_points)


def tosses_until(
    rules: TossUp, s: TossUpState, seat: Seat, enough: bool, cushion: int = 0
) -> Command:
    """Roll until it is enough; at the end of the game, until the total is."""
    enough = s.race.should_bank(seat, s.at_stake, rules.options.target_score, enough, cushion)
    return Command(seat, "bank" if enough and s.at_stake else "roll")


# Published strategies, to compare players with


def tips(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """The rule text's advice: bank a decent score with two or three dice left, one fewer in the
    variant that busts less; otherwise fresh dice are worth the risk."""
    few = s.left <= FEW_BY_TIPS[rules.options.variant]
    return tosses_until(rules, s, seat, few and s.at_stake >= DECENT)


characters = {"timid": timid, "reckless": reckless, "sensible": choose, "expert": expert}
yardsticks = {"tips": tips}
