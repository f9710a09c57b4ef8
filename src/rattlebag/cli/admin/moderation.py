"""`admin reports`, `sanctions`, `mute`, `ban`, `remove`, `lift`, `audit`, `words`, `slow-mode`."""

from __future__ import annotations

import json
import secrets
from typing import Any

import click

from ...engine import Phrase
from ...server.decency.wording import act_of
from ...server.limits import place
from ...server.store.base import Store
from ...server.store.queries import accounts
from ...server.store.queries import decency as stored
from ...server.store.queries.decency import ReportRow, SanctionRow
from ...text import Words
from ..command import Flag, command, complain, show
from .database import COMMAND_LINE, CONFIG, DATABASE, moment, server_now, with_store

WHO = click.Argument(["name"], nargs=-1, metavar="NAME")
ID = click.Argument(["name"], nargs=-1, metavar="ID")
REASON = Flag("--reason", "admin-reason-help", "TEXT")
MINUTES = Flag("--minutes", "admin-minutes-help", "1..5256000", whole=(1, 5_256_000))
SKIP = Flag("--skip", "admin-skip-help", "0..1000000", whole=(0, 1_000_000))
ADDRESS = Flag("--address", "admin-address-help", "ADDRESS")


async def person_named(store: Store, name: tuple[str, ...]) -> tuple[str | None, str]:
    """An account by its name, or anyone by the id that reports have."""
    typed = " ".join(name)
    if account := await accounts.by_name(store, typed):
        return account.person, account.name
    known = await stored.name_of(store, typed)
    return typed, known or complain("admin-no-account", name=typed, status=1)


def sanction_of(words: Words, kind: str, name: tuple[str, ...], given: dict[str, Any]) -> int:
    reason, minutes = (given.pop("reason") or "").strip(" ."), given.pop("minutes", None)
    address = given.pop("address", None)
    if not reason:
        complain("admin-which-reason")
    if not name and not address:
        complain("admin-which-name")
    if address is not None and (address := place(address)) == "unknown":
        complain("admin-bad-address")

    async def work(store: Store) -> SanctionRow:
        person, known = await person_named(store, name) if name else (None, address)
        now = await server_now(store)
        until = now if kind == "remove" else None if minutes is None else now + 60 * minutes
        about = person, address, None, known, reason
        made = SanctionRow(secrets.token_hex(10), kind, *about, *COMMAND_LINE, now, until)
        await stored.add_sanction(store, made)
        return made

    made = with_store(work=work, **given)
    show(words("admin-sanctioned", name=made.name, id=made.sanction_id))
    return 0


@command("admin-mute", WHO, REASON, MINUTES, ADDRESS, CONFIG, DATABASE)
def mute_command(words: Words, name: tuple[str, ...], **given: Any) -> int:
    return sanction_of(words, "mute", name, given)


@command("admin-ban", WHO, REASON, MINUTES, ADDRESS, CONFIG, DATABASE)
def ban_command(words: Words, name: tuple[str, ...], **given: Any) -> int:
    return sanction_of(words, "ban", name, given)


@command("admin-remove", WHO, REASON, CONFIG, DATABASE)
def remove_command(words: Words, name: tuple[str, ...], **given: Any) -> int:
    return sanction_of(words, "remove", name, given)


@command("admin-lift", ID, REASON, CONFIG, DATABASE)
def lift_command(words: Words, name: tuple[str, ...], reason: str | None, **where: Any) -> int:
    async def work(store: Store) -> SanctionRow:
        found = await stored.sanction(store, " ".join(name))
        if found is None:
            complain("decency-no-such-sanction", status=1)
        await stored.lift(store, found, COMMAND_LINE, reason or "", await server_now(store))
        return found

    show(words("admin-lifted", name=with_store(work=work, **where).name))
    return 0


