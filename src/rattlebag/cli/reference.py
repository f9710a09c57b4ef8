"""`rules`, `keys` and `options` of a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ..engine import Action, ByDie, ByFace, ByNumber, OneOf, Phrase, Whole
from ..engine.keymap import DEFAULT_KEEPING
from ..game_pages import RULES, plain
from ..games import rules_of
from ..terminal.key_loop import COACH_KEYS, table_keys
from ..terminal.keys import key_text
from ..text import Words, literals
from .command import GAME, command, default_of, flag_of


@command("cli-rules", GAME)
def rules_command(words: Words, game: str) -> int:
    wanted = words.locale.name
    if RULES.language(game, wanted) != wanted:
        print(words("rules-in-english"))
    print(plain(RULES.page(game, wanted)))
    return 0


@command("cli-keys", GAME)
def keys_command(words: Words, game: str) -> int:
    rules = rules_of(game)
    print(words("cli-keys-of", game=Phrase(rules.title)))
    found = [pair for declared in rules.actions.values() for pair in move_keys(words, declared)]
    found += [((key_text(words, asked.key),), asked.label) for asked in rules.queries.values()]
    found += [((key_text(words, key),), label) for key, label in COACH_KEYS]
    for keys, label, _ in table_keys(game):
        found.append((tuple(key_text(words, key) for key in keys), label))
    for names, label in found:
        print(words("key-line", keys=literals(names), label=Phrase(label)))
    return 0


@command("cli-list-options", GAME)
def options_command(words: Words, game: str) -> int:
    rules = rules_of(game)
    low, high = rules.players[0], rules.players[-1]
    print(words("cli-options-of", game=Phrase(rules.title), low=low, high=high))
    for name, setting in rules.Options.settings().items():
        said = {"flag": flag_of(name), "option": Phrase(setting.label), "range": range_of(setting)}
        said |= {"default": default_of(setting), "help": words.help(setting.label)}
        print(words("cli-option-line", **said))
    return 0


def range_of(setting: Any) -> Phrase:
    if isinstance(setting, Whole):
        return Phrase("range-whole", low=setting.low, high=setting.high)
    if isinstance(setting, OneOf):
        return Phrase("range-choice", choices=literals(setting.names))
    return Phrase("range-switch")


def move_keys(words: Words, declared: Action) -> Iterator[tuple[tuple[str, ...], str]]:
    """The keys of a move, and its label."""
    match declared.key:
        case str() as key:
            yield (key.upper(),), declared.label
        case ByNumber() | ByFace() as keys:
            last = 6 if isinstance(keys, ByFace) else 9
            yield (words("key-numbers", last=last),), declared.label
        case ByDie() as keys:
            yield (words("key-numbers", last=5),), "cli-die-by-position"
            digit, shifted = words("key-numbers", last=6), words("key-shift-numbers", last=6)
            if not DEFAULT_KEEPING.keeps(keys, shifted=False):
                digit, shifted = shifted, digit
            yield (digit,), "cli-die-keep-by-value"
            yield (shifted,), "cli-die-put-back-by-value"
