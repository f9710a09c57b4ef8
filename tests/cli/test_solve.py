"""`solve` as it is typed: odds for house rules, tables, and everything that can be wrong."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from cli.typed import Typed
from limits import no_file_beyond
from terminal.keyboard import command, environment

from rattlebag.games import rules_of
from rattlebag.solve import solve, solver_of, tablebase, turn_figures

QUICK = ["--target", "20"]  # of Pig: solved in no time


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of our own, empty."""
    folder = tmp_path / "cache"
    monkeypatch.setenv("RATTLEBAG_CACHE", str(folder))
    return folder / "tables"


def table_of(folder: Path, game: str, **options: Any) -> Path:
    return folder / tablebase.file_name(solver_of(game), rules_of(game).Options(**options))


@pytest.mark.parametrize("game", ["pig", "tossup"])
def test_json_has_the_odds_and_the_figures_of_the_defaults(game: str, typed: Typed):
    ran = typed("solve", game, "--format", "json")
    assert (ran.status, ran.err) == (0, "")
    data = json.loads(ran.out)
    assert data["win_probability"] == list(solve(game).win_probability)
    assert sum(data["win_probability"]) == pytest.approx(1)
    figures = turn_figures(game)
    assert data["turn"]["best_expected_points"] == figures.best_expected_points
    assert data["turn"]["bank_at"] == {str(n): at for n, at in figures.bank_at.items()}
    assert data["options"] == rules_of(game).Options().plain()
    assert data["came_from"] == "shipped"
    assert data["seconds"] > 0


def test_house_rules_are_solved_once_and_then_read(typed: Typed, cache: Path):
    first, second = (
        json.loads(typed("solve", "pig", *QUICK, "--dice-sides", "8", "--format", "json").out)
        for _ in range(2)
    )
    place = table_of(cache, "pig", target_score=20, dice_sides=8)
    assert (first["came_from"], second["came_from"]) == ("solved", "cache")
    assert first["table"] == second["table"] == str(place)
    assert first["win_probability"] == second["win_probability"]
    assert list(cache.iterdir()) == [place]


def test_the_table_is_sentences(typed: Typed):
    lines = typed("solve", "pig", *QUICK).out.splitlines()
    first, second = re.findall(r"(\d+\.\d{4}) percent", lines[0])
    assert float(first) + float(second) == pytest.approx(100, abs=2e-4)
    assert "Most points with 1 die to roll: bank at 20." in lines
    assert lines[-2].startswith("Solved in ")
    assert lines[-1].startswith("Table: ")


def test_a_table_can_be_written_elsewhere_too(typed: Typed, cache: Path, tmp_path: Path):
    place = tmp_path / "house.table"
    data = json.loads(typed("solve", "pig", *QUICK, "--out", str(place), "--format", "json").out)
    assert data["table"] == str(place)
    assert place.read_bytes() == table_of(cache, "pig", target_score=20).read_bytes()


def test_what_is_proven_about_tradeoff_is_said_and_what_is_not_known(typed: Typed):
    said = typed("solve", "tradeoff", "--target", "100").out
    assert said.startswith("Tradeoff with two players, to 100 points.")
    assert "never trades wins 50.0 percent" in said
    assert "Not known: " in said.splitlines()[-1]
    data = json.loads(typed("solve", "tradeoff", "--format", "json").out)
    assert data["win_probability"] == pytest.approx(0.5)
    assert data["target"] == 60


# What is wrong


@pytest.mark.parametrize(
    ("args", "part"),
    [
        ([], "Name a game"),
        (["chess"], "Unknown game chess"),
        (["tradeoff", "--at-once"], "Nothing is solved for this game"),
        (["tradeoff", "--target", "20"], "30 to 500"),
        (["pig", "--target", "5000"], "10 to 1,000"),
        (["pig", "--target", "many"], "10 to 1,000"),
        (["pig", "--minimum-bank-points", "30", "--target", "20"], "at most 19"),
        (["pig", "--format", "csv"], "table, json"),
        (["pig", "--seed", "1"], "Unknown option --seed"),
        (["pig", "--out", "no/such/folder/file"], "Cannot write"),
    ],
)
def test_wrong_flags_are_one_sentence(args: list[str], part: str, typed: Typed):
    ran = typed("solve", *args)
    assert part in ran.sentence()
    assert not ran.out


