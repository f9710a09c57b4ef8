"""The arithmetic of races in which a turn only adds points, as in Pig and Toss Up.
A kernel (see `compiling`): plain functions over numbers and arrays, fast when compiled. `Standing`
says what an open and a final standing is."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

Array = Any  # numpy arrays; numba needs no more said
REFRESH = 64  # points after which a running sum is computed again, so that rounding cannot pile up
CLOSE = 3e-15  # near enough: rounding hides the rest


class RollChances(NamedTuple):
    """A roll with `t` points at stake adds `g` with the chance `gains[t % period, g]`, or loses the
    turn with `bust[t % period]`.

    Rolls that change nothing are left out of both, and the rest scaled up to 1. In Pig the period
    is 1. In Toss Up every point is a die that has left, so the points tell how many are rolled."""

    least: int  # the fewest points that can be banked
    gains: Array
    bust: Array
    stay: Array  # the chance that a roll changes nothing
    longest: Array  # the most points that a roll can add, by points at stake
    flat: bool  # one die on which all points from 2 up are equally likely

    @classmethod
    def of(cls, gains: Array, bust: Array, stay: Array, least: int) -> RollChances:
        longest = np.array([int(np.nonzero(row)[0][-1]) for row in gains], dtype=np.int64)
        first = gains[0]
        flat = len(gains) == 1 and first[1] == 0 and bool((first[2:] == first[-1]).all())
        return cls(least, gains, bust, stay, longest, flat)

    @property
    def period(self) -> int:
        return len(self.bust)

    @property
    def most(self) -> int:
        """The most points that any roll can add."""
        return int(self.gains.shape[1]) - 1

    @property
    def least_banked(self) -> int:
        """The fewest points that anybody has who has banked. Any number above can be reached."""
        return max(self.least, int(np.nonzero(self.gains[0])[0][0]))

    def reach_chance(self, limit: float) -> list[float]:
        """The chance to get that many points or more in one turn, down to `limit`."""
        found: list[float] = []
        visits = [1.0] + [0.0] * self.most
        alive = 1.0
        while alive > limit:
            m = len(found) % self.period
            found.append(alive)
            alive -= visits[0] * float(self.bust[m])
            for g in range(1, int(self.longest[m]) + 1):
                visits[g] += visits[0] * float(self.gains[m, g])
            visits = [*visits[1:], 0.0]
            # Subtracting leaves rounding; a turn that is alive is on one of the next steps.
            alive = min(alive, sum(visits))
        return found


class StartValues(NamedTuple):
    """The chances of the side whose turn begins. A lead beyond those in `final` is won or lost."""

    target: int
    at_once: bool  # anyone who reaches the target has won (the classic game)
    opened: Array  # [turn, own score, other's score]
    final: Array  # [turn, reach + lead]


class TurnScratch(NamedTuple):
    """Arrays that one turn is worked out in, by points at stake."""

    hold: Array  # what banking is worth
    value: Array  # what the moment is worth
    slope: Array  # the chance to bust from there: how `value` follows what a bust is worth


def solve_turn(dice: RollChances, cap: int, beta: float, scratch: TurnScratch) -> None:
    """Backward induction over one turn, from `scratch.hold`. A bust is worth `beta`, and with `cap`
    or more at stake the turn is banked."""
    hold, value, slope = scratch.hold, scratch.value, scratch.slope
    gains, bust, longest = dice.gains, dice.bust, dice.longest
    period = gains.shape[0]
    most = gains.shape[1] - 1
    for t in range(cap, cap + most + 1):
        value[t] = hold[t]
        slope[t] = 0.0
    v_sum = 0.0
    s_sum = 0.0
    lost, each = bust[0], gains[0, most]
    m = cap % period
    for t in range(cap - 1, -1, -1):
        m = (m if m else period) - 1  # t % period, without dividing
        if dice.flat:  # the sum only shifts
            if t % REFRESH == 0 or t == cap - 1:
                v_sum = 0.0
                s_sum = 0.0
                for g in range(2, most + 1):
                    v_sum += value[t + g]
                    s_sum += slope[t + g]
            else:
                v_sum += value[t + 2] - value[t + most + 1]
                s_sum += slope[t + 2] - slope[t + most + 1]
            v = lost * beta + each * v_sum
            s = lost + each * s_sum
        else:
            v = bust[m] * beta
            s = bust[m]
            for g in range(1, longest[m] + 1):
                v += gains[m, g] * value[t + g]
                s += gains[m, g] * slope[t + g]
        if t >= dice.least and hold[t] >= v:
            v = hold[t]
            s = 0.0
        value[t] = v
        slope[t] = s


def newton(
    x: float, found: float, slope: float, low: float, high: float
) -> tuple[float, float, float]:
    """The next guess at a fixed point, after `x` gave `found`, and the limits it lies between. What
    is found rises with x, and by less. If no number is left between the limits, it is a limit."""
    if found > x:
        low = x
    else:
        high = x
    x += (found - x) / (1.0 - slope)
    if x <= low or x >= high:
        x = (low + high) / 2.0
    return x, low, high


def final_at(final: Array, turn: int, lead: int) -> float:
    reach = (final.shape[1] - 1) // 2
    if lead < -reach:
        return 0.0
    if lead > reach:
        return 1.0
    return final[turn, reach + lead]


def safe_lead(final: Array, turn: int, start: int, limit: float) -> int:
    """The least lead from `start` on that leaves the side of `turn` no more than `limit`."""
    reach = (final.shape[1] - 1) // 2
    low = start
    high = max(start, reach + 1)
    while low < high:
        middle = (low + high) // 2
        if final_at(final, turn, -middle) <= limit:
            high = middle
        else:
            low = middle + 1
    return low


# While both are below the target


def open_hold(
    known: StartValues, dice: RollChances, turn: int, own: int, other: int, beta: float, hold: Array
) -> int:
    """What banking is worth in an open turn, into `hold`. Returns the cap: past the target one
    banks once the others' chance to pass is no more than the least that a bust costs."""
    # Arrays of a named tuple are counted each time they are taken from it: once is enough.
    target, opened, final = known.target, known.opened, known.final
    turns = opened.shape[0]
    after = (turn + 1) % turns
    wins = known.at_once or turn == turns - 1
    cap = max(target - own, dice.least)
    if not wins:
        limit = dice.bust.min() * (1.0 - beta)
        cap = max(cap, safe_lead(final, after, target - other, limit) + other - own)
    for t in range(target - own):
        hold[t] = 1.0 - opened[after, other, own + t]
    for t in range(target - own, cap + dice.gains.shape[1]):
        hold[t] = 1.0 if wins else 1.0 - final_at(final, after, other - own - t)
    return cap


