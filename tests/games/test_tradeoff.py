"""Tradeoff, rule by rule, as lines of play with the dice written in them.

"dice 1 2 3 4 5 / 6 6 6 6 6" is what Ann and Bob throw; "toggle 3" keeps the third die, or trades
it after all; "take 5" takes a five out of the pool.
"""

import pytest
from lines import ANN, BOB, CAY, DAN, table, whole_view

from rattlebag.engine import Chance, Command, Decide, Die, Each, Over, Phrase, Reason, Shuffle, d
from rattlebag.engine.keymap import BY_VALUE, DIGIT_KEEPS, SHIFT_KEEPS, Keeping, meaning
from rattlebag.engine.race import RoundStarts, ShareWin, Wins
from rattlebag.games.tradeoff.rules import Tradeoff, TradeoffOptions
from rattlebag.games.tradeoff.scoring import best, packed
from rattlebag.games.tradeoff.state import (
    Confirms,
    IterationStarts,
    Keeps,
    NextToTake,
    NobodyTraded,
    PoolOpens,
    Rolled,
    Scores,
    Takes,
    ToTake,
    Traded,
    TradedNothing,
    Trades,
)

NAMES = ["Ann", "Bob", "Cay", "Dan"]


def keep(name, *positions):
    """Keep the dice at these positions, trade the others, and confirm."""
    return "".join(f"{name}: toggle {at}, " for at in positions) + f"{name}: confirm"


def kept_whole(*throws):
    """An iteration in which everyone keeps everything."""
    lines = ["dice " + " / ".join(throws)]
    lines += [keep(name, 1, 2, 3, 4, 5) for name in NAMES[: len(throws)]]
    return ", ".join(lines)


def round_of(*hands):
    """A round in which nobody trades, and these are the fifteen dice of each."""
    thirds = [[hand.split()[n : n + 5] for n in (0, 5, 10)] for hand in hands]
    return ", ".join(kept_whole(*(" ".join(hand[n]) for hand in thirds)) for n in range(3))


ALL_GROUPS = "1 1 1 1 1 2 2 2 2 2 3 3 3 3 3"  # 50
ALL_TRIPLETS = "1 1 1 2 2 2 3 3 3 4 4 4 5 5 5"  # 50
TWO_STRAIGHTS_AND_A_TRIPLE = "1 2 3 4 5 1 2 3 4 5 6 6 6 1 2"  # 27


def scores(t):
    return t.rules.scores(t.state)


def hand(t, seat):
    return sorted(t.state.places[seat].hand)


def told(name, points):
    """A set as it is told when it is scored."""
    return Phrase("tradeoff-set", set=Phrase(f"tradeoff-{name}"), points=points)


def ask(t, name, seat=ANN):
    return t.rules.ask(t.state, name, seat)


# Trading


def test_everyone_throws_five_dice_at_the_same_time():
    rules = Tradeoff(TradeoffOptions(), 3)
    start = rules.start()
    assert start.events == (RoundStarts(1), IterationStarts(1, 3))
    assert rules.node(start.state) == Chance(Each(d(6, 5), 3))


def test_after_the_throw_everyone_may_act_in_any_order():
    t = table("tradeoff", "dice 1 2 3 4 5 / 6 6 6 6 6 / 2 2 3 3 4", seats=3)
    assert t.to_act() == (ANN, BOB, CAY)
    t.play("Cay: toggle 1, Ann: toggle 2, Cay: confirm")
    assert t.to_act() == (ANN, BOB)


def test_all_five_dice_are_marked_for_trading_at_first():
    t = table("tradeoff", "dice 1 2 3 4 5 / 6 6 6 6 6, Ann: confirm, Bob: confirm")
    assert Traded(ANN, faces=(1, 2, 3, 4, 5)) in t.last
    assert t.state.pool == (1, 2, 3, 4, 5, 6, 6, 6, 6, 6)
    assert hand(t, ANN) == hand(t, BOB) == []


