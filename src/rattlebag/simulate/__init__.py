"""Many games of bots against bots, and the figures that come of them.

    from rattlebag.simulate import Match, Report, simulate

    match = Match("pig", {}, ("sensible", "random"), games=1000, seed=1)
    report = Report.of(match, simulate(match))

Each block of games has its own generator, so that a seed gives the same answer on one core and on
many machines, by compiled kernels and by the rules. docs/howto/simulate.md has more."""

from __future__ import annotations

from .chunks import Cluster, NoCluster, Processes, map_chunks
from .counting import Counts
from .report import Rate, Report, SeatReport, Spread
from .simulation import LAST_SEED, Match, missing, simulate

__all__ = ["LAST_SEED", "Match", "map_chunks", "missing", "simulate"]
__all__ += ["Cluster", "Counts", "NoCluster", "Processes", "Rate", "Report", "SeatReport", "Spread"]
