"""Another engine: the keys of all games work in Firefox, and much is put into words in portions.

Whether its views shut anybody out is asked without Playwright (`test_axe_in_firefox.py`), under
which Firefox now and then loses a page in which axe runs.
"""

from __future__ import annotations

import pytest
from browser import test_keys, test_keys_of_the_page, test_portions, test_without_a_mouse
from browser.people import Company
from client.on_a_server import ServerProcess

IN_FIREFOX = True
LAYOUT = "American"  # WebDriver has no other keyboard


def test_threes_by_place_and_by_value(company: Company, server: ServerProcess) -> None:
    test_keys.test_threes_by_place_and_by_value(LAYOUT, company, server)


def test_tradeoff_by_place_and_by_value(company: Company, server: ServerProcess) -> None:
    test_keys.test_tradeoff_by_place_and_by_value(LAYOUT, company, server)


@pytest.mark.parametrize("game", ["pig", "farkle", "tossup"])
def test_rolling_taking_and_banking(game: str, company: Company, server: ServerProcess) -> None:
    test_keys.test_rolling_taking_and_banking(game, LAYOUT, company, server)


@pytest.mark.parametrize("game", test_keys.QUESTIONS)
def test_spectators_are_answered_and_the_focus_stays(
    game: str, company: Company, server: ServerProcess
) -> None:
    test_keys.test_spectators_are_answered_and_the_focus_stays(game, company, server)


def test_lines_are_heard_again(company: Company, server: ServerProcess) -> None:
    test_keys_of_the_page.test_lines_are_heard_again(LAYOUT, company, server)


def test_keys_are_letters_while_one_writes(company: Company, server: ServerProcess) -> None:
    test_keys_of_the_page.test_keys_are_letters_while_one_writes(company, server)


def test_without_single_keys_there_are_arrows_and_enter(
    company: Company, server: ServerProcess
) -> None:
    test_keys_of_the_page.test_without_single_keys_there_are_arrows_and_enter(company, server)


def test_with_the_keyboard_alone(company: Company) -> None:
    test_without_a_mouse.test_with_the_keyboard_alone(company)


@pytest.mark.parametrize("game", ["pig", "tradeoff"])
def test_whoever_is_not_on_turn_is_answered_and_the_focus_stays(
    game: str, company: Company, server: ServerProcess
) -> None:
    on = {"pig": ["r", "b"], "tradeoff": ["b"]}[game]
    test_keys.test_whoever_is_not_on_turn_is_answered_and_the_focus_stays(game, on, company, server)


def test_a_key_of_a_game_can_be_moved(company: Company, server: ServerProcess) -> None:
    test_keys_of_the_page.test_a_key_of_a_game_can_be_moved(company, server)


def test_q_twice_leaves_and_the_seat_is_held(company: Company, server: ServerProcess) -> None:
    test_keys_of_the_page.test_q_twice_leaves_and_the_seat_is_held(company, server)


def test_eight_hands_are_put_into_words_a_few_at_a_time(
    company: Company, server: ServerProcess
) -> None:
    test_portions.test_eight_hands_are_put_into_words_a_few_at_a_time_and_all_of_them_soon(
        company, server
    )
