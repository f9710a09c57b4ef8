"""Accounts in the terminal: registering, logging in elsewhere, and what nobody may see."""

from __future__ import annotations

import json
import re
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from client.on_a_server import ServerProcess
from terminal.keyboard import Terminal, piped

PASSWORD = "three black cats"
NEW = "four white dogs"
CODE = re.compile(r"^[2-9a-z]{4}(?:-[2-9a-z]{4}){3}$", re.MULTILINE)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running


def chooses(terminal: Terminal, label: str) -> None:
    """From the account's menu, by number."""
    terminal.press("u")
    offered = terminal.expect(r"Number.*\n")
    number = re.search(rf"^(\d)\. {label}", offered, re.MULTILINE)
    assert number, offered
    terminal.press(f"{number[1]}\n")


def types(terminal: Terminal, prompt: str, text: str) -> None:
    terminal.expect(prompt)
    terminal.press(f"{text}\n")


def test_a_player_registers_logs_in_elsewhere_and_logs_out(
    server: ServerProcess, tmp_path: Path
) -> None:
    with Terminal(tmp_path / "a", "play", "--server", server.url, "--name", "Ann") as ann:
        ann.expect("You are Ann.\n")
        ann.expect("1: Open a table")
        chooses(ann, "Register")
        types(ann, "Your name.*:\n", "")
        types(ann, "New password.*:\n", PASSWORD)
        types(ann, "The same password again:\n", "three black hats")
        types(ann, "The two passwords are different.*\nNew password.*:\n", PASSWORD)
        types(ann, "The same password again:\n", PASSWORD)
        ann.expect("You are registered as Ann.\n")
        ann.expect("Keep these 8 codes")
        ann.expect("(?:[2-9a-z]{4}-[2-9a-z-]+\n){8}")
        codes = CODE.findall(ann.text)
        assert len(codes) == 8
        with Terminal(tmp_path / "b", "play", "--server", server.url, "--log-in", "ann") as there:
            types(there, "Password of ann.*:\n", PASSWORD)
            there.expect("You are Ann.\n")
            chooses(there, "Where you are logged in")
            there.expect("terminal, this one\n")
            types(there, "Log out where.*\n(?:.*\n)*?Number.*\n", "2")
            there.expect("Logged out there.\n")
            ann.expect("You were logged out from another device, or by the server admin.")
            assert ann.ends() == 1
            assert PASSWORD not in ann.text + there.text
            chooses(there, "Change password")
            types(there, "Current password.*:\n", PASSWORD)
            types(there, "New password.*:\n", NEW)
            types(there, "The same password again:\n", NEW)
            there.expect("Password changed.")
            chooses(there, "Log out: Ann")
            there.expect("You are logged out.\n")
            assert there.ends() == 0
    with Terminal(tmp_path / "b", "play", "--server", server.url, "--name", "Bob") as bob:
        bob.expect("You are Bob.\n")
        chooses(bob, "Forgotten password")
        types(bob, "Name.*:\n", "Ann")
        types(bob, "Recovery code.*:\n", codes[3])
        types(bob, "New password.*:\n", PASSWORD)
        types(bob, "The same password again:\n", PASSWORD)
        bob.expect("You are Ann.\n")
        assert codes[3] not in bob.text
        chooses(bob, "Make new recovery codes")
        types(bob, "Password.*:\n", "not the password")
        bob.expect("Wrong password. Nothing has changed.\n")


def test_the_account_s_preferences_are_those_of_the_terminal(
    server: ServerProcess, tmp_path: Path
) -> None:
    words = ("play", "--server", server.url)
    typed = f"u\n1\n\n{PASSWORD}\n{PASSWORD}\nq\nq\n"
    first = (*words, "--name", "Cay", "--verbosity", "terse")
    assert "You are registered as Cay." in piped(tmp_path / "a", *first, typed=typed).stdout
    for folder, said in (("b", "Verbosity: normal."), ("c", "Verbosity: full.")):
        there = (*words, "--log-in", "Cay")
        done = piped(tmp_path / folder, *there, typed=f"{PASSWORD}\nw\nq\nq\n")
        assert said in done.stdout
    # The token that was kept is good without a password.
    assert "You are Cay." in piped(tmp_path / "c", *words, typed="q\nq\n").stdout


def test_a_wrong_password_is_told_and_lets_nobody_in(server: ServerProcess, tmp_path: Path) -> None:
    words = ("play", "--server", server.url, "--log-in", "Nobody")
    done = piped(tmp_path, *words, typed="not the password\n")
    assert done.returncode == 1
    assert "Wrong name or password." in done.stderr
    assert not list(tmp_path.rglob("*.json"))


def test_what_is_too_long_is_refused_in_a_sentence_and_shown_nowhere(
    server: ServerProcess, tmp_path: Path
) -> None:
    long, refused = "y" * 1200, "Not sent: 1,200 characters. The limit is 1,000."
    words = ("play", "--server", server.url)
    typed = f"u\n1\n\n{long}\n{long}\nu\n2\nNobody\n{long}\nq\nq\n"
    here = piped(tmp_path / "a", *words, "--name", "Pat", typed=typed)
    assert here.stdout.count(refused) == 2
    there = piped(tmp_path / "b", *words, "--log-in", "N" * 5000, typed=f"{long}\n")
    assert refused in there.stderr
    assert (here.returncode, here.stderr, there.returncode) == (0, "", 1)
    assert "yyyy" not in here.stdout + there.stdout + there.stderr


def test_a_player_downloads_their_data_and_deletes_the_account(
    server: ServerProcess, tmp_path: Path
) -> None:
    words = ("play", "--server", server.url)
    typed = f"u\n1\n\n{PASSWORD}\n{PASSWORD}\nq\nq\n"
    assert "You are registered" in piped(tmp_path, *words, "--name", "Eve", typed=typed).stdout
    file = tmp_path / "mine.json"
    with Terminal(tmp_path, *words) as eve:
        eve.expect("You are Eve.\n")
        chooses(eve, "Download your data")
        types(eve, "File for your data.*:\n", str(file))
        eve.expect(f"Your data is in {file}.\n")
        assert json.loads(file.read_text("utf-8"))["account"]["name"] == "Eve"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        chooses(eve, "Download your data")
        types(eve, "File for your data.*:\n", str(file))
        eve.expect("exists already. Choose another file.\n")
        chooses(eve, "Delete your account: Eve")
        types(eve, "Delete Eve's account for good.*\n(?:.*\n)*?Number.*\n", "2")
        types(eve, "Password.*:\n", "not the password")
        eve.expect("Wrong password. Nothing has changed.\n")
        chooses(eve, "Delete your account: Eve")
        types(eve, "Delete Eve's account for good.*\n(?:.*\n)*?Number.*\n", "2")
        types(eve, "Password.*:\n", PASSWORD)
        eve.expect("Your account is deleted.\n")
        assert eve.ends() == 0
    done = piped(tmp_path, *words, "--log-in", "Eve", typed=f"{PASSWORD}\n")
    assert "Wrong name or password." in done.stderr
