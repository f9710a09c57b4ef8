"""Best play that was worked out for options of people's own, so that one server does it for all."""

from __future__ import annotations

from typing import Final

from ..base import Store
from .nodes import CLOCK

KEPT: Final = 20  # the latest; one takes up to some ten megabytes


async def fetch(store: Store, name: str) -> bytes | None:
    found = await store.rows("SELECT body FROM solved WHERE name = ? AND body IS NOT NULL", name)
    return bytes(found[0][0]) if found else None


async def claim(store: Store, name: str, node: str) -> bool:
    """Whether this node should solve it. If another has claimed it, it keeps it while it lives."""
    claimed = await store.write(
        f"INSERT INTO solved AS known (name, node, at) VALUES (?, ?, {CLOCK})"
        f" ON CONFLICT (name) DO UPDATE SET node = excluded.node, at = {CLOCK}"
        " WHERE known.body IS NULL AND (known.node = excluded.node"
        " OR known.node NOT IN (SELECT node FROM node))",
        *(name, node),
    )
    return bool(claimed.rows)


async def put(store: Store, name: str, body: bytes) -> None:
    """Best play is known: it takes the place of what is oldest."""
    await store.write(f"UPDATE solved SET body = ?, at = {CLOCK} WHERE name = ?", body, name)
    await store.write(
        "DELETE FROM solved WHERE name IN (SELECT name FROM solved WHERE body IS NOT NULL"
        " ORDER BY at DESC OFFSET ?)",
        KEPT,
    )


async def give_up(store: Store, name: str, node: str) -> None:
    """Others may try."""
    await store.write("DELETE FROM solved WHERE name = ? AND node = ? AND body IS NULL", name, node)
