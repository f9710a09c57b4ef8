"""Threes, rule by rule, as lines of play with the dice written in them.

"toggle 3" keeps the third die, or puts it back; dice are named by where they lie.
"""

import pytest
from lines import ANN, BOB, CAY, DAN, table

from rattlebag.engine import Chance, Command, Decide, Die, Over, Phrase, Reason, d
from rattlebag.engine.keymap import BY_VALUE, DIGIT_KEEPS, SHIFT_KEEPS, Keeping, meaning
from rattlebag.engine.nodes import lot
from rattlebag.engine.race import FirstSeat, Rolls, RoundStarts, ShareWin, TurnStarts, Wins
from rattlebag.games.threes.rules import (
    Keeps,
    Lands,
    LastDieLands,
    PutsBack,
    ShootsTheMoon,
    Threes,
    ThreesOptions,
    TurnScored,
)

KEEP_ALL = "toggle 1, toggle 2, toggle 3, toggle 4, toggle 5"


def turn(*faces):
    """A turn of one roll: all five kept and banked."""
    return f"roll {' '.join(map(str, faces))}, {KEEP_ALL}, bank"


FOUR, FIVE, SIX = turn(3, 3, 3, 3, 4), turn(3, 3, 3, 3, 5), turn(3, 3, 3, 3, 6)


def scores(t):
    return t.rules.scores(t.state)


def standings(t):
    return [die.standing for die in t.rules.dice(t.state, ANN)]


def ask(t, name, seat=ANN):
    return t.rules.ask(t.state, name, seat)


# Rolling and keeping


def test_a_turn_starts_with_five_dice_to_roll_and_nothing_else_to_do():
    t = table("threes")
    assert [c.action for c in t.rules.commands(t.state)] == ["roll"]
    in_the_air = t.rules.apply(t.state, Command(ANN, "roll")).state
    assert t.rules.node(in_the_air) == Chance(d(6, 5))


def test_before_the_first_roll_nothing_can_be_kept_or_banked():
    t = table("threes")
    assert t.refusal("toggle 1") == Reason("threes-roll-first")
    assert t.refusal("bank") == Reason("threes-roll-first")


def test_at_least_one_die_is_kept_before_rolling_again():
    t = table("threes", "roll 3 5 2 6 3")
    assert t.refusal("roll") == Reason("threes-keep-one")
    t.play("toggle 1")
    assert t.refusal("roll") is None


def test_every_roll_demands_a_die_of_its_own():
    """The three locked before does not count for the second roll."""
    t = table("threes", "roll 3 5 2 6 3, toggle 1, roll 5 5 6 6")
    assert t.refusal("roll") == Reason("threes-keep-one")


def test_a_kept_die_is_announced_with_how_many_are_decided():
    t = table("threes", "roll 3 5 2 6 3, toggle 1, toggle 5")
    assert t.last == [Keeps(ANN, face=3, position=5, kept=2)]


def test_keeping_can_be_taken_back_until_the_roll():
    t = table("threes", "roll 3 5 2 6 3, toggle 1, toggle 2, toggle 2")
    assert t.last == [PutsBack(ANN, face=5, position=2, kept=1)]
    assert standings(t) == ["kept", "free", "free", "free", "free"]


def test_when_all_that_was_kept_is_put_back_one_must_be_kept_again():
    t = table("threes", "roll 3 5 2 6 3, toggle 1, toggle 1")
    assert t.refusal("roll") == Reason("threes-keep-one")


def test_rolling_locks_what_is_kept():
    t = table("threes", "roll 3 5 2 6 3, toggle 1, toggle 5, roll 4 1 6")
    assert standings(t) == ["free", "free", "free", "locked", "locked"]
    assert t.refusal("toggle 5") == Reason("threes-locked", face=3, position=5)


def test_only_the_free_dice_are_rolled_and_lie_before_the_locked_ones():
    """The first die heard is the first die by number."""
    t = table("threes", "roll 3 5 2 6 3, toggle 1, toggle 5, roll 4 1 6")
    assert t.last == [Rolls(ANN, count=3), Lands(ANN, faces=(4, 1, 6))]
    assert t.state.thrown.faces == (4, 1, 6, 3, 3)


