"""A finished game as someone hears it again, move by move."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ...engine import Chance, Command, Decide, Dice, Each, Seat
from ...engine.journal import Landed
from ...protocol.lines import LineOut
from ...protocol.records import ReplayStep
from ...protocol.views import DieView
from ...table.saved import SavedGame
from ...text import Listener, Preferences
from ..telling import figures, heard, words_of_places

LET_GO = 50  # steps after which other threads have their turn


@dataclass(frozen=True)
class ReplayPart:
    """Some steps of a game in words, and how many there are in all."""

    steps: list[ReplayStep]
    total: int


@dataclass(frozen=True)
class Roll:
    """The roll to show until there is another. Nobody rolls for what is drawn at random."""

    number: int = 0
    seat: Seat | None = None
    fallen: Any = ()

    def then(self, rules: Any, luck: Any, entry: Landed, last: Any) -> Roll:
        if isinstance(luck, Each):
            return Roll(self.number + 1)
        if isinstance(luck, Dice) and isinstance(last, Command):
            shown = entry.outcome if rules.in_the_open else ()
            return Roll(self.number + 1, last.seat, shown)
        return self


def replay(
    saved: SavedGame,
    names: Sequence[str],
    seat: Seat | None,
    preferences: Preferences,
    after: int,
    most: int,
) -> ReplayPart:
    """The steps in which something is said, from the one after `after` on. A sound without words
    belongs to the next of them."""
    rules = saved.header.rules()
    ear = Listener(preferences.locale, names, rules.sides, seat, preferences.verbosity)
    found: list[ReplayStep] = []
    wordless: list[LineOut] = []
    total = 0
    roll = Roll()
    entries = (None, *saved.entries)
    before: Any = None  # what the entry came to
    last: Any = None  # the entry before it
    for number, (entry, (line, step)) in enumerate(zip(entries, saved.steps(), strict=True)):
        if isinstance(entry, Landed) and isinstance(before, Chance):
            roll = roll.then(rules, before.dice, entry, last)
        before, last = rules.node(step.state), entry
        if line % LET_GO == 0:
            time.sleep(0)  # this is a thread: people at tables come first
        lines = [*wordless, *heard(ear, step.events)]
        if not any(line.text for line in lines):
            wordless = lines
            continue
        wordless = []
        if after <= total < after + most:
            known = rules.known(step.state, seat)
            found.append(
                {
                    "lines": lines,
                    "at": number,
                    "scores": list(rules.scores(known)),
                    "to_act": list(before.seats) if isinstance(before, Decide) else [],
                    "dice": _dice(rules, known, seat, roll.fallen, ear),
                    "roll": roll.number,
                    "roller": roll.seat,
                    "figures": figures(rules, known, ear),
                }
            )
        total += 1
    return ReplayPart(found, total)


def _dice(rules: Any, known: Any, seat: Seat | None, fallen: Any, ear: Listener) -> list[DieView]:
    words = words_of_places(ear.locale, ear.verbosity)
    return [
        {
            "face": die.face,
            "standing": die.standing,
            "place": (at := rules.place(die)),
            "word": words[at],
        }
        for die in rules.lying(known, seat, fallen)
    ]
