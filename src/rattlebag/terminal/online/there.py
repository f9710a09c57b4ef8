"""A table on a server, at this keyboard: before, during and after a game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Mapping

from ...client import OutOfDate, RemoteTable, RequestRefused
from ...client.remote_table import TableSight
from ...protocol.from_server import LobbyOut, Update
from ...protocol.views import View
from ..key_loop import KeyNow, LeavesGame
from ..keys import typed_choice
from . import checking
from .session import OnlineSession
from .setting_up import ENTRIES, SettingUp

WAITING, PLAYING, OVER = "waiting", "playing", "over"
CHAT, PEOPLE, EXTEND, AGAIN = "/", "m", "e", "a"
LONGEST_KEY = 64  # the protocol's limit


class There(SettingUp):
    """A `Game` that a server runs."""

    def __init__(self, session: OnlineSession, table: RemoteTable) -> None:
        super().__init__(session, table)
        self.see()
        self.offered = -1  # the state whose choices were announced
        self.ended: list[View] = []  # last views of games whose dice need checking

    def see(self) -> None:
        """Take the table as the player hears it now: the table itself can be ahead later."""
        self.now = TableSight(self.table.person, self.table.view, self.table.state)
        self.told_status = self.now.status

    def is_asked(self) -> bool:
        return self.table.my_turn

    def heard(self, news: Update | LobbyOut) -> None:
        if isinstance(news, Update) and news.table == self.table.id:
            self.ended += checking.ended(self.now.view, news.view)
            self.now = TableSight(self.table.person, news.view, news.state)

    # The course of events

    def begin(self) -> None:
        self.session.place = self
        self.session.hear()
        self.see()
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
        asked = self.now.my_turn or self.now.status == OVER
        return super().reads_script() and (
            asked or (self.now.status == WAITING and self.now.hosting)
        )

    def catch_up(self) -> None:
        """Add what belongs to the news: results, choices, entries."""
        status, before = self.now.status, self.told_status
        self.told_status = status
        ended, self.ended = self.ended, []
        for view in ended:
            if not (status == OVER and view["table"]["games"] == self.now.about["games"]):
                self.check_dice(view)  # the next game is being set up already
        if status == OVER and before == PLAYING:
            self.tell_result()
        elif status == WAITING and before == OVER:
            self.tell_entries()
        if self.now.my_turn and self.now.state != self.offered:
            self.offered = self.now.state
            self.offer_numbers(self.moves())

    def tell_result(self) -> None:
        self.voice.say(*self.answers("scores_in_detail"))
        where = self.words("online-game-at", url=self.saved_at(self.now.about["games"]))
        self.session.screen.say(where, whole=True)  # to be copied
        self.check_dice(self.now.view)
        self.tell_entries()

    def check_dice(self, view: View) -> None:
        """Check a game's dice against what this client saw."""
        number = view["table"]["games"]
        data = self.session.do(asyncio.to_thread(checking.load, self.saved_at(number)))
        seen = self.table.luck.of_game(number)
        if view["table"]["status"] == OVER or seen.whole:  # else not connected when it ended
            self.voice.say(checking.said_of(self.words, data, seen, view))

    def saved_at(self, number: int) -> str:
        address = self.session.client.address.removesuffix("/ws")
        return f"http{address.removeprefix('ws')}/games/{self.table.id}/{number}"

    def recap(self) -> None:
        game = self.now.game
        self.voice.say_each_once(
            line
            for query in (game["queries"] if game else ())
            if query["recap"]
            for line in self.answers(query["name"])
        )

    def answers(self, query: str) -> list[str]:
        return [line.text for line in self.session.attempt(self.table.ask(query)) or ()]

    # Keys

    def keys_now(self) -> Iterator[KeyNow]:
        if self.now.status == WAITING and self.now.seat is not None:
            for key, (label, for_host, _) in ENTRIES.items():
                if self.now.hosting or not for_host:
                    yield KeyNow((key,), self.words(label), True)
        yield from self.moves()
        if self.now.status == OVER and self.now.seat is not None:
            yield KeyNow((AGAIN,), self.words("online-key-again"), True)
        if self.now.game is not None:
            for asked in self.now.game["queries"]:
                yield KeyNow((asked["key"],), asked["label"])
        yield KeyNow((CHAT,), self.words("online-key-chat"))
        yield KeyNow((PEOPLE,), self.words("online-key-people"))
        if self.now.about["timer"]:
            yield KeyNow((EXTEND,), self.words("online-key-extend"))

    def moves(self) -> Iterator[KeyNow]:
        game = self.now.game
        for move in game["moves"] if game else ():
            if move["keys"] and move["refused"] is None:
                yield KeyNow(tuple(move["keys"]), move["label"], True, move["numbered"])

    def play(self, key: str) -> None:
        if self.session.lost:
            self.session.tell_still_lost()
        elif (act := ACTS.get(key.removeprefix("shift+"))) is not None:
            self.session.in_menu(lambda: act(self))
        elif self.now.status == WAITING and key in ENTRIES:
            self.session.in_menu(lambda: self.set_up(key))
        else:
            super().play(key)

    def press_key(self, key: str) -> bool:
        """A key of the game; the server knows what it means."""
        try:
            lines = self.session.do(self.table.press(key[:LONGEST_KEY], state=self.now.state))
        except RequestRefused as refused:
            if refused.reason == "unknown-key":
                return False
            self.voice.say(refused.text)
        except OutOfDate:
            self.voice.note("online-moved-on")
        else:
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
            raise LeavesGame


ACTS: Mapping[str, Callable[[There], object]] = {
    CHAT: lambda there: there.chat_by(there.table.chat),
    PEOPLE: There.people,
    EXTEND: lambda there: there.session.attempt(there.table.extend()),
    AGAIN: lambda there: there.session.attempt(there.table.again()),
}
