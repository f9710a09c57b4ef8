"""The chances that are quoted, confirmed by playing: on the rules themselves, or by the simulator's
kernels, which play the same games as the rules (tests/simulate)."""

from __future__ import annotations

from math import sqrt
from random import Random

import pytest

from best_response.policies import following, odds
from rattlebag.engine.journal import play_out
from rattlebag.games.pig.rules import Pig, PigOptions
from rattlebag.simulate import Match, Report, simulate
from rattlebag.solve import solve

SIGMAS = 3.9  # of the sample's error: one test in ten thousand would fail by chance


def remembered(policy, rules, luck):
    """A policy at the table; positions come again and again, so that its answers are kept."""
    known_answers = {}

    def choose(known, seat):
        race = known.race
        dice = [getattr(known, name, None) for name in ("left", "taken", "hot")]  # Farkle
        key = (race.scores, race.order, race.at, known.at_stake, *dice)
        chances = known_answers.get(key)
        if chances is None:
            chances = known_answers[key] = odds(policy, rules, known, seat)
        if len(chances) == 1:
            return next(iter(chances))
        return luck.choices(list(chances), list(chances.values()))[0]

    return choose


def share_of_the_first(rules, policies, games, seed):
    """Of so many games, how many the first to act wins, who plays the first of the policies."""
    luck = Random(seed)
    won = 0
    ways = [remembered(policy, rules, luck) for policy in policies]
    for _ in range(games):
        first: list[int] = []

        def pick(n, first=first):
            found = luck.randrange(n)
            if not first:  # the lot is the first thing that is drawn
                first.append(found)
            return found

        def seated(known, seat, first=first):
            order = known.race.order
            role = 0 if rules.sides[order[0]] == rules.sides[seat] else 1
            return ways[role](known, seat)

        _, over = play_out(rules, [seated] * rules.seats, pick)
        won += over.places[first[0]] == 1
    return won / games


def confirmed(rules, policies, chance, games, seed):
    played = share_of_the_first(rules, policies, games, seed)
    off = SIGMAS * sqrt(chance * (1 - chance) / games)
    assert abs(played - chance) <= off, f"{played} played, {chance} computed, seed {seed}"


def test_two_equally_perfect_pairs_win_as_often_as_computed():
    """On the rules: the kernels know no pairs."""
    rules = Pig(PigOptions(team_mode="pairs"), 4)
    best = solve("pig", rules.options)
    confirmed(rules, [following(best)] * 2, best.win_probability[0], games=4000, seed=5)


@pytest.mark.parametrize(
    ("game", "options", "games"),
    [
        ("pig", {}, 20_000),
        ("pig", {"target_score": 30, "dice_sides": 10, "minimum_bank_points": 12}, 20_000),
        ("tossup", {}, 20_000),
        ("tossup", {"variant": "playpalace"}, 20_000),
        ("farkle", {}, 8_000),
        ("threes", {}, 20_000),
        ("threes", {"last_die": "rolled"}, 20_000),
    ],
)
def test_two_perfect_bots_win_as_often_as_computed(game, options, games, cache):
    """The first of the two chances is that of whoever acts first, which a lot decides: so it is
    held against how often that one won, in whatever seat. A shared win counts half."""
    match = Match(game, options, ("perfect", "perfect"), games=games, seed=12)
    report = Report.of(match, simulate(match, processes=1))
    assert report.by_kernel
    chances = solve(game, match.rules().options).win_probability
    for acting, chance in zip(report.acting, chances, strict=True):
        assert acting.games == games
        off = SIGMAS * sqrt(chance * (1 - chance) / games)  # ties make it less
        assert abs(chances[0] - chances[1]) > off, "the two could be mistaken for each other"
        assert abs(acting.win_rate - chance) <= off, f"{acting} played, {chance} computed"
