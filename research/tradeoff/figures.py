"""Every experiment of docs/strategy/tradeoff.md, by the name of its table.

Each gives rows of cells: a word of words.toml or plain text, a whole number, a number, or a mean
with its 95 % interval."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from itertools import product
from os import cpu_count

from rattlebag.games.tradeoff.strategy import HABITS, IN_A_CROWD, Habits
from rattlebag.solve.tradeoff.player import REPLIES
from rattlebag.solve.tradeoff.positions import FAR
from rattlebag.solve.tradeoff.proven import UntradedMatch

from . import gang, regret, self_play, sets, table
from .kernels.matches import NEVER
from .many_players import of_habits, played, thinker
from .openings import openings, told
from .trials import Mean, wins

Cell = str | int | float | Mean
Row = list[Cell]

SEED = 2026
MANY, SOME, FEW = 400_000, 100_000, 10_000
EXPERT, CROWD = HABITS["expert"], IN_A_CROWD["expert"]
OPPONENTS = (
    *("random", "coin-flip", "keep-duplicates", "old-sensible"),
    *("reckless", "timid", "sensible", "expert"),
)
WAYS: dict[str, Habits] = {
    "way-rule": EXPERT,
    "way-selfish": replace(EXPERT, denies=0.0),
    "way-second-too": replace(EXPERT, prices=(0.0, 0.0, 2.0), most=(1, 1, 1)),
    "way-one": HABITS["sensible"],
    "way-two": replace(HABITS["sensible"], most=(2, 2, 2)),
    "way-every": HABITS["old-sensible"],
    "way-duplicates": HABITS["keep-duplicates"],
    "way-never": HABITS["never"],
}


def proof_in_play() -> list[Row]:
    """Wins of a player who never trades."""
    return [[name, wins(["never", name], MANY, SEED)] for name in OPPONENTS]


def regret_matching() -> list[Row]:
    rows: list[Row] = []
    for at in regret.positions(5, SEED):
        found, promised = regret.worked_out(at)
        middle = (found.low + found.high) / 2
        rows.append([told(at.mine), told(at.other), f"order-{at.order}", promised,
                     Mean(middle, found.high - middle)])  # fmt: skip
    return rows


def thumb() -> list[Row]:
    """Ways to play against everyone, with the same dice in a column."""
    return [
        [name, *(wins([habits, other], SOME, SEED) for other in OPPONENTS)]
        for name, habits in WAYS.items()
    ]


def denying() -> list[Row]:
    """Wins by how much a point for the next to take counts."""
    rows: list[Row] = []
    for weight in (0.0, 0.2, 0.5, 1.0, 1.5):
        two = replace(EXPERT, denies=weight)
        row: Row = [weight]
        row += [
            wins([two, other], SOME, SEED) for other in ("old-sensible", "reckless", "sensible")
        ]
        more = replace(CROWD, denies=weight)
        row += [wins([more, *["expert"] * others], SOME, SEED) for others in (2, 3, 7)]
        rows.append(row)
    return rows


def worth_of_sets() -> list[Row]:
    """Of fifteen rolled dice, exactly; and in play."""
    rolled = sets.rolled()
    total = sum(points for _, points in rolled.values())
    found = [
        sets.in_play(played([of_habits(name, players)] * players, FEW, SEED).log.hands)
        for name, players in (("sensible", 4), ("old-sensible", 4))
    ]
    return [
        [name, 100 * chance, points, 100 * points / total, *(one[name] for one in found)]
        for name, (chance, points) in rolled.items()
    ]


def chasing() -> list[Row]:
    """Wins against `sensible` of the same player who counts on fewer families of sets."""
    rows: list[Row] = []
    for name in sets.FAMILIES:
        row: Row = [f"family-{name}"]
        for families in ([one for one in sets.FAMILIES if one != name], [name]):
            habits = replace(HABITS["sensible"], value=sets.promise_with(families))
            row += [wins([habits, "sensible"], SOME, SEED),
                    wins([habits, "sensible", "sensible", "sensible"], SOME, SEED)]  # fmt: skip
        rows.append(row)
    return rows


def starts() -> list[Row]:
    found = sorted(sets.starts().items(), key=lambda one: -one[1][1])
    return [[name, 100 * chance, more] for name, (chance, more) in found]


def leads() -> list[Row]:
    """The chance to win by lead, if neither trades."""
    return [
        [other, *(100 * UntradedMatch(60, other + lead, other).win for lead in (1, 5, 10, 15, 20))]
        for other in (0, 10, 20, 30, 39)
    ]


def many() -> list[Row]:
    """Wins of one who never trades, by how many play."""
    return [
        [players, 100 / players,
         *(wins(["never", *[other] * (players - 1)], MANY, SEED)
           for other in ("sensible", "expert", "old-sensible"))]
        for players in range(3, 9)
    ]  # fmt: skip


def taking_order() -> list[Row]:
    """What an iteration brings by place of taking, to those who trade, beyond what keeping
    everything would."""
    tables = [
        played([of_habits(name, players)] * players, SOME // players, SEED).by_place()
        for name in ("sensible", "old-sensible") for players in (2, 3, 4, 8)
    ]  # fmt: skip
    return [
        [place + 1, *(found[place] if place < len(found) else "" for found in tables)]
        for place in range(8)
    ]


def seats() -> list[Row]:
    return [
        [players, *(wins(["expert"] * players, MANY, SEED, (seat,)) for seat in range(3))]
        for players in (3, 8)
    ]


def searched() -> list[Row]:
    """Each step of the search for a rule that nobody gains by leaving."""
    rows: list[Row] = []
    for players in (3, 4, 6):
        for step in self_play.search(players, FEW // 2, SEED):
            rows.append([players, self_play.told(step.rule), step.points,
                         self_play.told(step.best), step.wins, 100 / players])  # fmt: skip
    return rows


def responses() -> list[Row]:
    """What a best response wins among frozen bots."""
    rows: list[Row] = []
    for players in (2, 3, 4):
        for name in ("old-sensible", "sensible", "expert"):
            others = [of_habits(name, players)] * (players - 1)
            found = played([thinker(players), *others], 1_000, SEED)
            rows.append([players, name, found.wins(0), 100 / players, found.lead(0)])
    return rows


def ganging_up() -> list[Row]:
    """What two with an agreement win together against a third."""
    rows: list[Row] = []
    nothing = gang.NOTHING_AGREED.sitters()
    for name in ("never", "sensible", "expert"):
        agreed, won = gang.best(name, FEW, SEED)
        rows.append(
            [
                name,
                gang.wins(nothing, gang.third(name), SOME, SEED + 1),
                won,
                f"{agreed.price:g}; {agreed.most}; {agreed.partner:g}; {agreed.third:g}",
            ]
        )
    return rows


def defending() -> list[Row]:
    """The same pairs, and pairs who think, by who sits in the third seat."""
    agreed, _ = gang.best("expert", FEW, SEED)
    pairs = {
        "pair-nothing": gang.NOTHING_AGREED.sitters(),
        "pair-rule": agreed.sitters(),
        "pair-schemers": gang.schemers(),
        "pair-kingmakers": gang.kingmakers(),
    }
    return [
        [label, *(gang.wins(pair, gang.third(name), FEW // 5, SEED)
                  for name in ("never", "expert", "response"))]
        for label, pair in pairs.items()
    ]  # fmt: skip


def opening_trades() -> list[Row]:
    """All rolls with the best first trade against `sensible`."""
    first, tied = (openings("sensible", order) for order in ("first", "tied"))
    return sorted(
        [told(one.roll), told(one.keep), one.gain, told(other.keep), other.gain]
        for one, other in zip(first, tied, strict=True)
    )


# Opponents by allowance, with seeds and matches; a number is one who after that many iterations
# answers best what the bot does.
LEARNING: tuple[tuple[str, tuple[str | int, ...], tuple[tuple[int, int], ...]], ...] = (
    ("0.3", ("random", "coin-flip", "coin-flip, any taking", "keep-duplicates", "old-sensible",
             "old-sensible that errs"), ((1, 20_000), (2, 5_000))),
    ("0.3", ("reckless", "sensible", "expert"), ((1, 4_000),)),
    ("0.3", (0,), ((1, 2_000),)),
    ("0.3", (1,), ((1, 1_000),)),
    ("inf", ("random", "coin-flip", "coin-flip, any taking", "keep-duplicates", "old-sensible"),
     ((1, 10_000),)),
    ("0.01", ("coin-flip", "coin-flip, any taking", "keep-duplicates", "old-sensible"),
     ((1, 10_000),)),
    ("0.01", (0,), ((1, 1_000),)),
)  # fmt: skip


def learning() -> list[Row]:
    """The learning bot against everyone: allowance, seed, matches, wins, gain, risk, gifts, and on
    what and when that was worked out."""
    rows: list[Row] = []
    made = f"{cpu_count()} CPUs, {date.today()}"
    for allowance, opponents, portions in LEARNING:
        for other, (seed, matches) in product(opponents, portions):
            if isinstance(other, int):
                name, poses, label = ("never", "old-sensible")[other], other, f"answers-{other}"
            else:
                name, poses, label = other, NEVER, other
            one = table.setup(name, float(allowance), 60, REPLIES, poses)
            seeds = range(seed * table.FIRST, seed * table.FIRST + matches)
            found = table.Outcome.of(table.on_processors(one, seeds, cpu_count() or 1))
            bounded = float(allowance) < FAR
            allowed, risk = (float(allowance), found.risk) if bounded else ("no-bound", "")
            came = [found.wins, found.gain, risk, found.gifts]
            rows.append([label, allowed, seed, matches, *came, made])
    return rows


FIGURES: dict[str, Callable[[], list[Row]]] = {
    "regret": regret_matching,
    "proof": proof_in_play,
    "openings": opening_trades,
    "thumb": thumb,
    "denying": denying,
    "sets": worth_of_sets,
    "chasing": chasing,
    "starts": starts,
    "leads": leads,
    "never": many,
    "order": taking_order,
    "seats": seats,
    "search": searched,
    "response": responses,
    "gang": ganging_up,
    "defence": defending,
    "perfect": learning,
}
