"""The command `rattlebag`. Only the modules of the chosen subcommand are loaded."""

from __future__ import annotations

import errno
import io
import os
import sys


def main() -> None:
    """Run the program with this process's arguments."""
    # Standard streams can be missing, and characters undecodable.
    sys.stdin = sys.stdin or open(os.devnull)  # noqa: SIM115
    sys.stdout = sys.stdout or open(os.devnull, "w")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w")  # noqa: SIM115
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        from .program import run

        status = run(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        status = 130
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.EIO):
            raise
        # The reader of our output is gone, or the terminal was closed.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        status = 141
    raise SystemExit(status)
