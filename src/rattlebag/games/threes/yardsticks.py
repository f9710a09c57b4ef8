"""A published Threes strategy, to compare players with."""

from __future__ import annotations

from ...engine import Command, Seat
from .rules import Threes, ThreesState, worth
from .strategy import best_other, cheapest, keeps, loose, shoots

COMFORTABLE = 10  # points ahead


def tips(rules: Threes, s: ThreesState, seat: Seat) -> Command:
    """The rule text's advice: always keep threes, or else the cheapest die; with a comfortable
    lead, ones too; and shoot the moon if nothing else can win."""
    free = loose(s)
    leads = best_other(rules, s, seat) - s.race.score(seat) >= COMFORTABLE
    wanted = tuple(face for face in free if worth(face) <= (1 if leads else 0))
    return keeps(s, seat, shoots(rules, s, seat) or wanted or cheapest(free, 1))


yardsticks = {"tips": tips}
