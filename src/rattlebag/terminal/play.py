"""A game at the keyboard: one person or several, bots in the other seats."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..bots import bot
from ..engine import ByNumber, Command, Event, Phrase, Query, Reason, Seat
from ..engine.journal import Chooser
from ..engine.keymap import AS_EACH_TEXT_SAYS, BY_POSITION, BY_VALUE, Keeping, keys_now, meaning
from ..table.table import Table
from ..text import VERBOSITIES, Listener, Locale
from ..text.words import Words
from .history import History
from .keynames import LABELS, key_text, table_keys
from .screen import Screen


@dataclass(frozen=True)
class Manner:
    """How someone likes to play and to be told."""

    locale: Locale
    verbosity: str = "normal"
    keeping: Keeping = AS_EACH_TEXT_SAYS
    pace: float = 0.0  # seconds after each thing a bot does


class Leaves(Exception):
    """The player has asked to leave."""


class Play:
    """Runs a table until it is over or the player leaves."""

    def __init__(self, table: Table, screen: Screen, manner: Manner, rules_page: str) -> None:
        self.table, self.screen, self.manner = table, screen, manner
        self.rules_page = rules_page
        self.rules = table.rules
        self.words = Words(manner.locale)
        self.history = History()
        seats = table.header.seats
        self.people = [seat for seat, seated in enumerate(seats) if seated.bot is None]
        self.bots: Mapping[Seat, Chooser] = {
            seat: bot(seated.bot, self.rules, secrets.randbelow)
            for seat, seated in enumerate(seats)
            if seated.bot is not None
        }
        self.shared = len(self.people) > 1  # several people at one keyboard
        self.holder: Seat | None = self.people[0] if self.people else None
        self.alone_with: Seat | None = None  # who has the shared keyboard to themselves
        self.for_later: dict[Seat, list[Event]] = {seat: [] for seat in self.people}

    # Telling

    def say(self, text: str) -> None:
        """Say a line and remember it; a secret at a shared keyboard is remembered as one."""
        if text:
            self.screen.say(text)
            self.history.add(text, self.alone_with if self.shared else None)

    def note(self, key: str, **args: Any) -> None:
        """A word of the program, which is not part of the game's history."""
        self.screen.say(self.words(key, **args))

    def listener(self, seat: Seat | None) -> Listener:
        names = self.table.header.names()
        return Listener(self.manner.locale, names, self.rules.sides, seat, self.manner.verbosity)

    def ear(self) -> Listener:
        """Who hears what everyone may hear: the one player, or at a shared keyboard all by name."""
        return self.listener(None if self.shared else self.holder)

    def tell(self, events: Sequence[Event]) -> bool:
        """Say what happened. Whether there was anything to hear."""
        if self.alone_with is not None and any(event.heard_by(None) for event in events):
            self.end_privacy()  # this is news for all
        heard = False
        for event in events:
            line = self.ear().hears(event)
            if line is None and self.shared:
                line = self.private_line(event)
            if line is not None and line.text:
                self.say(line.text)
                heard = True
        return heard

    def private_line(self, event: Event) -> Any:
        """What only one of several people may hear: said if they are alone, or kept for then."""
        seat = getattr(event, "seat", None)
        if seat == self.alone_with:
            return self.listener(seat).hears(event)
        if seat in self.for_later:
            self.for_later[seat].append(event)
        return None

    # Secrets at a shared keyboard

    def has_secret(self, seat: Seat) -> bool:
        return bool(self.table.known(seat) != self.table.known(None))

    def end_privacy(self) -> None:
        self.alone_with = None
        self.history.turn_to_the_end()
        self.screen.hide()

    def asker(self) -> Seat | None:
        """Whose keys these are. While others listen, nobody is asked for a secret or tells it."""
        if self.holder is None or not self.shared or self.alone_with == self.holder:
            return self.holder
        return None if self.has_secret(self.holder) else self.holder

    def hand_over(self, seat: Seat) -> None:
        """Nobody else listens: then tell this person what is theirs alone."""
        if self.alone_with is not None:
            self.end_privacy()
        name = self.table.header.seats[seat].name
        self.note("hand-over", name=name)
        while (key := self.screen.key()) not in ("enter", "space"):
            if key == "q":
                self.leave()
            self.note("hand-over", name=name)
        self.history.turn_to_the_end()
        self.holder = self.alone_with = seat
        later, self.for_later[seat] = self.for_later[seat], []
        if later:
            self.tell(later)
        else:
            self.recap(seat)

    # The course of the game

    def begin(self) -> None:
        """Tell how the game opens, or where it stands if it is taken up again."""
        if self.table.taken_up:
            self.recap(self.ear().seat)
        else:
            self.tell(self.table.told)
            self.offer()

    def run(self) -> None:
        """Play to the end. Raises `Leaves`, or `Closed` when the input ends."""
        while self.table.result() is None:
            waiting = self.table.to_act()
            for seat in waiting:
                if seat in self.bots:
                    self.bot_acts(seat)
                    break
            else:
                self.person_acts(waiting)
        self.tell_result()

    def bot_acts(self, seat: Seat) -> None:
        command = self.bots[seat](self.table.known(seat), seat)
        events = self.table.do(command)
        assert not isinstance(events, Reason), f"{command}: {events} in {self.table.state}"
        if self.tell(events):
            self.pause()

    def pause(self) -> None:
        """Give people time to follow; keys work meanwhile."""
        until = time.monotonic() + self.manner.pace
        while (left := until - time.monotonic()) > 0:
            key = self.screen.key(left)
            if key is None and not self.screen.keys_at_once:
                time.sleep(left)
            if key is not None:
                self.press(key)

    def person_acts(self, waiting: Sequence[Seat]) -> None:
        seat = self.holder if self.holder in waiting else waiting[0]
        assert seat is not None
        if self.shared and self.has_secret(seat) and self.alone_with != seat:
            self.hand_over(seat)
        self.holder = seat
        key = self.screen.key()
        if key is not None:
            self.press(key)

    def press(self, key: str) -> None:
        """One key: something of the table, or something of the game."""
        if key in LABELS:
            ACTS[LABELS[key]](self)
            return
        self.history.turn_to_the_end()
        seat = self.asker()
        known = self.table.known(seat)
        meant: Any = meaning(self.rules, known, seat, key, self.manner.keeping)
        if isinstance(meant, Reason) and meant.key == "unknown-key":
            meant = self.otherwise(seat, key) or meant.adding(name=self.key_text(key))
        if isinstance(meant, Reason) and meant.key == "only-watching" and self.holder is not None:
            meant = Reason("hand-over-first")
        if isinstance(meant, Query):
            self.answer(meant, seat)
        elif isinstance(meant, Command):
            self.act(meant)
        else:
            self.say(self.ear().say(meant))

    def otherwise(self, seat: Seat | None, key: str) -> Any:
        """With Shift a key that means nothing is the plain one; a word can name a move."""
        known = self.table.known(seat)
        if key.startswith("shift+"):
            found = meaning(self.rules, known, seat, key[6:], self.manner.keeping)
            return None if isinstance(found, Reason) and found.key == "unknown-key" else found
        name, _, rest = key.partition(" ")
        if name not in self.rules.actions:
            return None
        if seat is None:
            return Reason("only-watching")
        arg: Any = rest.strip() or None
        if arg and arg.isdecimal() and self.takes_number(name):
            arg = int(arg)
        command = Command(seat, name, arg)
        return self.rules.refusal(known, command) or command

    def takes_number(self, name: str) -> bool:
        return not isinstance(self.rules.actions[name].key, ByNumber)

    def act(self, command: Command) -> None:
        events = self.table.do(command)
        if isinstance(events, Reason):
            self.say(self.ear().say(events))
            return
        self.tell(events)
        self.offer()

    def offer(self) -> None:
        """Say what can be chosen by number, where the game gives such a choice."""
        if self.holder not in self.table.to_act():
            return
        entries = []
        for binding in keys_now(
            self.rules, self.table.known(self.holder), self.holder, self.manner.keeping
        ):
            if binding.reason is None and binding.numbered:
                entries.append(Phrase("offer-entry", key=binding.keys[0], move=binding.label))
        if entries:
            self.say(self.ear().say(Phrase("offers", sentences=tuple(entries))))

    def recap(self, seat: Seat | None) -> None:
        """Where the game stands, for someone who comes back to it."""
        for asked in self.rules.queries.values():
            if asked.recap and not (seat is None and asked.personal):
                self.answer(asked, seat)

    def answer(self, asked: Query, seat: Seat | None) -> None:
        for phrase in self.rules.ask(self.table.state, asked.name, seat):
            self.say(self.ear().say(phrase))

    def tell_result(self) -> None:
        self.answer(self.rules.queries["scores_in_detail"], self.ear().seat)

    # Keys of the table

    def key_text(self, key: str) -> str:
        return key_text(self.words, key)

    def tell_keys(self) -> None:
        """The keys that work now: moves first, then questions, then those of the table."""
        seat = self.asker()
        known = self.table.known(seat)
        for binding in keys_now(self.rules, known, seat, self.manner.keeping):
            if binding.reason is None:
                keys = tuple(Phrase("literal", text=self.key_text(key)) for key in binding.keys)
                line = Phrase("key-line", keys=keys, label=binding.label)
                self.screen.say(self.ear().say(line))
        for names, label in table_keys():
            texts = tuple(Phrase("literal", text=self.key_text(name)) for name in names)
            self.note("key-line", keys=texts, label=Phrase(label))

    def tell_moves(self) -> None:
        """What can be done now, in one line."""
        seat = self.asker()
        known = self.table.known(seat)
        moves = tuple(
            Phrase("offer-entry", key=self.key_text(binding.keys[0]), move=binding.label)
            for binding in keys_now(self.rules, known, seat, self.manner.keeping)
            if binding.reason is None and binding.is_move
        )
        if moves:
            self.screen.say(self.ear().say(Phrase("offers", sentences=moves)))
        else:
            self.press("t")

    def tell_rules(self) -> None:
        self.screen.say(self.rules_page)

    def repeat(self) -> None:
        self.again(self.history.last)

    def again(self, heard: Callable[[Seat | None], str | None]) -> None:
        text = heard(self.alone_with if self.shared else None)
        self.screen.say(text if text is not None else self.words("no-more-lines"))

    def older(self) -> None:
        self.again(self.history.older)

    def newer(self) -> None:
        self.again(self.history.newer)

    def first(self) -> None:
        self.again(self.history.first)

    def change_words(self) -> None:
        at = VERBOSITIES.index(self.manner.verbosity)
        chosen = VERBOSITIES[(at + 1) % len(VERBOSITIES)]
        self.manner = replace(self.manner, verbosity=chosen)
        self.note("verbosity-now", verbosity=Phrase(VERBOSITY_NAMES[chosen]))

    def change_keeping(self) -> None:
        keeping = self.manner.keeping
        style = BY_VALUE if keeping.style == BY_POSITION else BY_POSITION
        self.manner = replace(self.manner, keeping=replace(keeping, style=style))
        self.note("keeping-by-value" if style == BY_VALUE else "keeping-by-position")

    def leave(self) -> None:
        self.note("leave-question")
        if self.screen.key() in ("q", "shift+q"):
            if self.alone_with is not None:
                self.end_privacy()
            raise Leaves
        self.note("staying")


VERBOSITY_NAMES = {
    "terse": "verbosity-terse",
    "normal": "verbosity-normal",
    "full": "verbosity-full",
}


ACTS: Mapping[str, Callable[[Play], None]] = {
    "key-moves": Play.tell_moves,
    "key-repeat": Play.repeat,
    "key-older": Play.older,
    "key-newer": Play.newer,
    "key-first": Play.first,
    "key-last": Play.repeat,
    "key-words": Play.change_words,
    "key-keeping": Play.change_keeping,
    "key-rules": Play.tell_rules,
    "key-keys": Play.tell_keys,
    "key-leave": Play.leave,
}
