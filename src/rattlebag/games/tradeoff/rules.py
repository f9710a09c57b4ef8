"""Tradeoff: three times roll five, trade some into a pool, take as many back; then score sets.

The rules in words are in docs/rules/tradeoff.md, the spoken lines in locales/*/tradeoff.ftl.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from ...engine import (
    ByDie,
    ByFace,
    Chance,
    Decide,
    Die,
    Each,
    Event,
    Figure,
    Node,
    Options,
    Outcome,
    Over,
    Phrase,
    Reason,
    Rules,
    Seat,
    Shuffle,
    Side,
    Step,
    action,
    d,
    places,
    query,
    whole,
)
from ...engine.keeping import NOTHING_THROWN, Thrown
from ...engine.race import RoundStarts, win_for
from .scoring import HAND, SETS, best, packed

Faces = tuple[int, ...]
DICE, ITERATIONS = 5, 3
ROLLING, TRADING, ORDERING, TAKING, OVER = "rolling", "trading", "ordering", "taking", "over"

SET_NAMES = {
    "triple": "tradeoff-triple",
    "mini-straight": "tradeoff-mini-straight",
    "group": "tradeoff-group",
    "double-triple": "tradeoff-double-triple",
    "straight": "tradeoff-straight",
    "double-group": "tradeoff-double-group",
    "all-groups": "tradeoff-all-groups",
    "all-triplets": "tradeoff-all-triplets",
}


@dataclass(frozen=True)
class TradeoffOptions(Options):
    target_score: int = whole("tradeoff-target-score", 60, low=30, high=500)


class IterationStarts(Event, key="tradeoff-iteration-starts", sound="roll"):
    number: int
    of: int

    def counted(self) -> int:
        return DICE


class Rolled(Event, key="tradeoff-rolled", sound="land", counts="faces", private=True):
    seat: Seat
    faces: Faces


class Keeps(Event, key="tradeoff-keeps", sound="keep", private=True):
    seat: Seat
    face: int
    trading: int  # dice marked for trading by now


class Trades(Event, key="tradeoff-trades", sound="put-back", private=True):
    seat: Seat
    face: int
    trading: int


class Confirms(Event, key="tradeoff-confirms", sound="lock"):
    seat: Seat
    waiting: int  # players who have not confirmed yet


class Traded(Event, key="tradeoff-traded", sound="trade", counts="faces"):
    seat: Seat
    faces: Faces


class TradedNothing(Event, key="tradeoff-traded-nothing"):
    seat: Seat


class PoolOpens(Event, key="tradeoff-pool-opens", sound="reveal"):
    heap: Faces


class NobodyTraded(Event, key="tradeoff-nobody-traded", sound="reveal"):
    pass


class ToTake(Event, key="tradeoff-to-take", sound="turn-others", own_sound="turn", urgent=True):
    """The first to take: what the pool holds was told a moment ago."""

    seat: Seat
    owed: int


class NextToTake(
    Event, key="tradeoff-next-to-take", sound="turn-others", own_sound="turn", urgent=True
):
    seat: Seat
    owed: int
    heap: Faces  # what is left in the pool


class Takes(Event, key="tradeoff-takes", sound="take"):
    seat: Seat
    face: int
    left: int  # dice in the pool after it


class Scores(Event, key="tradeoff-scores", sound="bank"):
    seat: Seat
    points: int
    sets: tuple[Phrase, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Place:
    """One player's side of the table."""

    score: int = 0
    hand: Faces = ()  # kept and taken in this round
    thrown: Thrown = NOTHING_THROWN  # the present roll: what is not kept is traded
    traded: Faces = ()  # laid into the pool in this iteration
    confirmed: bool = False
    owed: int = 0  # dice still to take from the pool
    shown: Faces = ()  # sorted; the hand as everyone saw it last, or the whole one last scored

    def kept(self) -> Faces:
        return tuple([self.thrown.face(at) for at in sorted(self.thrown.kept)])

    def marked(self) -> Faces:
        return tuple([self.thrown.face(at) for at in self.thrown.free()])


