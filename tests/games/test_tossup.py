"""Toss Up, rule by rule, as lines of play with the dice written in them."""

from fractions import Fraction

import pytest
from lines import ANN, BOB, CAY, table

from rattlebag.engine import Chance, Command, Decide, Die, Over, Phrase, Reason, Refused
from rattlebag.engine.keymap import Keeping, meaning
from rattlebag.engine.nodes import lot
from rattlebag.engine.race import Banks, FirstSeat, Rolls, RoundStarts, TieBreak, TurnStarts, Wins
from rattlebag.games.tossup.rules import (
    Busts,
    FreshDice,
    Lands,
    TossUp,
    TossUpOptions,
)


def roll(green=0, yellow=0, red=0):
    return "roll" + " green" * green + " yellow" * yellow + " red" * red


BUST = roll(0, 9, 1)  # ten dice, Standard
TEN = roll(10) + ", bank"


def scores(t):
    return t.rules.scores(t.state)


def ask(t, name, seat=ANN):
    return t.rules.ask(t.state, name, seat)


# A turn


def test_greens_score_one_each_and_leave_while_yellows_and_reds_stay():
    t = table("tossup", roll(5, 3, 2))
    assert t.last == [Rolls(ANN, 10), Lands(ANN, green=5, yellow=3, red=2, at_stake=5, left=5)]
    assert t.to_act() == (ANN,)


def test_the_next_roll_throws_only_the_dice_that_stayed():
    t = table("tossup", roll(5, 3, 2))
    in_the_air = t.rules.apply(t.state, Command(ANN, "roll")).state
    assert t.rules.node(in_the_air).dice.count == 5
    t.play(roll(2, 2, 1))
    assert (t.state.at_stake, t.state.left) == (7, 3)


def test_the_example_corrected_leaves_two_dice_and_eight_points():
    """Three greens of five dice leave two dice, and 5 + 3 points are banked."""
    t = table("tossup", f"{roll(5, 3, 2)}, {roll(3, 1, 1)}")
    assert t.last[-1] == Lands(ANN, green=3, yellow=1, red=1, at_stake=8, left=2)
    t.play("bank")
    assert t.last == [Banks(ANN, points=8, total=8), TurnStarts(BOB)]


def test_banking_keeps_the_points_and_the_next_player_starts_with_all_dice():
    t = table("tossup", f"{roll(7, 2, 1)}, bank")
    assert scores(t) == (7, 0)
    assert (t.state.left, t.state.at_stake) == (10, 0)


def test_a_bust_loses_the_turn_and_leaves_the_total_alone():
    t = table("tossup", f"{roll(4, 6)}, bank, {BUST}, {roll(8, 1, 1)}, {roll(0, 1, 1)}")
    assert t.last == [
        Rolls(ANN, 2),
        Busts(ANN, yellow=1, red=1, lost=8, total=4),
        TurnStarts(BOB),
    ]
    assert scores(t) == (4, 0)
    assert t.state.left == 10


def test_yellows_and_reds_lie_on_the_table_and_greens_are_gone():
    t = table("tossup")
    assert t.rules.dice(t.state, ANN) == ()
    t.play(roll(5, 3, 2))
    assert t.rules.dice(t.state, BOB) == (Die("yellow", "free"),) * 3 + (Die("red", "free"),) * 2
    t.play(roll(5))
    assert t.rules.dice(t.state, BOB) == ()


# When it busts


def test_standard_busts_without_green_and_with_a_single_red():
    assert Busts(ANN, yellow=9, red=1, lost=0, total=0) in table("tossup", roll(0, 9, 1)).last


def test_standard_survives_any_red_beside_one_green():
    t = table("tossup", roll(1, 0, 9))
    assert (t.state.at_stake, t.state.left, t.to_act()) == (1, 9, (ANN,))


def test_standard_survives_a_roll_that_is_all_yellow():
    t = table("tossup", f"{roll(5, 3, 2)}, {roll(0, 5, 0)}")
    assert t.last[-1] == Lands(ANN, green=0, yellow=5, red=0, at_stake=5, left=5)
    assert t.refusal("bank") is None


