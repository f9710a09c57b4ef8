"""Dice that are free, kept or locked."""

from __future__ import annotations

import pytest

from rattlebag.engine import Die
from rattlebag.engine.keeping import NOTHING_THROWN, Thrown

THROWN = Thrown((4, 3, 6, 3, 1))


def test_thrown_dice_are_free_and_named_from_one() -> None:
    assert THROWN.free() == [1, 2, 3, 4, 5]
    assert THROWN.face(1) == 4
    assert THROWN.face(5) == 1
    assert THROWN.dice()[1] == Die(3, "free")


def test_toggling_keeps_a_free_die_and_puts_a_kept_one_back() -> None:
    kept = THROWN.toggle(2)
    assert kept.standing(2) == "kept"
    assert kept.free() == [1, 3, 4, 5]
    assert kept.toggle(2) == THROWN


def test_locking_makes_what_is_kept_stay() -> None:
    locked = THROWN.toggle(2).toggle(4).lock()
    assert [die.standing for die in locked.dice()] == ["free", "locked", "free", "locked", "free"]
    assert locked.kept == frozenset()
    assert locked.toggle(1).lock().locked == {1, 2, 4}


def test_only_free_dice_are_thrown_again_in_the_order_they_lie() -> None:
    again = THROWN.toggle(2).lock().toggle(4).thrown_again((5, 5, 2))
    assert again.faces == (5, 3, 5, 3, 2)
    assert (again.kept, again.locked) == ({4}, {2})


@pytest.mark.parametrize("outcome", [(), (1, 2, 3, 4), (1, 2, 3, 4, 5, 6)])
def test_as_many_dice_fall_as_were_free(outcome: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="zip"):
        THROWN.thrown_again(outcome)


def test_before_the_first_throw_there_is_nothing() -> None:
    assert NOTHING_THROWN.dice() == ()
    assert NOTHING_THROWN.free() == []
    assert Thrown() == NOTHING_THROWN
