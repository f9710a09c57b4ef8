"""The results in docs/strategy/levels.md repeat: other games, the same figures within error."""

from __future__ import annotations

import re
from math import sqrt
from pathlib import Path
from typing import NamedTuple

import pytest

from rattlebag.bots import LEVELS, PERFECT, SENSIBLE, players
from rattlebag.games import GAMES, rules_of
from rattlebag.simulate import Match, Report, missing, simulate
from rattlebag.solve import SOLVED

PAGE = Path(__file__).parents[2] / "docs" / "strategy" / "levels.md"
ROW = re.compile(
    r"\| (\w+) \| ([\w-]+) \| ([\w-]+) \| ([\d.]+) \| ([\d.]+) to ([\d.]+) \| ([\d,]+) \|"
)
GAMES_EACH, OF_PERFECT = 20_000, 2_000  # best play has to be looked up, which takes longer
SEED = 77
ALLOWED = 4.5  # standard errors: one row in 100,000 is further off by chance


class Result(NamedTuple):
    game: str
    one: str
    other: str
    rate: float
    low: float
    high: float
    games: int

    def __str__(self) -> str:
        return f"{self.game}: {self.one} against {self.other}"


def told() -> list[Result]:
    """Every row once: some stand in both tables."""
    rows = (
        Result(
            game, one, other,
            float(rate) / 100, float(low) / 100, float(high) / 100, int(games.replace(",", "")),
        )
        for game, one, other, rate, low, high, games in ROW.findall(PAGE.read_text("utf-8"))
    )  # fmt: skip
    return list(dict.fromkeys(rows))


# Where best play is known. What learns instead has docs/strategy/tradeoff.md.
WITH_LEVELS = [game for game in GAMES if game in SOLVED]


def test_the_page_tells_of_every_step_and_of_everyone_whom_the_perfect_player_meets():
    pairs = {(result.game, result.one, result.other) for result in told()}
    for game in WITH_LEVELS:
        steps = {("timid", "random"), ("reckless", "random")}
        steps |= {(SENSIBLE, "timid"), (SENSIBLE, "reckless")}
        steps |= {("expert", SENSIBLE), (PERFECT, "expert")}
        steps |= {(PERFECT, other) for other in players(game) if other != PERFECT}
        assert {(game, *step) for step in steps} <= pairs
    assert {result.one for result in told()} <= set(LEVELS)


@pytest.mark.parametrize("result", told(), ids=str)
def test_the_better_player_wins_more_than_half_beyond_doubt(result: Result):
    assert result.low > 0.5
    assert result.games >= 5_000


@pytest.mark.parametrize("result", told(), ids=str)
def test_a_result_repeats_within_its_error(result: Result):
    options = rules_of(result.game).Options().plain()
    sides = (result.one, result.other)
    match = Match(result.game, options, sides, OF_PERFECT if PERFECT in sides else GAMES_EACH, SEED)
    assert missing(match) is None, "by the rules it would take too long"
    found = Report.of(match, simulate(match, processes=1)).seats[0].rate
    errors = [(high - low) / (2 * 1.96) for low, high in ((result.low, result.high),
                                                          (found.low, found.high))]  # fmt: skip
    assert abs(found.win_rate - result.rate) <= ALLOWED * sqrt(sum(e * e for e in errors))