def test_playpalace_busts_only_when_every_die_is_red():
    t = table("tossup", roll(0, 1, 9), variant="playpalace")
    assert t.last[-1] == Lands(ANN, green=0, yellow=1, red=9, at_stake=0, left=10)
    t.play(roll(0, 0, 10))
    assert Busts(ANN, yellow=0, red=10, lost=0, total=0) in t.last


def test_playpalace_survives_red_beside_one_green():
    t = table("tossup", roll(1, 0, 9), variant="playpalace")
    assert (t.state.at_stake, t.state.left) == (1, 9)


@pytest.mark.parametrize("variant", ["standard", "playpalace"])
def test_a_last_die_that_lands_red_busts_in_both_variants(variant):
    t = table("tossup", f"{roll(9, 1)}, {roll(0, 0, 1)}", variant=variant)
    assert Busts(ANN, yellow=0, red=1, lost=9, total=0) in t.last


@pytest.mark.parametrize("variant", ["standard", "playpalace"])
def test_every_mix_of_five_dice_busts_as_the_variant_says(variant):
    for green in range(6):
        for yellow in range(6 - green):
            red = 5 - green - yellow
            t = table("tossup", roll(green, yellow, red), starting_dice=5, variant=variant)
            lost = {"standard": green == 0 and red >= 1, "playpalace": red == 5}[variant]
            assert (t.to_act() == (BOB,)) == lost, (green, yellow, red)


# The odds of a die


@pytest.mark.parametrize(
    ("variant", "green", "yellow", "red"),
    [
        ("standard", Fraction(3, 6), Fraction(2, 6), Fraction(1, 6)),
        ("playpalace", Fraction(1, 3), Fraction(1, 3), Fraction(1, 3)),
    ],
)
def test_the_colours_of_one_die_have_the_odds_of_the_variant(variant, green, yellow, red):
    t = table("tossup", roll(9, 1), variant=variant)
    in_the_air = t.rules.apply(t.state, Command(ANN, "roll")).state
    assert dict(t.rules.node(in_the_air).dice.outcomes()) == {
        ("green",): green,
        ("yellow",): yellow,
        ("red",): red,
    }


# Fresh dice


def test_when_all_dice_are_green_a_fresh_set_comes_in_the_same_turn():
    t = table("tossup", f"{roll(6, 2, 2)}, {roll(4)}")
    assert t.last[1:] == [FreshDice(ANN, green=4, count=10, at_stake=10)]
    t.play(roll(3, 7))
    assert (t.state.at_stake, t.state.left) == (13, 7)


def test_the_points_can_be_banked_before_the_fresh_dice_are_rolled():
    t = table("tossup", f"{roll(10)}, bank")
    assert t.last == [Banks(ANN, points=10, total=10), TurnStarts(BOB)]


def test_fresh_dice_can_come_many_times_and_a_bust_still_loses_it_all():
    t = table("tossup", f"{roll(10)}, {roll(10)}, {roll(10)}")
    assert t.state.at_stake == 30
    assert t.last[-1].counted() == 3
    t.play(BUST)
    assert Busts(ANN, yellow=9, red=1, lost=30, total=0) in t.last


@pytest.mark.parametrize("dice", [5, 20])
def test_a_fresh_set_has_the_starting_count(dice):
    t = table("tossup", roll(dice), starting_dice=dice)
    assert t.last[-1] == FreshDice(ANN, green=dice, count=dice, at_stake=dice)


@pytest.mark.parametrize("dice", range(5, 21))
def test_a_turn_begins_with_the_dice_the_table_has_chosen(dice):
    t = table("tossup", roll(1, dice - 1), starting_dice=dice)
    assert (t.state.at_stake, t.state.left) == (1, dice - 1)
    with pytest.raises(Refused):  # one die too few
        table("tossup", roll(1, dice - 2), starting_dice=dice)


# What is refused


def test_nothing_can_be_banked_before_the_first_roll():
    assert table("tossup").refusal("bank") == Reason("nothing-to-bank")


