"""The coach in another process: it answers as it would here, and comes back when it dies."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import Future
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from coach.positions import decisions, played

from rattlebag.bots.perfect import CANNOT, Library
from rattlebag.coach import NoAdvice, advise
from rattlebag.coach.desk import MOST_WAITING, Desk
from rattlebag.coach.questions import Ear, Question, SeatPosition
from rattlebag.coach.review import NoReview, review
from rattlebag.coach.spoken import review_data
from rattlebag.games import GAMES, rules_of
from rattlebag.games.pig.rules import PigOptions
from rattlebag.table.saved import write
from rattlebag.terminal.coaching import said
from rattlebag.text import Listener, load
from rattlebag.text.bundles import languages


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
    first = desk.hints._process
    assert first is not None
    first.kill()
    first.wait()
    hint = desk.hint(about, Ear("en", ("Ann", "Bob"), about.seat)).result()
    assert hint["hint"][0].startswith("Best: Roll the die.")
    assert desk.hints._process is not first


def test_a_process_that_has_been_prepared_has_started_before_the_first_hint() -> None:
    """Once for the same rules, and again after it died."""
    desk, rules = Desk(), rules_of("pig")(None, 3)
    asked_for: list[object] = []
    ask = desk.hints.ask

    def counted(question: Question) -> Future[Any]:
        asked_for.append(question)
        return ask(question)

    desk.hints.ask = counted  # type: ignore[method-assign]
    desk.prepare(rules)
    desk.prepare(rules)
    assert len(asked_for) == len(languages())
    desk.advise(asked()).result()
    first = desk.hints._process
    assert first is not None
    first.kill()
    first.wait()
    desk.advise(asked()).result()
    desk.prepare(rules)
    assert len(asked_for) == 2 * len(languages()) + 2
    desk.close()
    desk.prepare(rules_of("farkle")(None, 2))  # is refused in silence


def test_refusals_come_back_as_they_are_here(desk: Desk) -> None:
    about = asked()
    with pytest.raises(NoAdvice) as refused:
        desk.advise(SeatPosition("pig", about.options, 2, "nonsense", 0)).result()
    assert refused.value.reason.key == "solve-impossible-position"
    with pytest.raises(NoReview) as no_review:
        desk.review(b"no saved game\n").result()
    assert no_review.value.reason.key == "saved-not-json"


def test_a_hint_does_not_wait_for_a_review() -> None:
    busy = Desk()
    busy.reviews._answer_all = lambda: None  # type: ignore[method-assign]  # a very long one
    waiting = busy.review(write(played("pig", 2, 3)).encode())
    assert busy.advise(asked()).result(timeout=60).choices
    assert not waiting.done()
    busy.close()


def test_a_desk_with_too_much_to_do_says_so_at_once() -> None:
    full = Desk()
    full.hints._answer_all = lambda: None  # type: ignore[method-assign]  # nobody works there
    waiting = [full.advise(asked()) for _ in range(MOST_WAITING + 1)]
    assert not any(future.done() for future in waiting[:-1])
    with pytest.raises(NoAdvice) as refused:
        waiting[-1].result(timeout=0)
    assert refused.value.reason.key == "coach-busy"
    full.close()


@pytest.fixture
def working(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """A desk that has solved nothing but the default options; what it begins is stopped."""
    monkeypatch.setenv("RATTLEBAG_CACHE", str(tmp_path))
    found = Desk(Library())
    yield found
    found.close()
    for known in found.library.shelf.values():
        if known.works():
            known.job.stop()


def test_options_that_take_an_hour_get_a_plain_sentence_and_what_is_possible(
    working: Desk,
) -> None:
    """First that they are being solved, then that it takes too long; with what an expert does."""
    rules = rules_of("pig")(PigOptions(target_score=997), 2)
    known, seat = next(decisions(rules, seed=1))
    about = SeatPosition("pig", rules.options, 2, known, seat)
    saved = played("pig", 2, 3, options=rules.options)

    def asked_now() -> list[str]:
        with pytest.raises(NoAdvice) as no_advice:
            working.advise(about).result()
        assert no_advice.value.instead is not None
        assert no_advice.value.instead.key == "coach-expert-would"
        with pytest.raises(NoReview) as no_review:
            working.review(write(saved).encode()).result()
        return [no_advice.value.reason.key, no_review.value.reason.key]

    assert asked_now() == ["coach-being-solved"] * 2
    one = working.library.of(rules)
    one.job.stop()
    one.job, one.readiness = None, CANNOT  # as after its fifteen minutes
    assert asked_now() == ["coach-cannot-be-solved"] * 2


def test_a_saved_game_of_another_version_is_told_apart_from_a_broken_one(desk: Desk) -> None:
    text = write(played("pig", 2, 3))
    version = rules_of("pig").version
    for old, new, reason in (
        ('"rattlebag": 2', '"rattlebag": 99', "saved-newer"),
        (f'"rules": {version}', f'"rules": {version + 1}', "saved-newer"),
        (f'"rules": {version}', f'"rules": {version - 1}', "saved-older-rules"),
        ('"target_score": 50', '"target_score": 5', "option-out-of-range"),
        ('"game": "pig"', '"game": "chess"', "saved-unknown-game"),
    ):
        assert old in text
        with pytest.raises(NoReview) as refused:
            desk.review(text.replace(old, new).encode()).result()
        assert refused.value.reason.key == reason, new


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_explained_alike_in_browser_and_terminal(
    desk: Desk, game: str, language: str
) -> None:
    """The page is sent what the desk says; the terminal asks the coach itself."""
    rules = rules_of(game)(None, 2)
    for known, seat in islice(decisions(rules, seed=6), 0, 8, 4):
        ear = Listener(load(language), ("Ann", "Bob"), rules.sides, seat)
        about = SeatPosition(game, rules.options, 2, known, seat)
        sent = desk.hint(about, Ear(language, ("Ann", "Bob"), seat)).result()
        assert sent["hint"] == said(rules, known, ear, more=False)
        assert sent["more"] == said(rules, known, ear, more=True)
