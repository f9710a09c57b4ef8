"""A finished game, looked at again: what every decision cost, and what was luck.

A side's chance to win moves from the start to the result in steps. What moves when dice land is
luck, what moves when someone decides is skill, and together they are the result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from ..bots.perfect import LIBRARY, Library
from ..engine import AnyRules, Command, Decide, Event, Over, Phrase, Reason, Seat, Side
from ..engine.decisions import same_decision
from ..engine.journal import GameEntry
from ..table.saved import BadSave, Header, SavedGame
from .advice import Advice, Case, Choice, advice_of, advise, case_of, named
from .judge import Chances, Judge, NoAdvice, judge_of

if TYPE_CHECKING:
    from ..protocol.coach import How

COSTLIEST = 3
INSTEAD = {
    **dict.fromkeys(
        (
            "coach-being-solved",
            "coach-cannot-be-solved",
            "solve-no-solver",
            "solve-needs-numba",
            "solve-impossible-position",
        ),
        "coach-instead-replay",
    ),
    "coach-review-unfinished": "coach-instead-finish",
    "saved-older-rules": "coach-instead-advise",
}
ONLY_NOW = frozenset({"coach-being-solved", "coach-busy", "coach-fault"})
EXPLAINED = 400  # decisions with the game's own reasons, divided by the sides if they are many


class NoReview(Exception):
    """There is no review. `reason` is for people, and `instead` is what is possible."""

    def __init__(self, reason: Phrase) -> None:
        super().__init__(repr(reason))
        self.reason, self.instead = reason, instead_of(reason)

    @property
    def only_now(self) -> bool:
        """Whether there can be a review later."""
        return self.reason.key in ONLY_NOW


def instead_of(reason: Phrase) -> Phrase | None:
    """What someone can do with a game that has no review."""
    key = INSTEAD.get(reason.key)
    return None if key is None else Phrase(key)


@dataclass(frozen=True)
class Moment:
    """A decision between several choices."""

    at: int  # how many entries of the journal come before it
    seat: Seat
    chosen: Choice
    advice: Advice
    cost: float  # the chance to win that it gave away
    before: Chances  # of each side, with the best choice
    after: Chances


@dataclass(frozen=True)
class Point:
    """The chances after a step: dice that landed, or a decision."""

    at: int  # how many entries of the journal it comes after
    chances: Chances
    events: tuple[Event, ...]  # since the point before
    moment: int | None = None  # the number of the decision it is, if it is one with a choice


@dataclass(frozen=True)
class SideAccount:
    """Where a side's result comes from: `start + luck + own + given` is `result`."""

    start: float  # the chance before the first die
    luck: float  # what dice and draws gave
    own: float  # what its own choices gave away: never above 0 where chances are exact
    given: float  # what the choices of others gave it
    result: float  # 1 for a win, a part of it if it is shared

    @property
    def skill(self) -> float:
        """What all choices gave it."""
        return self.own + self.given


@dataclass(frozen=True)
class Accuracy:
    """How well a seat decided."""

    seat: Seat
    decisions: int
    best: int  # of them
    lost: float  # chances given away, all together


@dataclass(frozen=True)
class Review:
    header: Header
    moments: tuple[Moment, ...]
    curve: tuple[Point, ...]
    accounts: tuple[SideAccount, ...]  # of each side
    accuracy: tuple[Accuracy, ...]  # of each seat
    costliest: tuple[int, ...]  # numbers of moments, the costliest first
    turning_point: int  # the number of the point from which on the winner was ahead
    how: How
    error: float
    states: tuple[Any, ...] = field(repr=False)  # after each number of entries

    def at(self, entries: int) -> Any:
        """The state after that many entries of the journal, to play on from."""
        return self.states[entries]


def review(saved: SavedGame, *, library: Library = LIBRARY) -> Review:
    """Look at a finished game again. Raises `NoReview`."""
    rules = saved.header.rules()
    try:
        steps = [step for _, step in saved.steps()]
    except BadSave as bad:
        raise NoReview(bad.reason) from bad
    if not isinstance(rules.node(steps[-1].state), Over):
        raise NoReview(Reason("coach-review-unfinished"))
    try:
        walk = _Walk(judge_of(rules, library), steps[0].state)
        walk.hear(steps[0].events)
        for entry, step in zip(saved.entries, steps[1:], strict=True):
            walk.take(entry, step.state, step.events)
    except NoAdvice as none:
        raise NoReview(none.reason) from none
    return walk.review(saved.header)


