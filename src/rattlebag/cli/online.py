"""`play --server`: plays on a server."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable
from typing import Any

from ..bots import SENSIBLE, levels
from ..client import Ended, NoServer, RemoteTable, RequestRefused
from ..client.reconnecting import socket_address
from ..os_problems import os_problem
from ..table import names
from ..terminal.key_loop import LeavesGame
from ..terminal.online.lobby import LobbyMenu
from ..terminal.online.session import OnlineSession
from ..terminal.online.tokens import Tokens
from ..terminal.screen import Closed, Screen
from ..terminal.voice import Voice
from ..text import Preferences
from ..text.words import Words
from .command import PROGRAM, chosen, complain, flag_of, lucky_words, number, options_given
from .seating import MOST_BOTS

NOT_WITH_SERVER = ("players", "partner", "watch", "resume", "save")


def online(
    words: Words,
    screen: Screen,
    preferences: Preferences,
    game: str | None,
    flags: dict[str, Any],
) -> int:
    """Play on a server. The exit status."""
    for name in NOT_WITH_SERVER:
        if flags[name]:
            complain("online-not-with-server", option=flag_of(name))
    url = flags["server"]
    if os.name == "nt":  # Windows cannot wait for a typed line and for the network at once
        complain("online-not-on-windows", url=url, status=1)
    try:
        tokens = Tokens(socket_address(url))
    except ValueError:
        complain("online-bad-address", url=url)
    first = opening(game, flags, preferences) if game is not None else None
    session = OnlineSession(Voice(screen, words, preferences))
    try:
        connect(session, tokens, flags)
        return play(session, first, url)
    finally:
        session.close()


def connect(session: OnlineSession, tokens: Tokens, flags: dict[str, Any]) -> None:
    """Connect as the guest of last time, or as a new one."""
    url, screen, words = flags["server"], session.screen, session.voice.words
    name = names.tidy(flags["name"]) if flags["name"] else tokens.latest()
    try:
        token = tokens.all().get(name) if name else None
        if token is not None:
            try:
                session.connect(url, token=token)
                return
            except RequestRefused as refused:
                if refused.reason != "wire-session-expired":
                    raise
                screen.say(words("online-session-expired"))
        if name is None:
            name = names.tidy(screen.ask(words("online-your-name")))
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
        screen.say(words("online-token-not-kept", file=str(tokens.path), problem=os_problem(error)))


def opening(
    game: str, flags: dict[str, Any], preferences: Preferences
) -> Callable[[OnlineSession], RemoteTable | None]:
    """Opens the table that the flags ask for, with its options and bots."""
    locale = preferences.locale
    options = options_given(locale, game, flags).plain()
    bots = 0 if flags["bots"] is None else number(locale, "--bots", flags["bots"], 0, MOST_BOTS)
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
        for _ in range(bots):
            session.attempt(table.add_bot(level))
        return table

    return open_table


def again(url: str) -> str:
    return f"{PROGRAM} play --server {shlex.quote(url)}"


def play(
    session: OnlineSession, first: Callable[[OnlineSession], RemoteTable | None] | None, url: str
) -> int:
    screen, words = session.screen, session.voice.words
    lobby = LobbyMenu(session, None if first is None else lambda: first(session))
    try:
        with screen.single_keys():
            lobby.run()
    except (LeavesGame, KeyboardInterrupt) as left:
        screen.say(words("online-left"))
        screen.say(words("online-come-back", command=again(url)), whole=True)
        return 0 if isinstance(left, LeavesGame) else 130
    except Closed:
        held = session.has_seat() or lobby.seats
        key = "online-input-ended" if held else "online-input-ended-no-seat"
        complain(key, command=again(url), status=1)
    except Ended as ended:
        complain("online-ended", reason=ended.text, status=1)
    return 0
