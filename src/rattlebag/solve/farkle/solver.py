"""Best play in Farkle: any target, with the initial bank and the multiplier of hot dice."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache, partial

import numpy as np

from ...engine import Seat
from ...engine.race import Race
from ...games.farkle.rules import DICE, Farkle, FarkleOptions, FarkleState
from ...games.farkle.scoring import UNIT, combinations
from ..solution import Solution, Tables, TellProgress, TurnFigures
from ..standing import standing
from .rolls import Floats, RollTable, choices, rolls_of
from .start_values import ERROR, FarkleTerms, StartChances, fixed_point, work_out
from .turn_values import NOT_ALLOWED, TurnValues, backwards, first_roll, least_stakes

EQUAL = 1e-12  # chances that differ by less are the same
SAME_UNITS = 1e-9  # banking and rolling are worth the same
FAR = 6000
"""Units at which everybody banks if hot dice multiply. The chance to get there is below 2e-10 and
what is given away there is below 2000 units: 2e-6 points in all."""

TurnKey = tuple[int, int, bool]  # own score, other score, and whether the turn ends the round


class FarkleSolution(Solution):
    """Best play from every position of a game."""

    rules: Farkle
    options: FarkleOptions

    def __init__(self, rules: Farkle, chances: StartChances, error: float = ERROR) -> None:
        super().__init__(rules, error, EQUAL)
        self.chances = chances
        # Turns take some kilobytes each, and much more where hot dice multiply.
        kept = 16 if rules.options.hot_dice_multiplier else 256
        self._worked_out = lru_cache(maxsize=kept)(self._work_out)
        self._most = lru_cache(maxsize=256)(lambda *turn: chances.setting(*turn).most)

    @property
    def win_probability(self) -> tuple[float, float]:
        return self.chances.at_the_start

    def possible(self, state: FarkleState) -> bool:
        race = state.race
        if race.order and not race.over:
            standing(race, self.options.target_score)
        return possible(self.rules, state)

    def moved_to(self, turn: FarkleState, race: Race) -> FarkleState:
        opened = frozenset(seat for seat, score in enumerate(race.scores) if score)
        return replace(turn, race=race, opened=opened)

    def mover_chance(self, state: FarkleState, seat: Seat) -> float:
        now = standing(state.race, self.options.target_score)
        turn = now.own // UNIT, now.other // UNIT, now.is_last
        if not state.at_stake and not state.left:
            return self.chances.of_mover(*turn)
        at_stake = state.at_stake // UNIT
        hot = state.hot if self.options.hot_dice_multiplier else 0
        values = self.turn_at(*turn, at_stake)
        if state.rolling:
            return values.rolling(at_stake, state.to_roll(), hot)
        found = [values.standing(at_stake, state.to_roll(), hot)] if state.taken else []
        multiplier = self.rules.multiplier(state)
        for points, left in choices(state.left):
            stake = at_stake + points * multiplier // UNIT
            found.append(values.standing(stake, left or DICE, hot if left else hot + 1))
        return max(found)

    def turn_at(self, own: int, other: int, last: bool, at_stake: int) -> TurnValues:
        """What every moment of a turn is worth, in units, up to so much at stake at least."""
        # Rolling may be asked about beyond what best play comes to.
        most = max(self._most(own, other, last), at_stake + 1)
        return self._worked_out((own, other, last), most)

    def _work_out(self, turn: TurnKey, most: int) -> TurnValues:
        setting = self.chances.setting(*turn)
        return self.chances.table.turn(setting.bank, setting.bust, most)


class FarkleSolver:
    game = "farkle"
    version = 1

    def work_out(self, options: FarkleOptions, progress: TellProgress) -> Tables:
        found = work_out(FarkleTerms.of(options), progress)
        tables = {"first": found.first, "second": found.second, "behind": found.behind}
        return {**tables, "tie": np.array([found.tie])}

    def solution(self, options: FarkleOptions, tables: Tables) -> Solution:
        table = FarkleTerms.of(options)
        size = (table.target, table.target)
        first, second, behind, tie = (tables[key] for key in ("first", "second", "behind", "tie"))
        if first.shape != size or second.shape != size or tie.shape != (1,):
            raise ValueError(f"tables of {first.shape}, {second.shape}, {tie.shape}, not {size}")
        if behind.ndim != 2 or len(behind) != 2 or not behind.size:  # opened, and not opened yet
            raise ValueError(f"a table of {behind.shape} for the side behind")
        for part in (first, second, behind, tie):
            if not np.all((part >= 0.0) & (part <= 1.0)):
                raise ValueError("chances outside 0 to 1")
        chances = StartChances(table, first, second, float(tie[0]), behind)
        return FarkleSolution(Farkle(options, 2), chances)

    def turn_figures(self, options: FarkleOptions) -> TurnFigures:
        table, counts = FarkleTerms.of(options), range(1, DICE + 1)
        turn = most_points(table.rolls, table.multiply)
        return TurnFigures(
            best_expected_points=turn.rolling(0, DICE) * UNIT,
            # Six dice are left after hot dice only, and those may multiply.
            bank_at={n: bank_at(turn, n, hot=int(n == DICE)) * UNIT for n in counts},
            bust={n: float(table.rolls.farkle[n]) for n in counts},
            fewest_expected_turns=fewest_turns(table),
            error=2e-6 if table.multiply else 1e-9,
        )


SOLVER = FarkleSolver()


# One player alone


def most_points(rolls: RollTable, multiply: bool = False) -> TurnValues:
    """The turn of one who wants as many points as possible, in units."""
    most = FAR if multiply else enough_points(rolls)
    hots = len(least_stakes(rolls, most)) if multiply else 1
    bank = np.arange(most + hots * rolls.most + 1.0)
    return backwards(rolls, bank, 0.0, most, multiply=multiply)


def enough_points(rolls: RollTable) -> int:
    """The units at stake at which to bank, for as many points as possible.
    If farkles cost nothing but the rest of the turn, n dice would bring more(n) on average. So
    rolling is worth (1 - f(n)) t + more(n) at most: no better than t from t = more(n) / f(n) on."""
    more, before = np.zeros(DICE + 1), np.ones(DICE + 1)
    while np.abs(more - before).max() > 1e-9:
        before = more.copy()
        before[0] = before[DICE]  # hot dice
        taken = rolls.points + before[rolls.left]
        more = rolls.by_dice @ np.maximum.reduceat(taken, rolls.first[:-1])
        before[0] = more[0]
    return int(np.max(more[1:] / rolls.farkle[1:])) + 1


def bank_at(turn: TurnValues, count: int, hot: int = 0) -> int:
    """The units at or above which to bank rather than roll that many dice."""
    at_stake = turn.most
    while at_stake > 1 and turn.banking(at_stake - 1) >= (
        turn.rolling(at_stake - 1, count, hot) - SAME_UNITS
    ):
        at_stake -= 1
    return at_stake


def fewest_turns(table: FarkleTerms) -> float:
    """The mean number of turns of a player who plays alone to be at the target soonest."""
    turns = np.zeros(table.target + 1)
    for own in range(table.target - 1, -1, -1):
        initial = table.initial if own == 0 else 0
        most = max(table.target - own, initial)
        bank = np.zeros(most + 1)
        bank[: table.target - own] = -turns[own : table.target]
        bank[: max(1, initial)] = NOT_ALLOWED
        # After a farkle as many turns are to come as before.
        again = partial(_turns, table, bank, most)
        turns[own] = fixed_point(again, turns[own + 1] + 1.0, most=np.inf, tolerance=1e-12)
    return float(turns[0])


def _turns(table: FarkleTerms, bank: Floats, most: int, after_farkle: float) -> float:
    """One turn and those after it."""
    return 1.0 - first_roll(table.rolls, bank, -after_farkle, most, multiply=table.multiply)


# Which moments of a game can occur


def possible(rules: Farkle, s: FarkleState) -> bool:
    """Whether a game can come to this moment of a turn. The order of turns is not asked."""
    return _scores_fit(rules, s) and _dice_fit(s) and _stake_fits(rules, s)


def _scores_fit(rules: Farkle, s: FarkleState) -> bool:
    least = max(1, rules.options.initial_bank_score)
    for seat, score in enumerate(s.race.scores):
        had_turns = s.race.number > 1 or s.race.over or seat in s.race.order[: s.race.at]
        if score % UNIT or 0 < score < least or (score > 0) != (seat in s.opened):
            return False
        if score and not had_turns:
            return False
    return True


def _dice_fit(s: FarkleState) -> bool:
    if any(type(face) is not int or not 1 <= face <= 6 for face in s.left):
        return False
    if len(s.left) > DICE or list(s.left) != sorted(s.left):
        return False
    if s.rolling:
        return not s.taken and len(s.left) < DICE
    if s.taken:
        return len(s.left) < DICE and (bool(s.left) or s.hot > 0)
    if s.left:
        return bool(combinations(s.left))  # else it was a farkle, and the turn is over
    return s.at_stake == 0 and s.hot == 0


def _stake_fits(rules: Farkle, s: FarkleState) -> bool:
    if s.at_stake % UNIT or not 0 <= DICE * s.hot <= s.at_stake // UNIT:
        return False
    # Whatever was taken, the dice next to it may show anything; so only their number counts.
    stakes = possible_stakes(s.hot, rules.options.hot_dice_multiplier)
    return bool(stakes[s.to_roll()] >> (s.at_stake // UNIT) & 1)


@cache
def possible_stakes(hot: int, multiply: bool) -> tuple[int, ...]:
    """What may be at stake after that many hot dice, by the number of dice to roll, or 0 when all
    are used up once more: bit t of each number says whether t units may be."""
    stakes = [0] * (DICE + 1)
    stakes[DICE] = possible_stakes(hot - 1, multiply)[0] if hot else 1  # nothing yet
    for count in range(DICE, 0, -1):
        for points, left in ways(count):
            stakes[left] |= stakes[count] << (points * (1 + hot if multiply else 1))
    return tuple(stakes)


@cache
def ways(count: int) -> frozenset[tuple[int, int]]:
    """All that a roll of that many dice may come to: units taken, dice left."""
    rolls = rolls_of(prune=False)
    part = slice(rolls.first[rolls.begin[count]], rolls.first[rolls.begin[count + 1]])
    points, left = rolls.points[part].tolist(), rolls.left[part].tolist()
    return frozenset(zip(points, left, strict=True))
