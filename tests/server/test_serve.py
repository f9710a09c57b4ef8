"""`rattlebag serve` as a process: starting, stopping, and what can be wrong with its set-up."""

from __future__ import annotations

import ast
import asyncio
import json
import logging
import signal
import socket
import sqlite3
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import pytest
from server.guests import Guest
from server.process import Process
from websockets.asyncio.client import connect

from rattlebag.engine import Reason
from rattlebag.protocol import PROTOCOL
from rattlebag.server import config as settings
from rattlebag.server.config import BadConfig, Config, load
from rattlebag.server.logs import JsonLines
from rattlebag.text import Words
from rattlebag.text import load as language

pytestmark = pytest.mark.anyio
SERVER = Path(settings.__file__).parent


@asynccontextmanager
async def guest_at(port: int, name: str) -> AsyncIterator[Guest]:
    guest = Guest(await connect(f"ws://127.0.0.1:{port}/ws", compression=None), name)
    await guest.send({"type": "hello", "protocol": PROTOCOL, "name": name})
    await guest.next("welcome")
    yield guest
    await guest.hang_up()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_a_stop_is_told_to_people_and_ends_well(tmp_path: Path, how: signal.Signals) -> None:
    with Process(tmp_path, "--port", "0") as server:
        port = await asyncio.to_thread(server.port)
        async with guest_at(port, "Ann") as ann:
            await ann.make("pig")
            began = time.monotonic()
            status = await asyncio.to_thread(server.stop, how)
            assert await ann.closing() == 1012
            assert time.monotonic() - began < 5
            assert ann.heard[-1]["reason"] == "wire-server-stops"
            assert ann.heard[-1]["fatal"]
            assert [m["type"] for m in ann.heard].count("trouble") == 1
        assert status == 0
        assert server.printed()[-1] == "The server has stopped. Every game is saved."
        assert server.said() == ""
    assert sorted(path.name for path in tmp_path.iterdir()) == ["errors", "rattlebag.db"]


async def test_a_client_that_does_not_read_does_not_keep_the_server_from_stopping(
    tmp_path: Path,
) -> None:
    with Process(tmp_path, "--port", "0") as server:
        port = await asyncio.to_thread(server.port)
        async with guest_at(port, "Ann") as ann:
            ann.socket.transport.pause_reading()
            for _ in range(100):
                await ann.send({"type": "lobby", "id": "x", "on": True})
            began = time.monotonic()
            assert await asyncio.to_thread(server.stop, signal.SIGTERM) == 0
            assert time.monotonic() - began < 6


def test_the_log_can_be_json() -> None:
    record = logging.LogRecord("rattlebag", logging.ERROR, "x.py", 1, "a %s", ("fault",), None)
    assert json.loads(JsonLines().format(record)).items() >= {
        ("level", "error"),
        ("from", "rattlebag"),
        ("message", "a fault"),
    }


def sentence(folder: Path, *words: str, **environment: str) -> str:
    """The one sentence with which it does not start."""
    with Process(folder, *words, **environment) as server:
        assert server.wait() == 1
        assert server.printed() == []
        lines = server.said().splitlines()
    assert len(lines) == 1, lines
    assert lines[0].endswith((".", "..."))
    return lines[0]


