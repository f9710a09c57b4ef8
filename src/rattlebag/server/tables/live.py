"""Tables that are being played at: every order is decided, committed, and only then told."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from ...bots import LEVEL_NAMES, mind, thought
from ...engine import Command, Event, Reason, Seat
from ...table import orders, sealing
from ...table.entries import Entry, GameStarted, TableEntry, decode, encode
from ...table.room import OVER, PLAYING, Room
from ...table.standing_in import bots_to_act, stand_in
from ...table.summary import Summary
from .. import metrics
from ..logs import note_trouble
from ..store import Changes, Committed, Conflict, Duplicate, Result, Store, StoreTrouble
from .recall import Recall, copied
from .thinking import thinking

if TYPE_CHECKING:
    from .hall import Hall

log = logging.getLogger("rattlebag.tables")

REMEMBERED = 256  # answers that a table keeps at hand; older ones are asked of the store
WARN_BEFORE = 10.0  # seconds before a turn's time is up
OPEN_WITHIN = 10.0  # seconds for a client to open its luck once the dice are sealed
TRY_AGAIN = 5.0  # seconds after the store was in trouble
AT_ONCE = 100  # entries that are folded before everybody else has their turn
TELL_AT_ONCE = 20  # ... that are told as well
READ_AT_ONCE = 500  # entries that are asked of the store at a time


@dataclass(frozen=True)
class Answer:
    """What became of an order: exactly one of the protocol's four answers."""

    kind: str  # done, duplicate, refused, out_of_date
    seq: int = 0
    reason: Reason | None = None


@dataclass(frozen=True)
class Stale:
    """The game has moved on since the view that an order was chosen from."""

    state: int


Decision = list[Entry] | Reason | Stale
Decide = Callable[[Room], Decision]


@dataclass(frozen=True)
class Told:
    """One entry that was folded in: its number, also as people count, and what happened."""

    seq: int
    public: int
    own: Mapping[str, int]
    events: list[Event]

    def number(self, person: str) -> int:
        return self.public + self.own.get(person, 0)


class Ear(Protocol):
    """A connection that listens to a table."""

    @property
    def person(self) -> str: ...

    def tell(self, table: LiveTable, told: list[Told]) -> None: ...


