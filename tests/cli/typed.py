"""Commands as they are typed, in this process: what comes of them on both outputs."""

from __future__ import annotations

import io
import math
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from rattlebag.cli import long_work
from rattlebag.cli.program import run


@dataclass(frozen=True)
class Ran:
    status: int
    out: str
    err: str

    def sentence(self) -> str:
        """The one sentence that says what is wrong; nothing else may have been said about it."""
        assert self.status != 0
        line, end, rest = self.err.partition("\n")
        assert (end, rest) == ("\n", ""), self.err
        assert line.startswith("rattlebag: ")
        assert "Traceback" not in line
        return line.removeprefix("rattlebag: ")


Typed = Callable[..., Ran]


def typing(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Typed:
    monkeypatch.setenv("RATTLEBAG_DATA", str(folder))
    monkeypatch.setenv("RATTLEBAG_LOCALE", "en")
    for name in ("PACE", "VERBOSITY", "KEEPING", "VALUE_KEYS", "LAYOUT"):
        monkeypatch.delenv(f"RATTLEBAG_{name}", raising=False)
    # How many lines are about progress would depend on how busy the machine is.
    monkeypatch.setattr(long_work, "EVERY", math.inf)

    def typed(*args: str, keys: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(keys))
        capsys.readouterr()
        status = run(list(args))
        said = capsys.readouterr()
        return Ran(status, said.out, said.err)

    return typed
