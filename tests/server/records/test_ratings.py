"""Ratings are what openskill itself gives for the same places."""

from __future__ import annotations

import pytest
from lines import table
from openskill.models import PlackettLuce
from server.records.played import ANN_WINS, THREE_PLAY, TIE_BREAK, who_of

from rattlebag.server.records.ratings import Rating, rated, surely_won
from rattlebag.table.who_played import WhoPlayed

MODEL = PlackettLuce()


def game(script: str, *people: str, name: str = "pig", **options: object) -> WhoPlayed:
    played = table(name, script, seats=len(people), **({"target_score": 10} | options))
    return who_of(played, people, rated=True)


def by_openskill(*teams: list[str], ranks: list[int]) -> dict[str, Rating]:
    """New players, in these teams, with these places."""
    after = MODEL.rate([[MODEL.rating() for _ in team] for team in teams], ranks=ranks)
    return {
        person: Rating(found.mu, found.sigma)
        for team, ratings in zip(teams, after, strict=True)
        for person, found in zip(team, ratings, strict=True)
    }


def test_a_win_of_two() -> None:
    after = rated(game(ANN_WINS, "Ann", "Bob"), {})
    assert after == by_openskill(["ann"], ["bob"], ranks=[1, 2])
    # Worked by openskill 6.2.0.
    assert after["ann"] == pytest.approx(Rating(27.635389493140497, 8.06590141354368))
    assert after["bob"] == pytest.approx(Rating(22.364610506859503, 8.06590141354368))


def test_whoever_loses_a_tie_break_has_lost() -> None:
    who = game(TIE_BREAK, "Ann", "Bob")
    assert [(seat.place, seat.score) for seat in who.seats] == [(2, 12), (1, 13)]
    assert rated(who, {}) == by_openskill(["ann"], ["bob"], ranks=[2, 1])


def test_three_players_by_their_places() -> None:
    who = game(THREE_PLAY, "Ann", "Bob", "Cay")
    assert [seat.place for seat in who.seats] == [1, 2, 3]
    after = rated(who, {})
    assert after == by_openskill(["ann"], ["bob"], ["cay"], ranks=[1, 2, 3])
    assert after["ann"].mu > after["bob"].mu > after["cay"].mu


def test_two_who_share_a_place_tie() -> None:
    keep = "toggle 1, toggle 2, toggle 3, toggle 4, toggle 5, bank"
    script = f"roll 1 1 1 1 1, {keep}; roll 2 1 1 1 3, {keep}; roll 6 6 5 5 5, {keep}"
    played = table("threes", script, seats=3, rounds=1)
    who = who_of(played, ("Ann", "Bob", "Cay"), rated=True)
    assert [seat.place for seat in who.seats] == [1, 1, 3]
    after = rated(who, {})
    assert after == by_openskill(["ann"], ["bob"], ["cay"], ranks=[1, 1, 3])
    assert after["ann"] == after["bob"]


def test_a_team_wins_and_loses_together() -> None:
    script = "roll 6, bank; roll 2, bank; roll 6, bank; roll 2, bank"
    who = game(script, "Ann", "Bob", "Cay", "Dan", team_mode="pairs")
    assert [seat.place for seat in who.seats] == [1, 2, 1, 2]
    after = rated(who, {})
    assert after == by_openskill(["ann", "cay"], ["bob", "dan"], ranks=[1, 2])
    assert after["ann"] == after["cay"]


def test_the_ratings_before_count() -> None:
    before = {"ann": Rating(30.0, 2.0), "bob": Rating(20.0, 8.0)}
    [[ann], [bob]] = MODEL.rate(
        [[MODEL.rating(mu=30.0, sigma=2.0)], [MODEL.rating(mu=20.0, sigma=8.0)]], ranks=[1, 2]
    )
    after = rated(game(ANN_WINS, "Ann", "Bob"), before)
    assert after == {"ann": Rating(ann.mu, ann.sigma), "bob": Rating(bob.mu, bob.sigma)}


def test_a_share_of_wins_needs_games_to_be_certain() -> None:
    # By hand, from Wilson's formula with z = 1.96.
    assert surely_won(10, 10) == pytest.approx(0.7225, abs=1e-4)
    assert surely_won(90, 100) == pytest.approx(0.8256, abs=1e-4)
    assert surely_won(0, 10) == 0.0
    assert surely_won(0, 0) == 0.0
