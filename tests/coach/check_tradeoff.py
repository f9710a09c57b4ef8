"""What the coach says at Tradeoff, against a second path.

Where the last dice of a game are taken, what each of them is worth is worked out by the rules
alone. Elsewhere chances are an estimate: the same luck is drawn, and everything else of the model
is worked out again one sample at a time, in plain loops: what everyone takes, what hands score, and
how the game goes on. What hands promise is the mean over all dice that can be missing."""

from __future__ import annotations

import random
import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any

from rattlebag.bots import SENSIBLE, bot
from rattlebag.coach import EXACT
from rattlebag.coach.judges import pools
from rattlebag.coach.judges import tradeoff as model
from rattlebag.engine import AnyRules, Chance, Command, Over, Seat
from rattlebag.engine.journal import any_command
from rattlebag.games import rules_of
from rattlebag.games.tradeoff.scoring import HAND, best, packed
from rattlebag.games.tradeoff.state import DICE, ITERATIONS

from .checked import ROUNDED, Checked, demand
from .second_path import fallen

Dice = tuple[int, ...]
SAMPLE = 3.5 / model.SAMPLES  # ties hang on how sums are rounded: three samples can be others
LOOKED_AT = 3  # choices of each position whose chances are worked out again


def positions(rules: AnyRules, seed: int) -> Iterator[tuple[Any, Seat]]:
    """What a seat knows that has to decide. Half of the moves are a sensible bot's, half any. Games
    begin with any scores, so that many come to their last dice."""
    luck = random.Random(seed)
    sensible = bot(SENSIBLE, rules, luck.randrange)
    while True:
        state = rules.start().state
        scores = [luck.randrange(rules.options.target_score) for _ in state.places]
        places = zip(state.places, scores, strict=True)
        state = replace(state, places=tuple(replace(place, score=score) for place, score in places))
        while not isinstance(node := rules.node(state), Over):
            if isinstance(node, Chance):
                state = rules.land(state, node.dice.draw(luck.randrange)).state
                continue
            seat = luck.choice(node.seats)
            known = rules.known(state, seat)
            if not (known.phase == "trading" and known.places[seat].thrown.kept):
                yield known, seat
            plays = luck.random() < 0.5
            pick = (
                sensible(known, seat) if plays else any_command(rules, known, seat, luck.randrange)
            )
            state = rules.apply(state, pick).state


@cache
def points(hand: Dice) -> int:
    return best(packed(hand))[0]


@lru_cache(maxsize=1 << 16)
def spread(hand: Dice) -> tuple[tuple[int, ...], tuple[float, ...]]:
    """The scores that a hand can come to if its missing dice are rolled, and how likely it is that
    it comes to each or less."""
    found = Counter[int]()
    for missing, likely in fallen(HAND - len(hand)):
        found[points(tuple(sorted(hand + missing)))] += likely  # type: ignore[assignment]
    total, up_to = 0.0, []
    for score in sorted(found):
        total += found[score]
        up_to.append(total)
    return tuple(sorted(found)), tuple(up_to)


@lru_cache(maxsize=1 << 16)
def promise(hand: Dice) -> float:
    scores, up_to = spread(hand)
    each = zip(scores, up_to, (0.0, *up_to), strict=False)
    return sum(score * (to - before) for score, to, before in each)


def scored(hand: Dice, luck: float) -> int:
    scores, up_to = spread(hand)
    return scores[min(bisect_left(up_to, luck), len(scores) - 1)]


def ended(rules: AnyRules, state: Any, seat: Seat, known: dict[Any, float]) -> float:
    """What best play by both comes to when the last dice are taken, by the rules alone."""
    node = rules.node(state)
    if isinstance(node, Over):
        return (seat in node.winners) / len(node.winners)
    key = tuple(tuple(sorted(place.hand)) for place in state.places), state.pool, state.order
    if key not in known:
        [acting] = node.seats
        ways = [Command(acting, "take", face) for face in sorted(set(state.pool))]
        worth = [ended(rules, rules.apply(state, way).state, seat, known) for way in ways]
        known[key] = max(worth) if acting == seat else min(worth)
    return known[key]


