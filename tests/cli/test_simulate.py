"""`simulate` as it is typed: formats, progress, interruption, wrong flags."""

from __future__ import annotations

import csv
import io
import json
import operator
import os
import signal
import subprocess
import time
from pathlib import Path
from typing import Any

import pytest
from cli.typed import Typed
from limits import no_file_beyond
from pyarrow import parquet
from terminal.keyboard import command, environment

from rattlebag.games import GAMES

FEW = ["--games", "60", "--processes", "1"]
BY_TWO = ["--processes", "2", "--play-by", "rules"]  # which takes long


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_sentences(game: str, typed: Typed):
    ran = typed("simulate", game, "--bots", "random,sensible,random", "--games", "5")
    assert (ran.status, ran.err) == (0, "")
    title, way, *seats = ran.out.splitlines()
    acting = [] if game == "tradeoff" else ["Going first", "Going second", "Going third"]
    assert title.startswith("5 games of ")
    assert way.startswith("Played by a compiled")
    assert [line.partition(":")[0] for line in seats] == [
        "Seat 1, random", "Seat 2, sensible", "Seat 3, random", *acting,
        "Moves per game", "Rounds per game",
    ]  # fmt: skip


def test_of_two_who_play_differently_each_is_told_acting_first_and_second(typed: Typed):
    out = typed("simulate", "pig", *FEW, "--bots", "sensible,random").out
    assert [line.partition(":")[0] for line in out.splitlines() if ", going " in line] == [
        "Seat 1, sensible, going first",
        "Seat 1, sensible, going second",
        "Seat 2, random, going first",
        "Seat 2, random, going second",
    ]


def test_json_and_csv_tell_the_same(typed: Typed):
    data = json.loads(typed("simulate", "pig", *FEW, "--target", "20", "--format", "json").out)
    rows = list(
        csv.DictReader(
            io.StringIO(typed("simulate", "pig", *FEW, "--target", "20", "--format", "CSV").out)
        )
    )
    assert (data["game"], data["games"], data["seed"]) == ("pig", 60, 1)
    assert data["options"]["target_score"] == 20
    assert len(rows) == len(data["seats"]) == 2
    for row, seat in zip(rows, data["seats"], strict=True):
        assert int(row["wins"]) == seat["wins"]
        assert float(row["win_rate"]) == seat["win_rate"]
        assert float(row["mean_score"]) == seat["score"]["mean"]
        assert float(row["mean_moves"]) == data["moves"]["mean"]
        assert float(row["mean_rounds"]) == data["rounds"]["mean"]
        assert float(row["acting_2_low"]) == seat["acting"][1]["low"]
        assert int(row["upper_quartile_score"]) == seat["score"]["upper_quartile"]
        assert row["played_by"] == data["played_by"] == "kernel"
        assert sum(seat["score"]["histogram"].values()) == 60
    assert sum(place["win_rate"] for place in data["acting"]) == pytest.approx(1)
    assert sum(seat["win_rate"] for seat in data["seats"]) == pytest.approx(1)


def test_the_same_seed_gives_the_same_answer_however_many_processes_share_it(typed: Typed):
    """A hundred and twenty games are three chunks."""
    said = {
        typed("simulate", "pig", "--games", "120", "--seed", "7", "--processes", count).out
        for count in "123"
    }
    assert len(said) == 1


def test_so_do_the_rules_and_the_kernel(typed: Typed):
    """Only the line that says which of them it was differs."""
    asked = ["simulate", "farkle", "--games", "60", "--bots", "timid,expert,random"]
    fast, slow = (typed(*asked, "--play-by", way).out.splitlines() for way in ("kernel", "rules"))
    assert fast[1] == "Played by a compiled kernel."
    assert slow[1] == "Played by the rules, move by move."
    assert fast[:1] + fast[2:] == slow[:1] + slow[2:]


def test_another_seed_gives_another_answer(typed: Typed):
    one, two = (typed("simulate", "pig", *FEW, "--seed", seed).out for seed in ("1", "2"))
    assert one.splitlines()[1:] != two.splitlines()[1:]


def test_one_game_alone_can_be_simulated(typed: Typed):
    assert typed("simulate", "threes", "--games", "1").out.startswith("1 game of Threes, seed 1.\n")


