"""How the database came to be as it is, one numbered step after the other.

To change it, add a step in `versions` and its number here, have `new_file.sql` written again with
`python -m rattlebag.server.store.migrations`, and change the tests' `schema.py`, which explains the
columns. Tests compare them all.
"""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING

from ..trouble import Kind, StoreTrouble

if TYPE_CHECKING:
    from sqlalchemy import Engine

REVISIONS = ("0001", "0002", "0003")
CURRENT = REVISIONS[-1]
NEW_FILE = Path(__file__).parent / "new_file.sql"  # what all steps together make


def known_revision(row: tuple[str] | None) -> str | None:
    """The revision in a row of alembic_version. Raises the trouble of not knowing it."""
    if row is None or row[0] in REVISIONS:
        return row[0] if row else None
    newer = row[0].isdigit() and row[0] > CURRENT
    raise StoreTrouble(Kind.NEWER if newer else Kind.FOREIGN, f"the schema is {row[0]!r}")


def upgrade(engine: Engine, revision: str = CURRENT) -> None:
    """Bring a database up to a revision: all steps in one transaction, or none of them.

    Raises the database driver's own errors.
    """
    from alembic import command
    from alembic.config import Config
    from sqlalchemy.exc import DBAPIError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    try:
        with closing(engine.connect()) as connection, connection.begin():
            if engine.dialect.name == "postgresql":
                # Servers that start together take turns; the number is this project's own choice.
                connection.exec_driver_sql("SELECT pg_advisory_xact_lock(7268463951)")
            config.attributes["connection"] = connection
            command.upgrade(config, revision)
    except DBAPIError as error:
        raise error.orig or error from None
