"""A language that nobody speaks: English, with every word two fifths longer."""

from __future__ import annotations

import json
import re
from itertools import cycle
from typing import Any

from browser.people import Page
from playwright.sync_api import Route, WebSocketRoute

SHARE = 0.4
# What is words, in whatever the server sends.
WORDS = {"label", "title", "said", "refused", "help", "blurb", "text"}
# A line of a message: its key or its case, and what it says.
LINE = re.compile(r"^([a-z][\w-]* = |\s+\.[a-z]+ = |\s+\*?\[[^\]]*\] ?|    )(.+)$", re.MULTILINE)
PLACEABLE = re.compile(r"(\{[^{}]*\}|\{.*$|^.*->$)")


def longer(text: str) -> str:
    """Longer words rather than more of them: that is what does not fit."""
    return re.sub(r"[^\W\d_]{2,}", lambda word: _stretched(word[0]), text)


def _stretched(word: str) -> str:
    vowels = [at for at, letter in enumerate(word) if letter in "aeiouyäöü"] or [len(word) - 1]
    extra = -(-len(word) * SHARE // 1)
    times = dict.fromkeys(vowels, 1)
    for at, _ in zip(cycle(vowels), range(int(extra)), strict=False):
        times[at] += 1
    return "".join(letter * times.get(at, 1) for at, letter in enumerate(word))


def longer_messages(source: str) -> str:
    def line(found: re.Match[str]) -> str:
        key, text = found[1], found[2]
        if key.startswith("web-names ") or text.endswith("->") or text.strip() == "}":
            return found[0]
        parts = PLACEABLE.split(text)
        return key + "".join(p if p.startswith("{") else longer(p) for p in parts)

    return LINE.sub(line, source)


def longer_data(data: Any) -> Any:
    if isinstance(data, list):
        return [longer_data(one) for one in data]
    if not isinstance(data, dict):
        return data
    return {
        name: longer(value) if name in WORDS and isinstance(value, str) else longer_data(value)
        for name, value in data.items()
    }


def speaks_long_words(page: Page) -> None:
    def words(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=longer_messages(answer.text()))

    def offered(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=longer_data(answer.json()))

    def wire(near: WebSocketRoute) -> None:
        far = near.connect_to_server()
        far.on_message(lambda text: near.send(json.dumps(longer_data(json.loads(text)))))

    page.route("**/locales/*/web.ftl", words)
    page.route("**/catalogue?*", offered)
    page.route_web_socket("**/ws", wire)
