"""Rounds in which everyone takes one turn, and how such a game ends.

`Race` is a value for a game's state. Pig, Toss Up and Farkle race to a target and have what such
games share from `RaceRules`; Threes counts rounds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol, TypedDict, TypeVar

from .actions import Command
from .events import Event, Phrase, Step
from .nodes import ONE_DECIDES, Chance, Node, Outcome, Over, Seat, Side, frozen, lot, places
from .options import Options
from .rules import Rules
from .seeing import Figure


class FirstSeat(Event, key="first-seat", sound="reveal"):
    """This seat was drawn to go first, in this round and all others."""

    seat: Seat


class RoundStarts(Event, key="round-starts"):
    number: int


class TurnStarts(Event, key="turn-starts", sound="turn-others", own_sound="turn", urgent=True):
    seat: Seat


class Rolls(Event, key="rolls", sound="roll"):
    """Heard as the sound of that many dice, without words."""

    seat: Seat
    count: int | None = None


class Banks(Event, key="banks", sound="bank"):
    seat: Seat
    points: int
    total: int


class Teams(Event, key="teams"):
    """Who plays with whom, in a game with teams."""

    sides: tuple[Side, ...]


class LastChance(
    Event, key="last-chance", sound="last-chance-others", own_sound="last-chance", urgent=True
):
    """Another side has reached the target and leads: this seat must beat it in this turn."""

    seat: Seat
    points: int


class TieBreak(Event, key="tie-break", sound="tie-break"):
    """Only these sides continue."""

    sides: tuple[Side, ...]
    points: int


class Wins(Event, key="side-wins", sound="win", rival_sound="lose"):
    side: Side
    points: int


class ShareWin(Event, key="sides-share-win", sound="win", rival_sound="lose"):
    sides: tuple[Side, ...]
    points: int


class RaceView(TypedDict):
    """What a race to a target adds to the view."""

    round: int
    """Its number."""
    at_stake: int
    """The turn score: points that are not banked yet."""
    target: int
    """The score to reach."""


@frozen
class Race:
    """Sides, scores, and whose turn it is."""

    side_of: tuple[Side, ...]  # for each seat
    scores: tuple[int, ...]  # for each side
    order: tuple[Seat, ...] = ()  # who plays this round, in turn; empty until the first is drawn
    at: int = 0
    number: int = 1
    low_wins: bool = False
    over: bool = False
    tie_break: bool = False  # only the sides that shared the top score play this round

    @classmethod
    def of(cls, side_of: tuple[Side, ...], *, low_wins: bool = False) -> Race:
        return cls(side_of, (0,) * (max(side_of) + 1), low_wins=low_wins)

    @property
    def seat(self) -> Seat:
        return self.order[self.at]

    def node(self) -> Node:
        """The draw for the first seat, whose turn it is, or the result."""
        if self.over:
            of_side = places(self.scores, low_wins=self.low_wins)
            return Over(tuple(of_side[side] for side in self.side_of))
        if not self.order:
            return Chance(lot(len(self.side_of)))
        return ONE_DECIDES[self.order[self.at]]

    def begin(self, first: Seat) -> tuple[Race, tuple[Event, ...]]:
        """Turns go round the table from the seat that was drawn."""
        seats = range(len(self.side_of))
        race = replace(self, order=(*seats[first:], *seats[:first]))
        news = (FirstSeat(first), RoundStarts(1), TurnStarts(first))
        if len(self.scores) == len(seats):
            return race, news
        return race, (Teams(tuple(range(len(self.scores)))), *news)

    def figures(self, at_stake: int, target: int, *between: Figure) -> tuple[Figure, ...]:
        """The figures of a race to a target: the turn score first, then the game's own."""
        return (
            Figure("at_stake", Phrase("figure-at-stake"), at_stake, part="turn"),
            *between,
            Figure("round", Phrase("figure-round"), self.number),
            Figure("target", Phrase("figure-target"), target, part="goal"),
        )

    def picture(self, at_stake: int, target: int) -> RaceView:
        return {"round": self.number, "at_stake": at_stake, "target": target}

    def score(self, seat: Seat) -> int:
        return self.scores[self.side_of[seat]]

    def add(self, seat: Seat, points: int) -> Race:
        scores = list(self.scores)
        scores[self.side_of[seat]] += points
        return self._on(tuple(scores), self.order, self.at, self.number)

    def _on(self, scores: tuple[int, ...], order: tuple[Seat, ...], at: int, number: int) -> Race:
        """The next race. Every turn calls this, and `replace` takes twice as long."""
        low_wins, over, tie_break = self.low_wins, self.over, self.tie_break
        return Race(self.side_of, scores, order, at, number, low_wins, over, tie_break)

    def still_to_play(self) -> tuple[Seat, ...]:
        """Who still has a turn in this round after this one."""
        return self.order[self.at + 1 :]

    def best_rival(self, seat: Seat) -> int:
        """The best score among the other sides."""
        own = self.side_of[seat]
        return max(self.scores[:own] + self.scores[own + 1 :])

    def must_pass(self, seat: Seat, target: int) -> int | None:
        """The score to beat in this turn (or to tie) because another side has reached the target
        and leads, and no partner plays after this seat."""
        if max(self.scores) < target:
            return None
        own = self.side_of[seat]
        if any(self.side_of[later] == own for later in self.still_to_play()):
            return None
        best = self.best_rival(seat)
        return best if best >= target and best > self.scores[own] else None

    def acts_last(self, seat: Seat) -> bool:
        """Whether no other side has a turn after this one in the round."""
        own = self.side_of[seat]
        return all(self.side_of[later] == own for later in self.still_to_play())

    def end_turn_to(self, target: int) -> tuple[Race, tuple[Event, ...]]:
        """The next turn, or the end if the round is over and one side leads at or above the target.

        Sides that share the top score continue alone and keep their scores. Everyone else has
        fewer points, so the scores at the end still give the places."""
        best, round_ends = max(self.scores), self.at + 1 == len(self.order)
        if best < target or not round_ends:
            race, news = self._next_turn(self.order)
            # Announced in the round in which the target was reached, but not in a tie-break, which
            # continues until one side leads.
            warned = best >= target and not self.tie_break
            to_pass = race.must_pass(race.seat, target) if warned else None
            return race, news if to_pass is None else (*news, LastChance(race.seat, to_pass))
        ahead = tuple(side for side, score in enumerate(self.scores) if score == best)
        if len(ahead) == 1:
            return replace(self, over=True), (Wins(ahead[0], best),)
        tied = tuple(seat for seat in self.order if self.side_of[seat] in ahead)
        race, news = self._next_turn(tied)
        return replace(race, tie_break=True), (TieBreak(ahead, best), *news)

    def end_turn_of(self, rounds: int) -> tuple[Race, tuple[Event, ...]]:
        """The next turn, or the end after the last round. Equal scores share the win."""
        if self.number < rounds or self.at + 1 < len(self.order):
            return self._next_turn(self.order)
        return replace(self, over=True), (win_for(self.scores, low_wins=self.low_wins),)

    def _next_turn(self, order: tuple[Seat, ...]) -> tuple[Race, tuple[Event, ...]]:
        """The next turn of this round, or the first of the next, which has this order."""
        if self.at + 1 < len(self.order):
            race = self._on(self.scores, self.order, self.at + 1, self.number)
            return race, (TurnStarts(race.seat),)
        race = self._on(self.scores, order, 0, self.number + 1)
        return race, (RoundStarts(race.number), TurnStarts(race.seat))


