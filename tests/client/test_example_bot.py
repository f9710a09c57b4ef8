"""The example bot, as the page tells to start it."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from client.on_a_server import ServerProcess
from terminal.keyboard import DEADLINE, environment

from rattlebag.client import connect
from rattlebag.games import GAMES

SHORT: dict[str, dict[str, int]] = {
    "pig": {"target_score": 20},
    "farkle": {},
    "threes": {"rounds": 2},
    "tossup": {"target_score": 20},
    "tradeoff": {"target_score": 30},
}
BOT = Path(__file__).parents[2] / "examples" / "any_game_bot.py"


def start_bot(data: Path, *args: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, str(BOT), *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=environment(data),
    )


@pytest.mark.parametrize("game", GAMES)
def test_the_bot_sits_down_and_plays(game: str, server: ServerProcess, tmp_path: Path) -> None:
    async def host() -> None:
        async with await connect(server.url, name="Host") as client:
            table = await client.create(game, private=True, options=SHORT[game])
            await table.set_pace(0)
            bot = start_bot(tmp_path, server.url, "--name", "Robo", "--code", table.about["code"])
            try:
                while len(table.about["seats"]) < 2:
                    await table.changed()
                await table.add_bot()
                await table.start()
                async for turn in table.turns():
                    move = random.choice(turn.moves)
                    await turn.play(move["action"], move["arg"])
                await table.remove_person(table.about["seats"][1]["person"])
                said, _ = await asyncio.to_thread(bot.communicate, timeout=DEADLINE)
                assert "Robo sits at" in said
                assert "Final scores:" in said
                assert bot.returncode == 0
            finally:
                bot.kill()
                bot.communicate()

    asyncio.run(asyncio.wait_for(host(), 2 * DEADLINE))


def test_a_bot_without_a_server_ends_with_a_word(tmp_path: Path) -> None:
    bot = start_bot(tmp_path, "http://127.0.0.1:1")
    said, _ = bot.communicate(timeout=DEADLINE)
    assert bot.returncode == 1
    assert "NoServer" in said
    assert "Traceback" not in said


def test_the_smallest_bot_of_the_page_plays(server: ServerProcess, tmp_path: Path) -> None:
    page = (BOT.parents[1] / "docs" / "howto" / "write-a-bot.md").read_text("utf-8")
    code = re.findall(r"```python\n(.*?)```", page, re.DOTALL)[0]
    file = tmp_path / "bot.py"
    file.write_text(code.replace("http://127.0.0.1:8765", server.url).replace(
        "await table.add_bot()", "await table.add_bot()\n        await table.set_pace(0)"
    ))  # fmt: skip
    ran = subprocess.run(
        [sys.executable, str(file)],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        timeout=DEADLINE,
        check=True,
    )
    assert ran.stdout.startswith("Place 1: ")
