"""The positions that ship are as hard as their files say, by best play and by the bots."""

from __future__ import annotations

import random
from datetime import date, timedelta

import pytest
from coach.positions import decisions
from write_positions import CLOSEST, DEAREST, NO_MATTER, TESTED, decision

from rattlebag.bots import bot
from rattlebag.coach import advise
from rattlebag.coach.advice import named
from rattlebag.games import GAMES, rules_of
from rattlebag.practice.drill import described, drill_of, verdict, worth
from rattlebag.practice.positions import (
    CLOSE,
    TRAP,
    BadPosition,
    Position,
    by_id,
    from_line,
    games,
    of_day,
    position_of,
    shipped,
    written,
)
from rattlebag.solve import SOLVED
from rattlebag.text import Listener, load

LOOKED_AT = 25  # of each game


def sample(game: str) -> list[Position]:
    return random.Random(game).sample(sorted(shipped(game).values(), key=lambda p: p.id), LOOKED_AT)


def wrong_bots(position: Position) -> dict[str, float]:
    """What each bot's own choice costs here."""
    rules, state, seat = position.rules, position.state, position.seat
    advice = advise(rules, state, seat)
    chances = {choice.label: choice.chance for choice in advice.choices}
    found = {}
    for level in TESTED:
        choose = bot(level, rules, random.Random(1).randrange)
        label = named(rules, state, seat, decision(rules, state, seat, choose))
        found[level] = advice.chance - chances[label]
    return found


def test_each_game_has_some_hundred_and_what_is_only_estimated_is_not_close() -> None:
    assert set(games()) == set(GAMES)
    for game in games():
        kinds = [position.kind for position in shipped(game).values()]
        assert kinds.count(CLOSE) >= (100 if game in SOLVED else 0), game
        assert kinds.count(TRAP) >= 100, game
        assert len(kinds) <= 400


@pytest.mark.parametrize("game", games())
def test_what_a_file_says_of_a_position_is_true(game: str) -> None:
    for position in sample(game):
        advice = advise(position.rules, position.state, position.seat)
        assert advice.error < NO_MATTER / 10
        lost = wrong_bots(position)
        if position.kind == CLOSE:
            gap = advice.chance - advice.choices[1].chance
            assert NO_MATTER <= gap < CLOSEST, position.line
        else:
            gap = min(lost[level] for level in position.wrong)
            assert gap >= DEAREST, position.line
        assert position.percent == pytest.approx(100 * gap, abs=0.006)


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("locale", ["en", "de"])
def test_every_question_and_every_answer_has_its_words(game: str, locale: str) -> None:
    for position in sample(game)[:8]:
        advice = advise(position.rules, position.state, position.seat)
        drill = drill_of(position, advice)
        ear = Listener(load(locale), ["A", "B"], position.rules.sides, position.seat)
        assert 2 <= len(drill.choices) <= 6
        assert all(map(ear.say, [*described(position), *worth(drill)]))
        for choice in drill.choices:
            told = [ear.say(line) for line in verdict(drill, choice)]
            right = int(choice.chance >= advice.chance - advice.error)
            opening = {"en": ("Not the best.", "Right."), "de": ("Nicht das Beste.", "Richtig.")}
            assert told[0].startswith(opening[locale][right])
            named_best = choice if right else advice.best
            assert any(ear.say(named_best.label) in line for line in told)


def test_the_order_of_the_choices_gives_nothing_away() -> None:
    """The best is not always in the same place."""
    for game in games():
        places = set()
        for position in sample(game):
            drill = drill_of(position, advise(position.rules, position.state, position.seat))
            places.add(drill.choices.index(drill.best))
        assert len(places) > 1, game


def test_a_position_is_read_back_from_its_line() -> None:
    for game in games():
        for position in sample(game):
            again = from_line(position.line)
            assert (again.id, again.state, again.seat) == (
                position.id,
                position.state,
                position.seat,
            )
            of = position_of(position.rules, position.state, position.seat)
            assert of.line == position.line
            assert by_id(position.id) == position
            assert written(position).endswith(position.state_text)


@pytest.mark.parametrize(
    "line",
    [
        "",
        "pig",
        "chess 2 - {} at=1",
        "pig 2 - {} race(side_of=[0,1] scores=[0,0] order=[0,1]) rolling=yes",
        "pig 2 1 {} race(side_of=[0,1] scores=[0,0] order=[0,1])",
        'pig 2 - {"wings":2} race(side_of=[0,1] scores=[0,0] order=[0,1])',
        "pig 99 - {} race(side_of=[0,1] scores=[0,0] order=[0,1])",
        "pig two - {} race(side_of=[0,1] scores=[0,0] order=[0,1])",
        "pig 2 - {} race(",
    ],
)
def test_what_is_not_a_position_is_refused(line: str) -> None:
    with pytest.raises(BadPosition):
        from_line(line)


def test_each_day_has_its_own_puzzle_and_everyone_the_same() -> None:
    first = date(2026, 11, 18)
    days = [first + timedelta(days=n) for n in range(60)]
    puzzles = [of_day(day) for day in days]
    assert puzzles == [of_day(day) for day in days]
    assert len({puzzle.id for puzzle in puzzles}) > 50
    assert {puzzle.game for puzzle in puzzles} == set(games())
    assert {puzzle.kind for puzzle in puzzles} == {TRAP}


def test_where_chances_are_estimates_a_clearly_worse_choice_is_wrong() -> None:
    rules = rules_of("pig")(None, 3)
    for known, seat in decisions(rules, seed=3):
        advice = advise(rules, known, seat)
        gap = advice.chance - advice.choices[-1].chance
        if 0.02 < gap < advice.error:
            break
    drill = drill_of(position_of(rules, known, seat), advice)
    assert drill.is_right(advice.best)
    assert not drill.is_right(advice.choices[-1])
