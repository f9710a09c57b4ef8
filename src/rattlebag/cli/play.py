"""`play`: a game in the terminal, against bots, with others at one keyboard, or on a server."""

from __future__ import annotations

import shlex
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from ..bots import LEVELS, SENSIBLE, levels
from ..engine import Options, Phrase, Reason, numbers
from ..engine.keymap import AS_GAME_SAYS, BY_POSITION, BY_VALUE, DIGIT_KEEPS, SHIFT_KEEPS, Keeping
from ..files import os_problem
from ..games import GAMES, rules_of
from ..table import names
from ..table.home_game import HomeGame, new_header
from ..table.saved import BadSave, SavedGame, Seated
from ..terminal.game_files import CannotResume, Keeper, NotSaved, latest_unfinished, new_path
from ..terminal.here import Here
from ..terminal.key_loop import LeavesGame
from ..terminal.keys import LAYOUTS, STANDARD_LAYOUT
from ..terminal.menu import Menu, MenuLeft, seated
from ..terminal.screen import Closed, Screen, open_screen
from ..terminal.voice import Voice
from ..text import NORMAL, VERBOSITIES, Preferences, Words, literals
from .command import (
    PROGRAM,
    Flag,
    chosen,
    command,
    complain,
    complain_about,
    game_named,
    given,
    lucky_words,
    options_given,
    refuse,
)
from .saved_games import bad_line_named

PACE = 0.7  # seconds after each bot action, for its line to be spoken
LONGEST_PACE = 60
MOST_BOTS = 20
PARTY_FLAGS = ("players", "bots", "level", "watch")
FOR_A_SERVER = ("name", "log_in", "no_watching")
NOT_WITH_RESUME = ("players", "bots", "level", "partner", "watch", "save", "entropy")
KEEPINGS = (BY_POSITION, BY_VALUE)
PRACTICE, PUZZLE = "practice", "puzzle"
OTHERS = {PRACTICE: "practice-menu", PUZZLE: "practice-menu-puzzle"}  # in the menu, after the games
VALUE_KEYS = (AS_GAME_SAYS, DIGIT_KEEPS, SHIFT_KEEPS)


def preference(name: str, about: str, metavar: str = "", **more: Any) -> Flag:
    variable = f"RATTLEBAG_{name[2:].replace('-', '_')}".upper()
    return Flag(name, about, metavar, envvar=variable, **more)


@command(
    "cli-play",
    click.Argument(["game"], nargs=-1, metavar="[GAME]"),
    Flag("--players", "cli-players-help", "NAME,NAME"),
    Flag("--bots", "cli-bots-help", "N", whole=(0, MOST_BOTS)),
    Flag("--level", "cli-level-help", "|".join(LEVELS)),
    Flag("--partner", "cli-partner-help", "NAME"),
    Flag("--watch", "cli-watch-help", is_flag=True),
    Flag("--resume", "cli-resume-help", "[FILE]", is_flag=False, flag_value="", default=None),
    Flag("--server", "online-server-help", "URL"),
    Flag("--name", "online-name-help", "NAME"),
    Flag("--log-in", "account-log-in-help", "NAME"),
    Flag("--no-watching", "online-no-watching-help", is_flag=True),
    Flag("--save", "cli-save-help", "FILE"),
    Flag("--entropy", "cli-entropy-help", "WORDS"),
    preference("--pace", "cli-pace-help", "SECONDS"),
    preference("--verbosity", "cli-verbosity-help", choices=VERBOSITIES, default=NORMAL),
    preference("--keeping", "cli-keeping-help", choices=KEEPINGS, default=BY_POSITION),
    preference("--value-keys", "cli-value-keys-help", choices=VALUE_KEYS, default=AS_GAME_SAYS),
    preference("--layout", "cli-layout-help", choices=tuple(LAYOUTS), default=STANDARD_LAYOUT),
    game_options=True,
)
def play_command(words: Words, game: tuple[str, ...], **flags: Any) -> int:
    screen = open_screen(flags["layout"])
    try:
        keeping = Keeping(flags["keeping"], flags["value_keys"])
        pace = pace_from(flags["pace"], screen)
        voice = Voice(screen, words, Preferences(words.locale, flags["verbosity"], keeping, pace))
        if flags["server"] is None:
            return play_here(voice, game, flags)
        from .online import online  # loads the network code, which a game at home does not need

        return online(voice, game_named(game), flags)
    except (MenuLeft, KeyboardInterrupt) as left:  # before a game has begun
        interrupted = isinstance(left, KeyboardInterrupt)
        if interrupted and screen.keys_at_once:
            print()  # after the terminal's ^C
        screen.say(words("goodbye"))
        return 130 if interrupted else 0


