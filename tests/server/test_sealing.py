"""The dice of a table are sealed with luck of everyone's own, on a real server."""

from __future__ import annotations

import pytest
from server.guests import Guest, House, playing, sit_together

from rattlebag.client.luck import Doubt, OwnLuck
from rattlebag.games import rules_of
from rattlebag.protocol.from_client import OpenLuck, SealLuck
from rattlebag.server.tables import clocks
from rattlebag.table.checkable_dice import seal
from rattlebag.table.saved import read

pytestmark = pytest.mark.anyio


def luck_of(guest: Guest) -> str:
    return guest.name.encode().hex().ljust(32, "0")


async def sealed(house: House, *names: str) -> tuple[str, list[Guest]]:
    """People whose clients have all sealed luck, at a table that was started."""
    table, *people = await sit_together(house, *names, options={"target_score": 10})
    for guest in people:
        await guest.do("seal_luck", table=table, seal=seal(luck_of(guest)))
    await people[0].do("start", table=table)
    for guest in people:
        await guest.sees(table, lambda view: view["table"]["terms"] is not None)
    return table, people


async def test_everyone_is_told_the_same_terms_before_any_luck_is(house: House) -> None:
    table, (ann, bob) = await sealed(house, "Ann", "Bob")
    shown = [guest.view(table)["table"] for guest in (ann, bob)]
    assert shown[0]["terms"] == shown[1]["terms"]
    assert shown[0]["sealed"] == seal(shown[0]["terms"])
    assert all(about["status"] == "waiting" for about in shown)
    assert luck_of(ann) not in "".join(bob.raw)
    await ann.do("open_luck", table=table, luck=luck_of(ann))
    await bob.do("open_luck", table=table, luck=luck_of(bob))
    for guest in (ann, bob):
        await guest.status(table, "playing")
        assert guest.view(table)["table"]["sealed"] == shown[0]["sealed"]
        assert guest.view(table)["table"]["terms"] is None


async def test_an_honest_client_does_all_of_it_unasked(house: House) -> None:
    """What the client does with the views of a real server, message by message."""
    table, ann, _ = await sit_together(house, "Ann", "Bob", options={"target_score": 10})
    keeper = OwnLuck(table)

    async def look() -> list[type[SealLuck | OpenLuck]]:
        found = keeper.take(ann.view(table))
        for step in found:
            assert not isinstance(step, Doubt)
            sent = step.model_dump()
            await ann.do(sent.pop("type"), **sent)
        return [type(step) for step in found]

    assert await look() == [SealLuck]
    await ann.do("start", table=table)
    assert await look() == [OpenLuck]
    await ann.status(table, "playing")
    assert await look() == []
    assert keeper.of_game(1).seal == ann.view(table)["table"]["sealed"]


async def test_luck_that_does_not_come_is_told_and_the_table_can_start_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "OPEN_WITHIN", 0.05)
    table, (ann, bob) = await sealed(house, "Ann", "Bob")
    await ann.ask("open_luck", table=table, luck=luck_of(ann))
    await bob.hears(table, "The game did not start: no answer from Bob. Start it again.")
    assert await bob.refused("open_luck", table=table, luck=luck_of(bob)) == "room-luck-too-late"
    again = await bob.refused("seal_luck", table=table, seal=seal(luck_of(bob)))
    assert again == "room-luck-not-again"
    await ann.do("start", table=table)
    await ann.status(table, "playing")
    await bob.hears(table, "No luck added by Ann, Bob.")


async def test_whoever_leaves_while_luck_is_opened_is_not_waited_for(house: House) -> None:
    table, (ann, bob) = await sealed(house, "Ann", "Bob")
    await bob.do("leave", table=table)
    await ann.hears(table, "The game did not start: no answer from Bob. Start it again.")
    assert [seat["name"] for seat in ann.seats(table)] == ["Ann"]


