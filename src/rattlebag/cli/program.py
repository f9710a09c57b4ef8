"""The list of commands, and what becomes of errors."""

from __future__ import annotations

import sys
from importlib import import_module

import click

from .. import __version__
from ..text.bundles import Locale, NoSuchLocale, load
from ..text.words import Words, system_locale
from .command import PROGRAM, Complaint, PlainCommand, literals, write_rows

# Every command: the module that makes it, and the message that says what it does.
COMMANDS = {
    "play": ("play", "cli-play"),
    "rules": ("pages", "cli-rules"),
    "keys": ("pages", "cli-keys"),
    "options": ("pages", "cli-list-options"),
    "replay": ("record", "cli-replay"),
    "verify": ("record", "cli-verify"),
    "simulate": ("match", "cli-simulate"),
}


class Program(click.Group):
    def __init__(self, words: Words) -> None:
        super().__init__("rattlebag", help=words("cli-about"), no_args_is_help=True)
        self.words = words
        self.params.append(
            click.Option(["--version"], is_flag=True, is_eager=True, expose_value=False,
                         callback=self.tell_version, help=words("cli-version-help"))
        )  # fmt: skip

    def tell_version(self, ctx: click.Context, param: click.Parameter, wanted: bool) -> None:
        if wanted:
            click.echo(f"rattlebag {__version__}")
            ctx.exit(0)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        module = import_module(f"rattlebag.cli.{COMMANDS[cmd_name][0]}")
        command: PlainCommand = getattr(module, f"{cmd_name}_command")(self.words)
        return command

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write(self.words("cli-program-usage", program=PROGRAM) + "\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, self.words(about)) for name, (_, about) in COMMANDS.items()]
        write_rows(formatter, self.words("cli-commands"), rows)
        flags = [
            ("--locale LANGUAGE", self.words("cli-locale-help")),
            ("--version", self.words("cli-version-help")),
            ("--help", self.words("cli-help-help")),
        ]
        write_rows(formatter, self.words("cli-options"), flags)


def run(args: list[str]) -> int:
    """Do what was typed. The exit status."""
    words = Words(load("en"))
    try:
        locale, args = locale_and_rest(args)
        words = Words(locale)
        result = Program(words).main(args, prog_name=PROGRAM, standalone_mode=False)
        return result if isinstance(result, int) else 0
    except NoSuchLocale as error:
        known = literals(error.known)
        return fail(words("cli-no-such-locale", name=error.name, locales=known), 2)
    except Complaint as complaint:
        return fail(words.say(complaint.phrase), complaint.status)
    except click.NoSuchOption as error:
        return fail(words("cli-no-such-option", name=error.option_name), 2)
    except click.BadOptionUsage as error:
        return fail(words("cli-option-needs-value", name=error.option_name), 2)
    except click.UsageError as error:
        return fail(usage_error(words, error), 2)
    except click.Abort:
        return 130


def usage_error(words: Words, error: click.UsageError) -> str:
    typed = next((arg for arg in sys.argv[1:] if not arg.startswith("-")), "")
    if isinstance(error.ctx and error.ctx.command, Program) and typed not in COMMANDS:
        return words("cli-no-such-command", name=typed, commands=literals(COMMANDS))
    return error.format_message()


def fail(sentence: str, status: int) -> int:
    print(f"rattlebag: {sentence}", file=sys.stderr)
    return status


def locale_and_rest(args: list[str]) -> tuple[Locale, list[str]]:
    """`--locale` may stand anywhere. Without it the machine's language is taken."""
    rest = []
    locale = None
    remaining = iter(args)
    for arg in remaining:
        if arg == "--locale":
            locale = load(next(remaining, ""))
        elif arg.startswith("--locale="):
            locale = load(arg.partition("=")[2])
        else:
            rest.append(arg)
    return locale or system_locale(), rest
