"""The arithmetic of a race between two players whose turns are known, for numba."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rattlebag.solve.races.kernel import RollChances

Array = Any  # numpy arrays; numba needs no more said


class TurnTable(NamedTuple):
    """How every turn of one player ends. A row is one way to play a turn."""

    open: Array  # the row by own and other score, both below the target
    final: Array  # the row by what is missing to the other's score; first to act: a tie-break
    begin: Array  # where the ends of a row begin
    points: Array  # banked, by end
    chance: Array
    bust: Array  # by row


def follow(dice: RollChances, banks: Array, reach: Array, ends: Array) -> float:
    """One turn, forwards: `ends` gets the chance to bank each number of points. Returns the chance
    to bust. With more points than `banks` has room for, the turn is banked."""
    period = dice.gains.shape[0]
    lost = 0.0
    reach[0] = 1.0
    for t in range(len(reach)):
        here = reach[t]
        if here == 0.0:
            continue
        if t >= len(banks) or banks[t]:
            ends[t] = here
            continue
        m = t % period
        lost += here * dice.bust[m]
        for g in range(1, dice.longest[m] + 1):
            reach[t + g] += here * dice.gains[m, g]
    return lost


def duel(target: int, one: TurnTable, two: TurnTable, caught: Array) -> float:
    """The chance of the first to act to win the match. `caught` is their chance after a turn that
    put them that far ahead, at or above the target; 1 for more."""
    first = np.zeros((target, target))  # by own and other score, at the start of a round
    second = np.zeros((target, target))  # the same after a turn of the first to act
    for total in range(2 * target - 2, -1, -1):
        for i in range(max(0, total - target + 1), min(target - 1, total) + 1):
            j = total - i
            row = one.open[i, j]
            ahead = 0.0
            for end in range(one.begin[row], one.begin[row + 1]):
                score = i + one.points[end]
                if score < target:
                    ahead += one.chance[end] * second[score, j]
                else:
                    gap = score - j
                    ahead += one.chance[end] * (caught[gap] if gap < len(caught) else 1.0)
            busts = one.bust[row]
            row = two.open[j, i]
            behind = 0.0
            for end in range(two.begin[row], two.begin[row + 1]):
                score = j + two.points[end]
                if score < target:
                    behind += two.chance[end] * first[i, score]
            # If both bust, the round begins again where it was.
            first[i, j] = (ahead + busts * behind) / (1.0 - busts * two.bust[row])
            second[i, j] = behind + two.bust[row] * first[i, j]
    return float(first[0, 0])


def final_rounds(one: TurnTable, two: TurnTable) -> Array:
    """The chance of the first to act after a turn that put them that far ahead, at or above
    the target."""
    size = len(two.final)
    wins, ties = np.zeros(size), np.zeros(size)
    for gap in range(size):
        row = two.final[gap]
        wins[gap] = two.bust[row] if gap else 0.0
        ties[gap] = 0.0 if gap else two.bust[row]
        for end in range(two.begin[row], two.begin[row + 1]):
            if two.points[end] < gap:
                wins[gap] += two.chance[end]
            elif two.points[end] == gap:
                ties[gap] += two.chance[end]
    row = one.final[0]
    win, tie = one.bust[row] * wins[0], one.bust[row] * ties[0]
    for end in range(one.begin[row], one.begin[row + 1]):
        gap = one.points[end]
        win += one.chance[end] * (wins[gap] if gap < size else 1.0)
        tie += one.chance[end] * (ties[gap] if gap < size else 0.0)
    tie_break = win / (1.0 - tie)
    return wins + ties * tie_break
