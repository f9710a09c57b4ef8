"""Away for a while, or in the wrong moment: what happened is seen, and what to do next."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.error import HTTPError

from browser.axe import violations
from browser.friend import Friend
from browser.people import Company, Person, expect
from browser.sitting import playing
from browser.staging import MOMENTS, Staging
from client.on_a_server import ServerProcess, Wire
from playwright.sync_api import WebSocketRoute

LOST = "Connection lost. Trying again."


def test_a_game_that_ended_meanwhile_is_seen_with_its_places(
    company: Company, tmp_path: Path
) -> None:
    with (
        ServerProcess(tmp_path, grace_seconds=0, drop_seconds=0) as server,
        Wire(server.port) as wire,
        Friend(server, "Bob") as bob,
    ):
        ann = company("Ann", address=wire.url)
        ann.may_complain = True  # of connections that fail
        table = bob.opens("pig", options={"target_score": 10})
        ann.come_in(f"/table/{table}")
        ann.button("Join").click()
        bob.sees(table, lambda view: len(view["table"]["seats"]) == 2, "Ann")
        bob.do("start", table=table)
        expect(ann.page.locator("[data-phase=playing]")).to_be_visible()
        ann.moves.focus()
        wire.cut()
        ann.hears(LOST)
        bob.plays(table)  # a bot plays for Ann
        bob.sees(table, lambda view: view["table"]["status"] == "over", "the end")
        mark = ann.writes()
        wire.mend()
        expect(ann.page.get_by_role("list", name="Places")).to_be_visible()
        ann.hears("Reconnected.", mark)
        ann.hears("Game over.", mark)
        expect(ann.moves).to_be_focused()
        assert ann.path() == f"/table/{table}"


def test_whoever_was_removed_meanwhile_is_told_and_led_on(
    company: Company, server: ServerProcess, wire: Wire
) -> None:
    ann = company("Ann", address=wire.url)
    ann.may_complain = True  # of connections that fail
    with Friend(server, "Bob") as bob:
        table = bob.opens("pig")
        ann.come_in(f"/table/{table}")
        ann.button("Join").click()
        bob.sees(table, lambda view: len(view["table"]["seats"]) == 2, "Ann")
        expect(ann.moves).to_be_visible()
        ann.moves.focus()
        news: Any = bob.table(table)
        person = news["view"]["table"]["seats"][1]["person"]
        wire.cut()
        ann.hears(LOST)
        bob.do("remove_person", table=table, person=person)
        mark = ann.writes()
        wire.mend()
        ann.hears("Reconnected.", mark)
        expect(ann.moves).to_have_count(0)
        main = ann.page.get_by_role("main")
        expect(main.get_by_role("link", name="Go to the lobby")).to_be_visible()
        expect(ann.heading()).to_be_focused()


def test_a_table_that_was_closed_meanwhile_is_told_and_offers_no_seat(
    company: Company, tmp_path: Path
) -> None:
    """The server closes what nobody needs; someone who comes back finds a way on, now and later."""
    with (
        ServerProcess(tmp_path, grace_seconds=0, drop_seconds=0, empty_minutes=0.001) as server,
        Wire(server.port) as wire,
        Friend(server, "Bob") as bob,
    ):
        ann = company("Ann", address=wire.url)
        ann.may_complain = True  # of connections that fail
        table = bob.opens("pig", name="Friday evening")
        ann.come_in(f"/table/{table}")
        ann.button("Join").click()
        expect(ann.moves).to_be_visible()
        ann.moves.focus()
        wire.cut()
        ann.hears(LOST)
        bob.do("leave", table=table)

        def is_closed() -> bool:
            try:
                server.get(f"/invitation?table={table}")
            except HTTPError as error:
                return error.code == 404
            return False

        while not is_closed():  # the server looks every fifteen seconds
            ann.page.wait_for_timeout(250)
        mark = ann.writes()
        wire.mend()
        ann.hears("Reconnected. Friday evening has closed.", mark)
        expect(ann.heading()).to_have_text("This table has closed")
        expect(ann.heading()).to_be_focused()
        expect(ann.page).to_have_title(re.compile("This table has closed"))
        expect(ann.button("Join")).to_be_hidden()
        expect(ann.button("Watch")).to_be_hidden()
        assert violations(ann.page) == []
        ann.page.reload()
        expect(ann.heading()).to_have_text("Table not found")
        expect(ann.button("Join")).to_be_hidden()
        ann.page.get_by_role("main").get_by_role("link", name="Go to the lobby").click()
        expect(ann.heading()).to_have_text("Lobby")


def test_a_page_that_is_loaded_again_in_a_moment_shows_how_the_game_stands(
    company: Company, server: ServerProcess
) -> None:
    staging: Any = Staging(company)
    with playing(staging, server, "farkle", plays=False) as (ann, bob, table):
        ann.page.evaluate(MOMENTS)
        ann.page.evaluate("window.freeze = 'bust'")
        staging.next = {"sound": "bust", "text": "Bust! You lose 300.", "category": "others"}
        bob.do("chat", table=table, text="so that something happens")
        expect(ann.page.locator(".moment")).to_be_visible()
        ann.hears("Bust! You lose 300.")
        ann.page.reload()
        expect(ann.page.locator(".felt-eye .chair")).to_have_count(2)
        expect(ann.moves).to_be_visible()
        expect(ann.page.locator(".moment")).to_have_count(0)
        assert "Bust" not in ann.spoken()  # once is enough
        history = ann.page.get_by_role("list", name="History")
        expect(history).to_contain_text("Bust! You lose 300.")


def test_a_phone_that_has_slept_notices_that_its_line_is_dead(
    company: Company, server: ServerProcess
) -> None:
    """A line over which nothing goes any more, and nobody has said so: as phones wake up."""
    ann = company("Ann")
    ann.may_complain = True  # of a connection that ends
    asleep, lost = False, list[str | bytes]()

    def route(page: WebSocketRoute) -> None:
        line = page.connect_to_server()
        of_this = list[str | bytes]()  # what was lost on this line: then it is dead for good

        def pass_on(text: str | bytes, to: WebSocketRoute) -> None:
            if asleep or of_this:
                of_this.append(text)
                lost.append(text)
            else:
                to.send(text)

        page.on_message(lambda text: pass_on(text, line))
        line.on_message(lambda text: pass_on(text, page))

    ann.page.route_web_socket("**/ws", route)
    with Friend(server, "Bob") as bob:
        table = bob.opens("pig")
        ann.come_in(f"/table/{table}")
        ann.button("Join").click()
        expect(ann.moves).to_be_visible()
        asleep = True
        bob.do("chat", table=table, text="are you there")
        ann.until(lambda: lost, "a line that is dead")
        asleep = False
        mark = ann.writes()
        ann.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        ann.hears("Reconnected.", mark)
        ann.hears("Bob: are you there", mark)
        expect(ann.moves).to_be_visible()


# Nothing to send things by, and something that refuses.
NO_SHEET = "delete Navigator.prototype.share"
REFUSES = """Navigator.prototype.share = async () => {
  throw new DOMException('not now', 'NotAllowedError');
}"""
NO_CLIPBOARD = "Navigator.prototype.__defineGetter__('clipboard', () => undefined)"
COPIES = "document.execCommand = (what) => (window.copied = what) === 'copy'"
COPIES_NOT = "document.execCommand = () => false"


def inviting(company: Company, sheet: str) -> Person:
    """Someone at a table of their own, in a browser with this share sheet and no clipboard."""
    ann = company("Ann")
    for script in (sheet, NO_CLIPBOARD, COPIES):
        ann.page.add_init_script(script)
    ann.come_in()
    ann.opens("Pig")
    return ann


def test_without_a_share_sheet_the_link_is_copied_and_said_to_be(company: Company) -> None:
    ann = inviting(company, NO_SHEET)
    expect(ann.page.locator("#invite-share")).to_have_count(0)
    ann.page.locator("#invite-copy").click()
    ann.hears("Link copied.")
    assert ann.page.evaluate("window.copied") == "copy"
    expect(ann.page.locator("#notice")).to_have_text("Link copied.")
    ann.page.evaluate(COPIES_NOT)
    ann.page.locator("#invite-copy").click()
    ann.hears("Your browser does not let this page copy.")


def test_a_share_sheet_that_refuses_leaves_the_link_in_the_clipboard(company: Company) -> None:
    ann = inviting(company, REFUSES)
    ann.page.locator("#invite-share").click()
    ann.hears("Link copied.")
    assert ann.page.evaluate("window.copied") == "copy"
