"""Makes the tables of solved games that ship with the program: ship_tables.py [GAME ...]

For developers, after a change of rules or solvers. Needs numba.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rattlebag.engine import Options
from rattlebag.games import rules_of
from rattlebag.solve import SOLVED, quiet, solver_of
from rattlebag.solve.tablebase import SHIPPED, file_name, title, write


def shipped(game: str) -> tuple[Options, ...]:
    """The options whose tables ship: the defaults, unless the solver names others."""
    found: tuple[Options, ...] = getattr(solver_of(game), "shipped", (rules_of(game).Options(),))
    return found


def main(games: Sequence[str]) -> None:
    for game in games or SOLVED:
        solver = solver_of(game)
        for options in shipped(game):
            path = SHIPPED / file_name(solver, options)
            write(path, title(solver, options), solver.work_out(options, quiet))
            path.chmod(0o644)
            print(path.name, path.stat().st_size, game, options)


if __name__ == "__main__":
    main(sys.argv[1:])
