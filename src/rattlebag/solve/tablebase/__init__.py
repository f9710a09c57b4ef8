"""Table files: the numbers of a solved game, shipped with the program or in the user's cache.
A file is a line that names the format, a line of JSON that says what the numbers are for, the
packed numbers, and a checksum. It is written under another name first: there is no half table."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import zlib
from contextlib import suppress
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from ...engine import Options, Phrase, Reason
from ...files import cache_folder, os_problem, replacing
from ...games import rules_of
from ..solution import CacheFault, DamagedTable, OtherTable, Solver, Tables

SHIPPED = Path(__file__).parent / "shipped"
ENDING = ".table"
FORMAT = 1
NAME = b"rattlebag table "
MOST_CACHED = 500_000_000  # bytes of tables in the cache folder
DIGEST = hashlib.sha256().digest_size
KIND = np.dtype("<f8")  # of all numbers, whatever the machine
WRONG = (ValueError, KeyError, TypeError, zlib.error)  # what reading something else can raise


def cached_tables() -> Path:
    return cache_folder() / "tables"


def title(solver: Solver, options: Options) -> dict[str, Any]:
    """What a table is for: another version of the rules or the solver makes other numbers."""
    return {
        "game": solver.game,
        "rules_version": rules_of(solver.game).version,
        "solver_version": solver.version,
        "options": options.plain(),
    }


def file_name(solver: Solver, options: Options) -> str:
    """One name for each choice of options, whatever the version."""
    plain = json.dumps(options.plain(), sort_keys=True)
    return f"{solver.game}-{hashlib.sha256(plain.encode()).hexdigest()[:12]}{ENDING}"


def name_of(of: dict[str, Any]) -> str:
    """One name for each title, whatever program asks."""
    return (
        f"{of['game']}-{hashlib.sha256(json.dumps(of, sort_keys=True).encode()).hexdigest()[:24]}"
    )


def packed(of: dict[str, Any], tables: Tables) -> bytes:
    """A whole file."""
    arrays, parts = [], []
    for name, numbers in tables.items():
        little = np.ascontiguousarray(numbers, KIND)
        arrays.append({"name": name, "kind": KIND.str, "shape": list(little.shape)})
        # All first bytes, then all second bytes: neighbours are alike, and pack better.
        parts.append(little.view(np.uint8).reshape(-1, KIND.itemsize).T.tobytes())
    header = json.dumps({**of, "arrays": arrays}, sort_keys=True).encode()
    body = zlib.compress(b"".join(parts), level=9)
    whole = NAME + str(FORMAT).encode() + b"\n" + header + b"\n" + body
    return whole + hashlib.sha256(whole).digest()


def unpacked(data: bytes, where: str) -> tuple[dict[str, Any], Tables]:
    """What a file is for, and its numbers."""
    named, _, rest = data.partition(b"\n")
    if not named.startswith(NAME):
        raise DamagedTable(Reason("solve-table-damaged", file=where))
    if named != NAME + str(FORMAT).encode():
        raise OtherTable(Reason("solve-table-of-other-version", file=where))
    if hashlib.sha256(data[:-DIGEST]).digest() != data[-DIGEST:]:
        raise DamagedTable(Reason("solve-table-damaged", file=where))
    try:
        line, _, body = rest[:-DIGEST].partition(b"\n")
        header, left = json.loads(line), zlib.decompress(body)
        found: Tables = {}
        for entry in header.pop("arrays"):
            if entry["kind"] != KIND.str:
                raise ValueError(f"no table of {entry['kind']}")
            shape = tuple(int(n) for n in entry["shape"])
            size = prod(shape) * KIND.itemsize
            columns = np.frombuffer(left[:size], np.uint8).reshape(KIND.itemsize, -1)
            found[entry["name"]] = np.ascontiguousarray(columns.T).view(KIND).reshape(shape)
            left = left[size:]
        if left:
            raise ValueError(f"{len(left)} bytes too many")
    except WRONG as fault:  # the checksum is right, and yet it is not a table
        raise DamagedTable(Reason("solve-table-damaged", file=where)) from fault
    return header, found


def read(path: Path, of: dict[str, Any]) -> Tables:
    """The numbers of a file with this title. Raises one of the `TableFault`s."""
    try:
        data = path.read_bytes()
    except OSError as fault:
        reason = Reason("solve-table-unreadable", file=str(path), problem=problem(fault))
        raise CacheFault(reason) from fault
    found, tables = unpacked(data, str(path))
    if found != of:
        same_game = (found.get("game"), found.get("options")) == (of["game"], of["options"])
        key = "solve-table-of-other-version" if same_game else "solve-table-of-other-options"
        raise OtherTable(Reason(key, file=str(path)), repr(found))
    return tables


def write(path: Path, of: dict[str, Any], tables: Tables) -> None:
    """Write a whole file or none. Raises `CacheFault`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with replacing(path) as file:
            file.write(packed(of, tables))
    except OSError as fault:
        reason = Reason("solve-cache-unwritable", file=str(path.parent), problem=problem(fault))
        raise CacheFault(reason) from fault


def make_room(latest: Path, most_bytes: int = MOST_CACHED) -> None:
    """Delete the cached tables that were not used for longest, but never the latest. Otherwise
    anyone could fill a server's disk by playing with ever new options."""
    found = []
    for path in latest.parent.glob(f"*{ENDING}"):
        with suppress(OSError):  # another process has deleted it
            about = path.stat()
            found.append((about.st_mtime, about.st_size, path))
    held = sum(size for _, size, _ in found)
    for _, size, path in sorted(found):
        if held <= most_bytes or path == latest:
            break
        with suppress(OSError):
            path.unlink()
        held -= size


def used(path: Path) -> None:
    """Remember that a table was used just now."""
    with suppress(OSError):  # it may belong to someone else
        os.utime(path)


def problem(fault: OSError) -> Phrase:
    """What is wrong with a file of the cache. Where a file exists, it is in place of the folder."""
    return Phrase("os-no-folder") if fault.errno == errno.EEXIST else os_problem(fault)