def test_a_die_is_switched_between_keeping_and_trading_as_often_as_wanted():
    t = table("tradeoff", "dice 1 2 3 4 5 / 6 6 6 6 6, Ann: toggle 3")
    assert t.last == [Keeps(ANN, face=3, trading=4)]
    t.play("Ann: toggle 5")
    assert t.last == [Keeps(ANN, face=5, trading=3)]
    t.play("Ann: toggle 3")
    assert t.last == [Trades(ANN, face=3, trading=4)]
    t.play("Ann: confirm, Bob: confirm")
    assert hand(t, ANN) == [5]


def test_kept_dice_go_into_the_hand_and_traded_dice_into_the_pool():
    t = table(
        "tradeoff", f"dice 1 2 3 4 5 / 6 6 6 2 1, {keep('Ann', 4, 5)}, {keep('Bob', 1, 2, 3)}"
    )
    assert (hand(t, ANN), hand(t, BOB)) == ([4, 5], [6, 6, 6])
    assert t.state.pool == (1, 1, 2, 2, 3)


@pytest.mark.parametrize("count", range(6))
def test_anything_from_none_to_all_five_dice_may_be_traded_and_as_many_are_owed(count):
    positions = range(count + 1, 6)
    t = table("tradeoff", f"dice 1 2 3 4 5 / 6 6 6 6 6, {keep('Ann', *positions)}, Bob: confirm")
    assert t.state.places[ANN].owed == count
    assert len(t.state.pool) == 5 + count


def test_there_is_no_sixth_die_to_toggle():
    t = table("tradeoff", "dice 1 2 3 4 5 / 6 6 6 6 6")
    wrong = Reason("not-offered", action=Phrase("tradeoff-toggle"))
    assert t.refusal("Ann: toggle 6") == t.refusal("Ann: toggle 0") == wrong


# Secrets


def test_a_roll_is_told_only_to_the_one_who_rolled_it():
    t = table("tradeoff", "dice 1 2 3 4 5 / 6 6 6 6 6")
    rolled = Rolled(ANN, faces=(1, 2, 3, 4, 5))
    assert rolled in t.last
    assert rolled.heard_by(ANN)
    assert not rolled.heard_by(BOB)
    assert not rolled.heard_by(None)


def test_what_is_kept_or_traded_is_heard_by_nobody_else():
    for event in (Keeps(ANN, face=3, trading=4), Trades(ANN, face=3, trading=4)):
        assert [event.heard_by(seat) for seat in (ANN, BOB, None)] == [True, False, False]


def test_others_hear_that_you_confirmed_and_not_what():
    t = table("tradeoff", f"dice 1 2 3 4 5 / 6 6 6 6 6, {keep('Ann', 1, 2)}")
    assert t.last == [Confirms(ANN, waiting=1)]
    assert t.last[0].heard_by(BOB)
    assert t.last[0].heard_by(None)


def test_until_the_last_confirmation_nothing_that_others_get_depends_on_your_dice():
    """Ann throws and trades differently at two tables: Bob and a spectator notice nothing."""
    one = table("tradeoff", f"dice 1 2 3 4 5 / 6 6 6 6 6, {keep('Ann', 1, 2)}")
    other = table("tradeoff", f"dice 6 6 4 4 2 / 6 6 6 6 6, {keep('Ann', 3, 4)}")
    for seat in (BOB, None):
        assert whole_view(one.rules, one.state, seat) == whole_view(other.rules, other.state, seat)
        assert [e for e in one.events if e.heard_by(seat)] == [
            e for e in other.events if e.heard_by(seat)
        ]
        for question in one.rules.queries:
            assert ask(one, question, seat) == ask(other, question, seat)
    assert whole_view(one.rules, one.state, ANN) != whole_view(other.rules, other.state, ANN)


