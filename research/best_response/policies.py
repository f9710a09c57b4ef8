"""Policies that people talk about, to be played against and measured."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf
from typing import Any, Protocol, runtime_checkable

from rattlebag.engine import Command, Rules, Seat
from rattlebag.engine.journal import commands_by_kind
from rattlebag.solve import Solution


class Policy(Protocol):
    """A way to play: the same call as `choose` of a game's strategy.

    Its answer should depend on the scores, on whose turn of the round it is and on the turn itself,
    not on how many rounds were played or which seat was drawn first.
    """

    def __call__(self, rules: Any, known: Any, seat: Seat, /) -> Command: ...


@runtime_checkable
class Mixed(Protocol):
    """A policy that leaves something to chance: every command it can give, and how often."""

    def odds(self, rules: Any, known: Any, seat: Seat, /) -> Mapping[Command, float]: ...


AnyPolicy = Policy | Mixed


def odds(policy: AnyPolicy, rules: Rules[Any, Any], state: Any, seat: Seat) -> dict[Command, float]:
    """What a policy does in a state, with probabilities."""
    known = rules.known(state, seat)
    chances = getattr(policy, "odds", None)  # asked often: isinstance is slow with protocols
    if chances is not None:
        return dict(chances(rules, known, seat))
    plain: Policy = policy  # type: ignore[assignment]
    return {plain(rules, known, seat): 1.0}


def banks(rules: Any, known: Any, seat: Seat, points: float) -> Command:
    """Bank with that many points, or as soon as that makes the target.

    In the last turn to answer a side that has reached the target, roll until past it: anything
    else would be giving up.
    """
    race, target, bank = known.race, rules.options.target_score, Command(seat, "bank")
    banked, to_pass = race.score(seat) + known.at_stake, race.must_pass(seat, target)
    if to_pass is not None:
        wants = banked > to_pass
    else:
        wants = known.at_stake >= points or banked >= target
    return bank if wants and rules.refusal(known, bank) is None else Command(seat, "roll")


@dataclass(frozen=True)
class HoldAt:
    """Bank at that many points, whatever the score: see `banks`. For Pig and Toss Up."""

    points: int

    def __call__(self, rules: Any, known: Any, seat: Seat, /) -> Command:
        return banks(rules, known, seat, self.points)


@dataclass(frozen=True)
class BankByDice:
    """Toss Up by the dice left: where to bank (`TurnFigures.bank_at`). With other numbers
    of dice, roll."""

    points: Mapping[int, int]

    def __call__(self, rules: Any, known: Any, seat: Seat, /) -> Command:
        return banks(rules, known, seat, self.points.get(known.left, inf))


@dataclass(frozen=True)
class AtRandom:
    """Anything that is allowed: first a kind of move is drawn, then a move of that kind."""

    def odds(self, rules: Rules[Any, Any], known: Any, seat: Seat, /) -> Mapping[Command, float]:
        kinds = commands_by_kind(rules, known, seat)
        return {
            command: 1 / len(kinds) / len(commands) for commands in kinds for command in commands
        }


@dataclass(frozen=True, eq=False)
class Following:
    """Always the best move of a solution."""

    solution: Solution

    def __call__(self, rules: Any, known: Any, seat: Seat, /) -> Command:
        return self.solution.best(known, seat)


def following(solution: Solution) -> Policy:
    return Following(solution)
