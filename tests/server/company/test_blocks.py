"""Someone who is blocked is not heard, and notices nothing of it."""

from __future__ import annotations

from typing import Any

import pytest
from server.company.people import after_all, befriended, called, people, told
from server.guests import Guest, House, sit_together

pytestmark = pytest.mark.anyio


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """Whether two answers differ in nothing but their ids."""
    return {**one, "id": ""} == {**other, "id": ""}


def said_in_lobby(guest: Guest) -> list[str]:
    lists = [message for message in guest.heard if message["type"] == "lobby"]
    return [line["text"] for message in lists for line in message["lines"]]


async def test_a_blocked_person_is_not_heard_in_the_lobby_and_everyone_else_is(
    house: House,
) -> None:
    ann, bob, cat = [await house.guest(name) for name in ("Ann", "Bob", "Cat")]
    for guest in (ann, cat):
        await guest.do("lobby", on=True)
    await ann.do("block", person=bob.person, on=True)
    await bob.do("chat", text="Hello from Bob")
    await cat.do("chat", text="Hello from Cat")
    await ann.until(lambda: said_in_lobby(ann) or None, "the lobby")
    assert said_in_lobby(ann) == ["Cat: Hello from Cat"]
    assert said_in_lobby(cat) == ["Bob: Hello from Bob", "Cat: Hello from Cat"]


async def test_a_blocked_person_is_not_heard_at_a_table_neither_now_nor_on_return(
    any_house: House,
) -> None:
    table, ann, bob, cat = await sit_together(any_house, "Ann", "Bob", "Cat")
    await ann.do("block", person=bob.person, on=True)
    await bob.do("chat", table=table, text="Hello from Bob")
    await cat.do("chat", table=table, text="Hello from Cat")
    await ann.hears(table, "Cat: Hello from Cat")
    await cat.hears(table, "Bob: Hello from Bob")
    assert not [line for line in ann.lines(table) if "Bob: " in line]
    back = await any_house.again(ann)
    await back.do("attend", table=table, after=0)
    await back.hears(table, "Cat: Hello from Cat")
    assert not [line for line in back.lines(table) if "Bob: " in line]
    await ann.do("block", person=bob.person, on=False)
    await bob.do("chat", table=table, text="Back again")
    await ann.hears(table, "Bob: Back again")


async def test_what_a_blocked_person_sends_is_answered_as_always_and_does_not_arrive(
    any_house: House,
) -> None:
    ann, bob, cat = [await any_house.guest(name) for name in ("Ann", "Bob", "Cat")]
    table = await bob.make()
    await ann.do("block", person=bob.person, on=True)
    for kind, fields in (
        ("write", {"text": "Hello"}),
        ("befriend", {}),
        ("invite", {"table": table}),
    ):
        to_ann = await bob.ask(kind, person=ann.person, **fields)
        to_cat = await bob.ask(kind, person=cat.person, **fields)
        assert same(to_ann, to_cat), kind
    await after_all(ann)
    assert told(ann) == []
    assert (await ann.ask("conversations"))["conversations"] == []
    assert len(told(cat)) == 3
    own = await bob.ask("conversation", person=ann.person)
    assert [letter["text"] for letter in own["letters"]] == ["Hello"]


async def test_a_blocked_person_cannot_join_your_private_table_as_if_the_code_were_wrong(
    house: House,
) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await ann.make(private=True)
    code = ann.view(table)["table"]["code"]
    await ann.do("block", person=bob.person, on=True)
    wrong = await bob.ask("join", code="WRONGWRO")
    assert same(await bob.ask("join", code=code), wrong)
    wrong = await bob.ask("watch", table=table, code="WRONGWRO")
    assert same(await bob.ask("watch", table=table, code=code), wrong)
    await ann.hang_up()
    assert await bob.refused("join", code=code) == "wire-no-such-table"
    again = await house.again(ann)
    await again.do("block", person=bob.person, on=False)
    await bob.do("join", code=code)


async def test_a_public_table_is_open_to_everyone(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await ann.make()
    await ann.do("block", person=bob.person, on=True)
    await bob.do("join", table=table)


async def test_a_block_ends_a_friendship_and_is_kept(any_house: House) -> None:
    ann, bob = await befriended(any_house, "Ann", "Bob")
    await ann.do("block", person=bob.person, on=True)
    now = await people(ann)
    assert (now["friends"], called(now["blocked"])) == ([], ["Bob"])
    assert (await people(bob))["friends"] == []
    await any_house.close()
    await any_house.open()
    again = await any_house.again(ann)
    assert called((await people(again))["blocked"]) == ["Bob"]
    blocks = any_house.server.hub.company.blocks
    assert await blocks.between(bob.person, ann.person)
    assert not await blocks.by(bob.person, ann.person)


async def test_nobody_blocks_themselves(house: House) -> None:
    ann = await house.guest("Ann")
    assert await ann.refused("block", person=ann.person, on=True) == "company-yourself"
