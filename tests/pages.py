"""Pages whose examples are run: every block of Python, in order, with what it prints below it."""

from __future__ import annotations

import io
import re
from contextlib import redirect_stdout
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def run_page(name: str) -> int:
    """Run a page's examples as one program. Gives how many there are."""
    space: dict[str, object] = {"__name__": name}
    blocks = BLOCK.findall((DOCS / name).read_text("utf-8"))
    printed = ""
    count = 0
    for kind, text in blocks:
        if kind == "python":
            out = io.StringIO()
            with redirect_stdout(out):
                exec(compile(text, f"{name}, example {count + 1}", "exec"), space)
            printed, count = out.getvalue(), count + 1
        elif kind == "text":
            assert printed == text, f"{name}, example {count} prints:\n{printed}"
    return count
