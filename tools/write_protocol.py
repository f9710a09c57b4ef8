"""Writes what is made from the messages: docs/protocol/*.json, the lists of fields in
docs/protocol.md, and the page's types.

`python tools/write_protocol.py` writes the files; with `--check` it fails where they are not what
it would write.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from protocol_files.asyncapi import asyncapi
from protocol_files.page import page
from protocol_files.schema import schema
from protocol_files.typescript import typescript

ROOT = Path(__file__).parents[1]
SCHEMA, ASYNCAPI = "docs/protocol/schema.json", "docs/protocol/asyncapi.json"
PAGE = "docs/protocol.md"
TYPES = "src/rattlebag/web/core/protocol.d.ts"


def files() -> dict[str, str]:
    """Each file, and what it should say."""
    return {
        SCHEMA: _json(schema()),
        ASYNCAPI: _json(asyncapi()),
        PAGE: page((ROOT / PAGE).read_text("utf-8")),
        TYPES: typescript(),
    }


def _json(page: dict[str, Any]) -> str:
    return json.dumps(page, indent=2, ensure_ascii=False) + "\n"


def stale(root: Path) -> list[str]:
    """The files that do not say what the messages are."""
    return [
        name
        for name, text in files().items()
        if not (root / name).is_file() or (root / name).read_text("utf-8") != text
    ]


def main(arguments: Sequence[str], root: Path = ROOT) -> None:
    if list(arguments) == ["--check"]:
        if old := stale(root):
            raise SystemExit(
                f"Not what the messages are: {', '.join(old)}. Run: python tools/write_protocol.py"
            )
        return
    if arguments:
        raise SystemExit(__doc__)
    for name, text in files().items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
