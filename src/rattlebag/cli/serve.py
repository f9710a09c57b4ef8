"""`serve`: runs a server on this machine."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import click

from ..server.config import BadConfig, load
from ..server.store.base import StoreTrouble
from ..text import Words
from .command import PROGRAM, Complaint, Flag, command, complain


@command(
    "serve-about",
    click.Argument(["word"], nargs=-1, metavar=""),
    Flag("--config", "serve-config-help", "FILE"),
    Flag("--host", "serve-host-help", "ADDRESS"),
    Flag("--port", "serve-port-help", "PORT"),
    Flag("--database", "serve-database-help", "URL"),
    Flag("--log", "serve-log-help", "text|json"),
)
def serve_command(words: Words, word: tuple[str, ...], config: str | None, **given: Any) -> int:
    if word:
        complain("serve-no-words", word=word[0])

    def listening(url: str) -> None:
        print(words("serve-listening", url=url), flush=True)
        print(words("serve-play-there", program=PROGRAM, url=url), flush=True)

    extra = "server"
    try:
        settings = load(Path(config) if config else None, os.environ, given)
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        if settings.database_url().startswith("postgres"):
            extra = "nats" if settings.bus else "postgres"
        from ..server.run import serve

        asyncio.run(serve(settings, listening))
    except (BadConfig, StoreTrouble) as trouble:
        raise Complaint(trouble.reason, status=1) from trouble
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package in ("", "rattlebag"):
            raise
        complain("cli-needs-extra", package=package, extra=extra, status=1)
    print(words("serve-stopped"))
    return 0
