"""What was measured, as lines that read well aloud and as data."""

from __future__ import annotations

import os
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from games import AIM, GameSpeed
from openspiel import Comparison, Playouts
from startup import Start, Starts
from timing import Figure
from where import Shares


@dataclass
class Report:
    """A part that was not asked for is None; a part that could not be measured says why."""

    games: list[GameSpeed] | None = None
    openspiel: Comparison | str | None = None
    start: Starts | str | None = None
    where: list[Shares] | None = None


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
    yield f"Random playouts of Pig to 50, beside OpenSpiel {found.version}, in the same run."
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


def start_line(start: Start, bare: Figure) -> str:
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


def spread(figure: Figure, digits: int = 0) -> str:
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
