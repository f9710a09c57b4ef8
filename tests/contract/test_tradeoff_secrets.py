"""Tradeoff's secrets by name. Rulings: your roll is yours alone, and so is what you will trade."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from contract.recorded import Moment, Recorded, recorded
from contract.secrets import everything_given, lines_heard

from rattlebag.bots import bot
from rattlebag.engine import Chance, Command, Over, Seat
from rattlebag.engine.journal import Landed
from rattlebag.engine.seeing import Thrown
from rattlebag.games import rules_of

SEEDS = range(6)


@pytest.fixture(params=SEEDS)
def game(request: Any) -> Recorded:
    return recorded("tradeoff", request.param)


def with_other_rolls(state: Any, listener: Seat | None, rnd: random.Random) -> Any:
    """The same moment, had all the others rolled and marked something else."""
    places = tuple(
        place if seat == listener else replace(place, thrown=another_roll(rnd))
        for seat, place in enumerate(state.places)
    )
    return replace(state, places=places)


def another_roll(rnd: random.Random) -> Thrown:
    faces = tuple(rnd.randint(1, 6) for _ in range(5))
    return Thrown(faces, frozenset(rnd.sample(range(1, 6), rnd.randint(0, 5))))


def hidden_dice_turned(state: Any, listener: Seat | None) -> Any:
    """The same moment, had every die that others hold unseen shown another face."""
    seen = state.past[-1] if state.past and state.past[-1].round == state.round else None
    places = []
    for seat, place in enumerate(state.places):
        known = len(seen.hands[seat]) if seen else 0
        hand = place.hand[:known] + tuple(7 - face for face in place.hand[known:])
        faces = tuple(7 - face for face in place.thrown.faces)
        other = replace(place, hand=hand, thrown=replace(place.thrown, faces=faces))
        places.append(place if seat == listener else other)
    return replace(state, places=tuple(places))


@pytest.mark.parametrize("level", ["timid", "never"])
def test_dice_that_nobody_showed_are_known_to_nobody_else(level: str) -> None:
    """With players who often or always keep everything: view, answers, moves and state known."""
    rules = rules_of("tradeoff")(None, 3)
    choosers = [bot(level, rules, lambda n: 0)] * 2 + [bot("never", rules, lambda n: 0)]
    luck, turned = random.Random(3), 0
    now = rules.start().state
    while not isinstance(node := rules.node(now), Over):
        for listener in (0, 1, 2, None):
            if now.phase not in ("rolling", "trading"):
                break
            other = hidden_dice_turned(now, listener)
            turned += other != now
            real, changed = (rules.known(state, listener) for state in (now, other))
            assert real == changed
            assert rules.seen(real, listener) == rules.seen(changed, listener)
            for name in rules.queries:
                asked = [rules.ask(state, name, listener) for state in (now, other)]
                assert asked[0] == asked[1], name
            if listener is not None:
                moves = [list(rules.moves(known, listener)) for known in (real, changed)]
                assert moves[0] == moves[1]
        if isinstance(node, Chance):
            now = rules.land(now, node.dice.draw(luck.randrange)).state
        else:
            seat = node.seats[0]
            now = rules.apply(now, choosers[seat](rules.known(now, seat), seat)).state
    assert turned > 50


def trading(game: Recorded, count: int) -> list[Moment]:
    found = [moment for moment in game.moments if moment.state.phase == "trading"]
    assert found, f"no trading phase in {game}"
    return random.Random(game.seed).sample(found, min(count, len(found)))


def test_nothing_anyone_gets_depends_on_the_rolls_and_marks_of_others(game: Recorded) -> None:
    rnd = random.Random(game.seed)
    for moment in trading(game, 12):
        for listener in game.some_listeners(moment):
            other = with_other_rolls(moment.state, listener, rnd)
            assert other != moment.state, game.at(moment)
            given, otherwise = (
                everything_given(game, state, listener) for state in (moment.state, other)
            )
            assert given == otherwise, f"{listener}: {game.at(moment)}"


def test_a_roll_is_heard_by_the_one_who_rolled_it_only(game: Recorded) -> None:
    rnd = random.Random(game.seed)
    for before, moment in zip(game.moments, game.moments[1:], strict=False):
        if not isinstance(moment.entry, Landed) or before.state.phase != "rolling":
            continue
        for listener in game.everyone():
            outcome = tuple(
                faces if seat == listener else tuple(rnd.randint(1, 6) for _ in range(5))
                for seat, faces in enumerate(moment.entry.outcome)
            )
            events = game.rules.land(before.state, outcome).events
            heard = lines_heard(game, events, listener)
            assert heard == lines_heard(game, moment.events, listener), game.at(moment)
            assert bool(heard) == (listener is not None), game.at(moment)


def test_others_hear_that_somebody_confirmed_and_not_what(game: Recorded) -> None:
    rnd = random.Random(game.seed)
    for moment in trading(game, 20):
        waiting = [seat for seat, place in enumerate(moment.state.places) if not place.confirmed]
        if len(waiting) < 2:
            continue  # the last to confirm opens the pool
        for listener in [seat for seat in game.everyone() if seat != waiting[0]]:
            heard = [
                lines_heard(game, game.rules.apply(state, command).events, listener)
                for state in (moment.state, with_other_rolls(moment.state, listener, rnd))
                for command in [Command(waiting[0], "confirm")]
            ]
            assert heard[0] == heard[1], f"{listener}: {game.at(moment)}"
            assert heard[0], f"{listener} does not hear it: {game.at(moment)}"


def test_the_change_of_an_own_roll_is_seen_by_its_owner(game: Recorded) -> None:
    """So that the tests above are known to compare something."""
    rnd = random.Random(game.seed)
    for moment in trading(game, 5):
        other = with_other_rolls(moment.state, None, rnd)
        assert everything_given(game, moment.state, 0) != everything_given(game, other, 0)
