"""Bots play what is allowed, and know only what their seat may know."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from rattlebag.bots import LEVELS, RANDOM, NoSuchLevel, bot, levels
from rattlebag.engine import Chance, Command, Decide
from rattlebag.games import GAMES, rules_of
from rattlebag.games.tradeoff.rules import Tradeoff


def decisions(game: str, level: str, seats: int, seed: int) -> Any:
    """Every decision of a game of bots: rules, whole state, seat, and what was chosen."""
    rules = rules_of(game)(None, seats)
    luck = random.Random(seed)
    choose = bot(level, rules, luck.randrange, patient=True)
    state = rules.start().state
    while True:
        node = rules.node(state)
        if isinstance(node, Chance):
            state = rules.land(state, node.dice.draw(luck.randrange)).state
        elif isinstance(node, Decide):
            seat = luck.choice(node.seats)
            command = choose(rules.known(state, seat), seat)
            yield rules, state, seat, command
            state = rules.apply(state, command).state
        else:
            return


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize(
    ("game", "level"), [(game, level) for game in GAMES for level in levels(game)]
)
def test_a_bot_plays_allowed_moves_to_the_end(game: str, level: str, seats: int):
    played = 0
    for rules, state, seat, command in decisions(game, level, seats, seed=11):
        assert rules.refusal(state, command) is None, (command, rules.text(state))
        assert command.seat == seat
        assert command in list(rules.commands(state))
        played += 1
    assert played > 5


@pytest.mark.parametrize("game", GAMES)
def test_the_random_bot_finds_every_kind_of_move(game: str):
    used = {
        command.action for seed in range(3) for _, _, _, command in decisions(game, RANDOM, 2, seed)
    }
    assert used == set(rules_of(game).actions)


def test_the_random_bot_chooses_what_to_do_before_with_which_die():
    """Five dice to keep do not make confirming five times as rare."""
    rules = Tradeoff()
    luck = random.Random(2)
    state = rules.land(rules.start().state, ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5))).state
    choose = bot(RANDOM, rules, luck.randrange)
    chosen = [choose(rules.known(state, 0), 0).action for _ in range(400)]
    assert 150 < chosen.count("confirm") < 250


def test_the_random_bot_follows_its_own_luck():
    rules = rules_of("farkle")()
    state = rules.land(rules.start().state, (0,)).state
    state = rules.apply(state, Command(0, "roll")).state
    state = rules.land(state, (1, 1, 1, 5, 5, 2)).state
    offered = [c for c in rules.commands(state) if c.action == "take"]
    assert len(offered) > 2
    assert {
        bot(RANDOM, rules, lambda n, last=last: n - 1 if last else 0)(state, 0)
        for last in (False, True)
    } == {offered[0], offered[-1]}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("level", levels("tradeoff"))
def test_a_bot_in_tradeoff_does_not_depend_on_what_it_may_not_know(level: str, seats: int):
    """Everybody else's rolls and marks are exchanged, and it chooses the same."""
    for rules, state, seat, command in decisions("tradeoff", level, seats, seed=4):
        if state.phase != "trading":
            continue
        places = list(state.places)
        for other in range(seats):
            if other != seat and not places[other].confirmed:
                faces = tuple(7 - face for face in places[other].thrown.faces)
                places[other] = replace(
                    places[other], thrown=replace(places[other].thrown, faces=faces)
                )
        changed = replace(state, places=tuple(places))
        known = rules.known(changed, seat)
        assert known == rules.known(state, seat)
        if level != RANDOM:
            chooses = bot(level, rules, random.Random(1).randrange, patient=True)
            assert chooses(known, seat) == command


@pytest.mark.parametrize("level", levels("tradeoff")[1:5])
def test_a_bot_that_takes_a_seat_in_a_round_of_tradeoff_needs_no_memory(level: str):
    """It does the same as one who was there from the start."""
    for rules, state, seat, command in decisions("tradeoff", level, 3, seed=6):
        known = replace(rules.known(state, seat), past=())
        assert bot(level, rules, random.Random(1).randrange)(known, seat) == command


def test_a_game_has_the_levels_that_it_brings_characters_for():
    for game in GAMES:
        assert levels(game) == LEVELS


def test_a_yardstick_that_flips_coins_has_its_own_luck():
    """Each die is kept half of the time, whatever the others are."""
    rules, luck = Tradeoff(), random.Random(5)
    start = rules.land(rules.start().state, ((1, 2, 3, 4, 5), (1, 2, 3, 4, 5))).state
    choose, kept = bot("coin-flip", rules, luck.randrange), Counter[frozenset[int]]()
    for _ in range(3200):
        state = start
        while (command := choose(rules.known(state, 0), 0)).action == "toggle":
            state = rules.apply(state, command).state
        kept[state.places[0].thrown.kept] += 1
    assert len(kept) == 32
    assert all(60 < times < 150 for times in kept.values())


@pytest.mark.parametrize(("game", "level"), [("pig", "genius"), ("tradeoff", "tips")])
def test_there_is_no_bot_of_a_level_that_the_game_has_not(game: str, level: str):
    with pytest.raises(NoSuchLevel, match=", ".join(levels(game))):
        bot(level, rules_of(game)(), random.randrange)
