"""A table on a server, at this keyboard: before, during and after a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ...bots import LEVEL_NAMES
from ...client import RemoteTable, RequestRefused
from ...client.remote_table import TableSight
from ...engine import Phrase, numbers
from ...games import rules_of
from ...protocol.from_server import LobbyOut, Update
from ...protocol.views import SeatView, TableView, View
from ...table.checkable_dice import LONGEST_WORDS
from ...table.orders import cleaned
from ...text import literals
from ..key_loop import HINT, MORE, KeyNow
from ..keys import typed_choice
from . import checking
from .account import ACCOUNT, AccountMenu
from .others import OthersMenu
from .session import LeavesTable, OnlinePlace, OnlineSession

WAITING, PLAYING, OVER = "waiting", "playing", "over"
STATUSES = {WAITING: "online-waiting", PLAYING: "online-playing", OVER: "online-over"}
START, CHAT, PEOPLE, OTHERS, EXTEND, AGAIN = "1", "/", "m", "o", "e", "a"
LONGEST_KEY = 64  # the protocol's limit
LONGEST_TIMER = 3600  # seconds


class There(OnlinePlace):
    """A `KeyLoop` for a game that a server runs."""

    def __init__(self, session: OnlineSession, table: RemoteTable) -> None:
        super().__init__(session)
        self.table, self.menu = table, session.menu
        self.look()
        self.offered = -1  # the state whose choices were announced
        self.ended: list[View] = []  # last views of games whose dice need checking

    def look(self) -> None:
        """Take the table as the player hears it now: the table itself can be ahead later."""
        self.now = TableSight(self.table.person).see(self.table.view, self.table.state)
        self.told_status, self.told_ready = self.now.status, self.now.can_start

    def heard(self, news: Update | LobbyOut) -> None:
        if isinstance(news, Update) and news.table == self.table.id:
            self.ended += checking.ended(self.now.view, news.view)
            self.now = TableSight(self.table.person).see(news.view, news.state)

    # The course of events

    def begin(self) -> None:
        self.session.place = self
        self.session.hear()
        self.look()
        if self.now.status == WAITING:
            self.tell()
            self.tell_entries()
        else:
            self.recap()
        self.voice.note("press-for-keys")

    def over(self) -> bool:
        """Whether the player was removed, and has heard so."""
        return self.table.left and not self.session.news

    def reads_script(self) -> bool:
        """When it is its turn, when it can set up a game, or after a game."""
        setting_up = self.now.status == WAITING and self.now.hosting
        asked = self.now.my_turn or self.now.status == OVER or setting_up
        return asked and super().reads_script()

    def catch_up(self) -> None:
        """Add what belongs to the news: results, choices, entries."""
        status, before, ended = self.now.status, self.told_status, self.ended
        self.told_status, self.ended = status, []
        was_ready, self.told_ready = self.told_ready, self.now.can_start
        for view in ended:
            if view["table"].get("position"):
                continue
            if not (status == OVER and view["table"]["games"] == self.now.about["games"]):
                self.check_dice(view)  # the next game is being set up already
        if status == OVER and before == PLAYING:
            self.tell_result()
        elif status == WAITING and before == OVER:
            self.tell_entries()
        elif self.told_ready and not was_ready:
            self.offers((now for now in self.keys_now() if now.keys == (START,)), self.voice.aside)
        if self.now.my_turn and self.now.state != self.offered:
            self.offered = self.now.state
            self.offer_numbers(self.moves())

    def tell_result(self) -> None:
        self.voice.say(*self.answers("scores_in_detail"))
        if self.now.about.get("position"):  # it was not recorded
            self.tell_entries()
            return
        where = self.words("online-game-at", url=self.saved_at(self.now.about))
        self.session.screen.say(where, whole=True)  # to be copied
        self.check_dice(self.now.view)
        self.tell_entries()

    def check_dice(self, view: View) -> None:
        """Check a game's dice against what this client saw."""
        number = view["table"]["games"]
        seen = self.table.luck.of_game(number)
        data = self.session.do(asyncio.to_thread(checking.load, self.saved_at(view["table"])))
        if view["table"]["status"] == OVER or seen.whole:  # else not connected when it ended
            self.voice.say(checking.said_of(self.words, data, seen, view))

    def saved_at(self, table: TableView) -> str:
        """Where a finished game is. A private one is only for people who know its seal."""
        address = self.session.client.address.removesuffix("/ws")
        seal = f"?seal={table['sealed']}" if table["code"] else ""
        return f"http{address.removeprefix('ws')}/games/{self.table.id}/{table['games']}{seal}"

    def recap(self) -> None:
        queries = self.now.game["queries"] if self.now.game else ()
        asked = (query["name"] for query in queries if query["recap"])
        self.voice.say_each_once(line for name in asked for line in self.answers(name))

    def answers(self, query: str) -> list[str]:
        return [line.text for line in self.session.attempt(self.table.ask(query)) or ()]

    # Keys

    def keys_now(self) -> Iterator[KeyNow]:
        if self.now.status == WAITING and self.now.seat is not None:
            closed = "".join(keys for kind, keys in CLOSED.items() if self.now.about.get(kind))
            closed += "" if self.now.can_start else START
            for key, (label, for_host, _) in ENTRIES.items():
                if (self.now.hosting or not for_host) and key not in closed:
                    yield KeyNow((key,), self.words(label), True)
        yield from self.moves()
        if self.now.status == OVER and self.now.seat is not None:
            yield KeyNow((AGAIN,), self.words("online-key-again"), True)
        if self.now.game is not None:
            for asked in self.now.game["queries"]:
                yield KeyNow((asked["key"],), asked["label"])
        if self.now.about.get("coach") and self.now.seat is not None:
            yield KeyNow((HINT,), self.words("key-hint"))
            yield KeyNow((MORE,), self.words("key-hint-more"))
        yield KeyNow((CHAT,), self.words("online-key-chat"))
        yield KeyNow((PEOPLE,), self.words("online-key-people"))
        yield KeyNow((OTHERS,), self.words("company-key-others"))
        yield KeyNow((ACCOUNT,), self.words("account-key"))
        if self.now.about["timer"]:
            yield KeyNow((EXTEND,), self.words("online-key-extend"))

    def moves(self) -> Iterator[KeyNow]:
        for move in self.now.moves:
            if move["keys"] and move["refused"] is None:
                yield KeyNow(tuple(move["keys"]), move["label"], True, move["numbered"])

    def act_of(self, key: str) -> Callable[[], object] | None:
        act = ACTS.get(key.removeprefix("shift+"))
        if self.now.status == WAITING and key in ENTRIES:
            _, for_host, act = ENTRIES[key]
            if for_host and not self.table.hosting:
                return partial(self.voice.note, "room-only-host")
        return partial(act, self) if act is not None else None

    def press_key(self, key: str) -> bool:
        """A key of the game; the server knows what it means."""
        pressed = self.table.press(key[:LONGEST_KEY], state=self.now.state)
        try:
            lines = self.session.attempt(pressed, unless="unknown-key") or ()
        except RequestRefused:
            return False
        self.voice.say(*(line.text for line in lines))
        return True

    def name_move(self, name: str, choice: str) -> bool:
        args = [move["arg"] for move in self.table.moves if move["action"] == name]
        if args:
            arg = typed_choice(choice[:LONGEST_KEY], args)
            self.session.attempt(self.table.play(name, arg, state=self.now.state))
        return bool(args)

    def game_key(self) -> str:
        return self.now.about["game"]

    def leave(self) -> None:
        playing = self.now.status == PLAYING and self.now.seat is not None
        if self.session.confirmed("online-leave-game" if playing else "online-leave-table"):
            self.session.attempt(self.table.leave())
            raise LeavesTable

    # Telling about the table

    def tell(self) -> None:
        """The table, its people and its options."""
        about, note = self.table.about, self.voice.note
        status = Phrase(STATUSES[about["status"]])
        note("online-table", name=about["name"], game=about["title"], status=status)
        if about["code"]:
            # Letter by letter, so that a screen reader does not read it as a word.
            note("online-code", code=" ".join(about["code"]))
        entries = literals(map(self.described, about["seats"]))
        note("online-seats", count=len(entries), most=about["most"], entries=entries)
        teams: dict[int, list[str]] = {}
        for seat in about["seats"]:
            teams.setdefault(seat["side"], []).append(seat["name"])
        if len(teams) < len(entries):
            for number, names in enumerate(teams.values(), 1):
                note("online-team", number=number, names=self.words.locale.list(names))
        note("game-options", entries=self.options())
        if about["timer"]:
            note("room-timer-set", seconds=about["timer"])
        if about.get("rated"):
            note("room-is-rated")
        if about.get("coach"):
            note("room-coach-on")
        if about["watchers"]:
            note("online-watchers", names=literals(found["name"] for found in about["watchers"]))

    def options(self) -> tuple[Phrase, ...]:
        return tuple(
            Phrase("option-entry", option=option["label"], value=option["said"])
            for option in self.table.about["options"]
        )

    def described(self, seat: SeatView) -> str:
        name = seat["name"]
        if (bot := seat["bot"]) is not None:
            # A newer server can have levels that this terminal does not know.
            level = Phrase(LEVEL_NAMES[bot]) if bot in LEVEL_NAMES else bot
            return self.words("online-seat-bot", name=name, level=level)
        if seat["away"]:
            return self.words("online-seat-away", name=name)
        if seat["person"] == self.table.about["host"]:
            return self.words("online-seat-host", name=name)
        return name

    # Setting up

    def add_bot(self) -> None:
        self.session.attempt(self.table.add_bot(self.menu.level(self.table.about["game"])))

    def remove_bot(self) -> None:
        seats = enumerate(self.table.about["seats"])
        if bots := [(seat["name"], at) for at, seat in seats if seat["bot"]]:
            at = self.menu.choose_if_several(Phrase("online-which-bot"), bots)
            self.session.attempt(self.table.remove_bot(at))
        else:
            self.voice.note("online-no-bots")

    def change_option(self) -> None:
        labels = map(self.words.say, self.options())
        options = list(zip(labels, self.table.about["options"], strict=True))
        option = self.menu.choose(Phrase("online-which-option"), options)
        setting = rules_of(self.table.about["game"]).Options.settings()[option["name"]]
        now: Any = replace(setting, default=option["value"])
        self.session.attempt(self.table.set_option(option["name"], self.menu.option(now)))

    def change_pace(self) -> None:
        now = f"{self.table.about['pace']:g}"
        typed = self.session.screen.ask(self.words("online-which-pace", value=now))
        pace = numbers.decimal(typed or now)
        self.session.set_pace(self.table, -1.0 if pace is None else min(max(pace, -1), 1e6))

    def change_timer(self) -> None:
        now = self.table.about["timer"]
        seconds = self.menu.number(Phrase("online-which-timer", value=now), 0, LONGEST_TIMER, now)
        self.session.attempt(self.table.set_timer(seconds))

    def change_coach(self) -> None:
        self.session.attempt(self.table.set_coach(not self.table.about.get("coach", False)))

    def change_places(self) -> None:
        seats = [(seat["name"], at) for at, seat in enumerate(self.table.about["seats"])]
        if len(seats) < 2:
            self.voice.note("online-nobody-else")
            return
        one = self.table.seat or 0
        if self.table.hosting and len(seats) > 2:
            one = self.menu.choose(Phrase("online-who-moves"), seats, one + 1)
        others = seats[:one] + seats[one + 1 :]
        other = self.menu.choose_if_several(Phrase("online-with-whom"), others)
        self.session.attempt(self.table.swap_seats(one, other))

    def add_luck(self) -> None:
        words = cleaned(self.session.screen.ask(self.words("online-which-luck")))
        if len(words) > LONGEST_WORDS:
            self.voice.note("cli-long-words", most=LONGEST_WORDS, length=len(words))
        elif words:
            self.session.attempt(self.table.add_luck(words))

    def hint(self, more: bool = False) -> None:
        """Say what the coach says."""
        if found := self.session.attempt(self.table.hint(more)):
            self.voice.say(*(line.text for line in found.lines))

    def people(self) -> None:
        """Say who is here. The host can remove people, make one the host, and set the pace."""
        self.tell()
        if not self.table.hosting:
            return
        about = self.table.about
        nothing = self.words("online-nothing")
        choices: list[tuple[str, Callable[[], object]]] = [(nothing, lambda: None)]
        for found in (*about["seats"], *about["watchers"]):
            if (person := found["person"]) not in (None, self.session.client.person):
                choices.append((found["name"], partial(self.deal_with, person, found["name"])))
        if about["status"] == "playing":  # before a game there is a key for it
            choices.append((self.words("online-change-pace"), self.change_pace))
        self.menu.choose_if_several(Phrase("online-whom"), choices)()

    def deal_with(self, person: str, name: str) -> None:
        """Do something about a person, or cancel."""
        acts = [
            (self.words("online-nothing"), None),
            (self.words("online-give-host"), self.table.give_host),
            (self.words("online-remove"), self.table.remove_person),
        ]
        if act := self.menu.choose(Phrase("online-what-with", name=name), acts):
            self.session.attempt(act(person))


