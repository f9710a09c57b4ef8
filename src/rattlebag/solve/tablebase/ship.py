"""Makes the tables that ship with the program: python -m rattlebag.solve.tablebase.ship [GAME ...]

For developers, after a change of rules or solvers. Needs numba.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from ...games import rules_of
from .. import SOLVED, solver_of
from ..solution import quiet
from . import files

# The default options, and other kinds of table if there are only a few.
SHIPPED: dict[str, tuple[dict[str, Any], ...]] = {
    "pig": ({}, {"team_mode": "pairs"}),
    "farkle": ({},),
    "threes": ({}, {"last_die": "rolled"}),
    "tossup": ({}, {"variant": "playpalace"}),
}


def main(games: Sequence[str]) -> None:
    for game in games or SOLVED:
        solver = solver_of(game)
        for changed in SHIPPED[game]:
            options = rules_of(game).Options(**changed)
            path = files.SHIPPED / files.file_name(solver, options)
            files.write(path, files.title(solver, options), solver.work_out(options, quiet))
            path.chmod(0o644)
            print(path.name, path.stat().st_size, game, changed)


if __name__ == "__main__":
    main(sys.argv[1:])
