"""What stands first at a table that has not begun can be done by whoever reads it."""

from __future__ import annotations

from browser.people import Company, Person, expect
from browser.sitting import waiting
from browser.views import Place, registered
from client.on_a_server import ServerProcess

CHOICES = """[...document.querySelectorAll('#moves [role=option]')].map((one) => [
  one.textContent.trim().split(/\\s\\s|, /)[0],
  one.ariaDisabled === 'true' ? 'dead' : one.ariaSelected === 'true' ? 'chosen' : '',
])"""


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
    assert choices(ann)[:2] == [["Start the game", "dead"], ["Copy invite link", "chosen"]]
    expect(ann.shown.get_by_text("Add a bot")).to_have_count(0)
    expect(ann.shown.get_by_role("button", name="Move up")).to_have_count(0)
