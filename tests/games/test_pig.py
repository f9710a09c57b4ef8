"""Pig, rule by rule, as lines of play with the dice written in them."""

import pytest
from lines import ANN, BOB, CAY, table

from rattlebag.engine import Chance, Command, Decide, Die, NoGame, Over, Phrase, Reason, Refused, d
from rattlebag.engine.keymap import Keeping, meaning
from rattlebag.engine.nodes import lot
from rattlebag.engine.race import (
    Banks,
    FirstSeat,
    LastChance,
    Rolls,
    RoundStarts,
    Teams,
    TieBreak,
    TurnStarts,
    Wins,
)
from rattlebag.games.pig.rules import (
    Adds,
    BanksForTeam,
    Busts,
    BustsForTeam,
    Pig,
    PigOptions,
)
from rattlebag.text import Listener, Locale


def scores(t):
    return t.rules.scores(t.state)


def ask(t, name, seat=ANN):
    return t.rules.ask(t.state, name, seat)


# A turn


def test_a_turn_starts_with_nothing_at_stake_and_every_roll_adds_its_face():
    t = table("pig", "roll 4, roll 5")
    assert t.state.at_stake == 9
    assert t.last == [Rolls(ANN), Adds(ANN, face=5, at_stake=9)]
    assert t.to_act() == (ANN,)


def test_one_die_is_thrown_at_a_time():
    t = table("pig")
    in_the_air = t.rules.apply(t.state, Command(ANN, "roll")).state
    assert t.rules.node(in_the_air) == Chance(d(6, 1))


def test_a_one_loses_the_turn_and_passes_the_die():
    t = table("pig", "roll 4, roll 5, roll 1")
    assert t.last == [Rolls(ANN), Busts(ANN, lost=9, total=0), TurnStarts(BOB)]
    assert t.state.at_stake == 0
    assert t.to_act() == (BOB,)


def test_a_bust_leaves_the_banked_total_alone():
    t = table("pig", "roll 6, bank, roll 1, roll 5, roll 1")
    assert Busts(ANN, lost=5, total=6) in t.last
    assert scores(t) == (6, 0)


def test_a_one_on_the_very_first_roll_busts_with_nothing_to_lose():
    assert Busts(ANN, lost=0, total=0) in table("pig", "roll 1").last


def test_banking_adds_the_turn_to_the_total_and_passes_the_die():
    t = table("pig", "roll 4, roll 5, bank")
    assert t.last == [Banks(ANN, points=9, total=9), TurnStarts(BOB)]
    assert scores(t) == (9, 0)
    assert t.state.at_stake == 0


def test_totals_grow_from_round_to_round():
    t = table("pig", "roll 4, bank, roll 2, bank, roll 6, bank, roll 3, bank")
    assert scores(t) == (10, 5)


def test_a_player_may_roll_as_often_as_they_like():
    t = table("pig", ", ".join(["roll 6"] * 40))
    assert t.state.at_stake == 240
    assert t.to_act() == (ANN,)


def test_the_example_of_the_text_ends_one_point_short_with_a_bust():
    """38 of 50, then 4, 5, 2 and a 1: eleven points lost, still 38."""
    opening = ", ".join(["roll 6"] * 6) + ", roll 2, bank, roll 1"
    t = table("pig", f"{opening}, roll 4, roll 5, roll 2")
    assert t.state.race.score(ANN) + t.state.at_stake == 49
    t.play("roll 1")
    assert Busts(ANN, lost=11, total=38) in t.last
    assert t.to_act() == (BOB,)


def test_the_die_on_the_table_is_the_last_one_thrown_and_gone_with_the_turn():
    t = table("pig")
    assert t.rules.dice(t.state, ANN) == ()
    t.play("roll 4, roll 5")
    assert t.rules.dice(t.state, BOB) == (Die(5, "free"),)
    t.play("bank")
    assert t.rules.dice(t.state, ANN) == ()


# What is refused


def test_nothing_can_be_banked_before_the_first_roll():
    assert table("pig").refusal("bank") == Reason("nothing-to-bank")
    assert table("pig", minimum_bank_points=10).refusal("bank") == Reason("nothing-to-bank")


