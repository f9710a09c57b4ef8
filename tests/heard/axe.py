"""axe-core in a page that is not Playwright's: under that, Firefox now and then loses the page."""

from __future__ import annotations

import json

from browser import axe
from heard.tab import Tab

RUN = f"({axe.RUN})({json.dumps({'tags': axe.TAGS, 'off': []})})"
GONE = "document.querySelectorAll('#view > section').length === 1"  # the view before it


def violations(tab: Tab, when: str = "RUN") -> list[str]:
    """What axe finds in the page, once the view before it is gone. `when` is an expression with
    RUN in it."""
    tab.until_true(GONE)
    if not tab.ask("'axe' in window"):
        tab.ask(f"(() => {{ {axe.SOURCE.read_text()} }})()")
    found = tab.ask(when.replace("RUN", RUN))
    assert found["passed"], "axe has looked at nothing"
    return list(found["wrong"])
