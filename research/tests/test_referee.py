"""The slow and sure way: exact on games that can be worked out by hand."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from solve.small import cut_at, forgetting_rounds, judged, small_pig

from best_response.policies import AtRandom, HoldAt
from rattlebag.engine import Chance, Command, Decide, Options, Over, Rules, Step, action, d
from rattlebag.engine.nodes import lot
from referee import judge


@dataclass(frozen=True)
class NoOptions(Options):
    pass


@dataclass(frozen=True)
class CoinState:
    seat: int = -1
    tossing: str = ""
    winner: int = -1


class Coins(Rules[CoinState, NoOptions]):
    """In turn, toss a fair coin (wins on a 2) or a bold die (wins on a 3, loses on a 1 or 2)."""

    key = "coins"
    title = blurb = "pig-name"
    players = range(2, 5)

    def start(self):
        return Step(CoinState())

    def node(self, s):
        if s.winner >= 0:
            return Over(tuple(1 if seat == s.winner else 2 for seat in range(self.seats)))
        if s.seat < 0:
            return Chance(lot(self.seats))
        return Chance(d(2 if s.tossing == "coin" else 3)) if s.tossing else Decide((s.seat,))

    @action("pig-roll", key="r")
    def coin(self, s, seat):
        return Step(CoinState(seat, "coin"))

    @action("pig-roll", key="b")
    def die(self, s, seat):
        return Step(CoinState(seat, "die"))

    def land(self, s, outcome):
        if s.seat < 0:
            return Step(CoinState(outcome[0]))
        after = (s.seat + 1) % self.seats
        if outcome[0] == (2 if s.tossing == "coin" else 3):
            return Step(CoinState(s.seat, winner=s.seat))
        return Step(CoinState(after, winner=after if s.tossing == "die" else -1))


def always(name):
    return lambda rules, known, seat: Command(seat, name)


def test_a_game_that_can_go_on_for_ever_is_closed_in_on():
    """Whoever tosses first wins 1/2 + 1/8 + 1/32 + ... = 2/3."""
    verdict = judge(Coins())
    low, high = verdict.limits(CoinState(0), 0)
    assert low <= 2 / 3 <= high
    assert high - low < 1e-12
    assert verdict.value(CoinState(0), 1) == pytest.approx(1 / 3)
    assert verdict.value(CoinState(1), 0) == pytest.approx(1 / 3)
    assert verdict.win_probability == pytest.approx((2 / 3, 1 / 3))


def test_every_command_has_its_worth_and_the_best_is_told():
    verdict = judge(Coins())
    worth = verdict.worth(CoinState(0), 0)
    assert worth == pytest.approx({Command(0, "coin"): 2 / 3, Command(0, "die"): 1 / 3})
    assert verdict.best(CoinState(0), 0) == Command(0, "coin")
    assert verdict.worth(CoinState(0), 1) == {}


def test_the_best_answer_to_a_given_player_uses_what_that_player_does():
    """One who always takes the die loses two games of three by it."""
    verdict = judge(Coins(), policies={1: always("die")})
    # x = 1/2 + 1/2 * 2/3
    assert verdict.value(CoinState(0), 0) == pytest.approx(1 / 2 + 1 / 3)


def test_with_three_seats_one_side_answers_all_others():
    """Coins all round: the first of three wins 1/2 + 1/16 + ... = 4/7."""
    coins = {1: always("coin"), 2: always("coin")}
    verdict = judge(Coins(seats=3), policies=coins)
    assert verdict.value(CoinState(0), 0) == pytest.approx(4 / 7)
    assert verdict.value(CoinState(2), 0) == pytest.approx(2 / 7)
    with pytest.raises(KeyError, match="not for seat 1"):
        verdict.value(CoinState(0), 1)  # the others' chances are not worked out


def test_all_given_is_what_comes_of_it():
    verdict = judge(Coins(), policies={0: always("coin"), 1: always("die")})
    assert verdict.value(CoinState(0), 0) == pytest.approx(1 / 2 + 1 / 3)
    mixed = judge(Coins(), policies={0: AtRandom(), 1: always("coin")})
    # x = 1/2 (1/2 + y/2) + 1/2 * 1/3 with y = x / 2, where the other one tosses.
    assert mixed.value(CoinState(0), 0) == pytest.approx((1 / 4 + 1 / 6) / (1 - 1 / 8))


def test_more_than_two_free_sides_are_refused():
    with pytest.raises(ValueError, match="all but one must follow a given policy"):
        judge(Coins(seats=3), policies={1: always("coin")})


def test_a_position_that_nobody_can_reach_is_refused():
    verdict = judge(Coins(), roots=[CoinState(0, winner=0)])
    with pytest.raises(KeyError, match="not reached"):
        verdict.value(CoinState(1), 0)


def test_too_many_positions_are_refused(monkeypatch):
    monkeypatch.setattr("referee.MOST_STATES", 1000)
    with pytest.raises(ValueError, match="more than 1000 positions"):
        judge(small_pig(10, 6))


def test_once_the_target_is_reached_only_the_difference_matters():
    """The claim that makes the solvers fast, by the rules alone: heights kept up to a limit where
    anything may come, and heights forgotten."""
    rules, limit = small_pig(3, 3), 30

    def cut(state):
        too_far = state.at_stake >= 16 or max(state.race.scores) >= limit
        return (0.0, 1.0) if too_far else None

    kept = judge(rules, same=forgetting_rounds, cut=cut)
    forgotten = judged(rules, 16)
    compared = 0
    for state in kept.states:
        low, high = kept.limits(state, 0)
        if high - low < 1e-3 and max(state.race.scores) < limit - 16:
            compared += 1
            least, most = forgotten.limits(state, 0)
            assert low - 1e-9 <= most
            assert least <= high + 1e-9
    assert compared > 300


def test_a_cut_widens_the_limits_and_never_hides_the_truth():
    rules = small_pig(6, 4)
    start = rules.land(rules.start().state, (0,)).state
    near, far = judged(rules, 10), judged(rules, 30)
    low, high = near.limits(start, 0)
    truth = far.value(start, 0)
    assert low <= truth <= high
    assert high - low > far.limits(start, 0)[1] - far.limits(start, 0)[0]
    assert cut_at(10)(start) is None


def test_a_best_response_is_at_least_as_good_as_any_other_play():
    rules, opponent = small_pig(6, 4), HoldAt(5)
    start = rules.land(rules.start().state, (0,)).state
    best = judged(rules, 30, policies={1: opponent}).value(start, 0)
    for points in range(2, 8):
        plays = judged(rules, 30, policies={0: HoldAt(points), 1: opponent})
        assert plays.value(start, 0) <= best + 1e-9