def test_a_port_in_use_is_said(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as taken:
        port = taken.getsockname()[1]
        assert f"Cannot use port {port} on 127.0.0.1" in sentence(tmp_path, "--port", str(port))


def test_a_host_of_somewhere_else_is_said(tmp_path: Path) -> None:
    assert "192.0.2.1 is not an address" in sentence(tmp_path, "--host", "192.0.2.1", "--port", "0")


def test_a_damaged_database_is_said(tmp_path: Path) -> None:
    (tmp_path / "rattlebag.db").write_bytes(b"not a database, but long enough to be one" * 100)
    assert "damaged" in sentence(tmp_path, "--port", "0")


def test_a_newer_database_is_said(tmp_path: Path) -> None:
    with Process(tmp_path, "--port", "0") as server:
        server.port()
        server.stop(signal.SIGTERM)
    with closing(sqlite3.connect(tmp_path / "rattlebag.db")) as file, file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in sentence(tmp_path, "--port", "0")


def test_a_locked_database_is_said(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "rattlebag.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert "locked" in sentence(tmp_path, "--port", "0")


def test_a_folder_that_cannot_be_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    nowhere = tmp_path / "file" / "folder" / "x.db"
    assert "Cannot make the folder" in sentence(
        tmp_path, "--port", "0", "--database", f"sqlite:///{nowhere}"
    )


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    """Not even root can make a file there."""
    assert "Cannot write to the game database" in sentence(
        tmp_path, "--port", "0", "--database", "sqlite:////sys/rattlebag.db"
    )


def test_a_certificate_that_is_none_is_said(tmp_path: Path) -> None:
    for name in ("cert", "key"):
        (tmp_path / name).write_text("nonsense")
    assert "TLS" in sentence(
        tmp_path,
        "--port",
        "0",
        RATTLEBAG_TLS_CERTIFICATE=str(tmp_path / "cert"),
        RATTLEBAG_TLS_KEY=str(tmp_path / "key"),
    )


def test_a_file_of_settings_that_is_none_is_said(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text("port = [")
    assert "is not TOML" in sentence(tmp_path, "--config", str(file))


# Settings, one by one


def refusal(file: Path | None = None, **given: Any) -> Reason:
    environment = {f"RATTLEBAG_{name.upper()}": value for name, value in given.items()}
    with pytest.raises(BadConfig) as caught:
        load(file, environment, {})
    text = Words(language("en")).say(caught.value.reason)
    assert text.endswith((".", "..."))
    return caught.value.reason


@pytest.mark.parametrize(
    ("name", "value", "key"),
    [
        ("port", "x", "serve-wants-whole"), ("port", "70000", "serve-bad-port"),
        ("port", "-1", "serve-bad-port"), ("port", "", "serve-wants-whole"),
        ("port", "8_765", "serve-wants-whole"), ("most_tables", "1.000", "serve-wants-whole"),
        ("most_tables", "\u0665\u0660", "serve-wants-whole"),
        ("grace_seconds", "6_0", "serve-wants-number"),
        ("grace_seconds", "\u0663", "serve-wants-number"),
        ("drop_seconds", "soon", "serve-wants-number"),
        ("drop_seconds", "nan", "serve-wants-number"),
        ("grace_seconds", "inf", "serve-wants-number"), ("grace_seconds", "-1", "serve-too-small"),
        ("messages_per_second", "0", "serve-too-small"), ("message_burst", "0", "serve-too-small"),
        ("chats_per_minute", "-5", "serve-too-small"), ("most_tables", "0", "serve-too-small"),
        ("connections_per_address", "0", "serve-too-small"),
        ("connections_per_address", "1.5", "serve-wants-whole"),
        ("behind_proxy", "perhaps", "serve-wants-switch"), ("log", "xml", "serve-bad-log"),
        ("database", "mysql://x", "serve-bad-database"), ("database", "x.db", "serve-bad-database"),
        ("bus", "amqp://x", "serve-bad-bus"), ("bus", "nats://x:4222", "serve-bus-alone"),
        ("tls_key", "key", "serve-half-tls"),
    ],
)  # fmt: skip
def test_a_setting_that_cannot_be_is_refused(name: str, value: str, key: str) -> None:
    assert refusal(**{name: value}).key == key


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("port = 'x'", "serve-wants-whole"), ("port = true", "serve-wants-whole"),
        ("port = 80.5", "serve-wants-whole"), ("port = []", "serve-wants-whole"),
        ("host = 5", "serve-wants-text"), ("host = ['a']", "serve-wants-text"),
        ("origins = 5", "serve-wants-text"), ("behind_proxy = 'maybe'", "serve-wants-switch"),
        ("drop_seconds = inf", "serve-wants-number"),
        ("[server]\nport = 1", "serve-unknown-setting"),
        ("colour = 'red'", "serve-unknown-setting"), ("port", "serve-bad-config"),
        ("grace_seconds = 1979-05-27", "serve-wants-number"),
        ("tls_certificate = '/nonsense'\ntls_key = '/nonsense'", "serve-no-tls-file"),
    ],
)  # fmt: skip
def test_a_line_of_the_file_that_cannot_be_is_refused(tmp_path: Path, text: str, key: str) -> None:
    file = tmp_path / "x.toml"
    file.write_text(text)
    assert refusal(file).key == key


def test_files_that_cannot_be_read_are_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path / "none.toml").key == "serve-no-config"
    assert refusal(tmp_path).key == "serve-no-config"
    binary = tmp_path / "x.toml"
    binary.write_bytes(b"\xff\xfe\x00")
    assert refusal(binary).key == "serve-bad-config"


def test_thousands_may_be_set_apart() -> None:
    environment = {"RATTLEBAG_MOST_TABLES": "10,000", "RATTLEBAG_GRACE_SECONDS": "2.5"}
    config = load(None, environment, {})
    assert (config.most_tables, config.grace_seconds) == (10_000, 2.5)


def test_what_is_typed_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text("port = 1\nhost = '0.0.0.0'\ndrop_seconds = 2\norigins = ['https://a.example']")
    environment = {"RATTLEBAG_PORT": "2", "RATTLEBAG_DROP_SECONDS": "3"}
    found = load(file, environment, {"port": "3", "host": None})
    assert found == Config(port=3, host="0.0.0.0", drop_seconds=3.0, origins=("https://a.example",))


def test_without_any_setting_only_this_machine_can_connect() -> None:
    assert load(None, {}, {}) == Config()
    assert Config().host == "127.0.0.1"


# A clock that jumps


def test_only_the_calendar_and_dates_of_games_follow_the_clock_on_the_wall() -> None:
    """Everything else uses a clock that cannot jump; test_calendar.py has the calendar."""
    found = {
        (path.name, node.attr)
        for path in SERVER.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id in ("time", "datetime")
        and node.attr not in ("monotonic", "perf_counter")
    }
    files = ("calendar.py", "tables.py")
    assert found <= {(name, "time") for name in files}
