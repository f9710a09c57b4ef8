"""The same promise in another engine: with Orca in Firefox every line is spoken once and in order.

Shorter games than in Chromium, but all five, and one that is only watched, where nobody's key gives
the screen reader time.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser.friend import Friend
from client.on_a_server import ServerProcess
from heard.axe import violations
from heard.desk import Desk
from heard.listening import Tell
from heard.player import Player
from heard.speech import READ

ENGINE = "firefox"
SHORT: dict[str, dict[str, int]] = {
    "pig": {"target_score": 30},
    "farkle": {"target_score": 500},
    "threes": {"rounds": 2},
    "tossup": {"target_score": 40},
    "tradeoff": {"target_score": 30},
}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with ServerProcess(tmp_path_factory.mktemp("server")) as running:
        yield running


def test_after_the_name_at_an_invitation_the_table_is_heard(
    desk: Desk, server: ServerProcess
) -> None:
    with Friend(server, "Bob") as bob:
        table = bob.table(bob.opens("pig", private=True))
        assert table is not None
        since = desk.speech.mark()
        desk.tab.go(f"{server.url}join/{table['view']['table']['code']}")
        desk.tab.finds("#name")
        desk.speech.hears("invites you", since)
        desk.speech.quiet(since, READ)
        assert violations(desk.tab) == []
        since = desk.speech.mark()
        desk.tab.ask("document.querySelector('#name').focus()")
        desk.speech.hears("Focus mode", since)
        desk.press("ctrl+a")
        desk.type("Ann")
        desk.tab.until_true("document.querySelector('#name').value === 'Ann'")
        since = desk.press("Return")
        desk.speech.hears("Bob's table heading level 1", since)
        desk.speech.hears("Browse mode", since)
        desk.speech.hears("You join the table.", since)
        assert violations(desk.tab) == []
        desk.tab.ask("localStorage.clear()")  # whoever comes next is somebody else


@pytest.fixture(scope="module")
def player(desk: Desk, server: ServerProcess) -> Player:
    return Player(desk, server, "Ann")


@pytest.mark.parametrize("game", SHORT)
def test_every_line_is_spoken_once_and_in_order(game: str, player: Player, tell: Tell) -> None:
    account = player.plays_whole(game, bots=2, options=SHORT[game])
    tell(f"{game} in Firefox", account)
    assert account.said == account.sent


def test_every_line_of_a_game_of_others_is_spoken_once_and_in_order(
    player: Player, server: ServerProcess, tell: Tell
) -> None:
    with Friend(server, "Carol") as carol:
        table = carol.opens("tradeoff", bots=3, pace=0.1, options=SHORT["tradeoff"])
        player.watches(table)
        carol.do("start", table=table)
        carol.plays("a game that is watched")
        player.waits_for_the_end()
        account = player.caught_up()
        assert violations(player.desk.tab) == []
    tell("tradeoff watched in Firefox", account)
    assert account.said == account.sent
