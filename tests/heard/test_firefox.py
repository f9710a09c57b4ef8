"""The same promise in another engine: with Orca in Firefox every view and every line is heard.

Firefox reports one change of the page up to three times, and Orca drops what is announced while
more than fifty reports wait. Whole games are `test_whole_games_in_firefox.py`, for which the usual
run has no time.
"""

from __future__ import annotations

from browser.friend import Friend
from client.on_a_server import ServerProcess
from heard.axe import violations
from heard.desk import Desk
from heard.listening import Tell
from heard.player import Player
from heard.speech import READ

ENGINE = "firefox"


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
        desk.tab.ask("localStorage.clear()")  # the next visitor is someone else


def test_every_line_of_a_game_of_others_is_spoken_once_and_in_order(
    desk: Desk, server: ServerProcess, tell: Tell
) -> None:
    """Nobody's key gives the screen reader time, and in Tradeoff with eight hands most of the page
    changes. How much of that comes at once is told by `browser/test_portions.py`."""
    player = Player(desk, server, "Carol")
    account = player.watches_whole("tradeoff", bots=7, options={"target_score": 30})
    tell("tradeoff watched in Firefox", account)
    assert account.said == account.sent
