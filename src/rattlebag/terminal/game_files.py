"""Saves each game on this machine in a readable file, line by line while it is played.

That file has only what everyone has heard. Private files next to it have the seed of an unfinished
game, and lines that are still secret: in Tradeoff, rolls and marks until all have confirmed."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import IO, Any

from ..engine import ForPeople, Reason, Rules
from ..engine.journal import GameEntry, advance
from ..files import data_folder, replacing
from ..table.checkable_dice import SEED_BYTES, commitment
from ..table.saved import BadSave, Header, SavedGame, entry_line, header_lines, read, seed_line

ENDING = ".jsonl"
LARGEST = 16_000_000  # bytes; a game of 20,000 moves takes one million


class NotSaved(OSError):
    """A line could not be written, so its move did not happen."""


class CannotResume(ForPeople):
    """Every line of the file is valid, but the game cannot be resumed."""


def folder() -> Path:
    return data_folder() / "games"


def new_path(header: Header) -> Path:
    when = datetime.now().strftime("%Y%m%d-%H%M%S")
    return folder() / f"{header.game}-{when}-{header.game_id[:4]}{ENDING}"


def seed_path(path: Path) -> Path:
    return path.with_name(path.name + ".seed")


def held_path(path: Path) -> Path:
    """Where the lines are that are still secret."""
    return path.with_name(path.name + ".held")


def latest_unfinished(game: str = "") -> Path | None:
    """The unfinished game that was played last, of one kind or of any."""
    waiting = []
    for seed in folder().glob(f"{game}*{ENDING}.seed"):
        path = seed.with_suffix("")
        try:
            last = path.read_bytes().rstrip(b"\n").rpartition(b"\n")[2]
            if not last.startswith(b'{"seed"'):  # revealed: over, even if a seed file was left
                files = (each for each in (path, held_path(path)) if each.exists())
                waiting.append((max(each.stat().st_mtime_ns for each in files), path))
        except OSError:
            continue  # deleted in the meantime, or not readable
    return max(waiting)[1] if waiting else None


def content(path: Path) -> bytes:
    """The bytes of a saved game. Raises `OSError`, or `BadSave` if it is too large."""
    with open(path, "rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadSave(1, Reason("saved-too-large", most=LARGEST // 1_000_000))
    return data


def is_open(rules: Rules[Any, Any], state: Any) -> bool:
    """Whether nothing in this state is secret."""
    return bool(rules.known(state, None) == state)


class Keeper:
    """Saves a game while it is played. Every line is on disk before anyone hears of it.

    It locks the file, so that no second terminal can play the same game."""

    def __init__(
        self, path: Path, file: IO[bytes], saved: SavedGame, seed: bytes, public: int
    ) -> None:
        """`public` is the number of lines in the file. Raises `BadSave` if any line is wrong."""
        *_, (_, last) = saved.steps(saved.header.dice(seed))
        self.path, self.saved, self.seed = path, saved, seed
        self.torn = False  # an incomplete last line was dropped
        self._file, self._public = file, public
        self._rules, self._state = saved.header.rules(), last.state
        self._waiting = ""  # lines that are still secret

    @classmethod
    def begin(cls, path: Path, header: Header, seed: bytes) -> Keeper:
        """Start a new file; never overwrites one. Raises `OSError`."""
        path.parent.mkdir(parents=True, exist_ok=True)
        file = open(path, "xb", buffering=0)  # noqa: SIM115  (the keeper holds it)
        top = header_lines(header)
        try:
            _lock(file)
            _write(file, top)
            replace_private(seed_path(path), seed.hex() + "\n")
            held_path(path).unlink(missing_ok=True)  # left over from a deleted game
        except BaseException:
            file.close()
            path.unlink()
            raise
        return cls(path, file, SavedGame(header), seed, top.count("\n"))

    @classmethod
    def resume(cls, path: Path) -> Keeper:
        """Raises `OSError`, `BadSave` or `CannotResume` before anything has changed."""
        file = open(path, "r+b", buffering=0)  # noqa: SIM115  (the keeper holds it)
        try:
            _lock(file)
            data = content(path)
            whole = data[: data.rfind(b"\n") + 1]
            try:
                waiting = held_lines(path, whole)
            except (OSError, ValueError) as error:
                held = held_path(path).name
                raise CannotResume(Reason("saved-held-other", file=held)) from error
            saved = read(whole + waiting or data)
            keeper = cls(path, file, saved, _seed_for(path, saved), whole.count(b"\n"))
            keeper._waiting = waiting.decode()
            if whole != data:
                keeper.torn = True
                file.truncate(len(whole))
            file.seek(0, os.SEEK_END)
        except BaseException:
            file.close()
            raise
        return keeper

    def record(self, entries: Iterable[GameEntry]) -> None:
        """Write entries to the game's file, or apart while they are secret."""
        new = list(entries)
        lines = self._waiting + "".join(map(entry_line, new))
        if not self._rules.in_the_open:
            for entry in new:
                self._state = advance(self._rules, self._state, entry).state
        self._save(lines, is_open(self._rules, self._state))

    def finish(self) -> None:
        """Reveal the seed of a game that is over."""
        self._save(self._waiting + seed_line(self.seed), True)
        seed_path(self.path).unlink(missing_ok=True)

    def close(self) -> None:
        self._file.close()

    def _save(self, lines: str, public: bool) -> None:
        held = held_path(self.path)
        try:
            if public:
                _write(self._file, lines)
            else:  # the first line says how many public ones are before them
                replace_private(held, json.dumps({"after": self._public}) + "\n" + lines)
        except OSError as error:
            raise NotSaved(*error.args) from error
        self._waiting = "" if public else lines
        if public:
            self._public += lines.count("\n")
            held.unlink(missing_ok=True)


def held_lines(path: Path, public: bytes) -> bytes:
    """The lines that are not in the game's file yet. Raises ValueError if they do not fit."""
    try:
        first, _, lines = held_path(path).read_bytes().partition(b"\n")
    except FileNotFoundError:
        return b""
    match json.loads(first):
        case {"after": int(after)} if after <= public.count(b"\n"):
            # If the machine stopped while the lines were moved, some or all are public already.
            beyond = b"".join(public.splitlines(keepends=True)[after:])
        case _:
            raise ValueError("lines are missing before these")
    if beyond.startswith(lines):
        return b""
    if not lines.startswith(beyond):
        raise ValueError("other lines")
    return lines[len(beyond) :]


def _seed_for(path: Path, saved: SavedGame) -> bytes:
    if saved.seed is not None:
        raise CannotResume(Reason("saved-is-over"))
    seed_file = seed_path(path)
    try:
        seed = bytes.fromhex(seed_file.read_text("ascii").strip())
    except (OSError, ValueError):
        seed = b""
    if len(seed) != SEED_BYTES:
        raise CannotResume(Reason("saved-seed-missing", file=seed_file.name))
    if commitment(seed) != saved.header.commitment:
        raise CannotResume(Reason("saved-seed-other", file=seed_file.name))
    return seed


def _lock(file: IO[bytes]) -> None:
    """Lock a game while its file is open. The lock ends with the program in any case."""
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise CannotResume(Reason("saved-in-use")) from error
    except (ImportError, OSError):
        return  # a file system without locks, or Windows


def _write(file: IO[bytes], text: str) -> None:
    data = text.encode()
    while data:
        data = data[file.write(data) :]
    os.fsync(file.fileno())


def replace_private(path: Path, text: str) -> None:
    """Replace a file that nobody else may read."""
    with replacing(path, private=True) as file:
        file.write(text.encode())
