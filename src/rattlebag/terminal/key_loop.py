"""Reads keys and acts on them, in the same way for a game at home and for one on a server."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from ..engine import Phrase
from ..engine.keymap import BY_POSITION, BY_VALUE
from ..game_pages import RULES, plain
from ..games import rules_of
from ..text import FULL, NORMAL, TERSE, VERBOSITIES, literals
from .voice import Voice

QUITS = ("q", "shift+q")
HINT, MORE = "i", "d"
# The coach's keys. No game uses them.
COACH_KEYS = ((HINT, "key-hint"), (MORE, "key-hint-more"))


class LeavesGame(Exception):
    """The player has asked to leave."""


@dataclass(frozen=True)
class KeyNow:
    """A key that works now, and what it does."""

    keys: tuple[str, ...]
    label: str
    is_move: bool = False
    numbered: bool = False  # a choice by its number in a list


class KeyLoop:
    """What a keyboard controls: a game at home, a table on a server, or its lobby."""

    voice: Voice

    def run(self) -> None:
        """Play to the end. Raises `LeavesGame`, or `Closed` at the end of input."""
        self.begin()
        while not self.over():
            if (key := self.next_key()) is not None:
                self.press(key)

    # What games differ in

    def begin(self) -> None:
        """Say how the game stands."""

    def over(self) -> bool:
        return False

    def next_key(self) -> str | None:
        """Let others act, then wait for a key. None if something else happened first."""

    def press_key(self, key: str) -> bool:
        """Whether the key means anything; then it has been handled."""
        return False

    def name_move(self, name: str, choice: str) -> bool:
        """Whether there is such a move; then it has been made, or refused."""
        return False

    def keys_now(self) -> Iterable[KeyNow]:
        """The keys that work now, moves first."""
        return ()

    def game_key(self) -> str | None:
        """The game that is played here, if any."""

    def leave(self) -> None:
        """Ask for confirmation, then raise `LeavesGame`."""

    # What keys do

    def press(self, key: str) -> None:
        """Handle a key that is the same in all games, or one of the game itself."""
        plain = key.removeprefix("shift+")  # Shift and Caps Lock make no difference to these
        for keys, _, act in table_keys(self.game_key()):
            if plain in keys:
                act(self)
                return
        self.voice.history.at = None
        self.play(key)

    def play(self, key: str) -> None:
        """A move, a question, or a refusal.

        With Shift, a digit that means nothing is the plain one. A word can name a move."""
        plain = key.removeprefix("shift+")
        if self.press_key(key) or (plain != key and self.press_key(plain)):
            return
        name, _, choice = key.partition(" ")
        if not self.name_move(name, choice.strip()):
            self.voice.note("unknown-key", name=self.voice.key_text(key))

    def tell_keys(self) -> None:
        """The keys that work now: moves, then questions, then those of all games."""
        found = [(now.keys, now.label) for now in self.keys_now()]
        shared = table_keys(self.game_key())
        found += [(keys, self.voice.words(label)) for keys, label, _ in shared]
        for keys, label in found:
            self.voice.aside("key-line", keys=literals(map(self.voice.key_text, keys)), label=label)

    def offers(self, keys: Iterable[KeyNow], say: Callable[..., None]) -> bool:
        """Say keys and what they do, in one line. Whether there are any."""
        text = self.voice.key_text
        found = [Phrase("offer-entry", key=text(now.keys[0]), move=now.label) for now in keys]
        if found:
            say("offers", sentences=tuple(found))
        return bool(found)

    def tell_moves(self) -> None:
        if not self.offers((now for now in self.keys_now() if now.is_move), self.voice.note):
            self.press("t")

    def offer_numbers(self, keys: Iterable[KeyNow]) -> None:
        self.offers((now for now in keys if now.numbered), self.voice.note)

    def tell_rules(self) -> None:
        wanted = self.voice.preferences.locale.name
        if RULES.language(self.game_key() or "", wanted) != wanted:
            self.voice.aside("rules-in-english")
        self.voice.screen.say(self.rules())

    def rules(self) -> str:
        """The rule page, in plain lines."""
        return plain(RULES.page(self.game_key() or "", self.voice.preferences.locale.name))

    def change_words(self) -> None:
        at = VERBOSITIES.index(self.voice.preferences.verbosity) + 1
        chosen = VERBOSITIES[at % len(VERBOSITIES)]
        self.prefer(verbosity=chosen)
        self.voice.note("verbosity-now", verbosity=Phrase(VERBOSITY_NAMES[chosen]))

    def change_keeping(self) -> None:
        keeping = self.voice.preferences.keeping
        style = BY_VALUE if keeping.style == BY_POSITION else BY_POSITION
        self.prefer(keeping=replace(keeping, style=style))
        self.voice.note("keeping-by-value" if style == BY_VALUE else "keeping-by-position")

    def prefer(self, **changes: Any) -> None:
        self.voice.preferences = replace(self.voice.preferences, **changes)


VERBOSITY_NAMES = {TERSE: "verbosity-terse", NORMAL: "verbosity-normal", FULL: "verbosity-full"}

TableKey = tuple[tuple[str, ...], str, Callable[[KeyLoop], None]]
# The keys of all games, and what they do. No game uses these letters itself.
TABLE_KEYS: tuple[TableKey, ...] = (
    (("enter",), "key-moves", KeyLoop.tell_moves),
    (("space",), "key-repeat", lambda game: game.voice.again(lambda at, last: last)),
    ((",",), "key-older", lambda game: game.voice.again(lambda at, last: at - 1)),
    ((".",), "key-newer", lambda game: game.voice.again(lambda at, last: at + 1)),
    (("<",), "key-first", lambda game: game.voice.again(lambda at, last: 0)),
    ((">",), "key-last", lambda game: game.voice.again(lambda at, last: last)),
    (("w",), "key-words", KeyLoop.change_words),
    (("k",), "key-keeping", KeyLoop.change_keeping),
    (("g", "f2"), "key-rules", KeyLoop.tell_rules),
    (("?", "f1"), "key-keys", KeyLoop.tell_keys),
    (("q",), "key-leave", lambda game: game.leave()),
)


def table_keys(game: str | None) -> list[TableKey]:
    """Where players keep no dice, the key for how to keep them is left out."""
    keeping = game is not None and rules_of(game).keeps_dice()
    return [found for found in TABLE_KEYS if keeping or found[1] != "key-keeping"]
