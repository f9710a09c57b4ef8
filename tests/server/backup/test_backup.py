"""Backups are restored and compared row by row, from each kind of database into each."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import zipfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from server.guests import House, sit_together
from server.store.databases import Postgres
from server.store.schema import metadata
from server.store.test_migrations import differences, make_old
from sqlalchemy import BigInteger, Column, Double, LargeBinary, Table

from rattlebag.server.backup.archive import Backup, BadBackup
from rattlebag.server.backup.backup import back_up, database_at, restore
from rattlebag.server.backup.schema import tables_at
from rattlebag.server.store.base import Kind, StoreTrouble, open_store
from rattlebag.server.store.migrations import CURRENT
from rattlebag.server.store.queries import accounts
from rattlebag.server.store.queries.accounts import Account

pytestmark = pytest.mark.anyio

KINDS = ["sqlite", "postgresql"]
MUST_MEAN_SOMETHING = {"node": "n{}", "games": "pig"}  # to a server that starts
REFERRED_TO = {"person": "p1", "node": "n0"}
Rows = dict[str, list[tuple[Any, ...]]]
NewDatabase = Callable[[str], str]


@pytest.fixture
def new_database(tmp_path: Path, request: pytest.FixtureRequest) -> NewDatabase:
    """The address of another empty database of this kind."""
    made = iter(range(100))

    def new(kind: str) -> str:
        if kind == "sqlite":
            return f"sqlite:///{tmp_path}/games{next(made)}.db"
        server: Postgres = request.getfixturevalue("postgres")
        return server.new_database()

    return new


def everything(url: str) -> Rows:
    """All rows of all tables, with values that compare alike in both kinds."""
    database = database_at(url)
    with database.reading() as connection:
        return {
            kind.name: sorted(
                (tuple(row) for row in database.rows(connection, kind)),
                key=lambda row: repr(row),
            )
            for kind in tables_at(CURRENT)
        }


async def fill(url: str) -> None:
    """Tables, moves, chat, sessions, an account, a finished game, and rows in all other tables."""
    async with House(url) as house:
        table, ann, _ = await sit_together(house, "Änn", "Bob")
        await ann.do("chat", table=table, text='Grüße, \u2603 and \\ \t " {}')
        await ann.do("start", table=table)
        await ann.make("farkle", private=True)
        added = Account("p1", "Cleo", "$argon2id$", "owner", 1 / 3, '{"locale": "de"}')
        assert await accounts.add(house.store, added)
        await house.store.write(
            "INSERT INTO result (table_id, number, game, finished, body) VALUES (?, ?, ?, ?, ?)",
            *("t1", 1, "pig", 1e9 + 0.1, "line one\nline two\n"),
        )
    empty = {name for name, rows in everything(url).items() if not rows} - {"solved"}
    store = await open_store(url)
    for table in metadata.sorted_tables:  # each after those that it refers to
        for row in two_rows(table) if table.name in empty else ():
            names, marks = ", ".join(row), ", ".join("?" * len(row))
            sql = f"INSERT INTO {table.name} ({names}) VALUES ({marks})"
            await store.write(sql, *row.values())
    await store.close()


def two_rows(table: Table) -> list[dict[str, Any]]:
    """A row without anything that can be missing, and one with everything."""
    columns = [column for column in table.columns if not column.nullable]
    return [
        {column.name: something(column, 0) for column in columns},
        {column.name: something(column, 1) for column in table.columns},
    ]


def something(column: Column[Any], number: int) -> Any:
    """A value of the column's type that is easily changed on its way."""
    if column.foreign_keys:
        return REFERRED_TO[column.name]
    if isinstance(column.type, LargeBinary):
        return bytes([number, 0, 0xFF, 0x22, 0x5C, *column.name.encode()])
    if isinstance(column.type, Double):
        return (1e9 + 1 / 3, -1e-300)[number]
    if isinstance(column.type, BigInteger):
        return (-1, 2**63 - 1)[number]
    if column.name in MUST_MEAN_SOMETHING:
        return MUST_MEAN_SOMETHING[column.name].format(number)
    return f"{column.name} {number}: Äнн \u2603 \U0001f3b2 \u202e \t \r\n \\ ' \" {{}}"


def test_every_table_and_column_is_in_a_backup() -> None:
    stored = {name: set(table.columns.keys()) for name, table in metadata.tables.items()}
    assert {kind.name: set(kind.columns) for kind in tables_at(CURRENT)} == stored


