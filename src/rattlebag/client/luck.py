"""This client's share in the dice of a table, and what it was told of them: docs/dice.md.

Before each game it seals luck of its own, and opens it once the terms that its luck goes into are
sealed. What it was told then is kept, so that nothing told later can replace it."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ..engine.harmless import harmless
from ..protocol.from_client import OpenLuck, SealLuck
from ..protocol.views import Face, TableView, ThrowView, View

LUCK_BYTES = 16
LONGEST_WORDS = 100
REMEMBERED = 3  # games
# Raised by terms of another table, and by texts that are no terms at all.
DIFFER = (ValueError, LookupError, TypeError, AttributeError, RecursionError)


def new_id() -> str:
    """For a request: sent again with the same id, it is done once."""
    return secrets.token_hex(8)


def seal(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True)
class Doubt:
    """Something is wrong with the dice, told as news. `reason` is one of those below."""

    table: str
    reason: str


LUCK_MISSING = "luck-missing"  # the game began, and this client's luck is not in the dice
SEAL_CHANGED = "seal-changed"  # another seal is told than the first one
TERMS_DIFFER = "terms-differ"  # what was sealed is not what the table shows: luck stays closed
START_GIVEN_UP = "start-given-up"  # our luck was opened, and then other dice were sealed


Steps = list[SealLuck | OpenLuck | Doubt]  # to be sent, or to be told


@dataclass
class Witnessed:
    """One game as this client was told of it."""

    seal: str = ""  # the first that was told
    luck: str | None = None  # what this client put in
    offered: bool = False  # ... or wanted to
    begun: bool = False
    doubts: set[str] = field(default_factory=set)  # each is told once
    rolls: dict[int, Counter[Face]] = field(default_factory=dict)  # seen as they fell, by number
    last: int | None = None  # the number of the last roll seen
    whole: bool = False  # heard without a gap since before the first roll

    def shows(self, thrown: ThrowView) -> None:
        """Note a roll that is seen as it falls: later, dice may have been moved."""
        if self.last is not None and thrown["number"] == self.last + 1 and thrown["dice"]:
            faces = (die["face"] for die in thrown["dice"] if die["standing"] != "locked")
            self.rolls[thrown["number"]] = Counter(faces)
        self.last = thrown["number"]


class OwnLuck:
    """For one table. `take` is called with each view, in order."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.words = ""
        self.games: dict[int, Witnessed] = {}
        self._texts: list[str] = []  # sealed for the next game; the server took the last, or none
        self._coming = 0  # the number of the game that this is for; 0: no view has come yet
        self._arrives = True  # the server may not have what was sealed before

    def sealed(self) -> SealLuck:
        """New luck for the next game."""
        text = f"{secrets.token_hex(LUCK_BYTES)} {self.words}".rstrip()
        self._texts.append(text)
        return SealLuck(id=new_id(), table=self.table, seal=seal(text), words=bool(self.words))

    def of_game(self, number: int) -> Witnessed:
        found = self.games.setdefault(number, Witnessed())
        for old in sorted(self.games)[:-REMEMBERED]:
            del self.games[old]
        return found

    def interrupt(self) -> None:
        """The table was not heard for a while: rolls may be missing that nobody hid."""
        self._arrives = True
        for game in self.games.values():
            game.last, game.whole = None, False

    def take(self, view: View) -> Steps:
        """What to send now, and what is wrong."""
        about = view["table"]
        waiting = about["status"] == "waiting"
        number = about["games"] + waiting
        known, game = self._coming, self.of_game(max(number, self._coming))
        if number < known or (waiting and game.begun):
            return self._doubt(game, SEAL_CHANGED)  # what has begun does not begin again
        found: Steps = []
        if number > known:
            before = self.games.get(known)
            if before and before.luck is not None and before.whole and not before.begun:
                found.append(Doubt(self.table, START_GIVEN_UP))
            self._coming, self._texts = number, []
            # Someone who was at the table before would have added luck to a game they missed.
            game.offered = known > 0 and about["you"] is not None
        if not (game.begun or game.whole):
            # While nobody listened, another attempt to start may have followed the one known.
            told = about["sealed"] if about["terms"] is None else seal(about["terms"])
            found += self._given_up(game) if told not in ("", game.seal) else []
        if waiting:
            return found + self._before(game, about)
        game.begun = True
        if game.offered and game.luck is None:
            found += self._doubt(game, LUCK_MISSING)
        if game.seal not in ("", about["sealed"]):
            found += self._doubt(game, SEAL_CHANGED)
        game.seal = game.seal or about["sealed"]
        if view["game"] is not None:
            game.shows(view["game"]["thrown"])
        return found

    def _given_up(self, game: Witnessed) -> Steps:
        # If our luck was opened, an attempt to start has come to nothing. Someone who knew all
        # luck knew the dice, and could have given up because of them: so it is told each time.
        found: Steps = [Doubt(self.table, START_GIVEN_UP)] if game.luck else []
        game.seal, game.luck = "", None
        return found

    def _doubt(self, game: Witnessed, reason: str) -> Steps:
        if reason in game.doubts:
            return []
        game.doubts.add(reason)
        return [Doubt(self.table, reason)]

    def _before(self, game: Witnessed, about: TableView) -> Steps:
        """Luck is sealed until the terms are, then opened."""
        you, terms = about["you"], about["terms"]
        game.last, game.whole = 0, True  # nothing has fallen yet
        game.offered = game.offered or you is not None
        if terms is None:
            found = self._given_up(game)
            if you is None:
                self._texts = []  # someone who gives up their seat takes their luck with them
                return found
            arrives, self._arrives = self._arrives, False
            lacks = arrives and about["luck"] not in [seal(text) for text in self._texts]
            return [*found, self.sealed()] if lacks or not self._texts else found
        game.seal = game.seal or seal(terms)
        if game.seal != seal(terms):
            return self._doubt(game, SEAL_CHANGED)
        if not self._texts or you is None:
            return []
        texts, self._texts = self._texts, []  # opened once, for these terms and no others
        try:
            under = _seal_in(terms, about, you)
        except DIFFER:
            return self._doubt(game, TERMS_DIFFER)
        game.luck = next((text for text in texts if seal(text) == under), None)
        if game.luck is None:
            return []  # another device's luck is in, or none: told when the game begins
        return [OpenLuck(id=new_id(), table=self.table, luck=game.luck)]


def _seal_in(terms: str, about: TableView, you: int) -> Any:
    """The seal that the terms have at this client's seat. Raises one of `DIFFER`."""
    found = json.loads(terms)
    names = [harmless(seat["name"]) for seat in found["seats"]]
    options = {one["name"]: one["value"] for one in about["options"]}
    shown = about["game"], options, [one["name"] for one in about["seats"]]
    if (found["game"], found["options"], names) != shown:
        raise ValueError("not the terms of the table as it is shown")
    return found["luck"][you]
