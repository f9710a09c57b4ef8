"""What both stores promise, in the words of `base.py`."""

from __future__ import annotations

import asyncio

import pytest
from server.store.databases import head_of

from rattlebag.server.store.base import (
    NEVER,
    Changes,
    Committed,
    Conflict,
    Duplicate,
    Kind,
    NoSuchTable,
    Result,
    Store,
    StoreTrouble,
    TableExists,
    TableRow,
    open_store,
)
from rattlebag.server.store.queries import sessions
from rattlebag.server.store.queries.sessions import Session

pytestmark = pytest.mark.anyio

TOKEN, OTHER_TOKEN = b"\x00" * 32, b"\xff" * 32


@pytest.fixture
async def table(store: Store) -> str:
    await store.create("t", '{"name":"Table"}', b"seed")
    return "t"


# Tables and their journals


async def test_a_new_table_has_an_empty_journal(store: Store, table: str) -> None:
    assert await head_of(store, table) == 0
    assert await store.read(table) == []
    assert await store.secret(table) == b"seed"
    assert await store.tables() == [TableRow("t", 0, '{"name":"Table"}', None)]


async def test_a_taken_id_is_refused_and_its_table_untouched(store: Store, table: str) -> None:
    with pytest.raises(TableExists):
        await store.create(table, "other", b"other")
    assert await store.secret(table) == b"seed"


async def test_entries_are_numbered_from_the_expected_one_on(store: Store, table: str) -> None:
    assert await store.append(table, 0, "a", "-", ["one", "two"]) == Committed(2)
    assert await store.append(table, 2, "b", "-", ["three"]) == Committed(3)
    assert await store.read(table) == [(1, "one"), (2, "two"), (3, "three")]
    assert await store.read(table, after=1) == [(2, "two"), (3, "three")]
    assert await store.read(table, after=3) == []
    assert await store.read(table, most=2) == [(1, "one"), (2, "two")]
    assert await store.read(table, after=1, most=1) == [(2, "two")]
    assert await head_of(store, table) == 3


async def test_a_command_is_found_by_its_id(store: Store, table: str) -> None:
    await store.append(table, 0, "a", "digest of a", ["one", "two"])
    assert await store.command(table, "a") == Duplicate(2, "digest of a")
    assert await store.command(table, "b") is None
    assert await store.command("?", "a") is None


@pytest.mark.parametrize("expected", [0, 1, 3])
async def test_another_number_is_a_conflict_that_tells_the_head(
    store: Store, table: str, expected: int
) -> None:
    await store.append(table, 0, "a", "-", ["one", "two"])
    answer = await store.append(
        table, expected, "b", "-", ["x"], Changes(summary="x", secret=b"x", due=1.0)
    )
    assert answer == Conflict(2)
    assert await store.read(table) == [(1, "one"), (2, "two")]
    assert await store.secret(table) == b"seed"
    assert await store.tables() == [TableRow("t", 2, '{"name":"Table"}', None)]


@pytest.mark.parametrize("expected", [0, 2, 3, 9])
async def test_a_known_command_is_a_duplicate_whatever_number_it_expects(
    store: Store, table: str, expected: int
) -> None:
    await store.append(table, 0, "a", "digest of a", ["one", "two"])
    await store.append(table, 2, "b", "digest of b", ["three"])
    answer = await store.append(table, expected, "a", "other digest", ["x"], Changes(summary="x"))
    assert answer == Duplicate(2, "digest of a")
    assert await store.read(table) == [(1, "one"), (2, "two"), (3, "three")]
    assert (await store.tables())[0].summary == '{"name":"Table"}'


async def test_tables_have_command_ids_of_their_own(store: Store, table: str) -> None:
    await store.create("u", "", b"")
    assert await store.append("t", 0, "a", "-", ["of t"]) == Committed(1)
    assert await store.append("u", 0, "a", "-", ["of u"]) == Committed(1)
    assert await store.read("u") == [(1, "of u")]


async def test_nothing_to_append_is_a_mistake(store: Store, table: str) -> None:
    with pytest.raises(ValueError, match="no entries"):
        await store.append(table, 0, "a", "-", [], Changes(summary="x"))


async def test_summary_secret_and_due_time_change_with_the_journal(
    store: Store, table: str
) -> None:
    await store.append(table, 0, "a", "-", ["x"], Changes(summary="new", secret=b"new", due=12.5))
    assert await store.tables() == [TableRow("t", 1, "new", 12.5)]
    assert await store.secret(table) == b"new"
    await store.append(table, 1, "b", "-", ["x"])
    assert await store.tables() == [TableRow("t", 2, "new", 12.5)]
    await store.append(table, 2, "c", "-", ["x"], Changes(due=NEVER, secret=b"", summary=""))
    assert await store.tables() == [TableRow("t", 3, "", None)]
    assert await store.secret(table) == b""


