"""When positions are asked again."""

from __future__ import annotations

import pytest

from rattlebag.practice.schedule import NEW, BadMemory, Card, due, next_of

NOW = 1_800_000_000.0
DAY = 86400.0


def answered(*answers: bool) -> Card:
    """A card that is answered whenever it is due."""
    card, now = NEW, NOW
    for correct in answers:
        card = card.after(correct, now)
        now = card.due
    return card


def waits(*answers: bool) -> float:
    """The days from the last answer to the next question."""
    *before, _ = answers
    return (answered(*answers).due - (answered(*before).due or NOW)) / DAY


def test_a_position_that_is_known_comes_later_each_time() -> None:
    intervals = [waits(*[True] * times) for times in range(1, 6)]
    assert intervals == sorted(intervals)
    assert intervals[-1] > 20


def test_a_missed_position_comes_again_within_minutes_and_sooner_than_before() -> None:
    assert waits(False) < 0.01
    assert waits(True, True, True, True, False) < 0.01
    assert waits(True, True, True, False, True, True) < waits(True, True, True, True, True)


def test_answers_are_counted() -> None:
    card = answered(True, False, True)
    assert (card.answers, card.correct) == (3, 2)


def test_the_same_answers_at_the_same_times_make_the_same_plan() -> None:
    assert answered(True, False, True, True) == answered(True, False, True, True)


@pytest.mark.parametrize(
    "card",
    [
        Card(1, 2, 0.0, "{}"),
        Card(1, 0, 0.0, ""),
        Card(1, 0, 0.0, "{}"),
        Card(1, 0, 0.0, "[]"),
        Card(1, 0, 0.0, "what"),
    ],
)
def test_a_card_that_nobody_wrote_is_seen(card: Card) -> None:
    with pytest.raises(BadMemory):
        card.checked()


def test_the_longest_due_comes_first_then_a_new_one_then_the_next_to_be_due() -> None:
    late, later, soon = Card(1, 1, NOW - 50), Card(1, 1, NOW - 90), Card(1, 1, NOW + 5)
    cards = {"a": late, "b": later, "c": soon}
    assert next_of("abcn", cards, NOW) == "b"
    assert next_of("abcn", cards, NOW, last="b") == "a"
    assert next_of("cn", cards, NOW) == "n"
    assert next_of("c", cards, NOW, last="c") == "c"
    assert next_of("", cards, NOW) is None
    assert due(cards.values(), NOW) == 2
