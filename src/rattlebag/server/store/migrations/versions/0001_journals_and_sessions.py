"""Tables with their journals and snapshots, and sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "game_table",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("head_seq", sa.BigInteger, nullable=False),
        sa.Column("summary", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "entry",
        _of_a_table(),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("command_id", sa.Text),
        sa.Column("digest", sa.Text),
        sa.UniqueConstraint("table_id", "command_id", name="entry_command"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "snapshot",
        _of_a_table(),
        sa.Column("seq", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "session",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("expires", sa.Double, nullable=False),
    )
    op.create_index("session_person", "session", ["person"])


def _of_a_table() -> sa.Column[str]:
    return sa.Column(
        "table_id",
        sa.Text,
        sa.ForeignKey("game_table.table_id", ondelete="CASCADE"),
        primary_key=True,
    )
