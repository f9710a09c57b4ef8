"""Scores and chances that rule pages state, worked out by the games' own rules.

`SCORES` and `CHANCES` map a game to what its page may state in `score` and `odds` blocks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from functools import cache
from itertools import combinations
from typing import Any

from rattlebag.engine import Chance, Command, Event, Phrase, Rules, d
from rattlebag.engine.race import Race
from rattlebag.games import rules_of
from rattlebag.games.farkle import rules as farkle
from rattlebag.games.farkle.scoring import combinations as farkle_combinations
from rattlebag.games.farkle.scoring import most, without
from rattlebag.games.pig import rules as pig
from rattlebag.games.threes import rules as threes
from rattlebag.games.tossup import rules as tossup
from rattlebag.games.tradeoff.scoring import SETS, best, hands, packed
from rattlebag.text import Listener, load

Number = Fraction | float
DECIDED = Race.of((0, 1)).begin(0)[0]  # two players, the first to play


def says(phrase: Any, language: str = "en") -> str:
    return Listener(load(language), ["Ann", "Bob"], (0, 1)).say(phrase)


# Scores: dice to (points, name or names)


def farkle_score(dice: tuple[int, ...], language: str = "en") -> tuple[int, str]:
    """One combination that uses all of these dice, or everything that can be taken of them."""
    one = next((found for found in farkle_combinations(dice) if found.faces == dice), None)
    if one is None:
        return most(dice), ""
    said = Phrase(one.label, **{**one.phrase().args, "faces": ()})  # the line shows them already
    return one.points, says(said, language).strip()


def tradeoff_score(dice: tuple[int, ...], language: str = "en") -> tuple[int, str]:
    points, names = best(packed(dice))
    return points, ", ".join(load(language).say(name) for name in names)


def threes_score(dice: tuple[int, ...], language: str = "en") -> tuple[int, str]:
    return threes.score(dice), ""


SCORES: dict[str, Callable[[tuple[int, ...], str], tuple[int, str]]] = {
    "farkle": farkle_score,
    "tradeoff": tradeoff_score,
    "threes": threes_score,
}


# Chances: the words of a line, with its numbers, to the exact value


def chance_that(rules: Rules[Any, Any], in_the_air: Any, event: type[Event]) -> Fraction:
    """How likely the dice that are in the air make this happen."""
    node = rules.node(in_the_air)
    assert isinstance(node, Chance)
    return sum(
        (
            chance
            for outcome, chance in node.dice.outcomes()
            if any(isinstance(e, event) for e in rules.land(in_the_air, outcome).events)
        ),
        Fraction(0),
    )


def pig_busts(sides: int) -> Fraction:
    rules = pig.Pig(pig.PigOptions(dice_sides=sides))
    return chance_that(rules, pig.PigState(DECIDED, rolling=True), pig.Busts)


def pig_holding(sides: int, hold: int) -> Fraction:
    """Points per turn for one who banks as soon as that many are at stake."""
    rules = pig.Pig(pig.PigOptions(dice_sides=sides, target_score=1000))

    @cache
    def worth(s: pig.PigState) -> Fraction:
        if s.race.seat != 0:
            return Fraction(0)  # busted: the turn has passed on
        if s.at_stake >= hold:
            return Fraction(s.at_stake)
        air = rules.apply(s, Command(0, "roll")).state
        node = rules.node(air)
        assert isinstance(node, Chance)
        return sum(
            (p * worth(rules.land(air, o).state) for o, p in node.dice.outcomes()), Fraction(0)
        )

    return worth(pig.PigState(DECIDED))


def pig_best_hold(sides: int) -> int:
    """The total that gives the most points per turn; the lower one where two are equal."""
    return max(range(2, sides * (sides + 1) // 2 + 5), key=lambda n: (pig_holding(sides, n), -n))


def farkle_farkles(dice: int) -> Fraction:
    rules = farkle.Farkle()
    state = farkle.FarkleState(DECIDED, left=(1,) * dice, taken=True, rolling=True)
    return chance_that(rules, state, farkle.Farkles)


@cache
def farkle_bank_at() -> dict[int, int]:
    """The points from which banking beats rolling, for a player who wants points per turn."""
    highest = 4000  # nobody goes on from here; far above every answer

    @cache
    def ways(faces: tuple[int, ...]) -> frozenset[tuple[int, int]]:
        """(points, dice left) of everything that can be taken, one after the other."""
        found = set()
        for c in farkle_combinations(faces):
            rest = without(faces, c.faces)
            found |= {(c.points, len(rest) or 6)}
            if rest:
                found |= {(c.points + points, left) for points, left in ways(rest)}
        return frozenset(found)

    rolls: dict[int, list[tuple[float, list[tuple[int, int]]]]] = {}
    for count in range(1, 7):
        alike: Counter[frozenset[tuple[int, int]]] = Counter()
        for faces, chance in d(6, count).outcomes():
            alike[ways(faces)] += chance  # type: ignore[assignment]
        rolls[count] = [(float(p), sorted(w)) for w, p in alike.items() if w]
    worth = [[float(points)] * 7 for points in range(highest + 1000)]
    answer: dict[int, int] = {}
    for points in range(highest, -1, -5):
        for count in range(1, 7):
            rolled = sum(
                p * max([worth[points + more][left] for more, left in options])
                for p, options in rolls[count]
            )
            worth[points][count] = max(points, rolled)
            if rolled > points:
                answer.setdefault(count, points + 5)
    return answer


def tossup_busts(variant: str, dice: int) -> Fraction:
    options = tossup.TossUpOptions(variant=variant.lower(), starting_dice=max(5, dice))
    state = tossup.TossUpState(DECIDED, dice, rolling=True)
    return chance_that(tossup.TossUp(options), state, tossup.Busts)


@cache
def tossup_bank_at() -> dict[int, int]:
    """As for Farkle: Standard, with ten dice."""
    rules, highest = tossup.TossUp(), 400
    worth = [[float(points)] * 11 for points in range(highest + 11)]
    answer: dict[int, int] = {}
    for points in range(highest, -1, -1):
        for count in range(10, 0, -1):
            again, rolled = 0.0, 0.0  # all yellow: the same dice once more
            for outcome, chance in rules.in_the_air[count].dice.outcomes():
                green, red = outcome.count("green"), outcome.count("red")
                if rules.is_bust(green, count - green - red, red):
                    continue
                if green:
                    rolled += float(chance) * worth[points + green][(count - green) or 10]
                else:
                    again += float(chance)
            rolled /= 1 - again
            worth[points][count] = max(points, rolled)
            if rolled > points:
                answer.setdefault(count, points + 1)
    return answer


def threes_least(last_die: str, to_roll: int = threes.DICE) -> Fraction:
    """What dice still to roll cost on average if they are kept as well as can be."""

    @cache
    def cost(free: int, sixes_only: bool) -> Fraction:
        """Of a throw of that many dice; `sixes_only`: all dice locked before are sixes."""
        return sum(
            (p * settle(faces, sixes_only) for faces, p in d(6, free).outcomes()), Fraction(0)
        )

    def final(faces: tuple[int, ...], sixes_only: bool) -> Fraction:
        before = threes.DICE - len(faces)
        if sixes_only and set(faces) == {6}:
            return Fraction(threes.MOON_SCORE - 6 * before)  # the locked sixes were counted
        return Fraction(sum(map(threes.worth, faces)))

    def settle(faces: tuple[int, ...], sixes_only: bool) -> Fraction:
        choices = [final(faces, sixes_only)]
        if len(faces) == 1:
            return choices[0]
        for size in range(1, len(faces)):
            left = len(faces) - size
            if left == 1 and last_die == "stands":
                continue  # as it is: the same as keeping all
            for kept in set(combinations(faces, size)):
                still = sixes_only and set(kept) == {6}
                choices.append(Fraction(sum(map(threes.worth, kept))) + cost(left, still))
        return min(choices)

    return cost(to_roll, to_roll == threes.DICE)


def tradeoff_mean() -> Fraction:
    """The best score of fifteen random dice, on average."""
    return sum(
        (p * best(packed(faces))[0] for faces, p in d(6, 15).outcomes()),
        Fraction(0),
    )


def tradeoff_greatest() -> int:
    return max(best(hand)[0] for hand in hands(15))


def tradeoff_per_die(name: str) -> Fraction:
    points, dice, _ = SETS[f"tradeoff-{name.replace(' ', '-')}"]
    return Fraction(points, dice)


LAST_DIE = {"kept": "stands", "rolled": "rolled"}  # as a page says it, and as the option does
CHANCES: dict[str, dict[str, Callable[..., Number]]] = {
    "pig": {
        r"(\d+) sides: bust": lambda n: pig_busts(int(n)),
        r"(\d+) sides: best turn score to bank": lambda n: pig_best_hold(int(n)),
        r"(\d+) sides, bank at (\d+): points a turn": lambda n, h: pig_holding(int(n), int(h)),
    },
    "farkle": {
        r"(\d) dic?e: farkle": lambda n: farkle_farkles(int(n)),
        r"(\d) dic?e left: bank at": lambda n: farkle_bank_at()[int(n)],
    },
    "tossup": {
        r"(Standard|PlayPalace), (\d+) dic?e: bust": lambda v, n: tossup_busts(v, int(n)),
        r"(\d+) dic?e left: bank at": lambda n: tossup_bank_at()[int(n)],
    },
    "threes": {
        r"Last die (kept|rolled): points a turn": lambda last: threes_least(LAST_DIE[last]),
        r"Last die (kept|rolled), (\d) dice to roll: points": lambda last, n: threes_least(
            LAST_DIE[last], int(n)
        ),
    },
    "tradeoff": {
        r"15 random dice: points": tradeoff_mean,
        r"15 dice, at most: points": tradeoff_greatest,
        r"([a-z ]+): points a die": tradeoff_per_die,
    },
}

# Every game that has a page is a game of the registry; a new one need not state figures.
assert all(rules_of(game) for game in {*SCORES, *CHANCES})
