"""What Pig, Toss Up and Farkle have in common: roll or bank, and a roll can lose the turn.

Each sentence has its condition next to it. Thresholds are found from the judge itself, at the
scores of the position."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, NamedTuple
from weakref import WeakKeyDictionary

from ...engine import Chance, Command, Luck, Outcome, Over, Phrase, Refused, Seat, Side
from ...engine.decisions import endings
from ...engine.race import Race
from ...solve.multiplayer import MultiplayerPolicy
from ...solve.races.race_solver import RaceSolution
from ..advice import Case, Choice
from ..judge import EXACT, Judge, Solved

MOST_RIVALS = 3  # whose needs are said


class Bust(NamedTuple):
    chance: Fraction
    outcome: Outcome  # one of those that lose the turn


_busts: dict[tuple[Any, Any, Luck], Bust] = {}


class TurnPoint(NamedTuple):
    """A turn score, and the dice to roll or leave."""

    judge: Judge
    state: Any  # something can be banked or rolled
    seat: Seat

    @property
    def side(self) -> Side:
        found: Side = self.judge.rules.sides[self.seat]
        return found

    def after(self, action: str) -> Any:
        """The state after a move, or None if it is not allowed."""
        try:
            return self.judge.rules.apply(self.state, Command(self.seat, action)).state
        except Refused:
            return None

    def chance(self, state: Any) -> float:
        return self.judge.chance(state, self.seat)

    def banks(self) -> bool:
        """Whether banking is allowed, and at least as good as rolling."""
        banked, rolled = self.after("bank"), self.after("roll")
        if banked is None:
            return False
        return self.chance(banked) >= self.chance(rolled) - self.judge.equal

    def bust(self) -> Bust:
        """How often the next roll loses the turn, by going through all rolls."""
        rules, rolling = self.judge.rules, self.after("roll")
        node = rules.node(rolling)
        assert isinstance(node, Chance)
        key = rules.key, rules.options, node.dice
        if key not in _busts:
            lost = [
                (outcome, chance)
                for outcome, chance in node.dice.outcomes()
                if rules.land(rolling, outcome).state.race != rolling.race
            ]
            _busts[key] = Bust(sum((p for _, p in lost), Fraction(0)), lost[0][0])
        return _busts[key]

    def goes_on(self) -> Iterator[tuple[Any, Fraction]]:
        """What the next roll can land as without losing the turn, and how likely that is."""
        rules, rolling = self.judge.rules, self.after("roll")
        for outcome, chance in rules.node(rolling).dice.outcomes():
            landed = rules.land(rolling, outcome).state
            if landed.race == rolling.race:
                yield landed, chance

    def busted(self) -> float:
        """The chance to win after a roll that loses the turn."""
        rolling = self.after("roll")
        return self.chance(self.judge.rules.land(rolling, self.bust().outcome).state)


class Run(NamedTuple):
    """Turn scores with which it is best to bank, at these scores and with these dice."""

    low: int
    high: int | None  # None: and with all above


class Profile:
    """With which turn scores to bank. With `certain` it is for sure, and turn scores are `step`
    apart. What is found out goes into `known`."""

    def __init__(self, now: TurnPoint, certain: int, step: int, known: dict[int, bool]) -> None:
        self.now, self.certain, self.step = now, certain, step
        self._known = known

    def banks(self, at_stake: int) -> bool:
        if at_stake not in self._known:
            held = replace(self.now.state, at_stake=at_stake)
            self._known[at_stake] = self.now._replace(state=held).banks()
        return self._known[at_stake]

    def run(self, held: int) -> Run:
        """The turn scores around this one with which to bank, or those next above it."""
        low = held
        if self.banks(held):
            while low - self.step > 0 and self.banks(low - self.step):
                low -= self.step
        else:
            while not self.banks(low):
                low += self.step
        high = max(held, low)
        while high < self.certain and self.banks(high + self.step):
            high += self.step
        return Run(low, None if high >= self.certain else high)


Kept = Callable[[Any, Seat], dict[int, bool]]
_kept: WeakKeyDictionary[MultiplayerPolicy, Kept] = WeakKeyDictionary()


def kept_for(judge: Judge) -> Kept:
    """With which turn scores to bank, as far as it is known, by dice and seat. A turn has several
    hints, each with a judge of its own; so it is kept for as long as best play itself."""
    assert isinstance(judge, Solved)
    return _kept.setdefault(judge.policy, lru_cache(maxsize=256)(lambda dice, seat: {}))


def profile(now: TurnPoint, certain: int, step: int) -> Profile:
    """Of a state with these dice; its turn score does not matter."""
    return Profile(now, certain, step, kept_for(now.judge)(now.state, now.seat))


def often(chance: Fraction) -> Phrase:
    """Times in a hundred; below one half it would be none, which is not true."""
    times = int(100 * chance + Fraction(1, 2))
    return Phrase("coach-times", count=times) if times else Phrase("coach-rarely")


def decided_by(now: TurnPoint, best: str, certain: int, step: int) -> Phrase | None:
    """Why to bank or to roll: the end of the game, or the threshold at these scores."""
    rules, banked = now.judge.rules, now.after("bank")
    if banked is None:
        return None
    end = rules.node(banked)
    if isinstance(end, Over):  # banking ends the game
        ahead = end.places[now.seat] == 1
        if ahead and best == "bank":
            return Phrase("coach-banking-wins")
        if not ahead and best == "roll":
            return Phrase("coach-banking-loses", points=missing(banked.race, now.seat))
        return None
    held: int = now.state.at_stake
    dice = now._replace(state=replace(now.state, at_stake=held % step))
    run = profile(dice, certain, step).run(held)
    said = {"count": dice_of(now), "often": often(now.bust().chance), "held": held, "low": run.low}
    banks = run.low <= held
    if banks != (best == "bank"):
        return None  # as good as each other, and the plainer move is best
    if run.high is None:
        return Phrase("coach-bank-from" if banks else "coach-roll-below", **said)
    said["high"] = run.high
    return Phrase("coach-bank-between" if banks else "coach-roll-below-range", **said)


def dice_of(now: TurnPoint) -> int:
    """How many dice are rolled next."""
    node = now.judge.rules.node(now.after("roll"))
    count: int = node.dice.count
    return count


def missing(race: Race, seat: Seat) -> int:
    """The points that this seat's side is behind the best of the others."""
    return race.best_rival(seat) - race.score(seat)


