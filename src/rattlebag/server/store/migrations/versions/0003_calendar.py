"""How many days the server has lived through, so that a wrong clock ends no sessions."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "calendar",
        sa.Column("one", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("now", sa.Double, nullable=False),
        sa.Column("wall", sa.Double, nullable=False),
    )
