"""Commands whose help and errors are messages in plain lines."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NoReturn

import click

from ..engine import OneOf, Phrase, Reason, Setting, Whole
from ..engine.harmless import harmless_lines
from ..games import GAMES, rules_of
from ..table import orders
from ..table.checkable_dice import LONGEST_WORDS
from ..text import Locale, Words, literals

# The command as the user typed it: the launcher of a checkout sets this.
PROGRAM = os.environ.get("RATTLEBAG_PROGRAM", "rattlebag")


class Complaint(Exception):
    """A mistake that the user can correct, in one sentence."""

    def __init__(self, phrase: Phrase, status: int = 2) -> None:
        super().__init__(repr(phrase))
        self.phrase, self.status = phrase, status


def complain(key: str, /, *, status: int = 2, **args: Any) -> NoReturn:
    raise Complaint(Phrase(key, **args), status)


class Flag(click.Option):
    """An option of a command. Its help is a message, said when it is asked for."""

    def __init__(self, names: str, about: str, metavar: str = "", **more: Any) -> None:
        """`choices` are all values, `whole` a number's limits; `args` go into the message."""
        self.choices: Sequence[str] = more.pop("choices", ())
        self.whole: tuple[int, int] | None = more.pop("whole", None)
        self.args = more.pop("args", {})
        metavar = metavar or "|".join(self.choices)
        super().__init__(names.split(), metavar=metavar or None, help=about, **more)

    def process_value(self, ctx: click.Context, value: Any) -> Any:
        value = super().process_value(ctx, value)
        if self.choices:
            return chosen(self.opts[0], value, self.choices)
        if self.whole is None or not isinstance(value, str):  # not given
            return value
        assert isinstance(ctx.command, PlainCommand)
        found, (low, high) = ctx.command.words.locale.whole(value), self.whole
        if found is None or not low <= found <= high:
            complain("cli-not-a-number", option=self.opts[0], low=low, high=high)
        return found

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        assert isinstance(ctx.command, PlainCommand)
        return self.get_help_spec(ctx), ctx.command.words(self.help or "", **self.args)


def show(text: str) -> None:
    """Print text that can contain words from an untrusted file."""
    print(harmless_lines(text))


def flag_of(option: str) -> str:
    return "--" + option.replace("_", "-")


def given(value: Any) -> bool:
    """Whether a flag was given: 0 is a value, nothing between quotes is none."""
    return value is not False and value not in (None, "")


def refuse(key: str, flags: dict[str, Any], names: Sequence[str]) -> None:
    """Complain about the first of these flags that is given."""
    for name in names:
        if given(flags[name]):
            complain(key, option=flag_of(name.removeprefix("option_")))


class PlainCommand(click.Command):
    """A command that speaks through `words` and can have a game's options as flags."""

    def __init__(
        self,
        words: Words,
        act: Callable[..., int],
        about: str,
        params: Sequence[click.Parameter],
        game_options: bool,
    ) -> None:
        """A function NAME_command, which takes the words and what is typed."""
        name, act = act.__name__.removesuffix("_command"), partial(act, words)
        super().__init__(name, help=words(about), callback=act, params=list(params))
        self.words, self.game_options = words, game_options
        self.game: str | None = None

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if self.game_options:
            self.game = next((key for word in args if (key := game_key(word)) in GAMES), None)
        known = [name for param in self.get_params(ctx) for name in param.opts if name[:2] == "--"]
        return super().parse_args(ctx, [spelled_out(arg, known) for arg in args])

    def lacks_its_game(self, flag: str) -> bool:
        """Whether this flag, perhaps shortened, would be valid with a game."""
        if not self.game_options or self.game is not None:
            return False
        settings = (rules_of(game).Options.settings() for game in GAMES)
        known = (flag_of(name) for found in settings for name in found)
        return any(spelled_out(flag, [option]) == option for option in known)

    def get_params(self, ctx: click.Context) -> list[click.Parameter]:
        *params, last = super().get_params(ctx)  # the last one is --help
        settings = rules_of(self.game).Options.settings() if self.game is not None else {}
        for name, setting in settings.items():
            said = {"help": self.words.help(setting.label), "default": default_of(setting)}
            names = f"{flag_of(name)} option_{name}"
            params.append(Flag(names, "cli-option-help", metavar(setting), args=said))
        return [*params, last]

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = self.words("cli-help-help")
        return option

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write(f"{self.words('cli-usage')} {ctx.command_path} {pieces}\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        rows = [row for option in options if (row := option.get_help_record(ctx))]
        write_rows(formatter, self.words("cli-options"), rows)
        if self.game_options and self.game is None:
            hint = self.words("cli-game-options-hint", command=f"{ctx.command_path} pig --help")
            formatter.write(f"\n{hint}\n")


class PlainGroup(click.Group):
    """Commands under one name. Without one of them, it shows the help."""

    def __init__(self, name: str, words: Words, about: str, usage: str) -> None:
        """Each is made by `get_command` when it is asked for."""
        super().__init__(
            name, help=words(about), invoke_without_command=True, callback=show_help_if_alone
        )
        self.words, self.usage = words, usage

    def described(self) -> dict[str, str]:
        """Every command, with the message that describes it."""
        raise NotImplementedError

    def flags(self) -> list[tuple[str, str]]:
        return []

    def resolve_command(self, ctx: click.Context, args: list[str]) -> Any:
        known = self.described()
        if args[0] not in known and not args[0].startswith("-"):
            complain("cli-no-such-command", name=args[0], commands=literals(known))
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.described())

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.write(self.words(self.usage, program=PROGRAM) + "\n")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        rows = [(name, self.words(about)) for name, about in self.described().items()]
        write_rows(formatter, self.words("cli-commands"), rows)
        flags = [*self.flags(), ("--help", self.words("cli-help-help"))]
        write_rows(formatter, self.words("cli-options"), flags)


