"""Threes on plain numbers: the rules, and the players of games/threes."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from ...engine.keeping import Thrown
from ...engine.race import Race
from ...games import Strategy, characters_of, rules_of, yardsticks_of
from ...games.threes.rules import MOON_SCORE, ThreesState
from ...games.threes.yardsticks import COMFORTABLE
from ...solve.threes.turn_values import HIGHEST
from ..best_play import Advice
from ..best_play.threes import advice_for
from ..generator import Words
from ..match import BLOCK
from .dice import begin, choose, draw
from .heaps import Wholes, heaps, numbering, packed
from .levels import EXPERT, LEVELS, PERFECT, RANDOM, SENSIBLE, TIPS
from .tracing import note

DICE = 5
ROLL, BANK, TOGGLE = 0, 1, 2  # and TOGGLE + 1 for the second die, and so on

__all__ = ["LEVELS", "advice", "play", "prepare"]


def advice(rules: Any, levels: tuple[str, ...]) -> Advice:
    return advice_for(rules, levels)


def prepare(rules: Any, levels: tuple[str, ...]) -> tuple[Any, ...]:
    rolled = rules.options.last_die == "rolled"
    wanted = np.zeros((len(LEVELS), 2, 2, len(heaps(DICE))), np.int64)
    for level in set(levels) & ways_to_play().keys():
        for leads in (0, 1):
            wanted[LEVELS[level], leads] = keeping(level, rolled, bool(leads))
    return rules.options.rounds, rolled, numbering(DICE), wanted


def ways_to_play() -> dict[str, Strategy]:
    return {**yardsticks_of("threes"), **characters_of("threes")}


@cache
def keeping(level: str, rolled: bool, leads: bool) -> Wholes:
    """What somebody of this level keeps of each throw, while the end is not near.

    A row for locked dice that are no sixes, and one for sixes. `leads`: comfortably.
    """
    found = np.zeros((2, len(heaps(DICE))), np.int64)
    for sixes, held in enumerate((1, 6)):
        for number, free in enumerate(heaps(DICE)):
            if free:
                found[sixes, number] = packed(kept(level, rolled, leads, free, held))
    return found


def kept(
    level: str, rolled: bool, leads: bool, free: tuple[int, ...], held: int
) -> tuple[int, ...]:
    """Asks the player itself, in a turn that is not the last."""
    kind = rules_of("threes")
    rules = kind(kind.Options(rounds=2, last_die="rolled" if rolled else "stands"))
    choose = ways_to_play()[level]
    faces = free + (held,) * (DICE - len(free))
    thrown = Thrown(faces, locked=frozenset(range(len(free) + 1, DICE + 1)))
    race, _ = Race.of(rules.sides, low_wins=True).begin(0)
    race = race.add(1, COMFORTABLE if leads else 0)
    while (command := choose(rules, ThreesState(race, thrown), 0)).action == "toggle":
        assert isinstance(command.arg, int)
        thrown = thrown.toggle(command.arg)
    return tuple(sorted(thrown.face(at) for at in thrown.kept))


# Playing


def play(
    states: Words, side_of: Wholes, levels: Wholes, rounds_to_play: Any, rolled: Any,
    number: Wholes, wanted: Any, advice: Any, need: Wholes, first: Wholes, scores: Any,
    moves: Wholes, rounds: Wholes, trace: Any,
) -> Any:  # fmt: skip
    """Play games. The rows of first, scores, moves and rounds tell what came of each."""
    seats = side_of.size
    faces, own = np.empty(DICE, np.int64), np.empty(seats, np.int64)
    values = np.empty(1 << DICE)
    made = np.int64(0)
    for game in range(first.size):
        if game % BLOCK == 0:
            luck = begin(states, game // BLOCK)
        began = made
        luck, first[game] = draw(luck, seats)
        for seat in range(seats):
            own[seat] = 0
        for round_number in range(1, rounds_to_play + 1):
            for at in range(seats):
                seat = (first[game] + at) % seats
                last = round_number == rounds_to_play and at == seats - 1
                left = seats * (rounds_to_play - round_number + 1) - at
                luck, points, made = turn(
                    luck, levels[seat], seat, own[seat], least_other(own, seat), last, left, rolled,
                    number, wanted, advice, faces, values, made, trace,
                )  # fmt: skip
                own[seat] += points
        for seat in range(seats):
            scores[game, seat] = own[seat]
        moves[game], rounds[game] = made - began, rounds_to_play
    return -1


def least_other(scores: Wholes, own: Any) -> Any:
    least = scores[0 if own else 1]
    for seat in range(scores.size):
        if seat != own and scores[seat] < least:
            least = scores[seat]
    return least


def turn(
    luck: Any, level: Any, seat: Any, score: Any, other: Any, last: Any, turns: Any, rolled: Any,
    number: Wholes, wanted: Any, advice: Any, faces: Wholes, values: Any, made: Any,
    trace: Any,
) -> Any:  # fmt: skip
    """`last`: nobody plays after this turn. The dice of a throw lie first, then what is locked."""
    free, kept = np.int64(DICE), np.int64(0)  # dice that are not locked, and which of them are kept
    thrown: Any = np.bool_(False)
    # The dice wanted of this throw, packed, or by place if play is perfect; and whether all that
    # is locked are sixes.
    keep, sixes = np.int64(0), np.bool_(True)
    while True:
        some, all_kept = kept > 0, thrown and kept == (1 << free) - 1
        if level == RANDOM:
            luck, move = anything(luck, not thrown or some, thrown, free, all_kept)
        elif not thrown:
            move = ROLL
        elif level == PERFECT:
            move = next_toggle(keep, kept, free)
        else:
            move = next_key(faces, free, kept, keep)
        note(trace, made, seat, score, free, move, kept, shown(faces) if thrown else 0, 0)
        made += 1
        if move >= TOGGLE:
            kept ^= 1 << (move - TOGGLE)
            continue
        if thrown:
            if move == ROLL:
                free, kept = lock(faces, free, kept), np.int64(0)
            if move == BANK or free == 0 or (free == 1 and not rolled):
                return luck, cost(faces), made
        for die in range(free):
            luck, face = draw(luck, 6)
            faces[die] = face + 1
        if free == 1:
            return luck, cost(faces), made
        thrown = np.bool_(True)
        keep, sixes = np.int64(0), np.bool_(True)
        for die in range(free, DICE):
            sixes = sixes and faces[die] == 6
        if level == PERFECT:
            keep = worth_keeping(advice[turns], score - other, faces, free, sixes, rolled, values)
        elif level != RANDOM:
            keep = wants(level, faces, free, sixes, score, other, last, number, wanted)


def anything(luck: Any, can_roll: Any, thrown: Any, free: Any, can_bank: Any) -> Any:
    """Any action that is allowed: rolling, toggling or banking; then any die."""
    rolls, toggles = 1 if can_roll else 0, 1 if thrown else 0
    luck, choice = choose(luck, rolls + toggles + (1 if can_bank else 0))
    if choice < rolls:
        return luck, ROLL
    if choice < rolls + toggles:
        luck, die = choose(luck, free)
        return luck, TOGGLE + die
    return luck, BANK


def next_key(faces: Wholes, free: Any, kept: Any, keep: Any) -> Any:
    """The next key on the way to keeping these dice and rolling the others."""
    for die in range(free):
        shift = 3 * (faces[die] - 1)
        wanted = (keep >> shift) & 7 > 0
        if wanted:
            keep -= 1 << shift
        if wanted != ((kept >> die) & 1 == 1):
            return TOGGLE + die
    return BANK if kept == (1 << free) - 1 else ROLL


def lock(faces: Wholes, free: Any, kept: Any) -> Any:
    """Lay what is kept behind the others, in their order, before what was locked; what is free."""
    left = np.int64(0)
    held = np.empty(DICE, np.int64)
    count = 0
    for die in range(free):
        if (kept >> die) & 1:
            held[count] = faces[die]
            count += 1
        else:
            faces[left] = faces[die]
            left += 1
    for die in range(count):
        faces[left + die] = held[die]
    return left


def cost(faces: Wholes) -> Any:
    total, sixes = 0, 0
    for die in range(DICE):
        total += price(faces[die])
        sixes += faces[die] == 6
    return MOON_SCORE if sixes == DICE else total


def wants(
    level: Any, faces: Wholes, free: Any, sixes: Any, score: Any, other: Any, last: Any,
    number: Wholes, wanted: Any,
) -> Any:  # fmt: skip
    """The dice of this throw that somebody of this level keeps, packed."""
    heap, six = 0, 0
    for die in range(free):
        heap += 1 << 3 * (faces[die] - 1)
        six += faces[die] == 6
    if last and level in (SENSIBLE, EXPERT, TIPS):
        if level == EXPERT and score + cost(faces) < other:
            return heap
        if sixes and six and score + MOON_SCORE <= other and other < score:
            return six << 15
    leads = 1 if other - score >= COMFORTABLE else 0
    return wanted[level, leads, 1 if sixes else 0, number[heap]]


# Best play, as solve/threes/solver.py has it


EQUAL = 1e-13  # chances that differ by less are the same


def worth_keeping(
    worth: Any, difference: Any, faces: Wholes, free: Any, sixes: Any, rolled: Any, values: Any
) -> Any:
    """Which dice of this throw to keep: of the best choices those that end the turn, of those the
    fewest, and of those the first.

    `worth` and `difference` are of this turn; `values` is room for the worth of every choice.
    """
    low = (worth.shape[2] - HIGHEST - 1) // 2
    locked, total, greatest = difference + low, difference + low, -1.0
    for die in range(DICE):
        total += price(faces[die])
        locked += price(faces[die]) if die >= free else 0
    for choice in range(1, 1 << free):
        left, place, only_sixes = free, locked, sixes
        for die in range(free):
            if (choice >> die) & 1:
                left -= 1
                place += price(faces[die])
                only_sixes = only_sixes and faces[die] == 6
        if left == 1 and not rolled:  # it stands as it lies
            left, place = 0, total
            for die in range(free):
                only_sixes = only_sixes and faces[die] == 6
        values[choice] = worth[1 if only_sixes else 0, left, place]
        greatest = max(greatest, values[choice])
    wanted, size, ending = 0, DICE + 1, False
    for choice in range(1, 1 << free):
        if values[choice] >= greatest - EQUAL:
            dice, apart = ones(choice), choice ^ wanted
            ends = dice == free or (dice == free - 1 and not rolled)
            # Of as many dice, those which have the first die in which they differ.
            fewer = dice < size or (dice == size and choice & apart & -apart != 0)
            if (ends and not ending) or (ends == ending and fewer):
                wanted, size, ending = choice, dice, ends
    return wanted


def shown(faces: Wholes) -> Any:
    """The dice as digits."""
    number = 0
    for die in range(DICE):
        number = number * 10 + faces[die]
    return number


def price(face: Any) -> Any:
    return 0 if face == 3 else face


def ones(dice: Any) -> Any:
    count = 0
    while dice:
        count += dice & 1
        dice >>= 1
    return count


def next_toggle(wanted: Any, kept: Any, free: Any) -> Any:
    """The first die that is to be kept and is not, else what ends the choice."""
    for die in range(free):
        if (wanted ^ kept) >> die & 1:
            return TOGGLE + die
    return BANK if kept == (1 << free) - 1 else ROLL
