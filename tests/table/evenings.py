"""Recorded games of bots, with a seed that is written down: material for the tests of records."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import Any

from rattlebag.bots import RANDOM, bot
from rattlebag.engine import Reason
from rattlebag.engine.journal import GameEntry
from rattlebag.table.checkable_dice import commitment, seal
from rattlebag.table.home_game import HomeGame
from rattlebag.table.saved import Header, SavedGame, Seated

SEED = bytes.fromhex("5eed" * 16)
# Short games, so that every step of them can be looked at.
SHORT: dict[str, dict[str, Any]] = {
    "pig": {"target_score": 12},
    "farkle": {"target_score": 500},
    "threes": {"rounds": 2},
    "tossup": {"target_score": 20},
    "tradeoff": {"target_score": 30},
}


def header(game: str, seats: int = 2, words: str = "", **options: Any) -> Header:
    """Ann's client has added luck, with words or without; the bots have none."""
    first = old_header(game, seats, **options)
    luck = [" ".join(filter(None, ["0123" * 8, words])), *[None] * (seats - 1)]
    seals = tuple(None if text is None else seal(text) for text in luck)
    return replace(first, luck_seals=seals).opened(luck)


def old_header(game: str, seats: int = 2, words: tuple[str, ...] = (), **options: Any) -> Header:
    """As version 1 had it."""
    from rattlebag.games import rules_of

    names = ["Ann", "Bob", "Cay", "Dan"][:seats]
    chosen = rules_of(game).Options(**{**SHORT[game], **options})
    seated = (Seated(names[0]), *(Seated(name, RANDOM) for name in names[1:]))
    return Header(game, chosen.plain(), seated, "0123456789abcdef", commitment(SEED), words)


def play_on(table: HomeGame, luck: random.Random, moves: int = 10**6) -> None:
    """Random moves by everybody, to the end of the game or so many."""
    choose = bot(RANDOM, table.rules, luck.randrange)
    while moves and (waiting := table.to_act()):
        seat = luck.choice(waiting)
        events = table.do(choose(table.known(seat), seat))
        assert not isinstance(events, Reason)
        moves -= 1


@cache
def evening(game: str, seats: int = 2, words: str = "", version: int = 2) -> SavedGame:
    """A finished game."""
    old = version == 1
    start = SavedGame(old_header(game, seats, (words,)) if old else header(game, seats, words))
    entries: list[GameEntry] = []
    play_on(HomeGame(start, SEED, entries.extend), random.Random(game))
    return SavedGame(start.header, tuple(entries), SEED)
