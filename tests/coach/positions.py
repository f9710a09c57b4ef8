"""Positions to be advised on: the decisions of games that are played with any moves."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from rattlebag.bots import RANDOM, bot
from rattlebag.engine import AnyRules, Chance, Decide, Over, Seat
from rattlebag.engine.journal import any_command, opening, play
from rattlebag.games import rules_of
from rattlebag.table.home_game import new_header
from rattlebag.table.saved import SavedGame, Seated


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


def played(game: str, seats: int, seed: int, level: str = RANDOM, options: Any = None) -> SavedGame:
    """A whole game of bots, with dice from this seed."""
    kind = rules_of(game)
    names = [Seated(name) for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Fay")[:seats]]
    header, secret = new_header(game, (options or kind.Options()).plain(), names)
    luck = random.Random(seed)
    rules = header.rules()
    chooser = bot(level, rules, luck.randrange)
    now = opening(rules, luck.randrange)
    entries = list(now.entries)
    while isinstance(node := rules.node(now.state), Decide):
        seat = luck.choice(node.seats)
        command = chooser(rules.known(now.state, seat), seat)
        now = play(rules, now.state, command, luck.randrange)
        entries += now.entries
    return SavedGame(header, tuple(entries), secret)
