"""`admin owner`, `role`, `accounts`, `sessions`, `password`, `export`, `delete`: about accounts."""

from __future__ import annotations

import json
import sys
from getpass import getpass
from typing import Any, cast

import click

from ...server.accounts import personal
from ...server.store.base import Store
from ...server.store.queries import accounts, sessions
from ...server.store.queries import decency as stored
from ...server.store.queries.accounts import Account
from ...text import Words, literals
from ..command import command, complain, show
from .database import COMMAND_LINE, CONFIG, DATABASE, moment, server_now, with_store

ROLES = ("player", "moderator", "owner")
NAME = click.Argument(["name"], nargs=-1, metavar="NAME")
NAME_AND_ROLE = click.Argument(["name"], nargs=-1, metavar="NAME ROLE")


async def account_named(store: Store, name: tuple[str, ...]) -> Account:
    """A name can be several words, without quotes."""
    if not name:
        complain("admin-which-name")
    found = await accounts.by_name(store, " ".join(name))
    return found or complain("admin-no-account", name=" ".join(name), status=1)


async def give_role(store: Store, name: tuple[str, ...], role: str) -> tuple[Account, bool]:
    account = await account_named(store, name)
    of = account.person, account.name, cast(stored.Role, role)
    return account, await stored.set_role(store, *of, COMMAND_LINE, await server_now(store))


@command("admin-owner", NAME, CONFIG, DATABASE)
def owner_command(words: Words, name: tuple[str, ...], **where: Any) -> int:
    account, _ = with_store(work=lambda store: give_role(store, name, "owner"), **where)
    show(words("admin-role-is", name=account.name, role="owner"))
    return 0


@command("admin-role", NAME_AND_ROLE, CONFIG, DATABASE)
def role_command(words: Words, name: tuple[str, ...], **where: Any) -> int:
    *who, role = name or ("",)
    if role not in ROLES:
        complain("admin-which-role", roles=literals(ROLES))
    account, _ = with_store(work=lambda store: give_role(store, tuple(who), role), **where)
    show(words("admin-role-is", name=account.name, role=role))
    return 0


@command("admin-accounts", CONFIG, DATABASE)
def accounts_command(words: Words, **where: Any) -> int:
    async def work(store: Store) -> list[Any]:
        return await store.rows("SELECT name, role, created, person FROM account ORDER BY created")

    found = with_store(work=work, **where)
    for name, role, created, person in found:
        said = {"name": name, "role": role, "at": moment(created), "key": person}
        show(words("admin-account-row", **said))
    show(words("admin-account-count", count=len(found)))
    return 0


@command("admin-sessions", NAME, CONFIG, DATABASE)
def sessions_command(words: Words, name: tuple[str, ...], **where: Any) -> int:
    async def work(store: Store) -> list[sessions.Listed]:
        account = await account_named(store, name)
        return await sessions.of_person(store, account.person, await server_now(store))

    found = with_store(work=work, **where)
    for one in found:
        seen = moment(one.seen) if one.seen is not None else "-"
        show(words("admin-session-row", at=seen, name=one.client or "-"))
    show(words("admin-session-count", count=len(found)))
    return 0


@command("admin-password", NAME, CONFIG, DATABASE)
def password_command(words: Words, name: tuple[str, ...], **where: Any) -> int:
    """Sets a new one, which is typed or comes from standard input, and ends all sessions."""

    async def work(store: Store) -> Account:
        from ...server.accounts import hashes, passwords

        account = await account_named(store, name)
        asked = words("admin-new-password")
        typed = getpass(asked) if sys.stdin.isatty() else sys.stdin.readline().rstrip("\n")
        if reason := passwords.problem(typed, account.name):
            complain(reason.key, status=1, **reason.args)
        new = hashes.make_hash(typed)
        noted = stored.noted(
            COMMAND_LINE, await server_now(store), "password", account.person, account.name, ""
        )
        ended = sessions.ending_others(account.person)
        await accounts.set_password(store, account, new, ended, noted, stored.RAISED)
        return account

    account = with_store(work=work, **where)
    show(words("admin-password-set", name=account.name))
    return 0


@command("admin-export", NAME, CONFIG, DATABASE)
def export_command(words: Words, name: tuple[str, ...], **where: Any) -> int:
    """The same as people can download themselves."""

    async def work(store: Store) -> dict[str, Any]:
        account = await account_named(store, name)
        return await personal.export(store, account.person)

    found = with_store(work=work, **where)
    show(json.dumps(found, ensure_ascii=False, indent=2))
    return 0


@command("admin-delete", NAME, CONFIG, DATABASE)
def delete_command(words: Words, name: tuple[str, ...], **where: Any) -> int:
    """The same as people can do themselves. The audit log does not name whom it was about."""

    async def work(store: Store) -> Account:
        account = await account_named(store, name)
        everything = await personal.deletion(store, account.person)
        noted = stored.noted(COMMAND_LINE, await server_now(store), "delete", None, "", "")
        ended = sessions.ending_others(account.person)
        await accounts.remove(store, account, *everything, ended, noted, stored.RAISED)
        return account

    show(words("admin-deleted", name=with_store(work=work, **where).name))
    return 0
