"""Which moments of a Farkle turn can occur: that many points, with that many dice to roll."""

from __future__ import annotations

from functools import cache

from ...games.farkle.rules import DICE, Farkle, FarkleState
from ...games.farkle.scoring import UNIT, combinations
from .rolls import rolls_of


def possible(rules: Farkle, s: FarkleState) -> bool:
    """Whether a game can come to this moment of a turn. The order of turns is not asked."""
    return _scores_fit(rules, s) and _dice_fit(s) and _stake_fits(rules, s)


def _scores_fit(rules: Farkle, s: FarkleState) -> bool:
    least = max(1, rules.options.initial_bank_score)
    for seat, score in enumerate(s.race.scores):
        had_turns = s.race.number > 1 or s.race.over or seat in s.race.order[: s.race.at]
        if score % UNIT or 0 < score < least or (score > 0) != (seat in s.opened):
            return False
        if score and not had_turns:
            return False
    return True


def _dice_fit(s: FarkleState) -> bool:
    if any(type(face) is not int or not 1 <= face <= 6 for face in s.left):
        return False
    if len(s.left) > DICE or list(s.left) != sorted(s.left):
        return False
    if s.rolling:
        return not s.taken and len(s.left) < DICE
    if s.taken:
        return len(s.left) < DICE and (bool(s.left) or s.hot > 0)
    if s.left:
        return bool(combinations(s.left))  # else it was a farkle, and the turn is over
    return s.at_stake == 0 and s.hot == 0


def _stake_fits(rules: Farkle, s: FarkleState) -> bool:
    if s.at_stake % UNIT or not 0 <= DICE * s.hot <= s.at_stake // UNIT:
        return False
    # Whatever was taken, the dice next to it may show anything; so only their number counts.
    stakes = possible_stakes(s.hot, rules.options.hot_dice_multiplier)
    return bool(stakes[s.to_roll()] >> (s.at_stake // UNIT) & 1)


@cache
def possible_stakes(hot: int, multiply: bool) -> tuple[int, ...]:
    """What may be at stake after that many hot dice, by the number of dice to roll, or 0 when all
    are used up once more: bit t of each number says whether t units may be."""
    stakes = [0] * (DICE + 1)
    stakes[DICE] = possible_stakes(hot - 1, multiply)[0] if hot else 1  # nothing yet
    for count in range(DICE, 0, -1):
        for points, left in ways(count):
            stakes[left] |= stakes[count] << (points * (1 + hot if multiply else 1))
    return tuple(stakes)


@cache
def ways(count: int) -> frozenset[tuple[int, int]]:
    """All that a roll of that many dice may come to: units taken, dice left."""
    rolls = rolls_of(prune=False)
    part = slice(rolls.first[rolls.begin[count]], rolls.first[rolls.begin[count + 1]])
    points, left = rolls.points[part].tolist(), rolls.left[part].tolist()
    return frozenset(zip(points, left, strict=True))
