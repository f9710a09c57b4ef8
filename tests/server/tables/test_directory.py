"""The directory finds what looking through all tables would find."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rattlebag.server.limits import Buckets
from rattlebag.server.tables.directory import Directory

PEOPLE = ("ann", "bob", "eve")
GAMES = ("pig", "farkle")


def some_summary(dice: random.Random) -> dict[str, Any]:
    seats = []
    for person in dice.sample(PEOPLE, dice.randrange(4)):
        away = dice.random() < 0.3
        left = away and dice.random() < 0.5
        seats.append({"person": person, "name": person, "bot": False, "away": away, "left": left})
    seats += [{"person": None, "name": "Bot", "bot": True, "away": False}] * dice.randrange(3)
    private = dice.random() < 0.3
    return {
        "game": dice.choice(GAMES),
        "status": dice.choice(("waiting", "playing", "over")),
        "private": private,
        "code": f"CODE{dice.getrandbits(60)}" if private else None,
        "watching": dice.random() < 0.8,
        "watchers": dice.randrange(2),
        "seats": seats,
        "most": 4,
    }


@pytest.mark.parametrize("seed", range(20))
def test_whatever_changes_the_register_finds_what_there_is(seed: int) -> None:
    dice, directory, tables = random.Random(seed), Directory(), {}
    occupied: set[str] = set()
    for _ in range(300):
        table = f"t{dice.randrange(12)}"
        what = dice.random()
        if what < 0.15:
            tables.pop(table, None)
            directory.drop(table)
            occupied.discard(table)
        elif what < 0.45:
            somebody = dice.random() < 0.6
            listed = {name for name, _ in directory.in_lobby()[0]}
            changed = directory.occupy(table, somebody)
            assert changed == (listed != {name for name, _ in directory.in_lobby()[0]})
            (occupied.add if somebody else occupied.discard)(table)
        else:
            tables[table] = some_summary(dice)
            directory.put(table, tables[table])
        assert directory.summaries == tables
        for person in PEOPLE:
            own = {
                table: seat.get("left", False)
                for table, summary in tables.items()
                for seat in summary["seats"]
                if seat["person"] == person
            }
            assert set(directory.of_person(person)) == set(own)
            kept = {table for table, left in own.items() if not left}
            assert set(directory.seats_of(person)) == kept
        for table, summary in tables.items():
            if summary["code"]:
                assert directory.by_code(f" {summary['code'].lower()} ") == table
        public = {
            table
            for table, summary in tables.items()
            if table in occupied
            and not summary["private"]
            and any(seat["person"] for seat in summary["seats"])
            and (
                summary["watching"]
                or (summary["status"] == "waiting" and len(summary["seats"]) < summary["most"])
            )
        }
        assert sorted(table for table, _ in directory.in_lobby()[0]) == sorted(public)


def test_what_can_be_joined_comes_first_then_what_can_be_watched() -> None:
    def table(status: str, watching: bool = True) -> dict[str, Any]:
        seat = {"person": "ann", "name": "Ann", "bot": False, "away": False}
        about = {"game": "pig", "private": False, "code": None, "most": 2, "seats": [seat]}
        return {**about, "status": status, "watching": watching}

    directory = Directory()
    for name, summary in {
        "finished": table("over"),
        "deserted": table("waiting"),
        "closed to the public": table("playing", watching=False),
        "in progress": table("playing"),
        "first to join": table("waiting"),
        "second to join": table("waiting"),
    }.items():
        directory.put(name, summary)
        directory.occupy(name, name != "deserted")
    directory.put("first to join", {**table("waiting"), "name": "with another name"})
    joined, watched = ["first to join", "second to join"], ["in progress", "finished"]
    for show, order in ((None, joined + watched), ("join", joined), ("watch", watched)):
        tables, count = directory.in_lobby(show)  # type: ignore[arg-type]  # known words
        assert [name for name, _ in tables] == order
        assert count == len(order)


def test_addresses_that_have_their_full_share_again_are_forgotten() -> None:
    now = 0.0
    buckets = Buckets(1.0, 2.0, lambda: now)
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    assert buckets.take("b")
    now = 1.5
    assert buckets.take("a")
    now = 2.5
    assert buckets.take("c")
    assert set(buckets.used) == {"a", "c"}, "b had not come since"
    assert [buckets.take("a") for _ in range(2)] == [True, False]
