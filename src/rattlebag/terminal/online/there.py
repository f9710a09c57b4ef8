"""A table on a server, at this keyboard: before, during and after a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from ...client import OutOfDate, RemoteTable, RequestRefused
from ...games import rules_of
from ...protocol.from_server import LobbyOut, Update
from ...protocol.views import View
from ...rule_pages import plain, rules_page
from ...text import Preferences
from .. import typed
from ..key_loop import KeyNow, LeavesGame, offers, tell_offers
from . import checking
from .link import Link
from .setting_up import ENTRIES, HOSTS, SettingUp

WAITING, PLAYING, OVER = "waiting", "playing", "over"
CHAT, PEOPLE, EXTEND, AGAIN = "/", "m", "e", "a"
LONGEST_KEY = 64  # the protocol's limit


class There:
    """A `Game` that a server runs."""

    def __init__(self, link: Link, table: RemoteTable) -> None:
        self.link, self.table, self.voice = link, table, link.voice
        self.setting_up = SettingUp(link, table)
        # As the player last heard it: the table itself can be ahead.
        self.view = table.view
        self.state = table.state
        self.told_status = self.status
        self.offered = -1  # the state whose choices were announced
        self.ended: list[View] = []  # last views of games whose dice need checking

    # How it stands

    @property
    def preferences(self) -> Preferences:
        return self.link.preferences

    @property
    def status(self) -> str:
        return self.view["table"]["status"]

    @property
    def seat(self) -> int | None:
        return self.view["table"]["you"]

    def is_asked(self) -> bool:
        return self.table.my_turn

    def heard(self, news: Update | LobbyOut) -> None:
        if isinstance(news, Update) and news.table == self.table.id:
            self.ended += checking.ended(self.view, news.view)
            self.view, self.state = news.view, news.state

    def my_turn(self) -> bool:
        game = self.view["game"]
        return game is not None and self.status == PLAYING and self.seat in game["to_act"]

    # The course of events

    def begin(self) -> None:
        self.link.place = self
        self.link.hear()
        self.view, self.state = self.table.view, self.table.state
        self.told_status = self.status
        if self.status == WAITING:
            self.setting_up.tell()
            self.tell_entries()
        else:
            self.recap()
        self.voice.note("press-for-keys")

    def over(self) -> bool:
        return self.table.left and not self.link.wire.news

    def next_key(self) -> str | None:
        """Say what happens until a key is pressed.

        A script is read only when it is its turn, when it can set up a game, or after a game.
        """
        self.link.hear()
        if self.table.left:
            return None
        self.catch_up()
        if self.link.screen.scripted and not self.reads_script():
            self.link.wait()
            return None
        return self.link.screen.key()

    def reads_script(self) -> bool:
        if self.link.lost:
            return False
        hosting = self.view["table"]["host"] == self.link.client.person
        return self.my_turn() or self.status == OVER or (self.status == WAITING and hosting)

    def catch_up(self) -> None:
        """Add what belongs to the news: results, choices, entries."""
        status, before = self.status, self.told_status
        self.told_status = status
        ended, self.ended = self.ended, []
        for view in ended:
            if not (status == OVER and view["table"]["games"] == self.view["table"]["games"]):
                self.check_dice(view)  # the next game is being set up already
        if status == OVER and before == PLAYING:
            self.tell_result()
        elif status == WAITING and before == OVER:
            self.tell_entries()
        if self.my_turn() and self.state != self.offered:
            self.offered = self.state
            tell_offers(self.voice, self.moves())

    def tell_result(self) -> None:
        self.answer("scores_in_detail")
        number = self.view["table"]["games"]
        where = self.voice.words("online-game-at", url=self.saved_at(number))
        self.link.screen.say(where, whole=True)  # to be copied
        self.check_dice(self.view)
        self.tell_entries()

    def check_dice(self, view: View) -> None:
        """Check a game's dice against what this client saw."""
        number = view["table"]["games"]
        data = self.link.do(checking.load(self.saved_at(number)))
        seen = self.table.luck.of_game(number)
        if view["table"]["status"] != OVER and not seen.whole:
            return  # not connected when it ended
        self.voice.say(checking.said_of(self.voice.words, data, seen, view))

    def saved_at(self, number: int) -> str:
        address = self.link.client.address.removesuffix("/ws")
        return f"http{address.removeprefix('ws')}/games/{self.table.id}/{number}"

    def recap(self) -> None:
        game = self.view["game"]
        self.voice.say_each_once(
            line
            for query in (game["queries"] if game else ())
            if query["recap"]
            for line in self.answers(query["name"])
        )

    def answer(self, query: str) -> None:
        for line in self.answers(query):
            self.voice.say(line)

    def answers(self, query: str) -> list[str]:
        return [line.text for line in self.link.attempt(self.table.ask(query)) or ()]

    def end(self) -> None:
        """The host removed this player, and the last line said so."""

    # Keys

    def keys_now(self) -> Iterator[KeyNow]:
        if self.status == WAITING:
            yield from self.entries()
        yield from self.moves()
        if self.status == OVER and self.seat is not None:
            yield KeyNow((AGAIN,), self.voice.words("online-key-again"), True)
        if self.view["game"] is not None:
            for asked in self.view["game"]["queries"]:
                yield KeyNow((asked["key"],), asked["label"])
        yield KeyNow((CHAT,), self.voice.words("online-key-chat"))
        yield KeyNow((PEOPLE,), self.voice.words("online-key-people"))
        if self.view["table"]["timer"]:
            yield KeyNow((EXTEND,), self.voice.words("online-key-extend"))

    def moves(self) -> Iterator[KeyNow]:
        game = self.view["game"]
        for move in game["moves"] if game else ():
            if move["keys"] and move["refused"] is None:
                yield KeyNow(tuple(move["keys"]), move["label"], True, move["numbered"])

    def entries(self) -> Iterator[KeyNow]:
        hosting = self.view["table"]["host"] == self.link.client.person
        for key, label in ENTRIES.items():
            if (hosting or key not in HOSTS) and self.seat is not None:
                yield KeyNow((key,), self.voice.words(label), True)

    def tell_entries(self) -> None:
        if moves := offers(self.voice, (now for now in self.keys_now() if now.is_move)):
            self.voice.aside("offers", sentences=moves)

    def press(self, key: str) -> None:
        if self.link.lost:
            self.link.tell_still_lost()
        elif (act := ACTS.get(key.removeprefix("shift+"))) is not None:
            self.link.in_menu(lambda: act(self))
        elif self.status == WAITING and key in ENTRIES:
            self.link.in_menu(lambda: self.setting_up.press(key))
        else:
            self.send(key)

    def send(self, key: str) -> None:
        """A key of the game; the server knows what it means."""
        try:
            lines = self.link.do(self.table.press(key[:LONGEST_KEY], state=self.state))
        except RequestRefused as refused:
            if refused.reason != "unknown-key":
                self.voice.say(refused.text)
            elif not self.sent_otherwise(key):
                self.voice.say(self.voice.words("unknown-key", name=self.voice.key_text(key)))
        except OutOfDate:
            self.voice.say(self.voice.words("online-moved-on"))
        else:
            for line in lines:
                self.voice.say(line.text)

    def sent_otherwise(self, key: str) -> bool:
        """Try a shifted digit as the plain one, and a word as the name of a move."""
        if key.startswith("shift+"):
            plain_key = key.removeprefix("shift+")
            try:
                lines = self.link.do(self.table.press(plain_key, state=self.state))
            except RequestRefused as refused:
                if refused.reason == "unknown-key":
                    return False
                self.voice.say(refused.text)
            else:
                for line in lines:
                    self.voice.say(line.text)
            return True
        name, word = typed.split(key)
        args = [move["arg"] for move in self.table.moves if move["action"] == name]
        if not args:
            return False
        arg = typed.choice(word[:LONGEST_KEY], args)
        self.link.attempt(self.table.play(name, arg, state=self.state))
        return True

    def chat(self) -> None:
        if text := self.link.screen.ask(self.voice.words("online-say-what")):
            self.link.attempt(self.table.chat(text[:4000]))

    def again(self) -> None:
        self.link.attempt(self.table.again())

    def extend(self) -> None:
        self.link.attempt(self.table.extend())

    def keeps_dice(self) -> bool:
        return rules_of(self.view["table"]["game"]).keeps_dice()

    def rules(self) -> str:
        return plain(rules_page(self.view["table"]["game"]))

    def prefer(self, preferences: Preferences) -> None:
        self.link.prefer(preferences)

    def leave(self) -> None:
        playing = self.status == PLAYING and self.seat is not None
        if self.link.confirmed("online-leave-game" if playing else "online-leave-table"):
            self.link.attempt(self.table.leave())
            raise LeavesGame


ACTS: Mapping[str, Callable[[There], None]] = {
    CHAT: There.chat,
    PEOPLE: lambda there: there.setting_up.people(),
    EXTEND: There.extend,
    AGAIN: There.again,
}
