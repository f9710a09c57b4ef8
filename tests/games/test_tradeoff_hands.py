"""Tradeoff's hands when they lie open no more: what everyone saw last, and what was scored."""

from __future__ import annotations

import pytest
from lines import ANN, BOB, Table, table, whole_view

from rattlebag.engine.state_text import read
from rattlebag.text import Listener, load

ALL = "toggle 1, {0}: toggle 2, {0}: toggle 3, {0}: toggle 4, {0}: toggle 5, {0}: confirm"
NOTHING_SHOWN = ["No hands have been shown yet."]


def kept_whole(ann: str, bob: str) -> str:
    """An iteration in which both keep everything: nobody sees the dice."""
    return ", ".join(
        [f"dice {ann} / {bob}", *(f"{name}: {ALL.format(name)}" for name in ("Ann", "Bob"))]
    )


ROUND = ", ".join(
    [
        kept_whole("1 2 3 4 5", "2 2 2 5 5"),
        kept_whole("2 3 4 5 6", "2 2 5 5 5"),
        kept_whole("1 1 1 4 6", "1 3 4 6 6"),
    ]
)
ANN_SCORED = (
    "scored 27 with four 1s, two 2s, two 3s, three 4s, two 5s, two 6s: "
    "straight worth 12, straight worth 12, triple worth 3."
)
BOB_SCORED = "scored 30 with one 1, five 2s, one 3, one 4, five 5s, two 6s: double group worth 30."
BOTH_SCORED = [f"You {ANN_SCORED}", f"Bob {BOB_SCORED}"]


def hands(game: Table, seat: int | None = ANN, locale: str = "en") -> list[str]:
    return game.asked("ask_hands", seat, locale)


def test_sets_are_told_with_their_points() -> None:
    game = table("tradeoff", ROUND)
    assert game.heard(ANN)[-4:-2] == [
        "You score 27: straight worth 12, straight worth 12, triple worth 3. Your total is 27.",
        "Bob scores 30: double group worth 30. Total 30.",
    ]
    assert game.heard(BOB, "de")[-4:-2] == [
        "Ann bekommt 27 Punkte: Straße für 12, Straße für 12, Drilling für 3; gesamt 27 Punkte.",
        "Du bekommst 30 Punkte: Doppelfünfling für 30; gesamt 30 Punkte.",
    ]


@pytest.mark.parametrize(
    "then", ["", "dice 1 1 1 1 1 / 6 6 6 6 6", "dice 1 1 1 1 1 / 6 6 6 6 6, Ann: toggle 1"]
)
def test_after_a_round_the_scored_hands_can_be_heard(then: str) -> None:
    game = table("tradeoff", ROUND).play(then)
    assert hands(game) == BOTH_SCORED
    assert hands(game, None) == [f"Ann {ANN_SCORED}", f"Bob {BOB_SCORED}"]
    assert hands(game, BOB, "de")[1] == (
        "Du bekamst 30 Punkte für eine Eins, fünf Zweien, eine Drei, eine Vier, fünf Fünfen, "
        "zwei Sechsen: Doppelfünfling für 30."
    )


def test_after_the_game_they_can_be_heard_as_well_and_h_tells_ones_own() -> None:
    game = table("tradeoff", ROUND, target_score=30)
    assert hands(game) == BOTH_SCORED
    assert game.asked("hand", ANN) == [f"You {ANN_SCORED}"]
    assert game.asked("hand", BOB) == [f"You {BOB_SCORED}"]
    assert game.asked("hand", None) == ["You are watching, not playing."]
    assert game.asked("ask_pool") == ["The game is over."]
    for seat in (ANN, BOB, None):
        seen = whole_view(game.rules, game.state, seat)
        assert [sum(hand) for hand in seen["hands"]] == [48, 55]
        assert [
            len(figure["faces"]) for figure in seen["figures"] if figure["seat"] is not None
        ] == [15, 15]