@pytest.mark.parametrize(
    ("args", "part"),
    [
        (["pig", "--seed", "lucky"], "--seed must be a whole number"),
        (["pig", "--seed", "-1"], "--seed must be a whole number"),
        (["pig", "--seed", "1.5"], "--seed must be a whole number"),
        (["pig", "--games", "0"], "--games must be a whole number from 1"),
        (["pig", "--games", "many"], "--games must be a whole number from 1"),
        (["pig", "--games", "9" * 30], "--games must be a whole number from 1"),
        (["pig", "--processes", "0"], "--processes must be a whole number from 1"),
        (["pig", "--processes", ""], "--processes must be a whole number from 1"),
        (["pig", "--format", "xml"], "table, json, csv, parquet"),
        (["pig", "--format", "parquet"], "--out FILE"),
        (["pig", "--play-by", "magic"], "auto, kernel, rules"),
        (
            ["pig", "--bots", "perfect,random,random", "--play-by", "kernel"],
            "has a kernel for two seats only",
        ),
        (["pig", "--cluster", "nonsense"], "Leave out --cluster to play on this machine"),
        (["pig", "--out", "no/such/folder/here"], "--out FILE"),
        (["pig", "--out", "/"], "--out FILE"),
        (["pig", "--bots", "clever,random"], "random, timid"),
        (["tradeoff", "--bots", "tips,random"], "random, timid"),
        (["pig", "--bots", "random"], "2 to 4"),
        (["pig", "--bots", "random," * 4 + "random"], "2 to 4"),
        (["pig", "--bots", ""], "random, timid"),
        (["pig", "--team-mode", "pairs"], "four"),
        (["pig", "--target-score", "0"], "10 to 1,000"),
        ([], "Name a game"),
        (["chess"], "Unknown game chess"),
    ],
)
def test_wrong_flags_are_one_sentence(args: list[str], part: str, typed: Typed):
    ran = typed("simulate", *args)
    assert part in ran.sentence()
    assert not ran.out


# Files


@pytest.mark.parametrize("style", ["table", "json", "csv"])
def test_a_file_holds_what_would_have_been_shown(style: str, typed: Typed, tmp_path: Path):
    asked = ["simulate", "pig", *FEW, "--format", style]
    place = tmp_path / "result"
    place.write_text("older")
    ran = typed(*asked, "--out", str(place))
    assert ran.out == f"Written: {place}\n"
    assert place.read_text("utf-8") == typed(*asked).out
    assert list(tmp_path.iterdir()) == [place]


def test_parquet_has_the_rows_of_csv_and_every_score(typed: Typed, tmp_path: Path):
    place = tmp_path / "result.parquet"
    typed("simulate", "threes", *FEW, "--format", "parquet", "--out", str(place))
    rows = list(
        csv.DictReader(io.StringIO(typed("simulate", "threes", *FEW, "--format", "csv").out))
    )
    stored = parquet.read_table(place).to_pylist()
    assert len(stored) == 2
    for row, found in zip(rows, stored, strict=True):
        assert row == {name: str(found[name]) for name in row}
        assert sum(found["score_games"]) == 60
        mean = sum(map(operator.mul, found["scores"], found["score_games"])) / 60
        assert mean == pytest.approx(found["mean_score"])
    assert list(tmp_path.iterdir()) == [place]


def test_a_result_without_room_is_said_and_leaves_nothing(typed: Typed, tmp_path: Path):
    place = tmp_path / "results" / "result"
    place.parent.mkdir()
    with no_file_beyond(100):
        said = typed("simulate", "pig", *FEW, "--out", str(place)).sentence()
    assert "the file cannot get any larger" in said
    assert list(place.parent.iterdir()) == []


def test_a_device_is_written_to_and_stays_one(typed: Typed):
    """Also by people who may write to the device and to nothing else in its folder."""
    reading, device = os.openpty()
    place = os.ttyname(device)
    assert typed("simulate", "pig", *FEW, "--out", place).status == 0
    assert Path(place).is_char_device()
    assert os.read(reading, 65536).startswith(b"60 games of Pig")
    os.close(device)
    os.close(reading)


def test_a_place_where_no_file_can_be_is_said_before_anything_is_played(
    typed: Typed, tmp_path: Path
):
    (tmp_path / "file").write_text("")
    many = ["--games", "1000000000"]
    for place in (str(tmp_path / "file" / "result"), "/", ""):
        assert "Cannot write" in typed("simulate", "pig", *many, "--out", place).sentence()


# What may be missing


