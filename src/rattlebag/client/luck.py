"""This client's share in the dice of a table, and what it was told of them: docs/dice.md.

Before each game it seals luck of its own, and opens it once the terms are sealed that its luck
goes into. What it was told then is kept, so that nothing told later can replace it.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from ..engine.harmless import harmless
from ..protocol import messages as m

LUCK_BYTES = 16
LONGEST_WORDS = 100
REMEMBERED = 3  # games


def seal(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True)
class Doubt:
    """Something is wrong with the dice, told as news. `reason` is one of the three below."""

    table: str
    reason: str


LUCK_MISSING = "luck-missing"  # the game began, and this client's luck is not in the dice
SEAL_CHANGED = "seal-changed"  # another seal is told than the first one
TERMS_DIFFER = "terms-differ"  # what was sealed is not what the table shows: luck stays closed


@dataclass
class Witnessed:
    """One game as this client was told of it."""

    seal: str = ""  # the first that was told
    luck: str | None = None  # what this client put in
    offered: bool = False  # ... or wanted to
    doubts: set[str] = field(default_factory=set)  # each is told once
    rolls: dict[int, Counter[Any]] = field(default_factory=dict)  # seen as they fell, by number
    last: int | None = None  # the number of the last roll seen

    def shows(self, thrown: dict[str, Any]) -> None:
        """Note a roll that is seen right as it falls; later some of it may have been moved."""
        if self.last is not None and thrown["number"] == self.last + 1 and thrown["dice"]:
            faces = (die["face"] for die in thrown["dice"] if die["standing"] != "locked")
            self.rolls[thrown["number"]] = Counter(faces)
        self.last = thrown["number"]


class Luck:
    """For one table. `take` is called with each view, in order."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.words = ""
        self.games: dict[int, Witnessed] = {}
        self._texts: list[str] = []  # sealed for the game to come; the server took the last, or not
        self._coming = 0  # the number of the game that this is for

    def sealed(self) -> tuple[str, bool]:
        """New luck for the game to come: its seal, and whether there are words in it."""
        words = [self.words] if self.words else []
        self._texts.append(" ".join([secrets.token_hex(LUCK_BYTES), *words]))
        return seal(self._texts[-1]), bool(words)

    def of_game(self, number: int) -> Witnessed:
        found = self.games.setdefault(number, Witnessed())
        for old in sorted(self.games)[:-REMEMBERED]:
            del self.games[old]
        return found

    def take(self, view: dict[str, Any]) -> list[tuple[type[m.Message], dict[str, Any]] | Doubt]:
        """What is to be sent now, and what is wrong."""
        about = view["table"]
        if "terms" not in about:
            return []  # a server that seals no luck
        waiting = about["status"] == "waiting"
        number = about["games"] + waiting
        if number != self._coming:
            self._coming, self._texts = number, []
        game = self.of_game(number)
        if waiting:
            return self._before(game, about)
        found: list[Any] = []
        if game.offered and game.luck is None:
            found += self._doubt(game, LUCK_MISSING)
        if game.seal not in ("", about["sealed"]):
            found += self._doubt(game, SEAL_CHANGED)
        game.seal = game.seal or about["sealed"]
        if view["game"] is not None:
            game.shows(view["game"]["thrown"])
        return found

    def _doubt(self, game: Witnessed, reason: str) -> list[Any]:
        if reason in game.doubts:
            return []
        game.doubts.add(reason)
        return [Doubt(self.table, reason)]

    def _before(self, game: Witnessed, about: dict[str, Any]) -> list[Any]:
        you, terms = about["you"], about["terms"]
        game.last = 0  # nothing has fallen yet
        if terms is None:
            game.seal, game.luck = "", None  # an attempt to start may have come to nothing
            if you is None or self._texts:
                return []
            game.offered = True
            under, words = self.sealed()
            return [(m.SealLuck, {"seal": under, "words": words})]
        game.seal = game.seal or seal(terms)
        if game.seal != seal(terms):
            return self._doubt(game, SEAL_CHANGED)
        if not self._texts or you is None:
            return []
        texts, self._texts = self._texts, []  # opened once, for these terms and no others
        try:
            under = _seal_in(terms, about)
        except Differs:
            return self._doubt(game, TERMS_DIFFER)
        game.luck = next((text for text in texts if seal(text) == under), None)
        if game.luck is None:
            return []  # another device's luck is in, or none: told when the game begins
        return [(m.OpenLuck, {"luck": game.luck})]


class Differs(Exception):
    """The terms are not those of the table as it is shown."""


def _seal_in(terms: str, about: dict[str, Any]) -> Any:
    """The seal that the terms have at this client's seat."""
    try:
        found = json.loads(terms)
        same = (
            found["game"] == about["game"]
            and found["options"] == {one["name"]: one["value"] for one in about["options"]}
            and [harmless(seat["name"]) for seat in found["seats"]]
            == [one["name"] for one in about["seats"]]
        )
        under = found["luck"][about["you"]]
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise Differs from error
    if not same:
        raise Differs
    return under
