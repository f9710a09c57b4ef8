"""Three players who climb, each looking at the field: their chances, and those of one who knows.

A kernel (see `compiled`). All three play by the model of `field`, and each number comes twice: what
it brings them, and what the best answer of one of them to the other two would bring instead.

`chances[..., 0:3]` are those of the first, second and third to act if all play by the model,
`chances[..., 3:6]` those of each of them as the one who answers best.
"""

from __future__ import annotations

from typing import Any

import numpy as np

Array = Any
EQUAL = 1e-12  # of equals one banks, as the model does


def both(one: float, other: float, settled: bool) -> float:
    """The chance to come out ahead of two rivals, from those against each: see `field`."""
    if settled:
        return one * other
    if one <= 0.0 or other <= 0.0:
        return 0.0
    return 1.0 / (1.0 + (1.0 - one) / one + (1.0 - other) / other)


def against(
    rival: int, acted: bool, own: int, t: int, target: int, hold: Array, chase_hold: Array
) -> float:
    """What banking is worth against one rival alone."""
    if rival >= target:
        return chase_hold[rival - own, t]  # type: ignore[no-any-return]
    return hold[1 if acted else 0, own, rival, t]  # type: ignore[no-any-return]


def throw_on(
    values: Array, beta: float, t: int, gains: Array, bust: Array, stay: Array, longest: Array
) -> float:
    """What throwing is worth, from what every number of points is worth."""
    m = t % gains.shape[0]
    moved = bust[m] * beta
    for g in range(1, longest[m] + 1):
        moved += gains[m, g] * values[t + g]
    return stay[m] * values[t] + (1.0 - stay[m]) * moved  # type: ignore[no-any-return]


def model(
    turn: int,
    scores: Array,
    target: int,
    high: int,
    least: int,
    gains: Array,
    bust: Array,
    stay: Array,
    longest: Array,
    hold: Array,
    value: Array,
    chase_hold: Array,
    chase_value: Array,
    ends: Array,
) -> int:
    """How the turn of one who plays by the model ends: `ends[t]` is the chance to bank t points,
    `ends[-1]` to bust. Gives the most points that are banked."""
    own = scores[turn]
    one = scores[(turn + 1) % 3]
    other = scores[(turn + 2) % 3]
    one_acted = (turn + 1) % 3 < turn
    other_acted = (turn + 2) % 3 < turn
    ahead = max(one, other)
    size = ends.shape[0] - 1
    ends[:] = 0.0
    ends[0] = 1.0  # the chance that the turn comes to t points; what is thrown on moves up
    most = 0
    t = 0
    last = 0
    while t <= last and t < size:
        here = ends[t]
        ends[t] = 0.0
        if here > 0.0:
            banks = False
            if t >= least:
                if own + t >= high and own + t > ahead:
                    banks = True
                else:
                    banking = both(
                        against(one, one_acted, own, t, target, hold, chase_hold),
                        against(other, other_acted, own, t, target, hold, chase_hold),
                        max(own + t, ahead) >= target,
                    )
                    throwing = both(
                        thrown(
                            one,
                            one_acted,
                            own,
                            t,
                            target,
                            gains,
                            bust,
                            stay,
                            longest,
                            hold,
                            value,
                            chase_hold,
                            chase_value,
                        ),
                        thrown(
                            other,
                            other_acted,
                            own,
                            t,
                            target,
                            gains,
                            bust,
                            stay,
                            longest,
                            hold,
                            value,
                            chase_hold,
                            chase_value,
                        ),
                        ahead >= target,
                    )
                    banks = throwing <= banking + EQUAL
            if banks:
                ends[t] = here
                most = t
            else:
                m = t % gains.shape[0]
                ends[size] += here * bust[m]
                for g in range(1, longest[m] + 1):
                    ends[t + g] += here * gains[m, g]
                last = max(last, t + longest[m])
        t += 1
    return most


def thrown(
    rival: int,
    acted: bool,
    own: int,
    t: int,
    target: int,
    gains: Array,
    bust: Array,
    stay: Array,
    longest: Array,
    hold: Array,
    value: Array,
    chase_hold: Array,
    chase_value: Array,
) -> float:
    """What throwing is worth against one rival alone."""
    if rival >= target:
        lag = rival - own
        return throw_on(chase_value[lag], chase_hold[lag, 0], t, gains, bust, stay, longest)
    k = 1 if acted else 0
    return throw_on(value[k, own, rival], hold[k, own, rival, 0], t, gains, bust, stay, longest)


