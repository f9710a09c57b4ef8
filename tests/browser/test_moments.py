"""What the board makes much of: each is told apart without colour, moves only for those who want
it, and is in nobody's way."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from browser.axe import violations
from browser.people import Company, Person, expect
from browser.playing import id_of, is_over, move, possible
from browser.sitting import playing
from browser.staging import MOMENTS, STAGED, STILL_AT_THE_END, Staging
from client.on_a_server import ServerProcess

KINDS = [
    *("bust", "farkle", "hot-dice", "bank", "set", "moon", "last-chance", "tie-break"),
    *("win", "lose"),
]
THEMES = ("light", "dark", "contrast")


def staged(person: Person) -> dict[str, dict[str, Any]]:
    found: list[dict[str, Any]] = person.page.evaluate(STAGED)
    return {one["kind"]: one for one in found}


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_every_moment_has_its_sign_and_words_and_moves_only_where_that_is_wanted(
    motion: Any, company: Company, server: ServerProcess
) -> None:
    staging: Any = Staging(company)
    with playing(staging, server, "farkle", plays=False) as (ann, bob, table):
        ann.page.emulate_media(reduced_motion=motion)
        ann.page.evaluate(MOMENTS)
        for kind in KINDS:
            staging.next = {"sound": kind, "text": f"A word about {kind}."}
            if motion == "reduce":
                ann.page.evaluate("(kind) => (window.freeze = kind)", kind)
            bob.do("chat", table=table, text="so that something happens")
            ann.until(lambda kind=kind: kind in staged(ann), kind)
            if motion == "reduce":  # it can be looked at until a key goes on
                assert violations(ann.page) == [], kind
                ann.page.keyboard.press("Escape")
        found = staged(ann)
        assert [found[kind]["text"] for kind in KINDS] == [f"A word about {k}." for k in KINDS]
        assert len({one["sign"] for one in found.values()}) == len(KINDS)
        assert len({one["frame"] for one in found.values()}) == len(KINDS)
        if motion == "reduce":
            assert not any(found[kind]["moving"] for kind in KINDS)
        else:
            assert "" not in {one["movement"] for one in found.values()}
            assert len({one["movement"] for one in found.values()}) == len(KINDS)


def test_what_is_heard_of_another_s_last_chance_is_seen_too(
    company: Company, server: ServerProcess
) -> None:
    staging: Any = Staging(company)
    with playing(staging, server, "pig", plays=False) as (ann, bob, table):
        ann.page.evaluate(MOMENTS)
        staging.next = {"sound": "last-chance-others", "text": "Last chance for Bob."}
        bob.do("chat", table=table, text="so that something happens")
        ann.until(lambda: "last-chance" in staged(ann), "a last chance")


HIDDEN = """() => {
  const over = document.querySelector('.moment').getBoundingClientRect();
  return [...document.querySelectorAll('.spot-die')].map((die) => die.getBoundingClientRect())
    .filter(({ left, right, top, bottom }) => left < over.right && right > over.left &&
      top < over.bottom - 1 && bottom > over.top + 1).length;
}"""


@pytest.mark.parametrize("width", [320, 1280])
@pytest.mark.parametrize(("game", "dice"), [("tossup", 10), ("threes", 5)])
def test_a_moment_shuts_nobody_out_and_hides_no_dice(
    game: str, dice: int, width: int, company: Company, server: ServerProcess
) -> None:
    """Time stands still at the moment, so that it can be looked at however long that takes."""
    staging: Any = Staging(company, viewport={"width": width, "height": 800})
    with playing(staging, server, game) as (ann, bob, table):
        ann.page.emulate_media(reduced_motion="reduce")
        while True:
            ann.until(lambda: possible(ann), "a turn")
            if len(ann.view()["game"]["thrown"]["dice"]) == dice:
                break
            seen = len(ann.updates())
            # What is staged comes to the page a little later than to the list of updates.
            rolls = next(id_of(one) for one in possible(ann) if one["action"] == "roll")
            expect(ann.page.locator(f"[id='{rolls}']:not([aria-disabled=true])")).to_be_attached()
            ann.page.keyboard.press("r")
            ann.until(lambda seen=seen: len(ann.updates()) > seen, "an answer")
        expect(ann.page.locator(".spot-die")).to_have_count(dice)
        ann.page.evaluate(MOMENTS)
        ann.page.evaluate("window.freeze = 'hot-dice'")
        staging.next = {"sound": "hot-dice", "text": "All green! Ten fresh dice."}
        bob.do("chat", table=table, text="so that something happens")
        ann.until(lambda: "hot-dice" in staged(ann), "hot dice")
        for theme in THEMES:
            ann.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
            assert violations(ann.page) == []
        ann.page.emulate_media(forced_colors="active", reduced_motion="reduce")
        expect(ann.page.locator(".moment")).to_be_visible()
        assert ann.page.evaluate(HIDDEN) == 0


WIDEST = """() => {
  window.widest = 0;
  const look = () => {
    window.widest = Math.max(window.widest, document.scrollingElement.scrollWidth, innerWidth);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_no_moment_makes_the_page_of_a_phone_wider(company: Company, server: ServerProcess) -> None:
    """Not even while it comes: the bar would move under the finger."""
    phone = {"viewport": {"width": 320, "height": 640}, "has_touch": True, "is_mobile": True}
    staging: Any = Staging(company, **phone, reduced_motion="no-preference")
    with playing(staging, server, "pig", plays=False) as (ann, bob, table):
        ann.page.evaluate(MOMENTS)
        ann.page.evaluate(WIDEST)
        for kind in KINDS:
            staging.next = {"sound": kind, "text": "Last chance for Bob: 135 to beat."}
            bob.do("chat", table=table, text="so that something happens")
            ann.until(lambda kind=kind: kind in staged(ann), kind)
            ann.page.wait_for_timeout(100)
            assert ann.page.evaluate("window.widest") == 320, kind


# Every piece that began to fall, however short that was to be seen.
FALLING = """() => {
  window.falling = 0;
  addEventListener('animationstart', ({ target }) => {
    if (target.closest('.confetti')) window.falling += 1;
  });
}"""
ENDINGS = [("no-preference", True), ("reduce", True), ("no-preference", False)]


@pytest.mark.parametrize(("motion", "won"), ENDINGS)
def test_paper_falls_only_for_those_who_have_won_and_want_things_to_move(
    motion: Any, won: bool, company: Company, server: ServerProcess
) -> None:
    staging: Any = Staging(company)
    staging.places = [2, 1] if won else [1, 2]
    with playing(staging, server, "pig", options={"target_score": 10}) as (ann, _, _):
        ann.page.emulate_media(reduced_motion=motion)
        ann.page.evaluate(FALLING)
        dice = random.Random("the end")
        while not is_over(ann):
            ann.until(lambda: possible(ann) or is_over(ann), "a turn, or the end")
            if possible(ann):
                move(ann, dice)
        expect(ann.page.locator("[data-podium] .step")).to_have_count(2)
        first = ann.page.locator(".step[data-place='1']")
        expect(first.locator("bdi")).to_have_text("Ann" if won else "Bob")
        expect(first.locator(".trophy svg")).to_be_visible()
        paper = ann.page.locator(".confetti i")
        expect(paper).to_have_count(30 if won else 0)
        if motion == "reduce":
            assert paper.first.evaluate("(piece) => piece.getAnimations().length") == 0
            assert paper.first.evaluate("(piece) => getComputedStyle(piece).opacity") == "0"
        elif won:
            ann.until(lambda: ann.page.evaluate("window.falling"), "paper that falls")
        for unseen in (".trophy", ".confetti", ".won-with"):
            for part in ann.page.locator(unseen).all():
                assert part.get_attribute("aria-hidden") == "true"
        assert violations(ann.page) == []


UNSEEN = "(part) => getComputedStyle(part).opacity === '0'"


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_what_ended_a_game_is_seen_before_its_result_and_any_key_goes_on(
    motion: Any, company: Company, server: ServerProcess
) -> None:
    """The result is in the page at once, for screen readers, and so are the next moves."""
    with playing(company, server, "pig", options={"target_score": 10}) as (ann, _, _):
        ann.page.emulate_media(reduced_motion=motion)
        ann.page.evaluate(MOMENTS)
        ann.page.evaluate(STILL_AT_THE_END)
        dice = random.Random("the end")
        while not is_over(ann):
            ann.until(lambda: possible(ann) or is_over(ann), "a turn, or the end")
            if possible(ann):
                move(ann, dice)
        ann.until(lambda: ann.page.evaluate("window.ended"), "what it ended with")
        kind, board = list(staged(ann))[-1], ann.page.locator("#board")
        assert ann.page.locator(".moment").get_attribute("data-kind") in ("bank", "bust"), kind
        expect(board.locator(".spot-die")).to_have_count(1)
        status = ann.page.locator(".result > .status")
        expect(status).to_have_text(re.compile("You win|Bob wins"))
        assert status.evaluate(UNSEEN)
        expect(ann.page.locator("[data-podium] .step")).to_have_count(2)
        scores = ann.view()["game"]["scores"]
        points = board.locator(".chair-points")
        expect(points.and_(ann.page.locator("[data-seat='0']"))).to_have_attribute(
            "data-to", str(scores[0])
        )
        assert ann.page.locator("#moves:focus").count() == 1
        expect(ann.moves.get_by_role("option", name="Play again")).to_be_visible()
        assert violations(ann.page) == []
        ann.page.keyboard.press("s")
        expect(board.locator("*")).to_have_count(0)
        assert not status.evaluate(UNSEEN)
        expect(ann.page.locator("[data-podium] .step").first).to_be_visible()
