"""What is secret in an unfinished game of Tradeoff is in no file that may be shown to anyone."""

from __future__ import annotations

import os
import stat
from contextlib import closing
from itertools import pairwise
from pathlib import Path

import pytest
from limits import no_file_beyond
from lines import replay
from table.evenings import SEED, evening, header
from terminal.left import whole_game

from rattlebag.engine import Command, Reason
from rattlebag.engine.journal import GameEntry
from rattlebag.table.home_game import HomeGame
from rattlebag.table.saved import SavedGame, entry_line, read, write
from rattlebag.terminal.game_files import (
    CannotResume,
    Keeper,
    NotSaved,
    held_path,
    is_open,
    latest_unfinished,
)

WHOLE = evening("tradeoff", 4)
RULES = WHOLE.header.rules()


def opens(count: int) -> bool:
    """Whether nothing is secret after that many entries."""
    return is_open(RULES, replay(RULES, WHOLE.entries[:count]).state)


def batches() -> list[list[GameEntry]]:
    """The entries as they were recorded: a command with the dice that follow it."""
    found: list[list[GameEntry]] = []
    for entry in WHOLE.entries:
        if isinstance(entry, Command) or not found:
            found.append([])
        found[-1].append(entry)
    return found


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tradeoff.jsonl"


def begun(path: Path, count: int) -> Path:
    """A game that was left after that many commands."""
    with closing(Keeper.begin(path, WHOLE.header, SEED)) as keeper:
        for batch in batches()[: count + 1]:
            keeper.record(batch)
    return path


def test_no_roll_and_no_mark_is_in_the_file_before_everyone_may_know_it(path: Path):
    seen = secret = 0
    with closing(Keeper.begin(path, WHOLE.header, SEED)) as keeper:
        done: list[GameEntry] = []
        for batch in batches():
            keeper.record(batch)
            done += batch
            public = read(path.read_bytes()).entries
            assert public == tuple(done[: len(public)])
            assert opens(len(public))
            assert read(whole_game(path)).entries == tuple(done)
            seen += len(public) == len(done)
            secret += len(public) < len(done)
    assert seen > 3
    assert secret > 20


def test_what_is_held_apart_is_for_nobody_else_to_read(path: Path):
    begun(path, 2)
    held = held_path(path)
    assert stat.S_IMODE(held.stat().st_mode) == 0o600
    assert b"toggle" in held.read_bytes() or b"dice" in held.read_bytes()
    assert b"dice" not in path.read_bytes()


def test_when_the_game_is_over_all_of_it_is_in_one_file(path: Path):
    with closing(Keeper.begin(path, WHOLE.header, SEED)) as keeper:
        for batch in batches():
            keeper.record(batch)
        keeper.finish()
    assert path.read_text() == write(WHOLE)
    assert sorted(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("count", range(0, 30, 3))
def test_a_game_left_at_any_point_goes_on_with_its_secrets(count: int, path: Path):
    begun(path, count)
    keeper = Keeper.resume(path)
    flat = [entry for batch in batches()[: count + 1] for entry in batch]
    assert (list(keeper.saved.entries), keeper.seed, keeper.torn) == (flat, SEED, False)
    with closing(keeper):
        for batch in batches()[count + 1 :]:
            keeper.record(batch)
        keeper.finish()
    assert path.read_text() == write(WHOLE)


def moving() -> int:
    """After how many commands everything is told of a round whose secrets were held."""
    counts = [len(batch) for batch in batches()]
    at = [opens(sum(counts[: n + 1])) for n in range(len(counts))]
    return next(n for n, (before, now) in enumerate(pairwise(at), 1) if now and not before)


def test_a_machine_that_stops_while_the_lines_move_loses_and_doubles_none(path: Path):
    """Stopped after that many bytes of the move, before the held lines are removed."""
    held_before = begun(path, moving() - 1)
    public, held = held_before.read_bytes(), held_path(path).read_bytes()
    whole = whole_game(path) + "".join(map(entry_line, batches()[moving()])).encode()
    known = len(read(whole_game(path)).entries)
    for written in (*range(len(public), len(whole), 13), len(whole)):
        path.write_bytes(whole[:written])
        held_path(path).write_bytes(held)
        keeper = Keeper.resume(path)
        keeper.close()
        resumed = keeper.saved.entries
        assert len(resumed) >= known
        assert resumed == WHOLE.entries[: len(resumed)]
        path.write_bytes(whole[:written])
        keeper = Keeper.resume(path)
        with closing(keeper):
            keeper.record(
                WHOLE.entries[len(keeper.saved.entries) : known + len(batches()[moving()])]
            )
        assert read(whole_game(path)).entries[:known] == WHOLE.entries[:known]


@pytest.mark.parametrize(
    "content", [b"", b"x", b"[]\n", b'{"after": "1"}\n', b'{"after": 99}\n{"dice": [1]}\n']
)
def test_held_lines_that_are_damaged_are_refused_and_nothing_is_touched(content: bytes, path: Path):
    begun(path, 2)
    held_path(path).write_bytes(content)
    before = path.read_bytes()
    with pytest.raises(CannotResume) as caught:
        Keeper.resume(path)
    assert caught.value.reason == Reason("saved-held-other", file=held_path(path).name)
    assert (path.read_bytes(), held_path(path).read_bytes()) == (before, content)


def test_a_file_of_before_that_has_secrets_goes_on_and_gets_no_new_ones(path: Path):
    """Earlier versions wrote every line at once."""
    begun(path, 0)
    early = [entry for batch in batches()[:3] for entry in batch]
    path.write_text(write(SavedGame(WHOLE.header, tuple(early))))
    held_path(path).unlink()
    keeper = Keeper.resume(path)
    assert list(keeper.saved.entries) == early
    with closing(keeper):
        keeper.record(batches()[3])
    assert read(path.read_bytes()).entries == tuple(early)
    assert read(whole_game(path)).entries == (*early, *batches()[3])


def test_a_secret_line_that_cannot_be_written_is_said(path: Path):
    keeper = Keeper.resume(begun(path, 1))
    size = held_path(path).stat().st_size
    with closing(keeper), no_file_beyond(size), pytest.raises(NotSaved):
        keeper.record(batches()[2])
    assert len(read(whole_game(path)).entries) == sum(map(len, batches()[:2]))


def test_secret_moves_count_for_which_game_was_played_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("RATTLEBAG_DATA", str(tmp_path))
    (tmp_path / "games").mkdir()
    first, second = (begun(tmp_path / "games" / f"tradeoff-{n}.jsonl", 1) for n in (1, 2))
    for at, file in enumerate((first, held_path(first), second, held_path(second))):
        os.utime(file, (1000 + at, 1000 + at))
    assert latest_unfinished() == second
    os.utime(held_path(first), (3000, 3000))
    assert latest_unfinished() == first


def test_games_without_secrets_hold_nothing_apart(tmp_path: Path):
    for game in ("pig", "farkle", "threes", "tossup"):
        path = tmp_path / f"{game}.jsonl"
        with closing(Keeper.begin(path, header(game), SEED)) as keeper:
            table = HomeGame(SavedGame(header(game)), SEED, keeper.record)
            assert read(path.read_bytes()).entries
            assert isinstance(table.do(Command(table.to_act()[0], "roll")), list)
        assert not held_path(path).exists()
