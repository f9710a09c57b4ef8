"""The command `rattlebag`: says what there is to do, and loads only what is asked for."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the program with this process's arguments."""
    try:
        from .program import run

        status = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except BrokenPipeError:  # whoever read our lines has gone
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        status = 141
    raise SystemExit(status)
