"""Luck of their own for players who think, the same with and without numba. Plain functions for
numba."""

from __future__ import annotations

from .hands import Ints

LEHMER, MERSENNE = 48271, 2147483647  # a plain generator
# The golden section: of its multiples, the first few lie evenly, however many are taken.
GOLDEN = 0.6180339887498949


def uniform(luck: Ints) -> float:
    """A number from 0 to 1."""
    luck[0] = luck[0] * LEHMER % MERSENNE
    return luck[0] / MERSENNE


def evenly(number: int, shift: float) -> float:
    """The number-th of numbers from 0 to 1 that lie evenly. Neighbours are far from each other."""
    return (number * GOLDEN + shift) % 1.0