def test_when_the_last_player_confirms_all_trades_are_announced_together():
    t = table("tradeoff", f"dice 3 2 1 4 5 / 6 5 6 1 6, {keep('Ann', 4, 5)}")
    assert not any(isinstance(event, Traded) for event in t.events)
    t.play(keep("Bob", 1, 3, 5))
    assert t.last == [
        Confirms(BOB, waiting=0),
        Traded(ANN, faces=(1, 2, 3)),
        Traded(BOB, faces=(1, 5)),
        PoolOpens(heap=(1, 1, 2, 3, 5)),
        ToTake(ANN, owed=3),
    ]


def test_a_confirmation_cannot_be_undone():
    t = table("tradeoff", "dice 1 2 3 4 5 / 6 6 6 6 6, Ann: confirm")
    done = Reason("tradeoff-already-confirmed")
    assert t.refusal("Ann: toggle 1") == t.refusal("Ann: confirm") == done
    assert t.refusal("Bob: toggle 1") is None


# The order of taking


def test_nothing_can_be_taken_before_everyone_has_confirmed():
    t = table("tradeoff", "dice 1 2 3 4 5 / 6 6 6 6 6, Ann: confirm")
    assert t.refusal("Bob: take 6") == Reason("tradeoff-not-taking")


def test_the_lower_total_takes_first():
    """After a round Bob has fewer points; his higher sum in hand does not matter."""
    t = table("tradeoff", round_of(ALL_GROUPS, TWO_STRAIGHTS_AND_A_TRIPLE), target_score=100)
    assert scores(t) == (50, 27)
    t.play(f"dice 1 2 3 4 5 / 6 6 6 6 5, {keep('Ann', 1)}, {keep('Bob', 1, 2, 3, 4)}")
    assert t.rules.node(t.state) == Decide((BOB,))
    assert t.state.order == (BOB, ANN)


def test_with_equal_totals_the_lower_sum_of_the_hand_takes_first():
    t = table("tradeoff", f"dice 5 2 3 4 6 / 4 6 6 6 6, {keep('Ann', 1)}, {keep('Bob', 1)}")
    assert t.state.order == (BOB, ANN)


def test_the_sum_counts_the_dice_that_were_just_kept():
    """Ann's older hand is lower, 5 against 10, but with what she keeps now it is 17 to 11."""
    t = table("tradeoff", kept_whole("1 1 1 1 1", "2 2 2 2 2"))
    t.play(f"dice 6 6 3 3 3 / 1 4 4 4 4, {keep('Ann', 1, 2)}, {keep('Bob', 1)}")
    assert (sum(hand(t, ANN)), sum(hand(t, BOB))) == (17, 11)
    assert t.state.order == (BOB, ANN)


def test_the_sum_counts_and_not_the_number_of_dice():
    t = table("tradeoff", f"dice 1 1 1 4 4 / 6 4 4 4 4, {keep('Ann', 1, 2, 3)}, {keep('Bob', 1)}")
    assert t.state.order == (ANN, BOB)


def test_who_is_still_equal_draws_lots():
    line = f"dice 6 1 1 1 1 / 4 2 2 2 2 / 4 3 3 3 3, {keep('Ann', 1)}, {keep('Bob', 1)}"
    t = table("tradeoff", f"{line}, {keep('Cay', 1)} 2 1 0", seats=3)
    assert t.state.order == (CAY, BOB, ANN)


def test_only_equals_are_shuffled_and_each_order_is_equally_likely():
    t = table("tradeoff", "dice 6 1 1 1 1 / 4 2 2 2 2 / 4 3 3 3 3", seats=3)
    t.play(f"{keep('Ann', 1)}, {keep('Bob', 1)}, Cay: toggle 1")
    drawing = t.rules.apply(t.state, Command(CAY, "confirm")).state
    assert t.rules.node(drawing) == Chance(Shuffle(((BOB, CAY), (ANN,))))


