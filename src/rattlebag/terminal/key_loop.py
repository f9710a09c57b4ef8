"""Reads keys and acts on them, in the same way for a game at home and for one on a server."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from ..engine import Phrase
from ..engine.keymap import BY_POSITION, BY_VALUE
from ..text import VERBOSITIES
from ..text.bundles import SOURCE
from ..text.words import literals
from .voice import History, Voice

QUITS = ("q", "shift+q")


class LeavesGame(Exception):
    """The player has asked to leave."""


@dataclass(frozen=True)
class KeyNow:
    """A key that works now, and what it does."""

    keys: tuple[str, ...]
    label: str
    is_move: bool = False
    numbered: bool = False  # a choice by its number in a list


class Game:
    """What a keyboard controls: a game at home, a table on a server, or its lobby."""

    voice: Voice

    def run(self) -> None:
        """Play to the end. Raises `LeavesGame`, or `Closed` at the end of input."""
        self.begin()
        while not self.over():
            key = self.next_key()
            if key is not None:
                self.press(key)
        self.end()

    # What games differ in

    def begin(self) -> None:
        """Say how the game stands."""

    def over(self) -> bool:
        return False

    def end(self) -> None:
        """Say how it ended."""

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

    def keeps_dice(self) -> bool:
        """Whether players keep dice in this game."""
        return False

    def rules(self) -> str:
        """The rule page, in plain lines."""
        raise NotImplementedError

    def prefer(self) -> None:
        """The player's preferences have changed."""

    def leave(self) -> None:
        """Ask for confirmation, then raise `LeavesGame`."""

    # What keys do

    def press(self, key: str) -> None:
        """Handle a key that is the same in all games, or one of the game itself."""
        plain = key.removeprefix("shift+")  # Shift and Caps Lock make no difference to these
        for keys, _, act in table_keys(keeping=self.keeps_dice()):
            if plain in keys:
                act(self)
                return
        self.voice.history.turn_to_the_end()
        self.play(key)

    def play(self, key: str) -> None:
        """A move, a question, or a refusal.

        With Shift, a digit that means nothing is the plain one. A word can name a move.
        """
        plain = key.removeprefix("shift+")
        if self.press_key(key) or (plain != key and self.press_key(plain)):
            return
        name, _, choice = key.partition(" ")
        if not self.name_move(name, choice.strip()):
            self.voice.note("unknown-key", name=self.voice.key_text(key))

    def tell_keys(self) -> None:
        """The keys that work now: moves, then questions, then those of all games."""
        found = [(now.keys, now.label) for now in self.keys_now()]
        for keys, label, _ in table_keys(keeping=self.keeps_dice()):
            found.append((keys, self.voice.words(label)))
        for keys, label in found:
            self.voice.aside("key-line", keys=literals(map(self.voice.key_text, keys)), label=label)

    def offers(self, keys: Iterable[KeyNow]) -> tuple[Phrase, ...]:
        """Keys and what they do, for a list in one line."""
        text = self.voice.key_text
        return tuple(Phrase("offer-entry", key=text(now.keys[0]), move=now.label) for now in keys)

    def moves_now(self) -> tuple[Phrase, ...]:
        return self.offers(now for now in self.keys_now() if now.is_move)

    def tell_moves(self) -> None:
        """The moves that are possible now, in one line."""
        if moves := self.moves_now():
            self.voice.note("offers", sentences=moves)
        else:
            self.press("t")

    def offer_numbers(self, keys: Iterable[KeyNow]) -> None:
        """Say the choices by number, if there are any."""
        if entries := self.offers(now for now in keys if now.numbered):
            self.voice.note("offers", sentences=entries)

    def tell_rules(self) -> None:
        if self.voice.preferences.locale.name != SOURCE:
            self.voice.aside("rules-in-english")
        self.voice.screen.say(self.rules())

    def change_words(self) -> None:
        at = VERBOSITIES.index(self.voice.preferences.verbosity)
        chosen = VERBOSITIES[(at + 1) % len(VERBOSITIES)]
        self.voice.preferences = replace(self.voice.preferences, verbosity=chosen)
        self.prefer()
        self.voice.note("verbosity-now", verbosity=Phrase(VERBOSITY_NAMES[chosen]))

    def change_keeping(self) -> None:
        keeping = self.voice.preferences.keeping
        style = BY_VALUE if keeping.style == BY_POSITION else BY_POSITION
        keeping = replace(keeping, style=style)
        self.voice.preferences = replace(self.voice.preferences, keeping=keeping)
        self.prefer()
        self.voice.note("keeping-by-value" if style == BY_VALUE else "keeping-by-position")


VERBOSITY_NAMES = {
    "terse": "verbosity-terse",
    "normal": "verbosity-normal",
    "full": "verbosity-full",
}

TableKey = tuple[tuple[str, ...], str, Callable[[Game], None]]
# The keys of all games, and what they do. No game uses these letters itself.
TABLE_KEYS: tuple[TableKey, ...] = (
    (("enter",), "key-moves", Game.tell_moves),
    (("space",), "key-repeat", lambda game: game.voice.again(History.last)),
    ((",",), "key-older", lambda game: game.voice.again(History.older)),
    ((".",), "key-newer", lambda game: game.voice.again(History.newer)),
    (("<",), "key-first", lambda game: game.voice.again(History.first)),
    ((">",), "key-last", lambda game: game.voice.again(History.last)),
    (("w",), "key-words", Game.change_words),
    (("k",), "key-keeping", Game.change_keeping),
    (("g", "f2"), "key-rules", Game.tell_rules),
    (("?", "f1"), "key-keys", Game.tell_keys),
    (("q",), "key-leave", lambda game: game.leave()),
)


def table_keys(*, keeping: bool) -> list[TableKey]:
    """Without `keeping`, the key for how to keep dice is left out."""
    return [found for found in TABLE_KEYS if keeping or found[1] != "key-keeping"]
