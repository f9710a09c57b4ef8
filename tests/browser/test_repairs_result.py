"""How a game ended can be looked at after someone else has begun to set up the next one."""

from __future__ import annotations

import re

from browser.friend import Friend
from browser.people import Company, expect
from browser.playing import does, plays_threes
from client.on_a_server import ServerProcess


def test_places_dice_and_file_stay_when_another_wants_to_play_again(
    company: Company, server: ServerProcess
) -> None:
    ann = company("Ann")
    with Friend(server, "Bob") as bob:
        table = bob.opens("threes", options={"rounds": 1})
        ann.come_in(f"/table/{table}")
        ann.button("Join").click()
        bob.sees(table, lambda view: len(view["table"]["seats"]) == 2, "Ann")
        bob.plays(table)
        bob.do("start", table=table)
        ann.sees(lambda view: view["games"], "the game")
        plays_threes(ann)
        expect(ann.button("Check the dice")).to_be_visible()
        places = ann.page.get_by_role("list", name="Places")
        seal = ann.page.locator("section.card:has(#check) .seal")
        file = ann.page.locator("#saved-game")
        before = places.inner_text(), seal.inner_text(), file.get_attribute("href")
        ann.button("Check the dice").focus()
        bob.do("again", table=table)
        expect(ann.page.locator(".table-page")).to_have_attribute("data-phase", "waiting")
        expect(ann.page.get_by_role("heading", name="Last game")).to_be_visible()
        expect(ann.button("Check the dice")).to_be_focused()
        assert (places.inner_text(), seal.inner_text(), file.get_attribute("href")) == before
        does(ann, "Check the last game's dice")
        expect(ann.page.locator("#proof")).to_have_text(re.compile("every one is right"))
        bob.do("start", table=table)
        expect(ann.page.locator(".table-page")).to_have_attribute("data-phase", "playing")
        assert (seal.inner_text(), file.get_attribute("href")) == before[1:]
        with ann.page.expect_download() as saved:
            file.click()
        assert saved.value.path().read_text().count("\n") > 5
