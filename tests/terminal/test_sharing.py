"""Several people at one keyboard: everyone by name, and Tradeoff's secrets stay secret."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from terminal.keyboard import ENTER, Terminal, piped, the_saved_file
from terminal.left import whole_game

from rattlebag.engine.journal import Landed
from rattlebag.table.saved import read

CLEAR = "\x1b[2J\x1b[3J\x1b[H"
PASS_TO = "Pass the keyboard to {0}. {0}, press Y when nobody else is listening.\n"


def rolls(data: Path) -> list[str]:
    """What Ann, Bob and so on have rolled, as it is spoken."""
    thrown = [e for e in read(whole_game(the_saved_file(data))).entries if isinstance(e, Landed)]
    return [", ".join(map(str, roll)) for roll in thrown[-1].outcome]


def shared(data: Path, *flags: str) -> Terminal:
    return Terminal(data, "play", "tradeoff", "--players", "Ann,Bob", "--pace", "instant", *flags)


def test_after_the_hand_over_nothing_of_anns_roll_is_seen_or_can_be_heard_again(tmp_path: Path):
    with shared(tmp_path) as terminal:
        opening = terminal.expect(re.escape(PASS_TO.format("Ann")))
        ann, bob = rolls(tmp_path)
        assert ann not in opening
        assert bob not in opening
        terminal.press("y")
        assert f"You roll {ann}" in terminal.expect(r"You roll .*\n")
        kept = terminal.after("1")
        assert ann in terminal.after(",,,,,,") + terminal.after("<h")
        terminal.press("b")
        after = terminal.expect(re.escape(PASS_TO.format("Bob")))
        assert after.startswith(CLEAR)
        assert "Ann has confirmed" in after
        assert ann not in after
        assert kept not in after
        terminal.press("y")
        terminal.expect(r"You roll .*\n")
        reviewed = terminal.after("," * 12 + "<" + "." * 12 + " ")
        assert "You roll" in reviewed
        assert ann not in reviewed.replace(bob, "")
        assert kept not in reviewed
        assert f"You roll {bob}" in reviewed


def test_bob_cannot_ask_for_what_ann_has_rolled_or_trades(tmp_path: Path):
    with shared(tmp_path) as terminal:
        terminal.expect("nobody else is listening.\n")
        ann, bob = rolls(tmp_path)
        terminal.press("yb")
        terminal.expect(re.escape(PASS_TO.format("Bob")))
        terminal.press("y")
        terminal.expect(r"You roll .*\n")
        asked = terminal.after("tsShpv?" + ENTER)
        assert ann not in asked.replace(bob, "")


def test_when_all_have_confirmed_the_trades_are_told_to_everyone_by_name(tmp_path: Path):
    with shared(tmp_path) as terminal:
        for _ in range(2):
            terminal.expect("nobody else is listening.\n")
            terminal.press("y")
            terminal.expect(r"You roll .*\n")
            terminal.press("b")
        heard = terminal.expect(r"(Ann|Bob)'s turn to take.*\n")
        assert CLEAR in heard
        assert "Ann trades " in heard
        assert "Bob trades " in heard
        assert "You" not in heard.rpartition(CLEAR)[2]
        public = terminal.after(",,,,")
        assert "You roll" not in public


def test_where_nobody_trades_the_next_secret_waits_for_a_hand_over(tmp_path: Path):
    """All keep all five: the next rolls fall in the same breath as the announcement."""
    with shared(tmp_path) as terminal:
        for _ in range(2):
            terminal.expect("nobody else is listening.\n")
            terminal.press("y")
            terminal.expect(r"You roll .*\n")
            terminal.press("12345b")
        heard = terminal.expect("nobody else is listening.\n")
        ann, bob = rolls(tmp_path)
        told = heard.rpartition(CLEAR)[2]
        assert "trades nothing" in told
        assert "Iteration 2 of 3" in told
        assert ann not in told
        assert bob not in told


def test_while_a_bot_thinks_no_key_tells_a_secret(tmp_path: Path):
    """Bots confirm first, and pause: everyone is still listening."""
    flags = ["--bots", "1", "--pace", "60"]
    with Terminal(tmp_path, "play", "tradeoff", "--players", "Ann,Bob", *flags) as terminal:
        terminal.expect(r"Bot 1 has confirmed.*\n")
        everyone = rolls(tmp_path)
        told = terminal.after("h1b?" + ENTER + "tsvp,,,<")
        assert not [roll for roll in everyone if roll in told]
        assert "keyboard is passed on" in told
    entries = read(whole_game(the_saved_file(tmp_path))).entries
    assert not [entry for entry in entries if getattr(entry, "seat", None) in (0, 1)]


@pytest.mark.parametrize("keys", [" ", ENTER, ENTER * 3, " " * 3, "1b", "h", "b", "r"])
def test_no_key_that_ann_is_used_to_gives_her_bobs_roll(keys: str, tmp_path: Path):
    with shared(tmp_path) as terminal:
        terminal.expect(re.escape(PASS_TO.format("Ann")))
        ann, bob = rolls(tmp_path)
        terminal.press("y")
        terminal.expect(r"You roll .*\n")
        terminal.press("b")
        terminal.expect(re.escape(PASS_TO.format("Bob")))
        heard = terminal.after(keys)
        assert heard
        assert bob not in heard
        assert ann not in heard
        terminal.press("y")
        assert f"You roll {bob}" in terminal.expect(r"You roll .*\n")


def test_what_ann_types_ahead_is_not_taken_for_bobs_consent(tmp_path: Path):
    """All in one burst: Ann confirms and hits further keys, Y among them, before Bob is asked."""
    with shared(tmp_path) as terminal:
        terminal.expect(re.escape(PASS_TO.format("Ann")))
        _, bob = rolls(tmp_path)
        terminal.press("y")
        terminal.expect(r"You roll .*\n")
        terminal.press("b  y" + ENTER + "y")
        terminal.expect(re.escape(PASS_TO.format("Bob")))
        assert bob not in terminal.after(" ")


def test_the_keys_of_the_table_work_at_the_hand_over_and_tell_no_secret(tmp_path: Path):
    with shared(tmp_path) as terminal:
        terminal.expect(re.escape(PASS_TO.format("Ann")))
        everyone = rolls(tmp_path)
        assert "Verbosity: full." in terminal.after("w")
        assert "Digits choose dice by value" in terminal.after("k")
        assert "Tradeoff" in terminal.after("g")
        keys = terminal.after("?")
        assert "Ann has the keyboard and nobody else is listening" in keys
        assert "Game rules" in keys
        assert "Scores" in keys
        assert "Hand" not in keys
        assert "Y: Ann has the keyboard" in terminal.after(ENTER)
        assert "Ann: 0, Bob: 0" in terminal.after("s")
        assert "keyboard is passed on" in terminal.after("h")
        assert "keyboard is passed on" in terminal.after("1")
        heard = terminal.text
        assert not [roll for roll in everyone if roll in heard]
        terminal.press("Y")  # with Caps Lock
        assert everyone[0] in terminal.expect(r"You roll .*\n")


def test_q_at_the_hand_over_leaves_and_whoever_stays_is_asked_again(tmp_path: Path):
    with shared(tmp_path) as terminal:
        terminal.expect(re.escape(PASS_TO.format("Ann")))
        terminal.press("q")
        terminal.expect("Leave the game.*\n")
        terminal.press("s")
        assert terminal.expect("listening.\n").endswith(PASS_TO.format("Ann"))
        terminal.press("qq")
        assert terminal.ends() == 0
        assert "To resume:" in terminal.text


def test_who_leaves_in_the_middle_of_a_secret_leaves_nothing_on_the_screen(tmp_path: Path):
    with shared(tmp_path) as terminal:
        terminal.expect("listening.\n")
        (ann, _) = rolls(tmp_path)
        terminal.press("y")
        terminal.expect(r"You roll .*\n")
        terminal.press("qq")
        assert terminal.ends() == 0
        assert ann not in terminal.text.rpartition(CLEAR)[2]


def test_a_shared_game_taken_up_tells_a_secret_only_after_the_hand_over(tmp_path: Path):
    with shared(tmp_path) as terminal:
        terminal.expect("listening.\n")
        terminal.press("qq")
        assert terminal.ends() == 0
    with Terminal(tmp_path, "play", "--resume", "--pace", "instant") as terminal:
        opening = terminal.expect(re.escape(PASS_TO.format("Ann")))
        ann, bob = rolls(tmp_path)
        assert ann not in opening
        assert bob not in opening
        terminal.press("y")
        recap = terminal.after("")
        assert recap
        assert bob not in recap.replace(ann, "")


def test_games_without_secrets_need_no_hand_over(tmp_path: Path):
    with Terminal(tmp_path, "play", "pig", "--players", "Ann,Bob") as terminal:
        terminal.expect(r"(Ann|Bob)'s turn.\n")
        heard = terminal.after("rb")
        assert "listening" not in terminal.text
        assert "\x1b" not in terminal.text
        assert re.search("Ann|Bob", heard)
        assert "You" not in heard


def test_three_people_play_pig_by_name_and_each_acts_in_turn(tmp_path: Path):
    typed = "r\nb\n" * 200
    flags = ["--players", "Ann,Bob,Cay", "--target-score", "10"]
    ran = piped(tmp_path, "play", "pig", *flags, typed=typed)
    assert ran.returncode == 0
    moves = [
        e.seat for e in read(the_saved_file(tmp_path).read_bytes()).entries if hasattr(e, "seat")
    ]
    assert set(moves) == {0, 1, 2}
    assert not re.search(r"\b[Yy]ou\b", ran.stdout)


@pytest.mark.parametrize("verbosity", ["terse", "normal", "full"])
def test_secrets_stay_secret_through_pipes_too(verbosity: str, tmp_path: Path):
    flags = ["--players", "Ann,Bob", "--verbosity", verbosity]
    ran = piped(tmp_path, "play", "tradeoff", *flags, typed="y\nb\ny\n<\n,\n,\n,\nh\n")
    ann, bob = rolls(tmp_path)
    first, second = ran.stdout.split("Pass the keyboard to Bob.")
    assert ann in first
    assert bob not in first.replace(ann, "")
    assert ann not in second.replace(bob, "")
    assert "\x1b" not in ran.stdout
