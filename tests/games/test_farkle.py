"""Farkle, rule by rule, as lines of play with the dice written in them.

A combination is named by its faces: "take 111" takes three ones, "take 5" a single five.
"""

import pytest
from lines import ANN, BOB, CAY, table

from rattlebag.engine import Chance, Command, Decide, Over, Phrase, Reason, d
from rattlebag.engine.keymap import Keeping, meaning
from rattlebag.engine.nodes import lot
from rattlebag.engine.race import Banks, FirstSeat, Rolls, RoundStarts, TieBreak, TurnStarts, Wins
from rattlebag.games.farkle.rules import (
    BanksLeaving,
    Farkle,
    FarkleOptions,
    Farkles,
    HotDice,
    HotDiceMultiply,
    Lands,
    Takes,
)

FARKLE = "roll 2 2 3 3 4 6"
HUNDRED = "roll 1 1 1 2 3 4, take 111, bank"
THOUSAND = "roll 1 1 1 1 1 1, take 111111, roll 1 1 1 1 2 3, take 1111, bank"
FIVE_HUNDRED = "roll 5 5 5 5 5 5, take 555555, roll 1 1 1 2 3 4, take 111, bank"


def scores(t):
    return t.rules.scores(t.state)


def ask(t, name, seat=ANN):
    return t.rules.ask(t.state, name, seat)


def offers(t):
    return {
        move.command.arg: move.label.args["points"]
        for move in t.rules.moves(t.state, t.to_act()[0])
        if move.command.action == "take"
    }


def kind(t, code):
    """The message that names a combination on offer."""
    seat = t.to_act()[0]
    return t.rules.offer(t.state, seat, code).args["combination"].key


# A turn


def test_a_turn_starts_with_six_dice_and_nothing_to_do_but_roll():
    t = table("farkle")
    assert [c.action for c in t.rules.commands(t.state)] == ["roll"]
    in_the_air = t.rules.apply(t.state, Command(ANN, "roll")).state
    assert t.rules.node(in_the_air) == Chance(d(6, 6))


def test_taking_adds_the_worth_of_the_combination_to_the_turn():
    t = table("farkle", "roll 1 2 2 3 4 5, take 1")
    assert t.events[-2:] == [
        Lands(ANN, faces=(1, 2, 2, 3, 4, 5), at_stake=0),
        Takes(
            ANN,
            combination=Phrase("farkle-single-one", face=1, count=1, faces=(1,)),
            points=10,
            at_stake=10,
            left=5,
        ),
    ]
    assert t.to_act() == (ANN,)


def test_one_combination_is_taken_at_a_time_and_as_many_as_wanted():
    t = table("farkle", "roll 1 1 5 5 2 3, take 1, take 5")
    assert t.state.at_stake == 15
    assert offers(t) == {"1": 10, "5": 5}
    t.play("take 1, take 5")
    assert t.state.at_stake == 30
    assert t.state.left == (2, 3)


def test_the_dice_that_were_not_taken_are_rolled_again():
    t = table("farkle", "roll 1 1 5 2 3 3, take 1, roll 4 4 4 6 6")
    assert Rolls(ANN, count=5) in t.last
    t.play("take 444, roll 1 5")
    assert Rolls(ANN, count=2) in t.last


def test_not_every_combination_has_to_be_taken():
    """Three twos stay on the table and are thrown again with the sixes."""
    t = table("farkle", "roll 1 2 2 2 6 6, take 1, roll 2 3 4 5 6")
    assert t.state.left == (2, 3, 4, 5, 6)
    assert t.state.at_stake == 10


def test_a_roll_without_any_combination_loses_the_turn():
    t = table("farkle", "roll 1 1 1 2 3 4, take 111, roll 2 3 4")
    assert t.last == [
        Rolls(ANN, count=3),
        Farkles(ANN, faces=(2, 3, 4), lost=100, total=0),
        TurnStarts(BOB),
    ]
    assert scores(t) == (0, 0)


def test_a_farkle_leaves_the_banked_total_alone():
    t = table("farkle", f"{HUNDRED}, {FARKLE}, roll 1 2 2 3 3 4, take 1, roll 2 2 3 3 4")
    assert Farkles(ANN, faces=(2, 2, 3, 3, 4), lost=10, total=100) in t.last
    assert scores(t) == (100, 0)


