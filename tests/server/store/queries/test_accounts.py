"""Accounts in both stores."""

from __future__ import annotations

import asyncio

import pytest
from server.guests import PATIENCE
from server.store.databases import Postgres

from rattlebag.server.store.base import Statement, Store, open_store
from rattlebag.server.store.postgres.database import PostgresStore
from rattlebag.server.store.queries import accounts, sessions
from rattlebag.server.store.queries.accounts import Account
from rattlebag.server.store.queries.sessions import Session

pytestmark = pytest.mark.anyio

ANN = Account("p1", "Ann", "$argon2id$", "player", 5.0)


async def test_an_account_is_found_by_person_and_by_how_its_name_sounds(store: Store) -> None:
    assert await accounts.add(store, ANN)
    assert await accounts.by_person(store, "p1") == ANN
    assert await accounts.by_name(store, "  ANN ") == ANN
    assert await accounts.by_name(store, "Anna") is None
    assert await accounts.by_person(store, "p2") is None


@pytest.mark.parametrize("name", ["Ann", "ann", "\u0410nn"])  # the last in Cyrillic
async def test_a_name_that_can_be_taken_for_another_is_not_given_twice(
    store: Store, name: str
) -> None:
    await accounts.add(store, ANN)
    assert not await accounts.add(store, ANN._replace(person="p2", name=name))
    assert await accounts.by_person(store, "p2") is None


async def test_nobody_has_two_accounts(store: Store) -> None:
    await accounts.add(store, ANN)
    assert not await accounts.add(store, ANN._replace(name="Bob"))
    assert await accounts.by_name(store, "Bob") is None


async def test_of_two_who_want_one_name_at_once_one_gets_it(store: Store) -> None:
    wanted = [ANN._replace(person=f"p{number}") for number in range(8)]
    added = await asyncio.gather(*(accounts.add(store, one) for one in wanted))
    assert sorted(added) == [False] * 7 + [True]


async def test_what_is_written_together_is_written_wholly_or_not_at_all(store: Store) -> None:
    insert = "INSERT INTO calendar (one, now, wall) VALUES (?, 0, 0) ON CONFLICT DO NOTHING"
    wrong = Statement("INSERT INTO account_look (look, person) VALUES ('a', 'nobody')")
    with pytest.raises(Exception, match=r"(?i)foreign key"):
        await store.write_all(Statement(insert, (1,)), wrong)
    assert await store.calendar() is None
    assert (await store.write_all(Statement(insert, (1,)), Statement(insert, (2,)))).rows == 1
    again = await store.write_all(Statement(insert, (1,)), Statement(insert, (3,)))
    assert again.rows == 0
    assert await store.rows("SELECT one FROM calendar ORDER BY one") == [(1,), (2,)]


async def test_a_log_in_that_meets_another_password_begins_no_session(store: Store) -> None:
    """Whoever changes the password ends all sessions, so none may begin by the old one later."""
    assert await accounts.add(store, ANN)
    session = sessions.beginning(b"token", Session("p1", "Ann", 9.0), 1.0, "")
    assert await accounts.set_password(store, ANN, "$argon2id$new", sessions.ending_others("p1"))
    assert not await accounts.begin_session(store, ANN, session)
    assert await sessions.find(store, b"token", 0.0) is None
    changed = ANN._replace(password="$argon2id$new")
    assert await accounts.begin_session(store, changed, session)
    assert await sessions.find(store, b"token", 0.0) == Session("p1", "Ann", 9.0)


async def test_a_log_in_waits_for_a_change_of_the_password(postgres: Postgres) -> None:
    """Or a session would begin by the old one, after all others were ended."""
    store = await open_store(postgres.new_database())
    assert isinstance(store, PostgresStore)
    assert await accounts.add(store, ANN)
    session = sessions.beginning(b"token", Session("p1", "Ann", 9.0), 1.0, "")
    changing = await store.connect()
    async with changing, changing.transaction():
        await changing.execute("UPDATE account SET password = 'new'")
        await changing.execute("DELETE FROM session")
        begun = asyncio.create_task(accounts.begin_session(store, ANN, session))
        waits = "SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'"
        async with asyncio.timeout(PATIENCE):
            while not await store.rows(waits):
                assert not begun.done()
    assert not await begun
    assert await sessions.find(store, b"token", 0.0) is None
    await store.close()
