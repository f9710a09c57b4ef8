"""Tradeoff: roll five dice, trade some into a pool, take as many back; three times, then score."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any

from ...engine.actions import ByDie, ByFace, action, query
from ...engine.events import Event, Phrase, Reason, Step
from ...engine.nodes import Chance, Decide, Each, Node, Outcome, Seat, Shuffle, Side, d
from ...engine.options import Options, whole
from ...engine.race import RoundStarts, win_for
from ...engine.rules import Rules
from ...engine.seeing import Die, DiePlace, Figure, Thrown
from . import state as events
from .scoring import best, packed
from .showing import TradeoffView, all_hands, figures, own_hand, picture, with_points
from .state import DICE, ITERATIONS, Place, TradeoffState


@dataclass(frozen=True)
class TradeoffOptions(Options):
    target_score: int = whole("tradeoff-target-score", 60, low=30, high=500)


class Tradeoff(Rules[TradeoffState, TradeoffOptions]):
    key = "tradeoff"
    title = "tradeoff-name"
    blurb = "tradeoff-blurb"
    sign = (6, 6)
    players = range(2, 9)

    def prepare(self) -> None:
        self.everyone_rolls = Chance(Each(d(6, DICE), self.seats))

    def start(self) -> Step[TradeoffState]:
        state = TradeoffState((Place(),) * self.seats)
        return Step(state, RoundStarts(1), events.IterationStarts(1, ITERATIONS))

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
        return self.result(s)

    def known(self, s: TradeoffState, seat: Seat | None) -> TradeoffState:
        """While dice are rolled and traded, nobody sees another player's hand, roll and marks.

        Hands are open in the taking phase. If nobody trades there is none: dice stay unseen."""
        if s.phase not in ("rolling", "trading"):
            return s
        places = [p if at == seat else p.hidden() for at, p in enumerate(s.places)]
        return replace(s, places=tuple(places))

    def land(self, s: TradeoffState, outcome: Outcome) -> Step[TradeoffState]:
        if s.phase == "ordering":
            first = events.ToTake(outcome[0], s.places[outcome[0]].owed)
            return Step(replace(s, phase="taking", order=outcome), first)
        rolled = [
            Place(place.score, place.hand, Thrown(faces), shown=place.shown)
            for place, faces in zip(s.places, outcome, strict=True)
        ]
        news = [events.Rolled(seat, faces) for seat, faces in enumerate(outcome)]
        return Step(replace(s, places=tuple(rolled), phase="trading"), *news)

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
        happened = events.Keeps if position in thrown.kept else events.Trades
        said = happened(seat, thrown.face(position), trading)
        after = Place(place.score, place.hand, thrown, shown=place.shown)
        return Step(s.with_place(seat, after), said)

    @toggle.guard
    def is_trading(self, s: TradeoffState, seat: Seat, position: Any = None) -> Reason | None:
        return None if s.phase == "trading" else Reason("tradeoff-not-trading")

    @action("tradeoff-confirm", key="b")
    def confirm(self, s: TradeoffState, seat: Seat) -> Step[TradeoffState]:
        s = s.with_place(seat, replace(s.places[seat], confirmed=True))
        waiting = sum(not place.confirmed for place in s.places)
        step = Step(s, events.Confirms(seat, waiting))
        return step if waiting else step.then(self.reveal)

    confirm.guard(is_trading)

    @toggle.when
    @confirm.when
    def in_the_trading_phase(self, s: TradeoffState, seat: Seat) -> bool:
        return s.phase == "trading"

    def out_of_turn(self, s: TradeoffState, seat: Seat) -> Reason:
        if s.phase == "trading":
            return Reason("tradeoff-already-confirmed")
        return Reason("tradeoff-not-your-take", seat=s.order[0])

    def reveal(self, s: TradeoffState) -> Step[TradeoffState]:
        """Everyone has confirmed: all trades are revealed at once."""
        after = tuple([place.revealed() for place in s.places])
        news: list[Event] = [
            events.Traded(at, tuple(sorted(p.traded))) if p.traded else events.TradedNothing(at)
            for at, p in enumerate(after)
        ]
        pool = tuple(sorted(face for place in after for face in place.traded))
        s = replace(s, places=after, pool=pool, phase="ordering")
        if not pool:
            return Step(s, *news, events.NobodyTraded()).then(self.end_iteration)
        return Step(s, *news, events.PoolOpens(pool))

    # Taking

    def takers(self, s: TradeoffState) -> tuple[tuple[Seat, ...], ...]:
        """The lower total first, then the lower sum of the hand; ties are drawn at random."""

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
            s.past,
        )
        takes = events.Takes(seat, face, len(s.pool))
        if s.order:
            return Step(s, takes, events.NextToTake(s.order[0], s.places[s.order[0]].owed, s.pool))
        return Step(s, takes).then(self.end_iteration)

    @take.guard
    def lies_in_the_pool(self, s: TradeoffState, seat: Seat, face: Any) -> Reason | None:
        if s.phase != "taking":
            return Reason("tradeoff-not-taking")
        if face in s.pool:
            return None
        return Reason("tradeoff-not-in-pool", faces=tuple(sorted(set(s.pool))))

    @take.when
    def in_the_taking_phase(self, s: TradeoffState, seat: Seat) -> bool:
        return s.phase == "taking"

    # Scoring

    def end_iteration(self, s: TradeoffState) -> Step[TradeoffState]:
        if s.iteration == ITERATIONS:
            return self.score_round(s)
        number, places = s.iteration + 1, s.places
        if s.phase == "taking":  # hands were open, as they are not if nobody trades
            places = tuple([replace(p, shown=tuple(sorted(p.hand))) for p in places])
        after = TradeoffState(places, "rolling", s.round, number, past=s.opened())
        return Step(after, events.IterationStarts(number, ITERATIONS))

    def score_round(self, s: TradeoffState) -> Step[TradeoffState]:
        news: list[Event] = []
        after = []
        for seat, place in enumerate(s.places):
            points, names = best(packed(place.hand))
            total = place.score + points
            after.append(Place(total, shown=tuple(sorted(place.hand))))
            news.append(events.Scores(seat, points, with_points(names), total))
        totals = tuple(place.score for place in after)
        if max(totals) >= self.options.target_score:
            over = TradeoffState(tuple(after), "over", s.round, s.iteration, past=s.opened())
            return Step(over, *news, win_for(totals, low_wins=False))
        after_round = TradeoffState(tuple(after), "rolling", s.round + 1, past=s.opened())
        news += [RoundStarts(s.round + 1), events.IterationStarts(1, ITERATIONS)]
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
        if s.phase == "trading" and isinstance(node, Decide):
            return (Phrase("tradeoff-waiting-for", seats=node.seats),)
        if s.phase == "taking":
            seat, owed = s.order[0], s.places[s.order[0]].owed
            return (Phrase("tradeoff-take-of", seat=seat, owed=owed, heap=s.pool),)
        return super().whose_turn.answer(self, s, seat)

    @query("query-hand", key="h", recap=True, personal=True)
    def hand(self, s: TradeoffState, seat: Seat | None) -> tuple[Phrase, ...]:
        return (Phrase("only-watching"),) if seat is None else own_hand(s, seat)

    @query("query-pool", key="p")
    def ask_pool(self, s: TradeoffState, seat: Seat | None) -> tuple[Phrase, ...]:
        if s.phase == "over":
            return (Phrase("game-over"),)
        if s.phase != "taking":
            return (Phrase("tradeoff-pool-closed"),)
        return (Phrase("tradeoff-pool", heap=s.pool, count=len(s.pool)),)

    @query("query-hands", key="v", result=True)
    def ask_hands(self, s: TradeoffState, seat: Seat | None) -> tuple[Phrase, ...]:
        return all_hands(s)

    def dice(self, s: TradeoffState, seat: Seat | None) -> tuple[Die, ...]:
        return () if seat is None else s.places[seat].thrown.dice()

    def place(self, die: Die) -> DiePlace:
        """A die that is not kept is traded."""
        return "traded" if die.standing == "free" else die.standing

    def most_dice(self) -> int:
        return DICE

    def figures(self, s: TradeoffState, seat: Seat | None) -> tuple[Figure, ...]:
        return tuple(figures(s, seat, self.options.target_score))

    def picture(self, s: TradeoffState, seat: Seat | None) -> TradeoffView:
        return picture(s, seat, self.options.target_score)


GAME = Tradeoff
