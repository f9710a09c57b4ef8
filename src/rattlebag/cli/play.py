"""`play`: a game in the terminal, against bots, with others at this keyboard, or on a server."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import click

from ..bots import LEVELS, SENSIBLE, levels
from ..engine import Phrase, Reason, numbers
from ..engine.keymap import (
    AS_TEXT,
    BY_POSITION,
    BY_VALUE,
    DIGIT_KEEPS,
    SHIFT_KEEPS,
    Keeping,
)
from ..games import GAMES, rules_of
from ..rule_pages import plain, rules_page
from ..table import names
from ..table.home_game import HomeGame, new_header
from ..table.saved import BadSave, SavedGame, Seated, read
from ..terminal.here import Here
from ..terminal.key_loop import KeyLoop, LeavesGame
from ..terminal.menu import Menu, MenuLeft, Party
from ..terminal.screen import LAYOUTS, STANDARD_LAYOUT, Closed, Console, Pipe, open_screen
from ..terminal.shelf import CannotGoOn, Keeper, NotSaved, content, latest_unfinished, new_path
from ..terminal.voice import Voice
from ..text import NORMAL, VERBOSITIES, Preferences
from ..text.words import Words, os_problem
from .command import (
    PROGRAM,
    PlainCommand,
    chosen,
    complain,
    complain_about,
    flag_of,
    game_named,
    literals,
    lucky_words,
    number,
    options_given,
)
from .record import complaint

PACE = 0.7  # seconds after what a bot does: time for a line to be spoken
LONGEST_PACE = 60
MOST_BOTS = 20
FOR_A_SERVER = ("name", "no_watching")


def play_command(words: Words) -> PlainCommand:
    def act(game: tuple[str, ...], **flags: Any) -> int:
        screen = open_screen(chosen("--layout", flags["layout"], LAYOUTS))
        try:
            return played(words, screen, game, flags)
        except MenuLeft:
            screen.say(words("goodbye"))
            return 0
        except KeyboardInterrupt:  # before a game has begun: a game says more
            if screen.keys_at_once:
                print()  # the terminal has written ^C
            screen.say(words("goodbye"))
            return 130

    return PlainCommand(words, "play", "cli-play", act, params(words), game_options=True)


def played(
    words: Words, screen: Pipe | Console, game: tuple[str, ...], flags: dict[str, Any]
) -> int:
    """A game, or an evening on a server. The exit status."""
    preferences = preferences_from(words, screen, flags)
    if flags["server"] is not None:
        from .online import online  # brings the network along, which a game here does not need

        return online(words, screen, preferences, game_named(game), flags)
    for name in FOR_A_SERVER:
        if flags[name]:
            complain("online-only-with-server", option=flag_of(name))
    if flags["resume"] is not None:
        saved, seed, keeper = taken_up(words, screen, to_go_on_with(game, flags))
    else:
        saved, seed, keeper = begun(words, screen, game_named(game), flags)
    with closing(keeper):
        return session(words, screen, preferences, keeper, saved, seed)


def params(words: Words) -> list[click.Parameter]:
    def option(name: str, metavar: str, help_key: str, default: str | None = None) -> click.Option:
        envvar = "RATTLEBAG_" + name[2:].replace("-", "_").upper()
        return click.Option(
            [name], metavar=metavar, default=default, help=words(help_key), envvar=envvar
        )

    return [
        click.Argument(["game"], nargs=-1, metavar="[GAME]"),
        click.Option(["--players"], metavar="NAME,NAME", help=words("cli-players-help")),
        click.Option(["--bots"], metavar="N", help=words("cli-bots-help")),
        click.Option(
            ["--level"],
            metavar="|".join(LEVELS),
            help=words("cli-level-help"),
        ),
        click.Option(["--partner"], metavar="NAME", help=words("cli-partner-help")),
        click.Option(["--watch"], is_flag=True, help=words("cli-watch-help")),
        click.Option(
            ["--resume"],
            is_flag=False,
            flag_value="",
            default=None,
            metavar="[FILE]",
            help=words("cli-resume-help"),
        ),
        click.Option(["--server"], metavar="URL", help=words("online-server-help")),
        click.Option(["--name"], metavar="NAME", help=words("online-name-help")),
        click.Option(["--no-watching"], is_flag=True, help=words("online-no-watching-help")),
        click.Option(["--save"], metavar="FILE", help=words("cli-save-help")),
        click.Option(["--entropy"], metavar="WORDS", help=words("cli-entropy-help")),
        option("--pace", "SECONDS", "cli-pace-help"),
        option("--verbosity", "|".join(VERBOSITIES), "cli-verbosity-help", NORMAL),
        option("--keeping", f"{BY_POSITION}|{BY_VALUE}", "cli-keeping-help", BY_POSITION),
        option(
            "--value-keys",
            f"{AS_TEXT}|{DIGIT_KEEPS}|{SHIFT_KEEPS}",
            "cli-value-keys-help",
            AS_TEXT,
        ),
        option("--layout", "|".join(LAYOUTS), "cli-layout-help", STANDARD_LAYOUT),
    ]


def preferences_from(words: Words, screen: Pipe | Console, flags: dict[str, Any]) -> Preferences:
    keeping = Keeping(
        chosen("--keeping", flags["keeping"], (BY_POSITION, BY_VALUE)),
        chosen("--value-keys", flags["value_keys"], (AS_TEXT, DIGIT_KEEPS, SHIFT_KEEPS)),
    )
    verbosity = chosen("--verbosity", flags["verbosity"], VERBOSITIES)
    return Preferences(words.locale, verbosity, keeping, pace_from(flags["pace"], screen))


def pace_from(given: str | None, screen: Pipe | Console) -> float:
    if given is None:
        return PACE if screen.keys_at_once else 0.0
    if given.lower() == "instant":
        return 0.0
    pace = numbers.decimal(given)
    if pace is None or not 0 <= pace <= LONGEST_PACE:
        complain("cli-bad-pace", most=LONGEST_PACE)
    return pace


# Sitting down


def begun(
    words: Words, screen: Pipe | Console, game: str | None, flags: dict[str, Any]
) -> tuple[SavedGame, bytes, Keeper]:
    """A new game, by flags where a game is named and by menu where none is."""
    if game is None:
        try:
            game, options, seats = chosen_by_menu(words, Menu(screen, words), flags)
        except Closed:
            complain("cli-input-ended-in-menu", program=PROGRAM, status=1)
    else:
        options = options_given(words.locale, game, flags)
        seats = seated(words, party_from(words, game, flags))
        check_seats(game, options, seats)
        seats = beside_partner(game, options, seats, flags["partner"])
    header, seed = new_header(game, options.plain(), seats, lucky_words(flags["entropy"]))
    path = Path(flags["save"]) if flags["save"] else new_path(header)
    try:
        keeper = Keeper.begin(path, header, seed)
    except OSError as error:
        complain("cli-cannot-save", file=str(path), problem=os_problem(error), status=1)
    return SavedGame(header), seed, keeper


def chosen_by_menu(
    words: Words, menu: Menu, flags: dict[str, Any]
) -> tuple[str, Any, list[Seated]]:
    """Game, options and seats, by number. What flags have said already is not asked."""
    menu.tell_how()
    game = menu.game()
    kind = rules_of(game)
    options = menu.options(kind)
    if any(flags[name] for name in ("players", "bots", "level", "watch")):
        party = party_from(words, game, flags)
    else:
        party = menu.party(kind, options)
    seats = seated(words, party)
    check_seats(game, options, seats)
    partner = flags["partner"]
    if partner is None and party.people and has_teams(game, options, seats):
        partner = menu.partner([seat.name for seat in seats[1:]])
    return game, options, beside_partner(game, options, seats, partner)


def check_seats(game: str, options: Any, seats: Sequence[Seated]) -> None:
    complain_about(names.problems([seat.name for seat in seats]))
    complain_about(rules_of(game).problems(options, len(seats)))


def party_from(words: Words, game: str, flags: dict[str, Any]) -> Party:
    people: tuple[str, ...] = (words("default-player-name"),)
    if flags["watch"]:
        people = ()
        if flags["players"] is not None:
            complain("cli-watch-or-play")
    elif flags["players"] is not None:
        people = tuple(names.chosen(name) for name in flags["players"].split(","))
    needed = max(0, rules_of(game).players[0] - len(people))
    bots = needed
    if flags["bots"] is not None:
        bots = number(words.locale, "--bots", flags["bots"], 0, MOST_BOTS)
    given = SENSIBLE if flags["level"] is None else flags["level"]
    named = [chosen("--level", word.strip(), levels(game)) for word in given.split(",")]
    if len(named) not in (1, bots) and bots:
        complain("cli-levels-and-bots", levels=len(named), bots=bots)
    return Party(people, tuple(named * bots if len(named) == 1 else named) if bots else ())


def seated(words: Words, party: Party) -> list[Seated]:
    people = [Seated(name) for name in party.people]
    bots = [Seated(words("bot-name", number=at), level) for at, level in enumerate(party.levels, 1)]
    return people + bots


def place_of_the_partner(game: str, options: Any, seats: Sequence[Seated]) -> int | None:
    """The seat on the side of the first one; None where everyone plays alone."""
    sides = rules_of(game)(options, len(seats)).sides
    return next((n for n, side in enumerate(sides) if n and side == sides[0]), None)


def has_teams(game: str, options: Any, seats: Sequence[Seated]) -> bool:
    return place_of_the_partner(game, options, seats) is not None


def beside_partner(
    game: str, options: Any, seats: list[Seated], partner: str | None
) -> list[Seated]:
    """The seats changed so that the first player and this partner are on one side."""
    if partner is None:
        return seats
    place = place_of_the_partner(game, options, seats)
    if place is None:
        complain("cli-no-teams-here")
    wanted = names.sound(names.tidy(partner))
    at = next((n for n, seat in enumerate(seats) if n and names.sound(seat.name) == wanted), None)
    if at is None:
        others = literals(seat.name for seat in seats[1:])
        complain("cli-no-such-partner", name=partner, names=others)
    seats[at], seats[place] = seats[place], seats[at]
    return seats


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


def to_go_on_with(words: tuple[str, ...], flags: dict[str, Any]) -> Path:
    """The file that --resume means: the one named, or the latest (of a game that is named)."""
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


def taken_up(words: Words, screen: Pipe | Console, path: Path) -> tuple[SavedGame, bytes, Keeper]:
    """A game that was left."""
    try:
        keeper, saved, seed, torn = Keeper.take_up(path)
    except OSError as error:
        complain("cli-cannot-read", file=str(path), problem=os_problem(error), status=1)
    except CannotGoOn as error:
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


def saved_in(path: Path) -> SavedGame | None:
    """The game in a file of which some line is wrong, if its header can be read."""
    try:
        return read(content(path).partition(b"\n")[0] + b"\n")
    except (OSError, BadSave):
        return None


# The evening


def session(
    words: Words,
    screen: Pipe | Console,
    preferences: Preferences,
    keeper: Keeper,
    saved: SavedGame,
    seed: bytes,
) -> int:
    """KeyLoop, and say where the game is kept. The exit status."""
    resume = f"{PROGRAM} play --resume {shlex.quote(str(keeper.path))}"
    try:
        with screen.single_keys():
            voice = Voice(screen, words)
            tell_start(words, voice, saved)
            table = HomeGame(saved, seed, keeper.record)
            here = Here(table, voice, preferences, plain(rules_page(saved.header.game)))
            KeyLoop(here, voice).run()
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
