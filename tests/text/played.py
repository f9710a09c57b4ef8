"""Whole games of random moves, heard and asked about in every way a listener can."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from lines import NAMES

from rattlebag.engine import Command, Event, Over, Phrase, Rules
from rattlebag.engine.journal import opening, play
from rattlebag.games import rules_of
from rattlebag.text import Listener, Locale, load

Game = tuple[str, int, tuple[tuple[str, Any], ...]]  # its key, the seats, the options

# Each game as it is, and with the options that bring other lines to be heard.
GAMES: tuple[Game, ...] = (
    ("pig", 2, (("target_score", 30),)),
    ("pig", 4, (("target_score", 30), ("team_mode", "pairs"))),
    ("farkle", 3, (("initial_bank_score", 50),)),
    ("farkle", 2, (("hot_dice_multiplier", True),)),
    ("threes", 3, (("rounds", 3),)),
    ("threes", 2, (("rounds", 2), ("last_die", "rolled"))),
    ("tossup", 2, (("target_score", 30),)),
    ("tossup", 3, (("target_score", 20), ("variant", "playpalace"), ("starting_dice", 5))),
    ("tradeoff", 3, (("target_score", 40),)),
)
QUESTIONS_ASKED = 60  # moments of a game at which everything is asked
GIVING_UP = 20_000  # moves of a game that random play does not end


@dataclass
class Played:
    """All that happened in a game, and all that could be asked and was refused on the way."""

    rules: Rules[Any, Any]
    events: list[Event] = field(default_factory=list)
    phrases: list[tuple[int | None, Phrase]] = field(default_factory=list)

    def listener(
        self, seat: int | None, locale: str | Locale, verbosity: str = "normal"
    ) -> Listener:
        names = NAMES[: self.rules.seats]
        language = load(locale) if isinstance(locale, str) else locale
        return Listener(language, names, self.rules.sides, seat, verbosity)

    def heard(
        self, seat: int | None, locale: str | Locale, verbosity: str = "normal"
    ) -> Iterator[str]:
        """The events as this listener hears them; lines without words left out."""
        lines = self.listener(seat, locale, verbosity).lines(self.events)
        return (line.text for line in lines if line.text)

    def answered(self, locale: str | Locale) -> Iterator[str]:
        """The labels, refusals and answers, each as the one who asked hears it."""
        return (self.listener(seat, locale).say(phrase) for seat, phrase in self.phrases)


def _asked(rules: Rules[Any, Any], state: Any) -> Iterator[tuple[int | None, Phrase]]:
    for seat in (0, 1, None):
        for name in rules.queries:
            yield from ((seat, phrase) for phrase in rules.ask(state, name, seat))
    for seat in (0, 1):
        for move in rules.moves(rules.known(state, seat), seat):
            yield seat, move.label
            if move.reason is not None:
                yield seat, move.reason


@cache
def whole_game(game: str, seats: int, options: tuple[tuple[str, Any], ...]) -> Played:
    """The same game every time: luck and moves come from a seed that its name gives."""
    kind = rules_of(game)
    rules = kind(kind.Options(**dict(options)), seats)
    dice = random.Random(f"{game} {seats} {options}")
    found = Played(rules)
    moment = opening(rules, dice.randrange)
    for number in range(GIVING_UP):
        found.events += moment.events
        if number < QUESTIONS_ASKED:
            found.phrases += _asked(rules, moment.state)
        if isinstance(rules.node(moment.state), Over):
            found.phrases += _asked(rules, moment.state)
            return found
        moment = play(rules, moment.state, _move(rules, moment.state, dice), dice.randrange)
    raise AssertionError(f"{game} with {seats} seats and {options} does not end")


def _move(rules: Rules[Any, Any], state: Any, dice: random.Random) -> Command:
    """A random action first, then one of its choices: games with many choices end too."""
    allowed = list(rules.commands(state))
    action = dice.choice(sorted({command.action for command in allowed}))
    return dice.choice([command for command in allowed if command.action == action])
