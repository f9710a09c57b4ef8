"""What an SQLite store does when its files are taken away from under it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from server.store.databases import tear

from rattlebag.server.store.base import Committed, Duplicate, Kind, Store, StoreTrouble, open_store

pytestmark = pytest.mark.anyio


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "data" / "games.db"


async def played(file: Path, moves: int = 20) -> Store:
    """A store at which something was stored."""
    store = await open_store(f"sqlite:///{file}")
    await store.create("t", "", b"seed")
    for n in range(moves):
        assert await store.append("t", n, f"c{n}", "-", [f"move {n}".ljust(100)]) == Committed(
            n + 1
        )
    return store


async def refused(store: Store) -> None:
    for question in (store.append("t", 20, "late", "-", ["x"]), store.ready(), store.look()):
        with pytest.raises(StoreTrouble) as caught:
            await question
        assert caught.value.kind is Kind.GONE


def entries(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM entry").fetchone()[0])


@pytest.mark.parametrize("side", ["", "-wal", "-shm"])
async def test_a_deleted_file_is_noticed_behind_a_link_too(tmp_path: Path, side: str) -> None:
    link, real = tmp_path / "games.db", tmp_path / "disk" / "real.db"
    real.parent.mkdir()
    link.symlink_to(real)
    store = await played(link)
    Path(f"{real}{side}").unlink()
    await refused(store)
    await store.close()
    assert entries(real.with_name("real.db.rescued")) == 20


@pytest.mark.parametrize("as_server", [False, True])
async def test_a_link_to_itself_is_no_database(tmp_path: Path, as_server: bool) -> None:
    link = tmp_path / "games.db"
    link.symlink_to(link)
    with pytest.raises(StoreTrouble):
        await open_store(f"sqlite:///{link}", as_server=as_server)


@pytest.mark.parametrize("side", ["", "-wal", "-shm"])
async def test_a_deleted_file_is_noticed_and_what_it_held_is_copied(
    file: Path, side: str, caplog: pytest.LogCaptureFixture
) -> None:
    store = await played(file)
    Path(f"{file}{side}").unlink()
    await refused(store)
    assert len(await store.read("t")) == 20  # what is known can still be told
    await store.close()
    copy = file.with_name("games.db.rescued")
    assert entries(copy) == 20
    assert copy.stat().st_mode & 0o777 == 0o600
    said = [record.getMessage() for record in caplog.records if record.levelname == "CRITICAL"]
    assert len(said) == 1
    assert str(copy) in said[0]
    assert f"games.db{side} in {file.parent} was deleted" in said[0]


async def test_the_copy_is_a_store_that_goes_on(file: Path) -> None:
    store = await played(file)
    file.unlink()
    await refused(store)
    await store.close()
    for side in ("-wal", "-shm"):
        Path(f"{file}{side}").unlink(missing_ok=True)
    file.with_name("games.db.rescued").rename(file)
    store = await open_store(f"sqlite:///{file}")
    assert isinstance(await store.append("t", 19, "c19", "-", ["move 19"]), Duplicate)
    assert await store.append("t", 20, "late", "-", ["x"]) == Committed(21)
    await store.close()


async def test_a_replaced_file_is_noticed_and_left_as_it_is(file: Path, tmp_path: Path) -> None:
    store = await played(file)
    await (await played(tmp_path / "other.db", 3)).close()
    os.replace(tmp_path / "other.db", file)
    before = file.read_bytes()
    await refused(store)
    await store.close()
    assert file.read_bytes() == before
    assert entries(file.with_name("games.db.rescued")) == 20


async def test_a_file_that_was_moved_away_can_be_put_back(file: Path) -> None:
    store = await played(file)
    file.rename(file.with_name("elsewhere"))
    await refused(store)
    file.with_name("elsewhere").rename(file)
    assert await store.append("t", 20, "late", "-", ["x"]) == Committed(21)
    await store.ready()
    await store.close()
    assert entries(file) == 21


async def test_a_folder_that_is_gone_is_noticed_and_the_copy_is_made_elsewhere(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "tmp").mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    store = await played(file)
    shutil.rmtree(file.parent)
    await refused(store)
    await store.close()
    assert entries(tmp_path / "tmp" / "games.db.rescued") == 20


async def test_a_file_deleted_unnoticed_is_copied_when_the_store_is_closed(file: Path) -> None:
    store = await played(file)
    file.unlink()
    await store.close()
    assert entries(file.with_name("games.db.rescued")) == 20


async def test_a_second_copy_takes_no_other_copys_place(file: Path) -> None:
    for _ in range(2):
        store = await played(file)
        for side in ("", "-wal", "-shm"):
            Path(f"{file}{side}").unlink()
        await refused(store)
        await store.close()
    names = sorted(path.name for path in file.parent.iterdir())
    assert names == ["games.db.rescued", "games.db.rescued-2"]


async def test_damage_that_nobody_has_met_yet_is_known_to_ready(file: Path) -> None:
    await (await played(file, 400)).close()
    tear(file)
    store = await open_store(f"sqlite:///{file}")
    await store._damage_look  # type: ignore[attr-defined]  # it has read all by then
    with pytest.raises(StoreTrouble) as caught:
        await store.ready()
    assert caught.value.kind is Kind.DAMAGED
    await store.close()


async def test_damage_that_was_met_is_known_to_ready(file: Path) -> None:
    store = await played(file, 400)
    content = file.read_bytes()
    await store.ready()
    await store.close()
    store = await open_store(f"sqlite:///{file}")
    content = file.read_bytes()
    with file.open("r+b") as damaged:  # as a disk does it, behind everybody's back
        damaged.seek(4096 * 3)
        damaged.write(b"\xff" * (len(content) - 4096 * 3))
    with pytest.raises(StoreTrouble) as caught:
        await store.read("t")
    assert caught.value.kind is Kind.DAMAGED
    with pytest.raises(StoreTrouble) as caught:
        await store.ready()
    assert caught.value.kind is Kind.DAMAGED
    await store.close()


def truncated(file: Path, other: Path) -> None:
    os.truncate(file, 0)


def log_truncated(file: Path, other: Path) -> None:
    os.truncate(f"{file}-wal", 0)


def copied_over(file: Path, other: Path) -> None:
    """As when a backup is put back with `cp` while the server runs."""
    shutil.copyfile(other, file)


@pytest.mark.parametrize("overwrite", [truncated, log_truncated, copied_over])
async def test_a_file_that_is_written_over_is_noticed(
    file: Path, tmp_path: Path, overwrite: Callable[[Path, Path], None]
) -> None:
    await (await played(tmp_path / "other.db", 3)).close()
    await (await played(file, 200)).close()
    store = await open_store(f"sqlite:///{file}", as_server=True)
    await store.append("t", 200, "c200", "-", ["x" * 5000])
    overwrite(file, tmp_path / "other.db")
    await refused(store)
    await refused(store)
    await store.close()


async def test_other_programs_may_work_on_the_file_meanwhile(file: Path) -> None:
    await (await played(file)).close()
    store = await open_store(f"sqlite:///{file}", as_server=True)
    await store.append("t", 20, "c20", "-", ["x"])
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE game_table SET summary = 'looked at'")
    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert await store.append("t", 21, "c21", "-", ["x"]) == Committed(22)
    for number in range(22, 220):  # until SQLite has put its log back into the file by itself
        await store.append("t", number, f"c{number}", "-", ["x" * 40_000])
    await store.ready()
    await store.close()
    assert entries(file) == 220
