"""Games written as lines of play, with the dice in them: "roll 4, roll 5, bank".

Each part is a command for whoever is to act ("Bob: toggle 2" for one of several), followed by
what the dice show because of it. The first seat is drawn as seat 0 unless `first` says otherwise.
Lots that are not written fall in seat order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from rattlebag.engine import (
    Chance,
    Command,
    Decide,
    Dice,
    Each,
    Event,
    Phrase,
    Rules,
    Seat,
    Shuffle,
    Step,
)
from rattlebag.engine.journal import GameEntry, Landed, advance
from rattlebag.games import rules_of
from rattlebag.text import Listener, load

NAMES = ["Ann", "Bob", "Cay", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida", "Jon"]
NAMES += [f"Player {n}" for n in range(11, 21)]
ANN, BOB, CAY, DAN = 0, 1, 2, 3


def plain(value: Any) -> Any:
    """A phrase, or what goes into it, as JSON data."""
    if isinstance(value, Phrase):
        return {"say": value.key, "with": {name: plain(part) for name, part in value.args.items()}}
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


class Table:
    """A game in progress: its rules, state, journal, and all that happened."""

    def __init__(self, rules: Rules[Any, Any], first: int = 0) -> None:
        self.rules, self.first = rules, first
        step = rules.start()
        self.state: Any = step.state
        self.events: list[Event] = list(step.events)
        self.journal: list[GameEntry] = []
        self.last: list[Event] = list(step.events)  # what the latest part of a line caused
        self.settle([])

    def play(self, script: str) -> Table:
        for part in re.split(r"[,\n;]", script):
            if part.strip():
                self.part(part.strip())
        return self

    def part(self, text: str) -> None:
        self.last = []
        name, _, words = text.rpartition(":")
        action, *tokens = words.split()
        if action == "dice":  # what the dice show without anybody's command
            self.settle(tokens)
            return
        seat = NAMES.index(name.strip()) if name else self.to_act()[0]
        arg: Any = None
        if self.rules.actions[action].choices is not None:
            word = tokens.pop(0)
            arg = word if action == "take" and self.rules.key == "farkle" else int(word)
        self.enter(Command(seat, action, arg))
        self.settle(tokens)

    def to_act(self) -> tuple[int, ...]:
        node = self.rules.node(self.state)
        assert isinstance(node, Decide), f"nobody is to act in {self.rules.text(self.state)}"
        return node.seats

    def enter(self, entry: GameEntry) -> None:
        step = advance(self.rules, self.state, entry)
        self.journal.append(entry)
        self.state = step.state
        self.events += step.events
        self.last += step.events

    def settle(self, tokens: list[str]) -> None:
        """Let the dice land as written; a lot that is not written falls in seat order."""
        tokens = [token for token in tokens if token != "/"]
        while isinstance(node := self.rules.node(self.state), Chance):
            luck = node.dice
            if isinstance(luck, Shuffle):
                count = sum(map(len, luck.groups)) if tokens else 0
                order = [int(token) for token in tokens[:count]]
                outcome: tuple[Any, ...] = tuple(order or (s for g in luck.groups for s in g))
            elif isinstance(luck, Each):
                size = luck.dice.count
                if not tokens:
                    return  # the line says nothing of these dice yet: they stay in the air
                count = size * luck.seats
                faces = [int(token) for token in tokens[:count]]
                outcome = tuple(tuple(faces[n : n + size]) for n in range(0, count, size))
            elif not self.journal and isinstance(luck, Dice) and luck.faces[0] == 0:
                outcome, count = (self.first,), 0
            else:
                count = luck.count
                outcome = tuple(int(t) if t.isdecimal() else t for t in tokens[:count])
            del tokens[:count]
            self.enter(Landed(outcome))
        assert not tokens, f"dice that nobody threw: {tokens}"

    def refusal(self, command: str) -> Any:
        """Why the one to act may not do this now, or None."""
        name, _, words = command.rpartition(":")
        action, *rest = words.split()
        seat = NAMES.index(name.strip()) if name else self.to_act()[0]
        arg: Any = None
        if rest:
            arg = int(rest[0]) if self.rules.key != "farkle" else rest[0]
        return self.rules.refusal(self.state, Command(seat, action, arg))

    def heard(
        self, seat: int | None = 0, locale: str = "en", verbosity: str = "normal"
    ) -> list[str]:
        """The whole game so far as one listener hears it; lines without words left out."""
        names = NAMES[: self.rules.seats]
        listener = Listener(load(locale), names, self.rules.sides, seat, verbosity)
        return [line.text for line in listener.lines(self.events) if line.text]

    def asked(self, name: str, seat: int | None = 0, locale: str = "en") -> list[str]:
        names = NAMES[: self.rules.seats]
        listener = Listener(load(locale), names, self.rules.sides, seat)
        return [listener.say(phrase) for phrase in self.rules.ask(self.state, name, seat)]


def table(game: str, script: str = "", *, seats: int = 2, first: int = 0, **options: Any) -> Table:
    """A table of this game at which the script was played."""
    kind = rules_of(game)
    return Table(kind(kind.Options(**options), seats), first).play(script)


def replay(rules: Rules[Any, Any], entries: Iterable[GameEntry]) -> Step[Any]:
    """The state after a whole journal, with all its events."""
    step: Step[Any] = rules.start()
    for entry in entries:
        after = advance(rules, step.state, entry)
        step = Step(after.state, *step.events, *after.events)
    return step


def whole_view(rules: Rules[Any, Any], state: Any, seat: Seat | None) -> dict[str, Any]:
    """All that a seat, or a spectator, can see of a game, as plain data."""
    known = rules.known(state, seat)
    return {
        **rules.seen(known, seat),
        "figures": [
            {
                **{name: plain(getattr(figure, name)) for name in figure.__slots__},
                "groups": [
                    [list(group.faces), plain(group.label), group.points] for group in figure.groups
                ],
            }
            for figure in rules.figures(known, seat)
        ],
        "moves": [
            {
                "action": move.command.action,
                "arg": move.command.arg,
                "label": plain(move.label),
                "refused": plain(move.reason),
            }
            for move in (() if seat is None else rules.moves(known, seat))
        ],
    }
