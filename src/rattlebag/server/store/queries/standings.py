"""Standings in the store: where people are on the leaderboards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ..base import Statement, Store
from .sql import insert, marks

RATING, PRACTICE, BEST = "rating", "practice", "best"
# How many games it takes to be listed.
LEAST_GAMES: Final = {RATING: 5, PRACTICE: 10, BEST: 1}


class StandingRow(NamedTuple):
    """Where someone is on a leaderboard."""

    board: str
    game: str
    person: str
    games: int
    rank: float  # the list is sorted by it, the highest first
    value: float
    spread: float
    listed: int  # whether there were enough games, of someone with an account


def put_standings(rows: Sequence[StandingRow]) -> Iterable[Statement]:
    changed = ("games", "rank", "value", "spread", "listed")
    setting = ", ".join(f"{name} = excluded.{name}" for name in changed)
    return insert("standing", rows, f"(board, game, person) DO UPDATE SET {setting}")


def list_person(person: str) -> Statement:
    """When a guest registers, their standings are listed."""
    least = " ".join(f"WHEN '{board}' THEN {games}" for board, games in LEAST_GAMES.items())
    return Statement(
        f"UPDATE standing SET listed = 1 WHERE person = ? AND games >= CASE board {least} END",
        (person,),
    )


async def standings_at(store: Store, game: str, people: Sequence[str]) -> list[StandingRow]:
    """The standings of these people in one game."""
    found = await store.rows(
        f"SELECT {', '.join(StandingRow._fields)} FROM standing"
        f" WHERE board IN (?, ?, ?) AND game = ? AND person IN ({marks(people)})",
        *(RATING, PRACTICE, BEST, game, *people),
    )
    return [StandingRow(*row) for row in found]


async def standings_of(store: Store, person: str) -> list[StandingRow]:
    found = await store.rows(
        f"SELECT {', '.join(StandingRow._fields)} FROM standing WHERE person = ?", person
    )
    return [StandingRow(*row) for row in found]


async def leaders(store: Store, board: str, game: str, most: int) -> list[tuple[StandingRow, str]]:
    """The first of a list, each with their name."""
    columns = ", ".join(f"standing.{name}" for name in StandingRow._fields)
    found = await store.rows(
        f"SELECT {columns}, account.name FROM standing"
        " JOIN account ON account.person = standing.person"
        " WHERE board = ? AND game = ? AND listed = 1"
        " ORDER BY standing.rank DESC, standing.person DESC LIMIT ?",
        *(board, game, most),
    )
    return [(StandingRow(*row[:-1]), row[-1]) for row in found]
