"""A game as one listener hears it: what is done and asked, and the lines that come of it.

A header names the game, its options and the listener:

    farkle target_score=500 seats=3 first=Bob listener=Ann verbosity=terse keeping=value

Then come lines of play as in lines.py. On top of its notation, "press s" is a key pressed by the
listener (a question is answered, a refusal explained, a move made), a name goes for the rest of
its line, and Toss Up dice may be counted: "roll 5 green 3 yellow 2 red".
"""

from __future__ import annotations

import re
from typing import Any

from lines import NAMES, Table

from rattlebag.engine import Event, Over, Query, Reason
from rattlebag.engine.keymap import Keeping, meaning
from rattlebag.games import rules_of
from rattlebag.text import Listener, load

SPECTATOR = "spectator"


class BadExample(ValueError):
    """A header or line of play that makes no sense."""


class Hearing:
    """A table at which one listener sits or watches."""

    def __init__(self, header: str, language: str = "en") -> None:
        game, *words = header.split()
        given = dict(word.split("=", 1) for word in words)
        kind = rules_of(game)
        seats = int(given.pop("seats", "2"))
        first = NAMES.index(given.pop("first", NAMES[0]))
        who = given.pop("listener", NAMES[0])
        verbosity = given.pop("verbosity", "normal")
        self.keeping = Keeping(given.pop("keeping", "position"))
        known = kind.Options.settings()
        if strange := sorted(given.keys() - known.keys()):
            raise BadExample(f"no such option of {game}: {', '.join(strange)}")
        options = {name: known[name].parse(value) for name, value in given.items()}
        self.seat = None if who == SPECTATOR else NAMES.index(who)
        self.table = Table(kind(kind.Options(**options), seats), first)
        rules = self.table.rules
        self.listener = Listener(load(language), NAMES[:seats], rules.sides, self.seat, verbosity)
        self.opening = self.lines(self.table.events)

    def lines(self, events: list[Event]) -> list[str]:
        return [line.text for line in self.listener.lines(events) if line.text]

    def hear(self, line: str) -> list[str]:
        """What one line of play makes the listener hear."""
        heard: list[str] = []
        name = ""
        for part in line.split(","):
            if not part.strip():
                continue
            own_name, colon, words = part.strip().rpartition(":")
            name = own_name if colon else name
            heard += self.part(name, words.strip())
        return heard

    def part(self, name: str, words: str) -> list[str]:
        action, *tokens = words.split()
        if action == "press":
            return self.press(name, tokens[0], counted(tokens[1:]))
        words = " ".join([action, *counted(tokens)])
        self.table.part(words if not name or action == "dice" else f"{name}: {words}")
        return self.lines(self.table.last)

    def press(self, name: str, key: str, dice: list[str]) -> list[str]:
        table, seat = self.table, self.seat
        if name and name != SPECTATOR:
            seat = NAMES.index(name)
        known = table.rules.known(table.state, seat)
        meant = meaning(table.rules, known, seat, key, self.keeping)
        if isinstance(meant, Query | Reason):
            if seat != self.seat:
                raise BadExample(f"only {name} hears what {key} says: the listener does not")
            said: tuple[Any, ...] = (meant,)
            if isinstance(meant, Query):
                said = table.rules.ask(table.state, meant.name, seat)
            return [self.listener.say(phrase) for phrase in said]
        table.last = []
        table.enter(meant)
        table.settle(dice)
        return self.lines(table.last)

    @property
    def over(self) -> bool:
        return isinstance(self.table.rules.node(self.table.state), Over)


def counted(tokens: list[str]) -> list[str]:
    """Dice that are counted, "2 green", written out: "green green". Numbers alone stay."""
    out: list[str] = []
    for token in tokens:
        if re.fullmatch("[a-z]+", token) and out and out[-1].isdecimal():
            out += [token] * int(out.pop())
        else:
            out.append(token)
    return out


def rewritten(transcript: str) -> str:
    """The transcript with everything that is heard worked out again.

    Lines that begin with "# " say what it is, the first line after them is the header, those
    that begin with "> " are what is done; all others are what is heard.
    """
    hearing: Hearing | None = None
    out: list[str] = []
    for line in transcript.splitlines():
        if line.startswith("#"):
            out.append(line)
        elif hearing is None:
            hearing = Hearing(line)
            out += [line, "", *hearing.opening]
        elif line.startswith("> "):
            out += [line, *hearing.hear(line[2:])]
    return "\n".join(out) + "\n"


def last_state(transcript: str) -> Hearing:
    """The table as it is at the end of a transcript."""
    lines = [line for line in transcript.splitlines() if not line.startswith("#")]
    hearing = Hearing(lines[0])
    for line in lines[1:]:
        if line.startswith("> "):
            hearing.hear(line[2:])
    return hearing