def test_while_trading_the_hands_are_told_as_everyone_saw_them_last() -> None:
    """Of the present roll and its marks, nothing."""
    game = table("tradeoff", "dice 1 2 3 4 5 / 2 2 2 5 5")
    assert hands(game) == NOTHING_SHOWN
    game.play("Ann: toggle 1, Ann: toggle 2, Ann: confirm, Bob: toggle 1, Bob: confirm")
    game.play("Ann: take 5" if game.to_act() == (ANN,) else "Bob: take 5")
    while game.state.iteration == 1:
        game.play(f"take {game.state.pool[0]}")
    now = [sorted(place.hand) for place in game.state.places]
    game.play("dice 6 6 6 6 6 / 6 6 6 6 6, Ann: toggle 1")
    for seat in (ANN, BOB, None):
        known = game.rules.known(game.state, seat)
        assert [list(place.shown) for place in known.places] == now
    said = hands(game, None)
    assert said[0].startswith("Ann last showed ")
    assert not [line for line in said if "6" in line]


def test_while_trading_it_is_told_what_was_traded_and_taken_and_how_much_is_unseen() -> None:
    keep = "".join(f"Ann: toggle {n}, Bob: toggle {n}, " for n in (1, 2, 3, 4))
    game = table("tradeoff", f"dice 1 1 1 1 2 / 3 3 3 4 6, {keep}Bob: toggle 5")
    game.play("Ann: confirm, Bob: confirm, take 2, dice 1 2 3 4 5 / 6 6 6 6 6")
    assert hands(game) == [
        "You last showed four 1s, one 2. Traded one 2. Took one 2.",
        "Bob last showed three 3s, one 4, one 6. Traded nothing.",
    ]
    every = ", ".join(f"{name}: {ALL.format(name)}" for name in ("Ann", "Bob"))
    game.play(f"{every}, dice 1 2 3 4 5 / 6 6 6 6 6")
    assert hands(game, None)[1] == (
        "Bob last showed three 3s, one 4, one 6. Traded nothing. 5 dice since then are unseen."
    )
    assert hands(game, ANN, "de")[0] == (
        "Du zeigtest zuletzt vier Einsen, eine Zwei. Eingetauscht: eine Zwei. Genommen: eine Zwei. "
        "Seitdem kamen 5 Würfel verdeckt dazu."
    )


def test_hands_that_nobody_saw_stay_hidden_until_they_are_scored() -> None:
    """Where nobody trades there is no taking phase, and no hand lies open."""
    game = table("tradeoff", kept_whole("1 2 3 4 5", "2 2 2 5 5"))
    assert hands(game) == NOTHING_SHOWN
    game.play("dice 1 1 1 1 1 / 6 6 6 6 6")
    assert hands(game) == NOTHING_SHOWN
    assert game.rules.known(game.state, ANN).places[BOB].shown == ()


def test_a_state_with_hands_that_were_shown_is_written_and_read() -> None:
    game = table("tradeoff", ROUND)
    text = game.rules.text(game.state)
    assert "shown=[" in text
    assert read(game.rules.State, text.removeprefix("tradeoff ")) == game.state


def test_ones_own_turn_to_take_names_what_is_left_in_the_pool() -> None:
    trade = "dice 1 1 2 3 4 / 5 5 6 6 6, Ann: toggle 1, Ann: toggle 2, Ann: toggle 3, Ann: confirm"
    game = table("tradeoff", f"{trade}, Bob: toggle 1, Bob: toggle 2, Bob: toggle 3, Bob: confirm")
    assert game.heard(ANN)[-2:] == [
        "The pool: one 3, one 4, two 6s.",
        "Your turn to take. 2 dice to go.",
    ]
    reason = game.refusal("confirm")
    assert reason.key == "tradeoff-not-trading"
    ear = Listener(load("en"), ["Ann", "Bob"], game.rules.sides, ANN)
    assert ear.say(reason) == "Trading is over. Take a die from the pool."
    game.play("take 6")
    assert game.heard(BOB)[-1] == "Your turn to take. Pool: one 3, one 4, one 6. 2 dice to go."
    assert game.heard(ANN)[-1] == "Bob's turn to take."
    assert game.heard(BOB, "de")[-1] == (
        "Du bist dran mit Nehmen, noch 2 Würfel. Im Topf: eine Drei, eine Vier, eine Sechs."
    )
    assert game.heard(BOB, "en", "terse")[-1] == (
        "Your turn to take: one 3, one 4, one 6. 2 dice to go."
    )
    assert game.asked("whose_turn", BOB) == [
        "Your turn to take. Pool: one 3, one 4, one 6. 2 dice to go."
    ]
