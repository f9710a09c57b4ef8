"""A friend request, a message and an invitation with Orca: each is said once, wherever one is."""

from __future__ import annotations

from typing import Any

from browser.friend import Friend
from client.on_a_server import ServerProcess
from heard.desk import Desk
from heard.player import Player
from heard.speech import READ

ME = "JSON.parse(localStorage.getItem('rattlebag.session')).person"


def follows(desk: Desk, link: str, heading: str) -> None:
    """Press a link of the view, and hear where it leads."""
    desk.tab.finds(link)
    desk.tab.ask(f"document.querySelector({link!r}).focus()")
    since = desk.press("Return")
    desk.speech.hears(f"{heading} heading level 1", since)
    desk.speech.quiet(since, READ)


def test_notices_are_said_once_and_people_and_messages_are_heard(
    desk: Desk, server: ServerProcess, player: Player
) -> None:
    speech = desk.speech
    speech.quiet(speech.mark(), READ)  # the lobby has been read
    began = speech.mark()
    with Friend(server, "Bob") as bob:
        table = bob.opens("pig", name="Friday")
        sent: list[tuple[str, dict[str, Any], str]] = [
            ("befriend", {}, "Bob asks to be your friend."),
            ("write", {"text": "Another game?"}, "Message from Bob: Another game?"),
            ("invite", {"table": table}, "Bob invites you to Pig at the table Friday."),
        ]
        for kind, fields, text in sent:
            since = speech.mark()
            bob.do(kind, person=desk.tab.ask(ME), **fields)
            speech.hears(text, since)
        since = desk.press("F4")
        speech.hears("People heading level 1", since)
        speech.quiet(since, READ)
        follows(desk, "#to-messages", "Messages")
        follows(desk, f"#with-{bob.person}", "Messages with Bob")
        since = desk.press("F8")
        speech.hears("Bob invites you to Pig heading level 1", since)
        speech.quiet(since, READ)
        everything = "\n".join(speech.texts(began))
        assert [everything.count(text) for _, _, text in sent] == [1, 1, 1], everything
