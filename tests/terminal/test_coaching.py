"""The coach at the keyboard: a hint in a game at home, and a review one steps through."""

from __future__ import annotations

from pathlib import Path

from coach.positions import played
from terminal.keyboard import Terminal

from rattlebag.coach.review import review
from rattlebag.table.saved import write


def test_one_key_gives_a_hint_and_another_more(tmp_path: Path) -> None:
    with Terminal(tmp_path, "play", "pig", "--bots", "1", "--pace", "instant") as terminal:
        terminal.expect("Your turn.\n")
        assert terminal.after("i").startswith("Best: Roll the die. Chance to win:")
        assert "The roll loses the turn 17 times in 100" in terminal.after("d")
        assert "I: Ask the coach for a hint\n" in terminal.after("?")


def test_a_review_is_stepped_through_and_played_on_from(tmp_path: Path) -> None:
    saved = played("pig", 2, 5)
    path = tmp_path / "game.jsonl"
    path.write_text(write(saved), "utf-8")
    worst = review(saved).moments[review(saved).costliest[0]]
    with Terminal(tmp_path, "review", str(path)) as terminal:
        terminal.expect("Q: leave.\n")
        assert terminal.after("i").startswith("Choose a decision first")
        said = terminal.after("c")
        assert f"It cost {100 * worst.cost:.1f}".rstrip("0").rstrip(".") in said
        [stands] = [line for line in said.splitlines() if "Chance to win: " in line]
        table = terminal.after("t")
        assert stands in table
        assert "Step 0. Chance to win: you: 50 percent, Bob: 50 percent.\n" in table
        assert terminal.after("i").startswith("Best: ")
        assert len(terminal.after("a").splitlines()) == len(worst.advice.choices)
        assert "0 percentage points below the best" in terminal.after("1")
        terminal.press("o")
        terminal.expect("You play on from here.")
        assert "It is your turn." in terminal.after("t")
        terminal.press("q")
        terminal.expect("It is not saved.")
        terminal.press("q")
        terminal.expect("Back to the review.")
        terminal.press("q")
        assert terminal.ends() == 0
