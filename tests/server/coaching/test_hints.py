"""Hints at a table on a server: who gets one, in which words, and who does not."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from server.guests import Guest, House, playing, sit_together
from table.rooms import Evening

from rattlebag.bots.perfect import LIBRARY
from rattlebag.server.coaching import coaching
from rattlebag.server.coaching.handlers import position
from rattlebag.table import orders

pytestmark = pytest.mark.anyio


async def to_act(table: str, *guests: Guest) -> tuple[Guest, Guest]:
    """Who has to decide, and who waits."""
    await guests[0].sees(table, lambda view: bool(view["game"]["to_act"]))
    view = guests[0].view(table)
    acting = view["game"]["to_act"][0]
    one = next(g for g in guests if g.view(table)["table"]["you"] == acting)
    return one, next(g for g in guests if g is not one)


async def test_the_player_who_has_to_decide_is_told_and_nobody_else(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob", coach=True)
    await bob.hears(table, "You join the table. The coach is on: players here can ask for hints.")
    eve = await house.guest("Eve")
    await eve.do("watch", table=table)
    await ann.do("start", table=table)
    one, other = await to_act(table, ann, bob)
    answer = await one.ask("hint", table=table)
    assert answer["type"] == "hint", answer
    assert answer["state"] == one.updates(table)[-1]["state"]
    first, *_, why = [line["text"] for line in answer["lines"]]
    assert first.startswith("Best: Roll the die. Chance to win: ")
    assert why.endswith(".")
    best, *others = answer["advice"]["choices"]
    assert best["moves"] == [{"do": "roll", "what": None}]
    assert all(best["chance"] >= choice["chance"] for choice in others)
    more = await one.ask("hint", table=table, more=True)
    assert [line["text"] for line in more["lines"]] == more["advice"]["more"]
    assert await other.refused("hint", table=table) == "coach-not-your-turn"
    assert await eve.refused("hint", table=table) == "coach-only-players"
    assert not [
        message for guest in (other, eve) for message in guest.heard if message["type"] == "hint"
    ]
    await one.do("prefer", locale="de")
    german = await one.ask("hint", table=table)
    assert german["lines"][0]["text"] != first


async def test_the_coach_is_prepared_when_it_is_switched_on_and_when_its_game_begins(
    tmp_path: Path,
) -> None:
    async with House(f"sqlite:///{tmp_path / 'house.db'}") as house:
        prepared = house.server.hub.desk.hints.prepared
        first, ann, _ = await sit_together(house, "Ann", "Bob")
        assert not prepared
        await ann.do("set_coach", table=first, on=True)
        assert {key[0] for key in prepared} == {"pig"}
        names = "Cleo", "Dan", "Eve"
        second, cleo, *_ = await sit_together(house, *names, game="farkle", coach=True)
        await cleo.do("start", table=second)
        await cleo.sees(second, lambda view: bool(view["game"]["to_act"]))
        assert ("farkle", 3) in {(game, seats) for game, _, seats in prepared}


async def test_a_table_without_the_coach_and_a_rated_one_give_no_hints(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob")
    one, _ = await to_act(table, ann, bob)
    assert await one.refused("hint", table=table) == "coach-is-off"
    assert await ann.refused("create", game="pig", rated=True, coach=True) == "room-rated-no-coach"
    rated = await ann.make("pig", rated=True)
    assert await ann.refused("set_coach", table=rated, on=True) == "room-rated-no-coach"
    assert await ann.refused("hint", table=rated) == "coach-not-rated"
    assert await bob.refused("hint", table=rated) == "room-not-here"
    assert await bob.refused("hint", table="nowhere") == "wire-no-such-table"


async def test_the_setting_is_seen_in_the_lobby_and_changed_before_a_game(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob")
    assert ann.view(table)["table"]["coach"] is False
    assert await bob.refused("set_coach", table=table, on=True) == "room-only-host"
    await ann.do("set_coach", table=table, on=True)
    await bob.hears(table, "The coach is on. Players here can ask for hints.")
    await bob.do("lobby", on=True)
    [row] = [row for row in (await bob.next("lobby"))["tables"] if row["id"] == table]
    assert row["coach"] is True
    assert await ann.refused("hint", table=table) == "room-no-game"
    await house.reopen()
    back = await house.again(ann)
    await back.do("attend", table=table, after=0)
    assert back.view(table)["table"]["coach"] is True


async def test_nobody_asks_without_end_and_a_coach_who_cannot_answer_says_so(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob", coach=True)
    await ann.do("start", table=table)
    one, _ = await to_act(table, ann, bob)
    ids = [one.new_id() for _ in range(2 * coaching.HINTS_AT_ONCE)]
    for each in ids:
        await one.send({"type": "hint", "id": each, "table": table})
    answers = [await one.answer(each) for each in ids]
    assert {answer["type"] for answer in answers} == {"hint", "refused"}
    reasons = {answer["reason"] for answer in answers if answer["type"] == "refused"}
    assert reasons == {"coach-too-often"}
    house.server.hub.coaching.desk.close()
    house.server.hub.coaching.hints.used.clear()
    assert await one.refused("hint", table=table) == "coach-busy"
    await one.play(table, "roll")  # and the game goes on


def test_what_others_hold_in_secret_is_not_told_to_the_coach() -> None:
    """Whatever the other seat has in its hand, the same is asked."""
    evening = Evening("bob", game="tradeoff")
    evening.do(orders.start(evening.room, "ann"))
    game = evening.room.current
    assert game is not None
    asked = position(game, 0)
    assert asked.known == game.rules.known(game.state, 0)
    assert asked.known != game.state
    hands = position(game, 1)
    assert hands.known != asked.known
    assert position(game._replace(state=asked.known), 0) == asked


async def test_other_options_are_solved_and_then_answered(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Solving takes a few seconds, in a process of its own, and has not been done before."""
    monkeypatch.setenv("RATTLEBAG_CACHE", str(tmp_path))
    table, ann, bob = await sit_together(
        house, "Ann", "Bob", coach=True, options={"target_score": 13}
    )
    await ann.do("start", table=table)
    one, _ = await to_act(table, ann, bob)
    game = house.server.hall.live[table].room.current
    assert game is not None
    refused = await one.ask("hint", table=table)
    assert refused["reason"] == "coach-being-solved"
    assert refused["text"].startswith("Best play for these options is being solved: ")
    expert = "An expert bot would do this, which is not proven to be best: Roll the die."
    assert refused["text"].endswith(expert)
    known = await asyncio.to_thread(LIBRARY.wait_for, game.rules)
    assert known.best is not None
    answer = await one.ask("hint", table=table)
    assert answer["type"] == "hint", answer
    assert answer["advice"]["how"] == "exact"
    seat = one.view(table)["table"]["you"]
    chance = known.best.duel.value(game.rules.known(game.state, seat), seat)  # type: ignore[attr-defined]
    assert answer["advice"]["chance"] == pytest.approx(chance)
