"""A game at this keyboard: one person or several, bots in the other seats."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ..bots import KNOWS, bot, mind
from ..engine import Command, Event, Phrase, Query, Reason, Seat
from ..engine.journal import Chooser
from ..engine.keymap import keys_now, meaning
from ..table.happenings import MINDS, Happening
from ..table.home_game import HomeGame
from ..text import Listener, Preferences
from . import typed
from .key_loop import KeyNow, LeavesGame, tell_offers
from .voice import Voice

# Y for Yes, J for the German Ja: unlike Space, Enter and the keys of the game, nobody presses them
# out of habit.
TAKES_KEYBOARD = ("y", "j")


class Here:
    """A table of our own, as a `Game`."""

    def __init__(
        self, table: HomeGame, voice: Voice, preferences: Preferences, rules_page: str
    ) -> None:
        self.table, self.voice, self.preferences = table, voice, preferences
        self.screen = voice.screen
        self.rules_page = rules_page
        self.game = table.rules
        seats = table.header.seats
        self.people = [seat for seat, seated in enumerate(seats) if seated.bot is None]
        self.bots: Mapping[Seat, Chooser] = {
            seat: bot(seated.bot, self.game, secrets.randbelow)
            for seat, seated in enumerate(seats)
            if seated.bot is not None
        }
        self.minds = dict.fromkeys(self.bots, KNOWS)  # what was told of how well they know
        self.shared = len(self.people) > 1  # several people at one keyboard
        self.holder: Seat | None = self.people[0] if self.people else None
        self.for_later: dict[Seat, list[Event]] = {seat: [] for seat in self.people}
        self.passing_to: Seat | None = None  # who has been asked to take a shared keyboard
        self.pause_ends = 0.0

    # Telling

    def listener(self, seat: Seat | None) -> Listener:
        names, like = self.table.header.names(), self.preferences
        return Listener(like.locale, names, self.game.sides, seat, like.verbosity)

    def ear(self) -> Listener:
        """Who hears public lines: the one player, or at a shared keyboard everyone, by name."""
        return self.listener(None if self.shared else self.holder)

    def close_ear(self) -> Listener:
        """Who hears an answer. Someone alone at a shared keyboard is spoken to as "you"."""
        alone = self.voice.alone_with
        return self.ear() if alone is None else self.listener(alone)

    def tell(self, events: Sequence[Event]) -> bool:
        """Say what happened. Whether there was anything to hear."""
        if any(event.heard_by(None) for event in events):
            self.voice.end_privacy()  # this is news for all
        heard = False
        for event in events:
            line = self.ear().hears(event)
            if line is None and self.shared:
                line = self.private_line(event)
            if line is not None and line.text:
                self.voice.say(line.text)
                heard = True
        return heard

    def private_line(self, event: Event) -> Any:
        """A line for one of several people: said if they are alone, or kept until they are."""
        seat = getattr(event, "seat", None)
        if seat == self.voice.alone_with:
            return self.listener(seat).hears(event)
        if seat in self.for_later:
            self.for_later[seat].append(event)
        return None

    # Secrets at a shared keyboard

    def has_secret(self, seat: Seat) -> bool:
        return bool(self.table.known(seat) != self.table.known(None))

    def asker(self) -> Seat | None:
        """Whose keys these are. While others listen, nobody acts on a secret."""
        if self.passing_to is not None:
            return None
        if self.holder is None or not self.shared or self.voice.alone_with == self.holder:
            return self.holder
        return None if self.has_secret(self.holder) else self.holder

    def pass_keyboard(self, seat: Seat) -> None:
        """Ask this person to take the keyboard, and forget what was typed before."""
        self.voice.end_privacy()
        self.screen.forget_typed()
        self.passing_to = seat
        self.voice.aside("hand-over", name=self.table.header.seats[seat].name)

    def take_keyboard(self, seat: Seat) -> None:
        """Nobody else listens now: tell this person what is theirs alone."""
        self.passing_to = None
        self.holder = seat
        self.voice.begin_privacy(seat)
        later, self.for_later[seat] = self.for_later[seat], []
        if later:
            self.tell(later)
        else:
            self.recap(seat)

    # The course of the game

    def begin(self) -> None:
        """Tell how the game opens, or how it stands if it is resumed."""
        if self.table.taken_up:
            self.recap(self.ear().seat)
        else:
            self.tell(self.table.told)
            self.offer()

    def over(self) -> bool:
        return self.table.result() is not None

    def next_key(self) -> str | None:
        """Let a bot act and give people time to follow, or wait for a person."""
        if (left := self.pause_ends - time.monotonic()) > 0:
            return self.key_within(left)
        waiting = self.table.to_act()
        for seat in waiting:
            if seat in self.bots:
                self.bot_acts(seat)
                return None
        return self.key_of_a_person(waiting)

    def key_within(self, seconds: float) -> str | None:
        key = self.screen.key(seconds)
        if key is None and not self.screen.keys_at_once:
            time.sleep(seconds)
        return key

    def bot_acts(self, seat: Seat) -> None:
        command = self.bots[seat](self.table.known(seat), seat)
        self.tell_mind(seat)
        waited = self.holder in self.table.to_act()
        events = self.table.do(command)
        assert not isinstance(events, Reason), f"{command}: {events} in {self.table.state}"
        heard = self.tell(events)
        if not waited and not self.shared:
            self.offer()
        if heard:
            self.pause_ends = time.monotonic() + self.preferences.pace

    def tell_mind(self, seat: Seat) -> None:
        """Say if a bot starts or stops playing as well as its level could."""
        seated = self.table.header.seats[seat]
        assert seated.bot is not None
        if (now := mind(seated.bot, self.game)) != self.minds[seat]:
            self.minds[seat] = now
            self.tell([Happening(MINDS[now], name=seated.name)])

    def key_of_a_person(self, waiting: Sequence[Seat]) -> str | None:
        seat = self.holder if self.holder in waiting else waiting[0]
        assert seat is not None
        if not self.shared or not self.has_secret(seat) or self.voice.alone_with == seat:
            self.holder = seat
        elif self.passing_to != seat:
            self.pass_keyboard(seat)
        return self.screen.key()

    def press(self, key: str) -> None:
        if self.passing_to is not None and key.removeprefix("shift+") in TAKES_KEYBOARD:
            self.take_keyboard(self.passing_to)
            return
        seat = self.asker()
        known = self.table.known(seat)
        meant: Any = meaning(self.game, known, seat, key, self.preferences.keeping)
        if isinstance(meant, Reason) and meant.key == "unknown-key":
            meant = self.otherwise(seat, key) or meant.adding(name=self.voice.key_text(key))
        if seat is None and self.holder is not None and is_of_a_seat(meant):
            meant = Reason("hand-over-first")
        if isinstance(meant, Query):
            self.answer(meant, seat)
        elif isinstance(meant, Command):
            self.act(meant)
        else:
            self.voice.say(self.ear().say(meant))

    def otherwise(self, seat: Seat | None, key: str) -> Any:
        """With Shift a digit that means nothing is the plain one; a word can name a move."""
        known = self.table.known(seat)
        if key.startswith("shift+"):
            found = meaning(self.game, known, seat, key[6:], self.preferences.keeping)
            return None if isinstance(found, Reason) and found.key == "unknown-key" else found
        name, word = typed.split(key)
        if name not in self.game.actions:
            return None
        if seat is None:
            return Reason("only-watching")
        choices = self.game.actions[name].choices
        offered = choices(self.game, known, seat) if choices is not None else ()
        command = Command(seat, name, typed.choice(word, offered))
        return self.game.refusal(known, command) or command

    def act(self, command: Command) -> None:
        events = self.table.do(command)
        if isinstance(events, Reason):
            self.voice.say(self.ear().say(events))
            return
        self.tell(events)
        self.offer()

    def offer(self) -> None:
        if self.holder in self.table.to_act():
            tell_offers(self.voice, self.keys_of(self.holder))

    def recap(self, seat: Seat | None) -> None:
        """How the game stands, for someone who comes back to it."""
        self.voice.say_each_once(
            line
            for query in self.game.queries.values()
            if query.recap and not (seat is None and query.personal)
            for line in self.answers(query, seat)
        )

    def answer(self, asked: Query, seat: Seat | None) -> None:
        for line in self.answers(asked, seat):
            self.voice.say(line)

    def answers(self, asked: Query, seat: Seat | None) -> list[str]:
        ear = self.close_ear()
        return [ear.say(phrase) for phrase in self.game.ask(self.table.state, asked.name, seat)]

    def end(self) -> None:
        for asked in self.game.queries.values():
            if asked.result:
                self.answer(asked, self.ear().seat)

    # Keys of the table

    def keys_now(self) -> Iterator[KeyNow]:
        if self.passing_to is None:
            yield from self.keys_of(self.asker())
            return
        name = self.table.header.seats[self.passing_to].name
        label = self.voice.words("key-take-keyboard", name=name)
        yield KeyNow(TAKES_KEYBOARD, label, is_move=True)
        for asked in self.game.queries.values():
            if not asked.personal:
                yield KeyNow((asked.key,), self.ear().say(Phrase(asked.label)))

    def keeps_dice(self) -> bool:
        return self.game.keeps_dice()

    def keys_of(self, seat: Seat | None) -> Iterator[KeyNow]:
        for binding in keys_now(self.game, self.table.known(seat), seat, self.preferences.keeping):
            if binding.reason is None:
                label = self.close_ear().say(binding.label)
                yield KeyNow(binding.keys, label, binding.is_move, binding.numbered)

    def rules(self) -> str:
        return self.rules_page

    def prefer(self, preferences: Preferences) -> None:
        self.preferences = preferences

    def leave(self) -> None:
        self.voice.aside("leave-question")
        if self.screen.key() in ("q", "shift+q"):
            self.voice.end_privacy()
            raise LeavesGame
        self.voice.note("staying")
        self.passing_to = None  # the next player is asked for again


def is_of_a_seat(meant: Any) -> bool:
    """Whether a key asks for something that only someone with a seat can do or know."""
    if isinstance(meant, Query):
        return meant.personal
    return isinstance(meant, Reason) and meant.key == "only-watching"
