"""The database deleted while people play, and the server stopped and started again."""

from __future__ import annotations

import sqlite3
import sys
from contextlib import closing
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from attacks.ground import Figures, Ground, main
from attacks.raw import Line

MOVES = 20
NEEDS = {"chats_per_minute": 6000}  # so that they need not wait between their lines


def attack(ground: Ground, full: bool) -> Figures:
    file = ground.folder / "rattlebag.db"
    with ground.guest("Ann") as ann:
        table = ann.do("create", game="pig")["table"]
        for number in range(MOVES):
            ann.do("chat", table=table, text=f"before {number}")
        for path in ground.folder.glob("rattlebag.db*"):
            path.unlink()
        done = 0
        for number in range(MOVES):
            done += ann.ask("chat", table=table, text=f"after {number}")["type"] == "done"
        ready = status_of(ground, "/ready")
    ground.child.terminate()
    ground.child.wait(30)
    found = max(entries(path) for path in (file, file.with_name(f"{file.name}.rescued")))
    return {
        "done before the file was deleted": MOVES + 1,
        "done after it was deleted": done,
        "/ready": ready,
        "found on disk when the server has stopped": found,
        "lines of the log": ground.log().count("\n"),
    }


def status_of(ground: Ground, path: str) -> str:
    with Line(ground.port) as line:
        line.send(f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n".encode())
        return line.head().split(b"\r\n")[0].decode()


def entries(file: Path) -> int:
    if not file.exists():
        return 0
    with closing(sqlite3.connect(file)) as connection:
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'entry'").fetchone():
            return 0
        return int(connection.execute("SELECT count(*) FROM entry").fetchone()[0])


if __name__ == "__main__":
    main(attack, **NEEDS)
