"""The lobby, people and what they are told, the same from every node."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from server.accounts.people import PASSWORD, refusal, registered
from server.company.people import called, is_told, people, told
from server.decency.test_sanctions import last_words, moderator
from server.guests import PATIENCE, Guest, House, Message

from rattlebag.server.nodes import neighbours
from rattlebag.server.store.queries import decency
from rattlebag.server.store.queries import nodes as stored
from rattlebag.server.store.queries.decency import SanctionRow

pytestmark = pytest.mark.anyio
Houses = tuple[House, House]


async def lobby(guest: Guest, look: object) -> Message:
    """Wait until the lobby's list looks so."""
    assert callable(look)

    def found() -> Message | None:
        lists = [m for m in guest.heard if m["type"] == "lobby" and m["tables"] is not None]
        return lists[-1] if lists and look(lists[-1]) else None

    return await guest.until(found, "the lobby to look otherwise")


async def until(look: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not look():
            await asyncio.sleep(0.01)


def said(guest: Guest) -> list[str]:
    lists = [m for m in guest.heard if m["type"] == "lobby"]
    return [line["text"] for m in lists for line in m["lines"]]


async def test_the_lobby_has_the_tables_people_and_talk_of_all_nodes(houses: Houses) -> None:
    one, other = houses
    ann, bob = await one.guest("Ann"), await other.guest("Bob")
    await bob.do("lobby", on=True)
    await lobby(bob, lambda seen: seen["people"] == ["Ann", "Bob"])
    table = await ann.make("pig", name="Kitchen")
    await lobby(bob, lambda seen: [row["id"] for row in seen["tables"]] == [table])
    await ann.do("chat", text="anyone?", id="said")
    await bob.until(lambda: said(bob) or None, "a line")
    again = await other.again(ann)
    assert (await again.ask("chat", text="anyone?", id="said"))["type"] == "duplicate"
    await ann.do("chat", text="no?")
    await bob.until(lambda: True if len(said(bob)) == 2 else None, "a second line")
    assert said(bob) == ["Ann: anyone?", "Ann: no?"]
    await ann.do("leave", table=table)
    await lobby(bob, lambda seen: not seen["tables"])
    await again.hang_up()
    await ann.hang_up()
    await lobby(bob, lambda seen: seen["people"] == ["Bob"])


async def test_a_private_table_is_found_by_its_code_at_every_node(houses: Houses) -> None:
    ann, bob = await houses[0].guest("Ann"), await houses[1].guest("Bob")
    await bob.do("lobby", on=True)
    table = await ann.make("pig", private=True)
    directory = houses[1].server.hall.directory
    await until(lambda: table in directory.summaries)
    code = ann.view(table)["table"]["code"]
    assert (await bob.do("join", code=code))["table"] == table


async def test_friends_messages_and_blocks_reach_people_at_other_nodes(houses: Houses) -> None:
    ann, bob = await houses[0].guest("Ann"), await houses[1].guest("Bob")
    await ann.do("befriend", person=bob.person)
    await is_told(bob, "Ann asks to be your friend.")
    await bob.do("befriend", person=ann.person)
    await is_told(ann, "Bob is now your friend.")
    seen = await people(ann)
    assert [(row["name"], row["here"]) for row in seen["friends"]] == [("Bob", True)]
    assert called(seen["here"]) == ["Ann", "Bob"]
    await ann.do("write", person=bob.person, text="hello")
    await is_told(bob, "Message from Ann: hello")
    assert len(told(bob)) == 2
    await bob.do("block", person=ann.person, on=True)
    circle = houses[0].server.hub.company.circles.known[ann.person]
    await until(lambda: not circle.friends)


async def test_people_of_a_node_that_fell_silent_are_gone(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after kill -9: nobody has said that they went."""
    one, other = houses
    ann, bob = await one.guest("Ann"), await other.guest("Bob")
    table = await ann.make("pig")
    await bob.do("join", table=table)
    hall, silent = other.server.hall, one.server.neighbours
    assert silent is not None
    await until(lambda: list(hall.neighbours.at_table(table)) == [ann.person])
    await silent.fall_silent()
    monkeypatch.setattr(neighbours, "BEAT_EVERY", 0.02)
    await other.store.write("UPDATE node SET seen = 0 WHERE node = ?", silent.node)
    await until(lambda: not (hall.neighbours.at_table(table) or hall.neighbours.people))


async def test_a_node_that_was_given_up_is_known_again_with_its_people(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As after a process was stopped for longer than any patience."""
    one, other = houses
    ann = await one.guest("Ann")
    table = await ann.make("pig")
    there, back = other.server.hall.neighbours, one.server.neighbours
    assert back is not None
    await until(lambda: bool(there.at_table(table)))
    await other.store.write("DELETE FROM node WHERE node = ?", back.node)
    [[gone]] = await other.store.rows("SELECT count(*) FROM presence")
    assert gone == 0
    monkeypatch.setattr(neighbours, "BEAT_EVERY", 0.02)
    async with asyncio.timeout(PATIENCE):
        while not await other.store.rows("SELECT 1 FROM presence WHERE table_id = ?", table):
            await asyncio.sleep(0.01)
    known = [ann.person]
    await until(lambda: list(there.at_table(table)) == known == list(there.people))


async def test_people_of_a_node_that_closes_are_gone_at_once(houses: Houses) -> None:
    one, other = houses
    await one.guest("Ann")
    there = other.server.hall.neighbours
    assert isinstance(there, neighbours.Neighbours)
    await until(lambda: bool(there.people))
    await one.close()
    await until(lambda: not (there.people or there.others))


async def test_a_sanction_is_told_once_however_many_nodes_carry_it_out(houses: Houses) -> None:
    ann, bob = await houses[0].guest("Ann"), await houses[1].guest("Bob")
    now = houses[0].server.calendar.now()
    mute = SanctionRow("s1", "mute", bob.person, None, None, "Bob", "loud", "", "", now, None, None)
    await decency.add_sanction(houses[0].store, mute)
    for house in houses:
        await house.server.hub.decency.look()
    await bob.until(lambda: told(bob) or None, "a notice")
    await bob.ask("notices")
    [[notices]] = await houses[0].store.rows("SELECT count(*) FROM notice")
    assert (notices, len(told(bob))) == (1, 1)
    assert await bob.refused("chat", text="hello") == "decency-muted"
    assert await ann.do("chat", text="hello")


def deafen(house: House) -> None:
    """It no longer looks by itself for what has changed: only news tell it."""
    for task in house.server.tasks:
        task.cancel()


async def test_preferences_and_names_reach_devices_at_other_nodes(houses: Houses) -> None:
    ann = await houses[0].guest("Ann")
    phone = await houses[1].again(ann)
    await ann.ask("register", password=PASSWORD, preferences={"theme": "dark"})
    assert (await phone.next("preferences"))["preferences"] == {"theme": "dark"}
    since = len(phone.heard)
    await ann.ask("save_preferences", preferences={"theme": "light"}, version=0)
    told = await phone.next("preferences", since)
    assert (told["preferences"], told["version"]) == ({"theme": "light"}, 1)
    await phone.do("mute_notices", what="friends", on=True)
    circle = houses[0].server.hub.company.circles.known[ann.person]
    await until(lambda: circle.muted == {"friends"})


async def test_bans_roles_and_house_rules_hold_at_other_nodes_at_once(houses: Houses) -> None:
    one, other = houses
    mona = await moderator(one, role="owner")
    await other.server.hub.decency.look()
    deafen(other)
    cat, _ = await registered(other, "Cat")
    await mona.do("set_role", person=cat.person, role="moderator")
    await cat.until(lambda: told(cat) or None, "a notice")
    await mona.do("set_house_rules", add="blast")
    await until(lambda: bool(other.server.hub.decency.words.words))
    bob = await other.guest("Bob")
    await until(lambda: bob.person in one.server.hall.neighbours.people)
    found = await mona.ask("look_up", what="people", find="bob")
    assert [(row["name"], row["here"]) for row in found["people"]] == [("Bob", True)]
    await mona.do("sanction", what="ban", person=bob.person, reason="spam", minutes=5, address=True)
    assert "banned" in await last_words(bob)
    # His node alone knew the address. Everyone here has the same.
    await until(lambda: bool(one.server.hub.decency.by_address))
    assert (await refusal(one, name="Dan"))["reason"] == "decency-banned"


async def test_old_news_are_forgotten_and_who_missed_them_reads_everything(
    houses: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = houses
    monkeypatch.setattr(stored, "KEPT", 5)
    monkeypatch.setattr(neighbours, "BEAT_EVERY", 0.02)
    late = other.server.neighbours
    assert late is not None
    await late.fall_silent()
    for number in range(10):
        await one.guest(f"Guest {number}")

    async with asyncio.timeout(PATIENCE):
        while (await one.store.rows("SELECT min(number) FROM news"))[0][0] <= late.heard + 1:
            await asyncio.sleep(0.01)
    await late.look()
    assert len(late.people) == 10
