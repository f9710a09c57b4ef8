"""People with ratings, as rows in the store: to play for them would take too long."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from client.on_a_server import ServerProcess

GAME = "tossup"  # rated by nobody else in these tests
NAMES = ("Rita 1", "Rita 2", "Rita 3")
RESULTS = ("lost", "won", "lost", "shared", "won", "won")  # of the first of them
STANDINGS = ((29.31, 1.9, 6), (27.0, 2.2, 5), (24.04, 2.5, 7))  # a rating, its sigma, and games


def person(at: int) -> str:
    return f"p{at:016x}"


def some_have_ratings(server: ServerProcess) -> None:
    """Three people are on the list of ratings, and the first has games. Again changes nothing."""
    with closing(sqlite3.connect(server.data / "rattlebag.db", timeout=30)) as store, store:
        for at, (name, (mu, sigma, games)) in enumerate(zip(NAMES, STANDINGS, strict=True)):
            _insert(store, "account", person(at), name, "", "player", 1.0, "{}", 0)
            listed = mu - 3 * sigma, mu, sigma, 1
            _insert(store, "standing", "rating", GAME, person(at), games, *listed)
        won, shared, played = RESULTS.count("won"), RESULTS.count("shared"), len(RESULTS)
        for what, value in (("won", won), ("shared", shared), ("played", played)):
            for kind in ("", "players:2:"):
                _insert(store, "tally", person(0), GAME, kind + what, value)
        for number, outcome in enumerate(RESULTS):
            place, finished = 1 + (outcome == "lost"), 1.7e9 + 864_000 * number
            about = finished, 0, place, outcome == "won", outcome == "shared", 40 * number, 2
            rating = 25.0 + number, 26.0 + number, 7.0 - number
            _insert(store, "played", "0" * 20, number, 0, person(0), NAMES[0], GAME,
                    *about, "[]", "{}", *rating)  # fmt: skip


def _insert(store: sqlite3.Connection, table: str, *values: object) -> None:
    marks = ", ".join("?" * len(values))
    store.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", values)
