"""`play`: a game in the terminal, against bots, with others at one keyboard, or on a server."""

from __future__ import annotations

import shlex
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from ..bots import LEVELS, levels
from ..engine import Phrase, Reason, numbers
from ..engine.keymap import AS_TEXT, BY_POSITION, BY_VALUE, DIGIT_KEEPS, SHIFT_KEEPS, Keeping
from ..games import GAMES, rules_of
from ..os_problems import os_problem
from ..table.home_game import HomeGame, new_header
from ..table.saved import BadSave, SavedGame
from ..terminal.game_files import CannotResume, Keeper, NotSaved, latest_unfinished, new_path
from ..terminal.here import Here
from ..terminal.key_loop import LeavesGame
from ..terminal.keys import LAYOUTS, STANDARD_LAYOUT
from ..terminal.menu import Menu, MenuLeft
from ..terminal.screen import Closed, Screen, open_screen
from ..terminal.voice import Voice
from ..text import NORMAL, VERBOSITIES, Preferences
from ..text.words import Words
from .command import (
    PROGRAM,
    Flag,
    command,
    complain,
    flag_of,
    game_named,
    lucky_words,
    options_given,
)
from .saved_games import complaint, saved_in
from .seating import seats_by_flags, seats_by_menu

PACE = 0.7  # seconds after each bot action, for its line to be spoken
LONGEST_PACE = 60
FOR_A_SERVER = ("name", "no_watching")
KEEPINGS = (BY_POSITION, BY_VALUE)
VALUE_KEYS = (AS_TEXT, DIGIT_KEEPS, SHIFT_KEEPS)


def preference(name: str, about: str, metavar: str = "", **more: Any) -> Flag:
    return Flag(
        name, about, metavar, envvar=f"RATTLEBAG_{name[2:].replace('-', '_')}".upper(), **more
    )


@command(
    "cli-play",
    click.Argument(["game"], nargs=-1, metavar="[GAME]"),
    Flag("--players", "cli-players-help", "NAME,NAME"),
    Flag("--bots", "cli-bots-help", "N"),
    Flag("--level", "cli-level-help", "|".join(LEVELS)),
    Flag("--partner", "cli-partner-help", "NAME"),
    Flag("--watch", "cli-watch-help", is_flag=True),
    Flag("--resume", "cli-resume-help", "[FILE]", is_flag=False, flag_value="", default=None),
    Flag("--server", "online-server-help", "URL"),
    Flag("--name", "online-name-help", "NAME"),
    Flag("--no-watching", "online-no-watching-help", is_flag=True),
    Flag("--save", "cli-save-help", "FILE"),
    Flag("--entropy", "cli-entropy-help", "WORDS"),
    preference("--pace", "cli-pace-help", "SECONDS"),
    preference("--verbosity", "cli-verbosity-help", choices=VERBOSITIES, default=NORMAL),
    preference("--keeping", "cli-keeping-help", choices=KEEPINGS, default=BY_POSITION),
    preference("--value-keys", "cli-value-keys-help", choices=VALUE_KEYS, default=AS_TEXT),
    preference("--layout", "cli-layout-help", choices=tuple(LAYOUTS), default=STANDARD_LAYOUT),
    game_options=True,
)
def play_command(words: Words, game: tuple[str, ...], **flags: Any) -> int:
    screen = open_screen(flags["layout"])
    try:
        return played(words, screen, game, flags)
    except (MenuLeft, KeyboardInterrupt) as left:  # before a game has begun
        interrupted = isinstance(left, KeyboardInterrupt)
        if interrupted and screen.keys_at_once:
            print()  # after the terminal's ^C
        screen.say(words("goodbye"))
        return 130 if interrupted else 0


def played(words: Words, screen: Screen, game: tuple[str, ...], flags: dict[str, Any]) -> int:
    """Play a game, here or on a server. The exit status."""
    keeping = Keeping(flags["keeping"], flags["value_keys"])
    pace = pace_from(flags["pace"], screen)
    preferences = Preferences(words.locale, flags["verbosity"], keeping, pace)
    if flags["server"] is not None:
        from .online import online  # loads the network code, which a game at home does not need

        return online(words, screen, preferences, game_named(game), flags)
    for name in FOR_A_SERVER:
        if flags[name]:
            complain("online-only-with-server", option=flag_of(name))
    if flags["resume"] is not None:
        saved, seed, keeper = resumed(words, screen, file_to_resume(game, flags))
    else:
        saved, seed, keeper = new_game(words, screen, game_named(game), flags)
    with closing(keeper):
        return session(words, screen, preferences, keeper, saved, seed)


