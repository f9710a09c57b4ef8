"""Farkle: take scoring dice, then roll the rest or bank; a roll without a score loses the turn."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ...engine.actions import ByNumber, action, query
from ...engine.events import Event, Phrase, Reason, Step
from ...engine.nodes import Chance, Node, Outcome, Seat, d, frozen
from ...engine.options import switch, whole
from ...engine.race import Banks, Race, RaceOptions, RaceRules, RaceView, Rolls
from ...engine.seeing import Die, Figure, Group
from .scoring import Faces, combinations, most, named, without

DICE = 6


@dataclass(frozen=True)
class FarkleOptions(RaceOptions):
    target_score: int = whole("farkle-target-score", 500, low=500, high=5000)
    initial_bank_score: int = whole("farkle-initial-bank-score", 0, low=0, high=1000)
    hot_dice_multiplier: bool = switch("farkle-hot-dice-multiplier", False)


class Lands(Event, key="farkle-lands", sound="land", counts="faces"):
    seat: Seat
    faces: Faces
    at_stake: int


class Farkles(Event, key="farkle-farkles", sound="farkle"):
    seat: Seat
    faces: Faces
    lost: int
    total: int


class Takes(Event, key="farkle-takes", sound="take"):
    seat: Seat
    combination: Phrase
    points: int
    at_stake: int
    left: int  # dice to roll next; 0 is hot dice


class HotDice(Event, key="farkle-hot-dice", sound="hot-dice", counts="times"):
    seat: Seat
    at_stake: int
    times: int  # in this turn


class HotDiceMultiply(Event, key="farkle-hot-dice-multiply", sound="hot-dice"):
    seat: Seat
    multiplier: int
    at_stake: int

    def counted(self) -> int:
        return self.multiplier - 1


class BanksLeaving(Banks, key="farkle-banks-leaving"):
    """Banked although dice on the table were worth points."""

    left: int


@frozen
class FarkleState:
    race: Race
    at_stake: int = 0
    left: Faces = ()  # of this roll, not taken
    taken: bool = False  # something was taken from this roll
    hot: int = 0  # how often this turn had hot dice
    opened: frozenset[Seat] = frozenset()  # who has made the initial bank
    rolling: bool = False
    tray: tuple[tuple[Faces, int], ...] = field(default=(), compare=False)  # taken in this turn

    def to_roll(self) -> int:
        return len(self.left) or DICE


class FarkleView(RaceView):
    """Farkle's own part of the view."""

    left: int
    """Dice for the next roll."""
    multiplier: int
    """What combinations are multiplied by after hot dice."""


