"""Farkle: what to take, and whether to roll on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

from ...engine import Command, Phrase, Seat
from ...games.farkle.rules import DICE, Farkle, FarkleState
from ...games.farkle.scoring import UNIT, Faces, combinations, without
from ...games.farkle.scoring import named as combination
from ...solve.farkle.solver import FarkleSolution
from ...solve.farkle.turn_values import TurnValues
from ...solve.standing import standing
from ..advice import Case, Choice
from ..judge import Judge, Solved
from .racing import (
    TurnPoint,
    decided_by,
    dice_of,
    duels,
    last_move,
    moment_of,
    most_then,
    often,
    what_comes,
)

NOTHING = (2, 2, 3, 3, 4)  # dice that count nothing


def named(rules: Farkle, s: FarkleState, seat: Seat, commands: tuple[Command, ...]) -> Phrase:
    """What is taken, and what happens with the rest."""
    found, left, times = [], s.left, rules.multiplier(s)
    *takes, last = commands
    for command in takes:
        found.append(combination(left, str(command.arg)))
        left = without(left, found[-1].faces)
    found.sort(key=lambda one: (-one.points, one.faces))  # in any order
    taken = tuple(one.phrase() for one in found)
    points = s.at_stake + times * sum(one.points for one in found)
    what: dict[str, Any] = {"taken": taken, "points": points, "count": len(left) or DICE}
    if last.action == "bank":
        return Phrase("coach-farkle-take-and-bank" if taken else "coach-bank", **what)
    return Phrase("coach-farkle-take-and-roll" if taken else "coach-roll", **what)


def why(case: Case) -> tuple[Phrase, ...]:
    now, last = moment_of(case), last_move(case.best)
    now = now._replace(state=plainly(now.state))
    found = None
    if len(case.choices) > 1:
        found = instead_of(case, case.choices[1])
    found = found or decided_by(now, last, certain(case, now), UNIT)
    return () if found is None else (found,)


def plainly(s: FarkleState) -> FarkleState:
    """The same for what can follow: how many dice are left counts, and not what they show, nor what
    the points are for."""
    return replace(s, left=NOTHING[: len(s.left)], tray=())


def instead_of(case: Case, other: Choice) -> Phrase | None:
    """Why to roll more dice for fewer points, or fewer dice for more: if the next best choice rolls
    too, after other dice were taken."""
    if last_move(case.best) != "roll" or last_move(other) != "roll":
        return None
    if case.best.chance - other.chance <= case.judge.equal:
        return None
    here, there = moment_of(case), moment_of(case, other)
    more, fewer = dice_of(here), dice_of(there)
    gain = here.state.at_stake - there.state.at_stake
    if more == fewer or not gain or (more > fewer) == (gain > 0):
        return None
    said = {"count": more, "often": often(here.bust().chance), "points": abs(gain)}
    said |= {"others": fewer, "often_then": often(there.bust().chance)}
    return Phrase("coach-farkle-more-dice" if more > fewer else "coach-farkle-more-points", **said)


def more(case: Case) -> tuple[Phrase, ...]:
    worth: dict[tuple[int, int], float] = {}
    now = moment_of(case)
    enough = max(values.most for values in turns(case)) * UNIT

    def most(judge: Judge, landed: FarkleState, seat: Seat) -> float:
        """How many points are held and how many dice are left decides: most rolls have those of
        others among theirs."""
        found, times = 0.0, judge.rules.multiplier(landed)
        for points, left in ways(landed.left):
            held = landed.at_stake + points * times, left
            if held not in worth:
                hot = landed.hot + (not left)
                after = replace(landed, at_stake=held[0], left=NOTHING[:left], taken=True, hot=hot)
                then = now._replace(state=replace(after, tray=()))
                # Far above, rolling would have to be worked out, and is never better.
                banked = then.after("bank") if held[0] >= enough else None
                worth[held] = (
                    most_then(judge, then.state, seat) if banked is None else then.chance(banked)
                )
            found = max(found, worth[held])
        return found

    return tuple(what_comes(now, most))


@cache
def ways(dice: Faces) -> frozenset[tuple[int, int]]:
    """The points that can be taken from these dice, and how many dice are left then."""
    found = set[tuple[int, int]]()
    for one in combinations(dice):
        rest = without(dice, one.faces)
        found |= {(one.points, len(rest))}
        found |= {(one.points + points, left) for points, left in ways(rest)}
    return frozenset(found)


def certain(case: Case, now: TurnPoint) -> int:
    """A turn score from which on it is best to bank rather than roll these dice: so in each duel,
    and then in all of them together, because a better chance against each is a better chance."""
    hot = now.state.hot if case.rules.options.hot_dice_multiplier else 0
    count, found = dice_of(now), 0
    for values in turns(case):
        held = values.most
        while held > 1 and values.banking(held - 1) >= (
            values.rolling(held - 1, count, hot) - case.judge.equal
        ):
            held -= 1
        found = max(found, held * UNIT)
    return found


def turns(case: Case) -> Iterator[TurnValues]:
    """This turn as it is in each duel."""
    judge = case.judge
    assert isinstance(judge, Solved)
    assert isinstance(judge.solution, FarkleSolution)
    for duel in duels(case):
        at = standing(duel.race, case.rules.options.target_score)
        yield judge.solution.turn_at(at.own // UNIT, at.other // UNIT, at.is_last, 0)
