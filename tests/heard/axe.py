"""axe-core in a page that is not Playwright's: under that, Firefox now and then loses the page."""

from __future__ import annotations

import json

from browser import axe
from heard.tab import Tab

RUN = f"({axe.RUN})({json.dumps({'tags': axe.TAGS, 'off': []})})"
SECTION = "document.querySelector('#view > section')"
GONE = "document.querySelectorAll('#view > section').length === 1"  # the view before it


def violations(tab: Tab, when: str = "RUN") -> list[str]:
    """What axe finds in the page, once the view before it is gone. `when` is an expression with
    RUN in it. If another view comes while axe looks, it looks again."""
    while True:
        tab.until_true(GONE)
        tab.ask(f"void (window.looked = {SECTION})")
        if not tab.ask("'axe' in window"):
            tab.ask(f"(() => {{ {axe.SOURCE.read_text()} }})()")
        found = tab.ask(when.replace("RUN", RUN))
        if tab.ask(f"{GONE} && window.looked === {SECTION}"):
            break
    assert found["passed"], "axe has looked at nothing"
    return list(found["wrong"])
