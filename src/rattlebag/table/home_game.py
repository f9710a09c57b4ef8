"""A game at this machine: the rules, the people and bots in its seats, and its record."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from ..engine import Command, Decide, Event, Over, Reason, Refused, Seat
from ..engine.journal import GameEntry, Played, opening, play
from ..engine.nodes import Pick
from .checkable_dice import SEED_BYTES, commitment, new_luck, seal
from .saved import Header, SavedGame, Seated

WriteEntries = Callable[[Iterable[GameEntry]], None]


def new_header(
    game: str, options: Mapping[str, Any], seats: Sequence[Seated], words: str = ""
) -> tuple[Header, bytes]:
    """The header of a game at one machine, and its secret seed. Luck goes to the first person."""
    seed = secrets.token_bytes(SEED_BYTES)
    player = next((at for at, seat in enumerate(seats) if seat.bot is None), None)
    luck = [new_luck(words) if at == player else None for at in range(len(seats))]
    seals = tuple(None if text is None else seal(text) for text in luck)
    terms = (game, dict(options), tuple(seats), secrets.token_hex(8), commitment(seed))
    return Header(*terms, luck_seals=seals).opened(luck), seed


class HomeGame:
    """A game in progress. What happens is recorded first and told afterwards."""

    is_saved = True

    def __init__(self, saved: SavedGame, seed: bytes, record: WriteEntries) -> None:
        """Begin a new game (no entries), or resume one where its record ends."""
        self.header, self.seed, self._record = saved.header, seed, record
        self.rules = saved.header.rules()
        self.dice: Pick = saved.header.dice(seed)
        self.state: Any = None
        self.told: list[Event] = []  # everything that has happened
        self.taken_up = bool(saved.entries)
        if not saved.entries:
            self._enter(opening(self.rules, self.dice))
            return
        saved.check_seed(seed)
        for _, step in saved.steps(self.dice):
            self.state = step.state
            self.told += step.events
        self._enter(Played(self.state).settle(self.rules, self.dice))

    def _enter(self, played: Played) -> list[Event]:
        if played.entries:
            self._record(played.entries)
        self.state = played.state
        self.told += played.events
        return played.events

    def do(self, command: Command) -> list[Event] | Reason:
        """The result of a command, or why it is refused."""
        try:
            return self._enter(play(self.rules, self.state, command, self.dice))
        except Refused as refused:
            return refused.reason

    def to_act(self) -> tuple[Seat, ...]:
        node = self.rules.node(self.state)
        return node.seats if isinstance(node, Decide) else ()

    def result(self) -> Over | None:
        node = self.rules.node(self.state)
        return node if isinstance(node, Over) else None

    def known(self, seat: Seat | None) -> Any:
        return self.rules.known(self.state, seat)


class TryOut(HomeGame):
    """A game that continues from any state, with new dice, and is not recorded."""

    is_saved = False

    def __init__(self, header: Header, state: Any, dice: Pick) -> None:
        self.header, self.rules, self.state = header, header.rules(), state
        self.dice, self._record = dice, lambda entries: None
        self.told, self.taken_up = [], True
