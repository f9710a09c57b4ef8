"""A table that people come to, as its journal tells it: who is there, what is set, and the game.

Everything that lasts is an entry of the journal. `decide` turns what a person asks into entries or
a reason; `apply` folds an entry in and tells what happened. Nothing here waits, stores or sends.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ..engine import (
    Chance,
    Command,
    Decide,
    Dice,
    Each,
    Event,
    Luck,
    Outcome,
    Over,
    Phrase,
    Pick,
    Reason,
    Rules,
    Seat,
)
from ..engine.journal import Landed, advance, opening, play
from ..games import rules_of
from . import entries, sealing
from . import happenings as news
from .entries import Entry
from .luck import CheckableDice, commitment
from .saved import Header, SavedGame, Seated, write

# While sealing, the dice are being sealed and the seats are fixed; it lasts for moments.
WAITING, SEALING, PLAYING, OVER = "waiting", "sealing", "playing", "over"
LONGEST_CHAT, LONGEST_NAME = 500, 60
MOST_EXTENSIONS = 10
MOST_MARKS = 100  # dice kept and put back again by one seat between two rolls
MOST_WATCHERS = 100
PACES = (0.0, 10.0)
TIMERS = (0, 3600)  # seconds; 0 is no timer


@dataclass
class Chair:
    """A seat: a person's, or a bot's."""

    name: str
    person: str | None = None
    bot: str | None = None
    away: bool = False  # the person is gone; the seat is held
    stand_in: bool = False  # ... and a bot plays it meanwhile
    stood_in_from: int = 0  # ... from this entry of the game's record on
    left: bool = False  # gone by choice or removed: free when the next game is set up
    mind: str = "knows"  # whether a bot plays as well as its level could: see `MINDS`


class Room:
    """One table. Made from its journal, entry by entry."""

    def __init__(self, levels: Mapping[str, str], seed: bytes | None = None) -> None:
        """`levels` are the bots there are, with the messages that name them."""
        self.levels = levels
        self.seed = seed  # of the present game, while it is a secret
        self.revealed: bytes | None = None  # ... and once it is over
        self.seq = 0
        self.name = self.game = ""
        self.code: str | None = None  # what invites to a private table
        self.watching = True  # whether anyone may watch
        self.pace, self.timer = 0.7, 0
        self.options: dict[str, Any] = {}
        self.host: str | None = None
        self.chairs: list[Chair] = []
        self.watchers: dict[str, str] = {}
        self.status = WAITING
        self.luck: dict[str, str] = {}  # what people added to the dice, in old journals
        self.luck_seals: Mapping[str, str] = {}  # each person's, on luck for the game to come
        self.opened: Mapping[Seat, str] = {}  # luck that is no secret any more
        self.unopened: frozenset[str] = (
            frozenset()
        )  # whose luck did not come when it was waited for
        self.sealed: tuple[str, str] = ("", "")  # id and commitment of the game to come
        self.number = 0  # games played or begun
        self.header: Header | None = None
        self.rules: Rules[Any, Any] | None = None
        self.state: Any = None
        self.dice: CheckableDice | None = None
        self.record: list[Any] = []  # the present game's commands and dice
        self.throws = 0  # of dice in the present game
        self.fallen: tuple[Seat | None, Outcome] = (None, ())  # the last one, if it was open
        self.hidden = 0  # entries that were one seat's secret when they were written
        self.own: Mapping[str, int] = {}  # how many of those were each person's own
        self.turns: Mapping[Seat, int] = {}  # decisions that each seat has had
        self.since: dict[Seat, int] = {}  # the entry that gave each seat its present decision
        self.extensions = 0  # of the present turn
        self.asked: dict[Seat, int] = {}  # the entry since which each seat is to act
        self.barred: set[str] = set()  # whom the host has removed, until the next game

    # Who is who

    @property
    def kind(self) -> type[Rules[Any, Any]]:
        return rules_of(self.game)

    def seat_of(self, person: str | None) -> Seat | None:
        if person is not None:
            for at, chair in enumerate(self.chairs):
                if chair.person == person:
                    return at
        return None

    def sets_up(self) -> bool:
        return self.status == WAITING

    def is_sealing(self) -> bool:
        return self.status == SEALING

    def seal(self) -> str:
        """What fixes the dice of the present game; nothing while it is being set up."""
        return self.header.seal if self.header is not None and self.status != WAITING else ""

    def to_act(self) -> tuple[Seat, ...]:
        if self.rules is None or self.status != PLAYING:
            return ()
        node = self.rules.node(self.state)
        return node.seats if isinstance(node, Decide) else ()

    def played_by_bot(self, seat: Seat) -> str | None:
        """The level that plays this seat now, if a bot does."""
        chair = self.chairs[seat]
        return chair.bot or (self.level() if chair.stand_in else None)

    def level(self) -> str:
        """The level at which bots play here: that of the first, or a sensible one."""
        return next((chair.bot for chair in self.chairs if chair.bot), "sensible")

    def new_mind(self, seat: Seat, mind: str) -> list[Entry]:
        """What a bot of the table has to say before it moves; who only stands in says nothing."""
        chair = self.chairs[seat]
        if chair.bot is None or chair.left or chair.mind == mind:
            return []
        return [entries.MindChanged(seat, mind)]

    def people_present(self) -> list[str]:
        return [c.person for c in self.chairs if c.person is not None and not c.away]

    def anyone(self) -> bool:
        """Whether anybody sits or watches here, or has a seat to come back to."""
        return bool(self.watchers) or any(chair.person is not None for chair in self.chairs)

    def names(self) -> list[str]:
        return [chair.name for chair in self.chairs]

    def sides(self) -> tuple[int, ...]:
        return self.rules.sides if self.rules is not None else tuple(range(len(self.chairs)))

    def count_for(self, person: str) -> int:
        """The number of the last entry as this person counts: others' secrets are not counted,
        so that nobody can tell how many there were."""
        return self.seq - self.hidden + self.own.get(person, 0)

    def state_number(self, seat: Seat | None) -> int:
        """The number that a command of this seat has to carry: it counts the seat's decisions."""
        return self.turns.get(seat, 0) if seat is not None else 0

    def _new_decision(self, seat: Seat) -> None:
        self.since[seat] = self.seq
        self.turns = {**self.turns, seat: self.turns.get(seat, 0) + 1}

    def saved(self) -> str:
        """The present game as a file, with its seed once it is over."""
        assert self.header is not None
        return write(SavedGame(self.header, tuple(self.record), self.revealed))

    # Folding

    def apply(self, entry: Entry) -> list[Event]:
        """Take up one entry of the journal: what happened by it."""
        self.seq += 1
        if isinstance(entry, Command | Landed):
            return self._game_entry(entry)
        happened: Callable[[Room, Any], list[Event]] = FOLDS[type(entry)]
        return happened(self, entry)

    def _game_entry(self, found: Command | Landed) -> list[Event]:
        assert self.rules is not None
        before = self.to_act()
        if isinstance(found, Landed):
            node: Any = self.rules.node(self.state)
            if self.dice is not None:
                node.dice.draw(self.dice)  # the generator goes on to where the journal is
            self._see_fall(node.dice, found.outcome)
        step = advance(self.rules, self.state, found)
        self.state = step.state
        self.record.append(found)
        actor = found.seat if isinstance(found, Command) else None
        since, self.since = self.since, {}
        for seat in self.to_act():
            if seat != actor and seat in before and seat in since:
                self.since[seat] = since[seat]
            else:
                self._new_decision(seat)
        self._ask_seats()
        if actor is not None and not any(event.heard_by(None) for event in step.events):
            self._count_secret(self.chairs[actor].person)
        return list(step.events)

    def _see_fall(self, luck: Luck, outcome: Outcome) -> None:
        """Remember what was thrown, for those who look. Lots are no dice: nobody throws them."""
        assert self.rules is not None
        last = self.record[-1] if self.record else None
        if isinstance(luck, Each):
            self.throws, self.fallen = self.throws + 1, (None, ())
        elif isinstance(luck, Dice) and isinstance(last, Command):
            shown = outcome if self.rules.throws_in_the_open() else ()
            self.throws, self.fallen = self.throws + 1, (last.seat, shown)

    def _ask_seats(self) -> None:
        """A turn lasts as long as its seat is to act, whatever it does meanwhile."""
        assert self.rules is not None
        if isinstance(self.rules.node(self.state), Chance):
            return  # the dice are in the air: nobody's turn has ended
        asked = {seat: self.asked.get(seat, self.seq) for seat in self.to_act()}
        if asked.keys() - self.asked.keys():
            self.extensions = 0  # somebody's turn has begun
        self.asked = asked

    def _count_secret(self, person: str | None) -> None:
        self.hidden += 1
        if person is not None:
            self.own = {**self.own, person: self.own.get(person, 0) + 1}

    def _made(self, e: entries.TableMade) -> list[Event]:
        self.name, self.game, self.options = e.name, e.game, dict(e.options)
        self.code, self.watching = e.code, e.watching
        self.host = e.person
        self.sealed = (e.id, e.commitment)
        self.chairs = [Chair(e.by, e.person)]
        return [news.TableMade(e.person, self.name, Phrase(self.kind.title))]

    def _sits(self, e: entries.SeatTaken) -> list[Event]:
        self.watchers.pop(e.person, None)
        self.chairs.append(Chair(e.name, e.person))
        return [news.Sits(e.person, e.name), *self._host_if_none()]

    def _watches(self, e: entries.WatchingBegun) -> list[Event]:
        self.watchers[e.person] = e.name
        return [news.Watches(e.person, e.name)]

    def _leaves(self, e: entries.PersonLeft) -> list[Event]:
        """Gone for good: before a game the seat is free again, in one a bot has it."""
        person = e.person
        if person in self.watchers:
            return [news.StopsWatching(person, self.watchers.pop(person))]
        name = self._give_up_seat(person)
        return [news.Leaves(person, name), *self._bot_plays_on(person, name), *self._host_if_none()]

    def _removed(self, e: entries.PersonRemoved) -> list[Event]:
        person = e.person
        seated = self.seat_of(person) is not None
        name = self.watchers.pop(person, None) or self._give_up_seat(person, for_good=True)
        self.barred = {*self.barred, person}
        plays_on = self._bot_plays_on(person, name) if seated else []
        return [news.Removed(person, name), *plays_on, *self._host_if_none()]

    def _bot_plays_on(self, person: str, name: str) -> list[Event]:
        """Told to those who play on. A lone player's game waits."""
        if self.status != PLAYING or not self.people_present():
            return []
        return [news.BotPlaysOn(person, name, self._level_name())]

    def _level_name(self) -> Phrase:
        return Phrase(self.levels[self.level()])

    def _give_up_seat(self, person: str, for_good: bool = False) -> str:
        """Whoever leaves a game may come back to it; whoever is removed may not."""
        seat = self.seat_of(person)
        assert seat is not None
        chair = self.chairs[seat]
        if self.status == WAITING:
            del self.chairs[seat]
        else:  # the game knows the seat by its number: it stays until the next one
            chair.away, chair.stand_in, chair.left = True, self.status != OVER, True
            chair.stood_in_from = len(self.record)
            if for_good or self.status == OVER:
                chair.person = None
            if for_good and self.status != OVER:
                chair.bot = self.level()
        self.luck_seals = {who: under for who, under in self.luck_seals.items() if who != person}
        if self.host == person:
            self.host = None
        return chair.name

    def _host_if_none(self) -> list[Event]:
        """A table has a host who is there, as long as somebody is."""
        seat = self.seat_of(self.host)
        if seat is not None and not self.chairs[seat].away:
            return []
        heir = next((c for c in self.chairs if c.person is not None and not c.away), None)
        if heir is None:
            return []
        self.host = heir.person
        return [news.HostIs(str(heir.person), heir.name)]

    def _away(self, e: entries.WentAway) -> list[Event]:
        chair = self.chairs[self._seat(e)]
        chair.away = True
        return [news.GoesAway(e.person, chair.name), *self._host_if_none()]

    def _back(self, e: entries.CameBack) -> list[Event]:
        chair = self.chairs[self._seat(e)]
        chair.away = chair.stand_in = chair.left = False
        return [news.ComesBack(e.person, chair.name), *self._host_if_none()]

    def _stands_in(self, e: entries.StandInBegun) -> list[Event]:
        chair = self.chairs[self._seat(e)]
        chair.stand_in = True
        chair.stood_in_from = len(self.record)
        return [news.StandsIn(e.person, chair.name, self._level_name())]

    def _seat(self, e: Any) -> Seat:
        seat = self.seat_of(e.person)
        assert seat is not None
        return seat

    def _host(self, e: entries.HostChanged) -> list[Event]:
        self.host = e.person
        return [news.HostIs(e.person, self.chairs[self._seat(e)].name)]

    def _bot(self, e: entries.BotAdded) -> list[Event]:
        self.chairs.append(Chair(e.name, bot=e.level))
        return [news.BotSits(e.name, Phrase(self.levels[e.level]))]

    def _unbot(self, e: entries.BotTakenAway) -> list[Event]:
        return [news.BotLeaves(self.chairs.pop(e.seat).name)]

    def _mind(self, e: entries.MindChanged) -> list[Event]:
        chair = self.chairs[e.seat]
        chair.mind = e.mind
        return [news.MINDS[chair.mind](chair.name)]

    def _option(self, e: entries.OptionChanged) -> list[Event]:
        setting = self.kind.Options.settings()[e.name]
        self.options[e.name] = e.value
        return [news.OptionSet(Phrase(setting.label), setting.said(e.value))]

    def _pace(self, e: entries.PaceChanged) -> list[Event]:
        self.pace = e.seconds
        return [news.PaceSet(f"{self.pace:g}")]

    def _timer(self, e: entries.TimerChanged) -> list[Event]:
        self.timer = e.seconds
        return [news.TimerSet(self.timer)]

    def _swap(self, e: entries.SeatsSwapped) -> list[Event]:
        one, other = e.seats
        self.chairs[one], self.chairs[other] = self.chairs[other], self.chairs[one]
        return [news.Swaps(self.chairs[other].name, self.chairs[one].name)]

    def _luck(self, e: entries.LuckAdded) -> list[Event]:
        self.luck[e.person] = e.words
        return [news.AddsLuck(e.person, self.chairs[self._seat(e)].name)]

    def begin_sealing(self) -> None:
        self.status, self.opened = SEALING, {}

    def end_sealing(self) -> None:
        """Back to setting up. The dice need new luck, and seats of those who left are free."""
        self.status, self.header, self.luck_seals, self.opened = WAITING, None, {}, {}
        self._free_seats()

    def _free_seats(self) -> None:
        self.chairs = [chair for chair in self.chairs if not chair.left]
        for chair in self.chairs:
            chair.stand_in = False

    def _starts(self, e: entries.GameStarted) -> list[Event]:
        if self.status == SEALING and self.header is not None:
            self.header = self.header.opened(
                [self.opened.get(at) for at in range(len(self.chairs))]
            )
        else:  # a journal from before luck was sealed
            people = tuple(Seated(chair.name, chair.bot) for chair in self.chairs)
            luck = tuple(self.luck.values())
            self.header = Header(self.game, dict(self.options), people, *self.sealed, luck)
        self.rules = self.header.rules()
        step = self.rules.start()
        self.state, self.record, self.since = step.state, [], {}
        self.throws, self.fallen = 0, (None, ())
        self.dice = None
        if self.seed is not None and commitment(self.seed) == self.header.commitment:
            self.dice = self.header.dice(self.seed)
        self.status = PLAYING
        self.number += 1
        for chair in self.chairs:
            chair.mind, chair.stood_in_from = "knows", 0
        for seat in self.to_act():
            self._new_decision(seat)
        self.asked, self.extensions = dict.fromkeys(self.to_act(), self.seq), 0
        terms = news.Terms(self.rules.options.terms())
        return [news.GameStarts(Phrase(self.kind.title)), terms, *step.events]

    def _ends(self, e: entries.GameEnded) -> list[Event]:
        assert self.header is not None
        self.status, self.since = OVER, {}
        self.revealed = bytes.fromhex(e.seed)
        return [news.GameSaved()]

    def _again(self, e: entries.NextGame) -> list[Event]:
        """The same people, a new game to set up. Seats of those who left are free; those whose
        line is down keep theirs."""
        self.status, self.state, self.rules, self.dice = WAITING, None, None, None
        self.revealed = None
        self._free_seats()
        self.barred = set()
        self.luck, self.luck_seals, self.opened = {}, {}, {}
        self.unopened = frozenset()
        self.sealed = (e.id, e.commitment)
        return [news.NextGame(), *self._host_if_none()]

    def _extends(self, e: entries.TurnExtended) -> list[Event]:
        self.extensions += 1
        name, times = self.chairs[self._seat(e)].name, self.extensions
        return [news.Extends(e.person, name, self.timer, times, MOST_EXTENSIONS)]

    def _short(self, e: entries.TimeRunsShort) -> list[Event]:
        return [news.TimeIsShort(e.seat, e.seconds)]

    def _late(self, e: entries.TimeRanOut) -> list[Event]:
        """A bot makes one move; for what is left of the turn the time begins anew."""
        self.asked, self.extensions = {**self.asked, e.seat: self.seq}, 0
        return [news.TimeIsUp(e.seat)]

    def _says(self, e: entries.ChatSent) -> list[Event]:
        return [news.Says(e.person, e.name, e.text)]

    # Playing

    def play(self, command: Command) -> list[Entry] | Reason:
        """The entries that a command and its dice make. Needs the seed."""
        if self.status != PLAYING or self.rules is None:
            return Reason("room-no-game")
        if reason := self.rules.refusal(self.state, command):
            return reason
        played = play(self.rules, self.state, command, self._pick())
        return [*played.entries, *self._ending(played.state)]

    def opening(self, before: Sequence[Entry] = ()) -> list[Entry]:
        """The entries that start the game after those `before`: lots and first rolls included."""
        trial = copy.copy(self)
        trial.chairs = [copy.copy(chair) for chair in self.chairs]
        start = entries.GameStarted()
        for entry in (*before, start):
            trial.apply(entry)
        assert trial.rules is not None
        played = opening(trial.rules, trial._pick())
        return [start, *played.entries]

    def _pick(self) -> Pick:
        assert self.dice is not None, "the seed of this game is not here"
        return copy.copy(self.dice)

    def _ending(self, state: Any) -> list[Entry]:
        assert self.rules is not None
        assert self.seed is not None
        if isinstance(self.rules.node(state), Over):
            return [entries.GameEnded(self.seed.hex())]
        return []


FOLDS: Mapping[type[entries.TableEntry], Callable[[Room, Any], list[Event]]] = {
    entries.TableMade: Room._made,
    entries.SeatTaken: Room._sits,
    entries.WatchingBegun: Room._watches,
    entries.PersonLeft: Room._leaves,
    entries.PersonRemoved: Room._removed,
    entries.WentAway: Room._away,
    entries.CameBack: Room._back,
    entries.StandInBegun: Room._stands_in,
    entries.HostChanged: Room._host,
    entries.BotAdded: Room._bot,
    entries.BotTakenAway: Room._unbot,
    entries.MindChanged: Room._mind,
    entries.OptionChanged: Room._option,
    entries.PaceChanged: Room._pace,
    entries.TimerChanged: Room._timer,
    entries.SeatsSwapped: Room._swap,
    entries.LuckAdded: Room._luck,
    entries.GameStarted: Room._starts,
    entries.GameEnded: Room._ends,
    entries.NextGame: Room._again,
    entries.TurnExtended: Room._extends,
    entries.TimeRunsShort: Room._short,
    entries.TimeRanOut: Room._late,
    entries.ChatSent: Room._says,
    **sealing.FOLDS,
}
