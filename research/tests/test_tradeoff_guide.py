"""The figures of docs/strategy/tradeoff.md: by another path, or again with other dice."""

from __future__ import annotations

import random
from dataclasses import replace
from math import hypot
from typing import Any

import numpy as np
import pytest

from rattlebag.engine import Decide, Over
from rattlebag.engine.journal import opening, play
from rattlebag.games.tradeoff.promises import promise
from rattlebag.games.tradeoff.rules import Tradeoff, TradeoffOptions
from rattlebag.games.tradeoff.strategy import habits_of, player, standing
from rattlebag.simulate.generator import states
from rattlebag.solve.tradeoff.hands import numbering, roll_number, splits, tables
from rattlebag.solve.tradeoff.positions import BY_PIPS, ME_FIRST, OTHER_FIRST
from rattlebag.solve.tradeoff.proven import UntradedMatch
from strategy.pages import BLOCK, page_file
from tradeoff import figures, guide, self_play, sets, table
from tradeoff.kernels import many_players as kernel
from tradeoff.many_players import of_habits, room, thinker, together
from tradeoff.regret import Rolled, solve
from tradeoff.small import Small, trades, value
from tradeoff.trials import Mean, wins

LANGUAGES = tuple(guide.texts())
GAMES, SEED = 4_000, 77
ALLOWED = 4.5  # standard errors: one figure in 100,000 is further off by chance
T = tables()


def same(found: Mean, told: list[float]) -> bool:
    return abs(found.value - told[0]) <= ALLOWED / 1.96 * hypot(found.error, told[1])


# The pages


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_has_every_table_once_as_it_was_found(language: str) -> None:
    page = page_file("tradeoff", language).read_text("utf-8")
    found = [block[2] for block in BLOCK.finditer(page)]
    assert sorted(found) == sorted(guide.stored())
    assert set(found) <= set(figures.FIGURES)
    assert guide.filled(page, guide.Labels(language)) == page
    for name in found:
        assert f"-m tradeoff {name}" in page, "a command for each table"


def test_all_languages_have_the_same_words() -> None:
    said = [set(words) for words in guide.texts().values()]
    assert all(one == said[0] for one in said)


# What is exact


def test_regret_matching_finds_what_linear_programming_does() -> None:
    game = Small(2, 2, 2, seed=15)
    rolls = list(game.rolls().items())
    choices = [(at, roll, part) for at, (roll, _) in enumerate(rolls) for part in trades(roll)]
    rolled = Rolled(
        np.array([next(n for n, one in enumerate(choices) if one[0] == at) for at in range(3)]),
        np.array([float(rolls[at][1]) for at, _, _ in choices]),
    )
    for mine, other in (((0, 0), (0, 1)), ((0, 1), (1, 1))):
        paid = np.array(
            [[float(game.revealed(game_hand(mine, roll, part), part,
                                  game_hand(other, theirs, reply), reply, me_first=True))
              for _, theirs, reply in choices] for _, roll, part in choices]
        )  # fmt: skip
        found = solve(paid, rolled, rolled, 300)
        exact = float(value(game.payments(mine, other, me_first=True)))
        assert found.low - 1e-9 <= exact <= found.high + 1e-9
        assert found.high - found.low < 0.02


def game_hand(hand: tuple[int, ...], roll: tuple[int, ...], part: tuple[int, ...]) -> Any:
    kept = list(roll)
    for die in part:
        kept.remove(die)
    return tuple(sorted((*hand, *kept)))


def test_the_values_of_the_full_game_lie_at_the_difference_of_the_promises() -> None:
    rows = guide.stored()["regret"]
    assert len(rows) >= 5
    for mine, other, _, promised, (middle, error) in rows:
        hands = [
            promise()[sum(1 << 4 * (int(face) - 1) for face in hand.split() if face.isdigit())]
            for hand in (mine, other)
        ]
        assert promised == pytest.approx(hands[0] - hands[1], abs=1e-4)
        assert abs(middle - promised) <= error + 1e-4
        assert error < 0.01


def test_what_the_sets_are_worth_adds_up_and_scoring_by_another_way_is_the_same() -> None:
    rolled = sets.rolled()
    assert sum(points for _, points in rolled.values()) == pytest.approx(promise()[0])
    for name, chance, points, *_ in guide.stored()["sets"]:
        assert [chance / 100, points] == pytest.approx(list(rolled[name]), abs=1e-4)
    assert sets.promises(frozenset(sets.FAMILIES)) == pytest.approx(T.promise)
    assert sum(chance for chance, _ in sets.starts().values()) == pytest.approx(1.0)
    for name, chance, more in guide.stored()["starts"]:
        assert [chance / 100, more] == pytest.approx(list(sets.starts()[name]), abs=1e-4)


def test_leads_are_worth_what_the_arithmetic_says() -> None:
    for other, *chances in guide.stored()["leads"]:
        for lead, chance in zip((1, 5, 10, 15, 20), chances, strict=True):
            assert chance == pytest.approx(
                100 * UntradedMatch(60, other + lead, other).win, abs=1e-3
            )


# What was played, again with other dice


def test_whoever_never_trades_wins_half() -> None:
    for name, told in guide.stored()["proof"]:
        assert abs(told[0] - 50.0) <= ALLOWED / 1.96 * told[1], name
    for name in ("coin-flip", "old-sensible", "expert"):
        assert same(wins(["never", name], GAMES, SEED), [50.0, 0.0]), name


