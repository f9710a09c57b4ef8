"""Threes: keep at least one die after each roll; threes count zero, and the lowest total wins."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypedDict

from ...engine.actions import ByDie, action, query
from ...engine.events import Event, Phrase, Reason, Step
from ...engine.nodes import Chance, Node, Outcome, Seat, Side, d, frozen
from ...engine.options import Options, choice, whole
from ...engine.race import Race, Rolls
from ...engine.rules import Rules
from ...engine.seeing import NOTHING_THROWN, Die, Figure, Thrown

DICE = 5
MOON, MOON_SCORE = (6,) * DICE, -30


def worth(face: int) -> int:
    return 0 if face == 3 else face


def score(faces: tuple[int, ...]) -> int:
    """What five dice cost at the end of a turn."""
    return MOON_SCORE if faces == MOON else sum(map(worth, faces))


@dataclass(frozen=True)
class ThreesOptions(Options):
    rounds: int = whole("threes-rounds", 10, low=1, high=20)
    last_die: str = choice("threes-last-die", stands="threes-stands", rolled="threes-rolled")


class Lands(Event, key="threes-lands", sound="land", counts="faces"):
    seat: Seat
    faces: tuple[int, ...]


class Keeps(Event, key="threes-keeps", sound="keep"):
    seat: Seat
    face: int
    position: int
    kept: int  # dice kept or locked by now


class PutsBack(Keeps, key="threes-puts-back", sound="put-back"):
    """A kept die is free again."""


class LastDieLands(Event, key="threes-last-die-lands", sound="land"):
    seat: Seat
    face: int


class TurnScored(Event, key="threes-turn-scored", sound="bank"):
    seat: Seat
    faces: tuple[int, ...]
    points: int
    total: int


class ShootsTheMoon(Event, key="threes-shoots-the-moon", sound="moon"):
    seat: Seat
    total: int


@frozen
class ThreesState:
    race: Race
    thrown: Thrown = NOTHING_THROWN
    rolling: bool = False


class ThreesView(TypedDict):
    """Threes's own part of the view."""

    round: int
    """Its number."""
    rounds: int
    """How many there are."""


