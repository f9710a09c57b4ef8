"""A hint, the review of a game and playing on from it, with Orca: each is said once."""

from __future__ import annotations

import json

from browser.friend import Friend
from client.on_a_server import ServerProcess
from heard.desk import Desk
from heard.listening import plain
from heard.player import Player
from heard.speech import READ

LINE = "document.querySelector('#review-step').getAttribute('aria-valuetext')"


def test_a_hint_a_review_and_playing_on_are_said_once(
    desk: Desk, server: ServerProcess, player: Player
) -> None:
    speech, tab = desk.speech, desk.tab
    with Friend(server, "Bob") as bob, Friend(server, "Cleo") as cleo:
        played = cleo.opens("pig", bots=1)
        cleo.plays("a review")
        cleo.do("start", table=played)
        table = bob.opens("pig", coach=True)
        player.sits_down(table)
        bob.plays("a game")
        bob.do("start", table=table)
        player.waits()
        speech.quiet(speech.mark(), READ)
        for key in ("i", "d"):
            since = player.presses(key)
            hint = tab.until(
                lambda key=key: next(
                    (
                        m
                        for m in reversed(tab.received)
                        if m["type"] == "hint"
                        and ((key == "d") == (m["lines"][0]["text"] == m["advice"]["more"][0]))
                    ),
                    None,
                ),
                f"an answer to {key}",
            )
            lines = [plain(line["text"]) for line in hint["lines"]]
            speech.hears(lines[-1], since)
            speech.quiet(since, READ)
            heard = plain(" ".join(speech.texts(since)))
            assert [heard.count(line) for line in lines] == [1] * len(lines), heard
        cleo.sees(played, lambda view: view["table"]["status"] == "over", "the end")
        since = speech.mark()
        player.goes(f"/review/{played}/1")
        speech.hears("Pig review heading level 1", since)
        speech.quiet(since, READ)
        tab.finds("#review-step")
        since = speech.mark()
        tab.ask("document.querySelector('#review-step').focus()")
        speech.hears("Step horizontal slider", since)
        speech.quiet(since, READ)
        for key in ("Home", "Right", "Page_Down"):
            before = tab.ask(LINE)
            since = desk.press(key)
            tab.until_true(f"{LINE} !== {json.dumps(before)}")
            line = plain(tab.ask(LINE))
            speech.until(
                lambda since=since, line=line: line in plain(" ".join(speech.texts(since))) or None,
                line,
            )
            speech.quiet(since, READ)
            assert plain(" ".join(speech.texts(since))).count(line) == 1, speech.texts(since)
        since = speech.mark()
        tab.ask("document.querySelector('#play-on').focus()")
        speech.hears("Play on from here push button", since)
        speech.hears("The game is not recorded.", since)
        speech.quiet(since, READ)
        player.table = None
        player.begin()
        since = desk.press("Return")
        tab.until_true("document.querySelector('[data-phase=playing] #moves') !== null")
        heading = plain(tab.ask("document.querySelector('#view h1').textContent"))
        speech.hears(heading, since)
        speech.hears("Pig continues.", since)
        speech.quiet(since, READ)
        player.caught_up()
        assert any("from the middle of another game" in text for text in speech.texts(since))
