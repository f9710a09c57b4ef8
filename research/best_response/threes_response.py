"""Threes where one side or both follow a policy: what its turns cost, and the answer to it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from rattlebag.engine import Command, Options, Seat
from rattlebag.engine.race import Race
from rattlebag.engine.seeing import NONE, Thrown
from rattlebag.games.threes import strategy
from rattlebag.games.threes.rules import (
    DICE,
    MOON_SCORE,
    Threes,
    ThreesOptions,
    ThreesState,
    score,
)
from rattlebag.solve import TellProgress
from rattlebag.solve.threes.solver import DEAREST, ThreesSolution, total_possible
from rattlebag.solve.threes.start_values import SWING, Floats, StartChances, at_its_best
from rattlebag.solve.threes.turn_values import HIGHEST

from .policies import AnyPolicy, AtRandom, odds
from .response import Response

Faces = tuple[int, ...]
Ending = npt.NDArray[np.float64]  # the chance of every score, from the moon's up

SCORES = HIGHEST - MOON_SCORE + 1
FARTHEST = 31  # in the last turn a greater lead or deficit is the same as this one


@dataclass(frozen=True)
class ByTheEnd:
    """A policy that looks at the scores only in the last turn of the game, where it knows what to
    beat, and there only at their difference.

    The chances of a policy marked like this take seconds. Other policies are asked for every
    difference in every turn.
    """

    policy: AnyPolicy

    def odds(self, rules: Threes, known: ThreesState, seat: Seat, /) -> Mapping[Command, float]:
        return odds(self.policy, rules, known, seat)


class ThreesTurns:
    """A policy at a table of two. Only the difference of scores can matter to it: it is asked about
    one pair of scores for each difference."""

    def __init__(self, rules: Threes, policy: AnyPolicy) -> None:
        self.rules, self.policy = rules, policy
        # The game's own strategies look at scores in the last turn at most.
        own = getattr(policy, "__module__", None) == strategy.__name__
        self.by_the_end = own or isinstance(policy, ByTheEnd)
        self.endings: dict[Hashable, Ending] = {}

    def ending(self, turns: int, difference: int) -> Ending | None:
        """What a turn costs, with that many left and this own score minus the other's. None if no
        game comes to that."""
        race = self.race(turns, difference)
        return None if race is None else self._rolled(race, ())

    def ending_from(self, s: ThreesState) -> Ending:
        """How a turn ends from any moment of it."""
        if s.rolling or not s.thrown.faces:
            return self._rolled(s.race, _locked(s.thrown))
        return self._chosen(s)

    def race(self, turns: int, difference: int) -> Race | None:
        """A turn that begins: seat 0 acts first in the round, seat 1 second."""
        rounds, second = self.rules.options.rounds, turns % 2
        number = rounds - (turns - 1) // 2
        for other in sorted(range(MOON_SCORE * number, DEAREST * number + 1), key=abs):
            own = other + difference
            if total_possible(own, number - 1) and total_possible(other, number - 1 + second):
                scores = (other, own) if second else (own, other)
                return Race(self.rules.sides, scores, (0, 1), second, number, low_wins=True)
        return None

    def _looks(self, race: Race) -> Hashable:
        """What the policy looks at besides the dice."""
        if isinstance(self.policy, AtRandom):
            return ()
        difference = 2 * race.score(race.seat) - sum(race.scores)
        is_last = race.number == self.rules.options.rounds and race.at == 1
        if not self.by_the_end:
            return race.number, race.at, difference
        return max(-FARTHEST, min(FARTHEST, difference)) if is_last else None

    def _rolled(self, race: Race, locked: Faces) -> Ending:
        """With these dice locked, and the others about to be rolled."""
        key = self._looks(race), locked
        if key not in self.endings:
            count = DICE - len(locked)
            held = frozenset(range(count + 1, DICE + 1))
            total: Ending = np.zeros(SCORES)
            for faces, chance in self.rules.in_the_air[count].dice.outcomes():
                thrown = Thrown((*faces, *locked), NONE, held)
                if count == 1:  # scored as it lands
                    total[score(thrown.faces) - MOON_SCORE] += float(chance)
                else:
                    total += float(chance) * self._chosen(ThreesState(race, thrown))
            self.endings[key] = total
        return self.endings[key]

    def _chosen(self, s: ThreesState) -> Ending:
        """With dice on the table: follow the policy until it rolls or ends the turn.

        Dice can be put back, so a policy that leaves it to chance can take any time. What counts is
        how often it comes by each choice of dice on average.
        """
        seat, rules = s.race.seat, self.rules
        seen, ways = {s.thrown.kept: 0}, list[tuple[int, int, float]]()
        stops: list[tuple[int, float, ThreesState]] = []
        states = [s]
        for here, now in enumerate(states):  # which grows meanwhile
            for command, part in odds(self.policy, rules, now, seat).items():
                then = rules.apply(now, command).state
                if command.action != "toggle":
                    stops.append((here, part, then))
                    continue
                there = seen.setdefault(then.thrown.kept, len(states))
                if there == len(states):
                    states.append(then)
                ways.append((here, there, part))
        if stops and all(part == 1.0 for *_, part in ways):  # nothing is left to chance
            times = np.ones(len(states))
        else:
            come_by = np.eye(len(states))
            for here, there, part in ways:
                come_by[there, here] -= part
            try:
                times = np.linalg.solve(come_by, np.eye(len(states))[0])
            except np.linalg.LinAlgError:
                raise ValueError(f"it keeps and puts back forever in {rules.text(s)}") from None
        total: Ending = np.zeros(SCORES)
        for here, part, then in stops:
            part *= float(times[here])
            if then.rolling:
                total += part * self._rolled(s.race, _locked(then.thrown))
            else:
                points = then.race.score(seat) - s.race.score(seat)
                total[points - MOON_SCORE] += part
        return total


def _locked(thrown: Thrown) -> Faces:
    return tuple(sorted(thrown.face(at) for at in thrown.locked))


# A match


Mover = Callable[
    [StartChances, int], Floats
]  # the chances at the start of a turn, from those after it


def matched(rounds: int, first: Mover, second: Mover, progress: TellProgress) -> StartChances:
    """Turn by turn from the last one. The first to act has the turns with an even number left."""
    chances = StartChances.blank(rounds)
    for turns in range(1, 2 * rounds + 1):
        mover = second if turns % 2 else first
        chances.of_mover[turns - 1] = mover(chances, turns)
        progress(turns / (2 * rounds))
    return chances


def by_policy(given: ThreesTurns) -> Mover:
    """A side that follows a policy, for the differences that a game can come to."""
    rounds = given.rules.options.rounds

    def chances_of(chances: StartChances, turns: int) -> Floats:
        most = chances.most
        found = (np.arange(-most, most + 1) < 0).astype(np.float64)
        reached = SWING * ((2 * rounds - turns + 1) // 2)
        for difference in range(-reached, reached + 1):
            end = chances.ends(turns, difference + MOON_SCORE, difference + HIGHEST)
            ending = given.ending(turns, difference)
            if ending is not None:
                found[difference + most] = ending @ end
        return found

    return chances_of


class AgainstPolicy(ThreesSolution):
    """Best play of a seat whose opponent follows a policy."""

    prune = False  # an opponent may play worse when further ahead

    def __init__(self, rules: Threes, chances: StartChances, opponent: ThreesTurns) -> None:
        super().__init__(rules, chances)
        self.opponent = opponent

    def mover_chance(self, state: ThreesState, seat: Seat) -> float:
        if not state.thrown.faces or state.race.seat == seat:
            return super().mover_chance(state, seat)
        difference = self._difference(state)
        low, high = difference + MOON_SCORE, difference + HIGHEST
        ends = self.chances.ends(self._turns(state), low, high)
        return float(self.opponent.ending_from(state) @ ends)


def best_response(
    game: str, options: Options, opponent: AnyPolicy, progress: TellProgress
) -> Response:
    assert isinstance(options, ThreesOptions)
    rules, rolled = Threes(options, 2), options.last_die == "rolled"
    turns = ThreesTurns(rules, opponent)
    other = by_policy(turns)

    def best(chances: StartChances, left: int) -> Floats:
        return at_its_best(chances, left, rolled, prune=False)

    first = matched(options.rounds, best, other, lambda done: progress(done / 2))
    second = matched(options.rounds, other, best, lambda done: progress((1 + done) / 2))
    return Response(AgainstPolicy(rules, first, turns), AgainstPolicy(rules, second, turns))


def value_against(
    game: str, options: Options, first: AnyPolicy, second: AnyPolicy, progress: TellProgress
) -> float:
    assert isinstance(options, ThreesOptions)
    rules, rounds = Threes(options, 2), options.rounds
    one, two = (by_policy(ThreesTurns(rules, policy)) for policy in (first, second))
    return matched(rounds, one, two, progress).at(2 * rounds, 0)
