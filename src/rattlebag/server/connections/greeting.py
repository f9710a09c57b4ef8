"""A client's first message: who it is, and how it wants to be told things."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ... import __version__
from ...engine import Reason
from ...engine.keymap import Keeping
from ...protocol import PROTOCOL
from ...protocol import from_client as m
from ...protocol.from_server import Welcome
from ...text import NoSuchLocale, Preferences, load

if TYPE_CHECKING:
    from .connection import Connection

POLICY = 1008  # a close code of the WebSocket standard


class Goodbye(Exception):
    """The connection ends, and its person is told why."""

    def __init__(self, reason: Reason, code: int = POLICY) -> None:
        self.reason, self.code = reason, code


async def greet(client: Connection, hello: m.Hello) -> None:
    """Let a guest in, new or returning. Raises Goodbye."""
    if hello.protocol != PROTOCOL:
        raise Goodbye(Reason("wire-other-protocol", ours=PROTOCOL, theirs=hello.protocol))
    prefer(client, hello.locale, hello.verbosity, hello.keeping)
    token = None
    if hello.token is not None:
        found = await client.hub.people.returning(hello.token)
        if found is None:
            raise Goodbye(Reason("wire-session-expired"))
        client.me = found
    else:
        made = await client.hub.new_guest(hello.name or "", client.address)
        if isinstance(made, Reason):
            raise Goodbye(made)
        client.me, token = made
    client.secret = (hello.token or token or "").encode()
    if visit := client.socket.scope.get("state", {}).get("visit"):
        visit.served()  # from now on it is not closed to make room for others
    client.hub.enter(client)
    hall = client.hub.hall
    seats = hall.directory.of_person(client.person)
    client.send(
        Welcome(
            protocol=PROTOCOL,
            server=__version__,
            person=client.person,
            name=client.me.name,
            token=token,
            tables=seats,
            names={table: hall.summaries[table]["name"] for table in seats},
        )
    )


def prefer(
    client: Connection, locale: str | None, verbosity: str | None, how: m.KeepingChoice | None
) -> None:
    """Change a client's preferences. None leaves one as it is."""
    preferences = client.preferences
    try:
        # By the language alone, because every other spelling would be kept in memory.
        language = load(re.split(r"[-_.]", locale)[0]) if locale else preferences.locale
    except NoSuchLocale:
        language = load("en")
    keeping = Keeping(how.style, how.value_keys) if how is not None else preferences.keeping
    client.preferences = Preferences(language, verbosity or preferences.verbosity, keeping)
    client.listening.forget_views()
