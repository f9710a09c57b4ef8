"""What can go wrong with a database server, and how the store goes on."""

from __future__ import annotations

import asyncio
import random
import signal
import string
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import psycopg
import pytest
from psycopg import errors
from server.store.databases import Postgres, head_of

from rattlebag.server.store.base import (
    Committed,
    Duplicate,
    Kind,
    NoSuchTable,
    StoreTrouble,
    TableRow,
    open_store,
)
from rattlebag.server.store.postgres.database import explain
from rattlebag.server.store.queries import accounts
from rattlebag.server.store.queries.accounts import Account, SealedCode

pytestmark = pytest.mark.anyio

SOCKET = ".s.PGSQL.5432"


@pytest.fixture
def url(postgres: Postgres) -> str:
    return postgres.new_database()


@pytest.fixture(scope="module")
def restartable() -> Iterator[Postgres]:
    """Others would notice if theirs went away."""
    server = Postgres()
    yield server
    server.remove()


async def trouble_of_opening(url: str) -> StoreTrouble:
    with pytest.raises(StoreTrouble) as caught:
        await open_store(url, patience=0.2)
    return caught.value


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
async def test_a_restarted_server_is_found_again(
    restartable: Postgres, how: signal.Signals
) -> None:
    url = restartable.new_database()
    store = await open_store(url, patience=20)
    await store.create("t", "", b"")
    await asyncio.gather(*(store.append("t", 0, f"c{n}", "-", ["x"]) for n in range(9)))
    restartable.stop(how)
    asked = asyncio.ensure_future(store.append("t", 1, "late", "-", ["y"]))
    await asyncio.wait([asked], timeout=0.3)
    restartable.start()
    assert await asked == Committed(2)
    await asyncio.gather(*(store.read("t") for _ in range(20)))
    await store.create("u", "", b"")
    await store.drop_table("u")
    await store.close()


async def test_a_server_that_is_away_is_unreachable(restartable: Postgres) -> None:
    url = restartable.new_database()
    store = await open_store(url, patience=0.2)
    await store.create("t", "", b"")
    restartable.stop()
    questions = (store.append("t", 0, "a", "-", ["x"]), store.ready())
    for question in questions:
        with pytest.raises(StoreTrouble) as caught:
            await question
        assert caught.value.kind is Kind.UNREACHABLE
    assert (await trouble_of_opening(url)).kind is Kind.UNREACHABLE
    restartable.start()
    assert await store.append("t", 0, "a", "-", ["x"]) == Committed(1)
    await store.close()


async def test_a_full_disk_loses_nothing_and_is_over_when_there_is_room(
    restartable: Postgres,
) -> None:
    """A real server whose tables cannot grow any more, in the middle of a game."""
    url = restartable.new_database()
    await (await open_store(url)).close()
    restartable.stop()
    restartable.start(largest_file=2_000_000)
    store = await open_store(url, patience=0.2)
    await store.create("t", "", b"")
    kept, entry = 0, "".join(random.Random(1).choices(string.ascii_letters, k=5000))
    answer: object = Committed(0)
    while answer == Committed(kept):
        try:
            answer = await store.append("t", kept, f"c{kept}", "-", [entry])
            kept += 1
        except StoreTrouble as trouble:
            answer = trouble.kind
    assert answer is Kind.FULL
    assert await head_of(store, "t") == len(await store.read("t")) == kept > 0
    for question in (store.append("t", kept, f"c{kept}", "-", [entry]), store.ready()):
        with pytest.raises(StoreTrouble) as caught:
            await question
        assert caught.value.kind is Kind.FULL
    restartable.stop()
    restartable.start()
    assert await store.append("t", kept, f"c{kept}", "-", [entry]) == Committed(kept + 1)
    assert await store.append("t", kept, f"c{kept}", "-", [entry]) == Duplicate(kept + 1, "-")
    await store.ready()
    await store.close()


async def test_a_disk_that_is_full_while_people_register_leaves_nothing_half_done(
    restartable: Postgres,
) -> None:
    url = restartable.new_database()
    await (await open_store(url)).close()
    restartable.stop()
    restartable.start(largest_file=2_000_000)
    store = await open_store(url, patience=0.2)
    added, chance = 0, random.Random(1)

    async def register() -> bool:
        preferences = "".join(chance.choices(string.ascii_letters, k=1800))
        account = Account(f"p{added}", f"Ann {added}", "$argon2id$", "player", 1.0, preferences)
        codes = [SealedCode(bytes([number]) * 32, b"salt") for number in range(8)]
        return await accounts.add(store, account, *accounts.new_codes(account.person, codes))

    met = None
    while met is None:
        try:
            added += await register()
        except StoreTrouble as trouble:
            met = trouble.kind
    assert met is Kind.FULL
    assert added > 0
    for table in ("account", "account_look", "recovery_code"):
        [[people]] = await store.rows(f"SELECT count(DISTINCT person) FROM {table}")
        assert people == added, table
    [[codes]] = await store.rows("SELECT count(*) FROM recovery_code")
    assert codes == 8 * added
    restartable.stop()
    restartable.start()
    assert await register()
    await store.close()


