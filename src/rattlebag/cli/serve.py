"""`serve`: runs a server on this machine."""

from __future__ import annotations

import asyncio
import os
import signal
from functools import partial
from pathlib import Path
from typing import Any

import click

from ..server.config import BadConfig, load
from ..server.store.base import StoreTrouble
from ..text.words import Words
from .command import PROGRAM, Complaint, PlainCommand, complain, needs, option


def serve_command(words: Words) -> PlainCommand:
    def act(word: tuple[str, ...], config: str | None, **given: Any) -> int:
        if word:
            complain("serve-no-words", word=word[0])
        try:
            settings = load(Path(config) if config else None, os.environ, given)
            signal.signal(signal.SIGTERM, signal.default_int_handler)

            def listening(url: str) -> None:
                print(words("serve-listening", url=url), flush=True)
                print(words("serve-play-there", program=PROGRAM, url=url), flush=True)

            postgres = settings.database_url().startswith("postgres")
            with needs("postgres" if postgres else "server"):
                from ..server.run import serve

                asyncio.run(serve(settings, listening))
        except BadConfig as bad:
            raise Complaint(bad.reason, status=1) from bad
        except StoreTrouble as trouble:
            raise Complaint(trouble.reason, status=1) from trouble
        print(words("serve-stopped"))
        return 0

    flag = partial(option, words)
    params = [
        click.Argument(["word"], nargs=-1, metavar=""),
        flag("--config", "serve-config-help", "FILE"),
        flag("--host", "serve-host-help", "ADDRESS"),
        flag("--port", "serve-port-help", "PORT"),
        flag("--database", "serve-database-help", "URL"),
        flag("--log", "serve-log-help", "text|json"),
    ]
    return PlainCommand(words, "serve", "serve-about", act, params)
