"""What a decision hangs on is heard: in one's own turn and in others', in every verbosity.

The lines themselves, in English and German; whole games are in tests/transcripts.
"""

from __future__ import annotations

import re

import pytest
from lines import ANN, BOB, NAMES, Table, table
from text.played import GAMES, Game, whole_game

from rattlebag.text import VERBOSITIES, Listener, load

# Farkle


@pytest.mark.parametrize(
    ("seat", "verbosity", "english", "german"),
    [
        (
            ANN,
            "normal",
            "40 points: three 4s. Turn score 40, with 3 dice left.",
            "Drei Vieren, 40 Punkte, im Zug 40, noch 3 Würfel.",
        ),
        (
            ANN,
            "terse",
            "three 4s. Turn score 40, with 3 dice left.",
            "Drei Vieren, im Zug 40, noch 3 Würfel.",
        ),
        (
            BOB,
            "normal",
            "Ann takes three 4s. Turn score 40, with 3 dice left.",
            "Ann nimmt: Drei Vieren, im Zug 40, noch 3 Würfel.",
        ),
        (
            None,
            "terse",
            "Ann: three 4s. Turn score 40, with 3 dice left.",
            "Ann: Drei Vieren, im Zug 40, noch 3 Würfel.",
        ),
    ],
)
def test_after_a_take_one_hears_how_many_dice_are_left(
    seat: int | None, verbosity: str, english: str, german: str
) -> None:
    farkle = table("farkle", "roll 4 1 4 6 4 2, take 444")
    assert farkle.heard(seat, "en", verbosity)[-1] == english
    assert farkle.heard(seat, "de", verbosity)[-1] == german


@pytest.mark.parametrize("seat", [ANN, BOB, None])
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_one_die_left_is_a_die_and_with_none_left_hot_dice_tell_how_many(
    seat: int | None, verbosity: str
) -> None:
    farkle = table("farkle", "roll 1 2 3 4 5 5, take 12345, take 5")
    one_left, none_left, hot = farkle.heard(seat, "en", verbosity)[-3:]
    assert one_left.endswith(", with 1 die left.")
    assert none_left.endswith("105.")
    assert "six fresh dice" in hot.lower()
    one_left, none_left, hot = farkle.heard(seat, "de", verbosity)[-3:]
    assert one_left.endswith(", noch 1 Würfel.")
    assert "noch" not in none_left
    assert "sechs neue" in hot.lower()


def test_before_anything_is_taken_c_tells_what_can_be_taken() -> None:
    farkle = table("farkle", "roll 1 2 3 3 4 6, take 1, roll 1 5 5 2 6")
    assert farkle.asked("turn_score", ANN) == [
        "Your turn score is 10. Take from this roll first.",
        "1: single 1 worth 10. 2: single 5 worth 5.",
    ]
    assert farkle.asked("turn_score", BOB) == [
        "Ann's turn score is 10, with nothing taken from this roll yet.",
        "1: single 1 worth 10. 2: single 5 worth 5.",
    ]
    assert farkle.asked("turn_score", ANN, "de") == [
        "Du hast im Zug 10 Punkte. Nimm erst etwas aus diesem Wurf.",
        "1: Einzelne Eins, 10 Punkte. 2: Einzelne Fünf, 5 Punkte.",
    ]


def test_c_tells_what_there_is_to_roll_wherever_one_may_roll() -> None:
    assert table("farkle").asked("turn_score") == ["Your turn score is 0, with 6 dice to roll."]
    taken = table("farkle", "roll 1 2 3 3 4 6, take 1")
    assert taken.asked("turn_score") == ["Your turn score is 10, with 5 dice to roll."]
    hot = table("farkle", "roll 1 2 3 4 5 6, take 123456")
    assert hot.asked("turn_score") == ["Your turn score is 200, with 6 dice to roll."]


# Toss Up and Pig


@pytest.mark.parametrize(
    ("seat", "verbosity", "english", "german"),
    [
        (
            BOB,
            "normal",
            "Ann: 4 green, 1 yellow. Turn score 4, with 1 die left.",
            "Ann: 4 grün, 1 gelb, im Zug 4 Punkte, noch 1 Würfel.",
        ),
        (
            None,
            "terse",
            "Ann: 4 green. Turn score 4, with 1 die left.",
            "Ann: 4 grün, im Zug 4, noch 1 Würfel.",
        ),
        (
            ANN,
            "terse",
            "4 green. Turn score 4, with 1 die left.",
            "4 grün, im Zug 4, noch 1 Würfel.",
        ),
        (
            ANN,
            "full",
            "You roll 4 green, 1 yellow. Your turn score is 4, with 1 die left.",
            "Du würfelst 4 grün, 1 gelb und hast in diesem Zug 4 Punkte, noch 1 Würfel.",
        ),
    ],
)
def test_after_a_roll_of_toss_up_one_hears_how_many_dice_are_left(
    seat: int | None, verbosity: str, english: str, german: str
) -> None:
    tossup = table("tossup", f"roll {'green ' * 4}yellow", starting_dice=5)
    assert tossup.heard(seat, "en", verbosity)[-1] == english
    assert tossup.heard(seat, "de", verbosity)[-1] == german


@pytest.mark.parametrize("seat", [ANN, BOB, None])
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_all_green_tells_how_many_fresh_dice_there_are(seat: int | None, verbosity: str) -> None:
    tossup = table("tossup", f"roll {'green ' * 5}", starting_dice=5)
    assert "5 fresh dice" in tossup.heard(seat, "en", verbosity)[-1]
    assert "5 neue Würfel" in tossup.heard(seat, "de", verbosity)[-1]


