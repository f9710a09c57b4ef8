"""Many games of bots: counted right, alike on any number of processes, with honest intervals."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rattlebag.games import GAMES, rules_of
from rattlebag.simulate import CHUNK, Counts, Match, Report, Spread, interval, simulate


def match(game: str, games: int, *levels: str, seed: int = 1, **options: object) -> Match:
    chosen = rules_of(game).Options(**options).plain()
    return Match(game, chosen, levels or ("random", "random"), games, seed)


@pytest.mark.parametrize("game", GAMES)
def test_wins_of_all_seats_make_up_all_games(game: str):
    counted = simulate(match(game, 12, "random", "sensible", "random"))
    assert counted.games == 12
    assert sum(tally.share for tally in counted.seats) == pytest.approx(12)
    assert sum(tally.wins for tally in counted.seats) <= 12
    assert counted.moves.total() == 12
    assert all(tally.scores.total() == 12 for tally in counted.seats)


@pytest.mark.parametrize("game", ["pig", "tossup"])
def test_processes_change_nothing(game: str):
    asked = match(game, 2 * CHUNK + 7, "sensible", "random", seed=3)
    alone = simulate(asked)
    assert simulate(asked, processes=2) == alone
    assert simulate(asked, processes=3) == alone


def test_more_games_begin_with_the_same_games():
    short, long = match("pig", CHUNK), match("pig", CHUNK + 1)
    assert short.play_chunk(0, CHUNK) == long.play_chunk(0, CHUNK)
    assert short.play_chunk(0, CHUNK) != short.play_chunk(1, CHUNK)


@given(st.integers(1, 100_000))
def test_chunks_make_up_the_games(games: int):
    chunks = list(match("pig", games).chunks())
    assert sum(size for _, size in chunks) == games
    assert [number for number, _ in chunks] == list(range(len(chunks)))
    assert all(1 <= size <= CHUNK for _, size in chunks)


@pytest.mark.parametrize("processes", [1, 2])
def test_progress_hears_of_every_chunk_in_order(processes: int):
    heard: list[int] = []
    simulate(match("pig", 120), processes=processes, progress=heard.append)
    assert heard == [50, 100, 120]


class Enough(Exception):
    pass


@pytest.mark.parametrize("processes", [1, 2])
def test_whoever_has_heard_enough_stops_it(processes: int):
    """A thousand million games would fill the memory if all were handed out at once."""

    def stop(done: int) -> None:
        raise Enough

    with pytest.raises(Enough):
        simulate(match("pig", 10**9), processes=processes, progress=stop)


def test_partners_share_their_score_and_their_win():
    counted = simulate(match("pig", 20, *["random"] * 4, team_mode="pairs"))
    one, two = (counted.seats[0], counted.seats[2]), (counted.seats[1], counted.seats[3])
    assert one[0] == one[1]
    assert two[0] == two[1]
    assert one[0].wins + two[0].wins == 20


def test_a_shared_win_counts_its_part():
    """Threes of one round between eight random bots is often shared."""
    counted = simulate(match("threes", 150, *["random"] * 8, rounds=1))
    assert sum(tally.shared for tally in counted.seats) > 0
    assert sum(tally.share for tally in counted.seats) == pytest.approx(150)


def test_sensible_beats_random():
    report = Report.of(asked := match("farkle", 100, "sensible", "random", seed=5), simulate(asked))
    assert report.seats[0].low > 0.5 > report.seats[1].high


# Figures


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        # Wilson's score interval, as published tables and R's prop.test(correct=FALSE) give it.
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1.0),
    ],
)
def test_the_interval_is_wilsons(wins: int, games: int, low: float, high: float):
    assert interval(wins, games) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


@given(st.integers(1, 10_000), st.floats(0, 1))
def test_the_interval_holds_the_rate_and_stays_within_bounds(games: int, part: float):
    share = part * games
    low, high = interval(share, games)
    assert 0 <= low <= share / games + 1e-12
    assert share / games - 1e-12 <= high <= 1


@given(st.lists(st.integers(-100, 5000), min_size=1, max_size=60))
def test_a_spread_is_that_of_all_the_values(values: list[int]):
    spread = Spread.of(Counter(values))
    mean = sum(values) / len(values)
    assert spread.mean == pytest.approx(mean)
    assert spread.deviation == pytest.approx(
        sqrt(sum((value - mean) ** 2 for value in values) / len(values)), abs=1e-9
    )
    assert (spread.low, spread.high) == (min(values), max(values))
    assert spread.median == sorted(values)[(len(values) - 1) // 2]


def test_counts_are_added_seat_by_seat():
    one, two = simulate(match("pig", 3)), simulate(match("pig", 4, seed=2))
    total = Counts()
    total.add(one)
    total.add(two)
    assert total.games == 7
    for seat in (0, 1):
        assert total.seats[seat].wins == one.seats[seat].wins + two.seats[seat].wins
        assert total.seats[seat].scores == one.seats[seat].scores + two.seats[seat].scores
