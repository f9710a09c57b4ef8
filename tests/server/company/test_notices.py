"""Notices: told once wherever the person is, kept, and muted by kind."""

from __future__ import annotations

import pytest
from server.company.people import told
from server.guests import Guest, House, Message

from rattlebag.engine import Phrase, Reason
from rattlebag.server.company import phrases
from rattlebag.server.store.queries import company as stored

pytestmark = pytest.mark.anyio


async def news(guest: Guest, after: int = 0) -> Message:
    return await guest.next("news", after)


async def give(house: House, guest: Guest, number: int, kind: str = "games") -> None:
    said = Reason("wire-too-many-seats", most=number)
    await house.server.hub.company.notices.give(guest.person, kind, said, "/lobby")  # type: ignore[arg-type]


async def test_a_notice_is_told_at_once_on_all_devices_in_each_ones_language(
    any_house: House,
) -> None:
    ann = await any_house.guest("Ann")
    phone = await any_house.again(ann, locale="de")
    await give(any_house, ann, 20)
    english, german = (await news(ann))["notices"], (await news(phone))["notices"]
    assert english[0]["text"].startswith("You have seats at 20 tables.")
    assert german[0]["text"] != english[0]["text"]
    assert "20" in german[0]["text"]
    assert english[0]["link"] == "/lobby"
    assert (await news(ann))["unread"] == 1


async def test_one_that_was_heard_is_not_told_again_and_can_be_read_later(any_house: House) -> None:
    ann = await any_house.guest("Ann")
    await give(any_house, ann, 1)
    await give(any_house, ann, 2)
    heard = await news(ann)
    await ann.do("heard", number=heard["notices"][0]["number"])
    back = await any_house.again(ann)
    waiting = await news(back)
    assert [notice["text"][:23] for notice in waiting["notices"]] == ["You have seats at 2 tab"]
    assert (waiting["waited"], waiting["unread"]) == (1, 2)
    await back.do("heard", number=waiting["notices"][0]["number"])
    kept = await back.ask("notices")
    assert [notice["read"] for notice in kept["notices"]] == [False, False]
    await back.do("read", number=kept["notices"][0]["number"])
    assert (await news(back, len(back.heard) - 2))["unread"] == 0
    again = await any_house.again(ann)
    assert [notice["read"] for notice in (await again.ask("notices"))["notices"]] == [True, True]
    assert told(again) == []


async def test_what_came_while_someone_was_away_is_counted_and_the_last_of_it_told(
    house: House,
) -> None:
    ann = await house.guest("Ann")
    await ann.hang_up()
    for number in range(9):
        await give(house, ann, number)
    back = await house.again(ann)
    waiting = await news(back)
    assert waiting["waited"] == 9
    assert [text[:19] for text in told(back)] == [f"You have seats at {n}" for n in range(4, 9)]


async def test_a_muted_kind_is_kept_and_not_told(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.do("mute_notices", what="games", on=True)
    await give(house, ann, 1)
    await give(house, ann, 2, "friends")
    await ann.until(lambda: told(ann) or None, "the notice that is not muted")
    assert len(told(ann)) == 1
    kept = await ann.ask("notices")
    assert kept["muted"] == ["games"]
    assert len(kept["notices"]) == 2
    await ann.do("mute_notices", what="games", on=False)
    await give(house, ann, 3)
    await ann.until(lambda: len(told(ann)) > 1 or None, "a notice of a kind that was muted")


async def test_moderation_cannot_be_muted(house: House) -> None:
    ann = await house.guest("Ann")
    assert await ann.refused("mute_notices", what="moderation", on=True) == "wire-bad-message"


async def test_the_latest_two_hundred_are_kept(any_house: House) -> None:
    store = any_house.store
    for number in range(1, 204):
        await stored.add_notice(store, stored.Notice("p1", number, "games", 0.0, "{}", ""))
    kept = await stored.notices(store, "p1")
    assert [notice.number for notice in kept] == list(range(203, 3, -1))


async def test_a_new_guest_is_told_nothing(house: House) -> None:
    ann = await house.guest("Ann")
    assert (await ann.ask("notices"))["notices"] == []
    assert [message["type"] for message in ann.heard] == ["welcome", "notices"]


def test_a_phrase_is_stored_with_all_that_goes_into_it() -> None:
    inner = Phrase("literal", text="Ann")
    phrase = Phrase("cli-no-such-game", name=inner, games=(inner, inner), count=3)
    assert phrases.load(phrases.dump(phrase)) == phrase
