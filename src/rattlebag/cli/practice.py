"""`practice` and `puzzle`: hard positions in the terminal, and the one of the day."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import Any

import click

from ..coach.review import NoReview, review
from ..engine import Phrase
from ..files import os_problem
from ..practice import home
from ..practice.mistakes import mistakes as mistakes_of
from ..practice.positions import Position, games, of_day, shipped
from ..table.saved import BadSave, read
from ..terminal.game_files import ENDING, content, folder, seed_path
from ..terminal.key_loop import LeavesGame
from ..terminal.keys import LAYOUTS, STANDARD_LAYOUT
from ..terminal.menu import Menu, MenuLeft
from ..terminal.practising import DrillLesson, KeyboardLesson, Practice, PuzzleLesson
from ..terminal.screen import Closed, Screen, open_screen
from ..terminal.voice import Voice
from ..text import NORMAL, VERBOSITIES, Preferences, Words, literals
from .command import Flag, command, complain, game_named
from .play import preference

VERBOSITY = preference("--verbosity", "cli-verbosity-help", choices=VERBOSITIES, default=NORMAL)
LAYOUT = preference("--layout", "cli-layout-help", choices=tuple(LAYOUTS), default=STANDARD_LAYOUT)


@command(
    "practice-about",
    click.Argument(["game"], nargs=-1, metavar="[GAME]"),
    Flag("--mistakes", "practice-mistakes-help", is_flag=True),
    VERBOSITY,
    LAYOUT,
)
def practice_command(words: Words, game: tuple[str, ...], mistakes: bool, **flags: Any) -> int:
    wanted = game_named(game)
    if mistakes and wanted is not None:
        complain("practice-game-or-mistakes")
    if mistakes:
        return practise_mistakes(voice_for(words, flags))
    if wanted is not None and wanted not in games():
        title = Phrase("literal", text=wanted)
        complain("practice-no-positions", game=title, games=literals(games()), status=1)
    return practise(voice_for(words, flags), wanted)


@command(
    "practice-puzzle-about",
    Flag("--day", "practice-day-help", "YYYY-MM-DD"),
    VERBOSITY,
    LAYOUT,
)
def puzzle_command(words: Words, day: str | None, **flags: Any) -> int:
    chosen = None
    if day is not None:
        try:
            chosen = date.fromisoformat(day)
        except ValueError:
            complain("practice-day-wrong", typed=day)
    return puzzle(voice_for(words, flags), chosen)


def voice_for(words: Words, flags: Mapping[str, Any]) -> Voice:
    screen = open_screen(flags["layout"])
    return Voice(screen, words, Preferences(words.locale, flags["verbosity"]))


def practise(voice: Voice, game: str | None) -> int:
    """A drill. The exit status."""
    progress, keep = progress_of(voice)
    if game is None:
        try:
            game = which_game(voice.screen, voice.words)
        except MenuLeft:
            return 0
        except Closed:
            complain("practice-which-game", games=literals(games()), status=1)
    return lesson(voice, DrillLesson(progress, keep, shipped(game), game))


def practise_mistakes(voice: Voice) -> int:
    """A drill of the player's own mistakes. The exit status."""
    progress, keep = progress_of(voice)
    new = [path for path in finished_games() if path.name not in progress.reviewed]
    if new:
        voice.aside("practice-looking")
        before, looked = len(progress.own), 0
        for path in new:
            if (found := mistakes_in(path)) is not None:
                progress.add_mistakes(path.name, found)
                looked += 1
        keep(progress)
        voice.aside("practice-looked", games=looked, found=len(progress.own) - before)
    if not progress.own:
        complain("practice-no-mistakes", status=1)
    return lesson(voice, DrillLesson(progress, keep, progress.mistakes()))


def finished_games() -> list[Path]:
    """The saved games that are over, the oldest first."""
    return [path for path in sorted(folder().glob(f"*{ENDING}")) if not seed_path(path).exists()]


def mistakes_in(path: Path) -> list[Position] | None:
    """What the people of a saved game did wrong; None if it cannot be read or reviewed yet."""
    try:
        saved = read(content(path))
        people = [seat for seat, seated in enumerate(saved.header.seats) if seated.bot is None]
        return mistakes_of(review(saved), people)
    except (OSError, BadSave, NoReview):
        return None


def puzzle(voice: Voice, day: date | None = None) -> int:
    """The puzzle of a day. The exit status."""
    progress, keep = progress_of(voice)
    today = datetime.now(UTC).date()
    day = day or today
    return lesson(voice, PuzzleLesson(progress, keep, of_day(day), day, today))


def which_game(screen: Screen, words: Words) -> str:
    menu = Menu(screen, words)
    offered = [(label, key) for label, key in menu.games() if key in games()]
    return menu.choose(Phrase("menu-game"), offered)


def lesson(voice: Voice, asked: KeyboardLesson) -> int:
    practice = Practice(asked, voice)
    status = 0
    try:
        with voice.screen.single_keys():
            practice.run()
    except (LeavesGame, Closed):
        pass
    except KeyboardInterrupt:
        status = 130
    voice.aside("practice-stopped", correct=practice.correct, answers=practice.answers)
    return status


def progress_of(
    voice: Voice,
) -> tuple[home.PracticeProgress, Callable[[home.PracticeProgress], None]]:
    """A player's progress, and how to save it. A damaged file is kept under another name."""
    path = home.place()
    try:
        try:
            progress = home.load(path)
        except home.Damaged:
            aside = home.put_aside(path)
            voice.aside("practice-file-damaged", file=str(path), aside=str(aside))
            progress = home.PracticeProgress()
    except OSError as error:
        complain("practice-file-unreadable", file=str(path), problem=os_problem(error), status=1)
    return progress, partial(keep, path)


def keep(path: Path, progress: home.PracticeProgress) -> None:
    try:
        home.save(path, progress)
    except OSError as error:
        complain("practice-not-saved", file=str(path), problem=os_problem(error), status=1)
