"""A table that people come to, as a value: who sits where, what is set, and the game.

A room is what its journal makes of it: `folding.fold` gives the room after an entry, and
`deciding.decide` the entries that an order comes to. Nothing here waits, stores or sends."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, NotRequired, TypedDict

from ..engine import AnyRules, Chance, Decide, Event, Outcome, Over, Seat
from ..engine.journal import GameEntry as GameEntry
from ..games import rules_of
from .checkable_dice import CheckableDice
from .entries import PositionGiven
from .saved import Header, SavedGame, write

# While sealing, the dice are being sealed and the seats are fixed; it lasts for moments.
WAITING, SEALING, PLAYING, OVER = "waiting", "sealing", "playing", "over"
NOTHING: Mapping[Any, Any] = MappingProxyType({})

# The values below are named tuples: every move makes some of them, and a frozen dataclass takes
# three times as long to make.


class Chair(NamedTuple):
    """A seat: a person's, or a bot's."""

    name: str
    person: str | None = None
    bot: str | None = None
    away: bool = False  # the person is not connected; the seat is held
    stand_in: bool = False  # ... and a bot plays it
    stood_in_from: int = 0  # ... from this entry of the game's record on
    left: bool = False  # left or removed: free when the next game is set up
    mind: str = "knows"  # whether a bot plays as well as its level could: see `MINDS`

    @property
    def here(self) -> bool:
        return self.person is not None and not self.away


class TableSettings(NamedTuple):
    """What the host has set."""

    options: Mapping[str, Any] = NOTHING
    pace: float = 0.7  # seconds before a bot moves
    timer: int = 0  # seconds for a turn; 0 is no timer
    coach: bool = False  # whether players can ask for hints


class Sealing(NamedTuple):
    """What will decide the dice of the game to come."""

    game_id: str = ""
    commitment: str = ""
    seals: Mapping[str, str] = NOTHING  # each person's, on luck for this game
    terms: Header | None = None  # once they are sealed
    opened: Mapping[Seat, str] = NOTHING  # luck that has been revealed
    unopened: frozenset[str] = frozenset()  # people whose luck was waited for and did not come
    words: Mapping[str, str] = NOTHING  # what people added, in journals from before luck was sealed

    def __repr__(self) -> str:
        """For logs, without anyone's luck."""
        return f"<Sealing {self.game_id}>"


# A game's record, the latest entry first: a longer one shares all of a shorter one, so that one
# more entry costs the same in a long game, and rooms of the past cost nothing to keep.
Record = tuple[GameEntry, Any] | None  # the second is the record before, or None


class CurrentGame(NamedTuple):
    """The game that is being played, or was just over."""

    header: Header
    rules: AnyRules  # as the header has them
    state: Any
    node: Decide | Chance | Over  # what comes next in this state
    dice: CheckableDice | None  # where the seed is known
    record: Record = None
    length: int = 0  # of the record
    throws: int = 0  # of dice
    fallen: tuple[Seat | None, Outcome] = (None, ())  # the last one, if it was open
    seed: bytes | None = None  # told when it is over
    people: tuple[str | None, ...] = ()  # who began it, by seat; None for bots

    def __repr__(self) -> str:
        """For logs, without luck, dice and hands."""
        return f"<CurrentGame {self.rules.key} #{self.length}>"

    def latest_first(self) -> Iterator[GameEntry]:
        """Moves and dice, backwards from now."""
        record = self.record
        while record is not None:
            entry, record = record
            yield entry


