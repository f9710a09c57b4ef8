"""A move is stored by one write, and nothing else is written for it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from server.guests import House, in_turn, playing

from rattlebag.server.store.base import Store

pytestmark = pytest.mark.anyio

MOVES = 20


class Counting:
    """A store that counts what its writer is asked for."""

    def __init__(self, store: Store) -> None:
        self.store, self.writes = store, Counter[str]()

    async def append(self, *given: Any, **more: Any) -> Any:
        self.writes["append"] += 1
        return await self.store.append(*given, **more)

    async def write(self, *given: Any) -> Any:
        self.writes[f"write {given[0]}"] += 1
        return await self.store.write(*given)

    async def write_all(self, *given: Any, **more: Any) -> Any:
        self.writes[f"write {given[0].sql}"] += 1
        return await self.store.write_all(*given, **more)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.store, name)


async def test_a_move_with_its_dice_and_all_that_follows_is_written_at_once(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", wrap=Counting) as house:
        for game, options in {"pig": {"target_score": 1000}, "farkle": {}}.items():
            table, *people = await playing(house, "Ann", "Bob", game=game, options=options)
            house.store.writes.clear()
            for number in range(MOVES):
                who, other = await in_turn(table, *people)
                seen = [len(one.updates(table)) for one in (who, other)]
                state = who.updates(table)[-1]["state"]
                moves = who.possible(table)
                move = next((m for m in moves if m["action"] == "bank" and number % 2), moves[0])
                chosen = {"action": move["action"], "arg": move["arg"]}
                await who.do("play", table=table, state=state, **chosen)
                for one, before in zip((who, other), seen, strict=True):
                    await one.newer(table, before)
            assert dict(house.store.writes) == {"append": MOVES}
