"""Words of clients in the log: they forge no line and steer no terminal."""

from __future__ import annotations

import json
import logging
import sys

import pytest

from rattlebag.engine.harmless import steers
from rattlebag.server.logs import JsonLines, TextLines

WORDS = (
    "Ann\n2026-11-16 03:00:00,000 ERROR rattlebag: forged\r"
    "\x1b[2J\x9b31m\u202e\u2028\ud800\U000e0041"
)


def record() -> logging.LogRecord:
    """A fault that has a client's words in its message and in its exception."""
    try:
        raise ValueError(WORDS)
    except ValueError:
        fault = sys.exc_info()
    return logging.LogRecord("rattlebag", logging.ERROR, "x.py", 1, "of %s", (WORDS,), fault)


@pytest.mark.parametrize("lines", [TextLines(), JsonLines()])
def test_no_words_of_a_client_forge_a_line_or_steer_a_terminal(lines: logging.Formatter) -> None:
    text = lines.format(record())
    text.encode()  # no half of a surrogate pair is left
    assert not [c for c in text if steers(c) and c != "\n"]
    _, *rest = text.split("\n")
    assert all(line.startswith("  ") for line in rest), "only the first line begins at the margin"


def test_a_log_of_objects_still_tells_what_it_was() -> None:
    found = json.loads(JsonLines().format(record()))
    assert found["message"] == f"of {WORDS}"
    assert "\n" not in JsonLines().format(record())
