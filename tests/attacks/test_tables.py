"""One address cannot fill the house, and whoever has left has left."""

from __future__ import annotations

from pathlib import Path

from attacks import full_house, left
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
