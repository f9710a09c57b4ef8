"""Which database a command is about, and what is said if it cannot be used."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import TypeVar

from ...engine import ForPeople
from ...server.config import load
from ...server.store.base import Store, StoreTrouble, open_store
from ...server.store.queries.decency import By
from ..command import Complaint, Flag, complain

CONFIG = Flag("--config", "serve-config-help", "FILE")
COMMAND_LINE = By("", "")  # how the audit log names its user
T = TypeVar("T")
DATABASE = Flag("--database", "serve-database-help", "URL")


def database_url(config: str | None, database: str | None) -> str:
    """The same as `serve` would use with these."""
    settings = load(Path(config) if config else None, os.environ, {"database": database})
    return settings.database_url()


@contextmanager
def complaining(url: str = "") -> Iterator[None]:
    """Says in one sentence what went wrong with a database or a file."""
    try:
        yield
    except (ForPeople, StoreTrouble) as trouble:
        raise Complaint(trouble.reason, status=1) from trouble
    except ModuleNotFoundError as missing:
        package = (missing.name or "").partition(".")[0]
        if package in ("", "rattlebag"):
            raise
        extra = "postgres" if url.startswith("postgres") else "server"
        complain("cli-needs-extra", package=package, extra=extra, status=1)


def with_store(
    config: str | None, database: str | None, work: Callable[[Store], Awaitable[T]]
) -> T:
    """Do something with the database, which a server may be using."""
    with complaining():
        url = database_url(config, database)

    async def run() -> T:
        store = await open_store(url)
        try:
            return await work(store)
        finally:
            await store.close()

    with complaining(url):
        return asyncio.run(run())


async def server_now(store: Store) -> float:
    """The time by the server's own calendar, as well as it can be told from outside."""
    known = await store.calendar()
    wall = time.time()
    return wall if known is None else known[0] + max(0.0, wall - known[1])


def moment(at: float) -> str:
    """A time as this machine has it."""
    return datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")
