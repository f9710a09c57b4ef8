"""Writes down what all migrations together make of an empty SQLite file."""

from __future__ import annotations

import sqlite3
from contextlib import closing

from . import CURRENT, NEW_FILE, upgrade


def new_file() -> str:
    """The statements that make a new file without migrations."""
    from sqlalchemy import StaticPool, create_engine

    with closing(sqlite3.connect(":memory:", check_same_thread=False)) as connection:
        engine = create_engine("sqlite://", creator=lambda: connection, poolclass=StaticPool)
        upgrade(engine)
        made = connection.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL")
        statements = [sql for (sql,) in made]
    version = f"INSERT INTO alembic_version (version_num) VALUES ('{CURRENT}')"
    text = ";\n\n".join([*statements, version])
    return "".join(f"{line.rstrip()}\n" for line in text.splitlines())


if __name__ == "__main__":
    NEW_FILE.write_text(new_file(), "utf-8")
