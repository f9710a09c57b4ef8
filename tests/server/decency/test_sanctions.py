"""Mutes, removals and bans, on both stores."""

from __future__ import annotations

import secrets
from typing import Any

import pytest
from server.guests import Guest, House, sit_together

from rattlebag.protocol import PROTOCOL
from rattlebag.server.store.queries import accounts
from rattlebag.server.store.queries import decency as stored
from rattlebag.server.store.queries.accounts import Account
from rattlebag.server.store.queries.decency import By, SanctionRow

pytestmark = pytest.mark.anyio

CLI = By("", "")


async def moderator(house: House, name: str = "Mona", role: str = "moderator") -> Guest:
    """Someone who is here and has a role."""
    guest = await house.guest(name)
    account = Account(guest.person, name, "$argon2id$", role, 0.0)
    assert await accounts.add(house.store, account)
    await house.store.write("UPDATE decency SET version = version + 1")
    await house.server.hub.decency.look()
    return guest


def sanction(kind: str, person: str | None, now: float, **more: Any) -> SanctionRow:
    about = {"address": None, "table_id": None, "name": "Bob", "reason": "spam", **more}
    fields = {"by_person": "", "by_name": "", "created": now, "expires": now + 3600, **about}
    return SanctionRow(sanction_id=secrets.token_hex(4), kind=kind, person=person, **fields)


async def last_words(guest: Guest) -> str:
    """What someone was told before the connection was closed."""
    assert await guest.closing() == 1008
    said = [m for m in guest.heard if m["type"] == "trouble"][-1]
    assert said["fatal"]
    return str(said["text"])


def notices(guest: Guest) -> list[str]:
    return [one["text"] for m in guest.heard if m["type"] == "news" for one in m["notices"]]


async def test_a_muted_person_is_told_why_and_can_say_nothing_until_it_is_lifted(
    any_house: House,
) -> None:
    mona = await moderator(any_house)
    table, ann, bob = await sit_together(any_house, "Ann", "Bob")
    await mona.do("sanction", what="mute", person=bob.person, reason="insults.", minutes=60)
    await bob.until(lambda: notices(bob) or None, "a notice")
    assert notices(bob) == ["A moderator muted you for 60 minutes. Reason: insults."]
    answer = await bob.ask("chat", table=table, text="hey")
    assert answer["text"] == "Not sent: you are muted for 60 minutes. Reason: insults."
    assert await bob.refused("chat", text="hey") == "decency-muted"
    assert await bob.refused("write", person=ann.person, text="hey") == "decency-muted"
    again = await any_house.again(bob)  # another device is the same person
    assert await again.refused("chat", text="hey") == "decency-muted"
    await ann.do("chat", table=table, text="I can")
    found = await mona.ask("look_up", what="sanctions")
    assert [(one["kind"], one["name"], one["holds"]) for one in found["sanctions"]] == [
        ("mute", "Bob", True)
    ]
    await mona.do("lift_sanction", sanction=found["sanctions"][0]["sanction"], reason="sorry")
    await bob.do("chat", table=table, text="thank you")
    assert not (await mona.ask("look_up", what="sanctions"))["sanctions"][0]["holds"]


async def test_a_ban_ends_all_connections_and_says_until_when_and_why(any_house: House) -> None:
    mona = await moderator(any_house)
    bob = await any_house.guest("Bob")
    phone = await any_house.again(bob)
    await mona.do("sanction", what="ban", person=bob.person, reason="cheating", minutes=4320)
    said = "You are banned from this server for 3 days. Reason: cheating."
    assert await last_words(bob) == await last_words(phone) == said
    back = await any_house.stranger()
    await back.send({"type": "hello", "protocol": PROTOCOL, "token": bob.token, "locale": "de"})
    said = "Du bist auf diesem Server für 3 Tage gesperrt. Grund: cheating."
    assert await last_words(back) == said
    await any_house.reopen()
    back = await any_house.stranger()
    await back.send({"type": "hello", "protocol": PROTOCOL, "token": bob.token})
    assert "banned" in await last_words(back)