def without(module: str, *args: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """The program where a module cannot be imported."""
    hiding = f"import sys; sys.modules[{module!r}] = None; from rattlebag.cli import main; main()"
    return subprocess.run(
        [command()[0], "-c", hiding, *args],
        capture_output=True,
        text=True,
        env=environment(folder),
        check=False,
    )


def test_without_numba_the_same_games_are_played_by_the_rules(typed: Typed, tmp_path: Path):
    ran = without("numba", "simulate", "pig", *FEW, folder=tmp_path)
    lines = ran.stdout.splitlines()
    assert "numba is not installed" in lines[1]
    by_rules = typed("simulate", "pig", *FEW, "--play-by", "rules").out.splitlines()
    assert lines[:1] + lines[2:] == by_rules[:1] + by_rules[2:]


def test_without_pyarrow_parquet_is_refused_before_anything_is_played(tmp_path: Path):
    flags = ["--format", "parquet", "--out", str(tmp_path / "result")]
    ran = without("pyarrow", "simulate", "pig", "--games", "1000000000", *flags, folder=tmp_path)
    assert ran.returncode == 2
    assert "rattlebag[parquet]" in ran.stderr
    assert "json and csv work without it" in ran.stderr


def test_without_numba_perfect_bots_of_more_than_two_say_in_words_what_is_missing(tmp_path: Path):
    bots = ["--bots", "perfect,perfect,perfect", "--target", "33"]
    ran = without("numba", "simulate", "pig", *bots, *FEW, folder=tmp_path)
    assert ran.returncode == 1
    assert "that needs the Python package numba" in ran.stderr
    assert "Reason(" not in ran.stderr


def test_without_ray_a_cluster_is_refused(tmp_path: Path):
    ran = without("ray", "simulate", "pig", "--cluster", folder=tmp_path)
    assert ran.returncode == 2
    assert "rattlebag[cluster]" in ran.stderr
    assert ran.stderr.count("\n") == 1


# Interruption


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interrupted_simulation_leaves_with_one_sentence(processes: str, tmp_path: Path):
    """Ctrl+C goes to every process of the terminal, so here too; progress tells that it runs."""
    result = tmp_path / "results" / "result"
    result.parent.mkdir()
    flags = ["--games", "1000000000", "--processes", processes, "--out", str(result)]
    started = [command()[0], "-c", EAGER, "simulate", "pig", *flags]
    with subprocess.Popen(
        started,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        start_new_session=True,
    ) as process:
        assert process.stderr is not None
        assert process.stdout is not None
        assert " of 1,000,000,000 games" in process.stderr.readline()
        os.killpg(process.pid, signal.SIGINT)
        errors = process.stderr.read()
        assert process.stdout.read() == ""
        assert process.wait(30) == 130
    assert "Traceback" not in errors
    assert errors.splitlines()[-1].startswith("rattlebag: Stopped after ")
    assert list(result.parent.iterdir()) == []


# The program, with progress told after every chunk instead of every five seconds.
EAGER = """
from rattlebag.cli import long_work, main
long_work.EVERY = 0.0
main()
"""


def two_of(process: subprocess.Popen[Any]) -> list[int]:
    """The processes that play, once there are two."""
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    ends = time.monotonic() + 30
    while len(workers := children.read_text().split()) < 2:
        assert time.monotonic() < ends, "there were never two"
        time.sleep(0.05)
    return [int(worker) for worker in workers]


def test_a_process_that_is_ended_from_outside_is_told(tmp_path: Path):
    """As happens where memory is short."""
    with subprocess.Popen(
        [
            *command(),
            "simulate",
            "tradeoff",
            *["--games", "100000", "--processes", "2", "--play-by", "rules"],
        ],
        stderr=subprocess.PIPE,
        text=True,
        env=environment(tmp_path),
        start_new_session=True,
    ) as process:
        os.kill(two_of(process)[-1], signal.SIGKILL)
        assert process.wait(60) == 1
        assert process.stderr is not None
        errors = process.stderr.read()
    assert "Traceback" not in errors
    assert "was killed after" in errors


def runs(process: int) -> bool:
    """In a container nobody may ask how it ended, and then a shadow of it stays."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
    return stat.rpartition(")")[2].split()[0] != "Z"


def test_a_simulation_that_is_ended_takes_its_processes_along(tmp_path: Path):
    with subprocess.Popen(
        [
            *command(),
            "simulate",
            "tradeoff",
            *["--games", "1000000", "--processes", "2", "--play-by", "rules"],
        ],
        env=environment(tmp_path),
        start_new_session=True,
    ) as process:
        workers = two_of(process)
        process.kill()
    ends = time.monotonic() + 30
    while any(map(runs, workers)):
        assert time.monotonic() < ends, "they go on for nobody"
        time.sleep(0.05)


def test_the_greatest_seed_fits_into_every_format(typed: Typed):
    assert typed("simulate", "pig", "--games", "10", "--seed", str(2**63 - 1)).status == 0
    assert typed("simulate", "pig", "--games", "10", "--seed", str(2**63)).status == 2


def test_best_play_that_cannot_be_kept_is_solved_once(
    typed: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "a file").write_text("")
    monkeypatch.setenv("RATTLEBAG_CACHE", str(tmp_path / "a file"))
    ran = typed(
        "simulate", "pig", "--target", "33", "--bots", "perfect,perfect", "--games", "100",
        "--processes", "2",
    )  # fmt: skip
    assert ran.status == 0
    assert ran.err.count("Cannot save the solution") == 1
    assert "Reason(" not in ran.err