def pace_from(given: str | None, screen: Screen) -> float:
    if given is None:
        return PACE if screen.keys_at_once else 0.0
    if given.lower() == "instant":
        return 0.0
    pace = numbers.decimal(given)
    if pace is None or not 0 <= pace <= LONGEST_PACE:
        complain("cli-bad-pace", most=LONGEST_PACE)
    return pace


# New games


def new_game(
    words: Words, screen: Screen, game: str | None, flags: dict[str, Any]
) -> tuple[SavedGame, bytes, Keeper]:
    """A new game, by flags if they name a game, otherwise by menu."""
    if game is None:
        menu = Menu(screen, words)
        try:
            menu.tell_how()
            game = menu.game()
            options = menu.options(rules_of(game))
            seats = seats_by_menu(words, menu, game, options, flags)
        except Closed:
            complain("cli-input-ended-in-menu", program=PROGRAM, status=1)
    else:
        options = options_given(words.locale, game, flags)
        seats = seats_by_flags(words, game, options, flags)
    header, seed = new_header(game, options.plain(), seats, lucky_words(flags["entropy"]))
    path = Path(flags["save"]) if flags["save"] else new_path(header)
    try:
        keeper = Keeper.begin(path, header, seed)
    except OSError as error:
        complain("cli-cannot-save", file=str(path), problem=os_problem(error), status=1)
    return SavedGame(header), seed, keeper


def tell_start(words: Words, voice: Voice, saved: SavedGame) -> None:
    header = saved.header
    kind = rules_of(header.game)
    names_said = words.locale.list(header.names())
    voice.say(words("game-starts", game=Phrase(kind.title), players=names_said))
    voice.say(words("game-terms", entries=kind.Options(**header.options).terms()))
    voice.say(words("dice-sealed"))
    voice.say(words("press-for-keys"))
    if saved.entries:
        voice.say(words("back-again"))


NOT_WITH_RESUME = ("players", "bots", "level", "partner", "watch", "save", "entropy")


def file_to_resume(words: tuple[str, ...], flags: dict[str, Any]) -> Path:
    """The file that --resume means: the one named, or the latest (of the game named)."""
    for name, value in flags.items():
        if value and (name in NOT_WITH_RESUME or name.startswith("option_")):
            complain("cli-resume-as-it-is", option=flag_of(name.removeprefix("option_")))
    if file := flags["resume"]:
        if words:
            complain("cli-which-file")
        return Path(file)
    if len(words) > 1:
        complain("cli-which-file")
    game = words[0].lower() if words else ""
    if words and game not in GAMES:
        return Path(words[0])
    path = latest_unfinished(game)
    if path is None:
        complain("cli-nothing-to-resume", program=PROGRAM, status=1)
    return path


def resumed(words: Words, screen: Screen, path: Path) -> tuple[SavedGame, bytes, Keeper]:
    """Resume a saved game."""
    try:
        keeper, saved, seed, torn = Keeper.resume(path)
    except OSError as error:
        complain("cli-cannot-read", file=str(path), problem=os_problem(error), status=1)
    except CannotResume as error:
        complain("cli-cannot-resume", file=str(path), reason=error.reason, status=1)
    except BadSave as bad:
        raise complaint(words, bad, path, saved_in(path)) from bad
    known = levels(saved.header.game)
    if strange := next((s.bot for s in saved.header.seats if s.bot and s.bot not in known), None):
        keeper.close()
        raise complaint(words, BadSave(1, Reason("saved-unknown-level", name=strange[:30])), path)
    if torn:
        screen.say(words("torn-line-dropped"))
    return saved, seed, keeper


# Playing


def session(
    words: Words,
    screen: Screen,
    preferences: Preferences,
    keeper: Keeper,
    saved: SavedGame,
    seed: bytes,
) -> int:
    """Play, and say where the game is saved. The exit status."""
    resume = f"{PROGRAM} play --resume {shlex.quote(str(keeper.path))}"
    try:
        with screen.single_keys():
            voice = Voice(screen, words, preferences)
            tell_start(words, voice, saved)
            table = HomeGame(saved, seed, keeper.record)
            Here(table, voice).run()
        keeper.finish(seed)
    except (LeavesGame, KeyboardInterrupt) as left:
        screen.say(words("you-left"))
        screen.say(words("game-saved", file=str(keeper.path)))
        screen.say(words("go-on-with", command=resume), whole=True)
        return 0 if isinstance(left, LeavesGame) else 130
    except Closed:
        complain("input-ended", command=resume, status=1)
    except NotSaved as error:
        complain("game-not-saved", file=str(keeper.path), problem=error.problem, status=1)
    screen.say(words("game-saved", file=str(keeper.path)))
    check = f"{PROGRAM} verify {shlex.quote(str(keeper.path))}"
    screen.say(words("verify-with", command=check), whole=True)
    return 0
