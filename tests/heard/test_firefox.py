"""The same promise in another engine: with Orca in Firefox every line is spoken once and in order.

Shorter games than in Chromium, but all five, and one that is only watched, where nobody's key gives
the screen reader time.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from browser import axe
from browser.friend import Friend
from client.on_a_server import ServerProcess
from heard.desk import Desk
from heard.player import WATCH, Player, goes
from heard.speech import READ

ENGINE = "firefox"
SHORT: dict[str, dict[str, int]] = {
    "pig": {"target_score": 30},
    "farkle": {"target_score": 500},
    "threes": {"rounds": 2},
    "tossup": {"target_score": 40},
    "tradeoff": {"target_score": 30},
}

VIEWS = {
    "/lobby": "Lobby",
    "/preferences": "Preferences",
    "/preferences/keys": "Change keys",
    "/sounds": "Learn the sounds",
    "/rules": "Rules",
    "/rules/farkle": "Farkle rules",
    "/help": "Help",
    "/nowhere": "Page not found",
}


RUN = f"({axe.RUN})({json.dumps({'tags': axe.TAGS, 'off': []})})"


def wrong(found: dict[str, Any]) -> list[str]:
    assert found["passed"], "axe has looked at nothing"
    return list(found["wrong"])


def violations(desk: Desk) -> list[str]:
    """What axe finds in the page, once the view before it is gone."""
    desk.tab.until_true("document.querySelectorAll('#view > section').length === 1")
    if not desk.tab.ask("'axe' in window"):
        desk.tab.ask(f"(() => {{ {axe.SOURCE.read_text()} }})()")
    return wrong(desk.tab.ask(RUN))


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
        assert violations(desk) == []
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
        assert violations(desk) == []
        desk.tab.ask("localStorage.clear()")  # whoever comes next is somebody else


@pytest.fixture(scope="module")
def player(desk: Desk, server: ServerProcess) -> Player:
    return Player(desk, server, "Ann")


@pytest.mark.parametrize("game", SHORT)
def test_every_line_is_spoken_once_and_in_order(
    game: str, player: Player, capsys: pytest.CaptureFixture[str]
) -> None:
    account = player.plays_whole(game, bots=2, options=SHORT[game])
    with capsys.disabled():
        print(f"\n{game} in Firefox: {account}", end="")
    assert account.said == account.sent


def test_every_line_of_a_game_of_others_is_spoken_once_and_in_order(
    player: Player, server: ServerProcess, capsys: pytest.CaptureFixture[str]
) -> None:
    with Friend(server, "Carol") as carol:
        table = carol.opens("tradeoff", bots=3, pace=0.1, options=SHORT["tradeoff"])
        player.watches(table)
        carol.do("start", table=table)
        carol.plays("a game that is watched")
        player.waits_for_the_end()
        account = player.caught_up()
        assert violations(player.desk) == []
    with capsys.disabled():
        print(f"\ntradeoff watched in Firefox: {account}", end="")
    assert account.said == account.sent


# A moment is gone after a second and a half: axe begins when it comes.
MOMENT = """new Promise((done) => {
  const look = () => (document.querySelector('.moment') ? done(RUN) : setTimeout(look, 20));
  look();
})"""


def test_no_view_no_board_and_no_moment_shuts_anybody_out(
    desk: Desk, server: ServerProcess
) -> None:
    """The last of all: so many views in a moment keep Orca busy, and it drops what is announced."""
    tab = desk.tab
    tab.ask("window.before = true")
    tab.go(server.url)
    tab.until_true("!window.before && document.querySelector('#view h1')")
    if tab.ask("location.pathname === '/'"):  # nobody has come in yet
        tab.ask("document.querySelector('#come-in').click()")
        tab.until_true("location.pathname === '/lobby'")
    for path, heading in VIEWS.items():
        goes(tab, path)
        tab.until_true(f"document.querySelector('#view h1')?.textContent === {heading!r}")
        assert violations(desk) == [], path
    with Friend(server, "Dora") as dora:
        for game in SHORT:
            table = dora.opens(game, bots=2, pace=1)
            goes(tab, f"/table/{table}")
            tab.until_true(f"document.title.includes('invites you to') && {WATCH}")
            tab.ask(f"{WATCH}.click()")
            dora.do("start", table=table)
            dora.plays(table)  # the lot may have her begin
            tab.finds(".board .die")
            assert violations(desk) == [], game
            assert wrong(tab.ask(MOMENT.replace("RUN", RUN))) == [], f"a moment of {game}"
            dora.do("leave", table=table)