def test_banking_adds_the_turn_to_the_total_and_ends_it():
    t = table("farkle", HUNDRED)
    assert t.last == [Banks(ANN, points=100, total=100), TurnStarts(BOB)]
    assert scores(t) == (100, 0)


def test_the_example_turn_of_the_text_banks_235():
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456")
    assert (t.state.at_stake, t.last[-1]) == (200, HotDice(ANN, at_stake=200, times=1))
    t.play("roll 1 2 2 2 6 6")
    assert offers(t) == {"1": 10, "222": 20}
    t.play("take 1")
    assert t.state.at_stake == 210
    t.play("roll 1 1 4 4 5, take 1, take 1, take 5, bank")
    assert t.last[0] == Banks(ANN, points=235, total=235)


# Taking


def test_lower_readings_of_the_same_dice_are_offered():
    """Six fours are also five, four or three of them."""
    t = table("farkle", "roll 4 4 4 4 4 4")
    assert offers(t) == {"444444": 320, "44444": 160, "4444": 80, "444": 40}


def test_a_lower_reading_leaves_the_other_dice_to_roll():
    t = table("farkle", "roll 4 4 4 4 4 4, take 444")
    assert t.state.left == (4, 4, 4)
    assert offers(t) == {"444": 40}
    t.play("roll 2 3 5")
    assert Rolls(ANN, count=3) in t.last


def test_offers_come_with_the_most_points_first():
    t = table("farkle", "roll 1 1 1 5 5 5")
    assert list(offers(t).values()) == [250, 100, 50, 10, 5]


def test_a_small_straight_uses_five_dice_of_a_roll_of_six():
    t = table("farkle", "roll 1 2 3 4 5 5, take 12345")
    assert (t.state.at_stake, t.state.left) == (100, (5,))
    t = table("farkle", "roll 2 3 4 5 6 6, take 23456")
    assert (t.state.at_stake, t.state.left) == (100, (6,))


def test_a_small_straight_counts_in_a_roll_of_five_and_gives_hot_dice_with_the_sixth():
    t = table("farkle", "roll 1 2 2 3 3 4, take 1, roll 2 3 4 5 6, take 23456")
    assert t.state.at_stake == 110
    assert t.last[-1] == HotDice(ANN, at_stake=110, times=1)


def test_a_large_straight_can_also_be_read_as_either_small_one():
    t = table("farkle", "roll 1 2 3 4 5 6")
    assert offers(t) == {"123456": 200, "12345": 100, "23456": 100, "1": 10, "5": 5}
    t.play("take 23456, take 1")
    assert t.last[-1] == HotDice(ANN, at_stake=110, times=1)


def test_four_in_a_row_are_no_straight():
    t = table("farkle", "roll 1 2 3 4 6 6")
    assert offers(t) == {"1": 10}


def test_three_pairs_need_three_different_numbers():
    t = table("farkle", "roll 2 2 3 3 4 4")
    assert offers(t) == {"223344": 150}
    assert kind(t, "223344") == "farkle-three-pairs"


def test_four_of_a_kind_and_a_pair_are_a_full_house_and_not_three_pairs():
    t = table("farkle", "roll 2 2 2 2 3 3")
    assert offers(t) == {"222233": 150, "2222": 40, "222": 20}
    assert kind(t, "222233") == "farkle-full-house"


def test_six_of_a_kind_are_neither_full_house_nor_pairs_nor_triplets():
    t = table("farkle", "roll 2 2 2 2 2 2")
    assert kind(t, "222222") == "farkle-of-a-kind"
    assert offers(t)["222222"] == 160


def test_five_of_a_kind_and_another_are_no_full_house():
    assert offers(table("farkle", "roll 3 3 3 3 3 6")) == {"33333": 120, "3333": 60, "333": 30}


def test_double_triplets_are_two_different_threes_of_a_kind_in_one_roll():
    t = table("farkle", "roll 3 3 3 6 6 6")
    assert offers(t) == {"333666": 250, "666": 60, "333": 30}
    assert kind(t, "333666") == "farkle-double-triplets"


def test_the_great_combinations_need_all_six_dice_in_one_roll():
    """Three twos taken first and three threes after them are two threes of a kind."""
    t = table("farkle", "roll 2 2 2 3 3 3, take 222, take 333")
    assert t.state.at_stake == 50
    t = table("farkle", "roll 2 2 2 4 6 6, take 222, roll 3 3 3")
    assert offers(t) == {"333": 30}


