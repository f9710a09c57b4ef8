"""Reporting someone at the page, and what a moderator does then."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys

from browser.friend import PATIENCE, Friend
from browser.people import Company, Person, expect
from browser.test_every_view import shuts_nobody_out
from browser.views import Place, person_of, registered
from client.on_a_server import ServerProcess
from terminal.keyboard import environment
from websockets.sync.client import connect


def becomes_owner(ann: Person, server: ServerProcess) -> None:
    """As a server admin makes the first one."""
    name = ann.page.evaluate("JSON.parse(localStorage['rattlebag.session']).name")
    subprocess.run(
        [sys.executable, "-m", "rattlebag", "admin", "owner", name],
        env=environment(server.data),
        check=True,
        capture_output=True,
    )


def test_someone_misbehaves_is_reported_muted_banned_and_told_why(
    company: Company, server: ServerProcess
) -> None:
    with Friend(server, "Grump") as grump:
        ann = registered(Place(company, server, None))  # type: ignore[arg-type]  # no friends
        grump.do(
            "create", game="pig", name="Grump's corner", options={}, private=True, watching=True
        )
        grump.do("chat", text="You are all fools")
        reports_by_keyboard(ann)
        becomes_owner(ann, server)
        ann.hears("You are now an owner of this server.")
        ann.page.get_by_role("link", name="Moderation").click()
        expect(ann.heading()).to_have_text("Open reports")
        report = ann.page.get_by_role("region", name="About Grump")
        expect(report.get_by_text("You are all fools")).to_be_visible()
        shuts_nobody_out(ann)
        report.get_by_role("link", name="Mute, remove or ban Grump").click()
        expect(ann.heading()).to_have_text("People and sanctions")
        mutes(ann)
        muted = "A moderator muted you for 10 minutes. Reason: insults."
        grump.until(lambda: told(grump) == [muted] or None, "the reason")
        removes_from_the_table(ann)
        gone = "A moderator removed you from a table. Reason: more insults."
        grump.until(lambda: told(grump) == [muted, gone] or None, "the other reason")
        bans_and_lifts(ann, grump, server)
        ann.page.get_by_role("link", name="Open reports").click()
        report.get_by_role("button", name="Close report").click()
        ann.hears("Say what you have decided.")
        expect(report.get_by_label("Decision")).to_be_focused()
        report.get_by_label("Decision").fill("muted for ten minutes")
        report.get_by_role("button", name="Close report").click()
        ann.hears("Report closed.")
        fills_the_log(ann, server)
        reads_the_log(ann)
        sets_house_rules(ann)


def told(grump: Friend) -> list[str]:
    return [one["text"] for m in grump.heard if m["type"] == "news" for one in m["notices"]]


def reports_by_keyboard(ann: Person) -> None:
    """From the lobby's chat, without a pointer."""
    ann.go("/lobby")
    expect(ann.heading()).to_have_text("Lobby")
    ann.page.get_by_role("link", name="Report someone").focus()
    ann.page.keyboard.press("Enter")
    expect(ann.heading()).to_have_text("Report someone")
    expect(ann.page.get_by_role("option", name="Grump")).to_have_count(1)
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.type("Grump")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.hears("Say what is wrong in a few words.")
    ann.page.get_by_label("What is wrong?").focus()
    ann.page.keyboard.type("Insults everyone")
    ann.page.keyboard.press("Tab")
    ann.page.keyboard.press("Enter")
    ann.hears("Report sent. A moderator will look at it.")
    expect(ann.heading()).to_have_text("Lobby")


def test_someone_who_has_left_is_reported_from_their_message_and_by_name(
    company: Company, server: ServerProcess
) -> None:
    ann = company("Ann")
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    with Friend(server, "Growl") as growl:
        growl.do("chat", text="You are all fools")
        growl.do("write", person=person_of(ann), text="You above all")
        ann.hears("Message from Growl: You above all")
    ann.page.keyboard.press("F8")
    expect(ann.heading()).to_have_text("Messages with Growl")
    ann.page.get_by_role("link", name="Report Growl").click()
    expect(ann.heading()).to_have_text("Report Growl")
    shuts_nobody_out(ann)
    ann.page.get_by_label("What is wrong?").fill("in a message")
    ann.button("Send report").click()
    ann.hears("Report sent. A moderator will look at it.")
    expect(ann.heading()).to_have_text("Messages with Growl")
    ann.go("/report")
    ann.page.get_by_label("Who?").select_option("Someone who has left")
    shuts_nobody_out(ann)
    name = ann.page.get_by_label("Their name")
    name.fill("Grow")
    ann.page.get_by_label("What is wrong?").fill("in the lobby")
    ann.button("Send report").click()
    ann.hears("Nobody by that name said anything here lately. Check the name.")
    name.fill("growl")
    ann.button("Send report").click()
    ann.hears("Report sent. A moderator will look at it.")
    store = sqlite3.connect(f"file:{server.data}/rattlebag.db?mode=ro", uri=True)
    wanted = "SELECT reason, place FROM report WHERE name = 'Growl' ORDER BY created"
    assert store.execute(wanted).fetchall() == [
        ("in a message", "messages"),
        ("in the lobby", "messages"),
    ]
    store.close()