def test_a_first_roll_all_yellow_cannot_be_banked_and_is_thrown_again_whole():
    t = table("tossup", roll(0, 10))
    assert t.refusal("bank") == Reason("nothing-to-bank")
    t.play(roll(1, 9))
    assert (t.state.at_stake, t.state.left) == (1, 9)
    assert t.refusal("bank") is None


def test_without_points_playpalace_dice_cannot_be_banked_either():
    t = table("tossup", roll(0, 2, 8), variant="playpalace")
    assert t.refusal("bank") == Reason("nothing-to-bank")


def test_whoever_is_not_to_play_can_neither_roll_nor_bank():
    t = table("tossup", roll(5, 5))
    assert t.refusal("Bob: roll") == t.refusal("Bob: bank") == Reason("not-your-turn")


def test_nobody_can_act_after_the_end():
    t = table("tossup", f"{roll(10)}, {roll(10)}, bank, {BUST}", target_score=20)
    assert t.refusal("Ann: roll") == t.refusal("Bob: roll") == Reason("game-over")


# Who starts, and the end


@pytest.mark.parametrize("seats", [2, 8])
def test_the_first_seat_is_drawn_from_all_seats(seats):
    rules = TossUp(TossUpOptions(), seats)
    assert rules.node(rules.start().state) == Chance(lot(seats))


def test_play_goes_round_the_table_from_the_drawn_seat():
    t = table("tossup", seats=3, first=1)
    assert t.events == [FirstSeat(BOB), RoundStarts(1), TurnStarts(BOB)]
    turns = []
    for _ in range(6):
        turns += t.to_act()
        t.play(BUST)
    assert turns == [BOB, CAY, ANN] * 2


def test_the_game_ends_only_at_the_end_of_a_round():
    t = table("tossup", f"{roll(10)}, {roll(10)}, bank", target_score=20, seats=3)
    assert t.to_act() == (BOB,)
    t.play(f"{roll(4, 6)}, bank, {BUST}")
    assert t.last[-1] == Wins(ANN, 20)
    assert t.rules.node(t.state) == Over((1, 2, 3))


def test_the_single_highest_at_the_target_wins_and_not_the_first_there():
    t = table("tossup", f"{roll(10)}, {roll(10)}, bank", target_score=20)
    t.play(f"{roll(10)}, {roll(10)}, {roll(1, 9)}, bank")
    assert t.last[-1] == Wins(BOB, 21)


def test_one_point_below_the_target_is_not_enough():
    t = table("tossup", f"{roll(10)}, {roll(9, 1)}, bank, {BUST}", target_score=20)
    assert t.last[-2:] == [RoundStarts(2), TurnStarts(ANN)]


def test_a_player_at_the_target_may_go_on_rolling():
    t = table("tossup", f"{roll(10)}, {roll(10)}, {roll(5, 5)}", target_score=20)
    assert t.state.at_stake == 25
    t.play("bank")
    assert scores(t) == (25, 0)


def test_only_those_who_share_the_top_score_play_the_tie_break():
    """Bob is at the target too, but below the top: he stays third."""
    twenty_two = f"{roll(10)}, {roll(10)}, {roll(2, 8)}, bank"
    twenty_one = f"{roll(10)}, {roll(10)}, {roll(1, 9)}, bank"
    t = table("tossup", f"{twenty_two}, {twenty_one}, {twenty_two}", target_score=20, seats=3)
    assert t.last[1:4] == [TieBreak((ANN, CAY), 22), RoundStarts(2), TurnStarts(ANN)]
    t.play(f"{BUST}, {BUST}")
    assert TieBreak((ANN, CAY), 22) in t.last
    t.play(f"{BUST}, {roll(3, 7)}, bank")
    assert t.last[-1] == Wins(CAY, 25)
    assert scores(t) == (22, 21, 25)
    assert t.rules.node(t.state) == Over((2, 3, 1))


# Options


def test_a_game_without_wishes_is_standard_to_100_with_ten_dice():
    assert TossUpOptions() == TossUpOptions(100, 10, "standard")