def test_there_is_no_sixth_die_and_no_die_zero():
    t = table("threes", "roll 3 5 2 6 3")
    wrong = Reason("not-offered", action=Phrase("threes-toggle"))
    assert t.refusal("toggle 6") == t.refusal("toggle 0") == wrong


def test_whoever_is_not_to_play_can_do_nothing():
    t = table("threes", "roll 3 5 2 6 3")
    for command in ("Bob: roll", "Bob: toggle 1", "Bob: bank"):
        assert t.refusal(command) == Reason("not-your-turn")


# The end of a turn


def test_the_example_turn_of_the_text_scores_six():
    """Three threes, a one and a five that stands."""
    t = table("threes", "roll 3 5 2 6 3, toggle 1, toggle 5, roll 4 1 6, toggle 2, roll 3 5")
    t.play("toggle 1, roll")
    assert t.last == [TurnScored(ANN, faces=(3, 5, 1, 3, 3), points=6, total=6), TurnStarts(BOB)]


def test_with_stands_rolling_with_four_decided_scores_the_last_die_as_it_lies():
    t = table("threes", "roll 3 3 3 3 6, toggle 1, toggle 2, toggle 3, toggle 4, roll")
    assert t.last == [TurnScored(ANN, faces=(3, 3, 3, 3, 6), points=6, total=6), TurnStarts(BOB)]


def test_with_rolled_the_last_die_is_thrown_once_more_and_scored():
    t = table("threes", "roll 3 3 3 3 6, toggle 1, toggle 2, toggle 3, toggle 4", last_die="rolled")
    t.play("roll 2")
    assert t.last == [
        Rolls(ANN, count=1),
        LastDieLands(ANN, face=2),
        TurnScored(ANN, faces=(2, 3, 3, 3, 3), points=2, total=2),
        TurnStarts(BOB),
    ]


def test_with_rolled_the_last_die_may_come_out_worse():
    t = table("threes", "roll 3 3 3 3 1, toggle 1, toggle 2, toggle 3, toggle 4", last_die="rolled")
    t.play("roll 6")
    assert scores(t) == (6, 0)


def test_with_rolled_a_good_last_die_can_still_be_kept_and_banked():
    t = table("threes", turn(3, 3, 3, 3, 1), last_die="rolled")
    assert scores(t) == (1, 0)


@pytest.mark.parametrize("last_die", ["stands", "rolled"])
def test_banking_needs_every_die_kept_or_locked_and_says_how_many_are_not(last_die):
    t = table("threes", "roll 3 5 2 6 3, toggle 1, toggle 5, roll 4 1 6", last_die=last_die)
    assert t.refusal("bank") == Reason("threes-none-kept", left=3)
    t.play("toggle 1")
    assert t.refusal("bank") == Reason("threes-not-all-kept", left=2)
    t.play("toggle 2")
    stands = Reason("threes-last-die-to-stand", face=6)
    assert t.refusal("bank") == (
        stands if last_die == "stands" else Reason("threes-last-die-to-roll")
    )
    t.play("toggle 3, bank")
    assert t.last[0] == TurnScored(ANN, faces=(4, 1, 6, 3, 3), points=11, total=11)


@pytest.mark.parametrize(
    ("last_die", "with_four"),
    [
        ("stands", Phrase("threes-end-turn-standing", face=6)),
        ("rolled", Phrase("threes-roll")),
    ],
)
def test_the_key_to_roll_says_when_it_ends_the_turn(last_die, with_four):
    def label(t):
        return next(t.rules.moves(t.state, ANN)).label

    t = table("threes", last_die=last_die)
    assert label(t) == Phrase("threes-roll")
    t.play("roll 3 3 6 3 3, toggle 1, toggle 2, toggle 4")
    assert label(t) == Phrase("threes-roll")
    t.play("toggle 5")
    assert label(t) == with_four
    t.play("toggle 3")
    assert label(t) == Phrase("threes-end-turn")


