"""What was measured, as lines that read well aloud and as data."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import simulating
import solving
import web_figures
from games import AIM, GameSpeed
from openspiel import Comparison, Playouts
from server import AIMS, INCUMBENT, LoadFigures, Serving
from startup import Start, Starts
from timing import Measured
from where import Shares


@dataclass
class Report:
    """A part that was not asked for is None; a part that could not be measured says why."""

    games: list[GameSpeed] | None = None
    openspiel: Comparison | str | None = None
    start: Starts | str | None = None
    where: list[Shares] | None = None
    server: Serving | str | None = None
    web: web_figures.Web | str | None = None
    simulating: simulating.Simulating | str | None = None
    solving: solving.Solving | str | None = None


def machine() -> dict[str, Any]:
    return {
        "python": platform.python_version(),
        "implementation": platform.python_implementation(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
    }


# Lines


def lines(report: Report) -> Iterator[str]:
    where = machine()
    yield (
        f"Measured with {where['implementation']} {where['python']} on {where['system']}, "
        f"{where['cores']} cores. Figures are medians, with the lowest and the highest run."
    )
    if report.games is not None:
        yield ""
        yield from game_lines(report.games)
    if report.openspiel is not None:
        yield ""
        yield from openspiel_lines(report.openspiel)
    if report.start is not None:
        yield ""
        yield from start_lines(report.start)
    if report.where is not None:
        yield ""
        yield from where_lines(report.where)
    if report.server is not None:
        yield ""
        yield from server_lines(report.server)
    if report.web is not None:
        yield ""
        yield from web_figures.lines(report.web)
    if report.simulating is not None:
        yield ""
        yield from simulating.lines(report.simulating)
    if report.solving is not None:
        yield ""
        yield from solving.lines(report.solving)


def game_lines(games: list[GameSpeed]) -> Iterator[str]:
    yield (
        "Whole games per CPU second: sensible bots, two seats, default options, general engine. "
        f"The incumbent's figures were measured earlier elsewhere; the aim is {AIM} times them."
    )
    for game in games:
        line = f"{game.game}: {spread(game.per_cpu_second)}"
        if game.ratio is not None:
            reached = "reached" if game.ratio >= AIM else "missed"
            line += f", incumbent {game.incumbent:g}, {game.ratio:.0f} times, aim {reached}"
        yield f"{line}. Ready after {game.ready_cpu_seconds:.2f} CPU seconds."


def openspiel_lines(found: Comparison | str) -> Iterator[str]:
    if isinstance(found, str):
        yield f"OpenSpiel's Pig was not measured: {found}."
        return
    yield f"Random playouts of Pig to 50, compared with OpenSpiel {found.version}, in the same run."
    yield f"rattlebag, general engine: {playouts(found.ours)}."
    for name, theirs in (
        ("OpenSpiel, step by step from Python", found.theirs),
        ("OpenSpiel, whole games in its C++", found.theirs_inside),
    ):
        ratio = found.ratio(theirs)
        yield f"{name}: {playouts(theirs)}. Our steps to theirs: {ratio:.3f}."


def playouts(found: Playouts) -> str:
    return (
        f"{spread(found.games)} games per CPU second, {found.steps_per_game:.1f} steps each, "
        f"{found.steps:.0f} steps per CPU second"
    )


def start_lines(found: Starts | str) -> Iterator[str]:
    if isinstance(found, str):
        yield f"Starting was not measured: {found}."
        return
    yield "Wall seconds until a player hears something."
    yield f"an interpreter that does nothing: {spread(found.bare, 3)}."
    for start in found.programs:
        yield start_line(start, found.bare)


def start_line(start: Start, bare: Measured) -> str:
    if start.seconds is None:
        return f"{start.command}: not measured, because {start.problem}."
    ratio = start.seconds.median / bare.median
    reached = "reached" if start.seconds.median <= start.aim else "missed"
    return (
        f"{start.command}, {start.until}: {spread(start.seconds, 3)}, {ratio:.1f} times as long, "
        f"aim {start.aim:g} {reached}."
    )


def where_lines(games: list[Shares]) -> Iterator[str]:
    yield "Where the CPU time of a game goes, each kind of step timed alone."
    for game in games:
        parts = ", ".join(f"{name} {share:.0%}" for name, share in game.shares.items())
        yield f"{game.game}: {game.steps:.0f} steps a game: {parts}."


def server_lines(found: Serving | str) -> Iterator[str]:
    if isinstance(found, str):
        yield f"The server was not measured: {found}."
        return
    yield (
        "One server process, moves durable on disk, clients on the same machine and its cores. "
        f"This disk keeps a write for good in {found.sync_ms:.1f} ms. The incumbent's figures were "
        "measured earlier elsewhere, and it does not keep its moves."
    )
    yield (
        f"from the command to the first answer: {spread(found.start, 2)} seconds"
        f"{_aim(found.start.median, 'start_seconds')}."
    )
    yield (
        f"at rest: an answer in {found.rest_p50_ms:.1f} ms, p99 {found.rest_p99_ms:.1f} ms, "
        f"incumbent {INCUMBENT['rest_ms']:g} ms{_aim(found.rest_p50_ms, 'rest_ms')}."
    )
    for crowd in found.crowds:
        yield crowd_line(crowd)
    yield (
        f"{found.idle_clients} idle connections: {found.idle_mb:.0f} MB"
        f"{_aim(found.idle_mb, 'idle_mb')}."
    )
    parts = ", ".join(f"{step} {spent:.0f}" for step, spent in found.costs.steps.items())
    yield (
        f"Where the time of one move goes, in microseconds of CPU: {parts}; together "
        f"{found.costs.total:.0f}. The rest of a move is the event loop and the network."
    )


def crowd_line(crowd: LoadFigures) -> str:
    line = (
        f"{crowd.clients} clients: {crowd.moves_per_second:.0f} moves per second, answers p50 "
        f"{crowd.p50_ms:.1f} ms, p99 {crowd.p99_ms:.1f} ms, server {crowd.cpu:.0%} of a core and "
        f"{crowd.memory_mb:.0f} MB, clients {crowd.load_cpu:.0%} of a core"
    )
    if crowd.clients == 200:
        line += (
            f"; incumbent {INCUMBENT['moves_per_second']:g} moves per second, p50 "
            f"{INCUMBENT['p50_ms']:g} ms, p99 {INCUMBENT['p99_ms']:g} ms, "
            f"{INCUMBENT['memory_mb']:g} MB; p50{_aim(crowd.p50_ms, 'p50_ms')}, "
            f"p99{_aim(crowd.p99_ms, 'p99_ms')}"
        )
    return f"{line}."


def _aim(figure: float, name: str) -> str:
    return f", aim {AIMS[name]:g} {'reached' if figure <= AIMS[name] else 'missed'}"


def spread(figure: Measured, digits: int = 0) -> str:
    low, high = f"{figure.low:.{digits}f}", f"{figure.high:.{digits}f}"
    return f"{figure.median:.{digits}f} ({low} to {high} in {figure.runs} runs)"


# Data


def data(report: Report) -> dict[str, Any]:
    told: dict[str, Any] = {"machine": machine()}
    if report.games is not None:
        told["games"] = {
            "unit": "whole games per CPU second",
            "incumbent": "measured earlier elsewhere, not in this run",
            "aim": AIM,
            "measured": [game_data(game) for game in report.games],
        }
    if report.openspiel is not None:
        told["openspiel"] = openspiel_data(report.openspiel)
    if report.start is not None:
        told["start"] = start_data(report.start)
    if report.where is not None:
        told["where"] = [vars(game) for game in report.where]
    if report.server is not None:
        told["server"] = server_data(report.server)
    if report.web is not None:
        told["web"] = web_figures.data(report.web)
    if report.simulating is not None:
        told["simulate"] = simulating.data(report.simulating)
    if report.solving is not None:
        told["solve"] = solving.data(report.solving)
    return told


def game_data(game: GameSpeed) -> dict[str, Any]:
    return {
        "game": game.game,
        **vars(game.per_cpu_second),
        "ready_cpu_seconds": game.ready_cpu_seconds,
        "incumbent": game.incumbent,
        "ratio": game.ratio,
    }


def openspiel_data(found: Comparison | str) -> dict[str, Any]:
    if isinstance(found, str):
        return {"not_measured": found}

    def row(ways: Playouts) -> dict[str, Any]:
        return {
            "games_per_cpu_second": vars(ways.games),
            "steps_per_game": ways.steps_per_game,
            "steps_per_cpu_second": ways.steps,
            "our_steps_to_these": found.ratio(ways),
        }

    return {
        "version": found.version,
        "rattlebag": row(found.ours),
        "openspiel_step_by_step": row(found.theirs),
        "openspiel_whole_games": row(found.theirs_inside),
    }


def start_data(found: Starts | str) -> dict[str, Any]:
    if isinstance(found, str):
        return {"not_measured": found}
    programs = []
    for start in found.programs:
        told: dict[str, Any] = {"command": start.command, "until": start.until, "aim": start.aim}
        if start.seconds is None:
            told["not_measured"] = start.problem
        else:
            told |= {
                "wall_seconds": vars(start.seconds),
                "ratio": start.seconds.median / found.bare.median,
            }
        programs.append(told)
    return {"bare_interpreter_wall_seconds": vars(found.bare), "programs": programs}


def server_data(found: Serving | str) -> dict[str, Any]:
    if isinstance(found, str):
        return {"not_measured": found}
    return {
        "incumbent": {"note": "measured earlier elsewhere, not in this run", **INCUMBENT},
        "aims": AIMS,
        "sync_ms": found.sync_ms,
        "start_wall_seconds": vars(found.start),
        "rest": {"p50_ms": found.rest_p50_ms, "p99_ms": found.rest_p99_ms},
        "crowds": [vars(crowd) for crowd in found.crowds],
        "idle": {"clients": found.idle_clients, "memory_mb": found.idle_mb},
        "move_microseconds": found.costs.steps,
    }
