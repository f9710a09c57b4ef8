"""Where the tests of a module sit."""

from __future__ import annotations

import pytest
from client.on_a_server import ServerProcess
from heard.desk import Desk
from heard.player import Player


class Seat:
    """A module's desk and the player at it: the same for all its tests, until one fails. That may
    leave the screen reader in a mode where keys do not reach the page."""

    def __init__(self, folders: pytest.TempPathFactory, engine: str) -> None:
        self._folders, self._engine = folders, engine
        self._desk: Desk | None = None
        self._player: Player | None = None

    def desk(self) -> Desk:
        """Orca and a browser that start together sometimes miss each other on a busy machine. Then
        nothing is said of the blank page that the browser begins with: another desk is set up."""
        if self._desk is None:
            try:
                self._desk = self._new().__enter__()
            except AssertionError:
                self._desk = self._new().__enter__()
        return self._desk

    def _new(self) -> Desk:
        return Desk(self._folders.mktemp("desk") / "at", engine=self._engine)

    def player(self, server: ServerProcess) -> Player:
        if self._player is None:
            self._player = Player(self.desk(), server, "Ann")
        return self._player

    def leave(self) -> None:
        if self._desk is not None:
            self._desk.__exit__()
        self._desk = self._player = None
