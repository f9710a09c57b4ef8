"""What the place in the round is worth: exact for two players, played for three and four."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from rattlebag.simulate import Match, Report, simulate
from rattlebag.solve import TellProgress, quiet, solve

PLAYED = Path(__file__).with_name("played.json")
SEED = 2026
# Games. Perfect bots among three and more play by the rules, which takes a thousand times as long;
# in Threes so long that only experts play.
EXPERTS = 400_000
PERFECT = {
    ("pig", 3): 10_000,
    ("pig", 4): 4_000,
    ("farkle", 3): 4_000,
    ("farkle", 4): 1_500,
    ("tossup", 3): 4_000,
    ("tossup", 4): 1_000,
}


class PlaceWins(NamedTuple):
    """How often the players in this place of the round win, in percent."""

    wins: float
    low: float
    high: float


class Seats(NamedTuple):
    level: str
    players: int
    games: int  # 0: computed
    places: tuple[PlaceWins, ...]


def exact(game: str) -> Seats:
    places = (PlaceWins(100 * chance, 100 * chance, 100 * chance) for chance in odds(game))
    return Seats("perfect", 2, 0, tuple(places))


def odds(game: str) -> tuple[float, float]:
    return solve(game).win_probability


def play(game: str, level: str, players: int, games: int, progress: TellProgress = quiet) -> Seats:
    """Let bots of one level play each other."""
    match = Match(game, {}, (level,) * players, games=games, seed=SEED)
    counts = simulate(match, progress=lambda done: progress(done / games))
    places = []
    for rate in Report.of(match, counts).acting:
        assert rate is not None
        figures = (round(100 * part, 3) for part in (rate.win_rate, rate.low, rate.high))
        places.append(PlaceWins(*figures))
    return Seats(level, players, games, tuple(places))


def played(game: str) -> list[Seats]:
    """What was played, as it was written down."""
    found = json.loads(PLAYED.read_text("utf-8"))[game]
    return [
        Seats(level, players, games, tuple(PlaceWins(*place) for place in places))
        for level, players, games, places in found
    ]


def write_down(found: dict[str, list[Seats]]) -> None:
    PLAYED.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
