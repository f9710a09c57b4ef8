"""`play --server`: plays on a server."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shlex
from contextlib import closing
from typing import Any

from ..bots import SENSIBLE, levels
from ..client import Ended, NoServer, RemoteTable, RequestRefused
from ..client.reconnecting import socket_address
from ..files import data_folder, os_problem
from ..table import names
from ..terminal.game_files import replace_private
from ..terminal.key_loop import LeavesGame
from ..terminal.online.lobby import LobbyMenu, Opening
from ..terminal.online.session import OnlineSession
from ..terminal.screen import Closed
from ..terminal.voice import Voice
from ..text import Preferences
from .command import PROGRAM, chosen, complain, lucky_words, options_given, refuse

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
        connect(session, tokens, flags)
        lobby = LobbyMenu(session, first)
        try:
            with voice.screen.single_keys():
                lobby.run()
        except (LeavesGame, KeyboardInterrupt) as left:
            voice.aside("online-left")
            voice.screen.say(voice.words("online-come-back", command=again(url)), whole=True)
            return 0 if isinstance(left, LeavesGame) else 130
        except Closed:
            held = session.has_seat() or lobby.seats
            key = "online-input-ended" if held else "online-input-ended-no-seat"
            complain(key, command=again(url), status=1)
        except Ended as ended:
            complain("online-ended", reason=ended.text, status=1)
    return 0


def again(url: str) -> str:
    """The command that comes back to this server."""
    return f"{PROGRAM} play --server {shlex.quote(url)}"


def connect(session: OnlineSession, tokens: Tokens, flags: dict[str, Any]) -> None:
    """Connect as the guest of last time, or as a new one."""
    url, voice = flags["server"], session.voice
    known = tokens.all()
    name = names.tidy(flags["name"]) if flags["name"] else next(iter(known), None)
    try:
        if name in known:
            try:
                session.connect(url, token=known[name])
                return
            except RequestRefused as refused:
                if refused.reason != "wire-session-expired":
                    raise
                voice.aside("online-session-expired")
        if name is None:
            name = names.tidy(session.screen.ask(voice.words("online-your-name")))
        session.connect(url, name=name[:100])
    except NoServer:
        complain("online-no-server", url=url, status=1)
    except RequestRefused as refused:
        complain("online-not-let-in", reason=refused.text, status=1)
    except Closed:
        complain("online-input-ended-no-seat", command=again(url), status=1)
    try:
        tokens.keep(session.client.name, session.client.token or "")
    except OSError as error:
        voice.aside("online-token-not-kept", file=str(tokens.path), problem=os_problem(error))


def opening(game: str, flags: dict[str, Any], preferences: Preferences) -> Opening:
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
        tokens = {name: token} | {n: t for n, t in self.all().items() if n != name}
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        replace_private(self.path, json.dumps(tokens, ensure_ascii=False))
