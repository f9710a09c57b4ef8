"""`simulate` as it is typed: formats, progress, interruption, wrong flags."""

from __future__ import annotations

import csv
import io
import json
import os
import signal
import subprocess
from pathlib import Path

import pytest
from cli.typed import Typed
from terminal.keyboard import command, environment

from rattlebag.cli.match import Progress
from rattlebag.games import GAMES
from rattlebag.text import load
from rattlebag.text.words import Words

FEW = ["--games", "60", "--processes", "1"]


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_sentences(game: str, typed: Typed):
    ran = typed("simulate", game, "--bots", "random,sensible,random", "--games", "5")
    assert (ran.status, ran.err) == (0, "")
    title, *seats, moves = ran.out.splitlines()
    assert title.startswith("5 games of ")
    assert [line.partition(":")[0] for line in seats] == [
        "Seat 1, random", "Seat 2, sensible", "Seat 3, random",
    ]  # fmt: skip
    assert moves.startswith("Moves in a game: mean ")


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
    assert sum(seat["win_rate"] for seat in data["seats"]) == pytest.approx(1)


def test_the_same_seed_gives_the_same_answer_however_many_processes_share_it(typed: Typed):
    """A hundred and twenty games are three chunks."""
    said = {
        typed("simulate", "pig", "--games", "120", "--seed", "7", "--processes", count).out
        for count in "123"
    }
    assert len(said) == 1


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
        (["pig", "--format", "xml"], "table, json, csv"),
        (["pig", "--bots", "perfect,random"], "random, sensible"),
        (["pig", "--bots", "random"], "2 to 4"),
        (["pig", "--bots", "random," * 4 + "random"], "2 to 4"),
        (["pig", "--bots", ""], "random, sensible"),
        (["pig", "--team-mode", "pairs"], "four"),
        (["pig", "--target-score", "0"], "10 to 1,000"),
        ([], "Name a game"),
        (["chess"], "no game called chess"),
    ],
)
def test_wrong_flags_are_one_sentence(args: list[str], part: str, typed: Typed):
    ran = typed("simulate", *args)
    assert part in ran.sentence()
    assert not ran.out


def test_progress_is_plain_lines_on_the_error_output(capsys: pytest.CaptureFixture[str]):
    progress = Progress(Words(load("en")), 200, every=0.0)
    progress(100)
    progress(200)  # the result itself comes next
    said = capsys.readouterr()
    assert not said.out
    assert said.err.startswith("100 of 200 games, about ")
    assert said.err.count("\n") == 1


def test_progress_is_quiet_about_short_work(capsys: pytest.CaptureFixture[str]):
    progress = Progress(Words(load("en")), 200)
    progress(100)
    assert not capsys.readouterr().err


@pytest.mark.parametrize("processes", ["1", "2"])
def test_an_interrupted_simulation_leaves_with_one_sentence(processes: str, tmp_path: Path):
    """Ctrl+C goes to every process of the terminal, so here too; progress tells that it runs."""
    flags = ["--games", "1000000000", "--processes", processes]
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


# The program, with progress told after every chunk instead of every five seconds.
EAGER = """
from rattlebag.cli import main, match
match.Progress.__init__.__defaults__ = (0.0,)
main()
"""
