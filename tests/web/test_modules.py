"""The page's modules one by one: their types, and the tests written in their own language."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest
from web.node import CHECKERS, run

from rattlebag.server.http.static import as_sent

HERE = Path(__file__).parent
WEB = HERE.parents[1] / "src" / "rattlebag" / "web"
UNITS = sorted(HERE.glob("unit/**/*.test.js"))


@pytest.mark.parametrize("project", ["tsconfig.json", "tsconfig.worker.json"])
def test_the_types_written_beside_the_code_hold(project: str) -> None:
    done = run(str(CHECKERS / "typescript/bin/tsc"), "--project", str(HERE / project))
    assert not done.returncode, done.stdout


# Which of these files differ in more than comments.
OTHERS = """
const ts = require(process.argv[1]);
const printer = ts.createPrinter({ removeComments: true });
const parsed = (text) => ts.createSourceFile('one.js', text, ts.ScriptTarget.Latest);
const code = (text) => printer.printFile(parsed(text));
const files = JSON.parse(require('node:fs').readFileSync(process.argv[2], 'utf8'));
const found = files.filter(([, one, other]) => code(one) !== code(other));
console.log(JSON.stringify(found.map(([name]) => name)));
"""


def test_what_is_sent_is_the_code_without_its_comments(tmp_path: Path) -> None:
    files = [(path, path.read_text("utf-8"), as_sent(path).decode()) for path in WEB.rglob("*.js")]
    shorter = [path.name for path, text, sent in files if len(sent) < len(text)]
    assert len(shorter) > 60
    assert any("@license" in sent for _, _, sent in files)  # what has to stay
    kept = tmp_path / "files.json"
    told = [(str(path), *rest) for path, *rest in [*files, (Path("changed"), "f(1)", "f(2)")]]
    kept.write_text(json.dumps(told), "utf-8")
    done = run("-e", OTHERS, str(CHECKERS / "typescript"), str(kept))
    assert json.loads(done.stdout) == ["changed"], done.stderr


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
    done: subprocess.CompletedProcess[str] = run(
        "--test", "--test-isolation=none", "--test-reporter=spec", str(path)
    )
    assert not done.returncode, done.stdout + done.stderr
    # Node takes a file without tests for one, which has the file's name.
    assert path.name not in done.stdout, f"{path.name} has no test"
