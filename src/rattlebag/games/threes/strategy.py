"""Threes strategies by level: which dice to keep."""

from __future__ import annotations

from functools import cache
from itertools import combinations

from ...engine import Command, Seat, d
from .rules import DICE, MOON_SCORE, Threes, ThreesState, score, worth

Faces = tuple[int, ...]  # sorted
CHEAP = 2  # good enough for a timid player
COMFORTABLE = 10  # points ahead
MOON_GAIN = MOON_SCORE - DICE * 6  # five sixes score this much less than their pips
# What a die will cost in the end, by the number of dice rolled with it: the more dice, the more
# rolls and choices are left.
STILL_TO_COME = {1: 3.0, 2: 2.7, 3: 2.2, 4: 1.9}


def timid(rules: Threes, s: ThreesState, seat: Seat) -> Command:
    """Keeps every cheap die, and soon has no dice left to improve."""
    free = loose(s)
    return keeps(s, seat, tuple(f for f in free if worth(f) <= CHEAP) or cheapest(free, 1))


def reckless(rules: Threes, s: ThreesState, seat: Seat) -> Command:
    """Keeps only threes if possible, and shoots the moon with three sixes."""
    free = loose(s)
    sixes = free.count(6)
    if sixes and only_sixes(s) and sixes + len(s.thrown.locked) >= 3:
        return keeps(s, seat, (6,) * sixes)
    return keeps(s, seat, tuple(f for f in free if f == 3) or cheapest(free, 1))


def choose(rules: Threes, s: ThreesState, seat: Seat) -> Command:
    """Keeps threes, and dice that another roll would hardly improve."""
    return keeps(s, seat, shoots(rules, s, seat) or thumb(loose(s)))


def expert(rules: Threes, s: ThreesState, seat: Seat) -> Command:
    """Keeps what costs least on average, and stops when that wins."""
    free = loose(s)
    if free and settles(rules, s, seat):
        return keeps(s, seat, free)
    rolled = rules.options.last_die == "rolled"
    best = best_keep(rolled, free, only_sixes(s)) if free else ()
    return keeps(s, seat, shoots(rules, s, seat) or best)


# The dice


def loose(s: ThreesState) -> Faces:
    """The dice of the last roll, marked for keeping or not."""
    thrown = s.thrown
    return tuple(sorted(f for at, f in enumerate(thrown.faces, 1) if at not in thrown.locked))


def only_sixes(s: ThreesState) -> bool:
    """Whether all locked dice are sixes, so that the moon is still possible."""
    return all(s.thrown.face(at) == 6 for at in s.thrown.locked)


def cheapest(free: Faces, count: int) -> Faces:
    return tuple(sorted(free, key=worth)[:count])


def keeps(s: ThreesState, seat: Seat, wanted: Faces) -> Command:
    """The next move towards keeping these dice and rolling the others."""
    thrown = s.thrown
    if not thrown.faces:
        return Command(seat, "roll")
    missing = list(wanted)
    for position, face in enumerate(thrown.faces, 1):
        if position in thrown.locked:
            continue
        keep = face in missing
        if keep:
            missing.remove(face)
        if keep != (position in thrown.kept):
            return Command(seat, "toggle", position)
    return Command(seat, "roll" if thrown.free() else "bank")


# What the score says


def shoots(rules: Threes, s: ThreesState, seat: Seat) -> Faces:
    """The sixes, if this is the last turn and only the moon can win."""
    own, other = s.race.score(seat), best_other(rules, s, seat)
    if not is_last_turn(rules, s, seat) or not own + MOON_SCORE <= other < own:
        return ()
    return tuple(f for f in loose(s) if f == 6) if only_sixes(s) else ()


def settles(rules: Threes, s: ThreesState, seat: Seat) -> bool:
    """Whether this is the last turn and these dice win the game."""
    total = s.race.score(seat) + score(s.thrown.faces)
    return is_last_turn(rules, s, seat) and total < best_other(rules, s, seat)


def is_last_turn(rules: Threes, s: ThreesState, seat: Seat) -> bool:
    return s.race.number == rules.options.rounds and s.race.acts_last(seat)


def best_other(rules: Threes, s: ThreesState, seat: Seat) -> int:
    own = rules.sides[seat]
    return min(score for side, score in enumerate(s.race.scores) if side != own)


@cache
def thumb(free: Faces) -> Faces:
    """A rule of thumb: keep the cheapest die, and others only if rolling them would cost more."""
    kept = 0
    for face in sorted(free, key=worth):
        if kept and worth(face) > STILL_TO_COME.get(len(free) - kept, 1.5) - 1.0:
            break
        kept += 1
    return cheapest(free, kept)


# Published strategies, to compare players with


def tips(rules: Threes, s: ThreesState, seat: Seat) -> Command:
    """The rule text's advice: always keep threes, or else the cheapest die; with a comfortable
    lead, ones too; and shoot the moon if nothing else can win."""
    free = loose(s)
    leads = best_other(rules, s, seat) - s.race.score(seat) >= COMFORTABLE
    wanted = tuple(face for face in free if worth(face) <= (1 if leads else 0))
    return keeps(s, seat, shoots(rules, s, seat) or wanted or cheapest(free, 1))


characters = {"timid": timid, "reckless": reckless, "sensible": choose, "expert": expert}
yardsticks = {"tips": tips}


# The turn with the lowest expected score


@cache
def to_come(rolled: bool, count: int, sixes: bool) -> float:
    """The least expected cost of `count` dice to roll. `sixes`: all other dice are sixes."""
    if count == 0:
        return float(MOON_GAIN) if sixes else 0.0
    return sum(
        float(chance) * _after(rolled, faces, best_keep(rolled, faces, sixes), sixes)
        for faces, chance in d(6, count).outcomes()
    )


@cache
def best_keep(rolled: bool, faces: Faces, sixes: bool) -> Faces:
    """Which dice of a roll to keep; if several choices are equal, the one with the most dice."""
    count = len(faces)
    if count == 1:
        return faces
    choices = {kept for size in range(count, 0, -1) for kept in combinations(faces, size)}
    return min(
        sorted(choices, key=lambda kept: (-len(kept), kept)),
        key=lambda kept: round(_after(rolled, faces, kept, sixes), 9),
    )


def _after(rolled: bool, faces: Faces, kept: Faces, sixes: bool) -> float:
    """The expected cost of these dice if some of them are kept."""
    left = len(faces) - len(kept)
    if left == 1 and not rolled:  # a last die stands as it lies
        kept, left = faces, 0
    still_sixes = sixes and all(face == 6 for face in kept)
    return sum(map(worth, kept)) + to_come(rolled, left, still_sixes)
