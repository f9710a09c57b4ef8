"""An account, friends, a rated game, practice and the moderation with Orca, by keyboard alone.

From registering to deleting, with all that is between them: each view is said when one is there,
each notice once. What was said can be kept to be read: RATTLEBAG_HEARD names the file.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

from browser.friend import Friend
from browser.rated import OPTIONS, play_to_a_tie_break, rating
from client.on_a_server import ServerProcess
from heard.desk import Desk
from heard.player import Player
from heard.speech import READ
from terminal.keyboard import environment

SESSION = "JSON.parse(localStorage.getItem('rattlebag.session'))"
LINE = "document.querySelector('#replay-step').getAttribute('aria-valuetext')"
QUESTION = "document.querySelector('#drill-lines').textContent"
VERDICT = "document.querySelector('#drill-answer p').textContent"
PASSWORD = "three black cats"
MOST_STEPS = 80
MOST_LINES = 10
# What is left of the view before, but for the field that was typed into.
BEFORE = "#view > .visually-hidden :has(> :nth-child(2))"
SETTLED = 0.5  # seconds of silence after which all is said
LATEST = 3.0  # seconds until something is said at all


class Walker:
    """Goes by keys alone, and listens."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.tab, self.speech = desk, desk.tab, desk.speech
        self.once: list[str] = []
        self.began = self.speech.mark()

    def tabs_to(self, selector: str, name: str, key: str = "Tab") -> None:
        """As fast as the focus goes; where it stays, it is named."""
        at = f"document.activeElement.matches({selector!r})"
        steps = 0
        while not self.tab.ask(at):
            since = self.speech.mark()
            self.tab.ask("window.before = document.activeElement")
            self.desk.press(key)
            if self.tab.ask("document.activeElement.type === 'date'"):
                self.speech.quiet(since, 0, keys=["tab"])  # it has parts of its own
            else:
                self.tab.until_true("document.activeElement !== window.before")
            steps += 1
            assert steps < MOST_STEPS, f"{key} never led to {selector}"
        assert steps, f"the focus was at {selector} already"
        self.speech.hears(name, since)

    def reads_to(self, text: str) -> None:
        """Line by line, once the view before is gone."""
        self.tab.until_true(f"!document.querySelector({BEFORE!r})")
        self.speech.quiet(0, SETTLED)
        for _ in range(MOST_LINES):
            since = self.desk.press("Down")
            if text in "".join(self.speech.quiet(since, SETTLED, LATEST)):
                return
        raise AssertionError(f"never read {text}")

    def types(self, text: str) -> None:
        self.desk.press("ctrl+a")
        self.desk.type(text)
        self.tab.until_true(f"document.activeElement.value === {text!r}")

    def press(self, key: str, *, hears: str) -> None:
        since = self.desk.press(key)
        self.speech.hears(hears, since)

    def arrives(self, heading: str, key: str = "Return") -> None:
        self.press(key, hears=f"{heading} heading level 1")

    def hears_once(self, text: str, key: str = "Return") -> None:
        self.press(key, hears=text)
        self.once.append(text)

    def menu(self, way: str, name: str, heading: str) -> None:
        """The menu is in front of the heading."""
        self.tabs_to(f"#way-{way}", name, "shift+Tab")
        self.arrives(heading)


def becomes_a_friend(ann: Walker, bob: Friend) -> None:
    since, asked = ann.speech.mark(), "Bob asks to be your friend."
    bob.do("befriend", person=ann.tab.ask(SESSION)["person"])
    ann.speech.hears(asked, since)
    ann.once.append(asked)
    ann.arrives("People", "F4")
    ann.tabs_to("[id^=accept-]", "Accept")
    ann.hears_once("You and Bob are friends.")


