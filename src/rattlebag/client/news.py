"""What a client is told without having asked."""

from __future__ import annotations

from dataclasses import dataclass

from ..protocol.from_server import LobbyOut, Trouble, Update
from .luck import Doubt
from .reconnecting import Ended


@dataclass(frozen=True)
class Lost:
    """The connection is gone. The client tries again by itself."""


@dataclass(frozen=True)
class Back:
    """The connection is there again. What was missed comes right after this."""


@dataclass(frozen=True)
class Missed:
    """A table that is watched is heard again, but not all that was said there meanwhile."""

    table: str


News = Update | LobbyOut | Trouble | Lost | Back | Missed | Doubt | Ended
