"""The measurements of `./rattlebag bench`; docs/speed.md says what they mean."""

from __future__ import annotations

import argparse
import json
import sys
from typing import NoReturn

import games
import openspiel
import server
import simulating
import solving
import startup
import web
import where
from report import Report, data, lines
from timing import FULL, QUICK

PARTS = ("games", "openspiel", "start", "where", "server", "web", "simulate", "solve")


class Arguments(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(2, f"bench: {message}; ./rattlebag bench --help tells what it takes.\n")


def arguments() -> argparse.Namespace:
    parser = Arguments(
        prog="./rattlebag bench",
        description="Measure games, starting, a server, the page, simulation and solving.",
        allow_abbrev=False,
    )
    parser.add_argument("--quick", action="store_true", help="fewer games and runs: rough figures")
    parser.add_argument(
        "--only", choices=PARTS, metavar="PART", help=f"measure one part: {', '.join(PARTS)}"
    )
    parser.add_argument(
        "--format",
        choices=("text", "json"),
        default="text",
        metavar="FORMAT",
        help="text (lines to read, the default) or json",
    )
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    effort = QUICK if asked.quick else FULL
    parts = (asked.only,) if asked.only else PARTS
    report = Report()
    if "games" in parts:
        report.games = games.measure(effort)
    if "openspiel" in parts:
        report.openspiel = openspiel.measure(effort)
    if "start" in parts:
        report.start = startup.measure(effort)
    if "where" in parts:
        report.where = where.measure(effort)
    if "server" in parts:
        report.server = server.measure(effort)
    if "web" in parts:
        report.web = web.measure(effort)
    if "simulate" in parts:
        report.simulating = simulating.measure(effort)
    if "solve" in parts:
        report.solving = solving.measure(effort)
    if asked.format == "json":
        print(json.dumps(data(report), indent=2))
    else:
        print("\n".join(lines(report)))


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit("bench: stopped before the end; nothing was told.")
