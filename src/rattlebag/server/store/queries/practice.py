"""Practice in the store: what people have answered, and their puzzles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from ....practice.schedule import Card
from ..base import Statement, Store
from .sql import insert

OWN: Final = ("drill", "puzzle", "looked_through")  # all of this belongs to one person


class DrillRow(NamedTuple):
    """A position that someone has answered, or a mistake of theirs."""

    person: str
    position: str
    game: str
    line: str | None  # of a mistake; those that ship with the program are known by their id
    answers: int = 0
    correct: int = 0
    due: float = 0.0
    memory: str = ""

    @property
    def card(self) -> Card:
        return Card(self.answers, self.correct, self.due, self.memory)


async def drills(store: Store, person: str) -> list[DrillRow]:
    found = await store.rows(
        f"SELECT {', '.join(DrillRow._fields)} FROM drill WHERE person = ?", person
    )
    return [DrillRow(*row) for row in found]


async def answer(store: Store, before: DrillRow, card: Card) -> bool:
    """Keep an answer. False if another one was kept since `before` was read."""
    row = before._replace(
        answers=card.answers, correct=card.correct, due=card.due, memory=card.memory
    )
    columns = ", ".join(DrillRow._fields)
    kept = await store.write(
        f"INSERT INTO drill ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (person, position) DO UPDATE SET answers = excluded.answers,"
        " correct = excluded.correct, due = excluded.due, memory = excluded.memory"
        " WHERE drill.answers = ?",
        *(*row, before.answers),
    )
    return bool(kept.rows)


async def days(store: Store, person: str) -> dict[str, bool]:
    """The puzzles that someone has answered, and whether they were right."""
    found = await store.rows("SELECT day, correct FROM puzzle WHERE person = ?", person)
    return {day: bool(correct) for day, correct in found}


async def answer_puzzle(store: Store, person: str, day: str, correct: bool) -> None:
    """The first answer counts."""
    await store.write(
        "INSERT INTO puzzle (person, day, correct) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        *(person, day, int(correct)),
    )


async def looked_through(store: Store, person: str) -> float:
    """Up to when this person's finished games were looked through for mistakes."""
    found = await store.rows("SELECT until FROM looked_through WHERE person = ?", person)
    return float(found[0][0]) if found else 0.0


async def add_mistakes(store: Store, rows: Sequence[DrillRow], person: str, until: float) -> None:
    mark = Statement(
        "INSERT INTO looked_through (person, until) VALUES (?, ?)"
        " ON CONFLICT (person) DO UPDATE SET until = excluded.until",
        (person, until),
    )
    await store.write_all(mark, *insert("drill", rows, "DO NOTHING"))


# A person's data


async def export(store: Store, person: str) -> Mapping[str, Any]:
    kept = [row._asdict() for row in await drills(store, person)]
    for row in kept:
        del row["person"]
    puzzles = await days(store, person)
    until = await looked_through(store, person)
    return {"practice": {"positions": kept, "puzzles": puzzles, "looked_through": until}}


async def deletion(store: Store, person: str) -> list[Statement]:
    return [Statement(f"DELETE FROM {table} WHERE person = ?", (person,)) for table in OWN]
