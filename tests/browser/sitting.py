"""Ann at the page and Bob next to her, in a game that has begun."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from browser.friend import Friend
from browser.keyboards import Keyboard
from browser.people import Company, Person, expect
from browser.playing import my_turn as my_turn
from client.on_a_server import ServerProcess


@contextmanager
def waiting(
    company: Company, server: ServerProcess, game: str, *, watch: bool = False, **fields: Any
) -> Iterator[tuple[Person, Friend, str]]:
    """A table of Bob's, where Ann sits or watches; nothing has begun."""
    ann = company("Ann")
    with Friend(server, "Bob") as bob:
        table = bob.opens(game, **fields)
        ann.come_in(f"/table/{table}")
        ann.button("Watch" if watch else "Join").click()
        expect(ann.moves).to_be_visible()
        ann.moves.focus()
        yield ann, bob, table


@contextmanager
def playing(
    company: Company, server: ServerProcess, game: str, *, plays: bool = True, **fields: Any
) -> Iterator[tuple[Person, Friend, str]]:
    """The game has begun, for both of them; Bob plays by chance, unless he is to do nothing."""
    with waiting(company, server, game, **fields) as (ann, bob, table):
        if plays:
            bob.plays(table)
        bob.do("start", table=table)
        expect(ann.page.locator("[data-phase=playing]")).to_be_visible()
        bob.sees(table, lambda view: view["game"], "the game")
        yield ann, bob, table


def standing(person: Person, how: str) -> list[int]:
    """What those dice show that are kept, free, ..., from left to right."""
    dice = person.view()["game"]["dice"]
    return [die["face"] for die in dice if die["standing"] == how]


def says(person: Person, keys: Keyboard, key: str, text: str) -> None:
    """A key that is met with these words."""
    mark = person.writes()
    keys.press(key)
    person.hears(text, mark)
