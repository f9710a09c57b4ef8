"""`simulate`: games of bots against bots, reported in sentences, JSON, CSV or Parquet."""

from __future__ import annotations

import atexit
import csv
import io
import json
import os
import sys
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, astuple
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Any

from ..bots import LEVELS, PERFECT, SENSIBLE, players
from ..engine import Phrase
from ..games import rules_of
from ..simulate import LAST_SEED, Cluster, Counts, Match, NoCluster, Processes, simulate
from ..simulate import missing as missing_kernel
from ..simulate.report import Rate, Report, SeatReport, Spread
from ..solve import SOLVED, NoSolution, keep
from ..text import Words
from .command import GAME, Flag, chosen, command, complain, complain_about, options_given, show
from .long_work import Pace, checked_place, write_whole
from .solve import at_hand_or_solved, solving

MOST_GAMES = 10**9
MOST_PROCESSES = 256
# Those that this process can use.
CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
TABLE, JSON, CSV, PARQUET = FORMATS = "table", "json", "csv", "parquet"
# The figures of a `Spread`, in the messages' words.
FIGURES = ("mean", "deviation", "least", "lower", "median", "upper", "most")
AUTO, KERNEL, RULES = "auto", "kernel", "rules"
ON_THIS_MACHINE = "auto"  # --cluster without an address


@command(
    "cli-simulate",
    GAME,
    Flag("--bots", "cli-levels-help", "LEVEL,LEVEL,...", args={"levels": "|".join(LEVELS)},
         default=f"{SENSIBLE},{SENSIBLE}"),
    Flag("--games", "cli-games-help", "N", whole=(1, MOST_GAMES), default="1000"),
    Flag("--seed", "cli-seed-help", "S", whole=(0, LAST_SEED), default="1"),
    Flag("--processes", "cli-processes-help", "N", whole=(1, MOST_PROCESSES)),
    Flag("--cluster", "simulate-cluster-help", "[ADDRESS]", is_flag=False,
         flag_value=ON_THIS_MACHINE),
    Flag("--play-by", "simulate-by-help", choices=(AUTO, KERNEL, RULES), default=AUTO),
    Flag("--format", "cli-format-help", choices=FORMATS, default="table"),
    Flag("--out", "cli-out-help", "FILE"),
    game_options=True,
)  # fmt: skip
def simulate_command(words: Words, game: str, **flags: Any) -> int:
    options, known = options_given(words.locale, game, flags), players(game)
    bots = tuple(chosen("--bots", level.strip(), known) for level in flags["bots"].split(","))
    complain_about(rules_of(game).problems(options, len(bots)))
    match = Match(game, options.plain(), bots, flags["games"], flags["seed"])
    style, way, without = flags["format"], flags["play_by"], missing_kernel(match)
    if style == PARQUET and flags["out"] is None:
        complain("simulate-parquet-needs-out")
    if style == PARQUET and find_spec("pyarrow") is None:
        complain("simulate-needs-pyarrow")
    place = checked_place(flags["out"])
    if way == KERNEL and without is not None:
        complain("simulate-cannot-by-kernel", reason=without)
    address, count = flags["cluster"], flags["processes"]
    on: Processes | Cluster = Processes(count or CORES)
    if address is not None:
        on = Cluster(None if address == ON_THIS_MACHINE else address, cores=count)
    counted = played(words, match, way == RULES, on)
    tell(words, Report.of(match, counted), style, place, None if way == RULES else without)
    return 0


def played(words: Words, match: Match, by_the_rules: bool, on: Processes | Cluster) -> Counts:
    said = partial(words, "cli-progress", games=match.games)
    progress = Pace(match.games, lambda done, left: said(done=int(done), seconds=left))
    try:
        solved = match.game in SOLVED and len(set(match.rules().sides)) == 2
        if PERFECT in match.levels and solved:
            best_play(words, match)
        return simulate(match, on=on, by_the_rules=by_the_rules, progress=progress)
    except KeyboardInterrupt:
        done = int(progress.done)
        complain("cli-simulation-stopped", done=done, games=match.games, status=130)
    except NoSolution as error:
        complain("simulate-no-best-play", reason=error.reason, status=1)
    except NoCluster as error:
        complain("simulate-without-cluster", reason=error.reason)
    except BrokenProcessPool:
        complain("simulate-process-ended", done=int(progress.done), games=match.games, status=1)


def best_play(words: Words, match: Match) -> None:
    """Solve the game first if needed, once and not in each process.

    If the cache is not writable, a temporary folder is used."""
    options = match.rules().options
    solution, _ = at_hand_or_solved(words, match.game, options, solving(words))
    if solution.file is None:
        folder = TemporaryDirectory(prefix="rattlebag-cache-")
        atexit.register(folder.cleanup)
        os.environ["RATTLEBAG_CACHE"] = folder.name
        keep(match.game, options, solution.tables)


