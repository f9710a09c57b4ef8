"""Toss Up: greens score and leave, yellows and reds are rolled again; bad reds lose the turn."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ...engine.actions import action, query
from ...engine.events import Event, Phrase, Reason, Step
from ...engine.nodes import Chance, Dice, Node, Outcome, Seat, frozen
from ...engine.options import choice, whole
from ...engine.race import Banks, Race, RaceOptions, RaceRules, RaceView, Rolls
from ...engine.seeing import Die, Figure, Look, sign

GREEN, YELLOW, RED = "green", "yellow", "red"
FACES = {
    "standard": (GREEN, GREEN, GREEN, YELLOW, YELLOW, RED),
    "playpalace": (GREEN, YELLOW, RED),
}
# Not everyone can tell green from red: each face has a letter and a shape as well.
LOOKS = {
    GREEN: sign("tossup-green", "tossup-green-letter", "circle", "green"),
    YELLOW: sign("tossup-yellow", "tossup-yellow-letter", "triangle", "yellow"),
    RED: sign("tossup-red", "tossup-red-letter", "square", "red"),
}


@dataclass(frozen=True)
class TossUpOptions(RaceOptions):
    target_score: int = whole("tossup-target-score", 100, low=20, high=500)
    starting_dice: int = whole("tossup-starting-dice", 10, low=5, high=20)
    variant: str = choice(
        "tossup-variant", standard="tossup-standard", playpalace="tossup-playpalace"
    )


class Lands(Event, key="tossup-lands", sound="land"):
    seat: Seat
    green: int
    yellow: int
    red: int
    at_stake: int
    left: int

    def counted(self) -> int:
        return self.green + self.yellow + self.red


class LandsAgain(Lands, key="tossup-lands-again"):
    """No green again. The same numbers as before, so the words differ."""


class FreshDice(Event, key="tossup-fresh-dice", sound="hot-dice"):
    """Every die came up green."""

    seat: Seat
    green: int
    count: int
    at_stake: int

    def counted(self) -> int:
        """How often in this turn: each time scores one point for each die."""
        return self.at_stake // self.count


class Busts(Event, key="tossup-busts", sound="bust"):
    seat: Seat
    yellow: int
    red: int
    lost: int
    total: int


@frozen
class TossUpState:
    race: Race
    left: int  # dice to roll next
    at_stake: int = 0
    reds: int | None = None  # of those left, how many are red; None for fresh dice
    rolling: bool = False
    no_green: bool = False  # the last roll was announced as one without green


class TossUpView(RaceView):
    """Toss Up's own part of the view."""

    left: int
    """Dice for the next roll."""


class TossUp(RaceRules[TossUpState, TossUpOptions]):
    key = "tossup"
    title = "tossup-name"
    blurb = "tossup-blurb"
    sign = (GREEN, YELLOW, RED)
    players = range(2, 9)

    def prepare(self) -> None:
        faces = FACES[self.options.variant]
        self.in_the_air = [Chance(Dice(n, faces)) for n in range(self.options.starting_dice + 1)]

    def turn(self, race: Race) -> TossUpState:
        return TossUpState(race, self.options.starting_dice)

    def node(self, s: TossUpState) -> Node:
        return self.in_the_air[s.left] if s.rolling else s.race.node()

    def is_bust(self, green: int, yellow: int, red: int) -> bool:
        if self.options.variant == "standard":
            return green == 0 and red > 0
        return green == 0 and yellow == 0

    @action("tossup-toss", key="r")
    def roll(self, s: TossUpState, seat: Seat) -> Step[TossUpState]:
        in_the_air = TossUpState(s.race, s.left, s.at_stake, s.reds, True, s.no_green)
        return Step(in_the_air, Rolls(seat, s.left))

    def land(self, s: TossUpState, outcome: Outcome) -> Step[TossUpState]:
        if not s.race.order:
            return self.begin(s, outcome)
        seat = s.race.seat
        green, red = outcome.count(GREEN), outcome.count(RED)
        yellow = s.left - green - red
        if self.is_bust(green, yellow, red):
            bust = Busts(seat, yellow, red, s.at_stake, s.race.score(seat))
            return Step(s, bust).then(self.end_turn)
        at_stake, left = s.at_stake + green, yellow + red
        if left:
            again = green == 0 and s.no_green
            happened = LandsAgain if again else Lands
            after = TossUpState(s.race, left, at_stake, red, no_green=green == 0 and not again)
            return Step(after, happened(seat, green, yellow, red, at_stake, left))
        fresh = self.options.starting_dice
        all_green = FreshDice(seat, green, fresh, at_stake)
        return Step(TossUpState(s.race, fresh, at_stake), all_green)

    @action("tossup-bank", key="b")
    def bank(self, s: TossUpState, seat: Seat) -> Step[TossUpState]:
        race = s.race.add(seat, s.at_stake)
        banks = Banks(seat, s.at_stake, race.score(seat))
        return Step(TossUpState(race, s.left), banks).then(self.end_turn)

    @bank.guard
    def something_to_bank(self, s: TossUpState, seat: Seat) -> Reason | None:
        return None if s.at_stake else Reason("nothing-to-bank")

    @query("query-turn-score", key="c", recap=True, of_turn=True)
    def turn_score(self, s: TossUpState, seat: Seat | None) -> tuple[Phrase, ...]:
        return (Phrase("turn-score-and-dice", seat=s.race.seat, points=s.at_stake, left=s.left),)

    def dice(self, s: TossUpState, seat: Seat | None) -> tuple[Die, ...]:
        if s.reds is None:
            return ()
        yellows = s.left - s.reds
        return (Die(YELLOW, "free"),) * yellows + (Die(RED, "free"),) * s.reds

    def faces(self) -> Mapping[Any, Look]:
        return LOOKS

    def lying(self, s: TossUpState, seat: Seat | None, fallen: Outcome) -> tuple[Die, ...]:
        """The greens of this roll are aside: they have scored."""
        if s.reds is None and not s.at_stake:
            return super().lying(s, seat, fallen)
        return tuple(Die(face, "aside" if face == GREEN else "free") for face in fallen)

    def figures(self, s: TossUpState, seat: Seat | None) -> tuple[Figure, ...]:
        left = Figure("left", Phrase("figure-dice-to-roll"), s.left)
        greens = (GREEN,) * s.at_stake  # each scored a point
        tray = Figure("tray", Phrase("figure-tray"), faces=greens, part="tray")
        return s.race.figures(s.at_stake, self.options.target_score, left, tray)

    def most_dice(self) -> int:
        return self.options.starting_dice

    def picture(self, s: TossUpState, seat: Seat | None) -> TossUpView:
        return {**s.race.picture(s.at_stake, self.options.target_score), "left": s.left}


GAME = TossUp