@dataclass(frozen=True, slots=True)
class TradeoffState:
    places: tuple[Place, ...]
    phase: str = ROLLING
    round: int = 1
    iteration: int = 1
    pool: Faces = ()  # sorted
    order: tuple[Seat, ...] = ()  # who takes, the next to take first

    def with_place(self, seat: Seat, place: Place) -> TradeoffState:
        places = (*self.places[:seat], place, *self.places[seat + 1 :])
        return TradeoffState(places, self.phase, self.round, self.iteration, self.pool, self.order)


class Tradeoff(Rules[TradeoffState, TradeoffOptions]):
    key = "tradeoff"
    title = "tradeoff-name"
    blurb = "tradeoff-blurb"
    players = range(2, 9)
    Options = TradeoffOptions
    State = TradeoffState

    def prepare(self) -> None:
        self.everyone_rolls = Chance(Each(d(6, DICE), self.seats))

    def start(self) -> Step[TradeoffState]:
        state = TradeoffState((Place(),) * self.seats)
        return Step(state, RoundStarts(1), IterationStarts(1, ITERATIONS))

    def node(self, s: TradeoffState) -> Node:
        match s.phase:
            case "trading":
                waiting = [seat for seat, place in enumerate(s.places) if not place.confirmed]
                return Decide(tuple(waiting))
            case "taking":
                return Decide(s.order[:1])
            case "rolling":
                return self.everyone_rolls
            case "ordering":
                return Chance(Shuffle(self.takers(s)))
        return Over(places(self.scores(s)))

    def known(self, s: TradeoffState, seat: Seat | None) -> TradeoffState:
        """While dice are traded, a hand, a roll and its marks belong to the one who has them.

        Hands are open in the taking phase; where nobody trades there is none, so a hand may hold
        dice that were never shown.
        """
        if s.phase != TRADING:
            return s
        cut = tuple(
            [
                place
                if at == seat
                else Place(place.score, confirmed=place.confirmed, shown=place.shown)
                for at, place in enumerate(s.places)
            ]
        )
        return replace(s, places=cut)

    def land(self, s: TradeoffState, outcome: Outcome) -> Step[TradeoffState]:
        if s.phase == ORDERING:
            first = ToTake(outcome[0], s.places[outcome[0]].owed)
            return Step(replace(s, phase=TAKING, order=outcome), first)
        rolled = tuple(
            [
                Place(place.score, place.hand, Thrown(faces), shown=place.shown)
                for place, faces in zip(s.places, outcome, strict=True)
            ]
        )
        news = [Rolled(seat, faces) for seat, faces in enumerate(outcome)]
        return Step(replace(s, places=rolled, phase=TRADING), *news)

    # Trading

    def positions(self, s: TradeoffState, seat: Seat) -> range:
        return range(1, len(s.places[seat].thrown.faces) + 1)

    def toggle_label(self, s: TradeoffState, seat: Seat, position: int) -> Phrase:
        thrown = s.places[seat].thrown
        face = thrown.face(position)
        if position in thrown.kept:
            return Phrase("tradeoff-trade-this", face=face, position=position)
        return Phrase("tradeoff-keep-this", face=face, position=position)

    @action(
        "tradeoff-toggle",
        key=ByDie(digit_keeps=True, none_kept="tradeoff-no-die-to-trade"),
        choices=positions,
        says=toggle_label,
    )
    def toggle(self, s: TradeoffState, seat: Seat, position: int) -> Step[TradeoffState]:
        place = s.places[seat]
        thrown = place.thrown.toggle(position)
        trading = DICE - len(thrown.kept)
        happened = Keeps if position in thrown.kept else Trades
        said = happened(seat, thrown.face(position), trading)
        after = Place(place.score, place.hand, thrown, shown=place.shown)
        return Step(s.with_place(seat, after), said)

    @toggle.guard
    def is_trading(self, s: TradeoffState, seat: Seat, position: Any = None) -> Reason | None:
        return None if s.phase == TRADING else Reason("tradeoff-not-trading")

    @action("tradeoff-confirm", key="b")
    def confirm(self, s: TradeoffState, seat: Seat) -> Step[TradeoffState]:
        s = s.with_place(seat, replace(s.places[seat], confirmed=True))
        waiting = sum(not place.confirmed for place in s.places)
        step = Step(s, Confirms(seat, waiting))
        return step if waiting else step.then(self.reveal)

    confirm.guard(is_trading)

    @toggle.when
    @confirm.when
    def in_the_trading_phase(self, s: TradeoffState, seat: Seat) -> bool:
        return s.phase == TRADING

    def out_of_turn(self, s: TradeoffState, seat: Seat) -> Reason:
        if s.phase == TRADING:
            return Reason("tradeoff-already-confirmed")
        return Reason("tradeoff-not-your-take", seat=s.order[0])

    def reveal(self, s: TradeoffState) -> Step[TradeoffState]:
        """The last player has confirmed: all trades become known at once."""
        news: list[Event] = []
        after: list[Place] = []
        pool: list[int] = []
        for seat, place in enumerate(s.places):
            traded = place.marked()
            pool += traded
            hand, shown = place.hand + place.kept(), place.shown
            after.append(Place(place.score, hand, traded=traded, owed=len(traded), shown=shown))
            news.append(Traded(seat, tuple(sorted(traded))) if traded else TradedNothing(seat))
        s = replace(s, places=tuple(after), pool=tuple(sorted(pool)), phase=ORDERING)
        if not pool:
            return Step(s, *news, NobodyTraded()).then(self.end_iteration)
        return Step(s, *news, PoolOpens(s.pool))

    # Taking

    def takers(self, s: TradeoffState) -> tuple[tuple[Seat, ...], ...]:
        """Lower total first, then the lower sum of the hand; who is still equal draws lots."""

        def rank(seat: Seat) -> tuple[int, int]:
            return s.places[seat].score, sum(s.places[seat].hand)

        seats = sorted((seat for seat, place in enumerate(s.places) if place.owed), key=rank)
        return tuple(tuple(equals) for _, equals in groupby(seats, key=rank))

    def in_the_pool(self, s: TradeoffState, seat: Seat) -> list[int]:
        return sorted(set(s.pool))

    def take_label(self, s: TradeoffState, seat: Seat, face: int) -> Phrase:
        return Phrase("tradeoff-take-this", face=face, count=s.pool.count(face))

    @action("tradeoff-take", key=ByFace(), choices=in_the_pool, says=take_label)
    def take(self, s: TradeoffState, seat: Seat, face: int) -> Step[TradeoffState]:
        at, place = s.pool.index(face), s.places[seat]
        owed = place.owed - 1
        hand, shown = (*place.hand, face), place.shown
        taken = Place(place.score, hand, traded=place.traded, owed=owed, shown=shown)
        s = TradeoffState(
            (*s.places[:seat], taken, *s.places[seat + 1 :]),
            s.phase,
            s.round,
            s.iteration,
            s.pool[:at] + s.pool[at + 1 :],
            s.order[1:] + ((seat,) if owed else ()),
        )
        takes = Takes(seat, face, len(s.pool))
        if s.order:
            return Step(s, takes, NextToTake(s.order[0], s.places[s.order[0]].owed, s.pool))
        return Step(s, takes).then(self.end_iteration)

    @take.guard
    def lies_in_the_pool(self, s: TradeoffState, seat: Seat, face: Any) -> Reason | None:
        if s.phase != TAKING:
            return Reason("tradeoff-not-taking")
        if face in s.pool:
            return None
        return Reason("tradeoff-not-in-pool", faces=tuple(sorted(set(s.pool))))

    @take.when
    def in_the_taking_phase(self, s: TradeoffState, seat: Seat) -> bool:
        return s.phase == TAKING

    # Scoring

    def end_iteration(self, s: TradeoffState) -> Step[TradeoffState]:
        if s.iteration < ITERATIONS:
            number = s.iteration + 1
            after = replace(s, phase=ROLLING, iteration=number, pool=(), order=())
            if s.phase == TAKING:  # hands lay open; where nobody traded they did not
                shown = [replace(place, shown=tuple(sorted(place.hand))) for place in s.places]
                after = replace(after, places=tuple(shown))
            return Step(after, IterationStarts(number, ITERATIONS))
        return self.score_round(s)

    def score_round(self, s: TradeoffState) -> Step[TradeoffState]:
        news: list[Event] = []
        after = []
        for seat, place in enumerate(s.places):
            points, names = best(packed(place.hand))
            total = place.score + points
            after.append(Place(total, shown=tuple(sorted(place.hand))))
            news.append(Scores(seat, points, with_points(names), total))
        totals = tuple(place.score for place in after)
        if max(totals) >= self.options.target_score:
            over = TradeoffState(tuple(after), OVER, s.round, s.iteration)
            return Step(over, *news, win_for(totals, low_wins=False))
        after_round = TradeoffState(tuple(after), ROLLING, s.round + 1)
        news += [RoundStarts(s.round + 1), IterationStarts(1, ITERATIONS)]
        return Step(after_round, *news)

    def scores(self, s: TradeoffState) -> tuple[int, ...]:
        return tuple([place.score for place in s.places])

    # What players can ask

    def detail(self, s: TradeoffState, side: Side) -> Phrase | None:
        missing = self.options.target_score - s.places[side].score
        return Phrase("points-to-go", points=max(0, missing))

    @query("query-turn", key="t", recap=True)
    def whose_turn(self, s: TradeoffState, seat: Seat | None) -> tuple[Phrase, ...]:
        node = self.node(s)
        if s.phase == TRADING and isinstance(node, Decide):
            return (Phrase("tradeoff-waiting-for", seats=node.seats),)
        if s.phase == TAKING:
            seat, owed = s.order[0], s.places[s.order[0]].owed
            return (Phrase("tradeoff-take-of", seat=seat, owed=owed, heap=s.pool),)
        return super().whose_turn.answer(self, s, seat)

    @query("query-hand", key="h", recap=True, personal=True)
    def hand(self, s: TradeoffState, seat: Seat | None) -> tuple[Phrase, ...]:
        if seat is None:
            return (Phrase("only-watching"),)
        place = s.places[seat]
        if s.phase == OVER:
            return (last_seen(seat, place.shown),)
        said = [hand_of(seat, place.hand)]
        if place.thrown.faces:
            dice = tuple(
                Phrase(
                    "tradeoff-die-kept" if die.standing == "kept" else "tradeoff-die-traded",
                    face=die.face,
                )
                for die in place.thrown.dice()
            )
            said.append(Phrase("tradeoff-present-roll", dice=dice))
        return tuple(said)

    @query("query-pool", key="p")
    def ask_pool(self, s: TradeoffState, seat: Seat | None) -> tuple[Phrase, ...]:
        if s.phase == OVER:
            return (Phrase("game-over"),)
        if s.phase != TAKING:
            return (Phrase("tradeoff-pool-closed"),)
        return (Phrase("tradeoff-pool", heap=s.pool, count=len(s.pool)),)

    @query("query-hands", key="v", result=True)
    def ask_hands(self, s: TradeoffState, seat: Seat | None) -> tuple[Phrase, ...]:
        """Hands and trades; while they are hidden, the hands as everyone saw them last."""
        if s.phase != TAKING:
            seen = [last_seen(at, place.shown) for at, place in enumerate(s.places) if place.shown]
            return tuple(seen) or (Phrase("tradeoff-hands-closed"),)
        said = []
        for at, place in enumerate(s.places):
            traded = (
                Phrase("tradeoff-has-traded", faces=tuple(sorted(place.traded)))
                if place.traded
                else Phrase("tradeoff-has-traded-nothing")
            )
            said.append(Phrase("two-parts", first=hand_of(at, place.hand), second=traded))
        return tuple(said)

    def dice(self, s: TradeoffState, seat: Seat | None) -> tuple[Die, ...]:
        return () if seat is None else s.places[seat].thrown.dice()

    def place(self, die: Die) -> str:
        """What is not kept goes into the pool."""
        return "traded" if die.standing == "free" else die.standing

    def figures(self, s: TradeoffState, seat: Seat | None) -> tuple[Figure, ...]:
        iteration = Phrase("figure-so-many-of", number=s.iteration, of=ITERATIONS)
        shown = [
            Figure("round", Phrase("figure-round"), s.round),
            Figure("iteration", Phrase("tradeoff-figure-iteration"), iteration),
            Figure("target", Phrase("figure-target"), self.options.target_score),
        ]
        if s.phase == TAKING:
            shown.append(Figure("pool", Phrase("tradeoff-figure-pool"), faces=s.pool))
        for at, place in enumerate(s.places):
            shown += self.figures_of(s, at, place, own=at == seat)
        return tuple(shown)

    def figures_of(
        self, s: TradeoffState, at: Seat, place: Place, *, own: bool
    ) -> Iterator[Figure]:
        """One player's side of the table, as far as it lies open."""
        if s.phase == TRADING:
            word = Phrase("tradeoff-confirmed" if place.confirmed else "tradeoff-choosing")
            yield Figure("trades", Phrase("tradeoff-figure-trades"), word, seat=at)
        if s.phase == TAKING or (own and s.phase == TRADING):
            hand = tuple(sorted(place.hand))
            yield Figure("hand", Phrase("tradeoff-figure-hand"), faces=hand, seat=at)
        if s.phase == OVER:
            yield Figure("hand", Phrase("tradeoff-figure-hand"), faces=place.shown, seat=at)
        if s.phase == TAKING:
            traded = tuple(sorted(place.traded))
            yield Figure("traded", Phrase("tradeoff-figure-traded"), faces=traded, seat=at)
            yield Figure("owed", Phrase("tradeoff-figure-owed"), place.owed, seat=at)

    def picture(self, s: TradeoffState, seat: Seat | None) -> dict[str, Any]:
        open_now = s.phase == TAKING
        return {
            "round": s.round,
            "phase": s.phase,
            "iteration": s.iteration,
            "target": self.options.target_score,
            "pool": list(s.pool) if open_now else None,
            "order": list(s.order),
            "hands": [
                list(p.shown)
                if s.phase == OVER
                else sorted(p.hand)
                if open_now or at == seat
                else None
                for at, p in enumerate(s.places)
            ],
            "traded": [sorted(p.traded) if open_now else None for p in s.places],
            "confirmed": [place.confirmed for place in s.places],
            "owed": [place.owed for place in s.places],
        }


def hand_of(seat: Seat, hand: Faces) -> Phrase:
    if not hand:
        return Phrase("tradeoff-empty-hand", seat=seat)
    return Phrase("tradeoff-hand", seat=seat, heap=tuple(sorted(hand)), count=len(hand))


def last_seen(seat: Seat, shown: Faces) -> Phrase:
    """A hand that lies open no more: the fifteen dice last scored, or fewer in mid-round."""
    if len(shown) < HAND:
        return Phrase("tradeoff-hand-before", seat=seat, heap=shown)
    points, names = best(packed(shown))
    sets = with_points(names)
    return Phrase("tradeoff-hand-scored", seat=seat, points=points, heap=shown, sets=sets)


def with_points(names: tuple[str, ...]) -> tuple[Phrase, ...]:
    """The sets of a hand, each with what it counts. Fifteen dice always hold one."""
    return tuple(
        Phrase("tradeoff-set", set=Phrase(SET_NAMES[name]), points=SETS[name][0]) for name in names
    )


GAME = Tradeoff
