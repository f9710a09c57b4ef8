"""One address cannot fill the house, nobody can fill a game, and whoever has left has left."""

from __future__ import annotations

from pathlib import Path

from attacks import endless, full_house, left
from attacks.ground import Ground


def test_one_address_cannot_fill_the_house_and_its_empty_tables_go(tmp_path: Path) -> None:
    with Ground(tmp_path, **full_house.NEEDS) as ground:
        figures = full_house.attack(ground, full=False)
    assert figures["tables opened"] == 200
    assert figures["another address opens a table"] == "done"
    assert figures["tables that are left"] == 1
    assert figures["tracebacks"] == 0


def test_whoever_leaves_game_after_game_can_open_another(tmp_path: Path) -> None:
    with Ground(tmp_path) as ground:
        assert left.attack(ground, full=False)["then"] == "another can be opened"


def test_marks_without_end_leave_a_game_that_can_go_on(tmp_path: Path) -> None:
    with Ground(tmp_path, **endless.SETTINGS) as ground:
        figures = endless.attack(ground, full=False)
    assert (figures["in the record"], figures["refused"]) == (100, 50)
    assert figures["and then a confirmation is"] == "done"
    assert figures["lines about them in two seconds"] < 200
