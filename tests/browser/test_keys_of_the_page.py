"""What the page's own keys do at a table: hear again, be silent, find the keys, leave."""

from __future__ import annotations

from itertools import pairwise

import pytest
from browser.friend import Friend
from browser.keyboards import LAYOUTS, Keyboard
from browser.people import Company, Person, expect
from browser.sitting import my_turn, playing, says, waiting
from client.on_a_server import ServerProcess
from playwright.sync_api import Locator


def chats(bob: Friend, ann: Person, table: str, *texts: str) -> None:
    for text in texts:
        bob.do("chat", table=table, text=text)
        ann.until(lambda text=text: f"Bob: {text}" in ann.spoken(), text)


def presses(person: Person) -> list[str]:
    return [message["key"] for message in person.sent if message["type"] == "press"]


# Hearing again


@pytest.mark.parametrize("layout", LAYOUTS)
def test_lines_are_heard_again(layout: str, company: Company, server: ServerProcess) -> None:
    with waiting(company, server, "pig") as (ann, bob, table):
        keys = Keyboard(ann, layout)
        chats(bob, ann, table, "one", "two", "three")
        says(ann, keys, ",", "Bob: two")
        says(ann, keys, ",", "Bob: one")
        says(ann, keys, ".", "Bob: two")
        says(ann, keys, "<", ann.lines()[0])
        says(ann, keys, ",", "No older lines.")
        says(ann, keys, ">", "Bob: three")
        says(ann, keys, ".", "No newer lines.")
        says(ann, keys, "n", "Game, ")
        says(ann, keys, "n", "Chat, 3 lines")
        says(ann, keys, "<", "Bob: one")
        expect(ann.moves).to_be_focused()
        keys.press("/")
        expect(ann.page.get_by_label("Message")).to_be_focused()
        ann.page.keyboard.press("Escape")
        expect(ann.page.get_by_label("Message")).to_have_value("")
        expect(ann.moves).to_be_focused()
        keys.press("?")
        expect(ann.heading()).to_have_text("Help")
        ann.page.keyboard.press("Escape")
        expect(ann.moves).to_be_focused()


def test_the_last_line_is_never_swallowed_for_being_the_same(
    company: Company, server: ServerProcess
) -> None:
    with waiting(company, server, "pig") as (ann, bob, table):
        chats(bob, ann, table, "hello")
        for _ in range(3):
            mark = ann.writes()
            ann.page.keyboard.press("Space")
            ann.until(lambda mark=mark: ann.writes() > mark, "the line again")
        written: list[str] = ann.page.evaluate("window.witness.spoken.slice(-3)")
        assert {text.replace("\u200b", "") for text in written} == {"Bob: hello"}
        assert all(one != other for one, other in pairwise(written))


def test_a_line_can_be_copied(company: Company, server: ServerProcess) -> None:
    with waiting(company, server, "pig") as (ann, bob, table):
        ann.context.grant_permissions(["clipboard-read", "clipboard-write"])
        keys = Keyboard(ann, "American")
        chats(bob, ann, table, "one", "two")
        says(ann, keys, ",", "Bob: one")
        says(ann, keys, "y", "Copied: Bob: one")
        assert ann.page.evaluate("navigator.clipboard.readText()") == "Bob: one"


def test_what_waits_to_be_said_can_be_silenced_and_is_not_lost(
    company: Company, server: ServerProcess
) -> None:
    with waiting(company, server, "pig") as (ann, bob, table):
        chats(bob, ann, table, "before")
        ann.page.clock.install()
        ann.page.clock.pause_at(ann.page.evaluate("Date.now()") + 10_000)
        mark = ann.writes()
        for text in ("one", "two"):
            bob.do("chat", table=table, text=text)
        ann.until(lambda: "Bob: two" in ann.lines(), "both lines")
        ann.page.keyboard.press("Home")  # a key has the table drawn, although nothing was said yet
        expect(chat(ann)).to_contain_text("Bob: two")
        Keyboard(ann, "American").press("x")
        ann.page.clock.resume()
        chats(bob, ann, table, "after")
        assert ann.spoken(mark) == "Bob: after"
        assert "Bob: one" in chat(ann).inner_text()


def chat(person: Person) -> Locator:
    return person.page.get_by_role("region", name="Chat")


# Where keys act, and where they do not


def test_keys_are_letters_while_one_writes(company: Company, server: ServerProcess) -> None:
    with playing(company, server, "pig") as (ann, _, _):
        my_turn(ann)
        ann.page.keyboard.press("/")
        field = ann.page.get_by_label("Message")
        expect(field).to_be_focused()
        text = "Rb ts, S. c? xm <q> 123 /n a e w k qq"
        ann.page.keyboard.type(text)
        expect(field).to_have_value(text)
        ann.page.keyboard.press("Enter")
        ann.until(lambda: f"You: {text}" in ann.spoken(), "what she says")
        assert presses(ann) == []
        expect(field).to_be_focused()
        ann.page.keyboard.press("Escape")
        expect(ann.moves).to_be_focused()
        ann.page.keyboard.press("t")
        ann.until(lambda: "It is your turn." in ann.spoken(), "an answer")


