"""Asks whether a pinned dependency has a known hole: `./rattlebag check` runs it.

The answers are on the internet. If they cannot be had, it says so in one line and does not fail: a
machine without a net must be able to check everything else. A hole that was found is a failure."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
PINNED = ("run.txt", "solve.txt", "build.txt")
PATIENCE = 60.0  # seconds


def command(files: Sequence[Path]) -> list[str]:
    asked = [word for file in files for word in ("--requirement", str(file))]
    how = ["--format", "json", "--progress-spinner", "off", "--disable-pip", "--no-deps"]
    return [sys.executable, "-m", "pip_audit", *how, "--timeout", "10", *asked]


def main(words: Sequence[str] = ()) -> int:
    """What is given in place of pip-audit is run instead of it."""
    files = [ROOT / "requirements" / name for name in PINNED]
    try:
        ran = subprocess.run(
            list(words) or command(files), capture_output=True, text=True, timeout=PATIENCE
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return could_not_ask(str(error))
    try:
        found = json.loads(ran.stdout)["dependencies"]
    except (ValueError, LookupError, TypeError):
        lines = [line for line in ran.stderr.splitlines() if line.strip()]
        return could_not_ask(lines[-1] if lines else "no answer")
    asked = [one for one in found if "skip_reason" not in one]
    if not asked:
        return could_not_ask(found[0]["skip_reason"] if found else "no packages")
    holes = [(one, hole) for one in found for hole in one.get("vulns", ())]
    for one, hole in holes:
        fixed = ", ".join(hole.get("fix_versions", ())) or "no version yet"
        print(f"{one['name']} {one['version']}: {hole['id']}, fixed in {fixed}")
    if not holes:
        print(f"{len(asked)} of {len(found)} packages asked about: no known vulnerability.")
    return 1 if holes else 0


def could_not_ask(why: str) -> int:
    print(f"Could not ask whether a dependency has a known vulnerability: {why[:200]}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
