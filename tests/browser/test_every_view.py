"""Every view, in every theme, on every screen: nothing shuts anybody out."""

from __future__ import annotations

import os
import re
import time
from pathlib import Path

import pytest
from browser.axe import violations
from browser.people import Company, Person, expect
from browser.views import VIEWS, shown
from client.on_a_server import ServerProcess

SNAPSHOTS = Path(__file__).parent / "snapshots"
WORDS = 4000.0  # milliseconds until everything is put into words that is seen
PATIENCE = 20.0  # seconds; only a failing test waits so long
REWRITE = "RATTLEBAG_REWRITE_SNAPSHOTS"  # set it to write them again, and read what has changed
PARTS = ("#skip", "#top", "#view", "#foot")  # all but the live region, which is soon empty again
THEMES = ("light", "dark", "contrast")
WIDE = {"width": 1280, "height": 900}
# A small phone, and what is left of 1280 by 1024 points when everything is four times as large.
NARROW = ({"width": 320, "height": 640}, {"width": 320, "height": 256})
SIDEWAYS = """() => [...document.querySelectorAll('body *')].filter((one) => {
  const box = one.getBoundingClientRect();
  const apart = one.closest('.visually-hidden, .scroll, .skip');
  return box.width && box.right > innerWidth + 1 && !apart;
}).map((one) => `${one.tagName} ${one.className} ${one.textContent.trim().slice(0, 40)}`)"""
SMALL = """() => [...document.querySelectorAll(
  'button, input:not([type=hidden]), select, textarea, summary, [role=option], .button, nav a'
)].filter((one) => one.checkVisibility() && !one.closest('.visually-hidden')).flatMap((one) => {
  const target = one.matches('[type=checkbox], [type=radio]') ? one.closest('label') ?? one : one;
  const { width, height } = target.getBoundingClientRect();
  return width < 44 || height < 44 ? [`${one.outerHTML.slice(0, 80)} ${width} by ${height}`] : [];
})"""


# Text that cannot be read on its ground, by the colours that are really used.
PALE = """() => {
  const parts = (text) => text.match(/[\\d.]+/g).map(Number);
  const light = (colour) => colour.slice(0, 3).map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, place) => sum + value * [0.2126, 0.7152, 0.0722][place], 0);
  const over = ([r, g, b, alpha = 1], below) =>
    [r, g, b].map((value, place) => value * alpha + below[place] * (1 - alpha));
  const ground = (one) =>
    one ? over(parts(getComputedStyle(one).backgroundColor), ground(one.parentElement))
      : [255, 255, 255];
  return [...document.querySelectorAll('body *')].flatMap((one) => {
    const says = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (!says || !one.checkVisibility({ visibilityProperty: true })) return [];
    if (one.closest('.visually-hidden, svg, [aria-disabled=true]')) return [];
    const [dark, bright] = [light(parts(getComputedStyle(one).color)), light(ground(one))]
      .sort((a, b) => a - b);
    const contrast = (bright + 0.05) / (dark + 0.05);
    return contrast < 4.5 ? [`${one.outerHTML.slice(0, 80)} has ${contrast.toFixed(2)}`] : [];
  });
}"""


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_reads_as_it_was_written_down_and_shuts_nobody_out(
    name: str, company: Company, server: ServerProcess
) -> None:
    with shown(name, company, server) as ann:
        reads_as_written_down(name, ann)
        if "without javascript" not in name:  # axe does not run there either
            shuts_nobody_out(ann)


def shuts_nobody_out(ann: Person) -> None:
    ann.page.set_viewport_size(WIDE)
    ann.page.emulate_media(reduced_motion="reduce")  # a new theme is there at once then
    wrong = {
        "on small screens": sideways(ann),
        "for fingers": ann.page.evaluate(SMALL),
        **themes(ann),
    }
    assert not any(wrong.values()), "\n".join(
        f"{where}: {what}" for where, found in wrong.items() for what in found
    )