def test_a_pair_kept_from_an_earlier_roll_makes_no_three_of_a_kind():
    t = table("farkle", "roll 5 5 2 3 4 6, take 5, take 5, roll 5 2 3 4")
    assert offers(t) == {"5": 5}


# Hot dice


def test_taking_the_sixth_die_is_hot_dice_then_bank_or_roll_six_fresh_ones():
    t = table("farkle", "roll 1 1 1 5 5 2, take 111, take 5, take 5, roll 1, take 1")
    assert t.last[-1] == HotDice(ANN, at_stake=120, times=1)
    assert [c.action for c in t.rules.commands(t.state)] == ["roll", "bank"]
    t.play("roll 2 2 2 3 4 6")
    assert Rolls(ANN, count=6) in t.last
    assert t.state.at_stake == 120


def test_hot_dice_can_be_banked_at_once():
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456, bank")
    assert t.last[0] == Banks(ANN, points=200, total=200)


def test_hot_dice_can_come_several_times_in_a_turn_and_be_lost():
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456, roll 2 2 3 3 4 4, take 223344")
    assert t.last[-1] == HotDice(ANN, at_stake=350, times=2)
    t.play(FARKLE)
    assert Farkles(ANN, faces=(2, 2, 3, 3, 4, 6), lost=350, total=0) in t.last


def test_without_the_multiplier_hot_dice_change_no_points():
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456, roll 1 1 1 2 3 4")
    assert offers(t)["111"] == 100


def test_the_multiplier_applies_to_combinations_taken_after_the_hot_dice_only():
    """200 at stake stay 200; three ones after them count 2 x 100."""
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456", hot_dice_multiplier=True)
    assert t.last[-1] == HotDiceMultiply(ANN, multiplier=2, at_stake=200)
    t.play("roll 1 1 1 2 3 4")
    assert offers(t) == {"111": 200, "1": 20}
    t.play("take 111")
    assert t.state.at_stake == 400


def test_the_multiplier_applies_to_every_later_roll_of_the_turn():
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456", hot_dice_multiplier=True)
    t.play("roll 1 2 2 3 3 4, take 1, roll 5 2 2 3 3, take 5")
    assert t.state.at_stake == 200 + 20 + 10


def test_each_hot_dice_raises_the_multiplier_by_one():
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456", hot_dice_multiplier=True)
    t.play("roll 1 2 3 4 5 6, take 123456")
    assert t.last[-1] == HotDiceMultiply(ANN, multiplier=3, at_stake=200 + 400)
    t.play("roll 1 2 3 4 5 6, take 123456")
    assert t.last[-1] == HotDiceMultiply(ANN, multiplier=4, at_stake=200 + 400 + 600)
    assert t.last[-1].counted() == 3
    t.play("roll 5 2 2 3 3 4, take 5")
    assert t.state.at_stake == 1200 + 20


@pytest.mark.parametrize("ending", ["bank", FARKLE])
def test_the_multiplier_is_gone_in_the_next_turn_however_the_turn_ended(ending):
    opening = f"roll 1 2 3 4 5 6, take 123456, {ending}, {FARKLE}"
    t = table("farkle", opening, hot_dice_multiplier=True)
    t.play("roll 1 1 1 2 3 4")
    assert t.to_act() == (ANN,)
    assert offers(t) == {"111": 100, "1": 10}


# Banking


def test_something_must_be_taken_before_rolling_again_or_banking():
    t = table("farkle", "roll 1 2 2 3 3 4")
    assert t.refusal("roll") == Reason("farkle-take-before-rolling")
    assert t.refusal("bank") == Reason("farkle-take-before-banking")


def test_every_roll_demands_a_take_of_its_own():
    t = table("farkle", "roll 1 2 2 3 3 4, take 1, roll 1 2 2 3 4")
    assert t.refusal("bank") == Reason("farkle-take-before-banking")
    assert t.refusal("roll") == Reason("farkle-take-before-rolling")
    t.play("take 1")
    assert t.refusal("bank") is t.refusal("roll") is None


def test_nothing_can_be_banked_or_taken_before_the_first_roll():
    t = table("farkle")
    assert t.refusal("bank") == Reason("nothing-to-bank")
    assert t.refusal("take 1") == Reason("farkle-roll-first")


