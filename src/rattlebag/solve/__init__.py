"""Best play, computed from the same rules that the table uses.

    from rattlebag.solve import solve

    pig = solve("pig")
    pig.win_probability          # of the first and the second to act
    pig.best(state, seat)        # the move to make

`docs/howto/solve.md` has examples of everything here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import NamedTuple
from weakref import WeakValueDictionary

from ..engine import Options, Reason
from ..games import rules_of
from .policies import AtRandom, BankAt, HoldAt, following
from .solution import (
    AnyPolicy,
    CacheFault,
    CannotSolve,
    DamagedTable,
    ImpossiblePosition,
    Mixed,
    NeedsNumba,
    NoSolution,
    Odds,
    OtherTable,
    Policy,
    Progress,
    Solution,
    Solver,
    TableFault,
    Tables,
    TurnFigures,
    odds,
    quiet,
)
from .tablebase import files

log = logging.getLogger(__name__)

SOLVERS = {  # the games there is a solver for, and its module
    "pig": "races.pig",
    "farkle": "farkle.solver",
    "threes": "threes.solver",
    "tossup": "races.tossup",
}


def solver_of(game: str) -> Solver:
    """The solver of a game. Raises `CannotSolve` where there is none."""
    if game not in SOLVERS:
        raise CannotSolve(Reason("solve-no-solver"), game)
    found: Solver = import_module(f"{__name__}.{SOLVERS[game]}").SOLVER
    return found


def checked(game: str, options: Options | None) -> Options:
    """The options, or the game's defaults. Raises `CannotSolve` where they make no game."""
    solver = solver_of(game)
    kind: type[Options] = rules_of(game).Options
    made: Options = kind() if options is None else options
    if not isinstance(made, kind):
        raise CannotSolve(Reason("solve-options-of-other-game"), f"{game}, {made}")
    for problem in made.problems():
        raise CannotSolve(problem, game)
    if found := solver.problem(made):
        raise CannotSolve(found, game)
    return made


Tell = Callable[[NoSolution], None]


def in_the_log(fault: NoSolution) -> None:
    """What is wrong with a table does not matter as long as it can be solved anew."""
    log.warning("%s", fault)


# Whoever asks for the same best play while it is in use gets the same one.
_in_use: WeakValueDictionary[tuple[str, Options], Solution] = WeakValueDictionary()


def at_hand(
    game: str, options: Options | None = None, *, tell: Tell = in_the_log
) -> Solution | None:
    """Best play that need not be solved: from the shipped tables or the cache; else None.

    `tell` hears what is wrong with a table that is there and cannot be used.
    """
    options = checked(game, options)
    found = _in_use.get((game, options))
    if found is not None:
        return found
    filed = in_a_file(game, options, tell=tell)
    return None if filed is None else filed.solution


class Filed(NamedTuple):
    """Best play from a file."""

    solution: Solution
    numbers: Tables
    path: Path


def in_a_file(game: str, options: Options, *, tell: Tell = in_the_log) -> Filed | None:
    """Best play from the shipped tables or the cache. `tell` hears which cannot be used."""
    solver = solver_of(game)
    of, name = files.title(solver, options), files.file_name(solver, options)
    for path in (files.SHIPPED / name, files.cache_folder() / name):
        if not path.exists():
            continue
        try:
            numbers = files.read(path, of)
            if path.parent != files.SHIPPED:
                files.used(path)
            return Filed(kept_from(path, game, options, numbers), numbers, path)
        except TableFault as fault:
            tell(fault)
    return None


def kept_from(path: Path, game: str, options: Options, numbers: Tables) -> Solution:
    """Best play from the numbers of a file. Raises `DamagedTable` where they are not of it."""
    try:
        return kept(game, options, numbers)
    except (KeyError, IndexError, ValueError) as fault:  # not there, or not of this size
        raise DamagedTable(Reason("solve-table-damaged", file=str(path)), repr(fault)) from fault


def kept(game: str, options: Options, numbers: Tables) -> Solution:
    found = _in_use[game, options] = solver_of(game).solution(options, numbers)
    return found


def solve(
    game: str,
    options: Options | None = None,
    *,
    progress: Progress = quiet,
    tables: bool = True,
    tell: Tell = in_the_log,
) -> Solution:
    """Best play between two sides: from the shipped tables, else the cache, else solved now.

    Solving needs numba, blocks this process, and fills the cache; `background.begin` solves in
    another process. `tell` hears what is wrong with a table or with the cache folder; the answer
    comes all the same. Without `tables` it is always solved, and not kept.
    """
    options, solver = checked(game, options), solver_of(game)
    if tables and (found := at_hand(game, options, tell=tell)):
        return found
    numbers = solver.work_out(options, progress)
    if not tables:
        return solver.solution(options, numbers)
    keep(game, options, numbers, tell=tell)
    return kept(game, options, numbers)


def keep(game: str, options: Options, numbers: Tables, *, tell: Tell = in_the_log) -> None:
    """Put what was solved into the cache. `tell` hears why it could not be."""
    solver = solver_of(game)
    path = files.cache_folder() / files.file_name(solver, options)
    try:
        files.write(path, files.title(solver, options), numbers)
        files.make_room(path)
    except TableFault as fault:
        tell(fault)


def odds_at_once(game: str, options: Options | None = None, *, progress: Progress = quiet) -> Odds:
    """The odds of Pig or Toss Up where whoever reaches the target has won, in mid-round too.

    Not the rule of our tables, but of most that is written about Pig. Needs numba.
    """
    options, solver = checked(game, options), solver_of(game)
    if not hasattr(solver, "at_once"):
        raise CannotSolve(Reason("solve-not-at-once"))
    found: Odds = solver.at_once(options, progress)
    return found


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
    "SOLVERS",
    "AnyPolicy",
    "AtRandom",
    "BankAt",
    "CacheFault",
    "CannotSolve",
    "DamagedTable",
    "HoldAt",
    "ImpossiblePosition",
    "Mixed",
    "NeedsNumba",
    "NoSolution",
    "Odds",
    "OtherTable",
    "Policy",
    "Progress",
    "Solution",
    "Solver",
    "TableFault",
    "Tables",
    "TurnFigures",
    "at_hand",
    "best_response",
    "checked",
    "following",
    "in_a_file",
    "keep",
    "odds",
    "odds_at_once",
    "quiet",
    "solve",
    "solver_of",
    "turn_figures",
    "value_against",
]
