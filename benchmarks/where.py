"""Where the time of a game goes: the same games step by step, each kind of step timed alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from itertools import starmap
from statistics import median
from typing import Any

from timing import Effort, cpu_seconds, progress, seeded

from rattlebag.bots import SENSIBLE, bot
from rattlebag.engine import Chance, Decide, Rules
from rattlebag.games import GAMES, rules_of

Calls = list[tuple[Any, ...]]


@dataclass
class Record:
    """Every call that playing some games makes, with its arguments."""

    nodes: Calls = field(default_factory=list)
    choices: Calls = field(default_factory=list)
    commands: Calls = field(default_factory=list)
    throws: Calls = field(default_factory=list)
    landings: Calls = field(default_factory=list)

    def play(self, rules: Rules[Any, Any], seed: int) -> None:
        """What `play_out` does, written down."""
        pick = seeded(seed)
        choose = bot(SENSIBLE, rules, pick)
        state = rules.start().state
        while True:
            self.nodes.append((state,))
            node = rules.node(state)
            if isinstance(node, Chance):
                outcome = node.dice.draw(pick)
                self.throws.append((node.dice, pick))
                self.landings.append((state, outcome))
                state = rules.land(state, outcome).state
            elif isinstance(node, Decide):
                seat = node.seats[0]
                command = choose(rules.known(state, seat), seat)
                self.choices.append((state, seat))
                self.commands.append((state, command))
                state = rules.apply(state, command).state
            else:
                return


@dataclass(frozen=True)
class Shares:
    """Parts of the time of one game, and what each is spent on."""

    game: str
    steps: float  # decisions and throws in one game
    shares: dict[str, float]


def all_calls(function: Callable[..., object], calls: Calls) -> None:
    for _ in starmap(function, calls):
        pass


def shares_of(key: str, effort: Effort) -> Shares:
    rules, record, games = rules_of(key)(), Record(), effort.games // 10
    for seed in range(games):
        record.play(rules, seed)
    choose = bot(SENSIBLE, rules, seeded(0))

    def time_of(function: Callable[..., object], calls: Calls) -> float:
        work = partial(all_calls, function, calls)
        return median(cpu_seconds(work) for _ in range(effort.runs))

    guards = time_of(rules.refusal, record.commands)
    parts = {
        "asking what happens next": time_of(rules.node, record.nodes),
        "choosing a move": time_of(
            lambda state, seat: choose(rules.known(state, seat), seat), record.choices
        ),
        "checking that it is allowed": guards,
        "doing it": max(0.0, time_of(rules.apply, record.commands) - guards),
        "throwing the dice": time_of(lambda dice, pick: dice.draw(pick), record.throws),
        "counting what they show": time_of(rules.land, record.landings),
    }
    total = sum(parts.values())
    return Shares(
        key,
        (len(record.commands) + len(record.landings)) / games,
        {name: seconds / total for name, seconds in parts.items()},
    )


def measure(effort: Effort) -> list[Shares]:
    found = []
    for key in GAMES:
        progress(f"Taking {effort.games // 10} games of {key} apart")
        found.append(shares_of(key, effort))
    return found