def test_after_hot_dice_nothing_can_be_taken_before_the_fresh_roll():
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456")
    assert t.refusal("take 1") == Reason("farkle-roll-first")


def test_a_combination_the_dice_do_not_hold_is_refused():
    t = table("farkle", "roll 1 2 2 3 3 4")
    assert t.refusal("take 222") == Reason("not-offered", action=Phrase("farkle-take"))
    assert t.refusal("take 5") == Reason("not-offered", action=Phrase("farkle-take"))


def test_when_nothing_more_scores_a_further_take_is_refused():
    t = table("farkle", "roll 1 2 2 3 3 4, take 1")
    assert t.refusal("take 1") == Reason("farkle-nothing-more")


def test_banking_with_points_left_says_how_many():
    t = table("farkle", "roll 1 1 5 2 2 2, take 1, bank")
    assert t.last[0] == BanksLeaving(ANN, points=10, total=10, left=35)
    assert scores(t) == (10, 0)


def test_the_points_left_are_the_most_that_the_dice_would_have_given():
    """Six fours read as three: the other three are worth 40 by themselves."""
    t = table("farkle", "roll 4 4 4 4 4 4, take 444, bank")
    assert t.last[0] == BanksLeaving(ANN, points=40, total=40, left=40)


def test_the_points_left_count_with_the_multiplier():
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456", hot_dice_multiplier=True)
    t.play("roll 1 5 2 2 3 3, take 1, bank")
    assert t.last[0] == BanksLeaving(ANN, points=220, total=220, left=10)


def test_dice_that_score_nothing_are_not_points_left():
    t = table("farkle", "roll 1 2 2 3 3 4, take 1, bank")
    assert t.last[0] == Banks(ANN, points=10, total=10)


def test_whoever_is_not_to_play_can_do_nothing():
    t = table("farkle", "roll 1 2 2 3 3 4")
    for command in ("Bob: roll", "Bob: take 1", "Bob: bank"):
        assert t.refusal(command) == Reason("not-your-turn")


# The initial bank


def test_a_first_bank_that_is_too_small_is_refused_with_the_number_missing():
    t = table("farkle", "roll 1 1 1 2 3 4, take 111", initial_bank_score=150)
    assert t.refusal("bank") == Reason("farkle-initial-bank", need=150, have=100, missing=50)


def test_a_single_point_missing_is_too_little():
    t = table("farkle", "roll 1 1 1 2 3 4, take 111", initial_bank_score=101)
    assert t.refusal("bank") == Reason("farkle-initial-bank", need=101, have=100, missing=1)


def test_exactly_the_initial_bank_is_enough():
    t = table("farkle", "roll 1 1 1 2 3 4, take 111, bank", initial_bank_score=100)
    assert scores(t) == (100, 0)


def test_after_the_first_successful_bank_any_bank_is_free():
    line = f"{HUNDRED}, {FARKLE}, roll 5 2 2 3 3 4, take 5, bank"
    t = table("farkle", line, initial_bank_score=100)
    assert scores(t) == (105, 0)


def test_the_initial_bank_binds_each_player_for_themselves():
    t = table("farkle", f"{HUNDRED}, roll 5 2 2 3 3 4, take 5", initial_bank_score=100)
    assert t.to_act() == (BOB,)
    assert t.refusal("bank") == Reason("farkle-initial-bank", need=100, have=5, missing=95)


def test_a_farkle_is_no_bank_and_leaves_the_initial_bank_in_force():
    line = f"roll 1 1 1 2 3 4, take 111, roll 2 3 4, {FARKLE}, roll 5 2 2 3 3 4, take 5"
    t = table("farkle", line, initial_bank_score=100)
    assert t.to_act() == (ANN,)
    assert t.refusal("bank") == Reason("farkle-initial-bank", need=100, have=5, missing=95)


def test_the_initial_bank_may_exceed_the_target():
    """At 800 of a target of 500 the first bank still lacks 200."""
    t = table("farkle", "roll 1 1 1 1 1 1, take 111111", initial_bank_score=1000)
    assert t.rules.options.target_score == 500
    assert t.refusal("bank") == Reason("farkle-initial-bank", need=1000, have=800, missing=200)
    t.play(f"roll 1 1 1 1 2 3, take 1111, bank, {FARKLE}")
    assert t.last[-1] == Wins(ANN, 1000)


