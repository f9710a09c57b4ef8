"""Records in the store: finished games by the people who played them, and tallies."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from ..base import Statement, Store
from ..compact import decompressed
from .sql import insert, marks
from .standings import standings_of

START: Final = float("inf"), "\uffff", 2**31  # a place before all games, the newest first

HistoryPlace = tuple[float, str, int]  # finished, table and number: where a page of games begins


class PlayedRow(NamedTuple):
    """One person's part in a finished game."""

    table_id: str
    number: int
    seat: int
    person: str
    name: str  # as it was then
    game: str
    finished: float
    private: int
    place: int
    won: int  # 1 for a win that is not shared with another side
    shared: int
    score: int
    players: int
    bots: str  # the level of the strongest bot; empty where only people played
    facts: str  # JSON
    mu_before: float | None = None  # the rating, where the game was rated
    mu: float | None = None
    sigma: float | None = None


class Met(NamedTuple):
    """That two people, or a person and a bot, played each other."""

    person: str
    sound: str  # of the other's name
    finished: float
    table_id: str
    number: int
    seat: int  # the person's
    game: str
    private: int
    rival: str | None  # the other's id


class TallyRow(NamedTuple):
    """Something that is added up over all games of a person."""

    person: str
    game: str
    what: str
    value: int


class Unrecorded(NamedTuple):
    """A finished game that waits to be recorded."""

    table_id: str
    number: int
    game: str
    finished: float
    body: str
    details: str


class GameRow(NamedTuple):
    """A finished game in a list."""

    table_id: str
    number: int
    game: str
    finished: float
    details: str | None
    seat: int | None  # of the person whose list it is
    mu_before: float | None
    mu: float | None


class HistorySearch(NamedTuple):
    """Which games of a person are listed."""

    person: str
    private: bool  # private tables too
    game: str | None = None
    sound: str | None = None  # of an opponent's name
    since: float | None = None
    until: float | None = None
    before: HistoryPlace = START


# Recording


async def unrecorded(store: Store, most: int) -> list[Unrecorded]:
    """The games that wait to be recorded, in the order in which they ended."""
    found = await store.rows(
        "SELECT table_id, number, game, finished, body, details, packed FROM result"
        " WHERE unrecorded IS NOT NULL ORDER BY unrecorded, table_id, number LIMIT ?",
        most,
    )
    games = [(Unrecorded(*columns), packed) for *columns, packed in found]
    return [game._replace(body=decompressed(game.body, packed)) for game, packed in games]


async def recorded(store: Store) -> int:
    """How many games were recorded since they are counted."""
    [[games]] = await store.rows("SELECT games FROM recording")
    return int(games)


async def record(
    store: Store, game: Unrecorded, statements: Iterable[Statement], seen: int
) -> bool:
    """Write a game's records, unless they are written. They follow from those of the games before:
    False if another node has recorded one since `seen` of them were."""
    claim = Statement(
        "UPDATE recording SET games = games + 1 WHERE games = ? AND EXISTS (SELECT 1 FROM result"
        " WHERE table_id = ? AND number = ? AND unrecorded IS NOT NULL)",
        (seen, game.table_id, game.number),
    )
    done = Statement(
        "UPDATE result SET unrecorded = NULL WHERE table_id = ? AND number = ?",
        (game.table_id, game.number),
    )
    return bool((await store.write_all(claim, done, *statements)).rows)


def insert_played(rows: Sequence[PlayedRow]) -> Iterable[Statement]:
    return insert("played", rows, "DO NOTHING")


def insert_met(rows: Sequence[Met]) -> Iterable[Statement]:
    return insert("met", rows, "DO NOTHING")


def add_up(rows: Sequence[TallyRow]) -> Iterable[Statement]:
    added = "(person, game, what) DO UPDATE SET value = tally.value + excluded.value"
    return insert("tally", rows, added)


def keep_most(rows: Sequence[TallyRow]) -> Iterable[Statement]:
    higher = (
        "(person, game, what) DO UPDATE SET value ="
        " CASE WHEN excluded.value > tally.value THEN excluded.value ELSE tally.value END"
    )
    return insert("tally", rows, higher)


# Looking


async def tallies(store: Store, person: str) -> list[TallyRow]:
    columns = ", ".join(TallyRow._fields)
    found = await store.rows(f"SELECT {columns} FROM tally WHERE person = ?", person)
    return [TallyRow(*row) for row in found]