@pytest.mark.parametrize("content", [b"", b"no table at all", b"rattlebag table 999\n"])
def test_a_table_that_cannot_be_used_is_said_and_solved_anew(
    content: bytes, typed: Typed, cache: Path
):
    place = table_of(cache, "pig", target_score=20)
    cache.mkdir(parents=True)
    place.write_bytes(content)
    ran = typed("solve", "pig", *QUICK, "--format", "json")
    assert ran.status == 0
    assert str(place) in ran.err
    assert ran.err.count("\n") == 1
    assert json.loads(ran.out)["came_from"] == "solved"
    assert typed("solve", "pig", *QUICK).err == ""


def test_a_cache_that_cannot_be_written_keeps_nobody_from_the_answer(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("RATTLEBAG_CACHE", str(tmp_path / "file"))
    ran = typed("solve", "pig", *QUICK, "--format", "json")
    assert ran.status == 0
    assert "Cannot save the solution" in ran.err
    data = json.loads(ran.out)
    assert data["table"] is None
    assert sum(data["win_probability"]) == pytest.approx(1)


WITHOUT_NUMBA = "import sys; sys.modules['numba'] = None; from rattlebag.cli import main; main()"


def test_without_numba_shipped_tables_work_and_others_are_refused(tmp_path: Path):
    def ran(*args: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [command()[0], "-c", WITHOUT_NUMBA, "solve", "pig", *args],
            capture_output=True,
            text=True,
            env=environment(tmp_path) | {"RATTLEBAG_CACHE": str(tmp_path / "cache")},
            check=False,
        )

    shipped, other = ran(), ran("--target", "77")
    assert shipped.returncode == 0
    assert "44.1" in shipped.stdout
    assert other.returncode == 1
    assert "numba" in other.stderr
    assert other.stderr.count("\n") == 1
    assert not other.stdout
    assert not (tmp_path / "cache").exists()


# Interruption


EAGER = """
from rattlebag.cli import long_work, main
long_work.EVERY = 0.0
main()
"""


def test_an_interrupted_solver_leaves_with_one_sentence_and_no_file(tmp_path: Path):
    out = tmp_path / "results"
    out.mkdir()
    long = ["--target", "1000", "--dice-sides", "20", "--out", str(out / "table")]
    with subprocess.Popen(
        [command()[0], "-c", EAGER, "solve", "pig", *long],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path) | {"RATTLEBAG_CACHE": str(tmp_path / "cache")},
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        assert process.stdout is not None
        assert " percent solved" in process.stderr.readline()
        os.killpg(process.pid, signal.SIGINT)
        errors = process.stderr.read()
        assert process.stdout.read() == ""
        assert process.wait(60) == 130
    assert "Traceback" not in errors
    assert errors.splitlines()[-1].startswith("rattlebag: Stopped at ")
    assert list(out.iterdir()) == []
    assert not list((tmp_path / "cache").rglob("*.*"))


def test_a_solver_that_is_still_being_compiled_can_be_interrupted(tmp_path: Path):
    """Nothing is compiled yet, and code that is being compiled hears of no interruption."""
    surroundings = environment(tmp_path) | {
        "RATTLEBAG_CACHE": str(tmp_path / "cache"),
        "NUMBA_CACHE_DIR": str(tmp_path / "compiled"),
    }
    with subprocess.Popen(
        [*command(), "solve", "farkle", "--target-score", "600"],
        stderr=subprocess.PIPE,
        text=True,
        env=surroundings,
        start_new_session=True,
    ) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(4)
        os.killpg(process.pid, signal.SIGINT)
        assert process.wait(10) == 130
        assert process.stderr is not None
        errors = process.stderr.read()
    assert errors.splitlines()[-1].startswith("rattlebag: Stopped at ")
    assert "Traceback" not in errors


def test_a_file_in_the_players_folder_is_no_part_of_the_solver(tmp_path: Path):
    folder = tmp_path / "here"
    folder.mkdir()
    for name in ("numba", "csv", "zlib", "numpy"):
        (folder / f"{name}.py").write_text("open('was-run', 'w')\n")
    ran = subprocess.run(
        [command()[0], "-P", *command()[1:], "solve", "pig", "--target-score", "21"],
        cwd=folder,
        env=environment(tmp_path) | {"RATTLEBAG_CACHE": str(tmp_path / "cache")},
        capture_output=True,
        text=True,
    )
    assert (ran.returncode, ran.stderr) == (0, "")
    assert not (folder / "was-run").exists()


# The classic game


def test_the_classic_game_is_one_flag(typed: Typed):
    classic = ["solve", "pig", "--target-score", "100", "--at-once"]
    data = json.loads(typed(*classic, "--format", "json").out)
    assert round(data["win_probability"][0], 4) == 0.5306
    assert (data["at_once"], data["came_from"], data["table"]) == (True, "solved", None)
    told = typed(*classic).out.splitlines()
    assert "53.0593 percent" in told[0]
    assert told[1].startswith("Here the first to reach the target wins at once")


def test_no_other_command_takes_its_odds_for_those_of_the_table(typed: Typed, cache: Path):
    at_once, ours = (
        json.loads(typed("solve", "pig", *QUICK, *more, "--format", "json").out)
        for more in (["--at-once"], [])
    )
    assert at_once["win_probability"][0] > 0.5 > ours["win_probability"][0]
    assert list(cache.iterdir()) == [table_of(cache, "pig", target_score=20)]


@pytest.mark.parametrize("game", ["farkle", "threes"])
def test_other_games_have_no_end_in_mid_round(game: str, typed: Typed):
    ran = typed("solve", game, "--at-once")
    assert (ran.status, ran.out) == (2, "")
    assert "Only Pig and Toss Up" in ran.err


def test_of_the_classic_game_there_is_no_table(typed: Typed, tmp_path: Path):
    ran = typed("solve", "pig", "--at-once", "--out", str(tmp_path / "table"))
    assert ran.status == 2
    assert "Leave out --out" in ran.err
    assert not (tmp_path / "table").exists()


# Where the table goes


def test_a_link_stays_a_link(typed: Typed, tmp_path: Path):
    table, link = tmp_path / "table", tmp_path / "link"
    link.symlink_to(table)
    assert typed("solve", "pig", "--out", str(link)).status == 0
    assert link.is_symlink()
    assert table.stat().st_size > 1000


def test_a_pipe_stays_a_pipe(typed: Typed, tmp_path: Path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["cat", str(pipe)], stdout=subprocess.PIPE) as reader:
        try:
            assert typed("solve", "pig", "--out", str(pipe)).status == 0
            assert reader.stdout is not None
            assert reader.stdout.read().startswith(tablebase.NAME)
        finally:
            reader.kill()  # or it would wait for ever for what was never written
    assert pipe.is_fifo()


def test_a_table_that_cannot_be_written_is_told_of_its_own_place(typed: Typed, tmp_path: Path):
    place = tmp_path / "results" / "table"
    place.parent.mkdir()
    with no_file_beyond(1000):
        ran = typed("solve", "pig", "--out", str(place))
    assert ran.status != 0
    assert str(place) in ran.err
    assert "RATTLEBAG_CACHE" not in ran.err
    assert list(place.parent.iterdir()) == []


def test_a_whole_table_with_other_numbers_in_it_is_solved_anew(typed: Typed, cache: Path):
    options = rules_of("pig").Options(target_score=20)
    path = cache / tablebase.file_name(solver_of("pig"), options)
    tablebase.write(path, tablebase.title(solver_of("pig"), options), {"strange": np.zeros(3)})
    ran = typed("solve", "pig", *QUICK, "--format", "json")
    assert ran.status == 0
    assert ran.err.count(str(path)) == 1
    assert json.loads(ran.out)["came_from"] == "solved"
