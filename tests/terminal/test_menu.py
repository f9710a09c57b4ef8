"""Choosing by number, in a terminal and through a pipe."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from terminal.keyboard import CTRL_C, Terminal, piped, saved_files, the_saved_file

from rattlebag.table.saved import Header, Seated, read


def chosen(data: Path) -> Header:
    return read(the_saved_file(data).read_bytes()).header


def test_a_game_is_chosen_by_number_in_a_terminal(tmp_path: Path):
    with Terminal(tmp_path, "play", "--pace", "instant") as terminal:
        entries = terminal.expect("Number, or Enter to choose 1:\n")
        assert re.findall(r"^(\d)\. (\w+)", entries, re.MULTILINE) == [
            ("1", "Pig"), ("2", "Farkle"), ("3", "Threes"), ("4", "Toss"), ("5", "Tradeoff"),
            ("6", "Practice"), ("7", "Daily"),
        ]  # fmt: skip
        terminal.press("3\n")
        terminal.expect("Number, or Enter to choose 1:\n")
        terminal.press("\n")
        terminal.expect("How many people .*\n")
        terminal.press("\n")
        terminal.expect("How many bots.*\n")
        terminal.press("2\n")
        terminal.expect("1. Random: .*\n")
        terminal.expect("Number, or Enter to choose 4:\n")
        terminal.press("1\n")
        terminal.expect("Threes: Player, Bot 1,? and Bot 2.\n")
        terminal.expect("Round 1")
        terminal.press("qq")
        assert terminal.ends() == 0
    assert chosen(tmp_path).seats == (
        Seated("Player"), Seated("Bot 1", "random"), Seated("Bot 2", "random"),
    )  # fmt: skip


def test_bad_numbers_are_asked_again(tmp_path: Path):
    typed = "0\n8\nfive\n-1\n1.5\n" + "9" * 5000 + "\n²\n5\n1\n1\n1\n1\n"
    ran = piped(tmp_path, "play", typed=typed)
    assert ran.stdout.count("Type a whole number from 1 to 7.\n") == 7
    assert chosen(tmp_path).game == "tradeoff"


def test_options_are_asked_one_by_one_and_refused_until_they_fit_together(tmp_path: Path):
    """First a minimum bank that is not below the target, then one that is."""
    typed = "1\n2\n" + "20\n20\n6\n1\n" + "20\n5\n8\n1\n" + "\n\n\n"
    ran = piped(tmp_path, "play", typed=typed)
    assert "below the target" in ran.stdout
    options = dict(chosen(tmp_path).options)
    assert (options["target_score"], options["minimum_bank_points"], options["dice_sides"]) == (
        20,
        5,
        8,
    )


def test_options_out_of_range_are_asked_again(tmp_path: Path):
    ran = piped(tmp_path, "play", typed="1\n2\n5\n2000\n30\n\n\n\n\n\n\n")
    assert ran.stdout.count("Type a whole number from 10 to 1,000.\n") == 2
    assert chosen(tmp_path).options["target_score"] == 30


def test_switches_are_chosen_by_number(tmp_path: Path):
    piped(tmp_path, "play", typed="2\n2\n\n\n2\n\n\n\n")
    assert chosen(tmp_path).options["hot_dice_multiplier"] is True


def test_names_that_are_wrong_are_asked_again(tmp_path: Path):
    ran = piped(tmp_path, "play", typed="1\n1\n2\n\nAnn\nann\nBob\n0\n")
    assert "A name needs" in ran.stdout
    assert "Two players are called ann" in ran.stdout
    assert chosen(tmp_path).names() == ["Ann", "Bob"]


def test_two_against_two_asks_for_four_players_again_and_for_the_partner(tmp_path: Path):
    """One person and one bot are too few for pairs; then one person and three bots."""
    typed = "1\n2\n\n\n\n2\n" + "1\n1\n1\n" + "1\n3\n1\n" + "3\n"
    ran = piped(tmp_path, "play", typed=typed)
    assert "Who is your partner?" in ran.stdout
    header = chosen(tmp_path)
    sides = header.rules().sides
    names = header.names()
    assert sides[names.index("Player")] == sides[names.index("Bot 3")]


def test_flags_that_say_who_plays_are_not_asked_for(tmp_path: Path):
    ran = piped(tmp_path, "play", "--bots", "3", "--level", "random", typed="1\n1\n")
    assert "How many" not in ran.stdout
    assert [seat.bot for seat in chosen(tmp_path).seats] == [None, "random", "random", "random"]


@pytest.mark.parametrize("typed", ["", "1\n", "1\n1\n1\n"])
def test_the_end_of_the_input_in_a_menu_is_one_sentence(typed: str, tmp_path: Path):
    ran = piped(tmp_path, "play", typed=typed)
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "rattlebag play pig" in ran.stderr
    assert not saved_files(tmp_path)


def test_ctrl_c_in_a_menu_leaves_cleanly(tmp_path: Path):
    with Terminal(tmp_path, "play") as terminal:
        terminal.expect("Number, or Enter")
        terminal.press(CTRL_C)
        assert terminal.ends() == 130
        assert terminal.is_as_before()
        assert "Traceback" not in terminal.text
        assert terminal.text.endswith("\nGoodbye.\n")
    assert not saved_files(tmp_path)


@pytest.mark.parametrize("before", ["", "3\n", "1\n2\n", "1\n1\n", "1\n1\n1\n", "1\n1\n1\n1\n"])
@pytest.mark.parametrize("key", ["q", "Q"])
def test_q_at_any_question_of_the_menus_leaves_with_a_goodbye(
    key: str, before: str, tmp_path: Path
):
    ran = piped(tmp_path, "play", typed=f"{before}{key}\n")
    assert ran.returncode == 0
    assert ran.stdout.startswith("Type a number and press Enter. Q leaves.\n")
    assert ran.stdout.endswith("\nGoodbye.\n")
    assert not saved_files(tmp_path)


def test_q_and_ctrl_c_say_goodbye_in_german_too(tmp_path: Path):
    ran = piped(tmp_path, "play", typed="q\n", RATTLEBAG_LOCALE="de")
    assert ran.stdout.endswith("\nAuf Wiedersehen.\n")


def test_a_number_may_be_typed_as_it_is_said(tmp_path: Path):
    ran = piped(tmp_path, "play", typed="1\n2\n1,000\n\n\n\n\n\n\n")
    assert "Type a whole number" not in ran.stdout
    assert chosen(tmp_path).options["target_score"] == 1000


@pytest.mark.parametrize("typed", ["5_0", "\u0665\u0660", "1.000", "+50"])
def test_other_spellings_of_numbers_are_asked_again(typed: str, tmp_path: Path):
    ran = piped(tmp_path, "play", typed=f"1\n2\n{typed}\n50\n\n\n\n\n\n\n")
    assert ran.stdout.count("Type a whole number from 10 to 1,000.\n") == 1
