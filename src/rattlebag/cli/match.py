"""`simulate`: bots against bots, many times."""

from __future__ import annotations

import csv
import json
import os
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

import click

from ..bots import LEVELS, SENSIBLE
from ..engine import Phrase
from ..games import rules_of
from ..simulate import Match, Report, simulate
from ..text.words import Words
from .command import (
    PlainCommand,
    chosen,
    complain,
    complain_about,
    number,
    options_given,
)
from .pages import required

FORMATS = ("table", "json", "csv")
MOST_GAMES = 10**9
MOST_PROCESSES = 256


def simulate_command(words: Words) -> PlainCommand:
    def act(game: tuple[str, ...], **flags: Any) -> int:
        match = asked(required(game), flags)
        report = Report.of(match, played(words, match, flags))
        WRITERS[chosen("--format", flags["format"], FORMATS)](words, report)
        return 0

    params = [
        click.Argument(["game"], nargs=-1, metavar="GAME"),
        click.Option(
            ["--bots"],
            default=f"{SENSIBLE},{SENSIBLE}",
            metavar="LEVEL,LEVEL,...",
            help=words("cli-levels-help", levels="|".join(LEVELS)),
        ),
        click.Option(["--games"], default="1000", metavar="N", help=words("cli-games-help")),
        click.Option(["--seed"], default="1", metavar="S", help=words("cli-seed-help")),
        click.Option(["--processes"], metavar="N", help=words("cli-processes-help")),
        click.Option(
            ["--format"], default="table", metavar="|".join(FORMATS), help=words("cli-format-help")
        ),
    ]
    return PlainCommand(words, "simulate", "cli-simulate", act, params, game_options=True)


def asked(game: str, flags: dict[str, Any]) -> Match:
    chosen("--format", flags["format"], FORMATS)
    options = options_given(game, flags)
    levels = tuple(
        chosen("--bots", level.strip(), tuple(LEVELS)) for level in flags["bots"].split(",")
    )
    complain_about(rules_of(game).problems(options, len(levels)))
    games = number("--games", flags["games"], 1, MOST_GAMES)
    seed = number("--seed", flags["seed"], 0, 2**63)
    return Match(game, options.plain(), levels, games, seed)


def played(words: Words, match: Match, flags: dict[str, Any]) -> Any:
    given = flags["processes"]
    processes = cores() if given is None else number("--processes", given, 1, MOST_PROCESSES)
    progress = Progress(words, match.games)
    try:
        return simulate(match, processes=processes, progress=progress)
    except KeyboardInterrupt:
        complain("cli-simulation-stopped", done=progress.done, games=match.games, status=130)


def cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Progress:
    """Plain lines on standard error, a few of them, with the time that is left."""

    def __init__(self, words: Words, games: int, every: float = 5.0) -> None:
        self.words, self.games, self.every = words, games, every
        self.began = self.told = time.monotonic()
        self.done = 0

    def __call__(self, done: int) -> None:
        self.done = done
        now = time.monotonic()
        if now - self.told < self.every or done == self.games:
            return
        self.told = now
        left = round((now - self.began) / done * (self.games - done))
        print(
            self.words("cli-progress", done=done, games=self.games, seconds=left),
            file=sys.stderr,
            flush=True,
        )


def write_table(words: Words, report: Report) -> None:
    """Sentences rather than columns: made to be heard."""
    match = report.match
    title = Phrase(rules_of(match.game).title)
    print(words("cli-simulated", games=match.games, game=title, seed=str(match.seed)))
    for seat in report.seats:
        print(
            words(
                "cli-seat-result",
                seat_number=seat.seat + 1,
                level=seat.level,
                rate=100 * seat.win_rate,
                low=100 * seat.low,
                high=100 * seat.high,
                wins=seat.wins,
                shared=seat.shared,
                mean=seat.score.mean,
                deviation=seat.score.deviation,
                least=seat.score.low,
                median=seat.score.median,
                most=seat.score.high,
            )
        )
    moves = report.moves
    print(
        words(
            "cli-length-result",
            mean=moves.mean,
            deviation=moves.deviation,
            least=moves.low,
            median=moves.median,
            most=moves.high,
        )
    )


def write_json(words: Words, report: Report) -> None:
    match = report.match
    data = {
        "game": match.game,
        "options": match.options,
        "games": match.games,
        "seed": match.seed,
        "seats": [asdict(seat) for seat in report.seats],
        "moves": asdict(report.moves),
    }
    print(json.dumps(data, indent=2))


def write_csv(words: Words, report: Report) -> None:
    rows = [
        {
            "seat": seat.seat,
            "level": seat.level,
            "games": report.match.games,
            "wins": seat.wins,
            "shared": seat.shared,
            "win_rate": seat.win_rate,
            "low": seat.low,
            "high": seat.high,
            "mean_score": seat.score.mean,
            "score_deviation": seat.score.deviation,
            "mean_moves": report.moves.mean,
        }
        for seat in report.seats
    ]
    writer = csv.DictWriter(sys.stdout, fieldnames=list(rows[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)


WRITERS: dict[str, Callable[[Words, Report], None]] = {
    "table": write_table,
    "json": write_json,
    "csv": write_csv,
}
