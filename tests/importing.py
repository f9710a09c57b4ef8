"""Which modules of the package can be imported, asked of another Python."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

# Alembic runs the migrations itself, and a __main__ is a command.
NOT_TO_IMPORT = ("__main__", "env", "versions")
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
    assert count > 80, "it was not looked for in the right place"
    return {module: str(name).partition(".")[0] for module, name in broken.items()}