def most_then(judge: Judge, landed: Any, seat: Seat) -> float:
    """What the coach will say that the best choice is worth, once these dice have landed."""
    return max(judge.chance(after, seat) for _, after in endings(judge.rules, landed, seat))


def what_comes(
    now: TurnPoint, most: Callable[[Judge, Any, Seat], float] = most_then
) -> Iterator[Phrase]:
    """The second answer: what a roll leads to, and what the others need. `most` is what the best
    choice is worth with the dice that have landed."""
    bust, lost = now.bust(), now.busted()
    if now.judge.how == EXACT:  # then a roll is worth the mean of what can land
        whole = now.chance(now.after("roll")) - float(bust.chance) * lost
    else:
        whole = sum(float(p) * most(now.judge, landed, now.seat) for landed, p in now.goes_on())
    good = whole / float(1 - bust.chance)
    what = {"often": often(bust.chance), "good": 100 * good, "lost": 100 * lost}
    yield Phrase("coach-if-you-roll", **what)
    banked = now.after("bank")
    if banked is not None:
        yield Phrase("coach-if-you-bank", percent=100 * now.chance(banked))
    yield from rivals(now, now.judge.rules.options.target_score)


def rivals(now: TurnPoint, target: int) -> Iterator[Phrase]:
    """What others need for the target, those nearest to it first. In the last round, what this seat
    has to beat."""
    race: Race = now.state.race
    to_pass = race.must_pass(now.seat, target)
    if to_pass is not None:
        total = race.score(now.seat) + now.state.at_stake
        key = "coach-to-beat" if race.acts_last(now.seat) else "coach-to-stay-in"
        yield Phrase(key, points=to_pass, total=total)
        return
    others = [side for side in range(len(race.scores)) if side != now.side]
    others.sort(key=lambda side: -race.scores[side])
    for side in others[:MOST_RIVALS]:
        needs = target - race.scores[side]
        if needs > 0:
            yield Phrase("coach-rival-needs", side=side, points=needs)
        else:
            yield Phrase("coach-rival-there", side=side, points=race.scores[side])


def duels(case: Case) -> Iterator[Any]:
    """The position as each rival alone would see it; for two sides, as it is."""
    judge, known = case.judge, case.known
    assert isinstance(judge, Solved)
    race: Race = known.race
    if len(race.scores) == 2:
        yield known
        return
    own, policy = race.side_of[race.seat], judge.policy
    for rival in sorted({race.side_of[seat] for seat in race.order} - {own}):
        yield judge.solution.moved_to(known, policy.two_of(race, own, rival))


def certain(case: Case) -> int:
    """A turn score with which it is best to bank, whatever the dice: so in each duel, and then in
    all of them together, because a better chance against each rival is a better chance."""
    judge = case.judge
    assert isinstance(judge, Solved)
    assert isinstance(judge.solution, RaceSolution)
    solution = judge.solution
    return max(solution.values.turn(solution.standing(state)).cap for state in duels(case))


def last_move(choice: Choice) -> str:
    return choice.commands[-1].action


def moment_of(case: Case, choice: Choice | None = None) -> TurnPoint:
    """A choice, the best one by default, before its last move: what it takes has been taken."""
    state = case.known
    for command in (choice or case.best).commands[:-1]:
        state = case.rules.apply(state, command).state
    return TurnPoint(case.judge, state, case.seat)
