"""Reports, sanctions, the audit log and the word filter in the store.

Every change adds a line to the audit log and raises the version, in one transaction."""

from __future__ import annotations

import secrets
import time
from typing import Any, Final, Literal, NamedTuple

from ..base import Statement, Store
from . import sql

PAGE: Final = 20  # rows
Role = Literal["player", "moderator", "owner"]
SanctionKind = Literal["mute", "ban", "remove"]
RAISED: Final = Statement("UPDATE decency SET version = version + 1 WHERE one = 1")


class By(NamedTuple):
    """Who does something: a moderator, or the command line, which is nobody's."""

    person: str
    name: str


class ReportRow(NamedTuple):
    """What someone complains about, and what the server has heard of it."""

    report_id: str
    reporter: str
    reporter_name: str
    person: str  # whom it is about
    name: str
    place: str
    reason: str
    evidence: str  # JSON
    created: float
    closed: float | None = None
    closed_by: str | None = None
    decision: str | None = None


class SanctionRow(NamedTuple):
    """A mute, a ban, or a removal, which ends as it begins."""

    sanction_id: str
    kind: str
    person: str | None
    address: str | None
    table_id: str | None
    name: str
    reason: str
    by_person: str
    by_name: str
    created: float
    expires: float | None = None  # none: for good
    lifted: float | None = None

    def holds(self, now: float) -> bool:
        return self.lifted is None and (self.expires is None or self.expires > now)


class AuditRow(NamedTuple):
    """A line of the audit log."""

    audit_id: str
    at: float
    by_person: str
    by_name: str
    act: str
    person: str | None
    name: str
    detail: str


def _insert(table: str, row: tuple[object, ...], fields: tuple[str, ...]) -> Statement:
    places = sql.marks(fields)
    return Statement(
        f"INSERT INTO {table} ({', '.join(fields)}) VALUES ({places}) ON CONFLICT DO NOTHING",
        tuple(row),
    )


def noted(by: By, at: float, act: str, person: str | None, name: str, detail: str) -> Statement:
    # Ids rise with the time, so that what is done at once stays in order.
    line = AuditRow(
        f"{time.time_ns():020}-{secrets.token_hex(4)}", at, *by, act, person, name, detail
    )
    return _insert("audit", line, AuditRow._fields)


# Reports


async def add_report(store: Store, report: ReportRow) -> None:
    """The same report again changes nothing."""
    await store.write_all(_insert("report", report, ReportRow._fields))


async def report(store: Store, report_id: str) -> ReportRow | None:
    found = await store.rows(
        f"SELECT {', '.join(ReportRow._fields)} FROM report WHERE report_id = ?", report_id
    )
    return ReportRow(*found[0]) if found else None


async def reports(store: Store, closed: bool, skip: int) -> tuple[list[ReportRow], int]:
    """A page of reports, and how many there are: open ones oldest first, closed ones newest."""
    which = "closed IS NOT NULL" if closed else "closed IS NULL"
    order = "closed DESC" if closed else "created"
    found = await store.rows(
        f"SELECT {', '.join(ReportRow._fields)} FROM report WHERE {which}"
        f" ORDER BY {order}, report_id LIMIT ? OFFSET ?",
        *(PAGE, skip),
    )
    [[total]] = await store.rows(f"SELECT count(*) FROM report WHERE {which}")
    return [ReportRow(*row) for row in found], total


async def close_report(store: Store, of: ReportRow, by: By, decision: str, now: float) -> bool:
    """False if someone else has closed it already."""
    written = await store.write_all(
        Statement(
            "UPDATE report SET closed = ?, closed_by = ?, decision = ?"
            " WHERE report_id = ? AND closed IS NULL",
            (now, by.name, decision, of.report_id),
        ),
        noted(by, now, "close", of.person, of.name, decision),
    )
    return bool(written.rows) or written.repeated


# Sanctions


async def add_sanction(store: Store, sanction: SanctionRow) -> None:
    by = By(sanction.by_person, sanction.by_name)
    about = sanction.person, sanction.name, sanction.reason
    await store.write_all(
        _insert("sanction", sanction, SanctionRow._fields),
        noted(by, sanction.created, sanction.kind, *about),
        RAISED,
    )


async def sanction(store: Store, sanction_id: str) -> SanctionRow | None:
    found = await store.rows(
        f"SELECT {', '.join(SanctionRow._fields)} FROM sanction WHERE sanction_id = ?", sanction_id
    )
    return SanctionRow(*found[0]) if found else None


async def set_address(store: Store, sanction_id: str, address: str) -> None:
    """Let a sanction hold for an address too, unless it does already."""
    sql = "UPDATE sanction SET address = ? WHERE sanction_id = ? AND address IS NULL"
    await store.write_all(Statement(sql, (address, sanction_id)), RAISED)


async def holding(store: Store, since: float) -> list[SanctionRow]:
    """All that still held at this time, or hold now."""
    found = await store.rows(
        f"SELECT {', '.join(SanctionRow._fields)} FROM sanction"
        " WHERE lifted IS NULL AND (expires IS NULL OR expires >= ?)",
        since,
    )
    return [SanctionRow(*row) for row in found]


async def sanctions(
    store: Store, skip: int, person: str | None = None
) -> tuple[list[SanctionRow], int]:
    """A page of sanctions, newest first, and how many there are."""
    which, of = ("WHERE person = ?", (person,)) if person is not None else ("", ())
    found = await store.rows(
        f"SELECT {', '.join(SanctionRow._fields)} FROM sanction {which}"
        " ORDER BY created DESC, sanction_id LIMIT ? OFFSET ?",
        *(*of, PAGE, skip),
    )
    [[total]] = await store.rows(f"SELECT count(*) FROM sanction {which}", *of)
    return [SanctionRow(*row) for row in found], total


