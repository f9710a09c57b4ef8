"""Solutions in files: those that come with the program, the cache, and what can be wrong."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from ship_tables import shipped

from rattlebag.engine import Reason
from rattlebag.games.pig.rules import PigOptions
from rattlebag.games.tossup.rules import TossUpOptions
from rattlebag.solve import (
    SOLVED,
    CacheFault,
    CannotSolve,
    DamagedTable,
    OtherTable,
    at_hand,
    quiet,
    solve,
    solver_of,
    tablebase,
)
from rattlebag.text import Words, load

SHORT = PigOptions(target_score=10, dice_sides=4)  # not among the shipped ones
PIG = solver_of("pig")
OF = tablebase.title(PIG, SHORT)


def listening():
    told: list[Exception] = []
    return told, told.append


# Shipped

SHIPPED_HERE = [(game, options) for game in ("pig", "tossup") for options in shipped(game)]


@pytest.mark.parametrize(("game", "options"), SHIPPED_HERE)
def test_a_shipped_table_is_what_solving_gives(game, options):
    solver = solver_of(game)
    path = tablebase.SHIPPED / tablebase.file_name(solver, options)
    filed = tablebase.read(path, tablebase.title(solver, options))
    fresh = solver.work_out(options, quiet)
    assert filed.keys() == fresh.keys()
    for name in filed:
        assert np.abs(filed[name] - fresh[name]).max() < 1e-13


def test_all_shipped_tables_are_known_and_small():
    known = {
        tablebase.file_name(solver_of(game), options)
        for game in SOLVED
        for options in shipped(game)
    }
    there = list(tablebase.SHIPPED.glob("*"))
    assert {path.name for path in there} <= known
    assert sum(path.stat().st_size for path in there) <= 15_000_000


def test_default_options_need_no_solving(cache):
    def never(fraction: float) -> None:
        raise AssertionError(f"solving has come to {fraction}")

    assert solve("pig", progress=never).win_probability[0] < 0.5
    assert at_hand("tossup", TossUpOptions(variant="playpalace")) is not None
    assert not cache.exists()


# The cache


def test_what_was_solved_is_kept_and_found_again(cache):
    told: list[float] = []
    assert at_hand("pig", SHORT) is None
    solved = solve("pig", SHORT, progress=told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0
    chance = solved.win_probability
    del solved
    found = at_hand("pig", SHORT)
    assert found is not None
    assert found.win_probability == chance
    assert [path.suffix for path in cache.iterdir()] == [tablebase.ENDING]


def test_those_who_ask_for_the_same_share_it(cache):
    assert solve("pig", SHORT) is solve("pig", PigOptions(target_score=10, dice_sides=4))


def test_without_tables_nothing_is_read_or_written(cache):
    told: list[float] = []
    solve("pig", SHORT, tables=False, progress=told.append)
    solve("pig", SHORT, tables=False, progress=told.append)
    assert told.count(1.0) == 2
    assert not cache.exists()


def kept(cache: Path) -> Path:
    """The file of the short game, written."""
    path = cache / tablebase.file_name(PIG, SHORT)
    tablebase.write(path, OF, PIG.work_out(SHORT, quiet))
    return path


def sealed(whole: bytes) -> bytes:
    return whole + hashlib.sha256(whole).digest()


def header(path: Path, **changes: object) -> bytes:
    """The file with other things in its line of JSON, and the right checksum for that."""
    first, line, body = path.read_bytes()[: -tablebase.DIGEST].split(b"\n", 2)
    said = {**json.loads(line), **changes}
    return sealed(b"\n".join([first, json.dumps(said, sort_keys=True).encode(), body]))


def damages(path: Path) -> dict[str, tuple[bytes, type[Exception], str]]:
    whole = path.read_bytes()
    middle = len(whole) // 2
    flipped = bytes([whole[middle] ^ 1])
    damaged, other = "solve-table-damaged", "solve-table-of-other-version"
    return {
        "empty": (b"", DamagedTable, damaged),
        "cut off": (whole[:-100], DamagedTable, damaged),
        "too long": (whole + b"more", DamagedTable, damaged),
        "a bit changed": (
            whole[:middle] + flipped + whole[middle + 1 :],
            DamagedTable,
            damaged,
        ),
        "no table": (b"\x7fELF" + bytes(5000), DamagedTable, damaged),
        "sealed nonsense": (
            sealed(b"rattlebag table 1\n[1, 2]\nrubbish"),
            DamagedTable,
            damaged,
        ),
        "another format": (
            whole.replace(b"table 1", b"table 2", 1),
            OtherTable,
            other,
        ),
        "other rules": (header(path, rules_version=99), OtherTable, other),
        "another solver": (header(path, solver_version=99), OtherTable, other),
        "another game": (header(path, game="farkle"), OtherTable, "solve-table-of-other-options"),
        "strange numbers": (
            header(path, arrays=[{"name": "opened", "kind": "|O", "shape": [2]}]),
            DamagedTable,
            damaged,
        ),
        "a shape that does not fit": (
            header(path, arrays=[{"name": "opened", "kind": "<f8", "shape": [2, 10]}]),
            DamagedTable,
            damaged,
        ),
    }


NAMES = [
    "empty",
    "cut off",
    "too long",
    "a bit changed",
    "no table",
    "sealed nonsense",
    "another format",
    "other rules",
    "another solver",
    "another game",
    "strange numbers",
    "a shape that does not fit",
]


@pytest.mark.parametrize("name", NAMES)
def test_a_bad_table_is_told_and_solved_anew(cache, name):
    path = kept(cache)
    data, kind, key = damages(path)[name]
    path.write_bytes(data)
    with pytest.raises(kind) as refused:
        tablebase.read(path, OF)
    assert refused.value.reason == Reason(key, file=str(path))
    told, tell = listening()
    assert solve("pig", SHORT, tell=tell).win_probability[0] < 0.5
    assert [type(fault) for fault in told] == [kind]
    assert tablebase.read(path, OF).keys() == {"opened", "final", "off"}
    assert sorted(damages(path)) == sorted(NAMES)


def test_numbers_of_another_shape_make_no_solution(cache):
    numbers = PIG.work_out(SHORT, quiet)
    with pytest.raises(ValueError, match="tables of"):
        PIG.solution(PigOptions(target_score=11, dice_sides=4), numbers)


def test_a_cache_that_cannot_be_written_keeps_nobody_from_the_answer(tmp_path, monkeypatch):
    (tmp_path / "cache").write_text("a file where the folder should be")
    monkeypatch.setenv("RATTLEBAG_CACHE", str(tmp_path / "cache"))
    told, tell = listening()
    assert solve("pig", SHORT, tell=tell).win_probability[0] < 0.5
    assert [type(fault) for fault in told] == [CacheFault]
    reason = told[0].reason
    assert reason.key == "solve-cache-unwritable"
    for language in ("en", "de"):
        assert str(tmp_path) in Words(load(language)).say(reason)


def test_an_interruption_leaves_no_half_table(cache, monkeypatch):
    """Ctrl+C while the file is written, just before it gets its name."""

    def interrupted(*paths: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("os.replace", interrupted)
    with pytest.raises(KeyboardInterrupt):
        kept(cache)
    assert list(cache.iterdir()) == []


def test_the_cache_folder_is_where_the_user_says(monkeypatch, tmp_path):
    monkeypatch.delenv("RATTLEBAG_CACHE", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert tablebase.cached_tables() == tmp_path / "rattlebag" / "tables"
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert tablebase.cached_tables() == Path.home() / ".cache" / "rattlebag" / "tables"


# What cannot be solved


def test_a_game_without_a_solver_and_options_that_make_no_game_are_refused():
    with pytest.raises(CannotSolve) as refused:
        solve("tradeoff")
    assert refused.value.reason.key == "solve-no-solver"
    with pytest.raises(CannotSolve) as refused:
        solve("chess")
    assert refused.value.reason.key == "solve-no-solver"
    with pytest.raises(CannotSolve) as refused:
        solve("pig", PigOptions(target_score=5))
    assert refused.value.reason.key == "option-out-of-range"
    with pytest.raises(CannotSolve) as refused:
        solve("pig", TossUpOptions())
    assert refused.value.reason.key == "solve-options-of-other-game"


WITHOUT_NUMBA = """
import sys
sys.modules["numba"] = None  # as if it were not installed
from rattlebag.games.pig.rules import PigOptions
from rattlebag.solve import (
    NeedsNumba,
    background,
    solve,
    turn_figures,
)

