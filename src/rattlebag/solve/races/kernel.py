"""Turns that are one growing number of points, as in Pig and Toss Up: their arithmetic.

A kernel (see `compiled`): plain functions over numbers and arrays, fast when compiled.

A throw with `t` points at stake adds `g` with the chance `gains[t % period, g]` or loses the turn
with `bust[t % period]`; throws that change nothing are left out, and the rest made up to 1. In Pig
the period is 1. In Toss Up every point is a die that has left, so that the points tell how many
dice are thrown.

`opened[turn, own, other]` and `final[turn, reach + lead]` are the chances of the side whose turn
begins; see `race` for open and final. Leads beyond the reach count as won or lost.
"""

from __future__ import annotations

from typing import Any

Array = Any  # numpy arrays; numba wants no more said
REFRESH = 64  # throws after which a running sum is made anew, so that rounding cannot pile up
CLOSE = 3e-15  # near enough: rounding hides the rest


def climb(
    hold: Array,
    cap: int,
    least: int,
    gains: Array,
    bust: Array,
    longest: Array,
    flat: bool,
    beta: float,
    value: Array,
    slope: Array,
) -> None:
    """One turn from its end: the chance with every number of points at stake, in `value`.

    `hold[t]` is what banking is worth, `beta` what a bust is. From `cap` on the turn is banked.
    `slope[t]` is the chance to bust from there: how `value[t]` follows `beta`.
    """
    period = gains.shape[0]
    most = gains.shape[1] - 1
    for t in range(cap, cap + most + 1):
        value[t] = hold[t]
        slope[t] = 0.0
    v_sum = 0.0
    s_sum = 0.0
    for t in range(cap - 1, -1, -1):
        m = t % period
        if flat:  # all from 2 to most are equally likely, so that the sum only shifts
            if t % REFRESH == 0 or t == cap - 1:
                v_sum = 0.0
                s_sum = 0.0
                for g in range(2, most + 1):
                    v_sum += value[t + g]
                    s_sum += slope[t + g]
            else:
                v_sum += value[t + 2] - value[t + most + 1]
                s_sum += slope[t + 2] - slope[t + most + 1]
            v = bust[0] * beta + gains[0, most] * v_sum
            s = bust[0] + gains[0, most] * s_sum
        else:
            v = bust[m] * beta
            s = bust[m]
            for g in range(1, longest[m] + 1):
                v += gains[m, g] * value[t + g]
                s += gains[m, g] * slope[t + g]
        if t >= least and hold[t] >= v:
            v = hold[t]
            s = 0.0
        value[t] = v
        slope[t] = s


def final_at(final: Array, turn: int, lead: int) -> float:
    reach = (final.shape[1] - 1) // 2
    if lead < -reach:
        return 0.0
    if lead > reach:
        return 1.0
    return final[turn, reach + lead]  # type: ignore[no-any-return]


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
    hold: Array,
    turn: int,
    own: int,
    other: int,
    beta: float,
    target: int,
    at_once: bool,
    least: int,
    bust: Array,
    most: int,
    opened: Array,
    final: Array,
) -> int:
    """What banking is worth in an open turn, into `hold`. Gives the cap: from there on one banks.

    Past the target it is certainly best to bank once the others' chance to pass is no more than
    the least bust costs. `at_once`: whoever reaches the target has won (the classic game).
    """
    turns = opened.shape[0]
    after = (turn + 1) % turns
    wins = at_once or turn == turns - 1
    cap = max(target - own, least)
    if not wins:
        limit = bust.min() * (1.0 - beta)
        cap = max(cap, safe_lead(final, after, target - other, limit) + other - own)
    for t in range(target - own):
        hold[t] = 1.0 - opened[after, other, own + t]
    for t in range(target - own, cap + most + 1):
        hold[t] = 1.0 if wins else 1.0 - final_at(final, after, other - own - t)
    return cap


