"""Perfect bots that have much to work out: one solver at a time, and the neighbours play on."""

from __future__ import annotations

from pathlib import Path

from attacks.ground import Ground
from attacks.perfect import TABLES, attack


def test_perfect_bots_get_one_solver_and_leave_the_rest_to_the_others(tmp_path: Path) -> None:
    (tmp_path / "server").mkdir()
    with Ground(tmp_path / "server", cache=tmp_path / "cache") as ground:
        felt = attack(ground, full=False)
    assert felt["tables opened"] == len(TABLES)
    assert felt["solvers at a time, at most"] == 1
    assert felt["attacked: cut off"] == "no"
    assert felt["attacked: moves"] > 0
    assert felt["tracebacks"] == 0
