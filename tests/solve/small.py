"""Pig and Toss Up smaller than any table plays them, so that the referee can look at everything."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rattlebag.engine import Reason
from rattlebag.engine.race import Race
from rattlebag.games.pig.rules import Pig, PigOptions
from rattlebag.games.tossup.rules import TossUp, TossUpOptions
from referee import Verdict, judge


class SmallPig(Pig):
    """Any target, any die."""

    @classmethod
    def problems(cls, options: PigOptions, seats: int) -> tuple[Reason, ...]:
        return ()


class SmallTossUp(TossUp):
    """Any target, any number of dice."""

    @classmethod
    def problems(cls, options: TossUpOptions, seats: int) -> tuple[Reason, ...]:
        return ()


def small_pig(target: int, sides: int, least: int = 0, *, seats: int = 2, **more: Any) -> SmallPig:
    options = PigOptions(target_score=target, dice_sides=sides, minimum_bank_points=least, **more)
    return SmallPig(options, seats)


def small_toss_up(target: int, dice: int, variant: str, *, seats: int = 2) -> SmallTossUp:
    options = TossUpOptions(target_score=target, starting_dice=dice, variant=variant)
    return SmallTossUp(options, seats)


def forgetting_rounds(state: Any, lift: int = 0) -> Any:
    """How many rounds were played, and what lies on the table, makes no difference.

    Asked for every way there is out of every position, most of which look so already.
    """
    race: Race = state.race
    if race.number != 1 or lift:
        race = replace(race, number=1, scores=tuple(score + lift for score in race.scores))
    shown, nothing = ("face", 0) if hasattr(state, "face") else ("reds", None)
    if race is state.race and getattr(state, shown) == nothing:
        return state
    return replace(state, race=race, **{shown: nothing})


def forgetting_heights(target: int) -> Callable[[Any], Any]:
    """... and once a side has reached the target, only how far apart the sides are: the lowest is
    taken to be level with the target."""

    def same(state: Any) -> Any:
        race: Race = state.race
        reached = race.order and max(race.scores) >= target
        return forgetting_rounds(state, target - min(race.scores) if reached else 0)

    return same


def cut_at(points: int) -> Callable[[Any], tuple[float, float] | None]:
    """Whoever has so many points at stake: anything between loss and win."""
    return lambda state: (0.0, 1.0) if state.at_stake >= points else None


def judged(rules: Any, most_at_stake: int, **more: Any) -> Verdict:
    same = forgetting_heights(rules.options.target_score)
    return judge(rules, same=same, cut=cut_at(most_at_stake), **more)


def as_it_lies(rules: Any) -> Callable[[Any], Any]:
    """Puts dice on the table that fit the points at stake, where the referee forgot them."""

    def dressed(state: Any) -> Any:
        points = state.at_stake
        if isinstance(rules, Pig):
            last = min(points, rules.options.dice_sides)
            return replace(state, face=last if points - last != 1 else last - 1)
        gone = points % rules.options.starting_dice
        return replace(state, reds=0 if gone else None)

    return dressed
