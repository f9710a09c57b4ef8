"""Menus to choose a game, its options and the players, by number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from ..bots import LEVEL_LABELS, SENSIBLE, levels
from ..engine import OneOf, Options, Phrase, Rules, Setting, Whole
from ..games import GAMES, rules_of
from ..table import names
from ..table.saved import Seated
from ..text import Words
from .screen import Screen

LEAVES = "q"  # at any question except those for a name
T = TypeVar("T")


class MenuLeft(Exception):
    """The player typed Q instead of an answer."""


def seated(words: Words, people: Sequence[str], levels: Sequence[str]) -> list[Seated]:
    """People by name, then bots by level."""
    bots = (Seated(words("bot-name", number=at), level) for at, level in enumerate(levels, 1))
    return [*map(Seated, people), *bots]


class Menu:
    """Questions to the player. Each raises `MenuLeft`."""

    def __init__(self, screen: Screen, words: Words) -> None:
        self.screen, self.words = screen, words

    def choose(self, title: Phrase, choices: Sequence[tuple[str, T]], default: int = 1) -> T:
        """One of several, each with its label, by number."""
        self.screen.say(self.words.say(title))
        for at, (label, _) in enumerate(choices, 1):
            self.screen.say(self.words("menu-entry", number=at, label=label))
        prompt = Phrase("menu-number", default=default)
        return choices[self.number(prompt, 1, len(choices), default) - 1][1]

    def choose_if_several(self, title: Phrase, choices: Sequence[tuple[str, T]]) -> T:
        return self.choose(title, choices) if len(choices) > 1 else choices[0][1]

    def number(self, prompt: Phrase, low: int, high: int, default: int) -> int:
        while True:
            typed = self.screen.ask(self.words.say(prompt))
            if not typed:
                return default
            if typed.lower() == LEAVES:
                raise MenuLeft
            if (found := self.words.locale.whole(typed)) is not None and low <= found <= high:
                return found
            self.screen.say(self.words("menu-whole-wrong", low=low, high=high))

    def games(self) -> list[tuple[str, str]]:
        """All games, briefly, each with its key."""
        return [
            (self.words("menu-game-entry", name=Phrase(k.title), blurb=Phrase(k.blurb)), k.key)
            for k in map(rules_of, GAMES)
        ]

    def game(self) -> str:
        return self.choose(Phrase("menu-game"), self.games())

    def options(self, kind: type[Rules[Any, Any]]) -> Any:
        standard = [(self.words("menu-standard"), True), (self.words("menu-change"), False)]
        if self.choose(Phrase("menu-options"), standard):
            return kind.Options()
        while True:
            settings = kind.Options.settings().items()
            chosen = {name: self.option(setting) for name, setting in settings}
            options: Options = kind.Options(**chosen)
            if not (wrong := tuple(options.problems())):
                return options
            self.screen.say(self.words.say(wrong[0]))

    def option(self, setting: Setting) -> Any:
        option, more = Phrase(setting.label), self.words.help(setting.label)
        if isinstance(setting, Whole):
            low, high, now = setting.low, setting.high, setting.default
            within = Phrase("range-whole", low=low, high=high)
            prompt = Phrase("menu-option", option=option, range=within, help=more, value=now)
            return self.number(prompt, low, high, now)
        values: list[Any] = list(setting.names) if isinstance(setting, OneOf) else [False, True]
        choices = [(self.words.say(setting.said(value)), value) for value in values]
        title = Phrase("menu-option-title", option=option, help=more)
        return self.choose(title, choices, values.index(setting.default) + 1)

    def party(self, kind: type[Rules[Any, Any]], options: Any) -> list[Seated]:
        """Who plays, asked again until the game allows it."""
        least, most = kind.players[0], kind.players[-1]
        while True:
            count = self.number(Phrase("menu-people"), 1, most, 1)
            people = (self.words("default-player-name"),) if count == 1 else self.people(count)
            bots, needed = 0, max(0, least - count)
            if count < most:
                usual = max(needed, int(count == 1))
                bots = self.number(Phrase("menu-bots", default=usual), needed, most - count, usual)
            party = seated(self.words, people, [self.level(kind.key)] * bots if bots else ())
            if not (wrong := kind.problems(options, len(party))):
                return party
            self.screen.say(self.words.say(wrong[0]))

    def level(self, game: str) -> str:
        offered = levels(game)
        choices = [(self.words(LEVEL_LABELS[level]), level) for level in offered]
        return self.choose(Phrase("menu-level"), choices, offered.index(SENSIBLE) + 1)

    def people(self, count: int) -> tuple[str, ...]:
        found: list[str] = []
        while len(found) < count:
            prompt = self.words("menu-name", number=len(found) + 1)
            name = names.chosen(self.screen.ask(prompt))
            if wrong := names.problems([*found, name]):
                self.screen.say(self.words.say(wrong[-1]))
            else:
                found.append(name)
        return tuple(found)
