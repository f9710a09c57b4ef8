"""All that is stored about a person: what an export holds, and what a deletion removes.

Each part of the server that stores something about people adds one line to each list."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, Final

from ...table.entries import ChatSent, decode
from ...table.room import Summary
from ..store.base import Statement, Store
from ..store.queries import accounts, company, decency, practice, records, sessions

# What is stored about this person, as plain data by name.
ExportPart = Callable[[Store, str], Awaitable[Mapping[str, Any]]]
# The statements that remove it, or put "a former player" in its place where it is part of others'
# records. All parts' statements are run in one transaction, together with the account's own.
DeletionPart = Callable[[Store, str], Awaitable[Sequence[Statement]]]


async def account_of(store: Store, person: str) -> Mapping[str, Any]:
    """Without the hash of the password: that is nobody's to read, not even the owner's."""
    account = await accounts.by_person(store, person)
    listed = await sessions.of_person(store, person, 0.0)
    found: dict[str, Any] = {
        "person": person,
        "sessions": [
            {"begun": one.begun, "seen": one.seen, "client": one.client} for one in listed
        ],
    }
    if account is not None:
        found["account"] = {
            "name": account.name,
            "role": account.role,
            "created": account.created,
            "recovery_codes_left": len(await accounts.codes_of(store, person)),
        }
        found["preferences"] = json.loads(account.preferences)
    return found


async def tables_of(store: Store, person: str) -> Mapping[str, Any]:
    """Where someone has a seat now, and what they said there."""
    like = f'%"{person}"%'
    found = await store.rows(
        "SELECT table_id, number, summary FROM game_table WHERE summary LIKE ?", like
    )
    tables: list[dict[str, Any]] = []
    for table_id, number, text in found:
        summary: Summary = json.loads(text)
        rows = await store.rows(
            "SELECT body FROM entry WHERE number = ? AND body LIKE ? ORDER BY seq", number, like
        )
        said = [entry.text for (body,) in rows if isinstance(entry := decode(body), ChatSent)
                and entry.person == person]  # fmt: skip
        about = {"table": table_id, "name": summary["name"], "game": summary["game"]}
        tables.append({**about, "said": said})
    return {"tables": tables}


async def records_of(store: Store, person: str) -> Mapping[str, Any]:
    return {"records": await records.kept_about(store, person)}


async def forget_records(store: Store, person: str) -> list[Statement]:
    return records.forget(person)


EXPORTS: Final[list[ExportPart]] = [
    *(account_of, tables_of, company.export, decency.exported, records_of, practice.export)
]
DELETIONS: Final[list[DeletionPart]] = [
    *(company.deletion, decency.deletion, forget_records, practice.deletion)
]


async def export(store: Store, person: str) -> dict[str, Any]:
    """Everything that is stored about a person."""
    found: dict[str, Any] = {}
    for part in EXPORTS:
        found |= await part(store, person)
    return found


async def deletion(store: Store, person: str) -> list[Statement]:
    """What removes a person from all parts but the account itself."""
    return [statement for part in DELETIONS for statement in await part(store, person)]
