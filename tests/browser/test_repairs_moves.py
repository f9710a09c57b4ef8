"""The list of moves: on a key of one's own, and with names that do not change under the hand."""

from __future__ import annotations

from browser.people import Company, Person, expect
from browser.playing import does, possible


def plays(person: Person, game: str) -> None:
    person.opens(game)
    does(person, "Add a bot")
    person.sees(lambda table: len(table["seats"]) == 2, "a bot")
    does(person, "Start the game")
    person.until(lambda: possible(person), "a turn")


def test_doing_the_selected_move_can_be_put_on_another_key(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    expect(ann.heading()).to_have_text("Lobby")
    ann.go("/preferences/keys")
    row = ann.page.get_by_role("listitem").filter(has_text="Do the selected move")
    row.get_by_role("button").click()
    ann.page.keyboard.press("d")
    expect(row.locator("kbd")).to_have_text("D")
    ann.go("/lobby")
    ann.opens("Pig")
    ann.moves.focus()
    mark = ann.writes()
    for key in ("Home", "ArrowDown", "Enter"):
        ann.page.keyboard.press(key)
    ann.until(lambda: "Enter does nothing here." in ann.spoken(mark), "that Enter is free")
    assert len(ann.view()["table"]["seats"]) == 1
    ann.page.keyboard.press("d")
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
