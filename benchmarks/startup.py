"""How long a player waits for the first word, compared with an interpreter that does nothing."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from timing import Effort, Measured, progress

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = str(ROOT / "rattlebag")
PYTHON = str(ROOT / ".venv" / "bin" / "python")  # the interpreter that the program runs in
PATIENCE = 30.0  # seconds until a start counts as failed


class NoStart(Exception):
    """The program did not get as far as it should; the text says what it did instead."""


@dataclass(frozen=True)
class Start:
    """One way to start the program."""

    command: str
    until: str  # what is waited for
    aim: float  # wall seconds
    seconds: Measured | None
    problem: str | None = None


@dataclass(frozen=True)
class Starts:
    bare: Measured  # wall seconds of an interpreter that does nothing
    programs: list[Start]


def until_the_end(command: list[str], env: dict[str, str]) -> float:
    """Wall seconds until the program is done."""
    start = time.perf_counter()
    try:
        done = subprocess.run(
            command, env=env, stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE
        )
    except subprocess.TimeoutExpired:
        raise NoStart(f"it was not done after {PATIENCE:g} seconds") from None
    seconds = time.perf_counter() - start
    if done.returncode:
        raise NoStart(f"it ended with status {done.returncode}{last_line(done.stderr)}")
    return seconds


def until_a_line(command: list[str], env: dict[str, str]) -> float:
    """Wall seconds until the program has written a line to a terminal."""
    ours, theirs = pty.openpty()
    start = time.perf_counter()
    program = subprocess.Popen(
        command, env=env, stdin=theirs, stdout=theirs, stderr=subprocess.PIPE
    )
    os.close(theirs)
    try:
        heard = b""
        while not heard.strip() or b"\n" not in heard.lstrip():
            left = start + PATIENCE - time.perf_counter()
            if not select.select([ours], [], [], max(0.0, left))[0]:
                raise NoStart(f"it said nothing for {PATIENCE:g} seconds")
            heard += more(ours)
        return time.perf_counter() - start
    except EOFError:
        _, said = program.communicate()
        raise NoStart(
            f"it ended with status {program.returncode} before its first line{last_line(said)}"
        ) from None
    finally:
        end(program)
        os.close(ours)


Wait = Callable[[list[str], dict[str, str]], float]
UNTIL: dict[Wait, str] = {until_the_end: "to its end", until_a_line: "to its first line"}


def more(terminal: int) -> bytes:
    try:
        data = os.read(terminal, 4096)
    except OSError:  # how Linux tells the end of a terminal
        data = b""
    if not data:
        raise EOFError
    return data


def end(program: subprocess.Popen[bytes]) -> None:
    """Stop a program that waits for keys which never come."""
    if program.poll() is None:
        program.terminate()
        try:
            program.communicate(timeout=5)
        except subprocess.TimeoutExpired:
            program.kill()
            program.communicate()


def last_line(said: bytes) -> str:
    lines = said.decode(errors="replace").strip().splitlines()
    return f" and said: {lines[-1]}" if lines else ""


def timed(wait: Wait, word: str, aim: float, env: dict[str, str], times: int) -> Start:
    command, until = f"./rattlebag {word}", UNTIL[wait]
    progress(f"Starting {command} {times + 1} times")
    try:
        wait([PROGRAM, word], env)  # not counted: it compiles, and reads from a cold disk
        seconds = [wait([PROGRAM, word], env) for _ in range(times)]
    except NoStart as problem:
        return Start(command, until, aim, None, str(problem))
    return Start(command, until, aim, Measured.of(seconds))


def surroundings(folder: str) -> dict[str, str]:
    """What every start finds alike: compiled modules, as after a player's first start, and no
    saved games but its own."""
    ours = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    return ours | {
        "PYTHONPYCACHEPREFIX": f"{folder}/compiled",
        "RATTLEBAG_DATA": f"{folder}/data",
        "TERM": "dumb",
        "LC_ALL": "C.UTF-8",
    }


def measure(effort: Effort) -> Starts | str:
    """The waiting times, or why there are none."""
    progress("Making the program's own environment, if there is none yet")
    made = subprocess.run([PROGRAM, "--help"], stdin=subprocess.DEVNULL, capture_output=True)
    if not Path(PYTHON).exists():
        return f"the program's environment could not be made{last_line(made.stderr)}"
    with TemporaryDirectory() as folder:
        env = surroundings(folder)
        bare = [until_the_end([PYTHON, "-c", "pass"], env) for _ in range(effort.starts + 1)][1:]
        return Starts(
            Measured.of(bare),
            [
                timed(until_the_end, "--help", 0.3, env, effort.starts),
                timed(until_a_line, "play", 0.8, env, effort.starts),
            ],
        )
