"""A server that puts escape sequences and line breaks into everything it says."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from client.on_a_server import ServerProcess
from client.strange_server import strange_server
from terminal.keyboard import CTRL_C, Terminal, piped
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection
from websockets.exceptions import ConnectionClosed

from rattlebag.engine.harmless import escaped, harmless, harmless_lines, steers

BEFORE = "\x1b]0;owned\x07\x1b[2J\x1b[8m"
AFTER = "\x9b31m\u202e\x00\rFORGED\nFORGED LINE\u2028FORGED\x7f\x85\U000e0041"
SHOWN = {"text", "name", "title", "label", "refused", "names", "people", "hint", "value", "bot"}


def poisoned(data: Any, shown: bool = False) -> Any:
    if isinstance(data, dict):
        return {
            key: poisoned(part, key in SHOWN or (shown and not isinstance(part, str)))
            for key, part in data.items()
        }
    if isinstance(data, list):
        return [poisoned(part, shown) for part in data]
    return BEFORE + data + AFTER if shown and isinstance(data, str) and data else data


@contextmanager
def poisoner(real: str) -> Iterator[str]:
    """Stands between a terminal and a real server, and spoils what that says."""

    async def visit(socket: ServerConnection) -> None:
        address = real.replace("http", "ws", 1).rstrip("/") + "/ws"
        async with connect(address, compression=None, max_size=None) as server:

            async def forth() -> None:
                with suppress(ConnectionClosed):
                    async for text in socket:
                        await server.send(text)
                await server.close()

            going = asyncio.ensure_future(forth())
            with suppress(ConnectionClosed):
                async for text in server:
                    await socket.send(json.dumps(poisoned(json.loads(text))))
            await socket.close(server.close_code or 1000)
            await going

    told: list[Any] = []
    up = threading.Event()

    async def run() -> None:
        stop = asyncio.Event()
        async with strange_server(visit) as url:
            told.extend((url, asyncio.get_running_loop(), stop))
            up.set()
            await stop.wait()

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    up.wait(30)
    url, loop, stop = told
    yield url
    loop.call_soon_threadsafe(stop.set)
    thread.join(30)


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "server").mkdir()
    with ServerProcess(tmp_path / "server") as server, poisoner(server.url) as between:
        yield between


def unfit(text: str) -> list[str]:
    return sorted({ascii(c) for c in text if steers(c) and c not in "\n\r"})


def test_nothing_that_a_server_says_steers_the_terminal(url: str, tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "pig", "--server", url, "--name", "Ann") as terminal:
        terminal.expect("Press question mark for the keys")
        for key in "b?sr?w":
            terminal.press(key)
        while terminal.text.count("FORGED") < 20:
            terminal.expect("FORGED")
        terminal.press(CTRL_C)
        terminal.ends()
    assert unfit(terminal.text) == []
    assert not re.search(r"(?m)^FORGED", terminal.text)


def test_nothing_that_a_server_says_steers_what_reads_a_pipe(url: str, tmp_path: Path) -> None:
    done = piped(
        tmp_path, "play", "pig", "--server", url, "--name", "Ann", typed="b\n?\ns\nr\nq\nq\n"
    )
    assert unfit(done.stdout + done.stderr) == []
    assert not re.search(r"(?m)^FORGED", done.stdout + done.stderr)
    assert (done.stdout + done.stderr).count("FORGED") > 5


def test_a_refusal_at_the_door_steers_nothing_either(url: str, tmp_path: Path) -> None:
    done = piped(tmp_path, "play", "pig", "--server", url, "--name", "x" * 40)
    assert "FORGED" in done.stderr
    assert unfit(done.stderr) == []
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    "number", [*range(0x20), *range(0x7F, 0xA0), 0x202E, 0x2066, 0x2028, 0xD800]
)
def test_every_character_that_steers_is_replaced(number: int) -> None:
    assert harmless(f"a{chr(number)}b") == "a\ufffdb"
    assert harmless_lines(f"a{chr(number)}b\nc") == ("a\nb\nc" if number == 10 else "a\ufffdb\nc")
    assert json.loads(f'"{escaped(chr(number))}"') == chr(number)
