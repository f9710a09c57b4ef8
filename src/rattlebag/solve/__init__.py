"""Best play, computed from the same rules that the table uses.

    from rattlebag.solve import solve

    pig = solve("pig")
    pig.win_probability          # of the first and the second to act
    pig.best(state, seat)        # the move to make

`docs/howto/solve.md` has examples of everything here.
"""

from __future__ import annotations

from importlib import import_module

from ..engine import Options, Reason
from ..games import GAMES, rules_of
from .contract import (
    AnyPolicy,
    CacheFault,
    CannotSolve,
    DamagedTable,
    ImpossiblePosition,
    Mixed,
    NeedsNumba,
    NoSolution,
    OtherTable,
    Policy,
    Progress,
    Solution,
    Solver,
    TableFault,
    TurnFigures,
    odds,
    quiet,
)

SOLVED = ("pig", "farkle", "threes", "tossup")  # the games there is a solver for


def solver_of(game: str) -> Solver:
    """The solver of a game. Raises `CannotSolve` where there is none."""
    if game not in SOLVED:
        raise CannotSolve(Reason("solve-no-solver"), game)
    found: Solver = import_module(f"{__name__}.{game}").SOLVER
    return found


def checked(game: str, options: Options | None) -> Options:
    """The options, or the game's defaults. Raises `CannotSolve` where they make no game."""
    if game not in GAMES:
        raise CannotSolve(Reason("solve-no-solver"), game)
    made: Options = rules_of(game).Options() if options is None else options
    for problem in made.problems():
        raise CannotSolve(problem, game)
    if found := solver_of(game).problem(made):
        raise CannotSolve(found, game)
    return made


def solve(
    game: str, options: Options | None = None, *, progress: Progress = quiet, tables: bool = True
) -> Solution:
    """Best play between two sides: from the shipped tables, else the cache, else solved now.

    Solving needs numba and runs in this process; `apart.solving` runs it in another one. With
    `tables` false it is solved in any case, and nothing is written.
    """
    options, solver = checked(game, options), solver_of(game)
    return solver.solution(options, solver.work_out(options, progress))


def turn_figures(game: str, options: Options | None = None) -> TurnFigures:
    """What one player can make of turns: points, thresholds, bust chances, turns to the target."""
    return solver_of(game).turn_figures(checked(game, options))


def best_response(
    game: str, options: Options | None, opponent: AnyPolicy, *, progress: Progress = quiet
) -> Solution:
    """Best play against one who plays this way: it exploits, where `solve` is safe with anyone."""
    return solver_of(game).best_response(checked(game, options), opponent, progress)


def value_against(
    game: str,
    options: Options | None,
    first: AnyPolicy,
    second: AnyPolicy,
    *,
    progress: Progress = quiet,
) -> tuple[float, float]:
    """The chances of two given ways to play, first and second to act; ties count half."""
    return solver_of(game).value_against(checked(game, options), first, second, progress)


__all__ = [
    "SOLVED",
    "AnyPolicy",
    "CacheFault",
    "CannotSolve",
    "DamagedTable",
    "ImpossiblePosition",
    "Mixed",
    "NeedsNumba",
    "NoSolution",
    "OtherTable",
    "Policy",
    "Progress",
    "Solution",
    "Solver",
    "TableFault",
    "TurnFigures",
    "best_response",
    "odds",
    "quiet",
    "solve",
    "solver_of",
    "turn_figures",
    "value_against",
]
