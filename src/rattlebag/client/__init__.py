"""Play on a server from a program: for bots by anyone, and for the terminal.

    client = await connect("http://127.0.0.1:8765", name="Robo")
    table = await client.create("pig")
    async for turn in table.turns():
        await turn.play("roll")

It repeats what got no answer, comes back by itself after a lost connection, and tells everything
once. docs/howto/write-a-bot.md shows how to write a bot with it."""

from ..protocol.from_server import LineOut, LobbyOut, Trouble, Update
from ..protocol.views import MoveView
from .client import Back, Client, Lost, Missed, News, connect
from .luck import Doubt
from .reconnecting import Ended, NoServer, OutOfDate, RequestRefused
from .remote_table import RemoteTable, Turn

__all__ = ["Client", "RemoteTable", "Turn", "connect"]
__all__ += ["Back", "Doubt", "LineOut", "LobbyOut", "Lost", "Missed", "MoveView", "News", "Update"]
__all__ += ["Ended", "NoServer", "OutOfDate", "RequestRefused", "Trouble"]