def test_all_five_may_be_kept_and_banked_after_the_first_roll():
    t = table("threes", turn(1, 2, 3, 1, 2))
    assert t.last[0] == TurnScored(ANN, faces=(1, 2, 3, 1, 2), points=6, total=6)


@pytest.mark.parametrize("last_die", ["stands", "rolled"])
def test_rolling_with_all_five_decided_ends_the_turn_too(last_die):
    t = table("threes", f"roll 1 2 3 1 2, {KEEP_ALL}, roll", last_die=last_die)
    assert t.last[0] == TurnScored(ANN, faces=(1, 2, 3, 1, 2), points=6, total=6)
    assert t.to_act() == (BOB,)


def test_five_rolls_are_the_most_when_one_die_is_kept_each_time_and_the_last_is_rolled():
    t = table("threes", "roll 6 6 6 6 5, toggle 5, roll 6 6 6 4, toggle 4", last_die="rolled")
    t.play("roll 6 6 2, toggle 3, roll 6 1, toggle 2, roll 3")
    assert t.last[2] == TurnScored(ANN, faces=(3, 1, 2, 4, 5), points=12, total=12)


def test_the_next_turn_starts_with_five_fresh_dice():
    t = table("threes", f"{FOUR}, roll 1 1 1 1 1")
    assert t.last == [Rolls(BOB, count=5), Lands(BOB, faces=(1, 1, 1, 1, 1))]
    assert set(t.rules.dice(t.state, BOB)) == {Die(1, "free")}


# Scoring


@pytest.mark.parametrize(
    ("face", "cost"),
    [(1, 1), (2, 2), (3, 0), (4, 4), (5, 5), (6, 6)],
)
def test_a_three_costs_nothing_and_every_other_die_its_face(face, cost):
    assert scores(table("threes", turn(3, 3, face, 3, 3))) == (cost, 0)


def test_five_threes_cost_nothing():
    assert scores(table("threes", turn(3, 3, 3, 3, 3))) == (0, 0)


def test_five_sixes_shoot_the_moon_for_minus_30():
    t = table("threes", turn(6, 6, 6, 6, 6))
    assert t.last[0] == ShootsTheMoon(ANN, total=-30)
    assert scores(t) == (-30, 0)


def test_the_moon_may_be_shot_over_several_rolls_with_the_last_die_standing():
    t = table("threes", "roll 6 6 1 2 3, toggle 1, toggle 2, roll 6 6 6, toggle 1, toggle 3, roll")
    assert t.last[0] == ShootsTheMoon(ANN, total=-30)


def test_the_moon_may_be_shot_with_the_last_die_rolled():
    t = table("threes", "roll 6 6 6 6 1, toggle 1, toggle 2, toggle 3, toggle 4", last_die="rolled")
    t.play("roll 6")
    assert ShootsTheMoon(ANN, total=-30) in t.last


def test_the_moon_is_taken_from_the_total():
    t = table("threes", f"{turn(6, 6, 6, 6, 5)}, {FOUR}, {turn(6, 6, 6, 6, 6)}")
    assert t.last[0] == ShootsTheMoon(ANN, total=-1)


def test_four_sixes_are_no_moon():
    assert scores(table("threes", turn(6, 6, 6, 6, 3))) == (24, 0)
    assert scores(table("threes", turn(6, 6, 6, 6, 5))) == (29, 0)


def test_turns_add_up_over_the_rounds():
    t = table("threes", f"{FOUR}, {FIVE}, {SIX}, {FIVE}")
    assert scores(t) == (10, 10)


# Rounds, the end, ties


@pytest.mark.parametrize("seats", [2, 8])
def test_the_first_seat_is_drawn_from_all_seats(seats):
    rules = Threes(ThreesOptions(), seats)
    assert rules.node(rules.start().state) == Chance(lot(seats))


def test_everyone_takes_one_turn_a_round_from_the_drawn_seat():
    t = table("threes", seats=3, first=1)
    assert t.events == [FirstSeat(BOB), RoundStarts(1), TurnStarts(BOB)]
    turns = []
    for _ in range(6):
        turns += t.to_act()
        t.play(FOUR)
    assert turns == [BOB, CAY, ANN] * 2


