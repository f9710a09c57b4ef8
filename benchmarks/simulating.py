"""Simulated games: our kernels next to OpenSpiel, a plain numba loop and our own general engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from openspiel import THEIR_PIG
from timing import Effort, Measured, cpu_seconds, per_cpu_second, progress, seeded

from rattlebag.bots import players
from rattlebag.games import rules_of
from rattlebag.simulate import Match, missing, simulate

GAMES = ("pig", "tossup", "farkle", "threes", "tradeoff")
LEVELS = ("random", "sensible", "expert", "perfect")
HOLD_AT, TARGET, SIDES = 20, 50, 6
AIM = 100  # times OpenSpiel's games, or more


@dataclass(frozen=True)
class Pig:
    """Games of Pig to 50 per CPU second, both seats holding at 20."""

    version: str  # of open_spiel
    kernel: Measured
    loop: Measured  # what one would write in numba, and nothing counted but wins
    loop_of_fractions: Measured  # the same with dice made from random fractions
    theirs: Measured  # OpenSpiel, from Python

    @property
    def to_theirs(self) -> float:
        return self.kernel.median / self.theirs.median

    @property
    def to_loop(self) -> float:
        return self.kernel.median / max(self.loop.median, self.loop_of_fractions.median)


@dataclass(frozen=True)
class KernelSpeed:
    """Two bots of one level at one game with its default options, games per CPU second."""

    game: str
    level: str
    kernel: Measured
    rules: Measured
    ready: float  # CPU seconds until the first game is played, compiled code found on disk

    @property
    def ratio(self) -> float:
        return self.kernel.median / self.rules.median


@dataclass(frozen=True)
class Simulating:
    pig: Pig
    games: list[KernelSpeed]


def measure(effort: Effort) -> Simulating | str:
    """The figures, or why there are none."""
    try:
        import numba  # type: ignore[import-untyped, unused-ignore]
        import pyspiel  # type: ignore[import-not-found, unused-ignore]
    except ImportError as missing:
        return f"{missing.name} is not installed here; ./rattlebag bench installs and measures it"
    return Simulating(
        measure_pig(numba, pyspiel, effort),
        [kernel_speed(*pair, effort) for pair in with_kernels()],
    )


def with_kernels() -> Iterator[tuple[str, str]]:
    for game in GAMES:
        options = rules_of(game).Options().plain()
        for level in sorted(set(LEVELS) & set(players(game)), key=LEVELS.index):
            if missing(Match(game, options, (level, level), 1, 0)) is None:
                yield game, level


def played(game: str, level: str, by_the_rules: bool, games: int, seed: int) -> None:
    """Through the same door as everybody: counted in all the ways that are told."""
    match = Match(game, rules_of(game).Options().plain(), (level, level), games, seed)
    counted = simulate(match, by_the_rules=by_the_rules)
    assert counted.by_kernel == (0 if by_the_rules else games)


def measure_pig(numba: Any, pyspiel: Any, effort: Effort) -> Pig:
    from importlib.metadata import version

    many, runs = 200 * effort.games, effort.runs
    progress(f"Playing {runs + 1} times {many} games of pig that hold at {HOLD_AT}, in four ways")
    plain, fractions = loops(numba)
    game = pyspiel.load_game(THEIR_PIG)
    return Pig(
        version("open_spiel"),
        per_cpu_second(partial(played, "pig", "hold-at-20", False), many, runs),
        per_cpu_second(plain, many, runs),
        per_cpu_second(fractions, many, runs),
        per_cpu_second(partial(play_theirs, game), effort.games, runs),
    )


def loops(numba: Any) -> tuple[Any, Any]:
    """The loop that anybody would write, with our end of the game and with nothing counted."""
    import numpy as np

    def whole(games: int, seed: int) -> int:
        np.random.seed(seed)
        wins = 0
        for _ in range(games):
            scores = np.zeros(2, np.int64)
            while True:
                for seat in range(2):
                    at_stake = 0
                    while at_stake == 0 or (
                        at_stake < HOLD_AT and scores[seat] + at_stake < TARGET
                    ):
                        face = np.random.randint(1, SIDES + 1)
                        if face == 1:
                            at_stake = 0
                            break
                        at_stake += face
                    scores[seat] += at_stake
                if scores.max() >= TARGET and scores[0] != scores[1]:
                    break
            wins += scores[0] > scores[1]
        return wins

    def fractions(games: int, seed: int) -> int:
        np.random.seed(seed)
        wins = 0
        for _ in range(games):
            first, second = 0, 0
            while True:
                for seat in range(2):
                    score = first if seat == 0 else second
                    at_stake = 0
                    while at_stake == 0 or (at_stake < HOLD_AT and score + at_stake < TARGET):
                        face = 1 + int(np.random.random() * SIDES)
                        if face == 1:
                            at_stake = 0
                            break
                        at_stake += face
                    if seat == 0:
                        first += at_stake
                    else:
                        second += at_stake
                if (first >= TARGET or second >= TARGET) and first != second:
                    break
            wins += first > second
        return wins

    return numba.njit(whole), numba.njit(fractions)


def play_theirs(game: Any, games: int, seed: int) -> None:
    """Step by step. What is at stake is added up here: asking their state would take longer."""
    pick = seeded(seed)
    roll, stop = 0, 1
    for _ in range(games):
        state = game.new_initial_state()
        at_stake, scores = 0, [0, 0]
        while not state.is_terminal():
            seat = state.current_player()
            if at_stake >= HOLD_AT or scores[seat] + at_stake >= TARGET:
                state.apply_action(stop)
                scores[seat] += at_stake
                at_stake = 0
                continue
            state.apply_action(roll)
            face = pick(SIDES)
            state.apply_action(face)
            at_stake = 0 if face == 0 else at_stake + face + 1


def kernel_speed(game: str, level: str, effort: Effort) -> KernelSpeed:
    slow = level == "perfect"
    many = effort.games * (5 if slow else 20)
    few = max(10, effort.games // (50 if slow else 5))
    progress(f"Simulating {game} with two {level} bots, by kernel and by the rules")
    ready = cpu_seconds(partial(played, game, level, False, 1, 0))
    return KernelSpeed(
        game,
        level,
        per_cpu_second(partial(played, game, level, False), many, effort.runs),
        per_cpu_second(partial(played, game, level, True), few, min(3, effort.runs)),
        ready,
    )


# Telling


def lines(found: Simulating | str) -> Iterator[str]:
    if isinstance(found, str):
        yield f"Simulation was not measured: {found}."
        return
    pig = found.pig
    yield (
        "Simulated games of Pig to 50 per CPU second, both seats holding at 20, in the same run. "
        "Ours are counted in full; the loops count nothing but wins."
    )
    yield f"rattlebag's kernel: {told(pig.kernel)}."
    yield f"a plain numba loop with randint: {told(pig.loop)}."
    yield f"a plain numba loop with fractions: {told(pig.loop_of_fractions)}."
    yield f"OpenSpiel {pig.version}, step by step from Python: {told(pig.theirs)}."
    yield (
        f"The kernel to OpenSpiel: {pig.to_theirs:.0f} times, aim {AIM} "
        f"{'reached' if pig.to_theirs >= AIM else 'missed'}. To the faster loop: "
        f"{pig.to_loop:.2f} times, aim 1 {'reached' if pig.to_loop >= 1 else 'missed'}."
    )
    yield ""
    yield "Two bots at default options, games per CPU second by kernel and by the rules."
    for speed in found.games:
        yield (
            f"{speed.game}, {speed.level}: {told(speed.kernel)} and {told(speed.rules)}, "
            f"{speed.ratio:.0f} times. Ready after {speed.ready:.1f} CPU seconds."
        )


def told(figure: Measured) -> str:
    return f"{figure.median:.0f} ({figure.low:.0f} to {figure.high:.0f} in {figure.runs} runs)"


def data(found: Simulating | str) -> dict[str, Any]:
    if isinstance(found, str):
        return {"not_measured": found}
    pig = found.pig
    return {
        "unit": "games per CPU second",
        "pig_holding_at_20": {
            "kernel": vars(pig.kernel),
            "numba_loop_randint": vars(pig.loop),
            "numba_loop_fractions": vars(pig.loop_of_fractions),
            "openspiel": {"version": pig.version, **vars(pig.theirs)},
            "kernel_to_openspiel": pig.to_theirs,
            "kernel_to_faster_loop": pig.to_loop,
        },
        "games": [
            {
                "game": speed.game,
                "level": speed.level,
                "kernel": vars(speed.kernel),
                "rules": vars(speed.rules),
                "ratio": speed.ratio,
                "ready_cpu_seconds": speed.ready,
            }
            for speed in found.games
        ],
    }
