### Many games of bots: how they were played, and what came of them.

simulate-cluster-help = Share the work on the Ray cluster at this address. Default: this machine's cluster.
simulate-by-help = Play with compiled kernels, by the rules move by move, or with whatever is available. The games are the same.

simulate-by-kernel = Played by a compiled kernel.
simulate-by-rules = Played by the rules, move by move.
simulate-by-rules-because = Played by the rules, move by move: { $reason }
simulate-needs-numba = numba is not installed. It makes simulations a hundred times faster: pip install 'rattlebag[solve]'.
simulate-no-kernel = this game has no kernel.
simulate-no-kernel-for-level = the level { $level } has no kernel in this game.
simulate-no-kernel-for-seats = the level { $level } has a kernel for two seats only.
simulate-cannot-by-kernel = No kernel for this: { $reason }

simulate-acting = Going { $place ->
        [1] first
        [2] second
        [3] third
       *[other] as number { $place }
    }: wins { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } percent (95 percent interval { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
simulate-seat-acting = Seat { $seat_number }, { $level }, going { $place ->
        [1] first
       *[other] second
    }: wins { NUMBER($rate, minimumFractionDigits: 2, maximumFractionDigits: 2) } percent (95 percent interval { NUMBER($low, minimumFractionDigits: 2, maximumFractionDigits: 2) } to { NUMBER($high, minimumFractionDigits: 2, maximumFractionDigits: 2) }).
simulate-rounds = Rounds per game: mean { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }, standard deviation { NUMBER($deviation, minimumFractionDigits: 2, maximumFractionDigits: 2) }, fewest { $least }, lower quartile { $lower }, median { $median }, upper quartile { $upper }, most { $most }.

simulate-parquet-needs-out = Parquet is not text. Choose a file with --out FILE.
simulate-needs-pyarrow = Parquet needs pyarrow, which is not installed: pip install 'rattlebag[parquet]'. The formats table, json and csv work without it.
simulate-needs-ray = Ray is not installed: pip install 'rattlebag[cluster]'.
simulate-no-cluster = no Ray cluster at { $address }: { $problem }.
simulate-other-version = a node has rattlebag { $there } and this machine has { $here }. Their games would differ, so both must be the same.
simulate-without-cluster = Cannot use a cluster: { $reason } Leave out --cluster to play on this machine.
simulate-process-ended = A process was killed after { $done } of { $games } games, perhaps for lack of memory. There is no result. Try fewer processes: --processes 1.
simulate-no-best-play = No perfect play here: { $reason } The other levels work.
