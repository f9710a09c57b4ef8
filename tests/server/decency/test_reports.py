"""Reports, with what the server itself has heard."""

from __future__ import annotations

import pytest
from server.decency.test_sanctions import moderator, notices
from server.guests import House, sit_together

pytestmark = pytest.mark.anyio


async def test_a_report_from_a_table_has_what_that_person_said_there(any_house: House) -> None:
    mona = await moderator(any_house)
    table, ann, bob = await sit_together(any_house, "Ann", "Bob", name="Friday")
    for text in ("you cheat", "you all cheat"):
        await bob.do("chat", table=table, text=text)
    await ann.do("chat", table=table, text="please stop")
    await ann.do("report", person=bob.person, table=table, reason="Insults everyone.")
    await mona.until(lambda: notices(mona) or None, "a notice")
    assert notices(mona) == ["Someone reported Bob."]
    [report] = (await mona.ask("look_up", what="reports"))["reports"]
    assert report["evidence"] == [
        {"where": "table", "text": "you cheat"},
        {"where": "table", "text": "you all cheat"},
    ]
    assert (report["reporter"], report["name"], report["place"]) == ("Ann", "Bob", "Friday")
    assert report["reason"] == "Insults everyone"
    assert report["person"] == bob.person
    await mona.do("close_report", report=report["report"], decision="muted for a day")
    assert (await mona.ask("look_up", what="reports"))["total"] == 0
    [closed] = (await mona.ask("look_up", what="closed_reports"))["reports"]
    assert (closed["closed_by"], closed["decision"]) == ("Mona", "muted for a day")
    refused = await mona.refused("close_report", report=report["report"], decision="again")
    assert refused == "decency-closed-already"


async def test_a_report_from_the_lobby_finds_who_spoke_by_that_name(any_house: House) -> None:
    mona = await moderator(any_house)
    ann, bob = await any_house.guest("Ann"), await any_house.guest("Bob")
    await bob.do("chat", text="buy my coins")
    await bob.hang_up()
    await ann.do("report", name="Bob", reason="spam")
    [report] = (await mona.ask("look_up", what="reports"))["reports"]
    assert (report["person"], report["place"]) == (bob.person, "lobby")
    assert report["evidence"] == [{"where": "lobby", "text": "buy my coins"}]


async def test_someone_who_has_left_is_reported_by_name(any_house: House) -> None:
    mona = await moderator(any_house)
    table, ann, bob = await sit_together(any_house, "Ann", "Bob")
    await bob.do("chat", table=table, text="you cheat")
    await bob.do("leave", table=table)
    mistyped = await ann.refused("report", name="Bab", table=table, reason="x")
    assert mistyped == "decency-nobody-spoke"
    await ann.do("report", name=" bob ", table=table, reason="insults")
    [report] = (await mona.ask("look_up", what="reports"))["reports"]
    assert report["person"] == bob.person
    assert report["evidence"] == [{"where": "table", "text": "you cheat"}]


async def test_what_someone_never_said_cannot_be_held_against_them(any_house: House) -> None:
    mona = await moderator(any_house)
    table, ann, bob = await sit_together(any_house, "Ann", "Bob")
    await ann.do("chat", table=table, text="Bob: I am evil")
    await ann.do("report", person=bob.person, table=table, reason="He said: I am evil")
    [report] = (await mona.ask("look_up", what="reports"))["reports"]
    assert report["evidence"] == []


async def test_a_private_message_is_evidence_only_for_whoever_got_it(any_house: House) -> None:
    mona = await moderator(any_house)
    ann, bob, eve = [await any_house.guest(name) for name in ("Ann", "Bob", "Eve")]
    await ann.do("write", person=bob.person, text="Hello")
    await bob.do("write", person=ann.person, text="I hate you")
    await eve.do("report", person=bob.person, reason="I was told")
    await ann.do("report", person=bob.person, reason="hate")
    found = (await mona.ask("look_up", what="reports"))["reports"]
    assert [one["evidence"] for one in found] == [
        [],
        [{"where": "message", "text": "I hate you"}],
    ]
    assert [one["place"] for one in found] == ["lobby", "messages"]


async def test_a_report_that_makes_no_sense_gets_a_sentence(any_house: House) -> None:
    table, ann, bob = await sit_together(any_house, "Ann", "Bob")
    eve = await any_house.guest("Eve")
    assert await ann.refused("report", person=ann.person, reason="me") == "decency-not-yourself"
    assert await ann.refused("report", person=bob.person, reason="  ") == "decency-no-reason"
    gone = await ann.refused("report", person="pgone", reason="a deleted account")
    assert gone == "decency-no-such-person"
    assert await ann.refused("report", name="Nobody", reason="x") == "decency-nobody-spoke"
    assert await ann.refused("report", reason="x") == "decency-nobody-spoke"
    long = await ann.refused("report", person=bob.person, reason="x" * 1000)
    assert long == "chat-too-long"
    away = await eve.refused("report", person=bob.person, table=table, reason="x")
    assert away == "room-not-here"
    nowhere = await eve.refused("report", person=bob.person, table="none", reason="x")
    assert nowhere == "wire-no-such-table"


async def test_reports_are_limited_and_one_that_is_sent_again_counts_once(
    any_house: House,
) -> None:
    mona = await moderator(any_house)
    ann, bob = await any_house.guest("Ann"), await any_house.guest("Bob")
    for _ in range(3):
        await ann.do("report", id="same", person=bob.person, reason="spam")
    for _ in range(4):
        await ann.do("report", person=bob.person, reason="spam")
    refused = await ann.refused("report", person=bob.person, reason="spam")
    assert refused == "decency-too-many-reports"
    await ann.do("report", id="same", person=bob.person, reason="spam")
    assert (await mona.ask("look_up", what="reports"))["total"] == 5
