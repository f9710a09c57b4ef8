"""Sets up a game at a server's table: players, options, host."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from ...bots import LEVEL_NAMES
from ...client import RemoteTable
from ...engine import Phrase, numbers
from ...games import rules_of
from ...protocol.views import SeatView
from ...table.checkable_dice import LONGEST_WORDS
from ...table.orders import cleaned
from ...text.words import literals
from .session import OnlinePlace, OnlineSession

STATUSES = {"waiting": "online-waiting", "playing": "online-playing", "over": "online-over"}
LONGEST_TIMER = 3600  # seconds


class SettingUp(OnlinePlace):
    """What players can do and hear at a table besides the game."""

    def __init__(self, session: OnlineSession, table: RemoteTable) -> None:
        super().__init__(session)
        self.table, self.menu = table, session.menu

    def set_up(self, key: str) -> None:
        _, for_host, act = ENTRIES[key]
        if for_host and not self.table.hosting:
            self.voice.note("room-only-host")
        else:
            act(self)

    def seats(self) -> list[SeatView]:
        return self.table.about["seats"]

    # Telling

    def tell(self) -> None:
        """The table, its people and its options."""
        about, note = self.table.about, self.voice.note
        status = Phrase(STATUSES[about["status"]])
        note("online-table", name=about["name"], game=about["title"], status=status)
        if about["code"]:
            # Letter by letter, so that a screen reader does not read it as a word.
            note("online-code", code=" ".join(about["code"]))
        entries = literals(self.described(seat) for seat in self.seats())
        note("online-seats", count=len(entries), most=about["most"], entries=entries)
        teams: dict[int, list[str]] = {}
        for seat in self.seats():
            teams.setdefault(seat["side"], []).append(seat["name"])
        if len(teams) < len(self.seats()):
            for number, names in enumerate(teams.values(), 1):
                note("online-team", number=number, names=self.words.locale.list(names))
        note("game-options", entries=self.options())
        if about["timer"]:
            note("room-timer-set", seconds=about["timer"])
        if about["watchers"]:
            note("online-watchers", names=literals(found["name"] for found in about["watchers"]))

    def options(self) -> tuple[Phrase, ...]:
        return tuple(
            Phrase("option-entry", option=option["label"], value=option["said"])
            for option in self.table.about["options"]
        )

    def described(self, seat: SeatView) -> str:
        name = seat["name"]
        if seat["bot"] is not None:
            # A newer server can have levels that this terminal does not know.
            known = LEVEL_NAMES.get(seat["bot"])
            level = Phrase(known) if known else seat["bot"]
            return self.words("online-seat-bot", name=name, level=level)
        if seat["away"]:
            return self.words("online-seat-away", name=name)
        if seat["person"] == self.table.about["host"]:
            return self.words("online-seat-host", name=name)
        return name

    # Doing

    def add_bot(self) -> None:
        self.session.attempt(self.table.add_bot(self.menu.level(self.table.about["game"])))

    def remove_bot(self) -> None:
        bots = [(seat["name"], at) for at, seat in enumerate(self.seats()) if seat["bot"]]
        if bots:
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
        seconds = -1.0 if pace is None else min(max(pace, -1.0), 1e6)
        self.session.attempt(self.table.set_pace(seconds))

    def change_timer(self) -> None:
        now = self.table.about["timer"]
        seconds = self.menu.number(Phrase("online-which-timer", value=now), 0, LONGEST_TIMER, now)
        self.session.attempt(self.table.set_timer(seconds))

    def change_places(self) -> None:
        seats = [(seat["name"], at) for at, seat in enumerate(self.seats())]
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

    def people(self) -> None:
        """Say who is here. The host can also remove people, pass on the host's role and set the
        bots' pace."""
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
        """Do something about a person, or nothing."""
        acts = [
            (self.words("online-nothing"), None),
            (self.words("online-give-host"), self.table.give_host),
            (self.words("online-remove"), self.table.remove_person),
        ]
        act = self.menu.choose(Phrase("online-what-with", name=name), acts)
        if act is not None:
            self.session.attempt(act(person))


# What it is, whether it is for the host, and what it does. The numbers are the same for everyone,
# but only the host hears the host's entries.
ENTRIES: Mapping[str, tuple[str, bool, Callable[[SettingUp], object]]] = {
    "1": ("online-start", True, lambda setting: setting.session.attempt(setting.table.start())),
    "2": ("online-add-bot", True, SettingUp.add_bot),
    "3": ("online-remove-bot", True, SettingUp.remove_bot),
    "4": ("online-change-option", True, SettingUp.change_option),
    "5": ("online-change-pace", True, SettingUp.change_pace),
    "6": ("online-change-timer", True, SettingUp.change_timer),
    "7": ("online-change-places", False, SettingUp.change_places),
    "8": ("online-add-luck", False, SettingUp.add_luck),
    "9": ("online-tell-table", False, SettingUp.tell),
}