@pytest.mark.parametrize(
    ("state", "text", "kind"),
    [
        ("53100", "could not extend file: No space left on device", Kind.FULL),
        ("XX000", "could not extend file: File too large", Kind.FULL),
        ("XX000", "could not write block 1: Disk quota exceeded", Kind.FULL),
        ("XX000", "cache lookup failed for relation 5", Kind.FAILED),
        ("XX001", "invalid page in block 3", Kind.DAMAGED),
    ],
)
def test_what_the_server_says_of_its_disk_is_understood(state: str, text: str, kind: Kind) -> None:
    error = errors.lookup(state)(text)
    found = explain(error)
    assert isinstance(found, StoreTrouble)
    assert found.kind is kind


async def test_a_database_that_is_not_there_is_refused(postgres: Postgres) -> None:
    assert (await trouble_of_opening(postgres.url("nowhere"))).kind is Kind.REFUSED


async def test_a_user_who_may_not_is_refused(postgres: Postgres, url: str) -> None:
    stranger = url.replace("tests@", "stranger:open%20sesame@")
    trouble = await trouble_of_opening(stranger)
    assert trouble.kind is Kind.REFUSED
    assert "sesame" not in str(trouble)


async def test_an_address_that_cannot_be_read_keeps_its_password_secret() -> None:
    with pytest.raises(ValueError, match="not a PostgreSQL address") as caught:
        await open_store("postgresql://tests:sesame@host:port/x?no=such")
    assert "sesame" not in str(caught.value)


async def test_a_newer_schema_is_left_alone(url: str) -> None:
    await (await open_store(url)).close()
    with psycopg.connect(url) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9001'")
        connection.execute("UPDATE compatible SET oldest = '9001'")
    assert (await trouble_of_opening(url)).kind is Kind.NEWER


async def test_a_database_that_may_only_be_read_is_read_only(url: str) -> None:
    await (await open_store(url)).close()
    store = await open_store(url + "&options=-c%20default_transaction_read_only%3Don")
    assert await store.tables() == []
    for question in (store.create("t", "", b""), store.ready()):
        with pytest.raises(StoreTrouble) as caught:
            await question
        assert caught.value.kind is Kind.READ_ONLY
    await store.close()


async def test_a_lock_is_trouble_only_if_it_lasts(url: str) -> None:
    store = await open_store(url, patience=0.1)
    await store.create("t", "", b"")
    with psycopg.connect(url) as other:
        other.execute("SELECT 1 FROM game_table FOR UPDATE")
        with pytest.raises(StoreTrouble) as caught:
            await store.append("t", 0, "a", "-", ["x"])
        assert caught.value.kind is Kind.LOCKED
    assert await store.append("t", 0, "a", "-", ["x"]) == Committed(1)
    await store.close()


async def test_a_transaction_that_was_held_up_for_long_is_like_a_lost_connection(url: str) -> None:
    """As when a server is stopped in the middle of one: it is done again."""
    connection = await psycopg.AsyncConnection.connect(url)
    await connection.execute("SET LOCAL idle_in_transaction_session_timeout = 1")

    async def hold_up() -> None:
        while True:
            await connection.execute("SELECT 1")
            await asyncio.sleep(0.01)

    with pytest.raises(psycopg.Error) as caught:
        await hold_up()
    await connection.close()
    found = explain(caught.value)
    assert isinstance(found, StoreTrouble)
    assert found.kind is Kind.UNREACHABLE


async def test_servers_that_start_together_on_a_new_database_share_it(url: str) -> None:
    stores = await asyncio.gather(*(open_store(url) for _ in range(4)))
    for number, store in enumerate(stores):
        await store.create(f"t{number}", "", b"")
    assert len(await stores[0].tables()) == 4
    for store in stores:
        await store.close()


class BadLine:
    """Stands between the store and its server, and can break down instead of giving an answer."""

    def __init__(self, server: Path) -> None:
        self._server = str(server / SOCKET)
        self.loses: bytes | None = None  # the answer to what kind of statement

    async def connected(self, reader: StreamReader, writer: StreamWriter) -> None:
        far_reader, far_writer = await asyncio.open_unix_connection(self._server)
        there = asyncio.ensure_future(self._carry(reader, far_writer, False))
        back = asyncio.ensure_future(self._carry(far_reader, writer, True))
        await asyncio.wait([there, back])

    async def _carry(self, reader: StreamReader, writer: StreamWriter, is_answer: bool) -> None:
        try:
            while data := await reader.read(65536):
                if is_answer and self.loses and self.loses in data:
                    self.loses = None
                    break
                writer.write(data)
                await writer.drain()
        finally:
            writer.close()


@asynccontextmanager
async def bad_line(postgres: Postgres, folder: Path) -> AsyncIterator[BadLine]:
    line = BadLine(postgres.folder)
    server = await asyncio.start_unix_server(line.connected, folder / SOCKET)
    yield line
    server.close()
    await server.wait_closed()


async def test_a_commit_whose_answer_was_lost_is_not_done_twice(
    postgres: Postgres, url: str, tmp_path: Path
) -> None:
    async with bad_line(postgres, tmp_path) as line:
        store = await open_store(url.replace(str(postgres.folder), str(tmp_path)))
        line.loses = b"INSERT 0 1"
        await store.create("t", "summary", b"seed")
        line.loses = b"SELECT 1"
        assert await store.append("t", 0, "a", "digest", ["x", "y"]) == Duplicate(2, "digest")
        assert await store.read("t") == [(1, "x"), (2, "y")]
        assert await store.tables() == [TableRow("t", 2, "summary", None)]
        line.loses = b"DELETE 1"
        await store.drop_table("t")
        assert line.loses is None
        with pytest.raises(NoSuchTable):
            await store.drop_table("t")
        await store.close()
