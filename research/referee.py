"""The slow and sure way: best play from the rules themselves, position by position.

Nothing here knows any game. Every position that can be reached is asked what comes next, every way
the dice can land is followed, and the chances are computed by backward induction. It is made for
small options, and the fast solvers are checked against it.

Positions can come back (both bust, and all is as before). So they are sorted into strongly
connected components, and within each the chances are bounded from below and from above until both
bounds agree (interval iteration). Every value is an interval that contains the truth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from operator import itemgetter, mul
from typing import Any

from best_response.policies import AnyPolicy, odds
from rattlebag.engine import Chance, Command, Decide, Luck, Outcome, Over, Rules, Seat, Side

Same = Callable[[Any], Any]
"""Returns one state for all those that are the same to the rules."""
Limits = tuple[float, float]
Cut = Callable[[Any], Limits | None]
"""Where to look no further, and the limits of the chance of the side to act there."""

END, MOST, LEAST, MEAN = range(4)
ANYTHING = 0.0, 1.0
TOLERANCE = 1e-13  # limits that move by less have converged
MOST_STATES = 2_000_000


@dataclass
class _Graph:
    """The positions as numbers: what each is, and what it leads to."""

    states: list[Any] = field(default_factory=list)
    at: dict[Any, int] = field(default_factory=dict)
    kind: list[int] = field(default_factory=list)
    next: list[tuple[int, ...]] = field(default_factory=list)
    weight: list[tuple[float, ...]] = field(default_factory=list)
    low: list[float] = field(default_factory=list)
    high: list[float] = field(default_factory=list)

    def number(self, state: Any) -> int:
        found = self.at.get(state)
        if found is None:
            found = self.at[state] = len(self.states)
            if found >= MOST_STATES:
                raise ValueError(f"more than {MOST_STATES} positions: choose smaller options")
            self.states.append(state)
        return found


class Verdict:
    """What the referee found: for every position the chance of the side it speaks for."""

    def __init__(self, rules: Rules[Any, Any], same: Same, side: Side, graph: _Graph) -> None:
        self.rules, self.same, self.side, self.graph = rules, same, side, graph
        self.game, self.options = rules.key, rules.options
        self.error = (graph.high[0] - graph.low[0]) / 2  # at the first of the roots

    @property
    def states(self) -> list[Any]:
        """Every position that was looked at."""
        return self.graph.states

    def limits(self, state: Any, seat: Seat) -> Limits:
        """The limits of the chance of this seat's side."""
        at = self.graph.at.get(self.same(state))
        if at is None:
            raise KeyError(f"not reached: {self.rules.text(state)}")
        low, high = self.graph.low[at], self.graph.high[at]
        if self.rules.sides[seat] == self.side:
            return low, high
        if len(set(self.rules.sides)) > 2:
            raise KeyError(f"worked out for side {self.side}, not for seat {seat}")
        return 1.0 - high, 1.0 - low

    def value(self, state: Any, seat: Seat) -> float:
        low, high = self.limits(state, seat)
        return (low + high) / 2

    def ways(self, state: Any, seat: Seat) -> dict[Command, Limits]:
        """The limits of this seat's chance after every command that it can give."""
        moves = [command for command in self.rules.commands(state) if command.seat == seat]
        at = self.graph.at.get(self.same(state))
        if not moves or at is None or self.graph.kind[at] not in (MOST, LEAST):
            return {c: self.limits(self.rules.apply(state, c).state, seat) for c in moves}
        low, high, own = self.graph.low, self.graph.high, self.rules.sides[seat] == self.side
        found = [(low[n], high[n]) for n in self.graph.next[at]]
        limits = found if own else [(1.0 - most, 1.0 - least) for least, most in found]
        return dict(zip(moves, limits, strict=True))

    def worth(self, state: Any, seat: Seat) -> dict[Command, float]:
        return {
            command: (low + high) / 2 for command, (low, high) in self.ways(state, seat).items()
        }

    def best(self, state: Any, seat: Seat) -> Command:
        worth = self.worth(state, seat)
        return max(worth, key=lambda command: worth[command])

    @property
    def win_probability(self) -> tuple[float, float]:
        """The chances of the two sides, for each as first to act against the other."""
        start = self.rules.start().state
        seat = self.rules.sides.index(self.side)
        node = self.rules.node(start)
        assert isinstance(node, Chance)
        first = self.value(self.rules.land(start, (seat,)).state, seat)
        return first, 1.0 - first


def itself(state: Any) -> Any:
    """No two positions are the same."""
    return state


def nowhere(state: Any) -> None:
    """Every position is looked at."""


