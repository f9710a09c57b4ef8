"""Holding a solution against the referee, position by position."""

from __future__ import annotations

from typing import Any

from solve.small import as_it_lies

from rattlebag.engine import Chance, Decide, Over
from referee import Verdict

SURE = 1e-10  # the referee's limits are no wider: what is compared is settled


def agrees(solution: Any, verdict: Verdict, *, seats: tuple[int, ...] = (0, 1)) -> int:
    """Compares the value of every position, the worth of every move. Gives how many there were."""
    rules, compared = verdict.rules, 0
    within = SURE + solution.error
    dress = as_it_lies(rules)
    for state in verdict.states:
        low, high = verdict.limits(state, verdict.side)
        node = rules.node(state)
        if high - low > SURE or isinstance(node, Over):
            continue
        full = dress(state)
        for seat in seats:
            gap = abs(solution.value(full, seat) - verdict.value(state, seat))
            assert gap <= within, (rules.text(full), seat, gap)
        assert isinstance(node, Decide | Chance)
        if isinstance(node, Decide) and node.seats[0] in seats:
            worth = solution.worth(full, node.seats[0])
            exact = verdict.ways(state, node.seats[0])
            assert worth.keys() == exact.keys(), rules.text(full)
            for command, (low, high) in exact.items():
                if high - low <= SURE:
                    gap = abs(worth[command] - (low + high) / 2)
                    assert gap <= within, (rules.text(full), command, gap)
            best = solution.best(full, node.seats[0])
            assert worth[best] >= max(worth.values()) - within
        compared += 1
    return compared