@pytest.mark.parametrize("way", ["way-rule", "way-every", "way-selfish"])
def test_what_ways_to_play_win_repeats(way: str) -> None:
    row = next(row for row in guide.stored()["thumb"] if row[0] == way)
    for other, told in zip(figures.OPPONENTS, row[1:], strict=True):
        assert same(wins([figures.WAYS[way], other], GAMES, SEED), told), other


def test_what_denying_wins_repeats() -> None:
    for weight, *told in guide.stored()["denying"]:
        if weight in (0.0, 1.0):
            two, more = (replace(one, denies=weight) for one in (figures.EXPERT, figures.CROWD))
            tables_of = [[two, other] for other in ("old-sensible", "reckless", "sensible")]
            tables_of += [[more, *["expert"] * count] for count in (2, 3)]
            for sitting, one in zip(tables_of, told, strict=False):
                assert same(wins(sitting, GAMES, SEED), one), sitting


def test_what_never_trading_wins_among_several_repeats() -> None:
    for players, fair, *told in guide.stored()["never"]:
        assert fair == pytest.approx(100 / players, abs=1e-4)
        assert all(one[0] + one[1] < fair for one in told)
        if players in (3, 6):
            others = ("sensible", "expert", "old-sensible")
            for name, one in zip(others, told, strict=True):
                assert same(wins(["never", *[name] * (players - 1)], GAMES, SEED), one), name


@pytest.mark.parametrize("opponent", ["coin-flip", "old-sensible", "expert"])
def test_what_the_learning_bot_wins_repeats(opponent: str) -> None:
    rows = [row for row in guide.stored()["perfect"] if row[0] == opponent and row[1] == 0.3]
    found = table.Outcome.of(table.played(table.setup(opponent, 0.3, 60, 96), range(100)))
    for row in rows:
        assert same(found.wins, row[4])
        assert same(found.gain, row[5])


# The players of the experiments


def test_players_of_habits_choose_as_the_bots_do() -> None:
    """In a game by the rules, seat by seat and die by die."""
    rules, luck = Tradeoff(TradeoffOptions(30), 3), random.Random(15)
    names = ("expert", "old-sensible", "sensible")
    choosers = [player(name) for name in names]
    c = together([of_habits(name, 3) for name in names])
    orders = (ME_FIRST, BY_PIPS, OTHER_FIRST)
    state, compared = opening(rules, luck.randrange).state, 0
    while not isinstance(node := rules.node(state), Over):
        assert isinstance(node, Decide)
        seat = node.seats[0]
        hands = np.array([number(place.hand) for place in state.places])
        scores = np.array([place.score for place in state.places])
        command = choosers[seat](rules, rules.known(state, seat), seat)
        thrown = state.places[seat].thrown
        if state.phase == "trading" and command.action == "confirm":
            at = kernel.At(seat, hands[seat], roll_number()[tuple(sorted(thrown.faces))], 0)
            split = kernel.trade(T, c, at, hands, scores, np.array([1]))
            kept = tuple(sorted(thrown.face(one) for one in thrown.kept))
            assert splits()[split][0] == kept
            assert kernel.standing(scores, seat) == orders[standing(state, seat)]
            compared += 1
        if state.phase == "taking":
            owed = np.array([place.owed for place in state.places])
            pool = sum(1 << 4 * (face - 1) for face in state.pool)
            following = next((one for one in state.order if one != seat), -1)
            face = kernel.habit_take(T, c, hands, seat, following, owed, pool)
            assert command.arg == face + 1
            compared += 1
        state = play(rules, state, command, luck.randrange).state
    assert compared > 20


def number(hand: tuple[int, ...]) -> int:
    return numbering()[sum(1 << 4 * (face - 1) for face in hand)]


def test_a_whole_match_is_logged_and_who_thinks_gains() -> None:
    """Not compiled. A player who never trades gains nothing, and takes no place."""
    log = room(2, 3)
    sitters = [thinker(3, replies=2), of_habits("old-sensible", 3), of_habits("never", 3)]
    with np.errstate(over="ignore"):  # the generator's words wrap around
        kernel.matches(T, together(sitters), states(3, 0, 4), 30, log)
    assert (log.scores.max(axis=1) >= 30).all()
    assert log.hands.sum() == log.rounds.sum() >= 2
    assert (log.gains[:, 2] == 0.0).all()
    assert log.places[2, 0] == 0
    assert log.places[:, 1].sum() == pytest.approx(log.gains.sum())


def test_a_thinker_completes_its_straight_and_by_agreement_leaves_that_to_the_partner() -> None:
    hands = np.array([number(hand) for hand in ((3, 4, 5, 6), (3, 4, 5, 6), (1, 2, 2, 6))])
    owed, takers, pool = np.array([1, 1, 1]), np.array([0, 1, 2]), 0x000012  # 1 1 2
    others = [of_habits("expert", 3)] * 2
    selfish, helps = thinker(3), replace(thinker(3, (1.0, -1.0)), own=0.0)
    for sitter, face in ((selfish, 2), (helps, 1)):
        c = together([sitter, *others])
        assert kernel.thought_take(T, c, hands, owed, takers, pool) == face - 1


def test_among_two_no_rule_wins_from_who_never_trades() -> None:
    steps = self_play.search(2, 40, SEED, start=self_play.NEVER)
    assert steps[0].rule == self_play.NEVER
    assert steps[0].wins.value - 50.0 <= 3 * steps[0].wins.error
    assert habits_of("never", 2) == self_play.NEVER
