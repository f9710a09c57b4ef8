"""Best play against one opponent whose policy is known: it exploits, and is safe against nobody."""

from __future__ import annotations

from typing import Any

from rattlebag.engine import Command, Seat
from rattlebag.solve import Solution


class Response(Solution):
    """Best play of a seat that responds, as first and as second to act in the round.

    `value(state, seat)` is for a seat that plays its best while the other side follows its policy.
    `win_probability` has the chances of the one who responds, as first and as second to act: they
    belong to two different games and do not add up to 1.
    """

    def __init__(self, first: Solution, second: Solution) -> None:
        super().__init__(first.rules, first.error, first.equal)
        self.first, self.second = first, second

    @property
    def win_probability(self) -> tuple[float, float]:
        return self.first.win_probability[0], self.second.win_probability[1]

    def possible(self, state: Any) -> bool:
        return self.first.possible(state)

    def mover_chance(self, state: Any, seat: Seat) -> float:
        return self._of(state, seat).mover_chance(state, seat)

    def worth(self, state: Any, seat: Seat) -> dict[Command, float]:
        self.check(state, seat)
        return self._of(state, seat).worth(state, seat)

    def best(self, state: Any, seat: Seat) -> Command:
        self.check(state, seat)
        return self._of(state, seat).best(state, seat)

    def _of(self, state: Any, seat: Seat) -> Solution:
        race = state.race
        acts_first = not race.order or race.side_of[seat] == race.side_of[race.order[0]]
        return self.first if acts_first else self.second
