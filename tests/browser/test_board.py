"""The board for the eye: dice to point at, who sits where, what a turn has brought, and moments."""

from __future__ import annotations

import re
from typing import Any

import pytest
from browser.people import Company, Person, expect
from browser.playing import possible, presses, settled
from browser.sitting import my_turn, playing
from client.on_a_server import ServerProcess

LONG = {"pig": {"target_score": 1000}, "farkle": {"target_score": 5000}}
# What came first: the dice before the eye, or the words in the live region.
ORDER = """() => {
  window.order = [];
  const note = (what) => (records) =>  // old words go after a while
    records.some(({ addedNodes }) => addedNodes.length) && window.order.push(what);
  new MutationObserver(note('seen')).observe(document.getElementById('board'),
    { childList: true, subtree: true });
  new MutationObserver(note('said')).observe(document.getElementById('announcer'),
    { childList: true, subtree: true });
}"""


def rolls(person: Person) -> None:
    """Until there are dice of this person's to choose from."""
    for _ in range(60):
        my_turn(person)
        if any(one["takes"] for one in possible(person)):
            return
        presses(person, "r")
    raise AssertionError("never any dice to take")


def test_dice_in_farkle_are_taken_by_pointing_at_them(
    company: Company, server: ServerProcess
) -> None:
    """The best that a die belongs to: at once where there is one way, after a second press where
    there are several."""
    with playing(company, server, "farkle", options=LONG["farkle"]) as (ann, _, _):
        ann.moves.focus()
        rolls(ann)
        settled(ann)
        before = ann.view()["game"]
        at, die = next(
            (at, die)
            for at, die in enumerate(before["thrown"]["dice"])
            if any(die["face"] in (one["takes"] or ()) for one in before["moves"])
        )
        ways = [one for one in before["moves"] if die["face"] in (one["takes"] or ())]
        spot = ann.page.locator("ol.spots > .spot").nth(at)
        spot.click()
        if len(ways) > 1:
            expect(spot).to_have_attribute("data-lifted", "")
            expect(ann.page.locator(".felt-eye .caption")).to_contain_text("press again")
            settled(ann)
            spot.click()
        best = ways[0]
        ann.until(lambda: [m for m in ann.sent if m["type"] == "play"], "a move")
        sent = next(m for m in ann.sent if m["type"] == "play")
        assert (sent["action"], sent["arg"]) == (best["action"], best["arg"])
        expect(ann.page.locator(".tray .die")).to_have_count(len(best["takes"]))


def test_everyone_sits_around_the_felt_with_score_and_turn(
    company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "pig", bots=2, pace=0.05, options=LONG["pig"]) as (ann, _, _):
        my_turn(ann)
        chairs = ann.page.locator(".felt-eye .chair")
        expect(chairs).to_have_count(4)
        expect(ann.page.locator(".chair[data-own] bdi")).to_have_text("Ann")
        expect(ann.page.locator(".chair[data-own] .chair-points")).to_have_text("0")
        expect(ann.page.locator(".chair[data-turn]")).to_contain_text("Ann")
        assert ann.page.locator("#board").get_attribute("aria-hidden") == "true"


def test_the_own_hand_in_tradeoff_lies_on_the_felt_by_its_sets(
    company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "tradeoff", options={"target_score": 500}) as (ann, _, _):
        ann.moves.focus()

        def hand() -> Any:
            shown = ann.view()["game"]["figures"]
            return next((f for f in shown if f["part"] == "hand" and f["seat"] == 1), None)

        for _ in range(40):
            my_turn(ann)
            found = hand()
            if found and any(group["points"] for group in found["groups"]):
                break
            keys = [one["keys"][0] for one in possible(ann) if one["action"] != "toggle"]
            presses(ann, keys[0])
        found = hand()
        groups = ann.page.locator(".hand .group")
        expect(groups).to_have_count(len(found["groups"]))
        expect(ann.page.locator(".hand .group[data-counts]").first).to_contain_text(
            found["groups"][0]["label"]
        )


def test_the_board_is_drawn_before_anything_is_said(
    company: Company, server: ServerProcess
) -> None:
    """The first move of a game too: what is for the eye alone waits for no announcement."""
    with playing(company, server, "threes") as (ann, _, _):
        my_turn(ann)
        ann.hears(ann.lines()[-1])  # everything is said
        ann.page.evaluate(ORDER)
        ann.page.keyboard.press("r")
        ann.until(lambda: "said" in ann.page.evaluate("window.order"), "the roll")
        assert ann.page.evaluate("window.order[0]") == "seen"


