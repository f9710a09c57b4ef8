"""The battery: every game of the registry, with many options, keeps what every game promises."""

from __future__ import annotations

import random
from typing import Any

import pytest
from contract import promises, secrets, shown
from contract.recorded import GREATEST, LEAST, Recorded, play, random_rules, recorded
from lines import replay

from rattlebag.engine import NoGame, OneOf, Over, Switch
from rattlebag.engine.journal import opening, play_out
from rattlebag.engine.journal import play as play_command
from rattlebag.engine.race import LastChance, TieBreak
from rattlebag.games import GAMES, characters_of, rules_of

SEEDS = range(10)
every_game = pytest.mark.parametrize("key", GAMES)


@pytest.fixture(
    params=[(key, seed) for key in GAMES for seed in SEEDS], ids=lambda p: f"{p[0]}-{p[1]}"
)
def game(request: Any) -> Recorded:
    return recorded(*request.param)


def test_somebody_can_always_act(game: Recorded) -> None:
    promises.somebody_can_always_act(game)


def test_the_odds_of_all_dice_sum_to_one_and_every_outcome_lands(game: Recorded) -> None:
    promises.dice_have_exact_odds(game)


def test_what_falls_was_possible(game: Recorded) -> None:
    promises.what_falls_was_possible(game)


def test_the_journal_gives_the_same_game_at_every_step(game: Recorded) -> None:
    promises.the_journal_gives_the_same_game(game)


def test_no_step_changes_the_state_before_it(game: Recorded) -> None:
    promises.no_step_changes_the_state_before(game)


def test_every_state_is_written_in_one_line_and_read_back(game: Recorded) -> None:
    promises.every_state_has_one_line(game)


def test_equal_states_are_equal_and_have_one_hash(game: Recorded) -> None:
    promises.states_are_values(game)


def test_a_refusal_changes_nothing_has_a_reason_and_the_reason_has_words(game: Recorded) -> None:
    promises.a_refusal_changes_nothing_and_says_why(game)


def test_no_two_lines_in_a_row_are_equal(game: Recorded) -> None:
    promises.no_two_lines_in_a_row_are_equal(game)


@every_game
def test_nor_are_they_where_the_same_happens_again_and_again(key: str) -> None:
    """Small options and reckless players: long turns that bring nothing are met too."""
    for seed in range(100, 112):
        rules = random_rules(rules_of(key), seed)
        promises.no_two_lines_in_a_row_are_equal(play(rules, seed, None, limit=300))


@pytest.mark.parametrize("key", ["pig", "farkle", "tossup"])
def test_a_last_chance_is_one_and_not_in_a_tie_break(key: str) -> None:
    """Low targets, so that many games end, some of them tied; Pig also two against two."""
    lowest = {"pig": 10, "farkle": 500, "tossup": 20}[key]
    found = tied = 0
    for seed in range(200, 260):
        kind = rules_of(key)
        pairs = {"team_mode": "pairs"} if key == "pig" and seed % 2 else {}
        rules = kind(kind.Options(target_score=lowest, **pairs), 4)
        game = play(rules, seed, characters_of(key)["sensible"], limit=400)
        promises.a_last_chance_is_one(game)
        events = [event for moment in game.moments for event in moment.events]
        found += any(isinstance(event, LastChance) for event in events)
        tied += any(isinstance(event, TieBreak) for event in events)
    assert found > 10
    assert tied or key != "pig"


def test_no_command_passes_in_silence(game: Recorded) -> None:
    promises.no_command_passes_in_silence(game)


def test_every_event_can_be_said_to_everyone_in_every_language(game: Recorded) -> None:
    promises.every_event_can_be_said_to_everyone(game)


def test_every_question_has_an_answer_for_everyone(game: Recorded) -> None:
    promises.every_question_has_an_answer(game)


def test_the_view_is_plain_data(game: Recorded) -> None:
    promises.the_view_is_plain_data(game)


def test_the_view_lists_what_is_allowed_and_why_the_rest_is_not(game: Recorded) -> None:
    promises.the_view_lists_what_is_allowed(game)


def test_every_face_can_be_drawn_and_named(game: Recorded) -> None:
    shown.every_face_can_be_drawn_and_named(game)