async def test_texts_come_back_as_they_were(store: Store) -> None:
    awkward = [
        '{"say":"\\u0000 \\n"}',
        "‮שלום 🎲 'quoted' \"too\"; --",
        "%s ? :x %(y)s {}",
        "x" * 99_999,
    ]
    await store.create("🎲", awkward[1], bytes(range(256)))
    assert await store.append("🎲", 0, "'; %s", "dígest", awkward) == Committed(4)
    assert [body for _, body in await store.read("🎲")] == awkward
    assert await store.secret("🎲") == bytes(range(256))
    assert await store.append("🎲", 4, "'; %s", "-", ["x"]) == Duplicate(4, "dígest")


async def test_an_unknown_table_is_never_an_empty_one(store: Store) -> None:
    for question in (
        store.append("?", 0, "a", "-", ["x"]),
        store.read("?"),
        store.secret("?"),
        store.drop_table("?"),
    ):
        with pytest.raises(NoSuchTable):
            await question
    assert await store.tables() == []


async def test_a_dropped_table_leaves_nothing_but_its_results(store: Store, table: str) -> None:
    await store.create("u", "", b"")
    await store.append("u", 0, "a", "-", ["of u"])
    result = Result(table, 1, "pig", 5.0, "{}")
    await store.append(table, 0, "a", "-", ["x"], Changes(result=result))
    await store.drop_table(table)
    with pytest.raises(NoSuchTable):
        await store.read(table)
    assert await store.result(table, 1) == result
    assert await store.read("u") == [(1, "of u")]
    await store.create(table, "", b"")
    assert await store.append(table, 0, "a", "-", ["anew"]) == Committed(1)


async def test_what_was_stored_is_there_after_opening_again(url: str) -> None:
    store = await open_store(url)
    await store.create("t", "summary", b"seed")
    await store.append("t", 0, "a", "digest", ["one"], Changes(due=7.0))
    await sessions.begin(store, TOKEN, Session("p", "Ann", 10.0), 0.0)
    await store.close()
    store = await open_store(url)
    assert await store.tables() == [TableRow("t", 1, "summary", 7.0)]
    assert await store.read("t") == [(1, "one")]
    assert await store.append("t", 0, "a", "-", ["x"]) == Duplicate(1, "digest")
    assert await sessions.find(store, TOKEN, 9.0) == Session("p", "Ann", 10.0)
    await store.close()


# Many at once


async def test_of_many_writers_at_one_number_exactly_one_is_committed(
    store: Store, table: str
) -> None:
    answers = await asyncio.gather(
        *(store.append(table, 0, f"c{n}", "-", [f"e{n}"]) for n in range(50))
    )
    assert answers.count(Committed(1)) == 1
    assert answers.count(Conflict(1)) == 49
    assert await store.read(table) == [(1, f"e{answers.index(Committed(1))}")]


async def test_of_many_equal_commands_exactly_one_is_committed(store: Store, table: str) -> None:
    answers = await asyncio.gather(*(store.append(table, 0, "same", "-", ["x"]) for _ in range(50)))
    assert answers.count(Committed(1)) == 1
    assert answers.count(Duplicate(1, "-")) == 49


async def test_many_tables_at_once_all_get_what_is_theirs(store: Store, url: str) -> None:
    tables = [f"t{n}" for n in range(100)]
    await asyncio.gather(*(store.create(table, "", b"") for table in tables))

    async def play(table: str) -> None:
        for seq in range(10):
            answer = await store.append(table, seq, f"c{seq}", "-", [f"{table}:{seq}"])
            assert answer == Committed(seq + 1)

    await asyncio.gather(*map(play, tables))
    other = await open_store(url)
    for table in tables:
        expected = [(seq + 1, f"{table}:{seq}") for seq in range(10)]
        assert await other.read(table) == expected
    await other.close()


async def test_a_bad_command_among_many_spoils_no_other(store: Store, table: str) -> None:
    await store.create("u", "", b"")
    good, bad, missing, after = await asyncio.gather(
        store.append("t", 0, "a", "-", ["good"]),
        store.append("u", 0, "a", "-", ["half", "\ud800"]),  # cannot be written as UTF-8
        store.append("?", 0, "a", "-", ["x"]),
        store.create("v", "", b""),
        return_exceptions=True,
    )
    assert good == Committed(1)
    assert isinstance(bad, UnicodeEncodeError)
    assert isinstance(missing, NoSuchTable)
    assert after is None
    assert await store.read("u") == []
    assert await store.append("u", 0, "a", "-", ["whole"]) == Committed(1)


