"""Whole games as one listener hears them, word for word: `tests/transcripts/*.txt`.

A transcript holds its own lines of play ("> "); what is heard is worked out from them. After a
change of wording, `python tests/transcripts/write.py` renews it: read the difference aloud.
"""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest
from lines import BOB
from transcripts.hearing import BadExample, Hearing, last_state, rewritten

from rattlebag.games import GAMES
from rattlebag.text import VERBOSITIES

FOLDER = Path(__file__).parent / "transcripts"
TRANSCRIPTS = sorted(FOLDER.glob("*.txt"))
LONGEST = 150  # lines: what a reviewer reads in one go


def difference(transcript: str, name: str = "transcript") -> str:
    """How the stored transcript and what is heard now differ; empty if they do not."""
    return "".join(
        difflib.unified_diff(
            transcript.splitlines(keepends=True),
            rewritten(transcript).splitlines(keepends=True),
            f"{name} as stored",
            f"{name} as heard now",
        )
    )


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_game_is_heard_as_it_is_written_down(path):
    differs = difference(path.read_text("utf-8"), path.name)
    assert not differs, f"{differs}\nIf this is right: python tests/transcripts/write.py"


@pytest.mark.parametrize("path", TRANSCRIPTS, ids=lambda path: path.stem)
def test_a_transcript_is_a_whole_game_that_can_be_read_in_one_go(path):
    text = path.read_text("utf-8")
    assert text.startswith("# "), "say first what it is"
    assert last_state(text).over, "the game has no end"
    assert len(text.splitlines()) <= LONGEST


def test_every_game_verbosity_and_a_spectator_are_heard_somewhere():
    tables = [last_state(path.read_text("utf-8")) for path in TRANSCRIPTS]
    assert {table.table.rules.key for table in tables} == set(GAMES)
    assert {table.listener.verbosity for table in tables} == set(VERBOSITIES)
    assert None in {table.seat for table in tables}


# The comparison itself

SAMPLE = rewritten("# A sample.\npig target_score=10 seats=2 listener=Ann\n> roll 6, press c\n")
*_, HEARD, ANSWERED = SAMPLE.splitlines(keepends=True)


def test_what_is_heard_now_does_not_differ_from_itself():
    assert difference(SAMPLE) == ""


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        (HEARD, ""),
        (HEARD, HEARD + HEARD),
        (HEARD, HEARD.replace("6", "7")),
        (HEARD + ANSWERED, ANSWERED + HEARD),
        ("roll 6", "roll 5"),
        ("press c", "press t"),
        ("listener=Ann", "listener=Bob"),
    ],
)
def test_a_transcript_that_is_wrong_differs(right, wrong):
    assert right in SAMPLE
    assert difference(SAMPLE.replace(right, wrong, 1))


def test_rewriting_keeps_what_is_done_and_renews_what_is_heard():
    assert rewritten(SAMPLE.replace(HEARD, "Nonsense.\nMore of it.\n")) == SAMPLE


def test_a_half_played_game_is_not_over():
    assert not last_state(SAMPLE).over


def test_only_the_listener_hears_an_answer():
    hearing = Hearing("pig seats=2 listener=Ann")
    with pytest.raises(BadExample, match="Bob"):
        hearing.hear("Bob: press s")
    assert hearing.table.to_act() != (BOB,)


def test_a_name_goes_for_the_rest_of_its_line_only():
    hearing = Hearing("tradeoff seats=2 listener=Bob")
    hearing.hear("dice 1 2 3 4 5 / 1 1 1 1 1")
    hearing.hear("Ann: toggle 1, confirm")
    hearing.hear("toggle 1")
    assert [len(place.thrown.kept) for place in hearing.table.state.places] == [1, 1]