def test_the_order_is_fixed_at_the_start_of_the_phase():
    """Ann takes the six first and has the higher sum from then on: she still goes before Bob."""
    t = table("tradeoff", f"dice 1 6 6 6 6 / 2 1 1 1 1, {keep('Ann', 1)}, {keep('Bob', 1)}")
    takers = []
    for face in (6, 1, 6, 1, 6, 1, 6, 1):
        takers += t.to_act()
        t.play(f"take {face}")
    assert takers == [ANN, BOB] * 4


def test_dice_are_taken_one_at_a_time_round_and_round_until_all_have_theirs_back():
    t = table(
        "tradeoff",
        f"dice 1 1 1 1 6 / 2 2 2 2 2 / 3 3 3 4 4, {keep('Ann', 1, 2, 3, 4)}, Bob: confirm",
        seats=3,
    )
    t.play(keep("Cay", 1, 2, 3))
    assert t.state.order == (BOB, ANN, CAY)
    takers = []
    for face in (2, 2, 2, 2, 2, 4, 4, 6):
        takers += t.to_act()
        t.play(f"take {face}")
    assert takers == [BOB, ANN, CAY, BOB, CAY, BOB, BOB, BOB]
    assert [len(hand(t, seat)) for seat in range(3)] == [5, 5, 5]


def test_a_take_is_announced_with_what_is_left_and_whose_take_is_next():
    t = table("tradeoff", f"dice 1 1 1 1 6 / 2 2 2 2 5, {keep('Ann', 1, 2, 3, 4)}")
    t.play(f"{keep('Bob', 1, 2, 3, 4)}, take 5")
    assert t.last == [Takes(ANN, face=5, left=1), NextToTake(BOB, owed=1, heap=(6,))]


def test_who_traded_nothing_takes_nothing():
    t = table("tradeoff", "dice 1 1 1 1 6 / 2 2 2 2 5 / 3 3 3 3 3", seats=3)
    t.play(f"{keep('Ann', 1, 2, 3, 4, 5)}, {keep('Bob', 1, 2, 3, 4)}, Cay: confirm")
    assert TradedNothing(ANN) in t.last
    assert sorted(t.state.order) == [BOB, CAY]
    assert t.refusal("Ann: take 3") == Reason("tradeoff-not-your-take", seat=CAY)


def test_your_own_traded_dice_may_be_taken_back():
    t = table("tradeoff", f"dice 1 1 1 1 6 / 2 2 2 2 5, {keep('Ann', 1, 2, 3, 4)}")
    t.play(f"{keep('Bob', 1, 2, 3, 4)}, take 6")
    assert hand(t, ANN) == [1, 1, 1, 1, 6]


def test_a_face_that_is_not_in_the_pool_is_refused_with_what_is():
    t = table("tradeoff", f"dice 1 1 1 1 6 / 2 2 2 5 5, {keep('Ann', 1, 2, 3, 4)}")
    t.play(keep("Bob", 1, 2, 3))
    assert t.refusal("take 1") == Reason("tradeoff-not-in-pool", faces=(5, 6))
    t.play("take 6")
    assert t.refusal("take 6") == Reason("tradeoff-not-in-pool", faces=(5,))


def test_whoever_is_not_to_take_hears_who_is():
    t = table("tradeoff", "dice 1 1 1 1 6 / 2 2 2 2 5, Ann: confirm, Bob: confirm")
    assert t.refusal("Bob: take 1") == Reason("tradeoff-not-your-take", seat=ANN)


def test_in_the_taking_phase_nothing_more_is_traded():
    t = table("tradeoff", "dice 1 1 1 1 6 / 2 2 2 2 5, Ann: confirm, Bob: confirm")
    assert t.refusal("toggle 1") == t.refusal("confirm") == Reason("tradeoff-not-trading")


def test_when_nobody_traded_the_taking_phase_is_skipped():
    t = table("tradeoff", kept_whole("1 2 3 4 5", "6 6 6 6 6"))
    assert t.last == [
        Confirms(BOB, waiting=0),
        TradedNothing(ANN),
        TradedNothing(BOB),
        NobodyTraded(),
        IterationStarts(2, 3),
    ]


