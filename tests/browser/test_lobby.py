"""The lobby: true tables, nothing lost from under the finger, and everything told once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from browser.axe import violations
from browser.friend import Friend
from browser.people import Company, Person, expect
from client.on_a_server import ServerProcess
from playwright.sync_api import Browser, Locator

# The page takes no time to have passed, however slow the machine is.
STAND_STILL = "() => { const now = performance.now(); performance.now = () => now; }"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """With a lobby where nobody else comes and goes."""
    with ServerProcess(tmp_path_factory.mktemp("lobby")) as running:
        yield running


@pytest.fixture
def company(browser: Browser, server: ServerProcess) -> Iterator[Company]:
    people = Company(browser, server.url)
    yield people
    people.part()


def row(person: Person, name: str) -> Locator:
    heading = person.page.get_by_role("heading", name=name, level=4)
    return person.page.get_by_role("listitem").filter(has=heading)


def test_tables_come_and_change_and_are_told_once(company: Company, server: ServerProcess) -> None:
    ann = company("Ann")
    ann.come_in()
    expect(ann.page.get_by_role("heading", name="Tables")).to_be_visible()
    with Friend(server, "Bob") as bob:
        table = bob.opens("pig", name="Friday evening")
        expect(row(ann, "Friday evening")).to_contain_text("Pig, 3 seats free: Bob")
        ann.until(lambda: "New table. Friday evening: Pig." in ann.spoken(), "the news")
        sit = row(ann, "Friday evening").get_by_role("button", name="Join")
        sit.focus()
        bob.do("add_bot", table=table)
        bob.do("start", table=table)
        expect(row(ann, "Friday evening")).to_contain_text("in progress: Bob and Bot 1")
        expect(sit).to_be_focused()
        expect(sit).to_have_attribute("aria-disabled", "true")
        before = ann.writes()
        sit.press("Enter")
        ann.until(lambda: ann.spoken(before), "why not")
        expect(sit).to_be_focused()
        assert ann.spoken().count("New table.") == 1
        assert ann.path() == "/lobby"


def test_tables_are_found_by_first_letters_and_by_what_one_wants_there(
    company: Company, server: ServerProcess
) -> None:
    ann = company("Ann")
    ann.come_in()
    with Friend(server, "Bob") as bob:
        bob.opens("pig", name="Monday morning", options={"target_score": 70})
        table = bob.opens("farkle", name="Over the hills", bots=1, pace=10)
        bob.do("start", table=table)
        free = ann.page.get_by_role("list", name="Free seats")
        running = ann.page.get_by_role("list", name="To watch")
        expect(free).to_contain_text("Monday morning")
        expect(free).to_contain_text("Target score: 70")
        expect(running).to_contain_text("Over the hills")
        expect(row(ann, "Over the hills").get_by_role("button", name="Join")).to_have_count(0)
        before = ann.writes()
        ann.page.get_by_label("Name begins with").press_sequentially("hil")
        expect(free).to_have_count(0)
        expect(running).to_contain_text("Over the hills")
        ann.until(lambda: "1 table." in ann.spoken(before), "how many there are")
        ann.page.get_by_label("Name begins with").fill("")
        expect(free).to_contain_text("Monday morning")
        ann.page.get_by_label("Show", exact=True).select_option("games to watch")
        expect(free).to_have_count(0)
        expect(running).to_be_visible()


def test_my_games_say_whose_turn_it_is_and_can_be_given_up(
    company: Company, server: ServerProcess
) -> None:
    ann = company("Ann")
    ann.come_in()
    with Friend(server, "Bob") as bob:
        table = bob.opens("pig", name="Wednesday")
        row(ann, "Wednesday").get_by_role("button", name="Join").click()
        expect(ann.moves).to_be_visible()
        bob.do("start", table=table)
        ann.sees(lambda table: table["status"] == "playing", "the game")
        ann.go("/lobby")  # as after closing the tab
        own = ann.page.get_by_role("region", name="My games")
        expect(own).to_contain_text(re.compile("Pig, (your|Bob's) turn, with Bob"))
        own.get_by_role("button", name="Give up seat").click()
        expect(ann.button("Cancel")).to_be_focused()
        ann.until(lambda: "Give up your seat at Wednesday?" in ann.spoken(), "the question")
        ann.button("Cancel").click()
        expect(own.get_by_role("button", name="Give up seat")).to_be_focused()
        own.get_by_role("button", name="Give up seat").click()
        ann.button("Give up seat now").click()
        expect(own).to_have_count(0)
        expect(ann.heading()).to_be_focused()
        bob.sees(table, lambda view: view["table"]["seats"][1]["away"], "her seat empty")


def test_a_table_that_closes_stays_until_the_focus_has_left_it(
    company: Company, server: ServerProcess
) -> None:
    ann = company("Ann")
    ann.come_in()
    with Friend(server, "Bob") as bob:
        first, second = bob.opens("pig", name="First"), bob.opens("pig", name="Second")
        watch = row(ann, "First").get_by_role("button", name="Watch")
        watch.focus()
        bob.do("leave", table=first)
        expect(row(ann, "First")).to_contain_text("no longer open")
        expect(watch).to_be_focused()
        ann.page.keyboard.press("Tab")
        expect(row(ann, "First")).to_have_count(0)
        expect(row(ann, "Second").get_by_role("button", name="Join")).to_be_focused()
        bob.do("leave", table=second)


def test_tables_of_one_game_can_be_shown_alone(company: Company, server: ServerProcess) -> None:
    ann = company("Ann")
    ann.come_in()
    with Friend(server, "Bob") as bob:
        bob.opens("pig", name="A pig")
        bob.opens("farkle", name="A farkle")
        expect(row(ann, "A pig")).to_be_visible()
        ann.page.get_by_label("Game", exact=True).select_option("Farkle")
        expect(row(ann, "A pig")).to_have_count(0)
        expect(row(ann, "A farkle")).to_be_visible()
        ann.page.get_by_label("Game", exact=True).select_option("Threes")
        expect(ann.page.get_by_text("No tables match.")).to_be_visible()


def test_a_long_list_of_tables_is_shown_in_pages(browser: Browser, tmp_path: Path) -> None:
    with (
        ServerProcess(tmp_path, tables_per_person=30) as server,
        Friend(server, "Bob") as bob,
    ):
        tables = [bob.opens("pig", name=f"Table number {at}") for at in range(1, 26)]
        company = Company(browser, server.url)
        ann = company("Ann")
        ann.come_in()
        shown, more = ann.page.locator("#tables-shown"), ann.button("More tables")
        expect(shown).to_have_text("Tables 1 to 20 of 25.")
        rows = ann.page.locator("[data-table]")
        expect(rows).to_have_count(20)
        expect(ann.button("Previous tables")).to_have_count(0)
        assert violations(ann.page) == []
        more.press("Enter")
        expect(shown).to_have_text("Tables 21 to 25 of 25.")
        expect(shown).to_be_focused()
        expect(rows).to_have_count(5)
        ann.page.keyboard.press("Tab")
        expect(row(ann, "Table number 21").get_by_role("button", name="Join")).to_be_focused()
        expect(more).to_have_count(0)
        back = ann.button("Previous tables")
        back.focus()
        for table in tables[:5]:
            bob.do("leave", table=table)
        expect(rows).to_have_count(20)
        expect(shown).to_have_count(0)
        expect(back).to_be_focused()
        before = ann.writes()
        back.press("Enter")
        ann.until(lambda: "No more tables." in ann.spoken(before), "that there are no others")
        ann.page.keyboard.press("Shift+Tab")
        expect(back).to_have_count(0)
        ann.page.get_by_label("Game", exact=True).focus()
        ann.page.get_by_label("Game", exact=True).select_option("Farkle")
        expect(ann.page.get_by_text("No tables match.")).to_be_visible()
        ann.hears("No tables found.")  # the server's answer: what is opened after it is news
        bob.opens("farkle", name="A farkle")
        expect(row(ann, "A farkle")).to_be_visible()
        ann.until(lambda: "New table. A farkle: Farkle." in ann.spoken(), "the news")
        assert "New table. Table number" not in ann.spoken()
        company.part()


# What is added to the list of tables, removed from it or written again.
CHANGES = """() => {
  window.changes = 0;
  new MutationObserver((records) => {
    for (const { addedNodes, removedNodes } of records)
      window.changes += addedNodes.length + removedNodes.length || 1;
  }).observe(document.querySelector('.tables-here'), {
    childList: true, subtree: true, characterData: true, attributes: true,
  });
}"""


def test_a_lobby_of_five_hundred_tables_is_read_and_kept_up_in_small_parts(
    browser: Browser, tmp_path: Path
) -> None:
    """Twenty at a time, found by game and by first letters; what comes and goes elsewhere changes
    a number in the page and nothing else, and moves no focus."""
    games = ("pig", "farkle", "threes", "tossup", "tradeoff")
    many = {"tables_per_person": 100, "tables_per_address": 600}
    with ServerProcess(tmp_path, **many) as server, ExitStack() as friends:
        # Nobody does more than a hundred things at once.
        hosts = [friends.enter_context(Friend(server, f"Host {at}")) for at in range(6)]
        bob = friends.enter_context(Friend(server, "Bob"))
        for at in range(498):
            hosts[at % 6].do("create", game=games[at % 5], name=f"Table number {at + 1}")
        running = bob.opens("farkle", name="Under way", bots=1, pace=10)
        bob.do("start", table=running)
        last = bob.opens("threes", name="Quiet evening")
        company = Company(browser, server.url)
        ann = company("Ann")
        ann.come_in()
        shown, rows = ann.page.locator("#tables-shown"), ann.page.locator("[data-table]")
        expect(shown).to_have_text("Tables 1 to 20 of 500.")
        expect(rows).to_have_count(20)
        assert ann.page.locator("#view *").count() < 1000
        watch = rows.nth(3).get_by_role("button", name="Watch")
        watch.focus()
        ann.page.evaluate(CHANGES)
        before = ann.writes()
        for _ in range(10):
            bob.do("leave", table=bob.opens("pig", name="Here and gone"))
        bob.do("leave", table=last)
        expect(shown).to_have_text("Tables 1 to 20 of 499.")
        another = bob.opens("threes", name="Quiet evening")
        expect(shown).to_have_text("Tables 1 to 20 of 500.")
        ann.hears("Quiet evening: Threes.", before)
        expect(watch).to_be_focused()
        assert ann.page.evaluate("window.changes") < 70
        ann.page.get_by_label("Name begins with").press_sequentially("qui")
        ann.hears("1 table.", before)
        expect(rows).to_have_count(1)
        ann.page.keyboard.press("Tab")
        expect(ann.page.locator(f"#sit-{another}")).to_be_focused()
        ann.page.get_by_label("Name begins with").fill("")
        ann.page.get_by_label("Game", exact=True).select_option("Farkle")
        expect(shown).to_have_text("Tables 1 to 20 of 101.")
        ann.page.get_by_label("Show", exact=True).select_option("games to watch")
        expect(rows).to_have_count(1)
        expect(ann.page.get_by_role("list", name="To watch")).to_contain_text("Under way")
        company.part()


def test_options_are_those_of_the_game_and_a_wrong_one_is_said_and_shown(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.page.get_by_text("Pig options").click()
    target = ann.page.get_by_label("Target score")
    target.fill("5")
    ann.page.get_by_text("Pig options").click()
    ann.button("Open a table for Pig").click()
    ann.until(lambda: "from 10 to 1,000" in ann.spoken(), "the range")
    expect(target).to_be_focused()
    expect(target).to_have_attribute("aria-invalid", "true")
    expect(target).not_to_have_attribute("aria-describedby", re.compile("open-problem"))
    target.blur()  # by then the announcement is over
    expect(target).to_have_accessible_description(re.compile("from 10 to 1,000"))
    target.fill("20")
    ann.page.get_by_label("Minimum bank points").fill("30")
    ann.button("Open a table for Pig").click()
    ann.until(lambda: "at most 19" in ann.spoken(), "the server's reason")
    ann.page.get_by_label("Minimum bank points").fill("3")
    ann.page.get_by_label("Allow spectators").uncheck()
    ann.opens("Pig", "By my rules")
    table = ann.view()["table"]
    values = {option["name"]: option["value"] for option in table["options"]}
    assert (values["target_score"], values["minimum_bank_points"]) == (20, 3)
    assert (table["name"], table["watching"], table["code"]) == ("By my rules", False, None)


def test_a_table_is_heard_from_the_lobby_too_and_the_way_back_is_there(
    company: Company, server: ServerProcess
) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig", "Saturday")
    with Friend(server, "Bob") as bob:
        bob.do("join", table=ann.path().rpartition("/")[2])
        ann.sees(lambda table: len(table["seats"]) == 2, "Bob")
        ann.page.get_by_role("link", name="Lobby").click()
        expect(ann.heading()).to_be_focused()
        before = ann.writes()
        bob.do("chat", table=ann.view()["table"]["id"], text="Where are you?")
        ann.until(lambda: "Bob: Where are you?" in ann.spoken(before), "the table, from the lobby")
        ann.page.get_by_role("link", name="Rejoin Saturday").click()
        expect(ann.moves).to_be_visible()
        ann.page.go_back()
        expect(ann.page.get_by_role("link", name="Rejoin Saturday").first).to_be_focused()


def test_what_is_said_in_the_lobby_is_heard_by_all_who_are_there(company: Company) -> None:
    ann, bob = company("Ann"), company("Bob")
    ann.come_in()
    bob.come_in()
    here = ann.page.get_by_role("region", name="Who is here")
    expect(here.get_by_role("listitem")).to_have_text(["Ann", "Bob"])
    field = bob.page.get_by_label("Message")
    field.fill("<b>Anyone for Pig?</b>")
    field.press("Enter")
    ann.until(lambda: "Bob: <b>Anyone for Pig?</b>" in ann.spoken(), "what Bob says")
    expect(ann.page.get_by_role("region", name="Chat")).to_contain_text("<b>Anyone for Pig?</b>")
    expect(field).to_have_value("")
    expect(field).to_be_focused()


def test_a_very_long_text_is_not_sent_and_stays_where_it_was(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    field = ann.page.get_by_label("Message")
    field.fill("ä" * 100_000)
    field.press("Enter")
    ann.until(lambda: "Not sent: 100,000 characters." in ann.spoken(), "how long it is")
    expect(field).to_have_value("ä" * 100_000)
    expect(field).to_be_focused()
    assert not [m for m in ann.sent if m["type"] == "chat"]
    field.fill("Hello")
    field.press("Enter")
    ann.until(lambda: "Ann: Hello" in ann.spoken(), "a text that fits")


def test_whoever_wants_to_be_somebody_else_is_asked_first(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.button("Start over as a new guest").click()
    ann.until(lambda: "you cannot come back as this guest" in ann.spoken(), "the question")
    ann.button("Cancel").click()
    expect(ann.button("Start over as a new guest")).to_be_focused()
    # The answer is where the question was asked: pressing twice at one place does not give it.
    before = ann.writes()
    ann.page.evaluate(STAND_STILL)
    ann.button("Start over as a new guest").dblclick(position={"x": 8, "y": 8})
    ann.hears("Too quick. That had just changed.", before)
    expect(ann.button("Start over")).to_be_focused()
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_label("Your name")).to_be_visible()
    ann.page.get_by_label("Your name").fill("Zoe")
    ann.page.keyboard.press("Enter")
    expect(ann.page.get_by_text("You are Zoe.").first).to_be_visible()
    people = [m["person"] for m in ann.heard if m["type"] == "welcome"]
    assert len(set(people)) == 2


def test_tables_that_were_looked_at_do_not_heap_up(company: Company, server: ServerProcess) -> None:
    """Not in the bar, not in the ear, and not in the memory of the browser.

    What came before may be kept for a moment, with several hundred nodes, or not: a heap is what
    stays in all of the last three visits.
    """
    ann = company("Ann")
    ann.come_in()
    memory = ann.context.new_cdp_session(ann.page)

    def kept() -> dict[str, int]:
        expect(ann.page.locator("#view > .visually-hidden")).to_have_count(0)
        for _ in range(3):
            memory.send("HeapProfiler.collectGarbage")
        found: dict[str, int] = memory.send("Memory.getDOMCounters")
        return found

    with Friend(server, "Bob") as bob:
        tables = [bob.opens("pig", name=f"Number {at}") for at in range(12)]
        sizes = []
        for table in tables:
            ann.page.locator(f"#watch-{table}").click()
            expect(ann.moves).to_be_visible()
            ann.page.locator("#way-lobby").click()
            expect(ann.heading()).to_have_text("Lobby")
            expect(ann.page.locator(f"#watch-{table}")).to_be_visible()
            sizes.append(kept())
        expect(ann.page.locator("nav a[href^='/table/']")).to_have_count(1)
        bob.sees(tables[0], lambda view: not view["table"]["watchers"], "that she has gone")
        visits = len(sizes) - 4
        for what, most in (("nodes", 100), ("jsEventListeners", 5)):
            found = [size[what] for size in sizes]
            assert min(found[-3:]) - found[1] < visits * most, found
