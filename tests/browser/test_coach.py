"""The coach at the page: a hint by key, seen and heard, and the review of the game afterwards."""

from __future__ import annotations

import os
import re
from contextlib import ExitStack
from pathlib import Path

from browser.axe import violations
from browser.friend import Friend
from browser.people import Company, Person, expect
from browser.playing import my_turn
from browser.test_every_view import shuts_nobody_out
from browser.views import Place
from client.on_a_server import ServerProcess

LOOKED_AT = os.environ.get("RATTLEBAG_LOOKED_AT")  # a folder for pictures, to be looked at
SIZES = ((320, 640), (390, 844), (1280, 900))


def look(ann: Person, name: str) -> None:
    """Nothing shuts anybody out, in any theme, at 320 and 1280 points."""
    shuts_nobody_out(ann)
    ann.page.set_viewport_size({"width": 320, "height": 640})
    assert violations(ann.page) == []
    if LOOKED_AT:
        for theme in ("light", "dark", "contrast"):
            ann.page.evaluate("(theme) => document.documentElement.dataset.theme = theme", theme)
            for width, height in SIZES:
                ann.page.set_viewport_size({"width": width, "height": height})
                path = Path(LOOKED_AT) / f"{name}-{theme}-{width}.png"
                ann.page.screenshot(path=path, full_page=True)
        ann.page.evaluate("delete document.documentElement.dataset.theme")
    ann.page.set_viewport_size({"width": 1280, "height": 900})


def test_a_hint_is_heard_once_and_shown_until_the_game_moves_on(company: Company) -> None:
    ann = company("Ann")
    ann.come_in()
    ann.page.locator("#play-farkle").click()
    expect(ann.page.locator("[data-phase=playing]")).to_be_visible()
    assert ann.view()["table"]["coach"] is True
    ann.hears("The coach is on. Players here can ask for hints.")
    my_turn(ann)
    ann.moves.focus()
    since = ann.writes()
    ann.page.keyboard.press("i")
    ann.until(lambda: "Best: " in ann.spoken(since), "the hint")
    assert ann.spoken(since).count("Best: ") == 1
    said = ann.page.locator("#advice-said")
    expect(said).to_contain_text("%")
    expect(ann.moves).to_be_focused()
    since = ann.writes()
    ann.page.keyboard.press("d")
    hint = [m for m in ann.heard if m["type"] == "hint"][-1]
    ann.until(lambda: hint["advice"]["more"][-1] in ann.spoken(since), "the details")
    ann.page.keyboard.press("r")
    my_turn(ann)
    expect(said).to_have_count(0)
    since = ann.writes()
    ann.page.locator("#advice-hint").click()
    ann.until(lambda: "Best: " in ann.spoken(since), "the hint for a choice of dice")
    expect(said.locator("tbody tr").first).to_contain_text("best")
    look(ann, "hint")


def test_a_game_is_reviewed_step_by_step(
    company: Company, server: ServerProcess, tmp_path: Path
) -> None:
    with ExitStack() as friends:
        place = Place(company, server, friends)
        bob = place.friend()
        table = bob.opens("pig", bots=1)
        bob.plays("a review")
        bob.do("start", table=table)
        bob.sees(table, lambda view: view["table"]["status"] == "over", "the end")
        ann = place.guest()
        page = ann.page
        ann.go(f"/review/{table}/1")
        expect(ann.heading()).to_have_text("Pig review")
        reviewed = page.evaluate(f"fetch('/games/{table}/1/review').then((got) => got.json())")
        review = reviewed["review"]
        costly, curve = review["costliest"], review["curve"]
        page.locator("#costliest-2").click()
        second = review["moments"][costly[1]]
        slider = page.locator("#review-step")
        expect(slider).to_be_focused()
        expect(slider).to_have_value(str(second["step"]))
        expect(slider).to_have_attribute("aria-valuetext", re.compile(re.escape(second["said"])))
        worse = second["advice"]["choices"][-1]
        since = ann.writes()
        page.locator("#review-decision tbody button").last.click()
        ann.until(
            lambda: f"{worse['label']}: chance to win" in ann.spoken(since), "what it is worth"
        )
        page.locator("#review-next").focus()
        page.keyboard.press("Home")
        expect(slider).to_have_value("0")
        since = ann.writes()
        page.keyboard.press("ArrowRight")
        ann.until(lambda: curve[1]["said"][0] in ann.spoken(since), "the first step")
        page.keyboard.press("PageDown")
        first = min(moment["step"] for moment in review["moments"] if moment["cost"] > 0)
        expect(slider).to_have_value(str(first))
        page.locator("#chances-table").click()
        expect(page.locator(".chances-table tbody tr")).to_have_count(len(curve))
        page.locator("#to-step-3").click()
        expect(slider).to_have_value("3")
        page.locator("#turning-point").click()
        expect(slider).to_have_value(str(review["turning_point"]))
        page.locator("#chances-table").click()
        page.locator("#costliest-1").click()
        look(ann, "review")
        file = tmp_path / "game.jsonl"
        file.write_text(page.evaluate(f"fetch('/games/{table}/1').then((got) => got.text())"))
        ann.go("/review")
        expect(ann.heading()).to_have_text("Review a game")
        ann.may_complain = True  # of an answer that says no
        bad = tmp_path / "bad.jsonl"
        bad.write_text("nothing\n")
        page.locator("#review-file").set_input_files(bad)
        expect(page.locator("#review-problem")).to_have_text(re.compile(r"\w.*\.$"))
        page.locator("#review-file").set_input_files(file)
        expect(ann.heading()).to_have_text("Pig review")
        expect(page.locator("#costliest-title")).to_have_text("What cost you most")
        expect(page.locator("#costliest-1")).to_have_text(re.compile(r"Step \d+, you: .*It cost"))
        since = ann.writes()
        page.locator("#play-on").click()
        expect(page.locator("[data-phase=playing]")).to_be_visible()
        expect(ann.moves).to_be_focused()
        ann.until(lambda: "Pig continues." in ann.spoken(since), "that it continues")
        assert ann.view()["table"]["position"] is True
        person = next(at for at, seat in enumerate(reviewed["seats"]) if seat["bot"] is None)
        assert ann.view()["game"]["to_act"] == [person]
        look(ann, "playing-on")


# Words of choices that go on in another line.
BROKEN = """[...document.querySelectorAll('.try')].flatMap((button) => {
  const text = [...button.childNodes].find(({ nodeType, data }) => nodeType === 3 && data.trim());
  return [...text.data.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return range.getClientRects().length > 1;
  }).map(([word]) => word);
})"""


def test_choices_in_a_review_have_whole_words_on_the_smallest_phone(
    company: Company, server: ServerProcess
) -> None:
    """In German, whose longest word for a choice is in Threes."""
    with Friend(server, "Bob") as bob:
        table = bob.opens("threes", bots=1)
        bob.plays("a review")
        bob.do("start", table=table)
        bob.sees(table, lambda view: view["table"]["status"] == "over", "the end")
        ann = company("Ann", viewport={"width": 320, "height": 640}, locale="de-DE")
        ann.go()
        ann.button("Zur Lobby").click()
        expect(ann.heading()).to_have_text("Lobby")
        ann.go(f"/review/{table}/1")
        ann.page.locator("#costliest-1").click()
        expect(ann.page.locator(".try").filter(has_text="weiterwürfeln").first).to_be_visible()
        assert ann.page.evaluate(BROKEN) == []
