"""Notices, friends and blocks in the store."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from ..base import Statement, Store

MOST_NOTICES = 200  # of one person

# What someone is called: by their account, else by their latest session.
NAME = (
    "COALESCE((SELECT name FROM account WHERE account.person = {who}),"
    " (SELECT name FROM session WHERE session.person = {who} ORDER BY expires DESC LIMIT 1), '')"
)


class Notice(NamedTuple):
    """What someone is told, once. `number` rises with the time."""

    person: str
    number: int
    kind: str
    at: float
    phrase: str  # JSON
    link: str
    heard: int = 0
    seen: int = 0


async def add_notice(store: Store, notice: Notice) -> bool:
    """Keep a notice, and forget those that are too old. False: it is kept already."""
    added = await store.write_all(
        Statement(
            "INSERT INTO notice (person, number, kind, at, phrase, link, heard, seen)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            tuple(notice),
        ),
        Statement(
            "DELETE FROM notice WHERE person = ? AND number <= (SELECT number FROM notice"
            " WHERE person = ? ORDER BY number DESC LIMIT 1 OFFSET ?)",
            (notice.person, notice.person, MOST_NOTICES),
        ),
    )
    return bool(added.rows) or added.repeated


async def notices(store: Store, person: str) -> list[Notice]:
    """All that are kept, newest first."""
    found = await store.rows(
        "SELECT person, number, kind, at, phrase, link, heard, seen FROM notice"
        " WHERE person = ? ORDER BY number DESC",
        person,
    )
    return [Notice(*row) for row in found]


async def note_heard(store: Store, person: str, number: int) -> None:
    """All up to this one were said."""
    await store.write(
        "UPDATE notice SET heard = 1 WHERE person = ? AND number <= ? AND heard = 0",
        *(person, number),
    )


async def note_seen(store: Store, person: str, number: int) -> None:
    """All up to this one were read."""
    await store.write(
        "UPDATE notice SET heard = 1, seen = 1 WHERE person = ? AND number <= ? AND seen = 0",
        *(person, number),
    )


async def note_link_seen(store: Store, person: str, link: str) -> None:
    """Those that led to a place where the person is now."""
    await store.write(
        "UPDATE notice SET heard = 1, seen = 1 WHERE person = ? AND link = ? AND seen = 0",
        *(person, link),
    )


async def mute(store: Store, person: str, kind: str, on: bool) -> None:
    if on:
        statement = "INSERT INTO notice_muted (person, kind) VALUES (?, ?) ON CONFLICT DO NOTHING"
    else:
        statement = "DELETE FROM notice_muted WHERE person = ? AND kind = ?"
    await store.write(statement, person, kind)


# Friends and blocks


class Tie(NamedTuple):
    """How someone stands to another: asked, asks, friend or block. Or a kind of notice that is
    muted; or how many notices or letters were not read."""

    state: str
    other: str
    name: str


async def ties(store: Store, person: str) -> list[Tie]:
    """Everything that has to be known of someone while they are here, in one answer."""
    name = NAME.format(who="other")
    found = await store.rows(
        f"SELECT state, other, {name} FROM friend WHERE person = ?"
        f" UNION ALL SELECT 'block', other, {name} FROM block WHERE person = ?"
        " UNION ALL SELECT 'muted', kind, '' FROM notice_muted WHERE person = ?"
        " UNION ALL SELECT 'notices', CAST(count(*) AS TEXT), '' FROM notice"
        " WHERE person = ? AND seen = 0"
        " UNION ALL SELECT 'letters', CAST(COALESCE(sum(unseen), 0) AS TEXT), ''"
        " FROM conversation WHERE person = ?",
        *(person,) * 5,
    )
    return [Tie(*row) for row in found]


async def tie(store: Store, person: str, other: str, state: str, theirs: str, at: float) -> None:
    """How two people stand to each other from now on."""
    insert = (
        "INSERT INTO friend (person, other, state, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (person, other) DO UPDATE SET state = excluded.state, at = excluded.at"
    )
    await store.write_all(
        Statement(insert, (person, other, state, at)),
        Statement(insert, (other, person, theirs, at)),
    )


async def tie_one(store: Store, person: str, other: str, state: str, at: float) -> None:
    """How someone stands to another, who does not hear of it."""
    await store.write(
        "INSERT INTO friend (person, other, state, at) VALUES (?, ?, ?, ?)"
        " ON CONFLICT (person, other) DO UPDATE SET state = excluded.state, at = excluded.at",
        *(person, other, state, at),
    )


async def untie(store: Store, person: str, other: str) -> None:
    await store.write(
        "DELETE FROM friend WHERE (person = ? AND other = ?) OR (person = ? AND other = ?)",
        *(person, other, other, person),
    )


async def block(store: Store, person: str, other: str, at: float) -> None:
    await store.write(
        "INSERT INTO block (person, other, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        *(person, other, at),
    )


async def unblock(store: Store, person: str, other: str) -> None:
    await store.write("DELETE FROM block WHERE person = ? AND other = ?", person, other)


async def blocked(store: Store, one: str, other: str) -> bool:
    """Whether either of two people blocks the other."""
    return bool(
        await store.rows(
            "SELECT 1 FROM block WHERE (person = ? AND other = ?) OR (person = ? AND other = ?)",
            *(one, other, other, one),
        )
    )


async def name_of(store: Store, person: str) -> str:
    """What someone is called; empty if nobody has this id, or no longer."""
    [[found]] = await store.rows(f"SELECT {NAME.format(who='?')}", person, person)
    return str(found)


# Letting go


OWN = ("notice", "notice_muted", "friend", "block", "letter", "conversation")


async def export(store: Store, person: str) -> dict[str, Any]:
    """All that is kept here of one person, as plain data."""
    own = await ties(store, person)
    letters = await store.rows(
        f"SELECT {NAME.format(who='other')}, at, mine, body FROM letter WHERE person = ?"
        " ORDER BY number",
        person,
    )
    return {
        "friends": [one.name for one in own if one.state == "friend"],
        "blocked": [one.name for one in own if one.state == "block"],
        "muted_notices": [one.other for one in own if one.state == "muted"],
        "notices": [
            {"kind": one.kind, "at": one.at, "phrase": one.phrase, "link": one.link}
            for one in await notices(store, person)
        ],
        "messages": [
            {"with": name, "at": at, "from_you": bool(mine), "text": text}
            for name, at, mine, text in letters
        ],
    }


async def deletion(store: Store, person: str) -> list[Statement]:
    """Deletes all that is kept here of one person, and notices that name them. What they wrote to
    others, others keep."""
    own = [Statement(f"DELETE FROM {table} WHERE person = ?", (person,)) for table in OWN]
    named = json.dumps(await name_of(store, person), ensure_ascii=False)
    told = await store.rows("SELECT person, number FROM notice WHERE phrase LIKE ?", f"%{named}%")
    return [
        *own,
        *(Statement("DELETE FROM notice WHERE person = ? AND number = ?", (*one,)) for one in told),
        Statement("DELETE FROM friend WHERE other = ?", (person,)),
        Statement("DELETE FROM block WHERE other = ?", (person,)),
    ]


async def forget_strangers(store: Store, *more: str) -> None:
    """Delete what belongs to guests whose sessions are gone, here and in `more` tables."""
    for table in (*OWN, *more):
        await store.write(
            f"DELETE FROM {table} WHERE NOT EXISTS (SELECT 1 FROM account"
            f" WHERE account.person = {table}.person) AND NOT EXISTS"
            f" (SELECT 1 FROM session WHERE session.person = {table}.person)"
        )
