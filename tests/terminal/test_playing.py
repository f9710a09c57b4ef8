"""One person against bots in a real terminal: questions, refusals, review, keeping, leaving."""

from __future__ import annotations

import os
import re
import signal
import termios
from pathlib import Path

import pytest
from terminal.keyboard import CTRL_C, CTRL_D, ENTER, Terminal, piped, taken_up, the_saved_file
from terminal.left import ANN, BOB, ann_begins, bob_begins, left, whole_game

from rattlebag.engine import Command
from rattlebag.engine.journal import Landed
from rattlebag.table.home_game import HomeGame
from rattlebag.table.saved import read

SHIFT = dict(zip("123456", "!@#$%^", strict=True))


def bob_rolls_on(table: HomeGame) -> bool:
    """Bob begins, and does not bust with his first throw."""
    return bob_begins(table) and bool(table.do(Command(BOB, "roll"))) and table.to_act() == (BOB,)


def last_throw(path: Path) -> list[str]:
    """Ann's dice, as the saved game has them."""
    thrown = [entry for entry in read(whole_game(path)).entries if isinstance(entry, Landed)]
    dice = thrown[-1].outcome
    return [str(face) for face in (dice[ANN] if isinstance(dice[0], tuple) else dice)]


def tells(heard: str, what: str, face: str, count: int) -> bool:
    return bool(re.fullmatch(rf"{what}\b.*\b{face}\b.*\b{count}\b.*", heard))


# Hearing


def test_the_start_says_who_plays_how_the_dice_are_sealed_and_where_help_is(tmp_path: Path):
    with Terminal(tmp_path, "play", "pig", "--pace", "instant", "--target-score", "20") as terminal:
        heard = terminal.expect("Press question mark for the keys.\n")
        first, options, sealed, _ = heard.strip().splitlines()
        assert first == "Pig: Player and Bot 1."
        assert options == "Target score 20."
        assert sealed == "The dice are sealed. Everyone can check them after the game."
        terminal.expect("Round 1.")
        assert read(the_saved_file(tmp_path).read_bytes()).header.version == 2


@pytest.mark.parametrize(
    ("flags", "said"),
    [
        (["pig"], "Target score 50."),
        (["farkle"], "Target score 500."),
        (["tossup"], "Target score 100."),
        (["tradeoff"], "Target score 60."),
        (["threes"], "Rounds 10."),
        (["threes", "--last-die", "rolled"], "Rounds 10, Last die rolled once more."),
        (["pig", "--target", "1,000", "--dice", "8"], "Target score 1,000, Dice sides 8."),
        (["pig", "--locale", "de"], "Zielpunktzahl 50."),
    ],
)
def test_the_start_says_what_is_played_to_and_which_options_are_not_standard(
    flags: list[str], said: str, tmp_path: Path
):
    heard = piped(tmp_path, "play", *flags).stdout.splitlines()
    assert heard[1] == said
    assert heard.count(said) == 1


def test_questions_are_answered_while_a_bot_plays(tmp_path: Path):
    path = left(tmp_path, "pig", bob_rolls_on)
    with Terminal(tmp_path, "play", "--resume", str(path), "--pace", "60") as terminal:
        terminal.expect(r"Bob rolls \d\. Turn score \d\.\n")
        assert terminal.after("t") == "Bob's turn."
        assert terminal.after("s") in ("you: 0, Bob: 0.", "Bob: 0, you: 0.")
        assert re.fullmatch(r"Bob's turn score is \d\.", terminal.after("c"))
        assert terminal.after("S").count("Place 1: ") == 2
        assert terminal.after("r") == "It is not your turn."
        assert terminal.after(ENTER) == "Bob's turn."
        keys = terminal.after("?")
        assert "R: " not in keys
        assert "S: Scores\n" in keys


