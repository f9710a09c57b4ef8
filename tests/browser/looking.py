"""What can be seen: boxes that cover each other, and the pictures of dice."""

from __future__ import annotations

import base64
from typing import Any

from browser.people import Page, Person, expect
from playwright.sync_api import Locator

# Words that lie over other words, or stick out to the right.
OVERLAPS = """() => {
  const shown = { opacityProperty: true, visibilityProperty: true };
  // A moment covers the board, for a second and a half.
  const apart = '.visually-hidden, .skip, #announcer, select, .moment';
  const clip = (box, parent) => {
    let { left, right, top, bottom } = box;
    for (let one = parent; one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflowX === 'visible') continue;
      const edge = one.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top, bottom };
  };
  const words = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!node.data.trim() || !parent.checkVisibility(shown) || parent.closest(apart)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = node.data.trim().slice(0, 40);
    // A bar that stays in sight is over whatever is scrolled under it.
    let layer = parent;
    while (layer && getComputedStyle(layer).position !== 'fixed') layer = layer.parentElement;
    for (const box of range.getClientRects())
      words.push({ node, text, layer, ...clip(box, parent) });
  }
  const cut = words.filter((one) => one.right > document.documentElement.clientWidth + 1);
  const found = cut.map((one) => `${one.text} is cut`);
  for (const [at, one] of words.entries())
    for (const two of words.slice(at + 1)) {
      const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
      const high = Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top);
      const least = Math.min(one.bottom - one.top, two.bottom - two.top);
      if (one.layer !== two.layer) continue;
      if (one.node !== two.node && wide > 2 && high > least / 3)
        found.push(`${one.text} over ${two.text}`);
    }
  return found.slice(0, 10);
}"""
# Words of ours that a box cuts off. Names of people and tables may end in an ellipsis, a tray shows
# the newest of what was set aside, and what can be scrolled to is not lost.
CUT = """() => {
  const apart = '.visually-hidden, .skip, #announcer, bdi, .felt-words, .tray-dice, select, option';
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    const shown = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (!node.data.trim() || !shown || parent.closest(apart)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    for (let one = parent; one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one);
      const edge = one.getBoundingClientRect();
      const wide = Math.max(words.right - edge.right, edge.left - words.left);
      const high = Math.max(words.bottom - edge.bottom, edge.top - words.top);
      const scrolls = [overflowX, overflowY].some((how) => ['auto', 'scroll'].includes(how));
      if (scrolls || edge.width <= 1) break; // it is heard alone
      const hides = [overflowX !== 'visible' && wide > 1, overflowY !== 'visible' && high > 3];
      if (hides.some(Boolean)) {
        found.push(`${node.data.trim().slice(0, 40)} is cut off by ${one.className}`);
        break;
      }
    }
  }
  for (const one of document.querySelectorAll('button, .button, [role=option], nav a')) {
    if (one.closest(apart) || !one.checkVisibility()) continue;
    const text = one.textContent.trim().slice(0, 40);
    if (one.scrollWidth > one.clientWidth + 1) found.push(`${text} sticks out of its button`);
  }
  return found.slice(0, 10);
}"""
# A picture as numbers: how bright each point is, from 0 to 255.
GREY = """async (data) => {
  const picture = new Image();
  picture.src = `data:image/png;base64,${data}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(picture.width, picture.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(picture, 0, 0);
  const { data: points } = pen.getImageData(0, 0, picture.width, picture.height);
  const grey = [];
  for (let at = 0; at < points.length; at += 4)
    grey.push(0.299 * points[at] + 0.587 * points[at + 1] + 0.114 * points[at + 2]);
  return { width: picture.width, height: picture.height, grey };
}"""


def overlaps(page: Page) -> list[str]:
    """What covers what, once the view before this one is gone."""
    expect(page.locator("#view > section")).to_have_count(1)
    found: list[str] = page.evaluate(OVERLAPS)
    # A phone's window grows with what sticks out of it.
    wide: int = page.evaluate(
        "document.scrollingElement.scrollWidth - document.documentElement.clientWidth"
    )
    return found + ([f"the page is {wide} wider than the window"] if wide > 0 else [])


def cut_off(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CUT)
    return found


class Eye:
    """Looks at pictures, in an empty page next to the one it looks at."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.desk = person.context.new_page()

    def grey(self, what: Locator) -> dict[str, Any]:
        png = base64.b64encode(what.screenshot(animations="disabled")).decode()
        found: dict[str, Any] = self.desk.evaluate(GREY, png)
        return found
