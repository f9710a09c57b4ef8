"""Records in the terminal: a game is found, heard again step by step, and counted."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from browser.ratings import some_have_ratings
from client.on_a_server import ServerProcess
from terminal.keyboard import Terminal


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_positions_are_practised_on_the_server_and_progress_stays_there(
    server: ServerProcess, tmp_path: Path
) -> None:
    at = ["play", "--server", server.url, "--name", "Bea"]
    with Terminal(tmp_path / "bea", *at) as bea:
        bea.expect("6: List the tables")
        bea.press("d")
        bea.expect(r"1\. Pig\. Nothing answered yet\. 0 to repeat, 300 new\.\n")
        bea.press("1\n")
        bea.expect(r"What do you do\?\n1: .*\n")
        bea.press("n")
        bea.expect("Answer first, with 1 to 2.")
        bea.press("9")
        bea.expect("No choice 9. Choose 1 to 2.")
        bea.press("1")
        bea.expect(r"[01] of 1 right\.\n")
        bea.press("2")
        bea.expect("You have answered.")
        bea.press("m")
        bea.expect("These chances are exact")
        bea.press("a")
        bea.expect(r"Roll the die: [\d.]+ percent\.")
        bea.press("n")
        bea.expect(r"What do you do\?\n1: .*\n")
        bea.press("q")
        bea.expect(r"Practice ends. [01] of 1 right this time\.\n")
        bea.expect("6: List the tables")
        bea.press("d")
        bea.expect(r"1\. Pig\. [01] of 1 answers right\.")
        bea.press("7\n")
        bea.expect(r"What do you do\?\n1: .*\n")
        bea.press("1")
        bea.expect("A new puzzle comes at midnight UTC.")
        bea.press("q")
        bea.expect("6: List the tables")
        bea.press("d")
        bea.expect(r"6\. Your own mistakes\.")
        bea.press("6\n")
        bea.expect("No mistakes to practise.")


def test_a_finished_game_is_counted_listed_and_heard_again(
    server: ServerProcess, tmp_path: Path
) -> None:
    flags = ["pig", "--bots", "1", "--pace", "instant", "--target-score", "10"]
    at = ["play", "--server", server.url, "--name", "Ann"]
    with Terminal(tmp_path / "ann", *at, *flags) as ann:
        ann.expect("1: Start the game")
        ann.press("1")
        ann.expect(r"starts\.\n")
        while "To save or check this game" not in ann.text:
            ann.after("rb")
        ann.press("qq")
        ann.expect("6: List the tables")
        ann.press("l")
        ann.expect("What do you want to hear")
        ann.press("2\n")
        listed = ann.expect("just Enter to return:\n")
        assert "1. Pig, " in listed
        ann.press("7\n")
        ann.expect("No game with this number. Choose 1 to 1.\n")
        ann.press("1\n")
        ann.expect(r"Step 1 of \d+\. Enter for the next, Q to stop:\n")
        ann.press("\n")
        ann.expect(r"\n2 of \d+:\n")
        ann.press("q\n")
        ann.expect("just Enter to return:\n")
        ann.press("\n")
        ann.press("l")
        ann.expect("What do you want to hear")
        ann.press("1\n")
        ann.expect(
            r"Pig: All games: [01] won of 1, With 2 players: .*, Biggest bank: \d+, Busts: \d+"
        )
        ann.press("l")
        ann.expect("What do you want to hear")
        ann.press("3\n")
        ann.expect(r"Pig: .*\n")
        ann.press("1\n")
        ann.expect("Which list")
        ann.press("3\n")
        ann.expect("Nobody is on this list yet.")
        some_have_ratings(server)
        ann.press("l")
        ann.expect("What do you want to hear")
        ann.press("3\n")
        ann.expect(r"4\. Toss Up.*\n")
        ann.press("4\n")
        ann.expect("Which list")
        ann.press("1\n")
        ann.expect("at least 5 rated games, by the rating they almost certainly have.*\n")
        assert ann.expect(r"3\. Rita 3.*\n").splitlines() == [
            "1. Rita 1: Rating: 29.3, Plus or minus: 5.7, Games: 6.",
            "2. Rita 2: Rating: 27.0, Plus or minus: 6.6, Games: 5.",
            "3. Rita 3: Rating: 24.0, Plus or minus: 7.5, Games: 7.",
        ]
        today = date.today().isoformat()
        searched = [("1", "", today, today), ("2", "Bert", "", ""), ("1", "", "", "2020-02-29")]
        for game, opponent, since, until in searched:
            ann.press("l")
            ann.expect("What do you want to hear")
            ann.press("4\n")
            ann.expect("1. All games\n")
            ann.press(f"{game}\n{opponent}\n")
            if until != today:
                ann.press("31.5.2026\n")
                ann.expect("Not a date. Type year, month and day")
            ann.press(f"{since}\n{until}\n")
            if until == today:
                assert "1. Pig, " in ann.expect("just Enter to return:\n")
                ann.press("\n")
            else:
                ann.expect("No games found.\n")