class _Walk:
    """Goes through a journal, and keeps account of what moves the chances."""

    def __init__(self, judge: Judge, state: Any) -> None:
        self.judge, self.rules = judge, judge.rules
        self.states = [state]
        self.now: Chances = judge.chances(state, 0)
        self.start = self.now
        sides = len(self.now)
        self.luck, self.own, self.given = ([0.0] * sides for _ in range(3))
        self.moments: list[Moment] = []
        self.cases: list[Case] = []  # of the moments
        self.curve = [Point(0, self.now, ())]
        self.heard: list[Event] = []
        self.begun: dict[Seat, tuple[int, list[Command]]] = {}  # decisions under way
        self.case: Case | None = None  # of the seat that has to decide alone

    def hear(self, events: tuple[Event, ...]) -> None:
        self.heard += events

    def take(self, entry: GameEntry, state: Any, events: tuple[Event, ...]) -> None:
        """One entry of the journal, and the state after it."""
        before, at = self.states[-1], len(self.states) - 1
        self.states.append(state)
        self.hear(events)
        if not isinstance(entry, Command):
            self._lands(state)
            self._point()
            return
        began, commands = self.begun.setdefault(entry.seat, (at, []))
        commands.append(entry)
        if same_decision(self.rules, before, state):
            return
        del self.begun[entry.seat]
        self._decides(began, entry.seat, tuple(commands))
        if isinstance(self.rules.node(state), Over):
            self._lands(state)

    def _lands(self, state: Any) -> None:
        """What changes the chances without a decision is luck."""
        node, self.case = self.rules.node(state), None
        if isinstance(node, Decide) and len(node.seats) == 1:
            self.case = self._case(state, node.seats[0])
            self._lucky(self.case.chances(0))
        else:
            self._lucky(self.judge.chances(state, 0))

    def _lucky(self, chances: Chances) -> None:
        for side, (new, old) in enumerate(zip(chances, self.now, strict=True)):
            self.luck[side] += new - old
        self.now = chances

    def _case(self, state: Any, seat: Seat) -> Case:
        return case_of(self.judge, self.rules.known(state, seat), seat)

    def _decides(self, began: int, seat: Seat, commands: tuple[Command, ...]) -> None:
        state = self.states[began]
        node = self.rules.node(state)
        case, alone = self.case, isinstance(node, Decide) and len(node.seats) == 1
        if case is None or case.seat != seat:
            case = self._case(state, seat)
        if alone:  # the model of several duels may see it differently from seat to seat
            self._lucky(case.chances(0))
        self.case = None
        at = chosen_of(case, commands)
        before, self.now = self.now, self._moved(case, at, self.rules.sides[seat])
        number = None
        if len(case.choices) > 1:
            number = len(self.moments)
            cost = max(0.0, case.best.chance - case.choices[at].chance)
            if cost <= self.judge.equal:
                cost = 0.0
            chosen = replace(case.choices[at], commands=commands)
            advice = advice_of(case, reasons=False)
            self.moments.append(Moment(began, seat, chosen, advice, cost, before, self.now))
            self.cases.append(case)
        self._point(number)

    def _moved(self, case: Case, at: int, side: Side) -> Chances:
        """The chances after a choice, and whose skill that was."""
        changes = [a - b for a, b in zip(case.chances(at), case.chances(0), strict=True)]
        for other, change in enumerate(changes):
            (self.own if other == side else self.given)[other] += change
        return tuple(now + change for now, change in zip(self.now, changes, strict=True))

    def _point(self, moment: int | None = None) -> None:
        point = Point(len(self.states) - 1, self.now, tuple(self.heard), moment)
        self.curve.append(point)
        self.heard.clear()

    def review(self, header: Header) -> Review:
        result = self.judge.chances(self.states[-1], 0)
        if self.curve[-1].chances != result or self.heard:
            self._lucky(result)
            self._point()
        accounts = zip(self.start, self.luck, self.own, self.given, result, strict=True)
        costly = [n for n, moment in enumerate(self.moments) if moment.cost > 0]
        costly.sort(key=lambda n: -self.moments[n].cost)
        # With more sides a reason takes longer to find; the costliest come first.
        most = EXPLAINED // len(result) if len(result) > 2 else len(self.moments)
        others = [n for n, moment in enumerate(self.moments) if moment.cost == 0]
        for number in (costly + others)[:most]:
            advice = advice_of(self.cases[number])
            self.moments[number] = replace(self.moments[number], advice=advice)
        return Review(
            header=header,
            moments=tuple(self.moments),
            curve=tuple(self.curve),
            accounts=tuple(SideAccount(*of) for of in accounts),
            accuracy=tuple(accuracy(self.rules, self.moments)),
            costliest=tuple(costly[:COSTLIEST]),
            turning_point=turning_point(self.curve),
            how=self.judge.how,
            error=self.judge.error,
            states=tuple(self.states),
        )


def explained(found: Review, moment: Moment, library: Library = LIBRARY) -> Advice:
    """The advice for a decision with the game's own reasons, which long reviews of many sides have
    only for the costliest."""
    if moment.advice.more:
        return moment.advice
    rules = found.header.rules()
    known = rules.known(found.at(moment.at), moment.seat)
    return advise(rules, known, moment.seat, library=library)


def chosen_of(case: Case, commands: tuple[Command, ...]) -> int:
    """The number of the choice that these commands make: by its name, or else by its end."""
    label = named(case.rules, case.known, case.seat, commands)
    for number, choice in enumerate(case.choices):
        if choice.label == label:
            return number

    def end(way: tuple[Command, ...]) -> Any:
        state = case.known
        for command in way:
            state = case.rules.apply(state, command).state
        return state

    wanted = end(commands)
    return next(n for n, choice in enumerate(case.choices) if end(choice.commands) == wanted)


def accuracy(rules: AnyRules, moments: list[Moment]) -> Iterator[Accuracy]:
    for seat in range(rules.seats):
        own = [moment.cost for moment in moments if moment.seat == seat]
        yield Accuracy(seat, len(own), sum(cost == 0.0 for cost in own), sum(own))


def turning_point(curve: list[Point]) -> int:
    """The number of the point from which on the winner was ahead to the end; the last one if the
    win is shared."""
    end = curve[-1].chances
    winner = max(range(len(end)), key=lambda side: end[side])

    def ahead(point: Point) -> bool:
        others = (chance for side, chance in enumerate(point.chances) if side != winner)
        return point.chances[winner] > max(others)

    at = len(curve) - 1
    while at and ahead(curve[at - 1]):
        at -= 1
    return at
