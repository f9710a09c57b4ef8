"""Farkle between two sides, for numba: many standings at a time, one beside the other.

Plain functions over numbers and arrays; `compiled` makes them fast. All points are units. A lane
is one standing: the first to act has `a`, the second has `b`. Lanes on a diagonal (a + b the same)
do not depend on each other, so they are worked out together, which processors do well.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]
Wholes = npt.NDArray[np.int64]

DICE = 6
STEEPEST = 1.0 - 1e-7  # below one: sooner or later somebody banks


def row_of(most: int, rows: int, here: int, hot: int, at_stake: int, left: int) -> int:
    """Where the worth of having taken dice stands. No dice left are hot dice."""
    if at_stake >= most:
        return min(at_stake, rows - 1)
    if left == 0:
        return hot + at_stake
    return here + (left - 1) * most + at_stake


def turn(
    begin: Wholes,
    first: Wholes,
    points: Wholes,
    left: Wholes,
    chance: Floats,
    farkle: Floats,
    least: Wholes,
    x: Floats,
    bust: Floats,
    rows: int,
    most: int,
    few: int,
    out: Floats,
) -> None:
    """One turn, backwards: the worth of its first roll in every lane.

    The first `rows` rows of `x` are what banking is worth, by points at stake; the last of them
    holds for more. With `most` at stake one banks in any case, and with `few` one rolls six dice
    at most. `least[h]` is the least stake after h hot dice that multiply; one entry means that
    they do not. Below the bank `x` has 12 * most rows more, for what is found on the way.
    """
    lanes = len(bust)
    best = np.empty(lanes)
    sums = np.empty(lanes)
    for hots in range(len(least) - 1, -1, -1):
        here = rows + (hots % 2) * DICE * most
        after = here if len(least) == 1 else rows + ((hots + 1) % 2) * DICE * most
        hot = after + (DICE - 1) * most
        for at_stake in range(most - 1, least[hots] - 1, -1):
            banked = x[at_stake]
            for count in range(DICE, 0, -1):
                row = x[here + (count - 1) * most + at_stake]
                if count < DICE and at_stake >= few:
                    for lane in range(lanes):
                        row[lane] = banked[lane]
                    continue
                for lane in range(lanes):
                    sums[lane] = farkle[count] * bust[lane]
                for roll in range(begin[count], begin[count + 1]):
                    weight = chance[roll]
                    choice, end = first[roll], first[roll + 1]
                    stake = at_stake + points[choice] * (hots + 1)
                    one = x[row_of(most, rows, here, hot, stake, left[choice])]
                    choice += 1
                    if choice == end:
                        for lane in range(lanes):
                            sums[lane] += weight * one[lane]
                        continue
                    # Two choices at a time: fewer passes over the lanes.
                    if (end - choice) % 2:
                        stake = at_stake + points[choice] * (hots + 1)
                        two = x[row_of(most, rows, here, hot, stake, left[choice])]
                        choice += 1
                        for lane in range(lanes):
                            best[lane] = one[lane] if one[lane] > two[lane] else two[lane]
                    else:
                        for lane in range(lanes):
                            best[lane] = one[lane]
                    while choice < end:
                        stake = at_stake + points[choice] * (hots + 1)
                        one = x[row_of(most, rows, here, hot, stake, left[choice])]
                        stake = at_stake + points[choice + 1] * (hots + 1)
                        two = x[row_of(most, rows, here, hot, stake, left[choice + 1])]
                        choice += 2
                        for lane in range(lanes):
                            more = one[lane] if one[lane] > two[lane] else two[lane]
                            best[lane] = more if more > best[lane] else best[lane]
                    for lane in range(lanes):
                        sums[lane] += weight * best[lane]
                for lane in range(lanes):
                    row[lane] = sums[lane] if sums[lane] > banked[lane] else banked[lane]
        # Nobody gets here with less; what reads it is something that cannot happen either.
        for at_stake in range(min(least[hots], most)):
            row = x[here + (DICE - 1) * most + at_stake]
            banked = x[at_stake]
            for lane in range(lanes):
                row[lane] = banked[lane]
    start = x[rows + (DICE - 1) * most]
    for lane in range(lanes):
        out[lane] = start[lane]


def follow(
    begin: Wholes,
    first: Wholes,
    points: Wholes,
    left: Wholes,
    chance: Floats,
    farkle: Floats,
    multiply: bool,
    bank: Floats,
    go: Floats,
    equal: float,
    reach: Floats,
    banked: Floats,
) -> float:
    """One turn, forwards, of somebody who always makes the move of the greatest worth.

    `bank` and `go` are worth as `turn_values.Turn` has it. `reach[h, t, n]` is the chance to roll n
    dice with t at stake, after h hot dice if they multiply; where the turn begins is put into it,
    and `banked` gets the chance to bank every number of units. Returns the chance of a farkle.
    """
    most = go.shape[1]
    lost = 0.0
    for at_stake in range(most):
        for hots in range(go.shape[0]):
            times = hots + 1 if multiply else 1
            for count in range(1, DICE + 1):
                here = reach[hots, at_stake, count]
                if here == 0.0:
                    continue
                lost += here * farkle[count]
                for roll in range(begin[count], begin[count + 1]):
                    best = -1e30
                    stake, dice, hot, banks = 0, 0, 0, True
                    for choice in range(first[roll], first[roll + 1]):
                        t = at_stake + points[choice] * times
                        n = left[choice] if left[choice] > 0 else DICE
                        h = hots + 1 if multiply and left[choice] == 0 else hots
                        h = min(h, go.shape[0] - 1)
                        worth = bank[min(t, len(bank) - 1)]
                        stops = True
                        # Bank is the plainer move of equals.
                        if t < most and go[h, t, n] > worth + equal:
                            worth, stops = go[h, t, n], False
                        if worth > best:
                            best, stake, dice, hot, banks = worth, t, n, h, stops
                    if banks:
                        banked[stake] += here * chance[roll]
                    else:
                        reach[hot, stake, dice] += here * chance[roll]
    return lost


def chase(
    begin: Wholes,
    first: Wholes,
    points: Wholes,
    left: Wholes,
    chance: Floats,
    least: Wholes,
    tie: float,
    found: Floats,
) -> None:
    """The chance of one who must make good an arrears of d units in one turn, for every d.

    More than d wins, d exactly is worth `tie`, a farkle loses. What is still missing shrinks as
    the turn goes on, so all arrears are worked out at once.
    """
    far = len(found)
    worth = np.zeros((2, DICE + 1, far))  # of rolling so many dice with so much missing
    for hots in range(len(least) - 1, -1, -1):
        here = worth[hots % 2]
        hot = here[DICE] if len(least) == 1 else worth[(hots + 1) % 2, DICE]
        for missing in range(far - least[hots]):
            for count in range(DICE, 0, -1):
                total = 0.0
                for roll in range(begin[count], begin[count + 1]):
                    best = 0.0
                    for choice in range(first[roll], first[roll + 1]):
                        rest = missing - points[choice] * (hots + 1)
                        if rest < 0:
                            best = 1.0
                            break
                        value = hot[rest] if left[choice] == 0 else here[left[choice], rest]
                        if rest == 0 and tie > value:
                            value = tie
                        if value > best:
                            best = value
                    total += chance[roll] * best
                here[count, missing] = total
    found[:] = worth[0, DICE]


def cap(worst: Floats, lead: int, least: int, threshold: float) -> int:
    """The fewest units, `least` or more, that leave the other side this chance or less.

    `worst[d]` is the chance of one who is d behind and has one turn; it falls with d.
    """
    low, high = lead + least, max(lead + least, len(worst) - 1)
    while low < high:
        middle = (low + high) // 2
        if worst[middle] <= threshold:
            high = middle
        else:
            low = middle + 1
    return low - lead


def diagonal(
    begin: Wholes,
    first: Wholes,
    points: Wholes,
    left: Wholes,
    chance: Floats,
    farkle: Floats,
    least: Wholes,
    target: int,
    initial: int,
    behind: Floats,
    row_of: Wholes,
    bound: Floats,
    fixed: int,
    rest: Floats,
    lost: Floats,
    v: Floats,
    w: Floats,
    a_high: int,
    b_low: int,
    lanes: int,
    tolerance: float,
) -> float:
    """Solve the standings (a_high, b_low), (a_high - 1, b_low + 1), ... at the start of a round.

    v[a, b] is the chance of the first to act at the start of a round, w[a, b] that of the second
    at the start of its turn. Each depends on later standings and, if both sides farkle, on the
    other: v = F(1 - w), w = G(1 - v). Both are straight in pieces, and the secant finds the piece.

    `behind[row_of[b]]` is the second's chance with a score of b, so much to make good and one turn.
    `bound[0]` is the same for one who plays best, `bound[1]` if they have not opened yet. If side
    `fixed` (1 or 2, 0 for none) plays in a given way, its farkles have the chance `lost`, and what
    else may come of its turn is worth `rest` in all. Returns the greatest difference between v and
    F(1 - G(1 - v)).
    """
    rolls = (begin, first, points, left, chance, farkle)
    most_b = 1 if fixed == 2 else max(target - b_low, initial if b_low == 0 else 0)
    least_b = least[: reach(least, most_b)]
    xb = second_bank(v, target, initial, a_high, b_low, lanes, most_b, len(least_b))
    guess = np.empty(lanes)
    for lane in range(lanes):
        a, b = a_high - lane, b_low + lane
        guess[lane] = v[a + 1, b + 1] if a + 1 < target and b + 1 < target else 0.5
    second, found = np.empty(lanes), np.empty(lanes)
    guess_before, found_before = np.empty(lanes), np.empty(lanes)
    slope = np.full(lanes, 0.05)
    low, high = np.zeros(lanes), np.ones(lanes)
    if fixed == 2:
        second[:] = rest + lost * (1.0 - guess)
    else:
        turn(*rolls, least_b, xb, 1.0 - guess, most_b + 1, most_b, most_b, second)
    slack = 0.9
    while True:
        # With so many points one banks: rolling on would risk more than banking leaves the other.
        most_a, few = 1, 1
        if fixed != 1:
            for lane in range(lanes):
                a, b = a_high - lane, b_low + lane
                need = max(target - a, initial if a == 0 else 0)
                lose = slack * second[lane]
                worst = bound[1 if b == 0 else 0]
                most_a = max(most_a, cap(worst, a - b, need, farkle[DICE] * lose))
                few = max(few, cap(worst, a - b, need, farkle[DICE - 1] * lose))
        least_a = least[: reach(least, most_a)]
        rows = most_a + len(least_a) * points.max() + 1
        xa = first_bank(
            w, target, initial, behind, row_of, a_high, b_low, lanes, rows, most_a, len(least_a)
        )
        residual = 1.0
        low[:], high[:] = 0.0, 1.0
        for step in range(60):
            if fixed == 1:
                found[:] = rest + lost * (1.0 - second)
            else:
                turn(*rolls, least_a, xa, 1.0 - second, rows, most_a, few, found)
            residual = np.max(np.abs(found - guess))
            if residual <= tolerance:
                break
            for lane in range(lanes):
                moved = guess[lane] - guess_before[lane]
                if step and abs(moved) > 1e-9:  # else rounding would speak louder
                    steep = (found[lane] - found_before[lane]) / moved
                    slope[lane] = min(STEEPEST, max(0.0, steep))
                # Both turns are worth more if the other loses more, so v lies beyond what is found.
                if found[lane] > guess[lane]:
                    low[lane] = found[lane]
                else:
                    high[lane] = found[lane]
                guess_before[lane], found_before[lane] = guess[lane], found[lane]
                after = guess[lane] + (found[lane] - guess[lane]) / (1.0 - slope[lane])
                guess[lane] = min(high[lane], max(low[lane], after))
            if fixed == 2:
                second[:] = rest + lost * (1.0 - guess)
            else:
                turn(*rolls, least_b, xb, 1.0 - guess, most_b + 1, most_b, most_b, second)
        fits = True
        if fixed != 1:
            for lane in range(lanes):
                a, b = a_high - lane, b_low + lane
                need = max(target - a, initial if a == 0 else 0)
                worst = bound[1 if b == 0 else 0]
                fits &= cap(worst, a - b, need, farkle[DICE] * second[lane]) <= most_a
                fits &= cap(worst, a - b, need, farkle[DICE - 1] * second[lane]) <= few
        if fits:
            break
        slack /= 2.0
    for lane in range(lanes):
        a, b = a_high - lane, b_low + lane
        v[a, b], w[a, b] = found[lane], second[lane]
    return residual


def reach(least: Wholes, most: int) -> int:
    """How many numbers of hot dice are possible with less than so much at stake; one if they do
    not multiply."""
    times = 0
    while times < len(least) and least[times] < most:
        times += 1
    return max(times, 1)


def second_bank(
    v: Floats,
    target: int,
    initial: int,
    a_high: int,
    b_low: int,
    lanes: int,
    most: int,
    hots: int,
) -> Floats:
    """What banking is worth to the second to act, with room for the turn below."""
    x = np.empty((most + 1 + min(hots, 2) * DICE * most, lanes))
    for at_stake in range(most + 1):
        for lane in range(lanes):
            a, b = a_high - lane, b_low + lane
            if at_stake == 0 or (b == 0 and at_stake < initial):
                x[at_stake, lane] = -1.0
            elif b + at_stake >= target:
                x[at_stake, lane] = 1.0
            else:
                x[at_stake, lane] = 1.0 - v[a, b + at_stake]
    return x


def first_bank(
    w: Floats,
    target: int,
    initial: int,
    behind: Floats,
    row_of: Wholes,
    a_high: int,
    b_low: int,
    lanes: int,
    rows: int,
    most: int,
    hots: int,
) -> Floats:
    """What banking is worth to the first to act, with room for the turn below."""
    x = np.empty((rows + min(hots, 2) * DICE * most, lanes))
    for at_stake in range(rows):
        for lane in range(lanes):
            a, b = a_high - lane, b_low + lane
            if at_stake == 0 or (a == 0 and at_stake < initial):
                x[at_stake, lane] = -1.0
            elif a + at_stake < target:
                x[at_stake, lane] = 1.0 - w[a + at_stake, b]
            else:
                worst = behind[row_of[b]]
                lead = a + at_stake - b
                x[at_stake, lane] = 1.0 - worst[lead] if lead < len(worst) else 1.0
    return x