def tell(words: Words, report: Report, style: str, place: Path | None, why: Phrase | None) -> None:
    """Write the report. `why` there was no kernel, if there was none."""
    if style == PARQUET:
        assert place is not None
        write_whole(place, lambda file: write_parquet(report, file))
    else:
        lines = "\n".join(sentences(words, report, why)) + "\n"
        text = {TABLE: lambda: lines, JSON: lambda: as_json(report), CSV: lambda: as_csv(report)}
        if place is None:
            sys.stdout.write(text[style]())
            return
        write_whole(place, lambda file: file.write(text[style]().encode()))
    show(words("cli-written", file=str(place)))


def sentences(words: Words, report: Report, without: Phrase | None) -> Iterator[str]:
    """Sentences rather than columns: they are made to be heard."""
    match = report.match
    title = Phrase(rules_of(match.game).title)
    yield words("cli-simulated", games=match.games, game=title, seed=str(match.seed))
    if report.by_kernel:
        yield words("simulate-by-kernel")
    elif without is None:
        yield words("simulate-by-rules")
    else:
        yield words("simulate-by-rules-because", reason=without)
    for seat in report.seats:
        won = {"wins": seat.rate.wins, "shared": seat.rate.shared, **percents(seat.rate)}
        yield words("cli-seat-result", **who(seat), **won, **spread(seat.score))
    for place, rate in enumerate(report.acting, 1):
        if rate is not None:
            yield words("simulate-acting", place=place, **percents(rate))
    if len(report.seats) == 2 and len(set(match.levels)) == 2:
        for seat in report.seats:
            for place, rate in enumerate(seat.acting, 1):
                if rate is not None:
                    rates = percents(rate)
                    yield words("simulate-seat-acting", **who(seat), place=place, **rates)
    yield words("cli-length-result", **spread(report.moves))
    if report.rounds is not None:
        yield words("simulate-rounds", **spread(report.rounds))


def who(seat: SeatReport) -> dict[str, Any]:
    return {"seat_number": seat.seat + 1, "level": seat.level}


def percents(rate: Rate) -> dict[str, float]:
    return {"rate": 100 * rate.win_rate, "low": 100 * rate.low, "high": 100 * rate.high}


def spread(found: Spread) -> dict[str, float]:
    return dict(zip(FIGURES, astuple(found), strict=True))


def as_json(report: Report) -> str:
    match = report.match
    data = {
        "game": match.game,
        "options": match.options,
        "games": match.games,
        "seed": match.seed,
        "played_by": "kernel" if report.by_kernel else "rules",
        "seats": [
            {
                "seat": seat.seat,
                "level": seat.level,
                **asdict(seat.rate),
                "score": asdict(seat.score) | {"histogram": seat.histogram},
                "acting": [rate and asdict(rate) for rate in seat.acting],
            }
            for seat in report.seats
        ],
        "acting": [rate and asdict(rate) for rate in report.acting],
        "moves": asdict(report.moves),
        "rounds": report.rounds and asdict(report.rounds),
    }
    return json.dumps(data, indent=2) + "\n"


def row(report: Report, seat: SeatReport) -> dict[str, Any]:
    data: dict[str, Any] = {
        "seat": seat.seat,
        "level": seat.level,
        **asdict(seat.rate),
        "mean_score": seat.score.mean,
        "score_deviation": seat.score.deviation,
        "mean_moves": report.moves.mean,
        "least_score": seat.score.low,
        "lower_quartile_score": seat.score.lower_quartile,
        "median_score": seat.score.median,
        "upper_quartile_score": seat.score.upper_quartile,
        "most_score": seat.score.high,
        "mean_rounds": None if report.rounds is None else report.rounds.mean,
        "played_by": "kernel" if report.by_kernel else "rules",
        "seed": report.match.seed,
    }
    for place, rate in enumerate(seat.acting, 1):
        for name in ("win_rate", "low", "high"):
            data[f"acting_{place}_{name}"] = None if rate is None else getattr(rate, name)
    return data


def as_csv(report: Report) -> str:
    text = io.StringIO()
    found = [row(report, seat) for seat in report.seats]
    writer = csv.DictWriter(text, fieldnames=list(found[0]), lineterminator="\n")
    writer.writeheader()
    writer.writerows(found)
    return text.getvalue()


def write_parquet(report: Report, file: IO[bytes]) -> None:
    """The rows of CSV, and with each how often every score came up."""
    import pyarrow  # type: ignore[import-untyped]
    from pyarrow import parquet

    found = [row(report, seat) for seat in report.seats]
    for data, seat in zip(found, report.seats, strict=True):
        data |= {"scores": list(seat.histogram), "score_games": list(seat.histogram.values())}
    parquet.write_table(pyarrow.Table.from_pylist(found), file)
