"""How the database came to be as it is, one numbered step after the other.

To change it, add a step, and change the tests' `schema.py`, which explains the columns: a test
compares the two. The name of the version's table is Alembic's, which earlier versions used."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from .base import Kind, StoreTrouble

STEPS: Final = {
    "0001": (
        "CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)",
        "INSERT INTO alembic_version (version_num) VALUES ('0001')",
        "CREATE TABLE game_table (table_id TEXT NOT NULL PRIMARY KEY, head_seq BIGINT NOT NULL,"
        " summary TEXT NOT NULL, secret BLOB NOT NULL)",
        "CREATE TABLE entry (table_id TEXT NOT NULL, seq BIGINT NOT NULL, body TEXT NOT NULL,"
        " command_id TEXT, digest TEXT, PRIMARY KEY (table_id, seq),"
        " CONSTRAINT entry_command UNIQUE (table_id, command_id),"
        " FOREIGN KEY (table_id) REFERENCES game_table (table_id) ON DELETE CASCADE) WITHOUT ROWID",
        "CREATE TABLE snapshot (table_id TEXT NOT NULL PRIMARY KEY"
        " REFERENCES game_table (table_id) ON DELETE CASCADE,"
        " seq BIGINT NOT NULL, body BLOB NOT NULL)",
        "CREATE TABLE session (token_hash BLOB NOT NULL PRIMARY KEY, person TEXT NOT NULL,"
        " name TEXT NOT NULL, expires DOUBLE NOT NULL)",
        "CREATE INDEX session_person ON session (person)",
    ),
    "0002": (
        "ALTER TABLE game_table ADD COLUMN due DOUBLE",
        "CREATE TABLE result (table_id TEXT NOT NULL, number BIGINT NOT NULL, game TEXT NOT NULL,"
        " finished DOUBLE NOT NULL, body TEXT NOT NULL, PRIMARY KEY (table_id, number))",
        "CREATE INDEX result_place ON result (finished, table_id, number)",
    ),
    "0003": (
        "CREATE TABLE calendar (one BIGINT NOT NULL PRIMARY KEY, now DOUBLE NOT NULL,"
        " wall DOUBLE NOT NULL)",
    ),
    "0004": ("DROP TABLE snapshot",),
}
CURRENT: Final = max(STEPS)


def for_postgres(step: str) -> bytes:
    """A statement in PostgreSQL's words; as written here, it is SQLite's."""
    words = step.replace("BLOB", "BYTEA").replace("DOUBLE", "DOUBLE PRECISION")
    return words.removesuffix(" WITHOUT ROWID").encode()


def steps_after(revision: str | None) -> Iterator[str]:
    """The statements that bring a database of this revision up to date; None: a new one.

    They are run in one transaction. Raises the trouble of not knowing the revision."""
    if revision is not None and revision not in STEPS:
        newer = revision.isdigit() and revision > CURRENT
        raise StoreTrouble(Kind.NEWER if newer else Kind.FOREIGN, f"the schema is {revision!r}")
    for step, statements in STEPS.items():
        if revision is None or step > revision:
            yield from statements
            yield f"UPDATE alembic_version SET version_num = '{step}'"
