"""Keys by what keyboards of the world send for them, and lines in narrow places."""

from __future__ import annotations

import io
import os
import pty
import signal
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rattlebag.terminal.keys import AZERTY_LAYOUT, OTHER, key_name
from rattlebag.terminal.screen import Closed, Console, Screen, fitted

# What Shift+1 to Shift+6 give.
SHIFTED_DIGITS = {
    "US": "!@#$%^",
    "UK": '!"£$%^',
    "German": '!"§$%&',
    "Russian": '!"№;%:',
}


@pytest.mark.parametrize("keyboard", SHIFTED_DIGITS)
def test_shift_and_a_digit_is_the_same_key_on_every_keyboard(keyboard: str):
    names = [key_name(typed) for typed in SHIFTED_DIGITS[keyboard]]
    assert names == [f"shift+{digit}" for digit in range(1, 7)]


def test_digits_are_themselves():
    assert [key_name(digit) for digit in "0123456789"] == list("0123456789")


def test_on_a_french_keyboard_digits_need_no_shift():
    assert [key_name(typed, AZERTY_LAYOUT) for typed in "&é\"'(-è_ç"] == list("123456789")
    assert [key_name(typed, AZERTY_LAYOUT) for typed in "123456"] == [
        f"shift+{digit}" for digit in range(1, 7)
    ]
    assert key_name("r", AZERTY_LAYOUT) == "r"
    assert key_name("?", AZERTY_LAYOUT) == "?"


def test_letters_and_their_capitals():
    assert [key_name(typed) for typed in "rRsSéÉ"] == [
        "r",
        "shift+r",
        "s",
        "shift+s",
        "é",
        "shift+é",
    ]


def test_on_a_russian_keyboard_letters_count_by_their_place():
    """Ka is where R is, I where B is, Yery where S is."""
    assert [key_name(typed) for typed in "киытсй"] == list("rbsncq")
    assert key_name("Ы") == "shift+s"


@pytest.mark.parametrize(
    ("sent", "name"),
    [
        ("\x1bOP", "f1"), ("\x1b[11~", "f1"), ("\x1b[[A", "f1"),
        ("\x1bOQ", "f2"), ("\x1b[12~", "f2"), ("\x1b[[B", "f2"),
        ("\r", "enter"), ("\n", "enter"), (" ", "space"), ("\x1b", "escape"),
        ("?", "?"), (",", ","), (".", "."), ("<", "<"), (">", ">"),
        ("\x1b[A", OTHER), ("\t", OTHER), ("\x7f", OTHER), ("\x00", OTHER), ("\x1br", OTHER),
    ],
)  # fmt: skip
def test_keys_that_are_no_letters(sent: str, name: str):
    assert key_name(sent) == name


@given(st.text(min_size=1, max_size=6), st.sampled_from(["standard", "azerty"]))
def test_the_name_of_any_key_can_be_said_and_steers_nothing(sent: str, layout: str):
    name = key_name(sent, layout)
    assert name
    assert name.isprintable()


# A real terminal


class Line:
    """A pseudo-terminal with a console at its end; `send` is what the keyboard does."""

    def __init__(self) -> None:
        self.keyboard, computer = pty.openpty()
        self.source = open(computer, encoding="utf-8")  # noqa: SIM115
        self.said = io.StringIO()
        self.console = Console(self.source, self.said)

    def send(self, data: str | bytes) -> None:
        os.write(self.keyboard, data.encode() if isinstance(data, str) else data)


@pytest.fixture
def line() -> Iterator[Line]:
    made = Line()
    with made.source, made.console.single_keys():
        yield made
    os.close(made.keyboard)


def test_pasted_keys_come_one_by_one(line: Line):
    line.send("r\x1bOPb\x1b[A3\x1b[12~ ")
    keys = [line.console.key() for _ in range(7)]
    assert keys == ["r", "f1", "b", OTHER, "3", "f2", "space"]
    assert line.console.key(0.0) is None


