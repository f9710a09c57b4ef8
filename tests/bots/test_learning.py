"""Bots that learn: compiled in another process, an expert until then, and refused without numba."""

from __future__ import annotations

import pytest

from rattlebag.bots import KNOWS, NEEDS_NUMBA, PERFECT, WORKS, bot, learning, mind
from rattlebag.games import characters_of, rules_of
from rattlebag.simulate import Match, simulate
from rattlebag.solve import NeedsNumba


@pytest.fixture
def unprepared():
    """As in a program that has just been started."""
    learning.preparation.cache_clear()
    yield
    process = learning.preparation("tradeoff").process
    if process is not None:
        process.terminate()
        process.wait()
    learning.preparation.cache_clear()


def begun():
    rules = rules_of("tradeoff")()
    return rules, rules.land(rules.start().state, ((1, 1, 2, 3, 6), (1, 2, 3, 4, 5))).state


def test_it_plays_as_an_expert_while_it_is_compiled(unprepared: None):
    rules, state = begun()
    expert = characters_of("tradeoff")["expert"](rules, state, 0)
    assert bot(PERFECT, rules, lambda n: 0)(rules.known(state, 0), 0) == expert
    assert mind(PERFECT, rules) == WORKS
    process = learning.preparation("tradeoff").process
    assert process is not None
    assert process.wait() == 0
    assert mind(PERFECT, rules) == KNOWS


def test_without_numba_it_stays_an_expert_and_nobody_waits_for_it(
    unprepared: None, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(learning, "find_spec", lambda name: None)
    rules, state = begun()
    assert mind(PERFECT, rules) == NEEDS_NUMBA
    assert bot(PERFECT, rules, lambda n: 0)(rules.known(state, 0), 0).action in (
        "toggle",
        "confirm",
    )
    with pytest.raises(NeedsNumba):
        bot(PERFECT, rules, lambda n: 0, patient=True)(rules.known(state, 0), 0)


def test_a_simulation_plays_it_by_the_rules():
    counted = simulate(Match("tradeoff", {"target_score": 30}, (PERFECT, "never"), 2, 1))
    assert counted.games == 2


@pytest.mark.parametrize(("target", "others"), [(500, 1), (30, 7)])
def test_it_plays_to_the_highest_target_and_among_the_most_players(target: int, others: int):
    levels = (PERFECT, *["sensible"] * others)
    assert simulate(Match("tradeoff", {"target_score": target}, levels, 1, 1)).games == 1
