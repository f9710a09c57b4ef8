"""Private messages wait for someone who is away; invitations arrive wherever they are."""

from __future__ import annotations

import asyncio

import pytest
from server.company.people import after_all, is_told, told
from server.guests import Guest, House

from rattlebag.server.accounts import personal
from rattlebag.server.store.queries import accounts, letters
from rattlebag.server.store.queries import company as stored
from rattlebag.server.store.queries.accounts import Account
from rattlebag.server.store.queries.letters import Letter

pytestmark = pytest.mark.anyio


async def texts(guest: Guest, other: Guest) -> list[str]:
    answer = await guest.ask("conversation", person=other.person)
    return [letter["text"] for letter in answer["letters"]]


async def test_a_message_waits_for_someone_who_is_away_and_is_told_once(any_house: House) -> None:
    ann, bob = await any_house.guest("Ann"), await any_house.guest("Bob")
    await bob.hang_up()
    await ann.do("write", person=bob.person, text="  Another   game? ")
    await any_house.close()
    await any_house.open()
    back = await any_house.again(bob)
    await is_told(back, "Message from Ann: Another game?")
    [news] = [message for message in back.heard if message["type"] == "news"]
    assert (news["unread"], news["letters"]) == (1, 1)
    assert news["notices"][0]["link"] == f"/messages/{ann.person}"
    [listed] = (await back.ask("conversations"))["conversations"]
    assert (listed["name"], listed["unread"], listed["text"]) == ("Ann", 1, "Another game?")
    since = len(back.heard)
    assert await texts(back, ann) == ["Another game?"]
    counts = await back.next("news", since)
    assert (counts["unread"], counts["letters"], counts["notices"]) == (0, 0, [])
    again = await any_house.again(bob)
    await after_all(again)
    assert told(again) == []


