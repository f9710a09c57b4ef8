"""Friends are asked and accept, and see each other; nothing tells who blocks whom."""

from __future__ import annotations

import pytest
from server.company.people import after_all, befriended, called, is_told, people, told
from server.guests import Guest, House
from server.test_lobby import lists, look

from rattlebag.server.lobby.listing import PAGE
from rattlebag.server.store.queries import accounts
from rattlebag.server.store.queries.accounts import Account

pytestmark = pytest.mark.anyio


async def test_two_become_friends_when_one_asks_and_the_other_accepts(any_house: House) -> None:
    ann, bob = await any_house.guest("Ann"), await any_house.guest("Bob")
    await ann.do("befriend", name="bob")
    await is_told(bob, "Ann asks to be your friend.")
    assert called((await people(bob))["asks"]) == ["Ann"]
    assert called((await people(ann))["asked"]) == ["Bob"]
    await bob.do("befriend", person=ann.person)
    await is_told(ann, "Bob is now your friend.")
    for guest, friend in ((ann, "Bob"), (bob, "Ann")):
        now = await people(guest)
        assert called(now["friends"]) == [friend]
        assert now["asks"] == now["asked"] == []
    await any_house.close()
    await any_house.open()
    assert called((await people(await any_house.again(ann)))["friends"]) == ["Bob"]


async def test_tables_of_friends_are_told_first_whatever_page_they_are_on(house: House) -> None:
    ann, bob = await befriended(house, "Ann", "Bob")
    eve = await house.guest("Eve")
    for at in range(PAGE):
        await eve.make("pig", name=f"Table {at}")
    await bob.make("farkle", name="Bob is here")
    await bob.make("pig", name="Only with the code", private=True)

    async def first(guest: Guest, **wanted: object) -> list[str]:
        page = await look(guest, **wanted)
        return [row["name"] for row in page.get("friends", [])]

    assert await first(ann) == ["Bob is here"]
    assert await first(ann, game="pig") == await first(ann, show="watch") == []
    assert await first(ann, find="bob") == ["Bob is here"]
    assert await first(eve) == []
    await bob.hang_up()
    await ann.until(lambda: not lists(ann)[-1].get("friends") or None, "that he has gone")


async def test_asking_twice_is_heard_once(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    for _ in range(3):
        await ann.do("befriend", person=bob.person)
    await after_all(bob)
    assert told(bob) == ["Ann asks to be your friend."]


async def test_someone_who_declines_is_no_friend_and_the_other_is_not_told(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    await ann.do("befriend", person=bob.person)
    await bob.do("unfriend", person=ann.person)
    assert (await people(bob))["asks"] == (await people(ann))["asked"] == []
    assert told(ann) == []


async def test_a_friendship_ends_for_both(house: House) -> None:
    ann, bob = await befriended(house, "Ann", "Bob")
    await bob.do("unfriend", person=ann.person)
    assert (await people(ann))["friends"] == (await people(bob))["friends"] == []


async def test_no_answer_tells_whether_a_name_exists_or_blocks_you(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    await accounts.add(house.store, Account("p1", "Cat", "", "player", 0.0))
    await bob.do("block", person=ann.person, on=True)
    answers = [await ann.ask("befriend", name=name) for name in ("Bob", "Cat", "Nobody")]
    assert len({(answer["type"], answer["seq"], answer["table"]) for answer in answers}) == 1
    await after_all(bob)
    assert told(bob) == []


async def test_someone_with_an_account_is_asked_while_away(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    await accounts.add(house.store, Account(bob.person, "Robert", "", "player", 0.0))
    await bob.hang_up()
    await ann.do("befriend", name="ROBERT")
    back = await house.again(bob)
    await is_told(back, "Ann asks to be your friend.")


async def test_of_several_guests_with_one_name_nobody_is_asked(house: House) -> None:
    ann = await house.guest("Ann")
    await house.guest("Bob")
    await house.guest("Bob")
    assert await ann.refused("befriend", name="Bob") == "company-several"


async def test_what_makes_no_sense_is_refused_with_a_sentence(house: House) -> None:
    ann, bob = await befriended(house, "Ann", "Bob")
    assert await ann.refused("befriend", person=ann.person) == "company-yourself"
    assert await ann.refused("befriend", person=bob.person) == "company-friends-already"
    assert await ann.refused("befriend", name=" ") == "name-empty"
    await ann.do("block", person=bob.person, on=True)
    assert await ann.refused("befriend", person=bob.person) == "company-you-block"


async def test_asking_very_often_is_refused(house: House) -> None:
    ann = await house.guest("Ann")
    answers = [await ann.ask("befriend", name=f"Nobody {n}") for n in range(30)]
    assert answers[-1]["reason"] == "company-too-fast"


async def test_friends_see_who_is_here_and_at_which_public_table(house: House) -> None:
    ann, bob = await befriended(house, "Ann", "Bob")
    assert (await people(ann))["friends"][0]["table"] is None
    private = await bob.make("pig", private=True)
    assert (await people(ann))["friends"][0]["table"] is None
    await bob.do("leave", table=private)
    table = await bob.make("farkle", name="Friday")
    where = {"id": table, "name": "Friday", "title": "Farkle", "status": "waiting"}
    assert (await people(ann))["friends"][0]["table"] == where
    await ann.do("people", on=True)
    since = len(ann.heard)
    await bob.hang_up()
    gone = await ann.next("people", since)
    assert gone["friends"][0] == {
        "person": bob.person,
        "name": "Bob",
        "here": False,
        "table": None,
    }


async def test_who_is_here_counts_people_and_not_devices(house: House) -> None:
    ann = await house.guest("Ann")
    await house.again(ann)
    await house.guest("bob")
    here = await people(ann)
    assert called(here["here"]) == ["Ann", "bob"]
    assert here["total"] == 2
