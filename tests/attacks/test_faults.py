"""What is done to a server's files, names and numbers, in short: nothing comes of it."""

from __future__ import annotations

from pathlib import Path

from attacks import deleted, lookalikes, marks
from attacks.ground import Ground


def test_nothing_is_done_in_a_deleted_database_and_nothing_that_was_done_is_lost(
    tmp_path: Path,
) -> None:
    with Ground(tmp_path, **deleted.NEEDS) as ground:
        felt = deleted.attack(ground, full=False)
    assert felt["done after it was deleted"] == 0
    assert felt["/ready"].split()[1] == "503"
    kept, done = "found on disk when the server has stopped", "done before the file was deleted"
    assert felt[kept] >= felt[done]


def test_nobody_sits_next_to_ann_in_letters_that_look_like_hers(tmp_path: Path) -> None:
    with Ground(tmp_path) as ground:
        assert lookalikes.attack(ground, full=False)["sat next to Ann"] == 0


def test_the_numbers_of_a_server_count_no_secret_marks(tmp_path: Path) -> None:
    with Ground(tmp_path) as ground:
        felt = marks.attack(ground, full=False)
    assert felt["numbers that moved by as many"] == 0
    assert felt["through a proxy on this machine"].split()[1] == "403"
