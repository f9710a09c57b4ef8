"""The figures of the strategy pages: the arithmetic by a second path, and the pages by the first.

Tables that take longer are left out: the searches for the best rules, the costs in Threes (a
minute), and all of Farkle's, where best play has to be followed through every turn.
"""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from xml.etree import ElementTree

import numpy as np
import pytest

from best_response import following, value_against
from best_response.farkle_turns import ByPoints, FarkleTurns, TurnStart
from rattlebag.engine import d
from rattlebag.games.farkle.rules import DICE, Farkle, FarkleOptions
from rattlebag.games.farkle.turn import stops
from rattlebag.games.threes.rules import ThreesOptions
from rattlebag.games.threes.strategy import best_keep
from rattlebag.solve import solve
from rattlebag.solve.farkle.turn_values import backwards
from strategy import banking, farkle, pages, races, threes
from strategy.duel import Turn
from strategy.plots import svg
from strategy.search import best_of, chances_of, given_away, hold, leaving, pig_hold

QUICK = {
    "pig": ("advice", "tried", "cost", "seats"),
    "tossup": ("advice", "tried", "cost", "seats"),
    "farkle": ("tried", "taking", "last", "seats"),
    "threes": ("advice", "tried", "seats"),
}
LANGUAGES = tuple(pages.texts())


def written(game: str, language: str) -> str:
    file = pages.page_file(game, language)
    return file.read_text("utf-8") if file.exists() else ""


@pytest.mark.parametrize("game", QUICK)
def test_the_tables_of_a_page_are_what_is_computed(game: str) -> None:
    for language in LANGUAGES:
        page = written(game, language)
        assert pages.filled(game, page, pages.Words(language), QUICK[game]) == page, language


@pytest.mark.parametrize("game", pages.GAMES)
def test_every_table_has_its_place_in_a_page(game: str) -> None:
    for language in LANGUAGES:
        if page := written(game, language):
            found = [block[2] for block in pages.BLOCK.finditer(page)]
            assert sorted(found) == sorted(pages.tables(game)), language


@pytest.mark.parametrize("game", pages.GAMES)
def test_a_plot_has_a_title_and_a_description_and_can_be_read(game: str) -> None:
    for language in LANGUAGES:
        for kind in pages.CHARTS:
            file = pages.FOLDER / "plots" / language / f"{game}-{kind}.svg"
            root = ElementTree.fromstring(file.read_text("utf-8"))
            title, about = (
                root.find(f"{{http://www.w3.org/2000/svg}}{name}") for name in ("title", "desc")
            )
            assert title is not None
            assert title.text
            assert about is not None
            assert about.text
            said = root.attrib["aria-labelledby"].split()
            assert said == [title.attrib["id"], about.attrib["id"]]


@pytest.mark.parametrize(("game", "kind"), [("pig", "cost"), ("pig", "seats"), ("farkle", "seats")])
def test_a_plot_shows_what_is_computed(game: str, kind: str) -> None:
    for language in LANGUAGES:
        file = pages.FOLDER / "plots" / language / f"{game}-{kind}.svg"
        assert file.read_text("utf-8") == svg(pages.CHARTS[kind](game, pages.Words(language)))


def test_the_best_rules_of_pig_are_those_of_the_page() -> None:
    found = best_of("pig", "pig_hold", pig_hold())
    words = pages.Words("en")
    label = words("pig_hold", *found.numbers)
    assert f"| {label} |" in written("pig", "en")
    near = [((25, n), hold(25, rush=n)) for n in range(25, 40)]
    found = best_of("pig", "pig_rush", near)
    row = f"| {words('pig_rush', *found.numbers)} | "
    row += " | ".join(f"{words.number(100 * chance)} %" for chance in found.chances)
    assert f"{row} | {words.number(found.given_away)} |" in written("pig", "en")


@pytest.mark.parametrize("game", pages.GAMES)
def test_what_is_said_of_a_plot_is_in_its_table(game: str) -> None:
    for language in LANGUAGES:
        words = pages.Words(language)
        (table,) = re.findall(r"figures: cost -->(.*?)<!--", written(game, language), re.DOTALL)
        said = re.findall(r"\d+[.,]\d+", words(f"{game}-cost-about"))
        assert said
        assert [figure for figure in said if f"| {figure} |" not in table] == []


