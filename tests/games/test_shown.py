"""What those who look at a game see: the dice as they lie, and the figures beside them."""

from __future__ import annotations

from typing import Any

from lines import ANN, BOB, Table, table

from rattlebag.engine import Phrase
from rattlebag.engine.seeing import NUMERAL, PIPS


def lying(t: Table, fallen: tuple[Any, ...], seat: int | None = ANN) -> list[tuple[Any, str]]:
    dice = t.rules.lying(t.rules.known(t.state, seat), seat, fallen)
    return [(die.face, t.rules.place(die)) for die in dice]


def figures(t: Table, seat: int | None = ANN) -> dict[tuple[str, int | None], Any]:
    found = t.rules.figures(t.rules.known(t.state, seat), seat)
    return {(f.name, f.seat): f.value if f.faces is None else f.faces for f in found}


def of(number: int, most: int) -> Phrase:
    return Phrase("figure-so-many-of", number=number, of=most)


def test_a_die_that_ends_a_turn_in_pig_is_still_seen() -> None:
    assert lying(table("pig", "roll 4"), (4,)) == [(4, "free")]
    assert lying(table("pig", "roll 4, roll 1"), (1,)) == [(1, "past")]


def test_pig_shows_what_is_at_stake_the_round_and_the_target() -> None:
    shown = figures(table("pig", "roll 4, roll 5"))
    assert shown == {("at_stake", None): 9, ("round", None): 1, ("target", None): 50}


def test_dice_of_more_than_six_sides_are_drawn_as_numerals() -> None:
    assert {look.drawn for look in table("pig").rules.faces().values()} == {PIPS}
    twenty = table("pig", dice_sides=20).rules.faces()
    assert set(twenty) == set(range(1, 21))
    assert {look.drawn for look in twenty.values()} == {NUMERAL}


def test_what_was_taken_in_farkle_lies_aside() -> None:
    t = table("farkle", "roll 1 1 5 4 4 3, take 1")
    assert lying(t, (1, 1, 5, 4, 4, 3)) == [
        (1, "free"),
        (1, "aside"),
        (3, "free"),
        (4, "free"),
        (4, "free"),
        (5, "free"),
    ]
    assert figures(t)["at_stake", None] == 10
    assert figures(t)["left", None] == 5


def test_after_hot_dice_all_six_lie_aside() -> None:
    t = table("farkle", "roll 1 1 1 1 1 1, take 111111", hot_dice_multiplier=True)
    assert {place for _, place in lying(t, (1,) * 6)} == {"aside"}
    assert figures(t)["multiplier", None] == Phrase("figure-times", number=2)
    assert figures(t)["left", None] == 6


def test_a_farkle_is_still_seen() -> None:
    t = table("farkle", "roll 2 2 3 3 4 6")
    assert lying(t, (2, 2, 3, 3, 4, 6)) == [(f, "past") for f in (2, 2, 3, 3, 4, 6)]


def test_the_greens_of_the_present_roll_lie_aside_in_toss_up() -> None:
    roll = ("green", "red", "yellow", "green", "yellow")
    t = table("tossup", f"roll {' '.join(roll)}", starting_dice=5)
    assert lying(t, roll) == [
        ("green", "aside"),
        ("red", "free"),
        ("yellow", "free"),
        ("green", "aside"),
        ("yellow", "free"),
    ]
    assert figures(t)["left", None] == 3


def test_all_greens_lie_aside_before_fresh_dice() -> None:
    t = table("tossup", "roll green green green green green", starting_dice=5)
    assert lying(t, ("green",) * 5) == [("green", "aside")] * 5


def test_a_bust_in_toss_up_is_still_seen() -> None:
    t = table("tossup", "roll red yellow yellow yellow yellow", starting_dice=5)
    assert lying(t, ("red", *["yellow"] * 4))[0] == ("red", "past")


def test_threes_shows_what_is_kept_and_locked_and_what_it_costs() -> None:
    t = table("threes", "roll 3 1 4 5 6, toggle 1, toggle 2, roll 6 6 6, toggle 1")
    assert lying(t, (6, 6, 6)) == [
        (6, "kept"),
        (6, "free"),
        (6, "free"),
        (3, "locked"),
        (1, "locked"),
    ]
    shown = figures(t)
    assert shown["points", None] == 7
    assert shown["decided", None] == of(3, 5)
    assert shown["round", None] == of(1, 10)


TRADING = "dice 1 2 3 4 5 / 6 6 6 6 6"


def test_in_tradeoff_dice_lie_kept_or_to_be_traded_and_only_before_their_player() -> None:
    t = table("tradeoff", f"{TRADING}, Ann: toggle 2")
    places = ["traded", "kept", "traded", "traded", "traded"]
    assert lying(t, ()) == list(zip((1, 2, 3, 4, 5), places, strict=True))
    assert lying(t, (), None) == []
    assert ("hand", BOB) not in figures(t)
    assert figures(t)["trades", BOB] == Phrase("tradeoff-choosing")


def test_in_tradeoff_the_pool_and_all_hands_are_seen_while_dice_are_taken() -> None:
    t = table("tradeoff", f"{TRADING}, Ann: toggle 2, Ann: confirm, Bob: confirm")
    shown = figures(t, None)
    assert shown["pool", None] == (1, 3, 4, 5, 6, 6, 6, 6, 6)
    assert shown["hand", ANN] == (2,)
    assert shown["traded", BOB] == (6, 6, 6, 6, 6)
    assert shown["owed", ANN] == 4
    assert shown["iteration", None] == of(1, 3)


def test_a_throw_that_is_somebodys_secret_is_not_thrown_in_the_open() -> None:
    assert table("pig").rules.throws_in_the_open()
    assert not table("tradeoff").rules.throws_in_the_open()
