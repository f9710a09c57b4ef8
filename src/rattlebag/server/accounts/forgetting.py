"""Someone has deleted their account: what is in memory and at tables forgets them too."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from ...table import orders
from ...table.saved import BadSave
from ...text import Words, load
from ..logs import note_trouble
from ..store.base import StoreTrouble
from ..store.queries import records

if TYPE_CHECKING:
    from ..hub import Hub

log = logging.getLogger("rattlebag.accounts")

ASKED_AT_ONCE = 500  # people in one question


async def forget_former(hub: Hub) -> None:
    """For accounts that were deleted on the command line, or just before the server was killed."""
    people, words = hub.hall.directory.people(), Words(load("en"))
    for at in range(0, len(people), ASKED_AT_ONCE):
        some = people[at : at + ASKED_AT_ONCE]
        for person in await records.former(hub.hall.store, some):
            await forget(hub, person, words)


async def forget(hub: Hub, person: str, words: Words) -> None:
    if circle := hub.company.circles.known.get(person):
        others = {*circle.friends, *circle.asked, *circle.asks}
        hub.company.tell_nodes("circles", *others)
    hub.company.circles.forget(person)
    watched = {table.table_id for one in hub.of_person(person) for table in one.listening.tables}
    await _leave(hub, {*hub.hall.directory.of_person(person), *watched}, person, words)


async def _leave(hub: Hub, tables: Iterable[str], person: str, words: Words) -> None:
    called = words("room-former-player")
    title = words("room-name-of", name=called)
    away = partial(orders.forget, person=person, called=called, table=title)
    for table_id in tables:
        try:
            if table := await hub.hall.table(table_id):
                await table.own_order("forget", away, person)
        except StoreTrouble as trouble:
            note_trouble(trouble)
        except BadSave:  # of other rules: nobody can read it, and it is cleared away one day
            log.warning("table %s cannot be read, and keeps a name", table_id)
