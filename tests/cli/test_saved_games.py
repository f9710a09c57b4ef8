"""`replay` and `verify`: saved games heard again and checked."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from cli.typed import Typed
from lines import replay
from table.evenings import evening

from rattlebag.engine.journal import Landed
from rattlebag.games import GAMES
from rattlebag.table.saved import SavedGame, write
from rattlebag.terminal.game_files import is_open
from rattlebag.text import Listener, load


def on_disk(folder: Path, saved: SavedGame) -> Path:
    path = folder / "evening.jsonl"
    path.write_text(write(saved), "utf-8")
    return path


def heard(saved: SavedGame, seat: int | None, verbosity: str = "normal", locale: str = "en") -> str:
    """The lines of all steps for one listener, by the text layer alone."""
    ear = Listener(load(locale), saved.header.names(), saved.header.rules().sides, seat, verbosity)
    lines = [line.text for _, step in saved.steps() for line in ear.lines(step.events)]
    return "".join(f"{line}\n" for line in lines if line)


# Verifying


@pytest.mark.parametrize("game", GAMES)
def test_a_true_game_is_verified_and_its_winner_told(game: str, typed: Typed, tmp_path: Path):
    saved = evening(game, 3)
    ran = typed("verify", str(on_disk(tmp_path, saved)))
    assert (ran.status, ran.err) == (0, "")
    first, second, third, fourth = ran.out.splitlines()
    assert first == (
        f"Verified: all {saved.dice_count()} dice and draws follow from the seed, "
        f"and all {saved.move_count()} moves were allowed."
    )
    assert third == f"Seal: {saved.header.seal}"
    assert fourth.startswith("If you heard this seal before the first roll")
    winners = [saved.header.names()[seat] for seat in saved.verify().winners]
    assert second.startswith("Won under these names by ")
    assert all(name in second for name in winners)


@pytest.mark.parametrize("game", GAMES)
def test_the_line_with_forged_dice_is_named(game: str, typed: Typed, tmp_path: Path):
    saved = evening(game)
    path = on_disk(tmp_path, saved)
    rows = path.read_text().splitlines(keepends=True)
    number, entry = next(
        (n, e) for n, e in reversed([*enumerate(saved.entries, 3)]) if isinstance(e, Landed)
    )
    dice = json.loads(json.dumps(entry.outcome))
    rows[number - 1] = json.dumps({"dice": [*dice[1:], "6"]}) + "\n"
    path.write_text("".join(rows))
    sentence = typed("verify", str(path)).sentence()
    assert sentence == f"{path}, line {number}: The seed does not give these dice."


def test_the_line_number_is_one_to_look_up(typed: Typed, tmp_path: Path):
    """No separators in it: 1234 and not 1,234."""
    path = on_disk(tmp_path, evening("pig"))
    header, luck, *_ = path.read_text().splitlines(keepends=True)
    path.write_text(header + luck + '{"seat": 0, "do": "roll"}\n' * 1500 + "nonsense\n")
    assert ", line 1503: " in typed("verify", str(path)).sentence()


def test_a_game_that_is_not_over_cannot_be_verified_yet(typed: Typed, tmp_path: Path):
    saved = evening("pig")
    path = on_disk(tmp_path, SavedGame(saved.header, saved.entries[:3]))
    assert "not over" in typed("verify", str(path)).sentence()


@pytest.mark.parametrize("name", ["verify", "replay"])
def test_one_readable_file_is_needed(name: str, typed: Typed, tmp_path: Path):
    assert typed(name).sentence() == "Name one saved game file."
    assert typed(name, "a", "b").sentence() == "Name one saved game file."
    assert "Cannot read" in typed(name, str(tmp_path / "none")).sentence()
    assert "Cannot read" in typed(name, str(tmp_path)).sentence()
    (tmp_path / "text").write_text("Dear diary\n")
    assert (
        "line 1: This is not a line of a saved game."
        in typed(name, str(tmp_path / "text")).sentence()
    )


def test_a_forged_file_cannot_steer_the_terminal(typed: Typed, tmp_path: Path):
    saved = evening("pig")
    for row in ('{"seat": 0, "do": "\\u001b[2J"}', '{"seat": 0, "do": "\\u202e"}'):
        path = on_disk(tmp_path, SavedGame(saved.header, saved.entries[:1]))
        path.write_text(path.read_text() + row + "\n")
        for name in ("verify", "replay"):
            assert typed(name, str(path)).sentence().isprintable()


# Replaying


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_heard_as_its_first_person_heard_it(game: str, typed: Typed, tmp_path: Path):
    saved = evening(game)
    ran = typed("replay", str(on_disk(tmp_path, saved)))
    assert ran.out == heard(saved, 0)
    assert "You" in ran.out


@pytest.mark.parametrize(
    ("listener", "seat"), [("Ann", 0), ("bob", 1), (" CAY ", 2), ("spectator", None)]
)
@pytest.mark.parametrize("game", GAMES)
def test_any_listener_can_be_chosen(
    game: str, listener: str, seat: int | None, typed: Typed, tmp_path: Path
):
    saved = evening(game, 3)
    ran = typed("replay", str(on_disk(tmp_path, saved)), "--listener", listener)
    assert ran.out == heard(saved, seat)


def test_a_listener_of_tradeoff_hears_nothing_of_anothers_roll(typed: Typed, tmp_path: Path):
    saved = evening("tradeoff", 3)
    path = on_disk(tmp_path, saved)
    throws = [
        entry.outcome
        for entry in saved.entries
        if isinstance(entry, Landed) and isinstance(entry.outcome[0], tuple)
    ]
    assert len(throws) >= 3
    for name, seat in (("Ann", 0), ("Bob", 1), ("Cay", 2), ("spectator", None)):
        out = typed("replay", str(path), "--listener", name).out
        rolled = re.findall(r"roll ((?:\d, ){4}\d)", out)
        own = [", ".join(map(str, throw[seat])) for throw in throws] if seat is not None else []
        assert rolled == own


@pytest.mark.parametrize("verbosity", ["terse", "full"])
def test_a_replay_may_be_shorter_or_longer(verbosity: str, typed: Typed, tmp_path: Path):
    saved = evening("farkle")
    ran = typed("replay", str(on_disk(tmp_path, saved)), "--verbosity", verbosity.upper())
    assert ran.out == heard(saved, 0, verbosity) != heard(saved, 0)


def test_a_replay_speaks_the_language_that_is_asked_for(typed: Typed, tmp_path: Path):
    saved = evening("threes")
    ran = typed("replay", str(on_disk(tmp_path, saved)), "--locale", "de")
    assert ran.out == heard(saved, 0, locale="de")


def test_a_game_that_is_not_over_can_be_heard_as_far_as_it_goes(typed: Typed, tmp_path: Path):
    saved = evening("pig")
    part = SavedGame(saved.header, saved.entries[:5])
    assert typed("replay", str(on_disk(tmp_path, part))).out == heard(part, 0)


@pytest.mark.parametrize("listener", ["Ann", "Bob", "Cay", "spectator"])
def test_a_game_that_is_not_over_tells_nobody_what_is_still_secret(
    listener: str, typed: Typed, tmp_path: Path
):
    """At every length: a file of an earlier version has the secrets in it."""
    saved = evening("tradeoff", 3)
    rules = saved.header.rules()
    seat = ["Ann", "Bob", "Cay", "spectator"].index(listener)
    for length in range(min(60, len(saved.entries))):
        part = SavedGame(saved.header, saved.entries[:length])
        out = typed("replay", str(on_disk(tmp_path, part)), "--listener", listener).out
        told, end, rest = out.rpartition("The game is not over. Secrets are left out.")
        assert (bool(end), rest) == (True, "\n")
        while not is_open(rules, replay(rules, part.entries).state):
            part = SavedGame(saved.header, part.entries[:-1])
        assert told == heard(part, seat if seat < 3 else None)


def test_a_listener_who_was_not_there_is_one_sentence(typed: Typed, tmp_path: Path):
    path = on_disk(tmp_path, evening("pig"))
    sentence = typed("replay", str(path), "--listener", "Eve").sentence()
    assert sentence == "Nobody called Eve played. Choose one of Ann, Bob, spectator."
    assert "terse, normal" in typed("replay", str(path), "--verbosity", "loud").sentence()


def test_a_replay_stops_at_the_line_that_is_wrong(typed: Typed, tmp_path: Path):
    saved = evening("pig")
    path = on_disk(tmp_path, saved)
    rows = path.read_text().splitlines(keepends=True)
    rows[6] = '{"seat": 9, "do": "roll"}\n'
    path.write_text("".join(rows))
    ran = typed("replay", str(path))
    assert ", line 7: " in ran.sentence()
    assert ran.out
    assert heard(saved, 0).startswith(ran.out)
