"""Several servers on one PostgreSQL: which of them live, who is at which, and their news.

News are numbered by a row that is counted up in the same statement. It is locked until they can be
read, so there are no gaps: reading on from a number gives everything once and in order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, NamedTuple

from ..base import Store, TableRow

KEPT: Final = 20_000  # news; a node that missed more reads everything again
CLOCK: Final = "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"


class NodeRow(NamedTuple):
    node: str
    version: str
    protocol: int
    oldest: int | None = None  # protocol that it speaks too; None: no other

    def fits(self, other: NodeRow) -> bool:
        """Whether clients of either can go to the other."""
        ours, theirs = self.oldest or self.protocol, other.oldest or other.protocol
        return ours <= other.protocol and theirs <= self.protocol


class Present(NamedTuple):
    """Someone is connected to a node; with a table's id, they are at that table."""

    node: str
    table_id: str
    person: str
    name: str


class NewsRow(NamedTuple):
    number: int
    node: str
    kind: str
    body: str


# Nodes


async def register(store: Store, node: NodeRow) -> None:
    await store.write(
        f"INSERT INTO node (node, seen, version, protocol, oldest) VALUES (?, {CLOCK}, ?, ?, ?)"
        f" ON CONFLICT (node) DO UPDATE SET seen = {CLOCK}",
        *node,
    )


async def note_alive(store: Store, node: str) -> bool:
    """False: the others believe that this node is gone."""
    return bool((await store.write(f"UPDATE node SET seen = {CLOCK} WHERE node = ?", node)).rows)


async def drop_silent(store: Store, seconds: float) -> None:
    """Nodes that have not been heard of for that long are gone, and so are the people there."""
    await store.write(f"DELETE FROM node WHERE seen < {CLOCK} - ?", seconds)


async def drop(store: Store, node: str) -> None:
    await store.write("DELETE FROM node WHERE node = ?", node)


async def living(store: Store, seconds: float) -> list[NodeRow]:
    found = await store.rows(
        f"SELECT node, version, protocol, oldest FROM node WHERE seen >= {CLOCK} - ? ORDER BY node",
        seconds,
    )
    return [NodeRow(*row) for row in found]


# Who is where


async def everyone(store: Store) -> list[Present]:
    found = await store.rows("SELECT node, table_id, person, name FROM presence")
    return [Present(*row) for row in found]


# News


class Changed(NamedTuple):
    """Where someone is from now on; without a name: is no longer."""

    table_id: str
    person: str
    name: str | None


async def tell(
    store: Store,
    node: str,
    first: int,
    news: Sequence[tuple[str, str]],
    presence: Collection[Changed] = (),
) -> None:
    """Add news, kinds and bodies; `first` counts those of this node, so that what is repeated after
    a lost connection is not told twice.

    All in one statement: a node that is stopped or cut off in the middle of several would keep the
    row that counts, and nobody else could tell anything. A node that is given up at this moment has
    nobody anywhere, and says again who is there once it is back."""
    came = [one for one in presence if one.name is not None]
    went = [one for one in presence if one.name is None]
    await store.write(
        "WITH counted AS (UPDATE news_head SET head = head + ? WHERE NOT EXISTS"
        " (SELECT FROM news WHERE node = ? AND ordinal = ?) RETURNING head),"
        " came AS (INSERT INTO presence (node, table_id, person, name)"
        " SELECT node, table_id, person, name FROM node,"
        " unnest(CAST(? AS TEXT[]), CAST(? AS TEXT[]), CAST(? AS TEXT[]))"
        " AS given (table_id, person, name) WHERE node = ? FOR KEY SHARE OF node"
        " ON CONFLICT (node, table_id, person) DO UPDATE SET name = excluded.name),"
        " went AS (DELETE FROM presence USING unnest(CAST(? AS TEXT[]), CAST(? AS TEXT[]))"
        " AS given (gone_table, gone_person)"
        " WHERE node = ? AND table_id = gone_table AND person = gone_person)"
        " INSERT INTO news (number, node, ordinal, kind, body)"
        " SELECT head - ? + place, ?, ? + place - 1, kind, body FROM counted,"
        " unnest(CAST(? AS TEXT[]), CAST(? AS TEXT[]))"
        " WITH ORDINALITY AS given (kind, body, place)",
        *(len(news), node, first),
        *([one.table_id for one in came], [one.person for one in came]),
        *([one.name for one in came], node),
        *([one.table_id for one in went], [one.person for one in went], node),
        *(len(news), node, first, [kind for kind, _ in news], [body for _, body in news]),
    )


async def last_news(store: Store) -> int:
    [[head]] = await store.rows("SELECT head FROM news_head")
    return int(head)


async def news_after(store: Store, number: int) -> list[NewsRow]:
    found = await store.rows(
        "SELECT number, node, kind, body FROM news WHERE number > ? ORDER BY number", number
    )
    return [NewsRow(*row) for row in found]


async def forget_news(store: Store) -> None:
    await store.write(
        "DELETE FROM news WHERE number <= (SELECT head FROM news_head) - CAST(? AS BIGINT)", KEPT
    )


# Tables


async def heads(store: Store, tables: Collection[str]) -> dict[str, int]:
    """The numbers of tables' last entries. Those that are gone are left out."""
    found = await store.rows(
        "SELECT table_id, head_seq FROM game_table WHERE table_id = ANY(?)", list(tables)
    )
    return dict(found)


async def tables_among(store: Store, tables: Collection[str]) -> dict[str, TableRow]:
    found = await store.rows(
        "SELECT table_id, head_seq, summary, due, origin FROM game_table WHERE table_id = ANY(?)",
        list(tables),
    )
    return {row[0]: TableRow(*row) for row in found}
