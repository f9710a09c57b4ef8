"""What one listener hears: "you" and names, more words and fewer, secrets, and what it is about."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from lines import ANN, BOB, CAY, DAN, table

from rattlebag.engine import Event, Phrase, Seat, Side
from rattlebag.engine.race import LastChance, RoundStarts, ShareWin, TieBreak, TurnStarts, Wins
from rattlebag.games.tradeoff.state import Keeps
from rattlebag.text import VERBOSITIES, Listener, bundles, load
from rattlebag.text.bundles import Locale

ALONE = (0, 1, 2, 3)
TEAMS = (0, 1, 0, 1)
NAMES = ("Ann", "Bob", "Cay", "Dan")


def ear(
    seat: Seat | None = ANN,
    locale: str = "en",
    verbosity: str = "normal",
    sides: Sequence[Side] = ALONE,
) -> Listener:
    return Listener(load(locale), NAMES, sides, seat, verbosity)


def heard(event: Event, **listener: Any) -> str:
    line = ear(**listener).hears(event)
    assert line is not None
    return line.text


# You and the others


@pytest.mark.parametrize(
    ("locale", "own", "other"),
    [("en", "Your turn.", "Bob's turn."), ("de", "Du bist dran.", "Bob ist dran.")],
)
def test_the_one_concerned_is_addressed_and_others_are_named(
    locale: str, own: str, other: str
) -> None:
    assert heard(TurnStarts(ANN), locale=locale) == own
    assert heard(TurnStarts(BOB), locale=locale) == other


def test_a_spectator_hears_everyone_by_name() -> None:
    assert heard(TurnStarts(ANN), seat=None) == "Ann's turn."
    assert heard(Wins(0, 50), seat=None) == "Ann wins with 50 points!"


@pytest.mark.parametrize(
    ("seat", "locale", "expected"),
    [
        (ANN, "en", "You and Cay win with 50 points!"),
        (CAY, "en", "You and Ann win with 50 points!"),
        (BOB, "en", "Ann and Cay win with 50 points!"),
        (ANN, "de", "Du und Cay gewinnt mit 50 Punkten!"),
        (CAY, "de", "Du und Ann gewinnt mit 50 Punkten!"),
        (DAN, "de", "Ann und Cay gewinnen mit 50 Punkten!"),
    ],
)
def test_a_team_wins_together(seat: Seat, locale: str, expected: str) -> None:
    assert heard(Wins(0, 50), seat=seat, locale=locale, sides=TEAMS) == expected


@pytest.mark.parametrize(
    ("seat", "sides", "locale", "expected"),
    [
        (CAY, ALONE, "en", "Tied at 50 points. Tie-break between Ann and Bob."),
        (ANN, ALONE, "en", "Tied at 50 points. Tie-break: you against Bob."),
        (BOB, TEAMS, "en", "Tied at 50 points. Tie-break: you against the team of Ann and Cay."),
        (CAY, ALONE, "de", "Gleichstand bei 50 Punkten. Stechen zwischen Ann und Bob."),
        (ANN, ALONE, "de", "Gleichstand bei 50 Punkten. Stechen: du gegen Bob."),
        (
            BOB,
            TEAMS,
            "de",
            "Gleichstand bei 50 Punkten. Stechen: du gegen das Team Ann und Cay.",
        ),
    ],
)
def test_sides_are_people_or_teams(
    seat: Seat, sides: Sequence[Side], locale: str, expected: str
) -> None:
    assert heard(TieBreak((0, 1), 50), seat=seat, sides=sides, locale=locale) == expected


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        ((0, 1), "You share the win with Bob: 7 points each."),
        ((0, 1, 2), "You share the win with Bob and Cay: 7 points each."),
        ((0, 1, 2, 3), "You share the win with Bob, Cay, and Dan: 7 points each."),
        ((1, 2), "Bob and Cay share the win with 7 points."),
    ],
)
def test_lists_of_winners_grow_with_their_number(winners: tuple[Side, ...], expected: str) -> None:
    assert heard(ShareWin(winners, 7)) == expected


@pytest.mark.parametrize(
    ("seats", "expected"),
    [
        ((ANN,), "Noch nicht bestätigt: du."),
        ((ANN, BOB), "Noch nicht bestätigt: du und Bob."),
        ((BOB, ANN), "Noch nicht bestätigt: Bob und du."),
        ((ANN, BOB, CAY), "Noch nicht bestätigt: du, Bob und Cay."),
        ((BOB, CAY), "Noch nicht bestätigt: Bob und Cay."),
    ],
)
def test_you_are_one_of_a_list(seats: tuple[Seat, ...], expected: str) -> None:
    assert ear(locale="de").say(Phrase("tradeoff-waiting-for", seats=seats)) == expected


# What goes into a line


def test_a_phrase_inside_a_phrase_is_said_in_place() -> None:
    offer = Phrase("farkle-offer", combination=Phrase("farkle-full-house"), points=150)
    assert ear(locale="de").say(offer) == "Full House, 150 Punkte"


def test_several_phrases_are_said_in_a_row() -> None:
    dice = tuple(Phrase("threes-die-kept", face=face) for face in (3, 1, 1))
    hand = Phrase("threes-hand", seat=BOB, dice=dice)
    assert ear(locale="de").say(hand) == "Bob hat 3 behalten, 1 behalten, 1 behalten."


def test_numbers_are_written_as_the_language_writes_them() -> None:
    assert heard(Wins(1, 1200)) == "Bob wins with 1,200 points!"
    assert heard(Wins(1, 1200), locale="de") == "Bob gewinnt mit 1.200 Punkten!"


# Secrets


def test_a_private_event_is_heard_by_its_seat_alone() -> None:
    secret = Keeps(ANN, face=4, trading=4)
    assert heard(secret, locale="de") == "Die 4 bleibt, 4 Würfel gehen in den Tausch."
    for seat in (BOB, CAY, None):
        assert ear(seat).hears(secret) is None
        assert list(ear(seat).lines([TurnStarts(BOB), secret])) == [
            ear(seat).hears(TurnStarts(BOB))
        ]


# What a line is about, and its sound


@pytest.mark.parametrize(
    ("event", "category"),
    [
        (TurnStarts(ANN), "own"),
        (TurnStarts(BOB), "others"),
        (RoundStarts(2), "table"),
        (Wins(0, 50), "table"),
    ],
)
def test_a_line_knows_what_it_is_about(event: Event, category: str) -> None:
    line = ear().hears(event)
    assert line is not None
    assert line.category == category


def test_to_a_spectator_every_turn_is_somebody_elses() -> None:
    line = ear(None).hears(TurnStarts(ANN))
    assert line is not None
    assert line.category == "others"


def test_a_line_without_words_keeps_its_sound() -> None:
    rolls = table("pig", "roll 4").last[0]
    line = ear().hears(rolls)
    assert line is not None
    assert (line.text, line.sound) == ("", "roll")


def sounds(event: Event) -> list[str | None]:
    """What Ann hears, what Bob hears, and what a spectator hears."""
    lines = [ear(seat).hears(event) for seat in (ANN, BOB, None)]
    return [line.sound for line in lines if line is not None]


def test_ones_own_turn_has_a_sound_that_nobody_else_hears() -> None:
    assert sounds(TurnStarts(ANN)) == ["turn", "turn-others", "turn-others"]


def test_who_has_lost_does_not_hear_the_winners_sound() -> None:
    assert sounds(Wins(0, 50)) == ["win", "lose", "win"]
    assert sounds(ShareWin((0, 1), 50)) == ["win", "win", "win"]


def test_a_last_chance_is_an_alarm_only_for_the_one_who_has_it() -> None:
    assert sounds(LastChance(ANN, 50)) == ["last-chance", *["last-chance-others"] * 2]


def test_a_line_tells_of_how_many_dice_its_sound_is_and_where_they_are() -> None:
    rolls, lands = table("threes", "roll 1 2 3 4 5").last
    for event, sound in ((rolls, "roll"), (lands, "land")):
        line = ear(BOB).hears(event)
        assert line is not None
        assert (line.sound, line.count, line.seat) == (sound, 5, ANN)


def test_a_line_about_no_seat_comes_from_nowhere() -> None:
    line = ear().hears(RoundStarts(2))
    assert line is not None
    assert (line.count, line.seat) == (None, None)


# Verbosity


class Rings(Event, key="rings"):
    seat: Seat


FORMS = {
    "": "plain",
    "you": "you",
    "terse": "terse",
    "full": "full",
    "you-terse": "you-terse",
    "you-full": "you-full",
}


@pytest.mark.parametrize(
    ("has", "verbosity", "own", "other"),
    [
        (FORMS, "terse", "you-terse", "terse"),
        (FORMS, "normal", "you", "plain"),
        (FORMS, "full", "you-full", "full"),
        ({"": "plain"}, "terse", "plain", "plain"),
        ({"": "plain", "you": "you"}, "full", "you", "plain"),
        ({"": "plain", "full": "full"}, "full", "full", "full"),
        ({"": "plain", "you": "you", "terse": "terse"}, "terse", "you", "terse"),
        ({"": "plain", "you-full": "you-full"}, "normal", "plain", "plain"),
    ],
)
def test_a_form_that_is_missing_falls_back_to_the_nearest(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    has: dict[str, str],
    verbosity: str,
    own: str,
    other: str,
) -> None:
    lines = [f"rings = {has['']}", *(f"    .{form} = {text}" for form, text in has.items() if form)]
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "common.ftl").write_text("\n".join([*lines, ""]), "utf-8")
    monkeypatch.setattr(bundles, "LOCALES", tmp_path)
    for seat, expected in ((ANN, own), (BOB, other)):
        line = Listener(Locale("en"), NAMES, ALONE, ANN, verbosity).hears(Rings(seat))
        assert line is not None
        assert line.text == expected


@pytest.mark.parametrize("locale", ["en", "de"])
def test_more_verbosity_never_means_fewer_letters(locale: str) -> None:
    game = table("pig", "roll 4, roll 5, bank, roll 1", target_score=20)
    lengths = [len("".join(game.heard(ANN, locale, wanted))) for wanted in VERBOSITIES]
    assert lengths == sorted(lengths)
    assert lengths[0] < lengths[1] < lengths[2]