def test_without_a_minimum_a_single_roll_can_be_banked():
    assert table("pig", "roll 2").refusal("bank") is None


def test_below_the_minimum_a_bank_is_refused_with_both_numbers():
    t = table("pig", "roll 4", minimum_bank_points=10)
    assert t.refusal("bank") == Reason("pig-too-little-to-bank", need=10, have=4)
    t.play("roll 5")
    assert t.refusal("bank") == Reason("pig-too-little-to-bank", need=10, have=9)


def test_exactly_the_minimum_can_be_banked():
    t = table("pig", "roll 4, roll 6, bank", minimum_bank_points=10)
    assert scores(t) == (10, 0)


def test_the_minimum_binds_every_bank_and_not_only_the_first():
    t = table("pig", "roll 6, roll 6, bank, roll 1, roll 6", minimum_bank_points=10)
    assert t.refusal("bank") == Reason("pig-too-little-to-bank", need=10, have=6)


def test_whoever_is_not_to_play_can_neither_roll_nor_bank():
    t = table("pig", "roll 4")
    assert t.refusal("Bob: roll") == Reason("not-your-turn")
    assert t.refusal("Bob: bank") == Reason("not-your-turn")


def test_nobody_can_act_after_the_end():
    t = table("pig", "roll 6, roll 6, bank, roll 1", target_score=10)
    assert t.refusal("Ann: roll") == Reason("game-over")
    assert t.refusal("Bob: bank") == Reason("game-over")


# The die


@pytest.mark.parametrize("sides", range(4, 21))
def test_a_one_busts_on_every_die_and_every_other_face_adds(sides):
    for face in range(2, sides + 1):
        assert table("pig", f"roll {face}", dice_sides=sides).state.at_stake == face
    assert (
        Busts(ANN, lost=sides, total=0)
        in table("pig", f"roll {sides}, roll 1", dice_sides=sides).last
    )


@pytest.mark.parametrize("sides", [4, 6, 20])
def test_a_die_shows_none_but_its_own_faces(sides):
    with pytest.raises(Refused):
        table("pig", f"roll {sides + 1}", dice_sides=sides)
    with pytest.raises(Refused):
        table("pig", "roll 0", dice_sides=sides)


# Who starts


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_seat_is_drawn_from_all_seats_with_equal_chances(seats):
    rules = Pig(PigOptions(), seats)
    assert rules.node(rules.start().state) == Chance(lot(seats))


def test_the_drawn_seat_is_announced_and_play_goes_round_the_table_from_it():
    t = table("pig", seats=4, first=2)
    assert t.events == [FirstSeat(CAY), RoundStarts(1), TurnStarts(CAY)]
    turns = []
    for _ in range(8):
        turns += t.to_act()
        t.play("roll 1")
    assert turns == [2, 3, 0, 1, 2, 3, 0, 1]


# The end


def test_reaching_the_target_does_not_end_the_round():
    """The target is looked at when everybody has had a turn."""
    t = table("pig", "roll 6, roll 4, bank", seats=3, target_score=10)
    assert t.to_act() == (BOB,)
    t.play("roll 2, bank")
    assert t.to_act() == (CAY,)
    t.play("roll 1")
    assert t.rules.node(t.state) == Over((1, 2, 3))


def test_the_last_seat_of_a_round_ends_the_game_by_reaching_the_target():
    t = table("pig", "roll 1, roll 6, roll 4, bank", target_score=10)
    assert t.last[-1] == Wins(BOB, 10)


def test_below_the_target_another_round_begins():
    t = table("pig", "roll 6, roll 3, bank, roll 1", target_score=10)
    assert RoundStarts(2) in t.last
    assert t.to_act() == (ANN,)


def test_of_several_at_the_target_the_highest_wins_and_not_the_first():
    t = table("pig", "roll 6, roll 4, bank, roll 6, roll 5, bank", target_score=10)
    assert t.last[-1] == Wins(BOB, 11)
    assert t.rules.node(t.state) == Over((2, 1))


