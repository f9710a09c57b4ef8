"""Games that were left at a certain point, as files to be taken up in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from rattlebag.bots import SENSIBLE
from rattlebag.games import rules_of
from rattlebag.table.checkable_dice import commitment
from rattlebag.table.home_game import HomeGame
from rattlebag.table.saved import Header, SavedGame, Seated
from rattlebag.terminal.game_files import Keeper, held_lines

SEED = bytes.fromhex("5eed" * 16)
ANN, BOB = 0, 1
BOT = SENSIBLE


def left(
    folder: Path,
    game: str,
    fits: Callable[[HomeGame], bool],
    *,
    seats: tuple[Seated, ...] = (Seated("Ann"), Seated("Bob", BOT)),
    **options: Any,
) -> Path:
    """A game that has just begun and whose opening fits: the first of many game ids is taken."""
    chosen = rules_of(game).Options(**options).plain()
    for number in range(10_000):
        header = Header(game, chosen, seats, f"game-{number}", commitment(SEED))
        if fits(HomeGame(SavedGame(header), SEED, lambda entries: None)):
            break
    else:
        raise AssertionError("no opening fits")
    path = folder / "games" / f"{game}-left.jsonl"
    keeper = Keeper.begin(path, header, SEED)
    HomeGame(SavedGame(header), SEED, keeper.record)
    keeper.close()
    return path


def ann_begins(table: HomeGame) -> bool:
    return table.to_act()[0] == ANN


def bob_begins(table: HomeGame) -> bool:
    return table.to_act()[0] == BOB


def whole_game(path: Path) -> bytes:
    """A game's file, and after it the lines that are still secret."""
    data = path.read_bytes()
    return data + held_lines(path, data)
