"""Games played through the rules themselves, move by move, as a table plays them."""

from __future__ import annotations

from typing import Any

from ..bots import bot
from ..engine import Command, Over, Pick, Rules, Seat
from ..engine.journal import Chooser, play_out
from .counting import Counts, Tally, Wins
from .generator import numbers, picking, states
from .match import Chunk, Match


class Watched:
    """Bots that are counted: their moves, and who acts before whom."""

    def __init__(self, rules: Rules[Any, Any], bots: list[Chooser]) -> None:
        self.rules, self.bots = rules, bots
        self.moves = 0
        self.order: list[Seat] = []
        self.in_turn = True

    def choosers(self) -> list[Chooser]:
        return [self._counting(choose) for choose in self.bots]

    def _counting(self, choose: Chooser) -> Chooser:
        def chosen(known: Any, seat: Seat) -> Command:
            self.moves += 1
            if seat not in self.order:
                self._comes_in(known, seat)
            return choose(known, seat)

        return chosen

    def _comes_in(self, known: Any, seat: Seat) -> None:
        """Who comes first means something only where people wait for each other."""
        self.order.append(seat)
        node = self.rules.node(known)
        self.in_turn = self.in_turn and getattr(node, "seats", ()) == (seat,)

    def begin(self) -> None:
        self.moves, self.order, self.in_turn = 0, [], True

    def acting(self) -> list[Seat] | None:
        """The order of acting, where there is one."""
        everyone = self.in_turn and len(self.order) == len(self.bots)
        return self.order if everyone else None


def play_chunk(match: Match, chunk: Chunk) -> Counts:
    """All blocks of a chunk, each with its own luck."""
    rules, total = match.rules(), Counts()
    for block, start in zip(chunk, states(match.seed, chunk.first, chunk.blocks), strict=True):
        pick = picking(numbers(start))
        total.add(play_block(rules, match.levels, match.size(block), pick))
    return total


def play_block(rules: Rules[Any, Any], levels: tuple[str, ...], games: int, pick: Pick) -> Counts:
    """So many games, counted."""
    counted = Counts(games, [Tally(games) for _ in levels])
    watched = Watched(rules, [bot(level, rules, pick, patient=True) for level in levels])
    choosers = watched.choosers()
    for _ in range(games):
        watched.begin()
        state, over = play_out(rules, choosers, pick)
        _count(counted, rules, state, over, watched)
    return counted


def _count(
    counted: Counts, rules: Rules[Any, Any], state: Any, over: Over, watched: Watched
) -> None:
    scores, winners = rules.scores(state), over.winners
    sharing = len({rules.sides[seat] for seat in winners})
    acting = watched.acting()
    for seat, tally in enumerate(counted.seats):
        tally.scores[scores[rules.sides[seat]]] += 1
        places: list[Wins] = [tally]
        if acting is not None:
            tally.acting = tally.acting or [Wins() for _ in counted.seats]
            place = tally.acting[acting.index(seat)]
            place.games += 1
            places.append(place)
        if seat in winners:
            for wins in places:
                wins.won(sharing)
    counted.moves[watched.moves] += 1
    number = rules.seen(rules.known(state, None), None).get("round")
    if isinstance(number, int):
        counted.rounds[number] += 1
