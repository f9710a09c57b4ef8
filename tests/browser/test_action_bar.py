"""The bar with what one can always do: it stays where it is, and two taps do nothing twice."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from browser.people import Company, Person, expect
from browser.playing import answers, id_of, is_over, possible, settled
from browser.sitting import my_turn, playing
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
# Once more as soon as the die has changed.
AGAIN = """() => {
  const die = document.querySelector('.spot');
  new MutationObserver((_, watching) => {
    watching.disconnect();
    die.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  }).observe(die, { attributes: true, attributeFilter: ['data-place'] });
}"""

# Every tap that the page has taken in.
TAPS = """() => {
  window.taps = 0;
  addEventListener('click', () => { window.taps += 1; }, true);
}"""
# What changes from now on has just changed, however slow the machine is.
STAND_STILL = "() => { const now = performance.now(); performance.now = () => now; }"
GO_ON = "() => { delete performance.now; }"


def on(options: dict[str, Any], company: Company) -> Callable[..., Person]:
    """Company on such a device."""
    return lambda name: company(name, **options)


def shown(person: Person, move: dict[str, Any]) -> Locator:
    return person.page.locator(f"[id='{id_of(move)}']")


def answered(person: Person) -> bool:
    """Whether all that was pressed has come to something, and what can be done now is known."""
    plays = {one["id"] for one in person.sent if one["type"] == "play"}
    found = answers(person, 0)
    here = person.updates()[-1]["seq"]
    done = all(one["seq"] <= here for one in found if one["type"] == "done")
    return done and plays <= {one["id"] for one in found}


def banked(person: Person) -> bool:
    return any("Banked" in line for line in person.lines())


def test_a_double_tap_in_farkle_never_banks(company: Company, server: ServerProcess) -> None:
    """Twice on the same place, as fast as a finger does it: what is there after the first tap was
    not meant by the second."""
    device: Any = on(PHONE, company)
    with playing(device, server, "farkle", options={"target_score": 5000}) as (ann, _, _):
        ann.page.evaluate(TAPS)
        taken = 0
        while taken < 5:
            my_turn(ann)
            settled(ann)
            choices = [one for one in possible(ann) if one["action"] == "take"]
            if not choices:
                seen = len(ann.updates())
                shown(ann, next(one for one in possible(ann) if one["action"] == "roll")).tap()
                ann.until(lambda seen=seen: len(ann.updates()) > seen, "a roll")
                continue
            # The last one is nearest to whatever comes after the choices.
            box = shown(ann, choices[-1])
            box.scroll_into_view_if_needed()
            place = box.bounding_box()
            assert place is not None
            x, y = place["x"] + place["width"] / 2, place["y"] + place["height"] / 2
            before, seen = ann.page.evaluate("window.taps"), len(ann.updates())
            ann.page.evaluate(STAND_STILL)
            ann.page.touchscreen.tap(x, y)
            ann.page.wait_for_timeout(random.Random(taken).choice([80, 150, 250, 320]))
            ann.page.touchscreen.tap(x, y)
            ann.until(lambda to=before + 2: ann.page.evaluate("window.taps") == to, "both taps")
            ann.until(lambda seen=seen: len(ann.updates()) > seen, "dice taken")
            ann.page.evaluate(GO_ON)
            taken += 1
        assert "bank" not in [one["action"] for one in ann.sent if one["type"] == "play"]
        assert not banked(ann)


@pytest.mark.parametrize("device", [PHONE, SCREEN], ids=["phone", "screen"])
def test_a_press_on_what_has_just_changed_is_not_taken_but_a_key_is(
    device: dict[str, Any], company: Company, server: ServerProcess
) -> None:
    made: Any = on(device, company)
    with playing(made, server, "threes") as (ann, _, _):
        my_turn(ann)
        ann.page.keyboard.press("Escape")
        ann.page.keyboard.press("r")
        ann.until(lambda: len(ann.view()["game"]["dice"]) == 5, "dice")
        settled(ann)
        die = ann.page.locator(".spot").first
        ann.page.evaluate(STAND_STILL)
        ann.page.evaluate(AGAIN)
        die.click()
        ann.until(lambda: ann.view()["game"]["dice"][0]["standing"] == "kept", "a die kept")
        mark = len([one for one in ann.sent if one["type"] == "play"])
        ann.until(lambda: "Too quick. That had just changed." in ann.spoken(), "a refusal")
        assert len([one for one in ann.sent if one["type"] == "play"]) == mark
        ann.page.evaluate(GO_ON)
        settled(ann)
        die.click()
        ann.until(lambda: ann.view()["game"]["dice"][0]["standing"] == "free", "it is put back")
        ann.moves.focus()
        for standing in ("kept", "free"):
            ann.page.keyboard.press("1")
            ann.until(lambda to=standing: ann.view()["game"]["dice"][0]["standing"] == to, standing)


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
    """By real presses, as somebody who looks at the page plays: all that moves is added up, and
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
            move = dice.choice(moves)
            where = shown(ann, move)
            (where.tap if device is SMALL_PHONE else where.click)()
            ann.page.wait_for_timeout(150)
        assert all(len(found) == 1 for found in places.values()), places
        worst = ann.page.evaluate("[window.shifted, ...window.shifts.sort().slice(-6)]")
        assert worst[0] < 0.1, worst


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
