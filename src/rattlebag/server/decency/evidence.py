"""What a person said where they are reported: as the server has it, not as anyone claims."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...protocol.decency import EvidenceView
from ...table.entries import ChatSent, decode

if TYPE_CHECKING:
    from ..connections.connection import Connection
    from ..tables.live import LiveTable

MOST = 20  # lines
LOOKED_THROUGH = 1000  # entries of a table's journal


async def said_at(table: LiveTable) -> list[ChatSent]:
    """What anyone said there lately."""
    rows = await table.store.read(table.table_id, max(0, table.room.seq - LOOKED_THROUGH))
    return [entry for _, text in rows if isinstance(entry := decode(text), ChatSent)]


async def at_table(table: LiveTable, person: str) -> list[EvidenceView]:
    said = [entry.text for entry in await said_at(table) if entry.person == person]
    return [{"where": "table", "text": text} for text in said[-MOST:]]


async def elsewhere(client: Connection, person: str) -> list[EvidenceView]:
    """In the lobby, and in private messages to the person who reports it."""
    heard = client.hub.decency.heard
    in_lobby: list[EvidenceView] = [
        {"where": "lobby", "text": line.text} for line in heard if line.person == person
    ]
    letters = await client.hub.hall.store.rows(
        "SELECT body FROM letter WHERE person = ? AND other = ? AND mine = 0"
        " ORDER BY number DESC LIMIT ?",
        *(client.person, person, MOST),
    )
    messages: list[EvidenceView] = [{"where": "message", "text": text} for (text,) in letters]
    return [*in_lobby[-MOST:], *reversed(messages)]
