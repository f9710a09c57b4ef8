"""A game looked at again: luck and skill are the result, and costs are what the solver says."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from coach.positions import played

from rattlebag.bots import EXPERT, PERFECT, RANDOM, SENSIBLE
from rattlebag.coach.review import NoReview, explained, review
from rattlebag.coach.spoken import costliest, points_of, review_data, said_account, summary
from rattlebag.engine import Over
from rattlebag.games.pig.rules import PigOptions
from rattlebag.solve import SOLVED, solve
from rattlebag.text import Listener, Words, load

PAIRS = PigOptions(team_mode="pairs")


@pytest.mark.parametrize(
    ("game", "seats", "level", "options"),
    [
        ("pig", 2, RANDOM, None),
        ("pig", 3, SENSIBLE, None),
        ("pig", 4, SENSIBLE, PAIRS),
        ("farkle", 2, EXPERT, None),
        ("farkle", 5, SENSIBLE, None),
        ("threes", 2, SENSIBLE, None),
        ("threes", 3, SENSIBLE, None),
        ("tossup", 2, EXPERT, None),
        ("tossup", 3, SENSIBLE, None),
    ],
)
def test_luck_and_skill_are_the_result(game, seats, level, options) -> None:
    saved = played(game, seats, 7, level, options)
    found = review(saved)
    rules = saved.header.rules()
    end = rules.node(found.states[-1])
    assert isinstance(end, Over)
    winners = {rules.sides[seat] for seat in end.winners}
    for side, account in enumerate(found.accounts):
        assert account.result == (side in winners) / len(winners)
        total = account.start + account.luck + account.skill
        assert total == pytest.approx(account.result, abs=1e-12)
        assert account.own <= 1e-12
    for point in found.curve:
        assert sum(point.chances) == pytest.approx(1.0)
    for account in found.accounts:
        assert account.start == pytest.approx(1 / len(found.accounts))
    costs = [0.0] * len(found.accounts)
    for moment in found.moments:
        costs[rules.sides[moment.seat]] -= moment.cost
    assert costs == pytest.approx([account.own for account in found.accounts], abs=1e-9)


@pytest.mark.parametrize("game", SOLVED)
def test_costs_are_what_the_solver_says(game) -> None:
    """By another path: the value before and after the commands of each decision."""
    found, best = review(played(game, 2, 8)), solve(game)
    assert found.moments
    for moment in found.moments:
        before = found.at(moment.at)
        after = found.at(moment.at + len(moment.chosen.commands))
        lost = best.value_of(before, moment.seat) - best.value_of(after, moment.seat)
        assert moment.cost == pytest.approx(lost, abs=1e-11)
        assert moment.cost == pytest.approx(moment.advice.chance - moment.chosen.chance, abs=1e-11)
    worst = sorted((moment.cost for moment in found.moments), reverse=True)[:3]
    assert [found.moments[number].cost for number in found.costliest] == worst


def test_a_perfect_player_gives_nothing_away() -> None:
    found = review(played("pig", 2, 9, PERFECT))
    assert found.costliest == ()
    assert [of.best for of in found.accuracy] == [of.decisions for of in found.accuracy]
    assert all(account.skill == pytest.approx(0.0, abs=1e-12) for account in found.accounts)


def test_the_winner_is_ahead_from_the_turning_point_on_and_not_before() -> None:
    for seed in range(4):
        found = review(played("pig", 2, seed, SENSIBLE))
        winner = max((0, 1), key=lambda side: found.accounts[side].result)
        at = found.turning_point
        assert all(point.chances[winner] > 0.5 for point in found.curve[at:])
        assert found.curve[at - 1].chances[winner] <= 0.5 + 1e-12


def test_a_game_that_is_not_over_has_no_review() -> None:
    saved = played("pig", 2, 10)
    with pytest.raises(NoReview) as refused:
        review(replace(saved, entries=saved.entries[:-3]))
    assert refused.value.reason.key == "coach-review-unfinished"


def test_a_game_whose_moves_were_not_allowed_has_no_review() -> None:
    saved = played("pig", 2, 10)
    with pytest.raises(NoReview) as refused:
        review(replace(saved, entries=(*saved.entries[:1], *saved.entries[2:])))
    assert refused.value.reason.key == "journal-no-dice-now"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_review_in_words_names_every_decision_and_every_step(language) -> None:
    found = review(played("farkle", 3, 11, SENSIBLE))
    ear = Listener(load(language), found.header.names(), (0, 1, 2), 0)
    data = review_data(found, ear)
    assert len(data["moments"]) == len(found.moments)
    assert [found.curve[one["step"]].moment for one in data["moments"]] == [
        *range(len(found.moments))
    ]
    assert all(one["said"] and one["advice"]["hint"] for one in data["moments"])
    assert all(point["said"] for point in data["curve"] if point["moment"] is not None)
    assert any("Bob" in line for line in data["summary"])


def test_what_is_only_estimated_is_said_so_in_every_line_of_a_review() -> None:
    found = review(played("pig", 3, 7, SENSIBLE))
    ear = Listener(load("en"), found.header.names(), (0, 1, 2))
    data = review_data(found, ear)
    assert data["summary"][0].startswith("With more than two sides these chances are an estimate")
    costs = {moment["cost"] > 0 for moment in data["moments"]}
    assert costs == {True, False}
    for moment in data["moments"]:
        claim = "it cost " if moment["cost"] else "there was nothing better."
        assert f"By the estimate, {claim}" in moment["said"]
        assert moment["advice"]["why"][0].startswith(("By the estimate: ", "Banking "))


def test_a_player_hears_first_what_cost_them_most() -> None:
    found = review(played("pig", 2, 5))
    everyone = Listener(load("en"), found.header.names(), (0, 1))
    assert review_data(found, everyone)["costliest"] == [*found.costliest]
    for seat in (0, 1):
        ear = Listener(load("en"), found.header.names(), (0, 1), seat)
        own, others = costliest(found, ear)
        assert {found.moments[number].seat for number in own} == {seat}
        assert {found.moments[number].seat for number in others} == {1 - seat}
        assert found.moments[own[0]].cost == max(m.cost for m in found.moments if m.seat == seat)
        assert review_data(found, ear)["costliest"] == [*own, *others]
        said = summary(found, ear)
        assert said.index("What cost you most:") < said.index("What cost the others most:")


def test_every_decision_of_a_review_is_explained_or_can_be() -> None:
    found = review(played("farkle", 2, 11, SENSIBLE))
    assert all(moment.advice.more for moment in found.moments)
    long = review(played("threes", 6, 11, SENSIBLE))
    bare = [moment for moment in long.moments if not moment.advice.more]
    assert bare
    dearest = sorted(long.moments, key=lambda moment: -moment.cost)[:30]
    assert all(moment.advice.more for moment in dearest)
    advice = explained(long, bare[0])
    assert advice.more
    assert advice.choices == bare[0].advice.choices


def test_a_cost_too_small_to_be_rounded_to_more_than_nothing_is_not_called_nothing() -> None:
    said = {cost: points_of(cost).key for cost in (0.0, 0.0004, 0.0006)}
    assert said == {0.0: "coach-points", 0.0004: "coach-hardly-any", 0.0006: "coach-points"}
    assert Words(load("en")).say(points_of(0.0104)) == "1 percentage point"


@pytest.mark.parametrize(("game", "seats"), [("pig", 2), ("tossup", 3)])
def test_luck_and_skill_add_up_to_the_result_as_they_are_said(game, seats) -> None:
    for seed in range(4):
        found = review(played(game, seats, seed, SENSIBLE))
        ear = Listener(load("en"), found.header.names(), range(seats))
        for side, account in enumerate(found.accounts):
            said = said_account(side, account, ear).replace("minus ", "-").replace("plus ", "")
            numbers = [float(number) for number in re.findall(r"-?\d+(?:\.\d)?", said)]
            assert len(numbers) == 4
            assert sum(numbers) == pytest.approx(100 * account.result), said