async def registered(store: Store, people: Sequence[str]) -> set[str]:
    """Those of these people who have an account."""
    if not people:
        return set()
    found = await store.rows(
        f"SELECT person FROM account WHERE person IN ({marks(people)})", *people
    )
    return {person for (person,) in found}


async def former(store: Store, people: Sequence[str]) -> set[str]:
    """Those of these people who have deleted their account."""
    if not people:
        return set()
    found = await store.rows(
        f"SELECT person FROM former WHERE person IN ({marks(people)})", *people
    )
    return {person for (person,) in found}


async def name_of(store: Store, person: str) -> str | None:
    """What an account, or a guest in their latest game, is called."""
    found = await store.rows("SELECT name FROM account WHERE person = ?", person)
    found = found or await store.rows(
        "SELECT name FROM played WHERE person = ? ORDER BY finished DESC LIMIT 1", person
    )
    return found[0][0] if found else None


async def history(store: Store, wanted: HistorySearch, most: int) -> list[GameRow]:
    """Games of a person, the newest first. Each search has an index that it reads in order."""
    listed = "met" if wanted.sound is not None else "played"
    conditions, values = [f"{listed}.person = ?"], [wanted.person]

    def demand(condition: str, *more: Any) -> None:
        conditions.append(f"{listed}.{condition}")
        values.extend(more)

    if wanted.sound is not None:
        demand("sound = ?", wanted.sound)
    if not wanted.private:
        demand("private = 0")
    if wanted.game is not None:
        demand("game = ?", wanted.game)
    if wanted.since is not None:
        demand("finished >= ?", wanted.since)
    if wanted.until is not None:
        demand("finished < ?", wanted.until)
    place = ", ".join(f"{listed}.{name}" for name in ("finished", "table_id", "number"))
    if wanted.before != START:
        conditions.append(f"({place}) < (?, ?, ?)")
        values.extend(wanted.before)  # type: ignore[arg-type]  # SQL's values are of any kind
    joined = (
        "" if listed == "played" else f" JOIN played USING ({', '.join(PlayedRow._fields[:3])})"
    )
    newest = ", ".join(f"{part} DESC" for part in place.split(", "))
    found = await store.rows(
        "SELECT result.table_id, result.number, result.game, result.finished, result.details,"
        f" played.seat, played.mu_before, played.mu FROM {listed}{joined} JOIN result"
        f" ON result.table_id = {listed}.table_id AND result.number = {listed}.number"
        f" WHERE {' AND '.join(conditions)} ORDER BY {newest} LIMIT ?",
        *(*values, most),
    )
    return [GameRow(*row) for row in found]


async def at_table(store: Store, table_id: str, before: int, most: int) -> list[GameRow]:
    """The finished games of a table, the newest first."""
    found = await store.rows(
        "SELECT table_id, number, game, finished, details, NULL, NULL, NULL FROM result"
        " WHERE table_id = ? AND number < ? ORDER BY number DESC LIMIT ?",
        *(table_id, before, most),
    )
    return [GameRow(*row) for row in found]


async def progress(
    store: Store, person: str, game: str, private: bool, most: int
) -> list[PlayedRow]:
    """The latest games of a person in one game, the newest first."""
    columns = ", ".join(PlayedRow._fields)
    found = await store.rows(
        f"SELECT {columns} FROM played WHERE person = ? AND game = ?"
        f"{'' if private else ' AND private = 0'}"
        " ORDER BY finished DESC, table_id DESC, number DESC LIMIT ?",
        *(person, game, most),
    )
    return [PlayedRow(*row) for row in found]


# A person's own data


def forget(person: str) -> list[Statement]:
    """What removes someone from the records. Others' games say "a former player" then."""
    return [
        Statement("INSERT INTO former (person) VALUES (?) ON CONFLICT DO NOTHING", (person,)),
        Statement("DELETE FROM met WHERE person = ?", (person,)),
        Statement("DELETE FROM met WHERE rival = ?", (person,)),
        *(
            Statement(f"DELETE FROM {table} WHERE person = ?", (person,))
            for table in ("played", "tally", "standing")
        ),
    ]


async def kept_about(store: Store, person: str) -> dict[str, Any]:
    """All records of a person, for an export."""
    columns = PlayedRow._fields
    games = await store.rows(
        f"SELECT {', '.join(columns)} FROM played WHERE person = ? ORDER BY finished", person
    )
    return {
        "games": [dict(zip(columns, row, strict=True)) for row in games],
        "tallies": [row._asdict() for row in await tallies(store, person)],
        "standings": [row._asdict() for row in await standings_of(store, person)],
    }
