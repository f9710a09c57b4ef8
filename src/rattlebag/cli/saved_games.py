"""`replay` and `verify`: hears a saved game again, or checks its dice."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import click

from ..engine import Phrase, Seat, Step
from ..files import os_problem
from ..table.names import sound, tidy
from ..table.saved import BadSave, SavedGame, read
from ..terminal.game_files import content, is_open
from ..text import NORMAL, VERBOSITIES, Listener, Words, literals
from .command import Complaint, Flag, command, complain, show

Instead = Callable[[Phrase], Phrase | None]  # what is possible, by what is wrong with a game

SPECTATOR = "spectator"
FILE = click.Argument(["file"], nargs=-1, metavar="FILE")


@command("cli-verify", FILE)
def verify_command(words: Words, file: tuple[str, ...]) -> int:
    path, saved = opened(words, file)
    with bad_line_named(words, path):
        over = saved.verify()
    header = saved.header
    show(words("cli-verified", dice=saved.dice_count(), moves=saved.move_count()))
    listener = Listener(words.locale, header.names(), header.rules().sides)
    show(listener.say(Phrase("cli-verified-won", seats=over.winners)))
    show(words("cli-verified-seal", seal=header.seal))
    show(words("cli-verified-old" if header.version == 1 else "cli-verified-terms"))
    return 0


@command(
    "cli-replay",
    FILE,
    Flag("--listener", "cli-listener-help", "NAME"),
    Flag("--verbosity", "cli-verbosity-help", choices=VERBOSITIES, default=NORMAL),
)
def replay_command(
    words: Words, file: tuple[str, ...], listener: str | None, verbosity: str
) -> int:
    path, saved = opened(words, file)
    rules, seat = saved.header.rules(), seat_named(saved, listener)
    ear = Listener(words.locale, saved.header.names(), rules.sides, seat, verbosity)
    with bad_line_named(words, path):
        for step in told_by_now(saved):
            for line in ear.lines(step.events):
                if line.text:
                    show(line.text)
    if saved.seed is None and not rules.in_the_open:
        show(words("cli-replay-not-over"))
    return 0


def told_by_now(saved: SavedGame) -> Iterator[Step[Any]]:
    """What happened in a game; if it is not over, only as far as nothing is secret."""
    rules = saved.header.rules()
    waiting: list[Step[Any]] = []
    for _, step in saved.steps():
        waiting.append(step)
        if saved.seed is not None or is_open(rules, step.state):
            yield from waiting
            waiting.clear()


def opened(
    words: Words, file: tuple[str, ...], instead: Instead | None = None
) -> tuple[Path, SavedGame]:
    if len(file) != 1:
        complain("cli-which-file")
    path = Path(file[0])
    try:
        with bad_line_named(words, path, instead):
            return path, read(content(path))
    except OSError as error:
        complain("cli-cannot-read", file=str(path), problem=os_problem(error), status=1)


@contextmanager
def bad_line_named(words: Words, path: Path, instead: Instead | None = None) -> Iterator[None]:
    """Says which line of a file is wrong, and why, and what is possible instead. The reason can
    name a player."""
    try:
        yield
    except BadSave as bad:
        names, sides = (bad.header.names(), bad.header.rules().sides) if bad.header else ([], ())
        reason = Listener(words.locale, names, sides).say(bad.reason)
        # The line number is a string, so that it has no separators: it is for an editor.
        what = {"file": str(path), "line": str(bad.line), "reason": reason}
        possible = None if instead is None else instead(bad.reason)
        raise Complaint(with_instead(Phrase("cli-bad-save", **what), possible), 1) from bad


def with_instead(reason: Phrase, instead: Phrase | None) -> Phrase:
    """Why something is not possible, and what is."""
    return reason if instead is None else Phrase("two-parts", first=reason, second=instead)


def seat_named(saved: SavedGame, listener: str | None) -> Seat | None:
    """The seat that listens; by default that of the first person."""
    names = saved.header.names()
    if listener is None:
        people = (at for at, seat in enumerate(saved.header.seats) if seat.bot is None)
        return next(people, None)
    sounds, wanted = [sound(name) for name in names], sound(tidy(listener))
    if wanted not in sounds and listener != SPECTATOR:
        complain("cli-no-such-listener", name=listener, names=literals([*names, SPECTATOR]))
    return sounds.index(wanted) if wanted in sounds else None