class Farkle(RaceRules[FarkleState, FarkleOptions]):
    key = "farkle"
    title = "farkle-name"
    blurb = "farkle-blurb"
    sign = (1, 5)
    players = range(2, 21)

    def prepare(self) -> None:
        self.in_the_air = [Chance(d(6, count)) for count in range(DICE + 1)]

    def node(self, s: FarkleState) -> Node:
        return self.in_the_air[s.to_roll()] if s.rolling else s.race.node()

    @action("farkle-roll", key="r")
    def roll(self, s: FarkleState, seat: Seat) -> Step[FarkleState]:
        in_the_air = FarkleState(s.race, s.at_stake, s.left, False, s.hot, s.opened, True, s.tray)
        return Step(in_the_air, Rolls(seat, s.to_roll()))

    @roll.guard
    def taken_before_rolling(self, s: FarkleState, seat: Seat) -> Reason | None:
        return Reason("farkle-take-before-rolling") if s.left and not s.taken else None

    def land(self, s: FarkleState, outcome: Outcome) -> Step[FarkleState]:
        if not s.race.order:
            return self.begin(s, outcome)
        seat, faces = s.race.seat, tuple(sorted(outcome))
        if not combinations(faces):
            farkles = Farkles(seat, faces, s.at_stake, s.race.score(seat))
            return Step(s, farkles).then(self.end_turn)
        landed = FarkleState(s.race, s.at_stake, faces, False, s.hot, s.opened, tray=s.tray)
        return Step(landed, Lands(seat, faces, s.at_stake))

    def multiplier(self, s: FarkleState) -> int:
        return 1 + s.hot if self.options.hot_dice_multiplier else 1

    def offered(self, s: FarkleState, seat: Seat) -> tuple[str, ...]:
        return tuple([c.code for c in combinations(s.left)])

    def offer(self, s: FarkleState, seat: Seat, code: str) -> Phrase:
        found = named(s.left, code)
        points = found.points * self.multiplier(s)
        return Phrase("farkle-offer", combination=found.phrase(), points=points)

    def dice_of(self, s: FarkleState, seat: Seat, code: str) -> Faces:
        return tuple(map(int, code))

    @action("farkle-take", key=ByNumber(), choices=offered, says=offer, takes=dice_of)
    def take(self, s: FarkleState, seat: Seat, code: str) -> Step[FarkleState]:
        found = named(s.left, code)
        points = found.points * self.multiplier(s)
        at_stake, left = s.at_stake + points, without(s.left, found.faces)
        takes = Takes(seat, found.phrase(), points, at_stake, len(left))
        tray = (*s.tray, (found.faces, points))
        hot = s.hot + (not left)
        s = FarkleState(s.race, at_stake, left, True, hot, s.opened, tray=tray)
        if left:
            return Step(s, takes)
        if self.options.hot_dice_multiplier:
            return Step(s, takes, HotDiceMultiply(seat, self.multiplier(s), at_stake))
        return Step(s, takes, HotDice(seat, at_stake, s.hot))

    @take.guard
    def something_to_take(self, s: FarkleState, seat: Seat, code: str | None) -> Reason | None:
        if not s.left:
            return Reason("farkle-roll-first")
        return None if combinations(s.left) else Reason("farkle-nothing-more")

    @action("farkle-bank", key="b")
    def bank(self, s: FarkleState, seat: Seat) -> Step[FarkleState]:
        race = s.race.add(seat, s.at_stake)
        total, left = race.score(seat), most(s.left) * self.multiplier(s)
        banks: Event = Banks(seat, s.at_stake, total)
        if left:
            banks = BanksLeaving(seat, s.at_stake, total, left)
        return Step(FarkleState(race, opened=s.opened | {seat}), banks).then(self.end_turn)

    @bank.guard
    def enough_to_bank(self, s: FarkleState, seat: Seat) -> Reason | None:
        if not s.taken:
            return Reason("farkle-take-before-banking" if s.left else "nothing-to-bank")
        missing = self.options.initial_bank_score - s.at_stake
        if missing > 0 and seat not in s.opened:
            need = self.options.initial_bank_score
            return Reason("farkle-initial-bank", need=need, have=s.at_stake, missing=missing)
        return None

    def end_turn(self, s: FarkleState) -> Step[FarkleState]:
        race, news = s.race.end_turn_to(self.options.target_score)
        return Step(FarkleState(race, opened=s.opened), *news)

    @query("query-turn-score", key="c", recap=True, of_turn=True)
    def turn_score(self, s: FarkleState, seat: Seat | None) -> tuple[Phrase, ...]:
        """The turn score; before anything is taken, also what can be taken."""
        if s.left and not s.taken:
            to_take = Phrase("farkle-turn-score-to-take", seat=s.race.seat, points=s.at_stake)
            return (to_take, self.numbered_offers(s))
        count = s.to_roll()
        return (Phrase("turn-score-and-dice", seat=s.race.seat, points=s.at_stake, left=count),)

    @query("query-dice", key="h", recap=True, of_turn=True)
    def on_the_table(self, s: FarkleState, seat: Seat | None) -> tuple[Phrase, ...]:
        if not s.left:
            return (Phrase("farkle-no-dice-yet", count=DICE),)
        dice = Phrase("farkle-dice", faces=s.left)
        return (dice, self.numbered_offers(s)) if combinations(s.left) else (dice,)

    def numbered_offers(self, s: FarkleState) -> Phrase:
        """What can be taken, with the key for each."""
        offers = tuple(
            Phrase("farkle-numbered-offer", number=number, offer=self.offer(s, s.race.seat, code))
            for number, code in enumerate(self.offered(s, s.race.seat), 1)
        )
        return Phrase("farkle-offers", sentences=offers)

    def dice(self, s: FarkleState, seat: Seat | None) -> tuple[Die, ...]:
        return tuple(Die(face, "free") for face in s.left)

    def lying(self, s: FarkleState, seat: Seat | None, fallen: Outcome) -> tuple[Die, ...]:
        """Dice taken from this roll are aside; the rest can be taken or rolled."""
        if not s.left and not s.taken:
            return super().lying(s, seat, fallen)
        still, dice = Counter(s.left), []
        for face in sorted(fallen):
            dice.append(Die(face, "free" if still[face] > 0 else "aside"))
            still[face] -= 1
        return tuple(dice)

    def figures(self, s: FarkleState, seat: Seat | None) -> tuple[Figure, ...]:
        groups = tuple(Group(faces, points=points) for faces, points in s.tray)
        taken = tuple(face for group in groups for face in group.faces)
        tray = Figure("tray", Phrase("figure-tray"), faces=taken, part="tray", groups=groups)
        more = [Figure("left", Phrase("figure-dice-to-roll"), s.to_roll()), tray]
        if self.options.hot_dice_multiplier:
            times = Phrase("figure-times", number=self.multiplier(s))
            more.append(Figure("multiplier", Phrase("farkle-figure-multiplier"), times))
        return s.race.figures(s.at_stake, self.options.target_score, *more)

    def picture(self, s: FarkleState, seat: Seat | None) -> FarkleView:
        race = s.race.picture(s.at_stake, self.options.target_score)
        return {**race, "left": s.to_roll(), "multiplier": self.multiplier(s)}


GAME = Farkle
