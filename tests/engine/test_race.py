"""Rounds, tie-breaks, teams and places. Rulings: All games."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rattlebag.engine import Chance, Decide, Event, Over
from rattlebag.engine.nodes import lot, places
from rattlebag.engine.race import (
    FirstSeat,
    LastChance,
    Race,
    RoundStarts,
    ShareWin,
    Teams,
    TieBreak,
    TurnStarts,
    Wins,
    win_for,
)

ALONE = (0, 1, 2)
PAIRS = (0, 1, 0, 1)


def begun(side_of: tuple[int, ...] = ALONE, first: int = 0, *, low_wins: bool = False) -> Race:
    return Race.of(side_of, low_wins=low_wins).begin(first)[0]


def round_of(race: Race, *points: int, target: int = 50) -> tuple[Race, tuple[Event, ...]]:
    """Everyone of this round banks these points, in turn."""
    assert len(points) == len(race.order)
    news: tuple[Event, ...] = ()
    for banked in points:
        race, news = race.add(race.seat, banked).end_turn_to(target)
    return race, news


def test_the_first_seat_is_drawn_by_lot_among_all() -> None:
    assert Race.of(PAIRS).node() == Chance(lot(4))


@pytest.mark.parametrize(("first", "order"), [(0, (0, 1, 2)), (1, (1, 2, 0)), (2, (2, 0, 1))])
def test_seat_order_goes_round_the_table_from_the_first(first: int, order: tuple[int, ...]) -> None:
    race, news = Race.of(ALONE).begin(first)
    assert race.order == order
    assert news == (FirstSeat(first), RoundStarts(1), TurnStarts(first))
    assert race.node() == Decide((first,))


def test_everyone_takes_one_turn_and_then_the_next_round_starts_with_the_same_seat() -> None:
    race = begun(first=2)
    race, news = race.end_turn_to(50)
    assert (race.seat, news) == (0, (TurnStarts(0),))
    race, news = race.end_turn_to(50)
    assert (race.seat, news) == (1, (TurnStarts(1),))
    race, news = race.end_turn_to(50)
    assert (race.seat, race.number, news) == (2, 2, (RoundStarts(2), TurnStarts(2)))


def test_reaching_the_target_does_not_end_the_round() -> None:
    race = begun().add(0, 60)
    race, news = race.end_turn_to(50)
    assert news == (TurnStarts(1), LastChance(1, 60))
    assert race.node() == Decide((1,))


def test_at_the_end_of_a_round_the_single_highest_at_the_target_wins() -> None:
    race, news = round_of(begun(), 50, 61, 60)
    assert news == (Wins(1, 61),)
    assert race.node() == Over((3, 1, 2))


def test_one_point_below_the_target_is_not_enough() -> None:
    race, news = round_of(begun(), 49, 0, 0)
    assert news == (RoundStarts(2), TurnStarts(0))
    assert race.scores == (49, 0, 0)


def test_only_those_who_share_the_exact_top_score_play_on() -> None:
    race, news = round_of(begun(first=1), 55, 52, 55)  # seats 1, 2, 0
    assert news == (TieBreak((0, 1), 55), RoundStarts(2), TurnStarts(1))
    assert race.order == (1, 0)
    assert race.scores == (55, 55, 52)


def test_a_tie_break_goes_on_until_one_leads_and_keeps_everyones_scores_and_places() -> None:
    race, _ = round_of(begun(), 55, 55, 54)
    race, news = round_of(race, 0, 0)
    assert news == (TieBreak((0, 1), 55), RoundStarts(3), TurnStarts(0))
    race, news = round_of(race, 0, 4)
    assert news == (Wins(1, 59),)
    assert race.scores == (55, 59, 54)
    assert race.node() == Over((2, 1, 3))


def test_a_tie_below_the_top_is_no_tie_break_and_shares_a_place() -> None:
    race, news = round_of(begun(), 51, 60, 51)
    assert news == (Wins(1, 60),)
    assert race.node() == Over((2, 1, 2))


def test_a_tie_below_the_target_is_only_the_next_round() -> None:
    race, news = round_of(begun(), 40, 40, 40)
    assert news == (RoundStarts(2), TurnStarts(0))
    assert race.order == (0, 1, 2)


def test_of_three_in_a_tie_break_two_may_go_on() -> None:
    race, _ = round_of(begun(), 50, 50, 50)
    race, news = round_of(race, 5, 0, 5)
    assert news == (TieBreak((0, 2), 55), RoundStarts(3), TurnStarts(0))
    assert race.order == (0, 2)


def test_partners_add_to_one_score_win_together_and_share_their_place() -> None:
    race = begun(PAIRS)
    race, news = round_of(race, 30, 20, 25, 20)
    assert race.scores == (55, 40)
    assert news == (Wins(0, 55),)
    assert race.node() == Over((1, 2, 1, 2))
    assert race.node().winners == (0, 2)


def test_in_a_tie_break_of_teams_all_their_members_play_on() -> None:
    race, news = round_of(begun(PAIRS, first=1), 30, 30, 20, 20)
    assert news == (TieBreak((0, 1), 50), RoundStarts(2), TurnStarts(1))
    assert race.order == (1, 2, 3, 0)


def test_who_plays_with_whom_is_told_where_not_everyone_is_alone() -> None:
    assert Teams((0, 1)) in Race.of(PAIRS).begin(0)[1]
    assert not any(isinstance(event, Teams) for event in Race.of(ALONE).begin(0)[1])


def test_the_last_chance_is_told_to_the_last_of_the_side_behind() -> None:
    race = begun(PAIRS).add(0, 50)
    told = []
    for _ in range(3):
        race, news = race.end_turn_to(50)
        told.append(news)
    assert told == [(TurnStarts(1),), (TurnStarts(2),), (TurnStarts(3), LastChance(3, 50))]


def test_a_game_of_rounds_ends_after_the_last_of_them() -> None:
    race = begun((0, 1))
    for expected in [(TurnStarts(1),), (RoundStarts(2), TurnStarts(0)), (TurnStarts(1),)]:
        race, news = race.add(race.seat, race.seat + 1).end_turn_of(2)
        assert news == expected
    race, news = race.add(1, 2).end_turn_of(2)
    assert news == (Wins(1, 4),)
    assert race.node() == Over((2, 1))


def test_where_the_lowest_wins_the_highest_is_last_and_equals_share_the_win() -> None:
    race = begun(low_wins=True)
    for points in (7, -30, 7):
        race, news = race.add(race.seat, points).end_turn_of(1)
    assert news == (Wins(1, -30),)
    assert race.node() == Over((2, 1, 2))
    assert win_for((3, 9, 3), low_wins=True) == ShareWin((0, 2), 3)
    assert win_for((3, 9, 3), low_wins=False) == Wins(1, 9)


def test_no_last_chance_is_told_to_a_team_that_leads_through_its_partner() -> None:
    """Seat 0 and seat 2 play together: 0 brings the team to 60, 1 only to 55."""
    race = begun(PAIRS).add(0, 60).end_turn_to(50)[0].add(1, 55)
    race, news = race.end_turn_to(50)
    assert news == (TurnStarts(2),)
    race, news = race.end_turn_to(50)
    assert news == (TurnStarts(3), LastChance(3, 60))


def test_a_team_past_the_target_that_is_behind_has_its_last_chance() -> None:
    race = begun(PAIRS).add(0, 52).end_turn_to(50)[0].add(1, 55)
    assert race.end_turn_to(50)[1] == (TurnStarts(2), LastChance(2, 55))


def test_no_last_chance_is_told_to_a_team_that_is_level() -> None:
    race = begun(PAIRS).add(0, 55).end_turn_to(50)[0].add(1, 55)
    assert race.end_turn_to(50)[1] == (TurnStarts(2),)


@pytest.mark.parametrize("sides", [(0, 1), ALONE, PAIRS])
def test_a_tie_break_has_no_last_chance_whatever_happens_in_it(sides: tuple[int, ...]) -> None:
    race = begun(sides)
    for _ in sides:
        race, news = race.add(race.seat, 30).end_turn_to(30)
    assert isinstance(news[0], TieBreak)
    told = list(news)
    for points in (0, 7, 0, 0, 0, 7, *[0] * (len(sides) - 1), *range(len(sides))):
        race, news = race.add(race.seat, points).end_turn_to(30)
        told += news
        if race.over:
            break
    assert race.over
    assert not any(isinstance(event, LastChance) for event in told)


def test_after_a_tie_break_of_some_the_next_tie_break_is_one_too() -> None:
    race, _ = round_of(begun(), 50, 50, 10)
    race, news = round_of(race, 8, 8)
    assert news == (TieBreak((0, 1), 58), RoundStarts(3), TurnStarts(0))
    assert race.add(0, 9).end_turn_to(50)[1] == (TurnStarts(1),)


def test_must_pass_is_the_best_other_score_for_a_side_that_is_behind_it() -> None:
    scores = (50, 57, 0)
    for at, expected in [(0, 57), (1, None), (2, 57)]:
        race = Race(ALONE, scores, order=(0, 1, 2), at=at)
        assert race.must_pass(at, 50) == expected


def test_nobody_must_pass_whom_they_are_level_with() -> None:
    assert Race((0, 1), (50, 50), order=(0, 1)).must_pass(0, 50) is None
    assert Race((0, 1), (50, 50), order=(0, 1), at=1).must_pass(1, 50) is None


def test_nobody_must_pass_anything_before_another_side_has_reached_the_target() -> None:
    assert begun().must_pass(0, 50) is None
    assert Race(ALONE, (60, 49, 49), order=(1, 2, 0), at=2).must_pass(0, 50) is None


def test_of_a_team_only_its_last_to_play_must_pass() -> None:
    for at, expected in [(0, None), (1, None), (2, None), (3, 60)]:
        race = Race(PAIRS, (60, 49), order=(0, 1, 2, 3), at=at)
        assert race.must_pass(at, 50) == expected


def test_the_last_of_a_round_acts_last() -> None:
    race = begun(first=1)
    assert not race.acts_last(1)
    race = race.end_turn_to(50)[0].end_turn_to(50)[0]
    assert race.seat == 0
    assert race.acts_last(0)
    assert race.still_to_play() == ()


def test_whoever_is_followed_by_partners_only_acts_last() -> None:
    race = Race((0, 1, 1), (0, 0), order=(0, 1, 2), at=1)
    assert race.still_to_play() == (2,)
    assert race.acts_last(1)
    assert not Race((0, 1, 1), (0, 0), order=(1, 2, 0), at=1).acts_last(2)


@pytest.mark.parametrize(
    ("scores", "low_wins", "expected"),
    [
        ((5, 3, 9), False, (2, 3, 1)),
        ((5, 3, 9), True, (2, 1, 3)),
        ((5, 9, 9, 1), False, (3, 1, 1, 4)),
        ((0, 0), False, (1, 1)),
        ((-30, 0, -30), True, (1, 3, 1)),
    ],
)
def test_equals_share_a_place_and_the_places_after_it_stay_empty(
    scores: tuple[int, ...], low_wins: bool, expected: tuple[int, ...]
) -> None:
    assert places(scores, low_wins=low_wins) == expected


@given(st.lists(st.integers(-50, 50), min_size=1, max_size=8), st.booleans())
def test_somebody_is_first_and_a_better_score_has_a_better_place(
    scores: list[int], low_wins: bool
) -> None:
    found = places(scores, low_wins=low_wins)
    assert min(found) == 1
    order = sorted(range(len(scores)), key=lambda at: scores[at], reverse=not low_wins)
    ranked = [(scores[at], found[at]) for at in order]
    for (better, place), (worse, next_place) in pairwise(ranked):
        assert (place == next_place) if better == worse else (place < next_place)
