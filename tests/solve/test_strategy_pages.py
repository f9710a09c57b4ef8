"""The pages on strategy: every figure in their tables is worked out again, to the digits printed.
The tables that research/strategy writes are looked at in research/tests/test_strategy.py.

Too slow to be worked out at every run, and so only for a sample: of best responses those to
`timid` and `expert` in Pig and to `sensible` in Threes (one takes four seconds in Pig, twelve in
Threes, a minute in Toss Up, two minutes in Farkle), the others are held against best play and
against levels.md. Of what was played only Pig is played again; all is held against what is
computed.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from best_response import best_response
from rattlebag.games.pig import strategy as pig_strategy
from rattlebag.games.threes import strategy as threes_strategy
from rattlebag.games.threes.rules import ThreesOptions
from rattlebag.simulate import Match, Report, simulate
from rattlebag.simulate.report import Z95, interval
from rattlebag.solve import solve, turn_figures
from rattlebag.solve.standing import Standing

PAGES = Path(__file__).parents[2] / "docs" / "strategy"
Row = tuple[str, ...]
ALLOWED = 4.5  # standard errors


@cache
def tables(page: str) -> dict[str, list[Row]]:
    """The tables of a page: the head of each, and its rows."""
    found: dict[str, list[Row]] = {}
    lines = (PAGES / f"{page}.md").read_text("utf-8").splitlines()
    for number, line in enumerate(lines):
        if line.startswith("|---"):
            rows = found[lines[number - 1]] = []
            for below in lines[number + 1 :]:
                if not below.startswith("|"):
                    break
                rows.append(tuple(cell.strip() for cell in below.strip("|").split("|")))
    return found


def rows(page: str, head: str) -> list[Row]:
    """The rows of the one table whose head has these words."""
    (found,) = [table for title, table in tables(page).items() if head in title]
    return found


def perfect_has_won(game: str) -> dict[str, float]:
    """What the perfect bot's chance is at least against every level, in per cent, as far as the
    games of levels.md tell: one row in 100,000 is further off by chance."""
    text, won = (PAGES / "levels.md").read_text("utf-8"), {}
    row = rf"\| {game} \| perfect \| ([\w-]+) \| ([\d.]+) \| ([\d.]+) to ([\d.]+) \|"
    for level, *figures in re.findall(row, text):
        rate, low, high = map(float, figures)
        won[level] = rate - ALLOWED * (high - low) / (2 * Z95)
    return won


def per_cent(chance: float, like: str) -> str:
    """A chance with as many digits as stand on the page."""
    digits = len(like.removesuffix(" %").partition(".")[2])
    return f"{100 * chance:.{digits}f} %"


def same(printed: str, value: float) -> None:
    """A figure to its last digit."""
    digits = len(printed.partition(".")[2])
    assert f"{value:.{digits}f}" == printed


# best-play.md


DEFAULT = {"Pig": "pig", "Farkle": "farkle", "Toss Up": "tossup", "Threes": "threes"}


def game_of(cell: str) -> str:
    return DEFAULT[cell.partition(",")[0]]


def test_every_page_has_its_tables_and_each_of_them_is_looked_at_here():
    counts = {page: len(tables(page)) for page in ("best-play", "pig", "tossup", "farkle")}
    counts |= {page: len(tables(page)) for page in ("threes", "multiplayer")}
    assert counts == {
        "best-play": 2,
        "pig": 8,
        "tossup": 7,
        "farkle": 8,
        "threes": 7,
        "multiplayer": 1,
    }


@pytest.mark.parametrize("row", rows("best-play", "| game |"), ids=lambda row: row[0])
def test_best_play_in_figures(row):
    game, first, second, _, points, turns = row
    chances = solve(game_of(game)).win_probability
    figures = turn_figures(game_of(game))
    assert (first, second) == tuple(per_cent(c, p) for c, p in zip(chances, row[1:3], strict=True))
    same(points.removesuffix(" (the fewest)"), figures.best_expected_points)
    if figures.fewest_expected_turns is None:
        assert turns == ""
    else:
        same(turns, figures.fewest_expected_turns)


PLAYED = re.compile(r"([\d.]+) % \(([\d.]+) to ([\d.]+), ([\d,]+) games\)")


@pytest.mark.parametrize("row", rows("best-play", "| game |"), ids=lambda row: row[0])
def test_what_was_played_is_what_was_computed_within_its_interval(row):
    found = PLAYED.fullmatch(row[3])
    assert found
    rate, low, high = (float(part) / 100 for part in found.groups()[:3])
    games = int(found[4].replace(",", ""))
    assert games >= 200_000
    assert low <= solve(game_of(row[0])).win_probability[0] <= high
    wilson = interval(rate * games, games)
    if game_of(row[0]) != "threes":  # where shared wins make it narrower
        assert (low, high) == pytest.approx(wilson, abs=2e-5)
    else:
        assert wilson[0] < low < rate < high < wilson[1]


def test_the_games_of_pig_come_out_again():
    """With the seed of the page; the other games take longer."""
    row = next(row for row in rows("best-play", "| game |") if game_of(row[0]) == "pig")
    match = Match("pig", {}, ("perfect", "perfect"), games=2_000_000, seed=2026)
    first = Report.of(match, simulate(match, processes=1)).acting[0]
    assert first
    rate, low, high = (f"{100 * part:.3f}" for part in (first.win_rate, first.low, first.high))
    assert row[3] == f"{rate} % ({low} to {high}, {first.games:,} games)"


@pytest.mark.parametrize("row", rows("best-play", "| dice left"), ids=lambda row: row[0])
def test_when_to_bank_for_the_most_points(row):
    bank_at = turn_figures(game_of(row[0])).bank_at
    assert list(row[1:]) == [str(bank_at.get(dice, "")) for dice in range(1, 7)]


# pig.md, tossup.md


def banks_from(turn, candidates: list[int], error: float) -> int:
    """The least of these totals with which best play banks."""
    return next(n for n in candidates if turn.banked(n) >= turn.roll(n) - error)


@pytest.mark.parametrize(
    ("turn", "head"), [(0, "first to act, own score"), (1, "second to act, ow")]
)
def test_the_totals_to_hold_at_in_pig(turn, head):
    best = solve("pig")
    table = rows("pig", head)
    (title,) = [title for title in tables("pig") if head in title]
    others = [int(cell) for cell in re.findall(r"\d+", title)]
    assert len(table) >= 5
    for own, *printed in table:
        for other, cell in zip(others, printed, strict=True):
            now = Standing(2, turn, int(own), other, 50)
            assert int(cell) == banks_from(best.values.turn(now), list(range(2, 100)), best.error)


def test_the_totals_to_bank_at_in_toss_up():
    best = solve("tossup")
    for who, own, other, *printed in rows("tossup", "| to act"):
        now = Standing(2, ("first", "second").index(who), int(own), int(other), 100)
        turn = best.values.turn(now)
        for left, cell in enumerate(printed, 1):
            totals = [n for n in range(1, 300) if 10 - n % 10 == left]
            assert int(cell) == banks_from(turn, totals, best.error), (who, own, other, left)


@pytest.mark.parametrize(
    ("game", "name", "policy"),
    [
        ("pig", "timid", pig_strategy.timid),
        ("pig", "expert", pig_strategy.expert),
        ("threes", "sensible", threes_strategy.choose),
    ],
)
def test_what_the_best_response_wins(game, name, policy):
    (row,) = [row for row in rows(game, "| against") if row[0] == name]
    chances = best_response(game, None, policy).win_probability
    assert list(row[1:]) == [per_cent(c, p) for c, p in zip(chances, row[1:], strict=True)]


@pytest.mark.parametrize("game", ["pig", "tossup", "farkle", "threes"])
def test_a_best_response_wins_more_than_best_play_does_against_itself(game):
    safe = solve(game).win_probability
    for _, *printed in rows(game, "| against"):
        for cell, chance in zip(printed, safe, strict=True):
            assert float(cell.removesuffix(" %")) > 100 * chance


@pytest.mark.parametrize("game", ["pig", "tossup", "farkle", "threes"])
def test_a_best_response_wins_as_much_as_the_perfect_bot_has_won_in_play(game):
    """Who begins is drawn by lot there, so that it is the mean of first and second."""
    won = perfect_has_won(game)
    for level, first, second in rows(game, "| against"):
        mean = (float(first.removesuffix(" %")) + float(second.removesuffix(" %"))) / 2
        assert won[level] <= mean < won[level] + 6


# threes.md


@pytest.mark.parametrize("row", rows("threes", "| rounds"), ids=lambda row: " ".join(row[:2]))
def test_the_chances_of_threes(row, cache):
    rounds, last_die, *printed = row
    chances = solve("threes", ThreesOptions(int(rounds), last_die), tables=False).win_probability
    assert printed == [per_cent(c, p) for c, p in zip(chances, printed, strict=True)]
