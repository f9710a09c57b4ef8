"""What to do in a position: every choice with its chance to win, how that is known, and why."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ..bots import EXPERT
from ..bots.perfect import LIBRARY, Library
from ..engine import AnyRules, Command, Decide, Over, Phrase, Reason, Seat
from ..engine.decisions import decision_by
from ..games import characters_of
from ..solve.solution import fitting
from .judge import EXACT, Chances, Judge, NoAdvice, judge_of

if TYPE_CHECKING:
    from ..protocol.coach import How

LEAST_SAID = 0.05  # percentage points; less is 0 when it is rounded
# Reasons that are true however well chances are known: the rules say so, or the dice.
FACTS = frozenset(
    {
        "coach-only-choice",
        "coach-banking-wins",
        "coach-banking-loses",
        "coach-threes-wins",
        "coach-tradeoff-promise",
    }
)


@dataclass(frozen=True)
class Choice:
    """What a player can decide: the commands that do it, its name, and the chance to win then."""

    commands: tuple[Command, ...]
    label: Phrase
    chance: float


@dataclass(frozen=True)
class Advice:
    """Every choice of a seat, the best first, and the reason for it."""

    seat: Seat
    choices: tuple[Choice, ...]
    how: How  # EXACT, COMPOSED or SAMPLED
    error: float  # no chance is further off; if SAMPLED, in 95 of 100 cases
    why: tuple[Phrase, ...]  # one sentence, in parts
    more: tuple[Phrase, ...]  # what others need, and what follows success and failure
    sharing: int  # how many sides can share a win; 0 where nobody can

    @property
    def best(self) -> Choice:
        return self.choices[0]

    @property
    def chance(self) -> float:
        """To win, with best play from here on."""
        return self.best.chance


@dataclass(frozen=True)
class Case:
    """A decision: all that reasons are given from."""

    judge: Judge
    known: Any
    seat: Seat
    choices: tuple[Choice, ...]
    everyone: tuple[Callable[[], Chances], ...]  # the chance of each side, after each choice

    @property
    def rules(self) -> Any:
        return self.judge.rules

    @property
    def best(self) -> Choice:
        return self.choices[0]

    def chances(self, at: int) -> Chances:
        """Of each side, after the choice with this number."""
        return self.everyone[at]()


def advise(rules: AnyRules, known_state: Any, seat: Seat, *, library: Library = LIBRARY) -> Advice:
    """What this seat should do, from what it can know. Raises `NoAdvice`."""
    try:
        judge = judge_of(rules, library)
    except NoAdvice as none:
        raise NoAdvice(none.reason, experts_choice(rules, known_state, seat)) from none
    return advice_of(case_of(judge, known_state, seat))


def experts_choice(rules: AnyRules, known: Any, seat: Seat) -> Phrase | None:
    """What an expert would do where best play is not known, and that it is only that."""
    expert = characters_of(rules.key).get(EXPERT)
    kind: Any = rules.State
    if expert is None or not fitting(kind)(known):
        return None
    node = rules.node(known)
    if not isinstance(node, Decide) or seat not in node.seats:
        return None
    commands = decision_by(rules, known, lambda state: expert(rules, state, seat))
    return Phrase("coach-expert-would", choice=named(rules, known, seat, commands))


def advice_of(case: Case, reasons: bool = True) -> Advice:
    """The choices of a case. Without the game's own reasons, which take a while to find, only by
    how much the best is better than the next."""
    judge, teacher = case.judge, teacher_of(case.rules.key)
    taught = reasons and teacher is not None
    why = teacher.why(case) if taught else ()
    more = teacher.more(case) if taught else ()
    how, error = judge.how_known(case.known)
    why = tuple(as_known(how, phrase) for phrase in why or plainly(case))
    return Advice(case.seat, case.choices, how, error, why, more, sharing(case.rules))


def as_known(how: How, claim: Phrase) -> Phrase:
    """What is only estimated is never said as if it were known."""
    if how == EXACT or claim.key in FACTS:
        return claim
    return Phrase("coach-by-estimate", what=claim)


def sharing(rules: AnyRules) -> int:
    """How many sides can share a win; 0 in games that continue until one is ahead."""
    shares = getattr(teacher_of(rules.key), "SHARES_WINS", False)
    return len(set(rules.sides)) if shares else 0


def case_of(judge: Judge, known: Any, seat: Seat) -> Case:
    """The choices of a seat, the best first."""
    rules = judge.rules
    judge.check(known, seat)
    node = rules.node(known)
    if isinstance(node, Over):
        raise NoAdvice(Reason("game-over"))
    if not isinstance(node, Decide) or seat not in node.seats:
        raise NoAdvice(Reason("solve-not-to-act"))
    found = ranked(judge, known, seat)
    choices, everyone = zip(*found, strict=True)
    return Case(judge, known, seat, choices, everyone)


def ranked(judge: Judge, known: Any, seat: Seat) -> list[tuple[Choice, Callable[[], Chances]]]:
    """The best first, and the one that a perfect bot would make before its equals. Dice that look
    the same make the same choice."""
    rules, wanted = judge.rules, judge.wanted(known, seat)
    first = named(rules, known, seat, wanted)
    found = dict[Phrase, tuple[Choice, Callable[[], Chances]]]()
    for commands, chance, everyone in judge.weigh(known, seat):
        label = named(rules, known, seat, commands)
        if label not in found or chance > found[label][0].chance:
            way = wanted if label == first else commands
            found[label] = Choice(way, label, chance), everyone
    most = max(choice.chance for choice, _ in found.values())

    def place(of: tuple[Choice, Any]) -> tuple[bool, float, int]:
        choice = of[0]
        is_wanted = choice.label == first and choice.chance >= most - judge.equal
        return not is_wanted, -choice.chance, len(choice.commands)

    return sorted(found.values(), key=place)


def named(rules: AnyRules, known: Any, seat: Seat, commands: tuple[Command, ...]) -> Phrase:
    """A choice by the game's own words."""
    if (teacher := teacher_of(rules.key)) and (name := getattr(teacher, "named", None)):
        found: Phrase = name(rules, known, seat, commands)
        return found
    said, state = [], known
    for command in commands:
        said.append(label_of(rules, state, command))
        if command != commands[-1]:
            state = rules.apply(state, command).state
    return said[0] if len(said) == 1 else Phrase("coach-steps", steps=tuple(said))


def label_of(rules: AnyRules, state: Any, command: Command) -> Phrase:
    """What the game calls this move."""
    action = rules.actions[command.action]
    if action.says is None:
        return Phrase(action.label)
    found: Phrase = action.says(rules, state, command.seat, command.arg)
    return found


@cache
def teacher_of(game: str) -> Any:
    """The module with a game's reasons: `why(case)`, `more(case)`, `named` if its choices have
    better names than their moves, and `SHARES_WINS`. A game can have none."""
    name = f"{__package__}.reasons.{game}"
    return import_module(name) if find_spec(name) else None


def plainly(case: Case) -> tuple[Phrase, ...]:
    """By how much the best choice is better than the next: true in every game."""
    if len(case.choices) == 1:
        return (Phrase("coach-only-choice"),)
    best, second = case.choices[:2]
    gain = 100 * (best.chance - second.chance)
    if gain <= 100 * case.judge.equal:
        return (Phrase("coach-as-good", other=second.label),)
    if gain < LEAST_SAID:
        return (Phrase("coach-hardly-better", other=second.label),)
    return (Phrase("coach-better-by", percent=gain, other=second.label),)
