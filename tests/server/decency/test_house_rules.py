"""The word filter, slow mode, and limits by person and address."""

from __future__ import annotations

import pytest
from server.decency.test_sanctions import last_words, moderator
from server.guests import House

from rattlebag.protocol import PROTOCOL
from rattlebag.server.decency.word_filter import WordFilter

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "text",
    [
        "blast",
        "BLAST!",
        "what a Blast, Bob",
        "bl\u0430st",
        "\uff42\uff4c\uff41\uff53\uff54",
        "bla\u200dst",
        "(blast)",
    ],
)
def test_a_word_is_found_however_it_is_written(text: str) -> None:
    assert WordFilter(["blast"]).find(text) == "blast"


@pytest.mark.parametrize("text", ["blaster", "sandblast", "bla st", "", "all is well"])
def test_a_part_of_a_word_is_left_alone(text: str) -> None:
    assert WordFilter(["blast", "go home"]).find(text) is None


def test_a_phrase_is_found_across_other_signs() -> None:
    words = WordFilter(["go home", "dämlich"])
    assert words.find("Go,  HOME now") == "go home"
    assert words.find("wie Da\u0308mlich!") == "dämlich"


async def test_a_word_of_the_filter_is_refused_in_messages_and_names(any_house: House) -> None:
    olga = await moderator(any_house, "Olga", "owner")
    ann = await any_house.guest("Ann")
    table = await ann.make()
    await ann.do("chat", table=table, text="blast")
    await olga.do("set_house_rules", add="Blast")
    rules = await olga.ask("look_up", what="house_rules")
    assert (rules["words"], rules["slow_seconds"], rules["role"]) == (["blast"], 0, "owner")
    answer = await ann.ask("chat", table=table, text="oh BLAST it")
    assert answer["text"] == (
        "The word filter of this server does not allow \u201cblast\u201d. Use another word."
    )
    assert await ann.refused("chat", text="blast") == "decency-word"
    assert await ann.refused("create", game="pig", name="Blast club") == "decency-word"
    new = await any_house.stranger()
    await new.send({"type": "hello", "protocol": PROTOCOL, "name": "Mr Blast"})
    assert "blast" in await last_words(new)
    assert await olga.refused("set_house_rules", add="!!") == "decency-bad-word"
    assert await olga.refused("set_house_rules", add="x" * 41) == "decency-bad-word"
    await olga.do("set_house_rules", remove="blast")
    await ann.do("chat", table=table, text="blast")


async def test_slow_mode_is_for_the_lobby_and_for_each_person_on_all_devices(
    any_house: House,
) -> None:
    olga = await moderator(any_house, "Olga", "owner")
    ann, bob = await any_house.guest("Ann"), await any_house.guest("Bob")
    table = await ann.make()
    await olga.do("set_house_rules", slow_seconds=600)
    await ann.do("chat", id="first", text="one")
    answer = await ann.ask("chat", text="two")
    assert answer["reason"] == "decency-slow"
    assert "one message every 600 seconds" in answer["text"]
    phone = await any_house.again(ann)
    assert await phone.refused("chat", text="three") == "decency-slow"
    assert (await ann.ask("chat", id="first", text="one"))["type"] == "duplicate"
    await ann.do("chat", table=table, text="at a table it is as before")
    await bob.do("chat", text="I have not said anything yet")
    for text in ("this", "is", "an announcement"):
        await olga.do("chat", text=text)
    await olga.do("set_house_rules", slow_seconds=0)
    await ann.do("chat", text="two")


async def test_chat_is_limited_by_person_and_by_address_not_by_connection(url: str) -> None:
    async with House(url, chats_per_minute=1) as house:
        ann = await house.guest("Ann")
        for number in range(5):
            await ann.do("chat", text=f"line {number}")
        phone = await house.again(ann)  # a new connection brings no new allowance
        assert await phone.refused("chat", text="one more") == "chat-too-fast"
        said = 0
        for number in range(4):  # nor do new guests, in the end
            guest = await house.guest(f"Guest {number}")
            table = await guest.make()
            for text in range(5):
                answer = await guest.ask("chat", table=table, text=f"line {text}")
                said += answer["type"] == "done"
        assert 10 <= said < 15  # 15 for the address, and one more every 20 seconds
