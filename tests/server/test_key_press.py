"""What a key press costs: how often it is checked, and how often the move is made."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from server.guests import House, in_turn, playing

from rattlebag.engine import Rules
from rattlebag.games import rules_of
from rattlebag.server.connections import listening
from rattlebag.table import deciding

pytestmark = pytest.mark.anyio


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often guards ran, moves were made and entries folded, views aside."""
    counts: Counter[str] = Counter()
    viewing = False

    def count(owner: Any, name: str) -> None:
        original = getattr(owner, name)

        def counting(*given: Any) -> Any:
            counts[name] += not viewing
            return original(*given)

        monkeypatch.setattr(owner, name, counting)

    def view(*given: Any, original: Any = listening.game_json) -> Any:
        nonlocal viewing
        viewing = True
        try:
            return original(*given)
        finally:
            viewing = False

    monkeypatch.setattr(listening, "game_json", view)
    count(Rules, "refusal")
    count(Rules, "apply")
    count(rules_of("pig"), "land")
    count(deciding, "fold")
    count(deciding, "roll")
    return counts


@pytest.mark.parametrize(
    ("kind", "asked", "guards"),
    # A key is checked by the key map too, with what the seat may know.
    [("press", {"key": "r"}, 2), ("play", {"action": "roll"}, 1)],
)
async def test_an_accepted_move_is_decided_once_and_folded_once(
    house: House, counted: Counter[str], kind: str, asked: dict[str, str], guards: int
) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 1000})
    ann, bob = await in_turn(table, ann, bob)
    state, seen = ann.updates(table)[-1]["state"], len(bob.updates(table))
    counted.clear()
    assert (await ann.ask(kind, table=table, state=state, **asked))["type"] == "done"
    await bob.newer(table, seen)
    assert counted == {"refusal": guards, "apply": 1, "fold": 1, "roll": 1, "land": 1}


async def test_a_refused_move_is_checked_once_and_made_never(
    house: House, counted: Counter[str]
) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    _, other = await in_turn(table, ann, bob)
    counted.clear()
    assert await other.refused("play", table=table, state=0, action="roll") == "not-your-turn"
    assert counted == {"refusal": 1, "apply": 1, "fold": 1}