def opens_a_rated_table(ann: Walker, bob: Friend) -> str:
    """Private, and the friend is invited to it."""
    ann.menu("lobby", "Lobby", "Lobby")
    ann.tabs_to("details:has(#option-target_score) summary", "Pig options")
    ann.desk.press("Return")
    for name, value in OPTIONS.items():
        ann.tabs_to(f"#option-{name}", "spin button")
        ann.types(str(value))
    ann.tabs_to("[name=who]", "Anyone")
    ann.press("r", hears="Only people with the code")  # browse mode's key for radio buttons
    ann.desk.press("space")
    ann.tab.until_true("document.querySelector('[name=who][value=private]').checked")
    ann.tabs_to("#rated", "Rated games")
    ann.press("space", hears="checked")
    ann.tabs_to("#open-table", "Open a table for Pig")
    since = ann.speech.mark()
    ann.hears_once("The games here are rated.")
    ann.speech.hears("Copy invite link", since)  # where one arrives; Orca may leave out the list
    ann.speech.quiet(ann.began, SETTLED)
    table: str = ann.tab.ask("location.pathname.split('/')[2]")
    ann.arrives("People", "F4")
    ann.tabs_to(f"#invite-{bob.person}", "Invite to Ann's table")
    ann.hears_once("You invited Bob.")
    link = bob.until(lambda: leads(bob, "Ann invites you to Pig"), "the invitation")
    since, joins = ann.speech.mark(), "Bob joins the rated table."
    bob.do("join", table=table, code=link.rpartition("/")[2])
    ann.speech.hears(joins, since)
    ann.once.append(joins)
    return table


def leads(friend: Friend, text: str) -> str | None:
    """Where a notice leads."""
    news = [one for m in friend.heard if m["type"] == "news" for one in m["notices"]]
    return next((one["link"] for one in reversed(news) if text in one["text"]), None)


def plays_a_tie_break(
    ann: Walker, player: Player, server: ServerProcess, bob: Friend, table: str
) -> None:
    """What a game on Ann's telephone came to, while this page heard nothing of it, is played here.
    The dice are checked then, and the rating is that of openskill."""
    session = ann.tab.ask(SESSION)
    with Friend(server, "Ann", session["token"]) as there:
        there.do("attend", table=table, after=0)
        since = ann.speech.mark()
        there.do("start", table=table)  # with the luck of the page
        ann.speech.hears("Pig starts.", since)
        since = ann.speech.mark()
        ann.tab.go(f"{server.url.rstrip('/')}/records")
        ann.speech.hears("My record heading level 1", since)
        ann.speech.quiet(since, READ)
        number = play_to_a_tie_break(table, there, bob)
    ann.menu("lobby", "Lobby", "Lobby")
    ann.tabs_to(f"#back-{table}", "Rejoin Ann's table")
    player.table = table
    ann.arrives("Ann's table")
    player.turns_to_the_moves()
    ann.speech.quiet(ann.began, SETTLED)  # what came with the table
    player.begin()
    since = ann.speech.mark()
    bob.plays("the tie-break")
    assert player.plays_on().sent  # and all of it spoken, in order, once
    ann.speech.hears("Game over.", since)
    ann.tabs_to("#check", "Check the dice")
    ann.press("Return", hears="every one is right")
    said = rating(bob, table, number, session["person"])
    ann.menu("records", "My record", "My record")
    ann.reads_to(said)


def becomes_owner(server: ServerProcess, friend: Friend) -> None:
    """As a server admin makes the first one."""
    friend.answer("register", name="Olga", password=PASSWORD)
    words = [sys.executable, "-m", "rattlebag", "admin", "owner", "Olga"]
    subprocess.run(words, env=environment(server.data), check=True, capture_output=True)


def registers(ann: Walker) -> list[str]:
    ann.menu("account", "Account", "Register or log in")
    ann.tabs_to("#register-name", "Your name")
    ann.tabs_to("#register-password", "Password")
    ann.types("password")
    ann.hears_once("Many people use this password. Choose another.")
    ann.types(PASSWORD)
    ann.arrives("Your recovery codes")
    codes: list[str] = ann.tab.ask(
        "[...document.querySelectorAll('.codes code')].map((one) => one.textContent)"
    )
    assert len(codes) == 8
    ann.speech.hears("You are registered as Ann.")
    ann.once.append("You are registered as Ann.")
    ann.reads_to(codes[0].replace("-", " dash "))
    ann.tabs_to("#copy-codes", "Copy codes")
    ann.hears_once("Codes copied.")
    return codes


