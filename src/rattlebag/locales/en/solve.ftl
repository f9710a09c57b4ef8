### Best play: why there may be none, and what still works.

solve-no-solver = This game has no solver.
solve-two-sides-only = Best play is solved only with two sides, not { $sides_there }.
solve-impossible-position = No game can reach this position.
solve-needs-numba = These options must be solved first, and that needs the Python package numba: pip install 'rattlebag[solve]'. The included tables work without it.
solve-not-to-act = No advice for this seat now. It is not its turn.
solve-table-damaged = The table { $file } is damaged and was not used. It will be solved again when needed.
solve-table-of-other-version = The table { $file } is from another version and was not used. It will be solved again when needed.
solve-table-of-other-options = The table { $file } is for another game or other options.
solve-table-unreadable = Cannot read the table { $file }: { $problem }.
solve-cache-unwritable = Cannot save the solution in { $file }: { $problem }. It will be solved again next time. RATTLEBAG_CACHE chooses another folder.
solve-stopped = Solving was stopped before it finished.
solve-options-of-other-game = These options belong to another game.
solve-not-at-once = Only Pig and Toss Up can be solved with an end during the round.
