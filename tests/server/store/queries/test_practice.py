"""Practice in both stores."""

from __future__ import annotations

import asyncio

import pytest

from rattlebag.practice.schedule import NEW
from rattlebag.server.accounts import personal
from rattlebag.server.store.base import Store
from rattlebag.server.store.queries import accounts, company, practice, sessions
from rattlebag.server.store.queries.accounts import Account
from rattlebag.server.store.queries.practice import DrillRow

pytestmark = pytest.mark.anyio

ROW = DrillRow("ann", "0123456789ab", "pig", None)
MISTAKE = DrillRow("ann", "ba9876543210", "pig", "pig 2 - {} race()")


async def some_practice(store: Store) -> DrillRow:
    card = NEW.after(True, 1.8e9)
    assert await practice.answer(store, ROW, card)
    await practice.add_mistakes(store, [MISTAKE], "ann", 5.0)
    await practice.answer_puzzle(store, "ann", "2026-11-18", False)
    values = {"answers": 1, "correct": 1, "due": card.due, "memory": card.memory}
    return ROW._replace(**values)


async def test_answers_mistakes_and_puzzles_are_kept(store: Store) -> None:
    kept = await some_practice(store)
    assert sorted(await practice.drills(store, "ann")) == sorted([kept, MISTAKE])
    assert kept.card == NEW.after(True, 1.8e9)
    assert await practice.looked_through(store, "ann") == 5.0
    assert await practice.looked_through(store, "bob") == 0.0
    assert await practice.drills(store, "bob") == []


async def test_an_answer_counts_once_however_often_it_is_sent(store: Store) -> None:
    card = NEW.after(True, 1.8e9)
    kept = await asyncio.gather(*(practice.answer(store, ROW, card) for _ in range(5)))
    assert kept.count(True) == 1
    [row] = await practice.drills(store, "ann")
    assert (row.answers, row.correct) == (1, 1)
    assert await practice.answer(store, row, card.after(False, 1.9e9))
    [row] = await practice.drills(store, "ann")
    assert (row.answers, row.correct) == (2, 1)


async def test_the_first_answer_to_a_puzzle_counts(store: Store) -> None:
    await practice.answer_puzzle(store, "ann", "2026-11-18", False)
    await practice.answer_puzzle(store, "ann", "2026-11-18", True)
    assert await practice.days(store, "ann") == {"2026-11-18": False}


async def test_a_mistake_that_is_found_again_keeps_its_answers(store: Store) -> None:
    await practice.add_mistakes(store, [MISTAKE], "ann", 5.0)
    await practice.answer(store, MISTAKE, NEW.after(False, 1.8e9))
    await practice.add_mistakes(store, [MISTAKE], "ann", 6.0)
    [row] = await practice.drills(store, "ann")
    assert (row.answers, row.line) == (1, MISTAKE.line)
    assert await practice.looked_through(store, "ann") == 6.0


async def test_it_is_exported_and_deleted_with_the_account(store: Store) -> None:
    account = Account("ann", "Ann", "$argon2id$", "player", 5.0)
    assert await accounts.add(store, account)
    await some_practice(store)
    exported = (await personal.export(store, "ann"))["practice"]
    assert {row["position"] for row in exported["positions"]} == {ROW.position, MISTAKE.position}
    assert exported["puzzles"] == {"2026-11-18": False}
    assert exported["looked_through"] == 5.0
    assert await accounts.remove(store, account, *await personal.deletion(store, "ann"))
    for table in practice.OWN:
        assert await store.rows(f"SELECT * FROM {table}") == []


async def test_a_guest_whose_session_is_gone_is_forgotten(store: Store) -> None:
    await some_practice(store)
    session = sessions.Session("ann", "Ann", 9e9)
    await store.write_all(sessions.beginning(b"\x01", session, 1.0, ""))
    await company.forget_strangers(store, *practice.OWN)
    assert len(await practice.drills(store, "ann")) == 2
    await store.write("DELETE FROM session WHERE person = ?", "ann")
    await company.forget_strangers(store, *practice.OWN)
    for table in practice.OWN:
        assert await store.rows(f"SELECT * FROM {table}") == []
