"""Three players of Threes, each looking at the field: their chances, and those of one who knows.

A kernel (see `compiled`), with chances in the same order as in `race_kernel`: `[0:3]` are those of
the first, second and third to act in a round if all play by the model of `field`, `[3:6]` those of
each of them as the one who answers the other two best.

A standing is told by the mover's score minus that of the next to act, and minus that of the one
after. What is locked costs as if it were scored; that all of it are sixes, which may lead to the
moon, shows by its cost.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from .race_kernel import both

Array = Any
DICE = 5
MOON = -30
DEAREST = 29  # a turn, the moon apart
EQUAL = 1e-12  # of equals the model takes what comes first


class Rolls(NamedTuple):
    """Every roll of n dice, from `first[n]` to `first[n + 1]`: its chance, and what can be kept of
    it, from `keeps[roll]` to `keeps[roll + 1]`: the dice left then, and what those kept cost."""

    first: Array
    chance: Array
    keeps: Array
    left: Array
    cost: Array


class Duel(NamedTuple):
    """Against one rival alone, by dice left and difference from `low` up: as `turn_values` has it,
    and the same where all that is locked are sixes."""

    low: int
    plain: Array
    moon: Array


class Moment(NamedTuple):
    """A turn of the game: how many rounds are over, how many there are, and who acts (0 to 2)."""

    over: int
    rounds: int
    place: int


class Room(NamedTuple):
    """Where a turn is worked out, by dice left and by what is locked: what the model thinks of it,
    and the chances."""

    model: Array
    chances: Array


def cost_of_sixes(left: int) -> int:
    return 6 * (DICE - left)


def alone(duel: Duel, left: int, locked: int, difference: int) -> float:
    """The mover's chance against one rival, if those two were alone."""
    values = duel.moon if locked == cost_of_sixes(left) else duel.plain
    return values[left, difference + locked - duel.low]  # type: ignore[no-any-return]


def share(ahead: int, behind: int) -> float:
    """What one wins who lies so far above two others when all is over: low wins."""
    if ahead > 0 or behind > 0:
        return 0.0
    return 1.0 / (1.0 + (1 if ahead == 0 else 0) + (1 if behind == 0 else 0))


def ended(locked: int) -> int:
    """The points of a turn whose dice cost so much."""
    return MOON if locked == cost_of_sixes(0) else locked


def think(x: int, y: int, now: Moment, one: Duel, other: Duel, out: Array) -> None:
    """What the model thinks of every moment of a turn. The next to act is the one rival."""
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


def turn_of(place: int, rolls: Rolls, room: Room) -> None:
    """Work the chances of a turn out, backwards from `room.chances[0]`: five of the six are what
    the model's choice brings, the mover's as the one who answers is the best."""
    answer = 3 + place
    chances = room.chances
    for count in range(1, DICE + 1):
        for locked in range(cost_of_sixes(count) + 1):
            here = chances[count, locked]
            here[:] = 0.0
            for roll in range(rolls.first[count], rolls.first[count + 1]):
                begin = rolls.keeps[roll]
                chosen = begin
                most = room.model[rolls.left[begin], locked + rolls.cost[begin]]
                best = chances[rolls.left[begin], locked + rolls.cost[begin], answer]
                for keep in range(begin + 1, rolls.keeps[roll + 1]):
                    left = rolls.left[keep]
                    cost = locked + rolls.cost[keep]
                    if room.model[left, cost] > most + EQUAL:
                        most = room.model[left, cost]
                        chosen = keep
                    best = max(best, chances[left, cost, answer])
                then = chances[rolls.left[chosen], locked + rolls.cost[chosen]]
                for r in range(6):
                    here[r] += rolls.chance[roll] * (best if r == answer else then[r])


def results(x: int, y: int, out: Array) -> None:
    """The chances when all is over, from how far the third lies above the first and the second."""
    out[0] = share(-x, y - x)
    out[1] = share(x - y, -y)
    out[2] = share(x, y)
    for r in range(3):
        out[3 + r] = out[r]


def turns(
    now: Moment,
    low: Array,
    high: Array,
    rolls: Rolls,
    one: Duel,
    other: Duel,
    after: Array,
    after_low: Array,
    room: Room,
    known: Array,
) -> None:
    """All standings at one turn of the game, from those at the next one."""
    is_last = now.over + 1 == now.rounds and now.place == 2
    for x in range(low[0], high[0] + 1):
        for y in range(low[1], high[1] + 1):
            if y - x < low[2] or y - x > high[2]:
                continue
            think(x, y, now, one, other, room.model)
            for locked in range(cost_of_sixes(0) + 1):
                points = ended(locked)
                mine = x + points
                also = y + points
                if is_last:
                    results(mine, also, room.chances[0, locked])
                else:
                    room.chances[0, locked] = after[
                        also - mine - after_low[0], -mine - after_low[1]
                    ]
            turn_of(now.place, rolls, room)
            known[x - low[0], y - low[1]] = room.chances[DICE, 0]
