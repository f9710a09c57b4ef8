"""The way in: a name, an address that someone was sent, and a browser that has forgotten."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from browser.people import Company, Message, Person, expect
from browser.playing import does, presses
from client.on_a_server import ServerProcess
from playwright.sync_api import Browser

BLOCKED = """
for (const name of ['localStorage', 'sessionStorage']) {
  const get = () => { throw new DOMException('blocked', 'SecurityError'); };
  Object.defineProperty(window, name, { get });
}
"""


def welcomes(person: Person) -> list[Message]:
    return [message for message in person.heard if message["type"] == "welcome"]


def test_a_guest_is_in_with_a_name_and_enter(company: Company) -> None:
    ann = company("Ann")
    ann.go()
    expect(ann.page).to_have_title(re.compile("^Welcome "))
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.keyboard.press("Enter")
    expect(ann.heading()).to_have_text("Lobby")
    expect(ann.heading()).to_be_focused()
    expect(ann.page).to_have_title(re.compile("^Lobby "))
    ann.page.reload()
    expect(ann.heading()).to_have_text("Lobby")
    assert len({welcome["person"] for welcome in welcomes(ann)}) == 1


@pytest.mark.parametrize("game", ["Pig", "Farkle", "Threes", "Toss Up", "Tradeoff"])
def test_a_stranger_rolls_with_two_presses(company: Company, game: str) -> None:
    ann = company("Ann")
    ann.go()
    expect(ann.page.get_by_label("Your name")).not_to_have_value("")
    ann.button(f"Play {game}").click()
    expect(ann.moves).to_be_focused()
    presses(ann, "r" if game != "Tradeoff" else "1")
    table = ann.view()["table"]
    assert [seat["bot"] is None for seat in table["seats"]] == [True, False]
    assert table["code"], "nobody else is told of it"
    ann.until(lambda: f"{game} starts." in ann.spoken(), "the beginning")
    assert "your luck is not in these dice" not in " ".join([ann.spoken(), *ann.lines()])


def test_the_last_games_options_and_bot_are_taken_again(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.page.get_by_text("Pig options").click()
    ann.page.get_by_label("Target score").fill("20")
    ann.opens("Pig")
    ann.page.get_by_label("Bot level").select_option("timid")
    ann.page.locator("#bot-add").click()
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
    does(ann, "Start the game")
    ann.sees(lambda table: table["status"] == "playing", "the game")
    first = ann.path()
    ann.page.get_by_role("link", name="Lobby").click()
    expect(ann.page.get_by_label("Target score")).to_have_value("20")
    ann.button("Play Pig").click()
    ann.until(lambda: ann.path() not in ("/lobby", first), "another table")
    ann.sees(lambda table: table["status"] == "playing", "the game")
    table = ann.view()["table"]
    assert {option["name"]: option["value"] for option in table["options"]}["target_score"] == 20
    assert table["seats"][1]["bot"] == "timid"


SHARED = """
window.shared = [];
navigator.share = async (what) => {
  window.shared.push(what);
  if (window.shared.length > 1) throw new DOMException('closed', 'AbortError');
};
"""


def test_friends_are_sent_a_link_by_the_devices_own_way(company: Company) -> None:
    ann, bob = company("Ann"), company("Bob")
    ann.context.add_init_script(SHARED)
    ann.go()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.page.get_by_label("Game", exact=True).select_option("Threes")
    ann.button("Open a table and get the link").click()
    expect(ann.moves).to_be_visible()
    ann.button("Share").click()
    ann.until(lambda: ann.page.evaluate("window.shared.length"), "what is shared")
    (sent,) = ann.page.evaluate("window.shared")
    assert sent["text"] == "Ann invites you to a game of Threes."
    assert sent["url"].endswith(f"/join/{ann.view()['table']['code']}")
    ann.hears(" ".join(ann.lines())[-60:])  # all that is said of the table
    before = ann.writes()
    ann.button("Share").click()  # and closes it again
    ann.until(lambda: ann.page.evaluate("window.shared.length") == 2, "another try")
    ann.moves.press("Space")  # the last line again: nothing was said before it
    ann.until(lambda: ann.spoken(before), "the last line")
    assert ann.spoken(before) == ann.lines()[-1]
    bob.go()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.page.get_by_label("Code or invite link").fill(sent["url"])
    bob.page.keyboard.press("Enter")
    expect(bob.moves).to_be_visible()
    ann.sees(lambda table: [s["name"] for s in table["seats"]] == ["Ann", "Bob"], "Bob")


def test_a_name_that_cannot_be_is_said_and_shown_and_can_be_mended(company: Company) -> None:
    ann = company("   ")
    ann.come_in()
    field = ann.page.get_by_label("Your name")
    ann.until(lambda: "at least one character" in ann.spoken(), "the reason")
    assert ann.spoken().count("at least one character") == 1
    expect(field).to_be_focused()
    expect(field).to_have_attribute("aria-invalid", "true")
    # It was announced: as a description it would be said again at once.
    expect(field).not_to_have_accessible_description(re.compile("A name needs"))
    field.blur()
    expect(field).to_have_accessible_description(re.compile("^A name needs"))
    field.fill("Ann")
    field.press("Enter")
    expect(ann.heading()).to_have_text("Lobby")


def test_the_language_can_be_chosen_before_anything_else(company: Company) -> None:
    ann = company("Ann")
    ann.go()
    ann.button("Deutsch").click()
    expect(ann.heading()).to_have_text("Willkommen")
    expect(ann.page.locator("html")).to_have_attribute("lang", "de")
    expect(ann.button("Deutsch")).to_be_focused()
    ann.page.reload()
    expect(ann.heading()).to_have_text("Willkommen")


def test_a_stranger_who_was_sent_a_code_is_asked_for_a_name_and_is_there(company: Company) -> None:
    ann, bob = company("Ann"), company("Bob")
    ann.come_in()
    ann.opens("Pig", "Behind closed doors", private=True)
    code = ann.view()["table"]["code"]
    bob.come_in(f"/join/{code.lower()}")
    expect(bob.heading()).to_have_text("Ann invites you to Pig")
    expect(bob.page).to_have_title(re.compile("^Ann invites you to Pig "))
    expect(bob.page.get_by_role("main")).to_contain_text(
        "At Behind closed doors: Ann. 3 seats are free."
    )
    bob.button("Join").click()
    expect(bob.moves).to_be_visible()
    assert bob.path() == ann.path()
    ann.sees(lambda table: [s["name"] for s in table["seats"]] == ["Ann", "Bob"], "Bob")


def test_a_wrong_code_is_told_and_offers_other_games(company: Company) -> None:
    bob = company("Bob")
    bob.may_complain = True  # of the 404 that it is
    bob.come_in("/join/WRONG234")
    expect(bob.heading()).to_have_text("This invitation does not work")
    expect(bob.page.get_by_role("main")).to_contain_text(
        "The code is wrong, or the table has closed."
    )
    expect(bob.button("Play Pig")).to_be_visible()
    bob.button("Go to the lobby").click()
    expect(bob.heading()).to_have_text("Lobby")
    bob.go("/join/WRONG234")
    expect(bob.heading()).to_have_text("This invitation does not work")
    expect(bob.button("Join")).to_have_count(0)


def test_a_running_game_offers_no_seat(company: Company) -> None:
    ann, bob = company("Ann"), company("Bob")
    ann.go()
    ann.page.get_by_label("Your name").fill("Ann")
    ann.button("Play Pig").click()
    ann.sees(lambda table: table["status"] == "playing", "the game")
    code = ann.view()["table"]["code"]
    bob.come_in(f"/join/{code}")
    expect(bob.page.get_by_role("main")).to_contain_text(
        "The game has started, so there is no free seat."
    )
    expect(bob.button("Join")).to_have_count(0)
    bob.button("Watch").click()
    expect(bob.moves).to_be_visible()
    bob.page.get_by_role("link", name="Lobby").click()
    bob.go(f"/join/{code}")
    expect(bob.heading()).to_have_text("Ann invites you to Pig")
    expect(bob.button("Join")).to_have_count(0)


def test_a_stranger_with_the_address_of_a_table_can_watch_it(company: Company) -> None:
    ann, bob = company("Ann"), company("Bob")
    ann.come_in()
    ann.opens("Pig", "Open to all")
    bob.come_in(ann.path())
    bob.button("Watch").click()
    expect(bob.page).to_have_title(re.compile("^Open to all: Pig "))
    ann.sees(lambda table: [w["name"] for w in table["watchers"]] == ["Bob"], "a watcher")


def test_whoever_is_sent_away_from_a_table_stands_before_it(company: Company) -> None:
    ann, bob = company("Ann"), company("Bob")
    ann.come_in()
    ann.opens("Pig")
    bob.come_in(ann.path())
    bob.button("Join").click()
    bob.moves.focus()
    ann.button("Remove: Bob").or_(ann.button("Remove : Bob")).click()
    ann.page.get_by_role("button", name="Remove", exact=True).click()
    bob.until(lambda: "The host removed you." in bob.spoken(), "the reason")
    expect(bob.heading()).to_be_focused()
    expect(bob.heading()).to_have_text("You are no longer at this table")
    expect(bob.page.get_by_role("main")).to_contain_text("The host removed you.")
    expect(bob.page.get_by_role("main").get_by_role("link", name="Go to the lobby")).to_be_visible()
    expect(bob.button("Join")).to_have_count(0)


def test_an_address_that_leads_nowhere_says_so(company: Company) -> None:
    ann = company("Ann")
    ann.may_complain = True  # of the 404 that it is
    ann.go("/table/a/b")
    expect(ann.heading()).to_have_text("Page not found")
    ann.page.get_by_role("main").get_by_role("link", name="Go to the lobby").click()
    expect(ann.page.get_by_label("Your name")).to_be_visible()


def test_a_table_that_is_gone_is_told(company: Company) -> None:
    ann = company("Ann")
    ann.may_complain = True  # of the 404 that it is
    ann.go("/table/692b62310629")
    expect(ann.heading()).to_have_text("This invitation does not work")
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    ann.go("/table/692b62310629")
    expect(ann.heading()).to_have_text("Table not found")


def test_without_javascript_the_page_says_so_and_how_to_play_in_a_terminal(
    browser: Browser, server: ServerProcess
) -> None:
    context = browser.new_context(java_script_enabled=False, locale="en-US")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(server.url)
    shown = page.locator("body").inner_text()
    context.close()
    assert "This page needs JavaScript" in shown
    assert f"./rattlebag play --server 127.0.0.1:{server.port}" in shown
    assert not [url for url in asked if url.endswith(".ftl")]  # which nothing here would read


def test_a_browser_that_keeps_nothing_is_told_once_and_can_play(company: Company) -> None:
    ann = company("Ann")
    ann.context.add_init_script(BLOCKED)
    ann.come_in()
    ann.until(
        lambda: "Your browser does not let this page save anything" in ann.spoken(),
        "that nothing is kept",
    )
    ann.opens("Pig")
    assert ann.spoken().count("Your browser does not let this page save anything") == 1


def test_whoever_the_server_has_forgotten_is_a_new_guest_at_the_same_place(
    company: Company, tmp_path: Path
) -> None:
    with ServerProcess(tmp_path) as server:
        ann = company("Ann", address=server.url)
        ann.may_complain = True  # of the connections that are refused meanwhile
        ann.come_in()
        ann.opens("Pig", "Old times")
        before, path = ann.writes(), ann.path()
        server.kill()
        with sqlite3.connect(tmp_path / "rattlebag.db") as store:
            store.execute("DELETE FROM session")
        store.close()
        server.start()
        said = "You are now a new guest with the same name."
        ann.until(lambda: said in ann.spoken(before), said)
        expect(ann.page.get_by_text("You are not at this table.")).to_be_visible()
        assert ann.path() == path
        ann.until(lambda: len(welcomes(ann)) > 1, "another welcome")
        first, second = welcomes(ann)
        assert (first["name"], second["name"]) == ("Ann", "Ann")
        assert first["person"] != second["person"]
        assert ann.spoken(before).count(said) == 1
        ann.page.close()
