"""The node of the test environment, and the checkers that npm has put next to this file."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

NODE = Path(sys.executable).with_name("node")
CHECKERS = Path(__file__).with_name("node_modules")  # made by ./rattlebag check


def run(*words: str) -> subprocess.CompletedProcess[str]:
    assert CHECKERS.exists(), "./rattlebag check installs what checks the pages"
    return subprocess.run([NODE, *words], capture_output=True, text=True)
