"""Modules of the page, joined into fewer files: they do what they did one by one."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from web.node import NODE

from rattlebag.server.http.modules import Joined
from rattlebag.server.http.static import FOLDER, as_sent

# Every form of import and export that the page has, its own and those of others.
MODULES = {
    "app.js": """\
import { shout as cry, Voice } from './core/voice.js';
import * as numbers from './vendor/numbers.js';
import { where } from './core/where.js';

const later = { one: () => import('./views/one.js'), first: () => import('./views/first.js') };
console.log(cry('app'), new Voice().tone, numbers.two, numbers.three, where('x.txt'));
void (async () => {
  const first = await later.first();
  console.log(first.default.name, first.extra);
  const one = await later.one();
  console.log(one.default.name, await one.most());
  console.log((await import('./core/deep.js')).deep === one.deep);
})();
""",
    "core/voice.js": """\
import { two as size } from '../vendor/numbers.js';
console.log('voice runs');
export class Voice {
  tone = size;
}
export function shout(/** @type {import('./nowhere.js').Text} */ text) {
  return `${text}!`;
}
""",
    "core/where.js": "export const where = (x) => new URL(`../${x}`, import.meta.url).pathname;",
    "core/deep.js": "console.log('deep runs');\nexport const deep = {};\n",
    "core/both.js": "console.log('both runs');\nexport const both = 'both';\n",
    "vendor/numbers.js": """\
import{a as b}from"./a.js";const c=b+1;class d{}export{c as two,d,b as one};
export { a as three } from "./a.js";
""",
    "vendor/a.js": "const a=1;export{a};",
    "views/first.js": "export const extra = 1;\nexport default { name: 'first' };\n",
    "views/one.js": """\
import { deep } from '../core/deep.js';
import { both } from '../core/both.js';
import { shout } from '../core/voice.js';
export { deep };
export default { name: shout(both) };
export async function most() {
  return (await import('./two.js')).most;
}
""",
    "views/two.js": "import { both } from '../core/both.js';\nexport const most = both + 2;\n",
}
ALL = {
    path.relative_to(FOLDER).as_posix(): as_sent(path).decode()
    for path in FOLDER.rglob("*.js")
    if path.name != "worker.js"
}


def said(folder: Path, texts: dict[str, str]) -> list[str]:
    for name, text in {**texts, "package.json": '{"type": "module"}'}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    done = subprocess.run([NODE, "app.js"], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout.replace(str(folder.resolve()), "").splitlines()


def test_joined_they_do_what_they_did_one_by_one(tmp_path: Path) -> None:
    joined = Joined(MODULES, "app.js", "views/first.js").files
    assert set(joined) == {"app.js", "core/deep.js", "views/one.js", "views/two.js"}
    one_by_one = said(tmp_path / "apart", MODULES)
    assert "app! 2 2 1 /x.txt" in one_by_one
    together = said(tmp_path / "joined", joined)
    assert sorted(together) == sorted(one_by_one), "each runs once, and gives the same"
    # What two have in common runs with the first file: only what is loaded later may run sooner.
    assert [line for line in together if "runs" not in line] == [
        line for line in one_by_one if "runs" not in line
    ]


def test_every_module_of_the_page_is_in_one_file() -> None:
    files = Joined(ALL, "app.js", "views/welcome.js").files
    lines = [line for text in files.values() for line in text.splitlines()]
    starts = (line for line in lines if line.startswith("$[") and line.endswith(" = (() => {"))
    names = [line[3:-13] for line in starts]
    assert sorted(names) == sorted(set(ALL) - {"core/context.js"})  # which has types alone


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("import words from './a.js';", "app.js: cannot be joined: import words"),
        ("import './a.js';", "app.js: cannot be joined: import './a.js'"),
        ("import { a };", "app.js: cannot be joined: import { a };"),
        ("export * from './a.js';", "app.js: cannot be joined: export *"),
        ("export let a = 1;", "app.js: cannot be joined: export let a"),
        ("export const { a } = b;", "app.js: cannot be joined: export const { a }"),
        ("import { a, c } from './a.js';", "app.js: a.js does not export c"),
        ("import { b } from './b.js';", "modules import one another: app.js, b.js, app.js"),
    ],
)
def test_what_cannot_be_joined_is_told_by_name(text: str, complaint: str) -> None:
    texts = {
        "app.js": text,
        "a.js": "export const a = 1;",
        "b.js": "import { x } from './app.js';\nexport const b = x;",
    }
    with pytest.raises(ValueError, match=re.escape(complaint)):
        Joined(texts, "app.js")
