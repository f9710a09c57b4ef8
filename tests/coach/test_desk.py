"""The coach in another process: it answers as it would here, and comes back when it dies."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from coach.positions import decisions, played

from rattlebag.coach import NoAdvice, advise
from rattlebag.coach.desk import MOST_WAITING, Desk
from rattlebag.coach.questions import Ear, SeatPosition
from rattlebag.coach.review import NoReview, review
from rattlebag.coach.spoken import review_data
from rattlebag.games import rules_of
from rattlebag.table.saved import write
from rattlebag.text import Listener, load


@pytest.fixture(scope="module")
def desk() -> Iterator[Desk]:
    found = Desk()
    yield found
    found.close()


def asked(game: str = "pig") -> SeatPosition:
    rules = rules_of(game)(None, 2)
    known, seat = next(decisions(rules, seed=1))
    return SeatPosition(game, rules.options, 2, known, seat)


def test_advice_from_the_desk_is_the_same_as_here(desk: Desk) -> None:
    about = asked()
    assert desk.advise(about).result() == advise(about.rules(), about.known, about.seat)


def test_a_review_from_the_desk_is_the_same_as_here(desk: Desk) -> None:
    saved = played("pig", 2, 3)
    data = desk.review_in_words(write(saved).encode(), Ear("de", seat=1)).result()
    ear = Listener(load("de"), saved.header.names(), (0, 1), 1)
    assert data == review_data(review(saved), ear)


def test_a_desk_whose_process_was_killed_answers_again(desk: Desk) -> None:
    about = asked()
    desk.advise(about).result()
    assert desk._process is not None
    first = desk._process
    first.kill()
    first.wait()
    hint = desk.hint(about, Ear("en", ("Ann", "Bob"), about.seat)).result()
    assert hint["hint"][0].startswith("Best: Roll the die.")
    assert desk._process is not first


def test_refusals_come_back_as_they_are_here(desk: Desk) -> None:
    about = asked()
    with pytest.raises(NoAdvice) as refused:
        desk.advise(SeatPosition("pig", about.options, 2, "nonsense", 0)).result()
    assert refused.value.reason.key == "solve-impossible-position"
    with pytest.raises(NoReview) as no_review:
        desk.review(b"no saved game\n").result()
    assert no_review.value.reason.key == "saved-not-json"


def test_a_desk_with_too_much_to_do_says_so_at_once() -> None:
    full = Desk()
    full._answer_all = lambda: None  # type: ignore[method-assign]  # nobody works there
    waiting = [full.advise(asked()) for _ in range(MOST_WAITING + 1)]
    assert not any(future.done() for future in waiting[:-1])
    with pytest.raises(NoAdvice) as refused:
        waiting[-1].result(timeout=0)
    assert refused.value.reason.key == "coach-busy"
    full.close()
