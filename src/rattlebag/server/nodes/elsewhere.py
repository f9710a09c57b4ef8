"""Who is at which other server on the same database, and at which tables there."""

from __future__ import annotations

from collections.abc import Collection


class Elsewhere:
    """Who is at which other node, and at which tables there."""

    def __init__(self) -> None:
        self.people: dict[str, str] = {}  # names, by person
        self._nodes: dict[str, set[str]] = {}  # by person
        self._tables: dict[str, dict[str, set[str]]] = {}  # nodes, by table and person

    def come(self, node: str, table_id: str, person: str, name: str) -> None:
        if table_id:
            self._tables.setdefault(table_id, {}).setdefault(person, set()).add(node)
        else:
            self._nodes.setdefault(person, set()).add(node)
            self.people[person] = name

    def go(self, node: str, table_id: str, person: str) -> None:
        if not table_id:
            if _without(self._nodes, person, node):
                self.people.pop(person, None)
        elif table := self._tables.get(table_id):
            _without(table, person, node)
            if not table:
                del self._tables[table_id]

    def of_node(self, node: str) -> list[tuple[str, str]]:
        """The tables and people of one node; an empty table is the node itself."""
        here = [("", person) for person, nodes in self._nodes.items() if node in nodes]
        return here + [
            (table_id, person)
            for table_id, people in self._tables.items()
            for person, nodes in people.items()
            if node in nodes
        ]

    def nodes(self) -> set[str]:
        found = set().union(*self._nodes.values())
        return found.union(*(nodes for table in self._tables.values() for nodes in table.values()))

    def tables(self) -> Collection[str]:
        return self._tables.keys()

    def at_table(self, table_id: str) -> Collection[str]:
        return self._tables.get(table_id, {}).keys()

    def nodes_at(self, table_id: str) -> set[str]:
        return set().union(*self._tables.get(table_id, {}).values())


def _without(people: dict[str, set[str]], person: str, node: str) -> bool:
    """Whether someone is at no node any more."""
    nodes = people.get(person, set())
    nodes.discard(node)
    if nodes:
        return False
    people.pop(person, None)
    return True
