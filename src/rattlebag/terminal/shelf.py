"""Where games are kept on this machine: one readable file each, written as the game goes on.

The secret seed of a game that is not over lies in a file beside it, so that the game's own file
can be shown to anybody. When the game ends the seed moves into it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import IO

from ..engine import Reason
from ..engine.journal import Entry
from ..table.luck import SEED_BYTES
from ..table.saved import BadSave, Header, SavedGame, entry_line, header_line, read, seed_line

ENDING = ".jsonl"


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


def latest_unfinished() -> Path | None:
    """The game that was played last and is not over."""
    games = (seed.with_suffix("") for seed in folder().glob(f"*{ENDING}.seed"))
    waiting = [game for game in games if game.exists() and not _is_over(game)]
    return max(waiting, key=lambda path: path.stat().st_mtime, default=None)


def _is_over(path: Path) -> bool:
    """Whether the seed is revealed: then the game ended, even if its seed file was left behind."""
    return path.read_bytes().rstrip(b"\n").rpartition(b"\n")[2].startswith(b'{"seed"')


class Keeper:
    """Writes a game down while it is played. Every line is on disk before it is told."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @classmethod
    def begin(cls, path: Path, header: Header, seed: bytes) -> Keeper:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(path, "x", encoding="utf-8") as file:  # never over another game
            file.write(header_line(header))
            _to_disk(file)
        _write_private(seed_path(path), seed)
        return cls(path)

    @classmethod
    def take_up(cls, path: Path) -> tuple[Keeper, SavedGame, bytes, bool]:
        """A game to go on with: keeper, record, seed, and whether a torn last line was dropped."""
        data = path.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        saved = read(whole or data)
        if saved.seed is not None:
            raise BadSave(len(saved.entries) + 2, Reason("saved-is-over"))
        try:
            seed = bytes.fromhex(seed_path(path).read_text("ascii").strip())
        except (OSError, ValueError) as error:
            raise BadSave(1, Reason("saved-seed-missing", file=seed_path(path).name)) from error
        if len(seed) != SEED_BYTES:
            raise BadSave(1, Reason("saved-seed-missing", file=seed_path(path).name))
        saved.check_seed(seed)
        for _ in saved.steps(saved.header.dice(seed)):
            pass  # every line is checked before anything is touched
        if torn := whole != data:
            with open(path, "r+b") as file:
                file.truncate(len(whole))
        return cls(path), saved, seed, torn

    def record(self, entries: Iterable[Entry]) -> None:
        self._append("".join(map(entry_line, entries)))

    def finish(self, seed: bytes) -> None:
        self._append(seed_line(seed))
        seed_path(self.path).unlink(missing_ok=True)

    def _append(self, text: str) -> None:
        with open(self.path, "a", encoding="utf-8") as file:
            file.write(text)
            _to_disk(file)


def _to_disk(file: IO[str]) -> None:
    file.flush()
    os.fsync(file.fileno())


def _write_private(path: Path, seed: bytes) -> None:
    number = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with open(number, "w", encoding="ascii") as file:
        file.write(seed.hex() + "\n")