def test_the_example_of_the_text_ends_with_four_threes_and_five_fives():
    """Ann trades a 2 and a 6, takes the 5 at once and the 4 a round of takes later."""
    t = table("tradeoff", kept_whole("3 3 3 5 5", "6 6 6 6 6", "6 6 6 6 5"), seats=3)
    t.play(f"dice 2 3 5 5 6 / 1 4 6 6 6 / 4 5 6 6 6, {keep('Ann', 2, 3, 4)}")
    t.play(f"{keep('Bob', 3, 4, 5)}, {keep('Cay', 3, 4, 5)}")
    assert t.state.pool == (1, 2, 4, 4, 5, 6)
    assert t.to_act() == (ANN,)
    t.play("take 5, take 6, take 4")
    assert t.to_act() == (ANN,)
    t.play("take 4")
    assert hand(t, ANN) == [3, 3, 3, 3, 4, 5, 5, 5, 5, 5]
    assert best(packed(hand(t, ANN))) == (11, ("tradeoff-group", "tradeoff-triple"))


# Iterations and rounds


def test_a_round_has_three_iterations_through_which_the_hand_grows_to_fifteen():
    t = table("tradeoff", kept_whole("1 1 1 1 1", "6 6 6 6 6"))
    assert len(hand(t, ANN)) == 5
    t.play(f"dice 1 1 2 2 3 / 6 6 6 5 5, {keep('Ann', 1, 2)}, {keep('Bob', 1, 2, 3)}")
    t.play("take 5, take 2, take 5, take 2, take 3")
    assert t.last[-1] == IterationStarts(3, 3)
    assert hand(t, ANN) == [1, 1, 1, 1, 1, 1, 1, 3, 5, 5]
    assert hand(t, BOB) == [2, 2, 6, 6, 6, 6, 6, 6, 6, 6]
    t.play("dice 5 5 5 4 4 / 1 2 3 4 5, Bob: toggle 1")
    assert t.to_act() == (ANN, BOB)
    t.play(f"{keep('Ann', 1, 2, 3)}, {keep('Bob', 2, 3, 4, 5)}")
    assert [len(hand(t, seat)) for seat in (ANN, BOB)] == [13, 15]
    t.play("take 4, take 4")
    assert Scores(ANN, 30, (told("double-group", 30),), 30) in t.last
    sets = (told("straight", 12), told("group", 8), told("triple", 3))
    assert Scores(BOB, 23, sets, 23) in t.last


def test_each_hand_is_scored_by_its_best_sets_and_added_to_the_total():
    t = table("tradeoff", round_of(TWO_STRAIGHTS_AND_A_TRIPLE, "1 1 1 1 1 2 2 2 2 2 6 6 6 4 4"))
    straight, triple = told("straight", 12), told("triple", 3)
    assert Scores(ANN, 27, (straight, straight, triple), 27) in t.last
    assert Scores(BOB, 33, (told("double-group", 30), triple), 33) in t.last
    assert scores(t) == (27, 33)


def test_below_the_target_a_new_round_begins_with_empty_hands():
    t = table("tradeoff", round_of(TWO_STRAIGHTS_AND_A_TRIPLE, TWO_STRAIGHTS_AND_A_TRIPLE))
    assert t.last[-2:] == [RoundStarts(2), IterationStarts(1, 3)]
    assert hand(t, ANN) == hand(t, BOB) == []
    assert scores(t) == (27, 27)


def test_points_add_up_over_the_rounds():
    line = round_of(TWO_STRAIGHTS_AND_A_TRIPLE, TWO_STRAIGHTS_AND_A_TRIPLE)
    t = table("tradeoff", f"{line}, {line}")
    assert scores(t) == (54, 54)


