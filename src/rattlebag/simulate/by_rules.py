"""Games played through the rules themselves, move by move, as at a table."""

from __future__ import annotations

from typing import Any

from ..bots import bot
from ..engine import Command, Over, Pick, Rules, Seat
from ..engine.journal import Chooser, play_out
from .counting import Counts, Tally, Wins
from .generator import numbers, picking, states
from .match import Chunk, Match


class Watched:
    """Bots whose moves are counted, and the order in which they first acted."""

    def __init__(self, rules: Rules[Any, Any], bots: list[Chooser]) -> None:
        self.rules = rules
        self.choosers = [self._counting(choose) for choose in bots]
        self.begin()

    def begin(self) -> None:
        """A new game."""
        self.moves, self.order, self.in_turn = 0, list[Seat](), True

    def _counting(self, choose: Chooser) -> Chooser:
        def chosen(known: Any, seat: Seat) -> Command:
            self.moves += 1
            if seat not in self.order:
                self.order.append(seat)
                # Acting first means something only where players wait for each other.
                node = self.rules.node(known)
                self.in_turn = self.in_turn and getattr(node, "seats", ()) == (seat,)
            return choose(known, seat)

        return chosen

    def acting(self) -> list[Seat] | None:
        """The order of acting, where there is one."""
        everyone = self.in_turn and len(self.order) == len(self.choosers)
        return self.order if everyone else None


def play_chunk(match: Match, chunk: Chunk) -> Counts:
    """All blocks of a chunk, each with its own luck."""
    rules, total = match.rules(), Counts()
    for block, start in zip(chunk, states(match.seed, chunk.first, chunk.blocks), strict=True):
        pick = picking(numbers(start))
        total.add(play_block(rules, match.levels, match.size(block), pick))
    return total


def play_block(rules: Rules[Any, Any], levels: tuple[str, ...], games: int, pick: Pick) -> Counts:
    """That many games, counted."""
    counted = Counts(games, [Tally(games) for _ in levels])
    watched = Watched(rules, [bot(level, rules, pick, patient=True) for level in levels])
    for _ in range(games):
        watched.begin()
        state, over = play_out(rules, watched.choosers, pick)
        _count(counted, state, over, watched)
    return counted


def _count(counted: Counts, state: Any, over: Over, watched: Watched) -> None:
    rules, winners, acting = watched.rules, over.winners, watched.acting()
    scores, sharing = rules.scores(state), len({rules.sides[seat] for seat in winners})
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
