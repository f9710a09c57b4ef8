"""Staying at a table for long: the page holds what it shows, and not what it has shown."""

from __future__ import annotations

from browser.people import Company
from browser.sitting import waiting
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
        # Beside each row stand the two marks by which it is found again.
        assert lines.evaluate("(list) => list.childNodes.length") < 4 * (ROWS + BLOCK)
