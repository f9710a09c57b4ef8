"""Secrets: what one player heard in private must not show in what anyone else gets."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import cache
from typing import Any

from contract.promises import WAYS_TO_KEEP
from contract.recorded import Moment, Recorded
from lines import whole_view

from rattlebag.engine import Chance, Command, Decide, Each, Event, Over, Seat
from rattlebag.engine.journal import GameEntry, Landed
from rattlebag.engine.keymap import keys_now
from rattlebag.engine.rules import state_line
from rattlebag.text import VERBOSITIES

Given = Callable[[int, Seat | None], str]
"""All that someone gets at a moment of the game, by its number: asked often, worked out once."""


def secrets_stay_with_whom_they_were_told(game: Recorded) -> None:
    """Change what others were told in private: nothing a listener gets may change.

    A secret is what a private event carries, and it lasts at least until the dice are thrown
    again: then a game may have shown it.
    """
    given = cache(lambda number, ear: everything_given(game, game.moments[number].state, ear))
    for moment in game.moments[1:]:
        if any(event.private for event in moment.events):
            for listener in game.some_listeners(moment):
                if isinstance(moment.entry, Landed):
                    other_dice_look_the_same(game, moment, moment.entry, listener, given)
                else:
                    nothing_seems_to_happen(game, moment, listener, given)


def nothing_seems_to_happen(
    game: Recorded, moment: Moment, listener: Seat | None, given: Given
) -> None:
    """A command that a player hears nothing of changes nothing for them."""
    if any(event.heard_by(listener) for event in moment.events):
        return
    was, now = (given(number, listener) for number in (moment.number - 1, moment.number))
    assert was == now, f"{listener} notices {moment.entry}: {game.at(moment)}\n{was}\n{now}"


def other_dice_look_the_same(
    game: Recorded, moment: Moment, landed: Landed, listener: Seat | None, given: Given
) -> None:
    before = game.moments[moment.number - 1].state
    other = another_throw(game, before, landed, listener)
    if other is None:
        return
    step = game.rules.land(before, other)
    heard = lines_heard(game, step.events, listener)
    assert heard == lines_heard(game, moment.events, listener), (
        f"{listener} hears {heard} when {other} fell: {game.at(moment)}"
    )
    played_on_looks_the_same(game, moment, step.state, listener, given)


def another_throw(
    game: Recorded, state: Any, landed: Landed, listener: Seat | None
) -> tuple[Any, ...] | None:
    """What others might have thrown instead; what the listener threw stays."""
    node = game.rules.node(state)
    assert isinstance(node, Chance)
    if not isinstance(node.dice, Each):
        return None
    drawn = node.dice.draw(random.Random(f"{game.seed} {listener} other dice").randrange)
    return tuple(
        landed.outcome[seat] if seat == listener else faces for seat, faces in enumerate(drawn)
    )


def played_on_looks_the_same(
    game: Recorded, moment: Moment, other: Any, listener: Seat | None, given: Given
) -> None:
    """Until the dice are thrown again, or the game ends."""
    for real in game.moments[moment.number :]:
        if real is not moment:
            assert isinstance(real.entry, Command)
            if game.rules.refusal(other, real.entry) is not None:
                return  # not possible with the other dice: nothing to compare
            step = game.rules.apply(other, real.entry)
            other = step.state
        if isinstance(game.rules.node(real.state), Chance | Over):
            return
        really, otherwise = given(real.number, listener), everything_given(game, other, listener)
        assert really == otherwise, (
            f"{listener} can tell from {game.rules.text(other)}: {game.at(real)}"
            f"\n{really}\n{otherwise}"
        )
        if real is not moment:
            heard = lines_heard(game, step.events, listener)
            assert heard == lines_heard(game, real.events, listener), game.at(real)


def lines_heard(game: Recorded, events: tuple[Event, ...], listener: Seat | None) -> list[str]:
    return [
        f"{verbosity} {line}"
        for verbosity in VERBOSITIES
        for line in game.listener(listener, "en", verbosity).lines(events)
    ]


def everything_given(game: Recorded, state: Any, seat: Seat | None) -> str:
    """All that a seat or a spectator can get at a moment, in one text."""
    rules = game.rules
    known = rules.known(state, seat)
    parts = [state_line(known), json.dumps(whole_view(rules, state, seat))]
    ears = game.listener(seat)
    parts += [ears.say(said) for name in rules.queries for said in rules.ask(state, name, seat)]
    parts += [repr(list(keys_now(rules, known, seat, how))) for how in WAYS_TO_KEEP]
    node = rules.node(state)
    if seat is not None:
        parts += [repr(rules.refusal(state, entry)) for entry in tried_by(game, seat)]
        if game.strategy and isinstance(node, Decide) and seat in node.seats:
            parts.append(repr(game.strategy(rules, known, seat)))
    return "\n".join(parts)


def tried_by(game: Recorded, seat: Seat) -> list[GameEntry | Any]:
    return [
        Command(seat, name, arg)
        for name, declared in game.rules.actions.items()
        for arg in ((None,) if declared.choices is None else (1, 3, 6))
    ]