def open_cycle(
    known: StartValues,
    dice: RollChances,
    first: int,
    second: int,
    guess: float,
    scratch: TurnScratch,
) -> float:
    """The chances at one pair of scores, for every turn of the round, into `known.opened`. If
    everyone busts, the round comes back to where it was, so the chance of the first to act is a
    fixed point. Returns how far it may be off."""
    turns = known.opened.shape[0]
    low = 0.0
    high = 1.0
    x = guess
    off = 1.0
    for _ in range(100):
        # From turn to turn the value changes sides, and the slope its sign.
        found = x
        slope = 1.0
        for turn in range(turns - 1, -1, -1):
            own = first if turn % 2 == 0 else second
            other = second if turn % 2 == 0 else first
            beta = 1.0 - found
            cap = open_hold(known, dice, turn, own, other, beta, scratch.hold)
            solve_turn(dice, cap, beta, scratch)
            found = scratch.value[0]
            slope *= scratch.slope[0]
            known.opened[turn, own, other] = found
        off = abs(found - x) / (1.0 - slope)
        if off <= CLOSE:
            break
        x, low, high = newton(x, found, slope, low, high)
        if x <= low or x >= high:
            break
    return off


def open_range(
    known: StartValues, dice: RollChances, start: int, stop: int, scratch: TurnScratch
) -> float:
    """All pairs of scores whose sum is `start` down to `stop`. Returns the greatest error."""
    target = known.target
    worst = 0.0
    for total in range(start, stop - 1, -1):
        for first in range(max(0, total - target + 1), min(target - 1, total) + 1):
            second = total - first
            # A pair nearby that is known; nothing depends on how good the guess is.
            guess = 0.5
            if first + 1 < target:
                guess = known.opened[0, first + 1, second]
            worst = max(worst, open_cycle(known, dice, first, second, guess, scratch))
    return worst


# When a side has reached the target


def final_hold(
    final: Array, dice: RollChances, turn: int, lead: int, tie: float, hold: Array
) -> int:
    """What banking is worth in a final turn, into `hold`; banking nothing is worth what a bust is.
    Returns the cap, as `open_hold` does. `tie` is the first's chance when a tie-break begins."""
    if turn == final.shape[0] - 1:
        cap = max(1 - lead, dice.least)
        for t in range(cap + dice.gains.shape[1]):
            now = lead + t
            hold[t] = 1.0 if now > 0 else (1.0 - tie if now == 0 else 0.0)
        return cap
    limit = dice.bust.min() * final_at(final, turn + 1, -lead)
    cap = max(safe_lead(final, turn + 1, lead, limit) - lead, dice.least)
    for t in range(cap + dice.gains.shape[1]):
        hold[t] = 1.0 - final_at(final, turn + 1, -lead - t)
    return cap


def final_round(
    final: Array, dice: RollChances, tie: float, furthest: Array, scratch: TurnScratch
) -> float:
    """All final turns, from the last one back, if a tie-break is worth `tie` to the first to act.
    In turn k, leads up to `furthest[k]` can occur. Returns what a tie-break is worth then."""
    reach = (final.shape[1] - 1) // 2
    for turn in range(final.shape[0] - 1, -1, -1):
        from_lead = 0 if turn == 0 else -reach
        for lead in range(from_lead, furthest[turn] + 1):
            cap = final_hold(final, dice, turn, lead, tie, scratch.hold)
            solve_turn(dice, cap, scratch.hold[0], scratch)
            final[turn, reach + lead] = scratch.value[0]
    return final[0, reach]