def test_a_letter_whose_bytes_come_apart_is_one_key(line: Line):
    first, second = "№".encode()[:1], "№".encode()[1:]
    line.send(first)
    assert line.console.key(0.01) is None
    line.send(second)
    assert line.console.key(5) == "shift+3"


def test_bytes_that_are_no_text_are_some_key(line: Line):
    line.send(b"\xffr")
    assert line.console.key(5) is not None
    assert line.console.key(5) == "r"


def test_escape_alone_is_a_key_of_its_own(line: Line):
    line.send("\x1b")
    assert line.console.key(5) == "escape"
    line.send("r")
    assert line.console.key(5) == "r"


def test_a_sequence_that_comes_in_pieces_is_one_key(line: Line):
    """The pieces lie in two reads: the first takes in 1024 bytes."""
    line.send("r" * 1022 + "\x1bOQb")
    assert {line.console.key(5) for _ in range(1022)} == {"r"}
    assert line.console.key(5) == "f2"
    assert line.console.key(5) == "b"


def test_a_key_that_does_not_come_in_time_is_none(line: Line):
    assert line.console.key(0.0) is None


def test_a_signal_ends_no_wait_for_a_key_and_eats_none(line: Line):
    line.send("r")
    signal.raise_signal(signal.SIGCONT)
    assert line.console.key(5) == "r"
    signal.raise_signal(signal.SIGCONT)
    assert line.console.key(0.0) is None


def test_ctrl_d_closes_the_input_after_the_keys_before_it(line: Line):
    line.send("r\x04")
    assert line.console.key() == "r"
    with pytest.raises(Closed):
        line.console.key()


def test_a_terminal_that_goes_away_closes_the_input():
    made = Line()
    with made.source:
        os.close(made.keyboard)
        with pytest.raises(Closed):
            made.console.key()


def test_a_question_is_answered_with_a_line_and_keys_come_after_it():
    made = Line()
    with made.source:
        made.send(" Ann \nr")
        assert made.console.ask("Your name?") == "Ann"
        assert made.said.getvalue() == "Your name?\n"
        with made.console.single_keys():
            assert made.console.key(5) == "r"
    os.close(made.keyboard)


# Pipes


def pipe(typed: str) -> tuple[Screen, io.StringIO]:
    said = io.StringIO()
    return Screen(io.StringIO(typed), said), said


def test_a_line_is_a_key_or_a_word():
    screen, _ = pipe("r\nS\n\n \nshift+S\nTake 444\n  b  \n?\n!\nF1\nend")
    keys = [screen.key() for _ in range(11)]
    assert keys == [
        "r", "shift+s", "enter", "space", "shift+s", "take 444", "b", "?", "shift+1", "f1", "end",
    ]  # fmt: skip
    with pytest.raises(Closed):
        screen.key()


def test_lines_of_other_systems_are_lines_too():
    screen, _ = pipe("r\r\n\r\n")
    assert [screen.key(), screen.key()] == ["r", "enter"]


def test_nobody_types_into_a_pipe_while_a_bot_thinks():
    screen, _ = pipe("r\n")
    assert screen.key(0.5) is None
    assert screen.key() == "r"


def test_a_secret_goes_out_of_sight_in_a_pipe_without_escape_sequences():
    screen, said = pipe("")
    screen.hide()
    assert said.getvalue().count("\n") > 50
    assert not said.getvalue().strip("\n")


# Fitting


@given(st.text(alphabet="abc defgh.,\n", max_size=300), st.integers(10, 60))
def test_no_line_is_longer_than_the_terminal_and_nothing_is_lost(text: str, width: int):
    lines = fitted(text, width).split("\n")
    assert all(len(line) <= width for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


def test_lines_break_between_words():
    assert fitted("4. Turn score 13. Roll or bank?", 16) == "4. Turn score\n13. Roll or\nbank?"


def test_an_absurd_width_still_shows_words():
    assert fitted("Your turn.", 0) == "Your turn."
