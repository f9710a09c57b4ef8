"""What both hands are worth at every pair of totals, for whole matches."""

from __future__ import annotations

from functools import cache

import numpy as np

from rattlebag.solve.tradeoff.chances import (
    final_points,
    means,
    one_point,
    polynomials,
    won,
)
from rattlebag.solve.tradeoff.proven import score_chances

from .kernels.matches import Odds


@cache
def odds(target: int) -> Odds:
    """For matches to this target; and with points as all that counts."""
    one = score_chances()
    size = target + len(one)
    totals = np.arange(size)
    points = 0.5 + one_point(target) * (totals[:, None] - totals)
    every = np.array([won(target), points])
    weighed = polynomials() * one[:, None]
    windows = np.lib.stride_tricks.sliding_window_view(every, (len(one), len(one)), axis=(1, 2))
    forms = np.array([
        [np.einsum("si,nst,tj->nij", weighed, row, weighed, optimize=True) for row in one]
        for one in windows[:, :target, :target]
    ])  # fmt: skip
    return Odds(final_points(), means(), every, forms, one_point(target))
