"""What two friends and a stranger do here by thumb, on phones: from registering to being forgotten.

RATTLEBAG_SHOTS names a folder that gets a picture of each station, to be looked at."""

from __future__ import annotations

import itertools
import os
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from browser.friend import Friend
from browser.people import Company, expect
from browser.playing import is_over, possible, settled
from browser.rated import OPTIONS, play_to_a_tie_break, rating
from browser.test_moderation import becomes_owner
from browser.test_phone import PHONE
from client.on_a_server import ServerProcess
from playwright.sync_api import Locator

PASSWORD, NEW = "three black cats", "four white dogs"
SESSION = "JSON.parse(localStorage['rattlebag.session'])"
WIDE = "document.scrollingElement.scrollWidth"
MUTED = "A moderator muted you for 10 minutes. Reason: insults."


class Phone:
    """Someone who taps, on a screen of 390 by 844."""

    numbers = itertools.count(1)

    def __init__(self, company: Company, name: str) -> None:
        self.person = company(name, **PHONE)
        self.page = self.person.page

    def tap(self, what: str | Locator, role: Any = "button") -> None:
        found = what if isinstance(what, Locator) else self.shown(role, what)
        found.scroll_into_view_if_needed()
        found.tap()

    def shown(self, role: Any, name: str) -> Locator:
        return self.person.shown.get_by_role(role, name=name, exact=True)

    def writes(self, field: str, text: str) -> None:
        self.tap(self.page.locator(field))
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def menu(self, way: str, heading: str) -> None:
        self.tap(self.page.locator("#menu"))
        self.tap(self.page.locator(f"#way-{way}"))
        self.sees(heading)

    def sees(self, heading: str | re.Pattern[str]) -> None:
        expect(self.person.heading()).to_have_text(heading)
        assert self.page.evaluate(WIDE) <= 390

    def picture(self, what: str) -> None:
        if folder := os.environ.get("RATTLEBAG_SHOTS"):
            path = Path(folder) / f"{next(self.numbers):02} {what}.png"
            self.page.screenshot(path=path, full_page=True)

    def does(self, label: str) -> None:
        """One of the moves at a table."""
        moves = self.page.get_by_role("group", name="Moves")
        button = moves.get_by_role("button", name=re.compile(f"^{label}"))
        expect(button).not_to_have_attribute("aria-disabled", "true")
        settled(self.person)
        self.tap(button)

    def comes_in(self) -> None:
        self.person.go()
        self.writes("#name", self.person.name)
        self.tap("Go to the lobby")
        self.sees("Lobby")


@pytest.fixture
def phone(company: Company) -> Callable[[str], Phone]:
    return lambda name: Phone(company, name)


def named(name: str) -> str:
    """Of this test alone: nobody else can have the name of an account."""
    return f"{name} {time.time_ns() % 10**9}"


def registered(friend: Friend, name: str) -> Friend:
    friend.answer("register", name=name, password=PASSWORD)
    return friend


def becomes_a_friend(ann: Phone, bob: Friend, name: str) -> None:
    ann.menu("people", "People")
    ann.writes("#friend-name", name)
    ann.tap(ann.page.locator(".say-form button"))
    bob.until(lambda: told(bob, "asks to be your friend"), "the request")
    bob.do("befriend", person=ann.page.evaluate(SESSION)["person"])
    ann.person.hears(f"{name} is now your friend.")


def told(friend: Friend, text: str) -> str | None:
    """Where the notice leads."""
    news = [one for m in friend.heard if m["type"] == "news" for one in m["notices"]]
    return next((one["link"] for one in reversed(news) if text in one["text"]), None)


def opens_a_rated_table(ann: Phone, bob: Friend) -> str:
    ann.tap(ann.page.get_by_role("link", name="Lobby").first)
    ann.sees("Lobby")
    ann.tap(ann.page.get_by_text("Pig options"))
    ann.writes("#option-target_score", str(OPTIONS["target_score"]))
    ann.writes("#option-dice_sides", str(OPTIONS["dice_sides"]))
    ann.tap(ann.page.get_by_label("Only people with the code"))
    ann.tap(ann.page.locator("#rated"))
    ann.picture("a rated table is opened")
    ann.tap("Open a table for Pig")
    ann.person.hears("The games here are rated.")
    expect(ann.page.locator(".lead .badge")).to_have_text("rated")
    table = ann.person.path().rpartition("/")[2]
    ann.menu("people", "People")
    ann.tap(ann.page.locator(f"#invite-{bob.person}"))
    code = bob.until(lambda: told(bob, "invites you to Pig"), "the invitation").rpartition("/")[2]
    invitation = ann.page.request.get(f"{ann.person.address.rstrip('/')}/invitation?code={code}")
    assert invitation.json()["rated"]
    bob.do("join", table=table, code=code)
    ann.person.sees(lambda found: len(found["seats"]) == 2, "Bob")
    return table


def plays_the_tie_break(ann: Phone, server: ServerProcess, bob: Friend, table: str) -> int:
    """The game begins on another device, which plays until both have the same."""
    session = ann.page.evaluate(SESSION)
    with Friend(server, session["name"], session["token"]) as there:
        there.do("attend", table=table, after=0)
        number = play_to_a_tie_break(table, there, bob)
    ann.tap(ann.page.locator(f"#way-table-{table}"))
    ann.person.hears("Tied at")
    bob.plays("the tie-break")
    shot = False
    while not is_over(ann.person):
        ann.person.until(lambda: possible(ann.person) or is_over(ann.person), "a turn")
        if is_over(ann.person):
            break
        if not shot:
            ann.picture("the tie-break")
            shot = True
        seen = len(ann.person.updates())
        can_bank = any(move["action"] == "bank" for move in possible(ann.person))
        ann.does("Bank" if can_bank else "Roll")
        ann.person.until(lambda seen=seen: len(ann.person.updates()) > seen, "an answer")
    expect(ann.page.get_by_role("list", name="Places")).to_be_visible()
    ann.does("Check the dice")
    expect(ann.page.locator("#proof")).to_have_text(re.compile("every one is right"))
    ann.picture("the result, verified")
    return number


