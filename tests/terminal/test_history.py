"""What was said, heard again."""

from __future__ import annotations

from rattlebag.terminal.voice import History

ANN, BOB = 0, 1


def spoken(*lines: str) -> History:
    history = History()
    for line in lines:
        history.add(line)
    return history


def last(history: History, holder: int | None) -> str | None:
    return history.again(holder, lambda at, last: last)


def older(history: History, holder: int | None) -> str | None:
    return history.again(holder, lambda at, last: at - 1)


def newer(history: History, holder: int | None) -> str | None:
    return history.again(holder, lambda at, last: at + 1)


def first(history: History, holder: int | None) -> str | None:
    return history.again(holder, lambda at, last: 0)


def test_nothing_was_said_yet():
    history = History()
    assert last(history, None) is None
    assert older(history, None) is None
    assert newer(history, None) is None
    assert first(history, None) is None


def test_the_last_line_is_repeated_as_often_as_one_likes():
    history = spoken("one", "two")
    assert [last(history, None), last(history, None)] == ["two", "two"]


def test_older_goes_back_to_the_first_line_and_newer_forward_to_the_last():
    history = spoken("one", "two", "three")
    assert [older(history, None) for _ in range(3)] == ["two", "one", None]
    assert [newer(history, None) for _ in range(3)] == ["two", "three", None]
    assert older(history, None) == "two"


def test_a_single_line_has_no_older_one():
    assert older(spoken("one"), None) is None


def test_a_new_line_ends_the_review():
    history = spoken("one", "two", "three")
    first(history, None)
    history.add("four")
    assert older(history, None) == "three"


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
        history.at = None
        assert last(history, holder) == heard[-1]
        assert [older(history, holder) for _ in heard] == [*reversed(heard[:-1]), None]
        assert [newer(history, holder) for _ in heard[1:]] == heard[1:]
        assert first(history, holder) == heard[0]


def test_a_place_far_back_in_one_history_is_within_the_shorter_one_of_another():
    history = History()
    for number in range(5):
        history.add(f"for Ann {number}", only_for=ANN)
    history.add("all hear")
    assert older(history, ANN) == "for Ann 4"
    assert older(history, BOB) == "all hear"
