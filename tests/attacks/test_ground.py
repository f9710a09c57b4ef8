"""The harness of the attacks itself: what it measures is there to be measured."""

from __future__ import annotations

from pathlib import Path

from attacks.ground import Ground


def test_neighbours_play_and_a_newcomer_is_welcomed_where_nobody_attacks(tmp_path: Path) -> None:
    with Ground(tmp_path) as ground, ground.neighbours() as neighbours:
        assert ground.newcomer() is not None
        felt = neighbours.felt()
        assert felt["cut off"] == "no"
        with ground.guest() as guest:
            assert guest.do("create", game="pig")["table"]
        assert ground.felt()["tracebacks"] == 0
        assert ground.memory() > 10


def test_a_server_gets_its_settings_and_no_more_descriptors_than_given(tmp_path: Path) -> None:
    with Ground(tmp_path, descriptors=100, log="json") as ground:
        limits = Path(f"/proc/{ground.child.pid}/limits").read_text()
        assert "Max open files            100                  100" in limits
        assert ground.settings == {"log": "json"}
