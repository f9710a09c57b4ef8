"""Everyone who looks for a game, at any node, in the order they came.

One row counts every change of the queue. A node that puts people together must have seen the last
one, so nobody is ever called to two tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from ..base import Statement, Store
from .sql import marks

CHANGE: Final = Statement("UPDATE finding SET version = version + 1 WHERE one = 1")


class Waiting(NamedTuple):
    """Someone who waits, or was found a table that they have not heard of yet."""

    person: str
    place: int  # in the queue; given by the store
    node: str  # that tells them
    name: str
    origin: str  # a mark of the address they come from
    locale: str
    games: str  # separated by spaces
    players: int
    table_id: str | None = None
    game: str | None = None

    def wants(self, game: str) -> bool:
        return game in self.games.split()


class FindingQueue(NamedTuple):
    version: int
    rows: list[Waiting]

    def waiting(self) -> list[Waiting]:
        return [one for one in self.rows if one.table_id is None]


async def queue(store: Store) -> FindingQueue:
    found = await store.rows(
        "SELECT version, person, place, node, name, origin, locale, games, players, table_id, game"
        " FROM finding LEFT JOIN seeker ON one = 1 ORDER BY place"
    )
    return FindingQueue(found[0][0], [Waiting(*row[1:]) for row in found if row[1] is not None])


async def join(store: Store, one: Waiting) -> None:
    """Start waiting. Someone who wants the same as before keeps their place."""
    await store.write_all(
        CHANGE,
        Statement(
            "INSERT INTO seeker (person, place, node, name, origin, locale, games, players)"
            " SELECT ?, version, ?, ?, ?, ?, ?, ? FROM finding WHERE one = 1"
            " ON CONFLICT (person) DO UPDATE SET node = excluded.node, name = excluded.name,"
            " origin = excluded.origin, locale = excluded.locale, games = excluded.games,"
            " players = excluded.players, place = CASE WHEN seeker.games = excluded.games"
            " AND seeker.players = excluded.players THEN seeker.place ELSE excluded.place END"
            " WHERE seeker.table_id IS NULL",
            (one.person, one.node, one.name, one.origin, one.locale, one.games, one.players),
        ),
    )


async def leave(store: Store, person: str, node: str | None = None) -> bool:
    """Stop waiting, or stop waiting at this node. False: a table was found already."""
    sql, values = "DELETE FROM seeker WHERE person = ? AND table_id IS NULL", [person]
    if node is not None:
        sql, values = sql + " AND node = ?", [person, node]
    await store.write_all(CHANGE, Statement(sql, tuple(values)))
    sql = "SELECT 1 FROM seeker WHERE person = ? AND table_id IS NOT NULL"
    return not await store.rows(sql, person)


async def seat(store: Store, version: int, people: Sequence[str], table_id: str, game: str) -> bool:
    """Call people to a table. False: the queue has changed since this version of it."""
    claim = "UPDATE finding SET version = version + 1 WHERE one = 1 AND version = ?"
    told = f"UPDATE seeker SET table_id = ?, game = ? WHERE person IN ({marks(people)})"
    done = await store.write_all(
        Statement(claim, (version,)), Statement(told, (table_id, game, *people))
    )
    return bool(done.rows)


async def forget(store: Store, person: str, table_id: str) -> None:
    """Someone has been told of their table."""
    await store.write("DELETE FROM seeker WHERE person = ? AND table_id = ?", person, table_id)


async def blocks(store: Store) -> set[tuple[str, str]]:
    """Who blocks whom among the people who wait."""
    found = await store.rows(
        "SELECT person, other FROM block WHERE person IN (SELECT person FROM seeker)"
        " AND other IN (SELECT person FROM seeker)"
    )
    return {(person, other) for person, other in found}


async def drop_lost(store: Store) -> None:
    """Those whose node is gone: their clients ask again at another one."""
    lost = "FROM seeker WHERE node NOT IN (SELECT node FROM node)"
    if await store.rows(f"SELECT 1 {lost} LIMIT 1"):
        await store.write_all(CHANGE, Statement(f"DELETE {lost}"))
