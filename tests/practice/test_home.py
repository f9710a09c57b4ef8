"""The progress of a player at home."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from rattlebag.practice import home
from rattlebag.practice.home import Damaged, PracticeProgress, load, put_aside, save, streak
from rattlebag.practice.positions import games, shipped


def some_progress() -> PracticeProgress:
    one, two, three, *_ = shipped(games()[0]).values()
    progress = PracticeProgress(days={"2026-11-18": True}, reviewed=["a.jsonl"])
    progress.answered(one, True, 1.8e9)
    progress.answered(two, False, 1.8e9)
    progress.add_mistakes("b.jsonl", [three])
    return progress


def test_progress_is_as_it_was_when_it_is_read_again(tmp_path: Path) -> None:
    path, progress = tmp_path / "new" / "practice.json", some_progress()
    assert load(path) == PracticeProgress()
    save(path, progress)
    assert load(path) == progress
    assert [path.name for path in path.parent.iterdir()] == ["practice.json"]


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"version": 2}',
        '{"version": 1, "cards": [], "own": {}, "days": {}, "reviewed": []}',
        '{"version": 1, "cards": {"a": {"answers": "x"}}, "own": {}, "days": {}, "reviewed": []}',
        '{"version": 1, "cards": {}, "own": {"a": "b"}, "days": {}, "reviewed": []}',
        '{"version": 1, "cards": {}, "own": {}, "days": {"today": true}, "reviewed": []}',
    ],
)
def test_a_damaged_file_is_seen_and_kept(damage: str, tmp_path: Path) -> None:
    path = tmp_path / "practice.json"
    for number in (1, 2):
        path.write_text(damage)
        with pytest.raises(Damaged):
            load(path)
        aside = put_aside(path)
        assert aside.name == f"practice-damaged-{number}.json"
        assert aside.read_text() == damage
        assert load(path) == PracticeProgress()


def test_a_file_with_a_changed_card_is_damaged(tmp_path: Path) -> None:
    path = tmp_path / "practice.json"
    plain = json.loads(some_progress().text())
    next(iter(plain["cards"].values()))["memory"] = "{}"
    path.write_text(json.dumps(plain))
    with pytest.raises(Damaged):
        load(path)


def test_it_is_next_to_the_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RATTLEBAG_DATA", str(tmp_path))
    assert home.place() == tmp_path / "practice.json"


def test_a_streak_counts_days_in_a_row_and_waits_for_today() -> None:
    today = date(2026, 11, 18)
    assert streak([], today) == 0
    assert streak(["2026-11-18"], today) == 1
    assert streak(["2026-11-16", "2026-11-17"], today) == 2
    assert streak(["2026-11-16", "2026-11-17", "2026-11-18"], today) == 3
    assert streak(["2026-11-15", "2026-11-16"], today) == 0
