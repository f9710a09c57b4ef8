"""What a decision hangs on is heard: in one's own turn and in others', in every verbosity.

The lines themselves, in English and German; whole games are in tests/transcripts.
"""

from __future__ import annotations

import pytest
from lines import ANN, BOB, Table, table

from rattlebag.text import VERBOSITIES

# Farkle


@pytest.mark.parametrize(
    ("seat", "verbosity", "english", "german"),
    [
        (
            ANN,
            "normal",
            "40 points: three 4s. Turn score 40, 3 dice left.",
            "Drei Vieren, 40 Punkte, im Zug 40, noch 3 Würfel.",
        ),
        (
            ANN,
            "terse",
            "three 4s. Turn score 40, 3 dice left.",
            "Drei Vieren, im Zug 40, noch 3 Würfel.",
        ),
        (
            BOB,
            "normal",
            "Ann takes three 4s. Turn score 40, 3 dice left.",
            "Ann nimmt: Drei Vieren, im Zug 40, noch 3 Würfel.",
        ),
        (
            None,
            "terse",
            "Ann: three 4s. Turn score 40, 3 dice left.",
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
    assert one_left.endswith(", 1 die left.")
    assert none_left.endswith("105.")
    assert "six fresh dice" in hot.lower()
    one_left, none_left, hot = farkle.heard(seat, "de", verbosity)[-3:]
    assert one_left.endswith(", noch 1 Würfel.")
    assert "noch" not in none_left
    assert "sechs neue" in hot.lower()


def test_before_anything_is_taken_c_tells_what_can_be_taken() -> None:
    farkle = table("farkle", "roll 1 2 3 3 4 6, take 1, roll 1 5 5 2 6")
    assert farkle.asked("turn_score", ANN) == [
        "Your turn score is 10. You can take:",
        "1: single 1, 10 points. 2: single 5, 5 points.",
    ]
    assert farkle.asked("turn_score", BOB)[0] == "Ann's turn score is 10. To take:"
    assert farkle.asked("turn_score", ANN, "de") == [
        "Du hast im Zug 10 Punkte. Nehmen kannst du:",
        "1: Einzelne Eins, 10 Punkte. 2: Einzelne Fünf, 5 Punkte.",
    ]


def test_c_tells_what_there_is_to_roll_wherever_one_may_roll() -> None:
    assert table("farkle").asked("turn_score") == ["Your turn score is 0, 6 dice to roll."]
    taken = table("farkle", "roll 1 2 3 3 4 6, take 1")
    assert taken.asked("turn_score") == ["Your turn score is 10, 5 dice to roll."]
    hot = table("farkle", "roll 1 2 3 4 5 6, take 123456")
    assert hot.asked("turn_score") == ["Your turn score is 200, 6 dice to roll."]


# A roll is told once


ROLLS = {
    "pig": "roll 4",
    "farkle": "roll 1 2 2 3 4 6",
    "threes": "roll 1 2 3 4 5",
    "tossup": "roll 5 green green green green green yellow yellow yellow red red",
}


def after(game: Table, script: str, seat: int | None, locale: str, verbosity: str) -> list[str]:
    """The lines that this part of the play adds."""
    before = len(game.heard(seat, locale, verbosity))
    return game.play(script).heard(seat, locale, verbosity)[before:]


@pytest.mark.parametrize("game", ["farkle"])
@pytest.mark.parametrize("seat", [ANN, BOB, None])
@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("verbosity", VERBOSITIES)
def test_a_roll_is_one_line(game: str, seat: int | None, locale: str, verbosity: str) -> None:
    assert len(after(table(game), ROLLS[game], seat, locale, verbosity)) == 1
