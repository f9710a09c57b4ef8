"""`solve`: the odds of best play, for any house rules, in one command."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any

from ..engine import Options, Phrase
from ..games import rules_of
from ..solve import (
    PROVEN,
    background,
    odds_at_once,
    proven_of,
    solver_of,
    tablebase,
    turn_figures,
)
from ..solve.solution import CannotSolve, NoSolution, Odds, Solution, TurnFigures
from ..text import Words
from .command import GAME, Complaint, Flag, command, complain, options_given
from .long_work import Pace, checked_place, write_line, write_whole

TABLE, JSON = "table", "json"
LOOK = 0.05  # seconds
SHIPPED, CACHE, SOLVED = "shipped", "cache", "solved"
CAME_FROM = {SHIPPED: "cli-solve-shipped", CACHE: "cli-solve-from-cache", SOLVED: "cli-solve-took"}


@command(
    "cli-solve",
    GAME,
    Flag("--format", "cli-format-help", choices=(TABLE, JSON), default=TABLE),
    Flag("--at-once", "cli-solve-at-once-help", is_flag=True),
    Flag("--out", "cli-solve-out-help", "FILE"),
    game_options=True,
)
def solve_command(words: Words, game: str, **flags: Any) -> int:
    options = options_given(words.locale, game, flags)
    if game in PROVEN:
        return tell_proven(words, game, options, flags)
    if flags["at_once"] and flags["out"] is not None:
        complain("cli-solve-no-table-at-once")
    found = worked_out(words, game, options, flags)
    if flags["format"] == JSON:
        print(json.dumps(asdict(found), indent=2))
    else:
        print("\n".join(sentences(words, found)))
    return 0


def tell_proven(words: Words, game: str, options: Options, flags: dict[str, Any]) -> int:
    """There is no best play to look up: what is proven, and what is not known."""
    if flags["at_once"] or flags["out"] is not None:
        complain("solve-proven-is-no-table")
    found = proven_of(game, options)
    if flags["format"] == JSON:
        print(json.dumps({"game": game, **asdict(found)}, indent=2))
    else:
        print("\n".join(words.say(phrase) for phrase in found.sentences()))
    return 0


@dataclass(frozen=True)
class SolveReport:
    """What is said of a game, and the data of it as JSON."""

    game: str
    options: dict[str, int | str]
    at_once: bool  # without the end of the round
    win_probability: tuple[float, float]
    error: float
    turn: TurnFigures
    seconds: float
    came_from: str  # SHIPPED, CACHE or SOLVED
    table: str | None  # the file of its numbers


def worked_out(words: Words, game: str, options: Options, flags: dict[str, Any]) -> SolveReport:
    began, progress = time.monotonic(), solving(words)
    out = checked_place(flags["out"])
    odds: Odds | Solution
    came_from, path = SOLVED, None
    try:
        if flags["at_once"]:
            odds = odds_at_once(game, options, progress=progress)
        else:
            odds, came_from = at_hand_or_solved(words, game, options, progress)
            path = odds.file
            if out is not None:
                whole = tablebase.packed(tablebase.title(solver_of(game), options), odds.tables)
                write_whole(out, lambda file: file.write(whole))
                path = out
        turn = turn_figures(game, options)
    except NoSolution as fault:
        raise Complaint(fault.reason, status=2 if isinstance(fault, CannotSolve) else 1) from fault
    except KeyboardInterrupt:
        complain("cli-solve-stopped", percent=int(100 * progress.done), status=130)
    chances, error, at_once = odds.win_probability, odds.error, flags["at_once"]
    seconds, table = time.monotonic() - began, str(path) if path else None
    return SolveReport(
        game, options.plain(), at_once, chances, error, turn, seconds, came_from, table
    )


def at_hand_or_solved(
    words: Words, game: str, options: Options, progress: Pace
) -> tuple[Solution, str]:
    """Best play, and where it comes from. Says what is wrong with the files of its numbers."""
    # In another process: numba cannot be interrupted while it compiles, but a process can.
    job = background.begin(
        game, options, progress=progress, tell=lambda fault: write_line(words.say(fault.reason))
    )
    is_new = not job.done()
    try:
        while not job.done():
            time.sleep(LOOK)
    except KeyboardInterrupt:
        job.stop()
        raise
    found = job.wait()
    if is_new:
        return found, SOLVED
    return found, SHIPPED if found.file and found.file.parent == tablebase.SHIPPED else CACHE


def solving(words: Words) -> Pace:
    """Says how far the solver is."""
    said = partial(words, "cli-solve-progress")
    return Pace(1.0, lambda done, left: said(percent=int(100 * done), seconds=left))


def sentences(words: Words, found: SolveReport) -> Iterator[str]:
    first, second = found.win_probability
    title = Phrase(rules_of(found.game).title)
    yield words("cli-solve-odds", game=title, first=100 * first, second=100 * second)
    if found.at_once:
        yield words("cli-solve-at-once")
    yield words("cli-solve-error", error=f"{found.error:.1g}")
    turn = found.turn
    points = "cli-solve-least" if rules_of(found.game).low_wins else "cli-solve-points"
    yield words(points, points=turn.best_expected_points)
    for dice, at in sorted(turn.bank_at.items()):
        yield words("cli-solve-bank-at", dice=dice, points=at)
    for dice, chance in sorted(turn.bust.items()):
        yield words("cli-solve-bust", dice=dice, percent=100 * chance)
    if turn.fewest_expected_turns is not None:
        yield words("cli-solve-turns", turns=turn.fewest_expected_turns)
    yield words(CAME_FROM[found.came_from], seconds=found.seconds)
    # A shipped table is of no use to anyone else.
    if found.table not in (None, *map(str, tablebase.SHIPPED.glob("*"))):
        yield words("cli-solve-table", file=found.table)
