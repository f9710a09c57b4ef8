"""Simple ways to play Tradeoff, tried against each other: where the expert's rule comes from.

    PYTHONPATH=src .venv-test/bin/python research/tradeoff_rules.py

A rule says how many dice to trade at most, what trading one must bring, both by whether you take
first, share the lowest total or take later, and whether you mind what the next player gets. All
rules play the levels below the expert. The best ones then play each other as well, and the best of
those is printed first, with its share of the wins against each level. It takes some ten minutes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

import numpy as np

from rattlebag.games.tradeoff.strategy import HABITS, Habits
from rattlebag.simulate.generator import BLOCK, states
from rattlebag.simulate.kernels import compiled
from rattlebag.simulate.kernels.levels import Level, Seats
from rattlebag.simulate.kernels.results import Results
from rattlebag.simulate.kernels.tradeoff_hands import numbers_for

TARGET = 60
PRICES = (0.0, 0.5, 1.0, 2.0)  # points that a traded die must bring
MOST = (5, 2, 1, 0)  # dice traded at once
DENIES = (0.0, 1.0)
FIELD = ("timid", "reckless", "sensible", "old-sensible")
FINALISTS = 16


def rules() -> Iterator[Habits]:
    """Every simple rule. A player who takes later trades no more, and for no less."""
    for prices, most, denies in product(
        combinations_with_replacement(PRICES, 3), combinations_with_replacement(MOST, 3), DENIES
    ):
        yield Habits(prices, most, denies)  # type: ignore[arg-type]


def share(one: Habits, other: Habits, games: int, seed: int) -> float:
    """How much of the wins is the first one's, shared ones by half."""
    places = Level.TIMID, Level.RECKLESS
    results = Results.room(games, 2)
    compiled("tradeoff")["play"](
        states(seed, 0, -(-games // BLOCK)),
        Seats(np.arange(2), np.array(places)),
        numbers_for(TARGET, dict(zip(places, (one, other), strict=True))),
        np.zeros(0),
        results,
    )
    own, theirs = results.scores.T
    return float(np.mean(own > theirs) + np.mean(own == theirs) / 2)


def shares(one: Habits, others: Sequence[Habits], games: int, seed: int) -> list[float]:
    return [share(one, other, games, seed) for other in others]


def best(games: int, seed: int) -> list[tuple[float, Habits, list[float]]]:
    """The finalists, the best first: mean share, rule, and shares against the field."""
    field = [HABITS[level] for level in FIELD]
    candidates = list(rules())
    first = []
    for number, rule in enumerate(candidates, 1):
        first.append((float(np.mean(shares(rule, field, games, seed))), number, rule))
        if number % 50 == 0:
            print(f"{number} of {len(candidates)} rules tried", file=sys.stderr, flush=True)
    finalists = [rule for _, _, rule in sorted(first, reverse=True)[:FINALISTS]]
    found = []
    for rule in finalists:
        against = shares(rule, [*field, *finalists], 10 * games, seed + 1)
        found.append((float(np.mean(against)), rule, against[: len(field)]))
        print(f"{len(found)} of {len(finalists)} finalists played", file=sys.stderr, flush=True)
    return sorted(found, key=lambda one: -one[0])


def main() -> None:
    parser = argparse.ArgumentParser(description="Search for a simple rule for Tradeoff.")
    parser.add_argument("--games", type=int, default=4_000, help="a pairing; finalists ten times")
    parser.add_argument("--seed", type=int, default=2026)
    asked = parser.parse_args()
    print(f"| mean | prices | most | denies | {' | '.join(FIELD)} |")
    print("|---" * (4 + len(FIELD)) + "|")
    for mean, rule, against in best(asked.games, asked.seed):
        wins = " | ".join(f"{100 * one:.1f}" for one in against)
        print(
            f"| {100 * mean:.2f} | {rule.prices} | {rule.most} | {rule.denies} | {wins} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
