"""What stands first at a table that has not begun can be done by whoever reads it."""

from __future__ import annotations

from browser.people import Company, Person, expect
from browser.playing import settled
from browser.sitting import waiting
from browser.views import Place, registered
from client.on_a_server import ServerProcess

CHOICES = """[...document.querySelectorAll('#moves [role=option]')].map((one) => [
  one.textContent.trim().split(/\\s\\s|, /)[0],
  one.ariaDisabled === 'true' ? 'dead' : one.ariaSelected === 'true' ? 'chosen' : '',
])"""


# What came first: a second player on the felt, or words.
ORDER = """() => {
  window.order = [];
  const note = (what, id, holds = () => true) => new MutationObserver((records) => {
    // Old words go after a while.
    if (records.some(({ addedNodes }) => addedNodes.length) && holds()) window.order.push(what);
  }).observe(document.getElementById(id), { childList: true, subtree: true });
  note('seen', 'waiting', () => document.querySelectorAll('.token:not(.empty)').length === 2);
  note('said', 'announcer');
}"""
GROUND = "(id) => getComputedStyle(document.getElementById(id)).backgroundColor"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def choices(person: Person) -> list[list[str]]:
    found: list[list[str]] = person.page.evaluate(CHOICES)
    return found


def test_the_host_of_a_new_table_adds_a_bot_and_then_starts(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig")
    assert choices(ann)[:2] == [["Add a bot", "chosen"], ["Start the game", "dead"]]
    ann.moves.press("Enter")
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
    expect(ann.moves.get_by_role("option", name="Start the game")).to_be_enabled()
    ann.page.reload()
    expect(ann.moves).to_be_visible()
    expect(ann.moves.get_by_role("option", selected=True)).to_contain_text("Start the game")


def test_who_is_not_the_host_is_offered_neither_bots_nor_the_start(
    company: Company, server: ServerProcess
) -> None:
    with waiting(company, server, "pig") as (ann, bob, table):
        assert choices(ann) == [["Copy invite link", "chosen"], ["Leave the table", ""]]
        seats = ann.view()["table"]["seats"]
        bob.do("give_host", table=table, person=seats[1]["person"])
        expect(ann.moves.get_by_role("option", name="Start the game")).to_be_enabled()
        assert ["Copy invite link", "chosen"] in choices(ann)


def test_nothing_that_a_rated_table_never_takes_is_offered_there(
    company: Company, server: ServerProcess
) -> None:
    ann = registered(Place(company, server, None))  # type: ignore[arg-type]  # no friends
    ann.go("/lobby")
    ann.page.locator("#rated").check()
    ann.opens("Pig")
    assert choices(ann)[:2] == [["Copy invite link", "chosen"], ["Start the game", "dead"]]
    expect(ann.shown.get_by_text("Add a bot")).to_have_count(0)
    expect(ann.shown.get_by_role("button", name="Move up")).to_have_count(0)


def test_a_button_that_was_tapped_looks_as_before(company: Company) -> None:
    """A finger does not hover over it afterwards."""
    ann = company("Ann", **PHONE)
    ann.come_in()
    ann.opens("Pig")
    settled(ann)
    before = ann.page.evaluate(GROUND, "move-bot")
    ann.page.locator("#move-bot").tap()
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
    expect(ann.page.locator("#move-start:not([aria-disabled])")).to_be_visible()
    settled(ann)  # a colour takes a moment to change
    assert ann.page.evaluate(GROUND, "move-bot") == before
    assert ann.page.evaluate(GROUND, "move-start") == before


def test_who_joins_is_seen_before_that_is_said(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.opens("Pig")
    ann.hears(ann.lines()[-1])  # everything is said
    settled(ann)
    ann.page.evaluate(ORDER)
    ann.page.locator("#move-bot").click()
    ann.until(lambda: "said" in ann.page.evaluate("window.order"), "who joined")
    assert ann.page.evaluate("window.order[0]") == "seen"
    expect(ann.page.locator("#waiting .status")).to_have_text("You can start the game.")
