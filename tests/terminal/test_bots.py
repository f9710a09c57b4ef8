"""What bots say of themselves in the terminal."""

from __future__ import annotations

from pathlib import Path

from terminal.keyboard import piped

STILL_WORKING = "is still working out best play. Expert play for now.\n"


def test_a_perfect_bot_plays_like_an_expert_while_it_works_and_says_so_once(tmp_path: Path):
    ran = piped(
        tmp_path, "play", "pig", "--watch", "--level", "perfect,sensible", "--target-score", "997"
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.count(f"Bot 1 {STILL_WORKING}") == 1
    assert ran.stdout.count(STILL_WORKING) == 1


def test_a_perfect_bot_has_best_play_at_standard_options_without_a_word(tmp_path: Path):
    ran = piped(tmp_path, "play", "pig", "--watch", "--level", "perfect")
    assert ran.returncode == 0, ran.stderr
    assert "best play" not in ran.stdout
