"""Names that can be told apart, by eye and by ear."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rattlebag.table.names import LONGEST, harmless, problem, problems, tidy


def fault(name: str) -> str | None:
    reason = problem(tidy(name))
    return reason.key if reason else None


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Zoë",
        "Łukasz",
        "Анна",
        "アン",
        "안나",
        "علی",
        "நந்தினி",
        "O'Neil",
        "Bob 2",
        "7",
        "-",
        "👩‍🚀",
    ],
)
def test_names_of_any_script_are_good(name: str):
    assert fault(name) is None


def test_joiners_are_part_of_persian_spelling():
    assert fault("می\u200cنا") is None  # noqa: RUF001


@pytest.mark.parametrize("name", ["", "   ", "\t", "\n", "\u200c", "\u0301", "\u2028", "\u3164"])
def test_a_name_without_anything_to_say_is_empty(name: str):
    assert fault(name) == "name-empty"


def test_a_name_may_have_thirty_characters_and_not_one_more():
    assert fault("n" * LONGEST) is None
    reason = problem("n" * (LONGEST + 1))
    assert reason is not None
    assert (reason.key, reason.args) == ("name-too-long", {"most": 30, "length": 31})


@pytest.mark.parametrize(
    "name",
    ["An\x1b[2Jn", "An\x07n", "An\x00n", "Ann\u202e", "An\u2066n", "An\u200bn", "An\xadn",
     "\ufeffAnn", "An\ud800n", "An\ue000n", "An\u3164n", "An\u2800n"],
)  # fmt: skip
def test_characters_that_are_not_heard_are_refused(name: str):
    assert fault(name) == "name-unprintable"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("  Ann ", "Ann"), ("Ann\u00a0\u2003 B", "Ann B"), ("Ann\nB", "Ann B"), ("Zoe\u0308", "Zoë")],
)
def test_spaces_and_accents_are_spelled_in_one_way(typed: str, kept: str):
    assert tidy(typed) == kept


@given(st.text())
def test_a_tidied_name_stays_as_it_is(name: str):
    assert tidy(tidy(name)) == tidy(name)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Ann", "Ann"),
        ("Ann", "ANN"),
        ("Straße", "STRASSE"),
        ("Ann", "An\u200cn"),
        ("Ann", "\uff21nn"),
    ],
)
def test_two_names_that_sound_alike_are_one_name(one: str, two: str):
    assert [reason.key for reason in problems([one, "Bob", two])] == ["name-taken"]


def test_every_wrong_name_is_told():
    assert [reason.key for reason in problems(["", "Ann", "ann", "\x1b"])] == [
        "name-empty",
        "name-taken",
        "name-empty",
    ]


@given(st.text())
def test_what_is_shown_of_a_strangers_words_steers_nothing(text: str):
    shown = harmless(text)
    assert len(shown) == len(text)
    assert {unicodedata.category(c) for c in shown if c not in "\u200c\u200d"}.isdisjoint(
        {"Cc", "Cf", "Cs", "Co", "Cn"}
    )
