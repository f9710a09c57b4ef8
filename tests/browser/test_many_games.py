"""Somebody who leaves games unfinished again and again plays another one as easily as the first."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from browser.axe import violations
from browser.friend import Friend
from browser.people import Company, expect
from browser.playing import settled
from client.on_a_server import ServerProcess

MOST = 20  # seats of one person, by the server's default
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def twenty(server: ServerProcess) -> Iterator[tuple[Friend, list[str]]]:
    """Ann's other device, where she has begun as many games as she can: at one more than against
    bots somebody waits for her."""
    with Friend(server, "Ann") as other, Friend(server, "Bob") as bob:
        shared = bob.opens("pig", name="With Bob")
        other.do("join", table=shared)
        bob.do("start", table=shared)
        alone = []
        for number in range(1, MOST):
            table = other.opens("pig", name=f"Game {number}", private=True, bots=1, pace=10)
            other.do("start", table=table)
            alone.append(table)
        yield other, [shared, *alone]


def test_after_twenty_unfinished_games_the_next_is_two_taps_away(
    company: Company, twenty: tuple[Friend, list[str]]
) -> None:
    other, tables = twenty
    ann = company("Ann", **PHONE)
    known = {"token": other.token, "name": "Ann", "person": other.person}
    key = "rattlebag.session"
    ann.context.add_init_script(
        f"localStorage.setItem('{key}', JSON.stringify({json.dumps(known)}))"
    )
    ann.go("/lobby")
    own = ann.page.get_by_role("region", name="My games")
    expect(own.get_by_role("listitem")).to_have_count(3)
    play = ann.button("Play Pig")
    box = play.bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844
    assert violations(ann.page) == []
    everything = own.get_by_role("button", name="Show all 20 games")
    everything.focus()
    everything.press("Enter")
    expect(own.get_by_role("listitem")).to_have_count(MOST)
    expect(own.get_by_role("listitem").nth(3).get_by_role("link")).to_be_focused()
    settled(ann)
    play.tap()
    ann.until(lambda: ann.path().startswith("/table/"), "a table")
    ann.hears("To make room, you gave up your seat at Game 1.")
    expect(ann.page.locator("[data-phase=playing]")).to_be_visible()
    assert ann.path().removeprefix("/table/") not in tables
    other.until(lambda: other.do("attend", table=tables[0], after=0), "the game with Bob")