def open_cycle(
    first: int,
    second: int,
    guess: float,
    target: int,
    at_once: bool,
    least: int,
    gains: Array,
    bust: Array,
    longest: Array,
    flat: bool,
    opened: Array,
    final: Array,
    hold: Array,
    value: Array,
    slope: Array,
) -> float:
    """The chances at one pair of scores, for every turn of the round, into `opened`.

    If all bust, the round comes back to where it was: the chance x of the first to act follows
    from itself. It is found by Newton's steps, held between limits that close in, because what
    follows from x rises with x, and by less. Gives how far it may be off.
    """
    turns = opened.shape[0]
    most = gains.shape[1] - 1
    low = 0.0
    high = 1.0
    x = guess
    off = 1.0
    for _ in range(100):
        # The value goes from turn to turn changing sides; so does the sign of the slope.
        come = x
        rate = 1.0
        for turn in range(turns - 1, -1, -1):
            own = first if turn % 2 == 0 else second
            other = second if turn % 2 == 0 else first
            beta = 1.0 - come
            cap = open_hold(
                hold, turn, own, other, beta, target, at_once, least, bust, most, opened, final
            )
            climb(hold, cap, least, gains, bust, longest, flat, beta, value, slope)
            come = value[0]
            rate *= slope[0]
            opened[turn, own, other] = come
        off = abs(come - x) / (1.0 - rate)
        if off <= CLOSE:
            break
        if come > x:
            low = x
        else:
            high = x
        x += (come - x) / (1.0 - rate)
        if x <= low or x >= high:
            x = (low + high) / 2.0
            if x <= low or x >= high:  # no number between them
                break
    return off


def open_range(
    start: int,
    stop: int,
    target: int,
    at_once: bool,
    least: int,
    gains: Array,
    bust: Array,
    longest: Array,
    flat: bool,
    opened: Array,
    final: Array,
    hold: Array,
    value: Array,
    slope: Array,
) -> float:
    """All pairs of scores whose sum is `start` down to `stop`. Gives the worst they may be off."""
    worst = 0.0
    for total in range(start, stop - 1, -1):
        for first in range(max(0, total - target + 1), min(target - 1, total) + 1):
            second = total - first
            # The nearest pair that is known; nothing depends on how good the guess is.
            guess = 0.5
            if first + 1 < target:
                guess = opened[0, first + 1, second]
            off = open_cycle(
                first,
                second,
                guess,
                target,
                at_once,
                least,
                gains,
                bust,
                longest,
                flat,
                opened,
                final,
                hold,
                value,
                slope,
            )
            worst = max(worst, off)
    return worst


# When a side has reached the target


def final_hold(
    hold: Array,
    turn: int,
    lead: int,
    tie: float,
    beta: float,
    least: int,
    bust: Array,
    most: int,
    final: Array,
) -> int:
    """What banking is worth in a final turn, into `hold`. Gives the cap, as `open_hold` does.

    `tie` is the chance of the first to act at the start of a tie-break.
    """
    if turn == final.shape[0] - 1:
        cap = max(1 - lead, least)
        for t in range(cap + most + 1):
            now = lead + t
            hold[t] = 1.0 if now > 0 else (1.0 - tie if now == 0 else 0.0)
        return cap
    limit = bust.min() * (1.0 - beta)
    cap = max(safe_lead(final, turn + 1, lead, limit) - lead, least)
    for t in range(cap + most + 1):
        hold[t] = 1.0 - final_at(final, turn + 1, -lead - t)
    return cap


def final_bust(turn: int, lead: int, tie: float, final: Array) -> float:
    """What a bust is worth in a final turn."""
    if turn == final.shape[0] - 1:
        return 1.0 if lead > 0 else (1.0 - tie if lead == 0 else 0.0)
    return 1.0 - final_at(final, turn + 1, -lead)


def final_round(
    tie: float,
    least: int,
    gains: Array,
    bust: Array,
    longest: Array,
    flat: bool,
    furthest: Array,
    final: Array,
    hold: Array,
    value: Array,
    slope: Array,
) -> float:
    """All final turns, from the last one back, if a tie-break is worth `tie` to the first to act.

    Of turn k the leads up to `furthest[k]` can occur. Gives what a tie-break is worth then.
    """
    reach = (final.shape[1] - 1) // 2
    most = gains.shape[1] - 1
    for turn in range(final.shape[0] - 1, -1, -1):
        from_lead = 0 if turn == 0 else -reach
        for lead in range(from_lead, furthest[turn] + 1):
            beta = final_bust(turn, lead, tie, final)
            cap = final_hold(hold, turn, lead, tie, beta, least, bust, most, final)
            climb(hold, cap, least, gains, bust, longest, flat, beta, value, slope)
            final[turn, reach + lead] = value[0]
    return final[0, reach]  # type: ignore[no-any-return]
