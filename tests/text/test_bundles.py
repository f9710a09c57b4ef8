"""Languages: how they are named, and what is said where one lacks a message."""

from __future__ import annotations

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from rattlebag.text import NoSuchLocale, TextFault, bundles, languages, load
from rattlebag.text.bundles import LOCALES, MESSAGE, Locale


@pytest.mark.parametrize("name", ["de", "de_AT", "de-CH", "de_AT.UTF-8", "DE_de"])
def test_a_language_is_found_by_any_of_its_names(name: str) -> None:
    assert load(name).name == "de"
    assert load(name).say("not-your-turn") == "Du bist nicht dran."


@pytest.mark.parametrize("name", ["xx", "C", "POSIX", "", "deutsch", "../en"])
def test_a_language_we_do_not_speak_is_an_error_that_names_those_we_do(name: str) -> None:
    with pytest.raises(NoSuchLocale) as error:
        load(name)
    assert error.value.name == name
    assert error.value.known == languages()


def test_english_comes_first_among_the_languages() -> None:
    assert languages()[0] == "en"
    assert "de" in languages()


@pytest.fixture
def half_german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Locale:
    """German that knows one message where English knows two."""
    for name, text in (
        ("en", "one = One { $count }.\ntwo = Two { $count }.\n    .you = You two.\n"),
        ("de", "one = Eins { $count }.\n"),
    ):
        (tmp_path / name).mkdir()
        (tmp_path / name / "common.ftl").write_text(text, "utf-8")
    monkeypatch.setattr(bundles, "LOCALES", tmp_path)
    return Locale("de")


def test_what_a_language_lacks_is_said_in_english(half_german: Locale) -> None:
    assert half_german.say("one", {"count": 1000}) == "Eins 1.000."
    assert half_german.say("two", {"count": 1000}) == "Two 1,000."
    assert half_german.say("two", {}, ["you"]) == "You two."


def test_a_form_that_is_missing_gives_the_plain_one(half_german: Locale) -> None:
    assert half_german.say("one", {"count": 1}, ["you-terse", "you", "terse"]) == "Eins 1."


def test_a_message_that_nobody_has_is_a_fault(half_german: Locale) -> None:
    with pytest.raises(TextFault, match="three"):
        half_german.say("three")


def test_a_message_without_its_number_is_a_fault(half_german: Locale) -> None:
    with pytest.raises(TextFault, match="one"):
        half_german.say("one")


def test_a_message_that_quotes_others_brings_them_along(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "en").mkdir()
    text = (
        "-brand = bag\nfirst = A { -brand }.\n\n# Said\nsecond =\n    { first } And\n\n    more.\n"
    )
    (tmp_path / "en" / "common.ftl").write_text(text, "utf-8")
    monkeypatch.setattr(bundles, "LOCALES", tmp_path)
    assert Locale("en").say("second") == "A bag. And\n\nmore."


@pytest.mark.parametrize(
    "path", sorted(LOCALES.glob("*/*.ftl")), ids=lambda path: f"{path.parent.name}/{path.stem}"
)
def test_messages_read_one_by_one_are_those_of_the_whole_file(path: Path) -> None:
    source = path.read_text("utf-8")
    whole = FluentParser(with_spans=False).parse(source)
    one_by_one = {
        found[1]: FluentParser(with_spans=False).parse(found[0]).body
        for found in MESSAGE.finditer(source)
    }
    entries = [entry for entry in whole.body if isinstance(entry, ast.Message | ast.Term)]
    assert [*one_by_one] == [entry.id.name for entry in entries]
    for entry in entries:
        entry.comment = None
        assert [entry.equals(found) for found in one_by_one[entry.id.name]] == [True]


@pytest.mark.parametrize(
    ("locale", "names", "expected"),
    [
        ("en", ["Ann"], "Ann"),
        ("en", ["Ann", "Bob"], "Ann and Bob"),
        ("en", ["Ann", "Bob", "Cay"], "Ann, Bob, and Cay"),
        ("de", ["Ann"], "Ann"),
        ("de", ["Ann", "Bob"], "Ann und Bob"),
        ("de", ["Ann", "Bob", "Cay"], "Ann, Bob und Cay"),
        ("de", [], ""),
        ("de", ["{0}", "{1}", "{2}"], "{0}, {1} und {2}"),
    ],
)
def test_names_are_strung_together_as_the_language_does(
    locale: str, names: list[str], expected: str
) -> None:
    assert load(locale).list(names) == expected


@pytest.mark.parametrize("locale", languages())
@pytest.mark.parametrize("count", range(7))
def test_dice_follow_each_other_without_an_and(locale: str, count: int) -> None:
    dice = [str(face) for face in range(1, count + 1)]
    assert load(locale).list(dice, "unit") == ", ".join(dice)


def test_what_people_have_written_is_not_remembered() -> None:
    """Thousands of lines of chat would be kept for each listener's language."""
    english = load("en")
    before = english._remembered.cache_info().currsize
    for number in range(50):
        text = f"{number} " + "x" * 400
        assert english.say("room-says", {"name": "Ann", "text": text}) == f"Ann: {text}"
        english.say("room-sits", {"name": f"Guest {number}"})
    assert english._remembered.cache_info().currsize == before
