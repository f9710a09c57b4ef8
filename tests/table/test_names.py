"""Names that can be told apart, by eye and by ear."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rattlebag.engine.harmless import harmless
from rattlebag.table.names import (
    LONGEST,
    alike,
    chosen,
    clash,
    problem,
    problems,
    skeleton,
    stored_problems,
    tidy,
)


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
    [
        "An\x1b[2Jn",
        "An\x07n",
        "An\x00n",
        "Ann\u202e",
        "An\u2066n",
        "An\u200bn",
        "An\xadn",
        "\ufeffAnn",
        "An\ud800n",
        "An\ue000n",
        "An\u3164n",
        "An\u2800n",
    ],
)
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


LOOKS_LIKE_ANN = [
    "Ann\U000e0100",
    "A\u180bnn",
    "Ann\ufe01",
    "Ann\U00016fe4",
    "Ann\U0001107f",
    "Ann\U0001bc9d",
    "\u0410nn",
    "\u0391nn",
    "An\u0578",
    "\U0001d400nn",
    "\u13aann",
    "\uff21\uff4e\uff4e",
    "A\u0578n",
]


@pytest.mark.parametrize("name", LOOKS_LIKE_ANN)
def test_two_names_that_look_alike_are_one_name(name: str):
    for pair in (["Ann", name], [name, "Ann"], ["ann", name]):
        assert [reason.key for reason in problems(pair)] in (["name-taken"], ["name-looks-like"])
    reason = clash(name, ["Bob", "Ann"])
    assert reason is not None
    assert problem(name) is None, "it is a name of its own where there is no Ann"


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Ian", "lan"),
        ("IAN", "lan"),
        ("Ian", "1an"),
        ("Bot 1", "Bot l"),
        ("Bot 1", "B\u043et 1"),
        ("Bob", "B0b"),
        ("Arne", "Ame"),
        ("\u0412\u043e\u0432\u0430", "Bo\u0432a"),
    ],
)
def test_letters_that_look_like_others_count_as_those(one: str, two: str):
    assert alike(one, two)
    assert alike(two, one)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ("Ann", "Anna"),
        ("Zoe", "Zo\u00eb"),
        ("Bob", "Rob"),
        ("Bot 1", "Bot 2"),
        ("\u0915\u0941", "\u0915\u0947"),
        ("\u5c71", "\u5ddd"),
        ("\u0410\u043d\u043d\u0430", "\u0418\u043d\u043d\u0430"),
        ("1", "2"),
        ("-", "+"),
    ],
)
def test_names_that_can_be_told_apart_may_sit_together(one: str, two: str):
    assert problems([one, two]) == ()


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann\U000e0100", "Ann"),
        ("A\u180bnn", "Ann"),
        ("Ann\ufe00", "Ann"),
        ("A\U0001d159nn", "Ann"),
        ("\u2764\ufe0f", "\u2764\ufe0f"),
        ("\u0645\u06cc\u200c\u0646\u0627", "\u0645\u06cc\u200c\u0646\u0627"),
    ],
)
def test_what_shows_nothing_is_dropped_from_a_chosen_name(typed: str, kept: str):
    assert chosen(typed) == kept


@given(st.text())
def test_a_chosen_name_stays_as_it_is(name: str):
    assert chosen(chosen(name)) == chosen(name)


@given(st.text(), st.text())
def test_to_look_alike_is_mutual_and_nobody_looks_unlike_themselves(one: str, two: str):
    assert alike(one, one)
    assert alike(one, two) == alike(two, one)


def test_names_of_earlier_files_are_read():
    for name in LOOKS_LIKE_ANN:
        assert not [r for r in stored_problems(["Ann", name]) if r.key == "name-looks-like"]
    assert [r.key for r in stored_problems(["Ann", "ANN"])] == ["name-taken"]
    assert stored_problems(["Ann", "\u0410nn", "Ann\U000e0100"]) == ()


def test_the_data_is_that_of_unicode():
    assert skeleton("\u0440\u0430\u0443\u0440\u0430l") == "paypal"  # the example of the report
    assert skeleton("m") == "rn"


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
