"""The lines that were said, for hearing them again."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..engine import Seat


@dataclass(frozen=True)
class HistoryLine:
    text: str
    only_for: Seat | None = None  # whose secret it is, at a shared keyboard


@dataclass
class History:
    """All lines in order, and the position of someone listening back."""

    lines: list[HistoryLine] = field(default_factory=list)
    at: int | None = None  # the line last repeated; None at the end

    def add(self, text: str, only_for: Seat | None = None) -> None:
        self.lines.append(HistoryLine(text, only_for))
        self.turn_to_the_end()

    def turn_to_the_end(self) -> None:
        """For a new listener or a new line."""
        self.at = None

    def _heard(self, holder: Seat | None) -> list[str]:
        return [said.text for said in self.lines if said.only_for in (None, holder)]

    def last(self, holder: Seat | None) -> str | None:
        self.at = None
        lines = self._heard(holder)
        return lines[-1] if lines else None

    def older(self, holder: Seat | None) -> str | None:
        """The previous line, if there is one."""
        lines = self._heard(holder)
        place = (len(lines) - 1 if self.at is None else min(self.at, len(lines))) - 1
        if place < 0:
            return None
        self.at = place
        return lines[place]

    def newer(self, holder: Seat | None) -> str | None:
        lines = self._heard(holder)
        if self.at is None or self.at + 1 >= len(lines):
            return None
        self.at += 1
        return lines[self.at]

    def first(self, holder: Seat | None) -> str | None:
        lines = self._heard(holder)
        self.at = 0
        return lines[0] if lines else None
