"""Typed numbers: what the program writes it also reads, and nothing stranger than that."""

from __future__ import annotations

import pytest

from rattlebag.engine.numbers import decimal, whole
from rattlebag.text.bundles import load


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("0", 0),
        (" 50 ", 50),
        ("007", 7),
        ("1000", 1000),
        ("1,000", 1000),
        ("12,345,678", 12345678),
        ("-5", -5),
    ],
)
def test_digits_are_a_number_with_or_without_signs_between_thousands(typed: str, number: int):
    assert whole(typed) == number


@pytest.mark.parametrize(
    "typed",
    ["", " ", "-", "5_0", "\u0665\u0660", "\u096b\u0966", "²", "+5", "1e3", "1.000", "1.5", "10,00",
     ",100", "100,", "1,00", "1000,000", "1,,000", "1, 000", "0x10", "ten", "9" * 31, "--5"],
)  # fmt: skip
def test_nothing_else_is_a_whole_number(typed: str):
    assert whole(typed) is None


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("number", [0, 7, 999, 1000, 65535, 1_000_000])
def test_a_number_is_read_as_each_language_writes_it(language: str, number: int):
    locale = load(language)
    said = locale.say("range-whole", {"low": number, "high": 0}).split()[0]
    assert locale.whole(said) == number
    assert locale.whole(str(number)) == number


def test_the_sign_of_another_language_is_not_taken_for_thousands():
    assert load("de").whole("1.000") == 1000
    assert load("de").whole("1,000") is None
    assert load("en").whole("1.000") is None


@pytest.mark.parametrize(("typed", "number"), [("2", 2.0), ("0.5", 0.5), (" 0,25 ", 0.25)])
def test_a_decimal_has_a_point_or_a_comma(typed: str, number: float):
    assert decimal(typed) == number


@pytest.mark.parametrize(
    "typed", ["", "nan", "inf", "1e1", "1_0", "\u0663", ".", "1.", ".5", "1.2.3"]
)
def test_nothing_else_is_a_decimal(typed: str):
    assert decimal(typed) is None
