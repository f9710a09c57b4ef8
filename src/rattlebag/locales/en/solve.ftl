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

## What is proven about a game whose best play is not known
solve-proven-is-no-table = Nothing is solved for this game, so there is no table and no other ending. Leave out --at-once and --out.
solve-proven-target = Tradeoff with two players, to { $points } points.
solve-proven-half = Proven: a player who never trades wins { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } percent of all matches against anyone, a shared win counted as half. Nobody can be sure of more.
solve-proven-why = If you keep all your dice, the pool holds only the other player's, and they take back exactly those. Both hands are then 15 independent dice.
solve-proven-points = 15 dice that nobody trades score { NUMBER($points, minimumFractionDigits: 2, maximumFractionDigits: 2) } points on average, with a standard deviation of { NUMBER($spread, minimumFractionDigits: 2, maximumFractionDigits: 2) }.
solve-proven-match = Without trades a match takes { NUMBER($rounds, minimumFractionDigits: 2, maximumFractionDigits: 2) } rounds on average, and { NUMBER($percent, minimumFractionDigits: 2, maximumFractionDigits: 2) } percent of matches are shared.
solve-proven-unknown = Not known: the most that can be won from a player who makes mistakes, and any value with three or more players, who can trade among themselves.
