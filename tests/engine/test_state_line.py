"""A state in one line, and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lines import table

from rattlebag.engine.rules import state_line
from rattlebag.engine.state_text import NotAState, read
from rattlebag.games import GAMES, rules_of


@dataclass(frozen=True)
class Part:
    score: int = 0
    dice: tuple[int, ...] = ()


@dataclass(frozen=True)
class Whole:
    parts: tuple[Part, ...]
    first: Part | None = None
    phase: str = "start"
    seats: frozenset[int] = frozenset()
    rows: tuple[tuple[int, ...], ...] = ()
    reds: int | None = None
    over: bool = False
    count: int = 0


numbers = st.integers(-(10**9), 10**9)
rows = st.lists(numbers, max_size=4).map(tuple)
parts = st.builds(Part, numbers, rows)
wholes = st.builds(
    Whole,
    st.lists(parts, max_size=3).map(tuple),
    st.none() | parts,
    st.from_regex(r"[a-z]{1,8}", fullmatch=True).filter(lambda word: word != "none"),
    st.frozensets(numbers, max_size=4),
    st.lists(rows, max_size=3).map(tuple),
    st.none() | numbers,
    st.booleans(),
    numbers,
)


@given(wholes)
def test_what_is_written_is_read_back_equal(state: Whole) -> None:
    assert read(Whole, state_line(state)) == state


@given(wholes, wholes)
def test_equal_states_have_equal_texts_and_others_do_not(one: Whole, other: Whole) -> None:
    assert (state_line(one) == state_line(other)) == (one == other)


def test_words_that_stand_for_other_things_are_words_where_a_word_belongs() -> None:
    for word in ("yes", "no", "12", "-3"):
        state = Whole((), phase=word)
        assert read(Whole, state_line(state)) == state


def test_a_state_reads_like_the_example_in_the_docstring() -> None:
    game = table("pig", "roll 5, roll 4")
    assert game.rules.text(game.state) == (
        "pig race(side_of=[0,1] scores=[0,0] order=[0,1]) at_stake=9 face=4"
    )


def test_defaults_are_left_out_and_may_be_written() -> None:
    assert state_line(Whole(())) == "parts=[]"
    assert read(Whole, "parts=[] over=no count=0 reds=none") == Whole(())


def test_sets_are_written_in_order() -> None:
    assert state_line(Whole((), seats=frozenset({10, 3, 7}))) == "parts=[] seats={3,7,10}"


def test_lists_of_parts_and_of_lists_are_written_with_their_brackets() -> None:
    state = Whole((Part(3, (1, 2)), Part()), rows=((1,), ()))
    assert state_line(state) == "parts=[(score=3 dice=[1,2]),()] rows=[[1],[]]"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "nonsense",
        "parts",
        "parts=",
        "parts=[",
        "parts=[(",
        "parts=[()",
        "parts=[() ()]",
        "parts=[]]",
        "parts=[])",
        "parts=[],",
        "parts={}",
        "parts=3",
        "parts=none",
        "parts()",
        "parts=[3]",
        "parts=[(score=x)]",
        "parts=[(score=3 score=4)]",
        "parts=[(colour=3)]",
        "parts=[] count=x",
        "parts=[] count=yes",
        "parts=[] count=none",
        "parts=[] count=1.5",
        "parts=[] count=[1]",
        "parts=[] count()",
        "parts=[] count(score=3)",
        "parts=[] count=" + "9" * 5000,
        "parts=[] count=٣",
        "parts=[] over=1",
        "parts=[] over=none",
        "parts=[] phase=(score=3)",
        "parts=[] phase=]",
        "parts=[] phase==",
        "parts=[] seats=[1]",
        "parts=[] rows=[1]",
        "parts=[] first=3",
        "parts=[] first[score=3]",
        "parts=[] count 3",
        "parts=[] parts=[]",
    ],
)
def test_what_was_not_written_is_not_read(text: str) -> None:
    with pytest.raises(NotAState):
        read(Whole, text)


PIECES = ["race", "scores", "parts", "count", "yes", "none", "7", "-", *"()[]{}=, ", "places", "é"]


@given(st.text() | st.lists(st.sampled_from(PIECES)).map("".join))
def test_any_text_is_a_state_or_is_refused_as_none(text: str) -> None:
    for kind in (Whole, *(rules_of(key).State for key in GAMES)):
        try:
            state = read(kind, text)
        except NotAState:
            continue
        assert read(kind, state_line(state)) == state


@pytest.mark.parametrize("key", GAMES)
@given(data=st.data())
def test_a_damaged_text_is_read_as_some_state_or_refused(key: str, data: Any) -> None:
    rules = rules_of(key)()
    text = state_line(rules.start().state)
    at = data.draw(st.integers(0, len(text)))
    damaged = text[:at] + data.draw(st.sampled_from(PIECES)) + text[at + 1 :]
    try:
        state = read(rules.State, damaged)
    except NotAState as refused:
        assert repr(damaged) in str(refused)  # noqa: PT017
    else:
        assert read(rules.State, state_line(state)) == state
