"""The matches from which the figures come are those that the bot plays at a table."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rattlebag.engine import Decide, Over
from rattlebag.engine.journal import opening, play
from rattlebag.games.tradeoff.rules import Tradeoff, TradeoffOptions
from rattlebag.games.tradeoff.strategy import player
from rattlebag.solve.tradeoff.beliefs import prior, prior_ways, types
from rattlebag.solve.tradeoff.compiled import kernels
from rattlebag.solve.tradeoff.hands import roll_number, tables
from rattlebag.solve.tradeoff.match_taking import workspace_for
from rattlebag.solve.tradeoff.memory import heard
from rattlebag.solve.tradeoff.player import Learner
from tradeoff import table
from tradeoff.kernels import matches
from tradeoff.kernels.matches import BUDGET, DICE, LOGGED, ROUNDS, WON, Game, Mind
from tradeoff.odds import odds

T = tables()
REPLIES = 24


class Decisions:
    """Kernels that note what is decided with them, and with which budget."""

    def __init__(self) -> None:
        self.noted: list[tuple[int, float]] = []
        self.kernels = SimpleNamespace(**vars(kernels()))
        self.kernels.decide_trade = self.decide_trade
        self.kernels.match_take = self.match_take

    def decide_trade(self, m: Any, at: Any, budget: float) -> Any:
        found = kernels().decide_trade(m, at, budget)
        self.noted.append((int(found.split), float(budget)))
        return found

    def match_take(self, m: Any, at: Any, budget: float) -> int:
        found = int(kernels().match_take(m, at, budget))
        self.noted.append((found, float(budget)))
        return found


class Dice:
    """What was rolled at the table, for the kernel to draw again."""

    def __init__(self) -> None:
        self.places: list[float] = []
        self.iteration: Any = None
        self.tied: Any = None
        self.draws = 0

    def note(self, state: Any) -> None:
        if state.phase == "trading" and self.iteration != (state.round, state.iteration):
            self.iteration = state.round, state.iteration
            for place in state.places:
                roll = roll_number()[tuple(sorted(place.thrown.faces))]
                before = float(T.roll_chance[:roll].sum())
                self.places.append(before + float(T.roll_chance[roll]) / 2.0)
        if state.phase == "taking" and self.tied != self.iteration:
            self.tied = self.iteration
            pips = [sum(place.hand) for place in state.places]
            scores = [place.score for place in state.places]
            if pips[0] == pips[1] and scores[0] == scores[1]:
                self.draws += 1
                self.places.append(0.25 if state.order[0] == 0 else 0.75)

    def drawn(self, luck: Any, which: int) -> float:
        """The next of them; nothing else is drawn here."""
        assert which == DICE
        return self.places.pop(0)


OPPONENTS = ("old-sensible", "keep-duplicates", "reckless")


@pytest.mark.parametrize("opponent", OPPONENTS)
@pytest.mark.parametrize("seed", range(3))
def test_the_same_dice_make_the_same_decisions_with_the_same_budget(
    opponent: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    compare(opponent, seed, monkeypatch)


def test_they_do_where_it_is_drawn_who_takes_first_and_nobody_remembers(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn = 0
    for seed in range(100, 130):
        drawn += compare(OPPONENTS[seed % 3], seed, monkeypatch, target=30)
        if drawn >= 3:
            break
    assert drawn >= 3


def compare(opponent: str, seed: int, monkeypatch: pytest.MonkeyPatch, target: int = 60) -> int:
    """A match at a table and the same by the kernel. How often it was drawn who took first."""
    at_the_table, dice = Decisions(), Dice()
    learner = Learner(kernels=at_the_table.kernels, replies=REPLIES)
    rules, luck = Tradeoff(TradeoffOptions(target), 2), random.Random(seed)
    other = player(opponent)
    state = opening(rules, luck.randrange).state
    while not isinstance(node := rules.node(state), Over):
        assert isinstance(node, Decide)
        dice.note(state)
        seat = node.seats[0]
        command = (other if seat else learner)(rules, rules.known(state, seat), seat)
        state = play(rules, state, command, luck.randrange).state

    again = Decisions()
    with monkeypatch.context() as patched:
        for name, function in vars(again.kernels).items():
            if name in vars(matches):
                patched.setattr(matches, name, function)
        patched.setattr(matches, "drawn", dice.drawn)
        setup = table.setup(opponent, learner.allowance, target, REPLIES)
        game = Game(T, types(), table.players(), odds(target), setup)
        mind = Mind(prior(), prior_ways(), np.zeros(1), workspace_for(REPLIES))
        log = np.zeros(LOGGED)
        matches.play_match(game, mind, np.ones(3, np.int64), log)

    assert not dice.places, "all dice are used"
    scores = [place.score for place in state.places]
    assert log[WON] == (np.sign(scores[0] - scores[1]) + 1) / 2
    assert log[ROUNDS] == state.round
    assert [one for one, _ in again.noted] == [one for one, _ in at_the_table.noted]
    assert [budget for _, budget in again.noted] == pytest.approx(
        [budget for _, budget in at_the_table.noted], abs=1e-9
    )
    learned = learner.learned(heard(state), 0, target)
    later = learner.allowed(target, learned.round, state.round)
    assert mind.purse[BUDGET] == pytest.approx(learned.budget + later, abs=1e-9)
    assert mind.belief == pytest.approx(learned.belief, abs=1e-9)
    assert mind.ways == pytest.approx(learned.ways, abs=1e-9)
    return dice.draws