def hears_a_game_again(ann: Walker) -> None:
    ann.menu("records", "My record", "My record")
    ann.tabs_to("#to-history", "Finished games")
    ann.arrives("Finished games")
    ann.tabs_to("[id^=replay-]", "Replay")
    ann.arrives("Pig replay")
    ann.tabs_to("#replay-step", "Step horizontal slider")
    for _ in range(2):
        line = ann.tab.ask(LINE)
        since = ann.desk.press("Right")
        ann.tab.until_true(f"{LINE} !== {json.dumps(line)}")
        ann.speech.hears(ann.tab.ask(LINE), since)


def looks_at_leaders(ann: Walker) -> None:
    ann.menu("records", "My record", "My record")
    ann.tabs_to("#to-leaders", "Leaderboards")
    ann.arrives("Leaderboards")
    ann.tabs_to("#leaders-board", "List")
    ann.hears_once("Pig, Best against perfect bots: 0 people listed.", "Down")


def practises(ann: Walker) -> None:
    """A position is asked and answered, and the next one comes: each is said once."""
    ann.menu("lobby", "Lobby", "Lobby")
    ann.tabs_to("#to-practice", "Practice and daily puzzle")
    ann.arrives("Practice")
    ann.tabs_to("#practise-pig", "Practise")
    ann.press("Return", hears="2: Roll the die.")
    ann.once.append(ann.tab.ask(QUESTION))
    ann.press("2", hears="You will get this position again in")
    ann.once.append(ann.tab.ask(VERDICT))
    ann.tab.until_true("document.activeElement.id === 'moves'")
    ann.press("n", hears="2: Roll the die.")
    ann.once.append(ann.tab.ask(QUESTION))
    assert len(set(ann.once[-3:])) == 3
    ann.press("Escape", hears="Practise")  # back where it was opened


def meets(ann: Walker, grump: Friend) -> None:
    """Someone who is found, and misbehaves."""
    ann.menu("lobby", "Lobby", "Lobby")
    ann.tabs_to("[href='/find']", "Find a game")
    ann.arrives("Find a game")
    ann.tabs_to("#find-now", "Find me a game")
    ann.hears_once("Looking for a game. You will be called.")
    since, ready = ann.speech.mark(), "Your game of Pig is ready, with Grump."
    grump.do("find_game", games=["pig"], players=2)
    ann.speech.hears(ready, since)
    ann.once.append(ready)
    ann.arrives("Ann's table", "F8")
    since, said = ann.speech.mark(), "Grump: You are all fools"
    grump.do("chat", table=ann.tab.ask("location.pathname.split('/')[2]"), text="You are all fools")
    ann.speech.hears(said, since)


def reports(ann: Walker, grump: Friend) -> None:
    ann.tabs_to("[href^='/report/']", "Report someone")
    ann.arrives("Report someone")
    ann.tabs_to("#report-who", "Who?")
    ann.tab.finds("#report-who option:nth-child(2)")
    ann.desk.press("space")
    ann.press("g", hears="Grump")
    ann.desk.press("Return")
    ann.tab.until_true(f"document.querySelector('#report-who').value === {grump.person!r}")
    ann.tabs_to("#report-reason", "What is wrong?")
    ann.types("Insults everyone")
    ann.tabs_to("#send-report", "Send report")
    ann.hears_once("Report sent. A moderator will look at it.")


def told(grump: Friend) -> bool | None:
    news = [one["text"] for m in grump.heard if m["type"] == "news" for one in m["notices"]]
    said = [text for text in news if "moderator" in text]
    return said == ["A moderator muted you for 10 minutes. Reason: insults."] or None


def moderates(ann: Walker) -> None:
    ann.menu("moderation", "Moderation", "Open reports")
    ann.tabs_to(".card a", "Mute, remove or ban Grump")
    ann.arrives("People and sanctions")
    ann.tabs_to("#find-person", "Find a person entry Grump")
    ann.tabs_to("[name=what]", "What to do")
    ann.tabs_to("[name=reason]", "Reason")
    ann.types("insults")
    ann.hears_once("Done: Grump.")


