"""The player's account on a server: register, log in, sessions, password, data."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from babel.dates import format_datetime

from ...client import RequestRefused
from ...client.account import OwnAccount
from ...engine import Phrase
from ...files import os_problem
from ..game_files import replace_private
from ..key_loop import LeavesGame
from ..menu import MenuLeft

if TYPE_CHECKING:
    from .session import OnlinePlace

Act = Callable[[], None]
EXPORTED = "rattlebag-data.json"
ACCOUNT = "u"  # the key for it


class SomeoneElse(LeavesGame):
    """The player has logged in, and enters the lobby as another person."""


class AccountMenu:
    """Opened by a key in the lobby and at tables. Passwords are never shown and never kept."""

    def __init__(self, place: OnlinePlace) -> None:
        self.session, self.voice, self.words = place.session, place.voice, place.words
        self.screen = self.session.screen

    @property
    def account(self) -> OwnAccount:
        return self.session.client.account

    def open(self) -> None:
        self.session.menu.choose(Phrase("account-what"), self.choices())()

    def choices(self) -> list[tuple[str, Act]]:
        words, client = self.words, self.session.client
        if not client.registered:
            return [
                (words("account-register", name=client.name), self.register),
                (words("account-log-in"), self.log_in),
                (words("account-recover"), self.recover),
            ]
        return [
            (words("account-sessions"), self.tell_sessions),
            (words("account-end-others"), self.end_others),
            (words("account-change-password"), self.change_password),
            (words("account-new-codes"), self.new_codes),
            (words("account-export"), self.export),
            (words("account-delete", name=client.name), self.delete),
            (words("account-log-out", name=client.name), self.log_out),
        ]

    def done(self, work: Coroutine[Any, Any, None]) -> bool:
        """Whether it was done; a refusal is said."""
        try:
            self.session.do(work)
        except RequestRefused as refused:
            self.voice.say(refused.text)
            return False
        return True

    def secret(self, prompt: str) -> str:
        typed = self.screen.ask_secret(prompt)
        if not typed:
            raise MenuLeft
        return typed

    def new_password(self) -> str:
        """Typed twice, because nobody sees it."""
        while True:
            typed = self.secret(self.words("account-ask-new-password"))
            if self.secret(self.words("account-ask-again")) == typed:
                return typed
            self.voice.aside("account-typed-differently")

    def register(self) -> None:
        name = self.screen.ask(self.words("account-ask-name", name=self.session.client.name))
        now = self.voice.preferences
        mine: dict[str, bool | float | str | dict[str, str]] = {
            "locale": now.locale.name,
            "verbosity": now.verbosity,
            "keepingStyle": now.keeping.style,
            "valueKeys": now.keeping.value_keys,
        }
        work = self.account.register(self.new_password(), name=name or None, preferences=mine)
        if (codes := self.session.attempt(work)) is not None:
            self.session.keep_token()
            self.voice.note("account-registered", name=self.session.client.name)
            self.tell_codes(codes)

    def tell_codes(self, codes: list[str]) -> None:
        """On the screen alone: the history is not the place for secrets."""
        self.voice.aside("account-codes-follow", count=len(codes))
        for code in codes:
            self.screen.say(code, whole=True)

    def log_in(self) -> None:
        name = self.ask_name()
        self.come(name=name, password=self.secret(self.words("account-ask-password")))

    def recover(self) -> None:
        name = self.ask_name()
        code = self.secret(self.words("account-ask-code"))
        self.come(name=name, recovery=code, password=self.new_password())

    def ask_name(self) -> str:
        name = self.screen.ask(self.words("account-ask-whose"))
        if not name:
            raise MenuLeft
        return name

    def come(self, **who: str) -> None:
        try:
            self.session.connect(self.session.url, **who)
        except RequestRefused as refused:
            self.voice.say(refused.text)
            return
        except ConnectionError:
            self.voice.note("online-still-lost-no-seat")
            return
        self.session.keep_token()
        self.session.use_account()
        raise SomeoneElse

    def tell_sessions(self) -> None:
        found = self.session.attempt(self.account.sessions())
        for number, one in enumerate(found or (), 1):
            key = "account-session-here" if one.here else "account-session"
            seen = self.moment(one.seen)
            label = self.words(key, client=one.client, time=seen)
            self.voice.note("menu-entry", number=number, label=label)
        others = [one for one in found or () if not one.here]
        if not others:
            return
        ends = [(one.client, one.id) for one in others]
        nothing: list[tuple[str, str]] = [(self.words("online-nothing"), "")]
        chosen = self.session.menu.choose(Phrase("account-end-which"), nothing + ends)
        if chosen and self.done(self.account.end_session(chosen)):
            self.voice.note("account-one-ended")

    def moment(self, seconds: float | None) -> str:
        """In the player's own time and language."""
        if seconds is None:
            return "-"
        here = datetime.fromtimestamp(seconds)
        return str(format_datetime(here, "medium", locale=self.words.locale.babel))

    def end_others(self) -> None:
        if self.done(self.account.end_session()):
            self.voice.note("account-others-ended")

    def change_password(self) -> None:
        old = self.secret(self.words("account-ask-old-password"))
        if self.done(self.account.change_password(old, self.new_password())):
            self.voice.note("account-changed")

    def new_codes(self) -> None:
        password = self.secret(self.words("account-ask-password"))
        if (codes := self.session.attempt(self.account.new_codes(password))) is not None:
            self.tell_codes(codes)

    def export(self) -> None:
        """All that the server stores about the player, in a file that only they can read."""
        asked = self.screen.ask(self.words("account-ask-file", file=EXPORTED))
        file = Path(asked or EXPORTED).expanduser()
        if file.exists():
            self.voice.note("account-file-exists", file=str(file))
            return
        if (data := self.session.attempt(self.account.export())) is None:
            return
        try:
            replace_private(file, json.dumps(data, ensure_ascii=False, indent=2) + "\n")
        except OSError as error:
            self.voice.note("account-not-exported", file=str(file), problem=os_problem(error))
        else:
            self.voice.note("account-exported", file=str(file))

    def delete(self) -> None:
        """Asked for twice: nobody can bring an account back."""
        choices = [(self.words("account-keep"), False), (self.words("account-delete-yes"), True)]
        name = self.session.client.name
        if self.session.menu.choose(Phrase("account-delete-sure", name=name), choices):
            password = self.secret(self.words("account-ask-password"))
            if self.done(self.account.delete(password)):
                self.hear_the_end()

    def log_out(self) -> None:
        if self.done(self.account.log_out()):
            self.hear_the_end()

    def hear_the_end(self) -> None:
        """The server ends the connection, and says so."""
        while True:
            self.session.bell.wait()
            self.session.hear()
