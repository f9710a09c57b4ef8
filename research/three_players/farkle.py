"""How far the model is from a best response to itself: three players of Farkle.

A race of three has far more standings than one of two, so this is for targets below those of a
table.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np

from rattlebag.solve.compiling import compiled
from rattlebag.solve.farkle.rolls import Floats, rolls_of
from rattlebag.solve.farkle.start_values import FarkleTerms, tie_break, work_out
from rattlebag.solve.farkle.turn_values import backwards
from rattlebag.solve.solution import TellProgress, quiet

from . import farkle_kernel as kernel
from . import race_kernel
from .race import Distance

Scores = tuple[int, int, int]
CLOSE = 1e-13


def distance(target: int, progress: TellProgress, *, cushion: float = 0.01) -> Distance:
    """For a target in units of five points, without initial bank and multiplier. Needs numba.

    Three things are simplified: the leader banks when so far above the target that one turn
    brings as much less often than `cushion`; all scores above that are the same; and a tie of all
    three counts a third.
    """
    return Three(FarkleTerms(target, 0, False), cushion).distance(progress)


class Three:
    """Three players, each of whom plays by the model, or a best response to the others."""

    def __init__(self, table: FarkleTerms, cushion: float) -> None:
        self.table, self.target = table, table.target
        tie, caught = tie_break(table)
        self.high = self.target + int(np.argmax(caught < cushion))
        self.pairs = work_out(table, quiet)
        self.goal = race_kernel.Goal(self.target, self.high, 1.0 - tie, 1 / 3)
        size, far = self.target, self.high + 2
        self.known = race_kernel.Known(
            opened=np.zeros((3, size, size, size, 6)),
            second=np.zeros((far - size, size, size, 6)),
            third=np.zeros((far, far, size, 6)),
        )
        self.rolls = rolls_of(prune=False)
        self.fast: Any = compiled(kernel)
        self.model, self.coming = np.zeros((far + 1, 7)), np.zeros((far + 1, 7))
        self.value, self.slope = np.zeros((far + 1, 7)), np.zeros((far + 1, 7))
        self.pair = cache(self._pair)

    def distance(self, progress: TellProgress) -> Distance:
        size, work = self.target, 0
        whole = self.high**2 * size + self.high * size**2 + size**3
        for scores in self._third_to_act():
            self._close(2, scores, self.known.third[scores])
            work += 1
            progress(work / whole)
        for x in range(size, self.high + 1):
            for y in range(size):
                for z in range(size):
                    self._close(1, (x, y, z), self.known.second[x - size, y, z])
            progress((work + (x - size) * size**2) / whole)
        for total in range(3 * (size - 1), -1, -1):
            for scores in _adding_up(total, size):
                self._open(scores)
            progress(1.0 - (total / (3 * size)) ** 3 * size**3 / whole)
        start = self.known.opened[0, 0, 0, 0]
        return Distance(tuple(map(float, start[:3])), tuple(map(float, start[3:])))

    def _third_to_act(self) -> Iterator[Scores]:
        """The scores with which the third acts after someone has reached the target."""
        for x in range(self.high + 1):
            for y in range(self.high + 2):
                if max(x, y) >= self.target:
                    for z in range(self.target):
                        yield x, y, z

    # One turn

    def _close(self, place: int, scores: Scores, out: Floats) -> None:
        """A turn after someone has reached the target: no other round follows."""
        cap, after = self.after(place, scores)
        out[:] = self.ends(place, scores, cap, len(after)) @ after
        own = 3 + place
        out[own], _ = self.respond(after[:, own], float(after[0, own]), cap)

    def _open(self, scores: Scores) -> None:
        """The round that begins with these scores, in which three farkles lead back to them."""
        means, rates, turns = np.zeros((3, 6)), np.zeros(3), []
        for place in range(3):
            cap, after = self.after(place, scores)
            ends = self.ends(place, scores, cap, len(after))
            means[place], rates[place] = ends[1:] @ after[1:], ends[0]
            turns.append((cap, np.ascontiguousarray(after[:, 3 + place])))
        here = self.known.opened[:, *scores]
        race_kernel.play_on(means, rates, here)
        for place, (cap, own) in enumerate(turns):
            back = rates[(place + 1) % 3] * rates[(place + 2) % 3]
            v, step = float(here[place, place]), 1.0
            while abs(step) > CLOSE:
                found, slope = self.respond(own, race_kernel.busted(place, v, means, rates), cap)
                step = (found - v) / (1.0 - slope * back)
                v += step
            race_kernel.responded(place, v, means, rates, here)

    def ends(self, place: int, scores: Scores, cap: int, size: int) -> Floats:
        """How a turn of the model ends: by units, 0 for a farkle."""
        assert cap < len(self.model)  # nobody looks at bounds where it is fast
        own, one, other = (scores[(place + step) % 3] for step in range(3))
        pairs = self.pair(own, one, place == 2), self.pair(own, other, place > 0)
        settled = max(scores) >= self.target
        self.fast.think(*pairs, self.target - own, settled, cap, self.model)
        found = np.zeros(size)
        self.fast.ends_of(self.rolls, self.model, cap, self.coming, found)
        return found

    def respond(self, after: Floats, beta: float, cap: int) -> tuple[float, float]:
        found: tuple[float, float] = self.fast.respond(
            self.rolls, np.ascontiguousarray(after), beta, cap, self.value, self.slope
        )
        return found

    def _pair(self, own: int, rival: int, acted: bool) -> kernel.PairValues:
        setting = self.pairs.setting(own, rival, acted)
        most = max(setting.most, len(self.model))
        turn = backwards(self.table.rolls, setting.bank, setting.bust, most)
        return kernel.PairValues(turn.bank, turn.go[0])

    # What follows

    def after(self, place: int, scores: Scores) -> tuple[int, Floats]:
        """With how many units one surely banks, and the six chances by units banked."""
        x, y, z = scores
        known, target, own = self.known, self.target, scores[place]
        if place == 2:
            return self._decided(scores)
        reached = known.second[:-1, y, z] if place == 0 else known.third[x, :, z]
        if place == 1 and x >= target:
            rows = reached[y:]
        elif place == 0:
            rows = np.concatenate((known.opened[1, x:, y, z], reached))
        else:
            rows = np.concatenate((known.opened[2, x, y:, z], reached[target:]))
        ahead = max(score for at, score in enumerate(scores) if at != place)
        return max(self.high, ahead + 1) - own, rows

    def _decided(self, scores: Scores) -> tuple[int, Floats]:
        """What comes of the last turn in a round."""
        x, y, z = scores
        ahead = max(x, y)
        cap = max(self.target, ahead + 1) - z
        rows = np.zeros((cap + 1, 6))
        if ahead < self.target:
            rows[:cap] = self.known.opened[0, x, y, z : self.target]
            self._settle((x, y, self.target), rows[cap])
        else:
            self._settle((x, y, ahead - 1), rows[0])
            rows[1 : cap - 1] = rows[0]
            self._settle((x, y, ahead), rows[cap - 1])
            self._settle((x, y, ahead + 1), rows[cap])
        return cap, rows

    def _settle(self, scores: Scores, out: Floats) -> None:
        race_kernel.settled(scores, self.goal, out)


def _adding_up(total: int, size: int) -> Iterator[Scores]:
    for x in range(max(0, total - 2 * (size - 1)), min(size - 1, total) + 1):
        for y in range(max(0, total - x - size + 1), min(size - 1, total - x) + 1):
            yield x, y, total - x - y