def test_what_counts_for_the_initial_bank_is_the_turn_with_its_multiplier():
    options = {"initial_bank_score": 400, "hot_dice_multiplier": True}
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456, roll 1 1 1 2 3 4, take 111", **options)
    assert t.refusal("bank") is None


# Who starts, and the end


@pytest.mark.parametrize("seats", [2, 20])
def test_the_first_seat_is_drawn_from_all_seats(seats):
    rules = Farkle(FarkleOptions(), seats)
    assert rules.node(rules.start().state) == Chance(lot(seats))


def test_play_goes_round_the_table_from_the_drawn_seat():
    t = table("farkle", seats=3, first=2)
    assert t.events == [FirstSeat(CAY), RoundStarts(1), TurnStarts(CAY)]
    turns = []
    for _ in range(6):
        turns += t.to_act()
        t.play(FARKLE)
    assert turns == [CAY, ANN, BOB] * 2


def test_the_game_ends_only_at_the_end_of_a_round():
    t = table("farkle", FIVE_HUNDRED, seats=3)
    assert t.to_act() == (BOB,)
    t.play(f"{HUNDRED}, {FARKLE}")
    assert t.last[-1] == Wins(ANN, 500)
    assert t.rules.node(t.state) == Over((1, 2, 3))


def test_the_single_highest_at_the_target_wins_and_not_the_first_there():
    t = table("farkle", f"{FIVE_HUNDRED}, {THOUSAND}")
    assert t.last[-1] == Wins(BOB, 1000)
    assert t.rules.node(t.state) == Over((2, 1))


def test_one_step_below_the_target_a_new_round_begins():
    """495 of 500."""
    line = "roll 6 6 6 6 6 6, take 666666, roll 1 5 2 2 3 3, take 1, take 5, bank"
    t = table("farkle", f"{line}, {FARKLE}")
    assert scores(t) == (495, 0)
    assert t.last[-2:] == [RoundStarts(2), TurnStarts(ANN)]


def test_a_player_at_the_target_may_go_on_rolling():
    t = table("farkle", "roll 1 1 1 1 1 1, take 111111")
    assert t.refusal("roll") is None
    t.play(FARKLE)
    assert scores(t) == (0, 0)


def test_only_those_who_share_the_top_score_play_the_tie_break():
    """Bob, Cay and Dan share 1000; Ann at the target with 500 keeps the last place of four."""
    t = table("farkle", f"{FIVE_HUNDRED}, {THOUSAND}, {THOUSAND}, {THOUSAND}", seats=4)
    assert t.last[1:4] == [TieBreak((1, 2, 3), 1000), RoundStarts(2), TurnStarts(BOB)]
    t.play(f"{HUNDRED}, {FARKLE}, {HUNDRED}")
    assert t.last[1:4] == [TieBreak((1, 3), 1100), RoundStarts(3), TurnStarts(BOB)]
    t.play(f"{FARKLE}, {HUNDRED}")
    assert t.last[-1] == Wins(3, 1200)
    assert scores(t) == (500, 1100, 1000, 1200)
    assert t.rules.node(t.state) == Over((4, 2, 3, 1))


# Options


def test_a_game_without_wishes_goes_to_500_without_initial_bank_or_multiplier():
    assert FarkleOptions() == FarkleOptions(500, 0, False)


@pytest.mark.parametrize(
    ("name", "label", "low", "high"),
    [
        ("target_score", "farkle-target-score", 500, 5000),
        ("initial_bank_score", "farkle-initial-bank-score", 0, 1000),
    ],
)
def test_both_ends_of_a_range_are_accepted_and_one_beyond_is_refused(name, label, low, high):
    def problems(value):
        return Farkle.problems(FarkleOptions(**{name: value}), 2)

    wrong = (Reason("option-out-of-range", option=Phrase(label), low=low, high=high),)
    assert problems(low) == problems(high) == ()
    assert problems(low - 1) == problems(high + 1) == wrong


def test_the_multiplier_is_on_or_off():
    assert Farkle.problems(FarkleOptions(hot_dice_multiplier=True), 2) == ()
    assert Farkle.problems(FarkleOptions(hot_dice_multiplier=2), 2) == (
        Reason("option-not-a-switch", option=Phrase("farkle-hot-dice-multiplier")),
    )


