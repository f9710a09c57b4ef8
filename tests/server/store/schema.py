"""The tables of the database as they should be after all migrations."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    Double,
    ForeignKey,
    Index,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()


def _of_a_table() -> Column[str]:
    return Column(
        "table_id",
        Text,
        ForeignKey("game_table.table_id", ondelete="CASCADE"),
        primary_key=True,
    )


game_table = Table(
    "game_table",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("head_seq", BigInteger, nullable=False),
    Column("summary", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("due", Double),  # how long it is kept, by the server's calendar
)

# The last entry of each command carries its id: one look finds a repeated command.
entry = Table(
    "entry",
    metadata,
    _of_a_table(),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("body", Text, nullable=False),
    Column("command_id", Text),
    Column("digest", Text),
    UniqueConstraint("table_id", "command_id", name="entry_command"),
    sqlite_with_rowid=False,  # a table's entries lie side by side
)

session = Table(
    "session",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("expires", Double, nullable=False),
    Index("session_person", "person"),
)

# One row: what the server's own calendar and the clock on the wall said when it was last written.
calendar = Table(
    "calendar",
    metadata,
    Column("one", BigInteger, primary_key=True, autoincrement=False),  # always 1
    Column("now", Double, nullable=False),
    Column("wall", Double, nullable=False),
)

# Outlives its table, so that there is no reference to it.
result = Table(
    "result",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("finished", Double, nullable=False),
    Column("body", Text, nullable=False),
    Index("result_place", "finished", "table_id", "number"),
)
