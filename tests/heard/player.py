"""A player who cannot see, at the desk: comes in, joins, and plays any game by its keys."""

from __future__ import annotations

import random
from typing import Any

from browser.friend import Friend
from client.on_a_server import ServerProcess
from heard.desk import Desk
from heard.listening import Account, Listener
from heard.speech import READ
from heard.tab import Tab

Message = dict[str, Any]
SHOWN = "#view > :not(.visually-hidden) button"  # of the view before, a button leads nowhere
WATCH = f"[...document.querySelectorAll('{SHOWN}')].find((b) => b.textContent.trim() === 'Watch')"
# A view is there for readers when the one before is gone.
WHOLE = "document.querySelectorAll('#view > section').length === 1"
MOVE = "#moves [aria-selected=true] .move-label"
# How X calls the keys of the page.
NAMES = {" ": "space", ",": "comma", ".": "period", "/": "slash", "?": "question"}


def goes(tab: Tab, path: str) -> None:
    """To another view, as a link in the page leads there."""
    tab.ask(
        f"(() => {{ history.pushState({{inside: true}}, '', {path!r});"
        " dispatchEvent(new PopStateEvent('popstate')); })()"
    )


class Player(Listener):
    """Enters once, and goes from table to table without loading the page again."""

    def __init__(self, desk: Desk, server: ServerProcess, name: str) -> None:
        self.server, self.name = server, name
        super().__init__(desk)
        since = desk.speech.mark()
        desk.tab.go(server.url)
        desk.speech.hears("Welcome", since)
        desk.speech.quiet(since, READ)
        self.focuses("#name", "Focus mode")
        desk.type(name)
        desk.tab.until_true(f"document.querySelector('#name').value === {name!r}")
        desk.press("Return")
        desk.tab.finds("#view h1")
        desk.tab.until_true("location.pathname === '/lobby'")

    def focuses(self, selector: str, sign: str) -> None:
        """Have the focus put somewhere, and hear a sign that it is there."""
        since = self.desk.speech.mark()
        self.desk.tab.ask(f"document.querySelector({selector!r}).focus()")
        self.desk.speech.hears(sign, since)

    def turns_to_the_moves(self) -> None:
        """As soon as the table is all there is. Orca names the list, or only the move in it."""
        tab, speech = self.desk.tab, self.desk.speech
        tab.finds("#moves")
        tab.until_true(WHOLE)
        move = tab.ask(f"document.querySelector({MOVE!r})?.textContent")
        signs = ("Moves", move or "Moves")
        since = speech.mark()
        tab.ask("document.querySelector('#moves').focus()")
        speech.until(
            lambda: any(sign in text for text in speech.texts(since) for sign in signs) or None,
            f"one of {signs}",
        )

    def goes(self, path: str) -> None:
        goes(self.desk.tab, path)

    def sits_down(self, table: str) -> None:
        self.goes(f"/table/{table}")
        self.desk.tab.until_true("document.title.includes('invites you to')")
        # For a reader there is no button before the view is all there. Pressed by a script earlier,
        # the list of moves has the focus while Firefox still tells of the view around it.
        self.desk.tab.until_true(WHOLE)
        since = self.desk.speech.mark()
        self.desk.tab.ask(
            "new Promise((done) => { const look = () => {"
            " const sit = [...document.querySelectorAll('main button.primary')]"
            ".find((button) => button.textContent.trim() === 'Join');"
            " if (sit) { sit.click(); done(); } else setTimeout(look, 20); }; look(); })"
        )
        self.desk.speech.hears("You join the table.", since)
        self.table = table  # there may be news of others that were left behind
        self.turns_to_the_moves()
        self.begin()

    def leaves(self) -> None:
        """For good, so that nothing more is heard of this table."""
        self.desk.tab.ask(
            "[...document.querySelectorAll('#moves [role=option]')]"
            ".find((option) => option.textContent.includes('Leave')).click()"
        )
        self.desk.tab.until_true("location.pathname === '/lobby'")

    def presses(self, key: str) -> int:
        return self.desk.press(NAMES.get(key, key))

    # Playing

    def moves(self) -> None:
        """Bank or confirm if that is offered, else do the first thing that is."""
        possible = self.possible()
        if not possible:  # the game has gone on meanwhile
            return
        move = next((m for m in possible if m["action"] in ("bank", "confirm")), possible[0])
        seen = len(self.desk.tab.received)
        if move["keys"]:
            self.presses(move["keys"][0])
        else:
            place = self.update()["view"]["game"]["moves"].index(move)
            for key in ["Home", *["Down"] * place, "Return"]:
                self.presses(key)
        self.desk.tab.until(
            lambda: True if len(self.desk.tab.received) > seen else None,
            f"an answer to {move['label']}",
        )

    def waits(self) -> None:
        """Until it is this player's turn, or the game is over."""
        self.desk.tab.until(
            lambda: True if self.possible() or self.status() == "over" else None, "a turn"
        )

    def waits_for_the_end(self) -> None:
        """However long it takes, as long as it goes on."""
        received = self.desk.tab.received
        while self.status() != "over":
            seen = len(received)
            self.desk.tab.until(lambda seen=seen: True if len(received) > seen else None, "news")

    def plays_on(self, enough: int = 1_000_000) -> Account:
        """Until the game is over, or that many lines were sent. No key is pressed into a line."""
        while True:
            self.waits()
            account = self.caught_up()
            if self.status() == "over" or len(account.sent) >= enough:
                return account
            self.moves()

    def plays_whole(self, game: str, **setup: Any) -> Account:
        """A game from beginning to end, against bots that act at once."""
        with Friend(self.server, f"Bob {random.randrange(10**6)}") as friend:
            table = friend.opens(game, **setup)
            self.sits_down(table)
            friend.do("start", table=table)
            friend.do("leave", table=table)  # a bot has the seat from now on
            account = self.plays_on()
            self.leaves()
            return account

    def watches(self, table: str) -> None:
        tab = self.desk.tab
        self.goes(f"/table/{table}")
        tab.until_true(
            "document.title.includes('invites you to')"
        )  # the lobby has such buttons too
        tab.until_true(WATCH)
        self.begin()
        tab.ask(f"{WATCH}.click()")
        tab.finds("#moves")
        self.caught_up()  # Orca is not behind, so its place is not in the view before
        self.turns_to_the_moves()
        self.table = table
        self.begin()

    def watches_whole(self, game: str, *, pace: float = 0.1, **setup: Any) -> Account:
        """A game of others from beginning to end, with bots and a friend who acts at once."""
        with Friend(self.server, f"Dora {random.randrange(10**6)}") as friend:
            table = friend.opens(game, pace=pace, **setup)
            self.watches(table)
            friend.do("start", table=table)
            friend.plays(table)
            self.waits_for_the_end()
            account = self.caught_up()
            self.leaves()
            return account
