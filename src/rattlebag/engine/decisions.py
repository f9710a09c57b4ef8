"""What a player decides, as opposed to what keys do: several dice kept one after the other are one
decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from .actions import Command
from .nodes import Decide, Seat
from .rules import AnyRules

PLAINER = {"bank": 0, "roll": 1}  # between equals, the plainer move; other moves come last

Ending = tuple[tuple[Command, ...], Any]  # the commands, and the state after them


def same_decision(rules: AnyRules, state: Any, after: Any) -> bool:
    """Whether a seat that has given a command is still deciding the same thing: no dice are in the
    air, nobody else is to act, and nothing was scored."""
    now, then = rules.node(state), rules.node(after)
    return isinstance(then, Decide) and then == now and rules.scores(state) == rules.scores(after)


def endings(rules: AnyRules, state: Any, seat: Seat) -> Iterator[Ending]:
    """Every end that this seat's decision can have, by the shortest way there."""
    seen = {state}
    now: list[Ending] = [((), state)]
    while now:
        further: list[Ending] = []
        for before, here in now:
            mine = (command for command in rules.commands(here) if command.seat == seat)
            for command in sorted(mine, key=lambda command: PLAINER.get(command.action, 2)):
                after, way = rules.apply(here, command).state, (*before, command)
                if not same_decision(rules, here, after):
                    yield way, after
                elif after not in seen:
                    seen.add(after)
                    further.append((way, after))
        now = further


def decision_by(
    rules: AnyRules, state: Any, choose: Callable[[Any], Command]
) -> tuple[Command, ...]:
    """The commands of one decision by someone who chooses them one by one."""
    commands: list[Command] = []
    while True:
        commands.append(choose(state))
        after = rules.apply(state, commands[-1]).state
        if not same_decision(rules, state, after):
            return tuple(commands)
        state = after
