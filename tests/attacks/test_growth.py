"""A server does not grow with those who were there; churn.py and soak.py are the long form."""

from __future__ import annotations

from pathlib import Path

from attacks import churn, soak, tls
from attacks.ground import Ground


def test_little_is_left_of_those_who_come_and_go(tmp_path: Path) -> None:
    with Ground(tmp_path, **churn.SETTINGS) as ground:
        found = churn.attack(ground, full=False)
    assert found["kept of each, KB"] < 8
    assert found["tracebacks"] == 0


def test_an_evening_with_thirty_people_leaves_nothing_in_the_log(tmp_path: Path) -> None:
    with Ground(tmp_path, **soak.SETTINGS) as ground:
        found = soak.attack(ground, full=False)
    assert found["games"] > 0
    assert found["log, lines"] == 0
    assert found["grown by, MB"] < 60


def test_tls_takes_little_memory_and_failed_handshakes_leave_none(tmp_path: Path) -> None:
    with Ground(tmp_path, **tls.SETTINGS) as ground:
        found = tls.attack(ground, full=False)
    assert found["memory of each, KB"] < 200
    assert found["left of each, KB"] < 50
    assert found["log, lines"] == 1
