"""What a screen reader says: a stand-in for speech-dispatcher that writes every utterance down.

Screen readers hand their words to speech-dispatcher by SSIP, a protocol of lines over a socket.
This end of it speaks nothing and forgets nothing, so that a test can read what a player would hear.
"""

from __future__ import annotations

import asyncio
import html
import re
import threading
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self, TypeVar

PATIENCE = 60.0  # seconds; only a failing test waits so long
# python-speechd loses the news of an utterance that begins before it has noted its number, and Orca
# then believes that it is still reading the page aloud. So the news comes again: a number that has
# ended already is passed over.
HEAD_START = 0.05
AGAIN = (0.2, 0.6, 1.2)
READ = 1.5  # seconds of silence after which Orca has read a whole page; by then all news came again

Found = TypeVar("Found")
MARKUP = re.compile(r"<[^>]*>")


@dataclass(frozen=True)
class Said:
    """One utterance, or, where the text is None, an order to be silent."""

    text: str | None
    at: float = field(compare=False, default_factory=time.monotonic)


class Speech:
    """Listens on a socket; what it is told to say can be waited for."""

    def __init__(self, socket: Path) -> None:
        self.socket = socket
        self.heard: list[Said] = []
        self._news = threading.Condition()
        self._numbers = iter(range(1, 1_000_000))
        self._ready = threading.Event()
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._run, daemon=True)

    # For tests

    def mark(self) -> int:
        """The place in what was heard from which a test wants to listen."""
        return len(self.heard)

    def texts(self, since: int = 0) -> list[str]:
        return [said.text for said in self.heard[since:] if said.text is not None]

    def until(self, look: Callable[[], Found | None], what: object) -> Found:
        """Wait until something was heard."""
        with self._news:
            ends = time.monotonic() + PATIENCE
            while (found := look()) is None:
                if not self._news.wait(ends - time.monotonic()) and look() is None:
                    last = "\n".join(map(repr, self.texts()[-12:]))
                    raise AssertionError(f"never heard {what}; the last that was said:\n{last}")
            return found

    def hears(self, text: str, since: int = 0) -> int:
        """Wait for an utterance with this text in it; the place after it."""

        def look() -> int | None:
            for place, said in enumerate(self.heard[since:], since):
                if said.text is not None and text in said.text:
                    return place + 1
            return None

        return self.until(look, repr(text))

    def quiet(
        self, since: int, silence: float, patience: float = PATIENCE, keys: Collection[str] = ()
    ) -> list[str]:
        """Wait until something was said, and nothing more for that many seconds: all of it.

        The names of pressed keys do not count: they are said at once ("left shift", "tab"), and
        what the keys lead to when the browser has told of it.
        """
        ends = time.monotonic() + patience
        while time.monotonic() < ends and all(
            text.lower().rpartition(" ")[2] in keys for text in self.texts(since)
        ):
            time.sleep(0.02)
        while self.texts(since) and time.monotonic() < self.heard[-1].at + silence:
            time.sleep(0.02)
        return self.texts(since)

    # The socket

    def __enter__(self) -> Self:
        self._thread.start()
        assert self._ready.wait(PATIENCE)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._over.set)
        self._thread.join()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(self._serve())
        self._loop.close()

    async def _serve(self) -> None:
        self._over = asyncio.Event()
        callers: set[asyncio.Task[None]] = set()

        async def call(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            task = asyncio.current_task()
            assert task is not None
            callers.add(task)
            try:
                await _Caller(self, reader, writer).listen()
            except (ConnectionError, asyncio.CancelledError):
                pass
            finally:
                callers.discard(task)
                writer.close()

        server = await asyncio.start_unix_server(call, self.socket)
        self._ready.set()
        await self._over.wait()
        server.close()
        waiting = list(callers)
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await asyncio.sleep(0)  # lets the closed connections go

    def note(self, text: str | None) -> None:
        with self._news:
            self.heard.append(Said(text))
            self._news.notify_all()

    def number(self) -> int:
        return next(self._numbers)


class _Caller:
    """One connection: answers every order, and reports utterances as begun and ended."""

    def __init__(
        self, speech: Speech, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        self.speech, self.reader, self.writer = speech, reader, writer
        self.number = speech.number()
        self.waiting: list[int] = []
        self.player: asyncio.Task[None] | None = None

    async def listen(self) -> None:
        try:
            while line := await self.reader.readline():
                words = line.decode().rstrip("\r\n").split(" ", 1)
                if words[0].upper() == "QUIT":
                    return
                await self.obey(words[0].upper(), words[1] if len(words) > 1 else "")
                await self.writer.drain()
        finally:
            if self.player is not None:
                self.player.cancel()

    async def obey(self, order: str, rest: str) -> None:
        match order:
            case "SPEAK":
                self.answer("230 OK RECEIVING DATA")
                await self.writer.drain()
                self.say(html.unescape(MARKUP.sub("", await self.data())).strip())
            case "CHAR" | "KEY" | "SOUND_ICON":
                self.say(rest)
            case "CANCEL" | "STOP":
                self.silence()
                self.answer("210 OK CANCELED")
            case "LIST" if "OUTPUT_MODULES" in rest.upper():
                self.answer("250-written", "250 OK MODULE LIST SENT")
            case "LIST":
                self.answer("249-plain\ten\tnone", "249 OK VOICE LIST SENT")
            case "GET":
                self.answer("251-0", "251 OK GET RETURNED")
            case "HISTORY":
                self.answer(f"245-{self.number}", "245 OK CLIENT ID SENT")
            case _:  # settings change nothing here
                self.answer("200 OK")

    async def data(self) -> str:
        """Lines up to a lone dot; dots at their beginning are doubled."""
        lines = []
        while (line := (await self.reader.readline()).decode().rstrip("\r\n")) != ".":
            lines.append(line.removeprefix("."))
        return "\n".join(lines)

    def say(self, text: str) -> None:
        number = self.speech.number()
        self.answer(f"225-{number}", "225 OK MESSAGE QUEUED")
        self.speech.note(text)
        self.waiting.append(number)
        if self.player is None or self.player.done():
            self.player = asyncio.ensure_future(self.play())

    async def play(self) -> None:
        while self.waiting:
            await asyncio.sleep(HEAD_START)
            if self.waiting:
                number = self.waiting.pop(0)
                self.passes(number)
                for later in AGAIN:
                    asyncio.get_running_loop().call_later(later, self.passes, number)
                await self.writer.drain()

    def passes(self, number: int) -> None:
        if not self.writer.is_closing():
            self.tell(701, "BEGIN", number)
            self.tell(702, "END", number)

    def silence(self) -> None:
        self.speech.note(None)
        while self.waiting:
            self.tell(703, "CANCEL", self.waiting.pop(0))

    def tell(self, code: int, word: str, number: int) -> None:
        self.answer(f"{code}-{number}", f"{code}-{self.number}", f"{code} {word}")

    def answer(self, *lines: str) -> None:
        self.writer.write("".join(f"{line}\r\n" for line in lines).encode())
