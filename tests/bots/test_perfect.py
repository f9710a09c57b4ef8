"""The perfect player: best play where it is known, experience until then, within bounds."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from lines import table

from rattlebag.bots import CANNOT, KNOWS, NEEDS_NUMBA, PERFECT, WORKS, bot, levels, mind, perfect
from rattlebag.bots.learning import has_player
from rattlebag.engine import Rules
from rattlebag.games import GAMES, characters_of, rules_of
from rattlebag.solve import (
    SOLVED,
    CannotSolve,
    ImpossiblePosition,
    NeedsNumba,
    solve,
    solver_of,
    tablebase,
)


@pytest.fixture
def library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[perfect.Library]:
    """A cache folder and a library of our own: nothing was worked out before."""
    monkeypatch.setenv("RATTLEBAG_CACHE", str(tmp_path))
    library = perfect.Library()
    monkeypatch.setattr(perfect, "LIBRARY", library)
    yield library
    for knowledge in library.shelf.values():
        if knowledge.works():
            knowledge.job.stop()


def pig(target: int, seats: int = 2, **options: Any) -> Rules[Any, Any]:
    kind = rules_of("pig")
    return kind(kind.Options(target_score=target, **options), seats)


def test_the_games_with_a_perfect_level_are_those_with_a_solver_or_a_player_that_learns():
    assert [game for game in GAMES if PERFECT in levels(game)] == [
        game for game in GAMES if game in SOLVED or has_player(game)
    ]
    assert not [game for game in SOLVED if has_player(game)]


def test_a_perfect_bot_plays_what_the_solver_finds_best(library: perfect.Library):
    """Bob has 24 points at stake and 0 banked, against Ann's 30 of 50: he goes on."""
    line = ", ".join(["roll 6"] * 5) + ", bank, " + ", ".join(["roll 6"] * 4)
    t = table("pig", line)
    chosen = bot(PERFECT, t.rules, lambda n: 0)(t.state, 1)
    assert chosen == solve("pig").best(t.state, 1)
    assert chosen.action == "roll"
    assert characters_of("pig")["sensible"](t.rules, t.state, 1).action == "bank"
    assert mind(PERFECT, t.rules) == KNOWS


def test_a_perfect_bot_plays_as_an_expert_while_it_works(library: perfect.Library):
    t = table("pig", ", ".join(["roll 6"] * 3), target_score=996)
    assert bot(PERFECT, t.rules, lambda n: 0)(t.state, 0).action == "roll"
    t.play("roll 2")
    assert bot(PERFECT, t.rules, lambda n: 0)(t.state, 0).action == "bank"
    assert mind(PERFECT, t.rules) == WORKS


def test_a_position_that_best_play_does_not_know_holds_nobody_up(
    library: perfect.Library, caplog: pytest.LogCaptureFixture
):
    """No roll leads to one point; the expert goes on all the same, and the log tells of it."""
    t = table("pig")
    impossible = replace(t.state, at_stake=1)
    assert bot(PERFECT, t.rules, lambda n: 0)(impossible, 0).action == "roll"
    assert "no best move in pig" in caplog.text
    with pytest.raises(ImpossiblePosition):
        bot(PERFECT, t.rules, lambda n: 0, patient=True)(impossible, 0)


def test_one_thing_is_worked_out_at_a_time_and_what_is_forgotten_makes_room(
    library: perfect.Library, monkeypatch: pytest.MonkeyPatch
):
    first, second = library.of(pig(995)), library.of(pig(994))
    assert first.works()
    assert not second.works()
    assert second.readiness == WORKS
    library.of(pig(994))
    assert not second.works()
    first.asked -= perfect.FORGOTTEN + 1
    library.of(pig(994))
    assert second.works()
    assert not first.works()
    assert first.readiness == WORKS  # it is resumed when someone asks


def test_after_each_work_the_processor_rests_as_long(
    library: perfect.Library, monkeypatch: pytest.MonkeyPatch
):
    first = library.of(pig(31))
    job = library.latest
    library.wait_for(pig(31))
    assert first.readiness == KNOWS
    job.began, job.ended = job.ended - 1000.0, job.ended  # as if it had taken so long
    second = library.of(pig(32))
    assert (second.readiness, second.job) == (WORKS, None)
    job.began, job.ended = job.began - 1000.0, job.ended - 1000.0
    assert library.of(pig(32)).job is not None


def test_work_that_takes_too_long_is_given_up(
    library: perfect.Library, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(perfect, "MOST_CPU", 1)
    rules = pig(992)
    with pytest.raises(CannotSolve):
        library.wait_for(rules)
    assert mind(PERFECT, rules) == CANNOT
    assert bot(PERFECT, rules, lambda n: 0)(rules.start().state, 0) is not None


def test_what_was_not_asked_for_the_longest_is_let_go(library: perfect.Library):
    library.most_bytes = 1
    small, other = rules_of("pig")(), rules_of("tossup")()
    assert library.of(small).readiness == library.of(other).readiness == KNOWS
    assert [key[0] for key in library.shelf] == ["tossup"]
    assert library.of(small).readiness == KNOWS
    assert [key[0] for key in library.shelf] == ["pig"]


def test_the_tables_of_all_games_at_standard_options_are_small(library: perfect.Library):
    """A server has 200 MB for them; other options are kept within `MOST_BYTES`."""
    for game in SOLVED:
        assert library.of(rules_of(game)()).readiness == KNOWS
    assert sum(one.bytes for one in library.shelf.values()) < 20_000_000


def test_a_patient_bot_waits_until_it_knows(library: perfect.Library):
    t = table("pig", "roll 6", target_score=31)
    assert bot(PERFECT, t.rules, lambda n: 0, patient=True)(t.state, 0).action == "roll"
    assert mind(PERFECT, t.rules) == KNOWS


def test_without_numba_only_what_is_at_hand_is_known(
    library: perfect.Library, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(sys.modules, "numba", None)  # as if it were not installed
    assert mind(PERFECT, pig(50)) == KNOWS
    assert mind(PERFECT, pig(51)) == NEEDS_NUMBA
    with pytest.raises(NeedsNumba):
        library.wait_for(pig(51))


def test_work_that_is_stopped_from_outside_is_not_tried_again_and_again(
    library: perfect.Library,
):
    rules = pig(993)
    knowledge = library.of(rules)
    knowledge.job.stop()
    with pytest.raises(CannotSolve):
        library.wait_for(rules)
    assert mind(PERFECT, rules) == CANNOT


def test_what_is_known_weighs_as_much_as_its_tables(library: perfect.Library):
    rules = pig(50)
    of = tablebase.title(solver_of("pig"), rules.options)
    path = tablebase.SHIPPED / tablebase.file_name(solver_of("pig"), rules.options)
    held = sum(table.nbytes for table in tablebase.read(path, of).values())
    assert library.of(rules).bytes == held > 10_000
