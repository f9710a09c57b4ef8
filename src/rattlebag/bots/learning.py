"""Players who learn during a match what the others do, for games without best play to look up.

A game brings one as `solve/GAME/player.py` with `player()`. It is compiled in another process the
first time, which takes up to a minute. Until then the bot plays as an expert and says so."""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from ..engine import Command, Reason, Rules, Seat
from ..engine.journal import Chooser
from ..games import Strategy
from .perfect import CANNOT, KNOWS, NEEDS_NUMBA, WORKS

log = logging.getLogger(__name__)


@cache
def has_player(game: str) -> bool:
    """Whether `solve` has a player that learns, without loading it."""
    return (Path(__file__).parents[1] / "solve" / game / "player.py").is_file()


class Preparation:
    """The player of a game, once it is compiled."""

    def __init__(self, game: str) -> None:
        self.module = f"{__package__.rpartition('.')[0]}.solve.{game}.player"
        self.readiness = WORKS if find_spec("numba") else NEEDS_NUMBA
        self.player: Strategy | None = None
        self.process: subprocess.Popen[bytes] | None = None
        self.lock = threading.Lock()

    def look(self, patient: bool = False) -> Strategy | None:
        """The player if it is there by now. A patient caller compiles it here."""
        with self.lock:
            if self.readiness == WORKS and (patient or self._is_compiled()):
                self.player = import_module(self.module).player()
                self.readiness = KNOWS
        return self.player

    def _is_compiled(self) -> bool:
        if self.process is None:
            # -P: a file in the player's folder is never taken for a module.
            command = [sys.executable, "-P", "-m", self.module]
            self.process = subprocess.Popen(command, stdin=subprocess.DEVNULL)
        ended = self.process.poll()
        if ended:
            log.warning("%s ended with status %s", self.module, ended)
            self.readiness = CANNOT
        return ended == 0


@cache
def preparation(game: str) -> Preparation:
    return Preparation(game)


def learning_bot(rules: Rules[Any, Any], expert: Strategy, patient: bool) -> Chooser:
    """Learns, and plays as an expert until it is compiled. A patient bot waits for that, and
    raises `NeedsNumba` where it cannot be."""

    def choose(known: Any, seat: Seat) -> Command:
        player = preparation(rules.key).look(patient)
        if patient and player is None:
            from ..solve import NeedsNumba

            raise NeedsNumba(Reason("solve-needs-numba"))
        return (player or expert)(rules, known, seat)

    return choose


def readiness(game: str) -> str:
    """Whether the player is there, or what stops it."""
    found = preparation(game)
    found.look()
    return found.readiness
