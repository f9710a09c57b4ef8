"""Whole games through the general engine, compared with the platform that players know today."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from timing import Effort, Measured, cpu_seconds, per_cpu_second, progress, seeded

from rattlebag.bots import SENSIBLE, bot
from rattlebag.engine.journal import play_out
from rattlebag.games import GAMES, rules_of

# Games per CPU second of the incumbent platform with two of its bots, measured earlier and
# elsewhere, on a machine like the one of docs/speed.md. Not measured by this program.
INCUMBENT = {"pig": 45.0, "farkle": 10.0, "threes": 3.5, "tossup": 27.0, "tradeoff": 5.0}
AIM = 50  # times the incumbent, or more


@dataclass(frozen=True)
class GameSpeed:
    """One game with sensible bots in two seats and the options it comes with."""

    game: str
    per_cpu_second: Measured
    ready_cpu_seconds: float  # to load the game, build its tables and play it once
    incumbent: float | None

    @property
    def ratio(self) -> float | None:
        return self.per_cpu_second.median / self.incumbent if self.incumbent else None


def play(key: str, games: int, seed: int) -> None:
    rules, pick = rules_of(key)(), seeded(seed)
    bots = [bot(SENSIBLE, rules, pick)] * rules.seats
    for _ in range(games):
        play_out(rules, bots, pick)


def measure(effort: Effort) -> list[GameSpeed]:
    found = []
    for key in GAMES:
        progress(f"Playing {effort.runs + 1} times {effort.games} games of {key}")
        ready = cpu_seconds(partial(play, key, 1, 0))
        speed = per_cpu_second(partial(play, key), effort.games, effort.runs)
        found.append(GameSpeed(key, speed, ready, INCUMBENT.get(key)))
    return found
