"""What is counted while bots play: whole numbers only, so sums are exact in any order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction


@dataclass
class Wins:
    """How often a seat played and won."""

    games: int = 0
    wins: int = 0  # alone
    tied: Counter[int] = field(default_factory=Counter)  # wins shared, by how many sides

    @property
    def shared(self) -> int:
        return self.tied.total()

    @property
    def exact_share(self) -> Fraction:
        """Wins, with a shared one counting in part."""
        parts = (Fraction(times, sides) for sides, times in self.tied.items())
        return sum(parts, start=Fraction(self.wins))

    @property
    def share(self) -> float:
        return float(self.exact_share)

    def won(self, sides: int, times: int = 1) -> None:
        """Count wins, each shared by that many sides."""
        if sides == 1:
            self.wins += times
        elif times:
            self.tied[sides] += times

    def add(self, other: Wins) -> None:
        self.games += other.games
        self.wins += other.wins
        self.tied.update(other.tied)


@dataclass
class Tally(Wins):
    """What was counted at one seat."""

    scores: Counter[int] = field(default_factory=Counter)
    acting: list[Wins] = field(default_factory=list)
    """By whether the seat acted first, second and so on, in games where that is drawn."""

    def add(self, other: Wins) -> None:
        super().add(other)
        if isinstance(other, Tally):
            self.scores.update(other.scores)
            if not self.acting:
                self.acting = [Wins() for _ in other.acting]
            for own, more in zip(self.acting, other.acting, strict=True):
                own.add(more)


@dataclass
class Counts:
    """What was counted in some games."""

    games: int = 0
    seats: list[Tally] = field(default_factory=list)
    moves: Counter[int] = field(default_factory=Counter)  # games by their number of moves
    rounds: Counter[int] = field(default_factory=Counter)  # and of rounds, where a game has them
    by_kernel: int = field(default=0, compare=False)  # games played by a kernel

    def add(self, other: Counts) -> None:
        self.games += other.games
        self.by_kernel += other.by_kernel
        self.moves.update(other.moves)
        self.rounds.update(other.rounds)
        if not self.seats:
            self.seats = [Tally() for _ in other.seats]
        for own, more in zip(self.seats, other.seats, strict=True):
            own.add(more)

    def by_order(self) -> list[Wins]:
        """Everyone's games together, by who acted first, second and so on."""
        orders = [seat.acting for seat in self.seats]
        together = [Wins() for _ in (orders[0] if orders else ())]
        for acting in orders:
            for whole, part in zip(together, acting, strict=True):
                whole.add(part)
        return together
