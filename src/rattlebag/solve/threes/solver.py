"""Best play in Threes: any number of rounds, the last die standing or rolled."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations
from typing import ClassVar

from ...engine import Command, Over, Reason, Seat
from ...engine.race import Race
from ...games.threes.rules import DICE, MOON_SCORE, Threes, ThreesOptions, ThreesState, score, worth
from ..solution import (
    AnyPolicy,
    ImpossiblePosition,
    Progress,
    Solution,
    Tables,
    TurnFigures,
    check_asked,
)
from .chances import SWING, Chances, as_given, at_its_best, work_out
from .policy_turns import Given
from .reachable import possible
from .turn_values import HIGHEST, Turn, backwards, least_expected_score

ERROR = 1e-12
EQUAL = 1e-13  # chances that differ by less are the same

Places = frozenset[int]


class ThreesSolution:
    """Best play from every position of a game."""

    game = "threes"
    error = ERROR

    def __init__(self, rules: Threes, chances: Chances) -> None:
        self.rules, self.options, self.chances = rules, rules.options, chances
        self.rolled = rules.options.last_die == "rolled"
        self._worked_out = lru_cache(maxsize=1024)(self._work_out)

    @property
    def win_probability(self) -> tuple[float, float]:
        first = self.chances.at(2 * self.options.rounds, 0)
        return first, 1.0 - first

    def value(self, state: ThreesState, seat: Seat) -> float:
        self._check(state, seat)
        return self._value(state, seat)

    def worth(self, state: ThreesState, seat: Seat) -> dict[Command, float]:
        self._check(state, seat)
        return {
            command: self._value(self.rules.apply(state, command).state, seat)
            for command in self.rules.commands(state)
            if command.seat == seat
        }

    def best(self, state: ThreesState, seat: Seat) -> Command:
        """The next key on the way to dice worth keeping: those that end the turn if there are such,
        and those with the fewest keys."""
        self._check(state, seat)
        if not any(command.seat == seat for command in self.rules.commands(state)):
            raise ImpossiblePosition(Reason("solve-not-to-act"), self.rules.text(state))
        if not state.thrown.faces:
            return Command(seat, "roll")
        kept, locked = state.thrown.kept, len(state.thrown.locked)
        found = self.keeping(state)
        most = max(found.values())
        wanted = min(
            (places for places, value in found.items() if value >= most - EQUAL),
            key=lambda places: (
                not self._ends(locked + len(places)),
                len(places ^ kept),
                -len(places),
                sorted(places),
            ),
        )
        if change := sorted(wanted ^ kept):
            return Command(seat, "toggle", change[0])
        return Command(seat, "roll" if state.thrown.free() else "bank")

    def keeping(self, state: ThreesState) -> dict[Places, float]:
        """The chance of the side to act with each choice of dice to keep, by their places."""
        thrown = state.thrown
        loose = [at for at in range(1, DICE + 1) if at not in thrown.locked]
        return {
            frozenset(kept): self._after_keeping(state, thrown.locked | frozenset(kept))
            for count in range(1, len(loose) + 1)
            for kept in combinations(loose, count)
        }

    def chances_for(self, acts_first: bool) -> Chances:
        """The chances where the seat that is asked about acts first in the round, or second."""
        return self.chances

    def moved_to(self, turn: ThreesState, race: Race) -> ThreesState:
        return replace(turn, race=race)

    def _check(self, state: ThreesState, seat: Seat) -> None:
        check_asked(self.rules, state, seat)
        if not possible(self.rules, state):
            raise ImpossiblePosition(Reason("solve-impossible-position"), self.rules.text(state))

    def _value(self, state: ThreesState, seat: Seat) -> float:
        race = state.race
        node = race.node()
        if isinstance(node, Over):
            return (node.places[seat] == 1) / len(node.winners)
        if not race.order:
            return sum(self.win_probability) / 2
        if not state.thrown.faces:
            acts_first = race.order[0] == seat
            chance = self.chances_for(acts_first).at(self._turns(state), self._difference(state))
        else:
            chance = self._in_turn(state, seat)
        return chance if race.seat == seat else 1.0 - chance

    def _turns(self, state: ThreesState) -> int:
        """The turns left in the game, the present one included."""
        return 2 * (self.options.rounds - state.race.number + 1) - state.race.at

    def _difference(self, state: ThreesState) -> int:
        own = state.race.score(state.race.seat)
        return 2 * own - sum(state.race.scores)

    # Within a turn

    def _in_turn(self, state: ThreesState, seat: Seat) -> float:
        """The chance of the side whose turn it is."""
        if state.rolling:
            return self._after_keeping(state, state.thrown.locked)
        return max(self.keeping(state).values())

    def _ends(self, held: int) -> bool:
        """Whether the turn is over with so many dice kept or locked."""
        return held == DICE or (held == DICE - 1 and not self.rolled)

    def _after_keeping(self, state: ThreesState, held: Places) -> float:
        """The chance of the side whose turn it is, once all but these dice are rolled."""
        faces = state.thrown.faces
        turns, difference = self._turns(state), self._difference(state)
        acts_first = state.race.at == 0
        left = DICE - len(held)
        if self._ends(len(held)):
            chances = self.chances_for(acts_first)
            return 1.0 - chances.at(turns - 1, -difference - score(faces))
        locked = [faces[at - 1] for at in held]
        turn = self._worked_out(acts_first, turns, difference)
        sixes = all(face == 6 for face in locked)
        return float(turn.at(left, difference + sum(map(worth, locked)), sixes))

    def _work_out(self, acts_first: bool, turns: int, difference: int) -> Turn:
        chances = self.chances_for(acts_first)
        end = chances.ends(turns, difference + MOON_SCORE, difference + HIGHEST)
        return backwards(end, difference, rolled=self.rolled, prune=self.prune)

    prune = True


class ThreesResponse(ThreesSolution):
    """Best play of one side against another that plays in a given way.

    `value(state, seat)` is for a seat that responds. `win_probability` are its chances as the
    first and as the second to act.
    """

    prune = False

    def __init__(self, rules: Threes, given: Given, first: Chances, second: Chances) -> None:
        super().__init__(rules, first)
        self.given, self.first, self.second = given, first, second

    @property
    def win_probability(self) -> tuple[float, float]:
        turns = 2 * self.options.rounds
        return self.first.at(turns, 0), 1.0 - self.second.at(turns, 0)

    def chances_for(self, acts_first: bool) -> Chances:
        return self.first if acts_first else self.second

    def _in_turn(self, state: ThreesState, seat: Seat) -> float:
        if state.race.seat == seat:
            return super()._in_turn(state, seat)
        chances = self.chances_for(state.race.order[0] == seat)
        difference = self._difference(state)
        low, high = difference + MOON_SCORE, difference + HIGHEST
        ends = chances.ends(self._turns(state), low, high)
        return float(self.given.ending_from(state) @ ends)


class ThreesSolver:
    game: ClassVar[str] = "threes"
    version: ClassVar[int] = 1

    def problem(self, options: ThreesOptions) -> Reason | None:
        return None

    def work_out(self, options: ThreesOptions, progress: Progress) -> Tables:
        best = at_its_best(options.last_die == "rolled")
        return {"of_mover": work_out(options.rounds, best, best, progress).of_mover}

    def solution(self, options: ThreesOptions, tables: Tables) -> Solution:
        found, most = tables["of_mover"], SWING * options.rounds
        if found.shape != (2 * options.rounds, 2 * most + 1):
            raise ValueError(f"a table of {found.shape} for {options.rounds} rounds")
        if not ((found >= 0.0) & (found <= 1.0)).all():
            raise ValueError("chances outside 0 to 1")
        return ThreesSolution(Threes(options, 2), Chances(found, most))

    def turn_figures(self, options: ThreesOptions) -> TurnFigures:
        least = least_expected_score(options.last_die == "rolled")
        return TurnFigures(best_expected_points=float(least), error=1e-15)

    def best_response(
        self, options: ThreesOptions, opponent: AnyPolicy, progress: Progress
    ) -> Solution:
        rules, rounds = Threes(options, 2), options.rounds
        given = Given(rules, opponent)
        other = as_given(given, rounds)
        # Somebody may play the worse the more they lead, so nothing is left out beforehand.
        best = at_its_best(options.last_die == "rolled", prune=False)
        first = work_out(rounds, best, other, lambda done: progress(done / 2))
        second = work_out(rounds, other, best, lambda done: progress((1 + done) / 2))
        return ThreesResponse(rules, given, first, second)

    def value_against(
        self, options: ThreesOptions, first: AnyPolicy, second: AnyPolicy, progress: Progress
    ) -> tuple[float, float]:
        rules, rounds = Threes(options, 2), options.rounds
        one, two = (as_given(Given(rules, policy), rounds) for policy in (first, second))
        chance = work_out(rounds, one, two, progress).at(2 * rounds, 0)
        return chance, 1.0 - chance


SOLVER = ThreesSolver()
