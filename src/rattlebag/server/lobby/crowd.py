"""The names of all who are here, and what has changed in them since someone was told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from pydantic_core import to_json

from ...protocol.from_server import LobbyPeople
from ...protocol.views import Arrived

MOST_PEOPLE = 100  # names


class Crowd(NamedTuple):
    """Who is here at a moment: the first names, and how many there are."""

    names: tuple[str, ...]
    total: int

    @classmethod
    def of(cls, everyone: Iterable[str]) -> Crowd:
        names = sorted(set(everyone), key=str.casefold)
        return cls(tuple(names[:MOST_PEOPLE]), len(names))

    def json(self) -> str:
        """Fields of a whole list."""
        return f'"people":{to_json(self.names).decode()},"people_total":{self.total}'

    def since(self, before: Crowd) -> str:
        """The message for someone who knows an earlier moment; empty if that is the same."""
        if self == before:
            return ""
        then, now = set(before.names), set(self.names)
        went = [name for name in before.names if name not in now]
        came: list[Arrived] = [
            {"at": at, "name": name} for at, name in enumerate(self.names) if name not in then
        ]
        return to_json(LobbyPeople(went=went, came=came, people_total=self.total)).decode()
