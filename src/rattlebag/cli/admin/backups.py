"""`admin backup` and `admin restore`."""

from __future__ import annotations

from pathlib import Path

import click

from ...text import Words
from ..command import Flag, command, complain, show
from .database import CONFIG, DATABASE, complaining, database_url

FILE = click.Argument(["file"], nargs=-1, metavar="FILE")


@command("admin-backup", FILE, CONFIG, DATABASE)
def backup_command(
    words: Words, file: tuple[str, ...], config: str | None, database: str | None
) -> int:
    path = only(file)
    with complaining():
        url = database_url(config, database)
    with complaining(url):
        from ...server.backup.backup import back_up

        made = back_up(url, path)
    show(words("backup-made", file=str(path), rows=made.rows, tables=len(made.tables)))
    return 0


@command(
    "admin-restore",
    FILE,
    Flag("--replace", "admin-replace-help", is_flag=True),
    CONFIG,
    DATABASE,
)
def restore_command(
    words: Words, file: tuple[str, ...], replace: bool, config: str | None, database: str | None
) -> int:
    path = only(file)
    with complaining():
        url = database_url(config, database)
    with complaining(url):
        from ...server.backup.backup import restore

        restored = restore(url, path, replace)
    made = restored.manifest
    show(words("backup-restored", file=str(path), rows=made.rows, tables=len(made.tables)))
    if restored.kept is not None:
        show(words("backup-kept", file=str(restored.kept)))
    return 0


def only(file: tuple[str, ...]) -> Path:
    if len(file) != 1:
        complain("admin-which-file")
    return Path(file[0])
