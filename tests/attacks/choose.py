"""Choosing the dice: a server with a friend at the table looks for what lets the friend win.

    python tests/attacks/choose.py

No server is needed: the program's own classes play the game, as a dishonest server would, in the
first version of saved games and in the present one. Prints what each way of choosing found, how
long that took, and what an honest client says of the game it is then handed.
"""

from __future__ import annotations

import json
import random
import secrets
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from table.evenings import SEED, SHORT

from rattlebag.bots import SENSIBLE, bot
from rattlebag.client.luck import Witnessed
from rattlebag.engine import Reason
from rattlebag.engine.journal import GameEntry
from rattlebag.games import rules_of
from rattlebag.table.checkable_dice import commitment, new_luck, seal
from rattlebag.table.home_game import HomeGame
from rattlebag.table.saved import BadSave, Header, SavedGame, Seated, read, write
from rattlebag.terminal.online.checking import said_of, scores
from rattlebag.text import Words, load

FRIEND = 0
TRIES = 600
HONEST = new_luck()


def header(version: int, game_id: str = "0" * 16, words: str = "") -> Header:
    """Eve's friend and honest Bob. `words` are the friend's."""
    options = rules_of("pig").Options(**SHORT["pig"]).plain()
    seats = (Seated("Friend"), Seated("Bob"))
    first = Header("pig", options, seats, game_id, commitment(SEED))
    if version == 1:
        return replace(first, luck=(words, "Bob's words"))
    luck = ("0" * 32 + (f" {words}" if words else ""), HONEST)
    return replace(first, luck_seals=tuple(map(seal, luck))).opened(luck)


def played(start: Header) -> SavedGame:
    """Both play sensibly: the dice decide."""
    entries: list[GameEntry] = []
    table = HomeGame(SavedGame(start), SEED, entries.extend)
    choose = bot(SENSIBLE, table.rules, random.Random(1).randrange)
    while waiting := table.to_act():
        assert not isinstance(table.do(choose(table.known(waiting[0]), waiting[0])), Reason)
    return SavedGame(start, tuple(entries), SEED)


def ways(version: int) -> Iterator[tuple[str, Iterator[Header]]]:
    yield "another id", (header(version, f"{n:016x}") for n in range(TRIES))
    yield "other words, added last", (header(version, words=f"word {n}") for n in range(TRIES))


def won(saved: SavedGame) -> bool:
    return saved.verify().winners == (FRIEND,)


def bob_says(told: Header, handed: SavedGame) -> str:
    """What Bob's terminal says of a file, having been told this seal before the game."""
    luck = HONEST if told.version == 2 else None
    result = {"places": list(handed.verify().places), "scores": scores(handed)}
    view = {"table": {"you": 1}, "game": result}
    return said_of(Words(load("en")), write(handed).encode(), Witnessed(told.seal, luck), view)


def choose(version: int) -> list[dict[str, Any]]:
    """Each way to choose: how many tries let the friend win a game that the sealed one lost, how
    many of those Bob believes, and what he hears of the last."""
    found = []
    told = next(one for n in range(99) if not won(played(one := header(version, f"bad{n:013x}"))))
    for name, candidates in ways(version):
        begun = time.perf_counter()
        forged = [saved for one in candidates if won(saved := played(one))]
        took = time.perf_counter() - begun
        said = [bob_says(told, saved) for saved in forged]
        believed = sum(text.startswith("All ") for text in said)
        found.append(
            {"way": name, "wins": len(forged), "believed": believed, "took": took, "said": said[-1]}
        )
    return found


def same_digits(count: int) -> tuple[int, float]:
    """How many seeds are drawn until two of their seals begin alike, and for how long."""
    begun, seen = time.perf_counter(), set[str]()
    while (digits := commitment(secrets.token_bytes(32))[:count]) not in seen:
        seen.add(digits)
    return len(seen) + 1, time.perf_counter() - begun


def other_luck() -> str:
    """The friend opens other luck than was sealed, once the dice are known."""
    first, second, *rest = write(played(header(2))).splitlines(keepends=True)
    luck = json.loads(second)
    luck["luck"][FRIEND] = "1" * 32
    try:
        read("".join([first, json.dumps(luck) + "\n", *rest]).encode())
    except BadSave as bad:
        return bad.reason.key
    return "taken"


def main() -> None:
    for version in (1, 2):
        for one in choose(version):
            print(
                f"version {version}, {one['way']}: {one['wins']} of {TRIES} let the friend win, "
                f"{one['took']:.2f} s; Bob believes {one['believed']}, and hears: {one['said']}"
            )
    print(f"version 2, other luck than was sealed: {other_luck()}")
    seeds, took = same_digits(8)
    print(f"two seeds whose seals begin with the same 8 digits: after {seeds:,}, {took:.2f} s")


if __name__ == "__main__":
    main()
