"""Silent, slow and talkative connections, in short; the scripts here are the long form."""

from __future__ import annotations

from pathlib import Path

from attacks import crowd, flood, frames, garbage, silent, slow
from attacks.ground import Ground


def test_silent_connections_beyond_all_descriptors_keep_nobody_out(tmp_path: Path) -> None:
    with Ground(tmp_path, descriptors=silent.DESCRIPTORS) as ground:
        found = silent.attack(ground, full=False)
    assert found["a newcomer waits, ms"] != "turned away"
    assert found["attacked: cut off"] == "no"
    assert found["attacked: moves"] > 0
    assert found["tracebacks"] == 0
    assert found["log, lines"] <= 3


def test_what_is_begun_and_never_finished_is_closed(tmp_path: Path) -> None:
    with Ground(tmp_path, request_seconds=slow.REQUEST_SECONDS) as ground:
        found = slow.attack(ground, full=False)
    assert {name: count for name, count in found.items() if "still open" in name and count} == {}
    assert found["tracebacks"] == found["tracebacks with TLS"] == 0


def test_frames_that_are_no_messages_are_limited_like_messages(tmp_path: Path) -> None:
    """Each connection is closed after a burst of frames, so the attacker needs many of them."""
    with Ground(tmp_path, **frames.SETTINGS) as ground:
        found = frames.attack(ground, full=False)
    for kind in frames.KINDS:
        assert found[f"{kind}: connections"] > 1, found
        assert found[f"{kind}: cut off"] == "no"
    assert found["grown by, MB"] < 40
    assert found["log, lines"] <= 5
    assert found["tracebacks"] == 0


def test_nonsense_makes_no_traceback_and_one_line_of_each_kind(tmp_path: Path) -> None:
    with Ground(tmp_path, arrivals_per_second=10000) as ground:
        found = garbage.attack(ground, full=False)
        assert ground.newcomer() is not None
    for where in ("", "with TLS: "):
        assert found[f"{where}sent"] >= 60
        assert found[f"{where}tracebacks"] == 0
        assert found[f"{where}log, lines"] <= 6


def test_a_flood_of_requests_and_connections_is_turned_away(tmp_path: Path) -> None:
    """Most of those who connect again and again are turned away before the server says a word."""
    with Ground(tmp_path) as ground:
        found = flood.attack(ground, full=False)
        assert ground.newcomer() is not None
        assert "connects too often: turned away" in ground.log()
    assert found["greeting: cut off"] == found["/: cut off"] == "no"
    assert found["log, lines"] <= 5
    assert found["tracebacks"] == 0


def test_many_connections_of_one_address_share_what_it_may_ask(tmp_path: Path) -> None:
    """Six connections' worth: 60 a second and 120 at once here, where 40 could have 2,000."""
    with Ground(tmp_path, messages_per_second=10, message_burst=20, **crowd.SETTINGS) as ground:
        found = crowd.attack(ground, full=False)
    assert 0 < found["answers"] < 800
    assert found["crowd: cut off"] == "no"
