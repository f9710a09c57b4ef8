"""Journals written when rooms were folded in place: `journals/*.sealed.jsonl`, one for each game.

They have every kind of entry: sealing that fails and succeeds, chat, bots, a stand-in, late moves,
people who leave or are removed, a finished game (`.saved`), and teams in the one that goes on
(`.going`). `.told` has what each entry told then, and what of the table it changed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from lines import plain
from table.rooms import SECOND, Evening

from rattlebag.games import GAMES
from rattlebag.table.entries import decode
from rattlebag.table.room import OVER, Room, summary_of
from rattlebag.table.saved import read

FOLDER = Path(__file__).with_name("journals")
WRITTEN = ("pig", "farkle", "threes", "tossup", "tradeoff")
PEOPLE = ("ann", "bob", "cat", "dan", "eve")
LATER = ("host", "options")  # that summaries have had only since then
# Messages that all games share since then, and arguments that events have had only since then.
SHARED = {
    **dict.fromkeys(("pig-rolls", "farkle-rolls", "threes-rolls", "tossup-tosses"), "rolls"),
    **dict.fromkeys(("pig-banks", "farkle-banks", "tossup-banks"), "banks"),
}
NEW_ARGUMENTS = (("rolls", "count", None), ("tossup-lands-again", "green", 0))
# One hand could be divided in two ways, worth the same: since then the other one is named.
DIVIDED = [("tradeoff-group", 8), ("tradeoff-mini-straight", 7), ("tradeoff-triple", 3)]
DIVIDED_NOW = [("tradeoff-double-triple", 10), ("tradeoff-group", 8)]


def lines(game: str, part: str = "") -> list[str]:
    return (FOLDER / f"{game}.sealed{part}.jsonl").read_text("utf-8").splitlines()


def saved(game: str, part: str) -> bytes:
    return (FOLDER / f"{game}.sealed{part}.jsonl").read_bytes()


def standing(room: Room) -> dict[str, Any]:
    """What the test compares of a table."""
    return {
        "counts": [room.count_for(person) for person in PEOPLE],
        "states": [room.state_number(seat) for seat in range(len(room.chairs))],
        "to_act": list(room.to_act()),
        "status": room.status,
        "host": room.host,
        "seats": [
            [c.name, c.person, c.bot, c.away, c.stand_in, c.left, c.mind] for c in room.chairs
        ],
        "summary": {name: part for name, part in summary_of(room).items() if name not in LATER},
    }


def told_then(key: str, args: dict[str, Any]) -> list[Any]:
    """An event without what it did not have then."""
    new = [name for at, name, value in NEW_ARGUMENTS if at == key and args[name] == value]
    return [key, {name: value for name, value in args.items() if name not in new}]


def told_now(key: str, args: dict[str, Any]) -> list[Any]:
    """An event of then by the words of now."""
    if args.get("sets") == _sets(DIVIDED):
        args = {**args, "sets": _sets(DIVIDED_NOW)}
    return [SHARED.get(key, key), args]


def _sets(named: list[tuple[str, int]]) -> list[dict[str, Any]]:
    return [
        {"say": "tradeoff-set", "with": {"set": {"say": name, "with": {}}, "points": points}}
        for name, points in named
    ]


def test_there_is_one_for_every_game_of_that_time() -> None:
    assert set(WRITTEN) <= set(GAMES)


@pytest.mark.parametrize("game", WRITTEN)
def test_every_entry_tells_what_it_told_and_makes_the_table_that_it_made(game: str) -> None:
    table, wanted, finished = Evening.from_journal([], SECOND), {}, None
    for number, (line, told) in enumerate(zip(lines(game), lines(game, ".told"), strict=True), 1):
        happened = table.enter([decode(line)])
        found = json.loads(told)
        events = json.dumps([told_then(e.key, e.args()) for e in happened], default=plain)
        then = [told_now(key, args) for key, args in found.pop("events")]
        assert json.loads(events) == then, number
        wanted |= found
        assert standing(table.room) == wanted, number
        if table.room.status == OVER:
            finished = read(table.room.saved().encode())
    assert finished == read(saved(game, ".saved"))
    assert finished.verify().places
    assert table.room.saved().encode() == saved(game, ".going")


@pytest.mark.parametrize("game", WRITTEN)
def test_a_game_that_was_going_on_goes_on_with_its_own_dice(game: str) -> None:
    table = Evening.from_journal(lines(game), SECOND)
    table.finish()
    whole = read(table.room.saved().encode())
    assert whole.header.version == 2
    assert whole.verify().places
