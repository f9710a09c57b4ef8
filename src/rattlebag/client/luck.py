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
    """Something is wrong with the dice, told as news. `reason` is one of those below."""

    table: str
    reason: str


LUCK_MISSING = "luck-missing"  # the game began, and this client's luck is not in the dice
SEAL_CHANGED = "seal-changed"  # another seal is told than the first one
TERMS_DIFFER = "terms-differ"  # what was sealed is not what the table shows: luck stays closed
START_GIVEN_UP = "start-given-up"  # our luck was opened, and other dice are to be sealed


@dataclass
class Witnessed:
    """One game as this client was told of it."""

    seal: str = ""  # the first that was told
    luck: str | None = None  # what this client put in
    offered: bool = False  # ... or wanted to
    begun: bool = False
    doubts: set[str] = field(default_factory=set)  # each is told once
    rolls: dict[int, Counter[Any]] = field(default_factory=dict)  # seen as they fell, by number
    last: int | None = None  # the number of the last roll seen
    whole: bool = False  # listened to from before the first roll on, without a gap

    def shows(self, thrown: dict[str, Any]) -> None:
        """Note a roll that is seen right as it falls; later some of it may have been moved."""
        if self.last is not None and thrown["number"] == self.last + 1 and thrown["dice"]:
            faces = (die["face"] for die in thrown["dice"] if die["standing"] != "locked")
            self.rolls[thrown["number"]] = Counter(faces)
        self.last = thrown["number"]

    def interrupt(self) -> None:
        self.last, self.whole = None, False


class Luck:
    """For one table. `take` is called with each view, in order."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.words = ""
        self.games: dict[int, Witnessed] = {}
        self._texts: list[str] = []  # sealed for the game to come; the server took the last, or not
        self._coming = 0  # the number of the game that this is for; 0: no view has come yet
        self._arrives = True  # the server may not have what was sealed before

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

    def interrupt(self) -> None:
        """The table was not heard for a while: rolls may be missing that nobody hid."""
        self._arrives = True
        for game in self.games.values():
            game.interrupt()

    def take(self, view: dict[str, Any]) -> list[tuple[type[m.Message], dict[str, Any]] | Doubt]:
        """What is to be sent now, and what is wrong."""
        about = view["table"]
        if "terms" not in about:
            return []  # a server that seals no luck
        waiting = about["status"] == "waiting"
        number = about["games"] + waiting
        known, game = self._coming, self.of_game(max(number, self._coming))
        if number < known or (waiting and game.begun):
            return self._doubt(game, SEAL_CHANGED)  # what has begun does not begin again
        found: list[Any] = []
        if number > known:
            found += self._next(number)
            # Whoever was at the table before would have added luck to a game that is new to them.
            game.offered = known > 0 and about["you"] is not None
        if not game.begun and not game.whole:
            found += self._missed(game, about)
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

    def _next(self, number: int) -> list[Any]:
        """Another game than the one before. That one has begun, or nobody listened to it."""
        before = self.games.get(self._coming)
        self._coming, self._texts = number, []
        if before is None or before.begun or before.luck is None or not before.whole:
            return []
        return [Doubt(self.table, START_GIVEN_UP)]

    def _missed(self, game: Witnessed, about: dict[str, Any]) -> list[Any]:
        """While nobody listened, another attempt to start may have come after the one known."""
        told = about["sealed"] if about["terms"] is None else seal(about["terms"])
        if not told or told == game.seal:
            return []
        found = [Doubt(self.table, START_GIVEN_UP)] if game.luck else []
        game.seal, game.luck = "", None
        return found

    def _doubt(self, game: Witnessed, reason: str) -> list[Any]:
        if reason in game.doubts:
            return []
        game.doubts.add(reason)
        return [Doubt(self.table, reason)]

    def _before(self, game: Witnessed, about: dict[str, Any]) -> list[Any]:
        you, terms = about["you"], about["terms"]
        game.last, game.whole = 0, True  # nothing has fallen yet
        game.offered = game.offered or you is not None
        if terms is None:
            # An attempt to start has come to nothing. Whoever knew all luck knew its dice, and
            # could give it up because of them: so it is told each time.
            found: list[Any] = [Doubt(self.table, START_GIVEN_UP)] if game.luck else []
            game.seal, game.luck = "", None
            if you is None:
                self._texts = []  # whoever gives up their seat takes their luck with them
                return found
            arrives, self._arrives = self._arrives, False
            lacks = arrives and about["luck"] not in map(seal, self._texts)
            if self._texts and not lacks:
                return found
            under, words = self.sealed()
            return [*found, (m.SealLuck, {"seal": under, "words": words})]
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
    except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        raise Differs from error
    if not same:
        raise Differs
    return under
