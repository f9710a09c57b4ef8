"""How the learning bot does against players it is not told of: `python -m research.tradeoff.table`.

Two players, the bot with an allowance of points a round against one opponent. `--allowance inf` has
no bound. Opponents not of the bot's family are there as well."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt

import numpy as np

from rattlebag.games.tradeoff.strategy import HABITS, Habits
from rattlebag.solve.tradeoff.beliefs import COIN_FLIP, RANDOM, Type, prior, types, types_of
from rattlebag.solve.tradeoff.compiled import kernels
from rattlebag.solve.tradeoff.hands import Floats, tables
from rattlebag.solve.tradeoff.taking import FAR

from . import match_kernel
from .match_kernel import (
    ANY,
    BEST,
    GAIN,
    GIFTS,
    ITERATIONS,
    MISTAKES,
    NEVER,
    RISK,
    ROUNDS,
    SQUARES,
    USUAL,
    Setup,
)

# By name: how they trade, and how they take.
OPPONENTS: dict[str, tuple[Type, int]] = {
    "random": (RANDOM, ANY),
    "coin-flip": (COIN_FLIP, USUAL),
    **{
        name: (Type(habits=habits, noise=0.0), USUAL)
        for name, habits in HABITS.items()
        if habits.clings == 0.0  # which is not known here
    },
    "old-sensible that errs": (Type(habits=HABITS["old-sensible"], noise=0.25), USUAL),
    "coin-flip, exact taking": (COIN_FLIP, BEST),
    "never trades two": (Type(habits=Habits((-0.2, -0.2, -0.2), most=(1, 1, 1)), noise=0.0), USUAL),
    "hasty": (Type(habits=Habits((0.7, 0.2, 0.4), denies=0.4), noise=0.1), USUAL),
}
REPLIES = 96
PORTION = 50


@dataclass(frozen=True)
class Job:
    opponent: str
    allowance: float
    target: int
    first: int
    count: int
    poses: int = NEVER


def played(job: Job) -> tuple[float, Floats]:
    """Wins and the log of some matches."""
    k, names = kernels(match_kernel), list(OPPONENTS)
    players = types_of(kind for kind, _ in OPPONENTS.values())
    setup = Setup(
        min(job.allowance, FAR), REPLIES, False, job.target,
        names.index(job.opponent), OPPONENTS[job.opponent][1], players, job.poses,
    )  # fmt: skip
    log, won, belief = np.zeros(ITERATIONS + 1), 0.0, prior()
    for seed in range(job.first, job.first + job.count):
        won += k.matches(tables(), types(), belief, setup, seed, log)
    return won, log


def row(opponent: str, allowance: float, matches: int, log: Floats, won: float) -> str:
    share, rounds = won / matches, log[ROUNDS]
    error = 196 * sqrt(max(share * (1 - share), 1e-9) / matches)
    gain = log[GAIN] / rounds
    spread = 1.96 * sqrt(max(log[SQUARES] / rounds - gain**2, 0.0) / rounds)
    return (
        f"| {opponent} | {allowance:g} | {100 * share:.2f} | ±{error:.2f} | {gain:.3f} | "
        f"±{spread:.3f} | {log[RISK] / rounds:.3f} | "
        f"{(log[GIFTS] + log[MISTAKES]) / rounds:.3f} | {matches:,} |"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--allowance", type=float, nargs="*", default=[0.15])
    parser.add_argument("--opponent", nargs="*", choices=list(OPPONENTS), default=list(OPPONENTS))
    parser.add_argument("--target", type=int, default=60)
    parser.add_argument(
        "--poses", type=int, default=NEVER, metavar="N",
        help="after N iterations the opponent answers best what the bot does",
    )  # fmt: skip
    parser.add_argument("--processes", type=int, default=1)
    flags = parser.parse_args()
    print("| against | allowance | wins, percent | 95 % | gain a round | 95 % | risk a round | "
          "given away a round | matches |")  # fmt: skip
    print("|---|---|---|---|---|---|---|---|---|", flush=True)
    played(Job("never", 0.15, 30, 0, 1))  # compiled once, before there are many processes
    with ProcessPoolExecutor(flags.processes) as pool:
        for allowance in flags.allowance:
            for opponent in flags.opponent:
                start = flags.seed * 10_000_000
                jobs = [
                    Job(opponent, allowance, flags.target, start + at,
                        min(PORTION, flags.matches - at), flags.poses)
                    for at in range(0, flags.matches, PORTION)
                ]  # fmt: skip
                results = list(pool.map(played, jobs))
                won, log = sum(won for won, _ in results), sum(log for _, log in results)
                print(row(opponent, allowance, flags.matches, np.asarray(log), won), flush=True)


if __name__ == "__main__":
    main()
