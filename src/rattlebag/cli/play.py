"""`play`: a game in the terminal, alone against bots or with others at the same keyboard."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from ..bots import LEVELS, SENSIBLE
from ..engine import Phrase, Reason
from ..engine.keymap import (
    AS_TEXT,
    BY_POSITION,
    BY_VALUE,
    DIGIT_KEEPS,
    SHIFT_KEEPS,
    Keeping,
)
from ..games import rules_of
from ..table import names
from ..table.saved import BadSave, Header, SavedGame, Seated
from ..table.table import Table, new_header
from ..terminal.menu import Menu, Party
from ..terminal.play import Leaves, Manner, Play
from ..terminal.screen import LAYOUTS, STANDARD_LAYOUT, Closed, Console, Pipe, open_screen
from ..terminal.shelf import Keeper, latest_unfinished, new_path
from ..text import NORMAL, VERBOSITIES
from ..text.words import Words
from .command import (
    PROGRAM,
    PlainCommand,
    chosen,
    complain,
    complain_about,
    game_named,
    number,
    options_given,
)
from .record import complaint

PACE = 0.7  # seconds after what a bot does: time for a line to be spoken
LONGEST_PACE = 60
MOST_BOTS = 19


def play_command(words: Words) -> PlainCommand:
    def act(game: tuple[str, ...], **flags: Any) -> int:
        screen = open_screen(chosen("--layout", flags["layout"], LAYOUTS))
        manner = manner_from(words, screen, flags)
        if flags["resume"] is not None:
            table, keeper = taken_up(words, screen, game, flags["resume"])
        else:
            table, keeper = begun(words, screen, game_named(game), flags)
        return session(words, screen, Play(table, screen, manner, page(table)), keeper)

    return PlainCommand(words, "play", "cli-play", act, params(words), game_options=True)


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
            default=SENSIBLE,
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


def manner_from(words: Words, screen: Pipe | Console, flags: dict[str, Any]) -> Manner:
    keeping = Keeping(
        chosen("--keeping", flags["keeping"], (BY_POSITION, BY_VALUE)),
        chosen("--value-keys", flags["value_keys"], (AS_TEXT, DIGIT_KEEPS, SHIFT_KEEPS)),
    )
    verbosity = chosen("--verbosity", flags["verbosity"], VERBOSITIES)
    return Manner(words.locale, verbosity, keeping, pace_from(flags["pace"], screen))


def pace_from(given: str | None, screen: Pipe | Console) -> float:
    if given is None:
        return PACE if screen.keys_at_once else 0.0
    if given.lower() == "instant":
        return 0.0
    try:
        pace = float(given)
    except ValueError:
        pace = -1.0
    if not 0 <= pace <= LONGEST_PACE:
        complain("cli-bad-pace", most=LONGEST_PACE)
    return pace


# Sitting down


def begun(
    words: Words, screen: Pipe | Console, game: str | None, flags: dict[str, Any]
) -> tuple[Table, Keeper]:
    """A new game, by flags where a game is named and by menu where none is."""
    if game is None:
        menu = Menu(screen, words)
        try:
            game = menu.game()
            kind = rules_of(game)
            options = menu.options(kind)
            party = menu.party(kind)
        except Closed:
            complain("cli-input-ended-in-menu", program=PROGRAM, status=1)
    else:
        options = options_given(game, flags)
        party = party_from(words, game, flags)
    seats = seated(words, party)
    complain_about(names.problems([seat.name for seat in seats]))
    complain_about(rules_of(game).problems(options, len(seats)))
    seats = beside_partner(seats, rules_of(game)(options, len(seats)).sides, flags["partner"])
    entropy = (flags["entropy"],) if flags["entropy"] else ()
    header, seed = new_header(game, options.plain(), seats, entropy)
    path = Path(flags["save"]) if flags["save"] else new_path(header)
    try:
        keeper = Keeper.begin(path, header, seed)
    except OSError as error:
        complain("cli-cannot-save", file=str(path), problem=str(error.strerror), status=1)
    tell_start(words, screen, header)
    return Table(SavedGame(header), seed, keeper.record), keeper


def party_from(words: Words, game: str, flags: dict[str, Any]) -> Party:
    people: tuple[str, ...] = (words("default-player-name"),)
    if flags["watch"]:
        people = ()
        if flags["players"] is not None:
            complain("cli-watch-or-play")
    elif flags["players"] is not None:
        people = tuple(names.tidy(name) for name in flags["players"].split(","))
    needed = max(0, rules_of(game).players[0] - len(people))
    bots = needed if flags["bots"] is None else number("--bots", flags["bots"], 0, MOST_BOTS)
    levels = [chosen("--level", word.strip(), tuple(LEVELS)) for word in flags["level"].split(",")]
    if len(levels) not in (1, bots) and bots:
        complain("cli-levels-and-bots", levels=len(levels), bots=bots)
    return Party(people, tuple(levels * bots if len(levels) == 1 else levels) if bots else ())


def seated(words: Words, party: Party) -> list[Seated]:
    people = [Seated(name) for name in party.people]
    bots = [Seated(words("bot-name", number=at), level) for at, level in enumerate(party.levels, 1)]
    return people + bots


def beside_partner(seats: list[Seated], sides: Sequence[int], partner: str | None) -> list[Seated]:
    """The seats changed so that the first player and this partner are on one side."""
    if partner is None:
        return seats
    at = next(
        (n for n, seat in enumerate(seats) if n and seat.name.casefold() == partner.casefold()),
        None,
    )
    if at is None:
        others = tuple(Phrase("literal", text=seat.name) for seat in seats[1:])
        complain("cli-no-such-partner", name=partner, names=others)
    place = next((n for n, side in enumerate(sides) if n and side == sides[0]), None)
    if place is None:
        complain("cli-no-teams-here")
    seats[at], seats[place] = seats[place], seats[at]
    return seats


def tell_start(words: Words, screen: Pipe | Console, header: Header) -> None:
    kind = rules_of(header.game)
    names_said = words.locale.list(header.names())
    screen.say(words("game-starts", game=Phrase(kind.title), players=names_said))
    changed = tuple(
        Phrase("option-entry", option=Phrase(setting.label), value=setting.said(value))
        for name, setting in kind.Options.settings().items()
        if (value := header.options[name]) != setting.default
    )
    if changed:
        screen.say(words("game-options", entries=changed))
    screen.say(words("dice-sealed", fingerprint=header.commitment[:8]))
    screen.say(words("press-for-keys"))


def taken_up(
    words: Words, screen: Pipe | Console, game: tuple[str, ...], file: str
) -> tuple[Table, Keeper]:
    """A game that was left."""
    if len(game) == 1 and not file:
        file = game[0]
    path = Path(file) if file else latest_unfinished()
    if path is None:
        complain("cli-nothing-to-resume", program=PROGRAM, status=1)
    try:
        keeper, saved, seed, torn = Keeper.take_up(path)
        if strange := next(
            (s.bot for s in saved.header.seats if s.bot and s.bot not in LEVELS), None
        ):
            raise BadSave(1, Reason("saved-unknown-level", name=strange))
    except OSError as error:
        complain("cli-cannot-read", file=str(path), problem=str(error.strerror), status=1)
    except BadSave as bad:
        raise complaint(bad, path) from bad
    if torn:
        screen.say(words("torn-line-dropped"))
    tell_start(words, screen, saved.header)
    screen.say(words("back-again"))
    return Table(saved, seed, keeper.record), keeper


def page(table: Table) -> str:
    from ..pages import plain, rules_page

    return plain(rules_page(table.header.game))


# The evening


def session(words: Words, screen: Pipe | Console, play: Play, keeper: Keeper) -> int:
    resume = f"{PROGRAM} play --resume {shlex.quote(str(keeper.path))}"
    try:
        if isinstance(screen, Console):
            with screen.single_keys():
                run(play)
        else:
            run(play)
    except Leaves:
        screen.say(words("you-left"))
        screen.say(words("game-saved", file=str(keeper.path)))
        screen.say(words("go-on-with", command=resume))
        return 0
    except KeyboardInterrupt:
        screen.say(words("game-saved", file=str(keeper.path)))
        screen.say(words("go-on-with", command=resume))
        return 130
    except Closed:
        complain("input-ended", command=resume, status=1)
    except OSError as error:
        complain("cli-cannot-save", file=str(keeper.path), problem=str(error.strerror), status=1)
    keeper.finish(play.table.seed)
    screen.say(words("game-saved", file=str(keeper.path)))
    check = f"{PROGRAM} verify {shlex.quote(str(keeper.path))}"
    screen.say(words("verify-with", command=check))
    return 0


def run(play: Play) -> None:
    play.begin()
    play.run()
