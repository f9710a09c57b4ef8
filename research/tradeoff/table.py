"""How the learning bot does against players it is not told of: `python -m research.tradeoff.table`.

Two players, the bot with an allowance of points a round against one opponent. `--allowance inf` has
no bound. Opponents not of the bot's family are there as well. A match takes a few hundredths of a
second of a processor; `--gpu` plays them all at once on an NVIDIA graphics card."""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import product
from math import sqrt

import numpy as np

from rattlebag.games.tradeoff.strategy import HABITS, Habits
from rattlebag.solve.tradeoff.beliefs import (
    COIN_FLIP,
    RANDOM,
    Type,
    prior,
    prior_ways,
    types,
    types_of,
)
from rattlebag.solve.tradeoff.chances import rounds_ahead
from rattlebag.solve.tradeoff.compiled import kernels
from rattlebag.solve.tradeoff.hands import Floats, tables
from rattlebag.solve.tradeoff.match_taking import EXACT, workspace_for
from rattlebag.solve.tradeoff.models import Types
from rattlebag.solve.tradeoff.player import ALLOWANCE, REPLIES
from rattlebag.solve.tradeoff.positions import FAR

from .kernels import gpu, matches
from .kernels.matches import (
    ANY,
    BEST,
    GAIN,
    GIFTS,
    LOGGED,
    MATCH,
    NEVER,
    POINTS,
    RISK,
    ROUNDS,
    SQUARES,
    USUAL,
    WON,
    Game,
    Mind,
    Setup,
)
from .odds import odds
from .trials import Mean

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
    "coin-flip, any taking": (COIN_FLIP, ANY),
    "never trades two": (Type(habits=Habits((-0.2, -0.2, -0.2), most=(1, 1, 1)), noise=0.0), USUAL),
    "hasty": (Type(habits=Habits((0.7, 0.2, 0.4), denies=0.4), noise=0.1), USUAL),
}
PORTION = 50
FIRST = 10_000_000  # the first match of seed 1
NO_GPU = (
    "--gpu needs an NVIDIA graphics card, its driver, and numba-cuda. Without it, the same matches "
    "are played on processors: --processes N"
)
HEADINGS = ("against", "allowance", "seed", "matches", "wins, percent", "95 %", "gain a round",
            "95 %", "risk a round", "given away a round")  # fmt: skip


def players() -> Types:
    return types_of(kind for kind, _ in OPPONENTS.values())


def setup(
    opponent: str, allowance: float, target: int, replies: int, poses: int = NEVER,
    points: bool = False, exact_takes: bool = False, guesses: int = 16,
) -> Setup:  # fmt: skip
    place, taking = list(OPPONENTS).index(opponent), OPPONENTS[opponent][1]
    return Setup(
        min(allowance, FAR), target, place, taking, poses, not exact_takes,
        POINTS if points else MATCH, replies, rounds_ahead(target), guesses,
    )  # fmt: skip


def played(one: Setup, seeds: range) -> Floats:
    """The logs of some matches."""
    k, t = kernels(matches), tables()
    g = Game(t, types(), players(), odds(one.target), one)
    logs, luck = np.zeros((len(seeds), LOGGED)), np.zeros(3, np.int64)
    work = workspace_for(one.replies)
    for seed, log in zip(seeds, logs, strict=True):
        ways = prior_ways()
        if not one.learns_takes:
            ways = np.eye(ways.shape[1])[np.full(len(ways), EXACT)]
        k.begin(luck, seed)
        k.play_match(g, Mind(prior(), ways, np.zeros(1), work), luck, log)
    return logs


@dataclass(frozen=True)
class Outcome:
    """What came of some matches. They are independent, their rounds are not quite."""

    wins: Mean  # percent
    gain: Mean  # points a round, as are the others
    risk: float
    gifts: float

    @classmethod
    def of(cls, logs: Floats) -> Outcome:
        total = logs.sum(axis=0)
        rounds = total[ROUNDS]
        gain = total[GAIN] / rounds
        spread = 1.96 * sqrt(max(total[SQUARES] / rounds - gain**2, 0.0) / rounds)
        return cls(
            Mean.of(100 * logs[:, WON]),
            Mean(float(gain), spread),
            float(total[RISK] / rounds),
            float(total[GIFTS] / rounds),
        )


def row(opponent: str, allowance: float, seed: int, logs: Floats) -> str:
    """As a line of the table."""
    one = Outcome.of(logs)
    return (
        f"| {opponent} | {allowance:g} | {seed} | {len(logs):,} | {one.wins.value:.2f} | "
        f"±{one.wins.error:.2f} | {one.gain.value:.3f} | ±{one.gain.error:.3f} | {one.risk:.3f} | "
        f"{one.gifts:.3f} |"
    )


def on_processors(one: Setup, seeds: range, processes: int) -> Floats:
    """The same as `played`, by several processes."""
    portions = [seeds[at : at + PORTION] for at in range(0, len(seeds), PORTION)]
    with ProcessPoolExecutor(processes) as pool:
        return np.concatenate(list(pool.map(played, [one] * len(portions), portions)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--seed", type=int, nargs="*", default=[1])
    parser.add_argument("--first", type=int, help="the first match, instead of a seed's")
    parser.add_argument("--allowance", type=float, nargs="*", default=[ALLOWANCE])
    parser.add_argument("--opponent", nargs="*", choices=list(OPPONENTS), default=list(OPPONENTS))
    parser.add_argument("--target", type=int, default=60)
    parser.add_argument("--replies", type=int, default=REPLIES, help="drawn for a decision")
    parser.add_argument(
        "--poses", type=int, default=NEVER, metavar="N",
        help="after N iterations the opponent answers best what the bot does",
    )  # fmt: skip
    parser.add_argument("--points", action="store_true", help="plays for points, not the match")
    parser.add_argument("--exact-takes", action="store_true", help="expects nobody to err there")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--gpu", action="store_true")
    flags = parser.parse_args()
    if flags.gpu and not gpu.is_there():
        parser.error(NO_GPU)
    print("| " + " | ".join(HEADINGS) + " |\n|" + "---|" * len(HEADINGS), flush=True)
    rows = list(product(flags.allowance, flags.opponent))
    setups = [
        setup(opponent, allowance, flags.target, flags.replies, flags.poses, flags.points,
              flags.exact_takes)
        for allowance, opponent in rows
    ]  # fmt: skip
    for seed in flags.seed:
        start = seed * FIRST if flags.first is None else flags.first
        seeds = range(start, start + flags.matches)
        if flags.gpu:
            shared = gpu.Shared(
                tables(), types(), players(), odds(flags.target), prior(), prior_ways()
            )
            logs = gpu.played(shared, setups, np.array(seeds))
            for (allowance, opponent), found in zip(rows, logs, strict=True):
                print(row(opponent, allowance, seed, found), flush=True)
            continue
        played(setups[0]._replace(target=30), range(1))  # compiled once, before many processes
        for (allowance, opponent), one in zip(rows, setups, strict=True):
            found = on_processors(one, seeds, flags.processes)
            print(row(opponent, allowance, seed, found), flush=True)


if __name__ == "__main__":
    main()