def settled(scores: Array, tie: float, three: float, out: Array) -> None:
    """The chances after a round in which somebody reached the target, for all six numbers."""
    best = max(scores[0], scores[1], scores[2])
    count = 0
    for r in range(3):
        if scores[r] == best:
            count += 1
    first = True
    for r in range(3):
        out[r] = 0.0
        if scores[r] == best:
            if count == 1:
                out[r] = 1.0
            elif count == 2:
                out[r] = tie if first else 1.0 - tie
            else:
                out[r] = three
            first = False
        out[3 + r] = out[r]


def then(
    turn: int,
    scores: Array,
    target: int,
    tie: float,
    three: float,
    opened: Array,
    second: Array,
    third: Array,
    out: Array,
) -> None:
    """The six chances once `turn` is over and the scores stand so."""
    if turn == 2:
        if max(scores[0], scores[1], scores[2]) >= target:
            settled(scores, tie, three, out)
        else:
            out[:] = opened[0, scores[0], scores[1], scores[2]]
    elif max(scores[0], scores[1], scores[2]) < target:
        out[:] = opened[turn + 1, scores[0], scores[1], scores[2]]
    elif turn == 0:
        out[:] = second[scores[0] - target, scores[1], scores[2]]
    else:
        out[:] = third[scores[0], scores[1], scores[2]]


def turn_of(
    turn: int,
    scores: Array,
    target: int,
    high: int,
    tie: float,
    three: float,
    least: int,
    gains: Array,
    bust: Array,
    stay: Array,
    longest: Array,
    hold: Array,
    value: Array,
    chase_hold: Array,
    chase_value: Array,
    opened: Array,
    second: Array,
    third: Array,
    ends: Array,
    after: Array,
    mean: Array,
    best: Array,
    slope: Array,
) -> int:
    """One turn, up to what a bust brings: the means over what is banked into `mean`, the chance
    to bust into `mean[6]`. `after[t]` is the mover's chance who answers best and banks t points;
    gives from where on that one banks."""
    most = model(
        turn,
        scores,
        target,
        high,
        least,
        gains,
        bust,
        stay,
        longest,
        hold,
        value,
        chase_hold,
        chase_value,
        ends,
    )
    own = scores[turn]
    ahead = max(scores[(turn + 1) % 3], scores[(turn + 2) % 3])
    # The last to act has won past the target and the leader; others may want more than that.
    enough = target if turn == 2 else high
    cap: int = max(enough - own, ahead + 1 - own, least)
    mean[:] = 0.0
    mean[6] = ends[ends.shape[0] - 1]
    out = np.zeros(6)
    for t in range(1, max(most, cap + gains.shape[1] - 1) + 1):
        scores[turn] = own + t
        then(turn, scores, target, tie, three, opened, second, third, out)
        after[t] = out[3 + turn]
        if ends[t] > 0.0:
            for r in range(6):
                mean[r] += ends[t] * out[r]
    scores[turn] = own
    return cap


def answer(
    cap: int,
    least: int,
    gains: Array,
    bust: Array,
    longest: Array,
    beta: float,
    after: Array,
    best: Array,
    slope: Array,
) -> None:
    """The turn of one who answers best: as `climb` does, from the end."""
    for t in range(cap, cap + gains.shape[1]):
        best[t] = after[t]
        slope[t] = 0.0
    for t in range(cap - 1, -1, -1):
        m = t % gains.shape[0]
        v = bust[m] * beta
        s = bust[m]
        for g in range(1, longest[m] + 1):
            v += gains[m, g] * best[t + g]
            s += gains[m, g] * slope[t + g]
        if t >= least and after[t] >= v:
            v = after[t]
            s = 0.0
        best[t] = v
        slope[t] = s


