"""How long a record, a page of finished games and a leaderboard take with 100,000 games stored.

Fills SQLite and PostgreSQL with games between 2,000 people, some of whom play much more than
others, starts a server on each, and asks it over a real WebSocket, one question after the other.
Run it with `PYTHONPATH=tests:tools .venv-test/bin/python -P benchmarks/records.py`; --games and
--times change how many.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from typing import Any, NamedTuple

from server.guests import Guest, House
from server.store.databases import Postgres

from rattlebag.games import GAMES
from rattlebag.server.limits import Buckets
from rattlebag.server.store.base import Statement, Store, open_store
from rattlebag.server.store.queries import records as rows
from rattlebag.server.store.queries.accounts import Account
from rattlebag.server.store.queries.standings import BEST, PRACTICE, RATING, StandingRow
from rattlebag.table.who_played import PlayedSeat, WhoPlayed, encode

PEOPLE = 2000
TOGETHER = 40  # statements in a transaction
BODY = json.dumps({"rattlebag": 2, "filler": "x" * 1500}) + "\n"  # as long as a short game


class ResultRow(NamedTuple):
    table_id: str
    number: int
    game: str
    finished: float
    body: str
    details: str


async def write(store: Store, table: str, made: list[Any]) -> None:
    statements = list(rows.insert(table, made, "DO NOTHING"))
    for at in range(0, len(statements), TOGETHER):
        await store.write_all(*statements[at : at + TOGETHER])


async def fill(store: Store, games: int) -> None:
    """Games as the recorder writes them, many at a time."""
    dice = random.Random(5)
    weights = [1 / (1 + at) ** 0.6 for at in range(PEOPLE)]  # p0 plays most
    tallies: Counter[tuple[str, str, str]] = Counter()
    results: list[ResultRow] = []
    played: list[rows.PlayedRow] = []
    met: list[rows.Met] = []
    for number in range(games):
        game, table = dice.choice(GAMES), f"t{number // 5:06}"
        one, other = dice.choices(range(PEOPLE), weights, k=2)
        people = [f"p{one}", f"p{other if other != one else (one + 1) % PEOPLE}"]
        finished, private = 1.7e9 + number * 60.0, int(dice.random() < 0.2)
        seats = tuple(
            PlayedSeat(f"Player {person}", person, None, at, at + 1, 50 - at)
            for at, person in enumerate(people)
        )
        who = WhoPlayed("Friday", bool(private), True, True, "5e" * 32, seats)
        results.append(ResultRow(table, number % 5, game, finished, BODY, encode(who)))
        for at, person in enumerate(people):
            played.append(
                rows.PlayedRow(
                    *(table, number % 5, at, person, f"Player {person}", game, finished, private),
                    *(at + 1, 1 - at, 0, 50 - at, 2, "", "{}", 25.0, 25.5, 4.0),
                )
            )
            rival = people[1 - at]
            met.append(
                rows.Met(
                    *(person, f"player {rival}", finished, table, number % 5, at, game, private),
                    rival,
                )
            )
            for what in ("played", "players:2:played", "fact:busts", "fact:points", "fact:turns"):
                tallies[person, game, what] += 1
            for what in ("won", "players:2:won"):
                tallies[person, game, what] += 1 - at
    accounts = [
        Account(f"p{at}", f"Player p{at}", "$argon2id$", "player", 5.0) for at in range(PEOPLE)
    ]
    standings = [
        StandingRow(board, game, f"p{at}", 50, dice.random(), 25.0, 2.0, 1)
        for board in (RATING, PRACTICE, BEST)
        for game in GAMES
        for at in range(PEOPLE)
    ]
    await write(store, "account", accounts)
    await write(store, "result", results)
    await write(store, "played", played)
    await write(store, "met", met)
    await write(store, "tally", [rows.TallyRow(*key, n) for key, n in tallies.items() if n])
    await write(store, "standing", standings)
    if "Postgres" in type(store).__name__:
        await store.write_all(Statement("ANALYZE"))


async def asked(guest: Guest, kind: str, **fields: Any) -> Any:
    id, since = guest.new_id(), len(guest.heard)
    await guest.send({"type": kind, "id": id, **fields})
    return await guest.until(
        lambda: next((m for m in guest.heard[since:] if m.get("id") == id), None), kind
    )


async def measure(url: str, games: int, times: int) -> dict[str, tuple[float, float]]:
    """Median and 99th percentile of each question, in milliseconds."""
    store = await open_store(url)
    await fill(store, games)
    [[busiest]] = await store.rows("SELECT count(*) FROM played WHERE person = 'p0'")
    await store.close()
    print(f"{games} games stored; the person asked about has played {busiest}", flush=True)
    found: dict[str, tuple[float, float]] = {}
    async with House(url) as house:
        house.server.hub.records.asked = Buckets(1e9, 1e9)
        ann = await house.guest("Ann")
        middle = f"{1.7e9 + games * 30.0!r}/t/1"
        questions: dict[str, tuple[str, dict[str, Any]]] = {
            "record": ("profile", {"person": "p0"}),
            "course of a game": ("progress", {"person": "p0", "game": "farkle"}),
            "first page of games": ("history", {"person": "p0"}),
            "page in the middle": ("history", {"person": "p0", "before": middle}),
            "page by opponent": ("history", {"person": "p0", "opponent": "Player p1"}),
            "page by game and date": (
                "history",
                {"person": "p0", "game": "pig", "until": 1.7e9 + games * 30.0},
            ),
            "leaderboard": ("leaders", {"game": "pig", "board": "rating"}),
        }
        for name, (kind, fields) in questions.items():
            taken = []
            for _ in range(times):
                ann.heard.clear()
                begin = time.perf_counter()
                answer = await asked(ann, kind, **fields)
                taken.append((time.perf_counter() - begin) * 1000)
                assert answer["type"] == kind, answer
            taken.sort()
            found[name] = taken[times // 2], taken[int(times * 0.99)]
            print(f"  {name}: median {found[name][0]:.1f} ms, p99 {found[name][1]:.1f} ms")
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--times", type=int, default=1000)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print("SQLite", flush=True)
        asyncio.run(measure(f"sqlite:///{folder}/games.db", given.games, given.times))
    server = Postgres()
    try:
        print("PostgreSQL", flush=True)
        asyncio.run(measure(server.new_database(), given.games, given.times))
    finally:
        server.remove()


if __name__ == "__main__":
    main()
