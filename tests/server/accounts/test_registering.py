"""A guest becomes someone with an account, in place."""

from __future__ import annotations

import asyncio

import pytest
from server.accounts.people import PASSWORD, log_in, refusal, registered
from server.guests import House, playing

from rattlebag.server.quotas import Quota

pytestmark = pytest.mark.anyio


async def test_a_guest_registers_in_the_middle_of_a_game_and_keeps_the_seat(
    any_house: House,
) -> None:
    house = any_house
    table, ann, _ = await playing(house, "Ann", "Bob")
    answer = await ann.ask("register", password=PASSWORD)
    assert answer["name"] == "Ann"
    assert len(set(answer["codes"])) == 8
    await house.reopen()
    back = await log_in(house)
    assert back.person == ann.person
    assert back.welcome["registered"]
    assert back.welcome["tables"] == [table]
    await back.do("attend", table=table, after=0)
    assert back.view(table)["table"]["you"] is not None


async def test_the_token_of_the_guest_is_still_good(house: House) -> None:
    ann, _ = await registered(house)
    again = await house.again(ann)
    assert (again.person, again.welcome["registered"]) == (ann.person, True)


async def test_someone_who_registers_under_another_name_has_it_everywhere(house: House) -> None:
    ann = await house.guest("Ann")
    other = await house.again(ann)
    await other.do("lobby", on=True)
    answer = await ann.ask("register", name="  Anna   Lena ", password=PASSWORD)
    assert answer["name"] == "Anna Lena"
    await other.until(
        lambda: other.heard[-1].get("people") == ["Anna Lena"] or None, "the new name"
    )
    assert (await house.again(ann)).name == "Anna Lena"


@pytest.mark.parametrize(
    ("password", "reason"),
    [
        ("1234567", "account-password-short"),
        ("x" * 129, "account-password-long"),
        ("Password1", "account-password-common"),
        ("zzzzzzzzzzz", "account-password-common"),
        ("annabella", "account-password-name"),
    ],
)
async def test_a_password_that_is_none_is_refused(house: House, password: str, reason: str) -> None:
    ann = await house.guest("Annabella")
    assert await ann.refused("register", password=password) == reason
    assert not (await house.again(ann)).welcome["registered"]


@pytest.mark.parametrize(
    "password", ["  spaces  ", "pässwörter", "🎲🎲🎲🎲🎲🎲🎲!", "x1" * 64, "\x00\x01 abcdef"]
)
async def test_any_characters_make_a_password(house: House, password: str) -> None:
    ann = await house.guest("Ann")
    assert (await ann.ask("register", password=password))["type"] == "recovery_codes"
    assert (await log_in(house, "Ann", password)).person == ann.person


async def test_a_password_is_the_same_however_a_keyboard_writes_its_letters(house: House) -> None:
    ann = await house.guest("Ann")
    await ann.ask("register", password="pa\u0308sswo\u0308rter")
    assert (await log_in(house, "Ann", "p\u00e4ssw\u00f6rter")).person == ann.person


@pytest.mark.parametrize("name", ["Ann", "ANN", "\u0410nn", "A\u200dnn", "\uff21\uff4e\uff4e"])
async def test_nobody_else_can_have_a_name_that_is_taken_for_an_account_s(
    house: House, name: str
) -> None:
    bob = await house.guest("Bob")
    await registered(house)
    assert await bob.refused("register", name=name, password=PASSWORD) == "account-name-taken"
    assert (await refusal(house, name=name))["reason"] == "account-name-taken"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("\u0301\u0302", "name-empty"),
        ("\u200b\u2060", "name-empty"),
        ("\u3164", "name-empty"),
        ("   ", "name-empty"),
        ("Ann\u202ebob", "name-unprintable"),
        ("x" * 31, "name-too-long"),
    ],
)
async def test_names_that_cannot_be_seen_or_heard_are_refused(
    house: House, name: str, reason: str
) -> None:
    bob = await house.guest("Bob")
    assert await bob.refused("register", name=name, password=PASSWORD) == reason


async def test_of_two_who_want_one_name_at_once_one_gets_it(any_house: House) -> None:
    guests = [await any_house.guest(f"Guest {number}") for number in range(6)]
    answers = await asyncio.gather(
        *(guest.ask("register", name="Ann", password=PASSWORD) for guest in guests)
    )
    assert sorted(answer["type"] for answer in answers) == ["recovery_codes"] + ["refused"] * 5


async def test_registering_again_makes_new_codes_only_for_the_same_password(house: House) -> None:
    ann, codes = await registered(house)
    again = await ann.ask("register", password=PASSWORD)  # its answer was lost
    assert again["type"] == "recovery_codes"
    assert not set(again["codes"]) & set(codes)
    assert await ann.refused("register", password="another one") == "account-already"
    assert await ann.refused("register", name="Bob", password=PASSWORD) == "account-already"


async def test_a_mistyped_name_makes_no_account(house: House) -> None:
    await registered(house)
    assert (await refusal(house, name="Anm", password=PASSWORD))["reason"] == "account-wrong"
    assert (await house.guest("Anm")).welcome["registered"] is False


async def test_the_browser_s_preferences_become_the_account_s(house: House) -> None:
    mine = {"theme": "dark", "volumeChat": 0.25, "keyMap": {"x": "r"}}
    await registered(house, preferences=mine)
    there = await log_in(house)
    assert (there.welcome["preferences"], there.welcome["version"]) == (mine, 0)


async def test_those_who_try_many_names_have_to_wait(house: House) -> None:
    ann = await house.guest("Ann")
    house.server.hub.accounts.registering = Quota(0.01, 3, lambda: 0.0)
    await registered(house, "Bob")
    for _ in range(2):
        assert await ann.refused("register", name="Bob", password=PASSWORD) == "account-name-taken"
    assert await ann.refused("register", name="Bob", password=PASSWORD) == "account-wait"
    # What cannot be a name or a password tells nothing, and does not count.
    assert await ann.refused("register", name="Bob", password="short") == "account-password-short"
