"""Mistakes of one's own games: only where it is known what was right."""

from __future__ import annotations

import pytest
from coach.positions import played

from rattlebag.bots import RANDOM, SENSIBLE
from rattlebag.coach import EXACT, advise
from rattlebag.coach.review import review
from rattlebag.practice.mistakes import DEAR, mistakes


def test_the_costliest_decisions_of_a_game_for_two_are_positions_to_practise() -> None:
    found = review(played("pig", 2, 5))
    positions = mistakes(found, (0, 1))
    assert 1 <= len(positions) <= 5
    for position in positions:
        advice = advise(position.rules, position.state, position.seat)
        assert advice.how == EXACT
        assert advice.chance - advice.choices[-1].chance >= DEAR


@pytest.mark.parametrize(("game", "seats"), [("pig", 3), ("tradeoff", 3)])
def test_what_is_only_estimated_is_not_practised(game: str, seats: int) -> None:
    found = review(played(game, seats, 5))
    assert any(moment.cost >= DEAR for moment in found.moments)
    assert mistakes(found, range(seats)) == []


def test_at_tradeoff_the_last_dice_alone_are_practised() -> None:
    lost = 0
    for seed in range(12):
        found = review(played("tradeoff", 2, seed, RANDOM if seed % 2 else SENSIBLE))
        assert any(moment.cost >= DEAR for moment in found.moments)
        for position in mistakes(found, (0, 1)):
            lost += 1
            assert advise(position.rules, position.state, position.seat).how == EXACT
    assert lost