def show_help_if_alone() -> None:
    ctx = click.get_current_context()
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def command(
    about: str, *params: click.Parameter, game_options: bool = False
) -> Callable[[Callable[..., int]], Callable[[Words], PlainCommand]]:
    """Makes a command of a function, for the words of any language."""
    return lambda act: lambda words: PlainCommand(words, act, about, params, game_options)


def write_rows(formatter: click.HelpFormatter, title: str, rows: list[tuple[str, str]]) -> None:
    """One plain line each: a screen reader reads across columns."""
    formatter.write(f"\n{title}\n")
    for name, text in rows:
        formatter.write(f"  {name}: {text}\n")


def metavar(setting: Setting) -> str:
    if isinstance(setting, OneOf):
        return "|".join(setting.names)
    return f"{setting.low}..{setting.high}" if isinstance(setting, Whole) else "on|off"


def default_of(setting: Setting) -> Any:
    return setting.default if isinstance(setting, OneOf) else setting.said(setting.default)


def spelled_out(arg: str, known: list[str]) -> str:
    """Flags can be shortened part by part: --target, --min-bank-points."""
    name, equals, value = arg.partition("=")
    if not name.startswith("--") or name in known:
        return arg
    parts = name[2:].split("-")
    fitting = [
        option
        for option in known
        if len(whole := option[2:].split("-")) >= len(parts)
        and all(full.startswith(part) for full, part in zip(whole, parts, strict=False))
    ]
    if len(fitting) > 1:
        complain("cli-ambiguous-option", name=name, options=literals(fitting))
    return f"{fitting[0]}{equals}{value}" if fitting else arg


def game_named(words: Sequence[str]) -> str | None:
    """The game among a command's words, if any. Complains about anything else."""
    strange = [word for word in words if game_key(word) not in GAMES]
    if strange:
        complain("cli-no-such-game", name=strange[0], games=literals(GAMES))
    if len(words) > 1:
        complain("cli-one-game", games=literals(words))
    return game_key(words[0]) if words else None


def required_game(_ctx: click.Context, _param: click.Parameter, typed: tuple[str, ...]) -> str:
    return game_named(typed) or complain("cli-which-game", games=literals(GAMES))


GAME = click.Argument(["game"], nargs=-1, metavar="GAME", callback=required_game)


def game_key(word: str) -> str:
    """The key of a game in any spelling: Toss Up, toss-up, TOSSUP."""
    return re.sub(r"[ _-]", "", word).lower()


def options_given(locale: Locale, game: str, flags: dict[str, Any]) -> Any:
    """The game's options from the flags. Complains about the first that is wrong."""
    kind = rules_of(game)
    typed = {
        name: setting.parse(value, locale.group)
        for name, setting in kind.Options.settings().items()
        if (value := flags.get(f"option_{name}")) is not None
    }
    options = kind.Options(**typed)
    complain_about(tuple(options.problems()))
    return options


def complain_about(reasons: Sequence[Reason]) -> None:
    if reasons:
        raise Complaint(reasons[0])


def chosen(flag: str, value: str, known: Sequence[str]) -> str:
    """One of a few values, in upper or lower case."""
    if value.lower() not in known:
        complain("cli-not-a-choice", option=flag, choices=literals(known))
    return value.lower()


def lucky_words(typed: str | None) -> str:
    """A player's lucky words. Bytes that are not text become question marks."""
    words = orders.cleaned((typed or "").encode(errors="replace").decode())
    if len(words) > LONGEST_WORDS:
        complain("cli-long-words", most=LONGEST_WORDS, length=len(words))
    return words