def test_the_game_ends_after_the_round_in_which_someone_reaches_the_target():
    t = table("tradeoff", round_of(TWO_STRAIGHTS_AND_A_TRIPLE, ALL_GROUPS), target_score=50)
    assert t.last[-1] == Wins(BOB, 50)
    assert t.rules.node(t.state) == Over((2, 1))


def test_one_point_below_the_target_the_game_goes_on():
    t = table("tradeoff", round_of(TWO_STRAIGHTS_AND_A_TRIPLE, ALL_GROUPS), target_score=51)
    assert t.last[-2:] == [RoundStarts(2), IterationStarts(1, 3)]


def test_of_several_at_the_target_the_highest_total_wins():
    double_group_and_triple = "1 1 1 1 1 2 2 2 2 2 6 6 6 4 4"
    line = round_of(double_group_and_triple, ALL_GROUPS, TWO_STRAIGHTS_AND_A_TRIPLE)
    t = table("tradeoff", line, seats=3, target_score=30)
    assert scores(t) == (33, 50, 27)
    assert t.last[-1] == Wins(BOB, 50)
    assert t.rules.node(t.state) == Over((2, 1, 3))


def test_equals_at_the_top_share_the_win():
    line = round_of(ALL_GROUPS, TWO_STRAIGHTS_AND_A_TRIPLE, ALL_TRIPLETS, ALL_GROUPS)
    t = table("tradeoff", line, seats=4, target_score=50)
    assert t.last[-1] == ShareWin((ANN, CAY, DAN), 50)
    assert t.rules.node(t.state) == Over((1, 4, 1, 1))


def test_nobody_can_act_after_the_end():
    t = table("tradeoff", round_of(ALL_GROUPS, ALL_TRIPLETS), target_score=50)
    for command in ("Ann: toggle 1", "Ann: confirm", "Bob: take 1"):
        assert t.refusal(command) == Reason("game-over")


# Options


def test_a_game_without_wishes_goes_to_60():
    assert TradeoffOptions() == TradeoffOptions(60)


def test_both_ends_of_the_target_are_accepted_and_one_beyond_is_refused():
    def problems(target):
        return Tradeoff.problems(TradeoffOptions(target), 2)

    label = Phrase("tradeoff-target-score")
    wrong = (Reason("option-out-of-range", option=label, low=30, high=500),)
    assert problems(30) == problems(500) == ()
    assert problems(29) == problems(501) == wrong


@pytest.mark.parametrize("seats", [2, 8])
def test_two_to_eight_can_play(seats):
    rules = Tradeoff(TradeoffOptions(), seats)
    assert rules.node(rules.start().state) == Chance(Each(d(6, 5), seats))


@pytest.mark.parametrize("seats", [1, 9])
def test_fewer_than_two_or_more_than_eight_cannot_play(seats):
    assert Tradeoff.problems(TradeoffOptions(), seats) == (
        Reason("wrong-number-of-players", low=2, high=8, seats_taken=seats),
    )


# What can be asked


@pytest.fixture
def trading():
    """The second iteration: Ann has confirmed, Bob has kept one die so far."""
    t = table("tradeoff", kept_whole("3 1 2 5 4", "6 6 6 6 6"))
    return t.play(f"dice 2 3 5 5 6 / 1 4 6 6 6, {keep('Ann', 2, 3)}, Bob: toggle 3")


@pytest.fixture
def taking(trading):
    """The pool holds Ann's 2, 5, 6 and Bob's 1, 4, 6, 6; Ann is to take."""
    return trading.play("Bob: confirm")


def test_while_trading_the_hand_comes_with_the_present_roll_and_its_marks(trading):
    keeping, marked = "tradeoff-die-kept", "tradeoff-die-traded"
    dice = tuple(
        Phrase(key, face=face)
        for key, face in [(marked, 2), (keeping, 3), (keeping, 5), (marked, 5), (marked, 6)]
    )
    assert ask(trading, "hand") == (
        Phrase("tradeoff-hand", seat=ANN, heap=(1, 2, 3, 4, 5), count=5),
        Phrase("tradeoff-present-roll", dice=dice),
    )