def figures(page: str, last: int = 5) -> list[tuple[str, ...]]:
    """The last figures of each row in tables that are written by hand."""
    rows = (line.strip("|").split("|") for line in pages.BLOCK.sub("", page).splitlines())
    cells = (tuple(cell.strip() for cell in row[-last:]) for row in rows)
    return [row for row in cells if len(row) == last and all(cell.isdigit() for cell in row)]


@pytest.mark.parametrize(("game", "rows"), [("pig", 14), ("tossup", 12)])
def test_a_translation_has_the_figures_of_the_english_page(game: str, rows: int) -> None:
    assert figures(written(game, "de")) == figures(written(game, "en"))
    assert len(figures(written(game, "de"))) == rows


def best_turn(game: str, turn: Turn) -> np.ndarray:
    """Whether best play banks, by turn score: beyond the last number that it looks at, always."""
    banks = races.BestPlayer(races.best(game)).banks(turn)
    return np.append(banks, np.ones(10, dtype=np.bool_))


def test_where_best_play_banks_in_pig_is_what_the_solver_says() -> None:
    scores = (0, 10, 20, 30, 40, 45)
    wanted = [
        (own, *(int(np.argmax(best_turn("pig", Turn(last, own, other)))) for other in scores))
        for last in (False, True)
        for own in scores
    ]
    rows = [tuple(map(int, row)) for row in figures(written("pig", "en"), 7)]
    assert [row for row in rows if row[0] in scores] == wanted


def test_where_best_play_banks_in_toss_up_is_what_the_solver_says() -> None:
    shown = [(0, 0), (50, 50), (80, 50), (50, 80), (80, 80), (90, 90)]
    wanted = []
    for last in (False, True):
        for own, other in shown:
            banks = best_turn("tossup", Turn(last, own, other))
            lowest = (
                10 - left + 10 * int(np.argmax(banks[10 - left :: 10])) for left in range(1, 6)
            )
            wanted.append(tuple(map(str, lowest)))
    assert figures(written("tossup", "en")) == wanted


def twice(points: int) -> float:
    """How often two turns that bank at so many points come to Pig's target."""
    target, found = races.TARGET["pig"], 0.0
    first = races.rolled_until("pig", points)
    for banked, chance in zip(first.points, first.chance, strict=True):
        second = races.rolled_until("pig", min(points, int(target - banked)))
        reaches = second.chance[banked + second.points >= target].sum() / (1 - second.bust)
        found += chance / (1 - first.bust) * reaches
    return float(found)


def test_two_turns_reach_the_target_as_often_as_the_page_says() -> None:
    low, some, many, all_of_them = (twice(points) for points in (20, 22, 24, 25))
    said = f"at 20 come to 50 in {100 * low:.1f} of 100 cases, at 22 in {100 * some:.0f}, "
    assert f"{said}at 24 in {100 * many:.0f}, and at 25 always" in written("pig", "en")
    assert all_of_them == pytest.approx(1.0)


def test_a_rule_like_the_experts_gives_away_less_with_25_points() -> None:
    twenty, more = (
        given_away(chances_of("pig", hold(points, rush=30, cushion=4))) for points in (20, 25)
    )
    said = f"gives away {twenty:.1f} with 20 points and {more:.1f} with 25"
    assert said in written("pig", "en")


def test_best_play_in_toss_up_banks_27_in_a_first_turn_as_often_as_the_page_says() -> None:
    ending = races.BestPlayer(races.best("tossup")).ending(Turn(False, 0, 0))
    often = 100 * ending.chance[ending.points >= 27].sum()
    assert f"banks 27 or more in {often:.0f} of 100 first turns" in written("tossup", "en")


@cache
def cost(rule: threes.Rule, dice: int) -> Fraction:
    """What rolling that many dice costs on average, by a rule."""
    found = Fraction(0)
    for faces, chance in d(6, dice).outcomes():
        keep = rule.keep(faces, False)
        found += chance * (keep.cost + (cost(rule, keep.left) if keep.left else 0))
    return found


def test_rolling_dice_at_threes_costs_what_the_page_says() -> None:
    rule, page = threes.Rule(0, 6), written("threes", "en")
    assert f"The second rule costs {float(cost(rule, 5)):.4f} points a turn" in page
    three, four = (float(cost(rule, dice)) for dice in (3, 4))
    assert cost(rule, 2) == 6
    assert f"two dice costs 6 points on average, three {three:.2f}, and four {four:.2f}" in page


# By a second path


