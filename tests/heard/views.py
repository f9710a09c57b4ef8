"""How many changes of view Orca says in a busy game, on this machine as busy as it is now.

    .venv-test/bin/python tests/heard/views.py [--rounds N]

Ann watches a game of bots, who give her a line or two in a second, and goes to the help, to the
rules and back. A command and not a test: a reader that is late for want of a processor drops some
of them, whatever the page does.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from browser.friend import Friend
from client.on_a_server import ServerProcess
from heard.desk import Desk
from heard.player import Player

# A key, and what is said of the view that it leads to.
WAYS = (
    ("F1", "Help heading level 1"),
    ("Escape", "Moves."),
    ("F2", "Farkle rules heading level 1"),
    ("Escape", "Moves."),
)
LATEST = 8.0  # seconds after which it will not be said any more


def times_said(desk: Desk, key: str, text: str) -> int:
    since = desk.press(key)
    ends = time.monotonic() + LATEST
    while not any(text in said for said in desk.speech.texts(since)) and time.monotonic() < ends:
        time.sleep(0.02)
    return sum(text in said for said in desk.speech.quiet(since, 0.5, 1.0))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=8)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        (place / "server").mkdir()
        with (
            ServerProcess(place / "server") as server,
            Desk(place / "desk") as desk,
            Friend(server, "Bob") as bob,
        ):
            player = Player(desk, server, "Ann")
            table = bob.opens("farkle", bots=5, pace=1)
            player.watches(table)
            bob.do("start", table=table)
            said = [times_said(desk, key, text) for _ in range(rounds) for key, text in WAYS]
    twice = sum(count > 1 for count in said)
    print(f"{len(said)} views shown, {sum(map(bool, said))} said, {twice} of them twice")


if __name__ == "__main__":
    main()
