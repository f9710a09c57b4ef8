"""The progress of a player at home, in one readable file."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable
from dataclasses import asdict, dataclass, field
from datetime import date, timedelta
from pathlib import Path
from typing import Any

from ..files import data_folder, replacing
from .positions import Position, from_line
from .schedule import NEW, Card

VERSION = 1
LARGEST = 16_000_000  # bytes; ten thousand positions take three million


class Damaged(ValueError):
    """A file that is not a player's progress, or of a later version."""


@dataclass
class PracticeProgress:
    """What a player has answered, by position, and the puzzle of each day."""

    cards: dict[str, Card] = field(default_factory=dict)
    own: dict[str, str] = field(default_factory=dict)  # their mistakes: lines of positions by id
    days: dict[str, bool] = field(default_factory=dict)  # whether the puzzle was answered right
    reviewed: list[str] = field(default_factory=list)  # names of the saved games looked through

    def answered(self, position: Position, correct: bool, now: float) -> Card:
        card = self.cards.get(position.id, NEW).after(correct, now)
        self.cards[position.id] = card
        return card

    def add_mistakes(self, name: str, found: Iterable[Position]) -> None:
        """What a saved game taught."""
        self.own |= {position.id: position.line for position in found}
        self.reviewed.append(name)

    def mistakes(self) -> dict[str, Position]:
        return {found: from_line(line) for found, line in self.own.items()}

    def text(self) -> str:
        cards = {found: asdict(card) for found, card in self.cards.items()}
        plain = {"version": VERSION, "cards": cards, "own": self.own, "days": self.days}
        return json.dumps(plain | {"reviewed": self.reviewed}, indent=1) + "\n"


def place() -> Path:
    return data_folder() / "practice.json"


def load(path: Path) -> PracticeProgress:
    """The progress in a file; of a new player if there is none. Raises `OSError` or `Damaged`."""
    try:
        with open(path, "rb") as file:
            data = file.read(LARGEST + 1)
    except FileNotFoundError:
        return PracticeProgress()
    try:
        return _read(json.loads(data))
    except (ValueError, TypeError, LookupError, AttributeError, RecursionError) as wrong:
        raise Damaged(repr(wrong)) from wrong


def _read(plain: Any) -> PracticeProgress:
    if plain["version"] != VERSION:
        raise Damaged(f"version {plain['version']!r}")
    cards = {str(found): Card(**card).checked() for found, card in plain["cards"].items()}
    own = {str(found): from_line(line).line for found, line in plain["own"].items()}
    days = {
        date.fromisoformat(day).isoformat(): bool(right) for day, right in plain["days"].items()
    }
    return PracticeProgress(cards, own, days, [str(name) for name in plain["reviewed"]])


def save(path: Path, progress: PracticeProgress) -> None:
    """Replace the file in one step. Raises `OSError`."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with replacing(path) as file:
        file.write(progress.text().encode())


def put_aside(path: Path) -> Path:
    """Rename a file that cannot be read, so that nothing in it is lost. Raises `OSError`."""
    number = 1
    while (aside := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")).exists():
        number += 1
    return path.rename(aside)


def streak(days: Collection[str], today: date) -> int:
    """For how many days in a row the puzzle was answered, up to today, or up to yesterday if
    today's still waits."""
    day = today if today.isoformat() in days else today - timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        count, day = count + 1, day - timedelta(days=1)
    return count