@command("admin-sanctions", CONFIG, DATABASE)
def sanctions_command(words: Words, **where: Any) -> int:
    async def work(store: Store) -> list[SanctionRow]:
        now = await server_now(store)
        return [one for one in await stored.holding(store, now) if one.holds(now)]

    found = with_store(work=work, **where)
    for one in found:
        until = Phrase("decency-for-good")
        if one.expires is not None:
            until = Phrase("admin-until", at=moment(one.expires))
        name = one.name or words("company-former-player")
        row = {"id": one.sanction_id, "kind": one.kind, "name": name, "until": words.say(until)}
        show(words("admin-sanction-row", **row, address=one.address or "-", text=one.reason))
    show(words("admin-sanction-count", count=len(found)))
    return 0


@command("admin-reports", CONFIG, DATABASE)
def reports_command(words: Words, **where: Any) -> int:
    async def work(store: Store) -> list[ReportRow]:
        found, total = await stored.reports(store, False, 0)
        while len(found) < total and (more := (await stored.reports(store, False, len(found)))[0]):
            found += more
        return found

    found, gone = with_store(work=work, **where), words("company-former-player")
    for one in found:
        name, reporter = one.name or gone, one.reporter_name or gone
        row = {"id": one.report_id, "name": name, "key": one.person, "place": one.place}
        said = {"reporter": reporter, "at": moment(one.created), "text": one.reason}
        show(words("admin-report-row", **row, **said))
        for line in json.loads(one.evidence):
            show(words("admin-evidence-row", name=name, text=line["text"]))
    show(words("admin-report-count", count=len(found)))
    return 0


@command("admin-close", ID, REASON, CONFIG, DATABASE)
def close_command(words: Words, name: tuple[str, ...], reason: str | None, **where: Any) -> int:
    if not reason:
        complain("admin-which-reason")

    async def work(store: Store) -> str:
        found = await stored.report(store, " ".join(name))
        if found is None:
            complain("decency-no-such-report", status=1)
        now = await server_now(store)
        if not await stored.close_report(store, found, COMMAND_LINE, reason, now):
            complain("decency-closed-already", name=found.closed_by or "", status=1)
        return found.name

    show(words("admin-closed", name=with_store(work=work, **where)))
    return 0


@command("admin-audit", SKIP, CONFIG, DATABASE)
def audit_command(words: Words, skip: int | None, **where: Any) -> int:
    found, total = with_store(work=lambda store: stored.audit(store, skip or 0), **where)
    for one in found:
        by = one.by_name or words("admin-command-line")
        show(words("admin-audit-row", at=moment(one.at), name=by, text=words.say(act_of(one))))
    show(words("admin-audit-count", shown=len(found), count=total))
    return 0


@command(
    "admin-words",
    Flag("--add", "admin-add-help", "WORD"),
    Flag("--remove", "admin-remove-help", "WORD"),
    CONFIG,
    DATABASE,
)
def words_command(words: Words, add: str | None, remove: str | None, **where: Any) -> int:
    async def work(store: Store) -> list[str]:
        from ...server.decency.handlers import checked_word

        now = await server_now(store)
        if add is not None:
            word = checked_word(add, len(await stored.words(store)))
            await stored.add_word(store, word, COMMAND_LINE, now)
        if remove is not None:
            await stored.remove_word(store, remove.casefold(), COMMAND_LINE, now)
        return await stored.words(store)

    found = with_store(work=work, **where)
    for word in found:
        show(word)
    show(words("admin-word-count", count=len(found)))
    return 0


@command(
    "admin-slow-mode",
    Flag("--seconds", "admin-seconds-help", "0..3600", whole=(0, 3600)),
    CONFIG,
    DATABASE,
)
def slow_mode_command(words: Words, seconds: int | None, **where: Any) -> int:
    async def work(store: Store) -> int:
        if seconds is not None:
            await stored.set_slow_mode(store, seconds, COMMAND_LINE, await server_now(store))
        return (await stored.settings(store))[1]

    show(words("admin-slow-is", count=with_store(work=work, **where)))
    return 0
