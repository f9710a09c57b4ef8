"""A state in one line, for error messages, tests and bug reports.

    race(side_of=[0,1] scores=[12,30] order=[1,0] at=1) at_stake=9

Fields with their default value are left out, and fields that are not compared. Lists are in [],
sets in {}, parts in (). `tools/state_text.py` reads it back.
"""

from __future__ import annotations

import dataclasses
from typing import Any


def write(state: Any) -> str:
    """The canonical text: equal states have equal texts."""
    return " ".join(
        f"{f.name}{_written(value)}"
        for f in dataclasses.fields(state)
        if f.compare and (value := getattr(state, f.name)) != f.default
    )


def _written(value: Any) -> str:
    if dataclasses.is_dataclass(value):
        return f"({write(value)})"
    return f"={_scalar(value)}"


def _scalar(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return "none"
    if isinstance(value, tuple):
        return "[" + ",".join(map(_item, value)) + "]"
    if isinstance(value, frozenset):
        return "{" + ",".join(map(_item, sorted(value))) + "}"
    return str(value)


def _item(value: Any) -> str:
    return f"({write(value)})" if dataclasses.is_dataclass(value) else _scalar(value)