# A key as soon as a bust is to be seen, however slow the machine is: what was there, and is after.
AT_A_BUST = """() => {
  const bust = () => document.querySelector('.moment[data-kind=bust]');
  new MutationObserver((_, watching) => {
    if (!bust()) return;
    watching.disconnect();
    const lost = document.querySelector('.figure[data-part=turn]').hasAttribute('data-lost');
    window.bust = { text: bust().innerText, sign: !!bust().querySelector('svg'), lost };
    window.bust.moving = document.getAnimations().length;
    const key = new KeyboardEvent('keydown', { key: 't', code: 'KeyT', bubbles: true });
    document.getElementById('moves').dispatchEvent(key);
    window.bust.stays = !!bust();
  }).observe(document.getElementById('board'), { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_bust_stays_to_be_seen_and_a_key_ends_it(
    motion: Any, company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "pig", options=LONG["pig"]) as (ann, _, _):
        ann.page.emulate_media(reduced_motion=motion)
        ann.moves.focus()
        ann.page.evaluate(AT_A_BUST)
        while not ann.page.evaluate("window.bust"):
            presses(ann, "r")
        bust = ann.page.evaluate("window.bust")
        assert re.search("Bust!|busts", bust["text"])
        assert (bust["sign"], bust["lost"], bust["stays"]) == (True, True, False)
        assert (bust["moving"] > 0) == (motion == "no-preference")


# How much of the window's width the felt has, the widest die, and the highest strip of felt with
# nothing on it, by the felt's height. Room that is kept for dice counts: there they roll.
FILLED = """() => {
  const felt = document.querySelector('.felt.board').getBoundingClientRect();
  const parts = document.getElementById('board')
    .querySelectorAll('.chair, .turn, .figure, .room > *, .tray, .bowl');
  const boxes = [...parts].map((part) => part.getBoundingClientRect())
    .filter(({ height }) => height).sort((one, other) => one.top - other.top);
  let [reached, gap] = [felt.top, 0];
  for (const { top, bottom } of boxes) {
    gap = Math.max(gap, top - reached);
    reached = Math.max(reached, bottom);
  }
  const dice = [...document.querySelectorAll('.room > *')];
  const size = parseFloat(getComputedStyle(dice[0]).width);
  return { wide: felt.width / innerWidth, die: size, gap: gap / felt.height };
}"""
SCREENS = [(1280, 900), (1920, 1080), (2560, 1440)]


@pytest.mark.parametrize(
    ("game", "bots"), [("pig", 0), ("farkle", 2), ("tossup", 6), ("threes", 2), ("tradeoff", 2)]
)
def test_the_felt_fills_a_large_screen_and_dice_grow_with_it(
    game: str, bots: int, company: Company, server: ServerProcess
) -> None:
    with playing(company, server, game, bots=bots, pace=10, plays=False) as (ann, _, _):
        found = []
        for width, height in SCREENS:
            ann.page.set_viewport_size({"width": width, "height": height})
            found.append(ann.page.evaluate(FILLED))
        assert all(one["wide"] > 0.58 for one in found), found
        assert all(one["gap"] < 0.2 for one in found), found
        assert found[0]["die"] < found[1]["die"] < found[2]["die"], found
        assert found[2]["die"] > 1.4 * found[0]["die"], found


def test_the_track_shows_what_the_turn_would_add(company: Company, server: ServerProcess) -> None:
    with playing(company, server, "pig", options=LONG["pig"]) as (ann, _, _):
        ann.moves.focus()

        def at_stake() -> int:
            shown = ann.view()["game"]["figures"]
            return int(next(f["value"] for f in shown if f["part"] == "turn"))

        while not (possible(ann) and at_stake()):
            presses(ann, "r")
        share = 100 * (at_stake() + ann.view()["game"]["scores"][1]) / 1000
        stake = ann.page.locator(".chair[data-own] .track-stake")
        expect(stake).to_have_attribute("style", f"translate: {share - 100:.1f}%;")


NARROW = [(320, 568), (390, 844), (600, 960), (768, 1024)]


@pytest.mark.parametrize("game", ["pig", "farkle", "threes", "tossup", "tradeoff"])
def test_the_felt_is_not_half_empty_on_a_phone_or_a_tablet(
    game: str, company: Company, server: ServerProcess
) -> None:
    with playing(company, server, game, bots=1, pace=10, plays=False) as (ann, _, _):
        found = {}
        for width, height in NARROW:
            ann.page.set_viewport_size({"width": width, "height": height})
            found[width] = ann.page.evaluate(FILLED)
        assert all(one["wide"] > 0.85 for one in found.values()), found
        assert all(one["gap"] < 0.2 for one in found.values()), found


# All that the own score shows, while time goes by slowly, however busy the machine is.
COUNTS = """() => {
  const real = performance.now.bind(performance);
  const start = real();
  performance.now = () => start + (real() - start) / 4;
  const cell = document.querySelector('.chair[data-own] .chair-points');
  window.counts = [];
  new MutationObserver(() => window.counts.push(Number(cell.textContent)))
    .observe(cell, { childList: true, characterData: true, subtree: true });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_score_counts_up_or_is_there_at_once_without_motion(
    motion: Any, company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "pig", options=LONG["pig"]) as (ann, _, _):
        ann.page.emulate_media(reduced_motion=motion)
        ann.moves.focus()

        def at_stake() -> int:
            shown = ann.view()["game"]["figures"]
            return int(next(f["value"] for f in shown if f["part"] == "turn"))

        my_turn(ann)
        while not (possible(ann) and at_stake() > 5):
            presses(ann, "r")
            my_turn(ann)
        before, total = (scores := ann.view()["game"]["scores"][1]), scores + at_stake()
        ann.page.evaluate(COUNTS)
        ann.page.keyboard.press("b")
        ann.until(lambda: total in ann.page.evaluate("window.counts"), "the new score")
        counts = ann.page.evaluate("window.counts")
        if motion == "reduce":
            assert counts == [total]
        else:
            between = [count for count in counts if before < count < total]
            assert between == sorted(between)
            assert between, counts
