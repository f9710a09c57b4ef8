"""Best play, computed from the same rules that the table uses.

    from rattlebag.solve import solve

    pig = solve("pig")
    pig.win_probability          # of the first and the second to act
    pig.best(state, seat)        # the move to make

`docs/howto/solve.md` has examples of everything here."""

from __future__ import annotations

import logging
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from weakref import WeakValueDictionary

from ..engine import Options, Reason
from ..games import GAMES, rules_of
from . import tablebase
from .solution import (
    CacheFault,
    CannotSolve,
    DamagedTable,
    ImpossiblePosition,
    NeedsNumba,
    NoSolution,
    Odds,
    OtherTable,
    Proven,
    Solution,
    Solver,
    TableFault,
    Tables,
    TellProgress,
    TurnFigures,
    quiet,
)

log = logging.getLogger(__name__)

# A game's solver is NAME/solver.py in this package, if there is one.
SOLVED = tuple(game for game in GAMES if (Path(__file__).parent / game / "solver.py").is_file())
# What is proven about a game whose best play is not known is in NAME/proven.py.
PROVEN = tuple(game for game in GAMES if (Path(__file__).parent / game / "proven.py").is_file())


def proven_of(game: str, options: Options) -> Proven:
    """What is proven about a game of `PROVEN`."""
    return import_module(f"{__name__}.{game}.proven").proven(options)


def solver_of(game: str) -> Solver:
    """The solver of a game. Raises `CannotSolve` if there is none."""
    if game not in SOLVED:
        raise CannotSolve(Reason("solve-no-solver"), game)
    return import_module(f"{__name__}.{game}.solver").SOLVER


def checked(game: str, options: Options | None) -> Options:
    """The options, or the game's defaults. Raises `CannotSolve` if no game has such options."""
    solver_of(game)
    kind: type[Options] = rules_of(game).Options
    made: Options = kind() if options is None else options
    if not isinstance(made, kind):
        raise CannotSolve(Reason("solve-options-of-other-game"), f"{game}, {made}")
    for problem in made.problems():
        raise CannotSolve(problem, game)
    return made


Tell = Callable[[NoSolution], None]


def logged(fault: NoSolution) -> None:
    """A table that cannot be used does not matter as long as the game can be solved again."""
    log.warning("%s", fault)


# Callers who want the same best play while it is in use share one.
_in_use: WeakValueDictionary[tuple[str, Options], Solution] = WeakValueDictionary()


def at_hand(game: str, options: Options | None = None, *, tell: Tell = logged) -> Solution | None:
    """Best play that need not be solved: from the shipped tables or the cache; otherwise None.
    `tell` hears what is wrong with a table that is there and cannot be used."""
    options, solver = checked(game, options), solver_of(game)
    if found := _in_use.get((game, options)):
        return found
    of, name = tablebase.title(solver, options), tablebase.file_name(solver, options)
    for path in (tablebase.SHIPPED / name, tablebase.cached_tables() / name):
        if not path.exists():
            continue
        try:
            numbers = tablebase.read(path, of)
            if path.parent != tablebase.SHIPPED:
                tablebase.used(path)
            try:
                return _shared(game, options, numbers, path)
            except (KeyError, IndexError, ValueError) as wrong:  # missing, or of another size
                reason = Reason("solve-table-damaged", file=str(path))
                raise DamagedTable(reason, repr(wrong)) from wrong
        except TableFault as fault:
            tell(fault)
    return None


def _shared(game: str, options: Options, numbers: Tables, path: Path | None) -> Solution:
    """Best play from these numbers, for all who ask for it from now on."""
    found = _in_use[game, options] = solver_of(game).solution(options, numbers)
    found.tables, found.file = numbers, path
    return found


def solve(
    game: str,
    options: Options | None = None,
    *,
    progress: TellProgress = quiet,
    tables: bool = True,
    tell: Tell = logged,
) -> Solution:
    """Best play between two sides: from the shipped tables, else the cache, else solved now.
    Solving needs numba, blocks this process, and fills the cache; `background.begin` solves in
    another process. `tell` hears what is wrong with a table or with the cache folder; the answer
    comes all the same. Without `tables` it is always solved, and not kept."""
    options, solver = checked(game, options), solver_of(game)
    if tables and (found := at_hand(game, options, tell=tell)):
        return found
    numbers = solver.work_out(options, progress)
    if not tables:
        return solver.solution(options, numbers)
    return keep(game, options, numbers, tell=tell)


def keep(game: str, options: Options, numbers: Tables, *, tell: Tell = logged) -> Solution:
    """Best play from what was just solved, put into the cache. `tell` hears why it could not be."""
    solver = solver_of(game)
    path = tablebase.cached_tables() / tablebase.file_name(solver, options)
    try:
        tablebase.write(path, tablebase.title(solver, options), numbers)
        tablebase.make_room(path)
    except TableFault as fault:
        tell(fault)
        return _shared(game, options, numbers, None)
    return _shared(game, options, numbers, path)


def odds_at_once(
    game: str, options: Options | None = None, *, progress: TellProgress = quiet
) -> Odds:
    """The odds of Pig or Toss Up if the first to reach the target wins at once. Our tables play the
    round to its end, but most of the literature on Pig does not. Needs numba."""
    options, at_once = checked(game, options), getattr(solver_of(game), "at_once", None)
    if at_once is None:
        raise CannotSolve(Reason("solve-not-at-once"))
    return at_once(options, progress)


def turn_figures(game: str, options: Options | None = None) -> TurnFigures:
    """What one player can make of turns: points, thresholds, bust chances, turns to the target."""
    return solver_of(game).turn_figures(checked(game, options))


__all__ = ["SOLVED", "at_hand", "checked", "keep", "odds_at_once", "quiet", "solve", "solver_of"]
__all__ += ["Odds", "Solution", "Tables", "TellProgress", "TurnFigures", "turn_figures"]
__all__ += ["CacheFault", "CannotSolve", "DamagedTable", "ImpossiblePosition", "NeedsNumba"]
__all__ += ["PROVEN", "NoSolution", "OtherTable", "Proven", "proven_of"]