async def test_both_see_the_same_conversation(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    await ann.do("write", person=bob.person, text="One")
    await bob.do("write", person=ann.person, text="Two")
    assert await texts(ann, bob) == await texts(bob, ann) == ["One", "Two"]
    answer = await ann.ask("conversation", person=bob.person)
    assert [letter["mine"] for letter in answer["letters"]] == [True, False]


async def test_a_message_that_is_sent_again_with_its_id_is_one_message(any_house: House) -> None:
    ann, bob = await any_house.guest("Ann"), await any_house.guest("Bob")
    await ann.do("write", person=bob.person, text="Hello", id="same")
    await any_house.close()
    await any_house.open()
    ann, bob = await any_house.again(ann), await any_house.again(bob)
    answer = await ann.ask("write", person=bob.person, text="Hello", id="same")
    assert answer["type"] == "duplicate"
    assert await texts(bob, ann) == ["Hello"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [("", "chat-empty"), ("\u200b", "chat-empty"), ("x" * 501, "chat-too-long")],
)
async def test_a_message_that_cannot_be_sent_is_refused(
    house: House, text: str, reason: str
) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    assert await ann.refused("write", person=bob.person, text=text) == reason


async def test_a_message_of_thousands_of_letters_gets_a_sentence(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    answer = await ann.ask("write", person=bob.person, text="x" * 20_000)
    assert answer["reason"] == "wire-too-long"
    assert answer["text"] == "Not sent: 20,000 characters. The limit is 4,000."
    assert await texts(ann, bob) == []


async def test_a_message_to_nobody_or_oneself_is_refused(house: House) -> None:
    ann = await house.guest("Ann")
    assert await ann.refused("write", person="p0", text="Hello") == "company-nobody"
    assert await ann.refused("conversation", person="p0") == "company-nobody"
    assert await ann.refused("write", person=ann.person, text="Hello") == "company-yourself"


async def test_the_limit_is_each_persons_and_not_each_connections(tmp_path: object) -> None:
    async with House(f"sqlite:///{tmp_path}/games.db", chats_per_minute=30) as house:
        ann, bob = await house.guest("Ann"), await house.guest("Bob")
        phone = await house.again(ann)
        for device in (ann, phone, ann, phone, ann):
            await device.do("write", person=bob.person, text="Hello")
        assert await phone.refused("write", person=bob.person, text="Hello") == "chat-too-fast"


async def test_old_messages_are_asked_for_page_by_page(any_house: House) -> None:
    ann, bob = await any_house.guest("Ann"), await any_house.guest("Bob")
    for number in range(1, 121):
        letter = Letter(number, float(number), True, str(number))
        await letters.write(any_house.store, ann.person, bob.person, letter, f"c{number}", True)
    page = await bob.ask("conversation", person=ann.person)
    assert [letter["text"] for letter in page["letters"]] == [str(n) for n in range(71, 121)]
    assert page["more"]
    last = await bob.ask("conversation", person=ann.person, before=21)
    assert [letter["text"] for letter in last["letters"]] == [str(n) for n in range(1, 21)]
    assert not last["more"]


async def test_of_a_conversation_the_last_five_hundred_messages_are_kept(any_house: House) -> None:
    store = any_house.store

    async def write(number: int) -> None:
        await letters.write(store, "a", "b", Letter(number, 0.0, True, "-"), f"c{number}", True)

    for number in range(1, 503):
        await write(number)
    found = await store.rows("SELECT min(number), count(*) FROM letter WHERE person = 'b'")
    assert found == [(3, 500)]


async def test_an_invitation_arrives_on_all_devices_and_leads_to_the_table(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    phone = await house.again(bob)
    table = await ann.make("farkle", name="Friday")
    await ann.do("invite", table=table, person=bob.person)
    for device in (bob, phone):
        await is_told(device, "Ann invites you to Farkle at the table Friday.")
    news = await bob.next("news")
    assert news["notices"][0]["link"] == f"/table/{table}"
    await bob.do("join", table=table)
    assert await ann.refused("invite", table=table, person=bob.person) == "company-sits-already"


async def test_an_invitation_to_a_private_table_carries_its_code(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await ann.make(private=True)
    await ann.do("invite", table=table, person=bob.person)
    link = (await bob.next("news"))["notices"][0]["link"]
    code = link.removeprefix("/join/")
    assert code == ann.view(table)["table"]["code"]
    await bob.do("join", code=code)


async def test_only_those_who_are_at_a_table_invite_to_it(house: House) -> None:
    ann, bob = await house.guest("Ann"), await house.guest("Bob")
    table = await ann.make()
    assert await bob.refused("invite", table=table, person=ann.person) == "room-not-here"
    assert await bob.refused("invite", table="none", person=ann.person) == "wire-no-such-table"


async def test_what_is_kept_of_a_person_can_be_taken_out_and_deleted(any_house: House) -> None:
    ann, bob = await any_house.guest("Ann"), await any_house.guest("Bob")
    await ann.do("write", person=bob.person, text="Hello")
    await ann.do("befriend", person=bob.person)
    await bob.do("befriend", person=ann.person)
    store = any_house.store
    kept = await personal.export(store, bob.person)
    assert kept["friends"] == ["Ann"]
    assert [(one["with"], one["text"]) for one in kept["messages"]] == [("Ann", "Hello")]
    assert ("notices", "1", "") in await stored.ties(store, ann.person)  # of Bob, who is her friend
    statements = await personal.deletion(store, bob.person)
    await asyncio.gather(*(store.write(sql, *values) for sql, values in statements))
    empty = await stored.export(store, bob.person)
    assert not any(empty.values())
    assert await stored.ties(store, ann.person) == [
        ("notices", "0", ""),
        ("letters", "0", ""),
    ]
    assert (await stored.export(store, ann.person))["messages"][0]["text"] == "Hello"


async def test_what_a_guest_leaves_is_deleted_once_the_session_is_gone(any_house: House) -> None:
    ann, bob = await any_house.guest("Ann"), await any_house.guest("Bob")
    await accounts.add(any_house.store, Account(ann.person, "Ann", "", "player", 0.0))
    await ann.do("write", person=bob.person, text="Hello")
    store = any_house.store
    await store.write("DELETE FROM session")
    await stored.forget_strangers(store)
    assert not any((await stored.export(store, bob.person)).values())
    assert [one["text"] for one in (await stored.export(store, ann.person))["messages"]] == [
        "Hello"
    ]
