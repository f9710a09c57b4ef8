"""Journals as they were written before luck was sealed: `journals` keeps one for each game.

Each has a finished game with words in its dice (`.saved`) and another that goes on (`.going`).
"""

from __future__ import annotations

from pathlib import Path

import pytest
from table.rooms import SECOND, Evening

from rattlebag.games import GAMES
from rattlebag.table.entries import decode
from rattlebag.table.room import OVER, PLAYING
from rattlebag.table.saved import SavedGame, read

FOLDER = Path(__file__).with_name("journals")
OLD = ("pig", "farkle", "threes", "tossup", "tradeoff")


def saved(name: str) -> SavedGame:
    return read((FOLDER / f"{name}.jsonl").read_bytes())


def test_there_is_one_for_every_game_of_that_time() -> None:
    assert set(OLD) <= set(GAMES)


@pytest.mark.parametrize("game", OLD)
def test_an_old_journal_still_makes_the_table_that_it_made(game: str) -> None:
    evening = Evening.from_journal([], SECOND)
    finished = None
    for line in (FOLDER / f"{game}.jsonl").read_text("utf-8").splitlines():
        evening.enter([decode(line)])
        if evening.room.status == OVER:
            finished = read(evening.room.saved().encode())
    assert finished == saved(f"{game}.saved")
    assert finished.verify().places
    assert finished.header.luck == ("three black cats", "ünd")
    assert (evening.room.status, evening.room.number) == (PLAYING, 2)
    assert read(evening.room.saved().encode()) == saved(f"{game}.going")


@pytest.mark.parametrize("game", OLD)
def test_a_game_that_was_going_on_goes_on_with_its_own_dice(game: str) -> None:
    journal = (FOLDER / f"{game}.jsonl").read_text("utf-8").splitlines()
    evening = Evening.from_journal(journal, SECOND)
    evening.finish()
    whole = read(evening.room.saved().encode())
    assert whole.header.version == 1
    assert whole.verify().places
