"""What was sent to a listener, checked against what the screen reader said."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import SequenceMatcher, unified_diff
from typing import Any

from heard.desk import Desk

Message = dict[str, Any]
UNHEARD = "\u200b"  # makes a repeated text unlike the one before


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text.replace(UNHEARD, "")).strip()


def lines_of(messages: list[Message]) -> list[str]:
    """Every line that messages of the server bring, news and answers alike."""
    found: list[str] = []
    for message in messages:
        match message["type"]:
            case "update" | "brief_update":
                lines = [line for entry in message["entries"] for line in entry["lines"]]
            case "said" | "lobby":
                lines = message["lines"]
            case "refused" | "trouble":
                lines = [message]
            case _:
                lines = []
        found += [plain(line["text"]) for line in lines if line["text"]]
    return found


@dataclass(frozen=True)
class Account:
    """Lines that were sent, and utterances taken apart into those lines and what else was said."""

    sent: list[str]
    said: list[str]
    besides: list[str]

    @classmethod
    def of(cls, sent: list[str], utterances: list[str]) -> Account:
        known = sorted(set(sent), key=len, reverse=True)
        said: list[str] = []
        besides: list[str] = []
        for utterance in map(plain, utterances):
            rest, strange = utterance, ""
            while rest:
                line = next((line for line in known if rest.startswith(line)), None)
                if line is None:
                    word, _, rest = rest.partition(" ")
                    strange = f"{strange} {word}".strip()
                    continue
                said.append(line)
                rest = rest[len(line) :].lstrip()
            if strange:
                besides.append(strange)
        return cls(sent, said, besides)

    @property
    def kept(self) -> int:
        blocks = SequenceMatcher(None, self.sent, self.said, autojunk=False).get_matching_blocks()
        return sum(block.size for block in blocks)

    @property
    def lost(self) -> int:
        return len(self.sent) - self.kept

    @property
    def doubled(self) -> int:
        """Said without having been sent at that place: doubled, or out of order."""
        return len(self.said) - self.kept

    def difference(self) -> str:
        return "\n".join(unified_diff(self.sent, self.said, "sent", "said", n=2, lineterm=""))

    def __str__(self) -> str:
        return (
            f"{len(self.sent)} lines sent, {self.kept} spoken, "
            f"{self.lost} lost, {self.doubled} doubled"
        )


Tell = Callable[[str, Account | str], None]  # what the account is of, and the account


class Listener:
    """Hears from now on what the page at the desk is sent, and what Orca says of it."""

    table: str | None = None  # the one that is looked at; None: whichever had news last

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.begin()

    def begin(self) -> None:
        self.from_message = len(self.desk.tab.received)
        self.from_utterance = self.desk.speech.mark()

    def messages(self) -> list[Message]:
        return self.desk.tab.received[self.from_message :]

    def account(self) -> Account:
        utterances = self.desk.speech.texts(self.from_utterance)
        return Account.of(lines_of(self.messages()), utterances)

    def caught_up(self) -> Account:
        """Wait until the last line that was sent so far has been spoken."""

        def look() -> Account | None:
            account = self.account()
            return account if account.said == account.sent else None

        try:
            return self.desk.speech.until(look, "all that was sent")
        except AssertionError:
            account = self.account()
            raise AssertionError(f"{account}\n{account.difference()}") from None

    # The table

    def update(self) -> Message:
        return next(
            message
            for message in reversed(self.desk.tab.received)
            if message["type"] == "update" and self.table in (None, message["table"])
        )

    def possible(self) -> list[Message]:
        game = self.update()["view"]["game"]
        return [] if game is None else [m for m in game["moves"] if m["refused"] is None]

    def status(self) -> str:
        found: str = self.update()["view"]["table"]["status"]
        return found
