"""Bots at the tables of a server: nobody waits for what a perfect one still works out."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from server.guests import Guest, House

from rattlebag.bots import levels, perfect
from rattlebag.games import rules_of

Libraries = Callable[[], perfect.Library]

pytestmark = pytest.mark.anyio

STILL_WORKING = "Bot 1 is still working out best play. Expert play for now."
KNOWS_NOW = "Bot 1 has worked out best play."


@pytest.fixture(autouse=True)
def libraries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Libraries]:
    """A cache folder and libraries of our own: nothing was worked out before."""
    monkeypatch.setenv("RATTLEBAG_CACHE", str(tmp_path / "cache"))
    opened: list[perfect.Library] = []

    def new_library() -> perfect.Library:
        opened.append(perfect.Library())
        monkeypatch.setattr(perfect, "LIBRARY", opened[-1])
        return opened[-1]

    yield new_library
    for knowledge in (one for library in opened for one in library.shelf.values()):
        if knowledge.works():
            knowledge.job.stop()


@pytest.fixture(autouse=True)
def library(libraries: Libraries) -> perfect.Library:
    return libraries()


async def against_a_perfect_bot(house: House, name: str, target: int) -> tuple[str, Guest]:
    """A game of Pig; who begins is drawn by lot."""
    guest = await house.guest(name)
    table = await guest.make("pig", options={"target_score": target})
    await guest.do("set_pace", table=table, seconds=0)
    await guest.do("add_bot", table=table, level="perfect")
    await guest.do("start", table=table)
    return table, guest


async def minds(house: House, table: str) -> list[str]:
    return [entry["mind"] for entry in await house.journal(table) if entry.get("e") == "mind"]


async def test_a_perfect_bot_has_best_play_at_standard_options_without_a_word(
    house: House,
) -> None:
    table, ann = await against_a_perfect_bot(house, "Ann", 50)
    await ann.end_turn(table)
    await ann.turn(table)
    assert await minds(house, table) == []
    assert not any("best play" in line for line in ann.lines(table))


async def test_a_perfect_bot_says_once_that_it_still_works_and_then_that_it_knows(
    house: House, library: perfect.Library
) -> None:
    """Two tables with the same options: one work for both."""
    table, ann = await against_a_perfect_bot(house, "Ann", 301)
    other, eve = await against_a_perfect_bot(house, "Eve", 301)
    for guest, at in ((ann, table), (eve, other)):
        await guest.end_turn(at)
        await guest.hears(at, STILL_WORKING)
        await guest.end_turn(at)
    assert len(library.shelf) == 1
    rules = rules_of("pig")
    known = await asyncio.to_thread(library.wait_for, rules(rules.Options(target_score=301), 2))
    assert known.best is not None
    await ann.end_turn(table)
    await ann.hears(table, KNOWS_NOW)
    await ann.turn(table)
    assert await minds(house, table) == ["works", "knows"]
    assert ann.lines(table).count(STILL_WORKING) == ann.lines(table).count(KNOWS_NOW) == 1


async def test_what_was_said_of_best_play_outlives_a_restart(
    house: House, libraries: Libraries
) -> None:
    table, ann = await against_a_perfect_bot(house, "Ann", 997)
    await ann.end_turn(table)
    await ann.hears(table, STILL_WORKING)
    await ann.turn(table)
    await house.reopen()
    libraries()  # the one before is gone with its process
    back = await house.again(ann)
    await back.do("join", table=table)
    for _ in range(2):
        await back.end_turn(table)
    await back.turn(table)
    assert await minds(house, table) == ["works"]


async def test_without_numba_a_perfect_bot_says_so_and_plays_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "numba", None)  # as if it were not installed
    table, ann = await against_a_perfect_bot(house, "Ann", 60)
    await ann.end_turn(table)
    await ann.hears(
        table,
        "Bot 1 falls back to expert play. Best play for these options needs the Python package "
        "numba.",
    )
    await ann.end_turn(table)
    await ann.turn(table)
    assert await minds(house, table) == ["needs-numba"]


async def test_a_level_that_the_game_has_not_is_refused_with_those_it_has(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("tradeoff")
    answer = await ann.ask("add_bot", table=table, level="clever")
    assert answer["text"] == f"Unknown bot level. Choose one of: {', '.join(levels('tradeoff'))}."