async def test_a_bot_for_someone_who_left_while_luck_was_opened_is_announced(house: House) -> None:
    table, (ann, bob) = await sealed(house, "Ann", "Bob")
    await bob.do("open_luck", table=table, luck=luck_of(bob))
    await bob.do("leave", table=table)
    await ann.hears(table, "Bob leaves.")
    await ann.do("open_luck", table=table, luck=luck_of(ann))
    await ann.hears(table, "A bot takes over for Bob. Level: sensible.")


async def test_nobodys_luck_is_in_what_a_log_would_show(house: House) -> None:
    table, (ann, bob) = await sealed(house, "Ann", "Bob")
    live = house.server.hall.live[table]
    await ann.do("open_luck", table=table, luck=luck_of(ann))
    assert luck_of(ann) not in repr(live.room.sealing)
    await bob.do("open_luck", table=table, luck=luck_of(bob))
    await ann.status(table, "playing")
    assert not any(luck_of(guest) in repr(live.room.current) for guest in (ann, bob))


async def test_a_game_by_rules_that_are_no_longer_played_says_so_and_others_go_on(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, ann, _ = await playing(house, "Ann", "Bob")
    other, cay, _ = await playing(house, "Cay", "Dan", game="farkle")
    monkeypatch.setattr(rules_of("pig"), "version", rules_of("pig").version + 1)
    await house.reopen()
    ann, cay = await house.again(ann), await house.again(cay)
    assert await ann.refused("attend", table=table, after=0) == "saved-older-rules"
    await ann.do("lobby", on=True)
    await cay.do("attend", table=other, after=0)


async def test_whoever_is_not_connected_is_not_waited_for(house: House) -> None:
    table, ann, bob = await sit_together(house, "Ann", "Bob", options={"target_score": 10})
    for guest in (ann, bob):
        await guest.do("seal_luck", table=table, seal=seal(luck_of(guest)))
    await bob.hang_up()
    live = house.server.hall.live[table]
    await ann.until(
        lambda: None if bob.person in live.presence.people() else True, "Bob to be gone"
    )
    await ann.do("start", table=table)
    await ann.do("open_luck", table=table, luck=luck_of(ann))
    await ann.status(table, "playing")


async def test_a_restart_while_luck_is_opened_loses_nothing(any_house: House) -> None:
    house = any_house
    table, (ann, bob) = await sealed(house, "Ann", "Bob")
    await ann.do("open_luck", table=table, luck=luck_of(ann))
    terms = ann.view(table)["table"]["terms"]
    await house.reopen()
    ann, bob = await house.again(ann), await house.again(bob)
    for guest in (ann, bob):
        await guest.do("attend", table=table, after=0)
    assert bob.view(table)["table"]["terms"] == terms
    await bob.do("open_luck", table=table, luck=luck_of(bob))
    await ann.status(table, "playing")
    assert ann.view(table)["table"]["sealed"] == seal(terms)
    header = read(house.server.hall.live[table].room.saved().encode()).header
    assert header.luck == (luck_of(ann), luck_of(bob))


async def test_a_rematch_is_sealed_anew(house: House) -> None:
    table, ann, bob = await playing(house, "Ann", "Bob", options={"target_score": 10})
    first = ann.view(table)["table"]["sealed"]
    live = house.server.hall.live[table]
    await ann.do("leave", table=table)
    await bob.do("set_pace", table=table, seconds=0)
    while live.room.status == "playing":
        if bob.possible(table):
            await bob.end_turn(table)
        else:
            await bob.newer(table, len(bob.updates(table)))
    await bob.status(table, "over")
    await bob.do("again", table=table)
    await bob.status(table, "waiting")
    assert bob.view(table)["table"]["sealed"] == ""
    await bob.do("add_bot", table=table)
    await bob.do("start", table=table)
    await bob.status(table, "playing")
    assert bob.view(table)["table"]["sealed"] not in ("", first)