class Sampling:
    """Tradeoff, for any number of players."""

    def __init__(self, seats: int) -> None:
        self.rules = rules_of("tradeoff")(None, seats)
        self.target = self.rules.options.target_score
        self.seats = seats

    def check(self, one: Checked) -> str:
        known, choices = one.known, one.advice.choices
        chances = [choice.chance for choice in choices]
        one.check_choices(chances, max(chances))
        self.check_all_there(one)
        looked_at = {0, len(choices) // 2, len(choices) - 1}
        for number in sorted(looked_at)[:LOOKED_AT]:
            again = self.worth(one, choices[number])
            demand(abs(again - chances[number]) < SAMPLE, choices[number], "is worth", again)
        others = sorted(set(range(self.seats)) - {one.seat}, key=lambda at: -known.places[at].score)
        needs = [self.target - known.places[other].score for other in others[:3]]
        if one.advice.how != EXACT:
            self.check_range(one, one.more.pop(0))
        demand(len(one.more) == len(needs) + 1, one.more)
        one.check_known(self.seats, shares=True)
        for line, points_left in zip(one.more, needs, strict=False):
            what = "1 point" if points_left == 1 else f"{points_left} points"
            demand(line == f"Bob needs {what} to reach the target.", line, what)
        return self.check_why(one)

    def check_range(self, one: Checked, said: str) -> None:
        """What the hand can come to if its missing dice are rolled."""
        hand = self.hand_after(one, one.advice.best)
        scores, up_to = spread(hand)
        if said == f"Your hand would then score {scores[0]}.":
            demand(len(scores) == 1, said, scores)
            return
        average = r"If its missing dice were rolled, your hand would then score ([\d.]+) on average"
        if found := re.fullmatch(rf"{average}\.", said):
            demand(abs(float(found[1]) - promise(hand)) < ROUNDED, said, promise(hand))
            return
        found = re.fullmatch(
            rf"{average}: (\d+) or less (.*) in 100, (\d+) or more (.*) in 100\.", said
        )
        demand(found, said)
        assert found
        mean, low, at_most, high, at_least = found.groups()
        demand(abs(float(mean) - promise(hand)) < ROUNDED, said, promise(hand))
        likely = list(zip(scores, up_to, (0.0, *up_to), strict=False))
        below = sum(to - before for score, to, before in likely if score <= int(low))
        above = sum(to - before for score, to, before in likely if score >= int(high))
        under = sum(to - before for score, to, before in likely if score < int(low))
        over = sum(to - before for score, to, before in likely if score > int(high))
        demand(int(low) < int(high) and {int(low), int(high)} <= {*scores}, said, scores)
        demand(under < 0.1 + 1e-6 and over < 0.1 + 1e-6, said, under, over)
        for words, chance in ((at_most, below), (at_least, above)):
            times = 1 if words == "once" else int(words.removesuffix(" times"))
            demand(abs(times - 100 * chance) < 0.501, said, chance)

    def check_all_there(self, one: Checked) -> None:
        """Every way to split a roll, or every face of the pool."""
        known, commands = one.known, [choice.commands for choice in one.advice.choices]
        if known.phase == "trading":
            thrown = known.places[one.seat].thrown.faces
            every = {
                tuple(sorted(thrown[at] for at in range(DICE) if mask >> at & 1))
                for mask in range(2**DICE)
            }
            found = {self.kept(one, choice) for choice in one.advice.choices}
            demand(found == every and len(commands) == len(every), found, "not", every)
        elif known.order == (one.seat,):
            demand(len(commands) == 1, commands)
        else:
            faces = {str(way[0].arg) for way in commands}
            demand(faces == set(map(str, known.pool)), faces, "not", known.pool)

    def kept(self, one: Checked, choice: Any) -> Dice:
        thrown = one.known.places[one.seat].thrown
        marked = set(thrown.kept)
        for command in choice.commands[:-1]:
            marked ^= {command.arg}
        return tuple(sorted(thrown.faces[at - 1] for at in marked))

    def hand_after(self, one: Checked, choice: Any) -> Dice:
        place = one.known.places[one.seat]
        if one.known.phase == "trading":
            return tuple(sorted(place.hand + self.kept(one, choice)))
        return tuple(sorted((*place.hand, *(command.arg for command in choice.commands))))

    def check_why(self, one: Checked) -> str:
        chances = [choice.chance for choice in one.advice.choices]
        if one.advice.how == EXACT:
            says = {
                1.0: "These are the last dice. This wins, whatever the other takes.",
                0.5: "These are the last dice. This shares the win at least, whatever the other "
                "takes.",
                0.0: "These are the last dice. Whatever you take, the other can win.",
            }[chances[0]]
            demand(one.why == says, one.why, "not", says)
            one.demand_sure()
            return f"last-dice-{chances[0]}"
        found = re.fullmatch(
            r"Your hand would then score (-?[\d.]+) on average if its missing dice were rolled\. "
            r"(.*) would leave it at (-?[\d.]+)\.",
            one.why,
        )
        if not found:
            return one.check_plain(chances)
        here, other, there = found.groups()
        one.demand_sure()
        demand(other == one.labels[1] and float(here) > float(there), one.why)
        for said, choice in zip((here, there), one.advice.choices, strict=False):
            mean = promise(self.hand_after(one, choice))
            demand(abs(float(said) - mean) < ROUNDED, one.why, mean)
        return "promise"

    # The estimate again

    def worth(self, one: Checked, choice: Any) -> float:
        known, seat = one.known, one.seat
        if one.advice.how == EXACT:
            state = known
            for command in choice.commands:
                state = self.rules.apply(state, command).state
            return ended(self.rules, state, seat, {})
        left = ITERATIONS - known.iteration
        if known.phase == "taking":
            state = known
            for command in choice.commands:
                if state.phase == "taking" and state.order[0] == seat:
                    state = (
                        state if len(state.order) == 1 else self.rules.apply(state, command).state
                    )
            hands = [tuple(sorted(place.hand)) for place in state.places]
            owed = [place.owed for place in state.places]
            return self.won(
                known, [self.taken(hands, owed, list(state.pool), state.order)], left, seat
            )
        draws = []
        for number in range(pools.DRAWS):
            hands, traded = [], []
            for at, place in enumerate(known.places):
                if at == seat:
                    kept = self.kept(one, choice)
                    given = list(place.thrown.faces)
                    for face in kept:
                        given.remove(face)
                    hands.append(tuple(sorted(place.hand + kept)))
                else:
                    expected = pools.expected_trades(known, at)[number]
                    given = list(expected.traded)
                    hands.append(dice_of(expected.hand))
                traded.append(given)
            lots = pools.luck(self.seats).lots[number]
            order = [at for at in range(self.seats) if traded[at]]
            order.sort(key=lambda at: (known.places[at].score, sum(hands[at]), lots[at]))
            pool = [face for given in traded for face in given]
            draws.append(self.taken(hands, list(map(len, traded)), pool, tuple(order)))
        return self.won(known, draws, left, seat)

    @staticmethod
    def taken(hands: list[Dice], owed: list[int], pool: list[int], order: tuple[int, ...]) -> Any:
        """Everyone takes what promises them the most. Which of equals is up to the last digit of
        the model's table."""
        hands, owed, turns = list(hands), list(owed), list(order)
        while pool and turns:
            seat = turns.pop(0)
            worth = {face: promise(tuple(sorted((*hands[seat], face)))) for face in set(pool)}
            most = max(worth.values())
            equals = sorted(face for face, value in worth.items() if value > most - 1e-9)
            face = max(equals, key=lambda face: table_of((*hands[seat], face)))
            pool.remove(face)
            hands[seat] = tuple(sorted((*hands[seat], face)))
            owed[seat] -= 1
            if owed[seat]:
                turns.append(seat)
        return hands

    def won(self, known: Any, draws: list[list[Dice]], left: int, seat: Seat) -> float:
        """This seat's share of the wins in all samples."""
        luck, total = model.luck(self.seats), 0.0
        each = model.SAMPLES // len(draws)
        for sample in range(model.SAMPLES):
            hands = draws[sample // each]
            totals = [float(place.score) for place in known.places]
            extra = self.to_come(totals, left)
            totals = [
                scored(hands[at], luck[0][at][sample]) + total_before + more
                for at, (total_before, more) in enumerate(zip(totals, extra, strict=True))
            ]
            number = 1
            while max(totals) < self.target and number < len(luck):
                extra = self.to_come(totals, ITERATIONS)
                totals = [
                    total_before + scored((), luck[number][at][sample]) + more
                    for at, (total_before, more) in enumerate(zip(totals, extra, strict=True))
                ]
                number += 1
            winners = [at for at in range(self.seats) if totals[at] == max(totals)]
            total += (seat in winners) / len(winners)
        return total / model.SAMPLES

    def to_come(self, totals: list[float], left: int) -> list[float]:
        """What choices still to come add, more to those who are behind."""
        mean = model.TO_COME[self.seats][left]
        most = model.CATCHES_UP.get(self.seats, model.IN_A_CROWD)
        spread_now = most * mean / model.TO_COME[self.seats][ITERATIONS]
        found = []
        for own in totals:
            less = sum(other < own for other in totals)
            equal = sum(other == own for other in totals) - 1
            place = (less + equal / 2) / (self.seats - 1)  # 0 is last by totals
            found.append(mean + spread_now * (0.5 - place))
        return found


def table_of(hand: Dice) -> float:
    """What the model's table says that a hand promises."""
    return float(model.tables().promise[pools.number_of(hand)])


@cache
def dice_of(number: int) -> Dice:
    """The hand with this number, as dice."""
    hand = list(model.numbering())[number]
    return tuple(face for face in range(1, 7) for _ in range(hand >> 4 * (face - 1) & 15))