def hears_it_again(ann: Phone, table: str, number: int) -> None:
    ann.menu("records", "My record")
    ann.tap(ann.page.locator("#to-history"))
    ann.sees("Finished games")
    ann.picture("the history")
    ann.tap(ann.page.locator(f"#replay-{table}-{number}"))
    ann.sees("Pig replay")
    first = ann.page.locator("#replay-lines").inner_text()
    ann.tap(ann.page.locator("#replay-next"))
    expect(ann.page.locator("#replay-lines")).not_to_have_text(first)
    ann.picture("the replay")


def rated_as_openskill_says(ann: Phone, bob: Friend, table: str, number: int) -> None:
    text = rating(bob, table, number, ann.page.evaluate(SESSION)["person"])
    ann.menu("records", "My record")
    expect(ann.person.shown.get_by_text(text)).to_be_visible()
    ann.tap(ann.page.locator("#course-pig"))
    ann.picture("the rating")


def recovers_and_deletes(ann: Phone, name: str, code: str) -> None:
    ann.menu("account", "Account")
    ann.tap(ann.page.locator("#log-out"))
    ann.sees("Welcome")
    ann.tap(ann.page.locator("#to-log-in"))
    ann.sees("Register or log in")
    for field, text in (("name", name), ("code", code), ("password", NEW)):
        ann.writes(f"#recover-{field}", text)
    ann.tap(ann.page.locator("#recover"))
    ann.person.hears(f"Logged in as {name}.")
    ann.sees("Lobby")
    ann.menu("account", "Account")
    ann.writes("#delete-password", NEW)
    ann.tap(ann.page.locator("#delete"))
    ann.person.hears("Your account is deleted.")
    ann.sees("Welcome")
    ann.picture("deleted")


def logs_in(bob: Phone, name: str) -> None:
    bob.person.go()
    bob.tap(bob.page.locator("#to-log-in"))
    bob.writes("#log-in-name", name)
    bob.writes("#log-in-password", PASSWORD)
    bob.tap(bob.page.locator("#log-in"))
    bob.sees("Lobby")


def looks_for_a_game(one: Phone) -> None:
    one.tap(one.page.get_by_role("link", name="Lobby").first)
    one.sees("Lobby")
    one.tap(one.shown("link", "Find a game"))
    one.sees("Find a game")
    one.tap("Find me a game")


def test_two_friends_and_a_stranger_by_thumb(
    phone: Callable[[str], Phone], server: ServerProcess
) -> None:
    """Two phones at once, because it is the whole story."""
    rita, bert = named("Rita"), named("Bert")
    ann = phone(rita)
    with registered(Friend(server, bert), bert) as bob:
        ann.comes_in()
        ann.tap("Keep your name and games: register", role="link")
        ann.sees("Register or log in")
        ann.writes("#register-password", PASSWORD)
        ann.picture("registering")
        ann.tap(ann.page.locator("#register"))
        ann.sees("Your recovery codes")
        codes = ann.page.locator(".codes code").all_text_contents()
        becomes_a_friend(ann, bob, bert)
        ann.picture("friends")
        table = opens_a_rated_table(ann, bob)
        number = plays_the_tie_break(ann, server, bob, table)
        rated_as_openskill_says(ann, bob, table, number)
        hears_it_again(ann, table, number)
        recovers_and_deletes(ann, rita, codes[3])

    other = phone(bert)
    logs_in(other, bert)
    other.menu("records", "My record")
    other.tap(other.page.locator("#to-history"))
    left = other.page.locator(".recorded").filter(has_text="a former player")
    expect(left).to_have_count(min(number, 20))
    other.picture("the other's history")

    eve = phone(named("Eve"))
    eve.comes_in()
    looks_for_a_game(eve)
    eve.picture("looking for a game")
    looks_for_a_game(other)
    for one in (eve, other):
        one.person.hears("is ready, with")
        one.tap(one.page.locator("#to-table"))
        expect(one.person.moves).to_be_visible()
    eve.writes("#say-text", "You are all fools")
    eve.tap("Send")
    expect(other.person.shown.get_by_text("You are all fools").first).to_be_visible()
    other.tap("Report someone", role="link")
    other.sees("Report someone")
    other.page.locator("#report-who").select_option(eve.person.name)
    other.writes("#report-reason", "Insults everyone")
    other.tap(other.page.locator("#send-report"))
    other.person.hears("Report sent. A moderator will look at it.")
    becomes_owner(other.person, server)
    other.person.hears("You are now an owner of this server.")
    other.menu("moderation", "Open reports")
    other.picture("the report")
    other.tap(f"Mute, remove or ban {eve.person.name}", role="link")
    other.sees("People and sanctions")
    other.writes("[name=reason]", "insults")
    other.tap(other.person.shown.get_by_role("button", name="Apply"))
    other.person.hears(f"Done: {eve.person.name}.")
    other.picture("muted")
    eve.person.hears(MUTED)
    eve.writes("#say-text", "But why")
    since = eve.person.writes()
    eve.tap("Send")
    eve.person.hears("Reason: insults", since)
    eve.picture("told why")
