"""The same matches on an NVIDIA graphics card, one to a thread, by numba-cuda."""

from __future__ import annotations

import sys
from contextlib import suppress
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np

from rattlebag.solve.compiling import Space, fill
from rattlebag.solve.tradeoff.beliefs import FAMILY
from rattlebag.solve.tradeoff.compiled import OURS
from rattlebag.solve.tradeoff.hands import Floats, HandTables, Ints
from rattlebag.solve.tradeoff.match_taking import EXACT, TAKERS, Workspace
from rattlebag.solve.tradeoff.models import Types

from . import matches
from .matches import Game, Mind, Odds, Setup, begin, play_match

MOST_REPLIES, TYPES = 192, len(FAMILY)
BLOCK, WARP = 64, 32
# numba-cuda 0.30 still asks for what numpy 2.4 has removed.
for gone, now in {"row_stack": np.vstack, "in1d": np.isin, "trapz": np.trapezoid}.items():
    if not hasattr(np, gone):
        setattr(np, gone, now)
cuda: Any = None
with suppress(ImportError):
    cuda = import_module("numba.cuda")


def is_there() -> bool:
    """Whether there is a graphics card, and what plays on it."""
    return cuda is not None and bool(cuda.is_available())


class Shared(NamedTuple):
    """What all matches have in common."""

    tables: HandTables
    types: Types
    players: Types
    odds: Odds
    prior: Floats
    prior_ways: Floats


def one_match(
    shared: Shared, numbers: Floats, seeds: Ints, per_job: int, lanes: int, logs: Floats
) -> None:
    """The match of this thread. Only some threads of a warp play: it goes through what any of them
    does, and matches differ."""
    thread = cuda.grid(1)
    at = thread // WARP * lanes + thread % WARP
    if thread % WARP >= lanes or at >= len(seeds):
        return
    n = numbers[at // per_job]
    s = Setup(
        n[0], int(n[1]), int(n[2]), int(n[3]), int(n[4]), n[5] > 0.0, int(n[6]), int(n[7]), n[8],
        int(n[9]),
    )  # fmt: skip
    work = Workspace(
        cuda.local.array((10, 5), np.int64),
        cuda.local.array((10, 3), np.float64),
        cuda.local.array(32, np.float64),
        cuda.local.array(32, np.int64),
        cuda.local.array(MOST_REPLIES, np.int64)[: s.replies],
        cuda.local.array(MOST_REPLIES, np.int64)[: s.replies],
        cuda.local.array(MOST_REPLIES, np.int64)[: s.replies],
        cuda.local.array(TAKERS, np.float64),
        cuda.local.array(32, np.float64),
        cuda.local.array(1, np.int64),
    )
    belief = cuda.local.array(TYPES, np.float64)
    ways = cuda.local.array((TYPES, TAKERS), np.float64)
    purse = cuda.local.array(1, np.float64)
    luck = cuda.local.array(3, np.int64)
    for which in range(TYPES):
        belief[which] = shared.prior[which]
        for taker in range(TAKERS):
            ways[which, taker] = shared.prior_ways[which, taker]
            if not s.learns_takes:
                ways[which, taker] = 1.0 if taker == EXACT else 0.0
    begin(luck, seeds[at])
    g = Game(shared.tables, shared.types, shared.players, shared.odds, s)
    play_match(g, Mind(belief, ways, purse, work), luck, logs[at])


@cache
def compiled() -> Any:
    modules = (*OURS, matches)
    spaces = {module.__name__: dict(vars(module)) for module in modules}

    def make(plain: FunctionType, space: Space) -> Any:
        seeing = FunctionType(plain.__code__, space, plain.__name__, plain.__defaults__)
        return cuda.jit(device=True)(seeing)

    fill(spaces, make)
    own = dict(vars(sys.modules[__name__]))
    own |= {name: spaces[matches.__name__][name] for name in ("begin", "play_match")}
    return cuda.jit(FunctionType(one_match.__code__, own, "one_match"))


def played(shared: Shared, setups: list[Setup], seeds: Ints, lanes: int = 8) -> Floats:
    """The logs of all setups with all seeds."""

    def sent(found: Any) -> Any:
        if isinstance(found, np.ndarray):
            return cuda.to_device(np.ascontiguousarray(found))
        return type(found)(*map(sent, found)) if isinstance(found, tuple) else found

    numbers = np.array([[float(one) for one in setup] for setup in setups])
    every = np.tile(seeds, len(setups))
    logs = cuda.to_device(np.zeros((len(every), matches.LOGGED)))
    compiled()[-(-len(every) * WARP // (BLOCK * lanes)), BLOCK](
        sent(shared), cuda.to_device(numbers), cuda.to_device(every), len(seeds), lanes, logs
    )
    cuda.synchronize()
    found: Floats = logs.copy_to_host().reshape(len(setups), len(seeds), -1)
    return found


__all__ = ["begin", "play_match", "played"]
