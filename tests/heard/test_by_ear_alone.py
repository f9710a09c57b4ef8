"""From the address bar to a rematch with Orca and the keyboard, and nothing else.

The player finds every control by Tab and knows where they are by what is said. Bob, who is
not at the desk, plays by the protocol.
"""

from __future__ import annotations

import time
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from browser.friend import Friend
from client.on_a_server import ServerProcess, Wire
from heard.desk import Desk
from heard.listening import Listener
from heard.player import NAMES
from heard.speech import READ

MOST_STEPS = 60
SETTLED = 0.3  # seconds of silence after which all is said
LONGEST = 4.0  # seconds until something is said at all: Orca has no word for some places
MODE = 1.0  # seconds until Orca says that keys are written, if they were not before
# What has the focus: the first word of its name, and whether one can write there.
FOCUSED = """(() => {
  const { activeElement: at, body } = document;
  if (at === body) return ['', false];
  const label = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent;
  return [label.trim().split(/\\s/)[0], at.matches('input:not([type=radio], [type=checkbox])')];
})()"""


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    with Desk(tmp_path / "at") as ready:
        yield ready
        print("All that was said:", *ready.speech.texts(), sep="\n")


class ByEar(Listener):
    """Someone who goes by what is said."""

    def press(self, *keys: str) -> str:
        """Press keys, and listen until it is quiet: all that was said."""
        since = self.desk.speech.mark()
        for key in keys:
            self.desk.press(NAMES.get(key, key))
        return self.listen(since, keys=[part.lower() for key in keys for part in key.split("+")])

    def listen(self, since: int, silence: float = SETTLED, keys: Collection[str] = ()) -> str:
        self.desk.speech.quiet(since, silence, LONGEST, keys)
        return self.said(since)

    def hears(self, text: str, since: int = 0) -> None:
        self.desk.speech.hears(text, since)

    def finds(self, name: str, key: str = "Tab") -> str:
        """Go on with one key until something of that name is said to have the focus."""
        said = []
        for _ in range(MOST_STEPS):
            since = self.desk.speech.mark()
            self.press(key)
            said.append(self.named(since) if key.endswith("Tab") else self.said(since))
            if name in said[-1]:
                return said[-1]
        raise AssertionError(f"{key} never led to {name}: {said}")

    def said(self, since: int) -> str:
        return "\n".join(self.desk.speech.texts(since)).replace("\u200b", "")

    def named(self, since: int) -> str:
        """What is said until it names what has the focus, if Orca has a word for it.

        A late Orca says which region is left, and after a long silence where the focus is now.
        """
        ends = time.monotonic() + LONGEST
        while time.monotonic() < ends:
            name, writes = self.desk.tab.ask(FOCUSED)
            if name in self.said(since):
                break
            time.sleep(0.02)
        ends = time.monotonic() + MODE
        while writes and "Focus mode" not in self.said(since) and time.monotonic() < ends:
            time.sleep(0.02)
        return self.said(since)

    def writes(self, text: str) -> None:
        self.desk.press("ctrl+a")
        self.desk.type(text)
        self.listen(self.desk.speech.mark())

    def does(self, move: str) -> int:
        """One of the moves, with the arrows; the place to listen from."""
        self.press("End")  # so that Home is never where they are already, and says something
        if move not in self.press("Home"):
            self.finds(move, "Down")
        since = self.desk.speech.mark()
        self.desk.press("Return")
        return since


def comes_in(ann: ByEar, address: str) -> None:
    since = ann.desk.press("ctrl+l")
    ann.hears("Address and search bar", since)
    ann.listen(since)
    ann.desk.type(f"{address}/")
    since = ann.desk.press("Return")
    ann.hears("Welcome", since)
    ann.listen(since, READ)
    ann.finds("Your name")
    ann.writes("Ann")
    ann.hears("Lobby", ann.desk.press("Return"))


def opens_a_table(ann: ByEar) -> None:
    game = ann.finds("radio button")
    while "Pig" not in game:
        game = ann.press("Down")
    ann.finds("Pig options")
    ann.press("Return")
    ann.finds("Target score")
    ann.writes("10")
    ann.finds("Open a table for Pig")
    since = ann.desk.press("Return")
    ann.hears("Ann's table", since)
    ann.listen(since)


def reads_the_rules(ann: ByEar) -> None:
    """And is back where they were."""
    ann.hears("Pig rules heading level 1", ann.desk.press("F2"))
    ann.hears("Moves", ann.desk.press("Escape"))


def changes_the_speech(ann: ByEar) -> None:
    ann.finds("Preferences", "shift+Tab")
    ann.hears("Preferences", ann.desk.press("Return"))
    ann.finds("Normal")
    assert "Full: nothing left out" in ann.press("Down")
    assert "selected" in ann.press("space")
    assert "my own moves" in ann.press("Tab")
    ann.hears("Preferences link", ann.desk.press("Escape"))  # where they came from
    ann.finds("Moves")


def chats(ann: ByEar, bob: Friend) -> None:
    ann.finds("Message")
    ann.desk.type("Good luck!")
    ann.hears("Good luck!", ann.desk.press("Return"))
    bob.until(lambda: True if "Ann: Good luck!" in f"{bob.heard}" else None, "good wishes")
    ann.hears("Moves", ann.desk.press("Escape"))


def loses_the_line(ann: ByEar, wire: Wire) -> None:
    """In a turn of their own, so that nothing else happens."""
    ann.desk.tab.until(lambda: True if ann.possible() else None, "a turn")
    ann.caught_up()
    since = ann.desk.speech.mark()
    wire.cut()
    ann.hears("Connection lost. Trying again.", since)
    wire.mend()
    ann.hears("Reconnected. Your turn.", since)
    ann.begin()


def plays_to_the_end(ann: ByEar) -> None:
    """Every line of the game is heard, whatever else was done meanwhile."""
    tab = ann.desk.tab
    while True:
        tab.until(lambda: True if ann.possible() or ann.status() == "over" else None, "a turn")
        ann.caught_up()
        if ann.status() == "over":
            return
        can_bank = any(move["action"] == "bank" for move in ann.possible())
        seen = len(tab.received)
        ann.desk.press("b" if can_bank else "r")
        tab.until(lambda seen=seen: True if len(tab.received) > seen else None, "an answer")


def test_from_the_address_bar_to_a_rematch(desk: Desk, server: ServerProcess) -> None:
    with Wire(server.port) as wire, Friend(server, "Bob") as bob:
        ann = ByEar(desk)
        comes_in(ann, wire.url)
        opens_a_table(ann)
        table = ann.update()["table"]
        since = desk.speech.mark()
        bob.do("join", table=table)
        ann.hears("Bob", since)
        ann.listen(since)  # a key that is pressed into a line cuts it off
        ann.finds("Moves")
        since = ann.does("Add a bot")
        ann.hears("Bot 1", since)
        ann.listen(since)
        reads_the_rules(ann)
        changes_the_speech(ann)
        bob.plays("luck")
        ann.begin()
        ann.hears("Pig starts.", ann.does("Start the game"))
        loses_the_line(ann, wire)
        chats(ann, bob)  # keys that are pressed into a line cut it off: nobody else acts now
        plays_to_the_end(ann)
        ann.hears("Set up the next game", ann.does("Play again"))
        ann.hears("Pig starts.", ann.does("Start the game"))
