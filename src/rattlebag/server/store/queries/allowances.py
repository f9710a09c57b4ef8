"""How much has been asked for recently, counted for all servers of a PostgreSQL together.

A row says when an allowance is whole again, by the database's clock: that one number is all that a
bucket of tokens needs. Keys are marks, so that no address is written down."""

from __future__ import annotations

from typing import Final

from ..base import Store
from .nodes import CLOCK

PLACE: Final = "place"  # where a name was logged in
PLACE_SECONDS: Final = 30 * 86400.0


async def take(store: Store, what: str, mark: str, each: float, most: float) -> float:
    """Take one. `each` is how many seconds it takes to come back, `most` how many there are.
    Gives the seconds to wait; more than 0: nothing was taken."""
    whole = each * most
    taken = await store.write(
        f"INSERT INTO allowance AS known (what, mark, full_at) VALUES (?, ?, {CLOCK} + ?)"
        f" ON CONFLICT (what, mark) DO UPDATE SET full_at = greatest(known.full_at, {CLOCK}) + ?"
        f" WHERE greatest(known.full_at, {CLOCK}) + ? <= {CLOCK} + ?",
        *(what, mark, each, each, each, whole),
    )
    if taken.rows:
        return 0.0
    found = await store.rows(
        f"SELECT full_at + ? - ? - {CLOCK} FROM allowance WHERE what = ? AND mark = ?",
        *(each, whole, what, mark),
    )
    return max(0.001, float(found[0][0])) if found else 0.001


async def give_back(store: Store, what: str, mark: str, each: float) -> None:
    """What was taken does not count after all."""
    await store.write(
        "UPDATE allowance SET full_at = full_at - ? WHERE what = ? AND mark = ?", each, what, mark
    )


async def note_place(store: Store, mark: str) -> None:
    await store.write(
        f"INSERT INTO allowance (what, mark, full_at) VALUES (?, ?, {CLOCK} + ?)"
        " ON CONFLICT (what, mark) DO UPDATE SET full_at = excluded.full_at",
        *(PLACE, mark, PLACE_SECONDS),
    )


async def is_place(store: Store, mark: str) -> bool:
    sql = "SELECT 1 FROM allowance WHERE what = ? AND mark = ?"
    return bool(await store.rows(sql, PLACE, mark))


async def forget(store: Store) -> None:
    """Allowances that are whole again, and places where nobody was for long."""
    if store.shared:
        await store.write(f"DELETE FROM allowance WHERE full_at < {CLOCK}")