def final_turns(
    turn: int,
    target: int,
    high: int,
    tie: float,
    three: float,
    least: int,
    gains: Array,
    bust: Array,
    stay: Array,
    longest: Array,
    hold: Array,
    value: Array,
    chase_hold: Array,
    chase_value: Array,
    opened: Array,
    second: Array,
    third: Array,
    ends: Array,
    after: Array,
    mean: Array,
    best: Array,
    slope: Array,
    scores: Array,
) -> None:
    """All turns of the third (2) or of the second (1) to act after somebody reached the target."""
    out = np.zeros(6)
    for x in range(third.shape[0]):
        for y in range(third.shape[1] if turn == 2 else target):
            if max(x, y) < target or (turn == 1 and (x < target or x - target >= second.shape[0])):
                continue
            for z in range(target):
                scores[0] = x
                scores[1] = y
                scores[2] = z
                cap = turn_of(
                    turn,
                    scores,
                    target,
                    high,
                    tie,
                    three,
                    least,
                    gains,
                    bust,
                    stay,
                    longest,
                    hold,
                    value,
                    chase_hold,
                    chase_value,
                    opened,
                    second,
                    third,
                    ends,
                    after,
                    mean,
                    best,
                    slope,
                )
                then(turn, scores, target, tie, three, opened, second, third, out)
                answer(cap, least, gains, bust, longest, out[3 + turn], after, best, slope)
                for r in range(6):
                    mean[r] += mean[6] * out[r]
                mean[3 + turn] = best[0]
                if turn == 2:
                    third[x, y, z] = mean[:6]
                else:
                    second[x - target, y, z] = mean[:6]


def open_rounds(
    start: int,
    stop: int,
    target: int,
    high: int,
    tie: float,
    three: float,
    least: int,
    gains: Array,
    bust: Array,
    stay: Array,
    longest: Array,
    hold: Array,
    value: Array,
    chase_hold: Array,
    chase_value: Array,
    opened: Array,
    second: Array,
    third: Array,
    ends: Array,
    after: Array,
    mean: Array,
    best: Array,
    slope: Array,
    scores: Array,
) -> None:
    """All rounds that begin with scores whose sum is `start` down to `stop`."""
    means = np.zeros((3, 6))
    rates = np.zeros(3)
    caps = np.zeros(3, dtype=np.int64)
    afters = np.zeros((3, after.shape[0]))
    for total in range(start, stop - 1, -1):
        for x in range(max(0, total - 2 * (target - 1)), min(target - 1, total) + 1):
            for y in range(max(0, total - x - target + 1), min(target - 1, total - x) + 1):
                scores[0] = x
                scores[1] = y
                scores[2] = total - x - y
                z = total - x - y
                for turn in range(3):
                    caps[turn] = turn_of(
                        turn,
                        scores,
                        target,
                        high,
                        tie,
                        three,
                        least,
                        gains,
                        bust,
                        stay,
                        longest,
                        hold,
                        value,
                        chase_hold,
                        chase_value,
                        opened,
                        second,
                        third,
                        ends,
                        afters[turn],
                        mean,
                        best,
                        slope,
                    )
                    means[turn] = mean[:6]
                    rates[turn] = mean[6]
                back = 1.0 - rates[0] * rates[1] * rates[2]
                for r in range(3):
                    # If all three bust it begins again: what a turn brings follows from itself.
                    v = (means[0, r] + rates[0] * (means[1, r] + rates[1] * means[2, r])) / back
                    opened[0, x, y, z, r] = v
                    opened[2, x, y, z, r] = means[2, r] + rates[2] * v
                    opened[1, x, y, z, r] = means[1, r] + rates[1] * opened[2, x, y, z, r]
                for r in range(3):
                    one = (r + 1) % 3
                    two = (r + 2) % 3
                    v = opened[r, x, y, z, r]
                    for _ in range(60):
                        beta = means[one, 3 + r] + rates[one] * (means[two, 3 + r] + rates[two] * v)
                        answer(caps[r], least, gains, bust, longest, beta, afters[r], best, slope)
                        step = (best[0] - v) / (1.0 - slope[0] * rates[one] * rates[two])
                        v += step
                        if abs(step) < 1e-14:
                            break
                    opened[r, x, y, z, 3 + r] = v
                    opened[two, x, y, z, 3 + r] = means[two, 3 + r] + rates[two] * v
                    opened[one, x, y, z, 3 + r] = (
                        means[one, 3 + r] + rates[one] * opened[two, x, y, z, 3 + r]
                    )
