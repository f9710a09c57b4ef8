"""What can be asked to be played, and how the rest is refused."""

from __future__ import annotations

from typing import Any

import pytest

from rattlebag.games import GAMES
from rattlebag.simulate import Match


def asked(**changes: Any) -> Match:
    plain: dict[str, Any] = {"game": "pig", "games": 1, "seed": 1}
    return Match(options={}, levels=("random", "random"), **{**plain, **changes})


@pytest.mark.parametrize("seed", [1.5, "x", -1, 2**63, None, True])
def test_a_seed_that_is_none_is_refused_with_those_there_are(seed):
    with pytest.raises(ValueError, match=r"^seed is .* from 0 to 9223372036854775807\.$"):
        asked(seed=seed)


@pytest.mark.parametrize("games", [0, -5, 1.5, "10", None, True])
def test_a_number_of_games_that_is_none_is_refused(games):
    with pytest.raises(ValueError, match=r"^games is .* a whole number, 1 or more\.$"):
        asked(games=games)


@pytest.mark.parametrize("game", ["chess", "", None, 3])
def test_an_unknown_game_is_refused_with_those_there_are(game):
    with pytest.raises(ValueError, match=r"^game is .* one of " + ", ".join(GAMES)):
        asked(game=game)


@pytest.mark.parametrize("seed", [0, 2**63 - 1])
def test_the_first_and_the_last_seed_are_taken(seed):
    assert asked(seed=seed).seed == seed
