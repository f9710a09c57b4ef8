"""Farkle and Threes with small options: every roll at some standings. All that the coach says,
word by word, is what the second path comes to, and each kind of reason is among it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

from coach.check_racing import Racing
from coach.check_threes import KeepingThrees
from coach.checked import Checked, Differs
from coach.second_path import Farkle2, Threes2
from solve.small_farkle import solved

from rattlebag.coach.advice import advice_of, case_of
from rattlebag.coach.judge import NoAdvice, TwoSides
from rattlebag.engine.race import Race
from rattlebag.engine.seeing import Thrown
from rattlebag.games.farkle.rules import FarkleState
from rattlebag.games.farkle.scoring import combinations
from rattlebag.games.threes.rules import ThreesOptions, ThreesState
from rattlebag.solve import Solution, quiet, solver_of
from rattlebag.solve.multiplayer import MultiplayerPolicy
from rattlebag.text import Listener, load


def kinds_said(best: Solution, path: Any, states: Iterator[Any]) -> set[str]:
    """The kinds of reasons that are given in these positions, all of them true."""
    judge, kinds = TwoSides(best.rules, MultiplayerPolicy(best)), set()
    for state in states:
        seat = state.race.seat
        names = ["Bob", "Bob"]
        names[seat] = "Ann"
        try:
            advice = advice_of(case_of(judge, state, seat))
        except NoAdvice:  # no game comes to it
            continue
        try:
            ear = Listener(load("en"), names, (0, 1), seat)
            kinds.add(path.check(Checked(state, seat, advice, ear)))
        except Differs as differs:
            raise Differs(f"{best.rules.text(state)}: {differs}") from differs
    return kinds


def rolls(counts: range) -> Iterator[tuple[int, ...]]:
    for count in counts:
        yield from combinations_with_replacement(range(1, 7), count)


def farkle_states() -> Iterator[FarkleState]:
    standings = (((30, 45), 0), ((45, 20), 1), ((60, 25), 1))
    for (scores, at), stake, left in product(standings, (20, 60), rolls(range(1, 5))):
        if combinations(left):
            opened = frozenset(seat for seat, score in enumerate(scores) if score)
            race = Race((0, 1), scores, (0, 1), at, number=2)
            yield FarkleState(race, stake, left, opened=opened)


def test_farkle_says_nothing_false_after_any_roll_of_a_small_game() -> None:
    best = solved(50)
    kinds = kinds_said(best, Racing("farkle", Farkle2(best)), farkle_states())
    assert kinds >= {"bank-from", "roll-below", "more-dice", "banking-wins", "banking-loses"}, kinds


def threes_states() -> Iterator[ThreesState]:
    """Two or three dice to keep from, after threes, sixes or others, in both turns of a round."""
    turns = [((0, 0), 0), *(((other, 0), 1) for other in (-30, 3, 9, 15))]
    for (scores, at), locked, free in product(turns, (3, 6, 2), rolls(range(2, 4))):
        places = range(len(free) + 1, 6)  # the dice rolled last come first
        thrown = Thrown(free + (locked,) * len(places), locked=frozenset(places))
        yield ThreesState(Race((0, 1), scores, (0, 1), at, low_wins=True), thrown)


def test_threes_says_nothing_false_after_any_roll_of_a_small_game() -> None:
    options, solver = ThreesOptions(rounds=1), solver_of("threes")
    best = solver.solution(options, solver.work_out(options, quiet))
    kinds = kinds_said(best, KeepingThrees(Threes2(best)), threes_states())
    assert kinds >= {"wins", "lower", "higher", "as-good"}, kinds
