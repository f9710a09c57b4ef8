"""What those who look at a game see: the dice as they lie, and the figures beside them."""

from __future__ import annotations

import random
from typing import Any

import pytest
from lines import ANN, BOB, Table, table

from rattlebag.engine import Phrase
from rattlebag.engine.seeing import NUMERAL, PIPS
from rattlebag.games import GAMES, rules_of
from rattlebag.games.tradeoff.scoring import best, packed
from rattlebag.games.tradeoff.showing import grouped


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
    assert shown.pop(("tray", None)) == (4, 5)
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


def groups(t: Table, part: str) -> list[tuple[tuple[Any, ...], str | None, int | None]]:
    """How the dice of a tray or of Ann's hand count together."""
    shown = t.rules.figures(t.rules.known(t.state, ANN), ANN)
    found = next(f for f in shown if f.part == part and f.seat in (None, ANN))
    return [(g.faces, g.label.key if g.label else None, g.points) for g in found.groups]


def test_the_tray_of_a_turn_in_farkle_has_all_that_was_taken_and_is_empty_after_it() -> None:
    t = table("farkle", "roll 1 1 1 4 4 3, take 111, roll 5 4 2, take 5")
    assert groups(t, "tray") == [((1, 1, 1), None, 100), ((5,), None, 5)]
    t = table("farkle", "roll 1 1 1 4 4 3, take 111, bank")
    assert groups(t, "tray") == []


def test_what_a_tray_holds_makes_no_other_state() -> None:
    """Best play, bots and replays compare states; how the points came is only for show."""
    one = table("pig", "roll 4, roll 5").state
    other = table("pig", "roll 2, roll 2, roll 5").state
    assert (one, hash(one)) == (other, hash(other))
    assert one.rolled != other.rolled


def test_a_tray_of_toss_up_has_a_green_for_every_point() -> None:
    t = table("tossup", "roll green green green yellow red red red red red red")
    assert figures(t)["tray", None] == ("green",) * 3


def test_a_hand_in_tradeoff_is_grouped_by_its_best_sets() -> None:
    assert [
        (g.faces, g.label.key if g.label else None, g.points)
        for g in grouped((1, 2, 2, 2, 3, 4, 5, 6, 6, 6))
    ] == [
        ((1, 2, 3, 4, 5), "tradeoff-straight", 12),
        ((6, 6, 6), "tradeoff-triple", 3),
        ((2, 2), None, None),
    ]
    assert grouped(()) == ()


@pytest.mark.parametrize("count", range(16))
def test_the_groups_of_a_hand_are_worth_what_the_hand_is(count: int) -> None:
    dice = random.Random(count)
    for _ in range(40):
        hand = tuple(sorted(dice.choices(range(1, 7), k=count)))
        found = grouped(hand)
        assert sum(g.points or 0 for g in found) == best(packed(hand))[0]
        assert sorted(face for g in found for face in g.faces) == list(hand)


def test_every_game_keeps_room_for_all_its_dice() -> None:
    rooms = {game: rules_of(game)().most_dice() for game in GAMES}
    assert rooms == {"pig": 1, "farkle": 6, "threes": 5, "tossup": 10, "tradeoff": 5}


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
    assert table("pig").rules.in_the_open
    assert not table("tradeoff").rules.in_the_open
