"""What is heard besides the words: sounds at the right time, and words where there are none."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from browser.people import Company, Person, expect
from browser.playing import does
from browser.sitting import my_turn, playing
from browser.staging import Staging
from client.on_a_server import ServerProcess

AS_AT_HOME = True

SOUNDS = Path(__file__).parents[2] / "src" / "rattlebag" / "web" / "sounds"
INDEX = json.loads((SOUNDS / "index.json").read_text("utf-8"))["sounds"]

# Every sound that begins, with its length and whether it can really be heard.
EAR = """
window.heard = [];
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (when) {
  window.heard.push({ state: this.context.state, at: when, seconds: this.buffer.duration });
  return start.call(this, when);
};
"""

FETCHED = "performance.getEntriesByType('resource').filter((e) => e.name.endsWith('.ogg')).length"
# The live region, for a program that cannot ask the page.
ALOUD = """
document.addEventListener('DOMContentLoaded', () => {
  const region = document.getElementById('announcer');
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) console.info(node.textContent);
  }).observe(region, { childList: true, subtree: true });
});
"""


def with_an_ear(person: Person) -> Person:
    person.context.add_init_script(EAR)
    return person


def heard(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = person.page.evaluate("window.heard")
    return found


def seconds(name: str, count: int = 1) -> float:
    variants = next(sound["variants"] for sound in INDEX if sound["name"] == name)
    length: float = variants[count - 1]["seconds"]
    return round(length, 2)


def lengths(person: Person) -> list[float]:
    return [round(sound["seconds"], 2) for sound in heard(person)]


def at_a_table_for_pig(company: Company) -> Person:
    ann = with_an_ear(company("Ann"))
    ann.come_in()
    ann.opens("Pig")
    # A sound that has to be fetched first may come too late on a busy machine.
    count = sum(len(sound["variants"]) for sound in INDEX)
    ann.until(lambda: ann.page.evaluate(FETCHED) == count, "all sounds fetched ahead")
    does(ann, "Add a bot")
    ann.until(lambda: lengths(ann) == [seconds("join")], "that someone comes")
    ann.page.wait_for_timeout(400)  # until the first sound is over: an alert waits for few
    return ann


def test_every_sound_can_be_learned(company: Company) -> None:
    ann = with_an_ear(company("Ann"))
    ann.go("/sounds")
    for number, sound in enumerate(INDEX, 1):
        ann.page.locator(f"#play-{sound['name']}").press("Enter")
        ann.until(lambda n=number: len(heard(ann)) == n, sound["name"])
    assert lengths(ann) == [seconds(sound["name"]) for sound in INDEX]
    assert {sound["state"] for sound in heard(ann)} == {"running"}


def test_a_roll_of_ten_dice_can_be_learned_too(company: Company) -> None:
    ann = with_an_ear(company("Ann"))
    ann.go("/sounds")
    ann.page.get_by_label("Number of dice, or of times: Dice roll").select_option("10")
    ann.button("Dice roll").click()
    ann.until(lambda: heard(ann), "a roll")
    assert lengths(ann) == [seconds("roll", 10)]


def test_what_happens_at_a_table_is_heard_in_order(company: Company) -> None:
    ann = at_a_table_for_pig(company)
    does(ann, "Start the game")
    ann.until(lambda: len(heard(ann)) >= 4, "a start, a lot, and a turn")
    assert lengths(ann)[1:3] == [seconds("start"), seconds("reveal")]
    assert lengths(ann)[3] in (seconds("turn"), seconds("turn-others"))
    began = [sound["at"] for sound in heard(ann)[1:4]]
    assert began[0] < began[1] < began[2]


def test_without_sounds_there_are_none(company: Company) -> None:
    ann = at_a_table_for_pig(company)
    ann.moves.press("m")
    does(ann, "Start the game")
    ann.until(lambda: "Pig starts." in ann.spoken(), "the start in words")
    assert lengths(ann) == [seconds("join")]


def test_a_browser_that_forbids_sounds_is_explained_once(company: Company) -> None:
    """Playwright's questions count as a touch, so the page is left alone until it has spoken."""
    ann = at_a_table_for_pig(company)
    does(ann, "Start the game")
    ann.until(lambda: "Pig starts." in ann.spoken(), "the start")
    told: list[str] = []
    page = ann.look_at(ann.context.new_page())
    page.add_init_script(ALOUD)
    page.on("console", lambda message: told.append(message.text))
    page.goto(ann.page.url)
    ann.until(lambda: any("Your turn." in text for text in told), "a turn")
    why = "Your browser will not play sounds until you press a key"
    ann.until(lambda: any(why in text for text in told), "why there is no sound")
    assert " ".join(told).count(why) == 1
    assert page.evaluate("window.heard") == []


def test_where_there_is_no_voice_the_page_says_so(company: Company) -> None:
    ann = company("Ann")
    ann.go("/preferences")
    expect(ann.page.get_by_text("No voice was found on this device")).to_be_visible()
    expect(ann.page.get_by_label("Let the page speak by itself")).to_be_disabled()
    ann.button("Try the voice").click()
    ann.until(lambda: "No voice was found" in ann.spoken(), "why")


# When the sign of a moment comes, after what it is on was drawn.
SIGNS = """() => {
  window.signs = [];
  addEventListener('animationstart', ({ target }) => {
    if (!target.matches('.moment')) return;
    const { animationDelay } = getComputedStyle(target);
    window.signs.push({ kind: target.dataset.kind, delay: parseFloat(animationDelay) });
  });
}"""
APART = 0.1  # seconds in which a sign and a sound are one to the senses


@pytest.mark.parametrize(("game", "kind", "dice"), [("pig", "bust", 1), ("farkle", "farkle", 6)])
def test_a_moment_is_seen_when_it_is_heard(
    game: str, kind: str, dice: int, company: Company, server: ServerProcess
) -> None:
    staging = Staging(company, reduced_motion="no-preference")
    people: Any = lambda name: with_an_ear(staging(name))  # noqa: E731
    with playing(people, server, game) as (ann, _, _):
        count = sum(len(sound["variants"]) for sound in INDEX)
        ann.until(lambda: ann.page.evaluate(FETCHED) == count, "all sounds fetched ahead")
        my_turn(ann)
        ann.page.wait_for_timeout(1000)  # until those of the turn before are over
        ann.page.evaluate(SIGNS)
        ann.page.evaluate("window.heard = []")
        staging.next = {"sound": kind, "text": "What came of it."}
        ann.page.keyboard.press("r")
        ann.until(lambda: ann.page.evaluate("window.signs.length"), "a sign")
        sign = ann.page.evaluate("window.signs[0]")
        ann.until(lambda: len(heard(ann)) >= 2, "the roll, and what came of it")
        roll, moment = heard(ann)[:2]
        assert sign["kind"] == kind
        assert [round(one["seconds"], 2) for one in (roll, moment)] == [
            seconds("roll", dice),
            seconds(kind),
        ]
        assert abs(sign["delay"] - (moment["at"] - roll["at"])) < APART
