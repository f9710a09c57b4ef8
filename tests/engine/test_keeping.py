"""Dice that are free, kept or locked."""

from __future__ import annotations

from rattlebag.engine import Die
from rattlebag.engine.seeing import NOTHING_THROWN, Thrown

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


def test_dice_thrown_again_lie_first_and_locked_ones_after_them_as_they_lay() -> None:
    again = THROWN.toggle(1).toggle(4).lock().thrown_again((5, 6, 2))
    assert again.faces == (5, 6, 2, 4, 3)
    assert (again.kept, again.locked) == (frozenset(), {4, 5})
    assert again.free() == [1, 2, 3]


def test_the_last_die_thrown_again_is_the_first() -> None:
    four_locked = Thrown((4, 3, 6, 3, 1), locked=frozenset({1, 2, 3, 5}))
    assert four_locked.thrown_again((2,)) == Thrown((2, 4, 3, 6, 1), locked=frozenset({2, 3, 4, 5}))


def test_before_the_first_throw_there_is_nothing() -> None:
    assert NOTHING_THROWN.dice() == ()
    assert NOTHING_THROWN.free() == []
    assert Thrown() == NOTHING_THROWN
