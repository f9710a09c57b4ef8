"""Somebody who plays Threes in a given way: what their turns cost, and with which chances."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ...engine import Command, Seat
from ...engine.keeping import NONE, Thrown
from ...engine.race import Race
from ...games.threes import strategy
from ...games.threes.rules import DICE, MOON_SCORE, Threes, ThreesState, score
from ..policies import AtRandom
from ..solution import AnyPolicy, Mixed, odds
from .reachable import DEAREST, total_possible
from .turn_values import HIGHEST

Faces = tuple[int, ...]
Ending = npt.NDArray[np.float64]  # the chance of every score, from the moon's up

SCORES = HIGHEST - MOON_SCORE + 1
FARTHEST = 31  # in the last turn a lead or an arrears above it is as good as this


@dataclass(frozen=True)
class ByTheEnd:
    """A way to play that looks at the scores in the last turn of the game only, where it knows
    what it has to beat, and there at their difference.

    Whoever says so of a policy gets its chances in seconds. Other policies are asked for every
    difference in every turn.
    """

    policy: AnyPolicy

    def odds(self, rules: Threes, known: ThreesState, seat: Seat, /) -> Mapping[Command, float]:
        return odds(self.policy, rules, known, seat)


def looks_at_the_end(policy: AnyPolicy) -> bool:
    """The game's own ways to play do at most."""
    own = getattr(policy, "__module__", None) == strategy.__name__
    return own or isinstance(policy, AtRandom | ByTheEnd)


class Given:
    """A policy at a table of two. What counts for it must be the difference of scores: of all
    scores with that difference it is asked with one pair only."""

    def __init__(self, rules: Threes, policy: AnyPolicy) -> None:
        self.rules, self.policy = rules, policy
        self.mixed = isinstance(policy, Mixed)
        self.by_the_end = looks_at_the_end(policy)
        self.endings: dict[Hashable, Ending] = {}

    def ending(self, turns: int, difference: int) -> Ending | None:
        """What a turn costs, one of so many left, with this own score minus the other's. None if
        no game comes to that."""
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
        """What the policy looks at beside the dice."""
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

        Dice can be put back, so that one who leaves it to chance may take any time: what counts is
        how often each choice of dice is come by on average.
        """
        seat, rules = s.race.seat, self.rules
        seen, ways = {s: 0}, list[tuple[int, int, float]]()
        stops: list[tuple[int, float, ThreesState]] = []
        for now in (states := [s]):
            for command, part in self._odds(now, seat):
                then = rules.apply(now, command).state
                if command.action != "toggle":
                    stops.append((seen[now], part, then))
                    continue
                if then not in seen:
                    seen[then] = len(states)
                    states.append(then)
                ways.append((seen[now], seen[then], part))
        come_by = np.eye(len(states))
        for here, there, part in ways:
            come_by[there, here] -= part
        try:
            times = np.linalg.solve(come_by, np.eye(len(states))[0])
        except np.linalg.LinAlgError:
            raise ValueError(f"it keeps and puts back for ever in {rules.text(s)}") from None
        total: Ending = np.zeros(SCORES)
        for here, part, then in stops:
            part *= float(times[here])
            if then.rolling:
                total += part * self._rolled(s.race, _locked(then.thrown))
            else:
                points = then.race.score(seat) - s.race.score(seat)
                total[points - MOON_SCORE] += part
        return total

    def _odds(self, s: ThreesState, seat: Seat) -> tuple[tuple[Command, float], ...]:
        if self.mixed:
            return tuple(odds(self.policy, self.rules, s, seat).items())
        policy = self.policy
        return ((policy(self.rules, s, seat), 1.0),)  # type: ignore[operator]


def _locked(thrown: Thrown) -> Faces:
    return tuple(sorted(thrown.face(at) for at in thrown.locked))
