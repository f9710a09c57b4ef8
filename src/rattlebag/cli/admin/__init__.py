"""`admin`: looks after a server's database, while the server runs or not."""

from __future__ import annotations

from importlib import import_module

import click

from ...text import Words
from ..command import PlainCommand, PlainGroup

# Every command, with its module and the message that describes it.
COMMANDS = {
    "backup": ("backups", "admin-backup"),
    "restore": ("backups", "admin-restore"),
    "move-to-postgres": ("moving", "admin-move"),
    "owner": ("people", "admin-owner"),
    "role": ("people", "admin-role"),
    "accounts": ("people", "admin-accounts"),
    "sessions": ("people", "admin-sessions"),
    "password": ("people", "admin-password"),
    "export": ("people", "admin-export"),
    "delete": ("people", "admin-delete"),
    "reports": ("moderation", "admin-reports"),
    "close": ("moderation", "admin-close"),
    "sanctions": ("moderation", "admin-sanctions"),
    "mute": ("moderation", "admin-mute"),
    "ban": ("moderation", "admin-ban"),
    "remove": ("moderation", "admin-remove"),
    "lift": ("moderation", "admin-lift"),
    "audit": ("moderation", "admin-audit"),
    "words": ("moderation", "admin-words"),
    "slow-mode": ("moderation", "admin-slow-mode"),
}


class Admin(PlainGroup):
    """The commands of a server admin."""

    def __init__(self, words: Words) -> None:
        super().__init__("admin", words, "admin-about", "admin-usage")

    def described(self) -> dict[str, str]:
        return {name: about for name, (_, about) in COMMANDS.items()}

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"rattlebag.cli.admin.{COMMANDS[cmd_name][0]}")
        name = cmd_name.replace("-", "_")
        command: PlainCommand = getattr(module, f"{name}_command")(self.words)
        command.name = cmd_name
        return command


admin_command = Admin
