"""The record of a game: the players' commands and what the dice showed. State is never stored; it
follows from the journal by the rules."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from .actions import Command, Refused
from .actions import Landed as Landed
from .events import Event, Reason, Step
from .nodes import Chance, Decide, Over, Pick, Seat
from .rules import AnyRules

GameEntry = Command | Landed


def advance(rules: AnyRules, state: Any, entry: GameEntry) -> Step[Any]:
    """The step that one entry makes. Raises `Refused` for moves or dice that are not allowed."""
    if isinstance(entry, Command):
        return rules.apply(state, entry)
    node = rules.node(state)
    if isinstance(node, Chance) and node.dice.accepts(entry.outcome):
        return rules.land(state, entry.outcome)
    why = "journal-impossible-dice" if isinstance(node, Chance) else "journal-no-dice-now"
    raise Refused(entry, Reason(why), rules, state)


@dataclass
class Played:
    """The outcome of one command: the entries to record, and the events."""

    state: Any
    entries: list[GameEntry] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)

    def settle(self, rules: AnyRules, pick: Pick) -> Played:
        """Let the dice land until someone must decide or the game is over."""
        while isinstance(node := rules.node(self.state), Chance):
            landed = Landed(node.dice.draw(pick))
            step = rules.land(self.state, landed.outcome)
            self.state = step.state
            self.entries.append(landed)
            self.events += step.events
        return self


def opening(rules: AnyRules, pick: Pick) -> Played:
    """The start of a game, up to the first decision."""
    step = rules.start()
    return Played(step.state, events=list(step.events)).settle(rules, pick)


def play(rules: AnyRules, state: Any, command: Command, pick: Pick) -> Played:
    """One legal command and the dice that follow it."""
    step = rules.apply(state, command)
    return Played(step.state, [command], list(step.events)).settle(rules, pick)


Chooser = Callable[[Any, Seat], Command]


def any_command(rules: AnyRules, known: Any, seat: Seat, pick: Pick) -> Command:
    """A random legal move: first the action, then its argument, so that an action with many
    choices does not crowd out the others."""
    kinds = commands_by_kind(rules, known, seat)
    choices = kinds[pick(len(kinds))]
    return choices[pick(len(choices))]


def commands_by_kind(rules: AnyRules, known: Any, seat: Seat) -> list[list[Command]]:
    """A seat's legal commands, grouped by action."""
    node = rules.node(known)
    by_action: dict[str, list[Command]] = {}
    acts = isinstance(node, Decide) and seat in node.seats
    for command in rules.allowed(known, seat) if acts else ():
        by_action.setdefault(command.action, []).append(command)
    return list(by_action.values())


def play_out(rules: AnyRules, choosers: list[Chooser], pick: Pick) -> tuple[Any, Over]:
    """A whole game without a record, for simulation. Choosers see what their seat may know."""
    state = rules.start().state
    node, land, apply, known = rules.node, rules.land, rules.apply, rules.known
    while True:
        now = node(state)
        if type(now) is Chance:
            state = land(state, now.dice.draw(pick)).state
        elif type(now) is Decide:
            seat = now.seats[0]
            state = apply(state, choosers[seat](known(state, seat), seat)).state
        else:
            assert type(now) is Over
            return state, now
