"""Toss Up strategies by level: the fewer dice are left, the sooner to bank."""

from __future__ import annotations

from functools import lru_cache
from math import comb
from operator import mul
from typing import NamedTuple

from ...engine import Command, Seat
from .rules import FACES, GREEN, RED, YELLOW, TossUp, TossUpState

FEW = 3  # so few dice often bust
FEW_BY_TIPS = {"standard": 3, "playpalace": 2}
DECENT = 10  # points
MOST_POINTS = 1000  # twice the highest target: beyond it, a turn is cut off after one roll


def timid(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Banks as soon as few dice are left."""
    return rules.bank_or_roll(s.race, seat, s.at_stake, s.left <= FEW)


def reckless(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Wants three times the best score to bank at."""
    return rules.bank_or_roll(s.race, seat, s.at_stake, s.at_stake >= 3 * bank_at(rules, s.left))


def choose(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Tries for one set of fresh dice, and banks when few of them are left."""
    enough = s.left <= FEW and s.at_stake >= rules.options.starting_dice
    return rules.bank_or_roll(s.race, seat, s.at_stake, enough)


def expert(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """Gets the most points out of every turn, and takes risks when a rival is about to win."""
    near = rules.options.target_score - s.race.best_rival(seat) <= good_turn(rules)
    reached = s.race.score(seat) + s.at_stake >= rules.options.target_score
    enough = s.at_stake >= bank_at(rules, s.left) and (reached or not near)
    return rules.bank_or_roll(s.race, seat, s.at_stake, enough, cushion=good_turn(rules))


# Published strategies, to compare players with


def tips(rules: TossUp, s: TossUpState, seat: Seat) -> Command:
    """The rule text's advice: bank a decent score with two or three dice left, one fewer in the
    variant that busts less; otherwise fresh dice are worth the risk."""
    few = s.left <= FEW_BY_TIPS[rules.options.variant]
    return rules.bank_or_roll(s.race, seat, s.at_stake, few and s.at_stake >= DECENT)


characters = {"timid": timid, "reckless": reckless, "sensible": choose, "expert": expert}
yardsticks = {"tips": tips}


# The turn with the most expected points


def bank_at(rules: TossUp, left: int) -> int:
    return best_turn(rules.options.variant, rules.options.starting_dice).bank_at[left]


def good_turn(rules: TossUp) -> int:
    return round(best_turn(rules.options.variant, rules.options.starting_dice).expected_points)


class BestTurn(NamedTuple):
    expected_points: float
    bank_at: tuple[int, ...]  # by the dice left; index 0 is not used


@lru_cache(maxsize=32)
def best_turn(variant: str, starting: int) -> BestTurn:
    """Exact, by backward induction; a roll that changes nothing is simply repeated. `worth[at][n]`
    is the expected score of a turn with `at` points and n dice left."""
    bust, greens = throws(variant, starting)
    mean = [sum(count * chance for count, chance in enumerate(row)) for row in greens]
    above = [
        [0.0, *(max(at, at * (1 - bust[n]) + mean[n]) for n in range(1, starting + 1))]
        for at in range(MOST_POINTS + 1, MOST_POINTS + starting + 1)
    ]
    worth = [*([] for _ in range(MOST_POINTS + 1)), *above]
    bank_at = [0] * (starting + 1)
    for at in range(MOST_POINTS, -1, -1):
        row = [0.0]
        for n in range(1, starting + 1):
            after = [worth[at + green][n - green or starting] for green in range(1, n + 1)]
            rolled = sum(map(mul, greens[n][1:], after)) / (1 - greens[n][0])
            row.append(max(at, rolled) if at else rolled)
            if bank_at[n] == 0 and (rolled > at or at == 0):
                bank_at[n] = at + 1
        worth[at] = row
    return BestTurn(worth[0][starting], tuple(bank_at))


def throws(variant: str, most: int) -> tuple[list[float], list[list[float]]]:
    """For each number of dice: the chance of a bust, and of each number of greens otherwise."""
    faces = FACES[variant]
    green, yellow, red = (faces.count(colour) / len(faces) for colour in (GREEN, YELLOW, RED))
    bust, greens = [1.0], [[0.0]]
    for n in range(1, most + 1):
        # No green is a bust if there is a red (Standard), or if all are red (PlayPalace).
        none = (1 - green) ** n
        stay = yellow**n if variant == "standard" else none - red**n
        bust.append(none - stay)
        some = [comb(n, k) * green**k * (1 - green) ** (n - k) for k in range(1, n + 1)]
        greens.append([stay, *some])
    return bust, greens