@pytest.mark.parametrize("rounds", [1, 2, 10, 20])
def test_the_game_ends_after_the_last_turn_of_the_last_round(rounds):
    t = table("threes", ", ".join([FOUR, FIVE] * (rounds - 1)), rounds=rounds)
    t.play(FOUR)
    assert t.rules.node(t.state) == Decide((BOB,))
    t.play(FIVE)
    assert t.last[-1] == Wins(ANN, 4 * rounds)


def test_the_lowest_total_wins():
    t = table("threes", f"{SIX}, {FOUR}, {FIVE}", seats=3, rounds=1)
    assert t.last[-1] == Wins(BOB, 4)
    assert t.rules.node(t.state) == Over((3, 1, 2))


def test_a_moon_in_the_last_turn_wins_below_zero():
    t = table("threes", f"{FOUR}, {turn(6, 6, 6, 6, 6)}", rounds=1)
    assert t.last[-1] == Wins(BOB, -30)


def test_those_who_tie_for_the_lowest_share_the_win():
    t = table("threes", f"{FOUR}, {SIX}, {FOUR}, {FIVE}", seats=4, rounds=1)
    assert t.last[-1] == ShareWin((ANN, CAY), 4)
    assert t.rules.node(t.state) == Over((1, 4, 1, 3))
    assert t.rules.node(t.state).winners == (ANN, CAY)


def test_all_may_share_the_win():
    t = table("threes", ", ".join([FIVE] * 4), seats=4, rounds=1)
    assert t.last[-1] == ShareWin((ANN, BOB, CAY, DAN), 5)


def test_nobody_can_act_after_the_end():
    t = table("threes", f"{FOUR}, {FIVE}", rounds=1)
    assert t.refusal("Ann: roll") == t.refusal("Bob: bank") == Reason("game-over")


# Options


def test_a_game_without_wishes_has_ten_rounds_and_the_last_die_stands():
    assert ThreesOptions() == ThreesOptions(10, "stands")


def test_both_ends_of_the_rounds_are_accepted_and_one_beyond_is_refused():
    def problems(rounds):
        return Threes.problems(ThreesOptions(rounds), 2)

    wrong = (Reason("option-out-of-range", option=Phrase("threes-rounds"), low=1, high=20),)
    assert problems(1) == problems(20) == ()
    assert problems(0) == problems(21) == wrong


def test_the_last_die_stands_or_is_rolled_and_nothing_else():
    assert list(ThreesOptions.settings()["last_die"].names) == ["stands", "rolled"]
    (reason,) = Threes.problems(ThreesOptions(last_die="vanishes"), 2)
    assert reason.key == "option-not-a-choice"


@pytest.mark.parametrize("seats", [2, 8])
def test_two_to_eight_can_play(seats):
    t = table("threes", seats=seats)
    assert t.rules.node(t.state) == Decide((ANN,))


@pytest.mark.parametrize("seats", [1, 9])
def test_fewer_than_two_or_more_than_eight_cannot_play(seats):
    assert Threes.problems(ThreesOptions(), seats) == (
        Reason("wrong-number-of-players", low=2, high=8, seats_taken=seats),
    )


# What can be asked


def test_scores_are_told_the_lowest_first():
    t = table("threes", f"{SIX}, {FOUR}, {FIVE}", seats=3)
    (line,) = ask(t, "scores_in_short")
    assert [entry.args for entry in line.args["entries"]] == [
        {"side": BOB, "points": 4},
        {"side": CAY, "points": 5},
        {"side": ANN, "points": 6},
    ]


def test_detailed_scores_give_the_lowest_the_first_place_and_tell_the_turns_left():
    t = table("threes", f"{SIX}, {FOUR}, {FIVE}", seats=2)
    assert ask(t, "scores_in_detail") == (
        Phrase(
            "two-parts",
            first=Phrase("score-in-detail", place=1, side=BOB, points=4),
            second=Phrase("turns-to-go", count=9),
        ),
        Phrase(
            "two-parts",
            first=Phrase("score-in-detail", place=2, side=ANN, points=11),
            second=Phrase("turns-to-go", count=8),
        ),
    )


