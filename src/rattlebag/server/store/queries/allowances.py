"""How much has been asked for recently, counted for all servers of a PostgreSQL together, and where
people have been logged in.

A row says when an allowance is whole again, by the database's clock: that one number is all that a
bucket of tokens needs. Keys are marks, so that no address is written down."""

from __future__ import annotations

from typing import Final

from ..base import Statement, Store
from .nodes import CLOCK

KNOWN: Final = "place"  # a name with an address where it was logged in
KNOWN_SECONDS: Final = 30 * 86400.0


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


async def note_login(store: Store, mark: str, now: float) -> None:
    """A file has no clock of its own: it is by the server's calendar there."""
    since, values = (CLOCK, ()) if store.shared else ("?", (now,))
    await store.write_all(
        Statement(
            f"INSERT INTO allowance (what, mark, full_at) VALUES (?, ?, {since} + ?)"
            " ON CONFLICT (what, mark) DO UPDATE SET full_at = excluded.full_at",
            (KNOWN, mark, *values, KNOWN_SECONDS),
        ),
        fleeting=True,
    )


async def is_known_login(store: Store, mark: str) -> bool:
    sql = "SELECT 1 FROM allowance WHERE what = ? AND mark = ?"
    return bool(await store.rows(sql, KNOWN, mark))


async def forget(store: Store, now: float) -> None:
    """Allowances that are whole again, and log-ins at places where nobody was for long."""
    if store.shared:
        await store.write(f"DELETE FROM allowance WHERE full_at < {CLOCK}")
    else:
        await store.write("DELETE FROM allowance WHERE full_at < ?", now)
