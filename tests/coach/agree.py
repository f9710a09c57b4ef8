"""The advice in sampled positions, words included, against a second path.

    PYTHONPATH=tests .venv-test/bin/python -m coach.agree pig 250000
    PYTHONPATH=tests .venv-test/bin/python -m coach.agree pig 250000 --kept pig.txt --minutes 8

In every position: the best choice is the solver's. The chance of each choice is what `second_path`
works out from the chances at the starts of turns. No choice is missing. Each line of the hint and
of the details is the sentence that follows from those numbers: how often dice lose the turn, from
where to bank, what the others need. It ends at the first position that differs.

Positions come from games of two: half of the moves are those of an expert, half are any. Each is
counted once. With `--kept`, a file remembers what is done, so that a long run can be stopped."""

from __future__ import annotations

import argparse
import random
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from rattlebag.bots import EXPERT, bot
from rattlebag.coach import Advice, advise
from rattlebag.coach.spoken import MOST_SAID, hint, more
from rattlebag.engine import AnyRules, Chance, Over, Seat
from rattlebag.engine.journal import any_command
from rattlebag.games import rules_of
from rattlebag.solve import solve
from rattlebag.text import Listener, load

from .second_path import MOON, SLACK, WIDE, Farkle2, Pig2, Threes2, TossUp2, turn_of, ways

CHUNK = 2000  # positions of one seed
ROUNDED = 0.0501  # of a percentage that is said with one decimal


class Differs(AssertionError):
    """The advice is not what the second path says."""


def demand(met: object, what: str) -> None:
    if not met:
        raise Differs(what)


def positions(rules: AnyRules, seed: int) -> Iterator[tuple[Any, Seat]]:
    """What the seat to act knows, in one game after the other."""
    luck = random.Random(seed)
    expert = bot(EXPERT, rules, luck.randrange)
    while True:
        state = rules.start().state
        while not isinstance(node := rules.node(state), Over):
            if isinstance(node, Chance):
                state = rules.land(state, node.dice.draw(luck.randrange)).state
                continue
            [seat] = node.seats
            known = rules.known(state, seat)
            yield known, seat
            plays = luck.random() < 0.5
            move = expert(known, seat) if plays else any_command(rules, known, seat, luck.randrange)
            state = rules.apply(state, move).state


class Checked:
    """One position with the advice for it, and what is said."""

    def __init__(self, known: Any, seat: Seat, advice: Advice, ear: Listener) -> None:
        self.known, self.seat, self.advice = known, seat, advice
        self.hint = [line.replace("minus ", "-") for line in hint(advice, ear)]
        self.more = [line.replace("minus ", "-") for line in more(advice, ear)]
        self.labels = [ear.say(choice.label) for choice in advice.choices]
        others = min(len(self.labels) - 1, MOST_SAID)
        worse = len(self.labels) - 1 > MOST_SAID
        demand(len(self.hint) == 1 + others + worse + 1, f"other lines than expected: {self.hint}")
        self.why = self.hint[-1]

    def check_choices(self, chances: list[float], best: float) -> None:
        """Each choice is worth what it should be, the best comes first, and none is missing."""
        for choice, chance in zip(self.advice.choices, chances, strict=True):
            demand(abs(choice.chance - chance) < SLACK, f"{choice} is worth {chance}")
        demand(abs(self.advice.chance - best) < SLACK, f"the best is worth {best}")
        for at, line in enumerate(self.hint[: min(len(chances), 1 + MOST_SAID)]):
            label = self.labels[at]
            begins = f"Best: {label}. Chance to win: " if at == 0 else f"{label}: "
            found = re.fullmatch(re.escape(begins) + r"([\d.]+) percent\.", line)
            demand(found and abs(float(found[1]) - 100 * chances[at]) < ROUNDED, line)
        left = len(chances) - 1 - MOST_SAID
        if left > 0:
            line = self.hint[1 + MOST_SAID]
            worse = "worse" if chances[-left] < best - SLACK else "no better"
            said = f"{left} more choice{'s are' if left > 1 else ' is'} {worse}."
            demand(line == said, f"{line} {chances}")

    def check_plain(self, chances: list[float]) -> str:
        """The reason that every game has."""
        if len(chances) == 1:
            demand(self.why == "There is no other choice.", self.why)
            return "only"
        if self.why == f"{self.labels[1]} is just as good.":
            demand(abs(chances[0] - chances[1]) < SLACK, f"{self.why} {chances[:2]}")
            return "as-good"
        if self.why == f"That is less than 0.1 percentage points better than: {self.labels[1]}.":
            demand(0 < chances[0] - chances[1] < 0.001, f"{self.why} {chances[:2]}")
            return "hardly-better"
        says = r"That is ([\d.]+) percentage points better than: (.*)\."
        found = re.fullmatch(says, self.why)
        demand(found and found[2] == self.labels[1], self.why)
        assert found
        gain = 100 * (chances[0] - chances[1])
        demand(abs(float(found[1]) - gain) < ROUNDED and float(found[1]) > 0, f"{self.why} {gain}")
        return "better-by"