def win_for(scores: tuple[int, ...], *, low_wins: bool) -> Event:
    """The event that ends a game whose leaders share the win."""
    best = min(scores) if low_wins else max(scores)
    leaders = tuple(side for side, score in enumerate(scores) if score == best)
    return Wins(leaders[0], best) if len(leaders) == 1 else ShareWin(leaders, best)


class RaceState(Protocol):
    @property
    def race(self) -> Race: ...


@dataclass(frozen=True)
class RaceOptions(Options):
    target_score: int


R = TypeVar("R", bound=RaceState)
Opt = TypeVar("Opt", bound=RaceOptions)


class RaceRules(Rules[R, Opt]):
    """A race to a target score. The race is the first field of its state."""

    least = 1  # points to bank

    def turn(self, race: Race) -> R:
        """The state when a turn begins."""
        state: R = self.State(race)
        return state

    def start(self) -> Step[R]:
        return Step(self.turn(Race.of(self.sides)))

    def begin(self, s: R, outcome: Outcome) -> Step[R]:
        """The first thing that lands is the draw for the first seat."""
        race, news = s.race.begin(outcome[0])
        return Step(self.turn(race), *news)

    def end_turn(self, s: R) -> Step[R]:
        race, news = s.race.end_turn_to(self.options.target_score)
        return Step(self.turn(race), *news)

    def scores(self, s: R) -> tuple[int, ...]:
        return s.race.scores

    def detail(self, s: R, side: Side) -> Phrase | None:
        missing = self.options.target_score - s.race.scores[side]
        return Phrase("points-to-go", points=max(0, missing))

    def bank_or_roll(
        self, race: Race, seat: Seat, at_stake: int, enough: bool, cushion: int = 0
    ) -> Command:
        """For strategies: to bank if it is `enough` during the game, if it wins at the end of it.
        `cushion` is how far above the others a side wants to be that reaches the target first."""
        target = self.options.target_score
        banked, to_pass = race.score(seat) + at_stake, race.must_pass(seat, target)
        if to_pass is not None:
            enough = banked > to_pass  # the game ends with this round: catch up now or lose
        elif banked >= target:
            lead = max(target, race.best_rival(seat)) + cushion
            enough = enough or banked >= lead or race.acts_last(seat)
        return Command(seat, "bank" if enough and at_stake >= self.least else "roll")
