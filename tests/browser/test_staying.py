"""Staying at a table for long: the page holds what it shows, and not what it has shown."""

from __future__ import annotations

from typing import Any

from browser.looking import cut_off, overlaps
from browser.people import Company, expect
from browser.sitting import waiting
from browser.staging import Staging
from client.on_a_server import ServerProcess

ROWS, BLOCK = 25, 100  # that the history shows, and that go at a time when they are too many
COUNT_REMOVALS = """() => {
  window.removed = 0;
  new MutationObserver((records) => {
    for (const { target, removedNodes } of records)
      for (const node of removedNodes)
        if (node.nodeName === 'LI' && target.matches('ol.lines')) window.removed += 1;
        else if (node.matches?.('ol.lines')) window.removed += node.children.length;
  }).observe(document, { childList: true, subtree: true });
}"""


def test_a_line_that_is_shown_no_more_leaves_nothing_in_the_page(
    company: Company, server: ServerProcess
) -> None:
    # A game so long that it does not end while the page still catches up with it.
    long = {"target_score": 5000}
    with waiting(company, server, "farkle", watch=True, bots=5, pace=0.02, options=long) as (
        ann,
        bob,
        table,
    ):
        lines = ann.page.locator("section[aria-labelledby=lines-title] ol")
        ann.page.evaluate(COUNT_REMOVALS)
        bob.plays(table)
        bob.do("start", table=table)
        ann.until(lambda: ann.page.evaluate("removed") > 2 * ROWS, "lines that are shown no more")
        # The oldest go several at a time, so that the others seldom move.
        assert ROWS <= lines.locator("li").count() < ROWS + BLOCK
        # Next to each row are the two marks by which it is found again.
        assert lines.evaluate("(list) => list.childNodes.length") < 4 * (ROWS + BLOCK)


# What is in sight of a list that is scrolled, from its first line to its last.
IN_SIGHT = """(list) => {
  const edge = list.getBoundingClientRect();
  const rows = [...list.children].map((row) => [row.innerText, row.getBoundingClientRect()]);
  return rows.filter(([, { top, bottom }]) => top >= edge.top - 1 && bottom <= edge.bottom + 1)
    .map(([text]) => text);
}"""


def test_a_thousand_chat_lines_leave_the_newest_in_sight_and_room_to_write(
    company: Company, server: ServerProcess
) -> None:
    staging: Any = Staging(company, viewport={"width": 320, "height": 568}, has_touch=True)
    with waiting(staging, server, "pig") as (ann, bob, table):
        long = "and something more than fits into one row of a phone"
        staging.before = [
            {"text": f"Bob: {number}, {long}", "category": "chat", "sound": None}
            for number in range(1000)
        ]
        bob.do("chat", table=table, text="The newest")
        said = ann.page.get_by_role("list", name="Chat")
        expect(said.get_by_role("listitem").last).to_have_text("Bob: The newest")
        assert said.get_by_role("listitem").count() < ROWS + BLOCK
        assert said.evaluate(IN_SIGHT)[-1] == "Bob: The newest"
        assert overlaps(ann.page) == []
        assert cut_off(ann.page) == []
        field = ann.page.get_by_label("Message")
        field.fill("I have read all of it")
        expect(said).to_be_in_viewport()  # it has a height of its own
        field.press("Enter")
        expect(said.get_by_role("listitem").last).to_have_text("You: I have read all of it")
        expect(field).to_be_focused()
        expect(field).to_have_value("")
