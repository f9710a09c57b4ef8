"""People at tables whose store is taken away or damaged: they hear of it, and so does the admin."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from server.guests import House

from rattlebag.server import app, logs

pytestmark = pytest.mark.anyio


def entries(file: Path) -> int:
    with closing(sqlite3.connect(file)) as connection:
        return int(connection.execute("SELECT count(*) FROM entry").fetchone()[0])


async def test_no_move_is_done_in_a_deleted_file_and_none_that_was_done_is_lost(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(logs.TROUBLES, "kinds", {})
    ann = await house.guest("Ann")
    table = await ann.make("pig")
    for number in range(20):
        await ann.do("chat", table=table, text=f"line {number}")
    stored = len(await house.journal(table))
    for side in ("", "-wal", "-shm"):
        (tmp_path / f"games.db{side}").unlink()
    for number in range(20):
        assert await ann.refused("chat", table=table, text=f"late {number}") == "store-gone"
    status, _, body = await house.get("/ready")
    assert status == 503
    assert "was deleted or replaced" in json.loads(body)["reason"]
    stranger = await house.stranger()
    await stranger.send({"type": "hello", "protocol": 1, "name": "Bob"})
    assert (await stranger.next("trouble"))["reason"] == "store-gone"
    assert entries(tmp_path / "games.db.rescued") == stored >= 21
    assert [r.levelname for r in caplog.records if r.name.endswith("files")] == ["CRITICAL"]
    assert len([r for r in caplog.records if r.name == "rattlebag.store"]) == 1


async def test_a_deleted_file_is_noticed_while_nobody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "LOOK_EVERY", 0.02)
    async with House(f"sqlite:///{tmp_path}/games.db") as house:
        ann = await house.guest("Ann")
        await ann.make("pig")
        (tmp_path / "games.db").unlink()
        while not (tmp_path / "games.db.rescued").exists():
            await asyncio.sleep(0.01)


async def test_a_server_whose_tables_are_damaged_is_not_ready(house: House, tmp_path: Path) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("pig")
    for number in range(60):
        await ann.do("chat", table=table, text=f"{number} " + "x" * 400)
    assert (await house.get("/ready"))[0] == 200
    await house.close()
    with closing(sqlite3.connect(tmp_path / "games.db")) as file:
        [page] = file.execute("SELECT rootpage FROM sqlite_master WHERE name = 'entry'").fetchone()
    with (tmp_path / "games.db").open("r+b") as damaged:
        damaged.seek(4096 * (page - 1))
        damaged.write(b"\xff" * 4096)
    await house.open()
    ann = await house.again(ann)
    assert await ann.refused("attend", table=table, after=0) == "store-damaged"
    status, _, body = await house.get("/ready")
    assert (status, json.loads(body)["status"]) == (503, "unready")
    assert "damaged" in json.loads(body)["reason"]


async def test_a_database_put_back_to_an_earlier_state_is_noticed(
    house: House, tmp_path: Path
) -> None:
    """As after a failover to a copy that was behind: no move is tried again without end."""
    ann = await house.guest("Ann")
    table = await ann.make("pig")
    await ann.do("chat", table=table, text="one")
    with closing(sqlite3.connect(tmp_path / "games.db")) as connection, connection:
        connection.execute("DELETE FROM entry WHERE seq = (SELECT max(seq) FROM entry)")
        connection.execute("UPDATE game_table SET head_seq = head_seq - 1")
    assert await ann.refused("chat", table=table, text="two") == "store-damaged"