def mutes(ann: Person) -> None:
    grump = ann.page.get_by_role("region", name="Grump", exact=True)
    grump.get_by_role("button", name="Apply").click()
    ann.hears("Give a reason. The person is told.")
    grump.get_by_label("Reason, which the person is told").fill("insults")
    grump.get_by_role("button", name="Apply").click()
    ann.hears("Done: Grump.")
    expect(grump.get_by_text("muted")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Lift : Grump")).to_be_visible()
    shuts_nobody_out(ann)


def removes_from_the_table(ann: Person) -> None:
    grump = ann.page.get_by_role("region", name="Grump", exact=True)
    deed = grump.get_by_label("What to do")
    deed.select_option("Remove from the table: Grump's corner")
    grump.get_by_label("Reason, which the person is told").fill("more insults")
    grump.get_by_role("button", name="Apply").click()
    expect(ann.page.get_by_role("listitem").filter(has_text="more insults")).to_be_visible()
    expect(deed.get_by_role("option", name="Grump's corner")).to_have_count(0)


def bans_and_lifts(ann: Person, grump: Friend, server: ServerProcess) -> None:
    """Someone who is banned is told why, also when they come back; then they get a role."""
    found = ann.page.get_by_role("region", name="Grump", exact=True)
    found.get_by_label("What to do").select_option("Ban")
    found.get_by_label("For how long").select_option("1 day")
    found.get_by_label("Reason, which the person is told").fill("threats")
    found.get_by_role("button", name="Apply").click()
    expect(found.get_by_text("banned")).to_be_visible()
    banned = "You are banned from this server for 24 hours. Reason: threats."
    ends = grump.until(
        lambda: next((m for m in grump.heard if m["type"] == "trouble"), None), "end"
    )
    assert (ends["text"], ends["fatal"]) == (banned, True)
    assert turned_away(server, grump.token) == banned
    ban = ann.page.get_by_role("listitem").filter(has_text="threats")
    ban.get_by_role("button", name="Lift : Grump").press("Enter")
    ann.hears("Lifted: Grump.")
    expect(ann.page.locator("#sanctions-title")).to_be_focused()
    with Friend(server, "Grump", grump.token) as back:
        back.answer("register", password="three black cats")
        ann.button("Search").click()
        ann.hears("1 person found.")
        found.get_by_label("Role").select_option("Moderator")
        found.get_by_role("button", name="Change role").click()
        expect(found.get_by_label("Role")).to_have_value("moderator")
        back.until(lambda: "moderator" in json.dumps(back.heard) or None, "the role")


def turned_away(server: ServerProcess, token: str) -> str:
    """What someone is told who is not let in."""
    with connect(f"ws://127.0.0.1:{server.port}/ws") as line:
        line.send(json.dumps({"type": "hello", "protocol": 1, "token": token}))
        return str(json.loads(line.recv(PATIENCE))["text"])


def fills_the_log(ann: Person, server: ServerProcess) -> None:
    """With a page of newer lines."""
    token = ann.page.evaluate("JSON.parse(localStorage['rattlebag.session']).token")
    with Friend(server, "Ann", token) as phone:
        for _ in range(10):
            phone.do("set_house_rules", add="gadzooks")
            phone.do("set_house_rules", remove="gadzooks")


def reads_the_log(ann: Person) -> None:
    ann.page.get_by_role("link", name="Audit log").click()
    expect(ann.heading()).to_have_text("Audit log")
    expect(ann.shown.get_by_role("listitem").filter(has_text="gadzooks")).to_have_count(20)
    muted = ann.shown.get_by_text("Muted Grump: insults")
    expect(muted).to_have_count(0)
    ann.button("Show older lines").click()
    ann.until(lambda: muted.count(), "the older lines")
    older = ann.page.locator("[id^='lines-']").count() - 20  # other tests are in the log too
    ann.hears(f"{older} added.")
    expect(muted).to_be_visible()
    expect(ann.page.locator("#lines-20")).to_be_focused()
    expect(ann.button("Show older lines")).to_have_count(0)
    shuts_nobody_out(ann)


def sets_house_rules(ann: Person) -> None:
    ann.page.get_by_role("link", name="House rules").click()
    expect(ann.heading()).to_have_text("House rules")
    ann.page.get_by_label("Word or phrase").fill("zounds")
    ann.button("Add").click()
    ann.hears("Added: zounds.")
    ann.button("Remove : zounds").click()
    ann.hears("Removed: zounds.")
    ann.page.get_by_label("Seconds between two messages").fill("soon")
    ann.button("Set slow mode").click()
    ann.hears("Type a whole number from 0 to 3600.")
    shuts_nobody_out(ann)


def test_someone_who_is_not_a_moderator_sees_no_way_there_and_gets_a_sentence(
    company: Company,
) -> None:
    ann = company("Ann")
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    expect(ann.page.get_by_role("link", name="Moderation")).to_have_count(0)
    ann.go("/moderation")
    expect(ann.shown.get_by_text("Only moderators can do that.")).to_be_visible()
