"""Best play solved from scratch: how long it takes, how much memory, and how both grow."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from timing import Effort, Measured, progress

# Seconds on two cores at default options, and megabytes.
AIMS = {"pig": 1.0, "tossup": 10.0, "threes": 10.0, "farkle": 120.0}
AIM_MB = 2000.0
GROWTH: dict[str, list[dict[str, Any]]] = {
    "pig": [{"target_score": target} for target in (50, 100, 200, 500, 1000)],
    "tossup": [{"target_score": target} for target in (50, 100, 200, 500)],
    "threes": [{"rounds": rounds} for rounds in (5, 10, 20)],
    "farkle": [{"target_score": target} for target in (500, 700, 1000)],
}

# In a process of its own: what it takes at most is then what this took.
CHILD = """
import json, resource, sys, time
from rattlebag.games import rules_of
from rattlebag.solve import solver_of, quiet
game, options = sys.argv[1], json.loads(sys.argv[2])
made = rules_of(game).Options(**options)
solver = solver_of(game)
began, cpu = time.perf_counter(), time.process_time()
solver.work_out(made, quiet)
took = time.perf_counter() - began, time.process_time() - cpu
print(json.dumps([*took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))
"""


@dataclass(frozen=True)
class Solved:
    """One game with its options, solved in a fresh process; compiled code found on disk."""

    game: str
    options: dict[str, Any]
    seconds: Measured  # of wall clock, on all cores
    cpu: float
    peak_mb: float

    @property
    def aim(self) -> float | None:
        return None if self.options else AIMS[self.game]


@dataclass(frozen=True)
class Solving:
    defaults: list[Solved]
    growth: list[Solved]
    bare_mb: float  # of a process that has only loaded what solving needs


def measure(effort: Effort) -> Solving | str:
    """The figures, or why there are none."""
    try:
        import numba  # type: ignore[import-untyped, unused-ignore]  # noqa: F401
    except ImportError:
        return "numba is not installed here; ./rattlebag bench installs it and measures"
    bare = once("threes", {"rounds": 1})[2]
    defaults = [solved(game, {}, 3) for game in AIMS]
    several = GROWTH if effort.runs > 3 else {key: list[:2] for key, list in GROWTH.items()}
    growth = [solved(game, options, 1) for game in AIMS for options in several[game]]
    return Solving(defaults, growth, bare)


def once(game: str, options: dict[str, Any]) -> tuple[float, float, float]:
    ran = subprocess.run(
        [sys.executable, "-c", CHILD, game, json.dumps(options)],
        capture_output=True,
        text=True,
        check=True,
    )
    wall, cpu, peak = json.loads(ran.stdout)
    return wall, cpu, peak


def solved(game: str, options: dict[str, Any], runs: int) -> Solved:
    progress(f"Solving {game} {options or 'at default options'}")
    if not options:
        once(game, options)  # compiles, and leaves the code on disk
    figures = [once(game, options) for _ in range(runs)]
    return Solved(
        game,
        options,
        Measured.of([wall for wall, _, _ in figures]),
        Measured.of([cpu for _, cpu, _ in figures]).median,
        max(peak for _, _, peak in figures),
    )


# Telling


def lines(found: Solving | str) -> Iterator[str]:
    if isinstance(found, str):
        yield f"Solving was not measured: {found}."
        return
    yield (
        "Best play solved from scratch, wall seconds on all cores, each in its own process. "
        f"Loading alone takes {found.bare_mb:.0f} MB; the aim for memory is {AIM_MB:.0f} MB."
    )
    for solved_one in (*found.defaults, *found.growth):
        yield line(solved_one)


def line(found: Solved) -> str:
    options = ", ".join(f"{name} {value}" for name, value in found.options.items())
    text = (
        f"{found.game}, {options or 'default options'}: {found.seconds.median:.2f} seconds"
        f" ({found.seconds.low:.2f} to {found.seconds.high:.2f} in {found.seconds.runs} runs), "
        f"{found.cpu:.2f} of CPU, {found.peak_mb:.0f} MB"
    )
    if found.aim is not None:
        reached = found.seconds.median <= found.aim and found.peak_mb <= AIM_MB
        text += f", aim {found.aim:g} seconds {'reached' if reached else 'missed'}"
    return f"{text}."


def data(found: Solving | str) -> dict[str, Any]:
    if isinstance(found, str):
        return {"not_measured": found}

    def row(one: Solved) -> dict[str, Any]:
        return {
            "game": one.game,
            "options": one.options,
            "wall_seconds": vars(one.seconds),
            "cpu_seconds": one.cpu,
            "peak_mb": one.peak_mb,
            "aim_seconds": one.aim,
        }

    return {
        "bare_mb": found.bare_mb,
        "aim_mb": AIM_MB,
        "defaults": [row(one) for one in found.defaults],
        "growth": [row(one) for one in found.growth],
    }
