"""Games played at random, and recorded step by step, for the battery to look at.

Everything follows from the seed: the options, the seats, the dice and the moves.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from lines import NAMES
from text.pseudo import pseudo

from rattlebag.engine import (
    Chance,
    Command,
    Decide,
    Event,
    OneOf,
    Options,
    Rules,
    Seat,
    Setting,
    Switch,
    Whole,
)
from rattlebag.engine.journal import GameEntry, Landed
from rattlebag.games import Strategy, characters_of, rules_of
from rattlebag.text import Listener, languages, load

LANGUAGES = {**{name: load(name) for name in languages()}, "pseudo": pseudo()}
LEAST, GREATEST, AS_IT_COMES = 0, 1, 2  # seeds with a meaning; all above are drawn freely


@dataclass(frozen=True)
class Moment:
    """One step of a game: what was entered, what happened, and the state after it."""

    number: int
    entry: GameEntry | None
    events: tuple[Event, ...]
    state: Any


@dataclass(frozen=True)
class Where:
    """What failed where in which game, ready to be played again. Has words only when asked."""

    game: Recorded
    moment: Moment
    what: tuple[Any, ...]

    def __str__(self) -> str:
        state = self.game.rules.text(self.moment.state)
        what = " ".join(map(str, self.what))
        return f"{what}: {self.game}, step {self.moment.number} in {state}"


@dataclass(frozen=True)
class Recorded:
    """A game as far as it was played."""

    rules: Rules[Any, Any]
    seed: int
    moments: tuple[Moment, ...]
    strategy: Strategy | None = None

    def __str__(self) -> str:
        options = self.rules.options.plain()
        return f"{self.rules.key} seed {self.seed}, {self.rules.seats} seats, {options}"

    def at(self, moment: Moment, *what: Any) -> Where:
        return Where(self, moment, what)

    def journal(self) -> list[GameEntry]:
        return [moment.entry for moment in self.moments if moment.entry is not None]

    def everyone(self) -> list[Seat | None]:
        """Each seat, and a spectator."""
        return [*range(self.rules.seats), None]

    def some_moments(self, count: int) -> Iterator[Moment]:
        """The first and the last, and as many between them as the seed has it."""
        between = list(self.moments[1:-1])
        chosen = random.Random(self.seed).sample(between, min(count, len(between)))
        yield from dict.fromkeys((self.moments[0], *chosen, self.moments[-1]))

    def some_listeners(self, moment: Moment, count: int = 2) -> list[Seat | None]:
        """Someone who may act, some others, and a spectator."""
        node = self.rules.node(moment.state)
        rnd = random.Random(f"{self.seed} {moment.number}")
        seats = rnd.sample(range(self.rules.seats), min(count, self.rules.seats))
        acting = rnd.choice(node.seats) if isinstance(node, Decide) else 0
        return [*dict.fromkeys((acting, *seats)), None]

    def listener(
        self, seat: Seat | None, language: str = "en", verbosity: str = "normal"
    ) -> Listener:
        names = NAMES[: self.rules.seats]
        return Listener(LANGUAGES[language], names, self.rules.sides, seat, verbosity)


def random_value(setting: Setting, rnd: random.Random) -> Any:
    """A value it can take: its ends as often as everything between them."""
    match setting:
        case Whole():
            free = rnd.randint(setting.low, setting.high)
            return rnd.choice([setting.low, setting.low, setting.high, setting.default, free, free])
        case OneOf():
            return rnd.choice(list(setting.names))
        case Switch():
            return rnd.choice([True, False])


def random_options(kind: type[Rules[Any, Any]], seats: int, rnd: random.Random) -> Options:
    for _ in range(1000):
        settings = kind.Options.settings()
        options = kind.Options(**{name: random_value(s, rnd) for name, s in settings.items()})
        if not kind.problems(options, seats):
            return options
    raise AssertionError(f"no options found that make a game of {kind.key} for {seats}")


def random_rules(kind: type[Rules[Any, Any]], seed: int) -> Rules[Any, Any]:
    rnd = random.Random(f"{kind.key} {seed}")
    least, greatest = kind.players[0], kind.players[-1]
    if seed == AS_IT_COMES:
        return kind(seats=least)
    seats = {LEAST: least, GREATEST: greatest}.get(seed, rnd.choice(kind.players))
    return kind(random_options(kind, seats, rnd), seats)


def play(
    rules: Rules[Any, Any], seed: int, strategy: Strategy | None = None, limit: int = 150
) -> Recorded:
    """Play on: sensibly more often than not, so that the later parts of a game are met too."""
    rnd = random.Random(f"{rules.key} {seed} dice and moves")
    step = rules.start()
    moments = [Moment(0, None, step.events, step.state)]
    while len(moments) <= limit:
        state = moments[-1].state
        node = rules.node(state)
        entry: GameEntry
        if isinstance(node, Chance):
            entry = Landed(node.dice.draw(rnd.randrange))
            step = rules.land(state, entry.outcome)
        elif isinstance(node, Decide):
            entry = choose(rules, state, rnd.choice(node.seats), strategy, rnd)
            step = rules.apply(state, entry)
        else:
            break
        moments.append(Moment(len(moments), entry, step.events, step.state))
    return Recorded(rules, seed, tuple(moments), strategy)


def choose(
    rules: Rules[Any, Any],
    state: Any,
    seat: Seat,
    strategy: Strategy | None,
    rnd: random.Random,
) -> Command:
    if strategy is not None and rnd.random() < 0.6:
        return strategy(rules, rules.known(state, seat), seat)
    allowed = [move.command for move in rules.moves(state, seat) if move.reason is None]
    assert allowed, f"seat {seat} is to act and cannot, in {rules.text(state)}"
    return rnd.choice(allowed)


@cache
def recorded(key: str, seed: int) -> Recorded:
    """A random game of the registry. The same for every promise that is checked on it."""
    return play(random_rules(rules_of(key), seed), seed, characters_of(key)["sensible"])