async def test_a_ban_by_address_keeps_new_guests_out_but_not_those_who_moderate(
    any_house: House,
) -> None:
    mona = await moderator(any_house)
    bob = await any_house.guest("Bob")
    neighbour = await any_house.guest("Nell")
    await mona.do("sanction", what="ban", person=bob.person, reason="spam", address=True)
    assert await last_words(bob) == "You are banned from this server for good. Reason: spam."
    assert "for good" in await last_words(neighbour)
    new = await any_house.stranger()
    await new.send({"type": "hello", "protocol": PROTOCOL, "name": "Robert"})
    assert "banned" in await last_words(new)
    found = await mona.ask("look_up", what="sanctions")
    assert found["sanctions"][0]["address"] is True
    assert "127.0.0.1" not in str(found)  # that is nobody's business
    await mona.do("lift_sanction", sanction=found["sanctions"][0]["sanction"])
    await any_house.guest("Robert")


async def test_a_sanction_ends_by_the_servers_calendar(house: House) -> None:
    bob, decency = await house.guest("Bob"), house.server.hub.decency
    now = house.server.calendar.now()
    await stored.add_sanction(house.store, sanction("mute", bob.person, now))
    await decency.look()
    assert await bob.refused("chat", text="hey") == "decency-muted"
    house.server.calendar._set(now + 3599)
    assert (await bob.ask("chat", text="hey"))["text"].startswith(
        "Not sent: you are muted for 1 minute."
    )
    house.server.calendar._set(now + 3601)
    await bob.do("chat", text="hey")


async def test_someone_is_removed_from_a_table_or_from_the_server(any_house: House) -> None:
    mona = await moderator(any_house)
    table, ann, bob = await sit_together(any_house, "Ann", "Bob")
    found = (await mona.ask("look_up", what="people", find="Ann"))["people"]
    assert found[0]["tables"] == [{"id": table, "name": ann.view(table)["table"]["name"]}]
    await mona.do("sanction", what="remove", person=ann.person, reason="rude", table=table)
    await ann.hears(table, "A moderator removed you.")
    await bob.hears(table, "A moderator removed Ann.")
    await bob.sees(table, lambda view: len(view["table"]["seats"]) == 1)
    assert bob.view(table)["table"]["host"] == bob.person
    carl = await any_house.guest("Carl")
    await carl.do("watch", table=table)
    found = (await mona.ask("look_up", what="people", find="Carl"))["people"]
    assert [one["id"] for one in found[0]["tables"]] == [table]
    await mona.do("sanction", what="remove", person=carl.person, reason="rude", table=table)
    found = (await mona.ask("look_up", what="people", find="Carl"))["people"]
    assert found[0]["tables"] == []
    await ann.do("lobby", on=True)  # she is still here
    await mona.do("sanction", what="remove", person=ann.person, reason="rude")
    assert await last_words(ann) == "A moderator removed you from this server. Reason: rude."
    await any_house.again(ann)  # and can come back


async def test_someone_made_a_moderator_on_the_command_line_is_told_once(any_house: House) -> None:
    bob, decency = await any_house.guest("Bob"), any_house.server.hub.decency
    await accounts.add(any_house.store, Account(bob.person, "Bob", "$argon2id$", "player", 0.0))
    now = any_house.server.calendar.now()
    await stored.set_role(any_house.store, bob.person, "Bob", "moderator", CLI, now)
    await decency.look()
    told = await bob.next("news")
    said = [(one["text"], one["link"]) for one in told["notices"]]
    assert said == [("You are now a moderator of this server.", "/moderation")]
    assert told["role"] == "moderator"
    await stored.set_slow_mode(any_house.store, 5, CLI, now)
    await decency.look()  # nothing new about roles
    assert len((await bob.ask("notices"))["notices"]) == 1


async def test_what_the_command_line_changes_is_noticed_by_a_running_server(
    any_house: House,
) -> None:
    bob, decency = await any_house.guest("Bob"), any_house.server.hub.decency
    now = any_house.server.calendar.now()
    await stored.add_sanction(any_house.store, sanction("ban", bob.person, now, expires=None))
    assert "for good" in await last_words(bob)  # without being asked to look
    assert [line.act for line in (await stored.audit(any_house.store, 0))[0]] == ["ban"]
    assert decency.ban_of(bob.person, "") is not None


async def test_the_same_sanction_sent_again_counts_once(any_house: House) -> None:
    mona, bob = await moderator(any_house), await any_house.guest("Bob")
    for _ in range(2):
        await mona.do("sanction", id="x", what="mute", person=bob.person, reason="spam")
    found = await mona.ask("look_up", what="sanctions")
    assert found["total"] == 1
    assert (await mona.ask("look_up", what="audit"))["total"] == 1


