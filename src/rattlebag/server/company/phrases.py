"""Phrases as text, so that what was said once can be said again in another language."""

from __future__ import annotations

import json
from typing import Any

from ...engine import Phrase


def dump(phrase: Phrase) -> str:
    return json.dumps(_plain(phrase), ensure_ascii=False, separators=(",", ":"))


def load(text: str) -> Phrase:
    found = _read(json.loads(text))
    assert isinstance(found, Phrase)
    return found


def _plain(value: Any) -> Any:
    if isinstance(value, Phrase):
        return {"key": value.key, "args": {name: _plain(arg) for name, arg in value.args.items()}}
    return [_plain(one) for one in value] if isinstance(value, tuple) else value


def _read(value: Any) -> Any:
    match value:
        case {"key": str(key), "args": dict(args)}:
            return Phrase(key, **{name: _read(arg) for name, arg in args.items()})
        case list():
            return tuple(map(_read, value))
    return value