async def lift(store: Store, of: SanctionRow, by: By, reason: str, now: float) -> bool:
    """False if it was lifted already."""
    written = await store.write_all(
        Statement(
            "UPDATE sanction SET lifted = ? WHERE sanction_id = ? AND lifted IS NULL",
            (now, of.sanction_id),
        ),
        noted(by, now, "lift", of.person, of.name, reason),
        RAISED,
    )
    return bool(written.rows) or written.repeated


# Roles


async def staff(store: Store) -> dict[str, str]:
    """Everyone who is not just a player, with their role."""
    found = await store.rows(
        "SELECT person, role FROM account WHERE role IN ('moderator', 'owner')"
    )
    return dict(found)


async def role(store: Store, person: str) -> str:
    found = await store.rows("SELECT role FROM account WHERE person = ?", person)
    return str(found[0][0]) if found else "player"


async def set_role(store: Store, person: str, name: str, new: Role, by: By, now: float) -> bool:
    """False if they have no account, or the role already."""
    written = await store.write_all(
        Statement("UPDATE account SET role = ? WHERE person = ? AND role <> ?", (new, person, new)),
        noted(by, now, "role", person, name, new),
        RAISED,
    )
    return bool(written.rows) or written.repeated


async def given_role(store: Store, person: str) -> float | None:
    """When someone's role was changed last; none: never, or they have no account any more."""
    found = await store.rows(
        "SELECT max(at) FROM audit WHERE act = 'role' AND person = ?"
        " AND EXISTS (SELECT 1 FROM account WHERE account.person = audit.person)",
        person,
    )
    return None if found[0][0] is None else float(found[0][0])


# The audit log


async def audit(store: Store, skip: int) -> tuple[list[AuditRow], int]:
    """A page of the log, newest first, and how many lines it has."""
    found = await store.rows(
        f"SELECT {', '.join(AuditRow._fields)} FROM audit"
        " ORDER BY at DESC, audit_id DESC LIMIT ? OFFSET ?",
        *(PAGE, skip),
    )
    [[total]] = await store.rows("SELECT count(*) FROM audit")
    return [AuditRow(*row) for row in found], total


# The rules of the house


async def settings(store: Store) -> tuple[int, int]:
    """The version of everything here, and the seconds of slow mode."""
    [[version, slow]] = await store.rows("SELECT version, slow_seconds FROM decency WHERE one = 1")
    return version, slow


async def words(store: Store) -> list[str]:
    return [word for (word,) in await store.rows("SELECT word FROM banned_word ORDER BY word")]


async def add_word(store: Store, word: str, by: By, now: float) -> bool:
    written = await store.write_all(
        _insert("banned_word", (word, now, by.name), ("word", "added", "by_name")),
        noted(by, now, "word", None, "", word),
        RAISED,
    )
    return bool(written.rows) or written.repeated


async def remove_word(store: Store, word: str, by: By, now: float) -> bool:
    written = await store.write_all(
        Statement("DELETE FROM banned_word WHERE word = ?", (word,)),
        noted(by, now, "unword", None, "", word),
        RAISED,
    )
    return bool(written.rows) or written.repeated


async def set_slow_mode(store: Store, seconds: int, by: By, now: float) -> None:
    await store.write_all(
        Statement(
            "UPDATE decency SET slow_seconds = ? WHERE one = 1 AND slow_seconds <> ?",
            (seconds, seconds),
        ),
        noted(by, now, "slow", None, "", str(seconds)),
        RAISED,
    )


# Who is who, and what is kept of them


async def name_of(store: Store, person: str) -> str | None:
    """What someone is called, by their account or a session of theirs; None: nobody knows them."""
    found = await store.rows(
        "SELECT name FROM account WHERE person = ?"
        " UNION ALL SELECT name FROM session WHERE person = ?",
        *(person, person),
    )
    return str(found[0][0]) if found else None


async def forget_old(store: Store, closed_before: float, ended_before: float) -> None:
    """Reports that were closed, and sanctions that ended, long ago."""
    await store.write("DELETE FROM report WHERE closed < ?", closed_before)
    await store.write("DELETE FROM sanction WHERE lifted < ?", ended_before)
    await store.write(
        "DELETE FROM sanction WHERE lifted IS NULL AND expires < ?",
        ended_before,
    )


async def exported(store: Store, person: str) -> dict[str, Any]:
    """The reports that someone has sent, and the sanctions that they were given."""
    sent = await store.rows(
        "SELECT name, place, reason, created, closed, decision FROM report WHERE reporter = ?",
        person,
    )
    given = await store.rows(
        "SELECT kind, reason, created, expires, lifted FROM sanction WHERE person = ?", person
    )
    return {
        "reports_sent": [
            dict(zip(("about", "place", "reason", "at", "closed", "decision"), row, strict=True))
            for row in sent
        ],
        "sanctions": [
            dict(zip(("kind", "reason", "at", "expires", "lifted"), row, strict=True))
            for row in given
        ],
    }


async def deletion(store: Store, person: str) -> list[Statement]:
    """Names go, and so does what someone said. Sanctions hold on by the id, which is nobody's name:
    otherwise a ban would end with the account. The audit log stays as it was written."""
    return [
        Statement("UPDATE report SET reporter_name = '' WHERE reporter = ?", (person,)),
        Statement("UPDATE report SET name = '', evidence = '[]' WHERE person = ?", (person,)),
        Statement("UPDATE sanction SET name = '' WHERE person = ?", (person,)),
        Statement("UPDATE sanction SET by_name = '' WHERE by_person = ?", (person,)),
    ]
