"""Ratings per game, by openskill from the places: with true ties, and with teams."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ...table.who_played import WhoPlayed

CERTAIN = 3.0  # standard deviations: a rating is as good as certainly above mu - 3 sigma
Z = 1.96  # 95 percent


class Rating(NamedTuple):
    """How well someone plays a game: most likely `mu`, give or take `sigma`."""

    mu: float
    sigma: float

    @property
    def certain(self) -> float:
        return self.mu - CERTAIN * self.sigma


@cache
def model() -> Any:
    """Loaded when the first rated game ends: nobody else needs it."""
    from openskill.models import PlackettLuce

    return PlackettLuce()


def unrated() -> Rating:
    return Rating(model().mu, model().sigma)


def rated(who: WhoPlayed, before: Mapping[str, Rating]) -> dict[str, Rating]:
    """Everyone's rating after a game. A side is a team, and sides with the same place tie."""
    sides = sorted({seat.side for seat in who.seats})
    teams: list[list[str]] = [
        [person for _, seat, person in who.people() if seat.side == side] for side in sides
    ]
    places = [next(seat.place for seat in who.seats if seat.side == side) for side in sides]
    known = [[_openskill(before.get(person)) for person in team] for team in teams]
    after = model().rate(known, ranks=places)
    return {
        person: Rating(found.mu, found.sigma)
        for team, ratings in zip(teams, after, strict=True)
        for person, found in zip(team, ratings, strict=True)
    }


def _openskill(known: Rating | None) -> Any:
    return model().rating() if known is None else model().rating(mu=known.mu, sigma=known.sigma)


def surely_won(wins: float, games: int) -> float:
    """The share of games that someone wins at least, with 95 percent certainty (Wilson, 1927), so
    that ten of ten wins are not above ninety of a hundred."""
    if not games:
        return 0.0
    share, z2 = wins / games, Z * Z
    middle = share + z2 / (2 * games)
    margin = Z * math.sqrt((share * (1 - share) + z2 / (4 * games)) / games)
    return max(0.0, (middle - margin) / (1 + z2 / games))


def shared_by(sides: Sequence[int] | set[int]) -> float:
    """What a win counts that this many sides have."""
    return 1 / len(sides) if sides else 0.0
