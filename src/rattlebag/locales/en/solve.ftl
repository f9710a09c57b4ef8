### Best play: why there may be none, and what still works.

solve-no-solver = There is no solver for this game.
solve-two-sides-only = Best play is solved for two sides, not for { $sides_there }.
solve-impossible-position = No game can come to this position.
solve-needs-numba = These options must be solved first, and that needs the Python package numba: pip install 'rattlebag[solve]'. The included tables work without it.
solve-not-to-act = Nobody can advise this seat now: it is not its turn.
solve-other-side = The chances were worked out for another side.
solve-others-must-be-given = With more than two sides, all but one need a given way to play.
solve-too-many-positions = There are more than { $most } positions here. Choose smaller options.
solve-table-damaged = The table { $file } is damaged and not used: what it held is solved again when it is needed.
solve-table-of-other-version = The table { $file } was made by another version of this program and is not used: what it held is solved again when it is needed.
solve-table-of-other-options = The table { $file } is of another game or of other options.
solve-table-unreadable = The table { $file } cannot be read: { $problem }.
solve-cache-unwritable = What was solved cannot be kept in { $file }: { $problem }. It is solved again next time. RATTLEBAG_CACHE names another folder.
solve-stopped = Solving was stopped before it was done.
solve-options-of-other-game = These options are of another game.
solve-not-at-once = Only Pig and Toss Up are solved with an end in mid-round.
