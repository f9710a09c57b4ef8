"""What can go wrong with a file, and how the store says it."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from server.store.databases import tear

from rattlebag.server.store.base import Committed, Conflict, Kind, StoreTrouble, open_store
from rattlebag.server.store.queries import accounts, sessions
from rattlebag.server.store.queries.accounts import Account
from rattlebag.server.store.sqlite.transactions import Writing

pytestmark = pytest.mark.anyio

NOBODY = 65534


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "games.db"


async def filled(file: Path) -> None:
    """A file with one table and a long journal."""
    store = await open_store(f"sqlite:///{file}")
    await store.create("t", "", b"")
    for seq in range(50):
        await store.append("t", seq, f"c{seq}", "-", ["x" * 1000])
    await store.close()


async def trouble_of_opening(file: Path) -> Kind:
    with pytest.raises(StoreTrouble) as caught:
        await open_store(f"sqlite:///{file}", patience=0.05)
    return caught.value.kind


async def test_only_the_owner_may_read_the_files(tmp_path: Path) -> None:
    file = tmp_path / "new folder" / "games.db"
    store = await open_store(f"sqlite:///{file}")
    await store.create("t", "", b"seed")
    modes = {found.name: found.stat().st_mode & 0o777 for found in file.parent.iterdir()}
    await store.close()
    assert modes == {"games.db": 0o600, "games.db-wal": 0o600, "games.db-shm": 0o600}
    assert file.parent.stat().st_mode & 0o777 == 0o700


async def test_a_closed_store_leaves_one_file(file: Path) -> None:
    await filled(file)
    assert [found.name for found in file.parent.iterdir()] == ["games.db"]


async def test_a_path_may_hold_any_character(tmp_path: Path) -> None:
    file = tmp_path / "50% off?" / "gämes #1 :memory:.db"
    await filled(file)
    assert file.stat().st_size > 50_000


async def test_only_what_is_fleeting_does_not_wait_for_the_disk(file: Path) -> None:
    class Level:
        def __init__(self, fleeting: bool) -> None:
            self.fleeting = fleeting

        def __call__(self, connection: sqlite3.Connection) -> int:
            return int(connection.execute("PRAGMA synchronous").fetchone()[0])

    full, normal = 2, 1
    lasting, fleeting = Level(False), Level(True)
    store: Any = await open_store(f"sqlite:///{file}")
    ask = store._writer.ask
    assert await ask(fleeting) == normal
    assert await ask(lasting) == full
    assert await asyncio.gather(ask(fleeting), ask(lasting)) == [full, full]
    assert await ask(fleeting) == normal
    await store.close()


async def test_a_log_in_is_fleeting_and_a_new_password_is_not(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: Any = await open_store(f"sqlite:///{file}")
    ann = Account("p1", "Ann", "hash", "player", 0.0)
    await accounts.add(store, ann)
    asked, done = [], store._writer.ask

    def ask(job: Any) -> Any:
        asked.append(isinstance(job, Writing) and job.fleeting)
        return done(job)

    monkeypatch.setattr(store._writer, "ask", ask)
    session = sessions.beginning(b"token", sessions.Session("p1", "Ann", 1e12), 0.0, "")
    assert await accounts.begin_session(store, ann, session)
    await sessions.touch(store, b"token", 2e12, 1.0)
    assert await accounts.set_password(store, ann, "another")
    assert asked == [True, True, False]
    found = await sessions.find(store, b"token", 0.0)
    assert found is not None
    assert found.expires == 2e12
    await store.close()


async def test_commits_wait_for_the_disk(file: Path) -> None:
    store = await open_store(f"sqlite:///{file}")
    asked = store._writer.ask(  # type: ignore[attr-defined]  # the only way to see it
        lambda connection: [
            connection.execute(f"PRAGMA {name}").fetchone()[0]
            for name in ("journal_mode", "synchronous", "foreign_keys")
        ]
    )
    assert await asked == ["wal", 2, 1]
    await store.close()


@pytest.mark.parametrize("content", [b"not a database, but long enough\n" * 50, b"\0" * 4096])
async def test_a_file_of_something_else_is_damaged(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert await trouble_of_opening(file) is Kind.DAMAGED
    assert file.read_bytes() == content


async def test_a_torn_schema_is_damaged(file: Path) -> None:
    await filled(file)
    content = file.read_bytes()
    file.write_bytes(content[:100] + b"\xff" * 3996 + content[4096:])
    assert await trouble_of_opening(file) is Kind.DAMAGED


async def test_a_torn_page_is_damaged_when_it_is_read_or_written(file: Path) -> None:
    await filled(file)
    tear(file)
    store = await open_store(f"sqlite:///{file}")
    for question in (store.read("t"), store.append("t", 50, "new", "-", ["x"])):
        with pytest.raises(StoreTrouble) as caught:
            await question
        assert caught.value.kind is Kind.DAMAGED
    await store.close()


async def test_a_file_cut_short_is_damaged(file: Path) -> None:
    await filled(file)
    os.truncate(file, 4096 * 3)
    assert await trouble_of_opening(file) is Kind.DAMAGED


async def test_a_newer_schema_is_left_alone(file: Path) -> None:
    await filled(file)
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9001'")
    assert await trouble_of_opening(file) is Kind.NEWER


async def test_a_database_of_another_program_is_left_alone(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE recipe (name TEXT)")
    assert await trouble_of_opening(file) is Kind.FOREIGN
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("CREATE TABLE alembic_version (version_num TEXT)")
        connection.execute("INSERT INTO alembic_version VALUES ('3f2a9c17be04')")
    assert await trouble_of_opening(file) is Kind.FOREIGN


async def test_a_lock_is_trouble_only_if_it_lasts(file: Path) -> None:
    store = await open_store(f"sqlite:///{file}", patience=0.05)
    await store.create("t", "", b"")
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        for question in (store.append("t", 0, "a", "-", ["x"]), store.ready()):
            with pytest.raises(StoreTrouble) as caught:
                await question
            assert caught.value.kind is Kind.LOCKED
        assert await store.read("t") == []
        other.execute("COMMIT")
    assert await store.append("t", 0, "a", "-", ["x"]) == Committed(1)
    await store.close()


async def test_a_new_file_that_is_locked_is_locked(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert await trouble_of_opening(file) is Kind.LOCKED


async def test_two_that_open_a_new_file_together_share_it(file: Path) -> None:
    one, two, *more = await asyncio.gather(*(open_store(f"sqlite:///{file}") for _ in range(8)))
    for other in more:
        await other.close()
    await one.create("t", "", b"")
    assert await two.append("t", 0, "a", "-", ["x"]) == Committed(1)
    assert await one.append("t", 0, "b", "-", ["x"]) == Conflict(1)
    await one.close()
    await two.close()


async def test_a_file_that_may_not_grow_is_full(file: Path) -> None:
    await filled(file)
    store = await open_store(f"sqlite:///{file}")
    pages = file.stat().st_size // 4096
    await store._writer.ask(  # type: ignore[attr-defined]  # a limit of this connection alone
        lambda connection: connection.execute(f"PRAGMA max_page_count = {pages + 2}").fetchall()
    )
    answers = await asyncio.gather(
        *(store.append("t", 50 + n, f"n{n}", "-", ["x" * 3000]) for n in range(9)),
        return_exceptions=True,
    )
    kept = [answer for answer in answers if isinstance(answer, Committed)]
    full = [a for a in answers if isinstance(a, StoreTrouble) and a.kind is Kind.FULL]
    assert full
    assert answers.count(Conflict(50 + len(kept))) == 9 - len(kept) - len(full)
    assert len(await store.read("t")) == 50 + len(kept)
    await store.close()


@contextmanager
def unprivileged() -> Iterator[None]:
    """Root may write anywhere, so be somebody else for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that anybody can reach, unlike those that pytest makes."""
    folder = Path(tempfile.mkdtemp(prefix="rattlebag-"))
    if os.geteuid() == 0:
        os.chown(folder, NOBODY, NOBODY)
    yield folder
    folder.chmod(0o700)
    shutil.rmtree(folder)


async def test_a_folder_that_cannot_be_written_is_read_only(open_folder: Path) -> None:
    with unprivileged():
        open_folder.chmod(0o500)
        assert await trouble_of_opening(open_folder / "games.db") is Kind.READ_ONLY
        assert await trouble_of_opening(open_folder / "new" / "games.db") is Kind.READ_ONLY
        open_folder.chmod(0o700)
        await filled(open_folder / "games.db")
        open_folder.chmod(0o500)
        assert await trouble_of_opening(open_folder / "games.db") is Kind.READ_ONLY
        open_folder.chmod(0o700)
        (open_folder / "games.db").chmod(0o400)
        assert await trouble_of_opening(open_folder / "games.db") is Kind.READ_ONLY


def test_a_server_that_starts_on_a_file_loads_no_other_database(file: Path) -> None:
    code = f"""
import asyncio, sys
from rattlebag.server.store.base import open_store
heavy = {{"sqlalchemy", "psycopg", "sqlite3"}}
assert not heavy & sys.modules.keys(), heavy & sys.modules.keys()
for _ in range(2):  # also on a new one
    store = asyncio.run(open_store("sqlite:///{file}"))
heavy.remove("sqlite3")
assert not heavy & sys.modules.keys(), heavy & sys.modules.keys()
"""
    subprocess.run([sys.executable, "-c", code], check=True)
