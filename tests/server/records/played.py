"""Finished games with their dice written down, as a store keeps them."""

from __future__ import annotations

from itertools import count
from typing import Any

from lines import Table, table

from rattlebag.engine import Over
from rattlebag.server.accounts import personal
from rattlebag.server.store.base import Changes, Committed, Result, Statement, Store
from rattlebag.server.store.queries import accounts
from rattlebag.server.store.queries.accounts import Account
from rattlebag.table.checkable_dice import commitment
from rattlebag.table.saved import Header, SavedGame, Seated, write
from rattlebag.table.who_played import PlayedSeat, WhoPlayed, encode

SEED = bytes.fromhex("5eed" * 16)
NUMBERS = count(1)

# Pig to 10 points. In the second, both have 10 after the first round: a tie-break follows.
ANN_WINS = "roll 6, roll 6, bank; roll 1"
TIE_BREAK = "roll 5, roll 5, bank; roll 6, roll 4, bank; roll 2, bank; roll 3, bank"
THREE_PLAY = "roll 6, roll 6, bank; roll 4, bank; roll 1"  # 12, 4 and 0


def body_of(played: Table, names: tuple[str, ...], bots: dict[int, str]) -> str:
    options = played.rules.options.plain()
    seats = tuple(Seated(name, bots.get(at)) for at, name in enumerate(names))
    seals: tuple[None, ...] = (None,) * len(names)
    header = Header(
        played.rules.key, options, seats, "0" * 16, commitment(SEED), seals, luck_seals=seals
    )
    return write(SavedGame(header, tuple(played.journal), SEED))


def who_of(
    played: Table,
    people: tuple[str, ...],
    bots: dict[int, str] | None = None,
    stood_in: tuple[int, ...] = (),
    **more: Any,
) -> WhoPlayed:
    node, rules = played.rules.node(played.state), played.rules
    assert isinstance(node, Over)
    scores, bots = rules.scores(played.state), bots or {}
    seats = tuple(
        PlayedSeat(
            name=name,
            person=None if at in bots else name.lower(),
            bot=bots.get(at),
            side=rules.sides[at],
            place=node.places[at],
            score=scores[rules.sides[at]],
            stood_in=at in stood_in,
        )
        for at, name in enumerate(people)
    )
    settings = {"table": "Friday", "private": False, "rated": False, "standard": False}
    return WhoPlayed(**{**settings, "seal": "5e" * 32, "seats": seats, **more})


async def finish(
    store: Store,
    script: str,
    *people: str,
    game: str = "pig",
    options: dict[str, Any] | None = None,
    finished: float | None = None,
    **more: Any,
) -> Result:
    """Store a game that has just ended, as a table does: it waits to be recorded."""
    number = next(NUMBERS)
    chosen = {"target_score": 10} if options is None else options
    played = table(game, script, seats=len(people), **chosen)
    bots = more.get("bots") or {}
    body = body_of(played, people, bots)
    details = encode(who_of(played, people, **more))
    ended = float(number) if finished is None else finished
    table_id = f"t{number}"
    result = Result(table_id, 1, game, ended, body, details)
    await store.create(table_id, "{}", b"")
    stored = await store.append(table_id, 0, "c", "d", ["{}"], Changes(result=result))
    assert stored == Committed(1)
    return result


async def register(store: Store, *people: str) -> None:
    for person in people:
        account = Account(person.lower(), person, "$argon2id$", "player", 5.0)
        assert await accounts.add(store, account)


async def delete(store: Store, person: str) -> None:
    """What an account's deletion does to the records; its own claim is about the account."""
    claim = Statement("UPDATE alembic_version SET version_num = version_num")
    await store.write_all(claim, *await personal.deletion(store, person))
