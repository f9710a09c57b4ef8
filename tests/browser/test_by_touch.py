"""A finger is enough: a game at once on any phone, and dice that are tapped."""

from __future__ import annotations

from typing import Any

import pytest
from browser.people import Company, Person, expect
from browser.playing import id_of, my_turn, possible, settled
from browser.sitting import playing
from client.on_a_server import ServerProcess
from playwright.sync_api import Locator

TOUCH = {"has_touch": True, "is_mobile": True}
PHONE = {"width": 390, "height": 844}
SMALL = {"width": 320, "height": 568}
GAMES = ("pig", "farkle", "threes", "tossup", "tradeoff")
TAPS = """() => {
  window.taps = 0;
  addEventListener('click', () => { window.taps += 1; }, true);
}"""


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["390", "320"])
def test_all_games_are_in_sight_at_once_and_two_taps_roll(
    size: dict[str, int], company: Company
) -> None:
    ann = company("Ann", viewport=size, **TOUCH)
    ann.go()
    for game in GAMES:
        expect(ann.page.locator(f"#play-{game}")).to_be_in_viewport(ratio=1)
    ann.page.evaluate(TAPS)
    settled(ann)
    ann.page.locator("#play-pig").tap()
    ann.until(lambda: ann.updates() and ann.updates()[-1]["view"]["game"], "the game")
    my_turn(ann)
    before = ann.view()["game"]["thrown"]["number"]
    rolls = ann.page.locator("#move-roll-")
    expect(rolls).to_be_in_viewport(ratio=1)
    settled(ann)
    rolls.tap()
    ann.until(lambda: ann.view()["game"]["thrown"]["number"] > before, "a roll")
    assert ann.page.evaluate("window.taps") == 2


def tapped(person: Person, what: Locator) -> dict[str, Any]:
    """What the page asks for when that is tapped."""
    settled(person)
    sent = len(person.sent)
    what.tap()

    def asked() -> list[dict[str, Any]]:
        return [one for one in person.sent[sent:] if one["type"] == "play"]

    person.until(asked, "a move")
    return asked()[0]


def test_dice_of_the_own_hand_and_of_the_pool_are_tapped_in_tradeoff(
    company: Company, server: ServerProcess
) -> None:
    """A die of the own roll is traded, or not, and a die of the pool is taken."""
    made: Any = lambda name: company(name, viewport=PHONE, **TOUCH)  # noqa: E731
    with playing(made, server, "tradeoff") as (ann, _, _):
        while True:
            my_turn(ann)
            moves = possible(ann)
            if any(one["action"] == "take" for one in moves):
                break
            if ann.view()["game"]["dice"][0]["standing"] == "kept":
                play = tapped(ann, ann.page.locator(".spot").first)
                assert (play["action"], play["arg"]) == ("toggle", 1)
                first = ann.page.locator(".spot").first
                expect(first).to_have_attribute("data-place", "traded")
            confirm = next(one for one in possible(ann) if one["action"] == "confirm")
            tapped(ann, ann.page.locator(f"#{id_of(confirm)}"))
            ann.until(lambda: all(one["action"] != "confirm" for one in possible(ann)), "an answer")
        die = ann.page.locator(".bowl-die[data-points]").first
        faces = {one["face"] for one in possible(ann) if one["action"] == "take"}
        play = tapped(ann, die)
        assert play["action"] == "take"
        assert play["arg"] in faces
