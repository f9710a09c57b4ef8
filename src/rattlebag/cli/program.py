"""The list of commands, and how errors are reported."""

from __future__ import annotations

import logging
import sys
from importlib import import_module

import click

from .. import __version__
from ..engine.harmless import harmless
from ..games import GAMES
from ..text import Words, literals, system_locale
from ..text.bundles import Locale, NoSuchLocale, languages, load
from .command import PROGRAM, Complaint, PlainCommand, PlainGroup, complain

# Every command, with its module and the message that describes it.
COMMANDS = {
    "play": ("play", "cli-play"),
    "serve": ("serve", "serve-about"),
    "admin": ("admin", "admin-about"),
    "rules": ("reference", "cli-rules"),
    "keys": ("reference", "cli-keys"),
    "options": ("reference", "cli-list-options"),
    "replay": ("saved_games", "cli-replay"),
    "verify": ("saved_games", "cli-verify"),
    "review": ("coach", "coach-review-about"),
    "advise": ("coach", "coach-advise-about"),
    "practice": ("practice", "practice-about"),
    "puzzle": ("practice", "practice-puzzle-about"),
    "simulate": ("simulate", "cli-simulate"),
    "solve": ("solve", "cli-solve"),
}

LOGGERS_OF_PHRASES = ("rattlebag.solve", "rattlebag.bots.perfect")


class Program(PlainGroup):
    def __init__(self, words: Words) -> None:
        super().__init__("rattlebag", words, "cli-about", "cli-program-usage")
        about = words("cli-version-help")
        click.version_option(__version__, message="rattlebag %(version)s", help=about)(self)

    def described(self) -> dict[str, str]:
        return {name: about for name, (_, about) in COMMANDS.items()}

    def flags(self) -> list[tuple[str, str]]:
        return [
            (f"--locale {'|'.join(languages())}", self.words("cli-locale-help")),
            ("--version", self.words("cli-version-help")),
        ]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"rattlebag.cli.{COMMANDS[cmd_name][0]}")
        command: click.Command = getattr(module, f"{cmd_name}_command")(self.words)
        return command


def run(args: list[str]) -> int:
    """Run a command line. The exit status."""
    words = Words(load("en"))
    try:
        locale, args = locale_and_rest(args)
        words = Words(system_locale() if locale is None else locale)
        translate_log(words)
        result = Program(words).main(args, prog_name=PROGRAM, standalone_mode=False)
        return result if isinstance(result, int) else 0
    except NoSuchLocale as error:
        known = literals(error.known)
        return fail(words("cli-no-such-locale", name=error.name, locales=known), 2)
    except Complaint as complaint:
        return fail(words.say(complaint.phrase), complaint.status)
    except click.UsageError as error:
        return fail(usage_error(words, error, args), 2)
    except click.Abort:
        return 130


def translate_log(words: Words) -> None:
    """Translate log lines: solvers and bots log the reason for missing tables as a phrase."""

    def say(record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            known = ((arg, getattr(arg, "reason", None)) for arg in record.args)
            record.args = tuple(arg if found is None else words.say(found) for arg, found in known)
        return True

    for name in LOGGERS_OF_PHRASES:
        logging.getLogger(name).filters[:] = [say]


def usage_error(words: Words, error: click.UsageError, args: list[str]) -> str:
    """Click's error, in our own words."""
    command = error.ctx.command if error.ctx else None
    if isinstance(error, click.NoSuchOption):
        name = error.option_name
        if isinstance(command, PlainCommand) and command.lacks_its_game(name):
            return words("cli-option-of-a-game", name=name, games=literals(GAMES))
        return words("cli-no-such-option", name=name)
    if isinstance(error, click.BadOptionUsage):
        name = error.option_name
        given = any(arg.startswith(f"{name}=") for arg in args)
        return words("cli-option-takes-no-value" if given else "cli-option-needs-value", name=name)
    return error.format_message()


def fail(sentence: str, status: int) -> int:
    """Say what went wrong. It can quote an untrusted file."""
    print(f"rattlebag: {harmless(sentence)}", file=sys.stderr)
    return status


def locale_and_rest(args: list[str]) -> tuple[Locale | None, list[str]]:
    """`--locale` can be anywhere; the last one counts."""
    locale, rest, remaining = None, [], iter(args)
    for arg in remaining:
        flag, equals, value = arg.partition("=")
        if flag != "--locale":
            rest.append(arg)
        elif (name := value if equals else next(remaining, None)) is None:
            complain("cli-option-needs-value", name=arg)
        else:
            locale = load(name)
    return locale, rest