def test_in_terse_pig_the_die_and_the_turn_score_cannot_be_mixed_up() -> None:
    pig = table("pig", "roll 5, roll 3")
    assert pig.heard(ANN, "en", "terse")[-1] == "3 makes 8."
    assert pig.heard(BOB, "en", "terse")[-1] == "Ann: 3 makes 8."
    assert pig.heard(ANN, "de", "terse")[-1] == "3, im Zug 8."
    assert pig.heard(BOB, "de", "terse")[-1] == "Ann: 3, im Zug 8."


# A roll is told once


ROLLS = {
    "pig": "roll 4",
    "farkle": "roll 1 2 2 3 4 6",
    "threes": "roll 1 2 3 4 5",
    "tossup": f"roll {'green ' * 5}{'yellow ' * 3}{'red ' * 2}",
}


def after(game: Table, script: str, seat: int | None, locale: str, verbosity: str) -> list[str]:
    """The lines that this part of the play adds."""
    before = len(game.heard(seat, locale, verbosity))
    return game.play(script).heard(seat, locale, verbosity)[before:]


@pytest.mark.parametrize("game", ROLLS)
@pytest.mark.parametrize("seat", [ANN, BOB, None])
@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_a_roll_is_one_line(game: str, seat: int | None, locale: str, verbosity: str) -> None:
    assert len(after(table(game), ROLLS[game], seat, locale, verbosity)) == 1


# Every number says what it counts

ALONE = {
    "en": r"(?:[.,] \d+\.|[.,] \d+ left\.)$",
    "de": r"[.,] (?:noch )?\d+\.$",
}


@pytest.mark.parametrize("game", GAMES, ids=str)
@pytest.mark.parametrize("locale", ALONE)
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_no_number_is_told_without_what_it_counts(game: Game, locale: str, verbosity: str) -> None:
    """Dice are the exception: a row of them is numbers and nothing else."""
    played = whole_game(*game)
    told = [event for event in played.events if not {"faces", "heap"} & event.args().keys()]
    lines = {
        line.text
        for seat in (0, 1, None)
        for line in played.listener(seat, locale, verbosity).lines(told)
    }
    assert [line for line in sorted(lines) if re.search(ALONE[locale], line)] == []


@pytest.mark.parametrize(
    ("locale", "line"),
    [
        ("en", "single 5, 20."),
        ("en", "5. 14."),
        ("en", "Bob: 5 green. 12."),
        ("en", "5 green. 12, 5 left."),
        ("en", "Keeping 3, 1."),
        ("de", "Bob behält 3, 1."),
        ("de", "Du nimmst eine 4, noch 7."),
    ],
)
def test_a_number_alone_would_be_found(locale: str, line: str) -> None:
    assert re.search(ALONE[locale], line)


# Threes: what B and R say, however many dice are kept


@pytest.mark.parametrize(
    ("kept", "english", "german"),
    [
        (
            "",
            "5 dice are not kept. Keep all to bank, or one to roll.",
            "5 Würfel sind noch frei. Behalte alle zum Sichern oder einen zum Weiterwürfeln.",
        ),
        (
            "toggle 1",
            "4 dice are not kept. Keep all to bank, or roll.",
            "4 Würfel sind noch frei. Behalte alle zum Sichern oder würfle weiter.",
        ),
        (
            "toggle 1, toggle 2, toggle 3",
            "2 dice are not kept. Keep all to bank, or roll.",
            "2 Würfel sind noch frei. Behalte alle zum Sichern oder würfle weiter.",
        ),
        (
            "toggle 1, toggle 2, toggle 3, toggle 4",
            "One die is not kept. R keeps the 5 and ends the turn.",
            "Ein Würfel ist noch frei. R behält die 5 und beendet den Zug.",
        ),
        ("toggle 1, toggle 2, toggle 3, toggle 4, toggle 5", None, None),
    ],
)
def test_b_says_what_is_missing_and_what_r_would_do(
    kept: str, english: str | None, german: str | None
) -> None:
    threes = table("threes", f"roll 1 2 3 4 5, {kept}")
    assert why_not(threes, "bank", "en") == english
    assert why_not(threes, "bank", "de") == german
    assert (why_not(threes, "roll", "en") is None) == bool(kept)


def test_where_the_last_die_is_rolled_b_says_that_r_rolls_it() -> None:
    threes = table(
        "threes", "roll 1 2 3 4 5, toggle 1, toggle 2, toggle 3, toggle 4", last_die="rolled"
    )
    assert why_not(threes, "bank") == "One die is not kept. R rolls it and ends the turn."
    german = "Ein Würfel ist noch frei. R wirft ihn und beendet den Zug."
    assert why_not(threes, "bank", "de") == german


def test_c_in_threes_tells_of_the_dice_to_roll_before_there_are_any_to_keep() -> None:
    threes = table("threes")
    assert threes.asked("turn_score") == ["You have not rolled yet. 5 dice to roll."]
    assert threes.asked("turn_score", BOB) == ["Ann has not rolled yet."]
    threes.play("roll 1 2 3 4 5, toggle 2")
    assert threes.asked("turn_score") == ["You have kept 1 of 5 dice: 2 points."]


def why_not(game: Table, command: str, locale: str = "en") -> str | None:
    """The refusal as Ann hears it, or None where there is none."""
    reason = game.refusal(command)
    if reason is None:
        return None
    return Listener(load(locale), NAMES[:2], game.rules.sides, ANN).say(reason)
