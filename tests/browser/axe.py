"""axe-core, which finds what a machine can find of a page that shuts people out."""

from __future__ import annotations

from typing import Any

from browser.people import Page, expect
from web.node import CHECKERS

SOURCE = CHECKERS / "axe-core" / "axe.min.js"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
RUN = """({ tags, off }) => axe.run(document, {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: tags },
  rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])),
}).then(({ violations, passes }) => ({
  passed: passes.length,
  wrong: violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`)),
}))"""


def violations(page: Page, *off: str) -> list[str]:
    """What is wrong and where, in a line each; some rules can be left out.

    A view is looked at once the one before it is gone, a quarter of a second after the change.
    """
    expect(page.locator("#view > section")).to_have_count(1)
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text())
    found: dict[str, Any] = page.evaluate(RUN, {"tags": TAGS, "off": off})
    assert found["passed"], "axe has looked at nothing"
    wrong: list[str] = found["wrong"]
    return wrong
