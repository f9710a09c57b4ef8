"""Files of games on this machine: append-only, private seeds, one holder, torn ends."""

from __future__ import annotations

import os
import stat
from contextlib import closing
from pathlib import Path

import pytest
from limits import no_file_beyond
from table.evenings import SEED, evening

from rattlebag.engine import Phrase
from rattlebag.engine.journal import Landed
from rattlebag.files import os_problem
from rattlebag.table.saved import BadSave, SavedGame, read, write
from rattlebag.terminal import game_files
from rattlebag.terminal.game_files import (
    CannotResume,
    Keeper,
    NotSaved,
    latest_unfinished,
    seed_path,
)

WHOLE = evening("pig")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "down" / "pig.jsonl"


def begun(path: Path, entries: int = 4) -> Path:
    with closing(Keeper.begin(path, WHOLE.header, SEED)) as keeper:
        keeper.record(WHOLE.entries[:entries])
    return path


def fault(path: Path) -> str:
    """Why a game cannot be taken up; its files stay as they are."""
    before = {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    with pytest.raises((CannotResume, BadSave)) as caught:
        Keeper.resume(path)
    assert {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()} == before
    return caught.value.reason.key


def test_a_game_is_one_file_and_its_seed_another_that_nobody_else_may_read(path: Path):
    with closing(Keeper.begin(path, WHOLE.header, SEED)):
        assert read(path.read_bytes()) == SavedGame(WHOLE.header)
        assert SEED.hex() not in path.read_text()
        assert stat.S_IMODE(seed_path(path).stat().st_mode) == 0o600
        assert seed_path(path).read_text().strip() == SEED.hex()


def test_a_left_over_seed_file_that_all_may_read_does_not_give_a_new_seed_away(path: Path):
    path.parent.mkdir(parents=True)
    seed_path(path).write_text("old")
    seed_path(path).chmod(0o644)
    begun(path)
    assert stat.S_IMODE(seed_path(path).stat().st_mode) == 0o600
    assert seed_path(path).read_text().strip() == SEED.hex()


def test_no_game_is_written_over_another(path: Path):
    begun(path)
    before = path.read_bytes(), seed_path(path).read_bytes()
    with pytest.raises(FileExistsError):
        Keeper.begin(path, WHOLE.header, bytes(32))
    assert (path.read_bytes(), seed_path(path).read_bytes()) == before


def test_nothing_is_left_behind_where_the_seed_cannot_be_kept(path: Path):
    seed_path(path).mkdir(parents=True)
    with pytest.raises(OSError, match="seed"):
        Keeper.begin(path, WHOLE.header, SEED)
    assert not path.exists()


def test_lines_are_only_ever_appended(path: Path):
    with closing(Keeper.begin(path, WHOLE.header, SEED)) as keeper:
        seen = path.read_bytes()
        for entry in WHOLE.entries:
            keeper.record([entry])
            now = path.read_bytes()
            assert now.startswith(seen)
            assert now.count(b"\n") == seen.count(b"\n") + 1
            seen = now


def test_the_end_reveals_the_seed_in_the_file_and_removes_the_other(path: Path):
    with closing(Keeper.begin(path, WHOLE.header, SEED)) as keeper:
        keeper.record(WHOLE.entries)
        keeper.finish()
    assert path.read_text() == write(WHOLE)
    assert not seed_path(path).exists()
    assert fault(path) == "saved-is-over"


def test_a_game_is_taken_up_with_its_record_and_seed(path: Path):
    keeper = Keeper.resume(begun(path))
    with closing(keeper):
        assert keeper.saved == SavedGame(WHOLE.header, WHOLE.entries[:4])
        assert (keeper.seed, keeper.torn) == (SEED, False)
        keeper.record(WHOLE.entries[4:])
        keeper.finish()
    assert path.read_text() == write(WHOLE)


def test_a_game_is_held_by_one_keeper(path: Path):
    first = Keeper.resume(begun(path))
    with closing(first):
        assert fault(path) == "saved-in-use"
    second = Keeper.resume(path)
    second.close()


def test_a_torn_last_line_is_dropped_and_the_game_goes_on(path: Path):
    begun(path)
    with open(path, "ab") as file:
        file.write(b'{"seat": 0, "d')
    keeper = Keeper.resume(path)
    with closing(keeper):
        assert keeper.torn
        assert keeper.saved.entries == WHOLE.entries[:4]
        keeper.record(WHOLE.entries[4:5])
    assert read(path.read_bytes()).entries == WHOLE.entries[:5]


def test_a_torn_header_is_no_game(path: Path):
    begun(path)
    path.write_bytes(path.read_bytes()[:50])
    assert fault(path) == "saved-cut-off"


def test_a_damaged_line_is_refused_and_nothing_touched_not_even_the_torn_end(path: Path):
    rows = begun(path).read_bytes().splitlines(keepends=True)
    rows[3] = b'{"seat": 0, "do": "fly"}\n'
    path.write_bytes(b"".join(rows) + b'{"torn')
    assert fault(path) in ("no-such-action", "not-your-turn")


def test_forged_dice_are_found_before_the_game_goes_on(path: Path):
    begun(path)
    lot = WHOLE.entries[0]
    assert isinstance(lot, Landed)
    rows = path.read_bytes().splitlines(keepends=True)
    rows[2] = b'{"dice": [%d]}\n' % (1 - lot.outcome[0])
    path.write_bytes(b"".join(rows))
    assert fault(path) == "saved-other-dice"


@pytest.mark.parametrize("content", [None, "", "zz", "ab", "0" * 62, "é", "0" * 66])
def test_without_its_seed_a_game_cannot_go_on(content: str | None, path: Path):
    begun(path)
    seed_path(path).unlink()
    if content is not None:
        seed_path(path).write_text(content, "utf-8")
    assert fault(path) == "saved-seed-missing"


def test_another_games_seed_cannot_go_on_with_it(path: Path):
    begun(path)
    seed_path(path).write_text("00" * 32)
    assert fault(path) == "saved-seed-other"


def test_a_line_that_cannot_be_written_is_said_with_the_systems_reason(path: Path):
    keeper = Keeper.resume(begun(path))
    with closing(keeper), no_file_beyond(path.stat().st_size), pytest.raises(NotSaved) as caught:
        keeper.record(WHOLE.entries[4:])
    assert os_problem(caught.value) == Phrase("os-too-large")
    assert read(path.read_bytes()).entries == WHOLE.entries[:4]


# Which game is the latest


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RATTLEBAG_DATA", str(tmp_path))
    assert game_files.folder() == tmp_path / "games"
    return tmp_path / "games"


def at(path: Path, second: int) -> Path:
    os.utime(path, (second, second))
    return path


def test_the_latest_game_is_the_one_played_last(games: Path):
    assert latest_unfinished() is None
    one = at(begun(games / "pig-1.jsonl"), 1000)
    two = at(begun(games / "pig-2.jsonl"), 2000)
    assert latest_unfinished() == two
    at(one, 3000)
    assert latest_unfinished() == one


def test_the_latest_game_of_a_kind(games: Path):
    pig = at(begun(games / "pig-1.jsonl"), 1000)
    at(begun(games / "farkle-1.jsonl"), 2000)
    assert latest_unfinished("pig") == pig
    assert latest_unfinished("threes") is None


def test_games_that_are_over_or_have_no_seed_are_not_waiting(games: Path):
    over = begun(games / "over.jsonl", len(WHOLE.entries))
    over.write_text(write(WHOLE))  # the seed file was left behind
    seedless = begun(games / "seedless.jsonl")
    seed_path(seedless).unlink()
    (games / "gone.jsonl.seed").write_text(SEED.hex())
    assert latest_unfinished() is None


def test_games_lie_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.delenv("RATTLEBAG_DATA", raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert game_files.new_path(WHOLE.header).parent == tmp_path / "rattlebag" / "games"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert game_files.folder() == tmp_path / ".local" / "share" / "rattlebag" / "games"
