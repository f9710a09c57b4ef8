"""`admin move-to-postgres`."""

from __future__ import annotations

import click

from ...text import Words
from ..command import command, complain, show
from .database import CONFIG, DATABASE, complaining, database_url

URL = click.Argument(["url"], nargs=-1, metavar="URL")


@command("admin-move", URL, CONFIG, DATABASE)
def move_to_postgres_command(
    words: Words, url: tuple[str, ...], config: str | None, database: str | None
) -> int:
    if len(url) != 1:
        complain("backup-move-not-postgres")
    with complaining():
        source = database_url(config, database)
    with complaining(url[0]):
        from ...server.backup.moving import move

        made = move(source, url[0])
    show(words("backup-move-done", rows=made.rows, tables=len(made.tables)))
    return 0
