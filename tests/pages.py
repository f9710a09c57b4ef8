"""Pages whose examples are run: Python and commands, in order, with what they print below them."""

from __future__ import annotations

import io
import re
import shlex
from contextlib import redirect_stdout
from pathlib import Path

from rattlebag.cli.program import run

DOCS = Path(__file__).parents[1] / "docs"
EXAMPLE = re.compile(
    r"^```(?P<kind>\w+)\n(?P<text>.*?)^```$|^    rattlebag (?P<words>[^\n]*)$",
    re.MULTILINE | re.DOTALL,
)


def run_page(name: str, leave_out: str = "\0") -> int:
    """Run a page's examples as one program. Gives how many there are.

    `leave_out` is part of those commands that need something that is not here.
    """
    space: dict[str, object] = {"__name__": name}
    printed, count = "", 0
    for example in EXAMPLE.finditer((DOCS / name).read_text("utf-8")):
        kind, text, words = example["kind"], example["text"], example["words"]
        if kind == "text":
            assert printed == text, f"{name}, example {count} prints:\n{printed}"
            continue
        out = io.StringIO()
        with redirect_stdout(out):
            if kind == "python":
                exec(compile(text, f"{name}, example {count + 1}", "exec"), space)
            elif words is not None and leave_out not in words:
                assert run(shlex.split(words)) == 0, words
        printed, count = out.getvalue(), count + 1
    return count
