"""Sets up a game at a server's table: players, options, host."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from ...bots import LEVEL_NAMES
from ...client import RemoteTable
from ...engine import Phrase, numbers
from ...games import rules_of
from ...protocol.views import SeatView
from ...table.checkable_dice import LONGEST_WORDS
from ...table.orders import cleaned
from .link import Link

# The same numbers for everyone; only the host hears the host's entries.
ENTRIES = {
    "1": "online-start",
    "2": "online-add-bot",
    "3": "online-remove-bot",
    "4": "online-change-option",
    "5": "online-change-pace",
    "6": "online-change-timer",
    "7": "online-change-places",
    "8": "online-add-luck",
    "9": "online-tell-table",
}
HOSTS = {"1", "2", "3", "4", "5", "6"}
STATUSES = {"waiting": "online-waiting", "playing": "online-playing", "over": "online-over"}
LONGEST_TIMER = 3600  # seconds


class SettingUp:
    """What players can do and hear at a table besides the game."""

    def __init__(self, link: Link, table: RemoteTable) -> None:
        self.link, self.table = link, table
        self.menu, self.words = link.menu, link.voice.words

    def press(self, key: str) -> None:
        if key in HOSTS and not self.table.hosting:
            self.link.voice.say(self.words("room-only-host"))
        else:
            ACTS[key](self)

    def seats(self) -> list[SeatView]:
        return self.table.about["seats"]

    # Telling

    def tell(self) -> None:
        """The table, its people and its options."""
        about, say = self.table.about, self.link.voice.say
        status = Phrase(STATUSES[about["status"]])
        say(self.words("online-table", name=about["name"], game=about["title"], status=status))
        if about["code"]:
            say(self.words("online-code", code=spelled(about["code"])))
        entries = tuple(Phrase("literal", text=self.described(seat)) for seat in self.seats())
        say(self.words("online-seats", count=len(entries), most=about["most"], entries=entries))
        self.tell_teams()
        options = tuple(
            Phrase("option-entry", option=option["label"], value=option["said"])
            for option in about["options"]
        )
        say(self.words("game-options", entries=options))
        if about["timer"]:
            say(self.words("room-timer-set", seconds=about["timer"]))
        if about["watchers"]:
            names = tuple(Phrase("literal", text=found["name"]) for found in about["watchers"])
            say(self.words("online-watchers", names=names))

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

    def tell_teams(self) -> None:
        teams: dict[int, list[str]] = {}
        for seat in self.seats():
            teams.setdefault(seat["side"], []).append(seat["name"])
        if len(teams) < len(self.seats()):
            for number, names in enumerate(teams.values(), 1):
                players = self.words.locale.list(names)
                self.link.voice.say(self.words("online-team", number=number, names=players))

    # Doing

    def start(self) -> None:
        self.link.attempt(self.table.start())

    def add_bot(self) -> None:
        self.link.attempt(self.table.add_bot(self.menu.level(self.table.about["game"])))

    def remove_bot(self) -> None:
        bots = [at for at, seat in enumerate(self.seats()) if seat["bot"] is not None]
        if not bots:
            self.link.voice.note("online-no-bots")
            return
        names = [self.seats()[at]["name"] for at in bots]
        at = self.menu.pick(Phrase("online-which-bot"), names) if len(bots) > 1 else 1
        self.link.attempt(self.table.remove_bot(bots[at - 1]))

    def change_option(self) -> None:
        options = self.table.about["options"]
        labels = [
            self.words("option-entry", option=option["label"], value=option["said"])
            for option in options
        ]
        option = options[self.menu.pick(Phrase("online-which-option"), labels) - 1]
        setting = rules_of(self.table.about["game"]).Options.settings()[option["name"]]
        now: Any = replace(setting, default=option["value"])
        self.link.attempt(self.table.set_option(option["name"], self.menu.option(now)))

    def change_pace(self) -> None:
        now = f"{self.table.about['pace']:g}"
        typed = self.link.screen.ask(self.words("online-which-pace", value=now))
        pace = numbers.decimal(typed or now)
        self.link.attempt(self.table.set_pace(-1.0 if pace is None else min(max(pace, -1.0), 1e6)))

    def change_timer(self) -> None:
        prompt = Phrase("online-which-timer", value=self.table.about["timer"])
        seconds = self.menu.number(prompt, 0, LONGEST_TIMER, self.table.about["timer"])
        self.link.attempt(self.table.set_timer(seconds))

    def change_places(self) -> None:
        names = [seat["name"] for seat in self.seats()]
        if len(names) < 2:
            self.link.voice.note("online-nobody-else")
            return
        own = self.table.seat or 0
        one = own
        if self.table.hosting and len(names) > 2:
            one = self.menu.pick(Phrase("online-who-moves"), names, own + 1) - 1
        others = [at for at in range(len(names)) if at != one]
        at = 1
        if len(others) > 1:
            at = self.menu.pick(Phrase("online-with-whom"), [names[other] for other in others])
        self.link.attempt(self.table.swap_seats(one, others[at - 1]))

    def add_luck(self) -> None:
        words = cleaned(self.link.screen.ask(self.words("online-which-luck")))
        if len(words) > LONGEST_WORDS:
            self.link.voice.note("cli-long-words", most=LONGEST_WORDS, length=len(words))
        elif words:
            self.link.attempt(self.table.add_luck(words))

    def people(self) -> None:
        """Say who is here. The host can also remove people, pass on the host's role and set the
        bots' pace."""
        self.tell()
        if not self.table.hosting:
            return
        about = self.table.about
        others = [
            (person, found["name"])
            for found in (*about["seats"], *about["watchers"])
            if (person := found["person"]) is not None and person != self.link.client.person
        ]
        labels = [self.words("online-nothing"), *(name for _, name in others)]
        if about["status"] == "playing":  # before a game there is a key for it
            labels.append(self.words("online-change-pace"))
        at = self.menu.pick(Phrase("online-whom"), labels) if len(labels) > 1 else 1
        if at == 1:
            return
        if at - 2 == len(others):
            self.change_pace()
            return
        person, name = others[at - 2]
        acts = [self.words(key) for key in ("online-nothing", "online-give-host", "online-remove")]
        match self.menu.pick(Phrase("online-what-with", name=name), acts):
            case 2:
                self.link.attempt(self.table.give_host(person))
            case 3:
                self.link.attempt(self.table.remove_person(person))


def spelled(code: str) -> str:
    """A code letter by letter, so that a screen reader does not read it as a word."""
    return " ".join(code)


ACTS: Mapping[str, Callable[[SettingUp], None]] = {
    "1": SettingUp.start,
    "2": SettingUp.add_bot,
    "3": SettingUp.remove_bot,
    "4": SettingUp.change_option,
    "5": SettingUp.change_pace,
    "6": SettingUp.change_timer,
    "7": SettingUp.change_places,
    "8": SettingUp.add_luck,
    "9": SettingUp.tell,
}