def test_in_the_first_iteration_the_hand_is_empty():
    t = table("tradeoff", "dice 1 2 3 4 5 / 6 6 6 6 6")
    assert ask(t, "hand")[0] == Phrase("tradeoff-empty-hand", seat=ANN)


def test_while_taking_the_hand_holds_what_was_kept_and_taken(taking):
    kept = Phrase("tradeoff-hand", seat=ANN, heap=(1, 2, 3, 3, 4, 5, 5), count=7)
    assert ask(taking, "hand") == (kept,)
    taking.play("take 6")
    taken = Phrase("tradeoff-hand", seat=ANN, heap=(1, 2, 3, 3, 4, 5, 5, 6), count=8)
    assert ask(taking, "hand") == (taken,)


def test_a_spectator_has_no_hand(trading):
    assert ask(trading, "hand", None) == (Phrase("only-watching"),)


def test_while_trading_the_pool_is_not_open_yet(trading):
    assert ask(trading, "ask_pool") == (Phrase("tradeoff-pool-closed"),)


def test_while_taking_everyone_may_look_at_the_pool(taking):
    for seat in (ANN, BOB, None):
        assert ask(taking, "ask_pool", seat) == (
            Phrase("tradeoff-pool", heap=(1, 2, 4, 5, 6, 6, 6), count=7),
        )
    taking.play("take 6")
    assert ask(taking, "ask_pool") == (Phrase("tradeoff-pool", heap=(1, 2, 4, 5, 6, 6), count=6),)


def test_while_taking_everyone_may_look_at_all_hands_and_trades(taking):
    def line(seat, faces, traded):
        return Phrase(
            "two-parts",
            first=Phrase("tradeoff-hand", seat=seat, heap=faces, count=len(faces)),
            second=Phrase("tradeoff-has-traded", faces=traded),
        )

    for seat in (ANN, BOB, None):
        assert ask(taking, "ask_hands", seat) == (
            line(ANN, (1, 2, 3, 3, 4, 5, 5), (2, 5, 6)),
            line(BOB, (6, 6, 6, 6, 6, 6), (1, 4, 6, 6)),
        )


def test_hands_and_trades_tell_of_those_who_traded_nothing():
    t = table("tradeoff", "dice 1 2 3 4 5 / 6 6 6 6 6, Bob: confirm")
    t.play(keep("Ann", 1, 2, 3, 4, 5))
    assert ask(t, "ask_hands")[ANN].args["second"] == Phrase("tradeoff-has-traded-nothing")


def test_while_trading_nothing_is_told_of_hands_that_were_never_shown():
    t = table("tradeoff", "dice 2 3 5 5 6 / 6 6 6 6 6, Ann: toggle 1")
    assert ask(t, "ask_hands") == (Phrase("tradeoff-hands-closed"),)


def test_while_trading_the_turn_is_of_all_who_have_not_confirmed(trading):
    assert ask(trading, "whose_turn") == (Phrase("tradeoff-waiting-for", seats=(BOB,)),)
    t = table("tradeoff", "dice 1 1 1 1 1 / 2 2 2 2 2 / 3 3 3 3 3, Bob: confirm", seats=3)
    assert ask(t, "whose_turn", None) == (Phrase("tradeoff-waiting-for", seats=(ANN, CAY)),)


def test_while_taking_the_turn_is_of_whoever_is_to_take(taking):
    pool = (1, 2, 4, 5, 6, 6, 6)
    first = Phrase("tradeoff-take-of", seat=ANN, owed=3, heap=pool)
    assert ask(taking, "whose_turn", BOB) == (first,)
    taking.play("take 6")
    second = Phrase("tradeoff-take-of", seat=BOB, owed=4, heap=pool[:-1])
    assert ask(taking, "whose_turn", BOB) == (second,)