def test_keys_of_the_browser_and_the_reader_are_left_alone(
    company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "pig") as (ann, _, _):
        my_turn(ann)
        ann.until(lambda: "Your turn." in ann.spoken(), "her turn")
        mark = ann.writes()
        ann.page.evaluate(
            """() => {
              window.left = [];
              addEventListener('keydown', (event) => window.left.push(event.defaultPrevented));
            }"""
        )
        for key in ("Control+b", "Alt+b", "Meta+b", "Control+Shift+s", "F6", "F10", "F12"):
            ann.page.keyboard.press(key)
        assert set(ann.page.evaluate("window.left")) == {False}
        assert presses(ann) == []
        ann.page.keyboard.press("t")
        ann.until(lambda: "It is your turn." in ann.spoken(mark), "an answer")
        assert ann.spoken(mark) == "It is your turn."


def test_without_single_keys_there_are_arrows_and_enter(
    company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "pig") as (ann, _, _):
        my_turn(ann)
        ann.page.keyboard.press("F1")
        expect(ann.heading()).to_have_text("Help")
        ann.page.get_by_role("link", name="Preferences").last.click()
        ann.page.get_by_label("Single keys at the table").uncheck()
        ann.page.go_back()
        expect(ann.heading()).to_have_text("Help")
        ann.page.go_back()
        expect(ann.moves).to_be_focused()
        mark = ann.writes()
        Keyboard(ann, "American").press("r", "t", ",", "m", "q", "q")
        ann.page.keyboard.press("Home")
        ann.page.keyboard.press("Enter")
        ann.until(lambda: [m for m in ann.sent if m["type"] == "play"], "a roll by Enter")
        assert presses(ann) == []
        assert "Sounds" not in ann.spoken(mark)
        expect(ann.moves).to_be_focused()


def test_a_key_of_a_game_can_be_moved(company: Company, server: ServerProcess) -> None:
    with playing(company, server, "pig") as (ann, _, _):
        my_turn(ann)
        table = ann.path()
        ann.go("/preferences/keys")
        ann.page.locator("#move-r").press("Enter")
        expect(ann.page.get_by_label("New key for: Roll")).to_be_focused()
        ann.page.keyboard.press("j")
        ann.until(lambda: "Roll" in ann.spoken(), "the new place")
        ann.go(table)
        ann.moves.focus()
        expect(ann.moves.get_by_role("option", name="Roll").locator("kbd")).to_have_text("J")
        keys = Keyboard(ann, "American")
        says(ann, keys, "r", "R does nothing here.")
        assert presses(ann) == []
        keys.press("j")
        ann.until(lambda: presses(ann) == ["r"], "a roll")


# Fingers that stay on a key


def test_a_key_that_is_held_down_acts_once(company: Company, server: ServerProcess) -> None:
    with playing(company, server, "pig") as (ann, _, table):
        my_turn(ann)
        keys = Keyboard(ann, "American")
        mark = ann.writes()
        keys.hold("r", times=5)
        keys.hold("q", times=5)
        says(ann, keys, "s", "you: ")
        assert presses(ann).count("r") == 1
        assert ann.spoken(mark).count("Press Q again to leave the table.") == 1
        assert ann.path() == f"/table/{table}"


def test_q_twice_leaves_and_the_seat_is_held(company: Company, server: ServerProcess) -> None:
    with playing(company, server, "pig", plays=False) as (ann, _, _):
        keys = Keyboard(ann, "American")
        says(ann, keys, "q", "Press Q again to leave the table.")
        says(ann, keys, "s", "you: 0")
        says(ann, keys, "q", "Press Q again to leave the table.")  # anything else takes it back
        keys.press("q")
        expect(ann.heading()).to_have_text("Lobby")
        expect(ann.heading()).to_be_focused()
        expect(ann.button("Return to your seat")).to_be_visible()


def test_with_shift_or_caps_lock_the_letters_of_the_page_work_too(
    company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "pig") as (ann, *_):
        keys = Keyboard(ann, "American")
        says(ann, keys, "shift+w", "Verbosity: full.")
        says(ann, keys, "shift+t", "turn")
        says(ann, keys, "shift+s", "Place 1")
        keys.press("shift+g")
        expect(ann.heading()).to_have_text("Pig rules")


def test_where_no_dice_are_kept_k_says_that_it_does_nothing(
    company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "pig") as (ann, *_):
        says(ann, Keyboard(ann, "American"), "k", "K does nothing here.")
