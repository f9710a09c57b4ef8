"""Many games of bots against bots, and the figures that come of them.

    from rattlebag.simulate import Match, Report, simulate

    match = Match("pig", {}, ("sensible", "random"), games=1000, seed=1)
    report = Report.of(match, simulate(match))

Each block of games has its own generator, so that a seed gives the same answer on one core and on
many machines, by compiled kernels and by the rules. docs/howto/simulate.md has more.
"""

from __future__ import annotations

from .by_kernel import missing
from .chunks import Cluster, NoCluster, Processes, map_chunks
from .counting import Counts, Tally, Wins
from .match import BLOCK, LAST_SEED, Match
from .report import Rate, Report, SeatReport, Spread, interval, shared_interval
from .simulation import simulate

__all__ = [
    "BLOCK",
    "LAST_SEED",
    "Cluster",
    "Counts",
    "Match",
    "NoCluster",
    "Processes",
    "Rate",
    "Report",
    "SeatReport",
    "Spread",
    "Tally",
    "Wins",
    "interval",
    "map_chunks",
    "missing",
    "shared_interval",
    "simulate",
]
