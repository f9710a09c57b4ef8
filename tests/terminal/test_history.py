"""What was said, heard again."""

from __future__ import annotations

from rattlebag.terminal.voice import History

ANN, BOB = 0, 1


def spoken(*lines: str) -> History:
    history = History()
    for line in lines:
        history.add(line)
    return history


def test_nothing_was_said_yet():
    history = History()
    assert history.last(None) is None
    assert history.older(None) is None
    assert history.newer(None) is None
    assert history.first(None) is None


def test_the_last_line_is_repeated_as_often_as_one_likes():
    history = spoken("one", "two")
    assert [history.last(None), history.last(None)] == ["two", "two"]


def test_older_goes_back_to_the_first_line_and_newer_forward_to_the_last():
    history = spoken("one", "two", "three")
    assert [history.older(None) for _ in range(3)] == ["two", "one", None]
    assert [history.newer(None) for _ in range(3)] == ["two", "three", None]
    assert history.older(None) == "two"


def test_a_single_line_has_no_older_one():
    assert spoken("one").older(None) is None


def test_a_new_line_ends_the_review():
    history = spoken("one", "two", "three")
    history.first(None)
    history.add("four")
    assert history.older(None) == "three"


def test_what_one_person_heard_alone_is_not_repeated_to_another():
    history = spoken("all hear")
    history.add("for Ann", only_for=ANN)
    history.add("all hear again")
    history.add("for Bob", only_for=BOB)
    for holder, heard in [
        (ANN, ["all hear", "for Ann", "all hear again"]),
        (BOB, ["all hear", "all hear again", "for Bob"]),
        (None, ["all hear", "all hear again"]),
    ]:
        history.turn_to_the_end()
        assert history.last(holder) == heard[-1]
        assert [history.older(holder) for _ in heard] == [*reversed(heard[:-1]), None]
        assert [history.newer(holder) for _ in heard[1:]] == heard[1:]
        assert history.first(holder) == heard[0]


def test_a_place_far_back_in_one_history_is_within_the_shorter_one_of_another():
    history = History()
    for number in range(5):
        history.add(f"for Ann {number}", only_for=ANN)
    history.add("all hear")
    assert history.older(ANN) == "for Ann 4"
    assert history.older(BOB) == "all hear"
