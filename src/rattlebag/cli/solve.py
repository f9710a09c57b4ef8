"""`solve`: the odds of best play, for any house rules, in one command."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click

from ..engine import Options, Phrase
from ..games import rules_of
from ..solve import (
    CannotSolve,
    NoSolution,
    Odds,
    Tables,
    TurnFigures,
    background,
    checked,
    in_a_file,
    odds_at_once,
    solver_of,
    tablebase,
    turn_figures,
)
from ..text.words import Words
from .command import Complaint, PlainCommand, chosen, complain, options_given, required_game
from .progress import Pace, write_line
from .whole_files import checked_place, write_whole

TABLE, JSON = "table", "json"
FORMATS = (TABLE, JSON)
LOOK = 0.05  # seconds
SHIPPED, CACHE, SOLVED = "shipped", "cache", "solved"
CAME_FROM = {
    SHIPPED: "cli-solve-shipped",
    CACHE: "cli-solve-from-cache",
    SOLVED: "cli-solve-took",
}


def solve_command(words: Words) -> PlainCommand:
    def act(game: tuple[str, ...], **flags: Any) -> int:
        key = required_game(game)
        style = chosen("--format", flags["format"], FORMATS)
        options = options_given(words.locale, key, flags)
        if flags["at_once"] and flags["out"] is not None:
            complain("cli-solve-no-table-at-once")
        found = worked_out(words, key, options, flags["at_once"], checked_place(flags["out"]))
        if style == JSON:
            print(json.dumps(data(found), indent=2))
        else:
            print("\n".join(sentences(words, found)))
        return 0

    params = [
        click.Argument(["game"], nargs=-1, metavar="GAME"),
        click.Option(
            ["--format"], default=TABLE, metavar="|".join(FORMATS), help=words("cli-format-help")
        ),
        click.Option(["--at-once"], is_flag=True, help=words("cli-solve-at-once-help")),
        click.Option(["--out"], metavar="FILE", help=words("cli-solve-out-help")),
    ]
    return PlainCommand(words, "solve", "cli-solve", act, params, game_options=True)


@dataclass(frozen=True)
class Found:
    """What is said of a game."""

    game: str
    options: Options
    at_once: bool  # without the end of the round
    odds: Odds
    turn: TurnFigures
    seconds: float
    came_from: str  # SHIPPED, CACHE or SOLVED
    table: Path | None  # the file of its numbers


def worked_out(words: Words, game: str, options: Options, at_once: bool, out: Path | None) -> Found:
    began = time.monotonic()
    progress = solving(words)
    came_from, path = SOLVED, None
    try:
        checked(game, options)
        if at_once:
            odds = odds_at_once(game, options, progress=progress)
        else:
            numbers, came_from, path = at_hand_or_solved(words, game, options, progress)
            solution = solver_of(game).solution(options, numbers)
            odds = Odds(solution.win_probability, solution.error)
        turn = turn_figures(game, options)
        if out is not None:
            whole = tablebase.packed(tablebase.title(solver_of(game), options), numbers)
            write_whole(out, lambda part: part.write_bytes(whole))
            path = out
    except NoSolution as fault:
        raise Complaint(fault.reason, status=2 if isinstance(fault, CannotSolve) else 1) from fault
    except KeyboardInterrupt:
        complain("cli-solve-stopped", percent=int(100 * progress.done), status=130)
    seconds = time.monotonic() - began
    return Found(game, options, at_once, odds, turn, seconds, came_from, path)


def at_hand_or_solved(
    words: Words, game: str, options: Options, progress: Pace
) -> tuple[Tables, str, Path | None]:
    """The numbers, where they come from, and their file."""
    told: list[str] = []

    def tell(fault: NoSolution) -> None:
        """Say once what is wrong with the files. The answer comes all the same."""
        if (said := words.say(fault.reason)) not in told:
            told.append(said)
            write_line(said)

    if filed := in_a_file(game, options, tell=tell):
        shipped = filed.path.parent == tablebase.SHIPPED
        return filed.numbers, SHIPPED if shipped else CACHE, filed.path
    solver = solver_of(game)
    # In another process: numba cannot be interrupted while it compiles, but a process can.
    job = background.begin(game, options, progress=progress, tell=tell)
    try:
        while not job.done():
            time.sleep(LOOK)
    except KeyboardInterrupt:
        job.stop()
        raise
    job.wait()
    # Without numbers, it was in use here but not in a file.
    numbers = solver.work_out(options, progress) if job.numbers is None else job.numbers
    path = tablebase.cache_folder() / tablebase.file_name(solver, options)
    return numbers, SOLVED, path if job.is_kept else None


def solving(words: Words) -> Pace:
    """Says how far the solver is."""

    def line(done: float, left: int) -> str:
        return words("cli-solve-progress", percent=int(100 * done), seconds=left)

    return Pace(1.0, line)


# Telling


def sentences(words: Words, found: Found) -> Iterator[str]:
    first, second = found.odds.win_probability
    title = Phrase(rules_of(found.game).title)
    yield words("cli-solve-odds", game=title, first=100 * first, second=100 * second)
    if found.at_once:
        yield words("cli-solve-at-once")
    yield words("cli-solve-error", error=f"{found.odds.error:.1g}")
    turn = found.turn
    least = rules_of(found.game).low_wins
    points = "cli-solve-least" if least else "cli-solve-points"
    yield words(points, points=turn.best_expected_points)
    for dice, at in sorted(turn.bank_at.items()):
        yield words("cli-solve-bank-at", dice=dice, points=at)
    for dice, chance in sorted(turn.bust.items()):
        yield words("cli-solve-bust", dice=dice, percent=100 * chance)
    if turn.fewest_expected_turns is not None:
        yield words("cli-solve-turns", turns=turn.fewest_expected_turns)
    yield words(CAME_FROM[found.came_from], seconds=found.seconds)
    # A shipped table is of no use to anyone else.
    if found.table not in (None, *tablebase.SHIPPED.glob("*")):
        yield words("cli-solve-table", file=str(found.table))


def data(found: Found) -> dict[str, Any]:
    return {
        "game": found.game,
        "options": found.options.plain(),
        "at_once": found.at_once,
        "win_probability": list(found.odds.win_probability),
        "error": found.odds.error,
        "turn": asdict(found.turn),
        "seconds": found.seconds,
        "came_from": found.came_from,
        "table": None if found.table is None else str(found.table),
    }
