"""What people do with their accounts: sessions, password, preferences, their data."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from typing import Any

import pytest
from server.accounts.people import PASSWORD, ending, log_in, refusal, registered
from server.company.people import people
from server.guests import House
from server.store.schema import metadata

from rattlebag.practice.schedule import Card
from rattlebag.server.accounts import personal
from rattlebag.server.accounts.devices import client_of, in_words
from rattlebag.server.store.base import Statement, Store
from rattlebag.server.store.queries import practice
from rattlebag.text import Words, load

pytestmark = pytest.mark.anyio

FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0"
CHROME = (
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0"
    " Mobile Safari/537.36"
)


async def admin(house: House, *command: str, typed: str = "") -> None:
    """As a server admin types it, while the server runs."""
    words = [sys.executable, "-m", "rattlebag", "admin", *command]
    words += ["--database", house.config.database]
    await asyncio.to_thread(subprocess.run, words, input=typed, text=True, check=True)


# Sessions


async def test_sessions_are_listed_with_what_they_are_on(any_house: House) -> None:
    ann, _ = await registered(any_house)
    there = await log_in(any_house)
    found = (await there.ask("list_sessions"))["sessions"]
    assert [(one["here"], one["open"]) for one in found] == [(True, True), (False, True)]
    assert all(one["client"] == "another program" for one in found)
    assert all(0 < one["begun"] <= one["seen"] for one in found)
    await ann.hang_up()


async def test_a_password_set_on_the_command_line_ends_every_session_and_connection(
    any_house: House,
) -> None:
    ann, _ = await registered(any_house)
    there = await log_in(any_house)
    bob = await any_house.guest("Bob")
    await admin(any_house, "password", "Ann", typed="another good one\n")
    assert await ending(ann) == await ending(there) == "account-session-ended"
    assert (await refusal(any_house, token=ann.token))["reason"] == "wire-session-expired"
    assert (await log_in(any_house, password="another good one")).person == ann.person
    await bob.do("lobby", on=True)  # others stay


@pytest.mark.parametrize(
    ("agent", "words"),
    [
        (FIREFOX, "Firefox on Windows"),
        (CHROME, "Chrome on Android"),
        (f"{CHROME} Edg/139.0", "Edge on Android"),
        ("rattlebag/0.1.0", "terminal"),
        ("curl/8", "another program"),
        ("", "another program"),
    ],
)
def test_a_client_is_named_as_people_name_it(agent: str, words: str) -> None:
    assert in_words(Words(load("en")), client_of(agent)) == words


async def test_a_session_that_is_ended_is_worthless_at_once(any_house: House) -> None:
    ann, _ = await registered(any_house)
    there = await log_in(any_house)
    other = next(one for one in (await ann.ask("list_sessions"))["sessions"] if not one["here"])
    await ann.do("end_session", session=other["id"])
    assert await ending(there) == "account-session-ended"
    assert (await refusal(any_house, token=there.token))["reason"] == "wire-session-expired"
    assert await ann.refused("end_session", session=other["id"]) == "account-no-such-session"
    await ann.do("prefer", verbosity="terse")  # and this one is not


async def test_nobody_ends_another_s_session_or_sees_it(house: House) -> None:
    ann, _ = await registered(house)
    [mine] = (await ann.ask("list_sessions"))["sessions"]
    bob = await house.guest("Bob")
    assert len((await bob.ask("list_sessions"))["sessions"]) == 1
    assert await bob.refused("end_session", session=mine["id"]) == "account-no-such-session"
    await ann.do("prefer", verbosity="terse")


async def test_all_other_sessions_end_together(house: House) -> None:
    ann, _ = await registered(house)
    others = [await log_in(house) for _ in range(3)]
    await ann.do("end_session")
    assert [await ending(other) for other in others] == ["account-session-ended"] * 3
    assert len((await ann.ask("list_sessions"))["sessions"]) == 1


async def test_a_token_stolen_before_the_log_out_is_worth_nothing_after_it(
    any_house: House,
) -> None:
    ann, _ = await registered(any_house)
    thief = await any_house.again(ann)
    await ann.do("log_out")
    assert await ending(ann) == "account-logged-out"
    assert await ending(thief) == "account-logged-out"
    assert (await refusal(any_house, token=ann.token))["reason"] == "wire-session-expired"
    assert (await log_in(any_house)).person == ann.person


# The password


async def test_a_new_password_ends_all_other_sessions(any_house: House) -> None:
    ann, _ = await registered(any_house)
    there = await log_in(any_house)
    wrong = {"old": "not the password", "new": "four white dogs"}
    assert await ann.refused("change_password", **wrong) == "account-wrong-password"
    await ann.do("change_password", old=PASSWORD, new="four white dogs")
    assert await ending(there) == "account-password-changed"
    assert (await refusal(any_house, name="Ann", password=PASSWORD))["reason"] == "account-wrong"
    assert (await log_in(any_house, "Ann", "four white dogs")).person == ann.person
    assert (await any_house.again(ann)).person == ann.person


async def test_a_change_whose_answer_was_lost_can_be_asked_for_again(house: House) -> None:
    ann, _ = await registered(house)
    for _ in range(2):
        await ann.do("change_password", old=PASSWORD, new="four white dogs")


async def test_a_new_password_has_to_be_as_good_as_the_first(house: House) -> None:
    ann, _ = await registered(house)
    change = {"old": PASSWORD, "new": "12345678"}
    assert await ann.refused("change_password", **change) == "account-password-common"


async def test_new_recovery_codes_replace_the_old_ones(house: House) -> None:
    ann, codes = await registered(house)
    assert await ann.refused("new_codes", password="not the password") == "account-wrong-password"
    fresh = (await ann.ask("new_codes", password=PASSWORD))["codes"]
    told = await refusal(house, name="Ann", password="four white dogs", recovery=codes[1])
    assert told["reason"] == "account-wrong"
    back = await log_in(house, "Ann", "four white dogs", recovery=fresh[1])
    assert back.person == ann.person


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("change_password", {"old": PASSWORD, "new": "four white dogs"}),
        ("new_codes", {"password": PASSWORD}),
        ("delete_account", {"password": PASSWORD}),
        ("save_preferences", {"preferences": {}, "version": 0}),
    ],
)
async def test_a_guest_is_told_to_register_first(
    house: House, kind: str, fields: dict[str, Any]
) -> None:
    assert await (await house.guest("Bob")).refused(kind, **fields) == "account-none"


# Preferences


async def test_preferences_reach_all_devices(any_house: House) -> None:
    ann, _ = await registered(any_house)
    there, bob = await log_in(any_house), await any_house.guest("Bob")
    mine = {"theme": "dark", "muteChat": True, "keyMap": {"a": "b"}, "of the future": 3}
    saved = await ann.ask("save_preferences", preferences=mine, version=0)
    assert (saved["saved"], saved["version"]) == (True, 1)
    news = await there.next("preferences")
    assert (news["preferences"], news["version"]) == (mine, 1)
    assert (await log_in(any_house)).welcome["preferences"] == mine
    await bob.do("prefer", verbosity="terse")
    assert not [one for one in (*bob.heard, *ann.heard) if one["type"] == "preferences"]


async def test_of_two_devices_at_once_one_is_first_and_the_other_is_told(
    any_house: House,
) -> None:
    ann, _ = await registered(any_house)
    there = await log_in(any_house)
    answers = await asyncio.gather(
        ann.ask("save_preferences", preferences={"theme": "dark"}, version=0),
        there.ask("save_preferences", preferences={"theme": "light"}, version=0),
    )
    first, second = sorted(answers, key=lambda answer: not answer["saved"])
    assert (first["saved"], second["saved"]) == (True, False)
    assert first["preferences"] == second["preferences"]
    assert first["version"] == second["version"] == 1


@pytest.mark.parametrize(
    "preferences",
    [
        {"theme": ["dark"]},
        {"theme": None},
        {"x" * 65: 1},
        {"theme": "x" * 201},
        {"keyMap": {"a": 1}},
        {str(number): number for number in range(101)},
        {"keyMap": {str(number): "x" for number in range(201)}},
    ],
)
async def test_what_is_no_preference_is_refused(house: House, preferences: Any) -> None:
    ann, _ = await registered(house)
    asked = {"preferences": preferences, "version": 0}
    assert await ann.refused("save_preferences", **asked) == "wire-bad-message"


# All that is stored


async def test_the_export_has_everything_and_no_secret(any_house: House) -> None:
    ann, codes = await registered(any_house, preferences={"theme": "dark"})
    table = await ann.make()
    await ann.do("chat", table=table, text="Hello?")
    data = (await ann.ask("export"))["data"]
    assert data["person"] == ann.person
    [at] = data["tables"]
    assert at == {"table": table, "name": "Ann's table", "game": "pig", "said": ["Hello?"]}
    assert data["account"]["name"] == "Ann"
    assert data["account"]["recovery_codes_left"] == 8
    assert data["preferences"] == {"theme": "dark"}
    assert len(data["sessions"]) == 1
    for secret in ("argon2", ann.token, codes[0]):
        assert secret not in json.dumps(data)


async def test_data_is_not_exported_over_and_over(house: House) -> None:
    ann = await house.guest("Ann")
    for _ in range(5):
        assert (await ann.ask("export"))["type"] == "exported"
    assert await ann.refused("export") == "account-export-wait"


async def test_a_deleted_account_leaves_nothing_and_frees_its_name(
    any_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, codes = await registered(any_house)
    there = await log_in(any_house)

    async def of_another_part(store: Store, person: str) -> list[Statement]:
        assert person == ann.person
        return [Statement("INSERT INTO calendar (one, now, wall) VALUES (2, 0, 0)")]

    monkeypatch.setattr(personal, "DELETIONS", [of_another_part])
    wrong = "not the password"
    assert await ann.refused("delete_account", password=wrong) == "account-wrong-password"
    await ann.do("delete_account", password=PASSWORD)
    assert [await ending(ann), await ending(there)] == ["account-deleted"] * 2
    store = any_house.store
    for table in ("account", "account_look", "recovery_code", "session"):
        assert await store.rows(f"SELECT * FROM {table}") == [], table
    assert len(await store.rows("SELECT * FROM calendar")) == 2
    assert (await refusal(any_house, name="Ann", password=PASSWORD))["reason"] == "account-wrong"
    again = await refusal(any_house, name="Ann", password=PASSWORD, recovery=codes[0])
    assert again["reason"] == "account-wrong"
    assert (await registered(any_house))[0].person != ann.person


async def test_a_deletion_leaves_name_and_id_where_the_page_about_privacy_says_so(
    any_house: House,
) -> None:
    ann, _ = await registered(any_house, "Annabella")
    bob = await any_house.guest("Bob")
    await bob.do("befriend", person=ann.person)
    await ann.do("befriend", person=bob.person)
    await ann.do("write", person=bob.person, text="Secret")
    await bob.do("write", person=ann.person, text="Yes?")
    await ann.do("mute_notices", what="games", on=True)
    await bob.do("report", person=ann.person, reason="No reason.")
    store = any_house.store
    row = practice.DrillRow(ann.person, "pig 1", "pig", None)
    await practice.answer(store, row, Card(answers=1, correct=1, due=0.0, memory=""))
    await practice.answer_puzzle(store, ann.person, "2026-01-01", True)
    await practice.add_mistakes(store, [], ann.person, 1.0)
    [[told]] = await store.rows("SELECT count(*) FROM notice WHERE person = ?", bob.person)
    assert told == 2  # that she is his friend now, and her message
    await ann.do("delete_account", password=PASSWORD)
    assert await ending(ann) == "account-deleted"
    async with asyncio.timeout(30):  # a server says a moment later who is no longer there
        while await store.rows("SELECT 1 FROM presence WHERE person = ?", ann.person):
            await asyncio.sleep(0.05)
    left: dict[str, set[str]] = {"id": set(), "name": set()}
    for table in metadata.tables:
        for row in await store.rows(f"SELECT * FROM {table}"):
            left["id"] |= {table} if ann.person in str(row) else set()
            left["name"] |= {table} if "Annabella" in str(row) else set()
    log = {"news"} if store.shared else set()  # until newer ones take their place
    known = {"former", "letter", "conversation", "report"}
    assert left == {"id": known | log, "name": log}


async def test_who_deletes_the_account_during_a_game_is_forgotten_at_its_table(
    any_house: House,
) -> None:
    ann, _ = await registered(any_house)
    bob = await any_house.guest("Bob")
    await ann.do("befriend", person=bob.person)
    await bob.do("befriend", person=ann.person)
    waits, plays = await ann.make(), await ann.make()
    for table in (waits, plays):
        await bob.do("join", table=table)
    await ann.do("start", table=plays)
    await bob.status(plays, "playing")
    await ann.do("delete_account", password=PASSWORD)
    view = (await bob.sees(plays, lambda view: view["table"]["seats"][0]["bot"]))["view"]["table"]
    assert [seat["name"] for seat in view["seats"]] == ["Former player", "Bob"]
    assert (view["name"], view["host"]) == ("Former player's table", bob.person)
    view = (await bob.sees(waits, lambda view: len(view["table"]["seats"]) == 1))["view"]["table"]
    assert (view["seats"][0]["name"], view["name"]) == ("Bob", "Former player's table")
    hall = any_house.server.hall
    assert not any("Ann" in json.dumps(hall.summaries[table]) for table in (waits, plays))
    assert (await people(bob))["friends"] == []
    await any_house.reopen()
    again = await any_house.again(bob)
    assert set(again.welcome["names"].values()) == {"Former player's table"}


async def test_an_account_deleted_on_the_command_line_is_forgotten_by_a_running_server(
    house: House,
) -> None:
    ann, _ = await registered(house)
    bob = await house.guest("Bob")
    table = await ann.make()
    await bob.do("join", table=table)
    await ann.do("start", table=table)
    await admin(house, "delete", "Ann")
    assert await ending(ann) == "account-session-ended"
    await bob.sees(table, lambda view: view["table"]["seats"][0]["name"] == "Former player")


# A store in trouble


async def test_a_disk_that_is_full_while_registering_loses_nothing(house: House) -> None:
    async def most_pages(wanted: str) -> None:
        store: Any = house.store
        await store._writer.ask(
            lambda connection: connection.execute(f"PRAGMA max_page_count = {wanted}").fetchall()
        )

    ann = await house.guest("Ann")
    large = {f"preference {number}": "x" * 200 for number in range(90)}
    [[pages]] = await house.store.rows("PRAGMA page_count")
    await most_pages(pages)
    wish = {"password": PASSWORD, "preferences": large}
    assert await ann.refused("register", **wish) == "store-full"
    for table in ("account", "account_look", "recovery_code"):
        assert await house.store.rows(f"SELECT * FROM {table}") == [], table
    await most_pages("1000000")
    assert (await ann.ask("register", **wish))["type"] == "recovery_codes"
    assert (await log_in(house)).welcome["preferences"] == large
