"""The focus stays, or goes where the moves are, when someone else acts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

from browser.friend import Friend
from browser.people import Company, Person, expect
from browser.playing import is_over, possible, presses
from client.on_a_server import ServerProcess
from playwright.sync_api import Locator

FOCUS = "(document.querySelector('#moves button') ?? document.getElementById('moves')).focus()"


@contextmanager
def beside_bob(
    company: Company, server: ServerProcess, game: str, *, bots: int = 0, touch: bool = False
) -> Iterator[tuple[Person, Friend, str]]:
    """Ann sits at a table of Bob's, who is its host and has no page."""
    ann = company("Ann", has_touch=touch, is_mobile=touch)
    with Friend(server, "Bob") as bob:
        table = bob.opens(game, bots=bots)
        ann.come_in(f"/table/{table}")
        ann.button("Join").click()
        ann.sees(lambda view: view["you"] is not None, "a seat")
        yield ann, bob, table


def moves(person: Person) -> Locator:
    return person.page.locator("#moves")


def bob_has_the_last_turn(ann: Person, bob: Friend) -> str:
    """One round of Threes, in which Ann was drawn to begin and has had her turn."""
    while True:
        table = bob.opens("threes", options={"rounds": 1})
        bob.do("set_timer", table=table, seconds=600)
        ann.go(f"/table/{table}")
        ann.button("Join").click()
        bob.sees(table, lambda view: len(view["table"]["seats"]) == 2, "Ann")
        bob.do("start", table=table)
        ann.sees(lambda view, table=table: view["id"] == table and view["games"], "the game")
        if possible(ann):
            break
    expect(ann.page.locator("[data-phase=playing] #moves")).to_be_visible()
    for key in "r12345b":
        ann.page.evaluate(FOCUS)
        presses(ann, key)
    ann.until(lambda: not possible(ann), "the end of her turn")
    return table


CHOSEN = "document.querySelector('#moves [aria-selected=true]')?.id ?? ''"


def chosen(person: Person) -> str:
    found: str = person.page.evaluate(CHOSEN)
    return found


def test_a_choice_that_the_focus_has_just_come_to_stays_for_a_moment(
    company: Company, server: ServerProcess
) -> None:
    """A reader that finds it gone before it was told of it goes on taking keys for its own."""
    with beside_bob(company, server, "pig") as (ann, bob, table):
        ann.page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
        ann.page.keyboard.press("Escape")
        expect(moves(ann)).to_be_focused()
        bob.do("start", table=table)
        expect(ann.page.locator("[data-phase=playing]")).to_be_visible()
        assert chosen(ann) == "move-invite"
        ann.page.evaluate("delete performance.now")
        expect(moves(ann).locator("#move-roll-")).to_be_attached()
        assert chosen(ann) == ""
        expect(moves(ann)).to_be_focused()


def test_whoever_is_on_a_button_of_a_seat_stays_there_when_the_host_swaps_seats(
    company: Company, server: ServerProcess
) -> None:
    with beside_bob(company, server, "pig", bots=1) as (ann, bob, table):
        up = ann.page.get_by_role("button", name=re.compile("^Move up ?: Ann$"))
        up.focus()
        for one, other, first in ((2, 0, "Ann"), (2, 1, "Ann"), (0, 1, "Bob")):
            bob.do("swap_seats", table=table, one=one, other=other)
            ann.sees(lambda view, first=first: view["seats"][0]["name"] == first, "new seats")
            expect(up).to_be_focused()
        ann.page.keyboard.press("Enter")
        ann.sees(lambda view: view["seats"][0]["name"] == "Ann", "the first seat")
        expect(up).to_be_focused()
        mark = ann.writes()
        ann.page.keyboard.press("Enter")
        ann.until(lambda: "Ann already has the first seat." in ann.spoken(mark), "why not")


def test_whoever_types_words_for_the_dice_goes_on_typing_when_the_game_begins(
    company: Company, server: ServerProcess
) -> None:
    with beside_bob(company, server, "pig") as (ann, bob, table):
        field = ann.page.locator("#luck")
        field.focus()
        ann.page.keyboard.type("three bl")
        bob.do("start", table=table)
        expect(ann.page.locator(".table-page")).to_have_attribute("data-phase", "playing")
        ann.page.keyboard.type("ack cats")
        expect(field).to_be_focused()
        expect(field).to_have_value("three black cats")
        mark = ann.writes()
        ann.page.keyboard.press("Enter")
        ann.until(lambda: ann.spoken(mark), "that it is too late")
        expect(field).to_have_value("three black cats")
        moves(ann).focus()
        expect(field).to_have_count(0)


def test_buttons_keep_the_focus_among_them_when_another_ends_the_game(
    company: Company, server: ServerProcess
) -> None:
    with beside_bob(company, server, "pig", touch=True) as (ann, bob, _):
        table = bob_has_the_last_turn(ann, bob)
        moves(ann).locator("button").last.focus()
        bob.plays(table)
        ann.until(lambda: is_over(ann), "the end")
        expect(ann.button("Play again")).to_be_focused()


def test_whoever_is_on_a_button_that_goes_with_the_game_is_at_the_moves_then(
    company: Company, server: ServerProcess
) -> None:
    with beside_bob(company, server, "pig") as (ann, bob, _):
        table = bob_has_the_last_turn(ann, bob)
        ann.button("More time").focus()
        bob.plays(table)
        ann.until(lambda: is_over(ann), "the end")
        expect(moves(ann)).to_be_focused()


def test_whoever_is_on_a_question_stays_there_when_the_game_ends(
    company: Company, server: ServerProcess
) -> None:
    """It can still be asked then."""
    with beside_bob(company, server, "pig") as (ann, bob, _):
        table = bob_has_the_last_turn(ann, bob)
        ann.button("Scores").focus()
        bob.plays(table)
        ann.until(lambda: is_over(ann), "the end")
        expect(ann.page.locator("[data-phase=playing]")).to_have_count(0)
        expect(ann.button("Scores")).to_be_focused()


def test_a_question_about_leaving_goes_with_the_game(
    company: Company, server: ServerProcess
) -> None:
    with beside_bob(company, server, "pig") as (ann, bob, _):
        table = bob_has_the_last_turn(ann, bob)
        ann.button("Leave the table").click()
        expect(ann.button("Cancel")).to_be_focused()
        bob.plays(table)
        ann.until(lambda: is_over(ann), "the end")
        expect(ann.button("Cancel")).to_have_count(0)
        expect(moves(ann)).to_be_focused()
        assert ann.path() == f"/table/{table}"
