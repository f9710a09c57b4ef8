"""What moderators can look up."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, cast

from ...protocol import decency as m
from ...protocol.shapes import ServerMessage
from ...table import names
from ..store.queries import accounts
from ..store.queries import decency as stored
from ..store.queries.decency import PAGE, ReportRow, SanctionRow
from .wording import act_of

if TYPE_CHECKING:
    from ..connections.connection import Connection


async def _reports(client: Connection, asked: m.LookUp, role: str) -> ServerMessage:
    closed = asked.what == "closed_reports"
    found, total = await stored.reports(client.hub.hall.store, closed, asked.skip)
    return m.ReportsOut(id=asked.id, reports=[_report(one) for one in found], total=total)


def _report(report: ReportRow) -> m.ReportView:
    return {
        "report": report.report_id,
        "reporter": report.reporter_name,
        "person": report.person,
        "name": report.name,
        "place": report.place,
        "reason": report.reason,
        "evidence": json.loads(report.evidence),
        "at": report.created,
        "closed": report.closed,
        "closed_by": report.closed_by,
        "decision": report.decision,
    }


async def _sanctions(client: Connection, asked: m.LookUp, role: str) -> ServerMessage:
    store, now = client.hub.hall.store, client.hub.decency.calendar.now()
    found, total = await stored.sanctions(store, asked.skip, asked.find or None)
    views = [_sanction(one, now) for one in found]
    return m.SanctionsOut(id=asked.id, sanctions=views, total=total)


def _sanction(sanction: SanctionRow, now: float) -> m.SanctionView:
    return {
        "sanction": sanction.sanction_id,
        "kind": cast(m.SanctionKind, sanction.kind),
        "person": sanction.person,
        "name": sanction.name,
        "address": sanction.address is not None,
        "reason": sanction.reason,
        "by": sanction.by_name,
        "at": sanction.created,
        "expires": sanction.expires,
        "holds": sanction.holds(now),
    }


async def _people(client: Connection, asked: m.LookUp, role: str) -> ServerMessage:
    """People who are here, by any part of their name; and an account, by its whole name."""
    store, decency = client.hub.hall.store, client.hub.decency
    wanted = names.sound(names.tidy(asked.find))
    here = client.hub.company.everyone()
    found = {person: name for person, name in here.items() if wanted in names.sound(name)}
    if wanted and (account := await accounts.by_name(store, asked.find)):
        found[account.person] = account.name
    if wanted and not found and (name := await stored.name_of(store, asked.find)):
        found[asked.find] = name
    sorted_people = sorted(found.items(), key=lambda one: names.sound(one[1]))
    views: list[m.FoundPerson] = []
    for person, name in sorted_people[asked.skip : asked.skip + PAGE]:
        known = await accounts.by_person(store, person)
        views.append(
            {
                "person": person,
                "name": name,
                "registered": known is not None,
                "here": person in here,
                "role": cast(m.Role, known.role if known else "player"),
                "muted": decency.mute_of(person, "") is not None,
                "banned": decency.ban_of(person, "") is not None,
                "tables": _tables(client, person),
            }
        )
    return m.PeopleFound(id=asked.id, people=views, total=len(found))


def _tables(client: Connection, person: str) -> list[m.TableOfPerson]:
    """Someone who watches is known to the node where they are, one who sits to every node."""
    hall = client.hub.hall
    watched = (one.table_id for one in hall.live.values() if person in one.room.watchers)
    at = dict.fromkeys((*hall.directory.seats_of(person), *watched))
    return [{"id": one, "name": hall.summaries[one]["name"]} for one in at if one in hall.summaries]


async def _audit(client: Connection, asked: m.LookUp, role: str) -> ServerMessage:
    found, total = await stored.audit(client.hub.hall.store, asked.skip)
    say = client.words().say
    lines: list[m.AuditLine] = [
        {"at": one.at, "by": one.by_name, "text": say(act_of(one))} for one in found
    ]
    return m.AuditOut(id=asked.id, lines=lines, total=total)


async def _house_rules(client: Connection, asked: m.LookUp, role: str) -> ServerMessage:
    store = client.hub.hall.store
    _, slow = await stored.settings(store)
    return m.HouseRules(
        id=asked.id,
        words=await stored.words(store),
        slow_seconds=slow,
        role=cast(m.Role, role),
    )


LookUpAnswer = Callable[["Connection", m.LookUp, str], Awaitable[ServerMessage]]
ANSWERS: dict[str, LookUpAnswer] = {
    "reports": _reports,
    "closed_reports": _reports,
    "sanctions": _sanctions,
    "people": _people,
    "audit": _audit,
    "house_rules": _house_rules,
}