@pytest.mark.parametrize("seats", [2, 20])
def test_two_to_twenty_can_play(seats):
    t = table("farkle", seats=seats)
    assert t.rules.node(t.state) == Decide((ANN,))


@pytest.mark.parametrize("seats", [1, 21])
def test_fewer_than_two_or_more_than_twenty_cannot_play(seats):
    assert Farkle.problems(FarkleOptions(), seats) == (
        Reason("wrong-number-of-players", low=2, high=20, seats_taken=seats),
    )


# What can be asked


def test_the_turn_score_of_whoever_plays_can_be_asked_by_everyone():
    t = table("farkle", "roll 1 1 5 2 3 3, take 1")
    for seat in (ANN, BOB, None):
        assert ask(t, "turn_score", seat) == (
            Phrase("turn-score-and-dice", seat=ANN, points=10, left=5),
        )


def test_after_hot_dice_the_turn_score_tells_of_six_dice_to_roll():
    t = table("farkle", "roll 1 2 3 4 5 6, take 123456")
    assert ask(t, "turn_score") == (Phrase("turn-score-and-dice", seat=ANN, points=200, left=6),)


def test_the_dice_on_the_table_are_told_in_order_with_what_can_be_taken():
    t = table("farkle", "roll 5 2 1 2 6 2")
    said = ask(t, "on_the_table", BOB)
    assert said[0] == Phrase("farkle-dice", faces=(1, 2, 2, 2, 5, 6))
    numbered = [line.args for line in said[1].args["sentences"]]
    assert [(line["number"], line["offer"].args["points"]) for line in numbered] == [
        (1, 20),
        (2, 10),
        (3, 5),
    ]
    t.play("take 1, take 5, take 222")
    assert ask(t, "on_the_table") == (Phrase("farkle-dice", faces=(6,)),)


def test_with_no_dice_on_the_table_the_answer_is_how_many_there_are_to_roll():
    six = (Phrase("farkle-no-dice-yet", count=6),)
    assert ask(table("farkle"), "on_the_table") == six
    assert ask(table("farkle", "roll 1 2 3 4 5 6, take 123456"), "on_the_table") == six


def test_past_the_target_nothing_is_missing():
    t = table("farkle", THOUSAND)
    assert ask(t, "scores_in_detail")[0].args["second"] == Phrase("points-to-go", points=0)


def test_after_the_end_the_questions_about_the_turn_say_that_it_is_over():
    t = table("farkle", f"{FIVE_HUNDRED}, {FARKLE}")
    for question in ("whose_turn", "turn_score", "on_the_table"):
        assert ask(t, question) == (Phrase("game-over"),)


def test_whose_turn_and_scores_can_be_asked():
    t = table("farkle", f"{FARKLE}, {HUNDRED}")
    assert ask(t, "whose_turn", BOB) == (Phrase("turn-of", seat=ANN),)
    (line,) = ask(t, "scores_in_short")
    assert [entry.args["side"] for entry in line.args["entries"]] == [BOB, ANN]
    assert ask(t, "scores_in_detail")[0] == Phrase(
        "two-parts",
        first=Phrase("score-in-detail", place=1, side=BOB, points=100),
        second=Phrase("points-to-go", points=400),
    )


@pytest.mark.parametrize(
    ("key", "asked"),
    [
        ("c", "turn_score"),
        ("t", "whose_turn"),
        ("s", "scores_in_short"),
        ("shift+s", "scores_in_detail"),
    ],
)
def test_the_keys_of_the_text_ask_the_questions(key, asked):
    t = table("farkle")
    assert meaning(t.rules, t.state, BOB, key, Keeping()) is t.rules.queries[asked]


def test_the_keys_roll_and_bank_and_digits_take_what_is_offered_in_its_order():
    t = table("farkle", "roll 1 1 1 5 2 2, take 5")
    assert meaning(t.rules, t.state, ANN, "r", Keeping()) == Command(ANN, "roll")
    assert meaning(t.rules, t.state, ANN, "b", Keeping()) == Command(ANN, "bank")
    assert meaning(t.rules, t.state, ANN, "1", Keeping()) == Command(ANN, "take", "111")
    assert meaning(t.rules, t.state, ANN, "2", Keeping()) == Command(ANN, "take", "1")