class Turns(NamedTuple):
    """Whose decision it is, and for how long it has been."""

    numbers: Mapping[Seat, int] = NOTHING  # decisions that each seat has had
    since: Mapping[Seat, int] = NOTHING  # the entry that gave each seat its present decision
    asked: Mapping[Seat, int] = NOTHING  # the entry since which each seat has had to act
    extensions: int = 0  # of the present turn

    def after(self, seq: int, actor: Seat | None, waiting: Sequence[Seat]) -> Turns:
        """After a move or landing: everyone to act has a new decision, but for those who had one
        and did not act."""
        if not waiting:
            return Turns(self.numbers, NOTHING, self.asked, self.extensions)
        numbers, since = dict(self.numbers), {}
        for seat in waiting:
            if seat != actor and seat in self.since:
                since[seat] = self.since[seat]
            else:
                since[seat] = seq
                numbers[seat] = numbers.get(seat, 0) + 1
        return Turns(numbers, since, self.asked, self.extensions)

    def asking(self, seq: int) -> Turns:
        """A turn lasts as long as its seat is to act, whatever it does meanwhile."""
        if self.since.keys() == self.asked.keys():
            return self
        asked = {seat: self.asked.get(seat, seq) for seat in self.since}
        begun = asked.keys() - self.asked.keys()
        return Turns(self.numbers, self.since, asked, 0 if begun else self.extensions)


class Secrets(NamedTuple):
    """How many entries were one seat's secret when they were written."""

    hidden: int = 0
    own: Mapping[str, int] = NOTHING  # each person's own

    def adding(self, person: str | None) -> Secrets:
        own = self.own if person is None else {**self.own, person: self.own.get(person, 0) + 1}
        return Secrets(self.hidden + 1, own)


class Room(NamedTuple):
    """One table after some entry of its journal."""

    levels: Mapping[str, str]  # the bots there are, with the messages that name them
    seed: bytes | None = None  # of the present game
    seq: int = 0  # the number of the last entry
    name: str = ""
    game: str = ""
    code: str | None = None  # invites to a private table
    watching: bool = True  # whether anyone may watch
    status: str = WAITING
    host: str | None = None
    chairs: tuple[Chair, ...] = ()
    watchers: Mapping[str, str] = NOTHING  # person and name
    barred: frozenset[str] = frozenset()  # whom the host has removed, until the next game
    settings: TableSettings = TableSettings()
    sealing: Sealing = Sealing()
    current: CurrentGame | None = None
    number: int = 0  # games played or begun
    turns: Turns = Turns()
    secrets: Secrets = Secrets()
    rated: bool = False  # whether its games count for ratings
    position: PositionGiven | None = None  # in which its games begin; then they are not recorded

    def __repr__(self) -> str:
        """For logs, without the seed."""
        return f"<Room {self.name!r} {self.game} {self.status} #{self.seq}>"

    @property
    def kind(self) -> type[AnyRules]:
        return rules_of(self.game)

    @property
    def rules(self) -> AnyRules | None:
        return None if self.current is None else self.current.rules

    @property
    def state(self) -> Any:
        return None if self.current is None else self.current.state

    @property
    def header(self) -> Header | None:
        """The terms of the game that is being sealed, played or just over."""
        return self.sealing.terms if self.current is None else self.current.header

    def seal(self) -> str:
        """What fixes the dice of the present game; nothing while it is being set up."""
        return self.header.seal if self.header is not None and self.status != WAITING else ""

    # Who is who

    def seat_of(self, person: str | None) -> Seat | None:
        if person is not None:
            for at, chair in enumerate(self.chairs):
                if chair.person == person:
                    return at
        return None

    def has(self, person: str, away: bool = False) -> bool:
        """Whether a person sits or watches here. A seat that is only held counts if `away`."""
        seat = self.seat_of(person)
        return person in self.watchers if seat is None else away or not self.chairs[seat].away

    def lost(self, person: str) -> bool:
        """Whether a seat is held for a person who did not choose to leave."""
        seat = self.seat_of(person)
        return seat is not None and self.chairs[seat].away and not self.chairs[seat].left

    def people_present(self) -> list[str]:
        return [c.person for c in self.chairs if c.person is not None and not c.away]

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def sides(self) -> tuple[int, ...]:
        return self.rules.sides if self.rules is not None else tuple(range(len(self.chairs)))

    def to_act(self) -> tuple[Seat, ...]:
        node = self.current.node if self.current is not None else None
        return node.seats if isinstance(node, Decide) else ()

    def bots_to_act(self) -> list[Seat]:
        """Bots whose move it is. A stand-in leaves the dice alone while someone who is here has to
        decide as well: nobody waits for it, and its person may come back."""
        waiting = self.to_act()
        own = [seat for seat in waiting if self.chairs[seat].bot is not None]
        if any(self.chairs[seat].here for seat in waiting):
            return own
        return own + [seat for seat in waiting if seat not in own and self.chairs[seat].stand_in]

    def played_by_bot(self, seat: Seat) -> str | None:
        """The level that plays this seat now, if a bot does."""
        chair = self.chairs[seat]
        return chair.bot or (self.level() if chair.stand_in else None)

    def level(self) -> str:
        """The level at which bots play here: that of the first, or a sensible one."""
        return next((chair.bot for chair in self.chairs if chair.bot), "sensible")

    # Numbers

    def count_for(self, person: str) -> int:
        """The number of the last entry as this person counts: others' secrets are not counted,
        so that nobody can tell how many there were."""
        return self.seq - self.secrets.hidden + self.secrets.own.get(person, 0)

    def state_number(self, seat: Seat | None) -> int:
        """The number that a command of this seat has to carry: it counts the seat's decisions."""
        return self.turns.numbers.get(seat, 0) if seat is not None else 0

    def game_length(self) -> int:
        """How many moves and throws the present game has had."""
        return self.current.length if self.current is not None else 0

    # Other rooms

    def with_chair(self, seat: Seat, **changes: Any) -> Room:
        chairs = list(self.chairs)
        chairs[seat] = chairs[seat]._replace(**changes)
        return self._replace(chairs=tuple(chairs))

    def without_chair(self, seat: Seat) -> Room:
        return self._replace(chairs=(*self.chairs[:seat], *self.chairs[seat + 1 :]))

    def without_dice(self) -> Room:
        """The same for anyone who follows a journal and draws nothing."""
        current = self.current and self.current._replace(dice=None)
        return self._replace(seed=None, current=current)

    def saved(self) -> str:
        """The present game as a file, with its seed once it is over."""
        assert self.current is not None
        entries = tuple(self.current.latest_first())[::-1]
        return write(SavedGame(self.current.header, entries, self.current.seed))


