"""Threes: which dice to keep."""

from __future__ import annotations

from ...engine import Command, Phrase, Seat
from ...games.threes.rules import DICE, Threes, ThreesState


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
