"""For the eye: dice that can be told apart, movement if it is wanted, room for every name."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import combinations
from typing import Any

import pytest
from browser.friend import Friend
from browser.keyboards import Keyboard
from browser.looking import Eye, overlaps
from browser.people import Company, Person, expect
from browser.playing import move, possible, presses
from browser.sitting import my_turn, playing, standing, waiting
from client.on_a_server import ServerProcess
from playwright.sync_api import Locator

SIZES = {"a phone": (320, 640), "400 %": (320, 256), "a screen": (1280, 900)}
# 30 and 60 characters are the most that a name may have.
NAMES = [
    "Wolfeschlegelsteinhausenberger",
    "עֲבַדְיָה בֶּן־שְׁלֹמֹה",
    "محمد بن عبد الرحمن الأنصاري",
    "寿限無寿限無五劫の擦り切れ海砂利水魚の水行末雲来末",
]
LONG_TABLE = "寿限無" * 20
HOSTILE = '<img src=x onerror="hit=1">'
HOSTILE_TABLE = "</title><script>hit=1</script><b>{{7*7}}${7*7}{ $name }"


def sized(person: Person, size: str) -> None:
    width, height = SIZES[size]
    person.page.set_viewport_size({"width": width, "height": height})


def crowded(person: Person) -> dict[str, list[str]]:
    """What covers something else, or sticks out, at each size."""
    found = {}
    for size in SIZES:
        sized(person, size)
        found[size] = overlaps(person.page)
    return {size: wrong for size, wrong in found.items() if wrong}


# Text of any size


def test_letters_can_be_twice_as_large(company: Company, server: ServerProcess) -> None:
    """Without the whole page being zoomed, as some browsers and people do it."""
    with playing(company, server, "threes") as (ann, _, _):
        my_turn(ann)
        Keyboard(ann, "American").press("r")
        ann.until(lambda: standing(ann, "free"), "a roll")
        sized(ann, "a screen")
        wrong = {}
        for path in (ann.path(), "/lobby", "/preferences", "/help", "/rules/farkle"):
            if path != ann.path():
                ann.go(path)
            expect(ann.heading()).to_be_visible()
            ann.page.evaluate("document.documentElement.style.fontSize = '200%'")
            wrong[path] = overlaps(ann.page)
        assert not any(wrong.values()), wrong


# Colours


def test_forced_colours_leave_ring_choice_and_kept_dice(
    company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "threes") as (ann, _, _):
        my_turn(ann)
        keys = Keyboard(ann, "American")
        keys.press("r")
        ann.until(lambda: len(standing(ann, "free")) == 5, "a roll")
        keys.press("1")
        ann.until(lambda: standing(ann, "kept"), "a die kept")
        keys.press("r")
        ann.until(lambda: standing(ann, "locked"), "a locked die")
        keys.press("2")
        ann.until(lambda: standing(ann, "kept"), "another die kept")
        expect(ann.page.locator(".spot[data-place=kept]")).to_have_count(1)
        ann.page.emulate_media(forced_colors="active")
        ann.page.keyboard.press("Home")
        looks: dict[str, Any] = ann.page.evaluate(
            """() => {
              const style = (one) => getComputedStyle(one);
              const option = (chosen) => style(document.querySelector(
                `#moves [aria-selected=${chosen}]`)).backgroundColor;
              const frame = (place) => {
                const { borderTopStyle, borderTopWidth, borderTopColor } =
                  style(document.querySelector(`.spot[data-place=${place}]`));
                return [borderTopStyle, borderTopWidth, borderTopColor].join(' ');
              };
              const { outlineStyle, outlineWidth, outlineColor } = style(document.activeElement);
              return {
                ring: [outlineStyle, outlineWidth],
                seen: outlineColor !== style(document.body).backgroundColor,
                options: [option(true), option(false)],
                frames: ['free', 'kept', 'locked'].map(frame),
                words: [...document.querySelectorAll('.spot-word')].map((one) => one.innerText),
              };
            }"""
        )
        assert looks["ring"] == ["solid", "3px"]
        assert looks["seen"]
        assert len(set(looks["options"])) == 2
        assert len(set(looks["frames"])) == 3, looks["frames"]
        assert {"kept", "locked"} <= {word.strip() for word in looks["words"]}


@pytest.mark.parametrize("deficiency", ["protanopia", "deuteranopia", "achromatopsia"])
def test_the_dice_of_toss_up_differ_in_shape_and_letter(
    deficiency: str, company: Company, server: ServerProcess
) -> None:
    """The drawings are compared, with all brightness taken away: outlines alone must differ."""
    with playing(company, server, "tossup", options={"target_score": 500}) as (ann, _, _):
        ann.page.emulate_media(reduced_motion="reduce")
        tones = ("green", "yellow", "red")
        my_turn(ann)
        roll_or_bank(ann)
        # In a turn that goes on, the dice lie there until Ann does something.
        while not (possible(ann) and thrown(ann) == set(tones)):
            my_turn(ann)
            roll_or_bank(ann)
        ann.until(lambda: drawn(ann) == faces(ann), "the dice of this throw")
        devtools = ann.context.new_cdp_session(ann.page)
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": deficiency})
        eye = Eye(ann)
        letters = {die_of(ann, tone).first.locator("text").inner_html() for tone in tones}
        shapes = {die_of(ann, tone).first.locator("path").get_attribute("d") for tone in tones}
        assert (len(letters), len(shapes)) == (3, 3)
        outlines = {tone: outline(eye.grey(die_of(ann, tone).first)) for tone in tones}
        for one, other in combinations(tones, 2):
            both, either = outlines[one] & outlines[other], outlines[one] | outlines[other]
            assert len(both) < 0.75 * len(either), f"{one} and {other} look alike"


def thrown(person: Person) -> set[str]:
    """The colours of the last throw."""
    return set(faces(person))


def faces(person: Person) -> list[str]:
    last = person.view()["game"]["thrown"]
    return [die["face"] for die in last["dice"]] if last else []


def drawn(person: Person) -> list[str]:
    """The same as the page shows it, which draws after it has spoken."""
    found: list[str] = person.page.locator(".spot-die .die:not(.hidden-side)").evaluate_all(
        "(dice) => dice.map((die) => die.dataset.tone)"
    )
    return found


def die_of(person: Person, tone: str) -> Locator:
    return person.page.locator(f".spot-die .die:not(.hidden-side)[data-tone={tone}]")


def roll_or_bank(person: Person) -> None:
    """The first roll of a turn shows ten dice; then it is over, so that the next one does too."""
    my_turn(person)
    bank = any(one["action"] == "bank" for one in possible(person))
    presses(person, "b" if bank else "r")
    person.until(lambda: not person.view()["game"]["rolling"], "dice at rest")
    person.page.wait_for_timeout(100)


def outline(picture: dict[str, Any]) -> set[tuple[int, int]]:
    """Where brightness changes: edges of the shape and of the letter."""
    width, height, grey = picture["width"], picture["height"], picture["grey"]
    return {
        (x, y)
        for y in range(1, height)
        for x in range(1, width)
        if abs(grey[y * width + x] - grey[y * width + x - 1]) > 30
        or abs(grey[y * width + x] - grey[(y - 1) * width + x]) > 30
    }


# Movement

WATCH = """() => {
  window.moving = 0;
  window.before = document.querySelector('.spots');
  const look = () => {
    window.moving = Math.max(window.moving, document.getAnimations().length);
    window.watching = requestAnimationFrame(look);
  };
  look();
}"""

# Dice of another turn may lie there before.
THROWN = """() => {
  const now = document.querySelector('.spots');
  return !!now && now !== window.before && now.children.length === 5;
}"""


@pytest.mark.parametrize(
    ("device", "wish", "moves"),
    [("no-preference", "auto", True), ("reduce", "auto", False),
     ("no-preference", "off", False), ("reduce", "on", True)],
)  # fmt: skip
def test_dice_roll_before_the_eye_only_of_those_who_want_it(
    device: Any, wish: str, moves: bool, company: Company, server: ServerProcess
) -> None:
    with playing(company, server, "threes") as (ann, _, _):
        my_turn(ann)
        ann.page.emulate_media(reduced_motion=device)
        ann.page.evaluate(f"document.documentElement.dataset.motion = '{wish}'")
        ann.page.evaluate(WATCH)
        Keyboard(ann, "American").press("r")
        ann.until(lambda: ann.page.evaluate(THROWN), "her dice")
        ann.page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        assert (ann.page.evaluate("window.moving") > 0) == moves


# Names, and what people write


def test_names_of_all_kinds_have_room(company: Company, server: ServerProcess) -> None:
    with playing_as(company, server, NAMES, LONG_TABLE) as (ann, _):
        assert crowded(ann) == {}
        directions = ann.page.eval_on_selector_all(
            ".scores bdi",
            "(all) => all.map((one) => [one.innerText, getComputedStyle(one).direction])",
        )
        assert {name: way for name, way in directions if name in NAMES[1:3]} == {
            NAMES[1]: "rtl",
            NAMES[2]: "rtl",
        }


def test_a_hostile_name_stays_text_wherever_it_stands(
    company: Company, server: ServerProcess
) -> None:
    with playing_as(company, server, [HOSTILE], HOSTILE_TABLE) as (ann, friends):
        friends[0].do("chat", table=ann.path().rpartition("/")[2], text=HOSTILE_TABLE)
        said = f"{HOSTILE}: {HOSTILE_TABLE}"
        ann.until(lambda: said in ann.spoken(), "what is said")
        expect(ann.heading()).to_have_text(HOSTILE_TABLE)
        expect(ann.page.get_by_role("region", name="Chat")).to_contain_text(said)
        history = ann.page.get_by_role("region", name="History")
        expect(history).to_contain_text("Round 1.")
        expect(history).not_to_contain_text(said)  # not told twice
        history.get_by_label("Show").select_option("chat")
        expect(history).to_contain_text(said)
        expect(ann.page.locator(".scores")).to_contain_text(HOSTILE)
        assert HOSTILE_TABLE in ann.page.title()
        ann.page.get_by_role("link", name="Lobby").click()
        expect(ann.page.get_by_role("main")).to_contain_text(HOSTILE_TABLE)
        assert ann.page.locator("main :is(img, script, b)").count() == 0
        assert ann.page.evaluate("'hit' in window") is False


@contextmanager
def playing_as(
    company: Company, server: ServerProcess, names: list[str], name: str
) -> Iterator[tuple[Person, list[Friend]]]:
    """Ann watches a game of people with these names, at a table that is called so."""
    with ExitStack() as all_of_them:
        friends = [all_of_them.enter_context(Friend(server, name)) for name in names]
        table = friends[0].opens("farkle", name=name, bots=1, pace=10)
        for friend in friends[1:]:
            friend.do("join", table=table)
        ann = company("Ann")
        ann.come_in(f"/table/{table}")
        ann.button("Watch").click()
        expect(ann.moves).to_be_visible()
        friends[0].do("start", table=table)
        expect(ann.page.locator(".scores")).to_be_visible()
        yield ann, friends


def test_twenty_at_a_table_of_farkle(company: Company, server: ServerProcess) -> None:
    far = {"target_score": 5000}  # nobody of twenty wins before Ann has played
    with waiting(company, server, "farkle", bots=18, options=far) as (ann, bob, table):
        expect(ann.page.locator(".seats").first.locator(".seat")).to_have_count(20)
        assert crowded(ann) == {}
        bob.plays(table)
        bob.do("start", table=table)
        my_turn(ann)
        rows = ann.page.locator(".scores tbody tr")
        expect(rows).to_have_count(20)
        assert crowded(ann) == {}
        ann.moves.focus()
        dice = random.Random("twenty")
        for _ in range(5):
            my_turn(ann)
            move(ann, dice)
        expect(ann.moves).to_be_focused()
