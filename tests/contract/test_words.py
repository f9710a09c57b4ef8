"""Everything a game declares has words in every language, and its declarations fit together."""

from __future__ import annotations

import re

import pytest

from rattlebag.engine import OneOf
from rattlebag.games import GAMES, rules_of
from rattlebag.text import languages, load
from rattlebag.text.bundles import LOCALES

every_game = pytest.mark.parametrize("key", GAMES)
every_language = pytest.mark.parametrize("language", languages())


def messages(language: str) -> set[str]:
    """The messages that the language has of its own, without English to fall back on."""
    texts = [path.read_text("utf-8") for path in (LOCALES / language).glob("*.ftl")]
    return {name for text in texts for name in re.findall(r"^([a-z][\w-]*) *=", text, re.M)}


def test_there_is_a_second_language() -> None:
    assert "de" in languages()
    assert len(messages("de")) > 50


@every_game
@every_language
def test_every_name_and_label_has_a_message(key: str, language: str) -> None:
    kind = rules_of(key)
    needed = {kind.title, kind.blurb}
    needed |= {declared.label for declared in kind.actions.values()}
    needed |= {asked.label for asked in kind.queries.values()}
    for setting in kind.Options.settings().values():
        needed.add(setting.label)
        if isinstance(setting, OneOf):
            needed |= set(setting.names.values())
    assert needed - messages(language) == set()


@every_game
@every_language
def test_every_option_is_explained(key: str, language: str) -> None:
    locale = load(language)
    for setting in rules_of(key).Options.settings().values():
        explained = locale.say(setting.label, forms=["help"])
        assert explained != locale.say(setting.label), f"{setting.label} in {language}"


@every_game
def test_default_options_make_a_game_for_every_number_of_players(key: str) -> None:
    kind = rules_of(key)
    assert list(kind.Options().problems()) == []
    for seats in kind.players:
        assert kind(seats=seats).options == kind.Options()


@every_game
def test_a_game_is_found_by_the_key_it_is_registered_under(key: str) -> None:
    assert rules_of(key).key == key


@every_game
def test_questions_have_keys_of_their_own_and_t_s_and_shift_s_are_asked_everywhere(
    key: str,
) -> None:
    kind = rules_of(key)
    keys = [asked.key for asked in kind.queries.values()]
    assert len(set(keys)) == len(keys)
    assert {"t", "s", "shift+s"} <= set(keys)
    assert not set(keys) & {declared.key for declared in kind.actions.values()}
