"""The page adds luck of its own to the dice, and finds out a server that does not play fair.

What the server says is changed on its way to the page, as a dishonest server would say it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from browser.friend import Friend
from browser.people import Company, Person, expect
from browser.playing import does, plays_threes
from client.on_a_server import ServerProcess
from playwright.sync_api import Route, WebSocketRoute

Message = dict[str, Any]
Lie = Callable[[Message], None]


def honest(_: Message) -> None:
    """Changes nothing."""


def lied_to(ann: Person, lie: Lie, mute: tuple[str, ...] = ()) -> None:
    """Have all views changed before Ann's page gets them, and some of its messages not arrive."""

    def between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def to_page(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "update":
                lie(message["view"])
            page.send(json.dumps(message))

        def to_server(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] in mute:
                ann.sent.append(message)  # the tap sees only what arrives
                answer = {"type": "done", "id": message["id"], "seq": 0, "table": None}
                page.send(json.dumps(answer))
            else:
                server.send(text)

        server.on_message(to_page)
        page.on_message(to_server)

    ann.page.route_web_socket(re.compile(r"/ws$"), between)


@contextmanager
def at_threes(
    company: Company, server: ServerProcess, lie: Lie = honest, mute: tuple[str, ...] = ()
) -> Iterator[tuple[Person, Friend, str]]:
    """One round of Threes with Bob, whose table it is, about to begin."""
    ann = company("Ann")
    lied_to(ann, lie, mute)
    with Friend(server, "Bob") as bob:
        table = bob.opens("threes", options={"rounds": 1})
        ann.come_in(f"/table/{table}")
        ann.button("Join").click()
        expect(ann.moves).to_be_visible()  # what she says passes only while the page is asked
        bob.sees(table, lambda view: len(view["table"]["seats"]) == 2, "Ann")
        if "seal_luck" in mute:
            ann.until(lambda: "seal_luck" in [told["type"] for told in ann.sent], "her luck")
        else:
            ann.sees(lambda view: view["luck"], "her luck")
        bob.plays(table)
        bob.do("start", table=table)
        ann.sees(lambda view: view["games"], "the game")
        yield ann, bob, table


def plays(ann: Person) -> None:
    plays_threes(ann)
    expect(ann.page.locator(".table-page")).to_have_attribute("data-phase", "over")
    expect(ann.moves).to_contain_text("Check the dice")


def finds(ann: Person, text: str) -> None:
    does(ann, "Check the dice")
    expect(ann.page.locator("#proof")).to_have_text(re.compile(text))


def test_luck_is_sealed_and_opened_unasked_and_found_in_the_dice(
    company: Company, server: ServerProcess
) -> None:
    with at_threes(company, server) as (ann, _, _table):
        plays(ann)
        kinds = [told["type"] for told in ann.sent if told["type"].endswith("_luck")]
        assert kinds == ["seal_luck", "open_luck"]
        finds(ann, "every one is right. They are the dice sealed before the game, and your luck")
        assert "Warning" not in ann.spoken()


def test_a_page_that_is_loaded_again_still_knows_the_seal_and_its_luck(
    company: Company, server: ServerProcess
) -> None:
    with at_threes(company, server) as (ann, _, _table):
        ann.page.reload()
        plays(ann)
        finds(ann, "and your luck is in them")


def test_a_game_that_begins_without_our_luck_is_told(
    company: Company, server: ServerProcess
) -> None:
    with at_threes(company, server, mute=("seal_luck",)) as (ann, _, _table):
        ann.until(lambda: "Warning: your luck is not in these dice." in ann.spoken(), "the warning")
        plays(ann)
        finds(ann, "This browser added no luck")


def test_a_seal_that_is_changed_after_the_game_is_not_believed(
    company: Company, server: ServerProcess
) -> None:
    def changed(view: Message) -> None:
        if view["table"]["status"] == "over":
            view["table"]["sealed"] = "0" * 64

    with at_threes(company, server, changed) as (ann, _, _table):
        plays(ann)
        ann.until(lambda: "the server changed the seal" in ann.spoken(), "the warning")
        finds(ann, "every one is right")  # by the seal that was told first


def test_another_game_than_the_one_that_was_sealed_is_not_taken_for_it(
    company: Company, server: ServerProcess
) -> None:
    with at_threes(company, server) as (ann, _, table):
        plays(ann)

        def forged(route: Route) -> None:
            text = route.fetch().text()
            route.fulfill(body=re.sub('"id": "[0-9a-f]+"', '"id": "ffffffffffffffff"', text))

        ann.page.route(re.compile(rf"/games/{table}/1$"), forged)
        finds(ann, "not the one you heard before the game")


def test_dice_that_were_shown_otherwise_are_found(company: Company, server: ServerProcess) -> None:
    def shown(view: Message) -> None:
        thrown = view["game"]["thrown"] if view["game"] else {"number": 0}
        if thrown["number"] == 1:
            for die in thrown["dice"]:
                die["face"] = 3

    with at_threes(company, server, shown) as (ann, _, _table):
        plays(ann)
        finds(ann, "You were shown different dice")
