"""The lobby: pages that are made once for all who look, told seldom, and never heaped up."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from server.guests import Guest, House

from rattlebag.protocol.from_server import LobbyOut, LobbyPeople
from rattlebag.server.connections.connection import MOST_BEHIND
from rattlebag.server.limits import MOST_LOOKS
from rattlebag.server.lobby import listing as listing_module
from rattlebag.server.lobby.crowd import MOST_PEOPLE, Crowd
from rattlebag.server.lobby.listing import MOST_OPENED, MOST_PAGES, PAGE, Filter, Listing
from rattlebag.server.lobby.lobby import EVERY
from rattlebag.server.nodes.alone import NoNeighbours
from rattlebag.server.tables import hall
from rattlebag.server.tables.directory import Directory
from rattlebag.text import load

pytestmark = pytest.mark.anyio


def lists(guest: Guest) -> list[dict[str, Any]]:
    return [m for m in guest.heard if m["type"] == "lobby" and m["tables"] is not None]


async def look(guest: Guest, **wanted: Any) -> dict[str, Any]:
    """Ask for the lobby, and wait for its list."""
    before = len(lists(guest))
    await guest.do("lobby", on=True, **wanted)
    return await guest.until(lambda: (lists(guest)[before:] or [None])[0], "the lobby")


def names(page: dict[str, Any]) -> list[str]:
    return [row["name"] for row in page["tables"]]


async def with_tables(house: House, count: int, game: str = "pig") -> list[Guest]:
    """Tables with the names 1, 2, 3 and so on, twenty of each person."""
    people = []
    for at in range(count):
        if at % 20 == 0:
            people.append(await house.guest(f"Host {at}"))
        await people[-1].make(game, name=str(at + 1))
    return people


async def test_the_list_comes_in_pages_with_how_many_there_are(house: House) -> None:
    await with_tables(house, PAGE + 5)
    await with_tables(house, 3, "farkle")
    eve = await house.guest("Eve")
    first = await look(eve)
    assert names(first) == [str(at) for at in range(1, PAGE + 1)]
    place = {"skip": 0, "total": PAGE + 8, "page": PAGE, "game": None}
    assert first.items() >= place.items()
    second = await look(eve, skip=PAGE)
    assert len(second["tables"]) == 8
    assert second.items() >= {**place, "skip": PAGE}.items()
    far = await look(eve, skip=2**53 - 1)
    assert (far["skip"], names(far)) == (PAGE, names(second))
    farkle = await look(eve, game="farkle")
    assert (farkle["total"], farkle["game"], names(farkle)) == (3, "farkle", ["1", "2", "3"])
    assert await eve.refused("lobby", on=True, game="chess") == "cli-no-such-game"


async def test_what_can_be_joined_is_listed_first(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    on = await ann.make("pig", name="in progress")
    await ann.do("add_bot", table=on)
    await ann.do("start", table=on)
    await bob.make("pig", name="to be joined")
    assert names(await look(bob)) == ["to be joined", "in progress"]


async def test_a_table_that_nobody_is_at_leaves_the_list_and_stays_with_its_people(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "LISTED_SECONDS", 0.3)
    ann, eve = await house.guest("Ann"), await house.guest("Eve")
    table = await ann.make("pig", name="Friday")
    await ann.do("add_bot", table=table)
    await ann.do("start", table=table)
    assert names(await look(eve)) == ["Friday"]
    loop = asyncio.get_running_loop()
    gone = loop.time()
    await ann.hang_up()
    await eve.until(lambda: not lists(eve)[-1]["tables"] or None, "an empty list")
    assert loop.time() - gone >= 0.3, "those who only reload the page have a moment"
    again = await house.again(ann)
    own = (await look(again))["mine"]
    assert [(row["id"], row["name"], row["status"]) for row in own] == [
        (table, "Friday", "playing")
    ]
    assert own[0]["your_turn"] or own[0]["turn"] == own[0]["names"]
    assert "mine" not in lists(eve)[-1]
    await again.do("attend", table=table, after=0)
    await eve.until(lambda: names(lists(eve)[-1]) == ["Friday"] or None, "the table again")
    assert sum(news["opened_total"] for news in lists(eve)) == 0, "it is not new"
    await again.do("leave", table=table)
    assert (await look(again)).get("mine", []) == []


async def test_a_table_that_is_left_alone_is_listed_for_a_minute(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("pig")
    loop = asyncio.get_running_loop()
    before = loop.time()
    await ann.hang_up()
    emptied = house.server.hall.emptied
    while table not in emptied:
        await asyncio.sleep(0)
    assert before + 60 <= emptied[table].when() <= loop.time() + 60


async def test_after_a_restart_only_tables_with_somebody_are_listed(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db") as house:
        ann = await house.guest("Ann")
        table = await ann.make("pig", name="Friday")
        await ann.do("add_bot", table=table)
        await ann.do("start", table=table)
        turn = ann.view(table)["game"]["to_act"]
    async with House(f"sqlite:///{tmp_path}/games.db") as house:
        again = await house.again(ann)
        assert names(await look(again)) == []

        def known() -> Any:
            return next((m["mine"] for m in lists(again) if m["mine"][0]["turn"] is not None), None)

        (own,) = await again.until(known, "whose turn it is")
        assert own["your_turn"] == (turn == [0])
        await again.do("attend", table=table, after=0)
        assert names(await look(again)) == ["Friday"]


async def test_the_list_can_be_cut_down_to_what_is_looked_for(house: House) -> None:
    ann, bob = await house.guest("Ann Smith"), await house.guest("Bob")
    on = await ann.make("pig", name="Friday evening", options={"target_score": 70})
    await ann.do("add_bot", table=on)
    await ann.do("start", table=on)
    await bob.make("farkle", name="Over the hills")
    for wanted, found in (
        ({}, ["Over the hills", "Friday evening"]),
        ({"show": "join"}, ["Over the hills"]),
        ({"show": "watch"}, ["Friday evening"]),
        ({"find": "EVE"}, ["Friday evening"]),
        ({"find": " smi"}, ["Friday evening"]),
        ({"find": "vening"}, []),
        ({"find": "the  hi"}, ["Over the hills"]),
        ({"find": "b", "game": "pig"}, ["Friday evening"]),  # a bot
    ):
        assert names(await look(bob, **wanted)) == found, wanted
    friday = (await look(bob, find="friday"))["tables"][0]
    assert [(o["name"], o["value"]) for o in friday["options"]] == [("target_score", 70)]
    for at in range(3 * MOST_PAGES):
        house.server.hub.lobby.listing.message(load("en"), Filter(find=str(at)))
    assert len(house.server.hub.lobby.listing.pages) <= MOST_PAGES


async def test_one_page_is_made_for_all_who_look(house: House) -> None:
    lobby = house.server.hub.lobby.listing
    people = [await house.guest(f"Guest {at}") for at in range(20)]
    germans = [await house.guest(f"Gast {at}", locale="de") for at in range(5)]
    for guest in (*people, *germans):
        await look(guest)
    before, heard = lobby.made, [len(lists(guest)) for guest in (*people, *germans)]
    await people[0].make("farkle")
    for guest, count in zip((*people, *germans), heard, strict=True):
        await guest.until(lambda g=guest, c=count: len(lists(g)) > c or None, "the news")
    assert lobby.made == before + 2, "one for each language"
    assert len({text for guest in people[1:] for text in guest.raw[-1:]}) == 1
    assert lists(germans[0])[-1]["tables"] == lists(people[0])[-1]["tables"]


async def test_many_changes_are_told_at_once(house: House) -> None:
    eve = await house.guest("Eve")
    await look(eve)
    ann = await house.guest("Ann")
    before = len(lists(eve))
    loop = asyncio.get_running_loop()
    began = loop.time()
    for at in range(20):
        await ann.make("pig", name=str(at))
    await eve.until(lambda: lists(eve)[-1]["total"] == 20 or None, "all tables")
    told = len(lists(eve)) - before
    assert told <= 2 + (loop.time() - began) / EVERY
    opened = [row["name"] for news in lists(eve)[before:] for row in news["opened"]]
    assert len(opened) <= 3 * told
    assert sum(news["opened_total"] for news in lists(eve)) == 20


async def test_new_tables_are_told_once_wherever_they_are_in_the_list(house: House) -> None:
    people = await with_tables(house, PAGE + 1)
    eve = await house.guest("Eve")
    assert (await look(eve))["opened"] == []
    bob = await house.guest("Bob")
    await bob.make("pig", name="late")
    await eve.until(lambda: lists(eve)[-1]["total"] == PAGE + 2 or None, "the news")
    assert [row["name"] for news in lists(eve) for row in news["opened"]] == ["late"]
    assert "late" not in names(lists(eve)[-1])
    before = len(lists(eve))
    await people[0].do("leave", table=lists(eve)[0]["tables"][0]["id"])
    await eve.until(lambda: len(lists(eve)) > before or None, "the news")
    last = lists(eve)[-1]
    assert str(PAGE + 1) in names(last), "it has come onto the page"
    assert (last["opened"], last["opened_total"]) == ([], 0), "and is not new"


async def test_asking_over_and_over_is_answered_and_told_seldom(house: House) -> None:
    eve = await house.guest("Eve")
    loop = asyncio.get_running_loop()
    began = loop.time()
    for _ in range(200):
        await eve.do("lobby", on=True)
    assert 1 <= len(lists(eve)) <= MOST_LOOKS + 2 + 2 * (loop.time() - began) / EVERY
    before = len(lists(eve))
    await eve.until(lambda: len(lists(eve)) > before or None, "the last one asked for")


async def test_lists_are_not_heaped_up_before_someone_who_does_not_read(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", send_buffer=4096) as house:
        await with_tables(house, 2 * PAGE)
        mallory = await house.stranger(max_queue=1, max_size=None)
        mallory.socket.transport.pause_reading()
        for message in (
            {"type": "hello", "protocol": 1, "name": "Mallory"},
            {"type": "lobby", "id": "1", "on": True},
        ):
            await mallory.send(message)
        hub = house.server.hub
        while not (them := [c for c in hub.lobby.looking if c.me.name == "Mallory"]):
            await asyncio.sleep(0.001)
        largest = 0
        for _ in range(300):  # each time as if a second had passed
            hub.tables_changed()
            hub.lobby._tell_all()
            largest = max(largest, them[0].outbox.bytes)
            await asyncio.sleep(0)
        assert largest <= MOST_BEHIND + 20_000
        assert not them[0].closing


async def test_chat_in_the_lobby_brings_its_line_and_no_list(house: House) -> None:
    await with_tables(house, PAGE)
    ann, bob = await house.guest("Ann"), await house.guest("Bob", locale="de")
    for guest in (ann, bob):
        await look(guest)
    await ann.do("chat", text="Anyone for Pig?")

    def said() -> str | None:
        return next((t for t in bob.raw if "Anyone" in t), None)

    text = await bob.until(said, "the line")
    assert json.loads(text)["tables"] is None
    assert len(text) < 300


async def test_who_comes_and_goes_is_told_without_the_rest_to_those_who_want_it(
    house: House,
) -> None:
    await with_tables(house, 3)
    old, new = await house.guest("Old"), await house.guest("New")
    await look(old)
    known = await look(new, changes=True)
    told, sent = len(lists(new)), len(new.raw)
    seen = ["Host 0", "New", "Old"]
    assert known["people"] == seen
    bob, ada = await house.guest("bob"), await house.guest("Ada")
    await ada.hang_up()
    del bob

    def applied() -> bool | None:
        page = LobbyOut.model_validate(known)
        for text in new.raw[sent:]:
            if (message := json.loads(text))["type"] == "lobby_people":
                page = LobbyPeople.model_validate(message).applied(page)
        return (page.people, page.people_total) == (["bob", *seen], 4) or None

    await new.until(applied, "who is here")
    await old.until(lambda: lists(old)[-1]["people"] == ["bob", *seen] or None, "a list")
    assert len(lists(new)) == told  # no list was sent for it
    assert max(map(len, new.raw[sent:])) < 120
    cat = await house.guest("Cat")
    await cat.make("pig")
    await new.until(lambda: lists(new)[-1]["total"] == 4 or None, "a list: a table is new")
    assert "Cat" in lists(new)[-1]["people"]


def test_changes_make_the_earlier_list_the_later_one() -> None:
    chance = random.Random(1)
    everyone = [f"{'aBc'[n % 3]}{n}" for n in range(MOST_PEOPLE + 30)]
    before = Crowd.of(())
    page = LobbyOut(tables=[], people=[], lines=[])
    for _ in range(200):
        now = Crowd.of(chance.sample(everyone, chance.randrange(len(everyone))))
        if text := now.since(before):
            page = LobbyPeople.model_validate_json(text).applied(page)
        assert (page.people, page.people_total) == (list(now.names), now.total)
        before = now
    assert before.since(Crowd(*before)) == ""


async def test_of_many_people_some_are_named_and_all_are_counted(tmp_path: Path) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", connections_per_address=1000) as house:
        for at in range(MOST_PEOPLE + 10):
            await house.guest(f"Guest {at}")
        page = await look(await house.guest("Eve"))
        assert len(page["people"]) == MOST_PEOPLE
        assert page["people_total"] == MOST_PEOPLE + 11


async def test_whoever_comes_is_told_what_their_tables_are_called(house: House) -> None:
    ann = await house.guest("Ann")
    table = await ann.make("pig", name="Friday", private=True)
    again = await house.again(ann)
    assert again.welcome["names"] == {table: "Friday"}


async def test_talk_at_a_table_is_no_news_in_the_lobby(house: House) -> None:
    ann, eve = await house.guest("Ann"), await house.guest("Eve")
    table = await ann.make("pig")
    await look(eve)
    lobby = house.server.hub.lobby.listing
    await look(eve)
    before = lobby.made
    for at in range(5):
        await ann.do("chat", table=table, text=str(at))
    await look(eve)
    assert lobby.made == before


def test_of_many_new_tables_only_those_that_are_named_are_made_into_rows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    directory = Directory()
    seat = {"name": "Ann", "person": "ann", "bot": False, "away": False}
    for at in range(50):
        table = {
            "name": f"{at}",
            "game": "pig",
            "status": "waiting",
            "private": False,
            "code": None,
        }
        directory.put(f"t{at}", {**table, "seats": [seat], "most": 4, "watching": True})
        directory.occupy(f"t{at}", True)
    hall: Any = SimpleNamespace(directory=directory, neighbours=NoNeighbours())
    lobby, made, row = Listing(hall, ()), [], listing_module.table_row
    monkeypatch.setattr(
        listing_module, "table_row", lambda *given: made.append(given) or row(*given)
    )
    told = json.loads(lobby.message(load("en"), Filter(), opened=directory.take_fresh()))
    assert (len(told["opened"]), told["opened_total"]) == (MOST_OPENED, 50)
    assert len(made) == PAGE + MOST_OPENED
