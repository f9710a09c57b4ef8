"""Best play in Threes, all of it."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...games.threes.rules import MOON_SCORE
from ...solve import solve
from ...solve.threes.turn_values import HIGHEST, backwards
from . import PERFECT, Advice, NoAdvice, Wholes


class ThreesAdvice:
    """What every moment of every turn is worth: Threes is small enough to know it all at once.

    By the turns left in the game, whether all that is locked are sixes, the dice to roll, and the
    difference of scores with what is locked counted in.
    """

    def __init__(self, rules: Any) -> None:
        solution: Any = solve("threes", rules.options)
        chances, most = solution.chances, solution.chances.most
        rolled = rules.options.last_die == "rolled"
        worth = np.zeros((2 * rules.options.rounds + 1, 2, 6, 2 * most + HIGHEST + 1))
        for turns in range(1, len(worth)):
            end = chances.ends(turns, MOON_SCORE - most, most + HIGHEST)
            turn = backwards(end, -most, rolled=rolled)
            for sixes, found in enumerate((turn.plain, turn.moon)):
                for left, values in enumerate(found):
                    worth[turns, sixes, left, : len(values)] = values
        self.worth = worth

    def known(self) -> Any:
        return self.worth

    def learn(self, need: Wholes) -> None:
        raise LookupError(f"everything is known: {need}")


def advice_for(rules: Any, levels: tuple[str, ...]) -> Advice:
    return ThreesAdvice(rules) if PERFECT in levels else NoAdvice(np.zeros((1, 2, 6, 1)))