def pace_from(given: str | None, screen: Screen) -> float:
    if given is None:
        return PACE if screen.keys_at_once else 0.0
    pace = 0.0 if given.lower() == "instant" else numbers.decimal(given)
    if pace is None or not 0 <= pace <= LONGEST_PACE:
        complain("cli-bad-pace", most=LONGEST_PACE)
    return pace


def play_here(voice: Voice, game: tuple[str, ...], flags: dict[str, Any]) -> int:
    """Play a new game or a saved one, and say where it is saved. The exit status."""
    refuse("online-only-with-server", flags, FOR_A_SERVER)
    if flags["resume"] is not None:
        keeper = resumed(voice, file_to_resume(game, flags))
    else:
        menu, named = None, game_named(game)
        if named is None:
            menu = Menu(voice.screen, voice.words)
            named = from_menu(menu, voice)
            if named in OTHERS:
                return practise_instead(voice, named)
        keeper = new_game(voice, named, menu, flags)
    file = shlex.quote(str(keeper.path))
    resume, check = f"{PROGRAM} play --resume {file}", f"{PROGRAM} verify {file}"
    words, screen = voice.words, voice.screen
    try:
        with closing(keeper):
            with screen.single_keys():
                tell_start(voice, keeper.saved)
                Here(HomeGame(keeper.saved, keeper.seed, keeper.record), voice).run()
            keeper.finish()
    except (LeavesGame, KeyboardInterrupt) as left:
        voice.aside("you-left")
        voice.aside("game-saved", file=str(keeper.path))
        screen.say(words("go-on-with", command=resume), whole=True)
        return 0 if isinstance(left, LeavesGame) else 130
    except Closed:
        complain("input-ended", command=resume, status=1)
    except NotSaved as error:
        complain("game-not-saved", file=str(keeper.path), problem=os_problem(error), status=1)
    voice.aside("game-saved", file=str(keeper.path))
    screen.say(words("verify-with", command=check), whole=True)
    return 0


def from_menu(menu: Menu, voice: Voice) -> str:
    """A game, or one of the other things to do."""
    voice.aside("menu-how")
    others = [(voice.words(label), name) for name, label in OTHERS.items()]
    try:
        return menu.choose(Phrase("menu-game"), [*menu.games(), *others])
    except Closed:
        complain("cli-input-ended-in-menu", program=PROGRAM, status=1)


def practise_instead(voice: Voice, what: str) -> int:
    from .practice import practise, puzzle  # loads the coach, which a game does not need

    return puzzle(voice) if what == PUZZLE else practise(voice, None)


def new_game(voice: Voice, game: str, menu: Menu | None, flags: dict[str, Any]) -> Keeper:
    """A new game, by flags, or by the menu that it was chosen from."""
    words = voice.words
    try:
        if menu is not None:
            options = menu.options(rules_of(game))
        else:
            options = options_given(words.locale, game, flags)
        seats = seats_for(words, game, options, flags, menu)
    except Closed:
        complain("cli-input-ended-in-menu", program=PROGRAM, status=1)
    header, seed = new_header(game, options.plain(), seats, lucky_words(flags["entropy"]))
    path = Path(flags["save"]) if flags["save"] else new_path(header)
    try:
        return Keeper.begin(path, header, seed)
    except OSError as error:
        complain("cli-cannot-save", file=str(path), problem=os_problem(error), status=1)


