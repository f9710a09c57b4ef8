"""`play --server`: plays on a server."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
from contextlib import closing, suppress
from functools import partial
from typing import Any

from ..bots import SENSIBLE, levels
from ..client import Ended, NoServer, RemoteTable, RequestRefused
from ..client.client import SESSION_OVER
from ..client.reconnecting import socket_address
from ..files import data_folder, os_problem
from ..table import names
from ..terminal.game_files import replace_private
from ..terminal.key_loop import LeavesGame
from ..terminal.online.account import SomeoneElse
from ..terminal.online.lobby import LobbyMenu, OpenTable
from ..terminal.online.session import OnlineSession
from ..terminal.screen import Closed
from ..terminal.voice import Voice
from ..text import Preferences
from .command import PROGRAM, chosen, complain, lucky_words, options_given, refuse

CHOSEN_ENDS = {"account-logged-out", "account-deleted"}  # by the player, just now
LONGEST_NAME = 100  # characters that are asked for; the server allows fewer, and says so
NOT_WITH_SERVER = ("players", "partner", "watch", "resume", "save")


def online(voice: Voice, game: str | None, flags: dict[str, Any]) -> int:
    """Play on a server. The exit status."""
    refuse("online-not-with-server", flags, NOT_WITH_SERVER)
    url = flags["server"]
    if os.name == "nt":  # Windows cannot wait for a typed line and for the network at once
        complain("online-not-on-windows", url=url, status=1)
    try:
        tokens = Tokens(socket_address(url))
    except ValueError:
        complain("online-bad-address", url=url)
    first = None if game is None else opening(game, flags, voice.preferences)
    with closing(OnlineSession(voice)) as session:
        session.keep_token = partial(keep_token, session, tokens)
        connect(session, tokens, flags)
        lobby = LobbyMenu(session, first)
        try:
            with voice.screen.single_keys():
                visit(lobby)
        except (LeavesGame, KeyboardInterrupt) as left:
            voice.aside("online-left")
            voice.screen.say(voice.words("online-come-back", command=again(url)), whole=True)
            return 0 if isinstance(left, LeavesGame) else 130
        except Closed:
            held = session.has_seat() or lobby.seats
            key = "online-input-ended" if held else "online-input-ended-no-seat"
            complain(key, command=again(url), status=1)
        except Ended as ended:
            if ended.reason in SESSION_OVER:
                forget_token(session, tokens)
            if ended.reason in CHOSEN_ENDS:
                voice.screen.say(ended.text)
                return 0
            complain("online-ended", reason=ended.text, status=1)
    return 0


def visit(lobby: LobbyMenu) -> None:
    """Be in the lobby and at tables. After a log-in, enter again as that person."""
    while True:
        try:
            lobby.run()
            return
        except SomeoneElse:
            lobby = LobbyMenu(lobby.session)


def again(url: str) -> str:
    """The command that comes back to this server."""
    return f"{PROGRAM} play --server {shlex.quote(url)}"


def connect(session: OnlineSession, tokens: Tokens, flags: dict[str, Any]) -> None:
    """Connect as the same person as last time, by a password, or as a new guest."""
    url = flags["server"]
    try:
        if flags["log_in"]:
            log_in(session, url, names.tidy(flags["log_in"])[:LONGEST_NAME])
        else:
            come(session, tokens, flags)
    except NoServer:
        complain("online-no-server", url=url, status=1)
    except RequestRefused as refused:
        complain("online-not-let-in", reason=refused.text, status=1)
    except Closed:
        complain("online-input-ended-no-seat", command=again(url), status=1)
    session.keep_token()
    if session.client.registered:
        session.use_account()


def come(session: OnlineSession, tokens: Tokens, flags: dict[str, Any]) -> None:
    """Connect by a token that was kept, or as a new guest."""
    url, voice, known = flags["server"], session.voice, tokens.all()
    name = names.tidy(flags["name"]) if flags["name"] else next(iter(known), None)
    if name in known:
        try:
            session.connect(url, token=known[name])
            return
        except RequestRefused as refused:
            if refused.reason != "wire-session-expired":
                raise
    was_here = name is not None and name in known
    if name is None:
        name = names.tidy(session.screen.ask(voice.words("online-your-name")))
    try:
        session.connect(url, name=name[:LONGEST_NAME])
    except RequestRefused as refused:
        if not was_here or refused.reason != "account-name-taken":
            raise
        voice.aside("account-session-over")
        log_in(session, url, name)
    else:
        if was_here:
            voice.aside("online-session-expired")


def log_in(session: OnlineSession, url: str, name: str) -> None:
    """Ask for the password, which is neither shown nor kept."""
    asked = session.voice.words("account-ask-password-of", name=name)
    session.connect(url, name=name, password=session.screen.ask_secret(asked))


def keep_token(session: OnlineSession, tokens: Tokens) -> None:
    try:
        tokens.keep(session.client.name, session.client.token or "")
    except OSError as error:
        problem = os_problem(error)
        session.voice.aside("online-token-not-kept", file=str(tokens.path), problem=problem)


def forget_token(session: OnlineSession, tokens: Tokens) -> None:
    with suppress(OSError):  # it is worthless, wherever it is
        tokens.forget(session.client.name)


def opening(game: str, flags: dict[str, Any], preferences: Preferences) -> OpenTable:
    """Opens the table that the flags ask for, with its options and bots."""
    options = options_given(preferences.locale, game, flags).plain()
    level = chosen("--level", flags["level"] or SENSIBLE, levels(game))
    spectators = not flags["no_watching"]

    def open_table(session: OnlineSession) -> RemoteTable | None:
        table = session.attempt(session.client.create(game, options=options, spectators=spectators))
        if table is None:
            return None
        if flags["pace"] is not None:
            session.attempt(table.set_pace(preferences.pace))
        if flags["entropy"]:
            session.attempt(table.add_luck(lucky_words(flags["entropy"])))
        for _ in range(flags["bots"] or 0):
            session.attempt(table.add_bot(level))
        return table

    return open_table


class Tokens:
    """The player's identities on one server: secret tokens by name, the latest first."""

    def __init__(self, address: str) -> None:
        readable = re.sub(r"[^A-Za-z0-9.-]+", "-", address.partition("://")[2])[:60]
        mark = hashlib.sha256(address.encode()).hexdigest()[:8]
        self.path = data_folder() / "servers" / f"{readable}-{mark}.json"

    def all(self) -> dict[str, str]:
        try:
            found = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):
            return {}  # no tokens yet, or unreadable
        items = found.items() if isinstance(found, dict) else ()
        return {name: token for name, token in items if isinstance(token, str)}

    def keep(self, name: str, token: str) -> None:
        """Raises OSError if the file cannot be written."""
        # A guest who registers under another name has the same token.
        others = {n: t for n, t in self.all().items() if n != name and t != token}
        self._write({name: token} | others)

    def forget(self, name: str) -> None:
        """Raises OSError if the file cannot be written."""
        self._write({n: t for n, t in self.all().items() if n != name})

    def _write(self, tokens: dict[str, str]) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        replace_private(self.path, json.dumps(tokens, ensure_ascii=False))