ACTS: Mapping[str, Callable[[There], object]] = {
    CHAT: lambda there: there.chat_by(there.table.chat),
    PEOPLE: There.people,
    OTHERS: lambda there: OthersMenu(there).open(),
    ACCOUNT: lambda there: AccountMenu(there).open(),
    HINT: There.hint,
    MORE: lambda there: there.hint(more=True),
    EXTEND: lambda there: there.session.attempt(there.table.extend()),
    AGAIN: lambda there: there.session.attempt(there.table.again()),
}
# What it is, whether it is for the host, and what it does. The numbers are the same for everyone,
# but only the host hears the host's entries.
ENTRIES: Mapping[str, tuple[str, bool, Callable[[There], object]]] = {
    START: ("online-start", True, lambda setting: setting.session.attempt(setting.table.start())),
    "2": ("online-add-bot", True, There.add_bot),
    "3": ("online-remove-bot", True, There.remove_bot),
    "4": ("online-change-option", True, There.change_option),
    "5": ("online-change-pace", True, There.change_pace),
    "6": ("online-change-timer", True, There.change_timer),
    "7": ("online-change-places", False, There.change_places),
    "8": ("online-add-luck", False, There.add_luck),
    "9": ("online-tell-table", False, There.tell),
    "0": ("online-change-coach", True, There.change_coach),
}
CLOSED = {"rated": "2370", "position": "23470"}  # what never works at such tables