def test_a_player_at_the_target_may_go_on_rolling_in_the_same_turn():
    t = table("pig", "roll 6, roll 4, roll 5", target_score=10)
    assert t.state.at_stake == 15
    assert t.refusal("roll") is None
    t.play("roll 1")
    assert scores(t) == (0, 0)


def test_whoever_still_plays_after_the_target_was_reached_hears_what_to_pass():
    t = table("pig", "roll 6, roll 5, bank", seats=3, target_score=10)
    assert t.last[-2:] == [TurnStarts(BOB), LastChance(BOB, points=11)]
    t.play("roll 6, roll 6, bank")
    assert t.last[-2:] == [TurnStarts(CAY), LastChance(CAY, points=12)]


def test_below_the_target_nobody_is_warned():
    t = table("pig", "roll 6, roll 3, bank", target_score=10)
    assert t.last[-1] == TurnStarts(BOB)


def test_those_who_share_the_top_score_play_on_alone_with_their_scores_kept():
    line = "roll 6, roll 6, bank, roll 6, roll 4, bank, roll 6, roll 6, bank"
    t = table("pig", line, seats=3, target_score=10)
    assert t.last[1:4] == [TieBreak((ANN, CAY), 12), RoundStarts(2), TurnStarts(ANN)]
    assert scores(t) == (12, 10, 12)
    t.play("roll 1")
    assert t.to_act() == (CAY,)
    t.play("roll 2, bank")
    assert t.last[-1] == Wins(CAY, 14)


def test_a_side_at_the_target_but_below_the_top_score_is_not_in_the_tie_break():
    line = "roll 6, roll 6, bank, roll 6, roll 5, bank, roll 6, roll 6, bank"
    t = table("pig", line, seats=3, target_score=10)
    assert t.state.race.order == (ANN, CAY)
    assert t.refusal("Bob: roll") == Reason("not-your-turn")


def test_those_left_out_of_a_tie_break_keep_score_and_place():
    """Dan has 10, Bob 3: third and fourth, whatever the tie-break brings."""
    line = """roll 6, roll 6, bank, roll 3, bank, roll 6, roll 6, bank, roll 6, roll 4, bank
              roll 1, roll 2, bank"""
    t = table("pig", line, seats=4, target_score=10)
    assert scores(t) == (12, 3, 14, 10)
    assert t.rules.node(t.state) == Over((2, 4, 1, 3))


def test_tie_breaks_are_repeated_until_one_side_leads():
    t = table("pig", "roll 6, roll 4, bank, roll 5, roll 5, bank", target_score=10)
    t.play("roll 1, roll 1")
    assert [TieBreak((ANN, BOB), 10), RoundStarts(3), TurnStarts(ANN)] == t.last[2:5]
    t.play("roll 5, bank, roll 5, bank")
    assert TieBreak((ANN, BOB), 15) in t.last
    t.play("roll 2, bank, roll 1")
    assert t.last[-1] == Wins(ANN, 17)


def test_a_tie_of_four_thins_out_round_by_round():
    t = table("pig", ", ".join(["roll 6, roll 4, bank"] * 4), seats=4, target_score=10)
    t.play("roll 4, bank, roll 1, roll 4, bank, roll 4, bank")
    assert t.state.race.order == (0, 2, 3)
    t.play("roll 1, roll 2, bank, roll 2, bank")
    assert t.state.race.order == (2, 3)
    t.play("roll 1, roll 2, bank")
    assert t.rules.node(t.state) == Over((3, 4, 2, 1))


def test_equal_scores_below_the_target_are_no_tie_break():
    t = table("pig", "roll 6, bank, roll 6, bank", target_score=10)
    assert not any(isinstance(event, TieBreak) for event in t.events)
    assert t.state.race.order == (ANN, BOB)


def test_a_tie_break_keeps_the_order_of_the_drawn_seat():
    line = ", ".join(["roll 6, roll 4, bank"] * 3)
    t = table("pig", line, seats=3, first=2, target_score=10)
    assert t.state.race.order == (CAY, ANN, BOB)


# Teams


