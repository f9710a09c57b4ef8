"""Three players of Pig or Toss Up who all play by the model: their chances, and a best response's.

A kernel (see `compiling`). Every chance comes twice: `chances[..., 0:3]` are those of the first,
second and third to act if all play by the model, `chances[..., 3:6]` those of each of them as the
one who plays a best response to the other two.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from rattlebag.solve.races.kernel import RollChances, TurnScratch, solve_turn

Array = Any
EQUAL = 1e-12  # between equals the model banks


class PairValues(NamedTuple):
    """Against one rival alone: what banking and what any number of points at stake is worth, in an
    open round, and where the rival has reached the target."""

    hold: Array
    value: Array
    chase_hold: Array
    chase_value: Array


class Goal(NamedTuple):
    """Where the race ends: with `high`, the leader banks. `tie` is the first one's chance in
    a tie of two, `three` that of each in a tie of all."""

    target: int
    high: int
    tie: float
    three: float


class Known(NamedTuple):
    """The chances known so far: at turns of rounds in which nobody has reached the target, and at
    those of the second and the third to act after someone has."""

    opened: Array
    second: Array
    third: Array


class ThreeRace(NamedTuple):
    """All that stays the same from turn to turn."""

    goal: Goal
    dice: RollChances
    pair: PairValues
    known: Known


class Workspace(NamedTuple):
    """Where a turn is worked out: how it ends, what that brings, and the best response in it."""

    ends: Array
    mean: Array
    best: Array
    slope: Array


def both(one: float, other: float, settled: bool) -> float:
    """The chance to come out ahead of two rivals, from those against each: see `multiplayer`."""
    if settled:
        return one * other
    if one <= 0.0 or other <= 0.0:
        return 0.0
    return 1.0 / (1.0 + (1.0 - one) / one + (1.0 - other) / other)


def against(game: ThreeRace, rival: int, acted: bool, own: int, t: int) -> float:
    """What banking is worth against one rival alone."""
    if rival >= game.goal.target:
        return game.pair.chase_hold[rival - own, t]  # type: ignore[no-any-return]
    return game.pair.hold[1 if acted else 0, own, rival, t]  # type: ignore[no-any-return]


def rolled(game: ThreeRace, rival: int, acted: bool, own: int, t: int) -> float:
    """What rolling is worth against one rival alone."""
    pair = game.pair
    if rival >= game.goal.target:
        lag = rival - own
        return roll_on(pair.chase_value[lag], pair.chase_hold[lag, 0], t, game.dice)
    k = 1 if acted else 0
    return roll_on(pair.value[k, own, rival], pair.hold[k, own, rival, 0], t, game.dice)


def roll_on(values: Array, beta: float, t: int, dice: RollChances) -> float:
    """What rolling is worth, from what every number of points is worth."""
    m = t % dice.gains.shape[0]
    moved = dice.bust[m] * beta
    for g in range(1, dice.longest[m] + 1):
        moved += dice.gains[m, g] * values[t + g]
    return dice.stay[m] * values[t] + (1.0 - dice.stay[m]) * moved  # type: ignore[no-any-return]


def banks(game: ThreeRace, turn: int, scores: Array, t: int) -> bool:
    """Whether the model banks t points."""
    goal = game.goal
    own = scores[turn]
    one = scores[(turn + 1) % 3]
    other = scores[(turn + 2) % 3]
    one_acted = (turn + 1) % 3 < turn
    other_acted = (turn + 2) % 3 < turn
    ahead = max(one, other)
    if t < game.dice.least:
        return False
    if own + t >= goal.high and own + t > ahead:
        return True
    banking = both(
        against(game, one, one_acted, own, t),
        against(game, other, other_acted, own, t),
        max(own + t, ahead) >= goal.target,
    )
    rolling = both(
        rolled(game, one, one_acted, own, t),
        rolled(game, other, other_acted, own, t),
        ahead >= goal.target,
    )
    return rolling <= banking + EQUAL


def model_turn(game: ThreeRace, turn: int, scores: Array, ends: Array) -> int:
    """How a turn of the model ends: `ends[t]` is the chance to bank t points, `ends[-1]` to bust.
    Returns the most points that are banked."""
    dice = game.dice
    size = ends.shape[0] - 1
    ends[:] = 0.0
    ends[0] = 1.0  # the chance that the turn comes to t points; a roll moves it up
    most = 0
    t = 0
    last = 0
    while t <= last and t < size:
        here = ends[t]
        ends[t] = 0.0
        if here > 0.0:
            if banks(game, turn, scores, t):
                ends[t] = here
                most = t
            else:
                m = t % dice.gains.shape[0]
                ends[size] += here * dice.bust[m]
                for g in range(1, dice.longest[m] + 1):
                    ends[t + g] += here * dice.gains[m, g]
                last = max(last, t + dice.longest[m])
        t += 1
    return most


def settled(scores: Array, goal: Goal, out: Array) -> None:
    """The chances after a round in which someone reached the target, for all six numbers."""
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
                out[r] = goal.tie if first else 1.0 - goal.tie
            else:
                out[r] = goal.three
            first = False
        out[3 + r] = out[r]


def then(turn: int, scores: Array, goal: Goal, known: Known, out: Array) -> None:
    """The six chances once `turn` is over and the scores stand so."""
    reached = max(scores[0], scores[1], scores[2]) >= goal.target
    if turn == 2:
        if reached:
            settled(scores, goal, out)
        else:
            out[:] = known.opened[0, scores[0], scores[1], scores[2]]
    elif not reached:
        out[:] = known.opened[turn + 1, scores[0], scores[1], scores[2]]
    elif turn == 0:
        out[:] = known.second[scores[0] - goal.target, scores[1], scores[2]]
    else:
        out[:] = known.third[scores[0], scores[1], scores[2]]


def turn_of(game: ThreeRace, turn: int, scores: Array, work: Workspace, after: Array) -> int:
    """One turn, but for what a bust brings: the means over what is banked into `work.mean`, the
    chance to bust into `work.mean[6]`. `after[t]` is the mover's chance as the best responder who
    banks t points. Returns from where on that one banks."""
    goal, dice, known = game.goal, game.dice, game.known
    ends = work.ends
    mean = work.mean
    most = model_turn(game, turn, scores, ends)
    own = scores[turn]
    ahead = max(scores[(turn + 1) % 3], scores[(turn + 2) % 3])
    # The last to act has won past the target and the leader; others can want more than that.
    enough = goal.target if turn == 2 else goal.high
    cap: int = max(enough - own, ahead + 1 - own, dice.least)
    mean[:] = 0.0
    mean[6] = ends[ends.shape[0] - 1]
    out = np.zeros(6)
    for t in range(1, max(most, cap + dice.gains.shape[1] - 1) + 1):
        scores[turn] = own + t
        then(turn, scores, goal, known, out)
        after[t] = out[3 + turn]
        if ends[t] > 0.0:
            for r in range(6):
                mean[r] += ends[t] * out[r]
    scores[turn] = own
    return cap


def play_on(means: Array, rates: Array, here: Array) -> None:
    """The chances at the three turns of a round if all play by the model, from what each turn
    brings without a bust, and how often there is one."""
    back = 1.0 - rates[0] * rates[1] * rates[2]
    for r in range(3):
        # If all three bust it begins again, so what a turn brings depends on itself.
        v = (means[0, r] + rates[0] * (means[1, r] + rates[1] * means[2, r])) / back
        here[0, r] = v
        here[2, r] = means[2, r] + rates[2] * v
        here[1, r] = means[1, r] + rates[1] * here[2, r]


def busted(r: int, v: float, means: Array, rates: Array) -> float:
    """What a bust is worth to the best responder, if the turn is worth v when it comes again."""
    one = (r + 1) % 3
    two = (r + 2) % 3
    return means[one, 3 + r] + rates[one] * (means[two, 3 + r] + rates[two] * v)  # type: ignore[no-any-return]


def responded(r: int, v: float, means: Array, rates: Array, here: Array) -> None:
    """Put down what the best responder has at the three turns of a round, v at its own."""
    one = (r + 1) % 3
    two = (r + 2) % 3
    here[r, 3 + r] = v
    here[two, 3 + r] = means[two, 3 + r] + rates[two] * v
    here[one, 3 + r] = means[one, 3 + r] + rates[one] * here[two, 3 + r]


def final_turns(game: ThreeRace, turn: int, work: Workspace, after: Array) -> None:
    """All turns of the third (2) or of the second (1) to act after someone reached the target."""
    goal, dice, known = game.goal, game.dice, game.known
    target = goal.target
    second = known.second
    third = known.third
    mean = work.mean
    scores = np.zeros(3, dtype=np.int64)
    out = np.zeros(6)
    for x in range(third.shape[0]):
        for y in range(third.shape[1] if turn == 2 else target):
            if max(x, y) < target or (turn == 1 and (x < target or x - target >= second.shape[0])):
                continue
            for z in range(target):
                scores[0] = x
                scores[1] = y
                scores[2] = z
                cap = turn_of(game, turn, scores, work, after)
                then(turn, scores, goal, known, out)
                solve_turn(dice, cap, out[3 + turn], TurnScratch(after, work.best, work.slope))
                for r in range(6):
                    mean[r] += mean[6] * out[r]
                mean[3 + turn] = work.best[0]
                if turn == 2:
                    third[x, y, z] = mean[:6]
                else:
                    second[x - target, y, z] = mean[:6]


def open_rounds(game: ThreeRace, total: int, work: Workspace) -> None:
    """All rounds that begin with scores of this sum."""
    target = game.goal.target
    scores = np.zeros(3, dtype=np.int64)
    means = np.zeros((3, 6))
    rates = np.zeros(3)
    caps = np.zeros(3, dtype=np.int64)
    afters = np.zeros((3, work.best.shape[0]))
    for x in range(max(0, total - 2 * (target - 1)), min(target - 1, total) + 1):
        for y in range(max(0, total - x - target + 1), min(target - 1, total - x) + 1):
            scores[0] = x
            scores[1] = y
            scores[2] = total - x - y
            for turn in range(3):
                caps[turn] = turn_of(game, turn, scores, work, afters[turn])
                means[turn] = work.mean[:6]
                rates[turn] = work.mean[6]
            here = game.known.opened[:, x, y, total - x - y]
            play_on(means, rates, here)
            for r in range(3):
                one = (r + 1) % 3
                two = (r + 2) % 3
                v = here[r, r]
                for _ in range(60):
                    beta = busted(r, v, means, rates)
                    solve_turn(
                        game.dice, caps[r], beta, TurnScratch(afters[r], work.best, work.slope)
                    )
                    step = (work.best[0] - v) / (1.0 - work.slope[0] * rates[one] * rates[two])
                    v += step
                    if abs(step) < 1e-14:
                        break
                responded(r, v, means, rates, here)
