"""Many games of bots: counted right, and alike however and wherever they are played."""

from __future__ import annotations

import pytest

from rattlebag.engine.journal import play_out
from rattlebag.games import GAMES, rules_of
from rattlebag.simulate import Counts, Match, Processes, Report, missing, simulate
from rattlebag.simulate.generator import BLOCK, numbers, picking, states
from rattlebag.simulate.kernels import kernel_of


def match(game: str, games: int, *levels: str, seed: int = 1, **options: object) -> Match:
    chosen = rules_of(game).Options(**options).plain()
    return Match(game, chosen, levels or ("random", "random"), games, seed)


WAYS = pytest.mark.parametrize("by_the_rules", [False, True])


@WAYS
@pytest.mark.parametrize("game", GAMES)
def test_wins_of_all_seats_make_up_all_games(game: str, by_the_rules: bool):
    counted = simulate(match(game, 12, "random", "sensible", "random"), by_the_rules=by_the_rules)
    assert counted.games == 12
    assert sum(tally.exact_share for tally in counted.seats) == 12
    assert sum(tally.wins for tally in counted.seats) <= 12
    assert counted.moves.total() == counted.rounds.total() == 12
    assert all(tally.scores.total() == tally.games == 12 for tally in counted.seats)


@pytest.mark.parametrize("game", ["pig", "farkle", "threes", "tossup"])
def test_who_acts_first_second_and_third_is_told_apart(game: str):
    counted = simulate(match(game, 12, "random", "sensible", "random"), by_the_rules=True)
    for tally in counted.seats:
        assert sum(acting.games for acting in tally.acting) == 12
        assert sum(acting.exact_share for acting in tally.acting) == tally.exact_share
    assert [acting.games for acting in counted.by_order()] == [12, 12, 12]


def test_where_all_act_at_once_nobody_is_first():
    counted = simulate(match("tradeoff", 3, "sensible", "sensible"))
    assert counted.by_order() == []
    assert Report.of(match("tradeoff", 3), counted).acting == []


@WAYS
@pytest.mark.parametrize("game", ["pig", "tossup"])
def test_processes_change_nothing(game: str, by_the_rules: bool):
    asked = match(game, 2 * BLOCK + 7, "sensible", "random", seed=3)
    alone = simulate(asked, by_the_rules=by_the_rules)
    for count in (2, 3):
        assert simulate(asked, on=Processes(count), by_the_rules=by_the_rules) == alone


def test_a_kernel_shares_many_games_among_processes_without_a_difference():
    """Enough for the chunks to grow on the way."""
    asked = match("pig", 200_000, "sensible", "reckless")
    alone = simulate(asked)
    assert alone.by_kernel == 200_000
    assert simulate(asked, on=Processes(2)) == alone


def test_more_games_begin_with_the_same_games():
    one, two = simulate(match("pig", BLOCK)), simulate(match("pig", BLOCK + 1))
    rest = simulate(match("pig", 1, seed=9))
    assert all(two.moves[length] >= times for length, times in one.moves.items())
    assert two.games == one.games + rest.games


def test_the_games_are_those_that_the_rules_make_of_the_seeds_numbers():
    asked = match("pig", 3, "sensible", "sensible", seed=11)
    rules, pick = asked.rules(), picking(numbers(states(11, 0, 1)[0]))
    from rattlebag.bots import bot

    bots = [bot("sensible", rules, pick)] * 2
    scores = [rules.scores(play_out(rules, bots, pick)[0]) for _ in range(3)]
    for seat, tally in enumerate(simulate(asked).seats):
        assert sorted(tally.scores.elements()) == sorted(score[seat] for score in scores)


@pytest.mark.parametrize("processes", [1, 2])
def test_progress_hears_of_every_chunk_in_order(processes: int):
    heard: list[int] = []
    on = Processes(processes)
    simulate(match("pig", 120), on=on, by_the_rules=True, progress=heard.append)
    assert heard == [50, 100, 120]


class Enough(Exception):
    pass


@WAYS
@pytest.mark.parametrize("processes", [1, 2])
def test_whoever_has_heard_enough_stops_it(processes: int, by_the_rules: bool):
    """A thousand million games would fill the memory if all were handed out at once."""

    def stop(done: int) -> None:
        raise Enough

    asked = match("pig", 10**9)
    with pytest.raises(Enough):
        simulate(asked, on=Processes(processes), by_the_rules=by_the_rules, progress=stop)


@WAYS
def test_partners_share_their_score_and_their_win(by_the_rules: bool):
    asked = match("pig", 20, *["random"] * 4, team_mode="pairs")
    counted = simulate(asked, by_the_rules=by_the_rules)
    one, two = (counted.seats[0], counted.seats[2]), (counted.seats[1], counted.seats[3])
    for a, b in (one, two):
        assert (a.games, a.wins, a.scores) == (b.games, b.wins, b.scores)
    assert one[0].wins + two[0].wins == 20


@WAYS
def test_a_shared_win_counts_its_part(by_the_rules: bool):
    """Threes of one round between eight random bots is often shared."""
    asked = match("threes", 150, *["random"] * 8, rounds=1)
    counted = simulate(asked, by_the_rules=by_the_rules)
    assert sum(tally.shared for tally in counted.seats) > 0
    assert sum(tally.exact_share for tally in counted.seats) == 150


def test_sensible_beats_random():
    report = Report.of(asked := match("farkle", 100, "sensible", "random", seed=5), simulate(asked))
    assert report.seats[0].rate.low > 0.5 > report.seats[1].rate.high


def test_counts_are_added_seat_by_seat():
    one, two = simulate(match("pig", 3)), simulate(match("pig", 4, seed=2))
    total = Counts()
    total.add(one)
    total.add(two)
    assert total.games == total.by_kernel == 7
    for seat in (0, 1):
        assert total.seats[seat].wins == one.seats[seat].wins + two.seats[seat].wins
        assert total.seats[seat].scores == one.seats[seat].scores + two.seats[seat].scores


def test_a_level_without_a_kernel_is_played_by_the_rules_and_says_why():
    asked = match("farkle", 1, "perfect", "expert", "expert")
    why = missing(asked)
    assert why is not None
    assert why.key == "simulate-no-kernel-for-seats"
    assert simulate(asked).by_kernel == 0


def test_a_game_has_the_kernel_of_its_name_or_none():
    assert all(kernel_of(game) for game in GAMES)
    assert kernel_of("yacht") is None