def test_in_pairs_the_seats_alternate_between_the_teams():
    assert Pig(PigOptions(team_mode="pairs"), 4).sides == (0, 1, 0, 1)
    assert Pig(PigOptions(), 4).sides == (0, 1, 2, 3)


def test_the_teams_are_announced_before_the_first_turn():
    events = table("pig", seats=4, team_mode="pairs").events
    assert events[:2] == [Teams((0, 1)), FirstSeat(ANN)]
    assert not any(isinstance(event, Teams) for event in table("pig", seats=4).events)


def test_partners_add_to_one_score():
    t = table("pig", "roll 6, bank, roll 2, bank, roll 5, bank", seats=4, team_mode="pairs")
    assert BanksForTeam(CAY, points=5, total=11) in t.last
    assert scores(t) == (11, 2)


def test_a_bust_of_one_partner_leaves_the_team_its_points():
    t = table("pig", "roll 6, bank, roll 2, bank, roll 5, roll 1", seats=4, team_mode="pairs")
    assert BustsForTeam(CAY, lost=5, total=6) in t.last


@pytest.mark.parametrize(
    ("locale", "whose"), [("en", "your team stays at 12"), ("de", "dein team")]
)
@pytest.mark.parametrize("verbosity", ["normal", "full"])
def test_a_bust_tells_the_teams_points_as_the_teams(locale: str, whose: str, verbosity: str):
    """Ann's 12 are not Cay's own: nobody hears that Cay, or "you", stay at 12."""
    t = table("pig", "roll 6, roll 6, bank, roll 1, roll 5, roll 1", seats=4, team_mode="pairs")
    bust = next(event for event in t.last if isinstance(event, BustsForTeam))
    names = ("Ann", "Bob", "Cay", "Dan")
    heard = Listener(Locale(locale), names, t.rules.sides, CAY, verbosity).hears(bust)
    assert heard is not None
    assert whose in heard.text.lower()
    others = Listener(Locale(locale), names, t.rules.sides, BOB, verbosity).hears(bust)
    assert others is not None
    assert "team" in others.text.lower()


def test_the_win_belongs_to_both_partners():
    line = "roll 6, bank, roll 2, bank, roll 5, bank, roll 1"
    t = table("pig", line, seats=4, team_mode="pairs", target_score=10)
    assert t.last[-1] == Wins(0, 11)
    assert t.rules.node(t.state) == Over((1, 2, 1, 2))


def test_a_team_at_the_target_waits_for_the_end_of_the_round():
    line = "roll 6, roll 5, bank"
    t = table("pig", line, seats=4, team_mode="pairs", target_score=10)
    assert t.to_act() == (BOB,)
    t.play("roll 6, bank, roll 1, roll 6, bank")
    assert t.rules.node(t.state) == Over((2, 1, 2, 1))


def test_teams_that_tie_play_the_tie_break_with_all_four_seats():
    line = "roll 6, bank, roll 5, bank, roll 4, bank, roll 5, bank"
    t = table("pig", line, seats=4, team_mode="pairs", target_score=10)
    assert t.last[1:4] == [TieBreak((0, 1), 10), RoundStarts(2), TurnStarts(ANN)]
    assert t.state.race.order == (0, 1, 2, 3)
    t.play("roll 2, bank, roll 1, roll 3, bank, roll 4, bank")
    assert t.last[-1] == Wins(0, 15)
    assert t.rules.node(t.state) == Over((1, 2, 1, 2))


def test_two_against_two_needs_four_players():
    for seats in (2, 3):
        assert Pig.problems(PigOptions(team_mode="pairs"), seats) == (
            Reason("pig-pairs-need-four", seats_taken=seats),
        )
    assert Pig.problems(PigOptions(team_mode="pairs"), 4) == ()


# Options


def test_a_game_without_wishes_goes_to_50_with_six_sides_and_everyone_alone():
    assert PigOptions() == PigOptions(50, 0, 6, "individual")