def themes(ann: Person) -> dict[str, list[str]]:
    wrong = {}
    for theme in THEMES:
        ann.page.evaluate("(theme) => document.documentElement.dataset.theme = theme", theme)
        wrong[theme] = violations(ann.page)
    ann.page.evaluate("delete document.documentElement.dataset.theme")
    ann.page.emulate_media(forced_colors="active")
    # axe asks for the colour before the device's colours are forced upon it.
    wrong["forced colours"] = violations(ann.page, "color-contrast") + ann.page.evaluate(PALE)
    ann.page.emulate_media(forced_colors="none")
    return wrong


def sideways(ann: Person) -> list[str]:
    """What sticks out to the right where nobody may have to scroll sideways."""
    found: list[str] = []
    for size in NARROW:
        ann.page.set_viewport_size(size)
        width: int = ann.page.evaluate("document.scrollingElement.scrollWidth")
        if width > 320:
            found += [f"{size}: the page is {width} wide", *ann.page.evaluate(SIDEWAYS)]
    ann.page.set_viewport_size(NARROW[0])
    # Colours are the same at all widths, and looking at them takes most of the time.
    found += violations(ann.page, "color-contrast")
    ann.page.set_viewport_size(WIDE)
    return found


# What a screen reader is given


def reads_as_written_down(name: str, ann: Person) -> None:
    file = SNAPSHOTS / f"{name}.yml"
    expect(ann.page.locator("#foot")).not_to_contain_text("Connecting")
    if ann.page.locator("#come-in").count():  # the page does not wait long for what is offered
        expect(ann.page.locator("#play-pig")).to_be_visible()

    def look() -> str:
        return steady("\n".join(ann.page.locator(part).aria_snapshot() for part in PARTS))

    if REWRITE in os.environ:
        ann.page.wait_for_timeout(WORDS)
        file.parent.mkdir(exist_ok=True)
        file.write_text(look())
    ends = time.monotonic() + PATIENCE
    while look() != file.read_text() and time.monotonic() < ends:
        ann.page.wait_for_timeout(100)  # the page puts into words what it has drawn already
    assert look() == file.read_text(), f"if it is meant to be so, run this with {REWRITE}=1"


def steady(snapshot: str) -> str:
    """Without what differs from run to run: dice, numbers, ids, and who has won."""
    for pattern, instead in (
        (r"127\.0\.0\.1:\d+", "HOST"),
        (r"(table|games|replay|review|report)/[0-9a-f]{20}", r"\1/ID"),
        (r"(person|history)/p[0-9a-f]{16}", r"\1/ID"),
        (r"\b[A-Z][a-z]{2} \d{1,2}, \d{4}, [\d:]+\s[AP]M", "TIME"),
        (r"\b\d{1,2}/\d{1,2}/\d{2}, [\d:]+\s[AP]M", "TIME"),
        (r"\b[0-9a-f]{64}\b", "SEAL"),
        (r"messages/p[0-9a-f]{16}", "messages/PERSON"),
        (r"- time: .*", "- time: WHEN"),
        (r"checked now: [0-9a-f]{8}", "checked now: SEAL"),
        (r'(- region "History":(?:\n.*)*?)((?:\n +- listitem: .*)+)', r"\1 LINES"),
        (r'(textbox "Your name": ).*', r"\1SUGGESTED"),
        (r"\b(Ann|Bob|Bot \d+|Rita \d+)\b", "NAME"),
        (r"Puzzle of [\d-]+: [^.\"]+\.", "PUZZLE"),
        (r"code: [2-9a-z]{4}(-[2-9a-z]{4}){3}", "code: CODE"),
        (r"(?<=Since ).*?(?=\. Connected)", "TIME"),
        (r"(?<!level=)\b\d+\b", "0"),
        # Other tests have tables of their own.
        (
            r'(- region "Tables":\n(?:    .*\n)*?)'
            r'    - heading "(?:Free seats|To watch)"(?:.*\n    )*.*',
            r"\1    - TABLES",
        ),
        # The lot decides who begins, the dice how much is said.
        (r'(button "Show older lines") \[disabled\]', r"\1"),
    ):
        snapshot = re.sub(pattern, instead, snapshot)
    return snapshot + "\n"
