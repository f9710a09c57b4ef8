"""Accounts in both stores."""

from __future__ import annotations

import asyncio

import pytest

from rattlebag.server.store.base import Statement, Store
from rattlebag.server.store.queries import accounts
from rattlebag.server.store.queries.accounts import Account

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
