"""From the welcome to a rematch: with the keyboard, with Tab and Enter, with fingers alone."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable

from browser.people import Company, Person, expect
from browser.playing import is_over, possible, settled
from playwright.sync_api import Locator

WHOLE_BROWSER = True

# Nothing is further away than all that Tab stops at, and once past the end of the page.
STOPS = (
    "document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]').length"
)
# What has the focus: whether one sees where it is, and that it can be seen at all.
RING = """() => {
  const one = document.activeElement;
  if (one === document.body) return ''; // past the end of the page is the browser's own bar
  const { outlineStyle, outlineWidth } = getComputedStyle(one);
  const { top, bottom, left, right } = one.getBoundingClientRect();
  const inside = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return inside && outlineStyle === 'solid' && parseFloat(outlineWidth) >= 3
    ? '' : `${one.outerHTML.slice(0, 120)} ${outlineStyle} ${outlineWidth} ${top} ${left}`;
}"""
SMALL = """() => [...document.querySelectorAll('button, input, select, a.button, nav a')]
  .filter((one) => one.checkVisibility() && !one.closest('.visually-hidden'))
  .map((one) => one.matches('[type=checkbox], [type=radio]') ? one.closest('label') ?? one : one)
  .filter((one) => one.offsetWidth < 44 || one.offsetHeight < 44)
  .map((one) => `${one.outerHTML.slice(0, 100)} ${one.offsetWidth} by ${one.offsetHeight}`)"""
AS_BUTTONS = "localStorage.setItem('rattlebag.prefs', JSON.stringify({ movesAs: 'buttons' }))"


class Keys:
    """Someone who has a keyboard and nothing else."""

    def __init__(self, person: Person) -> None:
        self.person, self.page = person, person.page

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def tab_to(self, wanted: Locator) -> None:
        """One sees at every step where one is."""
        steps = itertools.count()
        while next(steps) < self.page.evaluate(STOPS) + 2:  # more may come meanwhile
            if wanted.evaluate("(one) => one === document.activeElement"):
                return
            self.press("Tab")
            invisible = self.page.evaluate(RING)
            assert not invisible, f"one does not see the focus: {invisible}"
        raise AssertionError(f"Tab never leads to {wanted}")

    def enter(self, role: str, name: str) -> None:
        self.tab_to(self.page.get_by_role(role, name=name, exact=True))  # type: ignore[arg-type]
        self.press("Enter")

    def write(self, role: str, name: str, text: str) -> None:
        self.tab_to(self.page.get_by_role(role, name=name, exact=True))  # type: ignore[arg-type]
        self.press("Control+a")
        self.page.keyboard.type(text)

    def come_in_and_open_a_table(self) -> None:
        self.write("textbox", "Your name", "Ann")
        self.press("Enter")
        expect(self.person.heading()).to_have_text("Lobby")
        expect(self.person.heading()).to_be_focused()
        self.tab_to(self.page.get_by_role("radio", checked=True).first)
        pig = self.page.get_by_role("radio", name="Pig")
        while not pig.is_checked():
            self.press("ArrowDown")
        self.tab_to(self.page.get_by_text("Pig options"))
        self.press("Enter")
        self.write("spinbutton", "Target score", "10")
        self.enter("button", "Open a table for Pig")
        expect(self.person.page.locator("#moves")).to_be_visible()
        expect(self.person.heading()).to_be_focused()

    def hurry_the_bots(self) -> None:
        self.tab_to(self.page.get_by_label("Bot pace"))
        self.press("Home")
        self.person.until(lambda: self.person.view()["table"]["pace"] == 0, "instant bots")


def to_the_end(person: Person, does: Callable[[str], None]) -> None:
    """Roll and bank by turns."""
    while not is_over(person):
        person.until(lambda: possible(person) or is_over(person), "a turn")
        if is_over(person):
            return
        seen = len(person.updates())
        can_bank = any(move["action"] == "bank" for move in possible(person))
        does("Bank" if can_bank else "Roll")
        person.until(lambda seen=seen: len(person.updates()) > seen, "an answer")


def test_with_the_keyboard_alone(company: Company) -> None:
    ann = company("Ann")
    ann.go()
    expect(ann.heading()).to_be_visible()
    keys = Keys(ann)
    keys.come_in_and_open_a_table()
    keys.tab_to(ann.moves)

    def does(label: str) -> None:
        """The list has the focus all the time."""
        expect(ann.moves).to_be_focused()
        expect(ann.moves.get_by_role("option", name=re.compile(f"^{label}"))).to_be_enabled()
        offered = ann.moves.get_by_role("option").all_inner_texts()
        place = next(at for at, text in enumerate(offered) if text.startswith(label))
        keys.press("Home", *["ArrowDown"] * place, "Enter")

    does("Add a bot")
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
    keys.hurry_the_bots()
    keys.press("Escape")
    does("Start the game")
    to_the_end(ann, does)
    expect(ann.page.get_by_role("list", name="Places")).to_be_visible()
    does("Check the dice")
    expect(ann.page.locator("#proof")).to_have_text(re.compile("every one is right"))
    does("Play again")
    ann.sees(lambda table: table["status"] == "waiting", "another game")
    does("Start the game")
    ann.sees(lambda table: table["status"] == "playing", "a rematch")
    expect(ann.moves).to_be_focused()


def test_with_tab_and_enter_alone(company: Company) -> None:
    """As with a switch: moves are buttons, and no key has a meaning of its own."""
    ann = company("Ann")
    ann.context.add_init_script(AS_BUTTONS)
    ann.go()
    expect(ann.heading()).to_be_visible()
    keys = Keys(ann)
    keys.come_in_and_open_a_table()

    def does(label: str) -> None:
        keys.tab_to(ann.page.locator("#moves").get_by_role("button", name=re.compile(f"^{label}")))
        keys.press("Enter")

    does("Add a bot")
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
    keys.hurry_the_bots()
    does("Start the game")
    to_the_end(ann, does)
    does("Play again")
    ann.sees(lambda table: table["status"] == "waiting", "another game")


def test_with_fingers_alone(company: Company) -> None:
    width = 320
    ann = company("Ann", has_touch=True, is_mobile=True, viewport={"width": width, "height": 700})
    ann.go()
    assert ann.page.evaluate("matchMedia('(pointer: coarse)').matches")
    ann.page.get_by_label("Your name").tap()
    ann.page.keyboard.type("Ann")
    ann.button("Go to the lobby").tap()
    ann.page.get_by_text("Pig options").tap()
    ann.page.get_by_label("Target score").fill("10")
    assert ann.page.evaluate(SMALL) == []
    ann.button("Open a table for Pig").tap()
    moves = ann.page.get_by_role("group", name="Moves")

    def does(label: str) -> None:
        button = moves.get_by_role("button", name=re.compile(f"^{label}"))
        expect(button).not_to_have_attribute("aria-disabled", "true")
        settled(ann)
        button.tap()

    does("Add a bot")
    ann.sees(lambda table: len(table["seats"]) == 2, "a bot")
    ann.page.get_by_label("Bot pace").select_option("instant")
    assert ann.page.evaluate(SMALL) == []
    does("Start the game")
    to_the_end(ann, does)
    assert ann.page.evaluate(SMALL) == []
    assert ann.page.evaluate("document.scrollingElement.scrollWidth") <= width
    does("Play again")
    ann.sees(lambda table: table["status"] == "waiting", "another game")