def test_what_lies_on_the_table_has_faces_and_places(game: Recorded) -> None:
    shown.what_lies_there_has_faces_and_places(game)


def test_every_figure_beside_the_dice_has_words(game: Recorded) -> None:
    shown.every_figure_has_words(game)


def test_without_secrets_all_see_the_same(game: Recorded) -> None:
    shown.without_secrets_all_see_the_same(game)


def test_a_seat_is_refused_by_what_it_knows(game: Recorded) -> None:
    promises.a_seat_is_refused_by_what_it_knows(game)


def test_a_key_means_one_thing_and_does_what_is_listed(game: Recorded) -> None:
    promises.a_key_means_one_thing(game)


def test_every_allowed_command_has_a_key_in_every_way_of_keeping(game: Recorded) -> None:
    promises.every_allowed_command_has_a_key(game)


def test_secrets_stay_with_whom_they_were_told(game: Recorded) -> None:
    secrets.secrets_stay_with_whom_they_were_told(game)


def test_the_sensible_strategy_plays_by_the_rules_from_what_it_knows(game: Recorded) -> None:
    promises.the_strategy_plays_by_the_rules(game)


def test_places_are_consistent(game: Recorded) -> None:
    promises.places_are_consistent(game)


@every_game
@pytest.mark.parametrize("end", [0, -1], ids=["fewest players", "most players"])
def test_a_game_comes_to_its_end_and_its_journal_gives_that_end(key: str, end: int) -> None:
    rules = rules_of(key)(seats=rules_of(key).players[end])
    strategy = characters_of(key)["sensible"]
    rnd = random.Random(f"{key} {end}")
    played = opening(rules, rnd.randrange)
    entries = played.entries
    while not isinstance(node := rules.node(played.state), Over):
        seat = rnd.choice(node.seats)
        command = strategy(rules, rules.known(played.state, seat), seat)
        played = play_command(rules, played.state, command, rnd.randrange)
        entries += played.entries
        assert len(entries) < 50_000, f"{key} does not end: {rules.text(played.state)}"
    assert replay(rules, entries).state == played.state
    assert len(node.places) == rules.seats
    assert 1 in node.places


@every_game
def test_a_game_without_a_record_ends_with_a_result_for_every_seat(key: str) -> None:
    rules = rules_of(key)()
    strategy = characters_of(key)["sensible"]
    choosers = [lambda known, seat: strategy(rules, known, seat)] * rules.seats
    state, over = play_out(rules, choosers, random.Random(key).randrange)
    assert rules.node(state) == over
    assert over.winners


@every_game
def test_random_moves_end_in_consistent_places(key: str) -> None:
    """With the shortest games that the options allow, so that ends are met often."""
    ends = 0
    for seed in range(100, 106):
        game = play(
            random_rules(rules_of(key), seed), seed, characters_of(key)["sensible"], limit=1500
        )
        promises.places_are_consistent(game)
        ends += isinstance(game.rules.node(game.moments[-1].state), Over)
    assert ends, f"no game of {key} ended: the promise was never looked at"


@every_game
def test_the_battery_meets_every_choice_and_both_ends_of_the_players(key: str) -> None:
    kind = rules_of(key)
    games = [random_rules(kind, seed) for seed in SEEDS]
    for name, setting in kind.Options.settings().items():
        met = {getattr(rules.options, name) for rules in games}
        if isinstance(setting, OneOf | Switch):
            missed = {*setting.names} - met if isinstance(setting, OneOf) else {True, False} - met
            assert not missed, f"no game of {key} has {name} {missed}"
        else:
            assert len(met) > 1, f"{name} of {key} is always {met}"
    assert random_rules(kind, LEAST).seats == kind.players[0]
    assert random_rules(kind, GREATEST).seats == kind.players[-1]


@every_game
def test_one_player_too_few_or_too_many_makes_no_game(key: str) -> None:
    kind = rules_of(key)
    for seats in (0, kind.players[0] - 1, kind.players[-1] + 1):
        with pytest.raises(NoGame) as refused:
            kind(seats=seats)
        assert [reason.key for reason in refused.value.reasons] == ["wrong-number-of-players"]
