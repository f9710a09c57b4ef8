"""Spoilt saved games: `verify`, `replay` and `play --resume` refuse them in one sentence.

Whatever version a game was saved in, its file goes through the commands that people type.
"""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from table.evenings import evening

from rattlebag.cli.program import run
from rattlebag.engine.harmless import steers
from rattlebag.games import GAMES
from rattlebag.table.saved import write

COMMANDS = (("verify",), ("replay",), ("play", "--resume"))
# As JSON, because most of them cannot be written by Python's.
NASTY = (
    "null", "true", "0", "-1", "1e400", "-0.0", "1.5", "NaN", "Infinity", "1" * 4000, "1" * 5000,
    "-" + "9" * 4299, "1000000000", "2147483648", "18446744073709551616", '""', '"\\ud800"',
    '"\\u0000"', '"\\u001b[2J\\u001b]0;x\\u0007"', '"\\u202e"', '"' + "x" * 100_000 + '"', "[]",
    "{}", "[" * 400 + "]" * 400, "[" * 900 + "]" * 900, "[" * 90_000 + "]" * 90_000,
    '{"a":' * 900 + "1" + "}" * 900, '{"a": 1, "a": 2}', "[[]]", "[null]", "[0]", "[[1], [2]]",
    '["\\ud800"]', "[" + "1," * 99_999 + "1]", '{"__class__": 1}', '"../../etc/passwd"',
)  # fmt: skip


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RATTLEBAG_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("RATTLEBAG_LOCALE", "en")
    return tmp_path


def says(command: tuple[str, ...], file: Path) -> tuple[int, str, str]:
    out, err = io.StringIO(), io.StringIO()
    before, sys.stdin = sys.stdin, io.StringIO("")
    try:
        with redirect_stdout(out), redirect_stderr(err):
            status = run([*command, str(file)])
    finally:
        sys.stdin = before
    return status, out.getvalue(), err.getvalue()


def check(folder: Path, data: bytes) -> None:
    """A file is what it should be, or it is refused in one sentence that can be printed."""
    file = folder / "spoilt.jsonl"
    for command in COMMANDS:
        file.write_bytes(data)
        status, out, err = says(command, file)
        assert status in (0, 1), (command, status, err)
        assert len(err.splitlines()) == (0 if status == 0 else 1), (command, err)
        assert len(err) < 2000, (command, err)
        for said in (out, err):
            said.encode()  # no half of a surrogate pair
            assert not [c for c in said if steers(c) and c != "\n"], (command, said)


def values(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in plain data."""
    yield path
    if isinstance(data, dict):
        for key in data:
            yield from values(data[key], (*path, key))
    elif isinstance(data, list):
        for at, part in enumerate(data):
            yield from values(part, (*path, at))


def with_value(data: Any, path: tuple[Any, ...], mark: str) -> Any:
    if not path:
        return mark
    key, *rest = path
    copy: Any = dict(data) if isinstance(data, dict) else list(data)
    copy[key] = with_value(data[key], tuple(rest), mark)
    return copy


def spoilt_lines(text: str, nasty: str) -> Iterator[bytes]:
    """The file with one value after the other replaced, in its first lines and its last."""
    lines = text.splitlines()
    for at in sorted({*range(min(5, len(lines))), len(lines) - 1}):
        found = json.loads(lines[at])
        for path in values(found):
            line = json.dumps(with_value(found, path, "@@")).replace('"@@"', nasty)
            yield "\n".join([*lines[:at], line, *lines[at + 1 :], ""]).encode()


@pytest.mark.parametrize("nasty", NASTY, ids=lambda text: text[:12] + str(len(text)))
def test_a_value_that_cannot_be_is_said(home: Path, nasty: str) -> None:
    for game, version in (("pig", 1), ("tradeoff", 2)):
        for data in spoilt_lines(write(evening(game, version=version)), nasty):
            check(home, data)


@pytest.mark.parametrize("version", [1, 2])
@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(
    game=st.sampled_from(sorted(GAMES)),
    places=st.lists(
        st.tuples(
            st.integers(0, 10**6),
            st.sampled_from(["flip", "cut", "insert", "double", "swap", "end"]),
            st.binary(min_size=1, max_size=6),
        ),
        min_size=1,
        max_size=4,
    ),
)
def test_bytes_that_were_changed_are_said(
    home: Path, version: int, game: str, places: list[tuple[int, str, bytes]]
) -> None:
    data = bytearray(write(evening(game, version=version)).encode())
    for at, how, new in places:
        at %= len(data) or 1
        match how:
            case "flip" if data:
                data[at] ^= new[0]
            case "cut":
                del data[at : at + len(new) * 5]
            case "insert":
                data[at:at] = new
            case "double":
                data[at:at] = data[at : at + 200]
            case "swap":
                lines = bytes(data).split(b"\n")
                one, two = at % len(lines), new[0] % len(lines)
                lines[one], lines[two] = lines[two], lines[one]
                data = bytearray(b"\n".join(lines))
            case "end":
                del data[at:]
    check(home, bytes(data))


@pytest.mark.parametrize(
    "data",
    [
        b"", b"\n", b"\0" * 5000, b"\xff\xfe\x00", b"\xef\xbb\xbf{}\n", b"{}\n" * 50_000,
        b"{" * 10**6, b'{"rattlebag": 1}\n', b'{"rattlebag": 2}\n', b"PK\x03\x04\n",
        b"\n" * 10**6, b"x" * 10**6,
    ],
    ids=lambda data: ascii(data[:12]),
)  # fmt: skip
def test_files_that_are_something_else_are_said(home: Path, data: bytes) -> None:
    check(home, data)


def test_a_file_without_an_end_is_said_and_not_read_for_ever(home: Path) -> None:
    for command in COMMANDS:
        status, _, err = says(command, Path("/dev/zero"))
        assert (status, len(err.splitlines())) == (1, 1)


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_file_that_is_too_large_is_said_without_reading_it(
    home: Path, command: tuple[str, ...]
) -> None:
    file = home / "large.jsonl"
    file.write_text(write(evening("pig")))
    os.truncate(file, 2**40)  # a hole: it takes no room on the disk
    status, out, err = says(command, file)
    assert (status, out, len(err.splitlines())) == (1, "", 1)
    assert "too large" in err