@pytest.mark.parametrize(
    ("name", "label", "low", "high"),
    [
        ("target_score", "pig-target-score", 10, 1000),
        ("minimum_bank_points", "pig-minimum-bank-points", 0, 50),
        ("dice_sides", "pig-dice-sides", 4, 20),
    ],
)
def test_both_ends_of_a_range_are_accepted_and_one_beyond_is_refused(name, label, low, high):
    def problems(value):
        return Pig.problems(PigOptions(**{"target_score": 100, name: value}), 2)

    wrong = (Reason("option-out-of-range", option=Phrase(label), low=low, high=high),)
    assert problems(low) == problems(high) == ()
    assert problems(low - 1) == problems(high + 1) == wrong


def test_a_team_mode_that_does_not_exist_is_refused():
    (reason,) = Pig.problems(PigOptions(team_mode="trios"), 4)
    assert reason.key == "option-not-a-choice"


@pytest.mark.parametrize("target", [10, 30, 50])
def test_the_minimum_bank_must_be_below_the_target_and_the_table_says_so_before_it_starts(target):
    assert Pig.problems(PigOptions(target, minimum_bank_points=target - 1), 2) == ()
    with pytest.raises(NoGame) as refused:
        Pig(PigOptions(target, minimum_bank_points=target), 2)
    assert refused.value.reasons == (Reason("pig-minimum-bank-too-high", most=target - 1),)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_can_play(seats):
    t = table("pig", seats=seats)
    assert t.rules.node(t.state) == Decide((ANN,))


@pytest.mark.parametrize("seats", [1, 5])
def test_fewer_than_two_or_more_than_four_cannot_play(seats):
    assert Pig.problems(PigOptions(), seats) == (
        Reason("wrong-number-of-players", low=2, high=4, seats_taken=seats),
    )


# What can be asked


def test_anyone_can_ask_whose_turn_it_is():
    t = table("pig", "roll 6, bank")
    for seat in (ANN, BOB, None):
        assert ask(t, "whose_turn", seat) == (Phrase("turn-of", seat=BOB),)


def test_scores_are_told_the_highest_first():
    t = table("pig", "roll 3, bank, roll 6, bank, roll 4, bank", seats=3)
    assert ask(t, "scores_in_short") == (
        Phrase(
            "scores-line",
            entries=(
                Phrase("score-entry", side=BOB, points=6),
                Phrase("score-entry", side=CAY, points=4),
                Phrase("score-entry", side=ANN, points=3),
            ),
        ),
    )


def test_detailed_scores_tell_place_and_what_is_missing():
    t = table("pig", "roll 3, bank, roll 6, roll 6, bank", target_score=10, seats=3)

    def line(place, side, points, missing):
        return Phrase(
            "two-parts",
            first=Phrase("score-in-detail", place=place, side=side, points=points),
            second=Phrase("points-to-go", points=missing),
        )

    assert ask(t, "scores_in_detail") == (
        line(1, BOB, 12, 0),
        line(2, ANN, 3, 7),
        line(3, CAY, 0, 10),
    )


def test_the_points_of_the_present_turn_can_be_asked_by_everyone():
    t = table("pig", "roll 3, roll 5")
    for seat in (ANN, BOB, None):
        assert ask(t, "turn_score", seat) == (Phrase("turn-score", seat=ANN, points=8),)


def test_after_the_end_the_questions_about_the_turn_say_that_it_is_over():
    t = table("pig", "roll 6, roll 6, bank, roll 1", target_score=10)
    assert ask(t, "whose_turn") == ask(t, "turn_score") == (Phrase("game-over"),)


@pytest.mark.parametrize(
    ("key", "meant"),
    [("r", "roll"), ("b", "bank")],
)
def test_the_keys_of_the_text_play_the_game(key, meant):
    t = table("pig", "roll 4")
    assert meaning(t.rules, t.state, ANN, key, Keeping()) == Command(ANN, meant)


@pytest.mark.parametrize(
    ("key", "asked"),
    [("t", "whose_turn"), ("s", "scores_in_short"), ("shift+s", "scores_in_detail")],
)
def test_the_keys_of_the_text_ask_the_questions(key, asked):
    t = table("pig")
    assert meaning(t.rules, t.state, BOB, key, Keeping()) is t.rules.queries[asked]
