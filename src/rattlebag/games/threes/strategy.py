"""Threes as an experienced person plays it: threes first, then what a new throw would not beat."""

from __future__ import annotations

from functools import cache

from ...engine import Command, Seat
from .rules import DICE, MOON_SCORE, Threes, ThreesState, worth

# What a die still to be thrown will cost in the end, by how many are thrown together: the more
# dice, the more throws and choices are still to come.
STILL_TO_COME = {1: 3.0, 2: 2.7, 3: 2.2, 4: 1.9}


def choose(rules: Threes, s: ThreesState, seat: Seat) -> Command:
    thrown = s.thrown
    if not thrown.faces:
        return Command(seat, "roll")
    wanted = plan(thrown.faces, thrown.locked, must_gamble(rules, s, seat))
    for position in range(1, DICE + 1):
        if position not in thrown.locked and (position in wanted) != (position in thrown.kept):
            return Command(seat, "toggle", position)
    return Command(seat, "roll" if thrown.free() else "bank")


def must_gamble(rules: Threes, s: ThreesState, seat: Seat) -> bool:
    """In the last round, when even five threes would not catch the leader, only the moon helps."""
    race = s.race
    own = race.score(seat)
    others = [score for side, score in enumerate(race.scores) if side != race.side_of[seat]]
    return (
        race.number == rules.options.rounds
        and race.acts_last(seat)
        and min(others) < own
        and min(others) >= own + MOON_SCORE
    )


@cache
def plan(faces: tuple[int, ...], locked: frozenset[int], moon: bool) -> frozenset[int]:
    """The positions to keep now."""
    free = [at for at in range(1, DICE + 1) if at not in locked]
    if moon and all(faces[at - 1] == 6 for at in locked):
        sixes = [at for at in free if faces[at - 1] == 6]
        if sixes:
            return frozenset(sixes)
    by_cost = sorted(free, key=lambda at: (worth(faces[at - 1]), at))
    kept = 0
    for at in by_cost:
        left = len(free) - kept
        # At least one is kept after every roll; another only if it beats throwing it again.
        if kept and worth(faces[at - 1]) > STILL_TO_COME.get(left, 1.5) - 1.0:
            break
        kept += 1
    return frozenset(by_cost[:kept])