def test_the_bot_goes_on_by_itself_when_its_pause_is_over(tmp_path: Path):
    path = left(tmp_path, "pig", bob_rolls_on)
    with Terminal(tmp_path, "play", "--resume", str(path), "--pace", "0.05") as terminal:
        terminal.expect(r"Bob rolls \d\.")
        terminal.expect(r"Bob (rolls|busts|banks)")


def test_a_watcher_may_ask_and_not_play(tmp_path: Path):
    with Terminal(tmp_path, "play", "pig", "--watch", "--pace", "60") as terminal:
        terminal.expect(r"Bot \d (rolls|busts)")
        assert re.search(r"Bot 1: \d+", terminal.after("s"))
        assert terminal.after("r") == "You are watching, not playing."
        assert re.fullmatch(r"Bot \d's turn\.", terminal.after(ENTER))


def test_the_list_of_keys_has_what_works_now_and_nothing_else(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        for key in ("?", "\x1bOP", "\x1b[11~"):
            keys = terminal.after(key).splitlines()
            assert "R: Roll the die" in keys
            assert not [line for line in keys if line.startswith("B: ")]
            assert "Question mark, F1: This list of keys" in keys
            assert "Q: Leave the game" in keys
        assert terminal.after(ENTER) == "R: Roll the die."


def test_a_refused_key_says_why_and_changes_nothing(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    before = path.read_bytes()
    with taken_up(tmp_path, path) as terminal:
        assert terminal.after("b") == "Nothing to bank yet. Roll."
        assert terminal.after("9") == "9 does nothing here. Press question mark for the keys."
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "sent", ["\x1b[A", "\x1b[1;5C", "\x1bOH", "\x1b[3~", "\t", "\x7f", "\x01", "\x1br", "\x1b[[C"]
)
def test_keys_that_are_no_characters_are_refused_and_never_echoed(sent: str, tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    before = path.read_bytes()
    with taken_up(tmp_path, path) as terminal:
        assert (
            terminal.after(sent) == "This key does nothing here. Press question mark for the keys."
        )
        assert "\x1b" not in terminal.text
    assert path.read_bytes() == before


def test_capital_letters_without_a_meaning_of_their_own_are_the_small_ones(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        assert terminal.after("T") == terminal.after("t") == "It is your turn."


def test_with_caps_lock_every_letter_of_the_table_works(tmp_path: Path):
    path = left(tmp_path, "threes", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        for key in "gwk":
            assert "does nothing" not in terminal.after(key)
            assert "does nothing" not in terminal.after(key.upper())
        assert terminal.after("S") != terminal.after("s")  # both are there, the other way round
        assert terminal.after("S").startswith("Place 1")
        terminal.press("QQ")
        assert terminal.ends() == 0
        assert "You left the game." in terminal.text


@pytest.mark.parametrize("game", ["pig", "farkle", "tossup"])
def test_where_no_dice_are_kept_there_is_no_key_for_how(game: str, tmp_path: Path):
    path = left(tmp_path, game, ann_begins)
    with taken_up(tmp_path, path) as terminal:
        assert "by position or by value" not in terminal.after("?")
        for key in "kK":
            assert terminal.after(key).endswith(
                "does nothing here. Press question mark for the keys."
            )


@pytest.mark.parametrize("game", ["threes", "tradeoff"])
def test_where_dice_are_kept_there_is_a_key_for_how(game: str, tmp_path: Path):
    with Terminal(tmp_path, "play", game, "--pace", "instant") as terminal:
        terminal.expect("Press question mark for the keys.\n")
        assert "K: Keep dice by position or by value" in terminal.after("?")
        assert terminal.after("k") == "Digits choose dice by value."


def test_lines_are_repeated_and_reviewed(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        scores, turn = terminal.line("s"), terminal.line("t")
        assert scores != turn == "It is your turn."
        assert terminal.line(" ") == turn
        assert terminal.line(" ") == turn
        assert terminal.line(",") == scores
        assert terminal.line(".") == turn
        assert terminal.line(".") == "No more lines."
        assert terminal.line("<") == "Pig: Ann and Bob."
        assert terminal.line(",") == "No more lines."
        assert terminal.line(".") == "Target score 50."
        assert terminal.line(">") == turn
        assert terminal.line(",") == scores
        at_stake = terminal.line("c")
        assert terminal.line(",") == turn  # something new was said: review begins at the end
        assert terminal.line(">") == at_stake


def test_the_rules_can_be_read_inside_the_game(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path, columns=80) as terminal:
        for key in ("g", "\x1bOQ"):
            rules = terminal.after(key)
            assert rules.startswith("Pig\n\nIn short\n")
            assert "\nHow it ends\n" in rules
            assert "#" not in rules
            assert "```" not in rules
        assert terminal.after("t") == "It is your turn."


def test_the_wording_changes_with_a_key(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        assert terminal.after("w") == "Verbosity: full."
        assert terminal.after("w") == "Verbosity: terse."
        assert terminal.after("w") == "Verbosity: normal."


# Keeping dice


def test_threes_keeps_dice_by_position(tmp_path: Path):
    path = left(tmp_path, "threes", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        assert terminal.after("r")
        dice = last_throw(path)
        assert len(dice) == 5
        assert tells(terminal.after("2"), "Keeping", dice[1], 1)
        assert tells(terminal.after("5"), "Keeping", dice[4], 2)
        assert tells(terminal.after("2"), "Putting back", dice[1], 1)
        assert terminal.after("h").count("kept") == 1


def test_threes_keeps_by_value_with_shift_and_puts_back_with_the_digit(tmp_path: Path):
    path = left(tmp_path, "threes", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        assert terminal.after("r")
        dice = last_throw(path)
        assert terminal.after("k") == "Digits choose dice by value."
        face = dice[0]
        assert tells(terminal.after(SHIFT[face]), "Keeping", face, 1)
        assert f"\n{face}: " in "\n" + terminal.after("?")
        assert tells(terminal.after(face), "Putting back", face, 0)
        missing = next(str(n) for n in range(1, 7) if str(n) not in dice)
        assert missing in terminal.after(SHIFT[missing])
        assert terminal.after("k") == "Digits choose dice by position."


def test_tradeoff_keeps_by_value_with_the_digit_and_trades_with_shift(tmp_path: Path):
    path = left(tmp_path, "tradeoff", lambda table: True)
    flags = ["--pace", "instant", "--keeping", "value"]
    with taken_up(tmp_path, path, *flags) as terminal:
        face = last_throw(path)[0]
        assert tells(terminal.after(face), "Keeping", face, 4)
        assert tells(terminal.after(SHIFT[face]), "Trading", face, 5)


def test_one_way_of_the_value_keys_can_be_chosen_for_all_games(tmp_path: Path):
    path = left(tmp_path, "threes", ann_begins)
    flags = ["--keeping", "value", "--value-keys", "digit"]
    with taken_up(tmp_path, path, *flags) as terminal:
        assert terminal.after("r")
        face = last_throw(path)[0]
        assert tells(terminal.after(face), "Keeping", face, 1)
        assert tells(terminal.after(SHIFT[face]), "Putting back", face, 0)


def test_on_a_french_keyboard_the_unshifted_row_are_the_digits(tmp_path: Path):
    path = left(tmp_path, "threes", ann_begins)
    with taken_up(tmp_path, path, "--layout", "azerty") as terminal:
        assert terminal.after("r")
        dice = last_throw(path)
        assert tells(terminal.after("é"), "Keeping", dice[1], 1)
        assert tells(terminal.after("2"), "Putting back", dice[1], 0)  # the number pad


def test_tradeoff_keeps_by_position_at_first(tmp_path: Path):
    path = left(tmp_path, "tradeoff", lambda table: True)
    with taken_up(tmp_path, path, "--pace", "instant") as terminal:
        dice = last_throw(path)
        assert tells(terminal.after("3"), "Keeping", dice[2], 4)
        assert tells(terminal.after("4"), "Keeping", dice[3], 3)
        assert tells(terminal.after("3"), "Trading", dice[2], 4)
        assert "not open" in terminal.after("p")
        heard = terminal.after("b")
        assert re.search(r"You trade .*\.\n", heard)
        assert "The pool: " in heard


# Leaving


def test_leaving_asks_first_and_any_other_key_stays(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        terminal.press("qr")
        terminal.expect("Press Q again to leave, any other key to stay.\nYou stay.\n")
        assert terminal.after("c") == "Your turn score is 0."  # the R was an answer
        terminal.press("qQ")
        assert terminal.ends() == 0
        assert terminal.is_as_before()
        assert f"To resume: rattlebag play --resume {path}\n" in terminal.text


def test_a_game_that_was_left_goes_on_where_it_was(tmp_path: Path):
    path = left(tmp_path, "farkle", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        rolled = terminal.after("r")
        dice = terminal.after("h")
        offered = rolled.splitlines()[-1]
        terminal.press("qq")
        assert terminal.ends() == 0
    between = path.read_bytes()
    with Terminal(tmp_path, "play", "--resume") as terminal:
        terminal.expect("back in the game.\n")
        recap = terminal.after("")
        assert recap.count(dice) == 1
        assert recap.count(offered) == 1  # which answers two questions, H and C
        assert terminal.after("h") == dice
        assert terminal.after(ENTER).startswith(offered[:10])
        terminal.press("qq")
        assert terminal.ends() == 0
    assert path.read_bytes() == between


def test_dice_after_a_break_are_those_there_would_have_been(tmp_path: Path):
    """The same game twice, one of them left after every move."""
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    one, two = left(whole, "pig", ann_begins), left(broken, "pig", ann_begins)
    with Terminal(whole, "play", "--resume", str(one), "--pace", "instant") as terminal:
        terminal.expect("turn score is 0.\n")
        terminal.after("rrb")
    for key in "rrb":
        with Terminal(broken, "play", "--resume", str(two), "--pace", "60") as terminal:
            terminal.expect("back in the game.\n")
            terminal.after(key)
    once, again = read(one.read_bytes()), read(two.read_bytes())
    shared = min(len(once.entries), len(again.entries))
    assert shared > 3
    assert once.entries[:shared] == again.entries[:shared]


def test_ctrl_c_leaves_the_terminal_as_it_was_and_the_game_saved(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        terminal.after("r")
        before = path.read_bytes()
        terminal.press(CTRL_C)
        assert terminal.ends() == 130
        assert terminal.is_as_before()
        assert "Traceback" not in terminal.text
        assert f"Game saved: {path}\n" in terminal.text
    assert path.read_bytes() == before
    assert read(before)


def test_ctrl_c_while_a_bot_thinks_leaves_as_well(tmp_path: Path):
    path = left(tmp_path, "pig", bob_rolls_on)
    with Terminal(tmp_path, "play", "--resume", str(path), "--pace", "60") as terminal:
        terminal.expect(r"Bob rolls")
        terminal.press(CTRL_C)
        assert terminal.ends() == 130
        assert terminal.is_as_before()


def test_ctrl_d_is_the_end_of_the_input(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    before = path.read_bytes()
    with taken_up(tmp_path, path) as terminal:
        terminal.press("t" + CTRL_D)  # in one piece, as when pasted
        assert terminal.ends() == 1
        assert terminal.is_as_before()
        assert "The input ended before the game did. The game is saved." in terminal.text
    assert path.read_bytes() == before


def test_a_terminated_game_sets_the_terminal_right(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    before = path.read_bytes()
    with taken_up(tmp_path, path) as terminal:
        assert not terminal.is_as_before()
        terminal.process.send_signal(signal.SIGTERM)
        assert terminal.ends() == 128 + signal.SIGTERM
        assert terminal.is_as_before()
    assert path.read_bytes() == before


def test_a_game_stopped_and_continued_takes_single_keys_again(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        terminal.process.send_signal(signal.SIGSTOP)
        os.waitpid(terminal.process.pid, os.WUNTRACED)
        termios.tcsetattr(terminal.slave, termios.TCSANOW, terminal.before)  # as a shell does
        terminal.process.send_signal(signal.SIGCONT)
        terminal.press("t")
        terminal.expect("It is your turn.\n")
        assert terminal.after("t") == "It is your turn."


def test_a_closed_window_leaves_the_file_whole(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        terminal.after("r")
        before = path.read_bytes()
        terminal.hang_up()
        assert terminal.process.wait(30) != 0
    assert path.read_bytes() == before
    ran = piped(tmp_path, "play", "--resume", str(path))
    assert "You are back in the game." in ran.stdout


def test_keys_typed_ahead_are_not_left_for_the_shell(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        terminal.press("qqrm -r everything")
        assert terminal.ends() == 0
        os.set_blocking(terminal.slave, False)
        with pytest.raises(BlockingIOError):
            os.read(terminal.slave, 100)


def test_a_game_is_held_by_one_terminal_at_a_time(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with taken_up(tmp_path, path) as terminal:
        ran = piped(tmp_path, "play", "--resume", str(path), typed="r\n")
        assert ran.returncode == 1
        assert "another terminal" in ran.stderr
        terminal.press("qq")
        assert terminal.ends() == 0
    assert "You are back in the game." in piped(tmp_path, "play", "--resume", str(path)).stdout


# All kinds of terminals


def test_on_twenty_columns_no_line_is_longer_and_no_word_is_lost(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    said = []
    for columns in (20, 400):
        with Terminal(tmp_path, "play", "--resume", str(path), columns=columns) as terminal:
            terminal.expect(r"turn\s+score\s+is\s+0.\n")
            terminal.press("s?gtqq")
            assert terminal.ends() == 0
            said.append(terminal.text)
    narrow, wide = said
    to_copy = [line for line in narrow.splitlines() if line.startswith("To resume: ")]
    assert len(to_copy) == 1  # a command stays whole, so that it can be pasted
    assert max(len(line) for line in narrow.splitlines() if line not in to_copy) <= 20
    assert re.sub(r"\s", "", narrow) == re.sub(r"\s", "", wide)
    assert max(map(len, wide.splitlines())) > 60


@pytest.mark.parametrize(
    "env", [{"TERM": "dumb"}, {"NO_COLOR": "1"}, {"TERM": "dumb", "NO_COLOR": "1"}]
)
def test_no_escape_sequence_is_ever_sent(env: dict[str, str], tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with Terminal(tmp_path, "play", "--resume", str(path), **env) as terminal:
        terminal.expect("turn score is 0.\n")
        between = "\n" if env.get("TERM") == "dumb" else ""
        terminal.press(between.join("s?rkwqq") + between)
        assert terminal.ends() == 0
        assert "\x1b" not in terminal.text
        assert "R: Roll the die" in terminal.text


def test_a_dumb_terminal_is_played_line_by_line(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with Terminal(tmp_path, "play", "--resume", str(path), TERM="dumb") as terminal:
        terminal.expect("turn score is 0.\n")
        terminal.press("t\nroll\n")
        terminal.expect("It is your turn.\n")
        terminal.press(CTRL_D)
        assert terminal.ends() == 1
    rolled = read(path.read_bytes()).entries[1]
    assert rolled == Command(ANN, "roll")


def test_no_key_is_seen_even_while_the_game_is_being_told(tmp_path: Path):
    path = left(tmp_path, "pig", ann_begins)
    with Terminal(tmp_path, "play", "--resume", str(path)) as terminal:
        terminal.expect("The dice are sealed")
        terminal.press("ttqq")
        assert terminal.ends() == 0
        assert not re.search("t{2}qq|^[tq]", terminal.text, re.MULTILINE)
