"""Find me a game: first come, first served, called when a table is ready, bots after a while."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from server.company.people import is_told, told
from server.guests import Guest, House, Message

from rattlebag.server.company import finding as finder
from rattlebag.server.company import found
from rattlebag.server.store.queries import finding as stored

pytestmark = pytest.mark.anyio


async def find(guest: Guest, *games: str, players: int = 2) -> None:
    await guest.do("find_game", games=list(games), players=players)


async def ready(guest: Guest) -> str:
    """Wait until a table is ready."""
    found = await finding(guest, lambda message: message["table"])
    return str(found["table"])


async def finding(guest: Guest, look: Any) -> Message:
    def found() -> Message | None:
        states = [message for message in guest.heard if message["type"] == "finding"]
        return next((message for message in states if look(message)), None)

    return await guest.until(found, "finding a game")


def is_found(guest: Guest) -> bool:
    states = [message for message in guest.heard if message["type"] == "finding"]
    return any(message["table"] for message in states)


async def test_two_who_want_the_same_are_called(any_house: House) -> None:
    ann, bob = await any_house.guest("Ann"), await any_house.guest("Bob")
    await find(ann, "pig", "farkle")
    await find(bob, "threes", "farkle")
    table = await ready(ann)
    assert await ready(bob) == table
    await is_told(ann, "Your game of Farkle is ready, with Bob. It starts in 20 seconds.")
    await is_told(bob, "Your game of Farkle is ready, with Ann. It starts in 20 seconds.")
    view = (await bob.sees(table, lambda view: len(view["table"]["seats"]) == 2))["view"]["table"]
    assert view["host"] == ann.person
    assert [seat["away"] for seat in view["seats"]] == [False, False]


async def test_a_game_that_was_found_starts_by_itself(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", found_start_seconds=0.0) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        await find(ann, "pig")
        await find(bob, "pig")
        await is_told(bob, "Your game of Pig is ready, with Ann. It starts now.")
        await ann.status(await ready(ann), "playing")
        await bob.status(await ready(bob), "playing")


async def test_a_game_that_was_found_waits_for_someone_whose_connection_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(found, "LOOK_AGAIN", 0.01)
    url = f"sqlite:///{tmp_path}/games.db"
    async with House(url, found_start_seconds=0.0, grace_seconds=600.0) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        await find(ann, "pig")
        await ann.hang_up()
        await find(bob, "pig")
        table = await ready(bob)
        live = await house.server.hall.table(table)
        assert live is not None
        await bob.sees(table, lambda view: any(seat["away"] for seat in view["table"]["seats"]))
        assert live.room.status == "waiting"
        assert found.STARTS in live.chores.timers
        back = await house.again(ann)
        await back.do("attend", table=table, after=0)
        await bob.status(table, "playing")


async def test_nobody_gets_a_table_that_they_could_not_open_themselves(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/games.db"
    async with House(url, most_tables=1) as house:
        ann, bob, cat = [await house.guest(name) for name in ("Ann", "Bob", "Cat")]
        await find(ann, "pig")
        own = (await cat.do("create", game="pig"))["table"]
        assert await bob.refused("find_game", games=["pig"], players=2) == "wire-too-many-tables"
        assert await ann.refused("take_bots") == "wire-too-many-tables"
        assert list(house.server.hub.company.finder.seekers) == [ann.person]  # still waits
        assert list(house.server.hall.summaries) == [own]


async def test_people_for_whom_there_is_no_table_wait_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finder, "TRY_AGAIN", 0.01)
    async with House(f"sqlite:///{tmp_path}/games.db", tables_per_person=1) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        await find(ann, "pig")
        own = (await ann.do("create", game="pig"))["table"]
        await find(bob, "pig")
        await finding(bob, lambda message: message["waiting"] == 1)
        assert not is_found(ann)
        await ann.do("leave", table=own)
        assert await ready(ann) == await ready(bob)


async def test_the_one_who_waited_longest_is_served_first(house: House) -> None:
    ann, bob, cat = [await house.guest(name) for name in ("Ann", "Bob", "Cat")]
    await find(ann, "pig")
    await find(bob, "farkle")
    await find(cat, "farkle", "pig")
    assert await ready(cat) == await ready(ann)
    assert not is_found(bob)


async def test_a_match_that_runs_late_takes_nobody_from_one_who_has_waited_longer(
    house: House,
) -> None:
    ann, bob, cat = [await house.guest(name) for name in ("Ann", "Bob", "Cat")]
    for guest, name, games in (
        (ann, "Ann", "pig"),
        (bob, "Bob", "farkle"),
        (cat, "Cat", "farkle pig"),
    ):
        row = stored.Waiting(guest.person, 0, "node", name, name, "en", games, 2)
        await stored.join(house.store, row)
    now = await stored.queue(house.store)
    match = house.server.hub.company.finder._company
    assert match(now, bob.person, (), later=False) is None
    found = match(now, cat.person, (), later=False)
    assert found is not None
    group, game = found
    assert ([one.person for one in group], game) == ([ann.person, cat.person], "pig")
    assert match(now, bob.person, (), later=True) is not None


async def test_the_number_of_players_counts(house: House) -> None:
    guests = [await house.guest(name) for name in ("Ann", "Bob", "Cat", "Dan")]
    ann, bob, cat, dan = guests
    await find(ann, "pig", players=3)
    await find(bob, "pig", players=2)
    await find(cat, "pig", players=3)
    await find(dan, "pig", players=3)
    assert len({await ready(guest) for guest in (ann, cat, dan)}) == 1
    assert not is_found(bob)


async def test_two_devices_of_one_person_count_once(house: House) -> None:
    ann = await house.guest("Ann")
    phone = await house.again(ann)
    await find(ann, "pig")
    await find(phone, "pig")
    await finding(phone, lambda message: message["games"] == ["pig"] and message["waiting"] == 0)
    bob = await house.guest("Bob")
    await find(bob, "pig")
    assert await ready(ann) == await ready(phone) == await ready(bob)


async def test_people_who_block_each_other_are_not_put_together(house: House) -> None:
    ann, bob, cat = [await house.guest(name) for name in ("Ann", "Bob", "Cat")]
    await ann.do("block", person=bob.person, on=True)
    await find(ann, "pig")
    await find(bob, "pig")
    await find(cat, "pig")
    assert await ready(cat) == await ready(ann)
    assert not is_found(bob)


async def test_people_whose_names_can_be_taken_for_each_other_are_not_put_together(
    house: House,
) -> None:
    ann, other, bob = [await house.guest(name) for name in ("Ann", "ann", "Bob")]
    await find(ann, "pig")
    await find(other, "pig")
    await find(bob, "pig")
    assert await ready(bob) == await ready(ann)
    assert not is_found(other)


async def test_someone_who_stops_or_goes_is_not_called(house: House) -> None:
    ann, bob, cat = [await house.guest(name) for name in ("Ann", "Bob", "Cat")]
    await find(ann, "pig")
    await ann.do("stop_finding")
    await find(bob, "pig")
    await bob.hang_up()
    seekers = house.server.hub.company.finder.seekers
    while seekers:  # for the grace time, which is short here
        await asyncio.sleep(0.001)
    await find(cat, "pig")
    await finding(cat, lambda message: message["waiting"] == 0)
    assert not is_found(ann)
    assert not is_found(cat)


async def test_someone_who_reconnects_keeps_their_place(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", grace_seconds=60.0) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        await find(ann, "pig")
        await ann.hang_up()
        back = await house.again(ann)
        assert (await finding(back, lambda message: message["games"]))["games"] == ["pig"]
        await find(bob, "pig")
        assert await ready(back) == await ready(bob)


async def test_bots_are_offered_after_a_while_and_taken_with_one_message(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", bots_offered_seconds=0.05) as house:
        ann = await house.guest("Ann")
        await find(ann, "farkle", players=3)
        await finding(ann, lambda message: message["bots"])
        offer = "Nobody has come yet. You can play with bots instead, or keep waiting."
        await is_told(ann, offer)
        table = (await ann.do("take_bots"))["table"]
        seats = (await ann.sees(table, lambda view: len(view["table"]["seats"]) == 3))["view"]
        assert [bool(seat["bot"]) for seat in seats["table"]["seats"]] == [False, True, True]
        await ann.do("start", table=table)
        await ann.status(table, "playing")
        assert told(ann) == [offer]


async def test_what_cannot_be_found_is_refused_with_a_sentence(house: House) -> None:
    ann = await house.guest("Ann")
    assert await ann.refused("find_game", games=["chess"], players=2) == "cli-no-such-game"
    assert await ann.refused("find_game", games=["pig"], players=9) == "company-bad-size"
    assert await ann.refused("find_game", games=[], players=2) == "wire-bad-message"
    assert await ann.refused("take_bots") == "company-not-finding"
    await ann.do("stop_finding")
