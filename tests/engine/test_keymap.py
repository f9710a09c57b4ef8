"""Keys exactly as the rule texts have them, in both ways of keeping dice."""

from __future__ import annotations

from typing import Any

import pytest
from lines import Table, table

from rattlebag.engine import ByDie, Command, Phrase, Query, Reason
from rattlebag.engine.keymap import (
    AS_GAME_SAYS,
    BY_POSITION,
    BY_VALUE,
    DIGIT_KEEPS,
    SHIFT_KEEPS,
    Keeping,
    keys_now,
    meaning,
)

POSITION, VALUE = Keeping(BY_POSITION), Keeping(BY_VALUE)


def press(at: Table, key: str, how: Keeping = POSITION, seat: int | None = 0) -> Any:
    return meaning(at.rules, at.rules.known(at.state, seat), seat, key, how)


def listed(at: Table, how: Keeping = POSITION, seat: int | None = 0) -> dict[str, Any]:
    known = at.rules.known(at.state, seat)
    return {
        key: binding for binding in keys_now(at.rules, known, seat, how) for key in binding.keys
    }


def test_a_letter_gives_its_command_or_the_games_own_reason() -> None:
    pig = table("pig")
    assert press(pig, "r") == Command(0, "roll")
    assert press(pig, "b") == Reason("nothing-to-bank")
    assert press(pig, "r", seat=1) == Reason("not-your-turn")


def test_questions_are_answered_to_everyone_at_any_time() -> None:
    pig = table("pig")
    for seat in (0, 1, None):
        asked = press(pig, "t", seat=seat)
        assert isinstance(asked, Query)
        assert asked.name == "whose_turn"
    assert press(pig, "s").name == "scores_in_short"
    assert press(pig, "shift+s").name == "scores_in_detail"


def test_with_shift_or_caps_lock_a_letter_means_what_it_means_without() -> None:
    pig = table("pig")
    assert press(pig, "shift+r") == Command(0, "roll")
    assert press(pig, "shift+t") == press(pig, "t")
    assert press(pig, "shift+s") != press(pig, "s")


@pytest.mark.parametrize("key", ["x", "shift+x", "1", "shift+1", "", "enter", "R", "10"])
def test_a_key_that_does_nothing_says_so(key: str) -> None:
    assert press(table("pig"), key) == Reason("unknown-key", name=key)


def test_a_spectator_is_told_that_they_only_watch() -> None:
    assert press(table("pig"), "r", seat=None) == Reason("only-watching")
    assert press(table("pig"), "x", seat=None) == Reason("unknown-key", name="x")


def test_numbers_name_the_choices_that_are_offered() -> None:
    farkle = table("farkle", "roll 1 5 2 3 4 4")  # single 1, single 5, small straight
    codes = [binding.label for key, binding in listed(farkle).items() if key.isdecimal()]
    assert len(codes) == 3
    assert press(farkle, "1") == Command(0, "take", "12345")
    assert press(farkle, "3") == Command(0, "take", "5")
    assert press(farkle, "4") == Reason("no-such-number", number=4, count=3)
    assert press(farkle, "4", seat=1) == Reason("not-your-turn")
    assert press(farkle, "0") == Reason("unknown-key", name="0")


def test_a_number_with_nothing_offered_gives_the_games_own_reason() -> None:
    assert press(table("farkle"), "1") == Reason("farkle-roll-first")
    nothing_more = table("farkle", "roll 1 2 2 3 3 4, take 1")
    assert press(nothing_more, "1") == Reason("farkle-nothing-more")


# Threes. Text: digit puts back, Shift+digit keeps.

THREES = "roll 4 3 6 3 1"


def test_by_position_a_digit_keeps_and_puts_back_that_die() -> None:
    threes = table("threes", THREES)
    assert press(threes, "5") == Command(0, "toggle", 5)
    assert press(threes, "6") == Reason("no-such-number", number=6, count=5)
    assert press(threes, "9") == Reason("no-such-number", number=9, count=5)
    assert press(threes, "0") == Reason("unknown-key", name="0")
    assert press(threes, "shift+1") == Reason("unknown-key", name="shift+1")
    kept = table("threes", f"{THREES}, toggle 5")
    assert press(kept, "5") == Command(0, "toggle", 5)
    assert listed(kept)["5"].label == Phrase("threes-put-back-this", face=1, position=5)


def test_in_threes_shift_and_digit_keeps_the_first_free_die_of_that_value() -> None:
    threes = table("threes", THREES)
    assert press(threes, "shift+3", VALUE) == Command(0, "toggle", 2)
    one_kept = table("threes", f"{THREES}, toggle 2")
    assert press(one_kept, "shift+3", VALUE) == Command(0, "toggle", 4)
    both_kept = table("threes", f"{THREES}, toggle 2, toggle 4")
    assert press(both_kept, "shift+3", VALUE) == Reason("no-die-to-keep", face=3)


def test_in_threes_the_digit_puts_back_the_first_kept_die_of_that_value() -> None:
    both_kept = table("threes", f"{THREES}, toggle 2, toggle 4")
    assert press(both_kept, "3", VALUE) == Command(0, "toggle", 2)
    assert press(table("threes", THREES), "3", VALUE) == Reason("no-die-to-put-back", face=3)


