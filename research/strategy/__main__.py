"""Write the tables and plots of docs/strategy again.

    PYTHONPATH=research .venv-test/bin/python -m strategy            all games, a few minutes
    PYTHONPATH=research .venv-test/bin/python -m strategy pig        one game
    PYTHONPATH=research .venv-test/bin/python -m strategy --play     also plays the games again by
                                                                     which seats of three and four
                                                                     are compared: an hour

Then `python tools/write_strategy.py` writes the pages for the browser."""

from __future__ import annotations

import argparse
import sys
import time

from . import pages, seats
from .seats import EXPERTS


def main() -> None:
    parser = argparse.ArgumentParser(prog="strategy", description="Write docs/strategy again.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="default: all")
    parser.add_argument("--play", action="store_true", help="play the games of the seats again")
    asked = parser.parse_args()
    if unknown := sorted(set(asked.games) - set(pages.GAMES)):
        parser.error(f"no figures for {unknown[0]}. Choose from {', '.join(pages.GAMES)}.")
    games = asked.games or pages.GAMES
    if asked.play:
        found = {game: seats.played(game) for game in pages.GAMES}
        for game in games:
            found[game] = play(game)
            seats.write_down(found)
    for game in games:
        began = time.monotonic()
        pages.write(game)
        say(f"{game}: written, {time.monotonic() - began:.0f} s")


def play(game: str) -> list[seats.Seats]:
    made = []
    for players in (3, 4):
        for level, count in (("perfect", seats.PERFECT.get((game, players))), ("expert", EXPERTS)):
            if count is None:
                continue
            say(f"{game}: {players} {level} bots, {count:,} games")
            made.append(seats.play(game, level, players, count))
    return made


def say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
