"""A PostgreSQL of the tests' own, in a folder that goes away with it, and files that are torn."""

from __future__ import annotations

import os
import pwd
import random
import shutil
import signal
import sqlite3
import subprocess
import tempfile
import time
from collections.abc import Mapping
from contextlib import closing, suppress
from itertools import count
from pathlib import Path

import psycopg

from rattlebag.server.store.base import Store


async def head_of(store: Store, table: str) -> int:
    """The number of a table's last entry, as its own row has it."""
    [head] = [row.head for row in await store.tables() if row.table_id == table]
    return head


def tear(file: Path) -> None:
    """Damage the pages of tables and their journals, so that the file can still be opened."""
    with closing(sqlite3.connect(file)) as connection:
        [[size]] = connection.execute("PRAGMA page_size").fetchall()
        wanted = "SELECT rootpage FROM sqlite_master WHERE tbl_name IN ('entry', 'game_table')"
        pages = [page for (page,) in connection.execute(wanted) if page]
    with file.open("r+b") as damaged:
        for page in pages:
            damaged.seek((page - 1) * size)
            damaged.write(b"\xff" * size)


class Postgres:
    """A server that only this process can find: it listens on a socket in its own folder, and on
    the address of a network namespace if one is given."""

    def __init__(
        self,
        address: str = "",
        settings: Mapping[str, str] | None = None,
        environment: Mapping[str, str] | None = None,
        copy_of: Postgres | None = None,
    ) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="rattlebag-pg-"))
        self.address, self._settings = address, settings or {}
        # By `env` and not for setpriv, which is still root: libfaketime makes files of its own.
        self._env = ["env", *(f"{name}={value}" for name, value in (environment or {}).items())]
        self._log = self.folder / "log"
        self._numbers = count(1)
        # It ends with the thread that starts it, if that is killed, and refuses to run as root.
        self._setpriv = ["setpriv", "--pdeathsig", "INT"]
        if os.geteuid() == 0:
            owner = _somebody()
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)
            self._setpriv += [f"--reuid={owner.pw_uid}", f"--regid={owner.pw_gid}"]
            self._setpriv += ["--clear-groups"]
        if copy_of is not None:
            self.copy(copy_of)
            return
        made = self._run(
            "initdb", "--auth=trust", "--username=tests", "--no-sync", "--no-instructions",
            "--encoding=UTF8", "--locale=C.UTF-8", "--wal-segsize=1",
            f"--pgdata={self.folder / 'data'}",
        )  # fmt: skip
        if made.wait():
            raise RuntimeError(f"initdb failed: {self._log.read_text()}")
        if address:
            with (self.folder / "data" / "pg_hba.conf").open("a") as rules:
                rules.write("host all all samenet trust\n")
        self.start()

    @property
    def process(self) -> int:
        """The first of its processes, which starts all others."""
        return self._server.pid

    def copy(self, primary: Postgres) -> None:
        """Be a standby of another server, as far as it is now and from then on."""
        shutil.rmtree(self.folder / "data", ignore_errors=True)
        copied = self._run(
            "pg_basebackup", "--host", str(primary.folder), "--username=tests", "--no-sync",
            "--checkpoint=fast", "--write-recovery-conf", f"--pgdata={self.folder / 'data'}",
        )  # fmt: skip
        if copied.wait():
            raise RuntimeError(f"pg_basebackup failed: {self._log.read_text()}")
        with (self.folder / "data" / "postgresql.auto.conf").open("a") as settings:
            settings.write("synchronous_standby_names = ''\n")  # nobody stands by for it yet
        self.start()

    def start(self, largest_file: int | None = None) -> None:
        """With a largest file, its tables cannot grow beyond that: it is as if the disk were full,
        and needs neither root nor a disk of our own."""
        # Killed processes lose nothing that was written: fsync is for power cuts.
        self._server = self._run(
            "postgres", "-D", str(self.folder / "data"), "-k", str(self.folder),
            "-c", f"listen_addresses={self.address}", "-c", "fsync=off",
            "-c", "max_connections=100",
            *(f"--{name}={value}" for name, value in self._settings.items()),
            largest_file=largest_file,
        )  # fmt: skip
        deadline = time.monotonic() + 60
        while True:
            try:
                psycopg.connect(self.url("postgres")).close()
                return
            except psycopg.OperationalError as error:
                if self._server.poll() is not None or time.monotonic() > deadline:
                    log = self._log.read_text()
                    raise RuntimeError(f"PostgreSQL did not start: {log}") from error
                time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT shuts it down, SIGQUIT makes it drop everything at once."""
        self._server.send_signal(how)
        self._server.wait(timeout=60)

    def crash(self) -> None:
        """As if its machine were gone: none of its processes does anything more."""
        self._server.send_signal(signal.SIGSTOP)  # it starts no more of them
        for child in _children(self._server.pid):
            with suppress(ProcessLookupError):
                os.kill(child, signal.SIGKILL)
        self._server.kill()
        self._server.wait(timeout=60)

    def kill_one(self, chance: random.Random) -> None:
        """One of its processes is killed. It takes all others down with it and starts again."""
        with suppress(ProcessLookupError, IndexError):
            os.kill(chance.choice(_children(self._server.pid)), signal.SIGKILL)

    def remove(self) -> None:
        if self._server.poll() is None:
            self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder)

    def url(self, database: str) -> str:
        return f"postgresql://tests@/{database}?host={self.folder}"

    def new_database(self) -> str:
        """The address of an empty database."""
        name = f"d{next(self._numbers)}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def _run(
        self, program: str, *words: str, largest_file: int | None = None
    ) -> subprocess.Popen[bytes]:
        limit = [] if largest_file is None else ["prlimit", f"--fsize={largest_file}"]
        before = self._env if program == "postgres" else []
        # Into a file: a pipe that nobody reads would stop the server when it is full.
        with self._log.open("ab") as log:
            return subprocess.Popen(
                [*self._setpriv, *limit, *before, _find(program), *words],
                cwd=self.folder,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )


def _children(parent: int) -> list[int]:
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has just ended
            words = stat.read_text().rpartition(")")[2].split()
            if int(words[1]) == parent:
                found.append(int(stat.parent.name))
    return found


def _somebody() -> pwd.struct_passwd:
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name)
        except KeyError:
            continue
    raise RuntimeError("no unprivileged user to run PostgreSQL as")


def _find(program: str) -> str:
    """Debian keeps the programs of each version in a folder of its own."""
    for found in sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{program}"), reverse=True):
        return str(found)
    if found_elsewhere := shutil.which(program):
        return found_elsewhere
    raise RuntimeError(f"{program} is missing: install PostgreSQL (Debian: postgresql)")
