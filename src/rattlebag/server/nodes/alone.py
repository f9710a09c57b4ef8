"""A server without others on its database."""

from __future__ import annotations

from collections.abc import Collection, Mapping


class NoNeighbours:
    """A server alone: everyone is here, and nobody has to be told."""

    node = ""  # its own name among the others

    people: Mapping[str, str] = {}  # the names of people at other nodes

    cut_off = False  # the database does not answer

    @property
    def many(self) -> bool:
        """Whether others may be using the database."""
        return False

    def moved(self, table_id: str, head: int) -> None:
        """Entries were committed."""

    def tell(self, kind: str, *about: object) -> None:
        """News for all other nodes: each hears it once, in the order it was told."""

    def come(self, table_id: str, person: str, name: str) -> None:
        """Someone is at a table; without a table: at this node."""

    def go(self, table_id: str, person: str) -> None: ...

    def at_table(self, table_id: str) -> Collection[str]:
        """Who is at a table through another node."""
        return ()

    def wait(self, table_id: str) -> float:
        """Seconds to leave to others for what any node can do."""
        return 0.0

    async def find_table(self, table_id: str) -> None:
        """Look for a table that is not in the directory."""
