"""Threes: which dice to keep."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations

from ...engine import Command, Over, Phrase, Seat
from ...engine.seeing import Thrown
from ...games.threes.rules import DICE, MOON_SCORE, Threes, ThreesState, score
from ...games.threes.rules import worth as worth_of
from ...games.threes.strategy import best_other, is_last_turn, to_come
from ..advice import Case, Choice
from .racing import often

MOST_RIVALS = 3
SHARES_WINS = True
CHANGES = 1e-6  # of a chance: less is no change


def named(rules: Threes, s: ThreesState, seat: Seat, commands: tuple[Command, ...]) -> Phrase:
    """The faces that are kept, however the dice lie."""
    thrown = s.thrown
    if not thrown.faces:
        return Phrase("coach-roll", count=DICE)
    for command in commands[:-1]:
        thrown = thrown.toggle(int(command.arg or 0))
    left = len(thrown.free())
    if left == 0 or (left == 1 and rules.options.last_die == "stands"):
        faces = [face for at, face in enumerate(thrown.faces, 1) if at not in thrown.locked]
        return Phrase("coach-threes-end", faces=tuple(sorted(faces)))
    kept = tuple(sorted(thrown.face(at) for at in thrown.kept))
    return Phrase("coach-threes-keep", faces=kept, count=left)


def why(case: Case) -> tuple[Phrase, ...]:
    """The turn score to expect, against that of the next best choice."""
    if len(case.choices) == 1:
        return ()
    rules, best, other = case.rules, case.best, case.choices[1]
    after = kept_by(case, best)
    if rules.node(after) == Over(tuple(1 if at == case.seat else 2 for at in range(rules.seats))):
        return (Phrase("coach-threes-wins"),)
    if best.chance - other.chance <= case.judge.equal:
        return ()
    here, there = (round(expected(case, choice), 1) for choice in (best, other))
    if here == there:
        return ()
    said = {"points": here, "others": there, "other": other.label}
    return (Phrase("coach-threes-lower" if here < there else "coach-threes-higher", **said),)


def expected(case: Case, choice: Choice) -> float:
    """What the turn comes to on average after a choice, for a player who wants few points."""
    rules, thrown = case.rules, case.known.thrown
    if not thrown.faces:
        return to_come(rules.options.last_die == "rolled", DICE, True)
    for command in choice.commands[:-1]:
        thrown = thrown.toggle(int(command.arg or 0))
    left = len(thrown.free())
    if left == 0 or (left == 1 and rules.options.last_die == "stands"):
        return float(score(thrown.faces))
    held = [thrown.face(at) for at in thrown.kept | thrown.locked]
    sixes = all(face == 6 for face in held)
    return sum(map(worth_of, held)) + to_come(rules.options.last_die == "rolled", left, sixes)


def kept_by(case: Case, choice: Choice) -> ThreesState:
    """The state after a choice."""
    state: ThreesState = case.known
    for command in choice.commands:
        state = case.rules.apply(state, command).state
    return state


def more(case: Case) -> tuple[Phrase, ...]:
    return tuple(what_comes(case))


def what_comes(case: Case) -> Iterator[Phrase]:
    """What a roll can bring, and what the others have."""
    rules, s, seat = case.rules, case.known, case.seat
    after = kept_by(case, case.best)
    if after.rolling:
        count = rules.node(after).dice.count
        yield Phrase("coach-threes-roll", count=count, often=often(1 - Fraction(5, 6) ** count))
        yield from what_the_roll_changes(case, after)
    if is_last_turn(rules, s, seat):
        most = best_other(rules, s, seat) - s.race.score(seat) - 1
        if most >= MOON_SCORE:
            yield Phrase("coach-threes-need", points=most)
        return
    others = [side for side in range(len(s.race.scores)) if side != rules.sides[seat]]
    for side in sorted(others, key=lambda side: s.race.scores[side])[:MOST_RIVALS]:
        turns = rules.detail(s, side)
        assert turns is not None
        yield Phrase("coach-threes-rival", side=side, points=s.race.scores[side], turns=turns)


def what_the_roll_changes(case: Case, rolling: ThreesState) -> Iterator[Phrase]:
    """How often the roll after the best choice raises the chance to win, and to what on average; if
    it can change at all."""
    worth: dict[tuple[int, int, bool], float] = {}
    now, good, bad = case.best.chance, Share(), Share()
    for outcome, chance in case.rules.node(rolling).dice.outcomes():
        then = most_then(case, case.rules.land(rolling, outcome).state, worth)
        (good if then > now + CHANGES else bad).add(chance, then)
    if good.likely and bad.likely:
        what = {"often": often(good.likely), "good": 100 * good.mean, "bad": 100 * bad.mean}
        yield Phrase("coach-threes-if-you-roll", **what)


@dataclass
class Share:
    """Some of what can land: how likely it is, and what it is worth."""

    likely: Fraction = Fraction(0)
    whole: float = 0.0

    def add(self, chance: Fraction, worth: float) -> None:
        self.likely += chance
        self.whole += float(chance) * worth

    @property
    def mean(self) -> float:
        return self.whole / float(self.likely) if self.likely else 0.0


def most_then(case: Case, landed: ThreesState, worth: dict[tuple[int, int, bool], float]) -> float:
    """What the best choice is worth once these dice have landed. Points held, dice left
    and whether the moon is possible decide; they are looked up if they were met before."""
    rules, seat = case.rules, case.seat
    if landed.race != case.known.race:  # a last die was rolled, and the turn is over
        return case.judge.chance(landed, seat)
    thrown, found = landed.thrown, 0.0
    free = thrown.free()
    stands = rules.options.last_die == "stands"
    for kept in ways(tuple(thrown.face(at) for at in free)):
        places = thrown.locked | {free[at] for at in kept}
        left = DICE - len(places)
        if left == 1 and stands:
            places, left = frozenset(range(1, DICE + 1)), 0
        held = [thrown.face(at) for at in places]
        key = sum(map(worth_of, held)), left, all(face == 6 for face in held)
        if key not in worth:
            after = ThreesState(landed.race, Thrown(thrown.faces, locked=places), bool(left))
            ended = after if left else rules.end_turn(after).state
            worth[key] = case.judge.chance(ended, seat)
        found = max(found, worth[key])
    return found


@cache
def ways(faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Which dice can be kept, by their places. Dice that look the same are one way."""
    found: dict[tuple[int, ...], tuple[int, ...]] = {}
    for size in range(1, len(faces) + 1):
        for kept in combinations(range(len(faces)), size):
            found.setdefault(tuple(sorted(faces[at] for at in kept)), kept)
    return tuple(found.values())
