"""`simulate`: bots against bots, many times."""

from __future__ import annotations

import os
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import click

from ..bots import LEVELS, SENSIBLE, levels
from ..games import rules_of
from ..simulate import (
    Cluster,
    Counts,
    Match,
    NoCluster,
    Processes,
    Report,
    missing,
    simulate,
)
from ..text.words import Words
from .command import (
    PlainCommand,
    chosen,
    complain,
    complain_about,
    number,
    options_given,
)
from .figures import FORMATS, PARQUET, tell
from .pages import required
from .written import checked_place

MOST_GAMES = 10**9
MOST_PROCESSES = 256
AUTO, KERNEL, RULES = "auto", "kernel", "rules"
WAYS = (AUTO, KERNEL, RULES)
ON_THIS_MACHINE = "auto"  # --cluster without an address


def simulate_command(words: Words) -> PlainCommand:
    def act(game: tuple[str, ...], **flags: Any) -> int:
        match = asked(required(game), flags)
        style = chosen("--format", flags["format"], FORMATS)
        place = place_for(style, flags["out"])
        way = chosen("--play-by", flags["play_by"], WAYS)
        without = missing(match)
        if way == KERNEL and without is not None:
            complain("simulate-cannot-by-kernel", reason=without)
        counted = played(words, match, way == RULES, where(flags))
        tell(words, Report.of(match, counted), style, place, None if way == RULES else without)
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
            ["--cluster"],
            is_flag=False,
            flag_value=ON_THIS_MACHINE,
            metavar="[ADDRESS]",
            help=words("simulate-cluster-help"),
        ),
        click.Option(
            ["--play-by"], default=AUTO, metavar="|".join(WAYS), help=words("simulate-by-help")
        ),
        click.Option(
            ["--format"], default="table", metavar="|".join(FORMATS), help=words("cli-format-help")
        ),
        click.Option(["--out"], metavar="FILE", help=words("cli-out-help")),
    ]
    return PlainCommand(words, "simulate", "cli-simulate", act, params, game_options=True)


def asked(game: str, flags: dict[str, Any]) -> Match:
    chosen("--format", flags["format"], FORMATS)
    options = options_given(game, flags)
    known = levels(game)
    bots = tuple(chosen("--bots", level.strip(), known) for level in flags["bots"].split(","))
    complain_about(rules_of(game).problems(options, len(bots)))
    games = number("--games", flags["games"], 1, MOST_GAMES)
    seed = number("--seed", flags["seed"], 0, 2**63)
    return Match(game, options.plain(), bots, games, seed)


def place_for(style: str, out: str | None) -> Path | None:
    """Where the result goes. Said before the games are played, which may take hours."""
    if style == PARQUET:
        if out is None:
            complain("simulate-parquet-needs-out")
        if find_spec("pyarrow") is None:
            complain("simulate-needs-pyarrow")
    return checked_place(out)


def where(flags: dict[str, Any]) -> Processes | Cluster:
    given, address = flags["processes"], flags["cluster"]
    count = None if given is None else number("--processes", given, 1, MOST_PROCESSES)
    if address is None:
        return Processes(count or cores())
    return Cluster(None if address == ON_THIS_MACHINE else address, cores=count)


def played(words: Words, match: Match, by_the_rules: bool, on: Processes | Cluster) -> Counts:
    progress = Progress(words, match.games)
    try:
        return simulate(match, on=on, by_the_rules=by_the_rules, progress=progress)
    except KeyboardInterrupt:
        complain("cli-simulation-stopped", done=progress.done, games=match.games, status=130)
    except NoCluster as error:
        complain("simulate-without-cluster", reason=error.reason)


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