for game in ("pig", "tossup"):
    best = solve(game)
    rules = best.rules
    best.best(rules.land(rules.start().state, (0,)).state, 0)
    turn_figures(game)
short = PigOptions(target_score=10, dice_sides=4)
for ask in (lambda: solve("pig", short), lambda: background.begin("pig", short).wait()):
    try:
        ask()
    except NeedsNumba as needs:
        print(needs.reason.key)
"""


def test_without_numba_shipped_tables_work_and_the_rest_is_said(cache):
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_NUMBA], capture_output=True, text=True, check=False
    )
    assert done.stderr == ""
    assert done.stdout.split() == ["solve-needs-numba"] * 2


# Room


def test_a_cache_that_is_full_lets_go_of_what_was_not_used_for_the_longest(tmp_path: Path):
    paths = [tmp_path / f"pig-{number}{tablebase.ENDING}" for number in range(5)]
    for age, path in enumerate(paths):
        path.write_bytes(b"x" * 100)
        os.utime(path, (1000.0 + age, 1000.0 + age))
    (tmp_path / "notes.txt").write_bytes(b"x" * 1000)  # is nobody's table
    tablebase.used(paths[0])
    tablebase.make_room(paths[4], most_bytes=300)
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {paths[0].name, paths[3].name, paths[4].name, "notes.txt"}
    tablebase.make_room(paths[4], most_bytes=0)
    assert paths[4].exists(), "what was just made is not thrown away"


def test_solving_makes_room_in_the_cache(cache, monkeypatch):
    monkeypatch.setattr(tablebase.make_room, "__defaults__", (1,))
    for target in (11, 12):
        solve("pig", PigOptions(target_score=target, dice_sides=4))
    assert len(list(tablebase.cached_tables().iterdir())) == 1
