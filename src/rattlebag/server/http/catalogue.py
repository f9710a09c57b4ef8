"""What a server offers, for pages that know no game: games, options, keys, levels, languages."""

from __future__ import annotations

from functools import cache
from typing import Any

from ...bots import LEVEL_LABELS, LEVEL_NAMES, levels
from ...engine import Action, ByDie, ByFace, ByNumber, Phrase, Rules
from ...engine.options import Choice, Setting, Whole
from ...games import GAMES, rules_of
from ...protocol.offer import Catalogue, GameKind, KeyKind, OptionKind
from ...text import load
from ...text.bundles import languages
from ...text.words import Words
from ..telling import faces


@cache
def catalogue(language: str) -> Catalogue:
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


def _game(words: Words, rules: type[Rules[Any, Any]]) -> GameKind:
    looks = {
        look["face"]: look
        for look in faces(rules(rules.Options(), rules.players[0]), words.locale, "normal")
    }
    return {
        "key": rules.key,
        "title": words.say(Phrase(rules.title)),
        "blurb": words.say(Phrase(rules.blurb)),
        "sign": [looks[face] for face in rules.sign],
        "least": rules.players[0],
        "most": rules.players[-1],
        "levels": list(levels(rules.key)),
        "options": [
            _option(words, name, setting) for name, setting in rules.Options.settings().items()
        ],
        "keys": [
            _key(declared, words.say(Phrase(declared.label))) for declared in rules.actions.values()
        ],
        "queries": [
            {"name": asked.name, "key": asked.key, "label": words.say(Phrase(asked.label))}
            for asked in rules.queries.values()
        ],
    }


def _option(words: Words, name: str, setting: Setting) -> OptionKind:
    found: OptionKind = {
        "name": name,
        "label": words.say(Phrase(setting.label)),
        "help": words.help(setting.label),
        "standard": setting.default,
        "kind": "switch",
    }
    if isinstance(setting, Whole):
        found |= {"kind": "number", "low": setting.low, "high": setting.high}
    elif isinstance(setting, Choice):
        found["kind"] = "choice"
        found["choices"] = [
            {"value": value, "label": words.say(Phrase(label))}
            for value, label in setting.names.items()
        ]
    return found


def _key(declared: Action, label: str) -> KeyKind:
    match declared.key:
        case str() as key:
            return {"by": "key", "key": key, "label": label}
        case ByNumber():
            return {"by": "number", "label": label}
        case ByFace():
            return {"by": "face", "label": label}
        case ByDie(digit_keeps=digit_keeps):
            return {"by": "die", "digit_keeps": digit_keeps, "label": label}
