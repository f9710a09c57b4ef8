"""A way to play Threes that others have written down, to measure players against."""

from __future__ import annotations

from ...engine import Command, Seat
from .rules import Threes, ThreesState, worth
from .strategy import best_other, cheapest, keeps, loose, shoots

COMFORTABLE = 10  # points ahead


def tips(rules: Threes, s: ThreesState, seat: Seat) -> Command:
    """What the rule text advises: always keep threes; without one the cheapest die, a 1 or a 2 if
    there is one; ones every time with a comfortable lead; and a shot at the moon where nothing else
    would win."""
    free = loose(s)
    leads = best_other(rules, s, seat) - s.race.score(seat) >= COMFORTABLE
    wanted = tuple(face for face in free if worth(face) <= (1 if leads else 0))
    return keeps(s, seat, shoots(rules, s, seat) or wanted or cheapest(free, 1))


yardsticks = {"tips": tips}
