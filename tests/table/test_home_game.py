"""Tables: recorded before told, left and taken up again."""

from __future__ import annotations

import random
from typing import Any

import pytest
from lines import replay
from table.evenings import SEED, evening, header, play_on

from rattlebag.engine import Chance, Command, Reason
from rattlebag.engine.journal import GameEntry, Landed
from rattlebag.games import GAMES
from rattlebag.table.checkable_dice import commitment
from rattlebag.table.home_game import HomeGame, new_header
from rattlebag.table.saved import BadSave, SavedGame, Seated


def sit_down(game: str, entries: list[GameEntry]) -> HomeGame:
    return HomeGame(SavedGame(header(game)), SEED, entries.extend)


def test_a_new_table_has_its_own_seed_and_id():
    one, seed = new_header("pig", {}, [Seated("Ann"), Seated("Bob")])
    two, other = new_header("pig", {}, [Seated("Ann"), Seated("Bob")])
    assert seed != other
    assert one.game_id != two.game_id
    assert one.commitment == commitment(seed)


@pytest.mark.parametrize("game", GAMES)
def test_the_record_makes_the_state_at_every_step(game: str):
    entries: list[GameEntry] = []
    table = sit_down(game, entries)
    luck = random.Random(5)
    while table.to_act():
        play_on(table, luck, moves=1)
        step = replay(table.rules, entries)
        assert step.state == table.state
        assert step.events == tuple(table.told)
    assert table.result() is not None


class FullDisk(Exception):
    pass


def full(entries: Any) -> None:
    raise FullDisk


def test_what_cannot_be_recorded_has_not_happened():
    entries: list[GameEntry] = []
    table = sit_down("farkle", entries)
    state, told = table.state, list(table.told)
    table._record = full
    with pytest.raises(FullDisk):
        table.do(Command(table.to_act()[0], "roll"))
    assert table.state == state
    assert table.told == told


def test_a_command_is_recorded_with_its_dice_in_one_piece():
    pieces: list[list[GameEntry]] = []
    table = HomeGame(SavedGame(header("pig")), SEED, lambda entries: pieces.append(list(entries)))
    seat = table.to_act()[0]
    table.do(Command(seat, "roll"))
    assert [len(piece) for piece in pieces] == [1, 2]
    assert pieces[1][0] == Command(seat, "roll")
    assert isinstance(pieces[1][1], Landed)


def test_a_refused_command_records_nothing_and_says_why():
    entries: list[GameEntry] = []
    table = sit_down("pig", entries)
    before = list(entries)
    refused = table.do(Command(table.to_act()[0], "bank"))
    assert isinstance(refused, Reason)
    assert entries == before


@pytest.mark.parametrize("game", GAMES)
def test_a_game_taken_up_goes_on_with_the_dice_it_would_have_had(game: str):
    """Left after every entry, also between a command and its dice, and played on by the record."""
    whole = evening(game)
    for left in range(len(whole.entries) + 1):
        entries = list(whole.entries[:left])
        table = HomeGame(SavedGame(whole.header, tuple(entries)), SEED, entries.extend)
        assert not isinstance(table.rules.node(table.state), Chance)
        assert tuple(entries) == whole.entries[: len(entries)]
        assert replay(table.rules, entries).state == table.state
        for entry in whole.entries[len(entries) :]:
            if isinstance(entry, Command):
                assert not isinstance(table.do(entry), Reason)
        assert tuple(entries) == whole.entries
        assert table.result() is not None


def test_a_torn_batch_gets_its_missing_dice_when_it_is_taken_up():
    whole = evening("threes")
    at = next(n for n, entry in enumerate(whole.entries) if isinstance(entry, Command))
    added: list[GameEntry] = []
    HomeGame(SavedGame(whole.header, whole.entries[: at + 1]), SEED, added.extend)
    assert added == [whole.entries[at + 1]]
    assert isinstance(added[0], Landed)


def test_all_that_happened_is_known_to_a_table_taken_up():
    whole = evening("tradeoff")
    table = HomeGame(SavedGame(whole.header, whole.entries), SEED, full)
    assert tuple(table.told) == replay(table.rules, whole.entries).events
    assert table.taken_up


def test_another_seed_cannot_take_up_a_game():
    whole = evening("pig")
    with pytest.raises(BadSave) as caught:
        HomeGame(SavedGame(whole.header, whole.entries[:4]), bytes(32), full)
    assert caught.value.reason.key == "saved-other-seed"


def test_words_that_players_add_change_the_dice():
    plain, with_words = evening("farkle"), evening("farkle", words="open sesame")
    assert plain.entries != with_words.entries
    assert with_words.verify()


@pytest.mark.parametrize("game", GAMES)
def test_nobody_at_the_table_knows_more_than_the_rules_let_them(game: str):
    table = sit_down(game, [])
    play_on(table, random.Random(3), moves=7)
    for seat in (None, 0, 1):
        assert table.known(seat) == table.rules.known(table.state, seat)
