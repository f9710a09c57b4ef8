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
from typing import Any

from ..engine import Chance, Command, Decide, Luck, Outcome, Over, Reason, Rules, Seat, Side
from .solution import AnyPolicy, CannotSolve, ImpossiblePosition, odds

Same = Callable[[Any], Any]
"""Returns one state for all those that are the same to the rules."""
Cut = Callable[[Any], tuple[float, float] | None]
"""Where to look no further, and the limits of the chance of the side to act there."""

END, MOST, LEAST, MEAN = range(4)
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

    def limits(self, state: Any, seat: Seat) -> tuple[float, float]:
        """The limits of the chance of this seat's side."""
        at = self.graph.at.get(self.same(state))
        if at is None:
            raise ImpossiblePosition(Reason("solve-impossible-position"), self.rules.text(state))
        low, high = self.graph.low[at], self.graph.high[at]
        if self.rules.sides[seat] == self.side:
            return low, high
        if len(set(self.rules.sides)) > 2:
            raise ImpossiblePosition(Reason("solve-other-side"), self.rules.text(state))
        return 1.0 - high, 1.0 - low

    def value(self, state: Any, seat: Seat) -> float:
        low, high = self.limits(state, seat)
        return (low + high) / 2

    def worth(self, state: Any, seat: Seat) -> dict[Command, float]:
        return {
            command: self.value(self.rules.apply(state, command).state, seat)
            for command in self.rules.commands(state)
            if command.seat == seat
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
    given: Mapping[Seat, AnyPolicy] | None = None,
    side: Side = 0,
    roots: Iterable[Any] | None = None,
    same: Same = itself,
    cut: Cut = nowhere,
) -> Verdict:
    """The chance of `side` from every position that can be reached from `roots` (the start).

    Seats without a `given` policy play their best. With two sides and no policy that is the
    equilibrium; with policies for all sides but one, of any number, the best response to them. A
    shared win counts its part.
    """
    given = given or {}
    free = {rules.sides[seat] for seat in range(rules.seats)} - {
        rules.sides[seat] for seat in given
    }
    if len(free) > 1 and len(set(rules.sides)) > 2:
        raise CannotSolve(Reason("solve-others-must-be-given"))
    begin = [rules.start().state] if roots is None else list(roots)
    graph = _unfold(rules, given, side, begin, same, cut)
    _close_in(graph)
    return Verdict(rules, same, side, graph)


def _unfold(
    rules: Rules[Any, Any],
    given: Mapping[Seat, AnyPolicy],
    side: Side,
    roots: list[Any],
    same: Same,
    cut: Cut,
) -> _Graph:
    """Every position that can be reached, and what it leads to."""
    graph = _Graph()

    def number(state: Any) -> int:
        key = same(state)
        found = graph.at.get(key)
        if found is None:
            found = graph.at[key] = len(graph.states)
            if found >= MOST_STATES:
                raise CannotSolve(Reason("solve-too-many-positions", most=MOST_STATES))
            graph.states.append(key)
        return found

    def enter(
        kind: int, ways: list[tuple[int, float]], low: float = 0.0, high: float = 1.0
    ) -> None:
        graph.kind.append(kind)
        graph.next.append(tuple(way for way, _ in ways))
        graph.weight.append(tuple(weight for _, weight in ways))
        graph.low.append(low)
        graph.high.append(high)

    for state in roots:
        number(state)
    done = 0
    while done < len(graph.states):
        state = graph.states[done]
        done += 1
        match rules.node(state):
            case Over() as over:
                won = _share(rules, over, side)
                enter(END, [], won, won)
            case Chance(dice):
                enter(
                    MEAN,
                    [
                        (number(rules.land(state, faces).state), chance)
                        for faces, chance in _outcomes(dice)
                    ],
                )
            case Decide(seats):
                seat = seats[0]
                own = rules.sides[seat] == side
                if limits := cut(state):
                    low, high = limits if own else (1.0 - limits[1], 1.0 - limits[0])
                    enter(END, [], low, high)
                elif seat in given:
                    chosen = odds(given[seat], rules, state, seat)
                    enter(
                        MEAN, [(number(rules.apply(state, c).state), p) for c, p in chosen.items()]
                    )
                else:
                    moves = [c for c in rules.commands(state) if c.seat == seat]
                    ways = [(number(rules.apply(state, c).state), 1.0) for c in moves]
                    enter(MOST if own else LEAST, ways)
    return graph


@cache
def _outcomes(dice: Luck) -> tuple[tuple[Outcome, float], ...]:
    return tuple((faces, float(chance)) for faces, chance in dice.outcomes())


def _share(rules: Rules[Any, Any], over: Over, side: Side) -> float:
    winners = {rules.sides[seat] for seat in over.winners}
    return 1.0 / len(winners) if side in winners else 0.0


def _close_in(graph: _Graph) -> None:
    for component in _components(graph.next):
        if len(component) == 1 and component[0] not in graph.next[component[0]]:
            _step(graph, component[0])
            continue
        component.sort(reverse=True)  # found last, nearest to the end
        while max([_step(graph, at) for at in component]) > TOLERANCE:
            pass


def _step(graph: _Graph, at: int) -> float:
    """One position from those after it. Returns how far its limits have moved."""
    kind, after = graph.kind[at], graph.next[at]
    if kind == END:
        return 0.0
    low, high = graph.low, graph.high
    if kind == MEAN:
        weight = graph.weight[at]
        new_low = sum([p * low[n] for n, p in zip(after, weight, strict=True)])
        new_high = sum([p * high[n] for n, p in zip(after, weight, strict=True)])
    else:
        pick = max if kind == MOST else min
        new_low = pick([low[n] for n in after])
        new_high = pick([high[n] for n in after])
    moved = max(new_low - low[at], high[at] - new_high)
    low[at], high[at] = new_low, new_high
    return moved


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
