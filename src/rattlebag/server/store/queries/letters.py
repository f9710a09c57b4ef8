"""Private messages in the store. Each is kept twice: once for who wrote it, once for who got it."""

from __future__ import annotations

from typing import NamedTuple

from ..base import Statement, Store
from .company import NAME

MOST_KEPT = 500  # letters of one conversation, for each of the two
PAGE = 50  # letters


class Letter(NamedTuple):
    number: int
    at: float
    mine: bool
    body: str


class Conversation(NamedTuple):
    """A conversation in someone's list: with whom, and the last letter."""

    other: str
    name: str
    unseen: int
    at: float
    mine: bool
    body: str


def _copy(person: str, other: str, letter: Letter, command_id: str) -> tuple[Statement, ...]:
    """What adds a letter to one person's own conversation."""
    mine = int(letter.mine)
    return (
        Statement(
            "INSERT INTO letter (person, other, number, at, mine, body, command_id)"
            " VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            (person, other, letter.number, letter.at, mine, letter.body, command_id),
        ),
        Statement(
            "INSERT INTO conversation (person, other, last, unseen) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (person, other) DO UPDATE SET last = excluded.last,"
            " unseen = conversation.unseen + excluded.unseen",
            (person, other, letter.number, 1 - mine),
        ),
        Statement(
            "DELETE FROM letter WHERE person = ? AND other = ? AND number <= (SELECT number"
            " FROM letter WHERE person = ? AND other = ? ORDER BY number DESC LIMIT 1 OFFSET ?)",
            (person, other, person, other, MOST_KEPT),
        ),
    )


async def write(
    store: Store, by: str, to: str, letter: Letter, command_id: str, arrives: bool
) -> bool:
    """Keep a letter; False if it was kept before. One that does not arrive only its writer has."""
    statements = _copy(by, to, letter._replace(mine=True), f"out:{command_id}")
    if arrives:
        statements += _copy(to, by, letter._replace(mine=False), f"in:{by}:{command_id}")
    written = await store.write_all(*statements)
    return bool(written.rows) or written.repeated


async def conversations(store: Store, person: str) -> list[Conversation]:
    """The latest hundred, the newest first."""
    found = await store.rows(
        f"SELECT conversation.other, {NAME.format(who='conversation.other')}, unseen, at, mine,"
        " body FROM conversation JOIN letter ON letter.person = conversation.person"
        " AND letter.other = conversation.other AND number = last"
        " WHERE conversation.person = ? ORDER BY last DESC LIMIT 100",
        person,
    )
    return [
        Conversation(other, name, unseen, at, bool(mine), body)
        for other, name, unseen, at, mine, body in found
    ]


async def conversation(
    store: Store, person: str, other: str, before: int
) -> tuple[list[Letter], bool]:
    """A page of letters before a number, oldest first; and whether there are earlier ones."""
    found = await store.rows(
        "SELECT number, at, mine, body FROM letter"
        " WHERE person = ? AND other = ? AND number < ? ORDER BY number DESC LIMIT ?",
        *(person, other, before, PAGE + 1),
    )
    letters = [Letter(number, at, bool(mine), body) for number, at, mine, body in found]
    return letters[:PAGE][::-1], len(letters) > PAGE


async def note_seen(store: Store, person: str, other: str) -> int:
    """A conversation was read: how many of its letters had not been."""
    found = await store.rows(
        "SELECT unseen FROM conversation WHERE person = ? AND other = ?", person, other
    )
    if not found or not found[0][0]:
        return 0
    await store.write(
        "UPDATE conversation SET unseen = 0 WHERE person = ? AND other = ?", person, other
    )
    return int(found[0][0])