class Threes(Rules[ThreesState, ThreesOptions]):
    key = "threes"
    title = "threes-name"
    blurb = "threes-blurb"
    sign = (3,)
    players = range(2, 9)
    low_wins = True

    def prepare(self) -> None:
        self.in_the_air = [Chance(d(6, count)) for count in range(DICE + 1)]

    def start(self) -> Step[ThreesState]:
        return Step(ThreesState(Race.of(self.sides, low_wins=True)))

    def node(self, s: ThreesState) -> Node:
        if s.rolling:
            return self.in_the_air[len(s.thrown.free()) if s.thrown.faces else DICE]
        return s.race.node()

    def roll_label(self, s: ThreesState, seat: Seat, arg: None) -> Phrase:
        free = s.thrown.free()
        if s.thrown.faces and not free:
            return Phrase("threes-end-turn")
        if len(free) == 1 and self.options.last_die == "stands":
            return Phrase("threes-end-turn-standing", face=s.thrown.face(free[0]))
        return Phrase("threes-roll")

    @action("threes-roll", key="r", says=roll_label)
    def roll(self, s: ThreesState, seat: Seat) -> Step[ThreesState]:
        """Rolling locks the kept dice. A last die stands or is rolled, by the table's option."""
        locked = s.thrown.lock()
        free = len(locked.free()) if locked.faces else DICE
        if free == 0 or (free == 1 and self.options.last_die == "stands"):
            return self.end_turn(ThreesState(s.race, locked))
        return Step(ThreesState(s.race, locked, True), Rolls(seat, free))

    @roll.guard
    def kept_before_rolling(self, s: ThreesState, seat: Seat) -> Reason | None:
        return Reason("threes-keep-one") if s.thrown.faces and not s.thrown.kept else None

    def land(self, s: ThreesState, outcome: Outcome) -> Step[ThreesState]:
        if not s.race.order:
            race, news = s.race.begin(outcome[0])
            return Step(ThreesState(race), *news)
        seat = s.race.seat
        if not s.thrown.faces:
            return Step(ThreesState(s.race, Thrown(outcome)), Lands(seat, outcome))
        after = ThreesState(s.race, s.thrown.thrown_again(outcome))
        if len(outcome) == 1:
            return Step(after, LastDieLands(seat, outcome[0])).then(self.end_turn)
        return Step(after, Lands(seat, outcome))

    def positions(self, s: ThreesState, seat: Seat) -> range:
        return range(1, len(s.thrown.faces) + 1)

    def toggle_label(self, s: ThreesState, seat: Seat, position: int) -> Phrase:
        face = s.thrown.face(position)
        match s.thrown.standing(position):
            case "free":
                return Phrase("threes-keep-this", face=face, position=position)
            case "kept":
                return Phrase("threes-put-back-this", face=face, position=position)
        return Phrase("threes-locked-this", face=face, position=position)

    @action("threes-toggle", key=ByDie(digit_keeps=False), choices=positions, says=toggle_label)
    def toggle(self, s: ThreesState, seat: Seat, position: int) -> Step[ThreesState]:
        thrown = s.thrown.toggle(position)
        kept = len(thrown.kept) + len(thrown.locked)
        happened = Keeps if position in thrown.kept else PutsBack
        said = happened(seat, thrown.face(position), position, kept)
        return Step(ThreesState(s.race, thrown), said)

    @toggle.guard
    def can_be_toggled(self, s: ThreesState, seat: Seat, position: Any) -> Reason | None:
        if not s.thrown.faces:
            return Reason("threes-roll-first")
        if position in s.thrown.locked:
            return Reason("threes-locked", face=s.thrown.face(position), position=position)
        return None

    @action("threes-bank", key="b")
    def bank(self, s: ThreesState, seat: Seat) -> Step[ThreesState]:
        return self.end_turn(s)

    @bank.guard
    def all_decided(self, s: ThreesState, seat: Seat) -> Reason | None:
        if not s.thrown.faces:
            return Reason("threes-roll-first")
        free = s.thrown.free()
        if not free:
            return None
        if len(free) == 1:  # then R does not roll on: it ends the turn
            if self.options.last_die == "rolled":
                return Reason("threes-last-die-to-roll")
            return Reason("threes-last-die-to-stand", face=s.thrown.face(free[0]))
        if not s.thrown.kept:
            return Reason("threes-none-kept", left=len(free))
        return Reason("threes-not-all-kept", left=len(free))

    def end_turn(self, s: ThreesState) -> Step[ThreesState]:
        seat, faces = s.race.seat, s.thrown.faces
        race = s.race.add(seat, points := score(faces))
        total = race.score(seat)
        scored: Event = TurnScored(seat, faces, points, total)
        if faces == MOON:
            scored = ShootsTheMoon(seat, total)
        race, news = race.end_turn_of(self.options.rounds)
        return Step(ThreesState(race), scored, *news)

    def scores(self, s: ThreesState) -> tuple[int, ...]:
        return s.race.scores

    def detail(self, s: ThreesState, side: Side) -> Phrase | None:
        """Turns to go, including this one."""
        if s.race.over or not s.race.order:
            return None
        done = s.race.number - (side in s.race.order[s.race.at :])  # everyone plays alone
        return Phrase("turns-to-go", count=self.options.rounds - done)

    def so_far(self, s: ThreesState) -> tuple[int, int]:
        """How many dice are kept or locked, and what they cost."""
        faces = tuple(die.face for die in s.thrown.dice() if die.standing != "free")
        points = score(faces) if len(faces) == DICE else sum(map(worth, faces))
        return len(faces), points

    @query("query-turn-score", key="c", of_turn=True)
    def turn_score(self, s: ThreesState, seat: Seat | None) -> tuple[Phrase, ...]:
        if not s.thrown.faces:
            return self.hand.answer(self, s, seat)  # nothing to count yet, only dice to roll
        count, points = self.so_far(s)
        return (Phrase("threes-turn-score", seat=s.race.seat, points=points, count=count),)

    @query("query-hand", key="h", recap=True, of_turn=True)
    def hand(self, s: ThreesState, seat: Seat | None) -> tuple[Phrase, ...]:
        if not s.thrown.faces:
            return (Phrase("threes-no-dice-yet", seat=s.race.seat, count=DICE),)
        said = {"free": "threes-die-free", "kept": "threes-die-kept", "locked": "threes-die-locked"}
        dice = tuple(Phrase(said[die.standing], face=die.face) for die in s.thrown.dice())
        return (Phrase("threes-hand", seat=s.race.seat, dice=dice),)

    def dice(self, s: ThreesState, seat: Seat | None) -> tuple[Die, ...]:
        return s.thrown.dice()

    def most_dice(self) -> int:
        return DICE

    def figures(self, s: ThreesState, seat: Seat | None) -> tuple[Figure, ...]:
        count, points = self.so_far(s)
        decided = Phrase("figure-so-many-of", number=count, of=DICE)
        rounds = Phrase("figure-so-many-of", number=s.race.number, of=self.options.rounds)
        return (
            Figure("points", Phrase("threes-figure-points"), points, part="turn"),
            Figure("decided", Phrase("threes-figure-decided"), decided),
            Figure("round", Phrase("figure-round"), rounds),
        )

    def picture(self, s: ThreesState, seat: Seat | None) -> ThreesView:
        return {"round": s.race.number, "rounds": self.options.rounds}


GAME = Threes