def test_after_the_end_the_turn_says_that_it_is_over():
    t = table("tradeoff", round_of(ALL_GROUPS, ALL_TRIPLETS), target_score=50)
    assert ask(t, "whose_turn") == (Phrase("game-over"),)


def test_scores_are_told_the_highest_first_in_every_phase():
    t = table("tradeoff", round_of(TWO_STRAIGHTS_AND_A_TRIPLE, ALL_GROUPS))
    t.play("dice 1 2 3 4 5 / 6 6 6 6 6")
    (line,) = ask(t, "scores_in_short")
    assert [entry.args for entry in line.args["entries"]] == [
        {"side": BOB, "points": 50},
        {"side": ANN, "points": 27},
    ]
    assert ask(t, "scores_in_detail")[0] == Phrase(
        "two-parts",
        first=Phrase("score-in-detail", place=1, side=BOB, points=50),
        second=Phrase("points-to-go", points=10),
    )


# Keys


def pressed(t, key, *how):
    seat = t.to_act()[0]
    return meaning(t.rules, t.rules.known(t.state, seat), seat, key, Keeping(*how))


def test_b_confirms_and_the_questions_lie_on_their_keys():
    t = table("tradeoff", "dice 2 3 5 5 6 / 6 6 6 6 6")
    assert pressed(t, "b") == Command(ANN, "confirm")
    for key, asked in {
        "h": "hand",
        "p": "ask_pool",
        "v": "ask_hands",
        "t": "whose_turn",
        "s": "scores_in_short",
        "shift+s": "scores_in_detail",
    }.items():
        assert pressed(t, key) is t.rules.queries[asked]


def test_by_position_the_digits_1_to_5_keep_and_trade():
    t = table("tradeoff", "dice 2 3 5 5 6 / 6 6 6 6 6, Ann: toggle 2")
    for position in range(1, 6):
        assert pressed(t, str(position)) == Command(ANN, "toggle", position)


def test_by_value_the_digit_keeps_the_first_die_and_a_shifted_digit_trades_it():
    """The other way round than in Threes, as this game's text says."""
    t = table("tradeoff", "dice 2 3 5 5 6 / 6 6 6 6 6")
    assert pressed(t, "5", BY_VALUE) == Command(ANN, "toggle", 3)
    assert pressed(t, "shift+5", BY_VALUE) == Reason("tradeoff-no-die-to-trade", face=5)
    t.play("Ann: toggle 3")
    assert pressed(t, "5", BY_VALUE) == Command(ANN, "toggle", 4)
    assert pressed(t, "shift+5", BY_VALUE) == Command(ANN, "toggle", 3)


def test_a_player_may_have_the_shifted_digit_keep_in_all_games():
    t = table("tradeoff", "dice 2 3 5 5 6 / 6 6 6 6 6")
    assert pressed(t, "shift+5", BY_VALUE, SHIFT_KEEPS) == Command(ANN, "toggle", 3)
    assert pressed(t, "5", BY_VALUE, DIGIT_KEEPS) == Command(ANN, "toggle", 3)


def test_while_taking_a_digit_takes_that_face_from_the_pool():
    t = table("tradeoff", "dice 2 3 5 5 6 / 6 6 6 6 6, Ann: confirm, Bob: confirm")
    assert pressed(t, "5") == Command(ANN, "take", 5)
    assert pressed(t, "5", BY_VALUE) == Command(ANN, "take", 5)
    assert pressed(t, "1") == Reason("tradeoff-not-in-pool", faces=(2, 3, 5, 6))


def test_each_sees_their_own_dice_and_nobody_elses():
    t = table("tradeoff", "dice 2 3 5 5 6 / 6 6 6 6 6, Ann: toggle 1")
    known = t.rules.known(t.state, ANN)
    assert t.rules.dice(known, ANN)[:2] == (Die(2, "kept"), Die(3, "free"))
    assert t.rules.dice(t.rules.known(t.state, BOB), ANN) == ()
    assert t.rules.dice(t.rules.known(t.state, None), None) == ()