def judge(
    rules: Rules[Any, Any],
    *,
    policies: Mapping[Seat, AnyPolicy] | None = None,
    side: Side = 0,
    roots: Iterable[Any] | None = None,
    same: Same = itself,
    cut: Cut = nowhere,
) -> Verdict:
    """The chance of `side` from every position that can be reached from `roots` (the start).

    Seats without a policy play their best. With two sides and no policy that is the equilibrium;
    with policies for all sides but one, of any number, the best response to them. A shared win
    counts its part.
    """
    policies = policies or {}
    free = set(rules.sides) - {rules.sides[seat] for seat in policies}
    if len(free) > 1 and len(set(rules.sides)) > 2:
        raise ValueError("with more than two sides, all but one must follow a given policy")
    graph = _Graph()
    for state in [rules.start().state] if roots is None else roots:
        graph.number(same(state))
    for state in graph.states:  # which grows meanwhile
        kind, ways, limits = _next(rules, policies, side, cut, state)
        graph.kind.append(kind)
        graph.next.append(tuple(graph.number(same(after)) for after, _ in ways))
        graph.weight.append(tuple(weight for _, weight in ways))
        graph.low.append(limits[0])
        graph.high.append(limits[1])
    _close_in(graph)
    return Verdict(rules, same, side, graph)


def _next(
    rules: Rules[Any, Any], policies: Mapping[Seat, AnyPolicy], side: Side, cut: Cut, state: Any
) -> tuple[int, list[tuple[Any, float]], Limits]:
    """What kind of position it is, what it leads to, and the limits of the side's chance."""
    match rules.node(state):
        case Over() as over:
            winners = {rules.sides[seat] for seat in over.winners}
            won = 1.0 / len(winners) if side in winners else 0.0
            return END, [], (won, won)
        case Chance(dice):
            ways = [(rules.land(state, faces).state, chance) for faces, chance in _outcomes(dice)]
            return MEAN, ways, ANYTHING
        case Decide(seats):
            seat = seats[0]
            own = rules.sides[seat] == side
            if limits := cut(state):
                return END, [], limits if own else (1.0 - limits[1], 1.0 - limits[0])
            if seat in policies:
                chosen = odds(policies[seat], rules, state, seat).items()
                return MEAN, [(rules.apply(state, c).state, p) for c, p in chosen], ANYTHING
            moves = [command for command in rules.commands(state) if command.seat == seat]
            ways = [(rules.apply(state, command).state, 1.0) for command in moves]
            return MOST if own else LEAST, ways, ANYTHING
    raise AssertionError(f"no kind of position: {rules.text(state)}")


@cache
def _outcomes(dice: Luck) -> tuple[tuple[Outcome, float], ...]:
    return tuple((faces, float(chance)) for faces, chance in dice.outcomes())


def _close_in(graph: _Graph) -> None:
    low, high = graph.low, graph.high
    for component in _components(graph.next):
        if len(component) == 1 and component[0] not in graph.next[component[0]]:
            if graph.kind[component[0]] != END:
                at, closer = _step_of(graph, component[0])
                low[at], high[at] = closer(low), closer(high)
            continue
        component.sort(reverse=True)  # found last, nearest to the end
        steps = [_step_of(graph, at) for at in component]
        for limits in (low, high):  # neither depends on the other
            moved = 1.0
            while moved > TOLERANCE:
                moved = 0.0
                for at, closer in steps:
                    before, limits[at] = limits[at], closer(limits)
                    if abs(limits[at] - before) > moved:
                        moved = abs(limits[at] - before)


def _step_of(graph: _Graph, at: int) -> tuple[int, Callable[[list[float]], float]]:
    """A position, and how its limit follows from those of the positions after it. Thousands of
    sweeps go over each, so what can be is looked up once."""
    kind, after = graph.kind[at], graph.next[at]
    if len(after) == 1:
        only = after[0]
        if kind != MEAN:
            return at, lambda limits: limits[only]
        (all_of_it,) = graph.weight[at]
        return at, lambda limits: all_of_it * limits[only]
    those = itemgetter(*after)
    if kind == MEAN:
        weight = graph.weight[at]
        return at, lambda limits: sum(map(mul, weight, those(limits)))
    pick: Callable[..., float] = max if kind == MOST else min
    return at, lambda limits: pick(those(limits))


def _components(after: list[tuple[int, ...]]) -> Iterable[list[int]]:
    """Strongly connected components, those nearest to the end first (Tarjan's algorithm)."""
    order = [-1] * len(after)
    reach = [0] * len(after)
    waiting: list[int] = []
    is_waiting = [False] * len(after)
    count = 0
    for root in range(len(after)):
        if order[root] >= 0:
            continue
        path: list[tuple[int, int]] = [(root, 0)]
        while path:
            at, way = path.pop()
            if way == 0:
                order[at] = reach[at] = count
                count += 1
                waiting.append(at)
                is_waiting[at] = True
            ahead = after[at]
            while way < len(ahead):
                to = ahead[way]
                way += 1
                if order[to] < 0:
                    path.append((at, way))
                    path.append((to, 0))
                    break
                if is_waiting[to]:
                    reach[at] = min(reach[at], order[to])
            else:
                if path:
                    parent = path[-1][0]
                    reach[parent] = min(reach[parent], reach[at])
                if reach[at] == order[at]:
                    component = []
                    while True:
                        top = waiting.pop()
                        is_waiting[top] = False
                        component.append(top)
                        if top == at:
                            break
                    yield component
