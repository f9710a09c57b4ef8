"""The report of a simulation: sentences made to be heard, JSON, CSV or Parquet."""

from __future__ import annotations

import csv
import io
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict, astuple
from pathlib import Path
from typing import Any

from ..engine import Phrase
from ..games import rules_of
from ..simulate import Rate, Report, SeatReport, Spread
from ..text.words import Words
from .command import show
from .long_work import write_whole

TABLE, JSON, CSV, PARQUET = "table", "json", "csv", "parquet"
FORMATS = (TABLE, JSON, CSV, PARQUET)
# The figures of a `Spread`, in the messages' words.
FIGURES = ("mean", "deviation", "least", "lower", "median", "upper", "most")


def tell(
    words: Words, report: Report, style: str, place: Path | None, without: Phrase | None
) -> None:
    """Write the report. `without` is why there was no kernel."""
    if style == PARQUET:
        assert place is not None
        write_whole(place, lambda part: write_parquet(report, part))
    else:
        lines = "\n".join(sentences(words, report, without)) + "\n"
        text = {TABLE: lambda: lines, JSON: lambda: as_json(report), CSV: lambda: as_csv(report)}
        if place is None:
            sys.stdout.write(text[style]())
            return
        write_whole(place, lambda part: part.write_text(text[style](), "utf-8"))
    show(words("cli-written", file=str(place)))


# Sentences


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


# Data


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


def write_parquet(report: Report, path: Path) -> None:
    """The rows of CSV, and with each how often every score came up."""
    import pyarrow  # type: ignore[import-untyped]
    from pyarrow import parquet

    found = [row(report, seat) for seat in report.seats]
    for data, seat in zip(found, report.seats, strict=True):
        data |= {"scores": list(seat.histogram), "score_games": list(seat.histogram.values())}
    parquet.write_table(pyarrow.Table.from_pylist(found), path)
