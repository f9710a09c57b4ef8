"""Puts the tables of figures.json into docs/strategy/tradeoff.md, in every language it has."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from dataclasses import astuple
from functools import cache
from pathlib import Path
from typing import Any

from strategy.pages import BLOCK, Words, page_file, table

from .figures import Cell, Row
from .trials import Mean

DIGITS = {"regret": 4, "perfect": 3}  # otherwise two
STORED = Path(__file__).with_name("figures.json")


class Labels(Words):
    """What the tables say in one language."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.said: dict[str, str] = texts()[language]

    def cell(self, cell: Cell | list[float], digits: int) -> str:
        match cell:
            case str():
                return self.said.get(cell, cell)
            case int():
                return str(cell)
            case float():
                return self.number(cell, digits)
            case Mean(value, error) | [float(value), float(error)]:
                return f"{self.number(value, digits)} ±{self.number(error, digits)}"
        raise TypeError(cell)

    def number(self, value: float, digits: int = 2) -> str:
        return super().number(value if abs(value) >= 0.5 * 0.1**digits else 0.0, digits)


@cache
def texts() -> dict[str, dict[str, str]]:
    return tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))


def stored() -> dict[str, list[list[Any]]]:
    return dict(json.loads(STORED.read_text("utf-8"))) if STORED.exists() else {}


def store(found: dict[str, list[Row]]) -> None:
    """Replace these tables; one row a line."""
    every = stored() | {name: [plain(row) for row in rows] for name, rows in found.items()}
    tables = (
        f"{json.dumps(name)}: [\n"
        + ",\n".join(f"  {json.dumps(row)}" for row in every[name])
        + "\n]"
        for name in sorted(every)
    )
    STORED.write_text("{\n" + ",\n".join(tables) + "\n}\n", "utf-8")


def plain(row: Row) -> list[Any]:
    return [
        [round(part, 5) for part in astuple(cell)] if isinstance(cell, Mean)
        else round(cell, 5) if isinstance(cell, float) else cell
        for cell in row
    ]  # fmt: skip


def told(name: str, rows: Iterable[Iterable[Any]], labels: Labels) -> str:
    head, digits = labels(f"head-{name}").split(" | "), DIGITS.get(name, 2)
    return table(head, ([labels.cell(cell, digits) for cell in row] for row in rows))


def filled(page: str, labels: Labels) -> str:
    """The page with its tables as they are stored."""

    found = stored()

    def put(block: re.Match[str]) -> str:
        if block[2] not in found:  # never worked out yet
            return block[0]
        return f"{block[1]}{told(block[2], found[block[2]], labels)}{block[3]}"

    return BLOCK.sub(put, page)


def write() -> None:
    for language in texts():
        file = page_file("tradeoff", language)
        if file.exists():
            file.write_text(filled(file.read_text("utf-8"), Labels(language)), "utf-8")
