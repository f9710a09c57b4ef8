"""What a client is told without having asked, and what can become of what it asked."""

from __future__ import annotations

from dataclasses import dataclass

from ..protocol.from_server import LobbyOut, Trouble, Update
from .luck import Doubt


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


class RequestRefused(Exception):
    """The server said no, and nothing changed. `text` is its reason in words, `reason` its key."""

    def __init__(self, reason: str, text: str) -> None:
        super().__init__(f"{reason}: {text}")
        self.reason, self.text = reason, text


class OutOfDate(Exception):
    """The game moved on before this arrived, and nothing changed. Choose again."""

    def __init__(self, state: int) -> None:
        super().__init__(state)
        self.state = state


class NoServer(ConnectionError):
    """No rattlebag server answers at this address."""


class Ended(ConnectionError):
    """This client is closed, or the server does not take it back. Also told as news."""

    def __init__(self, reason: str = "", text: str = "") -> None:
        super().__init__(reason, text)
        self.reason, self.text = reason, text


News = Update | LobbyOut | Trouble | Lost | Back | Missed | Doubt | Ended
