"""What a server offers, for pages that know no game: games, options, keys, levels, languages."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...bots import LEVEL_LABELS, LEVEL_NAMES, levels
from ...engine import Action, ByDie, ByFace, ByNumber, Phrase, Rules
from ...engine.options import Choice, Setting, Whole
from ...games import GAMES, rules_of
from ...text import load
from ...text.bundles import languages
from ...text.words import Words


@cache
def catalogue(language: str) -> dict[str, Any]:
    """Everything in one language."""
    words = Words(load(language))
    return {
        "games": [_game(words, rules_of(key)) for key in GAMES],
        "levels": [
            {"level": level, "label": words(label), "name": words(LEVEL_NAMES[level])}
            for level, label in LEVEL_LABELS.items()
        ],
        "locales": [
            {"code": code, "name": Words(load(code))("web-language-name")} for code in languages()
        ],
    }


def _game(words: Words, rules: type[Rules[Any, Any]]) -> dict[str, Any]:
    return {
        "key": rules.key,
        "title": words.say(Phrase(rules.title)),
        "blurb": words.say(Phrase(rules.blurb)),
        "least": rules.players[0],
        "most": rules.players[-1],
        "levels": list(levels(rules.key)),
        "options": [
            {
                "name": name,
                "label": words.say(Phrase(setting.label)),
                "help": words.help(setting.label),
                "standard": setting.default,
                **_kind(words, setting),
            }
            for name, setting in rules.Options.settings().items()
        ],
        "keys": [
            {**_lies_on(declared), "label": words.say(Phrase(declared.label))}
            for declared in rules.actions.values()
        ],
        "queries": [
            {"name": asked.name, "key": asked.key, "label": words.say(Phrase(asked.label))}
            for asked in rules.queries.values()
        ],
    }


def _kind(words: Words, setting: Setting) -> dict[str, Any]:
    if isinstance(setting, Whole):
        return {"kind": "number", "low": setting.low, "high": setting.high}
    if isinstance(setting, Choice):
        choices = [
            {"value": value, "label": words.say(Phrase(name))}
            for value, name in setting.names.items()
        ]
        return {"kind": "choice", "choices": choices}
    return {"kind": "switch"}


def _lies_on(declared: Action) -> dict[str, Any]:
    """A move's key: a letter, or a digit in one of three meanings."""
    match declared.key:
        case str() as key:
            return {"by": "key", "key": key}
        case ByNumber():
            return {"by": "number"}
        case ByFace():
            return {"by": "face"}
        case ByDie(digit_keeps=digit_keeps):
            return {"by": "die", "digit_keeps": digit_keeps}
