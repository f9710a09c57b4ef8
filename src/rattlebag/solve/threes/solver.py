"""Best play in Threes: any number of rounds, the last die standing or rolled."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from ...engine import Command, Reason, Seat
from ...engine.race import Race
from ...games.threes.rules import DICE, MOON_SCORE, Threes, ThreesOptions, ThreesState, score, worth
from ..solution import ImpossiblePosition, Solution, Tables, TellProgress, TurnFigures
from .start_values import SWING, StartChances, work_out
from .turn_values import HIGHEST, TurnValues, backwards, least_expected_score

DEAREST = 29  # a turn: four sixes and a five. Five sixes are the moon.
ERROR = 1e-12
EQUAL = 1e-13  # chances that differ by less are the same

DicePlaces = frozenset[int]


class ThreesSolution(Solution):
    rules: Threes
    prune = True  # of the choices in a turn, those that are never best against best play

    def __init__(self, rules: Threes, chances: StartChances) -> None:
        super().__init__(rules, ERROR, EQUAL)
        self.chances = chances
        self.rounds, self.rolled = rules.options.rounds, rules.options.last_die == "rolled"
        self._turn = lru_cache(maxsize=1024)(self._work_out)

    @property
    def win_probability(self) -> tuple[float, float]:
        first = self.chances.at(2 * self.rounds, 0)
        return first, 1.0 - first

    def possible(self, state: ThreesState) -> bool:
        return possible(self.rules, state)

    def best(self, state: ThreesState, seat: Seat) -> Command:
        """The next key on the way to the dice worth keeping: of equals those that end the turn, and
        then those with the fewest keys."""
        self.check(state, seat)
        if not any(command.seat == seat for command in self.rules.commands(state)):
            raise ImpossiblePosition(Reason("solve-not-to-act"), self.rules.text(state))
        if not state.thrown.faces:
            return Command(seat, "roll")
        kept, locked = state.thrown.kept, len(state.thrown.locked)
        found = self.keeping(state)
        most = max(found.values())
        wanted = min(
            (places for places, value in found.items() if value >= most - self.equal),
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

    def keeping(self, state: ThreesState) -> dict[DicePlaces, float]:
        """The chance of the side to act with each choice of dice to keep, by their places."""
        thrown = state.thrown
        loose = [at for at in range(1, DICE + 1) if at not in thrown.locked]
        return {
            frozenset(kept): self._after_keeping(state, thrown.locked | frozenset(kept))
            for count in range(1, len(loose) + 1)
            for kept in combinations(loose, count)
        }

    def mover_chance(self, state: ThreesState, seat: Seat) -> float:
        if not state.thrown.faces:
            return self.chances.at(self._turns(state), self._difference(state))
        if state.rolling:
            return self._after_keeping(state, state.thrown.locked)
        return max(self.keeping(state).values())

    def _turns(self, state: ThreesState) -> int:
        """The turns left in the game, the present one included."""
        return 2 * (self.rounds - state.race.number + 1) - state.race.at

    def _difference(self, state: ThreesState) -> int:
        return 2 * state.race.score(state.race.seat) - sum(state.race.scores)

    def _ends(self, held: int) -> bool:
        """Whether the turn is over with that many dice kept or locked."""
        return held == DICE or (held == DICE - 1 and not self.rolled)

    def _after_keeping(self, state: ThreesState, held: DicePlaces) -> float:
        """The chance of the side whose turn it is, once all but these dice are rolled."""
        faces = state.thrown.faces
        turns, difference = self._turns(state), self._difference(state)
        if self._ends(len(held)):
            return 1.0 - self.chances.at(turns - 1, -difference - score(faces))
        locked = [faces[at - 1] for at in held]
        turn = self._turn(turns, difference)
        sixes = all(face == 6 for face in locked)
        return float(turn.at(DICE - len(held), difference + sum(map(worth, locked)), sixes))

    def _work_out(self, turns: int, difference: int) -> TurnValues:
        end = self.chances.ends(turns, difference + MOON_SCORE, difference + HIGHEST)
        return backwards(end, difference, rolled=self.rolled, prune=self.prune)


class ThreesSolver:
    game = "threes"
    version = 1
    shipped = (ThreesOptions(), ThreesOptions(last_die="rolled"))

    def work_out(self, options: ThreesOptions, progress: TellProgress) -> Tables:
        rolled = options.last_die == "rolled"
        return {"of_mover": work_out(options.rounds, rolled, progress).of_mover}

    def solution(self, options: ThreesOptions, tables: Tables) -> Solution:
        found, most = tables["of_mover"], SWING * options.rounds
        if found.shape != (2 * options.rounds, 2 * most + 1):
            raise ValueError(f"a table of {found.shape} for {options.rounds} rounds")
        if not ((found >= 0.0) & (found <= 1.0)).all():
            raise ValueError("chances outside 0 to 1")
        return ThreesSolution(Threes(options, 2), StartChances(found, most))

    def turn_figures(self, options: ThreesOptions) -> TurnFigures:
        least = least_expected_score(options.last_die == "rolled")
        return TurnFigures(best_expected_points=float(least), error=1e-15)


SOLVER = ThreesSolver()


# Which states a game of two can come to


def possible(rules: Threes, s: ThreesState) -> bool:
    return _race_fits(rules, s.race) and _dice_fit(rules, s)


def _race_fits(rules: Threes, race: Race) -> bool:
    rounds = rules.options.rounds
    if not race.order:
        return race.scores == (0, 0) and not race.over and race.at == 0 and race.number == 1
    if sorted(race.order) != [0, 1] or not 1 <= race.number <= rounds or race.at not in (0, 1):
        return False
    if race.over and (race.number, race.at) != (rounds, 1):
        return False
    done = [race.number - 1 + (place < race.at or race.over) for place in range(2)]
    return all(
        total_possible(race.score(seat), turns)
        for seat, turns in zip(race.order, done, strict=True)
    )


def total_possible(total: int, turns: int) -> bool:
    """Whether `turns` can come to this total: some moons, and 0 to 29 points for the rest."""
    return any(
        0 <= total - moons * MOON_SCORE <= DEAREST * (turns - moons) for moons in range(turns + 1)
    )


def _dice_fit(rules: Threes, s: ThreesState) -> bool:
    thrown = s.thrown
    kept, locked, count = thrown.kept, thrown.locked, len(thrown.faces)
    between_turns = s.race.over or not s.race.order
    if not count:
        return not kept and not locked and not (s.rolling and between_turns)
    if between_turns or count != DICE or any(not 1 <= face <= 6 for face in thrown.faces):
        return False
    if not (kept | locked) <= frozenset(range(1, DICE + 1)) or kept & locked:
        return False
    if s.rolling:
        most = 4 if rules.options.last_die == "rolled" else 3
        return not kept and 1 <= len(locked) <= most
    # The dice rolled last come first. Of two or more one is chosen; a single one is scored.
    return len(locked) <= 3 and locked == frozenset(range(DICE - len(locked) + 1, DICE + 1))
