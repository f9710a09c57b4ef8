"""The tables of docs/strategy/tradeoff.md: `PYTHONPATH=research .venv-test/bin/python -m tradeoff`.

With the names of tables they are worked out again and printed; with --write they are put into the
pages as well. With --write alone, the pages get the tables as they were found last."""

from __future__ import annotations

import argparse
import sys
import time

from . import guide
from .figures import FIGURES


def main() -> None:
    parser = argparse.ArgumentParser(prog="tradeoff", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="TABLE", help=", ".join(FIGURES))
    parser.add_argument("--write", action="store_true", help="put them into the pages")
    asked = parser.parse_args()
    if unknown := sorted(set(asked.names) - set(FIGURES)):
        parser.error(f"no table {unknown[0]}. Choose from {', '.join(FIGURES)}.")
    for name in asked.names:
        began = time.monotonic()
        rows = FIGURES[name]()
        print(guide.told(name, rows, guide.Labels("en")), flush=True)
        print(f"{name}: {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
        if asked.write:
            guide.store({name: rows})
    if asked.write:
        guide.write()


if __name__ == "__main__":
    main()
