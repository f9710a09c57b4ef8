"""Reads keys and acts on them, in the same way for a game at home and for one on a server."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Protocol

from ..engine import Phrase
from ..engine.keymap import BY_POSITION, BY_VALUE
from ..text import VERBOSITIES, Preferences
from ..text.bundles import SOURCE
from .keynames import LABELS, table_keys
from .voice import Voice


class LeavesGame(Exception):
    """The player has asked to leave."""


@dataclass(frozen=True)
class KeyNow:
    """A key that works now, and what it does."""

    keys: tuple[str, ...]
    label: str
    is_move: bool = False
    numbered: bool = False  # a choice by its number in a list


class Game(Protocol):
    """What a keyboard controls: a game at home, a table on a server, or its lobby."""

    @property
    def preferences(self) -> Preferences: ...

    def begin(self) -> None:
        """Say how the game stands."""

    def over(self) -> bool: ...

    def next_key(self) -> str | None:
        """Let others act, then wait for a key. None if something else happened first."""

    def press(self, key: str) -> None:
        """Handle a key of the game itself: a move, a question, or a refusal."""

    def keys_now(self) -> Iterable[KeyNow]:
        """The keys that work now, moves first."""

    def keeps_dice(self) -> bool:
        """Whether players keep dice in this game."""

    def rules(self) -> str:
        """The rule page, in plain lines."""

    def prefer(self, preferences: Preferences) -> None:
        """Change the player's preferences."""

    def leave(self) -> None:
        """Ask for confirmation, then raise `LeavesGame`."""

    def end(self) -> None:
        """Say how it ended."""


class KeyLoop:
    """Runs a game until it is over or the player leaves."""

    def __init__(self, game: Game, voice: Voice) -> None:
        self.game, self.voice = game, voice

    def run(self) -> None:
        """Play to the end. Raises `LeavesGame`, or `Closed` at the end of input."""
        self.game.begin()
        while not self.game.over():
            key = self.game.next_key()
            if key is not None:
                self.press(key)
        self.game.end()

    def press(self, key: str) -> None:
        """Handle a key that is the same in all games, or pass it on to the game."""
        # Shift and Caps Lock make no difference to these.
        label = LABELS.get(key.removeprefix("shift+"))
        if label is not None and (label != "key-keeping" or self.game.keeps_dice()):
            ACTS[label](self)
            return
        self.voice.history.turn_to_the_end()
        self.game.press(key)

    def tell_keys(self) -> None:
        """The keys that work now: moves, then questions, then those of all games."""
        for now in self.game.keys_now():
            self.tell_key(now.keys, now.label)
        for keys, label in table_keys(keeping=self.game.keeps_dice()):
            self.tell_key(keys, self.voice.words(label))

    def tell_key(self, keys: Iterable[str], label: str) -> None:
        texts = tuple(Phrase("literal", text=self.voice.key_text(key)) for key in keys)
        self.voice.aside("key-line", keys=texts, label=label)

    def tell_moves(self) -> None:
        """The moves that are possible now, in one line."""
        if moves := offers(self.voice, (now for now in self.game.keys_now() if now.is_move)):
            self.voice.note("offers", sentences=moves)
        else:
            self.press("t")

    def tell_rules(self) -> None:
        if self.game.preferences.locale.name != SOURCE:
            self.voice.aside("rules-in-english")
        self.voice.screen.say(self.game.rules())

    def change_words(self) -> None:
        at = VERBOSITIES.index(self.game.preferences.verbosity)
        chosen = VERBOSITIES[(at + 1) % len(VERBOSITIES)]
        self.game.prefer(replace(self.game.preferences, verbosity=chosen))
        self.voice.note("verbosity-now", verbosity=Phrase(VERBOSITY_NAMES[chosen]))

    def change_keeping(self) -> None:
        keeping = self.game.preferences.keeping
        style = BY_VALUE if keeping.style == BY_POSITION else BY_POSITION
        self.game.prefer(replace(self.game.preferences, keeping=replace(keeping, style=style)))
        self.voice.note("keeping-by-value" if style == BY_VALUE else "keeping-by-position")


def tell_offers(voice: Voice, keys: Iterable[KeyNow]) -> None:
    """Say the choices by number, if there are any."""
    if entries := offers(voice, (now for now in keys if now.numbered)):
        voice.note("offers", sentences=entries)


def offers(voice: Voice, keys: Iterable[KeyNow]) -> tuple[Phrase, ...]:
    """Keys and what they do, for a list in one line."""
    return tuple(
        Phrase("offer-entry", key=voice.key_text(now.keys[0]), move=now.label) for now in keys
    )


VERBOSITY_NAMES = {
    "terse": "verbosity-terse",
    "normal": "verbosity-normal",
    "full": "verbosity-full",
}


ACTS: Mapping[str, Callable[[KeyLoop], None]] = {
    "key-moves": KeyLoop.tell_moves,
    "key-repeat": lambda play: play.voice.repeat(),
    "key-older": lambda play: play.voice.older(),
    "key-newer": lambda play: play.voice.newer(),
    "key-first": lambda play: play.voice.first(),
    "key-last": lambda play: play.voice.repeat(),
    "key-words": KeyLoop.change_words,
    "key-keeping": KeyLoop.change_keeping,
    "key-rules": KeyLoop.tell_rules,
    "key-keys": KeyLoop.tell_keys,
    "key-leave": lambda play: play.game.leave(),
}
