"""What each message about accounts does."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar

from ...engine import Reason
from ...protocol import accounts as m
from ..rejected import Rejected
from ..store.queries import sessions
from ..store.queries.accounts import Account
from .accounts import preferences_of
from .devices import in_words
from .forgetting import forget

if TYPE_CHECKING:
    from ..connections.connection import Connection

T = TypeVar("T")


def granted(found: T | Reason) -> T:
    if isinstance(found, Reason):
        raise Rejected(found)
    return found


async def on_register(client: Connection, message: m.Register) -> None:
    hub, name = client.hub, message.name or client.me.name
    if no := hub.decency.bad_words(name):
        raise Rejected(no)
    preferences = m.PREFERENCES.dump_json(message.preferences).decode()
    asked = client.person, name, message.password, preferences, client.address
    account, codes = granted(await hub.accounts.register(*asked))
    for other in hub.of_person(client.person):
        if other is client:
            other.me = other.me._replace(name=account.name)
        else:
            take_up(other, account)
    hub.hall.neighbours.come("", client.person, account.name)
    hub.hall.neighbours.tell("preferences", client.person)
    hub.people_changed()
    send_codes(client, message.id, account, codes)


def send_codes(client: Connection, command_id: str, account: Account, codes: list[str]) -> None:
    client.send(
        m.RecoveryCodes(
            id=command_id,
            name=account.name,
            codes=codes,
            preferences=preferences_of(account),
            version=account.version,
        )
    )


def take_up(client: Connection, account: Account) -> None:
    """Someone's name and preferences were changed on another device."""
    client.me = client.me._replace(name=account.name)
    tell_preferences(client, account)


def tell_preferences(client: Connection, account: Account) -> None:
    client.send(m.PreferencesOut(preferences=preferences_of(account), version=account.version))


async def on_log_out(client: Connection, message: m.LogOut) -> None:
    await sessions.end(client.hub.people.store, client.person, client.session)
    client.done(message.id)
    for other in client.hub.of_person(client.person):
        if other.session == client.session:
            other.end(Reason("account-logged-out"))
    tell_nodes(client)


async def on_list(client: Connection, message: m.ListSessions) -> None:
    people, words = client.hub.people, client.words()
    found = await sessions.of_person(people.store, client.person, people.calendar.now())
    connected = {other.session for other in client.hub.of_person(client.person)}
    listed = [
        m.KnownSession(
            id=session_id(one.token_hash),
            client=in_words(words, one.client),
            begun=one.begun,
            seen=one.seen,
            here=one.token_hash == client.session,
            open=one.token_hash in connected,
        )
        for one in found
    ]
    client.send(m.SessionsOut(id=message.id, sessions=listed))


def session_id(token_hash: bytes) -> str:
    """It tells sessions apart, and gives no rights: what is stored is a hash already."""
    return token_hash.hex()[:16]


async def on_end(client: Connection, message: m.EndSession) -> None:
    people = client.hub.people
    if message.session is None:
        await sessions.end_others(people.store, client.person, client.session)
        end_others(client, Reason("account-session-ended"))
        client.done(message.id)
        return
    known = await sessions.of_person(people.store, client.person, people.calendar.now())
    for one in known:
        if session_id(one.token_hash) == message.session and one.token_hash != client.session:
            await sessions.end(people.store, client.person, one.token_hash)
            for other in client.hub.of_person(client.person):
                if other.session == one.token_hash:
                    other.end(Reason("account-session-ended"))
            tell_nodes(client)
            client.done(message.id)
            return
    raise Rejected(Reason("account-no-such-session"))


def end_others(client: Connection, reason: Reason) -> None:
    """All connections of this person but those of this session."""
    for other in client.hub.of_person(client.person):
        if other.session != client.session:
            other.end(reason)
    tell_nodes(client)


def tell_nodes(client: Connection) -> None:
    """Sessions have ended: each node ends the connections that it has of them."""
    client.hub.hall.neighbours.tell("sessions")


async def on_change_password(client: Connection, message: m.ChangePassword) -> None:
    asked = client.person, client.session, message.old, message.new, client.address
    if reason := await client.hub.accounts.change_password(*asked):
        raise Rejected(reason)
    end_others(client, Reason("account-password-changed"))
    client.done(message.id)


async def on_new_codes(client: Connection, message: m.NewCodes) -> None:
    asked = client.person, message.password, client.address
    send_codes(client, message.id, *granted(await client.hub.accounts.new_codes(*asked)))


async def on_preferences(client: Connection, message: m.SavePreferences) -> None:
    preferences = m.PREFERENCES.dump_json(message.preferences).decode()
    asked = client.person, preferences, message.version
    saved, account = granted(await client.hub.accounts.save_preferences(*asked))
    now, version = preferences_of(account), account.version
    answer = m.PreferencesSaved(id=message.id, saved=saved, preferences=now, version=version)
    client.send(answer)
    for other in client.hub.of_person(client.person) if saved else ():
        if other is not client:
            tell_preferences(other, account)
    if saved:
        client.hub.hall.neighbours.tell("preferences", client.person)


async def on_export(client: Connection, message: m.Export) -> None:
    found = granted(await client.hub.accounts.export(client.person))
    client.send(m.Exported(id=message.id, data=dict(found)))


async def on_delete(client: Connection, message: m.DeleteAccount) -> None:
    asked = client.person, message.password, client.address
    if reason := await client.hub.accounts.delete(*asked):
        raise Rejected(reason)
    await forget(client.hub, client.person, client.words())
    client.done(message.id)
    for other in client.hub.of_person(client.person):
        other.end(Reason("account-deleted"))
    tell_nodes(client)


def unhurried(
    handler: Callable[[Connection, Any], Awaitable[None]],
) -> Callable[[Connection, Any], Awaitable[None]]:
    """Someone who does a lot of it waits, as at tables."""

    async def waits(client: Connection, message: Any) -> None:
        await asyncio.sleep(client.hub.orders.wait(client.person))
        await handler(client, message)

    return waits


HANDLERS: dict[type[Any], Callable[[Connection, Any], Awaitable[None]]] = {
    m.Register: unhurried(on_register),
    m.LogOut: unhurried(on_log_out),
    m.ListSessions: unhurried(on_list),
    m.EndSession: unhurried(on_end),
    m.ChangePassword: unhurried(on_change_password),
    m.NewCodes: unhurried(on_new_codes),
    m.SavePreferences: unhurried(on_preferences),
    m.Export: unhurried(on_export),
    m.DeleteAccount: unhurried(on_delete),
}
