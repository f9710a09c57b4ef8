"""Positions to be advised on: the decisions of games that are played with any moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rattlebag.engine import AnyRules, Chance, Decide, Over, Seat
from rattlebag.engine.journal import any_command


def decisions(rules: AnyRules, seed: int, games: int = 1) -> Iterator[tuple[Any, Seat]]:
    """What a seat knows when it has to decide, in games of random moves."""
    luck = random.Random(seed)
    for _ in range(games):
        state = rules.start().state
        while not isinstance(node := rules.node(state), Over):
            if isinstance(node, Chance):
                state = rules.land(state, node.dice.draw(luck.randrange)).state
                continue
            assert isinstance(node, Decide)
            seat = luck.choice(node.seats)
            known = rules.known(state, seat)
            yield known, seat
            state = rules.apply(state, any_command(rules, known, seat, luck.randrange)).state