async def test_who_can_do_what_is_asked_of_the_store_each_time(any_house: House) -> None:
    bob = await any_house.guest("Bob")
    mona, olga = await moderator(any_house), await moderator(any_house, "Olga", "owner")
    deeds: list[tuple[str, dict[str, Any]]] = [
        ("look_up", {"what": "reports"}),
        ("look_up", {"what": "audit"}),
        ("sanction", {"what": "ban", "person": mona.person, "reason": "no"}),
        ("lift_sanction", {"sanction": "x"}),
        ("close_report", {"report": "x", "decision": "no"}),
    ]
    for kind, fields in deeds:
        assert await bob.refused(kind, **fields) == "decency-only-moderators"
    for kind, fields in (("set_house_rules", {"slow_seconds": 5}), ("set_role", {"role": "owner"})):
        more = {"person": bob.person} if kind == "set_role" else {}
        assert await mona.refused(kind, **fields, **more) == "decency-only-owners"
    refused = await mona.refused("sanction", what="ban", person=olga.person, reason="mine")
    assert refused == "decency-not-staff"
    refused = await mona.refused("sanction", what="ban", person=mona.person, reason="oops")
    assert refused == "decency-not-yourself"
    assert await olga.refused("set_role", person=bob.person, role="moderator") == (
        "decency-needs-account"
    )
    await olga.do("set_role", person=mona.person, role="player")
    assert await mona.refused("look_up", what="reports") == "decency-only-moderators"
    told = await mona.next("news")
    assert [one["text"] for one in told["notices"]] == [
        "You are no longer a moderator of this server."
    ]
    assert told["role"] == "player"
    assert (await any_house.again(mona)).welcome["role"] == "player"
    assert (await any_house.again(olga)).welcome["role"] == "owner"


async def test_the_log_has_everything_that_was_done_and_no_message_changes_it(
    any_house: House,
) -> None:
    olga, bob = await moderator(any_house, "Olga", "owner"), await any_house.guest("Bob")
    await olga.do("sanction", what="mute", person=bob.person, reason="shouting", minutes=5)
    found = await olga.ask("look_up", what="sanctions", find=bob.person)
    await olga.do("lift_sanction", sanction=found["sanctions"][0]["sanction"], reason="better now")
    await olga.do("set_house_rules", add="Blast", slow_seconds=30)
    await olga.do("set_house_rules", remove="blast")
    log = await olga.ask("look_up", what="audit")
    assert [(line["by"], line["text"]) for line in reversed(log["lines"])] == [
        ("Olga", "Muted Bob: shouting"),
        ("Olga", "Lifted a sanction of Bob: better now"),
        ("Olga", "Added a word to the filter: blast"),
        ("Olga", "Set slow mode, in seconds: 30"),
        ("Olga", "Removed a word from the filter: blast"),
    ]


async def test_people_are_found_by_part_of_their_name_or_as_an_account(any_house: House) -> None:
    mona = await moderator(any_house)
    bob = await any_house.guest("Bobby")
    await accounts.add(any_house.store, Account("p9", "Robert", "$argon2id$", "player", 0.0))
    found = (await mona.ask("look_up", what="people", find="BOB"))["people"]
    assert [(one["name"], one["here"], one["registered"]) for one in found] == [
        ("Bobby", True, False)
    ]
    found = (await mona.ask("look_up", what="people", find="robert"))["people"]
    assert [(one["name"], one["here"], one["registered"]) for one in found] == [
        ("Robert", False, True)
    ]
    await mona.do("sanction", what="mute", person=bob.person, reason="spam")
    found = (await mona.ask("look_up", what="people", find="obb"))["people"]
    assert (found[0]["muted"], found[0]["banned"]) == (True, False)
    refused = await mona.refused("sanction", what="ban", person="p9", reason="x", address=True)
    assert refused == "decency-no-address"
    refused = await mona.refused("sanction", what="ban", person="nobody", reason="x")
    assert refused == "decency-no-such-person"
    assert await mona.refused("sanction", what="ban", person="p9", reason=" . ") == (
        "decency-no-reason"
    )
