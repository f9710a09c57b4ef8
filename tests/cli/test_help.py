"""Help, languages, and what there is to type."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from cli.typed import Typed
from terminal.keyboard import command, environment, piped

from rattlebag import __version__
from rattlebag.cli import program
from rattlebag.game_pages import RULES, plain
from rattlebag.games import GAMES, rules_of

COMMANDS = ["play", "rules", "keys", "options", "replay", "verify", "simulate"]
BOXES = re.compile("[\u2500-\u259f\x1b]")


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("words", [[], *([name] for name in COMMANDS), ["play", "farkle"]])
def test_help_is_plain_lines(words: list[str], locale: str, typed: Typed):
    ran = typed(*words, "--help", "--locale", locale)
    assert ran.status == 0
    assert not ran.err
    assert ran.out.count("\n") > 4
    assert not BOXES.search(ran.out)
    assert not re.search(r"\S {2,}\S", ran.out)  # no columns


def test_no_words_at_all_are_a_question_for_help(typed: Typed):
    ran = typed()
    assert (ran.status, ran.err) == (0, "")
    assert ran.out == typed("--help").out
    assert all(f"  {name}: " in ran.out for name in COMMANDS)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", ["play", "simulate"])
def test_help_names_the_options_of_a_game(name: str, game: str, typed: Typed):
    out = typed(name, game, "--help").out
    for option in rules_of(game).Options.settings():
        assert f"  --{option.replace('_', '-')} " in out
    assert "Each game has its own options" not in out
    assert f"To see them: rattlebag {name} pig --help" in typed(name, "--help").out


def test_the_version_is_told(typed: Typed):
    assert typed("--version").out == f"rattlebag {__version__}\n"


def test_help_loads_no_game_and_nothing_heavy(tmp_path: Path):
    _, *words = command("--help")
    ran = subprocess.run(
        [command()[0], "-X", "importtime", *words],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        check=True,
    )
    loaded = {line.rpartition("|")[2].strip() for line in ran.stderr.splitlines()}
    assert "rattlebag.cli.program" in loaded
    games = {f"rattlebag.games.{game}" for game in GAMES}
    others = {"rattlebag.terminal", "rattlebag.simulate", "rattlebag.bots", "rattlebag.server"}
    heavy = {"numpy", "asyncio", "multiprocessing", "concurrent.futures", "sqlite3"}
    assert loaded.isdisjoint(games | others | heavy)


# Languages


@pytest.mark.parametrize("place", ["before", "after", "joined"])
def test_the_language_may_stand_anywhere(place: str, typed: Typed):
    words = {
        "before": ["--locale", "de", "keys", "pig"],
        "after": ["keys", "pig", "--locale", "de"],
        "joined": ["keys", "--locale=de-AT", "pig"],
    }
    assert typed(*words[place]).out.startswith("Tasten für Pig")


def test_the_environment_can_choose_the_language(typed: Typed, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("RATTLEBAG_LOCALE", "de_DE.UTF-8")
    assert typed("keys", "pig").out.startswith("Tasten")
    monkeypatch.delenv("RATTLEBAG_LOCALE")
    monkeypatch.setenv("LC_ALL", "de_CH.UTF-8")
    assert typed("keys", "pig").out.startswith("Tasten")
    monkeypatch.setenv("LC_ALL", "fi_FI.UTF-8")
    assert typed("keys", "pig").out.startswith("Pig keys")


@pytest.mark.parametrize("name", ["xx", "", "klingon", "../en", "\x1b[2J"])
def test_a_language_that_does_not_exist_is_one_sentence(name: str, typed: Typed):
    sentence = typed("keys", "pig", "--locale", name).sentence()
    assert "Choose one of en, de" in sentence
    assert sentence.isprintable()


def test_a_language_in_the_environment_that_does_not_exist_is_one_sentence(
    typed: Typed, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("RATTLEBAG_LOCALE", "xx")
    assert "Choose one of en, de" in typed("keys", "pig").sentence()
    assert typed("keys", "pig", "--locale", "en").status == 0


def test_a_language_left_out_is_missed(typed: Typed):
    assert typed("keys", "--locale").sentence() == "The option --locale needs a value."


# Words and flags that are wrong


def test_an_unknown_command_is_answered_with_the_commands(typed: Typed):
    sentence = typed("frobnicate").sentence()
    known = ", ".join(program.COMMANDS)
    assert sentence == f"Unknown command frobnicate. The commands are {known}."
    assert set(COMMANDS) <= set(program.COMMANDS)


def test_an_unknown_command_is_named_also_after_a_language(typed: Typed):
    assert "frobnicate" in typed("--locale", "de", "frobnicate").sentence()


@pytest.mark.parametrize("flag", ["--frob", "-x", "--frob=1", "--target-score"])
@pytest.mark.parametrize("name", COMMANDS)
def test_an_unknown_flag_is_one_sentence(name: str, flag: str, typed: Typed):
    ran = typed(name, flag, "1")
    assert ran.status == 2
    assert flag.partition("=")[0] in ran.sentence()


def test_a_game_option_without_its_game_says_that_a_game_is_missing(typed: Typed):
    for flag in ("--target-score", "--target", "--hot"):
        assert "Name the game too: pig, farkle" in typed("play", flag, "50").sentence()


def test_a_flag_without_its_value_and_a_value_too_many(typed: Typed):
    assert typed("play", "pig", "--bots").sentence() == "The option --bots needs a value."
    assert typed("play", "--watch=yes").sentence() == "The option --watch takes no value."


@pytest.mark.parametrize("name", ["rules", "keys", "options", "simulate"])
def test_a_game_must_be_named_and_known(name: str, typed: Typed):
    assert "pig, farkle, threes, tossup, tradeoff" in typed(name).sentence()
    assert "Unknown game chess" in typed(name, "chess").sentence()
    assert "Name one game" in typed(name, "pig", "farkle").sentence()
    assert "Unknown game \ufffd" in typed(name, "\x1b").sentence()


def test_an_unknown_game_to_play_is_one_sentence(typed: Typed):
    assert "Unknown game chess" in typed("play", "chess").sentence()


# Pages


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_the_page_in_plain_lines(game: str, locale: str, typed: Typed):
    out = typed("rules", game, "--locale", locale).out
    assert out == plain(RULES.page(game, locale)) + "\n"
    assert not re.search(r"^#|```|\*\*|<!--", out, re.MULTILINE)


def test_a_page_loses_its_marks_and_keeps_its_examples():
    page = "<!-- note\n -->\n# Pig\n\nRoll **one** `die`.\n\n```play\npig # 1\n```\n"
    assert plain(page) == "Pig\n\nRoll one die.\n\npig # 1"


@pytest.mark.parametrize("game", GAMES)
def test_the_keys_are_all_there(game: str, typed: Typed):
    out = typed("keys", game.upper()).out
    kind = rules_of(game)
    assert out.count("\n") >= len(kind.actions) + len(kind.queries) + 11
    assert "Shift+S: Scores in detail\n" in out
    assert "Q: Leave the game\n" in out


def test_threes_and_tradeoff_have_opposite_value_keys(typed: Typed):
    assert "Shift+1 to 6: Keep a die" in typed("keys", "threes").out
    assert "\n1 to 6: Keep a die" in typed("keys", "tradeoff").out


@pytest.mark.parametrize("game", GAMES)
def test_the_options_are_all_there_with_flag_range_and_standard(game: str, typed: Typed):
    _, *lines = typed("options", game).out.splitlines()
    settings = rules_of(game).Options.settings()
    assert [line.partition(":")[0] for line in lines] == [
        f"--{name.replace('_', '-')}" for name in settings
    ]
    assert all(", default " in line for line in lines)


# Awkward surroundings


def test_closed_outputs_and_inputs_are_survived(tmp_path: Path):
    for shell in ("rules pig >&-", "play pig <&-", "rules pig 2>&-", "nonsense 2>&-"):
        ran = subprocess.run(
            ["sh", "-c", f'"$0" -m rattlebag {shell}', command()[0]],
            capture_output=True,
            text=True,
            env=environment(tmp_path),
            check=False,
        )
        assert "Traceback" not in ran.stderr
        assert ran.returncode in (0, 1, 2)


def test_a_reader_who_goes_away_is_no_error(tmp_path: Path):
    ran = subprocess.run(
        ["sh", "-c", '"$0" -m rattlebag play pig --watch | head -n 1', command()[0]],
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        check=False,
    )
    assert ran.stdout == "Pig: Bot 1 and Bot 2.\n"
    assert not ran.stderr


def test_an_output_that_lacks_letters_gets_signs_for_them(tmp_path: Path):
    env = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    ran = piped(tmp_path, "play", "pig", "--players", "Zoë,Анна", typed="q\nq\n", **env)
    assert ran.returncode == 0
    assert "Pig: Zo? and ????." in ran.stdout


def test_bytes_that_are_no_text_are_some_wrong_key(tmp_path: Path):
    ran = piped(tmp_path, "play", "pig", typed=b"\xff\xfe\nq\nq\n")
    assert ran.returncode == 0


@pytest.mark.parametrize("game", GAMES)
def test_the_key_for_how_dice_are_kept_is_listed_where_they_are_kept(game: str, typed: Typed):
    listed = "K: Keep dice by position or by value" in typed("keys", game).out
    assert listed == (game in ("threes", "tradeoff"))
