"""The bar with what one can always do: it stays where it is, and two taps do nothing twice."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from browser.people import Company, Person, expect
from browser.playing import answers, id_of, is_over, possible, settled
from browser.sitting import my_turn, playing, waiting
from browser.staging import Staging
from client.on_a_server import ServerProcess
from playwright.sync_api import Locator

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SMALL_PHONE = {**PHONE, "viewport": {"width": 320, "height": 640}}
SCREEN = {"viewport": {"width": 1280, "height": 900}}
GAMES = ("pig", "farkle", "threes", "tossup", "tradeoff")
# Everything that moved without having been scrolled, also right after a press; not when the game
# is over, because the page is another one then.
SHIFTS = """() => {
  window.shifted = 0;
  window.shifts = [];
  new PerformanceObserver((list) => {
    if (!document.querySelector('[data-phase=playing]')) return;
    for (const entry of list.getEntries()) {
      window.shifted += entry.value;
      const what = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 60) ?? node?.nodeName);
      window.shifts.push([entry.value.toFixed(4), ...what]);
    }
  }).observe({ type: 'layout-shift' });
}"""


# What stands in the bar, and where: in the window if it is fixed there, else in the page.
PLACES = """() => [...document.querySelectorAll('.actions .move')].map((move) => {
  const { x, y } = move.getBoundingClientRect();
  const fixed = getComputedStyle(move.parentElement).position === 'fixed';
  return [move.innerText.split('\\n')[0], x, Math.round(fixed ? y : y + scrollY)];
})"""
# Every press that the page has taken in.
PRESSES = """() => {
  window.presses = 0;
  addEventListener('click', () => { window.presses += 1; }, true);
}"""
# What the page takes for the time: it stands still between presses, however slow the machine is.
CLOCK = """() => {
  const real = performance.now.bind(performance);
  let [still, ahead] = [null, 0];
  performance.now = () => (still ?? real()) + ahead;
  window.clock = {
    stop: () => { still = real(); },
    skip: (ms) => { ahead += ms; },
    go: () => { still = null; },
  };
}"""


def on(options: dict[str, Any], company: Company) -> Callable[..., Person]:
    """Company on such a device."""
    return lambda name: company(name, **options)


def shown(person: Person, move: dict[str, Any]) -> Locator:
    return person.page.locator(f"[id='{id_of(move)}']")


def place_of(one: Locator) -> tuple[float, float]:
    """Where a finger aims: the middle of it, once it is in sight."""
    one.scroll_into_view_if_needed()
    box = one.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def press(person: Person, place: tuple[float, float], device: dict[str, Any]) -> None:
    """On whatever is there, and wait until the page has taken it in."""
    before = person.page.evaluate("window.presses")
    by = person.page.touchscreen.tap if device.get("has_touch") else person.page.mouse.click
    by(*place)
    person.until(lambda: person.page.evaluate("window.presses") > before, "a press")


def clock(person: Person, what: str) -> None:
    person.page.evaluate(f"window.clock.{what}")


def answered(person: Person) -> bool:
    """Whether all that was pressed has come to something, and what can be done now is known."""
    plays = {one["id"] for one in person.sent if one["type"] == "play"}
    found = answers(person, 0)
    here = person.updates()[-1]["seq"]
    done = all(one["seq"] <= here for one in found if one["type"] == "done")
    return done and plays <= {one["id"] for one in found}


def plays(person: Person, *actions: str) -> list[dict[str, Any]]:
    """What this page has asked the server to do."""
    asked = [one for one in person.sent if one["type"] == "play"]
    return [one for one in asked if not actions or one["action"] in actions]


@pytest.mark.parametrize("device", [PHONE, SCREEN], ids=["phone", "screen"])
def test_two_presses_at_one_place_in_farkle_never_bank(
    device: dict[str, Any], company: Company, server: ServerProcess
) -> None:
    """As fast as a finger does it, through a game: what is there after the first press was not
    meant by the second. Sometimes the second comes before the server has answered the first."""
    made: Any = on(device, company)
    with playing(made, server, "farkle", options={"target_score": 5000}) as (ann, _, _):
        ann.page.evaluate(PRESSES)
        ann.page.evaluate(CLOCK)
        dice = random.Random("twice")
        taken = 0
        while taken < 12:
            my_turn(ann)
            clock(ann, "skip(1000)")
            choices = [one for one in possible(ann) if one["action"] == "take"]
            seen = len(ann.updates())
            if not choices:
                shown(ann, next(one for one in possible(ann) if one["action"] == "roll")).click()
                ann.until(lambda seen=seen: len(ann.updates()) > seen, "a roll")
                continue
            place = place_of(shown(ann, dice.choice(choices)))
            clock(ann, "stop()")
            press(ann, place, device)
            after = dice.choice([0, 100, 200, 350])
            if after:
                ann.until(lambda seen=seen: len(ann.updates()) > seen, "dice taken")
                clock(ann, f"skip({after})")
            press(ann, place, device)
            ann.until(lambda: answered(ann), "an answer to all presses")
            clock(ann, "go()")
            taken += 1
        assert plays(ann, "bank") == []
        done = {one["id"] for one in answers(ann, 0) if one["type"] == "done"}
        assert len([one for one in plays(ann, "take") if one["id"] in done]) == taken


@pytest.mark.parametrize("device", [PHONE, SCREEN], ids=["phone", "screen"])
def test_a_press_on_what_has_just_changed_is_not_taken_but_a_key_is(
    device: dict[str, Any], company: Company, server: ServerProcess
) -> None:
    """A die that has been kept would be put back by the second press."""
    made: Any = on(device, company)
    with playing(made, server, "threes") as (ann, _, _):
        ann.page.evaluate(PRESSES)
        ann.page.evaluate(CLOCK)
        my_turn(ann)
        ann.page.keyboard.press("Escape")
        ann.page.keyboard.press("r")
        ann.until(lambda: len(ann.view()["game"]["dice"]) == 5, "dice")
        die = ann.page.locator(".spot").first

        def lies(how: str) -> None:
            ann.until(lambda: ann.view()["game"]["dice"][0]["standing"] == how, how)
            expect(die).to_have_attribute("data-place", how)

        lies("free")
        clock(ann, "skip(1000)")
        place = place_of(die)
        clock(ann, "stop()")
        press(ann, place, device)
        lies("kept")
        asked = len(plays(ann))
        for more in (0, 100, 100, 150, 49):  # 399 in all
            clock(ann, f"skip({more})")
            mark = ann.writes()
            press(ann, place, device)
            ann.hears("Too quick. That had just changed.", mark)
        assert len(plays(ann)) == asked
        clock(ann, "skip(1)")
        press(ann, place, device)
        lies("free")
        ann.moves.focus()
        for standing in ("kept", "free"):
            ann.page.keyboard.press("1")
            lies(standing)
        clock(ann, "go()")


@pytest.mark.parametrize(
    ("game", "device"),
    [
        *(pytest.param(game, SCREEN, id=f"{game}-screen") for game in GAMES),
        *(pytest.param(game, SMALL_PHONE, id=f"{game}-phone") for game in GAMES),
    ],
)
def test_nothing_moves_under_a_finger_in_a_whole_game(
    game: str, device: dict[str, Any], company: Company, server: ServerProcess
) -> None:
    """By real presses, as a sighted player plays: all that moves is added up, and
    the bar is where it was."""
    short = {
        "pig": {"target_score": 20},
        "farkle": {"target_score": 500},
        "tossup": {"target_score": 30},
        "threes": {"rounds": 2},
        "tradeoff": {"target_score": 30},
    }
    made: Any = on({**device, "reduced_motion": "no-preference"}, company)
    with playing(made, server, game, options=short[game]) as (ann, _, _):
        my_turn(ann)
        ann.page.wait_for_timeout(600)
        ann.page.evaluate(SHIFTS)
        places: dict[str, set[tuple[float, float]]] = {}
        dice = random.Random(game)
        worst: list[Any] = [0]
        for _ in range(60):
            ann.until(
                lambda: answered(ann) and (possible(ann) or is_over(ann)), "a turn, or the end"
            )
            if is_over(ann):
                break
            settled(ann)
            for name, x, y in ann.page.evaluate(PLACES):
                places.setdefault(name, set()).add((x, y))
            moves = possible(ann)
            if not moves:
                continue
            # So that the game ends, as those do who want to win it.
            banks = [one for one in moves if one["action"] == "bank" and dice.random() < 0.5]
            where = shown(ann, dice.choice(banks or moves))
            (where.tap if device is SMALL_PHONE else where.click)()
            ann.page.wait_for_timeout(150)
        assert all(len(found) == 1 for found in places.values()), places
        worst = ann.page.evaluate("[window.shifted, ...window.shifts.sort().slice(-6)]")
        assert worst[0] < 0.1, worst


# What moves of the felt and the moves, whatever the phase of the game.
AROUND = """() => {
  window.shifted = 0;
  window.shifts = [];
  const seen = ({ node }) => (node?.closest ? node : node?.parentElement)
    ?.closest('.felt, .moves-box');
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries().filter(({ sources }) => sources.some(seen))) {
      window.shifted += entry.value;
      window.shifts.push([entry.value, ...entry.sources.map(({ node }) => node?.className)]);
    }
  }).observe({ type: 'layout-shift' });
}"""


@pytest.mark.parametrize("device", [SMALL_PHONE, SCREEN], ids=["phone", "screen"])
def test_little_moves_as_a_game_begins_and_as_it_ends(
    device: dict[str, Any], company: Company, server: ServerProcess
) -> None:
    """Felt and moves: what is around them is another page then. As a game begins the felt grows
    once, and the moves below it make room."""
    made: Any = on({**device, "reduced_motion": "no-preference"}, company)
    with waiting(made, server, "pig", options={"target_score": 10}) as (ann, bob, table):
        ann.page.wait_for_timeout(600)
        ann.page.evaluate(AROUND)
        bob.plays(table)
        bob.do("start", table=table)
        ann.until(lambda: possible(ann), "the game")
        settled(ann)
        begins = ann.page.evaluate("[window.shifted, ...window.shifts]")
        while not is_over(ann):
            ann.until(lambda: answered(ann) and (possible(ann) or is_over(ann)), "a turn, or end")
            if possible(ann):
                moves = possible(ann)
                banks = [one for one in moves if one["action"] == "bank"]
                settled(ann)
                where = shown(ann, (banks or moves)[0])
                (where.tap if device is SMALL_PHONE else where.click)()
                ann.page.wait_for_timeout(150)
        ann.page.evaluate("window.shifted = 0; window.shifts = []")
        expect(ann.page.locator("[data-podium] .step")).to_have_count(2)
        expect(ann.page.locator("#board > *")).to_have_count(0)
        settled(ann)
        ends = ann.page.evaluate("[window.shifted, ...window.shifts]")
        assert begins[0] < 0.3, begins
        assert ends[0] < 0.1, ends


@pytest.mark.parametrize("device", [SMALL_PHONE, SCREEN], ids=["phone", "screen"])
def test_a_full_pool_pushes_nothing_about(
    device: dict[str, Any], company: Company, server: ServerProcess
) -> None:
    """Two players can trade ten dice, twenty a hundred: they get smaller, and the bowl does not."""
    staging = Staging(company, **device)
    made: Any = staging
    with playing(made, server, "tradeoff", plays=False) as (ann, bob, table):
        my_turn(ann)
        found = []
        for count in (2, 10, 40, 100):
            staging.pool = [1 + at % 6 for at in range(count)]
            bob.do("chat", table=table, text=f"{count} dice")
            expect(ann.page.locator(".bowl-die")).to_have_count(count)
            inside = ann.page.locator(".bowl-dice").evaluate(
                "(bowl) => [bowl.scrollHeight - bowl.clientHeight, "
                "bowl.firstElementChild.clientWidth]"
            )
            found.append((ann.page.evaluate(PLACES), inside[0], inside[1] >= 10))
        assert all(one == found[0] for one in found), found
        assert found[0][1:] == (0, True)


def test_the_bar_is_in_sight_and_large_on_a_small_phone(
    company: Company, server: ServerProcess
) -> None:
    made: Any = on(SMALL_PHONE, company)
    for game in GAMES:
        with playing(made, server, game) as (ann, _, _):
            my_turn(ann)
            for one in ann.page.locator(".actions .move").all():
                expect(one).to_be_in_viewport(ratio=1)
                box = one.bounding_box()
                assert box is not None
                assert box["height"] >= 56
                assert box["y"] > 500
