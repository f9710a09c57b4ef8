"""Runs a command in the processor time that nobody else wants.

    python tests/aside.py COMMAND ...

For tests that can wait: those that watch a clock or listen to a screen reader do not notice them.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path


def main() -> None:
    with suppress(PermissionError):  # it leads a session already
        os.setsid()
    os.nice(19)
    # Linux shares the processor among sessions first. Niceness counts only within one, so that
    # this session as a whole has to be nice as well.
    with suppress(OSError):
        Path("/proc/self/autogroup").write_text("19")
    os.execvp(sys.argv[1], sys.argv[1:])


if __name__ == "__main__":
    main()
