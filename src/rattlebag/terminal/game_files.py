"""Saves each game on this machine in a readable file, line by line while it is played.

The seed of an unfinished game is in a file next to it, and so are moves and dice that are still
secret (`secret_lines.py`): the game's own file can be shown to anyone.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import IO

from ..engine import Reason
from ..engine.journal import Entry
from ..os_problems import os_problem
from ..table.checkable_dice import SEED_BYTES, commitment
from ..table.saved import BadSave, Header, SavedGame, entry_line, header_lines, read, seed_line
from .secret_lines import Held, Secrecy, held_path

ENDING = ".jsonl"
LARGEST = 16_000_000  # bytes; a game of 20,000 moves takes one million


class NotSaved(Exception):
    """A line could not be written, so its move did not happen."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(f"{path}: {error}")
        self.path, self.problem = path, os_problem(error)


class CannotResume(Exception):
    """Every line of the file is valid, but the game cannot be resumed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(repr(reason))
        self.reason = reason


def folder() -> Path:
    """RATTLEBAG_DATA, or the user's data folder."""
    if chosen := os.environ.get("RATTLEBAG_DATA"):
        return Path(chosen) / "games"
    base = os.environ.get("XDG_DATA_HOME")
    return (Path(base) if base else Path.home() / ".local" / "share") / "rattlebag" / "games"


def new_path(header: Header) -> Path:
    when = datetime.now().strftime("%Y%m%d-%H%M%S")
    return folder() / f"{header.game}-{when}-{header.game_id[:4]}{ENDING}"


def seed_path(path: Path) -> Path:
    return path.with_name(path.name + ".seed")


def latest_unfinished(game: str = "") -> Path | None:
    """The unfinished game that was played last, of one kind or of any."""
    waiting = []
    for seed in folder().glob(f"{game}*{ENDING}.seed"):
        path = seed.with_suffix("")
        try:
            if not _is_over(path):
                waiting.append((_played_last(path), path))
        except OSError:
            continue  # deleted in the meantime, or not readable
    return max(waiting)[1] if waiting else None


def _is_over(path: Path) -> bool:
    """Whether the seed is revealed, so that the game is over even if a seed file was left."""
    return path.read_bytes().rstrip(b"\n").rpartition(b"\n")[2].startswith(b'{"seed"')


def _played_last(path: Path) -> int:
    """When a line was last written, public or secret."""
    held = held_path(path)
    return max(each.stat().st_mtime_ns for each in (path, held) if each.exists())


def content(path: Path) -> bytes:
    """The bytes of a saved game. Raises `OSError`, or `BadSave` if it is too large."""
    with open(path, "rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise BadSave(1, Reason("saved-too-large", most=LARGEST // 1_000_000))
    return data


class Keeper:
    """Saves a game while it is played. Every line is on disk before anyone hears of it.

    It locks the file, so that no second terminal can play the same game.
    """

    def __init__(self, path: Path, file: IO[bytes], secrecy: Secrecy, public: int) -> None:
        """`public` is the number of lines in the file."""
        self.path, self._file, self._secrecy, self._public = path, file, secrecy, public
        self._held, self._waiting = Held(path), ""  # lines that are still secret

    @classmethod
    def begin(cls, path: Path, header: Header, seed: bytes) -> Keeper:
        """Start a new file; never overwrites one. Raises `OSError`."""
        path.parent.mkdir(parents=True, exist_ok=True)
        file = open(path, "xb", buffering=0)  # noqa: SIM115  (the keeper holds it)
        top = header_lines(header)
        try:
            _lock(file)
            _write(file, top)
            _write_private(seed_path(path), seed)
            Held(path).remove()  # left over from a deleted game
        except BaseException:
            file.close()
            path.unlink()
            raise
        rules = header.rules()
        return cls(path, file, Secrecy(rules, rules.start().state), top.count("\n"))

    @classmethod
    def resume(cls, path: Path) -> tuple[Keeper, SavedGame, bytes, bool]:
        """Keeper, record and seed of a game, and whether an incomplete last line was dropped.

        Raises `OSError`, `BadSave` or `CannotResume` before anything has changed.
        """
        file = open(path, "r+b", buffering=0)  # noqa: SIM115  (the keeper holds it)
        try:
            _lock(file)
            data = content(path)
            whole = data[: data.rfind(b"\n") + 1]
            waiting = _held_for(path, whole)
            saved = read(whole + waiting or data)
            seed = _seed_for(path, saved)
            # Check every line before changing anything.
            *_, (_, last) = saved.steps(saved.header.dice(seed))
            if torn := whole != data:
                file.truncate(len(whole))
            file.seek(0, os.SEEK_END)
        except BaseException:
            file.close()
            raise
        rules = saved.header.rules()
        keeper = cls(path, file, Secrecy(rules, last.state), whole.count(b"\n"))
        keeper._waiting = waiting.decode()
        return keeper, saved, seed, torn

    def record(self, entries: Iterable[Entry]) -> None:
        """Write entries to the game's file, or apart while they are secret."""
        new = list(entries)
        lines = self._waiting + "".join(map(entry_line, new))
        if self._secrecy.after(new):
            try:
                self._held.keep(lines, after=self._public)
            except OSError as error:
                raise NotSaved(self.path, error) from error
            self._waiting = lines
        else:
            self._publish(lines)

    def finish(self, seed: bytes) -> None:
        self._publish(self._waiting + seed_line(seed))
        seed_path(self.path).unlink(missing_ok=True)

    def close(self) -> None:
        self._file.close()

    def _publish(self, text: str) -> None:
        try:
            _write(self._file, text)
        except OSError as error:
            raise NotSaved(self.path, error) from error
        self._public += text.count("\n")
        self._waiting = ""
        self._held.remove()


def _held_for(path: Path, public: bytes) -> bytes:
    try:
        return Held(path).lines(public)
    except (OSError, ValueError) as error:
        raise CannotResume(Reason("saved-held-other", file=held_path(path).name)) from error


def _seed_for(path: Path, saved: SavedGame) -> bytes:
    if saved.seed is not None:
        raise CannotResume(Reason("saved-is-over"))
    beside = seed_path(path)
    try:
        seed = bytes.fromhex(beside.read_text("ascii").strip())
    except (OSError, ValueError) as error:
        raise CannotResume(Reason("saved-seed-missing", file=beside.name)) from error
    if len(seed) != SEED_BYTES:
        raise CannotResume(Reason("saved-seed-missing", file=beside.name))
    if commitment(seed) != saved.header.commitment:
        raise CannotResume(Reason("saved-seed-other", file=beside.name))
    return seed


def _lock(file: IO[bytes]) -> None:
    """Lock a game while its file is open. The lock ends with the program in any case."""
    try:
        import fcntl
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise CannotResume(Reason("saved-in-use")) from error
    except OSError:
        return  # a file system without locks


def _write(file: IO[bytes], text: str) -> None:
    data = text.encode()
    while data:
        data = data[file.write(data) :]
    os.fsync(file.fileno())


def _write_private(path: Path, seed: bytes) -> None:
    path.unlink(missing_ok=True)  # left over from a deleted game
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(number, "wb", buffering=0) as file:
        _write(file, seed.hex() + "\n")