def often(chance: Fraction) -> str:
    times = int(100 * chance + Fraction(1, 2))
    if not times:
        return "less than once in 100"
    return "once in 100" if times == 1 else f"{times} times in 100"


def dice(count: int) -> str:
    return "One die" if count == 1 else f"{count} dice"


class Racing:
    """Pig, Toss Up and Farkle."""

    def __init__(self, game: str) -> None:
        self.game = game
        kinds = {"pig": Pig2, "tossup": TossUp2, "farkle": Farkle2}
        self.path: Any = kinds[game]()
        self.target, self.step = self.path.target, self.path.step
        self.unit = 5 if game == "farkle" else 1

    def check(self, one: Checked) -> str:
        """The kind of reason that was given."""
        turn = turn_of(one.known.race)
        self.bank, self.roll, self.bust = self.path.worth(turn)
        ends = [self.end_of(one.known, choice.commands) for choice in one.advice.choices]
        chances = [self.chance(*end) for end in ends]
        one.check_choices(chances, max(self.chance(*end) for end in self.every(one.known)))
        held, count, _ = ends[0]
        self.check_more(one, turn, held, count)
        return self.check_why(one, turn, ends, chances)

    def end_of(self, known: Any, commands: Any) -> tuple[int, int, bool]:
        """Points held after a choice, dice to roll, and whether they are banked."""
        *first, last = commands
        if self.game != "farkle":
            return known.at_stake, self.path.dice(known.at_stake), last.action == "bank"
        rest, points = list(known.left), known.at_stake
        for command in first:
            faces = tuple(map(int, str(command.arg)))
            points += self.worth_of(tuple(rest), faces)
            for face in faces:
                rest.remove(face)
        return points, len(rest) or 6, last.action == "bank"

    @staticmethod
    def worth_of(left: tuple[int, ...], faces: tuple[int, ...]) -> int:
        """What a combination counts, by the rule page."""
        n, most = len(faces), max(Counter(faces).values())
        if n == 1:
            return {1: 10, 5: 5}[faces[0]]
        if most == n:
            return (100 if faces[0] == 1 else 10 * faces[0]) * 2 ** (n - 3)
        counts = sorted(Counter(faces).values())
        straight = 200 if n == 6 else 100
        return {(2, 2, 2): 150, (2, 4): 150, (3, 3): 250}.get(tuple(counts), straight)

    def every(self, known: Any) -> Iterator[tuple[int, int, bool]]:
        if self.game != "farkle":
            found = [(known.at_stake, self.path.dice(known.at_stake))]
            may_bank = known.at_stake > 0
        else:
            found, may_bank = [], True
            for sets, rest in ways(known.left):
                if sets or known.taken or not known.left:
                    left, points = list(known.left), known.at_stake
                    for faces in sets:
                        points += self.worth_of(tuple(left), faces)
                        for face in faces:
                            left.remove(face)
                    found.append((points, len(rest) or 6))
        for points, count in found:
            yield points, count, False
            if may_bank and points:
                yield points, count, True

    def rolled(self, held: int, count: int) -> float:
        at = held // self.unit
        if at >= len(self.roll):
            raise Differs(f"{held} is more than was worked out")
        return float(self.roll[at, count] if self.game == "farkle" else self.roll[at])

    def banked(self, held: int) -> float:
        return float(self.bank[min(held // self.unit, len(self.bank) - 1)])

    def chance(self, held: int, count: int, banks: bool) -> float:
        return self.banked(held) if banks else self.rolled(held, count)

    def gain(self, held: int, count: int) -> float:
        """By how much banking is better; far away it always is."""
        at = held // self.unit
        return self.banked(held) - self.rolled(held, count) if at < len(self.roll) else 1.0

    # Words

    def check_why(self, one: Checked, turn: Any, ends: Any, chances: list[float]) -> str:
        (held, count, banks), why = ends[0], one.why
        ends_game = turn.last and max(turn.own + held, turn.other) >= self.target
        ends_game = ends_game and turn.own + held != turn.other
        if why == "Banking wins the game.":
            demand(banks and ends_game and turn.own + held > turn.other, why)
            return "banking-wins"
        if why.startswith("Banking loses"):
            short = turn.other - turn.own - held
            points = "1 point" if short == 1 else f"{short} points"
            demand(why == f"Banking loses: you would be {points} behind at the end.", why)
            demand(not banks and ends_game and short > 0 and held, why)
            return "banking-loses"
        loses = f"{dice(count)} lose{'s' if count == 1 else ''} the turn "
        loses += often(self.path.busts(count))
        begins = f"{loses}, and you hold {held}: at these scores, "
        if why.startswith(begins):
            return self.check_run(why.removeprefix(begins), held, count, banks)
        if " farkle" in why:
            return self.check_dice(one, ends, chances)
        demand(" lose" not in why, f"{why} not {begins}")
        return one.check_plain(chances)

    def check_run(self, says: str, held: int, count: int, banks: bool) -> str:
        """Where to bank with these dice: all of the claim, and that it is the whole run."""
        patterns = {
            "bank-from": r"bank from (\d+) on\.",
            "bank-between": r"bank from (\d+) to (\d+)\.",
            "roll-until": r"roll until you hold (\d+)\.",
            "roll-until-between": r"roll, and bank from (\d+) to (\d+)\.",
        }
        matching = ((kind, re.fullmatch(pattern, says)) for kind, pattern in patterns.items())
        kind, found = next(((kind, found) for kind, found in matching if found), ("", None))
        demand(found, says)
        assert found
        low, *high = map(int, found.groups())
        top = high[0] if high else len(self.roll) * self.unit
        demand(kind.startswith("bank") == banks, says)
        demand(low <= held <= top if banks else held < low <= top, f"{says} {held}")
        for at in range(low, top + 1, self.step):
            demand(self.gain(at, count) > -SLACK, f"{says} but roll with {at}")
        for at in range(held, low, self.step) if not banks else ():
            demand(not at or self.gain(at, count) < SLACK, f"{says} but bank with {at}")
        below = low - self.step
        demand(below <= 0 or self.gain(below, count) < SLACK, f"{says} but bank with {below}")
        if high:
            demand(self.gain(top + self.step, count) < SLACK, f"{says} but bank above")
        return kind

    def check_dice(self, one: Checked, ends: Any, chances: list[float]) -> str:
        """Farkle: more dice for fewer points, or more points for fewer dice."""
        (held, count, banks), (other, fewer, other_banks) = ends[:2]
        first, second = often(self.path.busts(count)), often(self.path.busts(fewer))
        second = second.removesuffix(" in 100")
        points, clearly = abs(held - other), chances[0] > chances[1]
        demand(not banks and not other_banks and clearly, f"{one.why} {ends[:2]} {chances[:2]}")
        if count > fewer:
            theirs = "one die" if fewer == 1 else f"{fewer} dice"
            says = f"{count} dice farkle {first}, {theirs} {second}. "
            says += f"That is worth more than {points} points."
            demand(held < other, one.why)
        else:
            own = "one die farkles" if count == 1 else f"{count} dice farkle"
            says = f"{points} points more are worth the risk: {own} {first}, {fewer} dice {second}."
            demand(held > other and count < fewer, one.why)
        demand(one.why == says, f"{one.why} not {says}")
        return "more-dice" if count > fewer else "more-points"

    def check_more(self, one: Checked, turn: Any, held: int, count: int) -> None:
        """What a roll and what a bank lead to, and what the other needs."""
        lines = one.more[:-1]
        lost = self.path.busts(count)
        good = (self.rolled(held, count) - float(lost) * self.bust) / float(1 - lost)
        says = rf"The roll loses the turn {often(lost)}, and then you win ([\d.]+) percent\. "
        says += r"Otherwise you win ([\d.]+) percent\."
        found = re.fullmatch(says, lines.pop(0))
        demand(found, f"{one.more[0]} not {says}")
        assert found
        for said, is_so in zip(found.groups(), (self.bust, good), strict=True):
            demand(abs(float(said) - 100 * is_so) < ROUNDED, f"{one.more[0]} {self.bust} {good}")
        if held:
            found = re.fullmatch(r"If you bank, you win ([\d.]+) percent\.", lines[0])
            demand(found and abs(float(found[1]) - 100 * self.banked(held)) < ROUNDED, lines[0])
            lines.pop(0)
        demand(lines == self.needs(turn, held), f"{lines} not {self.needs(turn, held)}")

    def needs(self, turn: Any, held: int) -> list[str]:
        own, other = turn.own, turn.other
        if turn.last and other >= self.target and other > own:
            beat = f"You have to beat {other} in this turn."
            return [f"{beat} With your turn score you have {own + held}."]
        needs = self.target - other
        if needs > 0:
            points = "1 point" if needs == 1 else f"{needs} points"
            return [f"Bob needs {points} to reach the target."]
        return [f"Bob has reached the target with {other}."]


class KeepingThrees:
    def __init__(self) -> None:
        self.path = Threes2()

    def check(self, one: Checked) -> str:
        known = one.known
        race, thrown, turns = known.race, known.thrown, self.path.turns(known.race)
        turn = turn_of(race)
        at = WIDE + turn.own - turn.other
        locked = tuple(sorted(thrown.face(place) for place in thrown.locked))
        cost, sixes = self.path.cost(locked), set(locked) <= {6}
        if not thrown.faces:
            chances = [float(self.path.worth(turns, 5, True)[at])]
            one.check_choices(chances, chances[0])
            return one.check_plain(chances)
        free = tuple(
            sorted(f for place, f in enumerate(thrown.faces, 1) if place not in thrown.locked)
        )
        ends = []
        for choice, label in zip(one.advice.choices, one.labels, strict=True):
            marked = set(thrown.kept)
            for command in choice.commands[:-1]:
                marked ^= {command.arg}
            kept = tuple(sorted(thrown.face(place) for place in marked))
            left = list(free)
            for face in kept:
                left.remove(face)
            ends.append((kept, tuple(left)))
            numbers = re.findall(r"\d+", label)
            ending = len(left) < 2
            said = [*map(str, free)] if ending else [*map(str, kept), str(len(left))]
            demand(self.spelled(numbers) == self.spelled(said), f"{label} {kept} {left}")
        values = [float(self.path.kept(turns, *end, sixes)[at + cost]) for end in ends]
        every = {tuple(sorted(free)) if len(left) < 2 else kept for kept, left in self.every(free)}
        best = max(
            float(self.path.kept(turns, kept, left, sixes)[at + cost])
            for kept, left in self.every(free)
        )
        demand(len(every) == len(ends), f"{len(ends)} choices of {len(every)}")
        one.check_choices(values, best)
        self.check_more(one, turn, ends[0][1], turns)
        return self.check_why(one, turns, ends, values, (cost, sixes))

    @staticmethod
    def spelled(numbers: list[str]) -> list[str]:
        return sorted(numbers)

    @staticmethod
    def every(free: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        from .second_path import keeps

        return iter(keeps(free))

    def check_why(
        self, one: Checked, turns: int, ends: Any, values: list[float], so_far: Any
    ) -> str:
        if one.why == "Ending the turn now wins the game.":
            demand(turns == 1 and len(ends[0][1]) < 2 and values[0] == 1.0, one.why)
            return "wins"
        says = (
            r"Played for a low score, it ends the turn with (-?[\d.]+) on average(?:\. The next "
            r"best, (.*), ends it with (-?[\d.]+)\.|, and (.*) with (-?[\d.]+), but at these "
            r"scores it wins more often\.)"
        )
        found = re.fullmatch(says, one.why)
        if not found:
            return one.check_plain(values)
        here, lower, low, higher, high = found.groups()
        demand((lower or higher) == one.labels[1] and values[0] > values[1], one.why)
        cost, sixes = so_far
        means = [cost + self.path.costs(kept, left, sixes) for kept, left in ends[:2]]
        for said, mean in zip((here, low or high), means, strict=True):
            demand(abs(float(said) - mean) < ROUNDED, f"{one.why} {means}")
        demand((float(here) < float(low or high)) == bool(lower), one.why)
        return "lower" if lower else "higher"

    def check_more(self, one: Checked, turn: Any, left: tuple[int, ...], turns: int) -> None:
        lines = one.more[:-1]
        if len(left) > 1:
            shows = (
                f"{len(left)} dice show at least one 3 {often(1 - Fraction(5, 6) ** len(left))}."
            )
            demand(lines and lines.pop(0) == shows, f"{one.more} not {shows}")
        if turns == 1:
            most = turn.other - turn.own - 1
            needs = [f"To win alone you need at most {most} in this turn."] if most >= MOON else []
            demand(lines == needs, f"{lines} not {needs}")
            return
        demand(len(lines) == 1 and lines[0].startswith(f"Bob has {turn.other}. "), f"{lines}")


def checker(game: str) -> Any:
    return KeepingThrees() if game == "threes" else Racing(game)


def check(game: str, path: Any, known: Any, seat: Seat) -> str:
    """Check one position. Gives the kind of reason. Raises `Differs`."""
    rules, best = rules_of(game)(None, 2), solve(game)
    advice = advise(rules, known, seat)
    names = ["Bob", "Bob"]
    names[seat] = "Ann"
    ear = Listener(load("en"), names, rules.sides, seat)
    try:
        demand(
            advice.best.commands[0] == best.best(known, seat), "another choice than the solver's"
        )
        kind: str = path.check(Checked(known, seat, advice, ear))
    except Differs as differs:
        raise Differs(f"{rules.text(known)}: {differs}") from differs
    return kind


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=("pig", "tossup", "farkle", "threes"))
    parser.add_argument("positions", type=int)
    parser.add_argument("--kept", type=Path, help="a file that remembers what is done")
    parser.add_argument("--minutes", type=float, default=1e9)
    asked = parser.parse_args()
    began, game = time.monotonic(), asked.game
    rules, path = rules_of(game)(None, 2), checker(game)
    kinds, seen, seed = Counter[str](), set[int](), 0
    if asked.kept and asked.kept.exists():
        for line in asked.kept.read_text().splitlines():
            seed = max(seed, int(line.split()[0]))
    done = seed * CHUNK
    while done < asked.positions and time.monotonic() - began < 60 * asked.minutes:
        seed += 1
        fresh = 0
        for known, seat in positions(rules, seed):
            if (mark := hash((known, seat))) in seen:
                continue
            seen.add(mark)
            kinds[check(game, path, known, seat)] += 1
            fresh += 1
            if fresh == CHUNK:
                break
        done += fresh
        if asked.kept:
            with asked.kept.open("a") as kept:
                kept.write(f"{seed} {done}\n")
    said = ", ".join(f"{kind} {count}" for kind, count in kinds.most_common())
    print(f"{game}: the same in {done} positions; in this run {sum(kinds.values())}: {said}")


if __name__ == "__main__":
    try:
        main()
    except Differs as differs:
        sys.exit(f"different: {differs}")
