"""German, and a language whose every word is two fifths longer, have room on the smallest phone."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest
from browser.axe import violations
from browser.long_words import longer, longer_messages, speaks_long_words
from browser.looking import cut_off, overlaps
from browser.people import Company, Person, expect
from browser.playing import my_turn, possible
from browser.ratings import person, some_have_ratings
from browser.views import Place, finished_game, person_of
from client.on_a_server import ServerProcess

GAMES = ("pig", "farkle", "threes", "tossup", "tradeoff")
SIZES = ((320, 568), (390, 844), (568, 320), (667, 375), (844, 390), (1280, 900))
PAGES = ("/preferences", "/preferences/keys", "/help", "/sounds", "/rules", "/rules/farkle")


LANGUAGES = ("german", "long words")


@contextmanager
def speaking(company: Company, language: str) -> Iterator[Person]:
    device = {"viewport": {"width": 320, "height": 568}, "has_touch": True, "is_mobile": True}
    locale = "de-DE" if language == "german" else "en-US"
    ann = company("Ann", reduced_motion="reduce", locale=locale, **device)
    if language == "long words":
        speaks_long_words(ann.page)
    ann.go()
    ann.page.locator("#play-tradeoff").wait_for()
    yield ann


def crowded(person: Person) -> dict[str, list[str]]:
    found = {}
    for width, height in SIZES:
        person.page.set_viewport_size({"width": width, "height": height})
        found[f"{width}"] = overlaps(person.page) + cut_off(person.page)
    person.page.set_viewport_size({"width": 320, "height": 568})
    return {size: wrong for size, wrong in found.items() if wrong}


def test_words_are_two_fifths_longer_and_what_is_put_in_is_the_same() -> None:
    assert longer("Bank your points") == "Baaank yyoour poooiints"
    assert longer_messages("a-b = Hello, { $name }. Join in.\n") == (
        "a-b = Heelloo, { $name }. Jooiin iin.\n"
    )
    chosen = "a = { $count ->\n    [one] One line.\n   *[other] { $count } lines.\n}\n"
    assert longer_messages(chosen) == (
        "a = { $count ->\n    [one] Oneee liinee.\n   *[other] { $count } liinees.\n}\n"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_game_has_room(game: str, language: str, company: Company) -> None:
    with speaking(company, language) as ann:
        ann.page.locator("#name").fill("Ann")
        ann.page.locator(f"#play-{game}").tap()
        expect(ann.page.locator("[data-phase=playing]")).to_be_visible()
        my_turn(ann)
        expect(ann.page.locator(".turn[data-own]")).to_be_visible()
        assert ann.page.evaluate("scrollY") == 0  # also where one had to go down to the button
        wrong = {"first": crowded(ann)}
        if any(move["action"] == "roll" for move in possible(ann)):
            seen = len(ann.updates())
            ann.page.locator("#move-roll-").press("Enter")
            ann.until(lambda: len(ann.updates()) > seen, "a roll")
            my_turn(ann)
            wrong["rolled"] = crowded(ann)
        assert not any(wrong.values()), wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_the_page_has_room(language: str, company: Company) -> None:
    with speaking(company, language) as ann:
        wrong = {"welcome": crowded(ann)}
        ann.page.locator("#name").fill("Ann")
        ann.page.locator("#come-in").tap()
        ann.page.locator(".lobby .tables, .lobby .filters").first.wait_for()
        ann.page.locator(".lobby details > summary").tap()
        wrong["lobby"] = crowded(ann)
        ann.page.locator("#menu").tap()
        expect(ann.page.locator("#more")).to_be_in_viewport(ratio=1)
        for path in PAGES:
            ann.go(path)
            expect(ann.heading()).to_be_visible()
            expect(ann.page.locator("#view > section")).to_have_count(1)
            wrong[path] = crowded(ann)
            if language == "german":
                assert violations(ann.page) == [], path
        assert not any(wrong.values()), wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_a_table_that_waits_has_room(language: str, company: Company) -> None:
    with speaking(company, language) as ann:
        ann.page.locator("#name").fill("Ann")
        ann.page.locator("#friends-open").tap()
        expect(ann.page.locator("[data-phase=waiting]")).to_be_visible()
        assert crowded(ann) == {}


def test_words_with_their_keys_and_a_replay_have_room(
    company: Company, server: ServerProcess
) -> None:
    """Without a touch screen: that is also what a large one shows when everything is enlarged."""
    with ExitStack() as friends:
        place = Place(company, server, friends)
        _, table = finished_game(place)
        ann = company("Ann", locale="de-DE", viewport={"width": 320, "height": 568})
        ann.go()
        ann.page.locator("#play-pig").click()
        expect(ann.page.locator("[data-phase=playing] #ask-scores_in_detail kbd")).to_be_visible()
        wrong = {"table": crowded(ann)}
        ann.go(f"/replay/{table}/1")
        expect(ann.page.locator("#replay-play")).to_be_visible()
        wrong["replay"] = crowded(ann)
        ann.go("/practice/farkle")
        expect(ann.page.locator("#moves")).to_be_focused()
        wrong["drill"] = crowded(ann)
        assert not any(wrong.values()), wrong


# Of the number for the lowest rating, and of what it is about; and how large a mark is.
LOWER_EDGES = """() => {
  const box = (what) => document.querySelector(what).getBoundingClientRect();
  return {
    low: box('.plot-edge.low').bottom,
    band: box('.plot-band').bottom,
    mark: box('.plot circle').width,
  };
}"""
AMONG_PEOPLE = ((320, 568), (1920, 1080))


def test_german_views_of_people_and_records_have_room_on_a_phone_and_on_a_large_screen(
    company: Company, server: ServerProcess
) -> None:
    """One page goes through all of them."""
    wrong: dict[str, list[str]] = {}
    with ExitStack() as friends:
        place = Place(company, server, friends)
        bob, _ = finished_game(place)
        cat = place.friend("Cat")
        some_have_ratings(server)
        ann = company(f"Wilhelmina {time.time_ns()}", locale="de-DE")

        def looks(name: str) -> None:
            for width, height in AMONG_PEOPLE:
                ann.page.set_viewport_size({"width": width, "height": height})
                if found := overlaps(ann.page) + cut_off(ann.page):
                    wrong[f"{name} at {width}"] = found
                if folder := os.environ.get("RATTLEBAG_SHOTS"):
                    file = Path(folder, f"{name.strip('/').replace('/', '-')}-{width}.png")
                    ann.page.screenshot(path=file, full_page=True)

        def visits(path: str, shows: str) -> None:
            ann.go(path)
            expect(ann.page.locator(shows).first).to_be_visible()
            looks(re.sub("p[0-9a-f]{16}", "person", path))

        ann.go()
        ann.page.locator("#name").fill(ann.name)
        ann.page.locator("#come-in").click()
        expect(ann.heading()).to_have_text("Lobby")
        visits("/find", "#find-now")
        ann.page.locator("#find-now").click()
        expect(ann.page.locator("#stop-finding")).to_be_visible()
        looks("looking")
        ann.page.locator("#stop-finding").click()
        visits("/records", "h1")
        visits("/account", "#register-password")
        ann.page.locator("#log-in-name").fill("Nobody")
        ann.page.locator("#log-in-password").fill("not a password")
        ann.page.locator("#log-in-password").press("Enter")
        expect(ann.page.locator("#log-in-problem")).to_be_visible()
        looks("log-in refused")
        ann.page.locator("#register-password").fill("three black cats")
        ann.page.locator("#register-password").press("Enter")
        expect(ann.page.locator(".codes code")).to_have_count(8)
        looks("codes")
        visits("/account", "#log-out")

        bob.do("befriend", person=person_of(ann))
        ann.go("/people")
        ann.page.locator("button.primary").first.click()
        bob.do("write", person=person_of(ann), text="Noch ein Spiel? " * 9)
        cat.do("befriend", person=person_of(ann))
        cat.do("report", person=bob.person, reason="Beleidigungen")
        for path, shows in (
            ("/people", "text=Cat"),
            ("/messages", "text=Bob"),
            (f"/messages/{bob.person}", "text=Noch ein Spiel?"),
            ("/notices", "fieldset"),
            (f"/history/{bob.person}", ".recorded"),
            ("/report", "#report-reason"),
        ):
            visits(path, shows)
        ann.go(f"/person/{person(0)}")
        ann.page.locator("#course-tossup").click()
        expect(ann.page.locator(".plot-line")).to_be_visible()
        looks("record")
        for width, height in AMONG_PEOPLE:
            ann.page.set_viewport_size({"width": width, "height": height})
            edges = ann.page.evaluate(LOWER_EDGES)
            assert abs(edges["low"] - edges["band"]) < 3, f"the lowest rating is elsewhere {edges}"
            assert edges["mark"] > 7, f"nobody sees who has won {edges}"
        ann.go("/leaders")
        ann.page.locator("#leaders-game").select_option("tossup")
        expect(ann.page.locator(".leaders tbody tr")).to_have_count(3)
        looks("leaders")

        with closing(sqlite3.connect(server.data / "rattlebag.db", timeout=30)) as store, store:
            store.execute("UPDATE account SET role = 'owner' WHERE name = ?", (ann.name,))
        visits("/moderation", "text=Beleidigungen")
        ann.page.locator("a[href='/moderation/people']").last.click()
        expect(ann.page.locator("[id^=reason-person]")).to_be_visible()
        looks("moderation-people")
        ann.page.locator("[id^=reason-person]").fill("Beleidigungen")
        ann.page.locator("[id^=reason-person]").press("Enter")
        expect(ann.page.locator("#sanctions-0")).to_be_visible()
        looks("sanctions")
        visits("/moderation/log", "#lines-0")
        visits("/moderation/rules", "#new-word")
        assert not wrong, wrong
