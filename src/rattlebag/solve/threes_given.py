"""Somebody who plays Threes in a given way: what their turns cost, and with which chances."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from ..engine import Command, Seat
from ..engine.keeping import NONE, Thrown
from ..engine.race import Race
from ..games.threes import strategy
from ..games.threes.rules import DICE, Threes, ThreesState, score
from .contract import AnyPolicy, Mixed, odds
from .policies import AtRandom

Faces = tuple[int, ...]
Ending = Mapping[int, float]  # the chance of every score

GONE = 1e-15
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
    """A policy at a table of two. It is asked with the other side's score at zero: what counts for
    it must be the difference."""

    def __init__(self, rules: Threes, policy: AnyPolicy) -> None:
        self.rules, self.policy = rules, policy
        self.mixed = isinstance(policy, Mixed)
        self.by_the_end = looks_at_the_end(policy)
        self.endings: dict[Hashable, Ending] = {}

    def ending(self, turns: int, difference: int) -> Ending:
        """What a turn costs, one of so many left, with this own score minus the other's."""
        looks: Hashable = (turns, difference)
        if self.by_the_end:
            near = max(-FARTHEST, min(FARTHEST, difference))
            looks = (1, near) if turns == 1 else ()
        if looks not in self.endings:
            self.endings[looks] = self.ending_from(self.start(turns, difference))
        return self.endings[looks]

    def start(self, turns: int, difference: int) -> ThreesState:
        """A turn that begins: seat 0 acts first in the round, seat 1 second."""
        last = turns % 2
        scores = (0, difference) if last else (difference, 0)
        number = self.rules.options.rounds - (turns - 1) // 2
        return ThreesState(Race(self.rules.sides, scores, (0, 1), last, number, low_wins=True))

    def ending_from(self, s: ThreesState) -> Ending:
        """How a turn ends from any moment of it."""
        ending: dict[int, float] = defaultdict(float)
        going: dict[Faces, float] = {}  # by what is locked, sorted, with a roll to follow
        if s.rolling or not s.thrown.faces:
            going[_locked(s.thrown)] = 1.0
        else:
            self._choose(s, 1.0, going, ending)
        for count in range(DICE, 0, -1):
            for locked in [faces for faces in going if len(faces) == DICE - count]:
                before = going.pop(locked)
                if before < GONE:
                    continue
                held = frozenset(range(count + 1, DICE + 1))
                for faces, chance in self.rules.in_the_air[count].dice.outcomes():
                    thrown = Thrown((*faces, *locked), NONE, held)
                    part = before * float(chance)
                    if count == 1:  # scored as it lands
                        ending[score(thrown.faces)] += part
                    else:
                        self._choose(ThreesState(s.race, thrown), part, going, ending)
        return dict(ending)

    def _choose(
        self, s: ThreesState, chance: float, going: dict[Faces, float], ending: dict[int, float]
    ) -> None:
        """Follow the policy until it rolls or ends the turn. Dice may be put back, so that one who
        leaves it to chance can take any time."""
        seat, rules = s.race.seat, self.rules
        open_: dict[ThreesState, float] = {s: chance}
        steps = 0
        while open_:
            after: dict[ThreesState, float] = defaultdict(float)
            for now, before in open_.items():
                for command, part in self._odds(now, seat):
                    then = rules.apply(now, command).state
                    here = before * part
                    if command.action == "toggle":
                        after[then] += here
                    elif then.rolling:
                        faces = _locked(then.thrown)
                        going[faces] = going.get(faces, 0.0) + here
                    else:
                        ending[then.race.score(seat) - now.race.score(seat)] += here
            open_ = {state: part for state, part in after.items() if part >= GONE * chance}
            steps += 1
            if steps > 1000:
                raise ValueError(f"it goes on keeping and putting back in {rules.text(s)}")

    def _odds(self, s: ThreesState, seat: Seat) -> tuple[tuple[Command, float], ...]:
        if self.mixed:
            return tuple(odds(self.policy, self.rules, s, seat).items())
        policy = self.policy
        return ((policy(self.rules, s, seat), 1.0),)  # type: ignore[operator]


def _locked(thrown: Thrown) -> Faces:
    return tuple(sorted(thrown.face(at) for at in thrown.locked))
