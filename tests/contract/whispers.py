"""Whispers: a game of one throw, small enough to break in every way there is.

Each player is told a number in private, may mark it or not, and says when they are ready. Marked
numbers count twice; the highest wins. It borrows the words of Tradeoff and Pig.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count
from typing import Any

from rattlebag.engine import (
    ByNumber,
    Chance,
    Command,
    Decide,
    Dice,
    Die,
    DiePlace,
    Each,
    Event,
    Figure,
    Look,
    Node,
    Options,
    Outcome,
    Over,
    Phrase,
    Reason,
    Rules,
    Seat,
    Step,
    action,
    d,
    numbered,
    query,
    sign,
    whole,
)
from rattlebag.engine.nodes import places
from rattlebag.engine.race import Wins


@dataclass(frozen=True)
class WhisperOptions(Options):
    sides: int = whole("pig-dice-sides", 6, low=4, high=20)


class Told(Event, key="tradeoff-rolled", private=True):
    seat: Seat
    faces: tuple[int, ...]


class Marks(Event, key="tradeoff-keeps", private=True):
    seat: Seat
    face: int
    trading: int


class Ready(Event, key="tradeoff-confirms"):
    seat: Seat
    waiting: int


@dataclass(frozen=True)
class WhisperState:
    told: tuple[int, ...] = ()
    marked: frozenset[Seat] = frozenset()
    ready: frozenset[Seat] = frozenset()
    word: str = "x"


class Whispers(Rules[WhisperState, WhisperOptions]):
    key = "whispers"
    title = "pig-name"
    players = range(2, 5)

    def start(self) -> Step[WhisperState]:
        return Step(WhisperState())

    def node(self, s: WhisperState) -> Node:
        if not s.told:
            return Chance(Each(d(self.options.sides), self.seats))
        if len(s.ready) == self.seats:
            return Over(places(self.scores(s)))
        return Decide(tuple(seat for seat in range(self.seats) if seat not in s.ready))

    def known(self, s: WhisperState, seat: Seat | None) -> WhisperState:
        if len(s.ready) == self.seats:
            return s
        told = tuple(face if at == seat else 0 for at, face in enumerate(s.told))
        return replace(s, told=told, marked=s.marked & {seat})

    def land(self, s: WhisperState, outcome: Outcome) -> Step[WhisperState]:
        faces = tuple(throw[0] for throw in outcome)
        told = [Told(seat, throw) for seat, throw in enumerate(outcome)]
        return Step(replace(s, told=faces), *told)

    @action("tradeoff-toggle", key="k")
    def mark(self, s: WhisperState, seat: Seat) -> Step[WhisperState]:
        marks = Marks(seat, s.told[seat], int(seat in s.marked))
        return Step(replace(s, marked=s.marked ^ {seat}), marks)

    @action("tradeoff-confirm", key="b")
    def be_ready(self, s: WhisperState, seat: Seat) -> Step[WhisperState]:
        s = replace(s, ready=s.ready | {seat})
        return Step(s, Ready(seat, self.seats - len(s.ready)))

    def scores(self, s: WhisperState) -> tuple[int, ...]:
        if len(s.ready) < self.seats:
            return (0,) * self.seats
        return tuple(face * (1 + (seat in s.marked)) for seat, face in enumerate(s.told))

    def dice(self, s: WhisperState, seat: Seat | None) -> tuple[Die, ...]:
        return (Die(s.told[seat], "free"),) if seat is not None and s.told else ()

    def faces(self) -> Mapping[Any, Look]:
        return numbered(self.options.sides)

    def figures(self, s: WhisperState, seat: Seat | None) -> tuple[Figure, ...]:
        return (Figure("ready", Phrase("figure-round"), len(s.ready)),)


def sensible(rules: Whispers, s: WhisperState, seat: Seat) -> Command:
    return Command(seat, "be_ready" if seat in s.marked else "mark")


# Whispers, broken in one way each


class ShowsEveryonesNumber(Whispers):
    def known(self, s: WhisperState, seat: Seat | None) -> WhisperState:
        return replace(s, marked=s.marked & {seat})


class ShowsEveryonesMark(Whispers):
    def known(self, s: WhisperState, seat: Seat | None) -> WhisperState:
        return replace(super().known(s, seat), marked=s.marked)


class CallsNumbersOut(Whispers):
    def land(self, s: WhisperState, outcome: Outcome) -> Step[WhisperState]:
        return super().land(s, outcome).then(lambda after: Step(after, Wins(0, max(after.told))))


class RefusesBySecrets(Whispers):
    def known(self, s: WhisperState, seat: Seat | None) -> WhisperState:
        return replace(super().known(s, seat), ready=s.ready | ({seat} if seat == 1 else set()))


class LetsNobodyAct(Whispers):
    def guarded(self, *asked: Any) -> Reason | None:
        return Reason("not-your-turn")


class ForgetsAWord(Whispers):
    def out_of_turn(self, s: WhisperState, seat: Seat) -> Reason:
        return Reason("nobody-wrote-this-message")


class AllowsWhatItDoesNotList(Whispers):
    def refusal(self, s: WhisperState, command: Command) -> Reason | None:
        return None


class PassesInSilence(Whispers):
    @action("tradeoff-confirm", key="b")
    def be_ready(self, s: WhisperState, seat: Seat) -> Step[WhisperState]:
        return Step(replace(s, ready=s.ready | {seat}))


class RepeatsItself(Whispers):
    @action("tradeoff-toggle", key="k")
    def mark(self, s: WhisperState, seat: Seat) -> Step[WhisperState]:
        return Step(replace(s, marked=s.marked ^ {seat}), Marks(seat, s.told[seat], 1))


class SaysTheUnsayable(Whispers):
    def start(self) -> Step[WhisperState]:
        return Step(WhisperState(), Unsayable(0))


class Unsayable(Event, key="nobody-wrote-this-message"):
    seat: Seat


class AnswersNothing(Whispers):
    @query("query-pool", key="p")
    def pool(self, s: WhisperState, seat: Seat | None) -> tuple[Phrase, ...]:
        return ()


class PaintsNoPlainData(Whispers):
    def picture(self, s: WhisperState, seat: Seat | None) -> dict[str, Any]:
        return {"ready": s.ready}


class PaintsTuples(Whispers):
    def picture(self, s: WhisperState, seat: Seat | None) -> dict[str, Any]:
        return {"ready": tuple(s.ready)}


class ShowsNumbersBesideTheDice(Whispers):
    def known(self, s: WhisperState, seat: Seat | None) -> WhisperState:
        self.uncut = s
        return super().known(s, seat)

    def figures(self, s: WhisperState, seat: Seat | None) -> tuple[Figure, ...]:
        return (Figure("told", Phrase("figure-round"), faces=self.uncut.told),)


class TellsByColourAlone(Whispers):
    def faces(self) -> Mapping[Any, Look]:
        green = sign("tossup-green", "tossup-green-letter", "circle", "green")
        return {1: green, 2: sign("tossup-red", "tossup-red-letter", "circle", "red")}


class HasMorePipsThanFit(Whispers):
    def faces(self) -> Mapping[Any, Look]:
        return dict.fromkeys(range(1, 10), Look())


class ThrowsWhatNobodyDrew(Whispers):
    def faces(self) -> Mapping[Any, Look]:
        return numbered(1)


class LaysDiceNowhere(Whispers):
    def place(self, die: Die) -> DiePlace:
        return "under the table"


class LosesDice(Whispers):
    def lying(self, s: WhisperState, seat: Seat | None, fallen: Outcome) -> tuple[Die, ...]:
        return ()


class HasAFigureWithoutWords(Whispers):
    def figures(self, s: WhisperState, seat: Seat | None) -> tuple[Figure, ...]:
        return (Figure("ready", Phrase("nobody-wrote-this-message"), 1),)


class ShowsOthersOtherDice(Whispers):
    """It says that it has no secrets, and yet everyone has dice of their own."""

    known = Rules.known


class ShowsAFigureTwice(Whispers):
    def figures(self, s: WhisperState, seat: Seat | None) -> tuple[Figure, ...]:
        return super().figures(s, seat) * 2


class ListsByOtherRules(Whispers):
    def moves(self, s: WhisperState, seat: Seat) -> Iterator[Any]:
        for move in super().moves(s, seat):
            yield replace(move, reason=None)


class MeansTwoThings(Whispers):
    @action("tradeoff-take", key="b")
    def take(self, s: WhisperState, seat: Seat) -> Step[WhisperState]:
        return Step(s, Marks(seat, 1, 1))


def a_dozen(rules: Any, s: Any, seat: Seat) -> range:
    return range(12)


class HasMoreThanNineNumbers(Whispers):
    @action("tradeoff-take", key=ByNumber(), choices=a_dozen)
    def take(self, s: WhisperState, seat: Seat, number: int) -> Step[WhisperState]:
        return Step(s, Marks(seat, number, 1))


@dataclass(frozen=True)
class Loaded(Dice):
    def outcomes(self) -> Iterator[tuple[Outcome, Fraction]]:
        for outcome, chance in super().outcomes():
            yield outcome, chance * Fraction(99, 100)


class LoadsTheDice(Whispers):
    def node(self, s: WhisperState) -> Node:
        loaded = Chance(Each(Loaded(1, (1, 2, 3)), self.seats))
        return super().node(s) if s.told else loaded


@dataclass(frozen=True)
class Picky(Dice):
    def accepts(self, outcome: Any) -> bool:
        return super().accepts(outcome) and outcome != (1,)


class RefusesItsOwnDice(Whispers):
    def node(self, s: WhisperState) -> Node:
        picky = Chance(Each(Picky(1, (1, 1, 1, 2)), self.seats))
        return super().node(s) if s.told else picky


CLOCK = count()


class LooksAtAClock(Whispers):
    def land(self, s: WhisperState, outcome: Outcome) -> Step[WhisperState]:
        step = super().land(s, outcome)
        return Step(replace(step.state, word=f"t{next(CLOCK)}"), *step.events)


class ChangesTheStateBefore(Whispers):
    def land(self, s: WhisperState, outcome: Outcome) -> Step[WhisperState]:
        step = super().land(s, outcome)
        object.__setattr__(s, "told", step.state.told)
        return step


class WritesTwoWords(Whispers):
    def land(self, s: WhisperState, outcome: Outcome) -> Step[WhisperState]:
        return Step(replace(super().land(s, outcome).state, word="two words"))


class HasNoWinner(Whispers):
    def node(self, s: WhisperState) -> Node:
        node = super().node(s)
        return Over((2,) * self.seats) if isinstance(node, Over) else node


class RanksUpsideDown(Whispers):
    def node(self, s: WhisperState) -> Node:
        node = super().node(s)
        if isinstance(node, Over):
            return Over(places(self.scores(s), low_wins=True))
        return node


def impatient(rules: Whispers, s: WhisperState, seat: Seat) -> Command:
    return Command(seat, "be_ready", 1)


def moody(rules: Whispers, s: WhisperState, seat: Seat) -> Command:
    return Command(seat, "mark" if next(CLOCK) % 2 else "be_ready")
