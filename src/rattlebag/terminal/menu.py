"""Menus to choose a game, its options and the players, by number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from ..bots import LEVEL_LABELS, SENSIBLE, levels
from ..engine import Choice, Options, Phrase, Rules, Setting, Whole
from ..games import GAMES, rules_of
from ..table import names
from ..text.words import Words
from .screen import Screen

LEAVES = "q"  # at any question except those for a name


class MenuLeft(Exception):
    """The player typed Q instead of an answer."""


@dataclass(frozen=True)
class Party:
    """Who plays: people by name, and bots by level."""

    people: tuple[str, ...]
    levels: tuple[str, ...]


class Menu:
    def __init__(self, screen: Screen, words: Words) -> None:
        self.screen, self.words = screen, words

    def pick(self, title: Phrase, labels: Sequence[str], default: int = 1) -> int:
        """A choice by number, from 1. Raises `MenuLeft`, as every question here does."""
        self.screen.say(self.words.say(title))
        for at, label in enumerate(labels, 1):
            self.screen.say(self.words("menu-entry", number=at, label=label))
        return self.number(Phrase("menu-number", default=default), 1, len(labels), default)

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

    def tell_how(self) -> None:
        """Say how to answer, and how to leave."""
        self.screen.say(self.words("menu-how"))

    def game(self) -> str:
        entries = [
            self.words(
                "menu-game-entry",
                name=Phrase(rules_of(key).title),
                blurb=Phrase(rules_of(key).blurb),
            )
            for key in GAMES
        ]
        return GAMES[self.pick(Phrase("menu-game"), entries) - 1]

    def options(self, kind: type[Rules[Any, Any]]) -> Any:
        standard = [self.words("menu-standard"), self.words("menu-change")]
        if self.pick(Phrase("menu-options"), standard) == 1:
            return kind.Options()
        while True:
            chosen: dict[str, Any] = {
                name: self.option(setting) for name, setting in kind.Options.settings().items()
            }
            options: Options = kind.Options(**chosen)
            wrong = tuple(options.problems())
            if not wrong:
                return options
            self.screen.say(self.words.say(wrong[0]))

    def option(self, setting: Setting) -> Any:
        help_text = self.words.help(setting.label)
        if isinstance(setting, Whole):
            prompt = Phrase(
                "menu-option",
                option=Phrase(setting.label),
                range=Phrase("range-whole", low=setting.low, high=setting.high),
                help=help_text,
                value=setting.default,
            )
            return self.number(prompt, setting.low, setting.high, setting.default)
        values: list[Any] = list(setting.names) if isinstance(setting, Choice) else [False, True]
        labels = [self.words.say(setting.said(value)) for value in values]
        title = Phrase("menu-option-title", option=Phrase(setting.label), help=help_text)
        at = self.pick(title, labels, values.index(setting.default) + 1)
        return values[at - 1]

    def party(self, kind: type[Rules[Any, Any]], options: Any) -> Party:
        """Who plays, asked again until the game allows it."""
        while True:
            party = self.guests(kind)
            wrong = kind.problems(options, len(party.people) + len(party.levels))
            if not wrong:
                return party
            self.screen.say(self.words.say(wrong[0]))

    def guests(self, kind: type[Rules[Any, Any]]) -> Party:
        least, most = kind.players[0], kind.players[-1]
        count = self.number(Phrase("menu-people"), 1, most, 1)
        people = (self.words("default-player-name"),) if count == 1 else self.people(count)
        chosen: tuple[str, ...] = ()
        if count < most:
            needed = max(0, least - count)
            prompt = Phrase("menu-bots", default=max(needed, int(count == 1)))
            bots = self.number(prompt, needed, most - count, max(needed, int(count == 1)))
            if bots:
                chosen = (self.level(kind.key),) * bots
        return Party(people, chosen)

    def level(self, game: str) -> str:
        """A bot level of this game."""
        offered = levels(game)
        labels = [self.words(LEVEL_LABELS[level]) for level in offered]
        return offered[self.pick(Phrase("menu-level"), labels, offered.index(SENSIBLE) + 1) - 1]

    def partner(self, names_of_others: Sequence[str]) -> str:
        return names_of_others[self.pick(Phrase("menu-partner"), names_of_others, 2) - 1]

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
