"""What another Python has of the package: its modules, and the commands of the coach."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

NOT_TO_IMPORT = ("__main__",)  # it is a command
# Advice, a review of the only saved game, a drill and the day's puzzle, in one process.
COACHES = """
import io, os, sys
from pathlib import Path
from rattlebag.cli.program import run

def ask(*args, keys=""):
    sys.stdin = io.StringIO(keys)
    assert run(list(args)) == 0, args

[saved] = Path(os.environ["RATTLEBAG_DATA"], "games").glob("*.jsonl")
ask("advise", "pig", "race(side_of=[0,1] scores=[0,25] order=[0,1] number=2) at_stake=30 face=5")
ask("review", str(saved))
ask("practice", "pig", keys="1\\nq\\n")
ask("puzzle", keys="1\\n")
"""
COACHED = ("Chance to win", "Chance at the start", "Practice ends", "Puzzle of")
ASK = f"""
import importlib, json, pkgutil, rattlebag
broken = {{}}

def walk(package, name):
    for found in pkgutil.iter_modules(package.__path__):
        module = f"{{name}}.{{found.name}}"
        if found.name in {NOT_TO_IMPORT!r}:
            continue
        try:
            imported = importlib.import_module(module)
        except ImportError as error:
            broken[module] = error.name
            continue
        count[0] += 1
        if found.ispkg:
            walk(imported, module)

count = [0]
walk(rattlebag, "rattlebag")
print(json.dumps([count[0], broken]))
"""


def broken_modules(python: Path | str, before: str = "") -> dict[str, str]:
    """The modules that cannot be imported, each with the package that it misses.

    `before` is run first, in the same process. A package that cannot be imported stands for all
    that is in it.
    """
    done = subprocess.run(
        [python, "-P", "-c", before + ASK], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    count, broken = json.loads(done.stdout)
    assert count > 250, "it was not looked for in the right place"
    return {module: str(name).partition(".")[0] for module, name in broken.items()}
