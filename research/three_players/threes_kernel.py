"""Three players of Threes who all play by the model: their chances, and a best response's.

A kernel (see `compiling`), with chances in the same order as in `race_kernel`: `[0:3]` are those of
the first, second and third to act in a round if all play by the model, `[3:6]` those of each of
them as the one who plays a best response to the other two.

A standing is the mover's score minus that of the next to act, and minus that of the one after.
Locked dice cost as if they were scored. Whether all of them are sixes, which can lead to the moon,
shows in their cost.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .race_kernel import both

Array = Any
DICE = 5
MOON = -30
EQUAL = 1e-12  # between equals the model takes the first


class Rolls(NamedTuple):
    """Every roll of n dice, from `first[n]` to `first[n + 1]`: its chance, and what can be kept of
    it, from `keeps[roll]` to `keeps[roll + 1]`: the dice left then, and what those kept cost."""

    first: Array
    chance: Array
    keeps: Array
    left: Array
    cost: Array


class PairValues(NamedTuple):
    """Against one rival alone, by dice left and difference from `low` up: as `turn_values` has it,
    and the same if all locked dice are sixes."""

    low: int
    plain: Array
    moon: Array


class Moment(NamedTuple):
    """A turn of the game: how many rounds are over, how many there are, and who acts (0 to 2)."""

    over: int
    rounds: int
    place: int


class Standings(NamedTuple):
    """The chances at one turn of the game, by the mover's two differences from `low` to `high`. The
    third pair of limits is for the difference of the other two."""

    low: Array
    high: Array
    chances: Array


class Workspace(NamedTuple):
    """Where a turn is worked out, by dice left and by what is locked: what the model thinks of it,
    and the chances."""

    model: Array
    chances: Array


def cost_of_sixes(left: int) -> int:
    return 6 * (DICE - left)


def alone(pair: PairValues, left: int, locked: int, difference: int) -> float:
    """The mover's chance against one rival, if those two were alone."""
    values = pair.moon if locked == cost_of_sixes(left) else pair.plain
    return values[left, difference + locked - pair.low]  # type: ignore[no-any-return]


def share(ahead: int, behind: int) -> float:
    """The share of a player with that many points more than two others at the end: low wins."""
    if ahead > 0 or behind > 0:
        return 0.0
    return 1.0 / (1.0 + (1 if ahead == 0 else 0) + (1 if behind == 0 else 0))


def ended(locked: int) -> int:
    """The points of a turn whose dice cost so much."""
    return MOON if locked == cost_of_sixes(0) else locked


def think(x: int, y: int, now: Moment, one: PairValues, other: PairValues, out: Array) -> None:
    """What the model thinks of every moment of a turn. `one` is the next to act."""
    last = now.over + 1 == now.rounds
    for left in range(1, DICE + 1):
        for locked in range(cost_of_sixes(left) + 1):
            out[left, locked] = both(
                alone(one, left, locked, x), alone(other, left, locked, y), last
            )
    ends_round = now.place == 2
    for locked in range(cost_of_sixes(0) + 1):
        if last and ends_round:
            points = ended(locked)
            out[0, locked] = share(x + points, y + points)
        else:
            begins_last = now.over + 2 == now.rounds and ends_round
            out[0, locked] = both(
                alone(one, 0, locked, x), alone(other, 0, locked, y), last or begins_last
            )


def turn_of(place: int, rolls: Rolls, work: Workspace) -> None:
    """Backward induction over a turn from `work.chances[0]`. Five of the six are what the model's
    choice brings, the mover's as the best responder is the best."""
    answer = 3 + place
    chances = work.chances
    for count in range(1, DICE + 1):
        for locked in range(cost_of_sixes(count) + 1):
            here = chances[count, locked]
            here[:] = 0.0
            for roll in range(rolls.first[count], rolls.first[count + 1]):
                begin = rolls.keeps[roll]
                chosen = begin
                most = work.model[rolls.left[begin], locked + rolls.cost[begin]]
                best = chances[rolls.left[begin], locked + rolls.cost[begin], answer]
                for keep in range(begin + 1, rolls.keeps[roll + 1]):
                    left = rolls.left[keep]
                    cost = locked + rolls.cost[keep]
                    if work.model[left, cost] > most + EQUAL:
                        most = work.model[left, cost]
                        chosen = keep
                    best = max(best, chances[left, cost, answer])
                then = chances[rolls.left[chosen], locked + rolls.cost[chosen]]
                for r in range(6):
                    here[r] += rolls.chance[roll] * (best if r == answer else then[r])


def results(x: int, y: int, out: Array) -> None:
    """The chances at the end, from the third's score minus the first's and minus the second's."""
    out[0] = share(-x, y - x)
    out[1] = share(x - y, -y)
    out[2] = share(x, y)
    for r in range(3):
        out[3 + r] = out[r]


def turns(
    now: Moment,
    rolls: Rolls,
    one: PairValues,
    other: PairValues,
    after: Standings,
    work: Workspace,
    here: Standings,
) -> None:
    """All standings at one turn of the game, into `here`, from those at the next one."""
    low, high = here.low, here.high
    is_last = now.over + 1 == now.rounds and now.place == 2
    for x in range(low[0], high[0] + 1):
        for y in range(low[1], high[1] + 1):
            if y - x < low[2] or y - x > high[2]:
                continue
            think(x, y, now, one, other, work.model)
            for locked in range(cost_of_sixes(0) + 1):
                points = ended(locked)
                mine = x + points
                also = y + points
                if is_last:
                    results(mine, also, work.chances[0, locked])
                else:
                    work.chances[0, locked] = after.chances[
                        also - mine - after.low[0], -mine - after.low[1]
                    ]
            turn_of(now.place, rolls, work)
            here.chances[x - low[0], y - low[1]] = work.chances[DICE, 0]