@pytest.mark.parametrize("game", ["pig", "tossup"])
def test_best_play_against_itself_wins_what_the_solver_says(game: str) -> None:
    arena = races.arena(game)
    found = arena.against_best(races.BestPlayer(races.best(game)))
    assert found == pytest.approx(solve(game).win_probability, abs=1e-12)


def test_a_rule_wins_what_another_program_says_that_asks_it_everywhere() -> None:
    rule, perfect = hold(21, rush=30, own_rush=40, cushion=5, pace=8), following(solve("pig"))
    first, second = races.arena("pig").against_best(rule)
    assert value_against("pig", None, rule, perfect)[0] == pytest.approx(first, abs=1e-12)
    assert value_against("pig", None, perfect, rule)[1] == pytest.approx(second, abs=1e-12)


@pytest.mark.parametrize("turn", [Turn(False, 60, 30), Turn(True, 70, 110)])
def test_a_turn_by_a_rule_of_farkle_ends_as_the_rules_say(turn: Turn) -> None:
    rule = leaving(40)
    found = rule.ending(rule.plan(turn))
    asked = FarkleTurns(Farkle(FarkleOptions(), 2), ByPoints(rule))
    there = asked.ending(TurnStart(turn.own, turn.other, turn.last))
    size = 1 + max(found.points.max(), there.units.max())
    assert found.bust == pytest.approx(there.farkle, abs=1e-12)
    assert np.bincount(found.points, found.chance, size) == pytest.approx(
        np.bincount(there.units, there.chance, size), abs=1e-12
    )


def test_a_turn_of_best_play_in_farkle_is_worth_what_the_solver_says() -> None:
    best = farkle.best()
    for turn in (Turn(False, 0, 0), Turn(True, 80, 95), Turn(True, 100, 103)):
        end = farkle.BestPlayer(best).ending(turn)
        bank, bust, _ = best.chances.setting(turn.own, turn.other, turn.last)
        worth = end.chance @ bank[np.minimum(end.points, len(bank) - 1)] + end.bust * bust
        exact = best.chances.of_mover(turn.own, turn.other, turn.last)
        assert worth == pytest.approx(exact, abs=1e-9)


def test_the_best_banking_of_somebody_who_may_take_anything_is_best_play() -> None:
    chances = banking.against_best(banking.taking_of(banking.anything), farkle.arena())
    assert chances == pytest.approx(solve("farkle").win_probability, abs=1e-9)


def test_no_rule_banks_better_than_the_best_banking() -> None:
    rule = farkle.Rule((35, 40, 50, 50, 50))
    for mine, best in zip(chances_of("farkle", rule), banking.best_banking(0.0), strict=True):
        assert mine < best


def test_a_rule_of_threes_wins_what_another_program_says() -> None:
    rule, one = threes.Rule(0, 6, True), ThreesOptions(1)
    perfect = following(solve("threes", one))
    found = threes.against_best(rule, rounds=1)
    assert value_against("threes", one, perfect, rule)[1] == pytest.approx(found[1], abs=1e-12)


# The examples


def examples(game: str) -> list[tuple[tuple[int, ...], str]]:
    (block,) = re.findall(r"```dice\n(.*?)```", written(game, "en"), re.DOTALL)
    lines = (line.partition(": ") for line in block.strip().split("\n"))
    return [(tuple(sorted(map(int, faces.split()))), said) for faces, _, said in lines]


NUMBERS = ("one", "two", "three", "four", "five")


@pytest.mark.parametrize(("faces", "said"), examples("threes"))
def test_an_example_of_threes_keeps_what_costs_least(faces: tuple[int, ...], said: str) -> None:
    rolled = len(faces) - len(best_keep(False, faces, True))
    assert said.endswith(f"roll {NUMBERS[rolled - 1]} dice." if rolled else "stop.")


@pytest.mark.parametrize(("faces", "said"), examples("farkle"))
def test_an_example_of_farkle_is_best_play_at_the_start(faces: tuple[int, ...], said: str) -> None:
    chances = farkle.best().chances
    bank, bust, most = chances.setting(0, 0, False)
    turn = backwards(chances.table.rolls, bank, bust, most)
    best = max(
        (stop for stop in stops(faces) if stop.first),
        key=lambda stop: turn.standing(stop.points // 5, stop.left or DICE),
    )
    banks = turn.banking(best.points // 5) >= turn.standing(best.points // 5, best.left)
    assert said.endswith("bank." if banks else f"roll {NUMBERS[best.left - 1]} dice.")
