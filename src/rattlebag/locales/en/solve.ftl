### Best play: why there may be none, and what still works.

solve-no-solver = There is no solver for this game.
solve-two-sides-only = Best play is solved for two sides, not for { $sides_there }.
solve-impossible-position = No game can come to this position.
solve-needs-numba = These options have to be solved first, and that needs the Python package numba: install rattlebag with its extra “solve”. The tables that come with the program work without it.
