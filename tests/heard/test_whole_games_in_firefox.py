"""Whole games with Orca in Firefox: every line is spoken once and in order, also on a busy machine.

    ./rattlebag test tests/heard/test_whole_games_in_firefox.py

They take longer than the usual run has time for: all five are played, and all five are only
watched, with bots that wait a tenth of a second.
"""

from __future__ import annotations

import pytest
from heard.listening import Tell
from heard.player import Player

from rattlebag.games import GAMES

ENGINE = "firefox"
BOTS = 3


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_game_is_spoken(game: str, player: Player, tell: Tell) -> None:
    account = player.plays_whole(game, bots=2)
    tell(f"{game} played in Firefox", account)
    assert account.said == account.sent


@pytest.mark.parametrize("game", GAMES)
def test_every_line_of_a_game_of_others_is_spoken(game: str, player: Player, tell: Tell) -> None:
    account = player.watches_whole(game, bots=BOTS)
    tell(f"{game} watched in Firefox", account)
    assert account.said == account.sent
