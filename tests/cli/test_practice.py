"""`practice` and `puzzle`: positions answered at a keyboard."""

from __future__ import annotations

import json
import random
from datetime import UTC, datetime
from pathlib import Path

from cli.typed import Typed
from table.evenings import SEED, header, play_on

from rattlebag.coach import advise
from rattlebag.engine.journal import GameEntry
from rattlebag.games import rules_of
from rattlebag.practice.drill import Drill, drill_of
from rattlebag.practice.mistakes import MOST
from rattlebag.practice.positions import Position, games, of_day, shipped
from rattlebag.table.home_game import HomeGame
from rattlebag.table.saved import SavedGame, write


def drill(position: Position) -> Drill:
    return drill_of(position, advise(position.rules, position.state, position.seat))


def keys_for(position: Position) -> tuple[str, str]:
    """The keys of the best choice and of one that is worse."""
    found = drill(position)
    right = next(n for n, choice in enumerate(found.choices, 1) if found.is_right(choice))
    wrong = next(n for n, choice in enumerate(found.choices, 1) if not found.is_right(choice))
    return str(right), str(wrong)


def finished(game: str) -> SavedGame:
    """A game with the default options, played at random."""
    start, entries = SavedGame(header(game, **rules_of(game).Options().plain())), list[GameEntry]()
    play_on(HomeGame(start, SEED, entries.extend), random.Random(1))
    return SavedGame(start.header, tuple(entries), SEED)


def test_a_right_answer_is_told_with_its_worth_and_its_reason(typed: Typed, tmp_path: Path):
    first, second, *_ = shipped("pig").values()
    right, wrong = keys_for(first)[0], keys_for(second)[1]
    ran = typed("practice", "pig", keys=f"{right}\nn\n{wrong}\nq\n")
    lines = ran.out.splitlines()
    assert (ran.status, ran.err) == (0, "")
    assert lines[0] == "Pig practice. 0 to repeat, 300 new."
    [told] = [line for line in lines if line.startswith("Right. ")]
    assert f"{100 * drill(first).best.chance:.1f} percent" in told
    [missed] = [line for line in lines if line.startswith("Not the best. ")]
    assert f"{100 * drill(second).best.chance:.1f} percent" in missed
    assert "1 of 1 right." in lines
    assert lines[-1] == "Practice ends. 1 of 2 right this time."
    cards = json.loads((tmp_path / "practice.json").read_text())["cards"]
    assert [(card["answers"], card["correct"]) for card in cards.values()] == [(1, 1), (1, 0)]


def test_what_was_missed_is_asked_again_in_the_next_lesson(typed: Typed, tmp_path: Path):
    first = next(iter(shipped("pig").values()))
    typed("practice", "pig", keys=f"{keys_for(first)[1]}\nq\n")
    file = tmp_path / "practice.json"
    plain = json.loads(file.read_text())
    plain["cards"][first.id]["due"] = 0.0  # time passes
    file.write_text(json.dumps(plain))
    ran = typed("practice", "pig", keys=f"{keys_for(first)[0]}\nq\n")
    assert "1 to repeat, 299 new." in ran.out
    assert "Right. " in ran.out


def test_the_games_own_keys_answer_too_and_questions_are_answered(typed: Typed):
    first = next(iter(shipped("pig").values()))
    ran = typed("practice", "pig", keys="n\n9\nc\no\nb\n1\na\nm\n?\nq\n")
    assert "Answer first, with 1 to 2.\n" in ran.out
    assert "No choice 9. Choose 1 to 2.\n" in ran.out
    assert ran.out.count("What do you do?\n") == 2
    assert "You have answered. Press N for the next position.\n" in ran.out
    for choice in drill(first).choices:
        assert f": {100 * choice.chance:.1f} percent.\n" in ran.out
    assert "N: Next position\n" in ran.out


def test_the_puzzle_of_a_day_is_the_same_for_all_and_kept_once(typed: Typed, tmp_path: Path):
    today = datetime.now(UTC).date()
    right, wrong = keys_for(of_day(today))
    ran = typed("puzzle", keys=f"{wrong}\n")
    if datetime.now(UTC).date() != today:
        return  # midnight has passed
    assert ran.out.startswith(f"Puzzle of {today}: ")
    assert "Puzzle answered 1 day in a row.\n" in ran.out
    assert typed("puzzle", keys=f"{right}\n").status == 0
    kept = json.loads((tmp_path / "practice.json").read_text())
    assert kept["days"] == {str(today): False}  # the first answer counts
    past = typed("puzzle", "--day", "2026-01-02", keys="1\n")
    assert past.out.startswith("Puzzle of 2026-01-02: ")
    assert json.loads((tmp_path / "practice.json").read_text())["days"] == kept["days"]


def test_a_damaged_file_is_told_and_kept(typed: Typed, tmp_path: Path):
    (tmp_path / "practice.json").write_text("no progress")
    ran = typed("practice", "pig", keys="1\nq\n")
    aside = tmp_path / "practice-damaged-1.json"
    assert ran.out.startswith(f"Your progress in {tmp_path / 'practice.json'} could not be read.")
    assert str(aside) in ran.out
    assert aside.read_text() == "no progress"
    assert json.loads((tmp_path / "practice.json").read_text())["cards"]


def test_a_file_that_cannot_be_written_is_one_sentence(typed: Typed, tmp_path: Path):
    (tmp_path / "practice.json").mkdir()
    sentence = typed("practice", "pig", keys="1\nq\n").sentence()
    assert sentence.startswith(f"Cannot read your progress in {tmp_path / 'practice.json'}: ")


def test_own_mistakes_come_from_finished_games(typed: Typed, tmp_path: Path):
    assert typed("practice", "--mistakes").sentence().startswith("No mistakes to practise.")
    games = tmp_path / "games"
    games.mkdir()
    (games / "pig-a.jsonl").write_text(write(finished("pig")), "utf-8")
    (games / "pig-b.jsonl").write_text("not a game")
    ran = typed("practice", "--mistakes", keys="1\n2\nq\n")
    assert ran.out.startswith("Looking through your finished games.\n1 game looked through, ")
    assert "Your own mistakes. 0 to repeat, " in ran.out
    kept = json.loads((tmp_path / "practice.json").read_text())
    assert kept["reviewed"] == ["pig-a.jsonl"]
    assert 1 <= len(kept["own"]) <= MOST
    [answered] = kept["cards"]
    assert answered in kept["own"]
    (games / "pig-b.jsonl").unlink()
    assert "Looking" not in typed("practice", "--mistakes", keys="q\n").out
    both = typed("practice", "pig", "--mistakes").sentence()
    assert both == "Name a game or --mistakes, not both."


def test_wrong_words_are_one_sentence(typed: Typed):
    assert typed("practice", "chess").sentence().startswith("Unknown game chess")
    assert typed("puzzle", "--day", "soon").sentence() == (
        "soon is not a day. Write it as 2026-11-18."
    )


def test_a_game_without_positions_names_those_that_have_some(typed: Typed):
    for game in {"tradeoff"} - set(games()):
        assert "There are no positions" in typed("practice", game).sentence()


def test_practice_and_puzzle_are_in_the_menu(typed: Typed):
    ran = typed("play", keys="6\n1\n1\nq\n")
    assert "6. Practice: hard positions, scored and explained" in ran.out
    assert "Practice ends." in ran.out
    assert "Puzzle of " in typed("play", keys="7\n1\n").out