@pytest.mark.parametrize(
    ("name", "label", "low", "high"),
    [
        ("target_score", "tossup-target-score", 20, 500),
        ("starting_dice", "tossup-starting-dice", 5, 20),
    ],
)
def test_both_ends_of_a_range_are_accepted_and_one_beyond_is_refused(name, label, low, high):
    def problems(value):
        return TossUp.problems(TossUpOptions(**{name: value}), 2)

    wrong = (Reason("option-out-of-range", option=Phrase(label), low=low, high=high),)
    assert problems(low) == problems(high) == ()
    assert problems(low - 1) == problems(high + 1) == wrong


def test_there_are_the_two_variants_of_the_text_and_no_third():
    assert list(TossUpOptions.settings()["variant"].names) == ["standard", "playpalace"]
    (reason,) = TossUp.problems(TossUpOptions(variant="house"), 2)
    assert reason.key == "option-not-a-choice"


@pytest.mark.parametrize("seats", [2, 8])
def test_two_to_eight_can_play(seats):
    t = table("tossup", seats=seats)
    assert t.rules.node(t.state) == Decide((ANN,))


@pytest.mark.parametrize("seats", [1, 9])
def test_fewer_than_two_or_more_than_eight_cannot_play(seats):
    assert TossUp.problems(TossUpOptions(), seats) == (
        Reason("wrong-number-of-players", low=2, high=8, seats_taken=seats),
    )


# What can be asked


def test_anyone_can_ask_whose_turn_it_is():
    t = table("tossup", BUST)
    for seat in (ANN, BOB, None):
        assert ask(t, "whose_turn", seat) == (Phrase("turn-of", seat=BOB),)


def test_scores_are_told_the_highest_first_and_in_detail_with_what_is_missing():
    t = table("tossup", f"{roll(3, 7)}, bank, {roll(6, 4)}, bank")
    (line,) = ask(t, "scores_in_short")
    assert [entry.args for entry in line.args["entries"]] == [
        {"side": BOB, "points": 6},
        {"side": ANN, "points": 3},
    ]
    first = ask(t, "scores_in_detail")[0]
    assert first == Phrase(
        "two-parts",
        first=Phrase("score-in-detail", place=1, side=BOB, points=6),
        second=Phrase("points-to-go", points=94),
    )


def test_the_turn_score_says_how_many_dice_are_left_to_roll():
    t = table("tossup", roll(6, 3, 1))
    assert ask(t, "turn_score", BOB) == (Phrase("turn-score-and-dice", seat=ANN, points=6, left=4),)
    t.play(roll(4))
    assert ask(t, "turn_score", BOB) == (
        Phrase("turn-score-and-dice", seat=ANN, points=10, left=10),
    )


def test_past_the_target_nothing_is_missing():
    t = table("tossup", f"{roll(10)}, {roll(10)}, {roll(1, 9)}, bank", target_score=20)
    assert ask(t, "scores_in_detail")[0].args["second"] == Phrase("points-to-go", points=0)


def test_after_the_end_the_questions_about_the_turn_say_that_it_is_over():
    t = table("tossup", f"{roll(10)}, {roll(10)}, bank, {BUST}", target_score=20)
    assert ask(t, "whose_turn") == ask(t, "turn_score") == (Phrase("game-over"),)


@pytest.mark.parametrize(("key", "meant"), [("r", "roll"), ("b", "bank")])
def test_the_keys_of_the_text_play_the_game(key, meant):
    t = table("tossup", roll(4, 6))
    assert meaning(t.rules, t.state, ANN, key, Keeping()) == Command(ANN, meant)


@pytest.mark.parametrize(
    ("key", "asked"),
    [("t", "whose_turn"), ("s", "scores_in_short"), ("shift+s", "scores_in_detail")],
)
def test_turn_and_scores_can_be_asked_with_the_keys_of_all_games(key, asked):
    t = table("tossup")
    assert meaning(t.rules, t.state, BOB, key, Keeping()) is t.rules.queries[asked]