def recovers(ann: Walker, code: str) -> None:
    ann.menu("account", "Account", "Account")
    ann.tabs_to("#log-out", "Log out")
    ann.hears_once("You are logged out.")
    ann.tabs_to("#to-log-in", "Log in")
    ann.arrives("Register or log in")
    ann.tabs_to("#recover-name", "Name")
    ann.types("Ann")
    ann.tabs_to("#recover-code", "Recovery code")
    ann.types(code)
    ann.tabs_to("#recover-password", "New password")
    ann.types("four white dogs")
    ann.hears_once("Logged in as Ann.")


def ended(device: Friend) -> bool | None:
    return any(m.get("reason", "").startswith("account-") for m in device.heard) or None


def logs_out_elsewhere(ann: Walker, server: ServerProcess) -> None:
    """Of two other devices one is logged out by itself, and the other by a new password."""
    phone = Friend(server, "Ann", password="four white dogs")
    with phone, Friend(server, "Ann", password="four white dogs") as tablet:
        ann.menu("account", "Account", "Account")
        ann.tab.finds("#end-others")
        since = ann.speech.mark()
        ann.tabs_to("[aria-describedby^=session-]", "Log out there")
        # Which one it is, the button says itself.
        ann.speech.hears("another program. Since", since)
        ann.hears_once("Logged out: another program.")
        ann.tab.until_true("!document.querySelector('#end-others')")  # only one is left
        ann.tabs_to("#change-old", "Current password")
        ann.types("three white dogs")
        ann.tabs_to("#change-password", "New password")
        ann.types("five brown hens")
        ann.hears_once("Wrong password. Nothing has changed.")
        ann.types("four white dogs")
        ann.hears_once("Password changed. You are logged out on all other devices.")
        for device in (phone, tablet):
            device.until(lambda device=device: ended(device), "that it is logged out")


def deletes(ann: Walker) -> None:
    ann.tabs_to("#delete-password", "Password")
    ann.types("five brown hens")
    ann.hears_once("Your account is deleted.")


def test_from_registering_to_deleting(desk: Desk, server: ServerProcess, player: Player) -> None:
    ann = Walker(desk)
    try:
        # All stay: that someone is away is said a while later, into whatever is said then.
        names = ("Grump", "Olga", "Bob")
        with ExitStack() as company:
            grump, olga, bob = (company.enter_context(Friend(server, name)) for name in names)
            session = desk.tab.ask(SESSION)
            becomes_owner(server, olga)
            codes = registers(ann)
            bob.answer("register", name="Bob", password=PASSWORD)
            becomes_a_friend(ann, bob)
            table = opens_a_rated_table(ann, bob)
            plays_a_tie_break(ann, player, server, bob, table)
            hears_a_game_again(ann)
            looks_at_leaders(ann)
            practises(ann)
            meets(ann, grump)
            reports(ann, grump)
            since, role = desk.speech.mark(), "You are now a moderator of this server."
            olga.do("set_role", person=session["person"], role="moderator")
            desk.speech.hears(role, since)
            ann.once.append(role)
            recovers(ann, codes[1])
            moderates(ann)
            grump.until(lambda: told(grump), "the reason")
            why = "A moderator muted you for 10 minutes. Reason: noise."
            since = desk.speech.mark()
            olga.do("sanction", what="mute", person=session["person"], minutes=10, reason="noise")
            desk.speech.hears(why, since)
            ann.once.append(why)
            logs_out_elsewhere(ann, server)
            deletes(ann)
        with Friend(server, "Bob", password=PASSWORD) as bob:
            [*games] = bob.answer("history")["games"]
            assert games
            assert all("a former player" in str(game["seats"]) for game in games)
        everything = "\n".join(desk.speech.texts(ann.began))
        said = {text: everything.count(text) for text in ann.once}
        assert set(said.values()) == {1}, said
    finally:
        if file := os.environ.get("RATTLEBAG_HEARD"):
            Path(file).write_text("\n".join(desk.speech.texts(ann.began)) + "\n")
