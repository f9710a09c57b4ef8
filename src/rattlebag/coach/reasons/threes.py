"""Threes: which dice to keep."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ...engine import Command, Over, Phrase, Seat
from ...games.threes.rules import DICE, MOON_SCORE, Threes, ThreesState, score, worth
from ...games.threes.strategy import best_other, is_last_turn, to_come
from ..advice import Case, Choice
from .racing import often

MOST_RIVALS = 3
SHARES_WINS = True


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
    return sum(map(worth, held)) + to_come(rules.options.last_die == "rolled", left, sixes)


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