def digest_of(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()[:32]


class LiveTable:
    """One table in memory: its room, who listens, and what is due."""

    def __init__(self, table_id: str, store: Store, room: Room, hall: Hall, recall: Recall) -> None:
        self.table_id, self.store, self.room, self.hall = table_id, store, room, hall
        self.recall = recall
        self.lock = asyncio.Lock()
        self.ears: set[Ear] = set()
        self.answers: OrderedDict[str, tuple[str, int]] = OrderedDict()
        self.due: asyncio.TimerHandle | None = None
        self.due_for: tuple[Any, ...] | None = None  # the decision that it is due for
        self.dropped: dict[str, asyncio.TimerHandle] = {}
        self.tasks: set[asyncio.Task[Any]] = set()
        self.closed = False  # cleared away: whoever still has it finds it gone
        self.version = 0  # rises when something of the table other than the game changes

    @classmethod
    async def load(cls, table_id: str, store: Store, hall: Hall) -> LiveTable:
        room = Room(LEVEL_NAMES, await store.secret(table_id))
        recall = Recall(room)
        rows = [(0, "")]
        while rows:
            async with hall.reading:  # anew for each piece: a long journal lets others pass
                rows = await store.read(table_id, room.seq, READ_AT_ONCE)
                for _, text in rows:
                    room.apply(decode(text))
                    recall.note(room)
                    if room.seq % AT_ONCE == 0:
                        await asyncio.sleep(0)
        table = cls(table_id, store, room, hall, recall)
        table.see_to_everyone()
        return table

    # Orders

    async def order(
        self,
        command_id: str,
        content: str,
        decide: Decide,
        secret: bytes | None = None,
        who: str = "",
    ) -> Answer:
        """Decide, commit, tell. The same id again gives the stored answer.

        The answer's number is as `who` counts.
        """
        digest = digest_of(content)
        async with self.lock:
            if self.closed:
                return Answer("refused", reason=Reason("wire-no-such-table"))
            while True:
                if known := self.answers.get(command_id):
                    return self._known(known[0], known[1], digest, who)
                decided = decide(self.room)
                if not isinstance(decided, list):
                    return await self._not_done(command_id, digest, decided, who)
                if not decided:
                    return Answer("done", self.room.count_for(who))
                answer = await self._commit(command_id, digest, decided, secret, who)
                if answer is not None:
                    return answer

    async def _commit(
        self, command_id: str, digest: str, entries: list[Entry], secret: bytes | None, who: str
    ) -> Answer | None:
        """Store the entries and tell them. None: another node was faster, decide again."""
        texts = [encode(entry) for entry in entries]
        summary, result = await self._after(entries)
        with metrics.committing(self.room):
            stored = await self.store.append(
                self.table_id,
                self.room.seq,
                command_id,
                digest,
                texts,
                Changes(
                    summary=None if summary is None else json.dumps(summary),
                    secret=secret,
                    # Moves are too many to note each: coming and going is enough.
                    due=None if summary is None else self.hall.expiry.due(summary),
                    result=result,
                ),
            )
        match stored:
            case Committed():
                self._remember(command_id, digest, stored.seq)
                if secret is not None:
                    self.room.seed = secret
                self._tell(entries)
                return Answer("done", self.room.count_for(who))
            case Duplicate():
                await self.catch_up()
                return self._known(stored.digest, stored.seq, digest, who)
            case Conflict():
                await self.catch_up()
                return None

    async def _after(self, entries: list[Entry]) -> tuple[Summary | None, Result | None]:
        """What the lobby will tell, where it changes; and the saved game, where one ends."""
        if not any(isinstance(entry, TableEntry) for entry in entries):
            return None, None
        trial = copied(self.room)
        for entry in entries:
            trial.apply(entry)
        result = None
        if trial.status == OVER and self.room.status == PLAYING:
            body = await asyncio.to_thread(trial.saved)  # of a long game it takes a while
            result = Result(self.table_id, trial.number, trial.game, time.time(), body)
        return orders.summary(trial), result

    def _known(self, stored: str, seq: int, digest: str, who: str) -> Answer:
        if stored != digest:
            return Answer("refused", reason=Reason("wire-id-used"))
        return Answer("duplicate", self.recall.number(seq, who))

    async def _not_done(
        self, command_id: str, digest: str, decided: Reason | Stale, who: str
    ) -> Answer:
        """Before saying no: was it done already, before this server started?"""
        if stored := await self.store.command(self.table_id, command_id):
            return self._known(stored.digest, stored.seq, digest, who)
        if isinstance(decided, Stale):
            return Answer("out_of_date", decided.state)
        return Answer("refused", reason=decided)

    def _remember(self, command_id: str, digest: str, seq: int) -> None:
        self.answers[command_id] = digest, seq
        while len(self.answers) > REMEMBERED:
            self.answers.popitem(last=False)

    async def catch_up(self) -> None:
        """Take up what another node has written."""
        rows = await self.store.read(self.table_id, self.room.seq)
        if any('"again"' in text or '"made"' in text for _, text in rows):
            self.room.seed = await self.store.secret(self.table_id)
        self._tell([decode(text) for _, text in rows])

    # Telling

    def _tell(self, entries: list[Entry]) -> None:
        told: list[Told] = []
        table_changed = False
        room = self.room
        for entry in entries:
            happened = room.apply(entry)
            self.recall.note(room)
            told.append(Told(room.seq, room.seq - room.hidden, room.own, happened))
            table_changed = table_changed or isinstance(entry, TableEntry)
        if table_changed:
            self.version += 1
            self.hall.changed(self)
        for ear in tuple(self.ears):
            try:
                ear.tell(self, told)
            except Exception:  # the others hear it all the same
                log.exception("telling %s of table %s", ear.person, self.table_id)
        if any(isinstance(entry, GameStarted) for entry in entries):
            self._run(self._prepare_bots)
        if table_changed:
            self.see_to_everyone()
        else:
            self.schedule()

    async def missed(self, after: int, person: str) -> AsyncIterator[tuple[Room, list[Event]]]:
        """What happened after an entry, from the journal, for someone who comes back.

        Each time with the table as it was then: people may have come and gone since. What is so
        long ago that it cannot be told is left out. When it ends, nothing has happened since.
        """
        room = self.recall.before(after, person)
        while room.seq < self.room.seq:  # more may happen while the journal is read
            for seq, text in await self.store.read(self.table_id, room.seq, READ_AT_ONCE):
                if seq > self.room.seq:
                    break
                happened = room.apply(decode(text))
                if room.count_for(person) > after:
                    yield room, happened
                if room.seq % TELL_AT_ONCE == 0:
                    await asyncio.sleep(0)

    # Who is here

    def present(self, person: str) -> bool:
        return any(ear.person == person for ear in self.ears)

    def people_here(self) -> set[str]:
        return {ear.person for ear in self.ears}

    def come(self, ear: Ear) -> None:
        self.ears.add(ear)
        if handle := self.dropped.pop(ear.person, None):
            handle.cancel()

    def go(self, ear: Ear) -> None:
        """A connection is gone. If it was the person's last one, their seat waits for them."""
        self.ears.discard(ear)
        if not self.present(ear.person):
            self._expect(ear.person)

    def see_to_everyone(self) -> None:
        """Whoever is not here is given the time of a dropped line; whoever acts is seen to."""
        for person in (*(chair.person for chair in self.room.chairs), *self.room.watchers):
            if person is not None and not self.present(person):
                self._expect(person)
        self.schedule()

    def _expect(self, person: str) -> None:
        seat = self.room.seat_of(person)
        if person in self.dropped:
            return
        if seat is None:
            if person in self.room.watchers:
                self._later(person, self.hall.config.grace_seconds, self._watcher_gone)
            return
        chair = self.room.chairs[seat]
        if not chair.away:
            self._later(person, self.hall.config.drop_seconds, self._away)
        elif not chair.stand_in and self.room.status == PLAYING and self.room.people_present():
            self._later(person, self.hall.config.grace_seconds, self._stand_in)

    def _later(self, person: str, seconds: float, act: Callable[[str], Any]) -> None:
        loop = asyncio.get_running_loop()
        self.dropped[person] = loop.call_later(
            seconds, lambda: self._run(lambda: self._gone(person, act))
        )

    async def _gone(self, person: str, act: Callable[[str], Any]) -> None:
        self.dropped.pop(person, None)
        if not self.present(person):
            await act(person)

    async def _watcher_gone(self, person: str) -> None:
        await self.order(
            f"gone:{self.room.seq}:{person}", "gone", lambda room: orders.leave(room, person)
        )

    async def _away(self, person: str) -> None:
        def decide(room: Room) -> Decision:
            return [] if self.present(person) else orders.lose_connection(room, person)

        await self.order(f"away:{self.room.seq}:{person}", "away", decide)

    async def _stand_in(self, person: str) -> None:
        def decide(room: Room) -> Decision:
            return [] if self.present(person) else stand_in(room, person)

        await self.order(f"stand:{self.room.seq}:{person}", "stand", decide)

    # Bots and clocks

    def schedule(self) -> None:
        """See to whoever acts next, if that is a bot or someone with a clock.

        What is due already stays as it is: talk at the table holds nobody up.
        """
        room = self.room
        waiting = room.to_act()
        wanted: tuple[Any, ...] | None = None
        if missing := sealing.unopened_seats(room):
            gone = any(room.chairs[seat].left for seat in missing)
            wanted = ("luck", room.header, gone)
        elif waiting and (room.people_present() or not any(c.person for c in room.chairs)):
            bots = bots_to_act(room)
            if bots:
                wanted = ("bot", bots[0], room.since[bots[0]], room.pace)
            elif room.timer:
                wanted = ("turn", *self._turn(waiting), self.warned)
        if wanted is not None and wanted[:3] == self.thinking:
            return
        if wanted == self.due_for and self.due is not None:
            return
        if self.due is not None:
            self.due.cancel()
        self.due = self.due_for = None
        if wanted is None:
            return
        if wanted[0] == "luck":
            self._due_in(0.0 if wanted[2] else OPEN_WITHIN, wanted, self._give_up_on_luck)
        elif wanted[0] == "bot":
            self._due_in(room.pace, wanted, lambda: self._bot_acts(wanted[1]))
        else:
            self._time_turn(wanted, waiting)

    def _due_in(self, seconds: float, wanted: tuple[Any, ...], act: Callable[[], Any]) -> None:
        def now() -> None:
            self.due = self.due_for = None
            self._run(act)

        self.due_for = wanted
        self.due = asyncio.get_running_loop().call_later(seconds, now)

    async def _give_up_on_luck(self) -> None:
        await self.order(f"unsealed:{self.room.seq}", "unsealed", sealing.give_up)

    def _turn(self, waiting: tuple[Seat, ...]) -> tuple[int, int]:
        """What a clock runs for: the turn, and how often it was given more time."""
        room = self.room
        key = max(room.asked.get(seat, 0) for seat in waiting), room.extensions
        if self.turn_key is None or self.turn_key[0] != key[0]:
            self.turn_ends = asyncio.get_running_loop().time() + room.timer
        elif key[1] > self.turn_key[1]:
            self.turn_ends += room.timer * (key[1] - self.turn_key[1])
        if self.turn_key != key:
            self.turn_key, self.warned = key, False
        return key

    def _time_turn(self, wanted: tuple[Any, ...], waiting: tuple[Seat, ...]) -> None:
        left = self.turn_ends - asyncio.get_running_loop().time()
        if not self.warned and left > WARN_BEFORE:
            self._due_in(left - WARN_BEFORE, wanted, lambda: self._warn(waiting))
        else:
            self._due_in(max(0.0, left), wanted, lambda: self._time_up(waiting))

    thinking: tuple[str, Seat, int] | None = None  # the bot's decision that is being thought about
    turn_key: tuple[int, int] | None = None
    turn_ends = 0.0
    warned = False

    async def _warn(self, waiting: tuple[Seat, ...]) -> None:
        self.warned = True
        seconds, key = int(WARN_BEFORE), self.turn_key

        def decide(room: Room) -> Decision:
            if room.to_act() != waiting or self._turn(waiting) != key:
                return []
            return orders.warn(room, waiting, seconds)

        await self.order(f"warn:{self.room.seq}", "warn", decide)
        self.schedule()

    async def _time_up(self, waiting: tuple[Seat, ...]) -> None:
        """Nobody is put out: a bot makes this one move."""
        since, extensions = dict(self.room.since), self.room.extensions
        for seat in waiting:
            if seat not in self.room.to_act():
                continue
            command, _ = await self._thought(seat, self.room.level())

            def decide(room: Room, seat: Seat = seat, command: Command = command) -> Decision:
                late = seat in room.to_act() and room.since[seat] == since.get(seat)
                if not late or room.extensions > extensions:
                    return []  # they moved after all
                return orders.play_late(room, command)

            await self.order(f"late:{self.room.seq}:{seat}", "late", decide)
        self.schedule()

    async def _prepare_bots(self) -> None:
        """Have tables read, or begin to work them out, before a bot's first move."""
        room = self.room
        for level in {chair.bot for chair in room.chairs if chair.bot}:
            if room.rules is not None:
                await thinking(mind, level, room.rules)

    async def _thought(self, seat: Seat, level: str) -> tuple[Command, str]:
        """A bot's move, from what its seat can see, and how well it knows. Others need not wait:
        a perfect bot may have to read its tables first."""
        rules = self.room.rules
        assert rules is not None
        known = rules.known(self.room.state, seat)
        return await thinking(thought, level, rules, secrets.randbelow, known, seat)

    async def _bot_acts(self, seat: Seat) -> None:
        level = self.room.played_by_bot(seat) if seat in self.room.to_act() else None
        if level is None:
            return
        since = self.room.since[seat]
        self.thinking = "bot", seat, since
        try:
            command, knowing = await self._thought(seat, level)

            def decide(room: Room) -> Decision:
                if seat not in room.to_act() or room.since[seat] != since:
                    return []  # somebody was faster
                if room.played_by_bot(seat) is None:
                    return []  # the person is back
                move = room.play(command)
                return [*room.new_mind(seat, knowing), *move] if isinstance(move, list) else move

            answer = await self.order(f"bot:{self.room.seq}:{seat}", "bot", decide)
        finally:
            self.thinking = None
        if answer.kind == "refused":
            log.error("a bot was refused: %s at %s", answer.reason, self.table_id)
        else:
            self.schedule()

    def _run(self, work: Callable[[], Any]) -> None:
        """Do something on the table's own account; trouble is tried again a little later."""
        task = asyncio.ensure_future(self._guarded(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _guarded(self, work: Callable[[], Any]) -> None:
        try:
            await work()
        except StoreTrouble as trouble:
            note_trouble(trouble)
            self._try_again()
        except Exception:
            log.exception("table %s", self.table_id)
            self._try_again()

    def _try_again(self) -> None:
        if self.again is not None:
            self.again.cancel()
        self.again = asyncio.get_running_loop().call_later(TRY_AGAIN, self._once_more)

    again: asyncio.TimerHandle | None = None

    def _once_more(self) -> None:
        self.again = None
        self.see_to_everyone()

    def is_idle(self) -> bool:
        """Nobody listens and nothing is due: it may go from memory until somebody comes."""
        due = (self.due, self.again, *self.dropped, *self.tasks)
        return not self.ears and not any(due) and not self.lock.locked()

    def close(self) -> None:
        for handle in (self.due, self.again, *self.dropped.values()):
            if handle is not None:
                handle.cancel()
        for task in self.tasks:
            task.cancel()
