"""Checks the dice of a game on a server against what this client saw before and during it."""

from __future__ import annotations

import time
from collections import Counter
from http.client import HTTPException
from itertools import pairwise
from typing import Any
from urllib.request import urlopen

from ...client.luck import Witnessed
from ...engine import Command, Over, Reason
from ...engine.journal import Landed
from ...protocol.views import View
from ...table.saved import BadSave, SavedGame, read
from ...text import Words

LOAD_WITHIN = 10.0  # seconds
LARGEST = 16 * 1024 * 1024  # bytes


def load(url: str) -> bytes | None:
    """The file at this address, or None if it cannot be loaded in time."""
    found, until = b"", time.monotonic() + LOAD_WITHIN
    try:
        with urlopen(url, timeout=LOAD_WITHIN) as answer:
            while part := answer.read1(LARGEST):
                found += part
                if len(found) > LARGEST or time.monotonic() > until:
                    return None
            return None if answer.length else found
    except (HTTPException, OSError, ValueError):
        return None


def ended(before: View, now: View) -> list[View]:
    """The last view of a game that has just ended."""
    then, table = before["table"], now["table"]
    same = table["games"] == then["games"]
    if then["status"] != "playing" or (same and table["status"] == "playing"):
        return []
    return [now if same and table["status"] == "over" else before]


def said_of(words: Words, data: bytes | None, seen: Witnessed, view: View) -> str:
    """The result of checking a finished game, in words."""
    if data is None:
        return words("online-dice-not-loaded")
    try:
        saved = read(data)
        problem = wrong_with(saved, saved.verify(), seen, view)
    except BadSave as bad:
        problem = bad.reason
    except (LookupError, TypeError):  # no such seat, or no result: the view makes no sense
        problem = Reason("online-dice-other-rolls")
    if problem is not None:
        return words("online-dice-bad", reason=words.say(problem))
    key = "online-dice-good" if seen.luck is not None else "online-dice-good-without"
    found = [words(key, count=saved.dice_count())]
    if unseen := len(visible(saved, view)) - len(seen.rolls):
        found.append(words("online-dice-unseen", count=unseen))
    if saved.header.version == 1:
        found.append(words("cli-verified-old"))
    return " ".join(found)


def wrong_with(saved: SavedGame, over: Over, seen: Witnessed, view: View) -> Reason | None:
    """A game that is valid in itself might still not be the one that was played here."""
    you, header = view["table"]["you"], saved.header
    if header.seal != seen.seal:
        return Reason("online-dice-other-seal")
    if seen.luck is not None and (you is None or header.luck[you] != seen.luck):
        return Reason("online-dice-other-luck")
    fell, game = visible(saved, view), view["game"]
    shown = all(fell.get(number) == faces for number, faces in seen.rolls.items())
    hidden = seen.whole and len(fell) > len(seen.rolls)  # from someone who was always connected
    told = game and (game["places"], game["scores"])
    right = shown and not hidden and told == (list(over.places), scores(saved))
    return None if right else Reason("online-dice-other-rolls")


def visible(saved: SavedGame, view: View) -> dict[int, Counter[Any]]:
    """The rolls that this seat could see, by number."""
    fell = enumerate(rolls(saved, view["table"]["you"]), 1)
    return {number: Counter(faces) for number, faces in fell if faces}


def scores(saved: SavedGame) -> list[int]:
    """The scores at the end."""
    *_, (_, end) = saved.steps()
    return list(saved.header.rules().scores(end.state))


def rolls(saved: SavedGame, you: int | None) -> list[tuple[Any, ...]]:
    """Every roll in order, empty if this seat could not see it. Random draws are not rolls."""
    found: list[tuple[Any, ...]] = []
    drawn = {one["line"]: one for one in saved.throws()}
    pairs = pairwise((None, *saved.entries))
    for line, (before, entry) in enumerate(pairs, saved.first_line):
        if isinstance(entry, Landed) and "seats" in drawn[line]:
            found.append(() if you is None else entry.outcome[you])
        elif isinstance(entry, Landed) and "faces" in drawn[line] and isinstance(before, Command):
            found.append(entry.outcome)
    return found