@pytest.mark.parametrize("source", KINDS)
@pytest.mark.parametrize("target", KINDS)
async def test_what_is_restored_is_what_was_backed_up_row_by_row(
    source: str, target: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    old, new, file = new_database(source), new_database(target), tmp_path / "backup.zip"
    await fill(old)
    before = everything(old)
    assert {name for name, rows in before.items() if not rows} == {"solved"}  # it is left out
    made = back_up(old, file)
    assert made.rows == sum(map(len, before.values()))
    assert file.stat().st_mode & 0o777 == 0o600  # it has seeds and hashes in it
    restored = restore(new, file, replace=False)
    assert (restored.manifest, restored.kept) == (made, None)
    assert everything(new) == before == everything(old)
    assert differences(new) == []
    async with House(new) as house:  # and it is played on
        assert len(house.server.hall.summaries) == 2


async def test_a_backup_is_made_while_people_play(url: str, tmp_path: Path) -> None:
    async with House(url) as house:
        table, ann, bob = await sit_together(house, "Ann", "Bob")
        stop = False

        async def talk() -> int:
            said = 0
            while not stop:
                await ann.do("chat", table=table, text=f"line {said}")
                said += 1
            return said

        talking = asyncio.create_task(talk())
        for number in range(3):
            await bob.do("chat", table=table, text=f"before backup {number}")
            await asyncio.to_thread(back_up, url, tmp_path / f"{number}.zip")
        stop = True
        assert await talking > 3
        whole = [text for _, text in await house.store.read(table)]
    for number in range(3):
        with closing(Backup(tmp_path / f"{number}.zip")) as backup:
            kinds = {kind.name: kind for kind in backup.kinds()}
            entries = [row[2] for row in backup.rows(kinds["entry"])]  # there is one table
            heads = {row[0]: row[1] for row in backup.rows(kinds["game_table"])}
        assert any(f"before backup {number}" in text for text in entries)
        # It is of one moment: the table's own number is that of its last entry.
        assert heads[table] == len(entries)
        assert entries == whole[: len(entries)]


@pytest.mark.parametrize("target", KINDS)
async def test_a_backup_of_an_older_version_is_migrated(
    url: str, target: str, new_database: NewDatabase, tmp_path: Path
) -> None:
    make_old(url)
    made = back_up(url, tmp_path / "old.zip")
    assert made.revision == "0001"
    new = new_database(target)
    restore(new, tmp_path / "old.zip", replace=False)
    assert differences(new) == []
    store = await open_store(new)
    assert len(await store.read("kitchen")) == 3
    assert await store.secret("kitchen") == bytes.fromhex("00ff10")
    await store.close()
    with database_at(url).reading() as connection:  # the old one was only read
        assert database_at(url).revision(connection) == "0001"


async def test_nothing_is_restored_under_a_running_server(url: str, tmp_path: Path) -> None:
    await fill(url)
    back_up(url, tmp_path / "backup.zip")
    before = everything(url)
    store = await open_store(url, as_server=True)
    try:
        with pytest.raises(StoreTrouble) as trouble:
            await asyncio.to_thread(restore, url, tmp_path / "backup.zip", True)
    finally:
        await store.close()
    assert trouble.value.kind is Kind.TAKEN
    assert everything(url) == before


async def test_a_database_with_something_in_it_is_replaced_only_on_request(
    url: str, tmp_path: Path
) -> None:
    await fill(url)
    before = everything(url)
    back_up(url, tmp_path / "backup.zip")
    store = await open_store(url)
    await store.write("DELETE FROM result")
    await store.create("newer", "{}", b"")
    await store.close()
    changed = everything(url)
    assert changed != before
    assert reason_of(url, tmp_path / "backup.zip") == "backup-not-empty"
    assert everything(url) == changed
    restored = restore(url, tmp_path / "backup.zip", replace=True)
    assert everything(url) == before
    if url.startswith("sqlite"):  # what was there is kept
        assert restored.kept is not None
        assert everything(f"sqlite:///{restored.kept}") == changed


async def test_a_database_that_was_only_opened_counts_as_empty(url: str, tmp_path: Path) -> None:
    async with House(url):
        pass
    back_up(url, tmp_path / "backup.zip")
    assert restore(url, tmp_path / "backup.zip", replace=False).kept is None


async def test_a_damaged_file_of_games_is_replaced_and_kept(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    await fill(url)
    before = everything(url)
    back_up(url, tmp_path / "backup.zip")
    (tmp_path / "games.db").write_bytes(b"not a database any more" * 1000)
    restored = restore(url, tmp_path / "backup.zip", replace=True)
    assert restored.kept is not None
    assert restored.kept.read_bytes().startswith(b"not a database")
    assert everything(url) == before


def reason_of(url: str, file: Path, replace: bool = False) -> str:
    with pytest.raises(BadBackup) as refused:
        restore(url, file, replace)
    return refused.value.reason.key


async def test_a_file_that_is_damaged_foreign_or_newer_is_refused_and_nothing_is_changed(
    tmp_path: Path,
) -> None:
    url, good = f"sqlite:///{tmp_path}/games.db", tmp_path / "good.zip"
    await fill(url)
    back_up(url, good)
    before = everything(url)

    def changed(change: Callable[[str, bytes], bytes | None]) -> Path:
        file = tmp_path / "changed.zip"
        with zipfile.ZipFile(good) as old, zipfile.ZipFile(file, "w") as new:
            for name in old.namelist():
                if (content := change(name, old.read(name))) is not None:
                    new.writestr(name, content)
        return file

    def manifest(**others: Any) -> Path:
        def change(name: str, content: bytes) -> bytes:
            if name != "manifest.json":
                return content
            return json.dumps({**json.loads(content), **others}).encode()

        return changed(change)

    def refused(file: Path) -> str:
        reason = reason_of(url, file, replace=True)
        assert everything(url) == before
        return reason

    assert refused(tmp_path / "missing.zip") == "backup-cannot-read"
    assert refused(tmp_path) == "backup-cannot-read"
    text = tmp_path / "text.zip"
    text.write_text("hello")
    assert refused(text) == "backup-not-one"
    assert refused(manifest(format="another program")) == "backup-not-one"
    assert refused(manifest(revision="abc")) == "backup-not-one"
    assert refused(manifest(revision="9999")) == "backup-newer"
    assert refused(manifest(version=2)) == "backup-newer"
    assert refused(manifest(tables={})) == "backup-damaged"
    assert refused(manifest(made="yesterday")) == "backup-damaged"
    assert refused(changed(lambda name, _: None if name == "manifest.json" else b"")) == (
        "backup-not-one"
    )
    assert refused(changed(lambda n, c: None if n == "entry.jsonl" else c)) == "backup-damaged"
    short = changed(lambda n, c: c[: len(c) // 2] if n == "entry.jsonl" else c)
    assert refused(short) == "backup-damaged"
    other = changed(lambda n, c: c.replace(b"Cleo", b"Clio"))
    assert refused(other) == "backup-damaged"
    cut = tmp_path / "cut.zip"
    cut.write_bytes(good.read_bytes()[:-100])
    assert refused(cut) == "backup-not-one"
    bent = bytearray(good.read_bytes())
    bent[bent.index(b"entry.jsonl") + 40] ^= 0xFF  # in what is packed, after its name
    (tmp_path / "bent.zip").write_bytes(bent)
    assert refused(tmp_path / "bent.zip") in ("backup-damaged", "backup-not-one")


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    theirs = tmp_path / "theirs.db"
    with closing(sqlite3.connect(theirs)) as connection:
        connection.execute("CREATE TABLE invoice (number INTEGER)")
    before = theirs.read_bytes()
    make_old(f"sqlite:///{tmp_path}/old.db")
    back_up(f"sqlite:///{tmp_path}/old.db", tmp_path / "backup.zip")
    with pytest.raises(StoreTrouble) as trouble:
        restore(f"sqlite:///{theirs}", tmp_path / "backup.zip", replace=True)
    assert trouble.value.kind is Kind.FOREIGN
    assert theirs.read_bytes() == before


def test_no_file_is_overwritten_by_a_backup_and_half_a_backup_has_no_name(tmp_path: Path) -> None:
    url, mine = f"sqlite:///{tmp_path}/games.db", tmp_path / "holiday.jpg"
    with pytest.raises(BadBackup) as nothing:
        back_up(url, tmp_path / "backup.zip")
    assert nothing.value.reason.key == "backup-nothing"
    make_old(url)
    mine.write_text("a picture")
    with pytest.raises(BadBackup) as refused:
        back_up(url, mine)
    assert refused.value.reason.key == "backup-exists"
    assert mine.read_text() == "a picture"
    with pytest.raises(BadBackup) as refused:
        back_up(url, tmp_path / "nowhere" / "backup.zip")
    assert refused.value.reason.key == "backup-cannot-write"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["games.db", "holiday.jpg"]