def file_to_resume(words: tuple[str, ...], flags: dict[str, Any]) -> Path:
    """The file that --resume means: the one named, or the latest (of the game named)."""
    options = [name for name in flags if name in NOT_WITH_RESUME or name.startswith("option_")]
    refuse("cli-resume-as-it-is", flags, options)
    if len(words) > (0 if flags["resume"] else 1):
        complain("cli-which-file")
    if file := flags["resume"]:
        return Path(file)
    game = words[0].lower() if words else ""
    if words and game not in GAMES:
        return Path(words[0])
    path = latest_unfinished(game)
    if path is None:
        complain("cli-nothing-to-resume", program=PROGRAM, status=1)
    return path


def resumed(voice: Voice, path: Path) -> Keeper:
    try:
        with bad_line_named(voice.words, path):
            keeper = Keeper.resume(path)
            header = keeper.saved.header
            bots, known = (seat.bot for seat in header.seats if seat.bot), levels(header.game)
            if strange := next((bot for bot in bots if bot not in known), None):
                keeper.close()
                raise BadSave(1, Reason("saved-unknown-level", name=strange[:30]))
    except OSError as error:
        complain("cli-cannot-read", file=str(path), problem=os_problem(error), status=1)
    except CannotResume as error:
        complain("cli-cannot-resume", file=str(path), reason=error.reason, status=1)
    if keeper.torn:
        voice.aside("torn-line-dropped")
    return keeper


def tell_start(voice: Voice, saved: SavedGame) -> None:
    rules, players = saved.header.rules(), voice.words.locale.list(saved.header.names())
    voice.note("game-starts", game=Phrase(rules.title), players=players)
    voice.note("game-terms", entries=rules.options.terms())
    voice.note("dice-sealed")
    voice.note("press-for-keys")
    if saved.entries:
        voice.note("back-again")


# Who sits where


def seats_for(
    words: Words, game: str, options: Options, flags: dict[str, Any], menu: Menu | None
) -> list[Seated]:
    """A seat for everyone, if the game allows it. A menu asks for whatever the flags do not say."""
    kind = rules_of(game)
    if menu is not None and not any(given(flags[name]) for name in PARTY_FLAGS):
        seats = menu.party(kind, options)
    else:
        seats = party_from(words, game, flags)
    complain_about(names.problems([seat.name for seat in seats]))
    complain_about(kind.problems(options, len(seats)))
    sides = kind(options, len(seats)).sides
    place = next((n for n, side in enumerate(sides) if n and side == sides[0]), None)
    partner = flags["partner"]
    if partner is None and menu is not None and seats[0].bot is None and place is not None:
        others = [(seat.name, seat.name) for seat in seats[1:]]
        partner = menu.choose(Phrase("menu-partner"), others, 2)
    return seats if partner is None else beside_partner(seats, place, partner)


def party_from(words: Words, game: str, flags: dict[str, Any]) -> list[Seated]:
    people: tuple[str, ...] = (words("default-player-name"),)
    if flags["watch"]:
        people = ()
        if flags["players"] is not None:
            complain("cli-watch-or-play")
    elif flags["players"] is not None:
        people = tuple(names.chosen(name) for name in flags["players"].split(","))
    bots = max(0, rules_of(game).players[0] - len(people))
    if flags["bots"] is not None:
        bots = flags["bots"]
    typed = SENSIBLE if flags["level"] is None else flags["level"]
    named = [chosen("--level", word.strip(), levels(game)) for word in typed.split(",")]
    if len(named) not in (1, bots) and bots:
        complain("cli-levels-and-bots", levels=len(named), bots=bots)
    return seated(words, people, (named * bots if len(named) == 1 else named) if bots else ())


def beside_partner(seats: list[Seated], place: int | None, partner: str) -> list[Seated]:
    """The seats with this partner at the place on the first player's side."""
    if place is None:
        complain("cli-no-teams-here")
    wanted = names.sound(names.tidy(partner))
    at = next((n for n, seat in enumerate(seats) if n and names.sound(seat.name) == wanted), None)
    if at is None:
        others = literals(seat.name for seat in seats[1:])
        complain("cli-no-such-partner", name=partner, names=others)
    seats[at], seats[place] = seats[place], seats[at]
    return seats
