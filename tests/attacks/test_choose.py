"""Whoever chooses the dice is found out by the honest client, and was not in the first version."""

from __future__ import annotations

from attacks.choose import choose, other_luck


def test_in_the_first_version_the_seal_fits_chosen_dice() -> None:
    for found in choose(1):
        assert found["believed"] == found["wins"] > 0, found


def test_chosen_dice_do_not_fit_the_seal_that_was_told() -> None:
    for found in choose(2):
        assert found["wins"] > 0
        assert found["believed"] == 0, found
        assert "seal is not the one you heard" in found["said"], found


def test_other_luck_than_was_sealed_is_not_taken() -> None:
    assert other_luck() == "saved-other-luck"
