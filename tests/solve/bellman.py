"""Holding a solution against the rules, one step at a time.

Best play is known by this: before a roll a chance is the mean of those after it, and before a move
it is the best of those after it. Numbers of which that is true everywhere are the right ones.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from rattlebag.engine import Chance, Decide, Over, Rules


def one_step_on(solution: Any, rules: Rules[Any, Any], state: Any, seat: int) -> float:
    """What the chance of this seat must be, by the chances one step on."""
    node = rules.node(state)
    if isinstance(node, Over):
        return (node.places[seat] == 1) / len(node.winners)
    if isinstance(node, Chance):
        return sum(
            float(chance) * solution.value(rules.land(state, faces).state, seat)
            for faces, chance in node.dice.outcomes()
        )
    after = [
        solution.value(rules.apply(state, command).state, seat) for command in rules.commands(state)
    ]
    return max(after) if node.seats == (seat,) else min(after)


def holds_at(solution: Any, rules: Rules[Any, Any], states: Iterable[Any]) -> int:
    """Checks every state, for both seats. Gives how many there were."""
    count = 0
    for state in states:
        for seat in (0, 1):
            gap = abs(solution.value(state, seat) - one_step_on(solution, rules, state, seat))
            assert gap < 1e-11, (rules.text(state), seat, gap)
        node = rules.node(state)
        if isinstance(node, Decide):
            seat = node.seats[0]
            worth = solution.worth(state, seat)
            assert set(worth) == set(rules.commands(state))
            assert max(worth.values()) - solution.value(state, seat) < 1e-11
            assert max(worth.values()) - worth[solution.best(state, seat)] < 1e-11
        count += 1
    return count


def reached(rules: Rules[Any, Any], most: int) -> list[Any]:
    """The first so many states that a game can come to, and all of one turn before the next."""
    found = [rules.start().state]
    seen = set(found)
    for state in found:
        node = rules.node(state)
        if isinstance(node, Over) or len(found) >= most:
            continue
        if isinstance(node, Chance):
            after = [rules.land(state, faces).state for faces, _ in node.dice.outcomes()]
        else:
            after = [rules.apply(state, command).state for command in rules.commands(state)]
        for new in after:
            if new not in seen:
                seen.add(new)
                found.append(new)
    return found


def wandered(rules: Rules[Any, Any], games: int, seed: int, bank: float = 0.3) -> list[Any]:
    """Every state of some games in which both sides do anything."""
    luck = Random(seed)
    found = []
    for _ in range(games):
        state = rules.start().state
        while True:
            found.append(state)
            node = rules.node(state)
            if isinstance(node, Over):
                break
            if isinstance(node, Chance):
                state = rules.land(state, node.dice.draw(luck.randrange)).state
                continue
            commands = list(rules.commands(state))
            banks = [command for command in commands if command.action == "bank"]
            command = banks[0] if banks and luck.random() < bank else luck.choice(commands)
            state = rules.apply(state, command).state
    return found
