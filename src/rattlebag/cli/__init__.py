"""The command `rattlebag`. Only the modules of the chosen subcommand are loaded."""

from __future__ import annotations

import errno
import io
import os
import sys


def main() -> None:
    """Run the program with this process's arguments."""
    # Services and pythonw have no standard streams, and odd bytes must not end the program.
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
        status = 130  # as shells report an interrupt
    except OSError as error:
        if error.errno not in (errno.EPIPE, errno.EIO):
            raise
        # The reader of our output is gone, or the terminal was closed. Without this, the flush at
        # exit would fail again.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        status = 141  # ... and a broken pipe
    raise SystemExit(status)
