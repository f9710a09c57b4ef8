"""A PostgreSQL with a standby that takes its place when it is gone.

A client that is told of a commit can rely on it only if the standby has it as well: it
must be a synchronous one. An asynchronous one is here to show what is lost."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import psycopg
from server.store.databases import Postgres

PATIENCE = 60.0
HELD_UP = 0.5  # seconds for which the standby hears nothing before the primary is gone


class Databases:
    """One PostgreSQL, or a primary and its standby. They take turns at two addresses."""

    def __init__(
        self,
        standby: str = "",
        addresses: Sequence[str] = ("", ""),
        settings: Mapping[str, str] | None = None,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.synchronous = standby == "synchronous"
        settings = {
            # A standby that missed something while one of the two was gone can still have it, soon.
            "wal_keep_size": "256MB",
            "wal_retrieve_retry_interval": "200ms",
            **(settings or {}),
        }
        self.primary = Postgres(addresses[0], settings, environment)
        self.standby: Postgres | None = None
        self.all = [self.primary]
        if standby:
            self.standby = Postgres(addresses[1], settings, environment, copy_of=self.primary)
            self.all.append(self.standby)
            self._wait_for_standby()

    @property
    def url(self) -> str:
        """Of the one that can be written to now."""
        return self.primary.url("d1")

    def new_database(self) -> str:
        return self.primary.new_database()

    def fail_over(self) -> None:
        """The primary's machine is gone while its standby lags behind, and that takes its place."""
        assert self.standby is not None
        with psycopg.connect(self.primary.url("postgres")) as connection:
            senders = connection.execute("SELECT pid FROM pg_stat_replication").fetchall()
        for (sender,) in senders:
            os.kill(sender, signal.SIGSTOP)
        time.sleep(HELD_UP)
        self.primary.crash()
        with psycopg.connect(self.standby.url("postgres"), autocommit=True) as connection:
            connection.execute("SELECT pg_promote(true, %s)", (round(PATIENCE),))
        self.primary, self.standby = self.standby, self.primary

    def stand_by_again(self) -> None:
        """The one that was lost comes back as the other one's standby."""
        assert self.standby is not None
        self.standby.copy(self.primary)
        self._wait_for_standby()

    def _wait_for_standby(self) -> None:
        with psycopg.connect(self.primary.url("postgres"), autocommit=True) as connection:
            if self.synchronous:
                connection.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
                connection.execute("SELECT pg_reload_conf()")
            wanted = ("streaming", "sync" if self.synchronous else "async")
            state = "SELECT state, sync_state FROM pg_stat_replication"
            _until(lambda: connection.execute(state).fetchall() == [wanted])

    def remove(self) -> None:
        for one in self.all:
            with suppress(ProcessLookupError):
                one.remove()


def _until(ready: Callable[[], Any]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not ready():
        if time.monotonic() > deadline:
            raise RuntimeError("the standby does not come up")
        time.sleep(0.02)
