### Many games of bots: how they were played, and what came of them.

simulate-cluster-help = Share the work on a Ray cluster at that address; without one, on this machine's.
simulate-by-help = Play by compiled kernels, by the rules move by move, or by what there is; all give the same games.

simulate-by-kernel = Played by a compiled kernel.
simulate-by-rules = Played by the rules, move by move.
simulate-by-rules-because = Played by the rules, move by move: { $reason }
simulate-needs-numba = numba is not installed. It makes simulations a hundred times as fast: pip install 'rattlebag[solve]'.
simulate-no-kernel = this game has no kernel.
simulate-no-kernel-for-level = the level { $level } has no kernel in this game.
simulate-no-kernel-for-seats = the level { $level } has a kernel for two seats only.
simulate-cannot-by-kernel = There is no kernel for this: { $reason }

simulate-acting = Acting { $place ->
        [1] first
        [2] second
        [3] third
       *[other] as number { $place }
    }: wins { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } percent (95 percent interval { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
simulate-seat-acting = Seat { $seat_number }, { $level }, acting { $place ->
        [1] first
       *[other] second
    }: wins { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } percent (95 percent interval { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
simulate-rounds = Rounds in a game: mean { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, deviation { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, least { $least }, a quarter up to { $lower }, median { $median }, three quarters up to { $upper }, most { $most }.

simulate-parquet-needs-out = Parquet is no text; say where it goes with --out FILE.
simulate-needs-pyarrow = Parquet needs pyarrow, which is not installed: pip install 'rattlebag[parquet]'. The formats table, json and csv work without it.
simulate-needs-ray = Ray is not installed: pip install 'rattlebag[cluster]'.
simulate-no-cluster = there is no Ray cluster at { $address }: { $problem }.
simulate-other-version = a node there has rattlebag { $there } and this machine has { $here }; both must have the same, or their games would be others.
simulate-without-cluster = Cannot use a cluster: { $reason } Without --cluster the games are played on this machine.
simulate-process-ended = One of the processes was ended from outside, after { $done } of { $games } games, perhaps for lack of memory. There is no result. Fewer processes need less: --processes 1.
simulate-no-best-play = Nobody can play perfectly here: { $reason } The other levels can.