def test_locked_dice_cannot_be_put_back_by_either_key() -> None:
    locked = table("threes", f"{THREES}, toggle 2, roll 5 5 5 5")
    assert press(locked, "5") == Reason("threes-locked", face=3, position=5)
    assert press(locked, "3", VALUE) == Reason("no-die-to-put-back", face=3)
    assert press(locked, "shift+3", VALUE) == Reason("no-die-to-keep", face=3)
    assert "3" not in listed(locked, VALUE)
    assert listed(locked)["5"].reason == Reason("threes-locked", face=3, position=5)


@pytest.mark.parametrize("key", ["1", "5", "6", "9"])
@pytest.mark.parametrize("how", [POSITION, VALUE])
def test_before_the_roll_the_die_keys_say_roll_first(key: str, how: Keeping) -> None:
    assert press(table("threes"), key, how) == Reason("threes-roll-first")


@pytest.mark.parametrize("how", [POSITION, VALUE])
def test_who_is_not_to_play_is_told_so_by_the_die_keys(how: Keeping) -> None:
    assert press(table("threes", THREES), "4", how, seat=1) == Reason("not-your-turn")


# Tradeoff. Text: digit keeps, Shift+digit trades.

TRADEOFF = "dice 4 3 6 3 1 / 2 2 2 2 2"


def test_in_tradeoff_the_digit_keeps_and_shift_and_digit_trades() -> None:
    tradeoff = table("tradeoff", TRADEOFF)
    assert press(tradeoff, "3", VALUE) == Command(0, "toggle", 2)
    assert press(tradeoff, "shift+3", VALUE) == Reason("tradeoff-no-die-to-trade", face=3)
    assert press(tradeoff, "7", VALUE) == Reason("no-die-to-keep", face=7)
    kept = table("tradeoff", f"{TRADEOFF}, Ann: toggle 2")
    assert press(kept, "3", VALUE) == Command(0, "toggle", 4)
    assert press(kept, "shift+3", VALUE) == Command(0, "toggle", 2)
    assert press(kept, "2", VALUE) == Reason("no-die-to-keep", face=2)  # those are Bob's


def test_by_position_a_digit_toggles_that_die_in_tradeoff_too() -> None:
    tradeoff = table("tradeoff", TRADEOFF)
    assert press(tradeoff, "3") == Command(0, "toggle", 3)
    assert press(tradeoff, "6") == Reason("no-such-number", number=6, count=5)


@pytest.mark.parametrize("how", [POSITION, VALUE])
def test_in_the_taking_phase_the_digit_is_the_face_in_either_way(how: Keeping) -> None:
    taking = table("tradeoff", f"{TRADEOFF}, Ann: confirm, Bob: confirm")
    assert press(taking, "6", how) == Command(0, "take", 6)
    assert press(taking, "5", how) == Reason("tradeoff-not-in-pool", faces=(1, 2, 3, 4, 6))
    assert press(taking, "6", how, seat=1) == Reason("tradeoff-not-your-take", seat=0)
    assert set(listed(taking, how)) - {"b"} >= {"1", "2", "3", "4", "6"}


@pytest.mark.parametrize(
    ("value_keys", "threes_digit_keeps", "tradeoff_digit_keeps"),
    [(AS_GAME_SAYS, False, True), (DIGIT_KEEPS, True, True), (SHIFT_KEEPS, False, False)],
)
def test_the_value_keys_are_one_preference_for_all_games(
    value_keys: str, threes_digit_keeps: bool, tradeoff_digit_keeps: bool
) -> None:
    """Rulings, Threes, Value keys."""
    how = Keeping(BY_VALUE, value_keys)
    for at, digit_keeps in [
        (table("threes", f"{THREES}, toggle 1"), threes_digit_keeps),
        (table("tradeoff", f"{TRADEOFF}, Ann: toggle 1"), tradeoff_digit_keeps),
    ]:
        keep, put_back = ("3", "shift+4") if digit_keeps else ("shift+3", "4")
        assert press(at, keep, how) == Command(0, "toggle", 2)
        assert press(at, put_back, how) == Command(0, "toggle", 1)
        digits = {key for key in listed(at, how) if key[-1].isdecimal()}
        assert {keep, put_back} <= digits
        assert len(digits) == 4  # keep 3, 6 or 1, put back 4


def test_what_keeps_is_what_the_text_says_unless_the_player_chose() -> None:
    assert Keeping(BY_VALUE, AS_GAME_SAYS).keeps(ByDie(digit_keeps=True), shifted=False)
    assert not Keeping(BY_VALUE, AS_GAME_SAYS).keeps(ByDie(digit_keeps=False), shifted=False)
    assert Keeping(BY_VALUE, DIGIT_KEEPS).keeps(ByDie(digit_keeps=False), shifted=False)
    assert Keeping(BY_VALUE, SHIFT_KEEPS).keeps(ByDie(digit_keeps=True), shifted=True)


def test_the_list_of_keys_has_moves_with_their_reasons_and_then_the_questions() -> None:
    pig = table("pig")
    keys = listed(pig)
    assert list(keys)[:2] == ["r", "b"]
    assert keys["r"].reason is None
    assert keys["b"].reason == Reason("nothing-to-bank")
    assert {"t", "s", "shift+s", "c"} <= set(keys)


def test_spectators_have_the_questions_only() -> None:
    pig = table("pig")
    assert list(listed(pig, seat=None)) == [asked.key for asked in pig.rules.queries.values()]
