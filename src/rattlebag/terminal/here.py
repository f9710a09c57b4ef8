"""A game at this keyboard: one person or several, bots in the other seats."""

from __future__ import annotations

import secrets
import time
from collections.abc import Iterator, Mapping, Sequence

from ..bots import KNOWS, bot, mind
from ..engine import Command, Event, Phrase, Query, Reason, Seat
from ..engine.journal import Chooser
from ..engine.keymap import Meaning, keys_now, meaning
from ..table.happenings import MINDS, Happening
from ..table.home_game import HomeGame
from ..text import Line, Listener
from .key_loop import COACH_KEYS, HINT, MORE, QUITS, KeyLoop, KeyNow, LeavesGame
from .keys import typed_choice
from .voice import Voice

# Y for Yes, J for the German Ja: unlike Space, Enter and the keys of the game, nobody presses them
# out of habit.
TAKES_KEYBOARD = ("y", "j")


class Here(KeyLoop):
    """A table of our own."""

    def __init__(self, table: HomeGame, voice: Voice) -> None:
        self.table, self.voice, self.screen = table, voice, voice.screen
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
        names, like = self.table.header.names(), self.voice.preferences
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
        lines = [line.text for event in events if (line := self.line(event)) and line.text]
        self.voice.say(*lines)
        return bool(lines)

    def line(self, event: Event) -> Line | None:
        """A line for all; or for one of several people, who hear it now if they are alone."""
        line = self.ear().hears(event)
        if line is not None or not self.shared:
            return line
        seat: Seat | None = getattr(event, "seat", None)
        if seat == self.voice.alone_with:
            return self.listener(seat).hears(event)
        if seat in self.for_later:
            self.for_later[seat].append(event)
        return None

    # Secrets at a shared keyboard

    def is_overheard(self, seat: Seat) -> bool:
        """Whether this person has a secret and others listen."""
        if not self.shared or self.voice.alone_with == seat:
            return False
        return bool(self.table.known(seat) != self.table.known(None))

    def asker(self) -> Seat | None:
        """Whose keys these are. While others listen, nobody acts on a secret."""
        if self.passing_to is not None or self.holder is None or self.is_overheard(self.holder):
            return None
        return self.holder

    def take_keyboard(self, seat: Seat) -> None:
        """Nobody else listens now: tell this person what is theirs alone."""
        self.passing_to, self.holder = None, seat
        self.voice.begin_privacy(seat)
        later, self.for_later[seat] = self.for_later[seat], []
        if not later:
            self.recap(seat)
        self.tell(later)

    # The course of the game

    def run(self) -> None:
        super().run()
        for asked in self.game.queries.values():
            if asked.result:
                self.voice.say(*self.answers(asked, self.ear().seat))

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
            key = self.screen.key(left)
            if key is None and not self.screen.keys_at_once:
                time.sleep(left)
            return key
        waiting = self.table.to_act()
        for seat in waiting:
            if seat in self.bots:
                self.bot_acts(seat)
                return None
        seat = self.holder if self.holder is not None and self.holder in waiting else waiting[0]
        if not self.is_overheard(seat):
            self.holder = seat
        elif self.passing_to != seat:
            self.passing_to = seat
            self.voice.end_privacy()
            self.screen.forget_typed()
            self.voice.aside("hand-over", name=self.table.header.seats[seat].name)
        return self.screen.key()

    def bot_acts(self, seat: Seat) -> None:
        command = self.bots[seat](self.table.known(seat), seat)
        seated = self.table.header.seats[seat]
        if (now := mind(seated.bot or "", self.game)) != self.minds[seat]:
            self.minds[seat] = now  # it starts or stops playing as well as its level could
            self.tell([Happening(MINDS[now], name=seated.name)])
        waited = self.holder in self.table.to_act()
        events = self.table.do(command)
        assert not isinstance(events, Reason), f"{command}: {events} in {self.table.state}"
        heard = self.tell(events)
        if not waited and not self.shared:
            self.offer()
        if heard:
            self.pause_ends = time.monotonic() + self.voice.preferences.pace

    def offer(self) -> None:
        if self.holder in self.table.to_act():
            self.offer_numbers(self.keys_of(self.holder))

    def recap(self, seat: Seat | None) -> None:
        """How the game stands, for someone who comes back to it."""
        asked = (query for query in self.game.queries.values() if query.recap)
        known = (query for query in asked if seat is not None or not query.personal)
        self.voice.say_each_once(line for query in known for line in self.answers(query, seat))

    def answers(self, asked: Query, seat: Seat | None) -> list[str]:
        ear = self.close_ear()
        return [ear.say(phrase) for phrase in self.game.ask(self.table.state, asked.name, seat)]

    # Keys

    def play(self, key: str) -> None:
        if self.passing_to is not None and key.removeprefix("shift+") in TAKES_KEYBOARD:
            self.take_keyboard(self.passing_to)
        else:
            super().play(key)

    def press_key(self, key: str) -> bool:
        seat = self.asker()
        if key in (HINT, MORE):
            self.ask_coach(seat, more=key == MORE)
            return True
        keeping = self.voice.preferences.keeping
        meant = meaning(self.game, self.table.known(seat), seat, key, keeping)
        if isinstance(meant, Reason) and meant.key == "unknown-key":
            return False
        self.do(meant, seat)
        return True

    def ask_coach(self, seat: Seat | None, more: bool) -> None:
        """What the coach says to this seat, from what it can know."""
        if seat is None:
            self.do(Reason("only-watching"), None)
            return
        from .coaching import said  # loads the solvers, which most games do not need

        self.voice.say(*said(self.game, self.table.known(seat), self.listener(seat), more))

    def name_move(self, name: str, choice: str) -> bool:
        if (action := self.game.actions.get(name)) is None:
            return False
        meant: Meaning = Reason("only-watching")
        if (seat := self.asker()) is not None:
            known = self.table.known(seat)
            offered = action.choices(self.game, known, seat) if action.choices else ()
            command = Command(seat, name, typed_choice(choice, offered))
            meant = self.game.refusal(known, command) or command
        self.do(meant, seat)
        return True

    def do(self, meant: Meaning, seat: Seat | None) -> None:
        """Answer, make a move, or say why not."""
        personal = meant.personal if isinstance(meant, Query) else meant == Reason("only-watching")
        if seat is None and self.holder is not None and personal:
            meant = Reason("hand-over-first")
        if isinstance(meant, Query):
            self.voice.say(*self.answers(meant, seat))
            return
        events = self.table.do(meant) if isinstance(meant, Command) else meant
        if isinstance(events, Reason):
            self.voice.say(self.ear().say(events))
        else:
            self.tell(events)
            self.offer()

    def keys_now(self) -> Iterator[KeyNow]:
        if self.passing_to is None:
            yield from self.keys_of(self.asker())
            return
        name = self.table.header.seats[self.passing_to].name
        yield KeyNow(TAKES_KEYBOARD, self.voice.words("key-take-keyboard", name=name), is_move=True)
        for asked in self.game.queries.values():
            if not asked.personal:
                yield KeyNow((asked.key,), self.ear().say(Phrase(asked.label)))

    def keys_of(self, seat: Seat | None) -> Iterator[KeyNow]:
        keeping = self.voice.preferences.keeping
        for binding in keys_now(self.game, self.table.known(seat), seat, keeping):
            if binding.reason is None:
                label = self.close_ear().say(binding.label)
                yield KeyNow(binding.keys, label, binding.is_move, binding.numbered)
        if seat is not None:
            yield from (KeyNow((key,), self.voice.words(label)) for key, label in COACH_KEYS)

    def game_key(self) -> str:
        return self.game.key

    def leave(self) -> None:
        self.voice.aside("leave-question" if self.table.is_saved else "coach-leave-question")
        if self.screen.key() in QUITS:
            self.voice.end_privacy()
            raise LeavesGame
        self.voice.note("staying")
        self.passing_to = None  # the next player is asked for again
