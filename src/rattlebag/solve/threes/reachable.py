"""Which states of Threes a game of two can come to."""

from __future__ import annotations

from ...engine.race import Race
from ...games.threes.rules import DICE, MOON_SCORE, Threes, ThreesState

DEAREST = 29  # a turn: four sixes and a five. Five sixes are the moon.


def possible(rules: Threes, s: ThreesState) -> bool:
    return _race_fits(rules, s.race) and _dice_fit(rules, s)


def _race_fits(rules: Threes, race: Race) -> bool:
    rounds = rules.options.rounds
    if not race.order:
        return race.scores == (0, 0) and not race.over and race.at == 0 and race.number == 1
    if sorted(race.order) != [0, 1] or not 1 <= race.number <= rounds or race.at not in (0, 1):
        return False
    if race.over and (race.number, race.at) != (rounds, 1):
        return False
    done = [race.number - 1 + (place < race.at or race.over) for place in range(2)]
    return all(
        total_possible(race.score(seat), turns)
        for seat, turns in zip(race.order, done, strict=True)
    )


def total_possible(total: int, turns: int) -> bool:
    """Whether `turns` can come to this total: some moons, and 0 to 29 points for the rest."""
    return any(
        0 <= total - moons * MOON_SCORE <= DEAREST * (turns - moons) for moons in range(turns + 1)
    )


def _dice_fit(rules: Threes, s: ThreesState) -> bool:
    thrown = s.thrown
    kept, locked, count = thrown.kept, thrown.locked, len(thrown.faces)
    between_turns = s.race.over or not s.race.order
    if not count:
        return not kept and not locked and not (s.rolling and between_turns)
    if between_turns or count != DICE or any(not 1 <= face <= 6 for face in thrown.faces):
        return False
    if not (kept | locked) <= frozenset(range(1, DICE + 1)) or kept & locked:
        return False
    if s.rolling:
        most = 4 if rules.options.last_die == "rolled" else 3
        return not kept and 1 <= len(locked) <= most
    # The dice rolled last come first. Of two or more one is chosen; a single one is scored.
    return len(locked) <= 3 and locked == frozenset(range(DICE - len(locked) + 1, DICE + 1))
