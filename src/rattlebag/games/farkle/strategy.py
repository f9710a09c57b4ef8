"""Farkle as people of several characters play it: what they take, and when they have enough."""

from __future__ import annotations

from functools import cache

from ...engine import Command, Seat
from .rules import DICE, Farkle, FarkleState
from .scoring import Faces, combinations
from .turn import Stop, best_turn, stops

BankAt = tuple[int, ...]  # that many points, by the dice left to roll; six are hot dice

NEVER = 1_000_000  # more points than any turn brings
# Our own choices, but for the last: those are the tips of docs/rules/farkle.md.
TIMID = (0, 25, 25, 25, 25, 25, 25)
SENSIBLE = (0, 50, 50, 50, 50, 100, NEVER)
RECKLESS = (0, 100, 100, 100, 100, NEVER, NEVER)
TIPS = (0, 35, 40, 50, 50, 50, 50)
FEW = 3  # with fewer dice to roll, the tips take fives too


def timid(rules: Farkle, s: FarkleState, seat: Seat) -> Command:
    """Takes all there is to take, and banks a little."""
    if s.left and combinations(s.left):
        return Command(seat, "take", greediest(s.left).first)
    return banks_or_rolls(s, seat, enough(rules, s, seat, TIMID, s.at_stake, s.to_roll()))


def reckless(rules: Farkle, s: FarkleState, seat: Seat) -> Command:
    """Takes little, rolls many, and wants a hundred points."""
    return takes_well(rules, s, seat, RECKLESS, best_of(s))


def choose(rules: Farkle, s: FarkleState, seat: Seat) -> Command:
    """Takes little, rolls many, and banks fifty points, or a hundred with five dice to roll."""
    return takes_well(rules, s, seat, SENSIBLE, best_of(s))


def expert(rules: Farkle, s: FarkleState, seat: Seat) -> Command:
    """Makes the most points of every turn."""
    if not s.left and not s.taken:
        return Command(seat, "roll")
    least = 0 if seat in s.opened else rules.options.initial_bank_score
    turn = best_turn(rules.options.hot_dice_multiplier, least)

    def worth(stop: Stop) -> float:
        at_stake, count, hot = reached(rules, s, stop)
        if settles(rules, s, seat, at_stake, count):
            return NEVER + at_stake  # sure to be banked: better than anything uncertain
        return turn.best(at_stake, count, hot)

    stop = max((stop for stop in stops(s.left) if stop.first or s.taken), key=worth)
    if stop.first is not None:
        return Command(seat, "take", stop.first)
    at_stake, count, hot = reached(rules, s, stop)
    settled = settles(rules, s, seat, at_stake, count)
    return banks_or_rolls(s, seat, turn.banks(at_stake, count, hot) if settled is None else settled)


def reached(rules: Farkle, s: FarkleState, stop: Stop) -> tuple[int, int, int]:
    """Points at stake, dice to roll and hot dice so far, having taken this."""
    hot = s.hot + (stop.first is not None and stop.left == 0)
    return s.at_stake + stop.points * rules.multiplier(s), stop.left or DICE, hot


# What the score says


def settles(rules: Farkle, s: FarkleState, seat: Seat, at_stake: int, count: int) -> bool | None:
    """Whether rules and score leave no choice: bank (True) or roll (False). None if they do."""
    race, target = s.race, rules.options.target_score
    if seat not in s.opened and at_stake < rules.options.initial_bank_score:
        return False
    banked = race.score(seat) + at_stake
    to_pass = race.must_pass(seat, target)
    if to_pass is not None:
        # The game ends with this round: catch up now or lose. Level with the leader, one last die
        # farkles too often, and a tie-break is worth more.
        return banked > to_pass or (banked == to_pass and count == 1 and race.acts_last(seat))
    if banked >= target and race.acts_last(seat):
        return True  # nobody can answer
    return None


def enough(
    rules: Farkle, s: FarkleState, seat: Seat, bank_at: BankAt, at_stake: int, count: int
) -> bool:
    """Whether someone would bank that many points rather than roll that many dice."""
    settled = settles(rules, s, seat, at_stake, count)
    if settled is not None:
        return settled
    at_target = s.race.score(seat) + at_stake >= rules.options.target_score
    return at_target or at_stake >= bank_at[count]


# What a person takes


def takes_well(
    rules: Farkle, s: FarkleState, seat: Seat, bank_at: BankAt, wanted: str | None
) -> Command:
    """What is wanted and no more, unless all dice can be taken (hot dice) or the turn ends."""
    if s.left and combinations(s.left):
        if first := towards_hot_dice(s.left):
            return Command(seat, "take", first)
        at_stake, left, _ = reached(rules, s, everything := greediest(s.left))
        if enough(rules, s, seat, bank_at, at_stake, left):
            return Command(seat, "take", everything.first)
        if wanted is not None:
            return Command(seat, "take", wanted)
    return banks_or_rolls(s, seat, enough(rules, s, seat, bank_at, s.at_stake, s.to_roll()))


def best_of(s: FarkleState) -> str | None:
    """The best combination of a roll, if nothing was taken from it yet."""
    return combinations(s.left)[0].code if s.left and not s.taken else None


def banks_or_rolls(s: FarkleState, seat: Seat, banks: bool) -> Command:
    return Command(seat, "bank" if banks and s.taken else "roll")


@cache
def towards_hot_dice(dice: Faces) -> str | None:
    """The combination to begin with so that every die is used, if that is possible."""
    return next((stop.first for stop in stops(dice) if not stop.left), None)


@cache
def greediest(dice: Faces) -> Stop:
    """Where all that counts has been taken."""
    return max(stops(dice), key=lambda stop: stop.points)


# A published strategy, to compare players with


def tips(rules: Farkle, s: FarkleState, seat: Seat) -> Command:
    """The rule text's advice: bank 35 points with one die left, 40 with two, otherwise 50. Take
    single fives only if there is nothing else, the turn ends here, or fewer than three are left."""
    five = "5" if not s.taken or len(s.left) < FEW else None
    return takes_well(rules, s, seat, TIPS, but_fives(s.left) or five)


@cache
def but_fives(dice: Faces) -> str | None:
    """The best combination that is not a single five, if there is one."""
    return next((c.code for c in combinations(dice) if c.code != "5"), None)


characters = {"timid": timid, "reckless": reckless, "sensible": choose, "expert": expert}
yardsticks = {"tips": tips}