class Progress(NamedTuple):
    """The table after an entry, and what happened by it."""

    room: Room
    events: tuple[Event, ...]


# What is known of a table without reading its journal: for the lobby and a starting server


class SeatSummary(TypedDict):
    name: str
    person: str | None
    bot: bool
    away: bool
    left: NotRequired[bool]  # by choice; old servers did not store it


class Summary(TypedDict):
    name: str
    game: str
    status: str
    private: bool
    code: str | None
    watching: bool
    seats: list[SeatSummary]
    watchers: NotRequired[int]  # old servers did not store it
    most: int
    least: int
    host: NotRequired[str | None]  # their name; old servers did not store it
    options: NotRequired[dict[str, Any]]  # other than the defaults; old servers did not store them
    rated: NotRequired[bool]  # old servers did not store it
    coach: NotRequired[bool]  # left out where it is off


def summary_of(room: Room) -> Summary:
    players = room.kind.players
    summary: Summary = {
        "name": room.name,
        "game": room.game,
        "status": WAITING if room.status == SEALING else room.status,
        "private": room.code is not None,
        "code": room.code,
        "watching": room.watching,
        "seats": [
            {
                "name": chair.name,
                "person": chair.person,
                "bot": chair.person is None,
                "away": chair.away,
                "left": chair.left,
            }
            for chair in room.chairs
        ],
        "watchers": len(room.watchers),
        "most": players[-1],
        "least": players[0],
        "host": next((c.name for c in room.chairs if c.person and c.person == room.host), None),
        "options": {
            name: value
            for name, value in room.settings.options.items()
            if value != getattr(room.kind.Options, name)
        },
    }
    if room.rated:
        summary["rated"] = True
    if room.settings.coach:
        summary["coach"] = True
    return summary
