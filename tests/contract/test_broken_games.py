"""The battery can fail: a small game that keeps every promise, and the same game broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from contract import promises, secrets, shown, whispers
from contract.recorded import LEAST, Recorded, play, random_rules

from rattlebag.engine import Refused

ALL = [
    promises.somebody_can_always_act,
    promises.dice_have_exact_odds,
    promises.what_falls_was_possible,
    promises.the_journal_gives_the_same_game,
    promises.no_step_changes_the_state_before,
    promises.every_state_has_one_line,
    promises.states_are_values,
    promises.places_are_consistent,
    promises.a_refusal_changes_nothing_and_says_why,
    promises.no_command_passes_in_silence,
    promises.no_two_lines_in_a_row_are_equal,
    promises.every_event_can_be_said_to_everyone,
    promises.every_question_has_an_answer,
    promises.the_view_is_plain_data,
    promises.the_view_lists_what_is_allowed,
    promises.a_seat_is_refused_by_what_it_knows,
    promises.a_key_means_one_thing,
    promises.every_allowed_command_has_a_key,
    promises.the_strategy_plays_by_the_rules,
    secrets.secrets_stay_with_whom_they_were_told,
    shown.every_face_can_be_drawn_and_named,
    shown.what_lies_there_has_faces_and_places,
    shown.every_figure_has_words,
    shown.without_secrets_all_see_the_same,
]
SEEDS = range(4)


def battery(kind: type[Any], promise: Callable[[Recorded], None]) -> None:
    for seed in SEEDS:
        promise(recorded_as_far_as_it_goes(kind, seed))


def recorded_as_far_as_it_goes(kind: type[Any], seed: int) -> Recorded:
    """A broken game may refuse what it allows: then only its dice were thrown."""
    rules = random_rules(kind, seed)
    try:
        return play(rules, seed, whispers.sensible)
    except Refused:
        return play(rules, seed, whispers.sensible, limit=1)


@pytest.mark.parametrize("promise", ALL, ids=lambda promise: promise.__name__)
def test_a_sound_game_keeps_every_promise(promise: Callable[[Recorded], None]) -> None:
    battery(whispers.Whispers, promise)


@pytest.mark.parametrize(
    ("kind", "promise"),
    [
        (whispers.ShowsEveryonesNumber, secrets.secrets_stay_with_whom_they_were_told),
        (whispers.ShowsEveryonesMark, secrets.secrets_stay_with_whom_they_were_told),
        (whispers.CallsNumbersOut, secrets.secrets_stay_with_whom_they_were_told),
        (whispers.RefusesBySecrets, promises.a_seat_is_refused_by_what_it_knows),
        (whispers.LetsNobodyAct, promises.somebody_can_always_act),
        (whispers.ForgetsAWord, promises.a_refusal_changes_nothing_and_says_why),
        (whispers.AllowsWhatItDoesNotList, promises.a_refusal_changes_nothing_and_says_why),
        (whispers.PassesInSilence, promises.no_command_passes_in_silence),
        (whispers.RepeatsItself, promises.no_two_lines_in_a_row_are_equal),
        (whispers.SaysTheUnsayable, promises.every_event_can_be_said_to_everyone),
        (whispers.AnswersNothing, promises.every_question_has_an_answer),
        (whispers.PaintsNoPlainData, promises.the_view_is_plain_data),
        (whispers.PaintsTuples, promises.the_view_is_plain_data),
        (whispers.ListsByOtherRules, promises.the_view_lists_what_is_allowed),
        (whispers.MeansTwoThings, promises.a_key_means_one_thing),
        (whispers.HasMoreThanNineNumbers, promises.every_allowed_command_has_a_key),
        (whispers.LoadsTheDice, promises.dice_have_exact_odds),
        (whispers.RefusesItsOwnDice, promises.what_falls_was_possible),
        (whispers.LooksAtAClock, promises.the_journal_gives_the_same_game),
        (whispers.ChangesTheStateBefore, promises.no_step_changes_the_state_before),
        (whispers.WritesTwoWords, promises.every_state_has_one_line),
        (whispers.ShowsNumbersBesideTheDice, secrets.secrets_stay_with_whom_they_were_told),
        (whispers.TellsByColourAlone, shown.every_face_can_be_drawn_and_named),
        (whispers.HasMorePipsThanFit, shown.every_face_can_be_drawn_and_named),
        (whispers.ThrowsWhatNobodyDrew, shown.what_lies_there_has_faces_and_places),
        (whispers.LaysDiceNowhere, shown.what_lies_there_has_faces_and_places),
        (whispers.LosesDice, shown.what_lies_there_has_faces_and_places),
        (whispers.HasAFigureWithoutWords, shown.every_figure_has_words),
        (whispers.ShowsAFigureTwice, shown.every_figure_has_words),
        (whispers.ShowsOthersOtherDice, shown.without_secrets_all_see_the_same),
        (whispers.HasNoWinner, promises.places_are_consistent),
        (whispers.RanksUpsideDown, promises.places_are_consistent),
    ],
    ids=lambda found: found.__name__,
)
def test_a_broken_game_is_found_out(kind: type[Any], promise: Callable[[Recorded], None]) -> None:
    with pytest.raises(AssertionError, match=r"seed \d"):
        battery(kind, promise)


@pytest.mark.parametrize("strategy", [whispers.impatient, whispers.moody])
def test_a_strategy_that_breaks_the_rules_or_changes_its_mind_is_found_out(strategy: Any) -> None:
    sound = play(random_rules(whispers.Whispers, LEAST), LEAST, whispers.sensible)
    with pytest.raises(AssertionError, match="seed 0"):
        promises.the_strategy_plays_by_the_rules(
            Recorded(sound.rules, sound.seed, sound.moments, strategy)
        )


def test_a_state_that_is_no_value_is_found_out() -> None:
    sound = play(random_rules(whispers.Whispers, LEAST), LEAST, whispers.sensible)

    class Vague(whispers.WhisperState):
        """Equal to nothing, not even to itself."""

        __hash__ = object.__hash__

        def __eq__(self, other: object) -> bool:
            return False

    vague = [type(moment)(moment.number, None, (), Vague()) for moment in sound.moments]
    with pytest.raises(AssertionError, match="seed 0"):
        promises.states_are_values(Recorded(sound.rules, sound.seed, tuple(vague)))
