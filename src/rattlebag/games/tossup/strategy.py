"""Toss Up as people of several characters play it: the fewer dice are left, the sooner bank."""

from __future__ import annotations

from ...engine import Command, Seat
from .rules import TossUp, TossUpState
from .turn import best_turn

FEW = 3  # dice with which a throw often loses everything


def timid(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Banks whatever there is as soon as few dice are left."""
    return tosses_until(rules, s, seat, s.left <= FEW)


def reckless(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Wants three times what makes the best of a turn."""
    return tosses_until(rules, s, seat, s.at_stake >= 3 * bank_at(rules, s.left))


def choose(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Hopes for one set of fresh dice, and banks when few of it are left."""
    return tosses_until(rules, s, seat, s.left <= FEW and s.at_stake >= rules.options.starting_dice)


def expert(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Makes the most points of every turn, and goes on where another side is about to win."""
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
    """Toss until it is enough; at the end of the game, until the score is."""
    race, target = s.race, rules.options.target_score
    banked = race.score(seat) + s.at_stake
    to_pass = race.must_pass(seat, target)
    if to_pass is not None:
        enough = banked > to_pass  # the game ends with this round: catch up now or lose
    elif banked >= target:
        lead = max(target, race.best_rival(seat)) + cushion
        enough = enough or banked >= lead or race.acts_last(seat)
    return Command(seat, "bank" if enough and s.at_stake else "roll")


characters = {"timid": timid, "reckless": reckless, "sensible": choose, "expert": expert}
