"""`simulate`: many games of bots against bots."""

from __future__ import annotations

import atexit
import os
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from importlib.util import find_spec
from tempfile import TemporaryDirectory
from typing import Any

from ..bots import LEVELS, PERFECT, SENSIBLE, players
from ..games import rules_of
from ..simulate import LAST_SEED, Cluster, Counts, Match, NoCluster, Processes, Report, simulate
from ..simulate import missing as missing_kernel
from ..solve import NoSolution, keep
from ..text import Locale
from ..text.words import Words
from .command import GAME, Flag, chosen, command, complain, complain_about, options_given
from .long_work import Pace, checked_place
from .report_formats import FORMATS, PARQUET, tell
from .solve import at_hand_or_solved, solving

MOST_GAMES = 10**9
MOST_PROCESSES = 256
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
    match = asked(words.locale, game, flags)
    style, way, without = flags["format"], flags["play_by"], missing_kernel(match)
    if style == PARQUET and flags["out"] is None:
        complain("simulate-parquet-needs-out")
    if style == PARQUET and find_spec("pyarrow") is None:
        complain("simulate-needs-pyarrow")
    place = checked_place(flags["out"])
    if way == KERNEL and without is not None:
        complain("simulate-cannot-by-kernel", reason=without)
    address, count = flags["cluster"], flags["processes"]
    on: Processes | Cluster = Processes(count or cores())
    if address is not None:
        on = Cluster(None if address == ON_THIS_MACHINE else address, cores=count)
    counted = played(words, match, way == RULES, on)
    tell(words, Report.of(match, counted), style, place, None if way == RULES else without)
    return 0


def asked(locale: Locale, game: str, flags: dict[str, Any]) -> Match:
    options, known = options_given(locale, game, flags), players(game)
    bots = tuple(chosen("--bots", level.strip(), known) for level in flags["bots"].split(","))
    complain_about(rules_of(game).problems(options, len(bots)))
    return Match(game, options.plain(), bots, flags["games"], flags["seed"])


def played(words: Words, match: Match, by_the_rules: bool, on: Processes | Cluster) -> Counts:
    said = partial(words, "cli-progress", games=match.games)
    progress = Pace(match.games, lambda done, left: said(done=int(done), seconds=left))
    try:
        if PERFECT in match.levels and len(set(match.rules().sides)) == 2:
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

    If the cache is not writable, a temporary folder is used.
    """
    options = match.rules().options
    solution, _ = at_hand_or_solved(words, match.game, options, solving(words))
    if solution.file is None:
        folder = TemporaryDirectory(prefix="rattlebag-cache-")
        atexit.register(folder.cleanup)
        os.environ["RATTLEBAG_CACHE"] = folder.name
        keep(match.game, options, solution.tables)


def cores() -> int:
    """The cores that this process can use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
