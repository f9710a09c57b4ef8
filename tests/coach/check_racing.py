"""What the coach says at Pig, Toss Up and Farkle, against the second path."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

from .checked import ROUNDED, Checked, Differs, demand, dice, often
from .second_path import SLACK, Farkle2, Pig2, TossUp2, turn_of, ways


class Racing:
    """Pig, Toss Up and Farkle."""

    def __init__(self, game: str, path: Any = None) -> None:
        self.game = game
        kinds: dict[str, Any] = {"pig": Pig2, "tossup": TossUp2, "farkle": Farkle2}
        self.path = path or kinds[game]()
        self.target, self.step = self.path.target, self.path.step
        self.unit = 5 if game == "farkle" else 1

    def check(self, one: Checked) -> str:
        """The kind of reason that was given."""
        turn = turn_of(one.known.race)
        self.bank, self.roll, self.bust = self.path.worth(turn)
        return self.check_turn(one, turn)

    def check_turn(self, one: Checked, turn: Any) -> str:
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
            one.demand_sure()
            demand(banks and ends_game and turn.own + held > turn.other, why)
            return "banking-wins"
        if why.startswith("Banking loses"):
            one.demand_sure()
            short = turn.other - turn.own - held
            points = "1 point" if short == 1 else f"{short} points"
            demand(why == f"Banking loses: you would be {points} behind at the end.", why)
            demand(not banks and ends_game and short > 0 and held, why)
            return "banking-loses"
        loses = f"{dice(count)} lose{'s' if count == 1 else ''} the turn "
        loses += often(self.path.busts(count))
        begins = f"{loses}. With {dice(count).lower()} at these scores, bank from "
        if why.startswith(begins):
            one.demand_weighed()
            return self.check_run(why.removeprefix(begins), held, count, banks)
        if " farkle" in why:
            one.demand_weighed()
            return self.check_dice(one, ends, chances)
        demand(" lose" not in why, why, "not", begins)
        return one.check_plain(chances)

    def check_run(self, says: str, held: int, count: int, banks: bool) -> str:
        """Where to bank with these dice: all of the claim, and that it is the whole run."""
        patterns = {
            "bank-from": rf"(\d+) on\. You hold {held}\.",
            "bank-between": rf"(\d+) to (\d+)\. You hold {held}\.",
            "roll-below": rf"(\d+) on\. You hold {held}, so roll\.",
            "roll-below-range": rf"(\d+) to (\d+)\. You hold {held}, so roll\.",
        }
        matching = ((kind, re.fullmatch(pattern, says)) for kind, pattern in patterns.items())
        kind, found = next(((kind, found) for kind, found in matching if found), ("", None))
        demand(found, says)
        assert found
        low, *high = map(int, found.groups())
        top = high[0] if high else len(self.roll) * self.unit
        demand(kind.startswith("bank") == banks, says)
        demand(low <= held <= top if banks else held < low <= top, says, held)
        gain = self.bank[: len(self.roll)] - (
            self.roll[:, count] if self.roll.ndim == 2 else self.roll
        )
        step = self.step // self.unit
        banked = gain[low // self.unit : top // self.unit + 1 : step]  # beyond, it always is
        demand((banked > -SLACK).all(), says, "but roll", banked)
        if not banks:
            rolled = gain[(held or self.step) // self.unit : low // self.unit : step]
            demand((rolled < SLACK).all(), says, "but bank", rolled)
        below = low - self.step
        demand(below <= 0 or self.gain(below, count) < SLACK, says, "but bank with", below)
        if high:
            demand(self.gain(top + self.step, count) < SLACK, says, "but bank above")
        return kind

    def check_dice(self, one: Checked, ends: Any, chances: list[float]) -> str:
        """Farkle: more dice for fewer points, or more points for fewer dice."""
        (held, count, banks), (other, fewer, other_banks) = ends[:2]
        first, second = often(self.path.busts(count)), often(self.path.busts(fewer))
        second = second.removesuffix(" in 100")
        points, clearly = abs(held - other), chances[0] > chances[1]
        demand(not banks and not other_banks and clearly, one.why, ends[:2], chances[:2])
        if count > fewer:
            theirs = "one die" if fewer == 1 else f"{fewer} dice"
            says = f"{count} dice farkle {first}, {theirs} {second}. "
            says += f"That is worth more than {points} points."
            demand(held < other, one.why)
        else:
            own = "one die farkles" if count == 1 else f"{count} dice farkle"
            says = f"{points} points more are worth the risk: {own} {first}, {fewer} dice {second}."
            demand(held > other and count < fewer, one.why)
        demand(one.why == says, one.why, "not", says)
        return "more-dice" if count > fewer else "more-points"

    def check_more(self, one: Checked, turn: Any, held: int, count: int) -> None:
        """What a roll and what a bank lead to, and what the other needs."""
        lines = one.more[:-1]
        lost = self.path.busts(count)
        good = self.good(held, count, float(lost))
        says = rf"The roll loses the turn {often(lost)}, and then you win ([\d.]+) percent\. "
        says += r"Otherwise you win ([\d.]+) percent\."
        found = re.fullmatch(says, lines.pop(0))
        demand(found, one.more[0], "not", says)
        assert found
        for said, is_so in zip(found.groups(), (self.bust, good), strict=True):
            demand(abs(float(said) - 100 * is_so) < ROUNDED, one.more[0], self.bust, good)
        if held:
            found = re.fullmatch(r"If you bank, you win ([\d.]+) percent\.", lines[0])
            demand(found and abs(float(found[1]) - 100 * self.banked(held)) < ROUNDED, lines[0])
            lines.pop(0)
        one.check_known(len(one.known.race.scores), shares=False)
        needs = self.needs(turn, held)
        demand(lines == needs, lines, "not", needs)

    def good(self, held: int, count: int, lost: float) -> float:
        """The chance after a roll that does not lose the turn."""
        return (self.rolled(held, count) - lost * self.bust) / (1 - lost)

    def check_ending(self, turn: Any) -> None:
        """The game goes on only if both have as many: one less loses, one more wins."""
        short = turn.other - turn.own
        ends = self.path.banked(turn, short - self.unit), self.path.banked(turn, short + self.unit)
        tied = self.path.banked(turn, short)
        demand(ends == (0.0, 1.0) and 0.0 < tied < 1.0, turn, ends, tied)

    def needs(self, turn: Any, held: int) -> list[str]:
        own, other = turn.own, turn.other
        if turn.last and other >= self.target and other > own:
            self.check_ending(turn)
            beat = f"In this turn, a total of {other} ties and more wins."
            return [f"{beat} With your turn score you have {own + held}."]
        needs = self.target - other
        if needs > 0:
            points = "1 point" if needs == 1 else f"{needs} points"
            return [f"Bob needs {points} to reach the target."]
        return [f"Bob has reached the target with {other}."]