def test_the_hand_tells_every_die_with_its_standing():
    t = table("threes", "roll 3 5 2 6 3, toggle 1, roll 4 1 6 6, toggle 2")
    dice = (
        Phrase("threes-die-free", face=4),
        Phrase("threes-die-kept", face=1),
        Phrase("threes-die-free", face=6),
        Phrase("threes-die-free", face=6),
        Phrase("threes-die-locked", face=3),
    )
    for seat in (ANN, BOB, None):
        assert ask(t, "hand", seat) == (Phrase("threes-hand", seat=ANN, dice=dice),)


def test_before_the_roll_the_hand_says_that_there_are_no_dice_yet():
    assert ask(table("threes"), "hand") == (Phrase("threes-no-dice-yet", seat=ANN, count=5),)


def test_the_turn_score_counts_what_is_kept_and_locked():
    t = table("threes", "roll 3 5 2 6 3, toggle 1, toggle 3, roll 4 1 6, toggle 2")
    assert ask(t, "turn_score", BOB) == (Phrase("threes-turn-score", seat=ANN, points=3, count=3),)


def test_anyone_can_ask_whose_turn_it_is():
    t = table("threes", FOUR)
    for seat in (ANN, BOB, None):
        assert ask(t, "whose_turn", seat) == (Phrase("turn-of", seat=BOB),)


# Keys


def pressed(t, key, *how):
    return meaning(t.rules, t.state, ANN, key, Keeping(*how))


def test_roll_bank_and_the_questions_lie_on_their_keys():
    t = table("threes", f"roll 3 5 2 6 3, {KEEP_ALL}")
    assert pressed(t, "r") == Command(ANN, "roll")
    assert pressed(t, "b") == Command(ANN, "bank")
    for key, asked in {
        "h": "hand",
        "t": "whose_turn",
        "s": "scores_in_short",
        "shift+s": "scores_in_detail",
    }.items():
        assert pressed(t, key) is t.rules.queries[asked]


def test_by_position_the_digits_1_to_5_keep_and_put_back():
    t = table("threes", "roll 3 5 2 6 3")
    for position in range(1, 6):
        assert pressed(t, str(position)) == Command(ANN, "toggle", position)
    t.play("toggle 2")
    assert pressed(t, "2") == Command(ANN, "toggle", 2)
    assert pressed(t, "6") == Reason("no-such-number", number=6, count=5)


def test_by_value_a_shifted_digit_keeps_the_first_free_die_and_the_digit_puts_back():
    t = table("threes", "roll 3 5 2 6 3")
    assert pressed(t, "shift+3", BY_VALUE) == Command(ANN, "toggle", 1)
    assert pressed(t, "3", BY_VALUE) == Reason("no-die-to-put-back", face=3)
    t.play("toggle 1")
    assert pressed(t, "shift+3", BY_VALUE) == Command(ANN, "toggle", 5)
    assert pressed(t, "3", BY_VALUE) == Command(ANN, "toggle", 1)


def test_a_player_may_have_the_digit_keep_in_all_games():
    t = table("threes", "roll 3 5 2 6 3, toggle 4")
    assert pressed(t, "3", BY_VALUE, DIGIT_KEEPS) == Command(ANN, "toggle", 1)
    assert pressed(t, "shift+6", BY_VALUE, DIGIT_KEEPS) == Command(ANN, "toggle", 4)
    assert pressed(t, "shift+3", BY_VALUE, SHIFT_KEEPS) == Command(ANN, "toggle", 1)


def test_by_value_a_locked_die_can_be_neither_kept_nor_put_back():
    t = table("threes", "roll 3 5 2 6 6, toggle 1, roll 4 1 6 6")
    assert pressed(t, "3", BY_VALUE) == Reason("no-die-to-put-back", face=3)
    assert pressed(t, "shift+3", BY_VALUE) == Reason("no-die-to-keep", face=3)
