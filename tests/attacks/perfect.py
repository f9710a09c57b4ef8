"""Tables with odd options and perfect bots, so that best play has to be worked out for each."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main, named
from attacks.raw import Line, Refused

SECONDS = 10.0
# The largest numbers that each game takes, a little different at each table.
TABLES: list[tuple[str, dict[str, Any]]] = [
    *(("farkle", {"target_score": n, "hot_dice_multiplier": True}) for n in (5000, 4999, 4998)),
    *(("pig", {"target_score": n, "dice_sides": 20}) for n in (1000, 999, 998, 997)),
    *(("tossup", {"target_score": n, "starting_dice": 20}) for n in (500, 499, 498)),
    *(("threes", {"rounds": n, "last_die": "rolled"}) for n in (20, 19)),
]


def solvers(pid: int) -> dict[int, float]:
    """The solvers that the server has started, with the CPU seconds that each has used."""
    found: dict[int, float] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                command = (folder / "cmdline").read_text()
            except OSError:
                continue
            if int(fields[1]) == pid and "rattlebag.solve.background" in command:
                ticks = int(fields[11]) + int(fields[12])
                found[int(folder.name)] = ticks / os.sysconf("SC_CLK_TCK")
    return found


def attack(ground: Ground, full: bool) -> Figures:
    most = 0
    spent: dict[int, float] = {}
    with ground.neighbours() as neighbours, ground.guest() as mallory:
        time.sleep(1.0)
        quiet = neighbours.felt()
        sat = [opened(mallory, game, options) for game, options in TABLES]
        until = time.monotonic() + (18 * SECONDS if full else SECONDS)
        mallory.socket.settimeout(0.05)
        while time.monotonic() < until:
            play(mallory)
            now = solvers(ground.child.pid)
            spent |= now
            most = max(most, len(now))
        tables = Path(str(ground.settings["cache"])) / "tables"
        kept = sum(path.stat().st_size for path in tables.glob("*"))
        return {
            **named("quiet", quiet),
            "tables opened": sum(sat),
            **named("attacked", neighbours.felt()),
            "solvers at a time, at most": most,
            "solvers in all": len(spent),
            "CPU of solvers, s": round(sum(spent.values()), 1),
            "tables in the cache, MB": round(kept / 1e6, 1),
            **ground.felt(),
        }


def opened(mallory: Line, game: str, options: dict[str, Any]) -> bool:
    try:
        table = str(mallory.do("create", game=game, options=options)["table"])
        mallory.do("set_pace", table=table, seconds=0)
        for _ in range(2):
            mallory.do("add_bot", table=table, level="perfect")
        mallory.do("start", table=table)
    except Refused:
        return False
    return True


def play(mallory: Line) -> None:
    """Answer one update with the first move that is allowed."""
    try:
        told = mallory.next()
    except TimeoutError:
        return
    if told["type"] != "update" or not told["view"]["game"]:
        return
    moves = [move for move in told["view"]["game"]["moves"] if move["refused"] is None]
    if moves:
        mallory.say(
            "play",
            table=told["table"],
            state=told["state"],
            action=moves[0]["action"],
            arg=moves[0]["arg"],
        )
        time.sleep(1 / 40)  # within the limit of messages: it is the bots that are to work


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as cache:  # a cache in which nothing was solved before
        main(attack, cache=cache)
