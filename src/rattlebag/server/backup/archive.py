"""The backup's file: a zip with one file of JSON lines for each table, and a manifest.

The manifest says what must be in the others: schema revision, columns, number of rows and SHA-256.
So a file that is damaged, of another program or of a newer version is noticed before it is used."""

from __future__ import annotations

import hashlib
import json
import os
import zipfile
import zlib
from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, ConfigDict, ValidationError

from ... import __version__
from ...engine import ForPeople, Reason
from ...files import os_problem
from ..store.migrations import CURRENT, STEPS
from .schema import TableKind, tables_at

FORMAT: Final = "rattlebag-backup"
VERSION: Final = 1
MANIFEST: Final = "manifest.json"
LONGEST_MANIFEST: Final = 1024 * 1024  # bytes
LONGEST_ROW: Final = 1 << 30  # bytes: as much as either database keeps in one value
Row = tuple[Any, ...]


class BadBackup(ForPeople):
    """Why a file cannot be restored, or could not be written."""


class Held(BaseModel):
    """What the file of one table has in it."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)
    columns: list[str]
    rows: int
    sha256: str


class Manifest(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)
    format: str
    version: int
    program: str
    """The version of rattlebag that wrote it."""
    revision: str
    """Of the database's schema."""
    made: float
    """When, by the wall clock."""
    tables: dict[str, Held]

    @property
    def rows(self) -> int:
        return sum(held.rows for held in self.tables.values())


def write(
    path: Path, revision: str, made: float, tables: Iterable[tuple[TableKind, Iterable[Row]]]
) -> Manifest:
    """Write a backup. It has its name only once it is complete, and only its owner can read it."""
    part = path.with_name(path.name + ".part")
    try:
        if path.exists():
            raise BadBackup(Reason("backup-exists", file=str(path)))
        number = os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            with os.fdopen(number, "w+b") as file:
                with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
                    held = {kind.name: _add(archive, kind, rows) for kind, rows in tables}
                    manifest = Manifest(
                        format=FORMAT,
                        version=VERSION,
                        program=__version__,
                        revision=revision,
                        made=made,
                        tables=held,
                    )
                    archive.writestr(MANIFEST, manifest.model_dump_json(indent=1))
                file.flush()
                os.fsync(file.fileno())
            os.link(part, path)  # unlike a rename, this replaces nobody's file
        finally:
            part.unlink(missing_ok=True)
    except FileExistsError as error:
        raise BadBackup(Reason("backup-exists", file=str(path))) from error
    except OSError as error:
        problem = os_problem(error)
        raise BadBackup(Reason("backup-cannot-write", file=str(path), problem=problem)) from error
    return manifest


def _add(archive: zipfile.ZipFile, kind: TableKind, rows: Iterable[Row]) -> Held:
    digest, count = hashlib.sha256(), 0
    with archive.open(_member(kind.name), "w", force_zip64=True) as file:
        for row in rows:
            line = json.dumps([_plain(value) for value in row], ensure_ascii=False).encode() + b"\n"
            digest.update(line)
            file.write(line)
            count += 1
    return Held(columns=list(kind.columns), rows=count, sha256=digest.hexdigest())


class Backup:
    """An opened backup that has been read once, and is what its manifest says."""

    def __init__(self, path: Path) -> None:
        """Raises BadBackup."""
        self.path = path
        try:
            self._archive = zipfile.ZipFile(path)
        except OSError as error:
            problem = os_problem(error)
            reason = Reason("backup-cannot-read", file=str(path), problem=problem)
            raise BadBackup(reason) from error
        except zipfile.BadZipFile as error:
            raise BadBackup(Reason("backup-not-one", file=str(path))) from error
        try:
            self.manifest = self._read_manifest()
            for kind in self.kinds():
                self._check(kind)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._archive.close()

    def kinds(self) -> tuple[TableKind, ...]:
        return tables_at(self.manifest.revision)

    def rows(self, kind: TableKind) -> Iterator[Row]:
        for line in self._lines(kind):
            yield tuple(_value(value) for value in json.loads(line))

    def _read_manifest(self) -> Manifest:
        file = str(self.path)
        try:
            if self._archive.getinfo(MANIFEST).file_size > LONGEST_MANIFEST:
                raise BadBackup(Reason("backup-not-one", file=file))
            found = Manifest.model_validate_json(self._archive.read(MANIFEST))
        except KeyError as error:
            raise BadBackup(Reason("backup-not-one", file=file)) from error
        except (ValidationError, zipfile.BadZipFile, zlib.error, EOFError) as error:
            raise BadBackup(Reason("backup-damaged", file=file, part=MANIFEST)) from error
        if found.format != FORMAT:
            raise BadBackup(Reason("backup-not-one", file=file))
        newer = found.revision.isdigit() and found.revision > CURRENT
        if found.version > VERSION or newer:
            raise BadBackup(Reason("backup-newer", file=file, version=found.program))
        if found.revision not in STEPS:
            raise BadBackup(Reason("backup-not-one", file=file))
        named = {kind.name: list(kind.columns) for kind in tables_at(found.revision)}
        if named != {name: held.columns for name, held in found.tables.items()}:
            raise BadBackup(Reason("backup-damaged", file=file, part=MANIFEST))
        return found

    def _check(self, kind: TableKind) -> None:
        digest, count, width = hashlib.sha256(), 0, len(kind.columns)
        try:
            for line in self._lines(kind):
                digest.update(line)
                row = json.loads(line)
                if not isinstance(row, list) or len(row) != width:
                    raise ValueError("not a row of this table")
                count += 1
        except (ValueError, KeyError, zipfile.BadZipFile, zlib.error, EOFError, OSError) as error:
            part = _member(kind.name)
            raise BadBackup(Reason("backup-damaged", file=str(self.path), part=part)) from error
        held = self.manifest.tables[kind.name]
        if (count, digest.hexdigest()) != (held.rows, held.sha256):
            reason = Reason("backup-damaged", file=str(self.path), part=_member(kind.name))
            raise BadBackup(reason)

    def _lines(self, kind: TableKind) -> Iterator[bytes]:
        with self._archive.open(_member(kind.name)) as file:
            while line := file.readline(LONGEST_ROW):
                yield line


def _member(table: str) -> str:
    return f"{table}.jsonl"


# A value as JSON: bytes in an object of their own, all others as they are.


def _plain(value: Any) -> Any:
    if isinstance(value, bytes | memoryview):
        return {"base64": b64encode(bytes(value)).decode()}
    return value


def _value(value: Any) -> Any:
    return b64decode(value["base64"]) if isinstance(value, dict) else value
