"""Random playouts of Pig, ours and OpenSpiel's: the yardstick for fast kernels to come.

The rules are the nearest that both can play: two seats, one die of six sides, first to 50. What
still differs: OpenSpiel ends a game at once where we play the round to its end and break ties, lets
a player stop with nothing where we refuse, and always starts with the same seat. So the games
differ in length, and the fair figure is steps: decisions and throws.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

from timing import Effort, Measured, per_cpu_second, progress, seeded

from rattlebag.bots import RANDOM, bot
from rattlebag.engine import Command, Seat
from rattlebag.engine.journal import play_out
from rattlebag.games import rules_of

THEIR_PIG = "pig(players=2,diceoutcomes=6,winscore=50,horizon=100000)"


@dataclass(frozen=True)
class Playouts:
    """Random games of Pig in one of the ways to run them."""

    games: Measured
    steps_per_game: float

    @property
    def steps(self) -> float:
        """Per CPU second."""
        return self.games.median * self.steps_per_game


@dataclass(frozen=True)
class Comparison:
    version: str  # of open_spiel
    ours: Playouts
    theirs: Playouts  # a call from Python for every step
    theirs_inside: Playouts  # a call from Python for every game, which their C++ plays

    def ratio(self, other: Playouts) -> float:
        """Our steps to theirs."""
        return self.ours.steps / other.steps


def play_ours(games: int, seed: int) -> None:
    rules, pick = rules_of("pig")(), seeded(seed)
    bots = [bot(RANDOM, rules, pick)] * rules.seats
    for _ in range(games):
        play_out(rules, bots, pick)


def our_steps(games: int, seed: int) -> int:
    """How many steps `play_ours` makes with the same seed."""
    steps = 0
    rules, pick = rules_of("pig")(), seeded(seed)
    choose, land = bot(RANDOM, rules, pick), rules.land

    def counted_choice(known: Any, seat: Seat) -> Command:
        nonlocal steps
        steps += 1
        return choose(known, seat)

    def counted_landing(state: Any, outcome: Any) -> Any:
        nonlocal steps
        steps += 1
        return land(state, outcome)

    rules.land = counted_landing  # type: ignore[method-assign]
    for _ in range(games):
        play_out(rules, [counted_choice] * rules.seats, pick)
    return steps


def play_theirs(game: Any, games: int, seed: int) -> int:
    """All faces of the die are as likely, so chance and players choose in the same way."""
    pick, steps = seeded(seed), 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[pick(len(actions))])
            steps += 1
    return steps


def play_theirs_inside(pyspiel: Any, game: Any, games: int, seed: int) -> None:
    bots = [pyspiel.make_uniform_random_bot(seat, 2 * seed + seat) for seat in range(2)]
    for number in range(games):
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed * games + number)


def measure(effort: Effort) -> Comparison | str:
    """The comparison, or why there is none."""
    try:
        import pyspiel  # type: ignore[import-not-found, unused-ignore]
    except ImportError:
        return "open_spiel is not installed here; ./rattlebag bench installs and measures it"
    from importlib.metadata import version

    game = pyspiel.load_game(THEIR_PIG)
    count, runs = effort.playouts, effort.runs
    progress(f"Playing {runs + 1} times {count} random games of pig, ours and OpenSpiel's")
    ours = per_cpu_second(play_ours, count, runs)
    theirs = per_cpu_second(partial(play_theirs, game), count, runs)
    inside = per_cpu_second(partial(play_theirs_inside, pyspiel, game), count, runs)
    their_length = play_theirs(game, count, 1) / count
    return Comparison(
        version("open_spiel"),
        Playouts(ours, our_steps(count, 1) / count),
        Playouts(theirs, their_length),
        Playouts(inside, their_length),
    )
