"""Two people and a bot play each game to its end, through the page, and then another one."""

from __future__ import annotations

import random
import re

import pytest
from browser.people import Company, expect
from browser.playing import SHORT, does, hears_all, play_on, sets

from rattlebag.games import GAMES

WHOLE_BROWSER = True
AS_AT_HOME = True


def test_every_game_is_played_here() -> None:
    assert len(SHORT) == len(GAMES)


@pytest.mark.parametrize("game", SHORT)
def test_two_people_and_a_bot_play_to_the_end_and_again(game: str, company: Company) -> None:
    # Dice tumble before Ann alone: Bob has asked for reduced motion.
    ann, bob = company("Ann", reduced_motion="no-preference"), company("Bob")
    ann.come_in()
    ann.opens(game)
    sets(ann, game)
    does(ann, "Add a bot")
    bob.come_in(ann.path())
    bob.button("Join").click()
    for person in (ann, bob):
        person.sees(lambda table: len(table["seats"]) == 3, "three seats")
    does(ann, "Start the game")
    play_on(random.Random(game), ann, bob)
    for person in (ann, bob):
        expect(person.page.locator(".status")).to_have_text(re.compile("win"))
        expect(
            person.page.get_by_role("list", name="Places").get_by_role("listitem")
        ).to_have_count(3)
    does(bob, "Check the dice")
    expect(bob.page.locator("#proof")).to_have_text(re.compile("every one is right"))
    hears_all(ann)
    if game == "Tradeoff":
        mark = ann.writes()
        ann.button("All hands and trades").click()
        ann.until(lambda: ann.spoken(mark).count(" scored ") == 3, "what three hands scored")
    does(bob, "Play again")
    ann.sees(lambda table: table["status"] == "waiting", "another game")
    expect(ann.moves.get_by_role("option", name="Start the game")).not_to_be_disabled()
