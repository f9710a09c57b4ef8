"""The page's modules one by one: their types, and the tests written in their own language."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest
from web.node import CHECKERS, run

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "src" / "rattlebag" / "web"
UNITS = sorted(HERE.glob("unit/*.test.js"))


@pytest.mark.parametrize("project", ["tsconfig.json", "tsconfig.worker.json"])
def test_the_types_written_beside_the_code_hold(project: str) -> None:
    done = run(str(CHECKERS / "typescript/bin/tsc"), "--project", str(HERE / project))
    assert not done.returncode, done.stdout


# A field of each kind of thing that the page is sent.
READ = {
    "GameView": "to_act",
    "TableView": "watchers",
    "SeatView": "stand_in",
    "MoveView": "refused",
    "DieView": "standing",
    "ThrowView": "number",
    "FaceView": "drawn",
    "FigureView": "faces",
    "OptionView": "said",
    "LobbyTable": "players",
    "LineOut": "priority",
    "Update": "entries",
    "Welcome": "names",
    "GameKind": "blurb",
    "OptionKind": "standard",
}
SENT = {"PlayMove": "action", "SealLuck": "seal", "Create": "watching"}


def test_a_field_that_is_renamed_in_python_is_an_error_in_the_page(tmp_path: Path) -> None:
    """The declarations are made from the messages: another name there is another name here."""
    page = tmp_path / "src/rattlebag/web"
    shutil.copytree(WEB, page)
    (tmp_path / "tests/web").mkdir(parents=True)
    project = shutil.copy(HERE / "tsconfig.json", tmp_path / "tests/web")
    declared = page / "core/protocol.d.ts"
    text = declared.read_text("utf-8")
    for name, field in {**READ, **SENT}.items():
        where = rf"(^export interface {name} {{$(?:(?!^}}$).)*?^  ){field}(\??:)"
        text, count = re.subn(where, rf"\1other_{field}\2", text, flags=re.M | re.S)
        assert count == 1, f"{name}.{field}"
    declared.write_text(text, "utf-8")
    found = run(str(CHECKERS / "typescript/bin/tsc"), "--project", project).stdout
    unread = [name for name, field in READ.items() if f"'{field}' does not exist on" not in found]
    refused = "'{0}' does not exist in type|'other_{0}' is missing in type"
    unsent = [name for name, field in SENT.items() if not re.search(refused.format(field), found)]
    assert (unread, unsent) == ([], []), found


def test_every_file_with_tests_is_found() -> None:
    assert {path.stem for path in UNITS} >= {"announcer.test", "history.test", "keys.test"}


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.stem.removesuffix(".test"))
def test_a_module_does_what_its_own_tests_say(path: Path) -> None:
    done: subprocess.CompletedProcess[str] = run("--test", "--test-reporter=spec", str(path))
    assert not done.returncode, done.stdout + done.stderr
    assert "tests 0\n" not in done.stdout, f"{path.name} has no test"
