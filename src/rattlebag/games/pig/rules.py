"""Pig: roll and add, or bank what you have; a 1 loses the turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...engine.actions import action, query
from ...engine.events import Event, Phrase, Reason, Step
from ...engine.nodes import Chance, Node, Outcome, Seat, Side, d, frozen
from ...engine.options import choice, whole
from ...engine.race import Banks, Race, RaceOptions, RaceRules, RaceView, Rolls
from ...engine.seeing import Die, Figure, Look, numbered


@dataclass(frozen=True)
class PigOptions(RaceOptions):
    target_score: int = whole("pig-target-score", 50, low=10, high=1000)
    minimum_bank_points: int = whole("pig-minimum-bank-points", 0, low=0, high=50)
    dice_sides: int = whole("pig-dice-sides", 6, low=4, high=20)
    team_mode: str = choice("pig-team-mode", individual="pig-individual", pairs="pig-pairs")

    def conflicts(self) -> Iterator[Reason]:
        if self.minimum_bank_points >= self.target_score:
            yield Reason("pig-minimum-bank-too-high", most=self.target_score - 1)


class Adds(Event, key="pig-adds", sound="land"):
    seat: Seat
    face: int
    at_stake: int


class Busts(Event, key="pig-busts", sound="bust"):
    seat: Seat
    lost: int
    total: int


class BustsForTeam(Busts, key="pig-busts-for-team"):
    """The total is the team's."""


class BanksForTeam(Banks, key="pig-banks-for-team"):
    """The total is the team's."""


@frozen
class PigState:
    race: Race
    at_stake: int = 0  # the turn score, lost on a 1
    face: int = 0  # what the die shows; 0 before the first roll of a turn
    rolling: bool = False  # the die is in the air
    rolled: tuple[int, ...] = field(default=(), compare=False)  # in this turn, for the tray


class PigView(RaceView):
    """Pig's own part of the view."""


class Pig(RaceRules[PigState, PigOptions]):
    key = "pig"
    title = "pig-name"
    blurb = "pig-blurb"
    sign = (1,)
    players = range(2, 5)

    @classmethod
    def problems(cls, options: PigOptions, seats: int) -> tuple[Reason, ...]:
        found = super().problems(options, seats)
        if options.team_mode == "pairs" and seats != 4:
            found += (Reason("pig-pairs-need-four", seats_taken=seats),)
        return found

    def seating(self) -> tuple[Side, ...]:
        """In pairs, seats alternate between the teams."""
        teams = 2 if self.options.team_mode == "pairs" else self.seats
        return tuple(seat % teams for seat in range(self.seats))

    def prepare(self) -> None:
        self.die_in_the_air = Chance(d(self.options.dice_sides))
        self.least = max(1, self.options.minimum_bank_points)  # nobody banks nothing

    def node(self, s: PigState) -> Node:
        return self.die_in_the_air if s.rolling else s.race.node()

    @action("pig-roll", key="r")
    def roll(self, s: PigState, seat: Seat) -> Step[PigState]:
        return Step(PigState(s.race, s.at_stake, s.face, True, s.rolled), Rolls(seat))

    def land(self, s: PigState, outcome: Outcome) -> Step[PigState]:
        if not s.race.order:
            return self.begin(s, outcome)
        face, seat = outcome[0], s.race.seat
        if face == 1:
            happened = Busts if self.options.team_mode == "individual" else BustsForTeam
            busts = happened(seat, s.at_stake, s.race.score(seat))
            return Step(s, busts).then(self.end_turn)
        at_stake = s.at_stake + face
        after = PigState(s.race, at_stake, face, rolled=(*s.rolled, face))
        return Step(after, Adds(seat, face, at_stake))

    @action("pig-bank", key="b")
    def bank(self, s: PigState, seat: Seat) -> Step[PigState]:
        race = s.race.add(seat, s.at_stake)
        happened = Banks if self.options.team_mode == "individual" else BanksForTeam
        banks = happened(seat, s.at_stake, race.score(seat))
        return Step(PigState(race), banks).then(self.end_turn)

    @bank.guard
    def enough_to_bank(self, s: PigState, seat: Seat) -> Reason | None:
        if s.at_stake >= self.least:
            return None
        if s.at_stake == 0:
            return Reason("nothing-to-bank")
        return Reason("pig-too-little-to-bank", need=self.least, have=s.at_stake)

    @query("query-turn-score", key="c", recap=True, of_turn=True)
    def turn_score(self, s: PigState, seat: Seat | None) -> tuple[Phrase, ...]:
        return (Phrase("turn-score", seat=s.race.seat, points=s.at_stake),)

    def dice(self, s: PigState, seat: Seat | None) -> tuple[Die, ...]:
        return (Die(s.face, "free"),) if s.face else ()

    def faces(self) -> Mapping[Any, Look]:
        return numbered(self.options.dice_sides)

    def figures(self, s: PigState, seat: Seat | None) -> tuple[Figure, ...]:
        tray = Figure("tray", Phrase("figure-tray"), faces=s.rolled, part="tray")
        return s.race.figures(s.at_stake, self.options.target_score, tray)

    def most_dice(self) -> int:
        return 1

    def picture(self, s: PigState, seat: Seat | None) -> PigView:
        return {**s.race.picture(s.at_stake, self.options.target_score)}


GAME = Pig
