"""What a finished game adds to the records of everyone who played it."""

from __future__ import annotations

import json
import time
from collections.abc import Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from ...bots import LEVEL_NAMES
from ...games import facts_of, rules_of
from ...table import names
from ...table.saved import BadSave, read
from ...table.who_played import PlayedSeat, WhoPlayed
from ..store.base import Statement
from ..store.queries import records as rows
from ..store.queries.standings import (
    BEST,
    LEAST_GAMES,
    PRACTICE,
    RATING,
    StandingRow,
    put_standings,
)
from .ratings import Rating, rated, shared_by, surely_won, unrated

LET_GO = 50  # steps of a game after which other threads have their turn
FACT = "fact:"  # before the names of what a game counts itself


class Counted(NamedTuple):
    """What one seat did in a game."""

    sums: dict[str, int]
    most: dict[str, int]

    def both(self) -> dict[str, int]:
        return self.sums | self.most


def count(body: str, seats: int) -> list[Counted]:
    """Play a saved game again and count. One that these rules cannot replay counts nothing."""
    found = [Counted({}, {}) for _ in range(seats)]
    try:
        saved = read(body.encode())
        counts = facts_of(saved.header.game).counts
        for line, step in saved.steps():
            for seat, what, value, most in chain.from_iterable(map(counts, step.events)):
                sums, highest = found[seat]
                if most:
                    highest[what] = max(value, highest.get(what, value))
                else:
                    sums[what] = sums.get(what, 0) + value
            if line % LET_GO == 0:
                time.sleep(0)  # this is a thread: people at other tables come first
    except BadSave:
        return [Counted({}, {}) for _ in range(seats)]
    return found


class Finished(NamedTuple):
    """A game to record, with all that is known of the people before it."""

    game: rows.Unrecorded
    who: WhoPlayed
    counted: Sequence[Counted]
    standings: Mapping[tuple[str, str], StandingRow]  # by board and person
    registered: set[str]

    def statements(self) -> list[Statement]:
        """Everything that is written for this game."""
        after = self._ratings()
        played = [self._played(at, seat, who, after) for at, seat, who in self.who.people()]
        sums: list[rows.TallyRow] = []
        most: list[rows.TallyRow] = []
        for at, seat, person in self.who.people():
            counted = self._counted(at)
            sums += self._tallies(person, self._sums(seat) | _as_facts(counted.sums))
            most += self._tallies(person, _as_facts(counted.most))
        parts = (
            rows.insert_played(played),
            rows.insert_met(self._met()),
            rows.add_up(sums),
            rows.keep_most(most),
            put_standings(self._standings(after)),
        )
        return [statement for part in parts for statement in part]

    def _counted(self, at: int) -> Counted:
        """Moves that a bot made for someone are not theirs, and nobody can tell them apart."""
        return Counted({}, {}) if self.who.seats[at].stood_in else self.counted[at]

    def _tallies(self, person: str, values: Mapping[str, int]) -> list[rows.TallyRow]:
        return [rows.TallyRow(person, self.game.game, what, n) for what, n in values.items() if n]

    def _won(self, seat: PlayedSeat) -> tuple[int, int]:
        """Whether a seat won alone or with its team, and whether it shared the win."""
        shared = len(self.who.winning_sides()) > 1
        return int(seat.place == 1 and not shared), int(seat.place == 1 and shared)

    def _strongest(self) -> str:
        levels = list(LEVEL_NAMES)
        bots = [seat.bot for seat in self.who.seats if seat.bot in levels]
        return max(bots, key=levels.index) if bots else ""

    def _sums(self, seat: PlayedSeat) -> dict[str, int]:
        """Played and won: in all, by the number of players and by the strongest bot."""
        won, shared = self._won(seat)
        counts = {"played": 1, "won": won, "shared": shared}
        kinds = ["", f"players:{len(self.who.seats)}:"]
        if level := self._strongest():
            kinds.append(f"bots:{level}:")
        return {f"{kind}{what}": value for kind in kinds for what, value in counts.items()}

    def _played(
        self, at: int, seat: PlayedSeat, person: str, after: Mapping[str, Rating]
    ) -> rows.PlayedRow:
        before, now = self._before(person), after.get(person)
        return rows.PlayedRow(
            *(self.game.table_id, self.game.number, at, person, seat.name, self.game.game),
            *(self.game.finished, int(self.who.private), seat.place, *self._won(seat), seat.score),
            *(len(self.who.seats), self._strongest(), json.dumps(self._counted(at).both())),
            *((before.mu, now.mu, now.sigma) if now else (None, None, None)),
        )

    def _met(self) -> list[rows.Met]:
        game = self.game
        return [
            rows.Met(
                person=person,
                sound=names.sound(other.name),
                finished=game.finished,
                table_id=game.table_id,
                number=game.number,
                seat=at,
                game=game.game,
                private=int(self.who.private),
                rival=other.person,
            )
            for at, _, person in self.who.people()
            for there, other in enumerate(self.who.seats)
            if there != at
        ]

    # Leaderboards

    def _before(self, person: str) -> Rating:
        known = self.standings.get((RATING, person))
        return unrated() if known is None else Rating(known.value, known.spread)

    def _ratings(self) -> dict[str, Rating]:
        if not self.who.counts_for_ratings():
            return {}
        return rated(self.who, {person: self._before(person) for _, _, person in self.who.people()})

    def _standings(self, after: Mapping[str, Rating]) -> list[StandingRow]:
        found = []
        for _, seat, person in self.who.people():
            if now := after.get(person):
                games = self._games(RATING, person)
                found.append(self._standing(RATING, person, games, now.certain, *now))
            if self._strongest() == "perfect" and not seat.stood_in:
                games, wins = self._games(PRACTICE, person), self._value(PRACTICE, person)
                if seat.place == 1:
                    wins += shared_by(self.who.winning_sides())
                rank = surely_won(wins, games)
                found.append(self._standing(PRACTICE, person, games, rank, wins, 0.0))
            if self.who.standard and not seat.stood_in:
                low = rules_of(self.game.game).low_wins
                better = min if low else max
                best = better(float(seat.score), self._value(BEST, person, float(seat.score)))
                games = self._games(BEST, person)
                rank = -best if low else best
                found.append(self._standing(BEST, person, games, rank, best, 0.0))
        return found

    def _games(self, board: str, person: str) -> int:
        """How many games count for a list, this one included."""
        known = self.standings.get((board, person))
        return 1 + (known.games if known else 0)

    def _value(self, board: str, person: str, first: float = 0.0) -> float:
        known = self.standings.get((board, person))
        return known.value if known else first

    def _standing(
        self, board: str, person: str, games: int, rank: float, value: float, spread: float
    ) -> StandingRow:
        listed = person in self.registered and games >= LEAST_GAMES[board]
        of = board, self.game.game, person
        return StandingRow(*of, games, rank, value, spread, int(listed))


def _as_facts(counts: Mapping[str, int]) -> dict[str, int]:
    return {f"{FACT}{what}": value for what, value in counts.items()}