async def test_an_append_given_up_has_happened_wholly_or_not_at_all(
    store: Store, table: str
) -> None:
    for number in range(20):
        head = await head_of(store, table)
        asked = asyncio.ensure_future(store.append(table, head, f"c{number}", "-", ["x", "y"]))
        for _ in range(number % 5):
            await asyncio.sleep(0)
        asked.cancel()
        await asyncio.wait([asked])
        again = await store.append(table, head, f"c{number}", "-", ["x", "y"])
        assert again in (Committed(head + 2), Duplicate(head + 2, "-"))
    assert [body for _, body in await store.read(table)] == ["x", "y"] * 20


# Sessions


async def test_a_session_is_found_until_it_expires(store: Store) -> None:
    await sessions.begin(store, TOKEN, Session("p", "Ann", 100.0), 0.0)
    assert await sessions.find(store, TOKEN, 99.0) == Session("p", "Ann", 100.0)
    assert await sessions.find(store, TOKEN, 100.0) is None
    assert await sessions.find(store, OTHER_TOKEN, 99.0) is None
    await sessions.touch(store, TOKEN, 200.0, 5.0)
    assert await sessions.find(store, TOKEN, 100.0) == Session("p", "Ann", 200.0)


async def test_touching_does_not_bring_a_session_back(store: Store) -> None:
    await sessions.begin(store, TOKEN, Session("p", "Ann", 100.0), 0.0)
    await sessions.drop_expired(store, 150.0)
    await sessions.touch(store, TOKEN, 200.0, 5.0)
    assert await sessions.find(store, TOKEN, 99.0) is None


async def test_expired_sessions_are_forgotten(store: Store) -> None:
    await sessions.begin(store, TOKEN, Session("p", "Ann", 100.0), 0.0)
    await sessions.begin(store, OTHER_TOKEN, Session("p", "Ann", 200.0), 0.0)
    await sessions.drop_expired(store, 100.0)
    assert await sessions.find(store, TOKEN, 0.0) is None
    assert await sessions.find(store, OTHER_TOKEN, 0.0) is not None


# Results


async def test_results_are_listed_newest_first_without_their_bodies(store: Store) -> None:
    ends = [5.0, 7.0, 7.0, 7.0, 6.0]
    saved = [Result(f"t{n}", 1, "pig", end, f"body {n}") for n, end in enumerate(ends)]
    for one in saved:
        await store.create(one.table_id, "", b"")
        await store.append(one.table_id, 0, "a", "-", ["x"], Changes(result=one))
    expected = [saved[n]._replace(body="") for n in (3, 2, 1, 4, 0)]
    assert await store.results(9) == expected
    assert await store.results(2) == expected[:2]


async def test_a_result_is_found_by_table_and_number(store: Store, table: str) -> None:
    result = Result(table, 2, "farkle", 5.0, "{}")
    await store.append(table, 0, "a", "-", ["x"], Changes(result=result))
    assert await store.result(table, 2) == result
    assert await store.result(table, 1) is None


async def test_the_first_result_of_a_game_stays(store: Store, table: str) -> None:
    result = Result(table, 1, "pig", 5.0, "first")
    await store.append(table, 0, "a", "-", ["x"], Changes(result=result))
    second = result._replace(finished=6.0, body="second")
    assert await store.append(table, 1, "b", "-", ["x"], Changes(result=second)) == Committed(2)
    assert await store.result(table, 1) == result


async def test_a_result_is_stored_with_the_append_that_ends_the_game(
    store: Store, table: str
) -> None:
    result = Result(table, 1, "pig", 5.0, "{}")
    assert await store.append(table, 9, "a", "-", ["x"], Changes(result=result)) == Conflict(0)
    assert await store.results(9) == []
    assert await store.append(table, 0, "a", "-", ["x"], Changes(result=result)) == Committed(1)
    assert await store.results(9) == [result._replace(body="")]


# Being there


async def test_a_healthy_store_is_ready(store: Store) -> None:
    await store.ready()


async def test_a_closed_store_says_so(url: str) -> None:
    store = await open_store(url)
    await store.close()
    for question in (store.ready(), store.tables(), store.create("t", "", b"")):
        with pytest.raises(StoreTrouble) as caught:
            await question
        assert caught.value.kind is Kind.CLOSED
    await store.close()


@pytest.mark.parametrize("address", ["", "games.db", "sqlite://", "sqlite:///", "mysql://x/y"])
async def test_an_address_of_no_store_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match="not sqlite"):
        await open_store(address)
