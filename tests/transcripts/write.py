"""Work out again what is heard: `python tests/transcripts/write.py` for the transcripts.

With `--pages` the expected lines of the examples in docs/rules. What is done (the lines of play)
stays as it is written; read the difference like a script before you commit it.

A new transcript: a file with its "# " lines, a header and "> " lines; this fills in the rest.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent)]  # as pytest does: lines.py and this folder

from transcripts.hearing import rewritten  # noqa: E402
from transcripts.pages import RULES, with_fresh_lines  # noqa: E402


def main() -> None:
    pages = "--pages" in sys.argv[1:]
    files = sorted(RULES.rglob("*.md")) if pages else sorted(HERE.glob("*.txt"))
    for path in files:
        before = path.read_text("utf-8")
        try:
            language = "en" if path.parent == RULES else path.parent.name
            after = with_fresh_lines(path.stem, before, language) if pages else rewritten(before)
        except Exception as error:
            error.add_note(f"in {path}")
            raise
        if after != before:
            path.write_text(after, "utf-8")
            print(f"rewritten: {path.name}")


if __name__ == "__main__":
    main()
