"""Connections that ask for much and read nothing, in short; unread.py is the long form."""

from __future__ import annotations

from pathlib import Path

from attacks import unread
from attacks.ground import Ground


def test_what_is_not_read_takes_little_memory(tmp_path: Path) -> None:
    """Each connection asks for 200 KB two hundred times; all of it used to be kept in memory."""
    with Ground(tmp_path, **unread.SETTINGS) as ground:
        found = unread.attack(ground, full=False)
    assert found["memory for each, MB"] < 10
    assert found["attacked: cut off"] == "no"
    assert found["tracebacks"] == 0
